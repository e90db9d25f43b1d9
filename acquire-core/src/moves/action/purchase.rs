//! Purchases of stock (Y1, P2).

use core::fmt;

use crate::words::{
    chain::{ByChain, Chain},
    chain_counts::ChainCounts,
};

/// The index of the first purchase for each number of shares; last, the number of purchases.
pub(crate) const BUNDLE_START: [u16; 7] = [0, 1, 8, 36, 120, 330, 792];

/// The chains of every purchase in ascending order; entries beyond its number of shares are 0.
const BUNDLES: [[u8; 5]; Purchase::COUNT] = {
    let mut bundles = [[0; 5]; Purchase::COUNT];
    let mut index = 0;
    let mut len = 0;
    while len <= 5 {
        let mut bundle = [0u8; 5];
        loop {
            bundles[index] = bundle;
            index += 1;
            // The next non-decreasing sequence of `len` chains.
            let mut at = len;
            while at > 0 && bundle[at - 1] == 6 {
                at -= 1;
            }
            if at == 0 {
                break;
            }
            let chain = bundle[at - 1] + 1;
            while at <= len {
                bundle[at - 1] = chain;
                at += 1;
            }
        }
        len += 1;
    }
    assert!(index == Purchase::COUNT);
    bundles
};

/// The number of shares of each chain in every purchase, a byte for each; in the highest byte, their
/// total.
static PACKED: [u64; Purchase::COUNT] = {
    let mut packed = [0; Purchase::COUNT];
    let mut len = 0;
    let mut index = 0;
    while index < Purchase::COUNT {
        if index == BUNDLE_START[len + 1] as usize {
            len += 1;
        }
        let mut at = 0;
        while at < len {
            packed[index] += 1 << (8 * BUNDLES[index][at]);
            at += 1;
        }
        packed[index] += (len as u64) << TOTAL;
        index += 1;
    }
    packed
};

/// The first bit of the total in a word of [`PACKED`].
const TOTAL: usize = 8 * Chain::COUNT;

/// By the number of further shares and the lowest chain that they continue with: the start of these
/// purchases, counted from those that continue with chain 0.
const STARTS: [[u16; Chain::COUNT]; Purchase::MAX] = {
    let mut starts = [[0; Chain::COUNT]; Purchase::MAX];
    let mut further = 0;
    while further < Purchase::MAX {
        let mut chain = 1;
        while chain < Chain::COUNT {
            let of_the_one_before = multisets((Chain::COUNT - chain + 1) as u16, further as u16);
            starts[further][chain] = starts[further][chain - 1] + of_the_one_before;
            chain += 1;
        }
        further += 1;
    }
    starts
};

/// Returns the number of ways to choose this number of shares of some chains.
const fn multisets(chains: u16, shares: u16) -> u16 {
    let (mut ways, mut i) = (1, 0);
    while i < shares {
        ways = ways * (chains + i) / (i + 1);
        i += 1;
    }
    ways
}

/// A purchase of up to five shares, of any number of chains (Y1, P2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Purchase(u16);

impl Purchase {
    /// The number of purchases: the multisets of up to five of the seven chains.
    pub const COUNT: usize = 792;
    /// The largest number of shares in one purchase (P2).
    pub const MAX: usize = 5;
    /// The purchase of nothing.
    pub const NOTHING: Self = Self(0);

    /// Makes a purchase of one share for each chain of the list; returns `None` for more than five.
    pub fn new(chains: impl IntoIterator<Item = Chain>) -> Option<Self> {
        let mut sorted = arrayvec::ArrayVec::<Chain, { Self::MAX }>::new();
        for chain in chains {
            sorted.try_push(chain).ok()?;
            // Usually it is in its place already.
            let mut at = sorted.len() - 1;
            while at > 0 && sorted[at - 1] > chain {
                sorted.swap(at - 1, at);
                at -= 1;
            }
        }
        let (mut index, mut lowest) = (BUNDLE_START[sorted.len()], 0);
        for (i, chain) in sorted.iter().enumerate() {
            let starts = &STARTS[sorted.len() - 1 - i];
            index += starts[chain.index()] - starts[lowest];
            lowest = chain.index();
        }
        Some(Self(index))
    }

    /// Makes a purchase from the number of shares of each chain; returns `None` for more than five
    /// in all.
    #[must_use]
    pub fn from_counts(counts: &ByChain<u8>) -> Option<Self> {
        Self::new(counts.iter().flat_map(|(chain, &n)| core::iter::repeat_n(chain, n.into())))
    }

    /// Returns the chains, one for each share, in ascending order.
    #[must_use]
    pub fn chains(self) -> impl ExactSizeIterator<Item = Chain> + Clone {
        BUNDLES[usize::from(self.0)][..self.len()].iter().map(|&chain| Chain::trusted(chain))
    }

    /// Returns the number of shares of each chain.
    #[must_use]
    #[inline]
    pub const fn counts(self) -> ByChain<u8> {
        self.packed_counts().by_chain()
    }

    pub(crate) const fn packed_counts(self) -> ChainCounts {
        ChainCounts::from_word(PACKED[self.0 as usize] & !(u64::MAX << TOTAL))
    }

    /// Returns the total number of shares, 0–5.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        (PACKED[self.0 as usize] >> TOTAL) as usize
    }

    /// Returns whether nothing is bought.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn from_index(index: u16) -> Self {
        debug_assert!((index as usize) < Self::COUNT);
        Self(index)
    }

    pub(crate) const fn index(self) -> u16 {
        self.0
    }
}

impl fmt::Debug for Purchase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.chains()).finish()
    }
}
