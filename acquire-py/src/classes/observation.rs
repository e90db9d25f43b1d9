//! Observations of views as numpy arrays.

use acquire_core::observation::{self, Field};
use numpy::PyArray1;
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    arguments::{
        arrays::{numbers, writable},
        types::Switch,
    },
    objects::view::PyView,
};

#[pymethods]
impl PyView {
    /// Returns everything that the view shows, as numbers, in a float32 array of shape (2039,).
    ///
    /// `acquire_engine.rl.LAYOUT` names its parts. Players are listed relative to the viewer, who
    /// comes first. The others follow clockwise. In a spectator's view they are in seat order. A
    /// number that is concealed (I3) is -1.
    ///
    /// With `more`, the array also has values computed from the others, the fields of
    /// `acquire_engine.rl.MORE_LAYOUT`, and its shape is (4313,).
    ///
    /// If `out` is given, it is filled and returned instead of a new array. Raises TypeError if
    /// `out` is not a float32 array, and ArrayError if it has another shape or cannot be written.
    #[pyo3(
        signature = (out = None, *, more = Switch(false)),
        text_signature = "($self, out=None, *, more=False)"
    )]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
        more: Switch,
    ) -> PyResult<Bound<'py, PyAny>> {
        let len = if more.0 { observation::MORE_LEN } else { observation::LEN };
        let out = out.unwrap_or_else(|| PyArray1::<f32>::zeros(py, len, false).into_any());
        let mut array = writable::<f32>("out", &out, &[len])?;
        let numbers = numbers("out", &mut array)?;
        // The length is right.
        let _ = if more.0 { self.0.observe_more(numbers) } else { self.0.observe(numbers) };
        drop(array);
        Ok(out)
    }
}

/// Returns the layout: name, start, shape, unit, lowest and highest number, scale, and meaning of
/// every field.
pub(crate) fn fields<'py>(py: Python<'py>, fields: &[Field]) -> PyResult<Bound<'py, PyTuple>> {
    let fields = fields.iter().map(|field| {
        let shape = PyTuple::new(py, field.shape)?;
        let Field { name, start, unit, low, high, scale, doc, .. } = *field;
        (name, start, shape, unit, low, high, scale, doc).into_pyobject(py)
    });
    PyTuple::new(py, fields.collect::<PyResult<Vec<_>>>()?)
}
