//! The decisions that a game asks for.

use core::fmt;

use acquire_kit::named::named_enum;

use crate::{
    names::Names,
    player::Player,
    rulebook::Rule,
    square::{Square, SquareSet},
};

named_enum! {
    /// The reason why a game is over (Q5).
    EndReason as "reason" {
        /// The player whose turn it is has no tile.
        NoTile = "no_tile",
        /// No square is legal.
        NoSquare = "no_square",
    }
}

/// The current decision and its data.
///
/// `player` is the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "phase", deny_unknown_fields))]
pub enum Phase {
    /// Place a park tile (Q2).
    PlacePark {
        /// The player whose turn it is.
        player: Player,
        /// The number of park tiles still to be placed, including this one.
        left: u8,
    },
    /// Place a building tile (Q3).
    PlaceBuilding {
        /// The player whose turn it is.
        player: Player,
    },
    /// Buy out, or decline (Q4).
    Buyout {
        /// The player who may buy out (Q4b, Q4c).
        player: Player,
        /// The player whose turn it is, who has just placed a tile.
        turn: Player,
        /// The square of that tile.
        placed: Square,
        /// The group of three.
        group: SquareSet,
        /// The tiles of it that would be replaced, one or two.
        bought: SquareSet,
    },
    /// The game is over (Q5); no player is to move.
    Over {
        /// The reason.
        reason: EndReason,
    },
}

named_enum! {
    /// The kind of a [`Phase`], without its data.
    PhaseKind as "phase" {
        /// [`Phase::PlacePark`]
        PlacePark = "PlacePark",
        /// [`Phase::PlaceBuilding`]
        PlaceBuilding = "PlaceBuilding",
        /// [`Phase::Buyout`]
        Buyout = "Buyout",
        /// [`Phase::Over`]
        Over = "Over",
    }
}

impl Phase {
    /// Returns the kind of decision.
    #[must_use]
    pub const fn kind(&self) -> PhaseKind {
        match self {
            Self::PlacePark { .. } => PhaseKind::PlacePark,
            Self::PlaceBuilding { .. } => PhaseKind::PlaceBuilding,
            Self::Buyout { .. } => PhaseKind::Buyout,
            Self::Over { .. } => PhaseKind::Over,
        }
    }

    /// Returns the player to move; `None` when the game is over.
    #[must_use]
    pub const fn player(&self) -> Option<Player> {
        match *self {
            Self::PlacePark { player, .. }
            | Self::PlaceBuilding { player }
            | Self::Buyout { player, .. } => Some(player),
            Self::Over { .. } => None,
        }
    }

    /// Returns the decision and who makes it: "Ann: place a building tile", "Your turn: place a
    /// building tile".
    #[must_use]
    pub fn text<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let (phase, names) = (*self, *names);
        fmt::from_fn(move |f| {
            match phase.player() {
                Some(player) if names.is_you(player) => match phase {
                    Self::Buyout { .. } => f.write_str("Your decision: ")?,
                    _ => f.write_str("Your turn: ")?,
                },
                Some(player) => write!(f, "{}: ", names.start(player))?,
                None => {}
            }
            match phase {
                Self::PlacePark { left, .. } => write!(f, "place a park tile ({left} left)"),
                Self::PlaceBuilding { .. } => f.write_str("place a building tile"),
                Self::Buyout { bought, .. } => write!(f, "buy out {}, or decline", Tiles(bought)),
                Self::Over { reason } => write!(f, "The game is over: {}", reason.text()),
            }
        })
    }
}

impl EndReason {
    /// Returns the rule by which the game is over.
    #[must_use]
    pub const fn rule(self) -> Rule {
        Rule::Q5
    }

    /// Returns why the game is over, as part of a sentence.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::NoTile => "the player whose turn it is has no tile",
            Self::NoSquare => "no square is legal",
        }
    }
}

impl PhaseKind {
    /// Returns the rule for the answers to this decision.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::PlacePark => Rule::Q2,
            Self::PlaceBuilding => Rule::Q3,
            Self::Buyout => Rule::Q4,
            Self::Over => Rule::Q5,
        }
    }
}

/// Tiles on squares, in words: "the tiles on 5E and 5F".
pub(crate) struct Tiles(pub(crate) SquareSet);

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.0.len();
        f.write_str(if count == 1 { "the tile on " } else { "the tiles on " })?;
        for (i, square) in self.0.iter().enumerate() {
            let separator = match i {
                0 => "",
                _ if i + 1 == count => " and ",
                _ => ", ",
            };
            write!(f, "{separator}{square}")?;
        }
        Ok(())
    }
}

/// Returns the number of tiles that a buyout of these takes, in words.
pub(crate) const fn needed(bought: SquareSet) -> &'static str {
    if bought.len() == 1 { "a tile" } else { "two tiles" }
}

/// Returns the number of tiles, which is too small for a buyout, in words.
pub(crate) const fn none_or_one(supply: u8) -> &'static str {
    if supply == 0 { "none" } else { "one" }
}

named_enum! {
    /// The stage of the turn in a setup. A setup does not state that the game is
    /// over, because that follows from the rest.
    Stage as "stage" {
        /// A park tile is to be placed (Q2).
        PlacePark = "PlacePark",
        /// A turn begins: a building tile is to be placed, or the game is over (Q3, Q5).
        PlaceBuilding = "PlaceBuilding",
        /// A buyout is to be decided (Q4).
        Buyout = "Buyout",
    }
}

/// The turn: its player and stage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(deny_unknown_fields))]
pub struct Turn {
    /// The player whose turn it is; during a buyout, the one who has placed the tile.
    pub player: Player,
    /// The stage of the turn.
    pub stage: Stage,
    /// The square of the tile that was placed last, if it is known; a buyout needs it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub last: Option<Square>,
}
