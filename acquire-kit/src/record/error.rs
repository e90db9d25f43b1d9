//! Problems of records.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::fmt;

use super::{Action, ActionError, Place, Recorded};
use crate::tags::TagError;

/// Returns the sentence that a part of the claimed result differs from the one by the rules. The
/// mistake may be in the actions or in the claim.
#[must_use]
pub fn differs(what: &str, claimed: &str, computed: &str) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        write!(
            f,
            "the actions give the {what} {computed}, not {}",
            match claimed {
                "" => "none",
                claimed => claimed,
            }
        )
    })
}

/// A problem of a record, with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError<Kind> {
    /// The place.
    pub place: Place,
    /// The problem.
    pub kind: Box<Kind>,
}

impl<Kind: Details + fmt::Display> fmt::Display for RecordError<Kind> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.place.before(self.kind.numbered_action(), &self.kind))
    }
}

impl<Kind: Details + fmt::Display + fmt::Debug> core::error::Error for RecordError<Kind> {}

impl<Kind> RecordError<Kind> {
    /// Makes a problem.
    pub fn new(place: Place, kind: impl Into<Kind>) -> Self {
        Self { place, kind: Box::new(kind.into()) }
    }
}

impl<Kind: Details> RecordError<Kind> {
    /// Returns the rule that is broken, if any.
    #[must_use]
    pub fn rule(&self) -> Option<Kind::Rule> {
        self.kind.broken_rule()
    }
}

/// The details of a problem.
pub trait Details {
    /// A rule of the game.
    type Rule;

    /// Returns the rule that is broken, if any.
    fn broken_rule(&self) -> Option<Self::Rule>;

    /// Returns the number of the action, counting from 1, with which the message begins, if it does.
    fn numbered_action(&self) -> Option<usize>;
}

/// The kinds of problems that the records of every game can have.
/// [`record_error_kind`](crate::record_error_kind) implements it.
pub trait Kind<R: Recorded>: Sized {
    /// The text is not JSON, or does not have the structure of a record.
    fn json(message: String) -> Self;
    /// The text has something unexpected.
    fn expected(expected: &'static str, found: String) -> Self;
    /// A line appears twice.
    fn twice(name: &'static str) -> Self;
    /// A tag is invalid.
    fn tag(name: String, error: TagError) -> Self;
    /// A string is not an action.
    fn action(number: usize, text: String, error: R::ParseError) -> Self;
    /// An action is not legal.
    fn illegal(
        number: usize,
        error: ActionError<R>,
        allowed: Vec<Action<R>>,
        names: Vec<String>,
    ) -> Self;
    /// The record is unfinished, but the game is over.
    fn over(reason: R::Reason) -> Self;
    /// The record has a result, but the game is not over.
    fn not_over(actions: usize) -> Self;
    /// A part of the result is wrong. `what` names it.
    fn result(what: &'static str, claimed: String, computed: String) -> Self;
    /// There are more problems than are kept.
    fn more(more: usize) -> Self;
}

/// The problems of one record, as many as are kept.
pub struct Problems<Kind> {
    list: Vec<RecordError<Kind>>,
    more: usize,
}

impl<Kind> Default for Problems<Kind> {
    fn default() -> Self {
        Self { list: Vec::new(), more: 0 }
    }
}

/// The largest number of problems that are kept.
pub const PROBLEMS_MAX: usize = 100;

impl<Kind> Problems<Kind> {
    /// Keeps a problem. If there are too many already, it is not computed.
    pub fn add(&mut self, problem: impl FnOnce() -> RecordError<Kind>) {
        if self.list.len() < PROBLEMS_MAX {
            self.list.push(problem());
        } else {
            self.more += 1;
        }
    }

    /// Counts problems that were found when there were too many already.
    #[cfg(feature = "serde")]
    pub(super) const fn add_more(&mut self, more: usize) {
        self.more += more;
    }

    /// Returns whether the problem that was found last is at a place like this.
    pub fn last_is(&self, at: impl FnOnce(&Place) -> bool) -> bool {
        self.list.last().is_some_and(|last| at(&last.place))
    }

    /// Returns whether there are no problems.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the problems that are kept, followed by the number of the others.
    #[must_use]
    pub fn into_list<R: Recorded<Kind = Kind>>(mut self) -> Vec<RecordError<Kind>>
    where
        Kind: self::Kind<R>,
    {
        if let (more @ 1.., Some(last)) = (self.more, self.list.last()) {
            self.list.push(RecordError::new(last.place.clone(), Kind::more(more)));
        }
        self.list
    }
}

/// Returns the first of at least one problem.
#[must_use]
pub fn first<E>(mut problems: Vec<E>) -> E {
    problems.swap_remove(0)
}

/// Defines the kinds of problems that a record of a game can have: those of every game, and the
/// game's own. `rule` of each, the rule that is broken, is left to the game. `numbered` is an own kind
/// whose message begins with the `number` of an action.
#[macro_export]
macro_rules! record_error_kind {
    (
        $(#[$doc:meta])*
        pub enum $name:ident of $record:ty {
            action: $action:ty, parse: $parse:ty, illegal: $illegal:ty, reason: $reason:ty,
            rule: $rule:ty $(, numbered: $numbered:ident)?;
            $(
                $(#[$($own_doc:tt)*])*
                $own:ident
                $({ $($(#[$field_doc:meta])* $field:ident: $type:ty),+ $(,)? })?
                $(( $(#[$($of:tt)*])* $inner:ty ))?
            ),* $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
        pub enum $name {
            /// The text is not JSON, or does not have the structure of a record.
            #[error("{}", $crate::excerpt::Escaped(message))]
            Json {
                /// The problem.
                message: alloc::string::String,
            },
            /// The text has something unexpected here.
            #[error("expected {expected}, found {}", $crate::excerpt::Found(found))]
            Expected {
                /// The expected content.
                expected: &'static str,
                /// The beginning of the actual content; empty at the end of the text.
                found: alloc::string::String,
            },
            /// A line appears twice.
            #[error("`{name}` appears twice")]
            Twice {
                /// Its name.
                name: &'static str,
            },
            /// A tag is invalid.
            #[error("tag `{}`: {error}", $crate::excerpt::Excerpt(name))]
            Tag {
                /// Its name, or the beginning of it.
                name: alloc::string::String,
                /// The problem.
                error: $crate::tags::TagError,
            },
            /// Not an action.
            #[error("action {number}: {}", <$record as $crate::record::Recorded>::unread(text, error))]
            Action {
                /// The number of the action.
                number: usize,
                /// The text, or its beginning.
                text: alloc::string::String,
                /// The problem.
                error: $parse,
            },
            /// An action is not legal.
            #[error(
                "action {number}: {}",
                <$record as $crate::record::Recorded>::refused(error, allowed, names)
            )]
            Illegal {
                /// The number of the action.
                number: usize,
                /// The action, the decision and the reason.
                error: $illegal,
                /// All legal actions of the decision.
                allowed: alloc::vec::Vec<$action>,
                /// The players' names, or their beginnings, empty if the record has none.
                names: alloc::vec::Vec<alloc::string::String>,
            },
            /// The record leaves the game unfinished, but it is over.
            #[error(
                "according to the record the game is unfinished, but it is over: {reason} ({})",
                reason.rule()
            )]
            Over {
                /// The reason why it is over.
                reason: $reason,
            },
            /// The record claims a result, but the game is not over.
            #[error(
                "a result is given, but the game is not over after {}{}",
                $crate::quantity::quantity(*actions, "action"),
                <$record as $crate::record::Recorded>::NOT_OVER
            )]
            NotOver {
                /// The number of actions in the record.
                actions: usize,
            },
            /// The claimed result differs from the one that the rules give.
            #[error(
                "{} ({})",
                $crate::record::differs(what, claimed, computed),
                <$record as $crate::record::Recorded>::result_rule(what)
            )]
            Result {
                /// The part of the result, such as `ranks`.
                what: &'static str,
                /// The claim of the record.
                claimed: alloc::string::String,
                /// The value by the rules.
                computed: alloc::string::String,
            },
            $(
                $(#[$($own_doc)*])*
                $own
                $({ $($(#[$field_doc])* $field: $type),+ })?
                $(( $(#[$($of)*])* $inner ))?,
            )*
            /// There are more problems than are kept.
            #[error("and {}", $crate::quantity::quantity(*more, "more problem"))]
            More {
                /// The number of the other problems.
                more: usize,
            },
        }

        impl $name {
            /// Returns the number of the action, counting from 1, with which the message begins;
            /// `None` if it begins with none.
            #[must_use]
            pub const fn action_number(&self) -> Option<usize> {
                match *self {
                    Self::Action { number, .. }
                    | Self::Illegal { number, .. }
                    $(| Self::$numbered { number, .. })? => Some(number),
                    _ => None,
                }
            }
        }

        impl $crate::record::Details for $name {
            type Rule = $rule;

            fn broken_rule(&self) -> Option<$rule> {
                self.rule()
            }

            fn numbered_action(&self) -> Option<usize> {
                self.action_number()
            }
        }

        impl $crate::record::Kind<$record> for $name {
            fn json(message: alloc::string::String) -> Self {
                Self::Json { message }
            }

            fn expected(expected: &'static str, found: alloc::string::String) -> Self {
                Self::Expected { expected, found }
            }

            fn twice(name: &'static str) -> Self {
                Self::Twice { name }
            }

            fn tag(name: alloc::string::String, error: $crate::tags::TagError) -> Self {
                Self::Tag { name, error }
            }

            fn action(number: usize, text: alloc::string::String, error: $parse) -> Self {
                Self::Action { number, text, error }
            }

            fn illegal(
                number: usize,
                error: $illegal,
                allowed: alloc::vec::Vec<$action>,
                names: alloc::vec::Vec<alloc::string::String>,
            ) -> Self {
                Self::Illegal { number, error, allowed, names }
            }

            fn over(reason: $reason) -> Self {
                Self::Over { reason }
            }

            fn not_over(actions: usize) -> Self {
                Self::NotOver { actions }
            }

            fn result(
                what: &'static str,
                claimed: alloc::string::String,
                computed: alloc::string::String,
            ) -> Self {
                Self::Result { what, claimed, computed }
            }

            fn more(more: usize) -> Self {
                Self::More { more }
            }
        }
    };
}
