//! Strings from Python, and strings and numbers in messages.

use std::fmt;

use acquire_core::Record;
use acquire_kit::{excerpt::Excerpt, lines};
use pyo3::{prelude::*, pybacked::PyBackedStr, types::PyString};

/// Returns a string for a message, shortened to a readable length, with control, invisible and
/// right-to-left characters escaped.
pub(crate) fn clip(text: &str) -> String {
    Excerpt(text).to_string()
}

/// Returns a number for a message. Python may be unable to write one that is far too large.
pub(crate) fn number(number: Option<impl ToString>) -> String {
    number.map_or_else(|| String::from("a number that large"), |number| number.to_string())
}

/// Returns a player's name to show: none if not everything in it is a character.
pub(crate) fn shown_name(name: &Bound<'_, PyString>) -> String {
    PyBackedStr::try_from(name.clone()).map(|name| name.to_string()).unwrap_or_default()
}

/// Returns a string in which everything is a character, no longer than one record; it can be read
/// outside the interpreter.
pub(crate) fn whole_text(text: &Bound<'_, PyString>) -> Result<PyBackedStr, NoText> {
    let whole = PyBackedStr::try_from(text.clone()).map_err(|_| NoText::surrogate(text))?;
    if whole.len() > Record::MAX_BYTES { Err(NoText::TooLong) } else { Ok(whole) }
}

/// The reason why a string cannot be read.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NoText {
    /// A lone surrogate, and where it is, counting from 1.
    Surrogate { line: usize, column: usize },
    /// The text is longer than a record or a setup can be.
    TooLong,
}

impl NoText {
    fn surrogate(text: &Bound<'_, PyString>) -> Self {
        // The text before a lone surrogate does not change.
        let before = text.to_string_lossy();
        let before = before.split(char::REPLACEMENT_CHARACTER).next().unwrap_or_default();
        let (line, column) = lines::end(before);
        Self::Surrogate { line, column }
    }
}

impl fmt::Display for NoText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Surrogate { line, column } => {
                write!(f, "line {line}, column {column}: a lone surrogate is not a character")
            }
            Self::TooLong => {
                write!(f, "a string of more than {} bytes is not read", Record::MAX_BYTES)
            }
        }
    }
}
