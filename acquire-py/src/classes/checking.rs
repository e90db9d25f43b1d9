//! Checking stored records.

use acquire_core::{Record, RecordError};
use pyo3::{prelude::*, types::PyList};

use crate::{
    answers::{lists::list, results::Outcome},
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
fn check(text: &str, all: bool) -> Result<Outcome, Vec<RecordError>> {
    let unmarked = text.strip_prefix('\u{feff}').unwrap_or(text);
    let json = unmarked.trim_start().starts_with('{');
    let game = match (json, all) {
        (true, true) => Record::check_json_all(text),
        (true, false) => Record::check_json(text).map_err(|error| vec![error]),
        (false, true) => Record::check_text_all(text),
        (false, false) => Record::check_text(text).map_err(|error| vec![error]),
    };
    game.map(|game| Outcome::of(&game))
}

/// Returns the exception for these problems, with all of them in its `problems` if all were
/// requested.
fn failure<'py>(
    py: Python<'py>,
    problems: &[RecordError],
    all: bool,
) -> PyResult<Bound<'py, PyAny>> {
    match problems {
        [error, ..] if !all => records::record_value(py, error),
        problems => records::problems_value(py, problems),
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
    if threads.0 == 0 {
        return Err(plain::range(py, "at least one thread is needed".into()));
    }
    let texts = texts.below_most(py, "texts")?;
    let mut bytes = 0;
    let mut wanted = Vec::with_capacity(texts.len());
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
            Ok(Ok(outcome)) => outcome.value(py),
            Ok(Err(problems)) => failure(py, problems, all.0),
            Err(problem) => records::no_text_value(py, *problem),
        }),
    )
}
