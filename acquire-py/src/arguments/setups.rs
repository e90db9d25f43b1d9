//! Stored positions as arguments.

use acquire_core::{Game, Setup, SetupError, View};
use pyo3::{prelude::*, pybacked::PyBackedStr};

use crate::{
    refusals::setups::{self, Impossible},
    work::aside::aside,
};

/// Returns a setup from its JSON; it need not be possible.
pub(crate) fn setup_arg(py: Python<'_>, json: PyBackedStr) -> PyResult<Setup> {
    let read = aside(py, json.len(), move |_| Setup::from_json(&json))?;
    read.map_err(|error| setups::json(py, &error))
}

/// Returns a game from the JSON of a setup.
pub(crate) fn game_arg(py: Python<'_>, json: PyBackedStr) -> PyResult<Game> {
    checked(py, json, Setup::to_game)
}

/// Returns a view from the JSON of a setup.
pub(crate) fn view_arg(py: Python<'_>, json: PyBackedStr) -> PyResult<View> {
    checked(py, json, Setup::to_view)
}

fn checked<S: Send + 'static>(
    py: Python<'_>,
    json: PyBackedStr,
    check: impl FnOnce(&Setup) -> Result<S, SetupError> + Send + 'static,
) -> PyResult<S> {
    let bytes = json.len();
    let setup = setup_arg(py, json)?;
    let checked =
        aside(py, bytes, move |_| check(&setup).map_err(|error| Impossible::new(&error)))?;
    checked.map_err(|error| error.raise(py))
}
