//! The reasons why an action is not legal.

use core::fmt;

use thiserror::Error;

use crate::{
    action::Action,
    board::Cell,
    names::Names,
    phase::{EndReason, Phase, PhaseKind, Tiles, needed, none_or_one},
    player::Player,
    rulebook::Rule,
    square::{Square, SquareSet},
    symmetry::SymmetrySet,
};

/// An illegal action: the attempt, the decision, and the reason for the refusal.
///
/// The message contains all of this and cites the rule; see also [`Illegal::rule`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{}", self.message(&Names::new()))]
pub struct ActionError {
    /// The attempted action.
    pub action: Action,
    /// The current decision, which the action did not answer.
    pub phase: Phase,
    /// The reason why it is not legal.
    pub reason: Illegal,
}

impl ActionError {
    /// Returns the rule that was broken.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.reason.rule()
    }

    /// Returns the message with these names: the attempt, the decision, the reason for the refusal,
    /// and the rule.
    #[must_use]
    pub fn message<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let (error, names) = (*self, *names);
        fmt::from_fn(move |f| {
            write!(f, "`{}` is not legal", error.action)?;
            if let Some(player) = error.phase.player() {
                write!(f, " as {} {}", names.owner(player), decision(error.phase.kind()))?;
            }
            write!(f, ": {} ({})", error.reason.text(&names), error.rule())
        })
    }
}

/// Returns the decision in this phase, as something that a player has.
const fn decision(phase: PhaseKind) -> &'static str {
    match phase {
        PhaseKind::PlacePark | PhaseKind::PlaceBuilding => "placement",
        PhaseKind::Buyout => "decision on a buyout",
        PhaseKind::Over => "turn",
    }
}

/// The reason why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over (Q5).
    GameOver {
        /// The reason.
        reason: EndReason,
    },
    /// This kind of action does not answer the current decision (Q2–Q4).
    WrongPhase {
        /// The kind of the current decision.
        asked: PhaseKind,
    },
    /// There is a tile on the square (Q2, Q3).
    Occupied {
        /// The square.
        square: Square,
        /// The tile on it.
        cell: Cell,
        /// True if the action places a park tile (Q2), false for a building tile (Q3).
        park: bool,
    },
    /// The last park tile would leave the park tiles symmetrical (Q2).
    Symmetrical {
        /// The square.
        square: Square,
        /// The symmetries that would remain, at least one.
        symmetries: SymmetrySet,
    },
    /// The group of building tiles would be larger than three (Q3).
    GroupTooLarge {
        /// The square.
        square: Square,
        /// The group with the tile on the square, four tiles or more.
        group: SquareSet,
    },
    /// There is no buyout to decide (Q4).
    NoBuyout {
        /// The reason why there is none.
        because: NoBuyout,
    },
}

/// The reason why there is no buyout to decide (Q4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoBuyout {
    /// No building tile has been placed yet, or a setup does not give the last one.
    NothingPlaced,
    /// The tile placed last has not completed a group of three (Q4).
    NoGroup {
        /// The group that it is in.
        group: SquareSet,
    },
    /// The group of three has one owner (Q4a).
    OneOwner {
        /// Its owner.
        owner: Player,
        /// The group.
        group: SquareSet,
    },
    /// The player who could buy out has too few tiles (Q4b, Q4c).
    TooFewTiles {
        /// The player who could buy out.
        player: Player,
        /// The tiles that would be replaced. The player needs the same number of tiles.
        bought: SquareSet,
        /// The number of tiles that the player has in supply.
        supply: u8,
    },
    /// The buyout was declined (Q4).
    Declined {
        /// The player who declined it.
        player: Player,
        /// The tiles that would have been replaced.
        bought: SquareSet,
    },
}

impl NoBuyout {
    /// Returns the rule that prevents a buyout.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::NothingPlaced | Self::NoGroup { .. } | Self::Declined { .. } => Rule::Q4,
            Self::OneOwner { .. } => Rule::Q4a,
            Self::TooFewTiles { bought, .. } => {
                if bought.len() == 1 {
                    Rule::Q4b
                } else {
                    Rule::Q4c
                }
            }
        }
    }

    /// Returns the missing condition, as part of a sentence, without the rule.
    #[must_use]
    pub fn text<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        const OFFERED: &str = "a buyout is offered when a tile completes a group of three";
        let (reason, names) = (*self, *names);
        fmt::from_fn(move |f| match reason {
            Self::NothingPlaced => {
                write!(f, "{OFFERED}, but no building tile has just been placed")
            }
            Self::NoGroup { group } => {
                let size = if group.len() == 1 { "one" } else { "two" };
                write!(f, "{OFFERED}, but the last tile is in a group of {size}: {group}")
            }
            Self::OneOwner { owner, group } => {
                write!(f, "the group {group} has one owner, {}", names.player(owner))
            }
            Self::TooFewTiles { player, bought, supply } => write!(
                f,
                "to buy out {} {} {} {} in supply, but {} {}",
                Tiles(bought),
                names.player(player),
                names.verb(player, "needs", "need"),
                needed(bought),
                names.verb(player, "has", "have"),
                none_or_one(supply),
            ),
            Self::Declined { player, bought } => write!(
                f,
                "{} {} declined to buy out {}, and it is not offered again",
                names.player(player),
                names.verb(player, "has", "have"),
                Tiles(bought)
            ),
        })
    }
}

impl Illegal {
    /// Returns the rule that was broken.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::GameOver { .. } => Rule::Q5,
            Self::WrongPhase { asked } => asked.rule(),
            Self::Occupied { park: true, .. } | Self::Symmetrical { .. } => Rule::Q2,
            Self::Occupied { park: false, .. } | Self::GroupTooLarge { .. } => Rule::Q3,
            Self::NoBuyout { because } => because.rule(),
        }
    }

    /// Returns the reason as part of a sentence, without the rule.
    #[must_use]
    pub fn text<'a>(&self, names: &Names<'a>) -> impl fmt::Display + use<'a> {
        let (reason, names) = (*self, *names);
        fmt::from_fn(move |f| match reason {
            Self::GameOver { reason } => write!(f, "the game is over: {}", reason.text()),
            Self::WrongPhase { asked } => f.write_str(match asked {
                PhaseKind::PlacePark => {
                    "park tiles are placed first; the answer must be `park` with an empty square"
                }
                PhaseKind::PlaceBuilding => {
                    "all park tiles are placed; the answer must be a square for a building tile"
                }
                PhaseKind::Buyout => {
                    "a buyout is decided before the next turn; the answer must be `buyout` or \
                     `decline`"
                }
                PhaseKind::Over => "the game is over",
            }),
            Self::Occupied { square, cell, .. } => match cell {
                Cell::Park => write!(f, "a park tile is on {square}"),
                Cell::Building(player) => {
                    write!(f, "{} building tile is on {square}", names.owner(player))
                }
                Cell::Empty => write!(f, "{square} is not empty"),
            },
            Self::Symmetrical { square, symmetries } => write!(
                f,
                "the last park tile must leave the park tiles asymmetrical, but with one on \
                 {square} they would look the same after {symmetries}"
            ),
            Self::GroupTooLarge { group, .. } => write!(
                f,
                "a group of building tiles has at most three, but this one would have {}: {group}",
                group.len()
            ),
            Self::NoBuyout { because } => write!(f, "{}", because.text(&names)),
        })
    }
}
