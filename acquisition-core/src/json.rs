//! Reading and writing JSON.

use alloc::string::String;

use acquire_core::{JsonError, read_json, write_json};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use crate::{
    game::Game,
    setup::{Setup, SetupError},
};

/// A stored game that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StateError {
    /// The text is not JSON, or does not have the expected structure.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// The position is impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Setup {
    /// Returns the setup as JSON on one line; its JSON Schema is `schema/setup.schema.json`.
    #[must_use]
    pub fn to_json(&self) -> String {
        write_json(self)
    }

    /// Reads a setup. It does not check whether the position is possible; [`Setup::to_game`] does.
    ///
    /// # Errors
    /// [`JsonError`] with the path.
    pub fn from_json(json: &str) -> Result<Self, JsonError> {
        read_json(json)
    }
}

impl Game {
    /// Returns the game as JSON on one line: a [`Setup`].
    #[must_use]
    pub fn to_json(&self) -> String {
        Setup::from(self).to_json()
    }

    /// Reads a game from the JSON of a [`Setup`].
    ///
    /// # Errors
    /// [`StateError`] with the path, or with every problem of the position.
    pub fn from_json(json: &str) -> Result<Self, StateError> {
        Ok(Setup::from_json(json)?.to_game()?)
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Setup::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Setup::deserialize(deserializer)?.to_game().map_err(de::Error::custom)
    }
}
