//! Observations of views as numpy arrays.

use acquire_core::observation;
use numpy::PyArray1;
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    answers::arrays::observe,
    arguments::arrays::{numbers, writable},
    objects::view::PyView,
};

#[pymethods]
impl PyView {
    /// Returns everything that the view shows as numbers, in a float32 array of shape (2038,).
    ///
    /// `acquire_engine.rl.LAYOUT` names its parts. Players are listed relative to the viewer, who
    /// comes first; the others follow clockwise. In a spectator's view they are in seat order. A
    /// number that is concealed (I3) is -1.
    ///
    /// If `out` is given, it is filled and returned instead of a new array. Raises TypeError if
    /// `out` is not a float32 array, and ArrayError if it has another shape or cannot be written.
    #[pyo3(signature = (out = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let out =
            out.unwrap_or_else(|| PyArray1::<f32>::zeros(py, observation::LEN, false).into_any());
        let mut array = writable::<f32>("out", &out, &[observation::LEN])?;
        observe(&self.0, numbers("out", &mut array)?);
        drop(array);
        Ok(out)
    }
}

/// Returns the layout: name, start, shape, unit, lowest and highest number, and meaning of every
/// field.
pub(crate) fn fields(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    let fields = observation::FIELDS.iter().map(|field| {
        let shape = PyTuple::new(py, field.shape)?;
        (field.name, field.start, shape, field.unit, field.low, field.high, field.doc)
            .into_pyobject(py)
    });
    PyTuple::new(py, fields.collect::<PyResult<Vec<_>>>()?)
}
