//! The board: park tiles, building tiles and their groups.

use core::fmt;

use crate::{
    player::{ByPlayer, Player},
    square::{Square, SquareSet},
    symmetry::{SymmetrySet, completing},
};

/// The largest size of a group of building tiles (Q3).
pub const LARGEST_GROUP: usize = 3;

/// The content of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Cell {
    /// An empty square.
    Empty,
    /// A park tile.
    Park,
    /// A building tile of this player.
    Building(Player),
}

/// The number of a player's buildings, by size (Q6). The order is that of the final scoring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(deny_unknown_fields))]
pub struct Buildings {
    /// Buildings of three tiles.
    pub large: u8,
    /// Buildings of two tiles.
    pub medium: u8,
    /// Buildings of one tile.
    pub small: u8,
}

/// A possible buyout in a group of three (Q4b, Q4c).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Contest {
    /// The player who may buy out.
    pub(crate) buyer: Player,
    /// The others' tiles, one or two.
    pub(crate) bought: SquareSet,
}

/// The board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    parks: SquareSet,
    owned: ByPlayer<SquareSet>,
    built: SquareSet,
    /// The squares where a building tile may be placed (Q3).
    open: SquareSet,
    /// The squares with at least one building tile beside them.
    once: SquareSet,
    /// The squares with at least two.
    twice: SquareSet,
    /// The squares beside a group of two or three.
    beside: SquareSet,
}

impl Board {
    pub(crate) const EMPTY: Self = Self {
        parks: SquareSet::EMPTY,
        owned: ByPlayer([SquareSet::EMPTY; Player::MAX]),
        built: SquareSet::EMPTY,
        open: SquareSet::ALL,
        once: SquareSet::EMPTY,
        twice: SquareSet::EMPTY,
        beside: SquareSet::EMPTY,
    };

    /// Returns the park tiles.
    #[must_use]
    pub const fn parks(&self) -> SquareSet {
        self.parks
    }

    /// Returns all building tiles.
    #[must_use]
    pub const fn built(&self) -> SquareSet {
        self.built
    }

    /// Returns the player's building tiles.
    #[must_use]
    pub fn owned(&self, player: Player) -> SquareSet {
        self.owned[player]
    }

    /// Returns the squares without a tile.
    #[must_use]
    pub fn empty(&self) -> SquareSet {
        SquareSet::ALL - self.parks - self.built
    }

    /// Returns the empty squares where a building tile makes no group too large (Q3).
    #[must_use]
    pub const fn open(&self) -> SquareSet {
        self.open
    }

    /// Returns the content of the square.
    #[must_use]
    pub fn cell(&self, square: Square) -> Cell {
        if self.parks.contains(square) {
            return Cell::Park;
        }
        self.owner(square).map_or(Cell::Empty, Cell::Building)
    }

    fn owner(&self, square: Square) -> Option<Player> {
        Player::all(Player::MAX).find(|&player| self.owned[player].contains(square))
    }

    /// Returns the group of building tiles that the square is in, or would be with a tile on it
    /// (Q3).
    #[must_use]
    pub fn group(&self, square: Square) -> SquareSet {
        connected(&self.built, square)
    }

    /// Returns the player's buildings (Q6).
    #[must_use]
    pub fn buildings(&self, player: Player) -> Buildings {
        let own = self.owned[player];
        // A building of three has one tile that touches two others, and three that touch any.
        let (touching, middle) = own.touching();
        let large = middle.len();
        let medium = touching.len().saturating_sub(LARGEST_GROUP * large) / 2;
        let small = own.len() - touching.len();
        Buildings { large: large as u8, medium: medium as u8, small: small as u8 }
    }

    /// Returns the symmetries of the park tiles (Q2).
    #[must_use]
    pub fn park_symmetries(&self) -> SymmetrySet {
        SymmetrySet::of(&self.parks)
    }

    /// Returns the empty squares where the last park tile leaves the park tiles asymmetrical (Q2).
    pub(crate) fn last_park_squares(&self) -> SquareSet {
        SquareSet::ALL - self.parks - completing(&self.parks)
    }

    pub(crate) fn lay_park(&mut self, square: Square) {
        self.parks.insert(square);
        self.open.remove(square);
    }

    /// Places a building tile and returns its group.
    #[inline]
    pub(crate) fn build(&mut self, square: Square, player: Player) -> SquareSet {
        let near = square.neighbors();
        let touched = near & self.built;
        self.owned[player].insert(square);
        self.built.insert(square);
        self.open.remove(square);
        // A square with three tiles beside it cannot join them.
        self.open -= near & self.twice;
        self.twice |= near & self.once;
        self.once |= near;
        let mut group = touched;
        group.insert(square);
        if touched.is_empty() {
            // A square also cannot join a group of two and another tile.
            self.open -= near & self.beside & self.twice;
            return group;
        }
        let mut around = near;
        for tile in touched {
            let beyond = tile.neighbors();
            group |= beyond & self.built;
            around |= beyond;
        }
        for tile in group - touched {
            around |= tile.neighbors();
        }
        self.beside |= around;
        self.open -= if group.len() < LARGEST_GROUP { around & self.twice } else { around };
        group
    }

    /// Replaces the tiles on these squares by the player's (Q4).
    pub(crate) fn take_over(&mut self, squares: SquareSet, player: Player) {
        for owned in &mut self.owned.0 {
            *owned -= squares;
        }
        self.owned[player] |= squares;
    }

    /// Returns the possible buyout in this group, which the player has just completed. There is
    /// none in a group of one owner (Q4a), or of fewer than three tiles.
    #[inline]
    pub(crate) fn contest(&self, group: SquareSet, player: Player) -> Option<Contest> {
        if group.len() != LARGEST_GROUP {
            return None;
        }
        let own = group & self.owned[player];
        let others = group - own;
        let other = self.owner(others.iter().next()?)?;
        let one_other = others.is_subset(&self.owned[other]);
        Some(if one_other && others.len() == 2 {
            Contest { buyer: other, bought: own }
        } else {
            Contest { buyer: player, bought: others }
        })
    }

    /// Returns the board as twelve lines with a header: `.` empty, `#` park, a digit for the owner.
    #[must_use]
    pub fn diagram(&self) -> impl fmt::Display + use<> {
        let board = *self;
        fmt::from_fn(move |f| {
            f.write_str("   1 2 3 4 5 6 7 8 9 10 11 12")?;
            for square in Square::all() {
                if square.column() == 1 {
                    write!(f, "\n{} ", square.row())?;
                }
                // The columns from 10 on are as wide as their numbers.
                let space = if square.column() > 10 { "  " } else { " " };
                match board.cell(square) {
                    Cell::Empty => write!(f, "{space}.")?,
                    Cell::Park => write!(f, "{space}#")?,
                    Cell::Building(player) => write!(f, "{space}{player}")?,
                }
            }
            Ok(())
        })
    }
}

/// Returns the squares of the set that are connected to this one, and this one.
pub(crate) fn connected(set: &SquareSet, square: Square) -> SquareSet {
    let mut group = SquareSet::from(square);
    loop {
        let more = group | (group.neighbors() & *set);
        if more == group {
            return group;
        }
        group = more;
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.diagram(), f)
    }
}
