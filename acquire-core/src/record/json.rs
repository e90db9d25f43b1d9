//! The JSON form of a record.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{GameResult, Paths, Place, Record, RecordError, RecordErrorKind, Tag, TagError, first};
use crate::{action::Action, game::Game, rules::Rules, serial::FormatVersion, tile::Tile};

/// A record as it is stored; what stands in strings is read afterwards, to find every problem.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Record"))]
#[serde(deny_unknown_fields)]
pub(crate) struct Stored {
    /// The version of the form.
    version: FormatVersion<{ Record::VERSION }>,
    /// The edition and the options that differ from its defaults.
    rules: Rules,
    /// How many players there are.
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = 6)))]
    players: u8,
    /// What else is to be told: names, date, where the game comes from.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "crate::serial::tags")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "alloc::collections::BTreeMap<String, String>")
    )]
    tags: Vec<(String, String)>,
    /// The 108 tiles in the order in which they are drawn, the setup first.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Tile>", length(equal = 108)))]
    tiles: Vec<String>,
    /// The tiles that the market shows, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Tile>"))]
    market_draws: Vec<String>,
    /// The actions, each as text.
    actions: Vec<String>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<GameResult>,
}

impl From<&Record> for Stored {
    fn from(record: &Record) -> Self {
        let edition = record.rules.edition();
        let tiles = |tiles: &[Tile]| tiles.iter().map(ToString::to_string).collect();
        let tags = record.tags.iter();
        Self {
            version: FormatVersion,
            rules: record.rules,
            players: u8::try_from(record.players).unwrap_or(u8::MAX),
            tags: tags.map(|tag| (tag.name().into(), tag.text().into())).collect(),
            tiles: tiles(&record.tiles),
            market_draws: tiles(&record.market_draws),
            actions: record.actions.iter().map(|action| action.text(edition).to_string()).collect(),
            result: record.result.clone(),
        }
    }
}

impl Stored {
    fn read(self) -> Result<Record, Vec<RecordError>> {
        let mut problems = Vec::new();
        let mut problem = |path: String, kind| {
            problems.push(RecordError::new(Place::Path(path), kind));
        };
        let mut tags: Vec<Tag> = Vec::new();
        for (name, text) in self.tags {
            let twice = tags.iter().any(|tag| tag.name() == name);
            let tag = if twice { Err(TagError::Twice) } else { Tag::new(name.clone(), text) };
            match tag {
                Ok(tag) => tags.push(tag),
                Err(error) => problem(format!("tags.{name}"), RecordErrorKind::Tag { name, error }),
            }
        }
        let mut read_tiles = |texts: Vec<String>, list: &str| {
            let mut tiles = Vec::with_capacity(texts.len());
            for (i, text) in texts.into_iter().enumerate() {
                match text.parse() {
                    Ok(tile) => tiles.push(tile),
                    Err(error) => {
                        problem(format!("{list}[{i}]"), RecordErrorKind::Tile { text, error });
                    }
                }
            }
            tiles
        };
        let tiles = read_tiles(self.tiles, "tiles");
        let market_draws = read_tiles(self.market_draws, "market_draws");
        let mut actions = Vec::with_capacity(self.actions.len());
        for (i, text) in self.actions.into_iter().enumerate() {
            match Action::parse(&text, self.rules.edition()) {
                Ok(action) => actions.push(action),
                Err(error) => {
                    let kind = RecordErrorKind::Action { number: i + 1, text, error };
                    problem(format!("actions[{i}]"), kind);
                }
            }
        }
        let record = Record {
            rules: self.rules,
            players: self.players.into(),
            tags,
            tiles,
            market_draws,
            actions,
            result: self.result,
        };
        if problems.is_empty() { Ok(record) } else { Err(problems) }
    }
}

fn parse(json: &str) -> Result<Record, Vec<RecordError>> {
    let stored: Result<Stored, _> = crate::json::read(json);
    stored
        .map_err(|error| {
            let kind = RecordErrorKind::Json { message: error.message };
            alloc::vec![RecordError::new(Place::Path(error.path), kind)]
        })?
        .read()
}

impl Record {
    /// The JSON form on one line; its JSON Schema is `schema/record.schema.json`.
    #[must_use]
    pub fn to_json(&self) -> String {
        crate::json::write(&Stored::from(self))
    }

    /// Reads the JSON form. Whether the actions are legal is not checked; see
    /// [`Record::check_json`].
    ///
    /// # Errors
    /// The first problem, with its path.
    pub fn from_json(json: &str) -> Result<Self, RecordError> {
        parse(json).map_err(first)
    }

    /// Reads the JSON form and checks the game; see [`Record::check`].
    ///
    /// # Errors
    /// The first problem, with its path.
    pub fn check_json(json: &str) -> Result<Game, RecordError> {
        Self::check_json_all(json).map_err(first)
    }

    /// As [`Record::check_json`], with all problems that can be found.
    ///
    /// # Errors
    /// At least one problem, each with its path.
    pub fn check_json_all(json: &str) -> Result<Game, Vec<RecordError>> {
        parse(json)?.check_at(&Paths)
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Stored::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stored = Stored::deserialize(deserializer)?;
        stored.read().map_err(|problems| de::Error::custom(first(problems)))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Record {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        Stored::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Stored::json_schema(generator)
    }
}
