//! Everything that can be done (T, F, M, H, Y, D, E, P).

use core::fmt;

use crate::{
    chain::{ByChain, Chain},
    encode::{BUNDLE_COUNTS, BUNDLE_START, BUNDLES, DISPOSAL_START},
    rules::{RulesError, named_enum},
    tile::Tile,
};

/// One answer to a [`Phase`](crate::Phase).
///
/// Every value of this type has an [`ActionId`](crate::ActionId); whether it is legal
/// depends on the game. For the text of an action see [`Action::parse`] and [`Action::text`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Action {
    /// Place this tile (T1).
    Place(Tile),
    /// Decline, or be unable to place (T1, D3, P4, P6).
    Pass,
    /// Set the whole rack aside and draw a new one (D4).
    Redraw,
    /// Declare the end of the game (E3, E4).
    DeclareEnd,
    /// Play a power (P).
    Power(Power),
    /// Found this chain (F1).
    Found(Chain),
    /// Let this chain survive (M2).
    Survivor(Chain),
    /// Handle this defunct chain next (M3).
    Defunct(Chain),
    /// Sell, trade and hold shares of a defunct chain (H).
    Dispose(Disposal),
    /// Buy these shares (Y).
    Buy(Purchase),
    /// Set this dead tile aside and draw another (D3).
    Replace(Tile),
    /// Two shares of one chain for one of another (P4).
    Trade(Trade),
}

named_enum! {
    /// One of the five Special Powers (P).
    Power as "power" {
        /// Shares bought this turn cost nothing (P1).
        Free3 = "free3",
        /// Up to five shares may be bought this turn (P2).
        Buy5 = "buy5",
        /// Up to three trades of two shares for one (P4).
        Trade2 = "trade2",
        /// Take five tiles (P5).
        Take5 = "take5",
        /// Place up to four tiles (P6).
        Place4 = "place4",
    }
}

bitflags::bitflags! {
    /// A set of powers.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    pub struct PowerSet: u8 {
        /// P1
        const FREE3 = 1 << Power::Free3 as u8;
        /// P2
        const BUY5 = 1 << Power::Buy5 as u8;
        /// P4
        const TRADE2 = 1 << Power::Trade2 as u8;
        /// P5
        const TAKE5 = 1 << Power::Take5 as u8;
        /// P6
        const PLACE4 = 1 << Power::Place4 as u8;
    }
}

impl From<Power> for PowerSet {
    fn from(power: Power) -> Self {
        Self::from_bits_truncate(1 << power as u8)
    }
}

impl PowerSet {
    /// The powers of the set, in the order of [`Power::ALL`].
    pub fn powers(self) -> impl Iterator<Item = Power> + Clone {
        Power::ALL.iter().copied().filter(move |&power| self.contains(power.into()))
    }
}

/// How many shares a chain has (B4).
pub const SHARES: u8 = 25;

/// What is done with shares of a defunct chain, counted in its shares (H1).
/// What is neither sold nor traded is held.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct Disposal {
    // The order of the fields is the order of the ids.
    pairs: u8,
    sell: u8,
}

impl Disposal {
    /// How many disposals there are.
    pub const COUNT: usize = 182;
    /// Nothing is sold or traded.
    pub const HOLD: Self = Self { pairs: 0, sell: 0 };

    /// `None` unless `trade` is even (H2) and `sell + trade` at most 25 (B4).
    #[must_use]
    pub const fn new(sell: u8, trade: u8) -> Option<Self> {
        if trade.is_multiple_of(2) && sell <= SHARES && trade <= SHARES && sell + trade <= SHARES {
            Some(Self { pairs: trade / 2, sell })
        } else {
            None
        }
    }

    /// How many shares are sold (H2).
    #[must_use]
    pub const fn sell(self) -> u8 {
        self.sell
    }

    /// How many shares are traded in, an even number (H2).
    #[must_use]
    pub const fn trade(self) -> u8 {
        self.pairs * 2
    }

    /// How many shares of the survivor are received, half of [`Self::trade`] (H2).
    #[must_use]
    pub const fn receive(self) -> u8 {
        self.pairs
    }

    pub(crate) const fn from_index(index: u16) -> Self {
        let mut pairs = 12;
        while DISPOSAL_START[pairs] > index {
            pairs -= 1;
        }
        Self { pairs: pairs as u8, sell: (index - DISPOSAL_START[pairs]) as u8 }
    }

    pub(crate) const fn index(self) -> u16 {
        DISPOSAL_START[self.pairs as usize] + self.sell as u16
    }
}

/// Up to five shares, of any number of chains (Y1, P2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Purchase(u16);

impl Purchase {
    /// How many purchases there are: multisets of up to five of the seven chains.
    pub const COUNT: usize = 792;
    /// The most shares in one purchase (P2).
    pub const MAX: usize = 5;
    /// Nothing is bought.
    pub const NOTHING: Self = Self(0);

    /// One share for each time that a chain is named; `None` for more than five.
    pub fn new(chains: impl IntoIterator<Item = Chain>) -> Option<Self> {
        let mut sorted = arrayvec::ArrayVec::<Chain, { Self::MAX }>::new();
        for chain in chains {
            sorted.try_push(chain).ok()?;
        }
        sorted.sort_unstable();
        let (start, end) = (BUNDLE_START[sorted.len()], BUNDLE_START[sorted.len() + 1]);
        let key = |bundle: &[u8; 5]| -> arrayvec::ArrayVec<usize, 5> {
            bundle.iter().take(sorted.len()).map(|&chain| usize::from(chain)).collect()
        };
        let wanted: arrayvec::ArrayVec<usize, 5> = sorted.iter().map(|c| c.index()).collect();
        let at = BUNDLES[usize::from(start)..usize::from(end)]
            .binary_search_by(|bundle| key(bundle).cmp(&wanted))
            .ok()?;
        Some(Self(start + at as u16))
    }

    /// From the number of shares of each chain; `None` for more than five in all.
    #[must_use]
    pub fn from_counts(counts: &ByChain<u8>) -> Option<Self> {
        Self::new(counts.iter().flat_map(|(chain, &n)| core::iter::repeat_n(chain, n.into())))
    }

    /// The chains, one for each share, in the order of the index.
    #[must_use]
    pub fn chains(self) -> impl ExactSizeIterator<Item = Chain> + Clone {
        BUNDLES[usize::from(self.0)][..self.len()].iter().map(|&chain| Chain::trusted(chain))
    }

    /// How many shares of each chain.
    #[must_use]
    #[inline]
    pub const fn counts(self) -> ByChain<u8> {
        let [a, b, c, d, e, f, g, _] = BUNDLE_COUNTS[self.0 as usize];
        ByChain([a, b, c, d, e, f, g])
    }

    /// How many shares in all, 0–5.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        BUNDLE_COUNTS[self.0 as usize][Chain::COUNT] as usize
    }

    /// Whether nothing is bought.
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

/// Two shares of one chain for one share of another (P4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Trade {
    give: Chain,
    take: Chain,
}

impl Trade {
    /// How many trades there are.
    pub const COUNT: usize = 42;

    /// `None` if both are the same chain (P4).
    #[must_use]
    pub const fn new(give: Chain, take: Chain) -> Option<Self> {
        if give.index() == take.index() { None } else { Some(Self { give, take }) }
    }

    /// Every trade in the order of the id.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT as u16).map(Self::from_index)
    }

    /// The chain of which two shares go to the bank.
    #[must_use]
    pub const fn give(self) -> Chain {
        self.give
    }

    /// The chain of which one share comes from the bank.
    #[must_use]
    pub const fn take(self) -> Chain {
        self.take
    }

    pub(crate) const fn from_index(index: u16) -> Self {
        let (give, take) = (index as u8 / 6, index as u8 % 6);
        let take = if take >= give { take + 1 } else { take };
        Self { give: Chain::trusted(give), take: Chain::trusted(take) }
    }

    pub(crate) const fn index(self) -> u16 {
        let (give, take) = (self.give.index() as u16, self.take.index() as u16);
        give * 6 + if take > give { take - 1 } else { take }
    }
}
