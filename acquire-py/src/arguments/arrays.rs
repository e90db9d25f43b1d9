//! Numpy arrays as arguments.

use numpy::{
    Element, PyArray1, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyReadwriteArrayDyn,
    PyUntypedArray, PyUntypedArrayMethods, dtype,
};
use pyo3::{exceptions::PyTypeError, prelude::*};

use crate::refusals::plain;

/// Looks up numpy's functions, for an object that fills arrays in its calls. If the first of these
/// did this, a fork in the middle of it would leave a process that waits forever.
pub(crate) fn prepare(py: Python<'_>) -> PyResult<()> {
    // Interrupted here, it is an exception; in the first array it would be a panic.
    py.import("numpy")?;
    let array = PyArray1::<bool>::zeros(py, 1, false).into_any();
    writable::<bool>("array", &array, &[1]).map(drop)
}

/// Returns the array with this name, or the error for a wrong argument.
pub(crate) fn typed<'a, 'py, T: Element>(
    name: &str,
    array: &'a Bound<'py, PyAny>,
) -> PyResult<&'a Bound<'py, PyArrayDyn<T>>> {
    let wanted = dtype::<T>(array.py());
    array.cast::<PyArrayDyn<T>>().map_err(|_| wrong_type(name, &wanted.to_string(), array))
}

/// Returns the error that an argument is not an array of these types.
pub(crate) fn wrong_type(name: &str, wanted: &str, array: &Bound<'_, PyAny>) -> PyErr {
    let found = match array.cast::<PyUntypedArray>() {
        Ok(array) => format!("an array of {}", array.dtype()),
        Err(_) => match array.get_type().name() {
            Ok(name) => name.to_string(),
            Err(error) => return error,
        },
    };
    PyTypeError::new_err(format!("{name}: expected a numpy array of {wanted}, not {found}"))
}

/// Returns an array to read, whose numbers lie where numbers of their type can.
pub(crate) fn readable<'py, T: Element>(
    name: &str,
    array: &Bound<'py, PyArrayDyn<T>>,
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    let wrong = |what: String| plain::array(array.py(), format!("{name} {what}"));
    let size = size_of::<T>() as isize;
    // A field of a packed structured array is an example.
    let aligned = (array.data() as usize).is_multiple_of(align_of::<T>());
    if !aligned || array.strides().iter().any(|stride| stride % size != 0) {
        let rest = "is not aligned in memory; numpy.ascontiguousarray makes a copy that is";
        return Err(wrong(rest.into()));
    }
    array.try_readonly().map_err(|error| wrong(format!("cannot be read: {error}")))
}

/// Returns an array of this shape to fill, which nothing else uses meanwhile.
pub(crate) fn writable<'py, T: Element>(
    name: &str,
    array: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    borrowed(name, fitting(name, array, shape)?)
}

/// Returns an array that has this shape, row by row.
pub(crate) fn fitting<'a, 'py, T: Element>(
    name: &str,
    array: &'a Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<&'a Bound<'py, PyArrayDyn<T>>> {
    let array = typed::<T>(name, array)?;
    let wrong = |what: String| plain::array(array.py(), format!("{name} {what}"));
    if array.shape() != shape {
        return Err(wrong(format!("has shape {shape:?}, not {:?}", array.shape())));
    }
    if !array.is_c_contiguous() {
        return Err(wrong("has to be contiguous in memory, row by row".into()));
    }
    Ok(array)
}

/// Returns an array to fill, which nothing else uses meanwhile.
pub(crate) fn borrowed<'py, T: Element>(
    name: &str,
    array: &Bound<'py, PyArrayDyn<T>>,
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    array
        .try_readwrite()
        .map_err(|error| plain::array(array.py(), format!("{name} cannot be written: {error}")))
}

/// Returns the numbers of an array that is [`writable`].
pub(crate) fn numbers<'a, T: Element>(
    name: &str,
    array: &'a mut PyReadwriteArrayDyn<'_, T>,
) -> PyResult<&'a mut [T]> {
    let py = array.py();
    array.as_slice_mut().map_err(|error| plain::array(py, format!("{name}: {error}")))
}
