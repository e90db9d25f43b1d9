//! The parts of the JSON Schema of a record that do not follow from its types.

use alloc::{format, string::String, vec::Vec};

use acquire_kit::reading::Seed;
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use crate::{
    moves::action::{Disposal, Power},
    position::hidden::MARKET_DRAWS_MAX,
    rules::{Rules, TwoPlayerMarket},
    words::{
        chain::{Chain, SHARES},
        edition::Edition,
        tile::Tile,
    },
};

/// The fields that cannot be left out.
pub(super) const REQUIRED: [&str; 5] = ["version", "rules", "players", "tiles", "actions"];

pub(super) fn seed(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<Seed>()
}

pub(super) fn market_draws(generator: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": "array",
        "items": generator.subschema_for::<Tile>(),
        "maxItems": MARKET_DRAWS_MAX,
    })
}

/// Returns the conditions that depend on the rules: the number of players (S5) and the names of the
/// chains (C1).
pub(super) fn conditions() -> Vec<Value> {
    conditions_for(|action| json!({ "actions": { "items": action } }))
}

/// Returns the same as [`conditions`], with the properties that the schema of actions belongs to.
pub(crate) fn conditions_for(properties: impl Fn(Value) -> Value) -> Vec<Value> {
    let mut conditions = Vec::new();
    for &edition in Edition::ALL {
        conditions.push(json!({
            "if": { "properties": { "rules": { "properties": {
                "edition": { "const": edition },
            } } } },
            "then": { "properties": properties(json!({ "pattern": actions(edition) })) },
        }));
        let default = Rules::new(edition);
        for &market in TwoPlayerMarket::ALL {
            if default.with_two_player_market(market).check_players(2).is_ok() {
                continue;
            }
            let mut rules = json!({ "properties": {
                "edition": { "const": edition },
                "two_player_market": { "const": market },
            } });
            if market == default.two_player_market() {
                rules["properties"]["two_player_market"] = json!({ "enum": [market, null] });
            } else {
                rules["required"] = json!(["two_player_market"]);
            }
            conditions.push(json!({
                "if": { "properties": { "rules": rules } },
                "then": { "properties": { "players": { "minimum": 3 } } },
            }));
        }
    }
    conditions
}

/// Returns a pattern of the actions in this edition; the grammar is in
/// [`notation`](crate::notation).
fn actions(edition: Edition) -> String {
    const SPACE: &str = r"[ \t]+";
    let names: Vec<String> =
        Chain::ALL.iter().map(|chain| chain_pattern(*chain, edition)).collect();
    let chain = format!("({})", names.join("|"));
    let tile = "([1-9]|1[0-2])[A-Ia-i]";
    let mut all = Vec::from([
        String::from(tile),
        in_either_case("pass"),
        in_either_case("redraw"),
        in_either_case("end"),
        in_either_case("hold"),
        format!("{}{SPACE}{tile}", in_either_case("replace")),
        format!("{}({SPACE}{chain}){{0,5}}", in_either_case("buy")),
    ]);
    for verb in ["found", "survivor", "defunct"] {
        all.push(format!("{}{SPACE}{chain}", in_either_case(verb)));
    }
    let powers: Vec<String> = Power::ALL.iter().map(|power| in_either_case(power.name())).collect();
    all.push(format!("{}{SPACE}({})", in_either_case("power"), powers.join("|")));
    let (sell, trade) = (in_either_case("sell"), in_either_case("trade"));
    all.push(format!("{sell}{SPACE}({})", numbers(SHARES)));
    for number in (0..=SHARES).filter(|&number| Disposal::new(0, number).is_some()) {
        all.push(format!(
            "({sell}{SPACE}({}){SPACE})?{trade}{SPACE}{number}",
            numbers(SHARES - number)
        ));
    }
    for (i, give) in names.iter().enumerate() {
        let takes: Vec<&str> =
            names.iter().enumerate().filter(|other| other.0 != i).map(|o| o.1.as_str()).collect();
        all.push(format!("{trade}{SPACE}({give}){SPACE}({})", takes.join("|")));
    }
    format!(r"^[ \t]*({})[ \t]*$", all.join("|"))
}

/// Returns a pattern of the numbers up to this one.
fn numbers(most: u8) -> String {
    let numbers: Vec<String> = (0..=most).map(|number| format!("{number}")).collect();
    numbers.join("|")
}

/// Returns a pattern of the initial and the name of a chain.
fn chain_pattern(chain: Chain, edition: Edition) -> String {
    let (initial, rest) = chain.name(edition).split_at(1);
    format!("{}({})?", in_either_case(initial), in_either_case(rest))
}

fn in_either_case(word: &str) -> String {
    let either = |c: char| match c.is_ascii_alphabetic() {
        true => format!("[{}{}]", c.to_ascii_uppercase(), c.to_ascii_lowercase()),
        false => String::from(c),
    };
    word.chars().map(either).collect()
}
