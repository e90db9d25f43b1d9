//! The stored forms: squares as text, players as numbers, sets as lists.
//!
//! Reading follows the JSON Schemas: an object is not read from an array, and a whole number may be
//! written with a decimal point.

use alloc::vec::Vec;
use core::fmt;

use acquire_kit::reading::{Whole, from_object, whole, whole_or_null};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{
    action::Action,
    action_id::ActionId,
    board::Buildings,
    phase::{Stage, Turn},
    player::Player,
    rules::Rules,
    square::{Square, SquareSet},
};

/// Reads a list of whole numbers.
pub(crate) fn whole_list<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let numbers = Vec::<Whole<u8>>::deserialize(deserializer)?;
    Ok(numbers.into_iter().map(|number| number.0).collect())
}

/// Stores a type as text, with its `Display` and `FromStr`.
macro_rules! stored_as_text {
    ($type:ty, $what:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Text;

                impl de::Visitor<'_> for Text {
                    type Value = $type;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($what)
                    }

                    fn visit_str<E: de::Error>(self, text: &str) -> Result<$type, E> {
                        text.parse().map_err(E::custom)
                    }
                }

                deserializer.deserialize_str(Text)
            }
        }
    };
}
stored_as_text!(Action, "an action such as \"park 3C\"");

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;

        impl de::Visitor<'_> for Text {
            type Value = Square;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a square such as \"3C\", its row in upper case")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Square, E> {
                // In lists of squares each square has one spelling, so the schema can require that
                // none appears twice.
                let canonical = !text.bytes().any(|byte| byte.is_ascii_lowercase());
                let square = text.parse().ok().filter(|_| canonical);
                square.ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }

        deserializer.deserialize_str(Text)
    }
}

impl Serialize for SquareSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for SquareSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List;

        impl<'de> de::Visitor<'de> for List {
            type Value = SquareSet;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of squares")
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<SquareSet, A::Error> {
                let mut set = SquareSet::EMPTY;
                while let Some(square) = list.next_element()? {
                    if !set.insert(square) {
                        let message = alloc::format!("{square} appears twice in the list");
                        return Err(de::Error::custom(message));
                    }
                }
                Ok(set)
            }
        }

        deserializer.deserialize_seq(List)
    }
}

/// Stores a type as a number.
macro_rules! stored_as_number {
    ($type:ty as $number:ty, $from:path, |$value:ident| $to:expr, $what:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $value = *self;
                let number: $number = $to;
                number.serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $from(whole(deserializer)?).ok_or_else(|| de::Error::custom($what))
            }
        }
    };
}
stored_as_number!(
    Player as u8,
    Player::from_index,
    |player| player.index() as u8,
    "expected a player, 0 to 3 (Q1)"
);
stored_as_number!(ActionId as u16, ActionId::new, |id| id.get(), "expected an action id, 0 to 289");

/// The number of tiles is left out if it is that of Q1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredRules {
    #[serde(deserialize_with = "whole")]
    players: usize,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "whole_or_null")]
    tiles_each: Option<u8>,
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tiles_each = self.changed_options().next().map(|(_, tiles_each)| tiles_each);
        StoredRules { players: self.players(), tiles_each }.serialize(serializer)
    }
}

from_object!(Rules as StoredRules, |stored| {
    let rules = Rules::new(stored.players).map_err(de::Error::custom)?;
    match stored.tiles_each {
        Some(tiles_each) => rules.with_tiles_each(tiles_each.into()).map_err(de::Error::custom),
        None => Ok(rules),
    }
});

#[derive(Deserialize)]
#[serde(remote = "Buildings", deny_unknown_fields)]
struct StoredBuildings {
    #[serde(deserialize_with = "whole")]
    large: u8,
    #[serde(deserialize_with = "whole")]
    medium: u8,
    #[serde(deserialize_with = "whole")]
    small: u8,
}
from_object!(Buildings as StoredBuildings, |stored| Ok(stored));

#[derive(Deserialize)]
#[serde(remote = "Turn", deny_unknown_fields)]
struct StoredTurn {
    player: Player,
    stage: Stage,
    #[serde(default)]
    last: Option<Square>,
}
from_object!(Turn as StoredTurn, |stored| Ok(stored));

#[cfg(feature = "schema")]
mod schema {
    use alloc::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::*;

    macro_rules! schema {
        ($type:ty, $name:literal, |$generator:ident| $schema:expr) => {
            impl JsonSchema for $type {
                fn schema_name() -> Cow<'static, str> {
                    $name.into()
                }

                fn json_schema($generator: &mut SchemaGenerator) -> Schema {
                    $schema
                }
            }
        };
    }

    schema!(Square, "Square", |_g| json_schema!({
        "description": "A square: column 1 to 12, row A to L.",
        "type": "string",
        "pattern": "^([1-9]|1[0-2])[A-L]$",
    }));
    schema!(SquareSet, "SquareSet", |g| json_schema!({
        "type": "array",
        "items": g.subschema_for::<Square>(),
        "uniqueItems": true,
    }));
    schema!(Player, "Player", |_g| json_schema!({
        "description": "A player, in seat order.",
        "type": "integer", "minimum": 0, "maximum": 3,
    }));
    schema!(Action, "Action", |_g| json_schema!({
        "description": "An action as text, in either case: park 3C, 5E, buyout, decline.",
        "type": "string",
        "pattern": "^[ \\t]*(([Pp][Aa][Rr][Kk][ \\t]+)?([1-9]|1[0-2])[A-La-l]\
            |[Bb][Uu][Yy][Oo][Uu][Tt]|[Dd][Ee][Cc][Ll][Ii][Nn][Ee])[ \\t]*$",
    }));
    schema!(Rules, "Rules", |_g| {
        let rules = (2..=Player::MAX).filter_map(|players| Self::new(players).ok());
        let alternatives: Vec<Schema> = rules
            .map(|rules| {
                json_schema!({
                    "type": "object",
                    "properties": {
                        "players": { "const": rules.players() },
                        "tiles_each": {
                            "description": "Building tiles for each player; left out, the maximum.",
                            "type": ["integer", "null"],
                            "minimum": 1,
                            "maximum": rules.most_tiles_each(),
                        },
                    },
                    "required": ["players"],
                    "additionalProperties": false,
                })
            })
            .collect();
        json_schema!({
            "description": "The number of players and of tiles each.",
            "oneOf": alternatives,
        })
    });
}
