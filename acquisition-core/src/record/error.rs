//! Problems of records.

use acquire_kit::record::record_error_kind;

use super::content::Record;
use crate::{
    action::Action, illegal::ActionError, notation::ParseActionError, phase::EndReason,
    rulebook::Rule, rules::RulesError,
};

/// A problem of a record, with its place.
pub type RecordError = acquire_kit::record::RecordError<RecordErrorKind>;

record_error_kind! {
    /// A kind of problem of a record. Actions are numbered from 1.
    pub enum RecordErrorKind of Record {
        action: Action, parse: ParseActionError, illegal: ActionError, reason: EndReason, rule: Rule;
        /// The rules do not exist.
        #[error("{0}")]
        Rules(#[from] RulesError),
        /// There are more actions than a record can be read with.
        #[error("more than {} actions are not read", Record::ACTIONS_MAX)]
        TooMany,
    }
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

pub(super) fn result_rule(what: &str) -> Rule {
    if what == "reason" { Rule::Q5 } else { Rule::Q6 }
}
