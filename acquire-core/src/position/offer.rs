//! The possible purchases (Y1, P2).

use super::Position;
use crate::{
    moves::{
        action::{BUNDLE_START, Power, Purchase},
        action_id::BUY,
    },
    position::hidden::Holding,
    rules::prices::PRICE_MAX,
    words::{
        chain::{Chain, ChainSet},
        chain_counts::ChainCounts,
    },
};

/// The stock for sale, and the cash for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    /// Hundreds of dollars; 0 for a chain that is not on the board.
    prices: ChainCounts,
    stock: ChainCounts,
    /// Hundreds of dollars; more than anything costs if it is free (P1).
    cash: u16,
}

impl Offer {
    #[inline]
    pub(super) fn new(position: &Position, holding: &Holding) -> Self {
        let cash = match position.turn.power {
            Some(Power::Free3) => u16::MAX,
            _ => holding.cash,
        };
        Self { prices: position.board.prices_hundreds(), stock: position.bank, cash }
    }

    /// Returns whether this purchase of up to five shares is possible (Y1, P2).
    pub(super) fn allows(&self, purchase: Purchase) -> bool {
        let wanted = purchase.packed_counts();
        let on_board = self.prices.chains();
        let cost = purchase.chains().map(|chain| u16::from(self.prices[chain])).sum::<u16>();
        wanted.fits(self.stock) && wanted.chains().is_subset(on_board) && cost <= self.cash
    }

    /// Returns all possible purchases of up to five shares (P2).
    pub(super) fn purchases(&self) -> impl Iterator<Item = Purchase> {
        (0..Purchase::COUNT as u16).map(Purchase::from_index).filter(|&p| self.allows(p))
    }

    pub(super) const fn from_words([prices, stock]: [u64; 2], cash: u16) -> Self {
        Self { prices: ChainCounts::from_word(prices), stock: ChainCounts::from_word(stock), cash }
    }

    /// Returns the prices and the stock.
    pub(super) const fn words(&self) -> [u64; 2] {
        [self.prices.word(), self.stock.word()]
    }

    /// Hundreds of dollars.
    pub(super) const fn cash(&self) -> u16 {
        self.cash
    }

    /// Hundreds of dollars, no more than any three shares need.
    #[inline]
    fn needed_cash(&self) -> u8 {
        self.cash.min(u16::from(3 * PRICE_MAX)) as u8
    }

    /// Returns the chains of which one share can be bought, if there are cash and stock for any
    /// three shares of them.
    #[inline]
    pub(super) fn any_three(&self) -> Option<ChainSet> {
        self.prices.any_three(self.needed_cash(), self.stock)
    }

    /// Returns the possible purchases of up to three shares, a bit for each, and their number.
    pub(super) fn up_to_three(&self) -> (u128, u16) {
        let mut purchases = self.affordable();
        for chain in self.stock.at_most(2).iter() {
            purchases &= WITH_AT_MOST[usize::from(self.stock[chain] & 3)][chain.index()];
        }
        (purchases, purchases.count_ones() as u16)
    }

    /// Returns the purchases of up to three shares for which there is enough cash, regardless of
    /// the stock.
    fn affordable(&self) -> u128 {
        let cash = self.needed_cash();
        let prices = self.prices.or_max_without(self.prices, self.stock);
        let upto = UpTo::new(prices);
        let cheapest = upto.cheapest;
        let mut low = 1 | u64::from(upto.chains(cash).bits()) << BUNDLE_START[1];
        let mut triples = [0; 2];
        // A chain is combined only with others for which enough is left.
        let firsts = cash.checked_sub(cheapest).map_or(ChainSet::EMPTY, |left| upto.chains(left));
        for first in firsts.iter() {
            let left = cash - prices[first];
            low |= pairs(first, upto.chains(left)) << BUNDLE_START[2];
            // The pairs that can be added to the first chain, none of them with a lower chain.
            let mut added = 0;
            for second in upto.chains(left - cheapest).not_below(first).iter() {
                added |= pairs(second, upto.chains(left - prices[second]));
            }
            let [word, shift] = TRIPLES[first.index()];
            triples[usize::from(word & 1)] |= added >> PAIRS[first.index()] << (shift % 64);
        }
        u128::from(low | triples[0]) | u128::from(triples[1]) << 64
    }
}

/// The chains of which one share can be bought.
struct UpTo {
    /// By the amount in hundreds of dollars, with more room than any needs.
    by_amount: [u8; 64],
    /// The lowest price in hundreds of dollars; more than any if there is no share for sale.
    cheapest: u8,
}

impl UpTo {
    fn new(prices: ChainCounts) -> Self {
        // The chains without a share for sale get the last place.
        let mut priced = [0; 16];
        for chain in Chain::ALL {
            priced[usize::from(prices[chain] & 15)] |= 1 << chain.index();
        }
        // The multiplication adds up all bytes up to each; no chain is in two of them.
        let upto = u128::from_le_bytes(priced).wrapping_mul(u128::from_le_bytes([1; 16]));
        let cheapest = (upto.trailing_zeros() / 8) as u8;
        let mut upto = upto.to_le_bytes();
        let all = upto[usize::from(PRICE_MAX)];
        upto[15] = all;
        let mut by_amount = [all; 64];
        by_amount[..16].copy_from_slice(&upto);
        Self { by_amount, cheapest }
    }

    /// Returns the chains for this amount in hundreds of dollars.
    #[inline]
    fn chains(&self, amount: u8) -> ChainSet {
        ChainSet::from_bits(self.by_amount[usize::from(amount % 64)])
    }
}

/// Returns the pairs of this chain and one of these that is not lower, a bit for each pair.
fn pairs(chain: Chain, others: ChainSet) -> u64 {
    u64::from(others.bits() >> chain.index()) << PAIRS[chain.index()]
}

/// The start of the pairs with each lower chain, which is the pair of the chain with itself.
const PAIRS: [u8; Chain::COUNT] = starts(1);

/// In which word, and where in it, the triples with this lowest chain begin.
const TRIPLES: [[u8; 2]; Chain::COUNT] = {
    let starts = starts(2);
    let mut places = [[0; 2]; Chain::COUNT];
    let mut chain = 0;
    while chain < Chain::COUNT {
        let start = BUNDLE_START[3] as u8 + starts[chain];
        places[chain] = [start / 64, start % 64];
        chain += 1;
    }
    // None of them has triples in both words.
    assert!(BUNDLE_START[3] as u8 + starts[1] == 64);
    places
};

/// Returns the start of the combinations with each lowest chain among those with `more` further
/// shares.
const fn starts(more: u8) -> [u8; Chain::COUNT] {
    let mut starts = [0; Chain::COUNT];
    let mut next = 0;
    let mut i = 0;
    while i < Chain::COUNT {
        starts[i] = next;
        let chains = (Chain::COUNT - i) as u8;
        next += if more == 1 { chains } else { chains * (chains + 1) / 2 };
        i += 1;
    }
    starts
}

/// For some numbers of shares and each chain, the purchases of up to three shares with at most this
/// number of the chain.
static WITH_AT_MOST: [[u128; Chain::COUNT]; 4] = {
    let mut sets = [[0; Chain::COUNT]; 4];
    let mut purchase = 0;
    while purchase < BUNDLE_START[4] as usize {
        let mut chain = 0;
        while chain < Chain::COUNT {
            let shares = Purchase::from_index(purchase as u16).counts();
            let mut most = shares.0[chain] as usize;
            while most < sets.len() {
                sets[most][chain] |= 1 << purchase;
                most += 1;
            }
            chain += 1;
        }
        purchase += 1;
    }
    sets
};

/// The number of purchases of up to three shares, by the number of chains to choose from.
static MULTISETS: [u16; Chain::COUNT + 1] = [1, 4, 10, 20, 35, 56, 84, 120];

/// Returns all purchases of up to three shares of these chains.
#[inline]
pub(super) fn all_of(chains: ChainSet) -> impl Iterator<Item = Purchase> {
    any_ids(chains).iter().map(|&id| purchase(id))
}

/// Returns the ids of [`all_of`].
#[inline]
pub(super) fn any_ids(chains: ChainSet) -> &'static [u16] {
    let [start, end] = ANY_STARTS[usize::from(chains.bits())];
    &ANY[usize::from(start)..usize::from(end)]
}

/// Returns the indices of [`all_of`], a bit for each.
#[inline]
pub(super) fn any_bits(chains: ChainSet) -> [u64; 2] {
    ANY_BITS[usize::from(chains.bits())]
}

/// Returns one of [`all_of`] by its place.
#[inline]
pub(super) fn any_of(chains: ChainSet, place: usize) -> Option<Purchase> {
    let [start, _] = ANY_STARTS[usize::from(chains.bits())];
    ANY.get(usize::from(start) + place).map(|&id| purchase(id))
}

#[inline]
fn purchase(id: u16) -> Purchase {
    Purchase::from_index(id - BUY)
}

/// For every set of chains where its purchases are in [`ANY`].
static ANY_STARTS: [[u16; 2]; 128] = {
    let mut starts = [[0; 2]; 128];
    let (mut set, mut next) = (0, 0);
    while set < starts.len() {
        let start = next;
        next += MULTISETS[set.count_ones() as usize];
        starts[set] = [start, next];
        set += 1;
    }
    starts
};

/// For every set of chains the ids of all purchases of up to three of their shares, so that a list
/// of them is a copy.
static ANY: [u16; 4_048] = {
    let mut purchases = [0; 4_048];
    let (mut set, mut next) = (0, 0);
    while set < 128 {
        let mut purchase = 0;
        while purchase < BUNDLE_START[4] as usize {
            let mut chain = 0;
            let mut subset = true;
            while chain < Chain::COUNT {
                subset &= set >> chain & 1 != 0
                    || Purchase::from_index(purchase as u16).counts().0[chain] == 0;
                chain += 1;
            }
            if subset {
                purchases[next] = BUY + purchase as u16;
                next += 1;
            }
            purchase += 1;
        }
        set += 1;
    }
    purchases
};

/// The same as [`ANY`], a bit for each purchase.
static ANY_BITS: [[u64; 2]; 128] = {
    let mut bits = [[0; 2]; 128];
    let mut set = 0;
    while set < 128 {
        let [start, end] = ANY_STARTS[set];
        let mut next = start as usize;
        while next < end as usize {
            let purchase = ANY[next] - BUY;
            bits[set][(purchase / 64) as usize] |= 1 << (purchase % 64);
            next += 1;
        }
        set += 1;
    }
    bits
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::chain::ByChain;

    #[test]
    fn y1_quick_and_slow_offers_agree() {
        let mut state = 1u64;
        let mut random = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % n
        };
        for _ in 0..20_000 {
            let offer = Offer {
                prices: ChainCounts::new(ByChain::from_fn(|_| match random(16) as u8 {
                    13.. => ChainCounts::MAX,
                    price => price,
                })),
                stock: ChainCounts::new(ByChain::from_fn(|_| 1 + random(5) as u8)),
                cash: random(50) as u16,
            };
            let slow = offer.purchases().filter(|purchase| purchase.len() <= 3);
            let slow = slow.fold(0u128, |set, purchase| set | 1 << purchase.index());
            let count = slow.count_ones() as u16;
            assert_eq!(offer.up_to_three(), (slow, count), "{offer:?}");
        }
    }
}
