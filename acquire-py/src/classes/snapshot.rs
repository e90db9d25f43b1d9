//! Snapshots of games.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::{prelude::*, types::PyType};

use crate::{
    arguments::{
        json::{json_arg, to_json},
        setups::game_arg,
        types::Text,
    },
    classes::{copied::copied_as_itself, questions::decision},
    objects::game::{PyGame, PySnapshot},
    refusals::setups,
};

copied_as_itself!(PySnapshot);

#[pymethods]
impl PySnapshot {
    /// Returns a new game that continues from here. Its history begins here, so it has no record.
    fn game(&self) -> PyGame {
        PyGame::from_position(self.0.clone())
    }

    /// Reads a snapshot from the JSON of `to_json`.
    ///
    /// Raises FormatError with the path, or SetupError with every problem of the position.
    #[staticmethod]
    fn from_json(json: Text<'_>) -> PyResult<Self> {
        game_arg(json.py(), json_arg(&json)?).map(Self)
    }

    /// Reads a snapshot from the dictionary of `to_dict`; raises what `from_json` raises.
    #[staticmethod]
    fn from_dict(setup: &Bound<'_, PyAny>) -> PyResult<Self> {
        game_arg(setup.py(), to_json("setup", setup, setups::json_text)?).map(Self)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    pub(crate) fn __repr__(&self) -> String {
        let position = self.0.position();
        let decision = decision(&self.0.phase());
        format!("<Snapshot: {}, {} players, {decision}>", position.rules(), position.players())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let read = PyType::new::<Self>(py).getattr("from_json")?;
        Ok((read, (self.0.to_json(),)))
    }
}
