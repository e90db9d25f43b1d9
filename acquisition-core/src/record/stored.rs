//! The stored form of a record.

use alloc::{string::String, vec::Vec};

use acquire_kit::{
    reading::{FormatVersion, from_object},
    record::{Place, Problem, Problems, ReadTags, RecordError, first, read_actions},
    tags::Tags,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{content::Record, error::RecordErrorKind, result::GameResult};
use crate::{action::Action, board::Buildings, phase::EndReason, rules::Rules, serial::whole_list};

#[derive(Deserialize)]
#[serde(remote = "GameResult", deny_unknown_fields)]
struct StoredResult {
    reason: EndReason,
    buildings: Vec<Buildings>,
    #[serde(deserialize_with = "whole_list")]
    ranks: Vec<u8>,
}
from_object!(GameResult as StoredResult, |stored| Ok(stored));

/// A record of one game, finished or not, with everything that is needed to replay it anywhere.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Record", deny_unknown_fields))]
struct Written<'a> {
    /// The version of the form.
    version: FormatVersion<{ Record::VERSION }>,
    /// The number of players and of tiles each.
    rules: Rules,
    /// Other information, such as names, date and the source of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default, schema_with = "tags_or_null"))]
    tags: Option<&'a Tags>,
    /// The actions, each as text.
    actions: &'a [Action],
    /// The result; `null` if the game is unfinished.
    #[cfg_attr(feature = "schema", schemars(schema_with = "result_or_null"))]
    result: Option<&'a GameResult>,
}

#[cfg(feature = "schema")]
fn tags_or_null(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
    let tags = acquire_kit::tags::schema(generator);
    schemars::json_schema!({ "anyOf": [tags, { "type": "null" }] })
}

/// The field must exist, even if it is null.
#[cfg(feature = "schema")]
fn result_or_null(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
    <Option<GameResult> as schemars::JsonSchema>::json_schema(generator)
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { rules, tags, actions, result } = self;
        let (tags, result) = (Some(tags).filter(|tags| !tags.is_empty()), result.as_ref());
        Written { version: FormatVersion, rules: *rules, tags, actions, result }
            .serialize(serializer)
    }
}

/// The parts of a record while it is read. The content of strings is read afterwards, to find every
/// problem.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    #[serde(rename = "version")]
    _version: FormatVersion<{ Record::VERSION }>,
    rules: Rules,
    #[serde(default)]
    tags: Option<ReadTags>,
    actions: Vec<String>,
    #[serde(deserialize_with = "Option::deserialize")]
    result: Option<GameResult>,
}

/// The parts, which are read only from an object.
pub(super) struct Whole(Parts);
from_object!(Whole as Parts, |parts| Ok(Whole(parts)));

impl Whole {
    pub(super) fn read(self) -> Result<Record, Vec<Problem<Record>>> {
        let Parts { _version, rules, tags, actions, result } = self.0;
        let mut problems = Problems::default();
        let tags = tags.unwrap_or_default().read::<Record>(&mut problems);
        let most = Record::ACTIONS_MAX;
        let texts = actions.iter().take(most).map(String::as_str);
        let read = read_actions::<Record>(texts, Action::parse, &mut problems);
        if actions.len() > most {
            let place = Place::of_item("actions", most);
            problems.add(|| RecordError::new(place, RecordErrorKind::TooMany));
        }
        let actions = read;
        match problems.is_empty() {
            true => Ok(Record { tags, actions, result, ..Record::new(rules) }),
            false => Err(problems.into_list::<Record>()),
        }
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Whole::deserialize(deserializer)?
            .read()
            .map_err(|problems| de::Error::custom(first(problems)))
    }
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
