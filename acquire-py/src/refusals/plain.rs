//! Refusals of arguments, which the core never sees.

use acquire_core::{ErrorDetails, Rule};
use pyo3::prelude::*;

use crate::refusals::refusal::refusal;

/// Returns the error for a word or a number that does not name anything of this kind.
pub(crate) fn unknown_word(
    py: Python<'_>,
    kind: &'static str,
    rule: Option<Rule>,
    message: String,
) -> PyErr {
    let details = ErrorDetails { kind: Some(kind), rule, ..ErrorDetails::default() };
    refusal!(py, "UnknownWordError", message).about(&details).raise()
}

pub(crate) fn array(py: Python<'_>, message: String) -> PyErr {
    refusal!(py, "ArrayError", message).raise()
}

pub(crate) fn range(py: Python<'_>, message: String) -> PyErr {
    refusal!(py, "RangeError", message).raise()
}

pub(crate) fn player(py: Python<'_>, message: String) -> PyErr {
    refusal!(py, "PlayerError", message).raise()
}

pub(crate) fn history(py: Python<'_>, message: String) -> PyErr {
    refusal!(py, "HistoryError", message).raise()
}

/// Something that another call uses and does not give back.
pub(crate) fn busy(py: Python<'_>, message: &str) -> PyErr {
    refusal!(py, "BusyError", message).raise()
}

pub(crate) fn unknown_column(py: Python<'_>, message: String) -> PyErr {
    refusal!(py, "UnknownColumnError", message).raise()
}

/// Returns the error for a pickle that this package did not make.
pub(crate) fn pickle(py: Python<'_>, message: &str) -> PyErr {
    let message = format!("not a pickle of this package: {message}");
    refusal!(py, "FormatError", message).with("kind", "pickle").raise()
}

/// Columns that do not form a table.
pub(crate) fn table(py: Python<'_>, message: &str) -> PyErr {
    refusal!(py, "FormatError", format!("not a table: {message}")).with("kind", "table").raise()
}
