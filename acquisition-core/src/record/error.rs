//! Errors of records.

use alloc::{boxed::Box, format, string::String, vec::Vec};
use core::fmt;

use acquire_kit::counted::counted;
use acquire_kit::{
    excerpt::{Escaped, Excerpt, Found, ShownPath},
    tags::TagError,
};
use thiserror::Error;

use super::content::Record;
use crate::{
    action::Action,
    illegal::ActionError,
    names::Names,
    notation::{ParseActionError, list_actions},
    phase::EndReason,
    rulebook::Rule,
    rules::RulesError,
};

/// A problem of a record, with its place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {kind}")]
pub struct RecordError {
    /// The place.
    pub place: Place,
    /// The problem.
    pub kind: Box<RecordErrorKind>,
}

/// The place of a problem in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// A place in the text form. Both numbers count from 1, and the column counts characters.
    Text {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// A place in JSON, or in a [`Record`](crate::Record): the path, such as `actions[16]`.
    Path(String),
}

impl Place {
    /// Returns the path of the action with this index, counting from 0.
    pub(super) fn of_action(index: usize) -> Self {
        Self::Path(format!("actions[{index}]"))
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

/// A kind of problem of a record. Actions are numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordErrorKind {
    /// The text is not JSON, or does not have the structure of a record.
    #[error("{}", Escaped(message))]
    Json {
        /// The problem.
        message: String,
    },
    /// The text has something unexpected here.
    #[error("expected {expected}, found {}", Found(found))]
    Expected {
        /// The expected content.
        expected: &'static str,
        /// The actual content, or its beginning; empty at the end of the text.
        found: String,
    },
    /// The rules do not exist.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A line appears twice.
    #[error("`{name}` comes twice")]
    Twice {
        /// Its name.
        name: &'static str,
    },
    /// A tag is invalid.
    #[error("tag `{}`: {error}", Excerpt(name))]
    Tag {
        /// Its name, or the beginning of it.
        name: String,
        /// The problem.
        error: TagError,
    },
    /// Not an action.
    #[error("action {number}, `{}`: {error}", Excerpt(text))]
    Action {
        /// The number of the action.
        number: usize,
        /// The text, or its beginning.
        text: String,
        /// The problem.
        error: ParseActionError,
    },
    /// There are more actions than a record can be read with.
    #[error("more than {} actions are not read", Record::ACTIONS_MAX)]
    TooMany,
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
        /// The players' names, empty if the record has none.
        names: Vec<String>,
    },
    /// The record says that the game is unfinished, but it is over (Q5).
    #[error("the game is unfinished by the record, and it is over: {reason} (Q5)")]
    Over {
        /// The reason why it is over.
        reason: EndReason,
    },
    /// The record claims a result, but the game is not over (Q5).
    #[error("a result is given, and the game is not over after {} (Q5)", counted(*actions, "action"))]
    NotOver {
        /// The number of actions in the record.
        actions: usize,
    },
    /// The claimed result differs from the one that the rules give (Q5, Q6).
    #[error("the {what} should be {computed}, not {} ({})", Excerpt(claimed), result_rule(what))]
    Result {
        /// `reason`, `buildings` or `ranks`.
        what: &'static str,
        /// The claim of the record, or its beginning.
        claimed: String,
        /// The value by the rules.
        computed: String,
    },
    /// There are more problems than are kept.
    #[error("and {}", counted(*more, "more problem"))]
    More {
        /// The number of the other problems.
        more: usize,
    },
}

impl RecordErrorKind {
    /// Returns the rule of the game that is broken; `None` if the problem is in the form of the
    /// record.
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
            | Self::TooMany
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

impl RecordError {
    pub(super) fn new(place: Place, kind: impl Into<RecordErrorKind>) -> Self {
        Self { place, kind: Box::new(kind.into()) }
    }
}

/// The largest number of problems that are kept.
pub(super) const PROBLEMS_MAX: usize = 100;

/// The problems of one record that are kept.
#[derive(Default)]
pub(super) struct Problems {
    list: Vec<RecordError>,
    more: usize,
}

impl Problems {
    /// Keeps a problem. If there are too many already, it is not computed.
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

/// Returns the first of at least one problem.
pub(super) fn first(mut problems: Vec<RecordError>) -> RecordError {
    problems.swap_remove(0)
}
