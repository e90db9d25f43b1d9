//! Notes.

use acquire_core::{Notes, NotesError, NotesProblem, Player, RecordError, Viewer, is_json};
use serde_json::{Map, Value, json};
use wasm_bindgen::prelude::*;

use crate::{
    arguments::player_arg,
    record::{RawRecord, tags},
    refusal::{Refusal, refused},
    rules::RawRules,
    state::tiles,
    view::RawView,
};

/// Notes.
#[wasm_bindgen(js_name = "RawNotes")]
#[derive(Clone, Debug)]
pub struct RawNotes(pub(crate) Notes);

/// Returns a viewer as JavaScript has it: a number, null for a spectator, or a word.
fn viewer(viewer: Viewer) -> Value {
    match viewer {
        Viewer::Player(player) => player.index().into(),
        Viewer::Spectator => Value::Null,
        Viewer::Complete => "complete".into(),
    }
}

/// The error of notes that are made of a record is that of the record, if it is wrong.
fn of_record(error: NotesError) -> Refusal {
    match *error.problem {
        NotesProblem::Record(kind) => refused(RecordError { place: error.place, kind }),
        _ => refused(error),
    }
}

#[wasm_bindgen(js_class = "RawNotes")]
impl RawNotes {
    /// Reads the text form.
    #[wasm_bindgen(js_name = "fromText")]
    pub fn from_text(text: &str) -> Result<Self, JsValue> {
        Ok(Self(Notes::from_text(text).map_err(refused)?))
    }

    /// Reads the JSON form.
    #[wasm_bindgen(js_name = "fromJson")]
    pub fn from_json(json: &str) -> Result<Self, JsValue> {
        Ok(Self(Notes::from_json(json).map_err(refused)?))
    }

    /// Returns what a viewer saw of a recorded game: a player, `spectator` or `complete`.
    #[wasm_bindgen(js_name = "fromRecord")]
    pub fn from_record(record: &RawRecord, viewer: &str) -> Result<Self, JsValue> {
        let viewer = match viewer {
            "spectator" => Viewer::Spectator,
            "complete" => Viewer::Complete,
            number => {
                let number = number.parse().unwrap_or(u32::MAX);
                Viewer::Player(player_arg(number, record.0.players())?)
            }
        };
        Ok(Self(Notes::from_record(&record.0, viewer).map_err(of_record)?))
    }

    /// Returns the text form.
    #[wasm_bindgen(js_name = "toText")]
    #[must_use]
    pub fn to_text(&self) -> String {
        self.0.to_text()
    }

    /// Returns the JSON form.
    #[wasm_bindgen(js_name = "toJson")]
    #[must_use]
    pub fn to_json(&self) -> String {
        self.0.to_json()
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> RawRules {
        RawRules(self.0.rules())
    }

    /// Returns everything but the rules and the entries.
    #[must_use]
    pub fn details(&self) -> String {
        let Self(notes) = self;
        let players = notes.players();
        let racks = Player::all(players).map(|player| (player, notes.first_rack(player)));
        let racks = racks.filter(|(_, rack)| !rack.is_empty());
        json!({
            "players": players,
            "names": notes.player_names()[..players],
            "viewer": viewer(notes.viewer()),
            "tags": tags(notes.tags()),
            "start": tiles(notes.start().iter().copied()),
            "racks": racks
                .map(|(player, rack)| (player.index().to_string(), tiles(rack.iter())))
                .collect::<Map<_, _>>(),
            "length": notes.entries().len(),
        })
        .to_string()
    }

    /// Returns the notes with tags added.
    #[wasm_bindgen(js_name = "withTags")]
    pub fn with_tags(&self, tags: &str) -> Result<Self, JsValue> {
        let tags: Map<String, Value> =
            acquire_core::read_json(tags).map_err(|error| Refusal::json(&error))?;
        let mut notes = self.0.clone();
        for (name, text) in &tags {
            notes
                .set_tag(name, text.as_str().unwrap_or_default())
                .map_err(|error| Refusal::tag("NotesError", name, error))?;
        }
        Ok(Self(notes))
    }

    /// Checks the notes and returns what the viewer knows afterwards.
    pub fn check(&self) -> Result<RawView, JsValue> {
        let players = self.0.players();
        let view = self.0.check().map_err(refused)?;
        let names: Vec<_> =
            self.0.player_names()[..players].iter().map(|&name| name.into()).collect();
        let any = names.iter().any(|name: &String| !name.is_empty());
        Ok(RawView { view, names: if any { names } else { Vec::new() } })
    }

    /// Returns a record that explains the notes.
    pub fn complete(&self, seed: u64) -> Result<RawRecord, JsValue> {
        Ok(RawRecord(self.0.complete(seed).map_err(refused)?))
    }

    /// Returns the notes without the actions that were forced.
    #[wasm_bindgen(js_name = "withoutForced")]
    pub fn without_forced(&self) -> Result<Self, JsValue> {
        Ok(Self(self.0.without_forced().map_err(refused)?))
    }

    /// Returns whether two notes are equal.
    #[must_use]
    pub fn equals(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

/// Returns whether a string seems to be notes, as text or as JSON, even if it has errors.
#[must_use]
#[wasm_bindgen(js_name = "isNotes")]
pub fn is_notes(text: &str) -> bool {
    Notes::is_either(text)
}

/// Checks notes, which are JSON if they begin with a brace; the error has its line and column.
#[wasm_bindgen(js_name = "checkNotes")]
pub fn check_notes(text: &str) -> Result<RawView, JsValue> {
    let checked = if is_json(text) { Notes::check_json(text) } else { Notes::check_text(text) };
    Ok(RawView { view: checked.map_err(refused)?, names: Vec::new() })
}
