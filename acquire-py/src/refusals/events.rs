//! Errors of events that cannot happen in the game that a view shows.

use acquire_core::FollowError;
use pyo3::prelude::*;

use crate::refusals::refusal::refusal;

pub(crate) fn event(event: &Bound<'_, PyAny>, error: &FollowError) -> PyErr {
    refusal!(event.py(), "EventError", error.to_string())
        .about(&error.into())
        .with("event", event)
        .raise()
}
