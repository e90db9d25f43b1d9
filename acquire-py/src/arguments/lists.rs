//! Iterables and mappings as arguments.

use pyo3::{
    conversion::FromPyObjectOwned,
    prelude::*,
    types::{PyDict, PyList, PyMapping, PyString},
};

use crate::{
    arguments::types::{unread, wrong_type},
    work::signals::breathe,
};

/// The elements of any iterable as an argument; the length that it reports is not trusted.
pub(crate) struct List<T>(pub(crate) Vec<T>);

impl<'py, T: FromPyObjectOwned<'py>> FromPyObject<'_, 'py> for List<T> {
    type Error = PyErr;

    fn extract(values: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if values.is_instance_of::<PyString>() {
            return Err(wrong_type(&values, "an iterable of values"));
        }
        let mut list = Vec::new();
        for value in values.try_iter().map_err(|error| unread(&values, "an iterable", error))? {
            // Ctrl-C can stop an endless iterable.
            breathe(values.py(), list.len())?;
            list.push(value?.extract().map_err(Into::into)?);
        }
        Ok(Self(list))
    }
}

/// Returns the keys and values of a mapping, which may change while they are looked at.
pub(crate) fn pairs<'py>(
    mapping: &Bound<'py, PyAny>,
) -> PyResult<Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
    let dict = PyDict::new(mapping.py());
    let given = mapping.cast::<PyMapping>().map_err(|_| wrong_type(mapping, "a mapping"))?;
    dict.call_method1("update", (given,))?;
    let items: Bound<'py, PyList> = dict.items();
    let pairs = items.iter().enumerate().map(|(step, item)| {
        breathe(mapping.py(), step)?;
        item.extract()
    });
    pairs.collect()
}
