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

    /// The possible purchases of up to three shares, a bit for each, and how many they are.
    #[inline]
    pub(super) fn up_to_three(&self) -> (u128, u16) {
        let cash = self.cash.min(u16::from(Tally::MAX) - 1) as u8;
        let affordable = self.prices.at_most(cash);
        let offered = if self.prices.at_most(cash / 3) == affordable {
            // The cash is enough for any three shares.
            let chains = usize::from(SET_LEN[usize::from(affordable.bits())]);
            (UP_TO_THREE[usize::from(affordable.bits())], MULTISETS[chains])
        } else {
            self.affordable_combinations(cash, affordable)
        };
        let scarce = self.stock.at_most(2) & affordable;
        if scarce.is_empty() {
            return offered;
        }
        let mut purchases = offered.0;
        for chain in scarce.iter() {
            let too_many = if self.stock[chain] == 1 { &TWO_OR_MORE } else { &THREE };
            purchases &= !too_many[chain.index()];
        }
        (purchases, purchases.count_ones() as u16)
    }

    fn affordable_combinations(&self, cash: u8, affordable: ChainSet) -> (u128, u16) {
        // Counts on the way, because counting bits is slow on some processors.
        let mut purchases = 1;
        let mut count = 1;
        let mut add = |chains: u8, start: u32| {
            purchases |= u128::from(chains) << start;
            count += u16::from(SET_LEN[usize::from(chains)]);
        };
        add(affordable.bits(), BUNDLE_START[1].into());
        let cheapest = Chain::ALL.iter().fold(Tally::MAX, |low, &c| low.min(self.prices[c]));
        let with_one_more = self.prices.at_most(cash.saturating_sub(cheapest)) & affordable;
        for first in with_one_more.iter() {
            let i = first.index();
            let left = cash - self.prices[first];
            let seconds = self.prices.at_most(left).bits() >> i;
            add(seconds, PAIRS[i]);
            let Some(left_for_two) = left.checked_sub(cheapest) else { continue };
            let seconds = self.prices.at_most(left_for_two).bits() >> i;
            for second in ChainSet::from_bits(seconds << i).iter() {
                let j = second.index();
                let thirds = self.prices.at_most(left - self.prices[second]).bits() >> j;
                add(thirds, TRIPLES[i][j]);
            }
        }
        (purchases, count)
    }
}

/// Where the pairs with this lower chain begin among the purchases, at the pair with itself.
const PAIRS: [u32; Chain::COUNT] = {
    let mut starts = [0; Chain::COUNT];
    let mut next = BUNDLE_START[2] as u32;
    let mut i = 0;
    while i < Chain::COUNT {
        starts[i] = next;
        next += (Chain::COUNT - i) as u32;
        i += 1;
    }
    starts
};

/// Where the triples with these lower chains begin among the purchases.
const TRIPLES: [[u32; Chain::COUNT]; Chain::COUNT] = {
    let mut starts = [[0; Chain::COUNT]; Chain::COUNT];
    let mut next = BUNDLE_START[3] as u32;
    let mut i = 0;
    while i < Chain::COUNT {
        let mut j = i;
        while j < Chain::COUNT {
            starts[i][j] = next;
            next += (Chain::COUNT - j) as u32;
            j += 1;
        }
        i += 1;
    }
    starts
};

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

/// How many chains are in every set of chains.
static SET_LEN: [u8; 128] = {
    let mut lens = [0; 128];
    let mut set = 0;
    while set < lens.len() {
        lens[set] = set.count_ones() as u8;
        set += 1;
    }
    lens
};

/// How many purchases of up to three shares there are, by the number of chains to choose from.
static MULTISETS: [u16; Chain::COUNT + 1] = [1, 4, 10, 20, 35, 56, 84, 120];

static TWO_OR_MORE: [u128; Chain::COUNT] = for_each_chain(2);
static THREE: [u128; Chain::COUNT] = for_each_chain(3);

/// For every set of chains the purchases of up to three of their shares.
static UP_TO_THREE: [u128; 128] = {
    let any = for_each_chain(1);
    let all = (1 << BUNDLE_START[4]) - 1;
    let mut masks = [all; 128];
    let mut set = 0;
    while set < 128 {
        let mut chain = 0;
        while chain < Chain::COUNT {
            if set >> chain & 1 == 0 {
                masks[set] &= !any[chain];
            }
            chain += 1;
        }
        set += 1;
    }
    masks
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
