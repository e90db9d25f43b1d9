//! Errors of events that cannot happen in the game that a view shows.

use acquire_core::FollowError;
use pyo3::{prelude::*, sync::PyOnceLock, types::PyType};

use crate::refusals::refusal::refusal;

pub(crate) fn event(event: &Bound<'_, PyAny>, error: &FollowError) -> PyErr {
    refusal!(event.py(), "EventError", error.to_string())
        .about(&error.into())
        .with("event", event)
        .raise()
}

/// Returns the error of an event that names what the game does not have, such as a chain of another
/// edition; other errors stay as they are.
pub(crate) fn unknown_word(event: &Bound<'_, PyAny>, error: PyErr) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let py = event.py();
    match CLASS.import(py, "acquire_engine.errors", "UnknownWordError") {
        Ok(class) if error.is_instance(py, class) => {
            refusal!(py, "EventError", error.value(py).to_string()).with("event", event).raise()
        }
        Ok(_) => error,
        Err(broken) => broken,
    }
}
