//! The legal actions of a decision.

use std::hash::{DefaultHasher, Hash, Hasher};

use acquisition_core::{Action, ActionId, notation};
use numpy::PyArray1;
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyList, PySlice, PyTuple},
};

use super::{
    arguments::action_arg,
    objects::{PyAction, PyLegalActions},
    refusals::{action_tuple, not_among},
};
use crate::{
    arguments::{
        arrays::{numbers, writable},
        named::named,
        numbers::{index, nth},
    },
    classes::copied::copied_as_itself,
};

copied_as_itself!(PyLegalActions);

impl PyLegalActions {
    fn all<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        action_tuple(py, self.0.iter())
    }

    /// Whether an action, a text or an id is legal; anything else is not.
    fn has(&self, action: &Bound<'_, PyAny>) -> PyResult<bool> {
        let py = action.py();
        match action_arg(action) {
            Ok(action) => Ok(self.0.contains(action)),
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

#[pymethods]
impl PyLegalActions {
    /// The ids in ascending order.
    #[getter]
    fn ids(&self) -> Vec<u16> {
        self.0.iter().map(|action| ActionId::from(action).get()).collect()
    }

    /// The texts, in the order of the ids.
    #[getter]
    fn texts(&self) -> Vec<String> {
        self.0.iter().map(|action| action.to_string()).collect()
    }

    /// A boolean array of shape (290,): whether the action with this id is legal.
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
        super::observation::write_mask(&self.0, numbers("out", &mut mask)?);
        drop(mask);
        Ok(out)
    }

    /// The place of the action; raises IllegalActionError if it is not legal.
    fn index(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<usize> {
        let wanted = action_arg(action)?;
        let place = self.0.iter().position(|action| action == wanted);
        place.ok_or_else(|| not_among(py, wanted, &self.0))
    }

    /// 1 if the action is legal, otherwise 0.
    fn count(&self, action: &Bound<'_, PyAny>) -> PyResult<usize> {
        self.has(action).map(usize::from)
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __contains__(&self, action: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.has(action)
    }

    fn __getitem__<'py>(&self, place: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = place.py();
        if let Ok(slice) = place.cast::<PySlice>() {
            return self.all(py)?.to_list().as_any().get_item(slice);
        }
        let place = index(place, "an integer or a slice")
            .map_err(|error| named(place.py(), "place", error))?;
        let action = nth(self.0.len(), |at| self.0.get(at), place)?;
        Ok(Bound::new(py, PyAction(action))?.into_any())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.all(py)?.call_method0("__iter__")
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let actions: Vec<Action> = self.0.iter().collect();
        action_tuple(py, actions.into_iter().rev())?.call_method0("__iter__")
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.iter().for_each(|action| action.hash(&mut hasher));
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let actions: Vec<Action> = self.0.iter().collect();
        format!("<{} legal actions: {}>", actions.len(), notation::list_actions(&actions))
    }

    /// Copied as the list of its actions, which is what it stands for.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyList>,))> {
        Ok((py.get_type::<PyList>().into_any(), (self.all(py)?.to_list(),)))
    }
}
