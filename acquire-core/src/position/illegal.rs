//! Why an action is not legal.

use core::fmt;

use thiserror::Error;

use crate::{
    action::{Action, Power},
    chain::{Chain, ChainSet},
    money::Dollars,
    phase::{Phase, PhaseKind},
    rules::Edition,
    tile::Tile,
};

/// An action that is not legal: what was tried, in which phase, and why not.
///
/// The message says all of it; [`Illegal::rule`] names the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("`{}` is not legal in {}: {}", action.text(*edition), Asked(phase), reason.explain(*edition))]
pub struct ActionError {
    /// What was tried.
    pub action: Action,
    /// The decision that was being asked, and still is.
    pub phase: Phase,
    /// Why it is not legal.
    pub reason: Illegal,
    /// For the names of the chains.
    pub edition: Edition,
}

impl ActionError {
    /// The code of the rule that was broken.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        self.reason.rule()
    }
}

struct Asked<'a>(&'a Phase);

impl fmt::Display for Asked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.kind())?;
        match self.0.player() {
            Some(player) => write!(f, " of player {player}"),
            None => Ok(()),
        }
    }
}

/// Why an action is not legal. Counts are shares, amounts dollars.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over (E).
    GameOver,
    /// This decision is not answered with such an action (T).
    WrongPhase {
        /// What is being asked.
        asked: PhaseKind,
    },
    /// The tile is not in the player's rack (T1, D3).
    NotInRack {
        /// The tile.
        tile: Tile,
    },
    /// The tile touches several safe chains (T4).
    DeadTile {
        /// The tile.
        tile: Tile,
        /// The safe chains that it touches.
        chains: ChainSet,
    },
    /// The tile would found an eighth chain (T5).
    BlockedTile {
        /// The tile.
        tile: Tile,
    },
    /// There is a playable tile in the rack (T1, T2, D4).
    MustPlace {
        /// The playable tile with the lowest index.
        tile: Tile,
    },
    /// The rack cannot be set aside (D4).
    NoRedraw {
        /// What stands against it.
        because: NoRedraw,
    },
    /// The end cannot be declared (E).
    NoEnd {
        /// What stands against it.
        because: NoEnd,
    },
    /// The power cannot be played (P).
    NoPower {
        /// The power.
        power: Power,
        /// What stands against it.
        because: NoPower,
    },
    /// The chain is on the board already (F1).
    ChainOnBoard {
        /// The chain.
        chain: Chain,
        /// The chains that can be founded.
        allowed: ChainSet,
    },
    /// The chain is not among the largest (M2, M3).
    NotLargest {
        /// The chain.
        chain: Chain,
        /// The chains that may be chosen.
        allowed: ChainSet,
        /// Whether the survivor is chosen (M2) or the next defunct chain (M3).
        survivor: bool,
    },
    /// The player disposes of more shares than he holds (H2).
    NotHeld {
        /// How many shares he sells and trades.
        wanted: u8,
        /// How many he holds.
        held: u8,
    },
    /// The bank has too few shares of the survivor (H2).
    TradeBeyondBank {
        /// The survivor.
        chain: Chain,
        /// How many of its shares would be received.
        wanted: u8,
        /// How many the bank has.
        available: u8,
    },
    /// Too many shares in one purchase (Y1, P2).
    PurchaseTooLarge {
        /// How many.
        wanted: u8,
        /// How many are allowed.
        limit: u8,
    },
    /// The purchase was made already (P4).
    AlreadyBought,
    /// The chain is not on the board (Y1, P4).
    ChainNotOnBoard {
        /// The chain.
        chain: Chain,
        /// The chains that are.
        on_board: ChainSet,
        /// Whether this is a trade (P4) or a purchase (Y1).
        trade: bool,
    },
    /// The bank has too few shares (Y1, P4).
    NotInBank {
        /// The chain.
        chain: Chain,
        /// How many shares were asked for.
        wanted: u8,
        /// How many the bank has.
        available: u8,
        /// Whether this is a trade (P4) or a purchase (Y1).
        trade: bool,
    },
    /// The player cannot pay (Y1).
    NotEnoughCash {
        /// What it costs.
        cost: u32,
        /// What he has.
        cash: u32,
    },
    /// The purchase has not been made yet, so that the decision cannot be passed (Y1, P4).
    MustBuy,
    /// No trade is left in this turn (P4).
    NoTradeLeft,
    /// The player has fewer than two shares to give (P4).
    TooFewToGive {
        /// The chain.
        chain: Chain,
        /// How many he holds.
        held: u8,
    },
    /// The tile is not dead (D3).
    NotDead {
        /// The tile.
        tile: Tile,
    },
    /// In a view: the decision is another player's, whose rack is not known (I2).
    NotYours,
}

/// Why a rack cannot be set aside (D4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoRedraw {
    /// The option `dead_tiles` is not `redraw` (D5).
    Option,
    /// A tile was placed already this turn (P).
    Placed,
    /// The bag is empty (D4).
    BagEmpty,
    /// There is a playable tile (D4).
    Playable(Tile),
}

/// Why the end cannot be declared (E).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoEnd {
    /// It comes by itself (E2).
    Automatic,
    /// Only before buying (E4).
    OnlyBeforeBuying,
    /// The purchase was made already (E3).
    AlreadyBought,
    /// It was declared already (E3).
    Declared,
    /// The end condition does not hold (E1).
    Condition,
}

/// Why a power cannot be played (P).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoPower {
    /// The option `special_powers` is off.
    Option,
    /// The player has used it (P).
    Used,
    /// Another was played this turn (P).
    OnePerTurn(Power),
    /// It belongs to another phase (P1–P6).
    Phase,
    /// It would have no effect now (P7).
    NoEffect,
}

impl Illegal {
    /// The code of the rule that was broken.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::GameOver => "E",
            Self::WrongPhase { .. } => "T6",
            Self::NotInRack { .. } => "T1",
            Self::DeadTile { .. } => "T4",
            Self::BlockedTile { .. } => "T5",
            Self::MustPlace { .. } => "T2",
            Self::NoRedraw { because } => match because {
                NoRedraw::Option => "D5",
                NoRedraw::Placed => "P",
                NoRedraw::BagEmpty | NoRedraw::Playable(_) => "D4",
            },
            Self::NoEnd { because } => match because {
                NoEnd::Automatic => "E2",
                NoEnd::OnlyBeforeBuying => "E4",
                NoEnd::AlreadyBought | NoEnd::Declared => "E3",
                NoEnd::Condition => "E1",
            },
            Self::NoPower { power, because } => match because {
                NoPower::NoEffect => "P7",
                NoPower::Option | NoPower::Used | NoPower::OnePerTurn(_) => "P",
                NoPower::Phase => match power {
                    Power::Free3 => "P1",
                    Power::Buy5 => "P2",
                    Power::Trade2 => "P4",
                    Power::Take5 => "P5",
                    Power::Place4 => "P6",
                },
            },
            Self::ChainOnBoard { .. } => "F1",
            Self::NotLargest { survivor: true, .. } => "M2",
            Self::NotLargest { survivor: false, .. } => "M3",
            Self::NotHeld { .. } | Self::TradeBeyondBank { .. } => "H2",
            Self::PurchaseTooLarge { .. } | Self::NotEnoughCash { .. } | Self::MustBuy => "Y1",
            Self::ChainNotOnBoard { trade, .. } | Self::NotInBank { trade, .. } => {
                if *trade {
                    "P4"
                } else {
                    "Y1"
                }
            }
            Self::AlreadyBought | Self::NoTradeLeft | Self::TooFewToGive { .. } => "P4",
            Self::NotDead { .. } => "D3",
            Self::NotYours => "I2",
        }
    }

    /// The reason and the rule in words, with the chains' names in this edition.
    #[must_use]
    pub fn explain(&self, edition: Edition) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            self.write(f, edition)?;
            write!(f, " ({})", self.rule())
        })
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, edition: Edition) -> fmt::Result {
        let name = |chain: Chain| chain.name(edition);
        match *self {
            Self::GameOver => f.write_str("the game is over"),
            Self::WrongPhase { asked } => {
                let answers = match asked {
                    PhaseKind::PlaceTile => "a tile, `pass`, `redraw`, `end` or a power",
                    PhaseKind::FoundChain => "`found`",
                    PhaseKind::ChooseSurvivor => "`survivor`",
                    PhaseKind::ChooseDefunct => "`defunct`",
                    PhaseKind::DisposeStock => "`sell`, `trade`, `sell … trade …` or `hold`",
                    PhaseKind::BuyStock => {
                        "`buy`, `end`, a power or, under trade2, trades and `pass`"
                    }
                    PhaseKind::ReplaceTiles => "`replace` or `pass`",
                    PhaseKind::Over => "nothing",
                };
                write!(f, "the answer to {asked} is {answers}")
            }
            Self::NotInRack { tile } => write!(f, "{tile} is not in the rack"),
            Self::DeadTile { tile, chains } => {
                write!(f, "{tile} is dead: it touches the safe chains {}", chains.names(edition))
            }
            Self::BlockedTile { tile } => {
                write!(f, "{tile} would found a chain while all seven are on the board")
            }
            Self::MustPlace { tile } => {
                write!(f, "a player with a playable tile must place one, and {tile} is playable")
            }
            Self::NoRedraw { because } => match because {
                NoRedraw::Option => f.write_str("only `dead_tiles` = `redraw` allows it"),
                NoRedraw::Placed => f.write_str("a tile was placed this turn"),
                NoRedraw::BagEmpty => f.write_str("the bag is empty"),
                NoRedraw::Playable(tile) => write!(f, "{tile} is playable"),
            },
            Self::NoEnd { because } => f.write_str(match because {
                NoEnd::Automatic => "the game ends by itself",
                NoEnd::OnlyBeforeBuying => "the end is declared in BuyStock",
                NoEnd::AlreadyBought => "the end is declared before buying",
                NoEnd::Declared => "the end was declared already",
                NoEnd::Condition => "not every chain on the board is safe, and none has 41 tiles",
            }),
            Self::NoPower { power, because } => match because {
                NoPower::Option => f.write_str("the game is played without special powers"),
                NoPower::Used => write!(f, "{power} can be played only once in a game"),
                NoPower::OnePerTurn(other) => {
                    write!(f, "{other} was played this turn, and one power a turn is the limit")
                }
                NoPower::Phase => f.write_str(match power {
                    Power::Free3 | Power::Buy5 | Power::Trade2 => "it is played before buying",
                    Power::Take5 | Power::Place4 => "it is played before the first placement",
                }),
                NoPower::NoEffect => f.write_str(match power {
                    Power::Free3 => "the bank has no share of a chain on the board",
                    Power::Buy5 => "no share can be bought and paid for",
                    Power::Trade2 => "no trade is possible",
                    Power::Take5 => "the bag is empty",
                    Power::Place4 => "no tile is playable",
                }),
            },
            Self::ChainOnBoard { chain, allowed } => write!(
                f,
                "{} is on the board already; allowed: {}",
                name(chain),
                allowed.names(edition)
            ),
            Self::NotLargest { chain, allowed, survivor } => {
                let which = if survivor { "touched" } else { "defunct" };
                write!(
                    f,
                    "{} is not among the largest of the {which} chains; allowed: {}",
                    name(chain),
                    allowed.names(edition)
                )
            }
            Self::NotHeld { wanted, held } => {
                write!(f, "{wanted} shares are disposed of, and the player holds {held}")
            }
            Self::TradeBeyondBank { chain, wanted, available } => write!(
                f,
                "the trade brings {wanted} shares of {}, and the bank has {available}",
                name(chain)
            ),
            Self::PurchaseTooLarge { wanted, limit } => {
                write!(f, "{wanted} shares are asked for, and at most {limit} are allowed")
            }
            Self::AlreadyBought => f.write_str("this turn's purchase was made already"),
            Self::ChainNotOnBoard { chain, on_board, .. } => write!(
                f,
                "{} is not on the board; on the board: {}",
                name(chain),
                on_board.names(edition)
            ),
            Self::NotInBank { chain, wanted, available, .. } => {
                write!(f, "{wanted} of {} asked for, and the bank has {available}", name(chain))
            }
            Self::NotEnoughCash { cost, cash } => {
                write!(f, "it costs {}, and the player has {}", Dollars(cost), Dollars(cash))
            }
            Self::MustBuy => f.write_str("`buy` alone buys nothing and ends the turn's purchase"),
            Self::NoTradeLeft => f.write_str("trades need trade2, at most three in its turn"),
            Self::TooFewToGive { chain, held } => {
                write!(f, "two shares of {} are given, and the player holds {held}", name(chain))
            }
            Self::NotDead { tile } => write!(f, "{tile} is not dead"),
            Self::NotYours => f.write_str("the decision is another player's"),
        }
    }
}
