//! The stored form of a record.

use alloc::vec::Vec;

use acquire_kit::{
    excerpt::clip,
    reading::{FormatVersion, Text, Upto, from_object, seed, whole},
    record::{Place, Problem, Problems, ReadTags, RecordError, first, read_actions},
    tags::Tags,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{content::Record, error::RecordErrorKind, limits::TooMany, result::GameResult};
use crate::{
    game::{NewGameError, TileOrderError, check_market_draws},
    moves::{action::Action, serial::tile},
    position::hidden::MARKET_DRAWS_MAX,
    rules::Rules,
    words::{edition::Edition, tile::Tile},
};

/// A game, finished or not: all that is needed to replay it anywhere.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(
        rename = "Record",
        deny_unknown_fields,
        extend("required" = super::schema::REQUIRED, "allOf" = super::schema::conditions())
    )
)]
pub(super) struct Written<'a> {
    /// The version of the form.
    version: FormatVersion<{ Record::VERSION }>,
    /// The edition and the options that differ from its defaults.
    rules: Rules,
    /// The number of players.
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = 6)))]
    players: usize,
    /// The tags, such as names, the date and the origin of the game; at most 4 MiB in all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "acquire_kit::tags::schema"))]
    tags: Option<&'a Tags>,
    /// The 108 tiles in the order in which they are drawn, the setup first.
    #[cfg_attr(
        feature = "schema",
        schemars(length(equal = 108), extend("uniqueItems" = true))
    )]
    tiles: &'a [Tile],
    /// The seed of the tiles that the market shows after `market_draws`; 0 if left out.
    #[serde(skip_serializing_if = "is_zero", serialize_with = "seed::serialize")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "super::schema::seed"))]
    market_seed: u64,
    /// The tiles that the market shows, in order.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "super::schema::market_draws"))]
    market_draws: &'a [Tile],
    /// The actions, each as text.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<alloc::string::String>", length(max = Record::ACTIONS_MAX))
    )]
    actions: Actions<'a>,
    /// The result of the game; left out or `null` if it is unfinished.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a GameResult>,
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Record {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        Written::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Written::json_schema(generator)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(seed: &u64) -> bool {
    *seed == 0
}

/// Actions that are written as strings.
struct Actions<'a>(&'a [Action], Edition);

impl Serialize for Actions<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Text(Action, Edition);

        impl Serialize for Text {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&self.0.text(self.1))
            }
        }

        serializer.collect_seq(self.0.iter().map(|&action| Text(action, self.1)))
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written {
            version: FormatVersion,
            rules: self.rules,
            players: self.players,
            tags: Some(&self.tags).filter(|tags| !tags.is_empty()),
            tiles: &self.tiles,
            market_seed: self.market_seed,
            market_draws: &self.market_draws,
            actions: Actions(&self.actions, self.rules.edition()),
            result: self.result.as_ref(),
        }
        .serialize(serializer)
    }
}

/// The parts of a record while it is read. The contents of strings are read afterwards, to find
/// every problem.
#[derive(Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct Parts {
    #[serde(rename = "version")]
    _version: FormatVersion<{ Record::VERSION }>,
    rules: Rules,
    #[serde(deserialize_with = "whole")]
    players: usize,
    #[serde(default)]
    tags: ReadTags,
    tiles: Upto<Text, { Tile::COUNT + 1 }>,
    #[serde(default, deserialize_with = "seed::deserialize")]
    market_seed: u64,
    #[serde(default)]
    market_draws: Upto<Text, MARKET_DRAWS_MAX>,
    actions: Upto<Text, { Record::ACTIONS_MAX }>,
    #[serde(default)]
    result: Option<GameResult>,
}
from_object!(Parts);

impl Parts {
    pub(super) fn read(self) -> Result<Record, Vec<Problem<Record>>> {
        let mut problems = Problems::default();
        let tags = self.tags.read::<Record>(&mut problems);
        let path = |path: &str| Place::Path(path.into());
        let tiles = read_tiles("tiles", &self.tiles.list, &mut problems);
        let market_draws = read_tiles("market_draws", &self.market_draws.list, &mut problems);
        let edition = self.rules.edition();
        let parse = |text: &str| Action::parse_stored(text, edition);
        let texts = self.actions.list.iter().map(|text| &**text);
        let actions = read_actions::<Record>(texts, parse, &mut problems);
        if self.actions.count > Record::ACTIONS_MAX {
            problems.add(|| RecordError::new(path("actions"), TooMany::ACTIONS));
        }
        let record = tiles.map_or_else(
            || self.rules.check_players(self.players).map(|()| None).map_err(NewGameError::from),
            |tiles| Record::new(self.rules, self.players, &tiles).map(Some),
        );
        let record = match record {
            Ok(record) => record,
            Err(NewGameError::Rules(error)) => {
                problems.add(|| RecordError::new(path("players"), error));
                None
            }
            Err(NewGameError::TileOrder(error)) => {
                problems.add(|| wrong_tile("tiles", error));
                None
            }
        };
        if let Err(error) = check_market_draws(self.market_draws.count) {
            problems.add(|| wrong_tile("market_draws", error));
        }
        let (market_seed, result) = (self.market_seed, self.result);
        match (problems.is_empty(), record, market_draws) {
            (true, Some(record), Some(market_draws)) => {
                Ok(Record { tags, market_seed, market_draws, actions, result, ..record })
            }
            _ => Err(problems.into_list::<Record>()),
        }
    }
}

/// Returns a problem of a list of tiles, at the tile that is wrong if there is one.
fn wrong_tile(list: &str, error: TileOrderError) -> Problem<Record> {
    let place = error.index().map(|index| Place::of_item(list, index));
    RecordError::new(place.unwrap_or_else(|| Place::Path(list.into())), error)
}

/// Returns the tiles with these names; `None` if a name is not a tile's.
fn read_tiles(
    list: &str,
    texts: &[Text],
    problems: &mut Problems<RecordErrorKind>,
) -> Option<Vec<Tile>> {
    let mut tiles = Vec::with_capacity(texts.len());
    for (i, text) in texts.iter().enumerate() {
        match tile(text) {
            Ok(tile) => tiles.push(tile),
            Err(error) => problems.add(|| {
                let place = Place::of_item(list, i);
                RecordError::new(place, RecordErrorKind::Tile { text: clip(text), error })
            }),
        }
    }
    (tiles.len() == texts.len()).then_some(tiles)
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <Parts as Deserialize>::deserialize(deserializer)?
            .read()
            .map_err(|problems| de::Error::custom(first(problems)))
    }
}
