//! Reading and writing JSON.

mod problem;

use alloc::{
    collections::BTreeMap,
    string::{String, ToString},
};
use core::fmt;

use serde::{Deserialize, Serialize, de};
use thiserror::Error;

use crate::{
    excerpt::{Escaped, ShownPath, clip_message},
    lines::without_mark,
    record::Place,
};
use problem::{mistake, more, problem, value};

/// JSON that cannot be read: the place and the problem.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: {}", ShownPath(path), self.sentence())]
pub struct JsonError {
    /// The path, such as `seats[1].cash`; `.` for the whole document. A long path is shortened in
    /// the middle.
    pub path: String,
    /// The problem there: what is expected, and what was found. Line and column follow if the text is
    /// not JSON, or has several lines. The middle of a long message is left out.
    pub message: String,
}

impl JsonError {
    /// Returns the problem without its path, with control characters escaped.
    #[must_use]
    pub fn sentence(&self) -> impl fmt::Display + use<'_> {
        Escaped(&self.message)
    }
}

/// A stored state that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StateError<Setup: core::error::Error + 'static> {
    /// The text is not JSON, or does not have the expected structure.
    #[error(transparent)]
    Json(JsonError),
    /// The position is impossible.
    #[error(transparent)]
    Setup(Setup),
}

/// Reads JSON that ends after one value, and may begin with a byte order mark.
///
/// # Errors
/// [`JsonError`] with the path.
pub fn read<'a, T: Deserialize<'a>>(json: &'a str) -> Result<T, JsonError> {
    parse(json).map_err(|unread| match unread {
        Unread::Value { path, error } => JsonError { path, message: clip_message(problem(&error)) },
        Unread::End(error) => JsonError { path: ".".into(), message: more(&error) },
    })
}

/// Reads JSON as [`read`] does, for a stored form.
///
/// # Errors
/// The place and the problem there. The place of a value is its path, and a string that is not JSON
/// has a line and a column, even if a value before that is wrong.
pub fn read_stored<'a, T: Deserialize<'a>>(json: &'a str) -> Result<T, (Place, String)> {
    parse(json).map_err(|unread| wrong(json, unread))
}

fn wrong(json: &str, unread: Unread) -> (Place, String) {
    let error = match unread {
        Unread::Value { path, error } => match value(&error) {
            Some(problem) => match serde_json::from_str::<de::IgnoredAny>(without_mark(json)) {
                Ok(_) => return (Place::Path(path), clip_message(problem)),
                Err(error) => error,
            },
            None => error,
        },
        Unread::End(error) => error,
    };
    (stopped(json, &error), clip_message(mistake(&error)))
}

/// The reason why JSON is not read.
enum Unread {
    /// A value is wrong, or the text is not JSON.
    Value { path: String, error: serde_json::Error },
    /// Something follows the end.
    End(serde_json::Error),
}

fn parse<'a, T: Deserialize<'a>>(json: &'a str) -> Result<T, Unread> {
    let mut deserializer = serde_json::Deserializer::from_str(without_mark(json));
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let path = error.path().to_string();
        // A field whose name is not read has no separate place.
        let path = match &*path {
            "" | "?" => ".",
            path => path.strip_suffix(".?").unwrap_or(path),
        };
        Unread::Value { path: clip_message(path.into()), error: error.into_inner() }
    })?;
    deserializer.end().map_err(Unread::End)?;
    Ok(value)
}

/// Returns the place where the reading of a string stopped.
fn stopped(json: &str, error: &serde_json::Error) -> Place {
    let place = |line, before: &str| Place::Text { line, column: before.chars().count() + 1 };
    if error.is_eof() {
        let (mut line, mut last) = (0, "");
        for text in json.trim_end().split('\n') {
            (line, last) = (line + 1, text);
        }
        return place(line, last);
    }
    let line = error.line();
    let text = json.split('\n').nth(line - 1).unwrap_or_default();
    // Columns of `serde_json` count bytes from 1, without the byte order mark.
    let mark = if line == 1 { json.len() - without_mark(json).len() } else { 0 };
    place(line, &text[..text.floor_char_boundary(mark + error.column().saturating_sub(1))])
}

/// Returns whether the JSON is an object with one of these fields and without any of the others. Text
/// that breaks off or has another mistake is searched for their names.
#[must_use]
pub fn seems(json: &str, with: &[&str], without: &[&str]) -> bool {
    let fields: Result<BTreeMap<String, de::IgnoredAny>, _> = read(json);
    let has = |name: &&str| match &fields {
        Ok(fields) => fields.contains_key(*name),
        Err(_) => json.contains(&alloc::format!("\"{name}\"")),
    };
    with.iter().any(has) && !without.iter().any(has)
}

/// Adds to a message that the JSON seems to be another document, if it has the other's field and not
/// its own.
pub fn add_seeming(message: &mut String, json: &str, own: &str, (other, what): (&str, &str)) {
    if seems(json, &[other], &[own]) {
        *message += "; this seems to be ";
        *message += what;
    }
}

/// Writes a value whose map keys are all strings, which cannot fail, as JSON on one line.
#[must_use]
pub fn write<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Stores a type as a setup, and checks it like one when it is read. The setup can be made from the
/// type and has `to_json`, `from_json` and the method `$convert`.
#[macro_export]
macro_rules! stored_as_setup {
    ($type:ty as $setup:ty, $convert:ident, $what:literal) => {
        #[cfg(feature = "json")]
        impl $type {
            #[doc = concat!("Returns the ", $what, " as JSON on one line: a [`Setup`].")]
            #[must_use]
            pub fn to_json(&self) -> alloc::string::String {
                <$setup>::from(self).to_json()
            }

            #[doc = concat!("Reads a ", $what, " from the JSON of a [`Setup`].")]
            ///
            /// # Errors
            /// [`StateError`] with the path, or with every problem of the position.
            pub fn from_json(json: &str) -> Result<Self, StateError> {
                let setup = <$setup>::from_json(json).map_err(StateError::Json)?;
                setup.$convert().map_err(StateError::Setup)
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serde::Serialize::serialize(&<$setup>::from(self), serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let setup = <$setup as serde::Deserialize>::deserialize(deserializer)?;
                setup.$convert().map_err(serde::de::Error::custom)
            }
        }
    };
}
pub use stored_as_setup;
