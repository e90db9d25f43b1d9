//! Actions (T, F, M, H, Y, D, E, P).

use core::fmt;

mod disposal;
mod purchase;
mod trade;

pub use disposal::Disposal;
pub(crate) use purchase::BUNDLE_START;
pub use purchase::Purchase;
pub use trade::Trade;

use acquire_kit::named::{described_enum, named_enum};

use crate::words::{chain::Chain, tile::Tile};

described_enum! {
    /// One answer to a [`Phase`](crate::Phase).
    ///
    /// Every value of this type has an [`ActionId`](crate::ActionId). Whether an action is legal
    /// depends on the game. For the text of an action, see [`Action::parse`] and [`Action::text`].
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
    pub enum Action {
        /// Place this tile (T1).
        Place(Tile),
        /// Pass: decline, or have no playable tile (T1, D3, E3, P4, P6).
        Pass,
        /// Set the whole rack aside and draw a new one (D4).
        Redraw,
        /// Declare the end of the game (E3, E4).
        DeclareEnd,
        /// Play a power (P).
        Power(Power),
        /// Found this chain (F1).
        Found(Chain),
        /// Choose this chain as the survivor (M2).
        Survivor(Chain),
        /// Choose this defunct chain to be handled next (M3).
        Defunct(Chain),
        /// Sell, trade and hold shares of a defunct chain (H).
        Dispose(Disposal),
        /// Buy these shares (Y).
        Buy(Purchase),
        /// Set this dead tile aside and draw another (D3).
        Replace(Tile),
        /// Trade two shares of one chain for one of another (P4).
        Trade(Trade),
    }
}

named_enum! {
    /// The kind of an [`Action`], without its data.
    ActionKind as "action" {
        /// [`Action::Place`]
        Place = "place",
        /// [`Action::Pass`]
        Pass = "pass",
        /// [`Action::Redraw`]
        Redraw = "redraw",
        /// [`Action::DeclareEnd`]
        DeclareEnd = "declare_end",
        /// [`Action::Power`]
        Power = "power",
        /// [`Action::Found`]
        Found = "found",
        /// [`Action::Survivor`]
        Survivor = "survivor",
        /// [`Action::Defunct`]
        Defunct = "defunct",
        /// [`Action::Dispose`]
        Dispose = "dispose",
        /// [`Action::Buy`]
        Buy = "buy",
        /// [`Action::Replace`]
        Replace = "replace",
        /// [`Action::Trade`]
        Trade = "trade",
    }
}

impl Action {
    /// Returns the kind of action.
    #[must_use]
    pub const fn kind(&self) -> ActionKind {
        match self {
            Self::Place(_) => ActionKind::Place,
            Self::Pass => ActionKind::Pass,
            Self::Redraw => ActionKind::Redraw,
            Self::DeclareEnd => ActionKind::DeclareEnd,
            Self::Power(_) => ActionKind::Power,
            Self::Found(_) => ActionKind::Found,
            Self::Survivor(_) => ActionKind::Survivor,
            Self::Defunct(_) => ActionKind::Defunct,
            Self::Dispose(_) => ActionKind::Dispose,
            Self::Buy(_) => ActionKind::Buy,
            Self::Replace(_) => ActionKind::Replace,
            Self::Trade(_) => ActionKind::Trade,
        }
    }
}

/// A set of kinds of actions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ActionKindSet(u16);

impl ActionKindSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns whether the kind is in the set.
    #[must_use]
    pub const fn contains(self, kind: ActionKind) -> bool {
        self.0 >> kind as u8 & 1 != 0
    }

    /// Adds the kind; returns false if the set already contained it.
    pub const fn insert(&mut self, kind: ActionKind) -> bool {
        let new = !self.contains(kind);
        self.0 |= 1 << kind as u8;
        new
    }

    /// Returns the number of kinds in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the kinds in the order of [`ActionKind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = ActionKind> + Clone {
        ActionKind::ALL.iter().copied().filter(move |&kind| self.contains(kind))
    }
}

impl FromIterator<ActionKind> for ActionKindSet {
    fn from_iter<I: IntoIterator<Item = ActionKind>>(kinds: I) -> Self {
        let mut set = Self::EMPTY;
        for kind in kinds {
            set.insert(kind);
        }
        set
    }
}

impl fmt::Debug for ActionKindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

named_enum! {
    /// One of the five Special Powers (P).
    Power as "power" {
        /// The shares bought this turn cost nothing (P1).
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
    /// Returns the powers of the set, in the order of [`Power::ALL`].
    pub fn powers(self) -> impl Iterator<Item = Power> + Clone {
        Power::ALL.iter().copied().filter(move |&power| self.contains(power.into()))
    }
}
