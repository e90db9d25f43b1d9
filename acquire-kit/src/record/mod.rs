//! Complete games, to store, to exchange and to check.
//!
//! A game describes its records by [`Recorded`] and [`Head`], and defines its errors with
//! [`record_error_kind`]. [`record_methods`] and [`recorder`] define the methods of its record and
//! its recorder.

mod check;
mod error;
#[cfg(feature = "json")]
mod json;
mod pieces;
mod place;
mod replay;
#[cfg(feature = "serde")]
mod stored;
mod text;

use alloc::{string::String, vec::Vec};
use core::fmt;

pub use check::{check, check_at};
pub use error::{Details, Kind, PROBLEMS_MAX, Problems, RecordError, differs, first};
#[cfg(feature = "json")]
pub use json::from_json;
pub use pieces::{Piece, is_json, pieces};
pub use place::{Paths, Place, Places};
pub use replay::Replay;
#[cfg(feature = "serde")]
pub use stored::{ReadTags, read_actions};
pub use text::{Head, Reader, TextPlaces, Words, parse, write};

use crate::{
    game::{Game, Observer},
    tags::Tags,
};
pub use crate::{record_error_kind, record_methods, record_words, recorder};

/// The actions of a record's game.
pub type Action<R> = <<R as Recorded>::Game as Game>::Action;
/// The events of a record's game.
pub type Event<R> = <<R as Recorded>::Game as Game>::Event;
/// The reasons why an action of a record's game is not legal.
pub type ActionError<R> = <<R as Recorded>::Game as Game>::ActionError;
/// A problem of a record.
pub type Problem<R> = RecordError<<R as Recorded>::Kind>;

/// The most actions of a record: far more than the longest game has.
pub const ACTIONS_MAX: usize = 1 << 16;

/// A record of one game: everything that is needed to replay it anywhere.
pub trait Recorded: Clone + Sized {
    /// The game.
    type Game: Game;
    /// A string that is not an action.
    type ParseError;
    /// The reason why a game is over.
    type Reason;
    /// The result of a game.
    type Result: Outcome<Game = Self::Game, Reason = Self::Reason>;
    /// The problems that a record can have.
    type Kind: Kind<Self>;
    /// The number of other parts of the record, such as draws, that were used so far.
    type Progress: Clone + Default + fmt::Debug;
    /// The part of the text form before the actions.
    type Head: Head<Self>;

    /// The words of the text form.
    const WORDS: Words;
    /// The part of a result to point at if the game is not over; empty for the whole.
    const NOT_OVER_AT: &'static str = "";
    /// The end of the message that a game is not over, such as the code of a rule.
    const NOT_OVER: &'static str = "";

    /// Returns the number of players.
    fn player_count(&self) -> usize;
    /// Returns the tags.
    fn tags(&self) -> &Tags;
    /// Returns the actions.
    fn actions(&self) -> &[Action<Self>];
    /// Returns the claimed result; `None` if the game is unfinished.
    fn result(&self) -> Option<&Self::Result>;
    /// Returns the game before the first action.
    fn start(&self) -> Self::Game;

    /// Carries out an action of the record.
    ///
    /// # Errors
    /// If the action is not legal, or the record's draws do not fit it. The game is then unchanged.
    fn advance(
        &self,
        game: &mut Self::Game,
        _progress: &mut Self::Progress,
        _number: usize,
        action: Action<Self>,
        observer: &mut impl Observer<Event<Self>>,
    ) -> Result<(), Refusal<Self>> {
        game.apply_observed(action, observer).map_err(Refusal::Illegal)
    }

    /// Adds problems of the whole record that no single action has.
    fn check_rest(
        &self,
        _replay: &Replay<'_, Self>,
        _places: &impl Places,
        _problems: &mut Problems<Self::Kind>,
    ) {
    }

    /// Writes the lines of the text form between the first and the tags.
    ///
    /// # Errors
    /// The errors of the writer.
    fn write_head(&self, out: &mut String) -> fmt::Result;

    /// Writes the lines of the text form between the tags and the actions.
    ///
    /// # Errors
    /// The errors of the writer.
    fn write_start(&self, _out: &mut String) -> fmt::Result {
        Ok(())
    }

    /// Writes an action.
    ///
    /// # Errors
    /// The errors of the writer.
    fn write_action(&self, action: Action<Self>, out: &mut String) -> fmt::Result;

    /// Returns the problem that there are more actions than a record can have.
    fn too_many_actions() -> Self::Kind;
    /// Returns the message about a string that is not an action.
    fn unread(text: &str, error: &Self::ParseError) -> impl fmt::Display;
    /// Returns the message about an action that is not legal, with the legal ones.
    fn refused(
        error: &ActionError<Self>,
        allowed: &[Action<Self>],
        names: &[String],
    ) -> impl fmt::Display;
    /// Returns the code of the rule that decides this part of a result.
    fn result_rule(what: &str) -> impl fmt::Display;
}

/// The result of a game, in parts such as `reason`, `cash` and `ranks`; the reason comes first.
pub trait Outcome: Sized {
    /// The game.
    type Game;
    /// The reason why a game is over.
    type Reason;

    /// The names of the parts after the reason.
    const FIELDS: &'static [&'static str];

    /// Returns the result of a game; `None` if it is not over.
    fn of_game(game: &Self::Game) -> Option<Self>;
    /// Returns the reason.
    fn end_reason(&self) -> Self::Reason;
    /// Returns the names of the parts and their written values.
    fn written(&self) -> Vec<(&'static str, String)>;
}

/// The reason why an action of a record was not carried out.
pub enum Refusal<R: Recorded> {
    /// The action is not legal.
    Illegal(ActionError<R>),
    /// Another problem of the record.
    Other(R::Kind),
}

/// Gives a record its methods: `replay`, `check`, and reading and writing both stored forms.
#[macro_export]
macro_rules! record_methods {
    ($record:ty, $game:ty, $error:ty) => {
        impl $record {
            /// Replays the game step by step.
            #[must_use]
            pub fn replay(&self) -> $crate::record::Replay<'_, Self> {
                $crate::record::Replay::new(self)
            }

            /// Checks every action and the result; returns the game after the last action.
            ///
            /// # Errors
            /// The first problem.
            pub fn check(&self) -> Result<$game, $error> {
                self.check_all().map_err($crate::record::first)
            }

            /// Does the same as `check` and looks for all problems. An illegal action ends the
            /// search.
            ///
            /// # Errors
            /// At least one problem and at most `PROBLEMS_MAX`, followed by the number of the
            /// others.
            pub fn check_all(&self) -> Result<$game, alloc::vec::Vec<$error>> {
                $crate::record::check(self)
            }

            /// Returns the records and notes in a string with several, one after the other, or in
            /// JSON Lines. Each record in a string begins with its first line. Text and JSON may be
            /// mixed.
            pub fn pieces(text: &str) -> impl Iterator<Item = $crate::record::Piece<'_>> {
                $crate::record::pieces::<Self>(text)
            }

            /// Returns the text form; its grammar is described in `text_form`.
            #[must_use]
            pub fn to_text(&self) -> alloc::string::String {
                $crate::record::write(self)
            }

            /// Reads the text form. It does not check whether the actions are legal; `check_text`
            /// does.
            ///
            /// # Errors
            /// The first problem, with line and column.
            pub fn from_text(text: &str) -> Result<Self, $error> {
                let read = $crate::record::parse(text);
                read.map(|(record, _)| record).map_err($crate::record::first)
            }

            /// Reads the text form and checks the game.
            ///
            /// # Errors
            /// The first problem, with line and column.
            pub fn check_text(text: &str) -> Result<$game, $error> {
                Self::check_text_all(text).map_err($crate::record::first)
            }

            /// Does the same as `check_text` and looks for all problems.
            ///
            /// # Errors
            /// At least one problem and at most `PROBLEMS_MAX`, each with line and column, followed
            /// by the number of the others.
            pub fn check_text_all(text: &str) -> Result<$game, alloc::vec::Vec<$error>> {
                let (record, places) = $crate::record::parse::<Self>(text)?;
                $crate::record::check_at(&record, &places)
            }
        }

        #[cfg(feature = "json")]
        impl $record {
            /// Returns the JSON form on one line; its JSON Schema is `schema/record.schema.json`.
            #[must_use]
            pub fn to_json(&self) -> alloc::string::String {
                $crate::json::write(self)
            }

            /// Reads the JSON form. It does not check whether the actions are legal; `check_json`
            /// does.
            ///
            /// # Errors
            /// The first problem, with its path, or with line and column if the text is not JSON.
            pub fn from_json(json: &str) -> Result<Self, $error> {
                Self::read_json(json).map_err($crate::record::first)
            }

            /// Reads the JSON form and checks the game.
            ///
            /// # Errors
            /// The first problem, with its path, or with line and column if the text is not JSON.
            pub fn check_json(json: &str) -> Result<$game, $error> {
                Self::check_json_all(json).map_err($crate::record::first)
            }

            /// Does the same as `check_json` and looks for all problems.
            ///
            /// # Errors
            /// At least one problem and at most `PROBLEMS_MAX`, each with its path, followed by the
            /// number of the others. A string that is not JSON has one, with line and column.
            pub fn check_json_all(json: &str) -> Result<$game, alloc::vec::Vec<$error>> {
                Self::read_json(json)?.check_all()
            }

            /// Checks one record in a string with several, and looks for all problems.
            ///
            /// # Errors
            /// At least one problem and at most `PROBLEMS_MAX`, followed by the number of the
            /// others. Lines are those of the whole text; in JSON each problem of a value has its
            /// path.
            pub fn check_piece(
                piece: &$crate::record::Piece<'_>,
            ) -> Result<$game, alloc::vec::Vec<$error>> {
                let checked = match piece.is_json() {
                    true => Self::check_json_all(piece.text),
                    false => Self::check_text_all(piece.text),
                };
                checked.map_err(|problems| piece.placed(problems))
            }
        }
    };
}
