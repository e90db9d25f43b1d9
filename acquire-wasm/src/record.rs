//! Records.

use acquire_core::{
    Action, ActionId, EndReason, Game, GameResult, Piece, Record, Recorder, Standing, Tags, is_json,
};
use serde_json::{Map, Value, json};
use wasm_bindgen::prelude::*;

use crate::{
    arguments::{action_arg, tiles_arg},
    refusal::{Refusal, refused},
    rules::RawRules,
    state::tiles,
    words::{Context, events_to_js},
};

/// A record.
#[wasm_bindgen(js_name = "RawRecord")]
#[derive(Clone, Debug)]
pub struct RawRecord(pub(crate) Record);

/// Returns the result of a game, or its current state, which also has each player's worth.
fn result_of(game: &Game) -> Value {
    let mut standings: Vec<Standing> = game.standings().to_vec();
    standings.sort_by_key(|standing| standing.player);
    let cash = standings.iter().map(|standing| game.cash(standing.player));
    let mut result = json!({
        "reason": game.end_reason().map(EndReason::name),
        "cash": cash.collect::<Vec<_>>(),
        "ranks": standings.iter().map(|standing| standing.rank).collect::<Vec<_>>(),
    });
    if game.end_reason().is_none() {
        result["worth"] = standings.iter().map(|standing| standing.worth).collect();
    }
    result
}

/// Checks a record, which is JSON if it begins with a brace, and returns the result. With `all`, the
/// error has all problems that can be found.
#[wasm_bindgen(js_name = "checkRecord")]
pub fn check_record(text: &str, all: bool) -> Result<String, JsValue> {
    let checked = match (is_json(text), all) {
        (true, true) => Record::check_json_all(text),
        (false, true) => Record::check_text_all(text),
        (true, false) => Record::check_json(text).map_err(|error| vec![error]),
        (false, false) => Record::check_text(text).map_err(|error| vec![error]),
    };
    let game = checked.map_err(|errors| Refusal::records(&errors))?;
    Ok(result_of(&game).to_string())
}

/// Checks each record in a string with several, or in JSON Lines; text and JSON may be mixed.
/// Returns a list with the line where each begins, its result, and all problems that can be found.
#[must_use]
#[wasm_bindgen(js_name = "checkRecords")]
pub fn check_records(text: &str) -> String {
    let checked = |piece: Piece<'_>| {
        let (result, errors) = match Record::check_piece(&piece) {
            Ok(game) => (result_of(&game), vec![]),
            Err(errors) => (Value::Null, errors),
        };
        let problems = errors.iter().map(|error| Refusal::from(error).value());
        json!({ "line": piece.line, "result": result, "problems": problems.collect::<Value>() })
    };
    Record::pieces(text).map(checked).collect::<Value>().to_string()
}

/// Returns tags as an object.
pub(crate) fn tags(tags: &Tags) -> Value {
    serde_json::to_value(tags).unwrap_or_default()
}

pub(crate) fn ids(actions: &[Action]) -> Vec<u16> {
    actions.iter().map(|&action| ActionId::from(action).get()).collect()
}

#[wasm_bindgen(js_class = "RawRecord")]
impl RawRecord {
    /// Makes a record from its parts.
    #[wasm_bindgen(constructor)]
    pub fn new(
        rules: &RawRules,
        players: u32,
        tiles: &str,
        actions: &[u16],
        market: &str,
    ) -> Result<Self, JsValue> {
        let tiles = tiles_arg(tiles)?;
        let mut record = Record::new(rules.0, players as usize, &tiles).map_err(refused)?;
        let actions = actions.iter().map(|&id| action_arg(id.into())).collect::<Result<_, _>>()?;
        record.set_actions(actions).map_err(refused)?;
        record.set_market_draws(&tiles_arg(market)?).map_err(refused)?;
        Ok(Self(record))
    }

    /// Reads the text form.
    #[wasm_bindgen(js_name = "fromText")]
    pub fn from_text(text: &str) -> Result<Self, JsValue> {
        Ok(Self(Record::from_text(text).map_err(refused)?))
    }

    /// Reads the JSON form.
    #[wasm_bindgen(js_name = "fromJson")]
    pub fn from_json(json: &str) -> Result<Self, JsValue> {
        Ok(Self(Record::from_json(json).map_err(refused)?))
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

    /// Returns everything but the rules.
    #[must_use]
    pub fn details(&self) -> String {
        let Self(record) = self;
        json!({
            "players": record.players(),
            "names": record.player_names()[..record.players()],
            "tags": tags(record.tags()),
            "tiles": tiles(record.tiles().iter().copied()),
            "marketDraws": tiles(record.market_draws().iter().copied()),
            "marketSeed": record.market_seed().to_string(),
            "actions": ids(record.actions()),
            "result": record.result().map(|result| serde_json::to_value(result).unwrap_or_default()),
        })
        .to_string()
    }

    /// Returns the record with tags added.
    #[wasm_bindgen(js_name = "withTags")]
    pub fn with_tags(&self, tags: &str) -> Result<Self, JsValue> {
        let tags: Map<String, Value> =
            acquire_core::read_json(tags).map_err(|error| Refusal::json(&error))?;
        let mut record = self.0.clone();
        for (name, text) in &tags {
            record
                .set_tag(name, text.as_str().unwrap_or_default())
                .map_err(|error| Refusal::tag("RecordError", name, error))?;
        }
        Ok(Self(record))
    }

    /// Returns the record with the result of its game, if it is over, or else without one.
    #[wasm_bindgen(js_name = "withResult")]
    pub fn with_result(&self) -> Result<Self, JsValue> {
        let mut record = self.0.clone();
        record.set_result(None).map_err(refused)?;
        let game = Recorder::resume(record.clone()).map_err(refused)?;
        record.set_result(GameResult::of(game.game())).map_err(refused)?;
        Ok(Self(record))
    }

    /// Checks the record and returns the result.
    pub fn check(&self) -> Result<String, JsValue> {
        Ok(result_of(&self.0.check().map_err(refused)?).to_string())
    }

    /// Returns all problems that can be found.
    #[must_use]
    pub fn problems(&self) -> String {
        let problems = self.0.check_all().err().unwrap_or_default();
        problems.iter().map(|error| Refusal::from(error).value()).collect::<Value>().to_string()
    }

    /// Returns what happened at each action, and the error at which the replay stops, if it does.
    #[must_use]
    pub fn events(&self) -> String {
        let context = Context { edition: self.0.rules().edition(), players: self.0.players() };
        let mut replay = self.0.replay();
        let mut steps = Vec::new();
        let error = loop {
            let mut events = Vec::new();
            match replay.step(&mut events) {
                Ok(Some(_)) => steps.push(events_to_js(&events, context)),
                Ok(None) => break Value::Null,
                Err(error) => break Refusal::from(&error).value(),
            }
        };
        // The events are JSON already.
        format!("{{\"steps\":[{}],\"error\":{error}}}", steps.join(","))
    }

    /// Returns whether two records are equal.
    #[must_use]
    pub fn equals(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
