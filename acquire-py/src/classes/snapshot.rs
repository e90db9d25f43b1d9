//! Snapshots of games.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::{
    prelude::*,
    types::{PyTuple, PyType},
};

use crate::{
    arguments::{
        json::{json_arg, to_json},
        setups::game_arg,
        types::Text,
    },
    classes::{copied::copied_as_itself, questions::decision},
    objects::{
        game::{PyGame, PySnapshot},
        people::People,
    },
    refusals::setups,
};

copied_as_itself!(PySnapshot);

#[pymethods]
impl PySnapshot {
    /// Returns a new game that continues from here. Its history begins here, so it has no record.
    fn game(&self) -> PyGame {
        PyGame::from_played(self.begin())
    }

    /// Reads a snapshot from the JSON of `to_json`.
    ///
    /// Raises FormatError with the path, or SetupError with every problem of the position.
    #[staticmethod]
    fn from_json(json: Text<'_>) -> PyResult<Self> {
        game_arg(json.py(), json_arg(&json)?).map(|game| Self::new(game, People::default()))
    }

    /// Reads a snapshot from the dictionary of `to_dict`. Raises the errors of `from_json`.
    #[staticmethod]
    fn from_dict(setup: &Bound<'_, PyAny>) -> PyResult<Self> {
        game_arg(setup.py(), to_json("setup", setup, setups::json_text)?)
            .map(|game| Self::new(game, People::default()))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.state() == other.state()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.state().hash(&mut hasher);
        hasher.finish()
    }

    pub(crate) fn __repr__(&self) -> String {
        let position = self.state().position();
        let decision = decision(&self.state().phase(), &self.people());
        format!("<Snapshot: {}, {} players, {decision}>", position.rules(), position.players())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let people = self.people();
        if people.is_empty() && self.memory().is_none() {
            let read = PyType::new::<Self>(py).getattr("from_json")?;
            return (read, (self.state().to_json(),)).into_pyobject(py);
        }
        // The pickle is that of a game that begins here.
        let restore = PyType::new::<Self>(py).getattr("_restore")?;
        (restore, (self.game(),)).into_pyobject(py)
    }

    /// Makes a snapshot from a pickle.
    #[staticmethod]
    fn _restore(game: &Bound<'_, PyGame>) -> Self {
        game.get().snapshot()
    }
}
