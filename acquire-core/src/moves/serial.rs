//! The stored form of the vocabulary: tiles as text, chains and players as numbers, sets as lists.

use alloc::vec::Vec;
use core::fmt;

use acquire_kit::reading::{Whole, stored_as_object, whole};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{
    moves::{
        action::{Disposal, Power, PowerSet, Purchase, Trade},
        action_id::ActionId,
    },
    rules::{BonusScheme, DeadTiles, End, Holdings, Rules, TwoPlayerMarket},
    words::{
        booklets::each_option,
        chain::{ByChain, Chain, ChainSet},
        edition::Edition,
        player::{ByPlayer, Player},
        tile::{ParseTileError, Tile, TileSet},
    },
};

/// Reads a whole number or `null` for each chain.
pub(crate) fn each_or_null<'de, N: TryFrom<u64> + Copy, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<ByChain<Option<N>>, D::Error> {
    let numbers = ByChain::<Option<Whole<N>>>::deserialize(deserializer)?;
    Ok(ByChain(numbers.0.map(|number| number.map(|number| number.0))))
}

/// Reads a whole number for each chain, or `null` for all of them.
pub(crate) fn all_or_null<'de, N: TryFrom<u64> + Copy, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<ByChain<N>>, D::Error> {
    let numbers = Option::<ByChain<Whole<N>>>::deserialize(deserializer)?;
    Ok(numbers.map(|numbers| ByChain(numbers.0.map(|number| number.0))))
}

/// Reads a whole number for each player.
pub(crate) fn each_player<'de, N: TryFrom<u64> + Copy, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<ByPlayer<N>, D::Error> {
    let numbers = ByPlayer::<Whole<N>>::deserialize(deserializer)?;
    Ok(ByPlayer(numbers.0.map(|number| number.0)))
}

/// Stores a type as another one, `$wire`, with fallible reading.
macro_rules! stored_as {
    ($type:ty as $wire:ty, $what:literal, |$value:ident| $to:expr, |$read:ident| $from:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $value = *self;
                let wire: $wire = $to;
                Serialize::serialize(&wire, serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let $read = <$wire as Deserialize>::deserialize(deserializer)?;
                let value: Option<Self> = $from;
                value.ok_or_else(|| de::Error::custom($what))
            }
        }
    };
}

stored_as!(
    Chain as Whole<u8>,
    "expected a chain, 0 to 6 (B4)",
    |chain| Whole(chain.index() as u8),
    |n| Self::from_index(n.0)
);
stored_as!(
    Player as Whole<u8>,
    "expected a player's seat, 0 to 5 (S5)",
    |player| Whole(player.index() as u8),
    |n| Self::from_index(n.0)
);
const _: () = assert!(ActionId::COUNT == 1261, "the next message has this number");
stored_as!(ActionId as Whole<u16>, "expected an action id, 0 to 1260", |id| Whole(id.get()), |n| {
    Self::new(n.0)
});
stored_as!(
    TileSet as Vec<Tile>,
    "expected a list of tiles, none of them twice",
    |set| set.iter().collect(),
    |tiles| {
        let set: Self = tiles.iter().copied().collect();
        (set.len() == tiles.len()).then_some(set)
    }
);
stored_as!(
    ChainSet as Vec<Chain>,
    "expected a list of chains, none of them twice",
    |set| set.iter().collect(),
    |chains| {
        let set: Self = chains.iter().copied().collect();
        (set.len() == chains.len()).then_some(set)
    }
);
stored_as!(
    PowerSet as Vec<Power>,
    "expected a list of powers, none of them twice",
    |set| set.powers().collect(),
    |powers| {
        let set: Self = powers.iter().map(|&power| Self::from(power)).collect();
        (set.powers().count() == powers.len()).then_some(set)
    }
);
stored_as!(
    Purchase as Vec<Chain>,
    "expected the chains of at most five shares, the most that any rules allow (P2)",
    |purchase| purchase.chains().collect(),
    |chains| Self::new(chains)
);
stored_as!(
    Disposal as DisposalParts,
    "expected an even number to trade and at most 25 shares in all (H2)",
    |disposal| DisposalParts { sell: disposal.sell(), trade: disposal.trade() },
    |parts| Self::new(parts.sell, parts.trade)
);
stored_as!(
    Trade as TradeParts,
    "expected two different chains (P4)",
    |trade| TradeParts { give: trade.give(), take: trade.take() },
    |parts| Self::new(parts.give, parts.take)
);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
struct DisposalParts {
    #[serde(default, deserialize_with = "whole")]
    sell: u8,
    #[serde(default, deserialize_with = "whole")]
    trade: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
struct TradeParts {
    give: Chain,
    take: Chain,
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TileVisitor;

        impl de::Visitor<'_> for TileVisitor {
            type Value = Tile;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a tile like \"5E\"")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Tile, E> {
                tile(text).map_err(E::custom)
            }
        }

        deserializer.deserialize_str(TileVisitor)
    }
}

/// Reads a tile in its only spelling, so that a list in which no text appears twice has no tile
/// twice.
pub(crate) fn tile(text: &str) -> Result<Tile, ParseTileError> {
    match text.bytes().any(|byte| byte.is_ascii_lowercase()) {
        true => Err(ParseTileError),
        false => text.parse(),
    }
}

impl<T: Serialize> Serialize for ByChain<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByChain<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(deserializer).map(Self)
    }
}

impl<T: Serialize> Serialize for ByPlayer<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByPlayer<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(deserializer).map(Self)
    }
}

macro_rules! rules {
    ($($option:ident $name:ident $with:ident: $type:ty, $rule:ident = $defaults:expr, $text:literal;)+) => {
        /// The edition and the options that differ from its defaults.
        #[derive(Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(remote = "Self", deny_unknown_fields)]
        pub(crate) struct RulesParts {
            edition: Edition,
            $(#[serde(skip_serializing_if = "Option::is_none")] $name: Option<$type>),+
        }

        impl Serialize for Rules {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let edition = self.edition();
                let default = Self::new(edition);
                RulesParts {
                    edition,
                    $($name: (self.$name() != default.$name()).then_some(self.$name())),+
                }
                .serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for Rules {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let parts = <RulesParts as Deserialize>::deserialize(deserializer)?;
                let default = Self::new(parts.edition);
                Ok(default$(.$with(parts.$name.unwrap_or(default.$name())))+)
            }
        }
    };
}
each_option!(rules);
stored_as_object!(RulesParts, DisposalParts, TradeParts);

#[cfg(feature = "schema")]
mod schema {
    use alloc::{borrow::Cow, format};

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

    schema!(Tile, "Tile", |_g| json_schema!({
        "description": "A tile: column 1 to 12, row A to I.",
        "type": "string",
        "pattern": "^([1-9]|1[0-2])[A-I]$",
    }));
    schema!(TileSet, "TileSet", |g| json_schema!({
        "type": "array",
        "items": g.subschema_for::<Tile>(),
        "uniqueItems": true,
    }));
    schema!(Chain, "Chain", |_g| json_schema!({
        "description": "A chain's index.",
        "type": "integer", "minimum": 0, "maximum": 6,
    }));
    schema!(ChainSet, "ChainSet", |g| json_schema!({
        "type": "array",
        "items": g.subschema_for::<Chain>(),
        "uniqueItems": true,
    }));
    schema!(Player, "Player", |_g| json_schema!({
        "description": "A player's seat.",
        "type": "integer", "minimum": 0, "maximum": 5,
    }));
    schema!(PowerSet, "PowerSet", |g| json_schema!({
        "type": "array",
        "items": g.subschema_for::<Power>(),
        "uniqueItems": true,
    }));
    schema!(Purchase, "Purchase", |g| json_schema!({
        "description": "The chains of the shares bought, one for each share.",
        "type": "array",
        "items": g.subschema_for::<Chain>(),
        "maxItems": 5,
    }));
    schema!(Disposal, "Disposal", |_g| json_schema!({
        "description": "Shares of the defunct chain sold and traded in; the rest is held.",
        "type": "object",
        "properties": {
            "sell": { "type": "integer", "minimum": 0, "maximum": 25 },
            "trade": { "type": "integer", "minimum": 0, "maximum": 24, "multipleOf": 2 },
        },
        "additionalProperties": false,
    }));
    schema!(Trade, "Trade", |g| json_schema!({
        "description": "Two shares of one chain for one of another.",
        "type": "object",
        "properties": { "give": g.subschema_for::<Chain>(), "take": g.subschema_for::<Chain>() },
        "required": ["give", "take"],
        "additionalProperties": false,
    }));
    schema!(ActionId, "ActionId", |_g| json_schema!({
        "type": "integer", "minimum": 0, "maximum": ActionId::COUNT - 1,
    }));
    schema!(Rules, "Rules", |g| RulesParts::json_schema(g));

    impl<T: JsonSchema> JsonSchema for ByChain<T> {
        fn schema_name() -> Cow<'static, str> {
            format!("ByChain_{}", T::schema_name()).into()
        }

        fn json_schema(g: &mut SchemaGenerator) -> Schema {
            <[T; Chain::COUNT]>::json_schema(g)
        }
    }

    impl<T: JsonSchema> JsonSchema for ByPlayer<T> {
        fn schema_name() -> Cow<'static, str> {
            format!("ByPlayer_{}", T::schema_name()).into()
        }

        fn json_schema(g: &mut SchemaGenerator) -> Schema {
            <[T; Player::MAX]>::json_schema(g)
        }
    }
}
