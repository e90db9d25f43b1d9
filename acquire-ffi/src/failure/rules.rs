//! Errors of rules and tile orders.

use acquire_core::{NewGameError, RulesError, TileOrderError};

use super::problem::{Problem, saturated};
use crate::{constants::ACQ_NONE, status::AcqStatus};

impl From<RulesError> for Problem {
    fn from(error: RulesError) -> Self {
        let (status, wanted, available) = match error {
            RulesError::UnknownOption { .. } => (AcqStatus::RulesOption, 0, 0),
            RulesError::UnknownValue(_) => (AcqStatus::RulesValue, 0, 0),
            RulesError::Players { players, least, .. } => (AcqStatus::RulesPlayers, players, least),
        };
        let mut problem = Self::new(status, error.rule(), error.to_string());
        problem.fields.wanted = saturated(wanted);
        problem.fields.available = saturated(available);
        problem
    }
}

impl From<TileOrderError> for Problem {
    fn from(error: TileOrderError) -> Self {
        let (status, tile, wanted) = match error {
            TileOrderError::Count { count } => (AcqStatus::TileOrderCount, ACQ_NONE, count),
            TileOrderError::Twice { tile, number } => {
                (AcqStatus::TileOrderTwice, tile.index() as u8, number)
            }
            TileOrderError::MarketDraws { count } => {
                (AcqStatus::TileOrderMarketDraws, ACQ_NONE, count)
            }
        };
        let mut problem = Self::new(status, error.rule(), error.to_string());
        (problem.fields.tile, problem.fields.wanted) = (tile, saturated(wanted));
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
