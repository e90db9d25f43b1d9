//! What can be wrong with a record.

use alloc::{boxed::Box, format, string::String, vec::Vec};
use core::fmt;

use thiserror::Error;

use super::tags::TagError;
use crate::{
    action::Action,
    excerpt::{Escaped, Excerpt},
    illegal::ActionError,
    names::Names,
    notation::{ParseActionError, list_actions},
    phase::EndReason,
    rulebook::Rule,
    rules::RulesError,
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
    /// In JSON, or in a [`Record`](crate::Record): the path, such as `actions[16]`.
    Path(String),
}

impl Place {
    /// The path of the action with this index, counting from 0.
    pub(super) fn of_action(index: usize) -> Self {
        Self::Path(format!("actions[{index}]"))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { line, column } => write!(f, "line {line}, column {column}"),
            Self::Path(path) => write!(f, "{}", Escaped(path)),
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
    /// The rules do not exist.
    #[error(transparent)]
    Rules(#[from] RulesError),
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
    /// Not an action.
    #[error("action {number}, `{}`: {error}", Excerpt(text))]
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
        error.message(&named(names)),
        list_actions(allowed)
    )]
    Illegal {
        /// The number of the action.
        number: usize,
        /// The action, the decision and the reason.
        error: ActionError,
        /// All legal actions of the decision.
        allowed: Vec<Action>,
        /// The players' names, empty where the record gives none.
        names: Vec<String>,
    },
    /// The record says that the game is unfinished, and it is over (Q5).
    #[error("the game is unfinished by the record, and it is over: {reason} (Q5)")]
    Over {
        /// Why it is over.
        reason: EndReason,
    },
    /// The record claims a result, and the game is not over (Q5).
    #[error("a result is given, and the game is not over after {actions} actions (Q5)")]
    NotOver {
        /// How many actions the record has.
        actions: usize,
    },
    /// The record claims another result than the rules give (Q5, Q6).
    #[error("the {what} should be {computed}, not {} ({})", Excerpt(claimed), result_rule(what))]
    Result {
        /// `reason`, `buildings` or `ranks`.
        what: &'static str,
        /// What the record says, or its beginning.
        claimed: String,
        /// What the rules say.
        computed: String,
    },
    /// There are more problems than are kept.
    #[error("and {more} more problems")]
    More {
        /// How many more.
        more: usize,
    },
}

impl RecordErrorKind {
    /// The rule of the game that is broken; `None` if it is the form of the record that is wrong.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Self::Rules(error) => Some(error.rule()),
            Self::Action { error, .. } => Some(error.kind.rule()),
            Self::Illegal { error, .. } => Some(error.rule()),
            Self::Over { .. } | Self::NotOver { .. } => Some(Rule::Q5),
            Self::Result { what, .. } => Some(result_rule(what)),
            Self::Json { .. }
            | Self::Expected { .. }
            | Self::Twice { .. }
            | Self::Tag { .. }
            | Self::More { .. } => None,
        }
    }
}

fn named(names: &[String]) -> Names<'_> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    Names::new().with_players(&names)
}

fn result_rule(what: &str) -> Rule {
    if what == "reason" { Rule::Q5 } else { Rule::Q6 }
}

struct Found<'a>(&'a str);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { f.write_str("nothing") } else { write!(f, "`{}`", Excerpt(self.0)) }
    }
}

impl RecordError {
    pub(super) fn new(place: Place, kind: impl Into<RecordErrorKind>) -> Self {
        Self { place, kind: Box::new(kind.into()) }
    }
}

/// The most problems that are kept.
pub(super) const PROBLEMS_MAX: usize = 100;

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
