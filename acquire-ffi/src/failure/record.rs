//! Errors of records.

use acquire_core::{
    ErrorDetails, MarketDrawProblem, RecordError, RecordErrorKind, RedoError, TagError, TooMany,
    UndoError,
};

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
        Self::about(AcqStatus::RecordTooMany, &(&error).into(), error.to_string().into())
    }
}

impl From<UndoError> for Problem {
    fn from(error: UndoError) -> Self {
        Self::new(AcqStatus::Size, None, error.to_string())
    }
}

impl From<RedoError> for Problem {
    fn from(error: RedoError) -> Self {
        Self::new(AcqStatus::Size, None, error.to_string())
    }
}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Self {
        use RecordErrorKind as K;
        let (details, text) = (ErrorDetails::from(&*error.kind), error.kind.to_string());
        let plain = |status| Self::about(status, &details, "".into());
        let number = match *error.kind {
            K::NotOver { actions } => actions,
            ref kind => kind.action_number().unwrap_or(0),
        };
        let mut problem = match *error.kind {
            K::Rules(error) => error.into(),
            K::Tag { error, .. } => error.into(),
            K::Tile { error, .. } => error.into(),
            K::TileOrder(error) => error.into(),
            K::Action { error, .. } => error.into(),
            K::Illegal { error, .. } => error.into(),
            K::TooMany(error) => error.into(),
            K::Json { .. } => plain(AcqStatus::Json),
            K::Expected { .. } => plain(AcqStatus::RecordExpected),
            K::Reason(_) => plain(AcqStatus::RecordReason),
            K::Twice { .. } => plain(AcqStatus::RecordTwice),
            K::MarketDraw { problem: MarketDrawProblem::Missing { .. }, .. } => {
                plain(AcqStatus::RecordMarketDrawMissing)
            }
            K::MarketDraw { problem: MarketDrawProblem::NotInBag { draw, .. }, .. } => {
                let mut problem = plain(AcqStatus::RecordMarketDrawNotInBag);
                problem.fields.wanted = saturated(draw);
                problem
            }
            K::MarketDrawsUnused { .. } => plain(AcqStatus::RecordMarketDrawsUnused),
            K::Over { .. } => plain(AcqStatus::RecordOver),
            K::NotOver { .. } => plain(AcqStatus::RecordNotOver),
            K::Result { .. } => plain(AcqStatus::RecordResult),
            K::More { .. } => plain(AcqStatus::RecordMore),
        };
        problem.fields.action_number = saturated(number);
        problem.put_at(error.place);
        problem.sentence = text.into();
        problem
    }
}

impl From<Vec<RecordError>> for Failure {
    fn from(errors: Vec<RecordError>) -> Self {
        Self(errors.into_iter().map(Problem::from).collect())
    }
}
