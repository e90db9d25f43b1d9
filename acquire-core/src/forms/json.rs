//! JSON of positions.

use alloc::string::String;

use acquire_kit::json::{JsonError, add_seeming, read, stored_as_setup, write};

use crate::{
    forms::setup::{Setup, SetupError},
    game::Game,
    view::View,
};

/// A stored game or view that cannot be read.
pub type StateError = acquire_kit::json::StateError<SetupError>;

impl Setup {
    /// Returns the setup as JSON on one line; its JSON Schema is `schema/setup.schema.json`.
    #[must_use]
    pub fn to_json(&self) -> String {
        write(self)
    }

    /// Reads a setup. Whether the position is possible is not checked; see [`Setup::to_game`].
    ///
    /// # Errors
    /// [`JsonError`] with the path.
    pub fn from_json(json: &str) -> Result<Self, JsonError> {
        read(json).map_err(|mut error: JsonError| {
            let record = ("actions", "a record, not a game, view or setup");
            add_seeming(&mut error.message, json, "seats", record);
            error
        })
    }
}

stored_as_setup!(Game as Setup, to_game, "game");
stored_as_setup!(View as Setup, to_view, "view");
