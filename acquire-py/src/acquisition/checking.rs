//! Checking stored records.

use acquisition_core::{Game, Record, RecordError};
use pyo3::{prelude::*, types::PyList};

use super::{questions, refusals};
use crate::{
    answers::lists::list,
    arguments::{
        lists::List,
        numbers::Number,
        types::{Switch, Text},
    },
    refusals::{plain, records},
    text::whole_text,
    work::{
        aside::aside,
        signals::breathe,
        texts::{TEXTS_MAX, each_text},
    },
};

/// Checks one record, JSON if it begins with a brace.
fn check(text: &str, all: bool) -> Result<Game, Vec<RecordError>> {
    let unmarked = text.strip_prefix('\u{feff}').unwrap_or(text);
    let json = unmarked.trim_start().starts_with('{');
    match (json, all) {
        (true, true) => Record::check_json_all(text),
        (true, false) => Record::check_json(text).map_err(|error| vec![error]),
        (false, true) => Record::check_text_all(text),
        (false, false) => Record::check_text(text).map_err(|error| vec![error]),
    }
}

/// The exception for these problems: with all of them in its `problems` if all were asked for.
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

/// Checks one record, JSON if it begins with a brace and otherwise text; returns its GameResult.
///
/// Raises IllegalActionError or RecordError for the first problem; with `all`, its `problems` are
/// all that can be found.
#[pyfunction]
#[pyo3(signature = (text, all = Switch(false)), text_signature = "(text, all=False)")]
pub(crate) fn check_text<'py>(
    py: Python<'py>,
    text: Text<'py>,
    all: Switch,
) -> PyResult<Bound<'py, PyAny>> {
    let text = whole_text(&text).map_err(|problem| records::no_text(py, problem))?;
    match aside(py, text.len(), move |_| check(&text, all.0))? {
        Ok(game) => questions::result(py, &game),
        Err(problems) => Err(PyErr::from_value(failure(py, &problems, all.0)?)),
    }
}

/// Checks many records on several threads while the interpreter is released; returns for each, in
/// order, its GameResult or the error that `check_text` would raise.
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
    if threads.0 == 0 {
        return Err(plain::range(py, "at least one thread is needed".into()));
    }
    let texts = texts.below_most(py, "texts")?;
    let (mut bytes, mut wanted) = (0, Vec::with_capacity(texts.len()));
    for (step, text) in texts.iter().enumerate() {
        breathe(py, step)?;
        let text = whole_text(text);
        bytes += text.as_ref().map_or(0, |text| text.len());
        wanted.push(text);
    }
    let threads = threads.0.min(wanted.len().div_ceil(16)).max(1);
    let checked =
        aside(py, bytes, move |ear| each_text(ear, threads, &wanted, |text| check(text, all.0)))?;
    list(
        py,
        checked.iter().map(|checked| match checked {
            Ok(Ok(game)) => questions::result(py, game),
            Ok(Err(problems)) => failure(py, problems, all.0),
            Err(problem) => records::no_text_value(py, *problem),
        }),
    )
}
