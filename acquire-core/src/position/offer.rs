//! Which purchases are possible (Y1, P2).

use super::Position;
use crate::{
    action::{BUNDLE_COUNTS, BUNDLE_START, Power, Purchase},
    chain::{Chain, ChainSet},
    hidden::Holding,
    tally::Tally,
};

/// What can be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    /// Hundreds of dollars; [`Tally::MAX`] for a chain without a share for sale.
    prices: Tally,
    stock: Tally,
    /// Hundreds of dollars.
    cash: u16,
}

impl Offer {
    #[inline]
    pub(super) fn new(position: &Position, holding: &Holding) -> Self {
        let (on_board, stock) = (position.board.prices_hundreds(), position.bank);
        let prices = match position.turn.power {
            Some(Power::Free3) => Tally::default(),
            _ => on_board,
        };
        let prices = prices.or_max_without(on_board, stock);
        Self { prices, stock, cash: holding.cash }
    }

    /// Whether this purchase of up to five shares is possible (Y1, P2).
    pub(super) fn allows(&self, purchase: Purchase) -> bool {
        let wanted = purchase.tally();
        let for_sale = self.prices.at_most(Tally::MAX - 1);
        let cost = purchase.chains().map(|chain| u16::from(self.prices[chain])).sum::<u16>();
        wanted.fits(self.stock) && wanted.chains().is_subset(for_sale) && cost <= self.cash
    }

    /// All possible purchases of up to five shares (P2).
    pub(super) fn purchases(&self) -> impl Iterator<Item = Purchase> {
        (0..Purchase::COUNT as u16).map(Purchase::from_index).filter(|&p| self.allows(p))
    }

    pub(super) const fn from_words([prices, stock]: [u64; 2], cash: u16) -> Self {
        Self { prices: Tally::from_word(prices), stock: Tally::from_word(stock), cash }
    }

    /// The prices and the stock.
    pub(super) const fn words(&self) -> [u64; 2] {
        [self.prices.word(), self.stock.word()]
    }

    /// Hundreds of dollars.
    pub(super) const fn cash(&self) -> u16 {
        self.cash
    }

    /// Hundreds of dollars, no more than any purchase needs.
    #[inline]
    fn needed_cash(&self) -> u8 {
        self.cash.min(u16::from(Tally::MAX) - 1) as u8
    }

    /// If there are cash and stock for any three shares of the chains of which one share can be
    /// bought: these chains.
    #[inline]
    pub(super) fn any_three(&self) -> Option<ChainSet> {
        let cash = self.needed_cash();
        self.prices.at_most_if(cash, cash / 3, self.stock, 2)
    }

    /// The possible purchases of up to three shares, a bit for each, and how many they are.
    pub(super) fn up_to_three(&self) -> (u128, u16) {
        let mut purchases = self.affordable();
        for chain in self.stock.at_most(2).iter() {
            let too_many = if self.stock[chain] == 1 { &TWO_OR_MORE } else { &THREE };
            purchases &= !too_many[chain.index()];
        }
        (purchases, purchases.count_ones() as u16)
    }

    /// The purchases of up to three shares for which there is enough cash, whatever the stock is.
    fn affordable(&self) -> u128 {
        let cash = self.needed_cash();
        let singles = self.prices.at_most(cash);
        let upto = UpTo::new(self.prices, singles);
        let cheapest = singles.iter().map(|chain| self.prices[chain]).min().unwrap_or(Tally::MAX);
        let (mut pairs, mut triples) = (0, 0);
        for first in upto.chains(cash.saturating_sub(cheapest)).iter() {
            let left = cash - self.prices[first];
            pairs |= upto.pairs_from(first, left);
            let Some(left_for_two) = left.checked_sub(cheapest) else { continue };
            // The pairs that can be added to the first chain, none of them with a lower chain.
            let mut added = 0;
            for second in upto.chains(left_for_two).not_below(first).iter() {
                added |= upto.pairs_from(second, left - self.prices[second]);
            }
            triples |= u128::from(added >> PAIRS[first.index()]) << TRIPLES[first.index()];
        }
        1 | u128::from(singles.bits()) << BUNDLE_START[1]
            | u128::from(pairs) << BUNDLE_START[2]
            | triples << BUNDLE_START[3]
    }
}

/// For each amount in hundreds of dollars, the chains of which one share can be bought. No share
/// costs more than 15 (C2).
struct UpTo([u8; 48]);

impl UpTo {
    fn new(prices: Tally, affordable: ChainSet) -> Self {
        let mut priced = [0; 16];
        for chain in affordable.iter() {
            priced[usize::from(prices[chain] & 15)] |= 1 << chain.index();
        }
        // The multiplication adds up all bytes below each; no chain is in two of them.
        let ones = u128::from_le_bytes([1; 16]);
        let upto = u128::from_le_bytes(priced).wrapping_mul(ones);
        let mut chains = [affordable.bits(); 48];
        chains[..16].copy_from_slice(&upto.to_le_bytes());
        Self(chains)
    }

    fn chains(&self, amount: u8) -> ChainSet {
        ChainSet::from_bits(self.0[usize::from(amount.min(47))])
    }

    /// The pairs of this chain and one that is not lower, which costs at most this amount.
    fn pairs_from(&self, chain: Chain, amount: u8) -> u32 {
        u32::from(self.chains(amount).bits() >> chain.index()) << PAIRS[chain.index()]
    }
}

/// Where the pairs with this lower chain begin among the pairs, at the pair with itself.
const PAIRS: [u32; Chain::COUNT] = starts(1);

/// Where the triples with this lowest chain begin among the triples.
const TRIPLES: [u32; Chain::COUNT] = starts(2);

/// Where combinations with this lowest chain begin among those with so many more shares.
const fn starts(more: u32) -> [u32; Chain::COUNT] {
    let mut starts = [0; Chain::COUNT];
    let mut next = 0;
    let mut i = 0;
    while i < Chain::COUNT {
        starts[i] = next;
        let chains = (Chain::COUNT - i) as u32;
        next += if more == 1 { chains } else { chains * (chains + 1) / 2 };
        i += 1;
    }
    starts
}

/// The purchases of up to three shares with at least `least` shares of the chain.
const fn with_at_least(chain: usize, least: u8) -> u128 {
    let mut purchases = 0;
    let mut purchase = 0;
    while purchase < BUNDLE_START[4] as usize {
        if BUNDLE_COUNTS[purchase][chain] >= least {
            purchases |= 1 << purchase;
        }
        purchase += 1;
    }
    purchases
}

const fn for_each_chain(least: u8) -> [u128; Chain::COUNT] {
    let mut masks = [0; Chain::COUNT];
    let mut chain = 0;
    while chain < Chain::COUNT {
        masks[chain] = with_at_least(chain, least);
        chain += 1;
    }
    masks
}

/// How many purchases of up to three shares there are, by the number of chains to choose from.
static MULTISETS: [u16; Chain::COUNT + 1] = [1, 4, 10, 20, 35, 56, 84, 120];

static TWO_OR_MORE: [u128; Chain::COUNT] = for_each_chain(2);
static THREE: [u128; Chain::COUNT] = for_each_chain(3);

/// All purchases of up to three shares of these chains.
#[inline]
pub(super) fn all_of(chains: ChainSet) -> impl Iterator<Item = Purchase> {
    any_indices(chains).iter().map(|&purchase| Purchase::from_index(purchase.into()))
}

/// The indices of [`all_of`].
#[inline]
pub(super) fn any_indices(chains: ChainSet) -> &'static [u8] {
    let [start, end] = ANY_STARTS[usize::from(chains.bits())];
    &ANY[usize::from(start)..usize::from(end)]
}

/// One of [`all_of`] by its place.
#[inline]
pub(super) fn any_of(chains: ChainSet, place: usize) -> Option<Purchase> {
    let [start, _] = ANY_STARTS[usize::from(chains.bits())];
    ANY.get(usize::from(start) + place).map(|&purchase| Purchase::from_index(purchase.into()))
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

/// For every set of chains all purchases of up to three of their shares.
static ANY: [u8; 4_048] = {
    let mut purchases = [0; 4_048];
    let (mut set, mut next) = (0, 0);
    while set < 128 {
        let mut purchase = 0;
        while purchase < BUNDLE_START[4] as usize {
            let mut chain = 0;
            let mut subset = true;
            while chain < Chain::COUNT {
                subset &= set >> chain & 1 != 0 || BUNDLE_COUNTS[purchase][chain] == 0;
                chain += 1;
            }
            if subset {
                purchases[next] = purchase as u8;
                next += 1;
            }
            purchase += 1;
        }
        set += 1;
    }
    purchases
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::ByChain;

    #[test]
    fn y1_quick_and_slow_offers_agree() {
        let mut state = 1u64;
        let mut random = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % n
        };
        for _ in 0..20_000 {
            let offer = Offer {
                prices: Tally::new(ByChain::from_fn(|_| match random(16) as u8 {
                    13.. => Tally::MAX,
                    price => price,
                })),
                stock: Tally::new(ByChain::from_fn(|_| 1 + random(5) as u8)),
                cash: random(50) as u16,
            };
            let slow = offer.purchases().filter(|purchase| purchase.len() <= 3);
            let slow = slow.fold(0u128, |set, purchase| set | 1 << purchase.index());
            let count = slow.count_ones() as u16;
            assert_eq!(offer.up_to_three(), (slow, count), "{offer:?}");
        }
    }
}
