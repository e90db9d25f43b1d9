//! Events that cannot happen in the game that a view shows.

use core::fmt;

use acquire_kit::{
    named::described_enum,
    quantity::{are, quantity},
};
use thiserror::Error;

use crate::{
    moves::{event::Event, phase::PhaseKind},
    words::{
        chain::Chain, edition::Edition, money::Dollars, names::Names, player::Player,
        rulebook::Rule, tile::Tile,
    },
};

/// An event that cannot happen in the game that a view shows. The view is then unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", self.message(&Names::new(self.edition)))]
pub struct FollowError {
    /// The event.
    pub event: Event,
    /// The contradiction.
    pub contradiction: Contradiction,
    /// The edition, for the names of the chains.
    pub edition: Edition,
}

described_enum! {
    /// The way in which an event contradicts a view. Counts are shares or tiles, amounts dollars.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Contradiction {
        /// Events of this kind do not happen now.
        NotNow {
            /// The current decision, or the last one that was answered.
            phase: PhaseKind,
        },
        /// It is another player's turn or decision.
        Player {
            /// The player who is expected.
            expected: Player,
        },
        /// The game has no such player.
        NoPlayer {
            /// The number of players.
            players: u8,
        },
        /// The tile is known to be elsewhere.
        Elsewhere {
            /// The tile.
            tile: Tile,
        },
        /// The tile cannot have been in the rack: the player was not able to place it earlier although
        /// it was playable (T2), did not replace it although it was dead (D3), or it was in the bag (Z1).
        NotHeld {
            /// The tile.
            tile: Tile,
        },
        /// No way to deal the unseen tiles explains the earlier passes and unreplaced tiles (T2, D3).
        Racks,
        /// The tile cannot be placed (T3), or is not dead (D3).
        Placement {
            /// The tile.
            tile: Tile,
        },
        /// The event lacks a tile that the viewer sees, or has one that the viewer may not see (I2).
        Hidden {
            /// The viewer; `None` for a spectator.
            viewer: Option<Player>,
        },
        /// The bag is empty, or has tiles that should have been drawn (D1).
        Bag {
            /// The number of tiles in the bag.
            tiles: u8,
        },
        /// This cannot be the chain.
        Chain {
            /// The chain.
            chain: Chain,
        },
        /// The tiles or the size do not fit the board.
        Tiles,
        /// A number of shares is not possible.
        Shares {
            /// The chain.
            chain: Chain,
            /// The available number.
            available: u8,
        },
        /// An amount of money is not right.
        Amount {
            /// The right amount, or its upper bound.
            expected: u32,
        },
        /// The power is used up or cannot be played now (P).
        Power,
        /// The game cannot end in this way (E).
        End,
    }
}

impl Contradiction {
    /// Returns the rule that the event would break.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::NotNow { .. } | Self::Player { .. } => Rule::T,
            Self::NoPlayer { .. } => Rule::S5,
            Self::Elsewhere { .. } => Rule::B1,
            Self::NotHeld { .. } | Self::Racks => Rule::I2,
            Self::Placement { .. } => Rule::T3,
            Self::Hidden { .. } => Rule::I2,
            Self::Bag { .. } => Rule::D1,
            Self::Chain { .. } | Self::Tiles => Rule::C1,
            Self::Shares { .. } => Rule::B4,
            Self::Amount { .. } => Rule::B5,
            Self::Power => Rule::P,
            Self::End => Rule::E,
        }
    }
}

impl FollowError {
    /// Returns the rule that the event would break.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.contradiction.rule()
    }

    /// Returns the message, with the event and the contradiction, using these names.
    #[must_use]
    pub fn message<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let (error, names) = (*self, *names);
        fmt::from_fn(move |f| {
            write!(f, "\"{}\" cannot have happened: ", error.event.text(&names))?;
            let chain = |chain| names.chain(chain);
            match error.contradiction {
                Contradiction::NotNow { phase } => write!(f, "the current phase is {phase}"),
                Contradiction::Player { expected } => {
                    write!(f, "the game is waiting for {}", names.player(expected))
                }
                Contradiction::NoPlayer { players } => {
                    let last = players.saturating_sub(1);
                    write!(f, "the game has no such player; the players are 0 to {last}")
                }
                Contradiction::Elsewhere { tile } => write!(f, "{tile} is somewhere else"),
                Contradiction::NotHeld { tile } => write!(
                    f,
                    "{tile} was not in this rack when the player passed or replaced tiles, or \
                     when the market showed it"
                ),
                Contradiction::Racks => {
                    f.write_str("no racks explain both this and what the players did earlier")
                }
                Contradiction::Placement { tile } => {
                    write!(
                        f,
                        "the board does not allow {tile} to be placed or replaced in this way"
                    )
                }
                Contradiction::Hidden { viewer } => {
                    let viewer = fmt::from_fn(|f| match viewer {
                        Some(viewer) => write!(f, "{}", names.player(viewer)),
                        None => f.write_str("a spectator"),
                    });
                    write!(f, "this view is for {viewer}, and takes exactly what {viewer} may see")
                }
                Contradiction::Bag { tiles } => {
                    write!(f, "the bag has {}", quantity(tiles, "tile"))
                }
                Contradiction::Chain { chain: c } => {
                    write!(f, "{} does not fit the board", chain(c))
                }
                Contradiction::Tiles => f.write_str("the tiles or the size do not fit the board"),
                Contradiction::Shares { chain: c, available } => {
                    let are = are(available.into());
                    let shares = quantity(available, "share");
                    write!(f, "only {shares} of {} {are} available", chain(c))
                }
                Contradiction::Amount { expected } => {
                    write!(f, "the amount is {} at most", Dollars(expected))
                }
                Contradiction::Power => f.write_str("the power cannot be played now"),
                Contradiction::End => f.write_str("the game does not end in this way now"),
            }?;
            write!(f, " ({})", error.rule())
        })
    }
}
