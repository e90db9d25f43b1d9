//! Data from `pickle`, which anyone can have changed.

use pyo3::{
    exceptions::{PyOverflowError, PyTypeError, PyValueError},
    prelude::*,
};

use crate::refusals::plain;

/// A value from a pickle, of a type that is not ours: a `FormatError` if it cannot be one.
pub(crate) struct Pickled<T>(pub(crate) T);

impl<'py, T> FromPyObject<'_, 'py> for Pickled<T>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let py = value.py();
        value.extract::<T>().map(Self).map_err(|error| {
            let unread = error.is_instance_of::<PyValueError>(py)
                || error.is_instance_of::<PyOverflowError>(py);
            if unread { plain::pickle(py, &error.value(py).to_string()) } else { error }
        })
    }
}

/// Refuses to pickle, as Python itself does, but with the protocols 0 and 1 as well.
pub(crate) fn refused(value: &Bound<'_, PyAny>) -> PyErr {
    match value.get_type().fully_qualified_name() {
        Ok(name) => PyTypeError::new_err(format!("cannot pickle '{name}' object")),
        Err(error) => error,
    }
}
