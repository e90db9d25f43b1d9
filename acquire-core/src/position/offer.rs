//! Which purchases are possible (Y1, P2).

use super::Position;
use crate::{
    action::{BUNDLE_COUNTS, BUNDLE_START, Power, Purchase},
    chain::{ByChain, Chain, ChainSet},
    hidden::Holding,
};

/// What can be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    /// Hundreds of dollars; [`Offer::UNAVAILABLE`] for a chain without a share for sale.
    prices: ByChain<u8>,
    stock: ByChain<u8>,
    /// Hundreds of dollars.
    cash: u16,
}

impl Offer {
    const UNAVAILABLE: u8 = 0x7f;

    #[inline]
    pub(super) fn new(position: &Position, holding: &Holding) -> Self {
        let free = position.turn.power == Some(Power::Free3);
        let on_board = position.board.prices_hundreds();
        let prices = ByChain::from_fn(|chain| {
            let unavailable = (on_board[chain] == 0) | (position.bank[chain] == 0);
            let price = if free { 0 } else { on_board[chain] };
            if unavailable { Self::UNAVAILABLE } else { price }
        });
        Self { prices, stock: position.bank, cash: holding.cash }
    }

    /// Whether this purchase of up to five shares is possible (Y1, P2).
    pub(super) fn allows(&self, purchase: Purchase) -> bool {
        let mut cost = 0;
        for (chain, &wanted) in purchase.counts().iter() {
            if wanted > 0 && (self.prices[chain] == Self::UNAVAILABLE || wanted > self.stock[chain])
            {
                return false;
            }
            cost += u16::from(wanted) * u16::from(self.prices[chain]);
        }
        cost <= self.cash
    }

    /// All possible purchases of up to five shares (P2).
    pub(super) fn purchases(&self) -> impl Iterator<Item = Purchase> {
        (0..Purchase::COUNT as u16).map(Purchase::from_index).filter(|&p| self.allows(p))
    }

    /// The possible purchases of up to three shares, a bit for each, and how many they are.
    #[inline]
    pub(super) fn up_to_three(&self) -> (u128, u16) {
        let packed_prices = packed(&self.prices, Self::UNAVAILABLE);
        let cash = self.cash.min(u16::from(Self::UNAVAILABLE) - 1) as u8;
        let affordable = within(packed_prices, cash);
        let offered = if within(packed_prices, cash / 3) == affordable {
            // The cash is enough for any three shares.
            let chains = usize::from(SET_LEN[usize::from(affordable)]);
            (UP_TO_THREE[usize::from(affordable)], MULTISETS[chains])
        } else {
            self.affordable_combinations(packed_prices, cash, affordable)
        };
        let scarce = within(packed(&self.stock, Self::UNAVAILABLE), 2) & affordable;
        if scarce == 0 {
            return offered;
        }
        let mut purchases = offered.0;
        for chain in ChainSet::from_bits(scarce).iter() {
            let too_many = if self.stock[chain] == 1 { &TWO_OR_MORE } else { &THREE };
            purchases &= !too_many[chain.index()];
        }
        (purchases, purchases.count_ones() as u16)
    }

    fn affordable_combinations(&self, packed: u64, cash: u8, affordable: u8) -> (u128, u16) {
        // Counts on the way, because counting bits is slow on some processors.
        let mut purchases = 1;
        let mut count = 1;
        let mut add = |chains: u8, start: u32| {
            purchases |= u128::from(chains) << start;
            count += u16::from(SET_LEN[usize::from(chains)]);
        };
        add(affordable, BUNDLE_START[1].into());
        for first in ChainSet::from_bits(affordable).iter() {
            let i = first.index();
            let left = cash - self.prices[first];
            let seconds = within(packed, left) >> i;
            add(seconds, PAIRS[i]);
            for second in ChainSet::from_bits(seconds << i).iter() {
                let j = second.index();
                let thirds = within(packed, left - self.prices[second]) >> j;
                add(thirds, TRIPLES[i][j]);
            }
        }
        (purchases, count)
    }
}

/// A byte for each chain and one to fill up.
#[inline]
fn packed(values: &ByChain<u8>, last: u8) -> u64 {
    let [a, b, c, d, e, f, g] = values.0;
    u64::from_le_bytes([a, b, c, d, e, f, g, last])
}

/// A bit for each byte that is at most `limit`; all are below 128.
#[inline]
fn within(packed: u64, limit: u8) -> u8 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // No byte borrows from the next: 0x80 + limit is more than any of them.
    let high_bits = ((0x80 + u64::from(limit)) * ONES - packed) >> 7 & ONES;
    (high_bits.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
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

    #[test]
    fn y1_quick_and_slow_offers_agree() {
        let mut state = 1u64;
        let mut random = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % n
        };
        for _ in 0..20_000 {
            let offer = Offer {
                prices: ByChain::from_fn(|_| match random(16) as u8 {
                    13.. => Offer::UNAVAILABLE,
                    price => price,
                }),
                stock: ByChain::from_fn(|_| 1 + random(5) as u8),
                cash: random(50) as u16,
            };
            let slow = offer.purchases().filter(|purchase| purchase.len() <= 3);
            let slow = slow.fold(0u128, |set, purchase| set | 1 << purchase.index());
            let count = slow.count_ones() as u16;
            assert_eq!(offer.up_to_three(), (slow, count), "{offer:?}");
        }
    }
}
