//! What can be wrong with a record.

use alloc::{boxed::Box, format, string::String, vec::Vec};
use core::fmt;

use acquire_kit::{
    counted::{are, counted},
    excerpt::{Escaped, Excerpt, Found, ShownPath},
    named::UnknownName,
    tags::TagError,
};
use thiserror::Error;

use super::limits::{PROBLEMS_MAX, TooMany};
use crate::{
    action::Action,
    chain::Chain,
    edition::Edition,
    game::TileOrderError,
    names::Names,
    notation::{ParseActionError, list_actions},
    phase::EndReason,
    position::ActionError,
    rulebook::Rule,
    rules::RulesError,
    tile::{ParseTileError, Tile},
};

/// Something wrong with a record: where and what.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {kind}")]
pub struct RecordError {
    /// Where it is.
    pub place: Place,
    /// What it is.
    pub kind: Box<RecordErrorKind>,
}

/// Where in a record something is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the text form; both count from 1, the column in characters.
    Text {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// In JSON, or in a [`Record`](crate::Record): the path, as in `actions[16]`.
    Path(String),
}

impl Place {
    /// The path of the action with this index, counting from 0.
    pub(super) fn of_action(index: usize) -> Self {
        Self::Path(format!("actions[{index}]"))
    }

    /// The path of the entry of notes with this index, counting from 0.
    pub(crate) fn of_entry(index: usize) -> Self {
        Self::Path(format!("entries[{index}]"))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { line, column } => write!(f, "line {line}, column {column}"),
            Self::Path(path) => write!(f, "{}", ShownPath(path)),
        }
    }
}

/// What can be wrong with a record. Actions are numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordErrorKind {
    /// The JSON is not JSON, or not of a record's shape.
    #[error("{}", Escaped(message))]
    Json {
        /// What is wrong.
        message: String,
    },
    /// The text has something else here.
    #[error("expected {expected}, found {}", Found(found))]
    Expected {
        /// What belongs here.
        expected: &'static str,
        /// What is here, or its beginning; nothing at the end of the text.
        found: String,
    },
    /// The rules do not exist, or do not allow this many players.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The game cannot end for such a reason (E).
    #[error("{0} (E)")]
    Reason(#[from] UnknownName),
    /// A line comes twice.
    #[error("`{name}` comes twice")]
    Twice {
        /// Its name.
        name: &'static str,
    },
    /// A tag is not one.
    #[error("tag `{}`: {error}", Excerpt(name))]
    Tag {
        /// Its name, or the beginning of it.
        name: String,
        /// What is wrong.
        error: TagError,
    },
    /// Not a tile.
    #[error("`{}` is {error}", Excerpt(text))]
    Tile {
        /// What is there, or its beginning.
        text: String,
        /// What is wrong.
        error: ParseTileError,
    },
    /// The tile order is not one.
    #[error(transparent)]
    TileOrder(#[from] TileOrderError),
    /// Not an action.
    #[error("action {number}, {}", error.message(text))]
    Action {
        /// The number of the action.
        number: usize,
        /// What is there, or its beginning.
        text: String,
        /// What is wrong.
        error: ParseActionError,
    },
    /// An action is not legal.
    #[error(
        "action {number}: {}; legal: {}",
        error.message(&named(&players(names), error.edition)),
        list_actions(allowed, error.edition)
    )]
    Illegal {
        /// The number of the action.
        number: usize,
        /// The action, the decision and the reason.
        error: ActionError,
        /// All legal actions of the decision.
        allowed: Vec<Action>,
        /// The players' names, or their beginnings, empty where the record gives none.
        names: Vec<String>,
    },
    /// There is more than a record can have.
    #[error(transparent)]
    TooMany(#[from] TooMany),
    /// The market's tiles do not fit (Z1).
    #[error("action {number}: {problem}")]
    MarketDraw {
        /// The number of the action.
        number: usize,
        /// What is wrong.
        problem: MarketDrawProblem,
    },
    /// The record lists market draws that no bonus needed (Z3).
    #[error(
        "{unused} of the market draws {} never shown (Z3)",
        are(*unused)
    )]
    MarketDrawsUnused {
        /// How many.
        unused: usize,
    },
    /// The record says that the game is unfinished, and it is over (E).
    #[error("the game is unfinished by the record, and it is over: {reason} ({})", reason.rule())]
    Over {
        /// Why it is over.
        reason: EndReason,
    },
    /// The record claims a result, and the game is not over.
    #[error("a result is given, and the game is not over after {}", counted(*actions, "action"))]
    NotOver {
        /// How many actions the record has.
        actions: usize,
    },
    /// The record claims another result than the rules give.
    #[error("the {what} should be {computed}, not {claimed} ({})", result_rule(what))]
    Result {
        /// `reason`, `cash` or `ranks`.
        what: &'static str,
        /// What the record says.
        claimed: String,
        /// What the rules say.
        computed: String,
    },
    /// There are more problems than are kept.
    #[error("and {}", counted(*more, "more problem"))]
    More {
        /// How many more.
        more: usize,
    },
}

fn players(names: &[String]) -> Vec<&str> {
    names.iter().map(String::as_str).collect()
}

const fn named<'a>(players: &'a [&'a str], edition: Edition) -> Names<'a> {
    Names::new(edition).with_players(players)
}

/// The rule that decides this part of a result.
fn result_rule(what: &str) -> Rule {
    match what {
        "cash" => Rule::E8,
        "ranks" => Rule::E9,
        _ => Rule::E,
    }
}

impl RecordErrorKind {
    /// The rule that is broken, if any.
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

impl RecordError {
    /// The rule that is broken, if any.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        self.kind.rule()
    }
}

/// What is wrong with a market draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum MarketDrawProblem {
    /// The list is too short.
    #[error("the bonuses of {} are due, and no market draw is left (Z1)", chain.name(*edition))]
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

impl RecordError {
    pub(super) fn new(place: Place, kind: impl Into<RecordErrorKind>) -> Self {
        Self { place, kind: Box::new(kind.into()) }
    }
}

/// The problems of one record, as many as are kept.
#[derive(Default)]
pub(super) struct Problems {
    list: Vec<RecordError>,
    more: usize,
}

impl Problems {
    /// Keeps a problem; it is not even worked out once there are too many.
    pub(super) fn add(&mut self, problem: impl FnOnce() -> RecordError) {
        if self.list.len() < PROBLEMS_MAX {
            self.list.push(problem());
        } else {
            self.more += 1;
        }
    }

    /// Returns whether the problem that was found last is at a place like this.
    pub(super) fn last_is(&self, at: impl FnOnce(&Place) -> bool) -> bool {
        self.list.last().is_some_and(|last| at(&last.place))
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn into_list(mut self) -> Vec<RecordError> {
        if let (more @ 1.., Some(last)) = (self.more, self.list.last()) {
            self.list.push(RecordError::new(last.place.clone(), RecordErrorKind::More { more }));
        }
        self.list
    }
}

/// The first of at least one problem.
pub(super) fn first(mut problems: Vec<RecordError>) -> RecordError {
    problems.swap_remove(0)
}
