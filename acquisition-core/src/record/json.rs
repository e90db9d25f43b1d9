//! The JSON form of a record.

use alloc::{string::String, vec::Vec};

use acquire_kit::json::{read as read_json, write as write_json};

use super::{
    content::Record,
    error::{Place, RecordError, RecordErrorKind, first},
    stored::Whole,
};
use crate::game::Game;

fn parse(json: &str) -> Result<Record, Vec<RecordError>> {
    let read: Result<Whole, _> = read_json(json);
    read.map_err(|error| {
        let kind = RecordErrorKind::Json { message: error.message };
        alloc::vec![RecordError::new(Place::Path(error.path), kind)]
    })?
    .read()
}

impl Record {
    /// Returns the JSON form on one line; its JSON Schema is `schema/record.schema.json`.
    #[must_use]
    pub fn to_json(&self) -> String {
        write_json(self)
    }

    /// Reads the JSON form. It does not check whether the actions are legal; [`Record::check_json`]
    /// does.
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

    /// Does the same as [`Record::check_json`] and looks for all problems.
    ///
    /// # Errors
    /// At least one problem, each with its path, at most [`Record::PROBLEMS_MAX`] and how many
    /// more there are.
    pub fn check_json_all(json: &str) -> Result<Game, Vec<RecordError>> {
        parse(json)?.check_all()
    }
}
