//! Words that have one fixed name each.

use alloc::string::String;

use thiserror::Error;

use crate::excerpt::{Excerpt, clip};

/// A name that no value has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown {what} `{}`; the values are {}", Excerpt(name), allowed.join(", "))]
pub struct UnknownName {
    /// What was to be named, such as `reason`.
    pub what: &'static str,
    /// The name, or its beginning if it is long.
    pub name: String,
    /// The names that exist.
    pub allowed: &'static [&'static str],
}

impl UnknownName {
    pub(crate) fn new(what: &'static str, name: &str, allowed: &'static [&'static str]) -> Self {
        Self { what, name: clip(name), allowed }
    }
}

/// Defines an enum whose variants have one fixed name each.
macro_rules! named_enum {
    ($(#[$doc:meta])* $name:ident as $what:literal { $($(#[$vdoc:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name {
            $($(#[$vdoc])* #[cfg_attr(feature = "serde", serde(rename = $text))] $variant),+
        }

        impl $name {
            /// Every value.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
            const NAMES: &'static [&'static str] = &[$($text),+];

            /// Returns the name, as it is written in JSON and records.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl core::str::FromStr for $name {
            type Err = $crate::named::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($text => Ok(Self::$variant),)+
                    _ => Err($crate::named::UnknownName::new($what, text, Self::NAMES)),
                }
            }
        }
    };
}
pub(crate) use named_enum;
