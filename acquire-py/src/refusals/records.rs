//! Errors of records.

use acquire_core::{Place, RecordError, RecordErrorKind, TagError, TooMany};
use pyo3::prelude::*;

use crate::{
    answers::lists::tuple,
    refusals::{
        actions::about_illegal,
        refusal::{Refusal, readable, refusal},
    },
    text::NoText,
};

/// Returns the error for an impossible record, with its kind.
pub(crate) fn record_text(py: Python<'_>, kind: &str, message: String) -> PyErr {
    refusal!(py, "RecordError", message).with("kind", kind).raise()
}

pub(crate) fn tag(py: Python<'_>, name: &str, error: TagError) -> PyErr {
    let kind = RecordErrorKind::Tag { name: name.into(), error };
    refusal!(py, "RecordError", kind.to_string()).about(&(&kind).into()).raise()
}

/// Returns the error for a record that has more of something than a record can have.
pub(crate) fn too_many(py: Python<'_>, error: TooMany) -> PyErr {
    refusal!(py, "RecordError", error.to_string()).about(&(&error).into()).raise()
}

/// Returns the error for a record that is not JSON.
pub(crate) fn record_json_text(py: Python<'_>, message: String) -> PyErr {
    let refusal = refusal!(py, "RecordError", format!("the document: {message}"));
    refusal.with("kind", "json").with("path", ".").raise()
}

/// Returns an exception, not raised, for a text form with invalid characters.
pub(crate) fn no_text_value(py: Python<'_>, problem: NoText) -> PyResult<Bound<'_, PyAny>> {
    about_no_text(problem, refusal!(py, "RecordError", problem.to_string())).value()
}

pub(crate) fn no_text(py: Python<'_>, problem: NoText) -> PyErr {
    about_no_text(problem, refusal!(py, "RecordError", problem.to_string())).raise()
}

/// Adds the fields of a problem with characters.
pub(crate) fn about_no_text(problem: NoText, refusal: Refusal<'_>) -> Refusal<'_> {
    match problem {
        NoText::Surrogate { line, column } => {
            refusal.with("kind", "expected").with("line", line).with("column", column)
        }
        NoText::TooLong => refusal.with("kind", "too_long"),
    }
}

/// Returns a problem of a record as an exception, not raised.
pub(crate) fn record_value<'py>(
    py: Python<'py>,
    error: &RecordError,
) -> PyResult<Bound<'py, PyAny>> {
    refusal_of_record(py, error).value()
}

pub(crate) fn record(py: Python<'_>, error: &RecordError) -> PyErr {
    refusal_of_record(py, error).raise()
}

fn refusal_of_record<'py>(py: Python<'py>, error: &RecordError) -> Refusal<'py> {
    let message = error.to_string();
    let refusal = match &*error.kind {
        RecordErrorKind::Illegal { number: _, error, allowed, names: _ } => {
            about_illegal(refusal!(py, "IllegalActionError", message), error, allowed)
        }
        kind => refusal!(py, "RecordError", message).about(&kind.into()),
    };
    let refusal = details(refusal, &error.kind);
    match &error.place {
        Place::Text { line, column } => refusal.with("line", *line).with("column", *column),
        Place::Path(path) => refusal.with("path", path),
    }
    .with("sentence", readable(&error.kind.to_string()))
}

/// Adds the fields that only problems of records have.
pub(crate) fn details<'py>(refusal: Refusal<'py>, kind: &RecordErrorKind) -> Refusal<'py> {
    use RecordErrorKind as K;
    match kind {
        K::Action { number, .. } | K::Illegal { number, .. } | K::MarketDraw { number, .. } => {
            let refusal = refusal.with("index", number - 1);
            match kind {
                K::Action { text, .. } => refusal.with("found", text),
                _ => refusal,
            }
        }
        K::Expected { expected, found } => refusal.with("expected", *expected).with("found", found),
        K::Result { what: _, claimed, computed } => {
            refusal.with("expected", computed).with("found", claimed)
        }
        K::Twice { name } => refusal.with("found", *name),
        K::Tag { name, .. } => refusal.with("found", name),
        K::Tile { text, .. } => refusal.with("found", text),
        K::Json { .. }
        | K::Rules(_)
        | K::TileOrder(_)
        | K::Reason(_)
        | K::TooMany(_)
        | K::MarketDrawsUnused { .. }
        | K::Over { .. }
        | K::NotOver { .. }
        | K::More { .. } => refusal,
    }
}

/// Returns the first problem of a record, with all problems in its `problems`.
pub(crate) fn problems_value<'py>(
    py: Python<'py>,
    errors: &[RecordError],
) -> PyResult<Bound<'py, PyAny>> {
    let Some(first) = errors.first() else {
        return refusal!(py, "RecordError", "no problem").value();
    };
    let all = tuple(py, errors.iter().map(|error| record_value(py, error)))?;
    // Not the first of these itself: an exception that contained itself could not be printed or
    // pickled.
    refusal_of_record(py, first).with("problems", all).value()
}
