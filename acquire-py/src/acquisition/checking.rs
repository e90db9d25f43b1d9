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
    classes::checking::{check_each, record_checks},
    refusals::records,
    text::whole_text,
    work::{aside::aside, texts::TEXTS_MAX},
};

record_checks!(acquisition_core, refusals);

/// Checks many records on several threads, with the interpreter lock released. Returns a list with
/// the GameResult of each, or the error that `check_text` would raise for it.
///
/// Raises RangeError unless there is at least one thread, and for more than 1,048,576 strings.
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
