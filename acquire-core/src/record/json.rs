//! The JSON form of a record.

use alloc::{string::String, vec::Vec};

use acquire_kit::json::{read, seeming};

use super::{
    content::Record,
    error::{Place, RecordError, RecordErrorKind, first},
    stored::Parts,
};
use crate::game::Game;

fn parse(json: &str) -> Result<Record, Vec<RecordError>> {
    let parts: Result<Parts, _> = read(json);
    parts
        .map_err(|error| {
            let state = ("seats", "a game, view or setup, not a record");
            let error = seeming(error, json, "actions", state);
            let error = seeming(error, json, "actions", ("entries", "notes, not a record"));
            let kind = RecordErrorKind::Json { message: error.message };
            alloc::vec![RecordError::new(Place::Path(error.path), kind)]
        })?
        .read()
}

impl Record {
    /// The JSON form on one line; its JSON Schema is `schema/record.schema.json`.
    #[must_use]
    pub fn to_json(&self) -> String {
        acquire_kit::json::write(self)
    }

    /// Reads the JSON form. Whether the actions are legal is not checked; see
    /// [`Record::check_json`].
    ///
    /// # Errors
    /// The first problem, with its path.
    pub fn from_json(json: &str) -> Result<Self, RecordError> {
        parse(json).map_err(first)
    }

    /// Reads the JSON form and checks the game; see [`Record::check`].
    ///
    /// # Errors
    /// The first problem, with its path.
    pub fn check_json(json: &str) -> Result<Game, RecordError> {
        Self::check_json_all(json).map_err(first)
    }

    /// As [`Record::check_json`], with all problems that can be found.
    ///
    /// # Errors
    /// At least one problem, each with its path, at most [`Record::PROBLEMS_MAX`] and how many
    /// more there are.
    pub fn check_json_all(json: &str) -> Result<Game, Vec<RecordError>> {
        parse(json)?.check_all()
    }
}
