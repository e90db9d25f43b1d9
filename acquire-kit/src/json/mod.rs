//! Reading and writing JSON.

mod problem;

use alloc::{
    collections::BTreeMap,
    string::{String, ToString},
};
use core::fmt;

use serde::{Deserialize, Serialize, de};
use thiserror::Error;

use crate::excerpt::{Escaped, ShownPath, clip_message};
use problem::{mistake, more, problem};

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
    // Some programs begin a file with a byte order mark.
    let json = json.strip_prefix('\u{feff}').unwrap_or(json);
    let mut deserializer = serde_json::Deserializer::from_str(json);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let mut path = error.path().to_string();
        // An unknown field may have no name, and JSON that breaks off no place.
        if path.is_empty() || path == "?" {
            path = ".".into();
        }
        let message = clip_message(problem(error.inner()));
        JsonError { path: clip_message(path), message }
    })?;
    deserializer.end().map_err(|error| JsonError { path: ".".into(), message: more(&error) })?;
    Ok(value)
}

/// A text that is not JSON: the place and the mistake.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{message}")]
pub struct NotJson {
    /// The line, counting from 1.
    pub line: usize,
    /// The column, counting characters from 1.
    pub column: usize,
    message: String,
}

/// Reads any JSON that ends after one value.
///
/// # Errors
/// [`NotJson`] with the line and the column.
pub fn read_value(json: &str) -> Result<serde_json::Value, NotJson> {
    serde_json::from_str(json).map_err(|error| {
        let line = error.line();
        // Columns of `serde_json` count bytes.
        let text = json.split('\n').nth(line.saturating_sub(1)).unwrap_or_default();
        let bytes = text.floor_char_boundary(error.column().saturating_sub(1));
        NotJson { line, column: text[..bytes].chars().count() + 1, message: mistake(&error) }
    })
}

/// Returns whether the JSON is an object with one field and without another.
#[must_use]
pub fn seems(json: &str, with: &str, without: &str) -> bool {
    let fields: Result<BTreeMap<String, de::IgnoredAny>, _> = read(json);
    fields.is_ok_and(|fields| fields.contains_key(with) && !fields.contains_key(without))
}

/// Adds to an error that the JSON seems to be another document, if it has the other's field and not
/// its own.
#[must_use]
pub fn seeming(
    mut error: JsonError,
    json: &str,
    own: &str,
    (other, what): (&str, &str),
) -> JsonError {
    if seems(json, other, own) {
        error.message += "; this seems to be ";
        error.message += what;
    }
    error
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
