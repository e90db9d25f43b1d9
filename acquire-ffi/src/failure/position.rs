//! Errors of the text form of positions.

use acquire_core::{SketchError, SketchProblem, SketchProblemKind};

use super::problem::{Failure, Problem, saturated};
use crate::status::AcqStatus;

impl From<SketchProblem> for Problem {
    fn from(error: SketchProblem) -> Self {
        use SketchProblemKind as K;
        let (rule, text) = (error.rule(), error.to_string());
        let plain = |status| Self::new(status, rule, "");
        let mut problem = match *error.kind {
            K::Expected { .. } => plain(AcqStatus::PositionExpected),
            K::Rules(error) => error.into(),
            K::Twice { .. } => plain(AcqStatus::PositionTwice),
            K::Tile { error, .. } => error.into(),
            K::TileTwice { tile } => {
                let mut problem = plain(AcqStatus::PositionTwice);
                problem.fields.tile = tile.index() as u8;
                problem
            }
            K::Chain { .. } => plain(AcqStatus::PositionChain),
            K::ChainTwice { chain, .. } => {
                let mut problem = plain(AcqStatus::PositionTwice);
                problem.fields.chain = chain.index() as u8;
                problem
            }
            K::Square { tile, .. } => {
                let mut problem = plain(AcqStatus::PositionSquare);
                problem.fields.tile = tile.index() as u8;
                problem
            }
            K::Row { squares: found, .. } | K::Rows { rows: found } => {
                let mut problem = plain(AcqStatus::PositionRows);
                problem.fields.wanted = saturated(found);
                problem
            }
            K::NoPlayer { .. } => plain(AcqStatus::PositionPlayer),
            K::Name { number, .. } => {
                let mut problem = plain(AcqStatus::PositionPlayer);
                problem.fields.wanted = saturated(number);
                problem
            }
            K::ViewerMissing { .. } => plain(AcqStatus::PositionViewer),
            K::BankOf { chain, .. } => {
                let mut problem = plain(AcqStatus::SetupBankMissing);
                problem.fields.chain = chain.index() as u8;
                problem
            }
            K::Setup { problem, edition, .. } => Self::setup(problem, edition),
            K::More { more } => {
                let mut problem = plain(AcqStatus::PositionMore);
                problem.fields.wanted = saturated(more);
                problem
            }
        };
        problem.put_at(error.place);
        problem.message = text.into();
        problem
    }
}

impl From<SketchError> for Failure {
    fn from(error: SketchError) -> Self {
        Self(error.problems.into_iter().map(Problem::from).collect())
    }
}
