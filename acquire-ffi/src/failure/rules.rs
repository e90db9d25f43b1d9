//! Errors of rules and tile orders.

use acquire_core::{NewGameError, RulesError, TileOrderError};

use super::problem::{Problem, saturated};
use crate::status::AcqStatus;

impl From<RulesError> for Problem {
    fn from(error: RulesError) -> Self {
        let status = match error {
            RulesError::UnknownOption { .. } => AcqStatus::RulesOption,
            RulesError::UnknownValue(_) => AcqStatus::RulesValue,
            RulesError::Players { .. } => AcqStatus::RulesPlayers,
        };
        Self::about(status, &(&error).into(), error.to_string().into())
    }
}

impl From<TileOrderError> for Problem {
    fn from(error: TileOrderError) -> Self {
        let status = match error {
            TileOrderError::Count { .. } => AcqStatus::TileOrderCount,
            TileOrderError::Twice { .. } => AcqStatus::TileOrderTwice,
            TileOrderError::MarketDraws { .. } => AcqStatus::TileOrderMarketDraws,
        };
        let mut problem = Self::about(status, &(&error).into(), error.to_string().into());
        if let TileOrderError::Twice { number, .. } = error {
            problem.fields.wanted = saturated(number);
        }
        problem
    }
}

impl From<NewGameError> for Problem {
    fn from(error: NewGameError) -> Self {
        match error {
            NewGameError::Rules(error) => error.into(),
            NewGameError::TileOrder(error) => error.into(),
        }
    }
}
