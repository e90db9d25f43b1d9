//! Rules.

use acquisition_core::Setup;
use pyo3::{prelude::*, types::PyDict};

use super::{arguments::RulesArg, objects::PyRules};
use crate::{
    answers::json::from_json, arguments::numbers::Number, classes::copied::copied_as_itself,
};

copied_as_itself!(PyRules);

#[pymethods]
impl PyRules {
    #[new]
    #[pyo3(
        signature = (players = RulesArg::default(), tiles_each = None),
        text_signature = "(players=2, tiles_each=None)"
    )]
    fn new(py: Python<'_>, players: RulesArg, tiles_each: Option<Number<i64>>) -> PyResult<Self> {
        players.with(py, tiles_each).map(Self)
    }

    /// The number of players, 2 to 4 (Q1).
    #[getter]
    fn players(&self) -> usize {
        self.0.players()
    }

    /// The number of building tiles of each player, on the board and in supply (Q1, Q5).
    #[getter]
    fn tiles_each(&self) -> u8 {
        self.0.tiles_each()
    }

    /// The number of park tiles that are placed (Q2).
    #[getter]
    fn parks(&self) -> u8 {
        self.0.parks()
    }

    /// The colours of the players' building tiles, in seat order (Q1).
    #[getter]
    fn colours(&self) -> Vec<&'static str> {
        self.0.seats().map(|player| player.colour().name()).collect()
    }

    /// Returns the number of players and of tiles each, as in records.
    #[expect(clippy::wrong_self_convention, reason = "it is a method in Python")]
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        dict.set_item("players", self.players())?;
        dict.set_item("tiles_each", self.tiles_each())?;
        Ok(dict)
    }

    fn __repr__(&self) -> String {
        match self.0.changed_options().next() {
            Some((option, value)) => format!("Rules({}, {option}={value})", self.players()),
            None => format!("Rules({})", self.players()),
        }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (usize, u8)) {
        let rules = slf.get();
        (slf.get_type().into_any(), (rules.players(), rules.tiles_each()))
    }
}

/// Returns a setup as a dictionary: an empty board, and player 0 is to place the first park tile.
///
/// Change it and make a game of it by `Game.from_dict`, which checks it as a whole. Raises
/// RulesError if there are no such rules.
#[pyfunction]
#[pyo3(
    signature = (players = RulesArg::default(), tiles_each = None),
    text_signature = "(players=2, tiles_each=None)"
)]
pub(crate) fn new_setup(
    py: Python<'_>,
    players: RulesArg,
    tiles_each: Option<Number<i64>>,
) -> PyResult<Bound<'_, PyAny>> {
    from_json(py, &Setup::new(players.with(py, tiles_each)?).to_json())
}
