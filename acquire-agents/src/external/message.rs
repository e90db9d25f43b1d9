//! The messages: one JSON object on a line each.

use std::{boxed::Box, string::String, vec::Vec};

use acquire_core::{Event, Player, Rules, Setup, Standing};
use acquire_kit::reading::{stored_as_object, whole};
use serde::{Deserialize, Serialize};

/// The version of the protocol. It changes when programs have to change.
pub const PROTOCOL: u64 = 1;

/// A message to a program.
///
/// Later versions of this package may send further messages and fields: a program ignores those
/// that it does not know.
#[derive(Clone, Serialize, Deserialize, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
    /// The first message. The program answers with `ready`.
    Hello {
        /// The version of the protocol: 1.
        protocol: u64,
        /// The name of the engine.
        engine: String,
    },
    /// A game begins. No answer.
    Begin {
        /// The edition, and the options that differ from its own.
        rules: Rules,
        /// The number of players.
        players: usize,
        /// The program's own seat.
        seat: Player,
        /// A number from 0 to 2^64 - 1 for the program's random choices.
        seed: Seed,
    },
    /// The events since the last message, as the seat sees them. No answer.
    Events {
        /// The events in order.
        events: Vec<Event>,
    },
    /// A decision. The program answers with `choice`.
    Choose {
        /// The ids of the legal actions.
        ids: Vec<u16>,
        /// The legal actions as text, in the same order.
        texts: Vec<String>,
        /// The time for the answer in milliseconds.
        budget_ms: u64,
        /// The view of the seat.
        view: Box<Setup>,
    },
    /// The game is over. No answer.
    End {
        /// The standings in seat order.
        standings: Vec<Standing>,
    },
}

/// An answer of a program.
#[derive(Clone, Serialize, Deserialize, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(remote = "Self", tag = "type", rename_all = "snake_case")]
pub enum Answer {
    /// The answer to `hello`.
    Ready {
        /// The version of the protocol: 1.
        #[serde(deserialize_with = "whole")]
        #[cfg_attr(feature = "schema", schemars(range(max = u64::MAX)))]
        protocol: u64,
        /// The name of the program.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// The answer to `choose`.
    Choice(Choice),
}

stored_as_object!(Answer);

/// A legal action, by its id or as text.
#[derive(Clone, Serialize, Deserialize, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "expected an `id`, a whole number, or a `text`")]
pub enum Choice {
    /// By its id.
    Id {
        /// One of the `ids`.
        #[serde(deserialize_with = "whole")]
        #[cfg_attr(feature = "schema", schemars(range(max = u64::MAX)))]
        id: u64,
    },
    /// An action as text.
    Text {
        /// One of the `texts`, or the same action in another spelling.
        text: String,
    },
}

/// A seed, written as a string because not every language has whole numbers of 64 bits in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub u64);

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self).map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Seed {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Seed".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^(0|[1-9][0-9]{0,19})$" })
    }
}
