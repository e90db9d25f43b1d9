//! Checking stored records and notes.

use acquire_core::{Notes, NotesError, Record, RecordError, View, is_json};
use pyo3::{prelude::*, types::PyList};

use crate::{
    answers::{lists::list, results::Outcome},
    arguments::{
        lists::List,
        numbers::Number,
        types::{Switch, Text},
    },
    objects::{people::People, view::PyView},
    refusals::{notes, plain, records},
    text::whole_text,
    work::{
        aside::aside,
        signals::breathe,
        texts::{TEXTS_MAX, each_text},
    },
};

/// Defines the checks of a game's records. The game is a crate, and `$refusals` a module that makes
/// the exceptions for problems.
macro_rules! record_checks {
    ($game:ident, $refusals:ident) => {
        /// Checks one record, which is JSON if it begins with a brace. Returns the outcome or the
        /// problems, all of them if all are requested.
        fn check(text: &str, all: bool) -> Result<Outcome, Vec<RecordError>> {
            use $game::{Record, is_json};
            let game = match (is_json(text), all) {
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
                [error, ..] if !all => $refusals::record_value(py, error),
                problems => $refusals::problems_value(py, problems),
            }
        }

        /// Checks one record and returns its GameResult. The record is JSON if it begins with a brace,
        /// otherwise text.
        ///
        /// Raises IllegalActionError or RecordError for the first problem. With `all`, the `problems` of the
        /// error are all the problems that can be found.
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
    };
}
#[cfg(feature = "acquisition")]
pub(crate) use record_checks;

record_checks!(acquire_core, records);

fn check_one_of_notes(text: &str) -> Result<Seen, NotesError> {
    let view = if is_json(text) { Notes::check_json(text) } else { Notes::check_text(text) }?;
    // Notes that are right can be read.
    let notes = if is_json(text) { Notes::from_json(text) } else { Notes::from_text(text) }?;
    Ok((view, People::from(&notes)))
}

/// The knowledge of the viewer of notes, and the players' names.
type Seen = (View, People);

/// The result of checking one string.
enum Found {
    Record(Result<Outcome, Vec<RecordError>>),
    Notes(Result<Box<Seen>, NotesError>),
}

impl Found {
    fn of(text: &str, all: bool) -> Self {
        match check(text, all) {
            // Records are most of them, and right, so that the question costs nothing.
            Err(_) if Notes::is_either(text) => Self::Notes(check_one_of_notes(text).map(Box::new)),
            found => Self::Record(found),
        }
    }

    fn value<'py>(&self, py: Python<'py>, all: bool) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Self::Record(Ok(outcome)) => outcome.value(py),
            Self::Record(Err(problems)) => failure(py, problems, all),
            Self::Notes(Ok(seen)) => {
                let (view, people) = (**seen).clone();
                Ok(Bound::new(py, PyView(view, people))?.into_any())
            }
            Self::Notes(Err(error)) => notes::notes_value(py, error),
        }
    }
}

/// Returns the records and notes in a string with several, or in JSON Lines, each with the
/// number of bytes before it and the number of its first line. Text and JSON may be mixed.
#[pyfunction]
#[pyo3(name = "_pieces")]
pub(crate) fn pieces<'py>(py: Python<'py>, text: Text<'py>) -> PyResult<Bound<'py, PyList>> {
    let Ok(text) = whole_text(&text) else { return Ok(PyList::empty(py)) };
    let pieces = Record::pieces(&text);
    list(py, pieces.map(|piece| (piece.start, piece.line, piece.text).into_pyobject(py)))
}

/// Returns whether this seems to be notes, as text or as JSON, even if it has errors.
#[pyfunction]
#[pyo3(name = "_is_notes")]
pub(crate) fn is_notes(py: Python<'_>, text: Text<'_>) -> PyResult<bool> {
    let Ok(text) = whole_text(&text) else { return Ok(false) };
    aside(py, text.len(), move |_| Notes::is_either(&text))
}

/// Checks notes and returns the View of their viewer. They are JSON if they begin with a brace,
/// otherwise text.
///
/// Raises NotesError for the first problem, with its line and column in text.
#[pyfunction]
#[pyo3(name = "_check_notes")]
pub(crate) fn check_notes(py: Python<'_>, text: Text<'_>) -> PyResult<PyView> {
    let text = whole_text(&text).map_err(|problem| notes::no_text(py, problem))?;
    // Checking takes longer than reading, the only part in proportion to the length.
    let checked = aside(py, 64 * text.len(), move |_| check_one_of_notes(&text))?;
    checked.map(|(view, people)| PyView(view, people)).map_err(|error| notes::notes(py, &error))
}

/// Returns the line of each action of notes in the text form, counting from 1, without those that
/// were forced.
///
/// Raises the errors of `check_notes`.
#[pyfunction]
#[pyo3(name = "_action_lines")]
pub(crate) fn action_lines(py: Python<'_>, text: Text<'_>) -> PyResult<Vec<usize>> {
    let text = whole_text(&text).map_err(|problem| notes::no_text(py, problem))?;
    let found = aside(py, 64 * text.len(), move |_| Notes::action_lines(&text))?;
    found.map_err(|error| notes::notes(py, &error))
}

/// Checks many records on several threads, with the interpreter lock released. Returns a list with
/// the GameResult of each, or the error that `check_text` would raise for it. For notes, the list
/// has the View or the NotesError.
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
    let find = move |text: &str| Found::of(text, all.0);
    check_each(py, texts, threads.0, find, |found| found.value(py, all.0))
}

/// Checks many records of either game on several threads, with the interpreter lock released.
/// Returns a list with the result for each, or the error for a string that cannot be read.
pub(crate) fn check_each<'py, F: Send + 'static>(
    py: Python<'py>,
    texts: List<Text<'py>, { TEXTS_MAX + 1 }>,
    threads: usize,
    find: impl Fn(&str) -> F + Send + Sync + 'static,
    value: impl Fn(&F) -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    if threads == 0 {
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
    let threads = threads.min(wanted.len().div_ceil(16)).max(1);
    let checked = aside(py, bytes, move |ear| each_text(ear, threads, &wanted, find))?;
    list(
        py,
        checked.iter().map(|checked| match checked {
            Ok(found) => value(found),
            Err(problem) => records::no_text_value(py, *problem),
        }),
    )
}
