//! Errors of events that cannot happen in the game that a view shows.

use acquire_core::{Edition, FollowError, Names};
use pyo3::{exceptions::PyValueError, prelude::*};

use crate::refusals::refusal::refusal;

pub(crate) fn event(event: &Bound<'_, PyAny>, error: &FollowError, names: &Names<'_>) -> PyErr {
    refusal!(event.py(), "EventError", error.message(names).to_string())
        .about(&error.into())
        .with("event", event)
        .raise()
}

/// Returns the error of an event of one edition, for a view of a game by another.
pub(crate) fn edition(event: &Bound<'_, PyAny>, found: Edition, wanted: Edition) -> PyErr {
    let message = format!(
        "the edition of the event is {found}, and that of the game is {wanted}: give the event \
         edition=\"{wanted}\""
    );
    refusal!(event.py(), "EventError", message).with("kind", "edition").with("event", event).raise()
}

/// Returns the error of an event with values that the game does not have, such as a chain of another
/// edition; other errors stay as they are.
pub(crate) fn unknown_value(event: &Bound<'_, PyAny>, error: PyErr) -> PyErr {
    let py = event.py();
    if !error.is_instance_of::<PyValueError>(py) {
        return error;
    }
    // It may quote the whole value.
    let message: String = error.value(py).to_string().chars().take(200).collect();
    refusal!(py, "EventError", message).with("event", event).raise()
}
