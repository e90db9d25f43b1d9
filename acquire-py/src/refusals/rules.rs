//! Errors of rules and tile orders.

use acquire_core::{ErrorDetails, NewGameError, Rule, RulesError, TileOrderError};
use pyo3::prelude::*;

use crate::refusals::refusal::refusal;

pub(crate) fn rules(py: Python<'_>, error: &RulesError) -> PyErr {
    refusal!(py, "RulesError", error.to_string()).about(&error.into()).raise()
}

/// Returns the error for a number of players that no rules allow and that does not fit into the
/// core's type.
pub(crate) fn too_few_players(py: Python<'_>, players: i64) -> PyErr {
    let message = format!("a game needs at least 2 players, not {players} (S5)");
    let details =
        ErrorDetails { kind: Some("players"), rule: Some(Rule::S5), ..ErrorDetails::default() };
    refusal!(py, "RulesError", message).about(&details).raise()
}

pub(crate) fn tile_order(py: Python<'_>, error: &TileOrderError) -> PyErr {
    refusal!(py, "TileOrderError", error.to_string()).about(&error.into()).raise()
}

pub(crate) fn new_game(py: Python<'_>, error: &NewGameError) -> PyErr {
    match error {
        NewGameError::Rules(error) => rules(py, error),
        NewGameError::TileOrder(error) => tile_order(py, error),
    }
}

/// Returns the error for a game of other rules than those wanted.
pub(crate) fn other(py: Python<'_>, message: String) -> PyErr {
    let details =
        ErrorDetails { kind: Some("rules"), rule: Some(Rule::O), ..ErrorDetails::default() };
    refusal!(py, "RulesError", message).about(&details).raise()
}
