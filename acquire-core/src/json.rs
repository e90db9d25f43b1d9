//! Reading and writing JSON.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use crate::{
    excerpt::{Escaped, ShownPath, clip_message},
    game::Game,
    setup::{Setup, SetupError},
    view::View,
};

/// JSON that cannot be read: where, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: {}", ShownPath(path), Escaped(message))]
pub struct JsonError {
    /// The path, as in `seats[1].cash`; `.` for the whole. The middle of a long one is left out.
    pub path: String,
    /// What is wrong there, with line and column. The middle of a long message is left out.
    pub message: String,
}

/// A stored game or view that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StateError {
    /// The JSON is not JSON, or not of the right shape.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// The position is not possible.
    #[error(transparent)]
    Setup(#[from] SetupError),
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
        let message = clip_message(error.inner().to_string());
        JsonError { path: clip_message(path), message }
    })?;
    deserializer
        .end()
        .map_err(|error| JsonError { path: ".".into(), message: error.to_string() })?;
    Ok(value)
}

/// Whether the JSON is an object with one field and without another.
pub(crate) fn seems(json: &str, with: &str, without: &str) -> bool {
    let fields: Result<BTreeMap<String, de::IgnoredAny>, _> = read(json);
    fields.is_ok_and(|fields| fields.contains_key(with) && !fields.contains_key(without))
}

/// Says in an error that the JSON seems to be another document, if it has the other's field and not
/// its own.
pub(crate) fn seeming(
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

impl Setup {
    /// The setup as JSON on one line; its JSON Schema is `schema/setup.schema.json`.
    #[must_use]
    pub fn to_json(&self) -> String {
        write(self)
    }

    /// Reads a setup. Whether the position is possible is not checked; see [`Setup::to_game`].
    ///
    /// # Errors
    /// [`JsonError`] with the path.
    pub fn from_json(json: &str) -> Result<Self, JsonError> {
        read(json).map_err(|error| {
            seeming(error, json, "seats", ("actions", "a record, not a game, view or setup"))
        })
    }
}

/// Stored as a [`Setup`], and checked like one.
macro_rules! stored_as_setup {
    ($type:ty, $convert:ident, $what:literal) => {
        impl $type {
            #[doc = concat!("The ", $what, " as JSON on one line: a [`Setup`].")]
            #[must_use]
            pub fn to_json(&self) -> String {
                Setup::from(self).to_json()
            }

            #[doc = concat!("Reads a ", $what, " from the JSON of a [`Setup`].")]
            ///
            /// # Errors
            /// [`StateError`] with the path, or with every problem of the position.
            pub fn from_json(json: &str) -> Result<Self, StateError> {
                Ok(Setup::from_json(json)?.$convert()?)
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                Setup::from(self).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Setup::deserialize(deserializer)?.$convert().map_err(de::Error::custom)
            }
        }
    };
}
stored_as_setup!(Game, to_game, "game");
stored_as_setup!(View, to_view, "view");
