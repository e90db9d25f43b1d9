//! The JSON form of notes.

use alloc::string::String;

use acquire_kit::{
    json::{add_seeming, read_stored, seems},
    record::is_json,
};

use super::{
    content::Notes,
    error::{NotesError, NotesProblem},
    stored::Parts,
};
use crate::{forms::record::Record, view::View};

impl Notes {
    /// Returns the JSON form on one line; its JSON Schema is `schema/notes.schema.json`.
    #[must_use]
    pub fn to_json(&self) -> String {
        acquire_kit::json::write(self)
    }

    /// Returns whether a string seems to be the JSON form of notes, even if it has errors: an
    /// object with `entries` or a `viewer`, and without the `actions` of a record or the `seats` of a
    /// view.
    #[must_use]
    pub fn is_json(json: &str) -> bool {
        seems(json, &["entries", "viewer"], &["actions", "seats"])
    }

    /// Returns whether a string seems to be notes, as text or as JSON, even if it has errors. Of
    /// several, this is the first.
    #[must_use]
    pub fn is_either(text: &str) -> bool {
        if is_json(text) {
            Record::pieces(text).next().is_some_and(|first| Self::is_json(first.text))
        } else {
            Self::is_text(text)
        }
    }

    /// Reads the JSON form. It does not check whether the notes are possible; see
    /// [`Notes::check_json`].
    ///
    /// # Errors
    /// The first problem, with its path, or with line and column if the text is not JSON.
    pub fn from_json(json: &str) -> Result<Self, NotesError> {
        let parts: Result<Parts, _> = read_stored(json);
        parts
            .map_err(|(place, mut message)| {
                let record = ("actions", "a record, not notes");
                add_seeming(&mut message, json, "entries", record);
                NotesError::plain(place, NotesProblem::Json { message })
            })?
            .read()
    }

    /// Reads the JSON form and checks the notes; see [`Notes::check`].
    ///
    /// # Errors
    /// The first problem, with its path, or with line and column if the text is not JSON.
    pub fn check_json(json: &str) -> Result<View, NotesError> {
        Self::from_json(json)?.check()
    }
}
