//! JSON of positions.

use alloc::string::String;

use acquire_kit::json::{JsonError, read, stored_as_setup, write};

use crate::{
    game::Game,
    setup::{Setup, SetupError},
};

/// A stored game that cannot be read.
pub type StateError = acquire_kit::json::StateError<SetupError>;

impl Setup {
    /// Returns the setup as JSON on one line; its JSON Schema is `schema/setup.schema.json`.
    #[must_use]
    pub fn to_json(&self) -> String {
        write(self)
    }

    /// Reads a setup. It does not check whether the position is possible; [`Setup::to_game`] does.
    ///
    /// # Errors
    /// [`JsonError`] with the path.
    pub fn from_json(json: &str) -> Result<Self, JsonError> {
        read(json)
    }
}

stored_as_setup!(Game as Setup, to_game, "game");
