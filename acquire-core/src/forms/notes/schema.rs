//! The parts of the JSON Schema of notes that do not follow from their types.

use alloc::{format, vec::Vec};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use super::content::Viewer;
use crate::{
    moves::phase::PhaseKind,
    position::hidden::MARKET_DRAWS_MAX,
    words::{player::Player, tile::Tile},
};

/// The fields that cannot be left out.
pub(super) const REQUIRED: [&str; 6] =
    ["version", "rules", "players", "viewer", "start", "entries"];

pub(super) fn comment(_: &mut SchemaGenerator) -> Schema {
    let control = r"\x00-\x1f\x7f-\x9f";
    let edge = format!("[^{control} ]");
    json_schema!({
        "type": "string",
        "pattern": format!("^({edge}([^{control}]*{edge})?)?$"),
    })
}

pub(super) fn comments(generator: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": comment(generator) })
}

pub(super) fn market(generator: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": "array",
        "items": generator.subschema_for::<Tile>(),
        "maxItems": MARKET_DRAWS_MAX,
    })
}

/// Returns the conditions that depend on the rules, and the fields that exclude each other.
pub(super) fn conditions() -> Vec<Value> {
    let mut conditions = crate::forms::record::schema_conditions(
        |action| json!({ "entries": { "items": { "properties": { "action": action } } } }),
    );
    for players in 2..Player::MAX {
        let seat = json!({ "anyOf": [{ "type": "string" }, { "maximum": players - 1 }] });
        let noted = json!({ "anyOf": [{ "type": "null" }, { "maximum": players - 1 }] });
        let of_player = json!({ "items": { "properties": { "player": noted } } });
        conditions.push(json!({
            "if": { "properties": { "players": { "const": players } } },
            "then": { "properties": {
                "viewer": seat,
                "racks": { "maxItems": players },
                "entries": { "items": { "properties": { "player": noted, "shows": of_player } } },
            } },
        }));
    }
    for players in 2..=Player::MAX {
        conditions.push(json!({
            "if": { "properties": { "players": { "const": players } } },
            "then": { "properties": { "start": { "minItems": players, "maxItems": players } } },
        }));
    }
    conditions.push(json!({ "properties": {
        "asked": { "not": { "const": PhaseKind::Over.name() } },
    } }));
    conditions.push(json!({ "anyOf": [
        { "properties": { "asked": { "type": "null" } } },
        { "properties": { "result": { "type": "null" } } },
    ] }));
    conditions
}

impl JsonSchema for Viewer {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Viewer".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A player, or an observer who sees no rack or every rack.",
            "anyOf": [
                generator.subschema_for::<Player>(),
                { "enum": ["spectator", "complete"] },
            ],
        })
    }
}
