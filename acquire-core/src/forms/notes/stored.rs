//! The stored form of notes.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use acquire_kit::{
    excerpt::clip,
    reading::FormatVersion,
    reading::{from_object, stored_as_object, whole, whole_or_null},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{
    content::{Notes, NotesEnd, NotesEntry, Viewer},
    error::{NotesError, NotesProblem},
};
use crate::{
    forms::record::{GameResult, Place, ReadTags, Record, Tags},
    moves::{action::Action, phase::PhaseKind},
    rules::Rules,
    words::{
        player::Player,
        tile::{Tile, TileSet},
    },
};

impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Player(player) => player.serialize(serializer),
            Self::Spectator => serializer.serialize_str("spectator"),
            Self::Complete => serializer.serialize_str("complete"),
        }
    }
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Seat;

        impl de::Visitor<'_> for Seat {
            type Value = Viewer;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a player's seat, spectator or complete")
            }

            fn visit_u64<E: de::Error>(self, seat: u64) -> Result<Viewer, E> {
                let player = u8::try_from(seat).ok().and_then(Player::from_index);
                let wrong = || E::invalid_value(de::Unexpected::Unsigned(seat), &self);
                player.map(Viewer::Player).ok_or_else(wrong)
            }

            fn visit_f64<E: de::Error>(self, seat: f64) -> Result<Viewer, E> {
                // Fractions and numbers out of range change in the conversion.
                match seat as u8 {
                    player if f64::from(player) == seat => self.visit_u64(player.into()),
                    _ => Err(E::invalid_value(de::Unexpected::Float(seat), &self)),
                }
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<Viewer, E> {
                match name {
                    "spectator" => Ok(Viewer::Spectator),
                    "complete" => Ok(Viewer::Complete),
                    _ => Err(E::invalid_value(de::Unexpected::Str(name), &self)),
                }
            }
        }

        deserializer.deserialize_any(Seat)
    }
}

/// A rack that was shown.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct Rack {
    /// The player whose rack it is; left out or `null` for the player who acts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<Player>,
    /// The tiles.
    tiles: TileSet,
}
stored_as_object!(Rack);

/// One action, with the facts seen at that moment.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct Entry {
    /// Comments above the action.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "super::schema::comments"))]
    above: Vec<String>,
    /// The number of the turn that begins with this action, counting from 1.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "whole_or_null")]
    #[cfg_attr(feature = "schema", schemars(range(max = 4_294_967_295_u32)))]
    turn: Option<u32>,
    /// The player who acted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<Player>,
    /// The action, as text.
    action: String,
    /// The tiles that the player drew then, in order, if the viewer sees them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = 108)))]
    draws: Vec<Tile>,
    /// A rack that was set aside, or the tiles that were replaced automatically, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = 108)))]
    sets_aside: Vec<Tile>,
    /// The tiles that the market showed, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "super::schema::market"))]
    market: Vec<Tile>,
    /// Racks that were shown to all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::Player::MAX)))]
    shows: Vec<Rack>,
    /// A comment beside the action.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "super::schema::comment"))]
    comment: String,
}
stored_as_object!(Entry);

/// One viewer's notes of a game, finished or not.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(
        rename = "Notes",
        deny_unknown_fields,
        extend("required" = super::schema::REQUIRED, "allOf" = super::schema::conditions())
    )
)]
pub(super) struct Written<'a> {
    /// The version of the form.
    version: FormatVersion<{ Notes::VERSION }>,
    /// The edition and the options that differ from its defaults.
    rules: Rules,
    /// The number of players.
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = 6)))]
    players: usize,
    /// The viewer of the game.
    viewer: Viewer,
    /// The tags, such as names, the date and the origin of the game; at most 4 MiB in all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "acquire_kit::tags::schema"))]
    tags: Option<&'a Tags>,
    /// Comments at the beginning.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "super::schema::comments"))]
    comments: &'a [String],
    /// The tiles that decide who begins, in seat order.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 2, max = 6), extend("uniqueItems" = true))
    )]
    start: &'a [Tile],
    /// The first racks in seat order, empty of players whom the viewer does not see.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = Player::MAX)))]
    racks: &'a [TileSet],
    /// The actions in order.
    #[cfg_attr(feature = "schema", schemars(length(max = Notes::ENTRIES_MAX)))]
    entries: Vec<Entry>,
    /// Comments after the last action.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "super::schema::comments"))]
    closing: &'a [String],
    /// The next decision, if it is known and the game is unfinished.
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<PhaseKind>,
    /// The result of the game; left out or `null` if it is unfinished. Cash and ranks may be empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a GameResult>,
}

impl Entry {
    fn of(entry: &NotesEntry, notes: &Notes) -> Self {
        let rack = |&(player, tiles): &(Option<Player>, TileSet)| Rack { player, tiles };
        Self {
            above: entry.above.clone(),
            turn: entry.turn,
            player: entry.player,
            action: entry.action.text(notes.rules.edition()).to_string(),
            draws: entry.draws.clone(),
            sets_aside: entry.sets_aside.clone(),
            market: entry.market.clone(),
            shows: entry.shows.iter().map(rack).collect(),
            comment: entry.comment.clone(),
        }
    }
}

impl Serialize for Notes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let racks = &self.racks.0[..self.players];
        let none = racks.iter().all(TileSet::is_empty);
        let (asked, result) = match &self.end {
            NotesEnd::Unfinished(asked) => (*asked, None),
            NotesEnd::Over(result) => (None, Some(result)),
        };
        Written {
            version: FormatVersion,
            rules: self.rules,
            players: self.players,
            viewer: self.viewer,
            tags: Some(&self.tags).filter(|tags| !tags.is_empty()),
            comments: &self.comments,
            start: &self.start,
            racks: if none { &[] } else { racks },
            entries: self.entries.iter().map(|entry| Entry::of(entry, self)).collect(),
            closing: &self.closing,
            asked,
            result,
        }
        .serialize(serializer)
    }
}

/// The parts of notes while they are read; the contents of strings are read afterwards.
#[derive(Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct Parts {
    #[serde(rename = "version")]
    _version: FormatVersion<{ Notes::VERSION }>,
    rules: Rules,
    #[serde(deserialize_with = "whole")]
    players: usize,
    viewer: Viewer,
    #[serde(default)]
    tags: ReadTags,
    #[serde(default)]
    comments: Vec<String>,
    start: Vec<Tile>,
    #[serde(default)]
    racks: Vec<TileSet>,
    entries: Vec<Entry>,
    #[serde(default)]
    closing: Vec<String>,
    #[serde(default)]
    asked: Option<PhaseKind>,
    #[serde(default)]
    result: Option<GameResult>,
}
from_object!(Parts);

impl Parts {
    pub(super) fn read(self) -> Result<Notes, NotesError> {
        let edition = self.rules.edition();
        let at = |path: &str, problem| NotesError::plain(Place::Path(path.into()), problem);
        let mut notes = Notes::new(self.rules, self.players, self.viewer, &self.start)?;
        notes.tags = self
            .tags
            .into_tags::<Record>()
            .map_err(|error| NotesError::plain(error.place, NotesProblem::Record(error.kind)))?;
        for comment in &self.comments {
            notes.push_comment(comment)?;
        }
        if self.racks.len() > self.players {
            let problem = NotesProblem::NoPlayer { players: self.players };
            return Err(at("racks", problem));
        }
        for (player, &rack) in Player::all(self.players).zip(&self.racks) {
            notes.set_first_rack(player, rack)?;
        }
        for (i, entry) in self.entries.into_iter().enumerate() {
            let action = Action::parse_stored(&entry.action, edition).map_err(|error| {
                let problem = NotesProblem::Action { text: clip(&entry.action), error };
                at(&format!("entries[{i}].action"), problem)
            })?;
            notes.push(NotesEntry {
                above: entry.above,
                turn: entry.turn,
                player: entry.player,
                action,
                draws: entry.draws,
                sets_aside: entry.sets_aside,
                market: entry.market,
                shows: entry.shows.into_iter().map(|rack| (rack.player, rack.tiles)).collect(),
                comment: entry.comment,
            })?;
        }
        for comment in &self.closing {
            notes.push_closing_comment(comment)?;
        }
        notes.set_end(match (self.asked, self.result) {
            (asked, None) => NotesEnd::Unfinished(asked),
            (None, Some(result)) => NotesEnd::Over(result),
            (Some(asked), Some(_)) => {
                let (expected, found) = ("`asked` or `result`, not both", asked.to_string());
                return Err(at("asked", NotesProblem::Expected { expected, found }));
            }
        })?;
        Ok(notes)
    }
}

impl<'de> Deserialize<'de> for Notes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <Parts as Deserialize>::deserialize(deserializer)?.read().map_err(de::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Notes {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        Written::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Written::json_schema(generator)
    }
}
