//! What can be wrong with a setup.

use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::{
    board::Cell,
    illegal::NoBuyout,
    names::Names,
    player::Player,
    rulebook::Rule,
    square::{Square, SquareSet},
    symmetry::SymmetrySet,
};

/// Everything that is wrong with a [`Setup`](crate::Setup).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct SetupError {
    /// At least one.
    pub problems: Vec<SetupProblem>,
}

impl SetupError {
    /// All problems with their rules, using these names.
    #[must_use]
    pub fn message(&self, names: &Names<'_>) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            for (i, problem) in self.problems.iter().enumerate() {
                let separator = if i == 0 { "" } else { "; " };
                write!(f, "{separator}{}", problem.message(names))?;
            }
            Ok(())
        })
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message(&Names::new()).fmt(f)
    }
}

/// One thing that is wrong with a [`Setup`](crate::Setup).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{}", self.message(&Names::new()))]
pub enum SetupProblem {
    /// There are not as many seats as players (Q1).
    Seats {
        /// How many seats there are.
        seats: usize,
        /// How many players there are.
        players: usize,
    },
    /// It is the turn of somebody who does not play (Q1).
    NoSuchPlayer {
        /// Who.
        player: Player,
        /// How many players there are.
        players: usize,
    },
    /// There are two tiles on a square (Q3).
    SquareTwice {
        /// The square.
        square: Square,
        /// One tile.
        first: Cell,
        /// The other.
        second: Cell,
    },
    /// A player has more tiles on the board than they have (Q1, Q5).
    TooManyTiles {
        /// Who.
        player: Player,
        /// How many are on the board.
        on_board: usize,
        /// How many each player has.
        tiles_each: u8,
    },
    /// A player's supply does not fit what is on the board (Q1, Q5).
    Supply {
        /// Who.
        player: Player,
        /// How many are on the board.
        on_board: usize,
        /// How many are said to be in supply.
        supply: u8,
        /// How many each player has.
        tiles_each: u8,
    },
    /// A park tile is to be placed, and all are (Q2).
    NoParkLeft {
        /// How many park tiles are on the board.
        parks: usize,
        /// How many there are.
        of: u8,
    },
    /// Building tiles are placed, and the number of park tiles is not right (Q2).
    ParkCount {
        /// How many park tiles are on the board.
        parks: usize,
        /// How many there are.
        of: u8,
    },
    /// A park tile is to be placed, and there are building tiles (Q2).
    TilesBeforeParks {
        /// How many building tiles are on the board.
        tiles: usize,
    },
    /// The park tiles are symmetrical (Q2).
    Symmetrical {
        /// The symmetries, at least one.
        symmetries: SymmetrySet,
    },
    /// A group of building tiles is larger than three (Q3).
    GroupTooLarge {
        /// The group.
        group: SquareSet,
    },
    /// It is another player's turn (Q7).
    TurnOrder {
        /// Whose turn the setup says it is.
        player: Player,
        /// Whose turn it is.
        expected: Player,
        /// How many park tiles or building tiles are on the board.
        tiles: usize,
        /// Whether park tiles are placed.
        parks: bool,
    },
    /// The tile placed last is none that was (Q2, Q3).
    LastTile {
        /// Its square.
        square: Square,
        /// What is there.
        cell: Cell,
        /// Whether it is a park tile, because no building tile was placed yet.
        park: bool,
    },
    /// A buyout is to be decided, and the tile placed last is not the tile of the player whose
    /// turn it is (Q4).
    NotPlacer {
        /// The square of the tile.
        square: Square,
        /// Whose it is.
        owner: Player,
        /// Whose turn it is.
        player: Player,
    },
    /// A buyout is to be decided, and there is none (Q4).
    NoBuyout {
        /// What is missing for one.
        because: NoBuyout,
    },
}

impl SetupProblem {
    /// The rule that the position breaks.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::Seats { .. }
            | Self::NoSuchPlayer { .. }
            | Self::TooManyTiles { .. }
            | Self::Supply { .. } => Rule::Q1,
            Self::NoParkLeft { .. }
            | Self::ParkCount { .. }
            | Self::TilesBeforeParks { .. }
            | Self::Symmetrical { .. }
            | Self::LastTile { park: true, .. } => Rule::Q2,
            Self::SquareTwice { .. }
            | Self::GroupTooLarge { .. }
            | Self::LastTile { park: false, .. } => Rule::Q3,
            Self::NotPlacer { .. } => Rule::Q4,
            Self::NoBuyout { because } => because.rule(),
            Self::TurnOrder { .. } => Rule::Q7,
        }
    }

    /// Says what is wrong and by which rule, using these names.
    #[must_use]
    pub fn message<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let (problem, names) = (*self, *names);
        fmt::from_fn(move |f| write!(f, "{} ({})", problem.text(&names), problem.rule()))
    }

    /// What is wrong as part of a sentence, without the rule.
    #[must_use]
    pub fn text<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let (problem, names) = (*self, *names);
        fmt::from_fn(move |f| match problem {
            Self::Seats { seats, players } => {
                write!(f, "there are {players} players, and the setup has {seats} seats")
            }
            Self::NoSuchPlayer { player, players } => {
                write!(f, "it is the turn of {player:?}, and there are {players} players")
            }
            Self::SquareTwice { square, first, second } => {
                write!(
                    f,
                    "{square} has two tiles: {} and {}",
                    tile(first, names),
                    tile(second, names)
                )
            }
            Self::TooManyTiles { player, on_board, tiles_each } => write!(
                f,
                "{} has {on_board} building tiles on the board, and only {tiles_each} in all",
                names.player(player)
            ),
            Self::Supply { player, on_board, supply, tiles_each } => write!(
                f,
                "{} has {on_board} building tiles on the board and {supply} in supply, which is \
                 not {tiles_each} in all",
                names.player(player)
            ),
            Self::NoParkLeft { parks, of } => {
                write!(f, "a park tile is to be placed, and {parks} of the {of} are on the board")
            }
            Self::ParkCount { parks, of } => {
                write!(f, "building tiles are placed after {of} park tiles, not after {parks}")
            }
            Self::TilesBeforeParks { tiles } => write!(
                f,
                "a park tile is to be placed, and {tiles} building tiles are on the board already"
            ),
            Self::Symmetrical { symmetries } => write!(
                f,
                "the park tiles must be asymmetrical, and they look the same after {symmetries}"
            ),
            Self::GroupTooLarge { group } => write!(
                f,
                "a group of building tiles has at most three, and this one has {}: {group}",
                group.len()
            ),
            Self::TurnOrder { player, expected, tiles, parks } => write!(
                f,
                "with {tiles} {} tiles on the board it is the turn of {}, not of {}",
                if parks { "park" } else { "building" },
                names.player(expected),
                names.player(player)
            ),
            Self::LastTile { square, cell, park } => write!(
                f,
                "the tile placed last is a {} tile, and there is {} on {square}",
                if park { "park" } else { "building" },
                tile(cell, names)
            ),
            Self::NotPlacer { square, owner, player } => write!(
                f,
                "during a buyout the tile placed last is that of {}, whose turn it is, and the \
                 one on {square} is that of {}",
                names.player(player),
                names.player(owner)
            ),
            Self::NoBuyout { because } => write!(f, "{}", because.text(&names)),
        })
    }
}

/// A tile in words.
fn tile<'a>(cell: Cell, names: Names<'a>) -> impl fmt::Display + use<'a> {
    fmt::from_fn(move |f| match cell {
        Cell::Empty => f.write_str("no tile"),
        Cell::Park => f.write_str("a park tile"),
        Cell::Building(player) => write!(f, "a building tile of {}", names.player(player)),
    })
}
