//! Errors of setups.

use alloc::vec::Vec;
use core::fmt;

use acquire_kit::quantity::{are, quantity};
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

/// All problems of a [`Setup`](crate::Setup).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct SetupError {
    /// At least one.
    pub problems: Vec<SetupProblem>,
}

impl SetupError {
    /// Returns all problems with their rules, using these names.
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

/// One problem of a [`Setup`](crate::Setup).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{}", self.message(&Names::new()))]
pub enum SetupProblem {
    /// The number of `seats` is not the number of players (Q1).
    Seats {
        /// The number of `seats`.
        seats: usize,
        /// The number of players.
        players: usize,
    },
    /// It is the turn of a player who is not in the game (Q1).
    NoSuchPlayer {
        /// The player.
        player: Player,
        /// The number of players.
        players: usize,
    },
    /// There are two tiles on a square (Q3).
    SquareTwice {
        /// The square.
        square: Square,
        /// The first tile.
        first: Cell,
        /// The other.
        second: Cell,
    },
    /// A player has more tiles on the board than they have (Q1, Q5).
    TooManyTiles {
        /// The player.
        player: Player,
        /// The number of tiles on the board.
        on_board: usize,
        /// The number of tiles that each player has.
        tiles_each: u8,
    },
    /// A player's supply does not match their tiles on the board (Q1, Q5).
    Supply {
        /// The player.
        player: Player,
        /// The number of tiles on the board.
        on_board: usize,
        /// The number of tiles in supply, as given.
        supply: u8,
        /// The number of tiles that each player has.
        tiles_each: u8,
    },
    /// A park tile is to be placed, but all are placed already (Q2).
    NoParkLeft {
        /// The number of park tiles on the board.
        parks: usize,
        /// The total number.
        of: u8,
    },
    /// Building tiles are being placed, but the number of park tiles is wrong (Q2).
    ParkCount {
        /// The number of park tiles on the board.
        parks: usize,
        /// The total number.
        of: u8,
    },
    /// A park tile is to be placed, but there are building tiles (Q2).
    TilesBeforeParks {
        /// The number of building tiles on the board.
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
        /// The player whose turn it is, as given.
        player: Player,
        /// The player whose turn it is.
        expected: Player,
        /// The number of park tiles or building tiles on the board.
        tiles: usize,
        /// True if park tiles are being placed.
        parks: bool,
    },
    /// The tile placed last cannot be the last one (Q2, Q3).
    LastTile {
        /// Its square.
        square: Square,
        /// The tile that is there, if any.
        cell: Cell,
        /// True for a park tile, because no building tile was placed yet.
        park: bool,
    },
    /// A buyout is to be decided, but the tile placed last does not belong to the player whose turn
    /// it is (Q4).
    NotPlacer {
        /// The square of the tile.
        square: Square,
        /// The player whose tile it is.
        owner: Player,
        /// The player whose turn it is.
        player: Player,
    },
    /// A buyout is to be decided, but there is none (Q4).
    NoBuyout {
        /// The reason why there is none.
        because: NoBuyout,
    },
}

impl SetupProblem {
    /// Returns the rule that the position breaks.
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

    /// Returns the message with these names: the problem and the rule.
    #[must_use]
    pub fn message<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let (problem, names) = (*self, *names);
        fmt::from_fn(move |f| write!(f, "{} ({})", problem.text(&names), problem.rule()))
    }

    /// Returns the problem as part of a sentence, without the rule.
    #[must_use]
    pub fn text<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let (problem, names) = (*self, *names);
        fmt::from_fn(move |f| match problem {
            Self::Seats { seats, players } => {
                let seats = quantity(seats, "seat");
                write!(f, "there are {players} players, but the setup has {seats}")
            }
            Self::NoSuchPlayer { player, players } => {
                write!(f, "it is the turn of {player:?}, but there are {players} players")
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
                "{} has {} on the board, but only {tiles_each} in all",
                names.player(player),
                quantity(on_board, "building tile")
            ),
            Self::Supply { player, on_board, supply, tiles_each } => write!(
                f,
                "{} has {} on the board and {supply} in supply, which is not {tiles_each} in all",
                names.player(player),
                quantity(on_board, "building tile")
            ),
            Self::NoParkLeft { parks, of } => {
                let are = are(parks);
                write!(f, "a park tile is to be placed, but {parks} of the {of} {are} on the board")
            }
            Self::ParkCount { parks, of } => {
                write!(f, "building tiles are placed after {of} park tiles, not after {parks}")
            }
            Self::TilesBeforeParks { tiles } => write!(
                f,
                "a park tile is to be placed, but {} {} on the board already",
                quantity(tiles, "building tile"),
                are(tiles)
            ),
            Self::Symmetrical { symmetries } => write!(
                f,
                "the park tiles must be asymmetrical, but they look the same after {symmetries}"
            ),
            Self::GroupTooLarge { group } => write!(
                f,
                "a group of building tiles has at most three, but this one has {}: {group}",
                group.len()
            ),
            Self::TurnOrder { player, expected, tiles, parks } => write!(
                f,
                "with {} on the board it is the turn of {}, not of {}",
                quantity(tiles, if parks { "park tile" } else { "building tile" }),
                names.player(expected),
                names.player(player)
            ),
            Self::LastTile { square, cell, park } => write!(
                f,
                "the tile placed last is a {} tile, but there is {} on {square}",
                if park { "park" } else { "building" },
                tile(cell, names)
            ),
            Self::NotPlacer { square, owner, player } => write!(
                f,
                "during a buyout the tile placed last is that of {}, whose turn it is, but the \
                 one on {square} is that of {}",
                names.player(player),
                names.player(owner)
            ),
            Self::NoBuyout { because } => write!(f, "{}", because.text(&names)),
        })
    }
}

/// Returns a tile in words.
fn tile<'a>(cell: Cell, names: Names<'a>) -> impl fmt::Display + use<'a> {
    fmt::from_fn(move |f| match cell {
        Cell::Empty => f.write_str("no tile"),
        Cell::Park => f.write_str("a park tile"),
        Cell::Building(player) => write!(f, "a building tile of {}", names.player(player)),
    })
}
