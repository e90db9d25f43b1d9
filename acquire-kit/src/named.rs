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
    /// Makes the error; it keeps the beginning of the name.
    #[must_use]
    pub fn new(what: &'static str, name: &str, allowed: &'static [&'static str]) -> Self {
        Self { what, name: clip(name), allowed }
    }
}

/// Copies a string and, after it, names with commas between them.
#[doc(hidden)]
#[must_use]
pub const fn joined_bytes<const N: usize>(text: &str, names: &[&str]) -> [u8; N] {
    let mut bytes = [0; N];
    let mut at = copied(&mut bytes, 0, text);
    let mut i = 0;
    while i < names.len() {
        at = copied(&mut bytes, at, if i > 0 { ", " } else { "" });
        at = copied(&mut bytes, at, names[i]);
        i += 1;
    }
    assert!(at == N, "the text has this length");
    bytes
}

const fn copied(bytes: &mut [u8], mut at: usize, text: &str) -> usize {
    let mut i = 0;
    while i < text.len() {
        bytes[at] = text.as_bytes()[i];
        at += 1;
        i += 1;
    }
    at
}

/// Returns the length of the result of [`joined_bytes`].
#[doc(hidden)]
#[must_use]
pub const fn joined_len(text: &str, names: &[&str]) -> usize {
    let mut len = text.len() + 2 * names.len().saturating_sub(1);
    let mut i = 0;
    while i < names.len() {
        len += names[i].len();
        i += 1;
    }
    len
}

/// A constant text: another one, and names with commas between them after it.
#[macro_export]
macro_rules! joined {
    ($text:expr, $names:expr) => {{
        const BYTES: &[u8] = &$crate::named::joined_bytes::<
            { $crate::named::joined_len($text, $names) },
        >($text, $names);
        match core::str::from_utf8(BYTES) {
            Ok(text) => text,
            Err(_) => panic!("texts make a text"),
        }
    }};
}
pub use joined;

/// The documentation of one variant of an enum, as data for other languages. The rule codes are in
/// parentheses, and values between backquotes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Described {
    /// The name of the variant in Rust.
    pub variant: &'static str,
    /// The description of the value.
    pub text: &'static str,
    /// The names of its fields, their types in Rust, and their descriptions; none if the variant has one
    /// field without a name.
    pub fields: &'static [(&'static str, &'static str, &'static str)],
}

/// Defines an enum, and its documentation as data.
#[macro_export]
macro_rules! described_enum {
    (
        $(#[$attribute:meta])*
        pub enum $name:ident {
            $($(#[doc = $text:literal])+ $variant:ident $(($of:ty))? $({
                $($(#[doc = $of_field:literal])+ $(#[cfg_attr $if:tt])* $field:ident: $type:ty),+ $(,)?
            })?),+ $(,)?
        }
    ) => {
        $(#[$attribute])*
        pub enum $name {
            $($(#[doc = $text])+ $variant $(($of))? $({
                $($(#[doc = $of_field])+ $(#[cfg_attr $if])* $field: $type),+
            })?),+
        }

        impl $name {
            /// The documentation of every variant.
            pub const DESCRIBED: &'static [$crate::named::Described] = &[$(
                $crate::named::Described {
                    variant: stringify!($variant),
                    text: concat!($($text),+).trim_ascii(),
                    fields: &[$($((
                        stringify!($field),
                        stringify!($type),
                        concat!($($of_field),+).trim_ascii(),
                    )),+)?],
                }
            ),+];
        }
    };
}
pub use described_enum;

/// Defines an enum whose variants have one fixed name each, and how it is stored.
#[macro_export]
macro_rules! named_enum {
    ($(#[$doc:meta])* $name:ident as $option:literal { $($(#[$vdoc:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $crate::plain_named_enum! {
            $(#[$doc])*
            #[cfg_attr(feature = "serde", derive(serde::Serialize))]
            #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
            pub $name as $option {
                $($(#[$vdoc])* #[cfg_attr(feature = "serde", serde(rename = $text))] $variant = $text),+
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::reading::name(deserializer, Self::NAMES, |name| name.parse().ok())
            }
        }
    };
}
pub use named_enum;

/// Defines an enum whose variants have one fixed name each, and which is not stored.
#[macro_export]
macro_rules! plain_named_enum {
    ($(#[$attribute:meta])* $vis:vis $name:ident as $option:literal { $($(#[$of:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $name {
            $($(#[$of])* $variant),+
        }

        impl $name {
            /// Every value.
            $vis const ALL: &'static [Self] = &[$(Self::$variant),+];
            /// The name of every value.
            $vis const NAMES: &'static [&'static str] = &[$($text),+];

            /// Returns the name used in records and options.
            #[must_use]
            $vis const fn name(self) -> &'static str {
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
pub use plain_named_enum;
