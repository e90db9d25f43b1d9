//! Arguments of Python's own types, and the messages about a wrong type.

use std::{ops::Deref, path::PathBuf};

use pyo3::{
    PyClass,
    exceptions::PyTypeError,
    prelude::*,
    types::{PyString, PyTypeMethods},
};

use crate::arguments::named::{named, nameless};

/// Returns the error for a value of another type than expected, without the argument's name.
pub(crate) fn wrong_type(value: &Bound<'_, PyAny>, expected: &str) -> PyErr {
    match value.get_type().name() {
        Ok(found) => {
            let error = PyTypeError::new_err(format!("expected {expected}, not {found}"));
            nameless(value.py(), error)
        }
        Err(error) => error,
    }
}

/// Returns the error of reading a value, in our words if its type is wrong.
pub(crate) fn unread(value: &Bound<'_, PyAny>, expected: &str, error: PyErr) -> PyErr {
    if error.is_instance_of::<PyTypeError>(value.py()) {
        wrong_type(value, expected)
    } else {
        error
    }
}

/// Returns an object of this class, of the argument with this name.
pub(crate) fn object<'a, 'py, T: PyClass>(
    name: &str,
    value: &'a Bound<'py, PyAny>,
) -> PyResult<&'a Bound<'py, T>> {
    let wrong = || wrong_type(value, &format!("a {}", T::NAME));
    value.cast().map_err(|_| named(value.py(), name, wrong()))
}

/// A string as an argument.
pub(crate) struct Text<'py>(Bound<'py, PyString>);

impl<'py> Deref for Text<'py> {
    type Target = Bound<'py, PyString>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<'py> FromPyObject<'_, 'py> for Text<'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match value.cast::<PyString>() {
            Ok(text) => Ok(Self(text.to_owned())),
            Err(_) => Err(wrong_type(&value, "a str")),
        }
    }
}

/// The path of a file as an argument.
pub(crate) struct FilePath(pub(crate) PathBuf);

impl FromPyObject<'_, '_> for FilePath {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        value.extract().map(Self).map_err(|error| unread(&value, "a path", error))
    }
}

/// Yes or no as an argument.
#[derive(Clone, Copy)]
pub(crate) struct Switch(pub(crate) bool);

impl FromPyObject<'_, '_> for Switch {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        value.extract().map(Self).map_err(|error| unread(&value, "a bool", error))
    }
}
