//! Actions, and the legal ones of a decision.

use std::hash::{DefaultHasher, Hash, Hasher};

use acquire_core::{Action, ActionId, Chain, Edition, LegalActions, Tile};
use numpy::PyArray1;
use pyo3::{
    exceptions::{PyIndexError, PyTypeError, PyValueError},
    prelude::*,
    pyclass::CompareOp,
    types::{PyList, PySlice, PyString, PyTuple, PyType},
};

use crate::{
    arrays::{numbers, writable},
    convert::{
        action_arg, chain_name, chain_names, copied_as_itself, id_number, index, number,
        parse_action, tile_name,
    },
    errors,
    rules::edition_arg,
};

/// One answer to a phase, such as `buy T T L` (T, F, M, H, Y, D, E, P).
///
/// `Action(text, edition)` reads the text of an action; upper and lower case are the same, and a
/// chain is its initial or its name. Actions are equal if their ids are; the edition decides on
/// nothing but the chains' names. Whether an action is legal depends on the game.
///
/// Raises ActionSyntaxError if the text is not an action, RulesError if there is no such edition.
#[pyclass(frozen, module = "acquire_engine", name = "Action")]
pub(crate) struct PyAction {
    pub(crate) action: Action,
    pub(crate) edition: Edition,
}

pub(crate) fn action_tuple(
    py: Python<'_>,
    actions: impl IntoIterator<Item = Action>,
    edition: Edition,
) -> PyResult<Bound<'_, PyTuple>> {
    let actions = actions.into_iter().map(|action| Bound::new(py, PyAction { action, edition }));
    PyTuple::new(py, actions.collect::<PyResult<Vec<_>>>()?)
}

impl PyAction {
    fn id(&self) -> u16 {
        ActionId::from(self.action).get()
    }

    fn text(&self) -> String {
        self.action.text(self.edition).to_string()
    }
}

copied_as_itself!(PyAction);

#[pymethods]
impl PyAction {
    #[new]
    #[pyo3(
        signature = (text, edition = None),
        text_signature = "(text, edition='avalon-hill')"
    )]
    fn new(text: &Bound<'_, PyString>, edition: Option<&Bound<'_, PyString>>) -> PyResult<Self> {
        let edition = edition.map_or(Ok(Edition::AvalonHill), edition_arg)?;
        Ok(Self { action: parse_action(text, edition)?, edition })
    }

    /// The action with this id, 0 to 1260.
    ///
    /// Raises UnknownWordError for any other number.
    #[staticmethod]
    #[pyo3(signature = (id, edition = None), text_signature = "(id, edition='avalon-hill')")]
    fn from_id(id: &Bound<'_, PyAny>, edition: Option<&Bound<'_, PyString>>) -> PyResult<Self> {
        if id.is_instance_of::<PyString>() || id.is_instance_of::<Self>() {
            return Err(PyTypeError::new_err("an id is an integer"));
        }
        let edition = edition.map_or(Ok(Edition::AvalonHill), edition_arg)?;
        Ok(Self { action: action_arg(id, edition)?, edition })
    }

    /// The dense number of the action, the same in every game and language; 0 to 1260.
    #[getter(id)]
    fn py_id(&self) -> u16 {
        self.id()
    }

    /// The action as text, in the short form that `Action(text)` reads.
    #[getter(text)]
    fn py_text(&self) -> String {
        self.text()
    }

    /// What is done: `place`, `pass`, `redraw`, `end`, `power`, `found`, `survivor`, `defunct`,
    /// `dispose`, `buy`, `replace` or `trade`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.action {
            Action::Place(_) => "place",
            Action::Pass => "pass",
            Action::Redraw => "redraw",
            Action::DeclareEnd => "end",
            Action::Power(_) => "power",
            Action::Found(_) => "found",
            Action::Survivor(_) => "survivor",
            Action::Defunct(_) => "defunct",
            Action::Dispose(_) => "dispose",
            Action::Buy(_) => "buy",
            Action::Replace(_) => "replace",
            Action::Trade(_) => "trade",
        }
    }

    /// The edition that the chains' names are from.
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

    /// How many shares of the defunct chain are sold (H2); `None` if this is not a disposal.
    #[getter]
    fn sell(&self) -> Option<u8> {
        match self.action {
            Action::Dispose(disposal) => Some(disposal.sell()),
            _ => None,
        }
    }

    /// How many shares of the defunct chain are traded in, two for one of the survivor (H2);
    /// `None` if this is not a disposal.
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

/// The legal actions of one decision, in ascending order of their ids.
///
/// A sequence of Actions that is never written down as a list: its length, the choice of one and
/// `in` cost next to nothing. It is complete and exact: it contains an action if and only if
/// `apply` accepts it. It keeps its meaning when the game goes on.
#[pyclass(frozen, sequence, module = "acquire_engine", name = "LegalActions")]
pub(crate) struct PyLegalActions {
    pub(crate) legal: LegalActions,
    pub(crate) edition: Edition,
}

/// The ids in ascending order: one walk, which is quicker than finding each by its place.
pub(crate) fn legal_ids<'py>(
    py: Python<'py>,
    legal: &LegalActions,
) -> PyResult<Bound<'py, PyList>> {
    let mut ids = Vec::with_capacity(legal.len());
    legal.iter().for_each(|action| ids.push(id_number(py, action.into())));
    PyList::new(py, ids)
}

/// Sets the mask of the legal ids, a place for each id.
pub(crate) fn write_mask(legal: &LegalActions, mask: &mut [bool]) {
    mask.fill(false);
    legal.iter().for_each(|action| {
        if let Some(place) = mask.get_mut(usize::from(ActionId::from(action).get())) {
            *place = true;
        }
    });
}

impl PyLegalActions {
    fn action<'py>(&self, py: Python<'py>, action: Action) -> PyResult<Bound<'py, PyAction>> {
        Bound::new(py, PyAction { action, edition: self.edition })
    }

    fn list<'py>(
        &self,
        py: Python<'py>,
        actions: impl IntoIterator<Item = Action>,
    ) -> PyResult<Vec<Bound<'py, PyAction>>> {
        actions.into_iter().map(|action| self.action(py, action)).collect()
    }

    /// Whether an action, a text or an id is legal; anything else is not.
    fn has(&self, action: &Bound<'_, PyAny>) -> PyResult<bool> {
        let py = action.py();
        match action_arg(action, self.edition) {
            Ok(action) => Ok(self.legal.contains(action)),
            Err(error)
                if error.is_instance_of::<PyTypeError>(py)
                    || error.is_instance_of::<PyValueError>(py) =>
            {
                Ok(false)
            }
            Err(error) => Err(error),
        }
    }
}

copied_as_itself!(PyLegalActions);

#[pymethods]
impl PyLegalActions {
    /// The ids in ascending order.
    #[getter]
    fn ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        legal_ids(py, &self.legal)
    }

    /// The texts, in the order of the ids.
    #[getter]
    fn texts(&self) -> Vec<String> {
        self.legal.iter().map(|action| action.text(self.edition).to_string()).collect()
    }

    /// A boolean array of shape (1261,): whether the action with this id is legal.
    ///
    /// `out` is filled and returned instead of a new array. Raises ArrayError if it is not a
    /// contiguous, writable array of that shape, TypeError if it is not a boolean array.
    #[pyo3(signature = (out = None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let out =
            out.unwrap_or_else(|| PyArray1::<bool>::zeros(py, ActionId::COUNT, false).into_any());
        let mut mask = writable::<bool>("out", &out, &[ActionId::COUNT])?;
        write_mask(&self.legal, numbers("out", &mut mask)?);
        drop(mask);
        Ok(out)
    }

    /// The place of the action; raises IllegalActionError if it is not legal.
    fn index(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<usize> {
        let wanted = action_arg(action, self.edition)?;
        self.legal.iter().position(|action| action == wanted).ok_or_else(|| {
            let action = PyAction { action: wanted, edition: self.edition };
            errors::not_among(py, action, &self.legal)
        })
    }

    /// 1 if the action is legal, otherwise 0.
    fn count(&self, action: &Bound<'_, PyAny>) -> PyResult<usize> {
        self.has(action).map(usize::from)
    }

    fn __len__(&self) -> usize {
        self.legal.len()
    }

    fn __contains__(&self, action: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.has(action)
    }

    fn __getitem__<'py>(&self, place: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = place.py();
        let len = self.legal.len();
        if let Ok(slice) = place.cast::<PySlice>() {
            let places = slice.indices(len as isize)?;
            let actions = (0..places.slicelength as isize)
                .filter_map(|i| self.legal.get((places.start + i * places.step) as usize));
            return Ok(PyList::new(py, self.list(py, actions)?)?.into_any());
        }
        let place = index(place, "a place is an integer or a slice")?;
        let at = place.map(|place| if place < 0 { place + len as i64 } else { place });
        let at = at.and_then(|at| usize::try_from(at).ok());
        let action = at.and_then(|at| self.legal.get(at)).ok_or_else(|| {
            let place = number(place);
            PyIndexError::new_err(format!("place {place} of {len} legal actions"))
        })?;
        Ok(self.action(py, action)?.into_any())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut actions = Vec::with_capacity(self.legal.len());
        self.legal.iter().for_each(|action| actions.push(action));
        PyTuple::new(py, self.list(py, actions)?)?.call_method0("__iter__")
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        PyTuple::new(py, self.list(py, self.legal.iter().rev())?)?.call_method0("__iter__")
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.legal == other.legal
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.legal.iter().for_each(|action| action.hash(&mut hasher));
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let actions: Vec<Action> = self.legal.iter().collect();
        let list = acquire_core::notation::list_actions(&actions, self.edition);
        format!("<{} legal actions: {list}>", actions.len())
    }

    /// Copied as the list of its actions, which is what it stands for.
    fn __reduce__<'py>(
        slf: Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyList>,))> {
        let py = slf.py();
        let list = slf.get().list(py, slf.get().legal.iter())?;
        Ok((py.get_type::<PyList>().into_any(), (PyList::new(py, list)?,)))
    }
}

/// The names of the 108 tiles in the order of the index (B2).
pub(crate) fn all_tiles(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    crate::convert::tile_names(py, Tile::all())
}

/// The chains' initials in an edition, in the order of the index.
pub(crate) fn initials(edition: Edition) -> String {
    Chain::ALL.iter().map(|chain| chain.initial(edition)).collect()
}
