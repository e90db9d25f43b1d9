//! The seven chains, their tiers, and containers keyed by chain (B4, C1).

use core::{
    fmt,
    ops::{Index, IndexMut},
};

use crate::words::{
    booklets::{CHAINS, TIERS},
    edition::Edition,
};

/// One of the seven chains, 0–6 (B4).
///
/// Its name depends on the edition, but its tier does not (C1):
///
/// ```
/// use acquire_core::{Chain, Edition, Tier};
///
/// let chain = Chain::from_index(5).unwrap();
/// assert_eq!(chain.name(Edition::AvalonHill), "Continental");
/// assert_eq!(chain.tier(), Tier::Expensive);
/// assert_eq!(Chain::parse("t", Edition::Wizards2008), Chain::from_index(6));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chain(u8);

/// The number of shares of a chain (B4).
pub const SHARES: u8 = 25;

/// The price class of a chain (C1, C2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Tier {
    /// Chains 0 and 1.
    Cheap,
    /// Chains 2 to 4, $100 above cheap.
    Medium,
    /// Chains 5 and 6, $200 above cheap.
    Expensive,
}

impl Chain {
    /// The number of chains.
    pub const COUNT: usize = CHAINS;
    /// Every chain in ascending order.
    pub const ALL: [Self; Self::COUNT] =
        [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// Returns the chain with this index, 0–6.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
    }

    pub(crate) const fn trusted(index: u8) -> Self {
        debug_assert!((index as usize) < Self::COUNT);
        Self(index)
    }

    /// Returns the index, 0–6.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the tier, the same in every edition (C1).
    #[must_use]
    pub const fn tier(self) -> Tier {
        match TIERS[self.index()] {
            0 => Tier::Cheap,
            1 => Tier::Medium,
            _ => Tier::Expensive,
        }
    }

    /// Returns the name in this edition (C1).
    #[must_use]
    pub const fn name(self, edition: Edition) -> &'static str {
        edition.booklet().chains[self.index()]
    }

    /// Returns the initial of the name, unique within an edition (C1).
    #[must_use]
    pub const fn initial(self, edition: Edition) -> char {
        self.name(edition).as_bytes()[0] as char
    }

    /// Returns the chain with this name or initial in this edition. Case does not matter.
    #[must_use]
    pub fn parse(text: &str, edition: Edition) -> Option<Self> {
        let &first = text.as_bytes().first()?;
        let chain = Self::with_initial(first.to_ascii_uppercase(), edition)?;
        let named = text.len() == 1 || chain.name(edition).eq_ignore_ascii_case(text);
        named.then_some(chain)
    }

    /// Returns the chain whose name begins with this letter.
    pub(crate) fn with_initial(initial: u8, edition: Edition) -> Option<Self> {
        *INITIALS[edition as usize].get(usize::from(initial.checked_sub(b'A')?))?
    }
}

/// The chain of each initial, by edition.
static INITIALS: [[Option<Chain>; 26]; Edition::ALL.len()] = {
    let mut initials = [[None; 26]; Edition::ALL.len()];
    let mut edition = 0;
    while edition < initials.len() {
        let mut i = 0;
        while i < Chain::COUNT {
            let chain = Chain::ALL[i];
            let initial = chain.name(Edition::ALL[edition]).as_bytes()[0];
            initials[edition][(initial - b'A') as usize] = Some(chain);
            i += 1;
        }
        edition += 1;
    }
    initials
};

/// The index; for the name see [`Chain::name`].
impl fmt::Debug for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of chains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ChainSet(u8);

impl ChainSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The set of all seven chains.
    pub const ALL: Self = Self(0x7f);

    /// Makes a set from a mask with bit `i` for chain `i`; higher bits are ignored.
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits & 0x7f)
    }

    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Returns whether the chain is in the set.
    #[must_use]
    pub const fn contains(self, chain: Chain) -> bool {
        self.0 >> chain.0 & 1 != 0
    }

    /// Adds the chain; returns false if the set already contained it.
    pub const fn insert(&mut self, chain: Chain) -> bool {
        let new = !self.contains(chain);
        self.0 |= 1 << chain.0;
        new
    }

    /// Removes the chain; returns false if the set did not contain it.
    pub const fn remove(&mut self, chain: Chain) -> bool {
        let there = self.contains(chain);
        self.0 &= !(1 << chain.0);
        there
    }

    /// Returns the set without this chain.
    #[must_use]
    pub(crate) const fn without(self, chain: Chain) -> Self {
        Self(self.0 & !(1 << chain.0))
    }

    /// Returns the chains of the set from this one on.
    pub(crate) const fn not_below(self, chain: Chain) -> Self {
        Self(self.0 >> chain.0 << chain.0)
    }

    /// Returns the chains that are not in the set.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }

    /// Returns the number of chains in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set has at least two chains.
    pub(crate) const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns the chain with the lowest index.
    #[must_use]
    pub const fn first(self) -> Option<Chain> {
        if self.0 == 0 { None } else { Some(Chain(self.0.trailing_zeros() as u8)) }
    }

    /// Returns whether every chain of this set is in the other.
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns the chains in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Chain> + Clone {
        let mut rest = self;
        core::iter::from_fn(move || {
            let first = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(first)
        })
    }
}

impl core::ops::BitAnd for ChainSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl core::ops::BitOr for ChainSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Chain> for ChainSet {
    fn from_iter<I: IntoIterator<Item = Chain>>(chains: I) -> Self {
        let mut set = Self::EMPTY;
        for chain in chains {
            set.insert(chain);
        }
        set
    }
}

impl fmt::Debug for ChainSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One value for each of the seven chains, indexed by [`Chain`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByChain<T>(pub [T; Chain::COUNT]);

impl<T> ByChain<T> {
    /// Makes a container with the value that the function returns for each chain.
    pub fn from_fn(mut value: impl FnMut(Chain) -> T) -> Self {
        Self(core::array::from_fn(|i| value(Chain(i as u8))))
    }

    /// Returns the chains with their values, in ascending order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Chain, &T)> + DoubleEndedIterator {
        Chain::ALL.into_iter().zip(&self.0)
    }

    /// Returns the values, in ascending order.
    pub fn values(&self) -> core::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<T> Index<Chain> for ByChain<T> {
    type Output = T;

    fn index(&self, chain: Chain) -> &T {
        &self.0[chain.index()]
    }
}

impl<T> IndexMut<Chain> for ByChain<T> {
    fn index_mut(&mut self, chain: Chain) -> &mut T {
        &mut self.0[chain.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c1_names_initials_and_tiers() {
        let initials = |edition| -> alloc::string::String {
            Chain::ALL.iter().map(|chain| chain.initial(edition)).collect()
        };
        assert_eq!(initials(Edition::ThreeM), "LTAFWCI");
        assert_eq!(initials(Edition::AvalonHill), "LTAFWCI");
        assert_eq!(initials(Edition::Wizards2008), "WSFIACT");
        for &edition in Edition::ALL {
            for chain in Chain::ALL {
                let initial = alloc::format!("{}", chain.initial(edition));
                assert_eq!(Chain::parse(&initial, edition), Some(chain));
                let lower = chain.name(edition).to_ascii_lowercase();
                assert_eq!(Chain::parse(&lower, edition), Some(chain));
            }
            for wrong in ["", "Lu", "X", "Luxorr", "é"] {
                assert_eq!(Chain::parse(wrong, edition), None);
            }
        }
        let tiers = Chain::ALL.map(|chain| chain.tier() as u8);
        assert_eq!(tiers, [0, 0, 1, 1, 1, 2, 2]);
    }

    #[test]
    fn sets_behave_like_sets() {
        let mut set = ChainSet::EMPTY;
        assert!(set.insert(Chain(2)) && !set.insert(Chain(2)) && set.insert(Chain(6)));
        assert_eq!(set.len() + set.complement().len(), Chain::COUNT);
        assert_eq!(set.iter().collect::<ChainSet>(), set);
        assert!(set.is_subset(ChainSet::ALL) && !ChainSet::ALL.is_subset(set));
        assert!(set.remove(Chain(2)) && !set.is_several() && set.first() == Some(Chain(6)));
    }
}
