//! Errors of notes.

use acquire_core::{Guess, NotesError, NotesProblem, Place, RecordError, TagError};
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    answers::make::make,
    objects::{people::People, view::PyView},
    refusals::{
        actions::about_illegal,
        records,
        refusal::{Refusal, readable, refusal},
    },
    text::NoText,
};

/// Returns the error for something that cannot be in any notes, with its kind.
pub(crate) fn refused(py: Python<'_>, kind: &str, message: String) -> PyErr {
    refusal!(py, "NotesError", message).with("kind", kind).raise()
}

pub(crate) fn tag(py: Python<'_>, name: &str, error: TagError) -> PyErr {
    let problem = NotesProblem::Tag { name: name.into(), error };
    let message = format!("tag `{name}`: {error}");
    refusal!(py, "NotesError", message).about(&(&problem).into()).raise()
}

/// Returns the error for notes that are not JSON.
pub(crate) fn json_text(py: Python<'_>, message: String) -> PyErr {
    let refusal = refusal!(py, "NotesError", format!("the document: {message}"));
    refusal.with("kind", "json").with("path", ".").raise()
}

/// Returns the error for a text form with invalid characters.
pub(crate) fn no_text(py: Python<'_>, problem: NoText) -> PyErr {
    records::about_no_text(problem, refusal!(py, "NotesError", problem.to_string())).raise()
}

/// Returns the error for a record that cannot become notes: that of the record, if it is wrong.
pub(crate) fn of_record(py: Python<'_>, error: NotesError) -> PyErr {
    match *error.problem {
        NotesProblem::Record(kind) => {
            records::record(py, &RecordError { place: error.place, kind })
        }
        _ => notes(py, &error),
    }
}

pub(crate) fn notes(py: Python<'_>, error: &NotesError) -> PyErr {
    refusal_of_notes(py, error).raise()
}

/// Returns a problem of notes as an exception, not raised.
pub(crate) fn notes_value<'py>(py: Python<'py>, error: &NotesError) -> PyResult<Bound<'py, PyAny>> {
    refusal_of_notes(py, error).value()
}

pub(crate) fn refusal_of_notes<'py>(py: Python<'py>, error: &NotesError) -> Refusal<'py> {
    let refusal = refusal!(py, "NotesError", error.to_string());
    let refusal = match &*error.problem {
        NotesProblem::Illegal { error, allowed } => about_illegal(refusal, error, allowed),
        problem => details(refusal.about(&problem.into()), problem),
    };
    let refusal = match &error.place {
        Place::Text { line, column } => refusal.with("line", *line).with("column", *column),
        Place::Path(path) => refusal.with("path", path),
    };
    let refusal = refusal.with("sentence", readable(&error.message()));
    refusal.and(|exception| {
        if let Some(number) = error.entry {
            exception.setattr("index", number - 1)?;
        }
        exception.setattr("number", error.number)?;
        if let Some(view) = &error.view {
            exception.setattr("view", PyView((**view).clone(), People::new(&error.names)))?;
        }
        exception.setattr("guess", error.guess())?;
        let guesses = error.guesses.iter().map(|guess| guess_value(exception.py(), guess));
        let guesses = guesses.collect::<PyResult<Vec<_>>>()?;
        exception.setattr("guesses", PyTuple::new(exception.py(), guesses)?)?;
        exception.setattr("names", PyTuple::new(exception.py(), &error.names)?)
    })
}

fn guess_value<'py>(py: Python<'py>, guess: &Guess) -> PyResult<Bound<'py, PyAny>> {
    let (line, column, path) = match &guess.place {
        Place::Text { line, column } => (Some(*line), Some(*column), None),
        Place::Path(path) => (None, None, Some(path.as_str())),
    };
    let edit = guess.edit.as_ref().map(|edit| {
        let start = edit.range.start;
        make!(py, "errors", "TextEdit", { start, end: edit.range.end, text: edit.text.as_str() })
    });
    make!(py, "errors", "Guess", {
        change: guess.change.name(),
        text: guess.text.as_str(),
        question: guess.question.as_str(),
        index: guess.entry.map(|number| number - 1),
        line,
        column,
        path,
        fits: guess.fits,
        all: guess.all,
        message: guess.to_string(),
        edit: edit.transpose()?,
    })
}

/// Adds the fields that only some problems have.
fn details<'py>(refusal: Refusal<'py>, problem: &NotesProblem) -> Refusal<'py> {
    use NotesProblem as P;
    match problem {
        P::Record(kind) => records::details(refusal, kind),
        P::Expected { expected, found } => refusal.with("expected", *expected).with("found", found),
        P::Result { what: _, claimed, computed } => {
            refusal.with("expected", computed).with("found", claimed)
        }
        P::Asked { noted, asked } => {
            refusal.with("expected", asked.name()).with("found", noted.name())
        }
        P::Twice { name } => refusal.with("found", *name),
        P::Tag { name: text, .. }
        | P::Tile { text, .. }
        | P::Action { text, .. }
        | P::Name { text, .. } => refusal.with("found", text),
        P::NotHeld { entry, .. } => refusal.with("earlier", entry - 1),
        P::Rules(_)
        | P::NoPlayer { .. }
        | P::Start { .. }
        | P::TooMany { .. }
        | P::Comment
        | P::Json { .. }
        | P::Reason(_)
        | P::FirstRack { .. }
        | P::Unseen { .. }
        | P::GameOver { .. }
        | P::Player { .. }
        | P::Turn { .. }
        | P::Illegal { .. }
        | P::Elsewhere { .. }
        | P::Forced { .. }
        | P::NoTileOrder { .. }
        | P::TooHard
        | P::Draws { .. }
        | P::SetsAside { .. }
        | P::NotDead { .. }
        | P::Market { .. }
        | P::Shows { .. }
        | P::Over { .. }
        | P::NotOver => refusal,
    }
}
