//! Problems of records.

use alloc::string::String;

use acquire_kit::{excerpt::Excerpt, named::UnknownName, quantity::are, record::record_error_kind};
use thiserror::Error;

use super::{content::Record, limits::TooMany};
use crate::{
    game::TileOrderError,
    moves::{action::Action, notation::ParseActionError, phase::EndReason},
    position::ActionError,
    rules::RulesError,
    words::{
        chain::Chain,
        edition::Edition,
        rulebook::Rule,
        tile::{ParseTileError, Tile},
    },
};

/// A problem of a record, with its place.
pub type RecordError = acquire_kit::record::RecordError<RecordErrorKind>;

record_error_kind! {
    /// A kind of problem of a record. Actions are numbered from 1.
    pub enum RecordErrorKind of Record {
        action: Action, parse: ParseActionError, illegal: ActionError, reason: EndReason, rule: Rule,
        numbered: MarketDraw;
        /// The rules do not exist, or do not allow this many players.
        #[error("{0}")]
        Rules(#[from] RulesError),
        /// The game cannot end for such a reason (E).
        #[error("{0} (E)")]
        Reason(#[from] UnknownName),
        /// Not a tile.
        #[error("`{}` is {error}", Excerpt(text))]
        Tile {
            /// The text, or its beginning.
            text: String,
            /// The problem.
            error: ParseTileError,
        },
        /// The tile order is not one.
        #[error("{0}")]
        TileOrder(#[from] TileOrderError),
        /// There is more than a record can have.
        #[error("{0}")]
        TooMany(#[from] TooMany),
        /// The market's tiles do not fit (Z1).
        #[error("action {number}: {problem}")]
        MarketDraw {
            /// The number of the action.
            number: usize,
            /// The problem.
            problem: MarketDrawProblem,
        },
        /// The record lists market draws that no bonus needed (Z3).
        #[error("{unused} of the market draws {} never shown (Z3)", are(*unused))]
        MarketDrawsUnused {
            /// The number of these draws.
            unused: usize,
        },
    }
}

/// Returns the rule that decides this part of a result.
pub(super) fn result_rule(what: &str) -> Rule {
    match what {
        "cash" => Rule::E8,
        "ranks" => Rule::E9,
        _ => Rule::E,
    }
}

impl RecordErrorKind {
    /// Returns the rule that is broken, if any.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Self::Rules(error) => Some(error.rule()),
            Self::Reason(_) => Some(Rule::E),
            Self::Tile { .. } => Some(Rule::B1),
            Self::TileOrder(error) => Some(error.rule()),
            Self::Action { error, .. } => error.rule(),
            Self::Illegal { error, .. } => Some(error.rule()),
            Self::MarketDraw { .. } => Some(Rule::Z1),
            Self::MarketDrawsUnused { .. } => Some(Rule::Z3),
            Self::Json { .. }
            | Self::Expected { .. }
            | Self::Twice { .. }
            | Self::Tag { .. }
            | Self::TooMany(_)
            | Self::NotOver { .. }
            | Self::More { .. } => None,
            Self::Over { reason } => Some(reason.rule()),
            Self::Result { what, .. } => Some(result_rule(what)),
        }
    }
}

/// A problem of a market draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum MarketDrawProblem {
    /// The list is too short.
    #[error("the bonuses of {} are due, but no market draw is left (Z1)", chain.name(*edition))]
    Missing {
        /// The chain whose bonuses are due.
        chain: Chain,
        /// For its name.
        edition: Edition,
    },
    /// The tile was not in the bag.
    #[error("market draw {draw}, {tile}, is not in the bag (Z1)")]
    NotInBag {
        /// The tile.
        tile: Tile,
        /// The number of the draw, counting from 1.
        draw: usize,
    },
}
