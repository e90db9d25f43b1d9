//! The legal actions of a decision.

use std::hash::{DefaultHasher, Hash, Hasher};

use acquire_core::{Action, ActionId, notation};
use numpy::PyArray1;
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyList, PySlice, PyTuple},
};

use crate::{
    answers::{actions::legal_ids, arrays::write_mask},
    arguments::{
        arrays::{numbers, writable},
        named::named,
        numbers::{index, nth},
        words::action_arg,
    },
    classes::copied::copied_as_itself,
    objects::action::{PyAction, PyLegalActions},
    refusals::actions::not_among,
};

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

    /// Returns whether an action, a text or an id is legal; anything else is not.
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

    /// Returns a boolean array of shape (1261,), which has True for the id of every legal action.
    ///
    /// If `out` is given, it is filled and returned instead of a new array. Raises ArrayError if
    /// `out` is not a contiguous, writable array of that shape, and TypeError if it is not a
    /// boolean array.
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

    /// Returns the index of the action; raises IllegalActionError if it is not legal.
    fn index(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<usize> {
        let wanted = action_arg(action, self.edition)?;
        self.legal.iter().position(|action| action == wanted).ok_or_else(|| {
            let action = PyAction { action: wanted, edition: self.edition };
            not_among(py, action, &self.legal)
        })
    }

    /// Returns 1 if the action is legal, otherwise 0.
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
        let action = nth(
            len,
            |at| self.legal.get(at),
            index(place, "an integer or a slice")
                .map_err(|error| named(place.py(), "place", error))?,
        )?;
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
        let list = notation::list_actions(&actions, self.edition);
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
