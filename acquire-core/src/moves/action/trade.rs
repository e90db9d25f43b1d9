//! Trades of two shares for one (P4).

use crate::words::chain::Chain;

/// A trade of two shares of one chain for one share of another (P4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Trade {
    give: Chain,
    take: Chain,
}

impl Trade {
    /// The number of trades.
    pub const COUNT: usize = 42;

    /// Makes a trade. Returns `None` if both chains are the same (P4).
    #[must_use]
    pub const fn new(give: Chain, take: Chain) -> Option<Self> {
        if give.index() == take.index() { None } else { Some(Self { give, take }) }
    }

    /// Returns every trade in the order of the id.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT as u16).map(Self::from_index)
    }

    /// Returns the chain of which two shares go to the bank.
    #[must_use]
    pub const fn give(self) -> Chain {
        self.give
    }

    /// Returns the chain of which one share comes from the bank.
    #[must_use]
    pub const fn take(self) -> Chain {
        self.take
    }

    pub(crate) const fn from_index(index: u16) -> Self {
        let others = Chain::COUNT as u8 - 1;
        let (give, take) = (index as u8 / others, index as u8 % others);
        let take = if take >= give { take + 1 } else { take };
        Self { give: Chain::trusted(give), take: Chain::trusted(take) }
    }

    pub(crate) const fn index(self) -> u16 {
        let (give, take) = (self.give.index() as u16, self.take.index() as u16);
        give * (Chain::COUNT as u16 - 1) + if take > give { take - 1 } else { take }
    }
}
