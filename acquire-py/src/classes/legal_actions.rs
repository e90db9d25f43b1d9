//! The legal actions of a decision.

use acquire_core::{Action, LegalActions, notation};
use pyo3::{prelude::*, types::PyList};

use crate::{
    answers::{actions, arrays::write_mask},
    arguments::actions::action_arg,
    objects::action::{PyAction, PyLegalActions},
    refusals::actions::not_among,
};

/// Defines the methods of the class `PyLegalActions` of a game, which is a crate. `$mask` documents
/// the method `mask` and includes its shape.
///
/// The module that uses this defines in `impl PyLegalActions` how an action is read and shown.
macro_rules! legal_actions {
    ($game:ident, $mask:literal) => {
        const _: () = {
            use std::hash::{DefaultHasher, Hash, Hasher};

            use numpy::PyArray1;
            use pyo3::{
                exceptions::{PyTypeError, PyValueError},
                prelude::*,
                types::{PyList, PySlice, PyTuple},
            };

            use $crate::arguments::{
                arrays::{numbers, writable},
                named::named,
                numbers::{index, nth},
            };

            impl PyLegalActions {
                fn list<'py>(
                    &self,
                    py: Python<'py>,
                    actions: impl IntoIterator<Item = $game::Action>,
                ) -> PyResult<Vec<Bound<'py, PyAction>>> {
                    actions.into_iter().map(|action| Bound::new(py, self.object(action))).collect()
                }

                /// Returns whether an action, a string or an id is legal; anything else is not.
                fn has(&self, action: &Bound<'_, PyAny>) -> PyResult<bool> {
                    let py = action.py();
                    match self.read(action) {
                        Ok(action) => Ok(self.legal().contains(action)),
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

            $crate::classes::copied::copied_as_itself!(PyLegalActions);

            #[pymethods]
            impl PyLegalActions {
                /// The ids in ascending order.
                #[getter]
                fn ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
                    self.legal_ids(py)
                }

                /// The actions as text, in the order of the ids.
                #[getter]
                fn texts(&self) -> Vec<String> {
                    self.legal().iter().map(|action| self.text(action)).collect()
                }

                #[doc = $mask]
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
                    let out = out.unwrap_or_else(|| {
                        PyArray1::<bool>::zeros(py, $game::ActionId::COUNT, false).into_any()
                    });
                    let mut mask = writable::<bool>("out", &out, &[$game::ActionId::COUNT])?;
                    write_mask(self.legal(), numbers("out", &mut mask)?);
                    drop(mask);
                    Ok(out)
                }

                /// Returns the index of the action. Raises IllegalActionError if it is not legal.
                fn index(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<usize> {
                    let wanted = self.read(action)?;
                    let place = self.legal().iter().position(|action| action == wanted);
                    place.ok_or_else(|| not_among(py, self.object(wanted), self.legal()))
                }

                /// Returns 1 if the action is legal, otherwise 0.
                fn count(&self, action: &Bound<'_, PyAny>) -> PyResult<usize> {
                    self.has(action).map(usize::from)
                }

                fn __len__(&self) -> usize {
                    self.legal().len()
                }

                fn __contains__(&self, action: &Bound<'_, PyAny>) -> PyResult<bool> {
                    self.has(action)
                }

                fn __getitem__<'py>(
                    &self,
                    place: &Bound<'py, PyAny>,
                ) -> PyResult<Bound<'py, PyAny>> {
                    let py = place.py();
                    let len = self.legal().len();
                    if let Ok(slice) = place.cast::<PySlice>() {
                        let places = slice.indices(len as isize)?;
                        let actions = (0..places.slicelength as isize).filter_map(|i| {
                            self.legal().get((places.start + i * places.step) as usize)
                        });
                        return Ok(PyList::new(py, self.list(py, actions)?)?.into_any());
                    }
                    let action = nth(
                        len,
                        |at| self.legal().get(at),
                        index(place, "an integer or a slice")
                            .map_err(|error| named(place.py(), "place", error))?,
                    )?;
                    Ok(Bound::new(py, self.object(action))?.into_any())
                }

                fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                    let mut actions = Vec::with_capacity(self.legal().len());
                    self.legal().iter().for_each(|action| actions.push(action));
                    PyTuple::new(py, self.list(py, actions)?)?.call_method0("__iter__")
                }

                fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                    let actions: Vec<_> = self.legal().iter().collect();
                    PyTuple::new(py, self.list(py, actions.into_iter().rev())?)?
                        .call_method0("__iter__")
                }

                fn __hash__(&self) -> u64 {
                    let mut hasher = DefaultHasher::new();
                    self.legal().iter().for_each(|action| action.hash(&mut hasher));
                    hasher.finish()
                }

                fn __repr__(&self) -> String {
                    let actions: Vec<_> = self.legal().iter().collect();
                    format!("<{} legal actions: {}>", actions.len(), self.list_text(&actions))
                }

                /// Copies as the list of its actions.
                fn __reduce__<'py>(
                    slf: Bound<'py, Self>,
                ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyList>,))> {
                    let py = slf.py();
                    let list = slf.get().list(py, slf.get().legal().iter())?;
                    Ok((py.get_type::<PyList>().into_any(), (PyList::new(py, list)?,)))
                }
            }
        };
    };
}
#[cfg(feature = "acquisition")]
pub(crate) use legal_actions;

legal_actions!(
    acquire_core,
    "Returns a boolean array of shape (1261,), which has True for the id of every legal action."
);

impl PyLegalActions {
    const fn legal(&self) -> &LegalActions {
        &self.legal
    }

    fn legal_ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        actions::legal_ids(py, &self.legal)
    }

    const fn object(&self, action: Action) -> PyAction {
        PyAction { action, edition: self.edition }
    }

    fn read(&self, action: &Bound<'_, PyAny>) -> PyResult<Action> {
        action_arg(action, self.edition)
    }

    fn text(&self, action: Action) -> String {
        action.text(self.edition).to_string()
    }

    fn list_text(&self, actions: &[Action]) -> String {
        notation::list_actions(actions, self.edition).to_string()
    }
}

#[pymethods]
impl PyLegalActions {
    fn __eq__(&self, other: &Self) -> bool {
        self.legal == other.legal
    }
}
