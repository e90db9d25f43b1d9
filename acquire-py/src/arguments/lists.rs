//! Iterables and mappings as arguments.

use pyo3::{
    conversion::FromPyObjectOwned,
    prelude::*,
    types::{PyDict, PyMapping, PyString},
};

use crate::{
    arguments::{
        named::named,
        types::{unread, wrong_type},
    },
    refusals::plain,
    work::signals::breathe,
};

/// The elements of any iterable as an argument; the length that it reports is not trusted. No more
/// than `MOST` are read: where there is a limit, one more is enough to find out that it is exceeded.
pub(crate) struct List<T, const MOST: usize>(pub(crate) Vec<T>);

impl<'py, T: FromPyObjectOwned<'py>, const MOST: usize> FromPyObject<'_, 'py> for List<T, MOST> {
    type Error = PyErr;

    fn extract(values: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if values.is_instance_of::<PyString>() {
            return Err(wrong_type(&values, "an iterable of values"));
        }
        let mut list = Vec::new();
        let values_read =
            values.try_iter().map_err(|error| unread(&values, "an iterable", error))?;
        for value in values_read.take(MOST) {
            breathe(values.py(), list.len())?;
            list.push(value?.extract().map_err(Into::into)?);
        }
        Ok(Self(list))
    }
}

impl<T, const MOST: usize> List<T, MOST> {
    /// Returns the elements; raises RangeError if there are `MOST` or more.
    pub(crate) fn below_most(self, py: Python<'_>, name: &str) -> PyResult<Vec<T>> {
        if self.0.len() < MOST {
            return Ok(self.0);
        }
        Err(plain::range(py, format!("{name}: more than {} are not read", MOST - 1)))
    }
}

/// Does something with each key and value of the mapping that is the argument with this name, one
/// after the other. It may have no end: a `RangeError` if there are more than `most`.
pub(crate) fn for_each_pair<'py>(
    name: &str,
    mapping: &Bound<'py, PyAny>,
    most: usize,
    mut action: impl FnMut(Bound<'py, PyAny>, Bound<'py, PyAny>) -> PyResult<()>,
) -> PyResult<()> {
    let py = mapping.py();
    let given = mapping
        .cast::<PyMapping>()
        .map_err(|_| named(py, name, wrong_type(mapping, "a mapping")))?;
    // A dictionary may change while it is looked at.
    let given = match given.cast_exact::<PyDict>() {
        Ok(dict) => dict.copy()?.into_any(),
        Err(_) => given.as_any().clone(),
    };
    for (step, key) in given.call_method0("keys")?.try_iter()?.enumerate() {
        breathe(py, step)?;
        if step == most {
            return Err(plain::range(py, format!("{name}: more than {most} keys are not read")));
        }
        let key = key?;
        let value = given.get_item(&key)?;
        action(key, value)?;
    }
    Ok(())
}
