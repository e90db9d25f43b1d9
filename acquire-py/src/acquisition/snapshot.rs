//! Snapshots of games.

use acquisition_core::{EndReason, Player};
use numpy::PyArray1;
use pyo3::{
    prelude::*,
    types::{PyTuple, PyType},
};

use super::{
    agents,
    arguments::{SquareArg, action_arg, game_arg, player_arg},
    described,
    objects::{PyGame, PyLegalActions, PyRules, PySnapshot},
    observation,
    questions::{self, questions},
    refusals,
    results::{self, Outcome},
};
use crate::{
    answers::json::from_json,
    arguments::{
        json::{json_arg, to_json},
        numbers::{Number, Seed},
        types::Text,
    },
    classes::copied::copied_as_itself,
    refusals::setups,
};

questions!(PySnapshot);
copied_as_itself!(PySnapshot);

#[pymethods]
impl PySnapshot {
    /// Returns a game that continues from here. Its history begins here.
    fn game(&self) -> PyGame {
        PyGame::from_position(self.state())
    }

    /// Reads a snapshot from the JSON of `to_json`.
    ///
    /// Raises FormatError with the path, or SetupError with every problem of the position.
    #[staticmethod]
    fn from_json(json: Text<'_>) -> PyResult<Self> {
        game_arg(json.py(), json_arg(&json)?).map(Self)
    }

    /// Reads a snapshot from the dictionary of `to_dict`. Raises the errors of `from_json`.
    #[staticmethod]
    fn from_dict(setup: &Bound<'_, PyAny>) -> PyResult<Self> {
        game_arg(setup.py(), to_json("setup", setup, setups::json_text)?).map(Self)
    }

    fn __repr__(&self) -> String {
        let game = self.state();
        format!("<Snapshot: {}, {}>", game.rules(), questions::decision(&game))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((PyType::new::<Self>(py).getattr("from_json")?, (self.state().to_json(),)))
    }
}
