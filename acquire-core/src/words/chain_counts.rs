//! A small number for each chain, all in one machine word.

use core::ops::{Index, IndexMut};

use crate::words::chain::{ByChain, Chain, ChainSet};

/// A small number for each chain: shares, or prices in hundreds of dollars.
///
/// A few instructions add, compare or multiply all seven, if each is below 128. Larger numbers,
/// which only unchecked actions make, give meaningless results.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct ChainCounts([u8; Chain::COUNT + 1]);

/// The highest bit of each byte.
const HIGH: u64 = 0x8080_8080_8080_8080;
const ONES: u64 = 0x0101_0101_0101_0101;

impl ChainCounts {
    /// More than any price or number of shares.
    pub(crate) const MAX: u8 = 0x7f;

    pub(crate) const fn new(numbers: ByChain<u8>) -> Self {
        let [a, b, c, d, e, f, g] = numbers.0;
        Self([a, b, c, d, e, f, g, 0])
    }

    pub(crate) const fn by_chain(self) -> ByChain<u8> {
        let [a, b, c, d, e, f, g, _] = self.0;
        ByChain([a, b, c, d, e, f, g])
    }

    pub(crate) const fn from_word(word: u64) -> Self {
        Self(word.to_le_bytes())
    }

    pub(crate) const fn word(self) -> u64 {
        u64::from_le_bytes(self.0)
    }

    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.word().wrapping_add(other.word()).to_le_bytes())
    }

    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.word().wrapping_sub(other.word()).to_le_bytes())
    }

    /// Returns the sum of the products of each chain's two numbers. The largest of `other` times
    /// the sum of these numbers must be below 256.
    pub(crate) const fn dot(self, other: Self) -> u8 {
        // The products of the numbers of one chain meet in the highest byte.
        let reversed = other.word().swap_bytes() >> 8;
        (self.word().wrapping_mul(reversed) >> 48) as u8
    }

    /// Returns the sum of the numbers, which must be below 256.
    pub(crate) const fn total(self) -> u8 {
        (self.word().wrapping_mul(ONES) >> 56) as u8
    }

    /// Returns the highest bit of each byte that is not 0.
    const fn positive(self) -> u64 {
        self.word().wrapping_add(Self::MAX as u64 * ONES) & HIGH
    }

    /// Returns the chains whose number is not 0.
    pub(crate) const fn chains(self) -> ChainSet {
        gather(self.positive())
    }

    /// Returns the highest bit of each byte that is at most this.
    #[inline]
    const fn upto(self, limit: u8) -> u64 {
        (0x80 + limit as u64).wrapping_mul(ONES).wrapping_sub(self.word()) & HIGH
    }

    /// Returns the chains whose number is at most this.
    #[inline]
    pub(crate) const fn at_most(self, limit: u8) -> ChainSet {
        gather(self.upto(limit))
    }

    /// Returns the chains of which one share can be bought at these prices, with this cash and from
    /// this stock, if there are enough of both for any three shares of them.
    #[inline]
    pub(crate) fn any_three(self, cash: u8, stock: Self) -> Option<ChainSet> {
        let one = self.positive() & stock.positive() & self.upto(cash);
        let three = self.upto(cash / 3) & !stock.upto(2);
        (one & !three == 0).then_some(gather(one))
    }

    /// Returns whether each number is at most the other's.
    pub(crate) const fn fits(self, other: Self) -> bool {
        (other.word() | HIGH).wrapping_sub(self.word()) & HIGH == HIGH
    }

    /// Returns these numbers, but [`ChainCounts::MAX`] for each chain that has 0 in one of the others.
    pub(crate) const fn or_max_without(self, one: Self, other: Self) -> Self {
        let without = !(one.positive() & other.positive()) & (HIGH >> 8);
        Self((self.word() | (without - (without >> 7))).to_le_bytes())
    }
}

/// Returns the chains whose byte has its highest bit set, in a word without other bits.
const fn gather(high_bits: u64) -> ChainSet {
    ChainSet::from_bits(((high_bits >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8)
}

impl Index<Chain> for ChainCounts {
    type Output = u8;

    fn index(&self, chain: Chain) -> &u8 {
        // The index is always in range, even where the compiler cannot prove it.
        &self.0[chain.index() & 7]
    }
}

impl IndexMut<Chain> for ChainCounts {
    fn index_mut(&mut self, chain: Chain) -> &mut u8 {
        &mut self.0[chain.index() & 7]
    }
}

impl core::fmt::Debug for ChainCounts {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.by_chain().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_chains_at_once_give_what_each_gives() {
        let mut state = 1u64;
        let mut random = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((state >> 33) % n) as u8
        };
        for _ in 0..10_000 {
            let prices = ChainCounts::new(ByChain::from_fn(|_| random(13)));
            let stock = ChainCounts::new(ByChain::from_fn(|_| random(4) * random(9)));
            let wanted = ChainCounts::new(ByChain::from_fn(|_| random(3)));
            let limit = random(127);
            let all = |test: &dyn Fn(Chain) -> bool| Chain::ALL.into_iter().all(test);
            let set = |test: &dyn Fn(Chain) -> bool| -> ChainSet {
                Chain::ALL.into_iter().filter(|&chain| test(chain)).collect()
            };
            assert!(all(&|c| stock.plus(wanted)[c] == stock[c] + wanted[c]));
            assert_eq!(stock.plus(wanted).minus(wanted), stock);
            assert_eq!(
                wanted.dot(prices),
                Chain::ALL.iter().map(|&c| wanted[c] * prices[c]).sum::<u8>()
            );
            assert_eq!(stock.chains(), set(&|c| stock[c] > 0));
            assert_eq!(stock.at_most(limit), set(&|c| stock[c] <= limit));
            assert_eq!(wanted.fits(stock), all(&|c| wanted[c] <= stock[c]));
            let for_sale = prices.or_max_without(prices, stock);
            assert!(all(&|c| {
                let sold_out = prices[c] == 0 || stock[c] == 0;
                for_sale[c] == if sold_out { ChainCounts::MAX } else { prices[c] }
            }));
        }
    }
}
