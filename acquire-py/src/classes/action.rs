//! Actions.

use std::hash::{DefaultHasher, Hash, Hasher};

use acquire_core::{Action, Edition, Names};
use pyo3::{
    prelude::*,
    pyclass::CompareOp,
    types::{PyString, PyTuple, PyType},
};

use crate::{
    answers::words::{chain_name, chain_names, tile_name},
    arguments::{
        actions::{action_in, parse_action},
        named::named,
        rules::edition_arg,
        types::{Text, wrong_type},
    },
    classes::copied::copied_as_itself,
    objects::action::PyAction,
};

copied_as_itself!(PyAction);

#[pymethods]
impl PyAction {
    #[new]
    #[pyo3(
        signature = (text, edition = None),
        text_signature = "(text, edition='avalon-hill')"
    )]
    fn new(text: Text<'_>, edition: Option<Text<'_>>) -> PyResult<Self> {
        let edition = edition.map_or(Ok(Edition::AvalonHill), |edition| edition_arg(&edition))?;
        Ok(Self { action: parse_action(&text, edition)?, edition })
    }

    /// Returns the action with this id, 0 to 1260.
    ///
    /// Raises UnknownWordError for any other number.
    #[staticmethod]
    #[pyo3(signature = (id, edition = None), text_signature = "(id, edition='avalon-hill')")]
    fn from_id(id: &Bound<'_, PyAny>, edition: Option<Text<'_>>) -> PyResult<Self> {
        if id.is_instance_of::<PyString>() || id.is_instance_of::<Self>() {
            return Err(named(id.py(), "id", wrong_type(id, "an integer")));
        }
        let edition = edition.map_or(Ok(Edition::AvalonHill), |edition| edition_arg(&edition))?;
        Ok(Self { action: action_in("id", id, edition)?, edition })
    }

    /// The number of the action, 0 to 1260, the same in every game and language.
    #[getter(id)]
    fn py_id(&self) -> u16 {
        self.id()
    }

    /// The action as text, in the short form that `Action(text)` reads.
    #[getter(text)]
    fn py_text(&self) -> String {
        self.text()
    }

    /// The action as an instruction, such as `Buy 2 Imperial`.
    #[getter]
    fn long_text(&self) -> String {
        self.action.long_text(&Names::new(self.edition)).to_string()
    }

    /// The kind of action: `place`, `pass`, `redraw`, `declare_end`, `power`, `found`, `survivor`,
    /// `defunct`, `dispose`, `buy`, `replace` or `trade`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.action.kind().name()
    }

    /// The edition whose chain names the text uses.
    #[getter]
    fn edition(&self) -> &'static str {
        self.edition.name()
    }

    /// The tile that is placed or replaced; otherwise `None`.
    #[getter]
    fn tile<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyString>> {
        match self.action {
            Action::Place(tile) | Action::Replace(tile) => Some(tile_name(py, tile)),
            _ => None,
        }
    }

    /// The chain that is founded, survives or is handled next; otherwise `None`.
    #[getter]
    fn chain<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyString>> {
        match self.action {
            Action::Found(chain) | Action::Survivor(chain) | Action::Defunct(chain) => {
                Some(chain_name(py, chain, self.edition))
            }
            _ => None,
        }
    }

    /// The chain of each share that is bought, in the order of the chains; otherwise empty.
    #[getter]
    fn chains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        match self.action {
            Action::Buy(purchase) => chain_names(py, purchase.chains(), self.edition),
            _ => Ok(PyTuple::empty(py)),
        }
    }

    /// The power that is played; otherwise `None`.
    #[getter]
    fn power(&self) -> Option<&'static str> {
        match self.action {
            Action::Power(power) => Some(power.name()),
            _ => None,
        }
    }

    /// The number of shares of the defunct chain that are sold (H2); `None` if this is not a
    /// disposal.
    #[getter]
    fn sell(&self) -> Option<u8> {
        match self.action {
            Action::Dispose(disposal) => Some(disposal.sell()),
            _ => None,
        }
    }

    /// The number of shares of the defunct chain that are traded in, two for one of the survivor
    /// (H2); `None` if this is not a disposal.
    #[getter]
    fn trade(&self) -> Option<u8> {
        match self.action {
            Action::Dispose(disposal) => Some(disposal.trade()),
            _ => None,
        }
    }

    /// The chain of the two shares given in a trade (P4); otherwise `None`.
    #[getter]
    fn give<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyString>> {
        match self.action {
            Action::Trade(trade) => Some(chain_name(py, trade.give(), self.edition)),
            _ => None,
        }
    }

    /// The chain of the one share taken in a trade (P4); otherwise `None`.
    #[getter]
    fn take<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyString>> {
        match self.action {
            Action::Trade(trade) => Some(chain_name(py, trade.take(), self.edition)),
            _ => None,
        }
    }

    fn __richcmp__(&self, other: &Self, operation: CompareOp) -> bool {
        operation.matches(self.action.cmp(&other.action))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.id().hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        // Both have the same names.
        match self.edition {
            Edition::AvalonHill | Edition::ThreeM => format!("Action('{}')", self.text()),
            Edition::Wizards2008 => format!("Action('{}', '{}')", self.text(), self.edition),
        }
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (u16, &'static str))> {
        let make = PyType::new::<Self>(py).getattr("from_id")?;
        Ok((make, (self.id(), self.edition.name())))
    }
}
