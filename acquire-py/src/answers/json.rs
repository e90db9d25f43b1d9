//! JSON as Python values.

use std::{
    cell::{Cell, RefCell},
    fmt,
};

use pyo3::{
    IntoPyObjectExt,
    exceptions::PyValueError,
    prelude::*,
    types::{PyDict, PyList},
};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::work::signals::breathe;

/// Returns the values of the JSON, in their order. Other threads run meanwhile, and Ctrl-C ends it.
pub(crate) fn from_json<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    let made = Made { py, count: Cell::new(0), raised: RefCell::new(None) };
    let value = (&made).deserialize(&mut serde_json::Deserializer::from_str(json));
    value.map_err(|error| {
        let raised = made.raised.take();
        raised.unwrap_or_else(|| PyValueError::new_err(error.to_string()))
    })
}

/// Makes the values and counts them.
struct Made<'py> {
    py: Python<'py>,
    count: Cell<usize>,
    /// The exception that Python raised.
    raised: RefCell<Option<PyErr>>,
}

impl<'py> Made<'py> {
    fn value<T: IntoPyObject<'py>, E: Error>(&self, value: T) -> Result<Bound<'py, PyAny>, E> {
        let count = self.count.replace(self.count.get().wrapping_add(1));
        self.kept(breathe(self.py, count).and_then(|()| value.into_bound_py_any(self.py)))
    }

    fn kept<T, E: Error>(&self, result: PyResult<T>) -> Result<T, E> {
        result.map_err(|error| {
            self.raised.replace(Some(error));
            E::custom("Python raised an exception")
        })
    }
}

impl<'de, 'py> DeserializeSeed<'de> for &Made<'py> {
    type Value = Bound<'py, PyAny>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, 'py> Visitor<'de> for &Made<'py> {
    type Value = Bound<'py, PyAny>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        self.value(self.py.None())
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Self::Value, E> {
        self.value(value)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Self::Value, E> {
        self.value(value)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Self::Value, E> {
        self.value(value)
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Self::Value, E> {
        self.value(value)
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Self::Value, E> {
        self.value(value)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = items.next_element_seed(self)? {
            values.push(value);
        }
        self.kept(PyList::new(self.py, values).map(Bound::into_any))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let dict = PyDict::new(self.py);
        while let Some((name, value)) = items.next_entry_seed(self, self)? {
            self.kept(dict.set_item(name, value))?;
        }
        Ok(dict.into_any())
    }
}
