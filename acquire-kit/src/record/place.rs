//! The places of problems in a stored form.

use alloc::{
    format,
    string::{String, ToString},
};
use core::fmt;

use crate::{excerpt::ShownPath, lines::At};

/// The place of a problem in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// A place in the text form. Both numbers count from 1, and the column counts characters.
    Text {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// A place in JSON, or in a value in memory: the path, such as `actions[16]`.
    Path(String),
}

impl Place {
    /// Returns the path of an item of a list, counting from 0.
    #[must_use]
    pub fn of_item(list: &str, index: usize) -> Self {
        Self::Path(format!("{list}[{index}]"))
    }

    /// Returns the message of a problem here: the place and the sentence. `action` is the number of
    /// the action that the sentence begins with, if it does: the path of this action says the same,
    /// and is left out.
    #[must_use]
    pub fn before(&self, action: Option<usize>, sentence: &impl ToString) -> String {
        let path = action.and_then(|number| number.checked_sub(1));
        match path.map(|index| Self::of_item("actions", index)) {
            Some(path) if path == *self => sentence.to_string(),
            _ => format!("{self}: {}", sentence.to_string()),
        }
    }
}

impl From<At> for Place {
    fn from(at: At) -> Self {
        Self::Text { line: at.line as usize, column: at.column as usize }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { line, column } => write!(f, "line {line}, column {column}"),
            Self::Path(path) => write!(f, "{}", ShownPath(path)),
        }
    }
}

/// The places of the parts of a record.
pub trait Places {
    /// Returns the place of the action with this index, counting from 0.
    fn action(&self, index: usize) -> Place;

    /// Returns the place of a part of the result, or of the whole if the name is empty.
    fn result(&self, part: &str) -> Place;

    /// Returns the place of another part, such as `players`.
    fn part(&self, name: &str) -> Place;
}

/// The places in JSON, or in a record in memory.
pub struct Paths;

impl Places for Paths {
    fn action(&self, index: usize) -> Place {
        Place::of_item("actions", index)
    }

    fn result(&self, part: &str) -> Place {
        Place::Path(format!("result{}{part}", if part.is_empty() { "" } else { "." }))
    }

    fn part(&self, name: &str) -> Place {
        Place::Path(name.into())
    }
}
