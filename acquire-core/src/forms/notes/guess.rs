//! Guesses at the intended text where notes are wrong.

use alloc::string::String;
use core::{fmt, ops::Range};

use acquire_kit::named::named_enum;

use crate::forms::record::Place;

/// The number of actions before the one in error that may be wrong.
pub(super) const WINDOW: usize = 30;

named_enum! {
    /// The effect of a [`Guess`] on notes.
    GuessChange as "change" {
        /// An action is replaced.
        Replace = "replace",
        /// An action is inserted before another: at the end of a turn, before the line `turn` of the next.
        Insert = "insert",
        /// An action is left out.
        Remove = "remove",
        /// Two neighbouring actions or turns change places.
        Swap = "swap",
    }
}

/// A small change that may fix notes, and the evidence for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guess {
    /// The kind of the change.
    pub change: GuessChange,
    /// The text that is written or inserted, in the text form, such as `Ben: 5E`; empty if there is
    /// none, or if the missing text is not known.
    pub text: String,
    /// The place where the change begins.
    pub place: Place,
    /// The number of the action there, counting from 1; the action in error if it cannot be read.
    pub entry: Option<usize>,
    /// The guess as a question, such as `did you mean 4D?`.
    pub question: String,
    /// The number of actions, one after the other and beginning with the one in error, that are
    /// possible with the change.
    pub fits: usize,
    /// True if these are all actions that follow, and the end of the notes agrees with them: the
    /// next decision, or the final cash and ranks.
    pub all: bool,
    /// The change to the text from which the notes were read; `None` if they were not read from a text
    /// or were changed since, if the missing text is not known, and if an action is to be inserted and
    /// not all that follow then fit.
    pub edit: Option<TextEdit>,
}

/// A change to a text: a part of it is replaced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextEdit {
    /// The bytes that are replaced; empty if the new text is only inserted.
    pub range: Range<usize>,
    /// The new text, with the semicolon or line break that separates it from its neighbours.
    pub text: String,
}

impl TextEdit {
    /// Returns the text with the change; `None` if it is shorter than the one of the edit, or if the
    /// range divides a character of it.
    ///
    /// ```
    /// use acquire_core::Notes;
    ///
    /// let text = "acquire notes 1\n\
    ///     edition avalon-hill\n\
    ///     players 2\n\
    ///     viewer spectator\n\
    ///     start 1A 5E\n\
    ///     actions\n\
    ///     6F; by\n\
    ///     unfinished\n\
    ///     end of notes\n";
    /// let error = Notes::check_text(text).unwrap_err();
    /// let edit = error.guesses[0].edit.as_ref().unwrap();
    /// assert_eq!(edit.apply(text).unwrap(), text.replace("6F; by", "6F; buy"));
    /// ```
    #[must_use]
    pub fn apply(&self, text: &str) -> Option<String> {
        let (before, after) = (text.get(..self.range.start)?, text.get(self.range.end..)?);
        Some([before, &self.text, after].concat())
    }
}

impl Guess {
    /// Returns the question, after the line of the change if the problem is on another one.
    pub(super) fn seen_from(&self, problem: &Place) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            match (&self.place, problem) {
                (Place::Text { line, .. }, Place::Text { line: other, .. }) if line != other => {
                    write!(f, "line {line}: ")?;
                }
                (Place::Path(_), Place::Path(_)) if self.place != *problem => {
                    write!(f, "{}: ", self.place)?;
                }
                _ => {}
            }
            f.write_str(&self.question)
        })
    }
}

impl fmt::Display for Guess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}: ", self.question, self.place)?;
        match (self.fits, self.all) {
            (0, true) => f.write_str("all then fits)"),
            (1, true) => f.write_str("the action then fits)"),
            (fits, true) => write!(f, "all {fits} remaining actions then fit)"),
            (0, _) => f.write_str("how far it fits is not known)"),
            (1, _) => f.write_str("one action then fits)"),
            (fits, _) => write!(f, "{fits} actions then fit)"),
        }
    }
}
