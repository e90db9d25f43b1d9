//! Guesses at what was meant where notes are wrong.

use alloc::string::String;
use core::fmt;

use acquire_kit::named::named_enum;

use crate::record::Place;

named_enum! {
    /// What a [`Guess`] does with notes.
    GuessChange as "change" {
        /// Something stands in place of an action.
        Replace = "replace",
        /// Something is inserted before an action.
        Insert = "insert",
        /// An action is left out.
        Remove = "remove",
        /// Two neighbouring actions or turns change places.
        Swap = "swap",
    }
}

/// A small change that may mend notes, and what speaks for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guess {
    /// What it does.
    pub change: GuessChange,
    /// What is written or inserted, as in the text form, such as `Ben: 5E`; empty if nothing is, and
    /// if it is not known what was left out.
    pub text: String,
    /// Where the change begins.
    pub place: Place,
    /// The number of the action there, counting from 1; the action in error if it cannot be read.
    pub entry: Option<usize>,
    /// The guess as a question, such as `did you mean 4D?`.
    pub question: String,
    /// How many of the actions from the one in error on are possible with the change, one after the
    /// other.
    pub fits: usize,
    /// Whether these are all actions that follow.
    pub all: bool,
}

impl fmt::Display for Guess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}: ", self.question, self.place)?;
        match (self.fits, self.all) {
            (1, true) => f.write_str("the action then fits)"),
            (fits, true) => write!(f, "all {fits} actions then fit)"),
            (0, _) => f.write_str("how far it fits is not known)"),
            (1, _) => f.write_str("one action then fits)"),
            (fits, _) => write!(f, "{fits} actions then fit)"),
        }
    }
}
