//! Views.

use acquire_core::{ByChain, Dollars, Names, Player, Rule, View};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

use crate::{
    arguments::{chain_arg, events_arg, given, player_arg},
    refusal::{Refusal, refused},
    state::{context, questions, state, tiles},
    words::{camel, to_js},
};

/// The knowledge that one player, or a spectator, may have.
#[wasm_bindgen(js_name = "RawView")]
#[derive(Clone, Debug)]
pub struct RawView {
    pub(crate) view: View,
    pub(crate) names: Vec<String>,
}

impl RawView {
    pub(crate) const fn of(&self) -> &View {
        &self.view
    }
}

questions!(RawView, "RawView");

#[wasm_bindgen(js_class = "RawView")]
impl RawView {
    /// Reads a view from JSON.
    #[wasm_bindgen(js_name = "fromJson")]
    pub fn from_json(json: &str) -> Result<Self, JsValue> {
        let view = View::from_json(json).map_err(refused)?;
        Ok(Self { view, names: Vec::new() })
    }

    /// Returns all that the view shows.
    #[must_use]
    pub fn state(&self) -> String {
        let mut fields = state(&self.view);
        let viewer = self.view.viewer().map(Player::index);
        fields.insert("viewer".into(), viewer.into());
        fields.insert("shown".into(), tiles(self.view.shown().iter()));
        fields.insert("unseen".into(), tiles(self.view.unseen().iter()));
        Value::Object(fields).to_string()
    }

    /// Returns everything that a screen shows of the current decision. `you` is the reader, or negative.
    pub fn screen(&self, events: &str, you: i32) -> Result<String, JsValue> {
        let position = self.view.position();
        let events = events_arg(events, position.edition())?;
        let names = given(&self.names);
        let mut names = Names::new(position.edition()).with_players(&names);
        if let Ok(you) = u32::try_from(you) {
            names = names.with_you(player_arg(you, position.players())?);
        }
        let stored = serde_json::from_str(&self.view.screen_to_json(&names, &events));
        let mut screen = camel_names(stored.unwrap_or_default());
        let context = context(position);
        screen["phase"] = to_js(&self.view.phase(), context);
        let shown = screen["events"].as_array_mut().into_iter().flatten();
        for (shown, event) in shown.zip(&events) {
            shown["event"] = to_js(&event.seen_by(self.view.viewer()), context);
        }
        Ok(screen.to_string())
    }

    /// Returns the view after events that its viewer has seen.
    pub fn follow(&self, events: &str) -> Result<Self, JsValue> {
        let mut view = self.view.clone();
        for event in events_arg(events, view.position().edition())? {
            view.follow(event).map_err(|error| Refusal::event(&error, &given(&self.names)))?;
        }
        Ok(Self { view, names: self.names.clone() })
    }

    /// Returns the view with the starting cash and no shares for every player (B5).
    #[wasm_bindgen(js_name = "withStart")]
    pub fn with_start(&self) -> Result<Self, JsValue> {
        let mut view = self.view.clone();
        if !view.note_start() {
            return Err(Refusal::position(View::NO_START, Rule::B5).into());
        }
        Ok(Self { view, names: self.names.clone() })
    }

    /// Returns the view with another player's concealed cash and shares.
    #[wasm_bindgen(js_name = "withHoldings")]
    pub fn with_holdings(&self, player: u32, cash: u32, shares: &str) -> Result<Self, JsValue> {
        let position = self.view.position();
        let player = player_arg(player, position.players())?;
        let counts: serde_json::Map<String, Value> =
            acquire_core::read_json(shares).map_err(|error| Refusal::json(&error))?;
        let mut held = ByChain::default();
        for (chain, count) in &counts {
            let count = count.as_u64().and_then(|count| u8::try_from(count).ok());
            held[chain_arg(chain, position.edition())?] = count.unwrap_or(u8::MAX);
        }
        let mut view = self.view.clone();
        view.note_holdings(player, cash, &held).map_err(|error| {
            let names = given(&self.names);
            let names = Names::new(error.edition).with_players(&names);
            let who = names.player(player);
            let (cash, reason) = (Dollars(cash), error.message(&names));
            let message = format!("{who} cannot have {cash} and these shares: {reason}");
            Refusal::position(&message, error.rule())
        })?;
        Ok(Self { view, names: self.names.clone() })
    }

    /// Returns the view without what it remembers.
    #[wasm_bindgen(js_name = "withoutMemory")]
    #[must_use]
    pub fn without_memory(&self) -> Self {
        Self { view: self.view.without_memory(), names: self.names.clone() }
    }

    /// Returns the deductions about a player's hidden tiles.
    pub fn deductions(&self, player: u32) -> Result<String, JsValue> {
        let player = player_arg(player, self.view.position().players())?;
        let each = self.view.deductions(player);
        let each =
            each.map(|known| json!({ "tiles": known.tiles, "among": tiles(known.among.iter()) }));
        Ok(each.collect::<Value>().to_string())
    }

    /// Returns whether the view knows cash or shares that the rules conceal.
    pub fn remembers(&self, player: u32) -> Result<bool, JsValue> {
        Ok(self.view.remembers(player_arg(player, self.view.position().players())?))
    }

    /// Returns whether the view conceals a player's cash or some of their shares.
    #[wasm_bindgen(js_name = "isConcealed")]
    pub fn is_concealed(&self, player: u32) -> Result<bool, JsValue> {
        Ok(self.view.is_concealed(player_arg(player, self.view.position().players())?))
    }

    /// Returns whether two views are equal.
    #[must_use]
    pub fn equals(&self, other: &Self) -> bool {
        self.view == other.view
    }
}

/// Returns the value with the names of all fields in camel case.
fn camel_names(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            fields.into_iter().map(|(name, value)| (camel(&name), camel_names(value))).collect()
        }
        Value::Array(items) => items.into_iter().map(camel_names).collect(),
        other => other,
    }
}
