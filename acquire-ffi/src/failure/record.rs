//! Errors of records.

use acquire_core::{MarketDrawProblem, RecordError, RecordErrorKind, TagError, TooMany};

use super::problem::{Failure, Problem, saturated};
use crate::status::AcqStatus;

impl From<TagError> for Problem {
    fn from(error: TagError) -> Self {
        let status = match error {
            TagError::Name => AcqStatus::RecordTagName,
            TagError::Text => AcqStatus::RecordTagText,
            TagError::Twice => AcqStatus::RecordTagTwice,
            TagError::TooLong => AcqStatus::RecordTagTooLong,
        };
        Self::new(status, None, error.to_string())
    }
}

impl From<TooMany> for Problem {
    fn from(error: TooMany) -> Self {
        let mut problem = Self::new(AcqStatus::RecordTooMany, None, error.to_string());
        problem.fields.available = saturated(error.most);
        problem
    }
}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Self {
        let (rule, text) = (error.rule(), error.to_string());
        let plain = |status| Self::new(status, rule, "");
        let mut problem = match *error.kind {
            RecordErrorKind::Json { .. } => plain(AcqStatus::Json),
            RecordErrorKind::Expected { .. } => plain(AcqStatus::RecordExpected),
            RecordErrorKind::Rules(error) => error.into(),
            RecordErrorKind::Reason(_) => plain(AcqStatus::RecordReason),
            RecordErrorKind::Twice { .. } => plain(AcqStatus::RecordTwice),
            RecordErrorKind::Tag { error, .. } => error.into(),
            RecordErrorKind::Tile { error, .. } => error.into(),
            RecordErrorKind::TileOrder(error) => error.into(),
            RecordErrorKind::Action { number, error, .. } => {
                let mut problem = Self::from(error);
                problem.fields.action_number = saturated(number);
                problem
            }
            RecordErrorKind::Illegal { number, error, .. } => {
                let mut problem = Self::from(error);
                problem.fields.action_number = saturated(number);
                problem
            }
            RecordErrorKind::TooMany(error) => error.into(),
            RecordErrorKind::MarketDraw { number, problem } => {
                let mut found = match problem {
                    MarketDrawProblem::Missing { chain, .. } => {
                        let mut found = plain(AcqStatus::RecordMarketDrawMissing);
                        found.fields.chain = chain.index() as u8;
                        found
                    }
                    MarketDrawProblem::NotInBag { tile, draw } => {
                        let mut found = plain(AcqStatus::RecordMarketDrawNotInBag);
                        found.fields.tile = tile.index() as u8;
                        found.fields.wanted = saturated(draw);
                        found
                    }
                };
                found.fields.action_number = saturated(number);
                found
            }
            RecordErrorKind::MarketDrawsUnused { unused } => {
                let mut problem = plain(AcqStatus::RecordMarketDrawsUnused);
                problem.fields.wanted = saturated(unused);
                problem
            }
            RecordErrorKind::Over { .. } => plain(AcqStatus::RecordOver),
            RecordErrorKind::NotOver { actions } => {
                let mut problem = plain(AcqStatus::RecordNotOver);
                problem.fields.action_number = saturated(actions);
                problem
            }
            RecordErrorKind::Result { .. } => plain(AcqStatus::RecordResult),
            RecordErrorKind::More { more } => {
                let mut problem = plain(AcqStatus::RecordMore);
                problem.fields.wanted = saturated(more);
                problem
            }
        };
        problem.put_at(error.place);
        problem.message = text.into();
        problem
    }
}

impl From<Vec<RecordError>> for Failure {
    fn from(errors: Vec<RecordError>) -> Self {
        Self(errors.into_iter().map(Problem::from).collect())
    }
}
