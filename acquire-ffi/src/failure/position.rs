//! Errors of the text form of positions.

use acquire_core::{ErrorDetails, SketchError, SketchProblem, SketchProblemKind};

use super::problem::{Failure, Problem, saturated};
use crate::status::AcqStatus;

impl From<SketchProblem> for Problem {
    fn from(error: SketchProblem) -> Self {
        use SketchProblemKind as K;
        let (details, text) = (ErrorDetails::from(&*error.kind), error.kind.to_string());
        let plain = |status| Self::about(status, &details, "".into());
        let mut problem = match *error.kind {
            K::Rules(error) => error.into(),
            K::Tile { error, .. } => error.into(),
            K::Setup { problem, edition, .. } => Self::setup(problem, edition),
            K::Expected { .. } => plain(AcqStatus::PositionExpected),
            K::Twice { .. } | K::TileTwice { .. } | K::ChainTwice { .. } => {
                plain(AcqStatus::PositionTwice)
            }
            K::Chain { .. } => plain(AcqStatus::PositionChain),
            K::Square { .. } => plain(AcqStatus::PositionSquare),
            K::Row { .. } | K::Rows { .. } => plain(AcqStatus::PositionRows),
            K::NoPlayer { .. } => plain(AcqStatus::PositionPlayer),
            K::Name { number, .. } => {
                let mut problem = plain(AcqStatus::PositionPlayer);
                problem.fields.wanted = saturated(number);
                problem
            }
            K::ViewerMissing { .. } => plain(AcqStatus::PositionViewer),
            K::BankOf { .. } => plain(AcqStatus::SetupBankMissing),
            K::More { .. } => plain(AcqStatus::PositionMore),
        };
        problem.put_at(error.place);
        problem.sentence = text.into();
        problem
    }
}

impl From<SketchError> for Failure {
    fn from(error: SketchError) -> Self {
        Self(error.problems.into_iter().map(Problem::from).collect())
    }
}
