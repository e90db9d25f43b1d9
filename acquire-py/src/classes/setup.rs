//! Setups, as dictionaries.

use acquire_core::Setup;
use pyo3::prelude::*;

use crate::{
    answers::json::from_json,
    arguments::{
        json::to_json,
        numbers::{Number, Seed},
        rules::{RulesArg, players_arg},
        setups::setup_arg,
    },
    refusals::setups,
    work::aside::aside,
};

/// Returns a setup as a dictionary: an empty board at the start of player 0's turn, with the
/// starting cash and empty racks.
///
/// Edit it, use `deal` for the tiles that you have not placed, and turn it into a game with
/// `Game.from_dict`, which checks all of it. Raises RulesError if the rules do not allow this
/// number of players (S5).
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

/// Returns the setup with the missing tiles dealt at random: the racks filled up to six, and the
/// rest in the bag.
///
/// Raises FormatError with the path if it is not a setup.
#[pyfunction(signature = (setup, seed = Seed(None)), text_signature = "(setup, seed=None)")]
pub(crate) fn deal<'py>(setup: &Bound<'py, PyAny>, seed: Seed) -> PyResult<Bound<'py, PyAny>> {
    let py = setup.py();
    let json = to_json("setup", setup, setups::json_text)?;
    let bytes = json.len();
    let mut setup = setup_arg(py, json)?;
    let seed = seed.get(py)?;
    let dealt = aside(py, bytes, move |_| {
        setup.deal(seed);
        setup.to_json()
    });
    from_json(py, &dealt?)
}
