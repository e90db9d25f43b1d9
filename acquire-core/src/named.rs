//! Enums whose values have fixed names.

use alloc::string::String;

use thiserror::Error;

use crate::excerpt::{Excerpt, clip};

/// A name that is not one of the allowed ones.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("unknown {what} `{}`; the values are {}", Excerpt(name), allowed.join(", "))]
pub struct UnknownName {
    /// The kind of thing that the name is for, such as `edition`.
    pub what: &'static str,
    /// The name that was tried, or its beginning.
    pub name: String,
    /// The names that are allowed.
    pub allowed: &'static [&'static str],
}

impl UnknownName {
    #[must_use]
    pub fn new(what: &'static str, name: &str, allowed: &'static [&'static str]) -> Self {
        Self { what, name: clip(name), allowed }
    }
}

/// Defines an enum whose variants have one fixed name each.
#[doc(hidden)]
#[macro_export]
macro_rules! named_enum {
    ($(#[$doc:meta])* $name:ident as $option:literal { $($(#[$vdoc:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name {
            $($(#[$vdoc])* #[cfg_attr(feature = "serde", serde(rename = $text))] $variant),+
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::reading::name(deserializer, Self::NAMES, |name| name.parse().ok())
            }
        }

        impl $name {
            /// Every value.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
            pub(crate) const NAMES: &'static [&'static str] = &[$($text),+];

            /// Returns the name as it is written in records and options.
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
                    _ => Err($crate::named::UnknownName::new($option, text, Self::NAMES)),
                }
            }
        }
    };
}
pub use named_enum;
