//! Observations of views as numpy arrays, and what every function needs that fills arrays.

use acquire_core::{View, observation};
use numpy::{
    Element, PyArray1, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArray,
    PyUntypedArrayMethods, dtype,
};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::PyTuple,
};

use crate::view::PyView;

/// The array under this name, or what is wrong with what was given instead.
pub(crate) fn typed<'a, 'py, T: Element>(
    name: &str,
    array: &'a Bound<'py, PyAny>,
) -> PyResult<&'a Bound<'py, PyArrayDyn<T>>> {
    let wanted = dtype::<T>(array.py());
    array.cast::<PyArrayDyn<T>>().map_err(|_| {
        let found = match array.cast::<PyUntypedArray>() {
            Ok(array) => format!("an array of {}", array.dtype()),
            Err(_) => array.get_type().to_string(),
        };
        PyTypeError::new_err(format!("{name} is a numpy array of {wanted}, not {found}"))
    })
}

/// An array of this shape to be filled, which nobody else uses meanwhile.
pub(crate) fn writable<'py, T: Element>(
    name: &str,
    array: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let array = typed::<T>(name, array)?;
    let wrong = |what: String| PyValueError::new_err(format!("{name} {what}"));
    if array.shape() != shape {
        return Err(wrong(format!("has shape {shape:?}, not {:?}", array.shape())));
    }
    if !array.is_c_contiguous() {
        return Err(wrong("has to be contiguous in memory, row by row".into()));
    }
    array.try_readwrite().map_err(|error| wrong(format!("cannot be written: {error}")))
}

/// The numbers of an array that is [`writable`].
pub(crate) fn numbers<'a, T: Element>(
    name: &str,
    array: &'a mut PyReadwriteArrayDyn<'_, T>,
) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(|error| PyValueError::new_err(format!("{name}: {error}")))
}

#[pymethods]
impl PyView {
    /// All that the view shows as numbers: a float32 array of shape (2036,).
    ///
    /// `acquire_engine.rl.LAYOUT` names its parts. Seats are relative: number 0 is the viewer, the
    /// others follow clockwise; in a spectator's view they are the seats themselves. What is
    /// concealed (I3) is -1.
    ///
    /// `out` is filled and returned instead of a new array. Raises TypeError if it is not a
    /// float32 array, ValueError if it has another shape or cannot be written.
    #[pyo3(signature = (out = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let out = match out {
            Some(out) => out,
            None => PyArray1::<f32>::zeros(py, observation::LEN, false).into_any(),
        };
        {
            let mut array = writable::<f32>("out", &out, &[observation::LEN])?;
            observe(&self.0, numbers("out", &mut array)?);
        }
        Ok(out)
    }
}

/// Fills an observation; one of another length stays as it is.
pub(crate) fn observe(view: &View, out: &mut [f32]) {
    // The lengths of all arrays are checked before anything is written.
    let _ = view.observe(out);
}

/// The layout: name, start, shape, unit, lowest and highest number, and meaning of every field.
pub(crate) fn fields(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    let fields = observation::FIELDS.iter().map(|field| {
        let shape = PyTuple::new(py, field.shape)?;
        (field.name, field.start, shape, field.unit, field.low, field.high, field.doc)
            .into_pyobject(py)
    });
    PyTuple::new(py, fields.collect::<PyResult<Vec<_>>>()?)
}
