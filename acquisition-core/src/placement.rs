//! The effects of placing a building tile on a square.

use core::fmt;

use acquire_kit::named::named_enum;

use crate::{
    board::Cell, names::Names, phase::Tiles, player::Player, rulebook::Rule, square::SquareSet,
};

/// The effect of placing a building tile on a square (Q3, Q4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "placement", rename_all = "snake_case"))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum Placement {
    /// It is illegal: there is a tile on the square.
    Occupied {
        /// The tile on the square.
        cell: Cell,
    },
    /// It is illegal: the group would be too large.
    GroupTooLarge {
        /// The group, four tiles or more.
        group: SquareSet,
    },
    /// It makes a group of one or two, or one of three of one owner.
    Group {
        /// The group.
        group: SquareSet,
    },
    /// It makes a group of three of several owners.
    Contest {
        /// The group.
        group: SquareSet,
        /// The player who could buy out.
        buyer: Player,
        /// The tiles that would be replaced, one or two.
        bought: SquareSet,
        /// True if the buyer has the tiles, and is asked.
        possible: bool,
    },
}

named_enum! {
    /// The kind of a [`Placement`], without its data.
    PlacementKind as "placement" {
        /// [`Placement::Occupied`]
        Occupied = "occupied",
        /// [`Placement::GroupTooLarge`]
        GroupTooLarge = "group_too_large",
        /// [`Placement::Group`]
        Group = "group",
        /// [`Placement::Contest`]
        Contest = "contest",
    }
}

impl Placement {
    /// Returns the kind of placement.
    #[must_use]
    pub const fn kind(&self) -> PlacementKind {
        match self {
            Self::Occupied { .. } => PlacementKind::Occupied,
            Self::GroupTooLarge { .. } => PlacementKind::GroupTooLarge,
            Self::Group { .. } => PlacementKind::Group,
            Self::Contest { .. } => PlacementKind::Contest,
        }
    }

    /// Returns whether the tile may be placed.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        match self {
            Self::Occupied { .. } | Self::GroupTooLarge { .. } => false,
            Self::Group { .. } | Self::Contest { .. } => true,
        }
    }

    /// Returns the rule that decides the effect.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::Occupied { .. } | Self::GroupTooLarge { .. } => Rule::Q3,
            Self::Group { group } => {
                if group.len() < 3 {
                    Rule::Q3
                } else {
                    Rule::Q4a
                }
            }
            Self::Contest { bought, .. } => {
                if bought.len() == 1 {
                    Rule::Q4b
                } else {
                    Rule::Q4c
                }
            }
        }
    }

    /// Returns the effect of the tile, or the reason why it cannot be placed, as a sentence: "Makes
    /// a group of two: 1A 1B".
    #[must_use]
    pub fn text<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let (placement, names) = (*self, *names);
        fmt::from_fn(move |f| match placement {
            Self::Occupied { cell: Cell::Building(player) } => {
                write!(f, "Not empty: {} building tile is there", names.owner(player))
            }
            Self::Occupied { .. } => f.write_str("Not empty: a park tile is there"),
            Self::GroupTooLarge { group } => {
                write!(f, "Makes a group of {}, which is too large: {group}", group.len())
            }
            Self::Group { group } => match group.len() {
                1 => f.write_str("Touches no building tile"),
                2 => write!(f, "Makes a group of two: {group}"),
                _ => write!(f, "Makes a large building: {group}"),
            },
            Self::Contest { group, buyer, bought, possible } => write!(
                f,
                "Makes a group of three, {group}, in which {} {} buy out {}",
                names.player(buyer),
                if possible {
                    "may"
                } else {
                    names.verb(buyer, "has too few tiles to", "have too few tiles to")
                },
                Tiles(bought)
            ),
        })
    }
}
