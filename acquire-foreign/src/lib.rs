//! Games that other programs recorded, as [records](Record) and [notes](Notes).
//!
//! Two forms are read:
//!
//! - [`Form::Acquire2`]: the text of the game files of the acquire2 server, and its game reviews in
//!   JSON,
//! - [`Form::Nmoll`]: the JSON of a game of nmoll's Acquire engine with its actions.
//!
//! A game is replayed while it is read, so the result is legal by our rules. If only some of the
//! tiles are known, it becomes notes. `docs/foreign.md` describes the forms, and the differences
//! between their rules and ours.
//!
//! ```
//! use acquire_foreign::{Form, ForeignGame, form_of, read_foreign};
//!
//! let text = "game mode: SINGLES_2\nuser: 7 Ann\nuser: 9 Ben\nme: 9\n\n\
//!     revealed tile bag tiles: 5C, 11F, ?, ?, ?, ?, ?, ?, 1A, 2B, 3C, 4D, 6F, 7G\n\
//!     action: 0 StartGame\n";
//! assert_eq!(form_of(text), Some(Form::Acquire2));
//! let ForeignGame::Notes(notes) = read_foreign(text, Form::Acquire2)? else { unreachable!() };
//! assert_eq!(notes.player_names()[..2], ["Ann", "Ben"]);
//!
//! let error = read_foreign(&text.replace("5C", "5Z"), Form::Acquire2).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "line 6, column 1: expected a tile such as 5E, or ?, found `5Z`"
//! );
//! # Ok::<(), acquire_foreign::ForeignError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod acquire2;
mod error;
mod nmoll;
mod node;
mod playing;
mod tiles;

use acquire_core::{Notes, Place, Record};
use acquire_kit::{lines::without_mark, named::plain_named_enum};
use serde_json::Value;

pub use acquire2::read_acquire2;
pub use error::{ForeignError, ForeignProblem, Found};
pub use nmoll::{NmollOptions, read_nmoll};

/// The most bytes of one game: 16 MiB.
pub const MAX_BYTES: usize = Record::MAX_BYTES;

plain_named_enum! {
    /// A form in which another program records games.
    pub Form as "form" {
        /// The game files and game reviews of the acquire2 server.
        Acquire2 = "acquire2",
        /// The games of nmoll's Acquire engine.
        Nmoll = "nmoll",
    }
}

/// A game of another program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ForeignGame {
    /// A record: the order of all tiles is known.
    Record(Record),
    /// Notes: only some of the tiles are known.
    Notes(Notes),
}

/// JSON of another program has one of these.
const SIGNS: [&str; 5] =
    ["\"gameActions\"", "\"tileBag\"", "\"randomSeed\"", "\"playTile\"", "\"startGame\""];

/// The characters at the beginning of a string in which the first brace or bracket of JSON is
/// looked for.
const BEGINNING: usize = 100;

/// Returns the form that a string looks like; `None` if it looks like none of them.
#[must_use]
pub fn form_of(text: &str) -> Option<Form> {
    let text = without_mark(text);
    if acquire2::is_text(text) {
        return Some(Form::Acquire2);
    }
    let end = text.char_indices().nth(BEGINNING).map_or(text.len(), |(end, _)| end);
    let start = text[..end].trim_start();
    // Our own records begin with their version; there may be a great many of them.
    let ours = !start.starts_with(['{', '[']) || start.starts_with("{\"version\":");
    if ours || text.len() > MAX_BYTES || !SIGNS.iter().any(|sign| text.contains(sign)) {
        return None;
    }
    let value: Value = serde_json::from_str(text).ok()?;
    if nmoll::is_json(&value) {
        return Some(Form::Nmoll);
    }
    acquire2::is_json(&value).then_some(Form::Acquire2)
}

/// Reads a game in this form; one of nmoll's engine with the default options.
///
/// # Errors
/// [`ForeignError`] with the place, if it is not such a game, or does not follow our rules.
pub fn read_foreign(text: &str, form: Form) -> Result<ForeignGame, ForeignError> {
    match form {
        Form::Acquire2 => read_acquire2(text),
        Form::Nmoll => read_nmoll(text, &NmollOptions::default()),
    }
}

/// Returns the text of a game, unless it is too long.
fn game_text(text: &str) -> Result<&str, ForeignError> {
    if text.len() > MAX_BYTES {
        let problem = ForeignProblem::TooLong { what: "bytes of a game", most: MAX_BYTES };
        return Err(ForeignError::new(&Place::Text { line: 1, column: 1 }, problem));
    }
    Ok(without_mark(text))
}
