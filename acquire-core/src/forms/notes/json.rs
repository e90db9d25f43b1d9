//! The JSON form of notes.

use alloc::string::String;

use acquire_kit::json::{read, seeming, seems};

use super::{
    content::Notes,
    error::{NotesError, NotesProblem},
    stored::Parts,
};
use crate::{forms::record::Place, view::View};

impl Notes {
    /// Returns the JSON form on one line; its JSON Schema is `schema/notes.schema.json`.
    #[must_use]
    pub fn to_json(&self) -> String {
        acquire_kit::json::write(self)
    }

    /// Returns whether a text seems to be the JSON form of notes, even if it has errors: an object
    /// with `entries` and without the `actions` of a record.
    #[must_use]
    pub fn is_json(json: &str) -> bool {
        seems(json, "entries", "actions")
    }

    /// Reads the JSON form. Whether the notes can be true is not checked; see
    /// [`Notes::check_json`].
    ///
    /// # Errors
    /// The first problem, with its path.
    pub fn from_json(json: &str) -> Result<Self, NotesError> {
        let parts: Result<Parts, _> = read(json);
        parts
            .map_err(|error| {
                let error = seeming(error, json, "entries", ("actions", "a record, not notes"));
                let problem = NotesProblem::Json { message: error.message };
                NotesError::plain(Place::Path(error.path), problem)
            })?
            .read()
    }

    /// Reads the JSON form and checks the notes; see [`Notes::check`].
    ///
    /// # Errors
    /// The first problem, with its path.
    pub fn check_json(json: &str) -> Result<View, NotesError> {
        Self::from_json(json)?.check()
    }
}
