//! JSON as an argument, as text or as Python values.

use acquire_core::Setup;
use pyo3::{
    exceptions::{PyRecursionError, PyValueError},
    intern,
    prelude::*,
    pybacked::PyBackedStr,
    types::{PyMapping, PyString},
};

use crate::{
    answers::make::class,
    arguments::{named::named, types::unread},
    refusals::setups,
    text::{NoText, whole_text},
    work::signals::breathe,
};

/// Reads JSON as text.
pub(crate) fn json_arg(json: &Bound<'_, PyString>) -> PyResult<PyBackedStr> {
    whole_text(json).map_err(|problem| setups::json_text(json.py(), problem.to_string()))
}

/// Writes the argument with this name, a mapping of Python values, as JSON. The error is a
/// `TypeError` if a value has the wrong type. It is one of our own, made of a message, if a value
/// has no JSON form, such as a list that contains itself.
pub(crate) fn to_json(
    name: &str,
    value: &Bound<'_, PyAny>,
    error: impl Fn(Python<'_>, String) -> PyErr,
) -> PyResult<PyBackedStr> {
    let py = value.py();
    // This works piece by piece, so that Ctrl-C can stop it, and so does the limit: a mapping may
    // have no end.
    let encode = || -> PyResult<Option<String>> {
        let encoder = class!(py, "_json", "Encoder").call0()?;
        let pieces = encoder.call_method1(intern!(py, "iterencode"), (value,))?;
        let mut json = String::new();
        for (step, piece) in pieces.try_iter()?.enumerate() {
            breathe(py, step)?;
            json.push_str(piece?.cast::<PyString>()?.to_str()?);
            if json.len() > Setup::MAX_BYTES {
                return Ok(None);
            }
        }
        Ok(Some(json))
    };
    let json = encode().map_err(|cause| {
        if cause.is_instance_of::<PyValueError>(py) || cause.is_instance_of::<PyRecursionError>(py)
        {
            let error = error(py, format!("there is no JSON for this: {}", cause.value(py)));
            error.set_cause(py, Some(cause));
            return error;
        }
        match value.cast::<PyMapping>() {
            Ok(_) => cause,
            Err(_) => named(py, name, unread(value, "a mapping", cause)),
        }
    })?;
    match json {
        Some(json) => PyBackedStr::try_from(PyString::new(py, &json)),
        None => Err(error(py, NoText::TooLong.to_string())),
    }
}
