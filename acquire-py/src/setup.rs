//! Setups, as dictionaries.

use acquire_core::Setup;
use pyo3::prelude::*;

use crate::{
    convert::{Number, from_json, to_json},
    errors,
    rules::{RulesArg, players_arg},
};

/// A setup as a dictionary: an empty board at the start of seat 0's turn, with the starting cash
/// and empty racks.
///
/// Change in it what you like, `deal` the tiles that are nowhere else, and make a game of it by
/// `Game.from_dict`, which checks it as a whole. Raises RulesError if so many cannot play by these
/// rules (S5).
#[pyfunction]
#[pyo3(
    signature = (edition = RulesArg::default(), players = Number(4)),
    text_signature = "(edition='avalon-hill', players=4)"
)]
pub(crate) fn new_setup<'py>(
    py: Python<'py>,
    edition: RulesArg,
    players: Number<i64>,
) -> PyResult<Bound<'py, PyAny>> {
    let rules = edition.0;
    let players = players_arg(py, &rules, players)?;
    from_json(py, &Setup::new(rules, players).to_json())
}

/// The setup with all tiles that are nowhere else shuffled, the racks filled up to six, and the
/// rest in the bag.
///
/// Raises FormatError with the path if it is not a setup.
#[pyfunction]
pub(crate) fn deal<'py>(
    setup: &Bound<'py, PyAny>,
    seed: Number<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = setup.py();
    let mut setup = Setup::from_json(&to_json(setup, errors::json_text)?)
        .map_err(|error| errors::json(py, &error))?;
    setup.deal(seed.0);
    from_json(py, &setup.to_json())
}
