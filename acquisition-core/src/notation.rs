//! The text of an action.
//!
//! Words are separated by spaces, and case does not matter.
//!
//! ```text
//! action = "park" square      place a park tile
//!        | square             place a building tile
//!        | "buyout"           replace the others' tiles in the group of three
//!        | "decline"          leave it as it is
//! square = column row         column: 1 to 12, row: A to L, without a space
//! ```

use core::{fmt, str::FromStr};

use thiserror::Error;

use crate::{action::Action, rulebook::Rule};

/// A string that is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{kind} (at character {column})")]
pub struct ParseActionError {
    /// The place of the mistake in the text, counting characters from 1.
    pub column: usize,
    /// The mistake.
    pub kind: ParseActionErrorKind,
}

/// The mistake in a string that is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ParseActionErrorKind {
    /// Nothing, or a word that no action begins with.
    #[error("expected a square such as 5E, `park` and a square, `buyout` or `decline` (Q)")]
    Verb,
    /// Not a square.
    #[error("expected a square, a column 1 to 12 and a row A to L, such as 3C (Q1)")]
    Square,
    /// Words after the action.
    #[error("the action is complete before this (Q)")]
    Trailing,
}

impl ParseActionErrorKind {
    /// Returns the rule that describes the expected text.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::Verb | Self::Trailing => Rule::Q,
            Self::Square => Rule::Q1,
        }
    }
}

const fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t')
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        Self::parse(text)
    }
}

impl Action {
    /// Returns the action with this string; the grammar is in [`notation`](self).
    ///
    /// ```
    /// use acquisition_core::Action;
    ///
    /// let action = Action::parse("Park 3c")?;
    /// assert_eq!(action.to_string(), "park 3C");
    ///
    /// let error = Action::parse("park C3").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "expected a square, a column 1 to 12 and a row A to L, such as 3C (Q1) (at character 6)"
    /// );
    /// # Ok::<(), acquisition_core::ParseActionError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseActionError`], with the place of the mistake and the expected text.
    pub fn parse(text: &str) -> Result<Self, ParseActionError> {
        let mut rest = text;
        let mut next = || {
            let start = rest.trim_start_matches(is_space);
            let (word, after) = start.split_at(start.find(is_space).unwrap_or(start.len()));
            rest = after;
            (text.len() - start.len(), word)
        };
        let error = |at: usize, kind| {
            let column = text[..at].chars().count() + 1;
            ParseActionError { column, kind }
        };
        let (at, verb) = next();
        let is = |word: &str| verb.eq_ignore_ascii_case(word);
        let action = if verb.as_bytes().first().is_some_and(u8::is_ascii_digit) {
            Self::Place(verb.parse().map_err(|_| error(at, ParseActionErrorKind::Square))?)
        } else if is("park") {
            let (at, word) = next();
            Self::Park(word.parse().map_err(|_| error(at, ParseActionErrorKind::Square))?)
        } else if is("buyout") {
            Self::Buyout
        } else if is("decline") {
            Self::Decline
        } else {
            return Err(error(at, ParseActionErrorKind::Verb));
        };
        match next() {
            (_, "") => Ok(action),
            (at, _) => Err(error(at, ParseActionErrorKind::Trailing)),
        }
    }
}

/// The text that [`Action::parse`] reads.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => write!(f, "{square}"),
            Self::Park(square) => write!(f, "park {square}"),
            Self::Buyout => f.write_str("buyout"),
            Self::Decline => f.write_str("decline"),
        }
    }
}

/// Returns at most twelve actions as text and the number of the others, for messages.
///
/// ```
/// use acquisition_core::{Action, notation};
///
/// let actions = [Action::Buyout, Action::Decline];
/// assert_eq!(notation::list_actions(&actions).to_string(), "buyout, decline");
/// ```
#[must_use]
pub fn list_actions(actions: &[Action]) -> impl fmt::Display {
    const MOST: usize = 12;
    fmt::from_fn(move |f| {
        if actions.is_empty() {
            return f.write_str("nothing");
        }
        for (i, action) in actions.iter().take(MOST).enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{action}")?;
        }
        match actions.len().saturating_sub(MOST) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    })
}

/// Returns the end of a message about an action that is not legal: `; legal:` and the list, or nothing
/// if no action is legal, or none may be known.
#[must_use]
pub fn legal_ending(actions: &[Action]) -> impl fmt::Display {
    fmt::from_fn(move |f| match actions.is_empty() {
        true => Ok(()),
        false => write!(f, "; legal: {}", list_actions(actions)),
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::action_id::ActionId;

    #[test]
    fn every_action_is_read_as_it_is_written() {
        for action in ActionId::all().map(Action::from) {
            let text = action.to_string();
            for text in [&text, &text.to_uppercase(), &alloc::format!("\t {text} ")] {
                assert_eq!(text.parse(), Ok(action), "{text:?}");
            }
        }
        assert_eq!(Action::parse("park \t 3c"), Action::parse("park 3C"));
    }

    #[test]
    fn what_is_no_action_is_refused_with_its_place() {
        use ParseActionErrorKind as Kind;
        for (text, column, kind) in [
            ("", 1, Kind::Verb),
            ("  ", 3, Kind::Verb),
            ("pass", 1, Kind::Verb),
            ("Ä", 1, Kind::Verb),
            ("5", 1, Kind::Square),
            ("13A", 1, Kind::Square),
            ("5M", 1, Kind::Square),
            ("5 E", 1, Kind::Square),
            ("park", 5, Kind::Square),
            ("park  x", 7, Kind::Square),
            ("park 3C 4C", 9, Kind::Trailing),
            ("5E 5F", 4, Kind::Trailing),
            ("buyout 5E", 8, Kind::Trailing),
            (" decline\u{a0}", 2, Kind::Verb),
            ("5E\n", 1, Kind::Square),
        ] {
            assert_eq!(Action::parse(text), Err(ParseActionError { column, kind }), "{text:?}");
            assert!(kind.to_string().ends_with(&alloc::format!("({})", kind.rule())));
        }
    }
}
