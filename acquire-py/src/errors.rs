//! Errors of the core as exceptions of `acquire_engine.errors`.

use acquire_core::{
    ActionError, JsonError, LegalActions, NewGameError, ParseActionError, Place, RecordError,
    RecordErrorKind, RulesError, SetupError, StateError, TagError, TileOrderError, notation,
};
use pyo3::{
    prelude::*,
    types::{PyString, PyTuple},
};

use crate::{
    action::{PyAction, action_tuple},
    convert::{NoText, clip, make},
    phase,
};

/// An exception of this class with this message, as an instance whose fields can be set.
macro_rules! exception {
    ($py:expr, $class:literal, $message:expr) => {
        (|| -> PyResult<Bound<'_, PyAny>> {
            make!($py, "errors", $class, (readable(AsRef::<str>::as_ref(&$message))))
        })()
    };
}

/// A message as it is shown: what it quotes can be of any length and control a terminal.
fn readable(message: &str) -> String {
    let mut text = String::with_capacity(message.len());
    for letter in message.chars() {
        match letter {
            '\n' => text.push('\n'),
            letter if letter.is_control() => text.extend(letter.escape_default()),
            letter => text.push(letter),
        }
    }
    let place = |at: usize| text.char_indices().nth(at).map_or(text.len(), |(place, _)| place);
    match text.chars().count().checked_sub(500) {
        Some(end) if end > 1_500 => format!("{} … {}", &text[..place(1_500)], &text[place(end)..]),
        _ => text,
    }
}

/// The exception, or what went wrong in making it.
fn raise(exception: PyResult<Bound<'_, PyAny>>) -> PyErr {
    exception.map_or_else(|error| error, PyErr::from_value)
}

pub(crate) fn unknown_word(py: Python<'_>, message: String) -> PyErr {
    raise(exception!(py, "UnknownWordError", message))
}

pub(crate) fn array(py: Python<'_>, message: String) -> PyErr {
    raise(exception!(py, "ArrayError", message))
}

pub(crate) fn range(py: Python<'_>, message: String) -> PyErr {
    raise(exception!(py, "RangeError", message))
}

pub(crate) fn player(py: Python<'_>, message: String) -> PyErr {
    raise(exception!(py, "PlayerError", message))
}

pub(crate) fn history(py: Python<'_>, message: String) -> PyErr {
    raise(exception!(py, "HistoryError", message))
}

pub(crate) fn rules(py: Python<'_>, error: &RulesError) -> PyErr {
    raise(exception!(py, "RulesError", error.to_string()))
}

pub(crate) fn rules_text(py: Python<'_>, message: String) -> PyErr {
    raise(exception!(py, "RulesError", message))
}

pub(crate) fn tile_order(py: Python<'_>, error: &TileOrderError) -> PyErr {
    raise(exception!(py, "TileOrderError", error.to_string()))
}

pub(crate) fn new_game(py: Python<'_>, error: &NewGameError) -> PyErr {
    match error {
        NewGameError::Rules(error) => rules(py, error),
        NewGameError::TileOrder(error) => tile_order(py, error),
    }
}

pub(crate) fn action_syntax(text: &Bound<'_, PyString>, error: &ParseActionError) -> PyErr {
    let py = text.py();
    raise((|| {
        let message = format!("`{}`: {error}", clip(&text.to_string_lossy()));
        let exception = exception!(py, "ActionSyntaxError", message)?;
        exception.setattr("text", text)?;
        Ok(exception)
    })())
}

/// A record that cannot be, and the kind of what is wrong with it.
pub(crate) fn record_text(py: Python<'_>, kind: &str, message: String) -> PyErr {
    raise((|| {
        let exception = exception!(py, "RecordError", message)?;
        exception.setattr("kind", kind)?;
        Ok(exception)
    })())
}

pub(crate) fn tag(py: Python<'_>, name: &str, error: TagError) -> PyErr {
    record_text(py, "tag", format!("tag `{name}`: {error}"))
}

pub(crate) fn json(py: Python<'_>, error: &JsonError) -> PyErr {
    raise((|| {
        let exception = exception!(py, "FormatError", error.to_string())?;
        exception.setattr("path", &error.path)?;
        Ok(exception)
    })())
}

/// What is no JSON as a whole.
pub(crate) fn json_text(py: Python<'_>, message: String) -> PyErr {
    json(py, &JsonError { path: ".".into(), message })
}

/// A record that is no JSON as a whole.
pub(crate) fn record_json_text(py: Python<'_>, message: String) -> PyErr {
    raise((|| {
        let exception = exception!(py, "RecordError", format!(".: {message}"))?;
        exception.setattr("kind", "json")?;
        exception.setattr("path", ".")?;
        Ok(exception)
    })())
}

/// A text form with something that is no character, as an exception that is not raised.
pub(crate) fn no_text_value(py: Python<'_>, problem: NoText) -> PyResult<Bound<'_, PyAny>> {
    let exception = exception!(py, "RecordError", problem.to_string())?;
    exception.setattr("kind", "expected")?;
    exception.setattr("line", problem.line)?;
    exception.setattr("column", problem.column)?;
    Ok(exception)
}

pub(crate) fn no_text(py: Python<'_>, problem: NoText) -> PyErr {
    raise(no_text_value(py, problem))
}

/// A pickle that is none of ours.
pub(crate) fn pickle(py: Python<'_>, message: &str) -> PyErr {
    raise(exception!(py, "FormatError", format!("not a pickled game: {message}")))
}

/// Columns that make no table.
pub(crate) fn table(py: Python<'_>, message: &str) -> PyErr {
    raise(exception!(py, "FormatError", format!("not a table: {message}")))
}

pub(crate) fn unknown_column(py: Python<'_>, message: String) -> PyErr {
    raise(exception!(py, "UnknownColumnError", message))
}

pub(crate) fn setup_text(py: Python<'_>, message: String) -> PyErr {
    raise((|| {
        let exception = exception!(py, "SetupError", &message)?;
        exception.setattr("problems", (message,))?;
        Ok(exception)
    })())
}

pub(crate) fn setup(py: Python<'_>, error: &SetupError) -> PyErr {
    raise((|| {
        let exception = exception!(py, "SetupError", error.to_string())?;
        let problems: Vec<String> = error.problems.iter().map(ToString::to_string).collect();
        exception.setattr("problems", PyTuple::new(py, problems)?)?;
        Ok(exception)
    })())
}

pub(crate) fn state(py: Python<'_>, error: &StateError) -> PyErr {
    match error {
        StateError::Json(error) => json(py, error),
        StateError::Setup(error) => setup(py, error),
    }
}

fn illegal_fields<'py>(
    exception: &Bound<'py, PyAny>,
    error: &ActionError,
    allowed: impl IntoIterator<Item = acquire_core::Action>,
) -> PyResult<()> {
    let py = exception.py();
    exception.setattr("action", PyAction { action: error.action, edition: error.edition })?;
    exception.setattr("phase", phase::phase(py, &error.phase, error.edition)?)?;
    exception.setattr("rule", error.rule())?;
    exception.setattr("kind", "illegal")?;
    exception.setattr("allowed", action_tuple(py, allowed, error.edition)?)
}

/// An action that is not legal in a game or view.
pub(crate) fn illegal(py: Python<'_>, error: &ActionError, legal: &LegalActions) -> PyErr {
    illegal_with(py, error.to_string(), error, legal)
}

/// As [`illegal`], in one of several games.
pub(crate) fn illegal_at(
    py: Python<'_>,
    place: &str,
    error: &ActionError,
    legal: &LegalActions,
) -> PyErr {
    illegal_with(py, format!("{place}: {error}"), error, legal)
}

fn illegal_with(py: Python<'_>, what: String, error: &ActionError, legal: &LegalActions) -> PyErr {
    raise((|| {
        let allowed: Vec<_> = legal.iter().collect();
        let list = notation::list_actions(&allowed, error.edition);
        let message = format!("{what}; legal: {list}");
        let exception = exception!(py, "IllegalActionError", message)?;
        illegal_fields(&exception, error, allowed.iter().copied())?;
        Ok(exception)
    })())
}

/// An action that is not among the legal ones.
pub(crate) fn not_among(py: Python<'_>, action: PyAction, legal: &LegalActions) -> PyErr {
    raise((|| {
        let edition = action.edition;
        let allowed: Vec<_> = legal.iter().collect();
        let list = notation::list_actions(&allowed, edition);
        let message = format!("`{}` is not legal; legal: {list}", action.action.text(edition));
        let exception = exception!(py, "IllegalActionError", message)?;
        exception.setattr("action", action)?;
        exception.setattr("kind", "illegal")?;
        exception.setattr("allowed", action_tuple(py, allowed.iter().copied(), edition)?)?;
        Ok(exception)
    })())
}

/// What is wrong with a record, in one word.
const fn record_kind(kind: &RecordErrorKind) -> &'static str {
    match kind {
        RecordErrorKind::Json { .. } => "json",
        RecordErrorKind::Expected { .. } => "expected",
        RecordErrorKind::Rules(_) => "rules",
        RecordErrorKind::Twice { .. } => "twice",
        RecordErrorKind::Tag { .. } => "tag",
        RecordErrorKind::Tile { .. } => "tile",
        RecordErrorKind::TileOrder(_) => "tile_order",
        RecordErrorKind::Action { .. } => "action",
        RecordErrorKind::Illegal { .. } => "illegal",
        RecordErrorKind::MarketDraw { .. } => "market_draw",
        RecordErrorKind::MarketDrawsUnused { .. } => "market_draws_unused",
        RecordErrorKind::NotOver { .. } => "not_over",
        RecordErrorKind::Result { .. } => "result",
    }
}

/// A problem of a record as an exception that is not raised.
pub(crate) fn record_value<'py>(
    py: Python<'py>,
    error: &RecordError,
) -> PyResult<Bound<'py, PyAny>> {
    let message = error.to_string();
    let exception = match &*error.kind {
        RecordErrorKind::Illegal { number, error, allowed } => {
            let exception = exception!(py, "IllegalActionError", message)?;
            illegal_fields(&exception, error, allowed.iter().copied())?;
            exception.setattr("index", number - 1)?;
            exception
        }
        kind => {
            let exception = exception!(py, "RecordError", message)?;
            exception.setattr("kind", record_kind(kind))?;
            exception
        }
    };
    match &error.place {
        Place::Text { line, column } => {
            exception.setattr("line", line)?;
            exception.setattr("column", column)?;
        }
        Place::Path(path) => exception.setattr("path", PyString::new(py, path))?,
    }
    Ok(exception)
}

/// The problems of a record, at least one: the first, which has all of them in its `problems`.
pub(crate) fn problems_value<'py>(
    py: Python<'py>,
    errors: &[RecordError],
) -> PyResult<Bound<'py, PyAny>> {
    let values = errors.iter().map(|error| record_value(py, error));
    let values = values.collect::<PyResult<Vec<_>>>()?;
    let Some((first, rest)) = values.split_first() else {
        return exception!(py, "RecordError", "no problem");
    };
    // A copy of the first: an exception that contained itself could not be printed or pickled.
    let mut all = vec![record_value(py, &errors[0])?];
    all.extend(rest.iter().cloned());
    first.setattr("problems", PyTuple::new(py, all)?)?;
    Ok(first.clone())
}

pub(crate) fn record(py: Python<'_>, error: &RecordError) -> PyErr {
    raise(record_value(py, error))
}
