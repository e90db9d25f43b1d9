//! Errors of games of other programs.

use acquire_core::Place;
use acquire_foreign::{ForeignError, ForeignProblem};
use pyo3::prelude::*;

use crate::refusals::{
    actions::about_illegal,
    notes::refusal_of_notes,
    refusal::{readable, refusal},
};

pub(crate) fn foreign(py: Python<'_>, error: &ForeignError) -> PyErr {
    let message = readable(&error.to_string());
    let refusal = match &*error.problem {
        ForeignProblem::Illegal { error, allowed } => {
            about_illegal(refusal!(py, "IllegalActionError", message), error, allowed)
        }
        // The place of the notes' error is in notes that no reader has seen.
        ForeignProblem::Notes(error) => refusal_of_notes(py, error)
            .and(|exception| exception.setattr("args", (message.as_str(),)))
            .with("path", py.None()),
        problem => refusal!(py, "RecordError", message).about(&problem.into()),
    };
    let refusal = match &*error.problem {
        ForeignProblem::Expected { expected, found } => {
            refusal.with("expected", expected.as_str()).with("found", found.as_str())
        }
        _ => refusal,
    };
    let refusal = match &error.place {
        Place::Text { line, column } => refusal.with("line", *line).with("column", *column),
        Place::Path(path) => refusal.with("path", path),
    };
    let refusal = match error.index {
        Some(index) => refusal.with("index", index),
        None => refusal,
    };
    refusal.with("sentence", readable(&error.problem.sentence())).raise()
}
