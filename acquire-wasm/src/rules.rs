//! Rules, prices and the rulebook.

use acquire_core::{
    Action, ActionId, ByPlayer, Chain, Event, Form, Names, Phase, Placement, Player, Rule,
    RuleOption, Rules, SHARES, tile_order,
};
use serde_json::{Map, Value, json};
use wasm_bindgen::prelude::*;

use crate::{
    arguments::{action_arg, chain_arg, edition_arg, events_arg, names_arg, player_arg},
    refusal::{Refusal, refused},
    words::{Context, Word, action_to_js, camel, events_to_js, from_js},
};

/// An edition with its options.
#[wasm_bindgen(js_name = "RawRules")]
#[derive(Clone, Copy, Debug)]
pub struct RawRules(pub(crate) Rules);

#[wasm_bindgen(js_class = "RawRules")]
impl RawRules {
    /// Makes rules of an edition and an object of options as JSON: their values as strings.
    #[wasm_bindgen(constructor)]
    pub fn new(edition: &str, options: &str) -> Result<Self, JsValue> {
        let options: Map<String, Value> =
            acquire_core::read_json(options).map_err(|error| Refusal::json(&error))?;
        let mut rules = Rules::new(edition_arg(edition)?);
        for (name, value) in &options {
            rules = rules.with_option(name, value.as_str().unwrap_or_default()).map_err(refused)?;
        }
        Ok(Self(rules))
    }

    /// Returns the edition, all options and the chains.
    #[must_use]
    pub fn details(&self) -> String {
        details(&self.0).to_string()
    }

    /// Checks the number of players.
    #[wasm_bindgen(js_name = "checkPlayers")]
    pub fn check_players(&self, players: u32) -> Result<(), JsValue> {
        self.0.check_players(players as usize).map_err(|error| refused(error).into())
    }

    /// Returns the index of a chain.
    #[wasm_bindgen(js_name = "chainIndex")]
    pub fn chain_index(&self, chain: &str) -> Result<u32, JsValue> {
        Ok(chain_arg(chain, self.0.edition())?.index() as u32)
    }

    /// Returns the price in dollars of one share of the chain with `size` tiles (C2).
    pub fn price(&self, chain: &str, size: u8) -> Result<u32, JsValue> {
        Ok(self.0.price(chain_arg(chain, self.0.edition())?.tier(), size))
    }

    /// Returns the bonuses in dollars of the chain with `size` tiles (C3).
    pub fn bonus(&self, chain: &str, size: u8) -> Result<Vec<u32>, JsValue> {
        let chain = chain_arg(chain, self.0.edition())?;
        Ok(self.0.bonus(chain.tier(), size).iter().copied().collect())
    }

    /// Splits the bonuses of a chain with this share price among its shareholders (N); the last
    /// amount is the market's.
    #[wasm_bindgen(js_name = "splitBonuses")]
    pub fn split_bonuses(
        &self,
        price: u32,
        shares: &[u8],
        market: u8,
    ) -> Result<Vec<u32>, JsValue> {
        let out = shares.iter().map(|&held| u32::from(held)).sum::<u32>() + u32::from(market);
        if shares.len() > Player::MAX || out > u32::from(SHARES) || price > 100_000 {
            let message = format!(
                "bonuses are split among at most {} players and {SHARES} shares (S5, B4)",
                Player::MAX
            );
            return Err(Refusal::new("OutOfRangeError", &message).into());
        }
        let held = ByPlayer::from_fn(|player| shares.get(player.index()).copied().unwrap_or(0));
        let split = self.0.split_bonuses(price, &held, market);
        Ok(split.amounts.0[..shares.len()].iter().copied().chain([split.market]).collect())
    }
}

/// Returns the edition, all options and the chains.
fn details(rules: &Rules) -> Value {
    let edition = rules.edition();
    let mut fields = Map::new();
    fields.insert("edition".into(), edition.name().into());
    for option in RuleOption::ALL {
        let value = option.values()[usize::from(rules.value(*option))];
        let value = value.parse::<bool>().map_or_else(|_| value.into(), Value::Bool);
        fields.insert(camel(option.name()), value);
    }
    fields
        .insert("chains".into(), crate::words::chains(Chain::ALL.iter().copied(), edition).into());
    let initials: String = Chain::ALL.iter().map(|chain| chain.initial(edition)).collect();
    fields.insert("initials".into(), initials.into());
    let tiers = Chain::ALL.iter().map(|chain| chain.tier());
    let tiers: Vec<_> = tiers.map(|tier| serde_json::to_value(tier).unwrap_or_default()).collect();
    fields.insert("tiers".into(), tiers.into());
    fields.insert("stored".into(), serde_json::to_value(rules).unwrap_or_default());
    Value::Object(fields)
}

/// Returns all rules.
#[wasm_bindgen]
#[must_use]
pub fn rulebook() -> String {
    let rule = |rule: &Rule| {
        json!({
            "code": rule.code(), "section": rule.section().title(), "text": rule.text(),
            "ruling": rule.ruling(),
        })
    };
    Rule::ALL.iter().map(rule).collect::<Value>().to_string()
}

/// Returns the grammar of a text form.
#[wasm_bindgen]
pub fn grammar(form: &str) -> Result<String, JsValue> {
    Ok(form_arg(form)?.grammar().into())
}

/// Returns the JSON Schema of a stored form.
#[wasm_bindgen]
pub fn schema(form: &str) -> Result<String, JsValue> {
    let schema = form_arg(form)?.schema();
    Ok(schema.ok_or_else(|| Refusal::unknown("form", None, "an action has no JSON form"))?.into())
}

fn form_arg(form: &str) -> Result<Form, Refusal> {
    form.parse().map_err(|error: acquire_core::UnknownName| {
        Refusal::unknown("form", None, &error.to_string())
    })
}

/// Returns the 108 tiles in the order in which the game with this seed draws them.
#[wasm_bindgen(js_name = "tileOrder")]
#[must_use]
pub fn order_of(seed: u64) -> String {
    tile_order(seed).iter().map(|tile| Value::from(tile.to_string())).collect::<Value>().to_string()
}

/// Returns the action with this id.
#[wasm_bindgen(js_name = "actionOf")]
pub fn action_of(id: u32, edition: &str) -> Result<String, JsValue> {
    Ok(action_to_js(action_arg(id)?, edition_arg(edition)?).to_string())
}

/// Reads the text of an action and returns its id.
#[wasm_bindgen(js_name = "actionId")]
pub fn action_id(text: &str, edition: &str) -> Result<u32, JsValue> {
    let action = Action::parse(text, edition_arg(edition)?)
        .map_err(|error| Refusal::action_syntax(text, &error))?;
    Ok(u32::from(ActionId::from(action).get()))
}

/// Returns events as this player sees them, or a spectator for a negative number (I1, I2).
#[wasm_bindgen(js_name = "seenBy")]
pub fn seen_by(events: &str, viewer: i32, edition: &str, players: u32) -> Result<String, JsValue> {
    let edition = edition_arg(edition)?;
    let events = events_arg(events, edition)?;
    let players = players as usize;
    let viewer =
        u32::try_from(viewer).ok().map(|viewer| player_arg(viewer, players)).transpose()?;
    let seen: Vec<_> = events.iter().map(|event| event.seen_by(viewer)).collect();
    Ok(events_to_js(&seen, Context { edition, players }))
}

/// Returns an event, a phase or a placement as a sentence without a full stop. A player is the
/// reader, or none for a negative number.
#[wasm_bindgen]
pub fn sentence(what: &str, edition: &str, names: &str, you: i32) -> Result<String, JsValue> {
    let edition = edition_arg(edition)?;
    let given = names_arg(names)?;
    let given: Vec<&str> = given.iter().map(String::as_str).collect();
    let mut names = Names::new(edition).with_players(&given);
    if let Ok(you) = u32::try_from(you) {
        names = names.with_you(player_arg(you, Player::MAX)?);
    }
    let value: Value = acquire_core::read_json(what).map_err(|error| Refusal::json(&error))?;
    let kind = value.get("kind").and_then(Value::as_str).unwrap_or_default();
    let wrong = |message: String| {
        let message = format!("not an event, a phase or a placement: {message}");
        Refusal::unknown("sentence", None, &message)
    };
    let text = if Phase::KINDS.contains(&kind) {
        from_js::<Phase>(&value, edition).map_err(wrong)?.text(&names).to_string()
    } else if Placement::KINDS.contains(&kind) {
        from_js::<Placement>(&value, edition).map_err(wrong)?.text(&names).to_string()
    } else {
        from_js::<Event>(&value, edition).map_err(wrong)?.text(&names).to_string()
    };
    Ok(text)
}
