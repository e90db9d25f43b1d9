//! Checking stored records.

use acquisition_core::RecordError;
use pyo3::{prelude::*, types::PyList};

use super::{refusals, results::Outcome};
use crate::{
    arguments::{
        lists::List,
        numbers::Number,
        types::{Switch, Text},
    },
    classes::checking::{check_each, check_stored},
    refusals::records,
    text::whole_text,
    work::{aside::aside, texts::TEXTS_MAX},
};

fn check(text: &str, all: bool) -> Result<Outcome, Vec<RecordError>> {
    check_stored!(acquisition_core, text, all)
}

/// Returns the exception for these problems, with all of them in its `problems` if all were
/// requested.
fn failure<'py>(
    py: Python<'py>,
    problems: &[RecordError],
    all: bool,
) -> PyResult<Bound<'py, PyAny>> {
    match problems {
        [error, ..] if !all => refusals::record_value(py, error),
        problems => refusals::problems_value(py, problems),
    }
}

/// Checks one record and returns its GameResult. The record is JSON if it begins with a brace,
/// otherwise text.
///
/// Raises IllegalActionError or RecordError for the first problem; with `all`, its `problems` are
/// all the problems that can be found.
#[pyfunction]
#[pyo3(signature = (text, all = Switch(false)), text_signature = "(text, all=False)")]
pub(crate) fn check_text<'py>(
    py: Python<'py>,
    text: Text<'py>,
    all: Switch,
) -> PyResult<Bound<'py, PyAny>> {
    let text = whole_text(&text).map_err(|problem| records::no_text(py, problem))?;
    match aside(py, text.len(), move |_| check(&text, all.0))? {
        Ok(outcome) => outcome.value(py),
        Err(problems) => Err(PyErr::from_value(failure(py, &problems, all.0)?)),
    }
}

/// Checks many records on several threads, with the interpreter released. Returns a list with the
/// GameResult of each, or the error that `check_text` would raise for it.
///
/// Raises RangeError unless there is at least one thread, and for more than 1,048,576 texts.
#[pyfunction]
#[pyo3(signature = (texts, threads = Number(1), all = Switch(false)),
    text_signature = "(texts, threads=1, all=False)")]
pub(crate) fn check_texts<'py>(
    py: Python<'py>,
    texts: List<Text<'py>, { TEXTS_MAX + 1 }>,
    threads: Number<usize>,
    all: Switch,
) -> PyResult<Bound<'py, PyList>> {
    let find = move |text: &str| check(text, all.0);
    check_each(py, texts, threads.0, find, |found| match found {
        Ok(outcome) => outcome.value(py),
        Err(problems) => failure(py, problems, all.0),
    })
}
