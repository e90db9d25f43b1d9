//! The reasons why an action is not legal.

use core::fmt;

use acquire_kit::{named::described_enum, quantity::quantity};
use thiserror::Error;

use crate::{
    moves::{
        action::{Action, ActionKind, ActionKindSet, Power},
        phase::{Phase, PhaseKind},
    },
    words::{
        booklets::{END_SIZE, SAFE_SIZE},
        chain::{Chain, ChainSet},
        edition::Edition,
        money::Dollars,
        names::{Names, write_list},
        player::Player,
        rulebook::Rule,
        tile::Tile,
    },
};

/// An illegal action: the attempt, the decision, and the reason for the refusal.
///
/// The message contains all of this and cites the rule; see also [`Illegal::rule`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", self.message(&Names::new(self.edition)))]
pub struct ActionError {
    /// The attempted action.
    pub action: Action,
    /// The current decision, which the action did not answer.
    pub phase: Phase,
    /// The reason why it is not legal.
    pub reason: Illegal,
    /// The edition, for the names of the chains.
    pub edition: Edition,
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
            write!(f, "`{}` is not legal", error.action.text(names.edition()))?;
            let yours = error.reason != Illegal::NotYours;
            if let Some(player) = error.phase.player().filter(|_| yours) {
                write!(f, " as {} {}", names.owner(player), decision(error.phase.kind()))?;
            }
            write!(f, ": {} ({})", error.reason.text(error.phase.player(), &names), error.rule())
        })
    }
}

described_enum! {
    /// The reason why an action is not legal. Counts are in shares, amounts in dollars.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Illegal {
        /// The game is over (E).
        GameOver,
        /// This kind of action does not answer the current decision (T6).
        WrongPhase {
            /// The kind of the current decision.
            asked: PhaseKind,
            /// The kinds of the legal actions.
            answers: ActionKindSet,
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
        /// The rack has a playable tile (T1, T2, D4).
        MustPlace {
            /// The playable tile with the lowest index.
            tile: Tile,
        },
        /// The rack cannot be set aside (D4).
        NoRedraw {
            /// The reason.
            because: NoRedraw,
        },
        /// The end cannot be declared (E).
        NoEnd {
            /// The reason.
            because: NoEnd,
        },
        /// The power cannot be played (P).
        NoPower {
            /// The power.
            power: Power,
            /// The reason.
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
            /// True if the survivor is chosen (M2), false if the next defunct chain is (M3).
            survivor: bool,
        },
        /// The player disposes of more shares than they hold (H2).
        NotHeld {
            /// The number of shares sold and traded in.
            wanted: u8,
            /// The number of shares that the player holds.
            held: u8,
        },
        /// The bank has too few shares of the survivor (H2).
        TradeBeyondBank {
            /// The survivor.
            chain: Chain,
            /// The number of its shares that would be received.
            wanted: u8,
            /// The number of shares that the bank has.
            available: u8,
        },
        /// Too many shares in one purchase (Y1, P2).
        PurchaseTooLarge {
            /// The number of shares.
            wanted: u8,
            /// The number of shares that are allowed.
            limit: u8,
        },
        /// The purchase has already been made (P4).
        AlreadyBought,
        /// The chain is not on the board (Y1, P4).
        ChainNotOnBoard {
            /// The chain.
            chain: Chain,
            /// The chains on the board.
            on_board: ChainSet,
            /// True for a trade (P4), false for a purchase (Y1).
            trade: bool,
        },
        /// The bank has too few shares (Y1, P4).
        NotInBank {
            /// The chain.
            chain: Chain,
            /// The number of shares that were requested.
            wanted: u8,
            /// The number of shares that the bank has.
            available: u8,
            /// True for a trade (P4), false for a purchase (Y1).
            trade: bool,
        },
        /// The player does not have enough cash (Y1).
        NotEnoughCash {
            /// The cost.
            cost: u32,
            /// The player's cash.
            cash: u32,
        },
        /// The purchase has not been made yet, so the player cannot pass (Y1, P4).
        MustBuy,
        /// No trade is left in this turn (P4).
        NoTradeLeft,
        /// The player has fewer than two shares to give (P4).
        TooFewToGive {
            /// The chain.
            chain: Chain,
            /// The number of shares that the player holds.
            held: u8,
        },
        /// The tile is not dead (D3).
        NotDead {
            /// The tile.
            tile: Tile,
        },
        /// In a view: another player makes the decision, and the view does not show their rack (T).
        NotYours,
    }
}

/// The reason why a rack cannot be set aside (D4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoRedraw {
    /// The option `dead_tiles` is not `redraw` (D5).
    Option,
    /// A tile has already been placed this turn (P).
    Placed,
    /// The bag is empty (D4).
    BagEmpty,
    /// There is a playable tile (D4).
    Playable(Tile),
}

/// The reason why the end cannot be declared (E).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoEnd {
    /// The game ends by itself (E2).
    Automatic,
    /// It can be declared only after the tile (E4).
    OnlyBeforeBuying,
    /// The purchase has already been made (E3).
    AlreadyBought,
    /// It has already been declared (E3).
    Declared,
    /// The end condition is not met (E1).
    Condition,
}

/// The reason why a power cannot be played (P).
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
    /// Returns the rule that was broken.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::GameOver => Rule::E,
            Self::WrongPhase { .. } => Rule::T6,
            Self::NotInRack { .. } => Rule::T1,
            Self::DeadTile { .. } => Rule::T4,
            Self::BlockedTile { .. } => Rule::T5,
            Self::MustPlace { .. } => Rule::T2,
            Self::NoRedraw { because } => match because {
                NoRedraw::Option => Rule::D5,
                NoRedraw::Placed => Rule::P,
                NoRedraw::BagEmpty | NoRedraw::Playable(_) => Rule::D4,
            },
            Self::NoEnd { because } => match because {
                NoEnd::Automatic => Rule::E2,
                NoEnd::OnlyBeforeBuying => Rule::E4,
                NoEnd::AlreadyBought | NoEnd::Declared => Rule::E3,
                NoEnd::Condition => Rule::E1,
            },
            Self::NoPower { power, because } => match because {
                NoPower::NoEffect => Rule::P7,
                NoPower::Option | NoPower::Used | NoPower::OnePerTurn(_) => Rule::P,
                NoPower::Phase => match power {
                    Power::Free3 => Rule::P1,
                    Power::Buy5 => Rule::P2,
                    Power::Trade2 => Rule::P4,
                    Power::Take5 => Rule::P5,
                    Power::Place4 => Rule::P6,
                },
            },
            Self::ChainOnBoard { .. } => Rule::F1,
            Self::NotLargest { survivor: true, .. } => Rule::M2,
            Self::NotLargest { survivor: false, .. } => Rule::M3,
            Self::NotHeld { .. } | Self::TradeBeyondBank { .. } => Rule::H2,
            Self::PurchaseTooLarge { .. } | Self::NotEnoughCash { .. } | Self::MustBuy => Rule::Y1,
            Self::ChainNotOnBoard { trade, .. } | Self::NotInBank { trade, .. } => {
                if *trade {
                    Rule::P4
                } else {
                    Rule::Y1
                }
            }
            Self::AlreadyBought | Self::NoTradeLeft | Self::TooFewToGive { .. } => Rule::P4,
            Self::NotDead { .. } => Rule::D3,
            Self::NotYours => Rule::T,
        }
    }

    /// Returns the reason without its rule, using these names, for a decision of this player.
    #[must_use]
    pub fn text<'a>(
        &self,
        player: Option<Player>,
        names: &Names<'a>,
    ) -> impl fmt::Display + use<'a> {
        let (reason, names) = (*self, *names);
        fmt::from_fn(move |f| reason.write(f, player, &names))
    }

    /// Writes the reason, and calls the player "you" if they read it.
    fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        player: Option<Player>,
        names: &Names<'_>,
    ) -> fmt::Result {
        let is_you = player.is_some_and(|player| names.is_you(player));
        let name = |chain: Chain| names.chain(chain);
        let or_you = |they, you| if is_you { you } else { they };
        let (holds, has) =
            (or_you("the player holds", "you hold"), or_you("the player has", "you have"));
        match *self {
            Self::GameOver => f.write_str("the game is over"),
            Self::WrongPhase { answers, .. } => {
                write!(f, "the answer must be {}", answers_text(answers))
            }
            Self::NotInRack { tile } => {
                write!(f, "{tile} is not in {} rack", or_you("the player's", "your"))
            }
            Self::DeadTile { tile, chains } => {
                write!(f, "{tile} is dead: it touches the safe chains {}", names.chains(chains))
            }
            Self::BlockedTile { tile } => {
                write!(f, "{tile} would found a chain while all seven are on the board")
            }
            Self::MustPlace { tile } => {
                write!(f, "a player with a playable tile must place one, and {tile} is playable")
            }
            Self::NoRedraw { because } => match because {
                NoRedraw::Option => f.write_str("only a game with dead_tiles=redraw allows it"),
                NoRedraw::Placed => f.write_str("a tile was already placed this turn"),
                NoRedraw::BagEmpty => f.write_str("the bag is empty"),
                NoRedraw::Playable(tile) => {
                    let only = "only a rack without a playable tile can be set aside";
                    write!(f, "{only}, but {tile} is playable")
                }
            },
            Self::NoEnd { because } => match because {
                NoEnd::Automatic => f.write_str("a game with end=automatic ends by itself"),
                NoEnd::OnlyBeforeBuying => {
                    f.write_str("the end can be declared only after the tile, before buying")
                }
                NoEnd::AlreadyBought => f.write_str("the end can be declared only before buying"),
                NoEnd::Declared => f.write_str("the end was already declared"),
                NoEnd::Condition => write!(
                    f,
                    "the end can be declared only if a chain has {END_SIZE} or more tiles, or if \
                     every chain on the board has {SAFE_SIZE} or more and there is at least one"
                ),
            },
            Self::NoPower { power, because } => match because {
                NoPower::Option => f.write_str("the game is played without special powers"),
                NoPower::Used => write!(f, "{power} can be played only once in a game"),
                NoPower::OnePerTurn(other) => {
                    write!(f, "{other} was played this turn; one power a turn is allowed")
                }
                NoPower::Phase => f.write_str(match power {
                    Power::Free3 | Power::Buy5 | Power::Trade2 => {
                        "it is played after the tile, before buying"
                    }
                    Power::Take5 | Power::Place4 => {
                        "it is played before the first tile of the turn"
                    }
                }),
                NoPower::NoEffect => f.write_str(match power {
                    Power::Free3 => "the bank has no share of a chain on the board",
                    Power::Buy5 => "no share can be bought and paid for",
                    Power::Trade2 => "no trade is possible, either now or after a purchase",
                    Power::Take5 => "the bag is empty",
                    Power::Place4 => "no tile is playable",
                }),
            },
            Self::ChainOnBoard { chain, allowed } => {
                let allowed = names.any_chain(allowed);
                write!(f, "{} is already on the board; choose {allowed}", name(chain))
            }
            Self::NotLargest { chain, allowed, survivor } => {
                let which =
                    if survivor { "chains that the tile touches" } else { "defunct chains left" };
                let (chain, allowed) = (name(chain), names.any_chain(allowed));
                write!(f, "{chain} is not one of the largest {which}; choose {allowed}")
            }
            Self::NotHeld { wanted, held } => {
                let wanted = quantity(wanted, "share");
                write!(f, "it sells and trades {wanted}, but {holds} {held}")
            }
            Self::TradeBeyondBank { chain, wanted, available } => {
                write!(f, "it takes {wanted} {}, but the bank has {available}", name(chain))
            }
            Self::PurchaseTooLarge { wanted, limit } => {
                let wanted = quantity(wanted, "share");
                write!(f, "it buys {wanted}; at most {limit} are allowed")
            }
            Self::AlreadyBought => {
                f.write_str("this turn's purchase was already made; trade or `pass`")
            }
            Self::ChainNotOnBoard { chain, on_board, .. } => match on_board.is_empty() {
                true => {
                    write!(f, "{} is not on the board, and neither is any other chain", name(chain))
                }
                false => {
                    let on_board = names.chains(on_board);
                    write!(f, "{} is not on the board; on the board: {on_board}", name(chain))
                }
            },
            Self::NotInBank { chain, wanted, available, .. } => {
                write!(f, "it takes {wanted} {}, but the bank has {available}", name(chain))
            }
            Self::NotEnoughCash { cost, cash } => {
                write!(f, "it costs {}, but {has} {}", Dollars(cost), Dollars(cash))
            }
            Self::MustBuy => {
                f.write_str("the purchase has not been made yet; `buy` alone buys nothing")
            }
            Self::NoTradeLeft => f.write_str(
                "no trade is left; `power trade2` allows three in the turn in which it is \
                     played",
            ),
            Self::TooFewToGive { chain, held } => {
                write!(f, "it gives 2 {}, but {holds} {held}", name(chain))
            }
            Self::NotDead { tile } => write!(f, "{tile} is not dead"),
            Self::NotYours => match player {
                Some(player) => write!(f, "it is {} decision", names.owner(player)),
                None => f.write_str("it is another player's decision"),
            },
        }
    }
}

/// Returns the decision in this phase, as something that a player has.
const fn decision(phase: PhaseKind) -> &'static str {
    match phase {
        PhaseKind::PlaceTile => "placement",
        PhaseKind::FoundChain => "choice of a chain to found",
        PhaseKind::ChooseSurvivor => "choice of a survivor",
        PhaseKind::ChooseDefunct => "choice of a defunct chain",
        PhaseKind::DisposeStock => "disposal of stock",
        PhaseKind::BuyStock => "purchase",
        PhaseKind::ReplaceTiles => "replacement of tiles",
        PhaseKind::Over => "turn",
    }
}

/// Returns the words that actions of these kinds begin with: "`end`, `power` or `buy`".
fn answers_text(answers: ActionKindSet) -> impl fmt::Display {
    let word = |kind| match kind {
        ActionKind::Place => "a tile",
        ActionKind::Pass => "`pass`",
        ActionKind::Redraw => "`redraw`",
        ActionKind::DeclareEnd => "`end`",
        ActionKind::Power => "`power`",
        ActionKind::Found => "`found`",
        ActionKind::Survivor => "`survivor`",
        ActionKind::Defunct => "`defunct`",
        ActionKind::Dispose => "`hold`, or a number of shares to `sell` or `trade`",
        ActionKind::Buy => "`buy`",
        ActionKind::Replace => "`replace`",
        ActionKind::Trade => "`trade`",
    };
    fmt::from_fn(move |f| write_list(f, answers.iter().map(word), "or"))
}
