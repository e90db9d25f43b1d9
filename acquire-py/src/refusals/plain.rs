//! Refusals of arguments, which the core never sees.

use acquire_core::Rule;
use pyo3::prelude::*;

use crate::{facts::Facts, refusals::refusal::refusal};

/// A word or a number that stands for nothing of this kind.
pub(crate) fn unknown_word(
    py: Python<'_>,
    kind: &'static str,
    rule: Option<Rule>,
    message: String,
) -> PyErr {
    let facts = Facts { kind: Some(kind), rule, ..Facts::default() };
    refusal!(py, "UnknownWordError", message).about(&facts).raise()
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

/// Something that another call has and does not give back.
pub(crate) fn busy(py: Python<'_>, message: &str) -> PyErr {
    refusal!(py, "BusyError", message).raise()
}

pub(crate) fn unknown_column(py: Python<'_>, message: String) -> PyErr {
    refusal!(py, "UnknownColumnError", message).raise()
}

/// A pickle that is none of ours.
pub(crate) fn pickle(py: Python<'_>, message: &str) -> PyErr {
    let message = format!("not a pickled game: {message}");
    refusal!(py, "FormatError", message).with("kind", "pickle").raise()
}

/// Columns that make no table.
pub(crate) fn table(py: Python<'_>, message: &str) -> PyErr {
    refusal!(py, "FormatError", format!("not a table: {message}")).with("kind", "table").raise()
}
