//! Actions.

use acquisition_core::ActionId;
use pyo3::{
    prelude::*,
    types::{PyString, PyType},
};

use super::{
    arguments::{action_in, parse_action},
    objects::PyAction,
};
use crate::{
    arguments::{
        named::named,
        types::{Text, wrong_type},
    },
    classes::copied::copied_as_itself,
};

copied_as_itself!(PyAction);

#[pymethods]
impl PyAction {
    #[new]
    fn new(text: Text<'_>) -> PyResult<Self> {
        parse_action(&text).map(Self)
    }

    /// Returns the action with this id, 0 to 289.
    ///
    /// Raises UnknownWordError for any other number.
    #[staticmethod]
    fn from_id(id: &Bound<'_, PyAny>) -> PyResult<Self> {
        if id.is_instance_of::<PyString>() || id.is_instance_of::<Self>() {
            return Err(named(id.py(), "id", wrong_type(id, "an integer")));
        }
        action_in("id", id).map(Self)
    }

    /// The number of the action, 0 to 289, the same in every game and language.
    #[getter]
    fn id(&self) -> u16 {
        ActionId::from(self.0).get()
    }

    /// The action as text, in the short form that `Action(text)` reads.
    #[getter]
    pub(super) fn text(&self) -> String {
        self.0.to_string()
    }

    /// The action as an instruction, such as `Place a park tile on 3C`.
    #[getter]
    fn long_text(&self) -> String {
        self.0.long_text().to_string()
    }

    /// The kind of action: `place`, `park`, `buyout` or `decline`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind().name()
    }

    /// The square on which a tile is placed; otherwise `None`.
    #[getter]
    fn square(&self) -> Option<String> {
        self.0.square().map(|square| square.to_string())
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("Action('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (u16,))> {
        Ok((PyType::new::<Self>(py).getattr("from_id")?, (self.id(),)))
    }
}
