//! What a game and a view both answer.

use acquire_core::{ByPlayer, Cell, Player, Position, Questions, Standing, Tile};
use serde_json::{Map, Value, json};

use crate::{
    arguments::{chain_arg, tile_arg},
    refusal::Refusal,
    words::{Context, camel, chains, to_js},
};

/// Returns tiles as strings.
pub(crate) fn tiles(tiles: impl IntoIterator<Item = Tile>) -> Value {
    tiles.into_iter().map(|tile| Value::from(tile.to_string())).collect()
}

pub(crate) fn context(position: &Position) -> Context {
    Context { edition: position.edition(), players: position.players() }
}

/// Returns standings in the order of the ranks.
pub(crate) fn standings(standings: &[Standing]) -> Value {
    serde_json::to_value(standings).unwrap_or_default()
}

/// Returns all that a state shows.
pub(crate) fn state(of: &impl Questions) -> Map<String, Value> {
    let position = of.position();
    let (board, context) = (position.board(), context(position));
    let edition = context.edition;
    let by_chain = |value: &dyn Fn(acquire_core::Chain) -> Value| {
        let pairs = acquire_core::Chain::ALL.iter();
        pairs.map(|&chain| (chain.name(edition).to_owned(), value(chain))).collect::<Map<_, _>>()
    };
    let cell = |tile| match board.cell(tile) {
        Cell::Empty => '.',
        Cell::Unincorporated => 'o',
        Cell::Chain(chain) => chain.initial(edition),
    };
    let seat = |player: Player| {
        json!({
            "cash": of.cash(player),
            "shares": by_chain(&|chain| of.shares(player, chain).into()),
            "rack": tiles(of.known_rack(player).iter()),
            "rackSize": position.rack_size(player),
            "worth": of.worth(player),
            "powersUsed": serde_json::to_value(position.powers_used(player)).unwrap_or_default(),
        })
    };
    let mut turn = Map::new();
    if let Ok(Value::Object(stored)) = serde_json::to_value(position.turn()) {
        // The phase has what is asked, and more of it.
        let fields = stored.into_iter().filter(|(name, _)| name != "stage");
        turn.extend(fields.map(|(name, value)| (camel(&name), value)));
    }
    let value = json!({
        "players": position.players(),
        "phase": to_js(&of.phase(), context),
        "player": position.player().map(Player::index),
        "endReason": position.end_reason().map(acquire_core::EndReason::name),
        "turn": turn,
        "cells": Tile::all().map(cell).collect::<String>(),
        "chains": chains(board.active().iter(), edition),
        "safeChains": chains(board.safe().iter(), edition),
        "sizes": by_chain(&|chain| board.size(chain).into()),
        "prices": by_chain(&|chain| position.price(chain).into()),
        "bank": by_chain(&|chain| position.bank(chain).into()),
        "bagCount": position.bag_count(),
        "setAside": tiles(position.set_aside().iter()),
        "endCondition": board.end_condition(),
        "seats": position.seats().map(seat).collect::<Value>(),
        "standings": of.standings().map(|all| standings(&all)),
    });
    match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// Returns what placing the tile would do.
pub(crate) fn placement(position: &Position, tile: &str) -> Result<String, Refusal> {
    let placement = position.placement(tile_arg(tile)?);
    let mut value = to_js(&placement, context(position));
    value["playable"] = placement.is_playable().into();
    Ok(value.to_string())
}

/// Returns the bonuses of a chain if they were paid now (N), or `null`. The market counts as holding
/// the number that is given, or for a negative one what it would hold now.
pub(crate) fn bonuses(of: &impl Questions, chain: &str, market: i32) -> Result<String, Refusal> {
    let position = of.position();
    let chain = chain_arg(chain, position.edition())?;
    let amounts = |all: &ByPlayer<u32>| position.seats().map(|seat| all[seat]).collect::<Vec<_>>();
    let paid = of.bonuses(chain, u8::try_from(market).ok());
    let paid = paid.map(|paid| json!({ "amounts": amounts(&paid.amounts), "market": paid.market }));
    Ok(Value::from(paid).to_string())
}

/// Returns the sizes of the bonuses of a chain now (C3).
pub(crate) fn bonus(position: &Position, chain: &str) -> Result<Vec<u32>, Refusal> {
    Ok(position.bonus(chain_arg(chain, position.edition())?).iter().copied().collect())
}

/// Checks that there is one name for each player and that a record could have them.
pub(crate) fn checked_names(names: Vec<String>, players: usize) -> Result<Vec<String>, Refusal> {
    if names.is_empty() {
        return Ok(names);
    }
    if names.len() != players {
        let message = format!("{players} players need {players} names, not {}", names.len());
        return Err(Refusal::new("OutOfRangeError", &message));
    }
    for (seat, name) in names.iter().enumerate() {
        acquire_core::Tags::default().set(&format!("player{seat}"), name).map_err(|error| {
            Refusal::new("OutOfRangeError", &format!("the name of player {seat}: {error}"))
        })?;
    }
    Ok(names)
}

/// Defines the methods of a class whose state the function returns.
macro_rules! questions {
    ($class:ident, $name:literal) => {
        #[wasm_bindgen(js_class = $name)]
        impl $class {
            /// Returns the rules.
            #[must_use]
            pub fn rules(&self) -> $crate::rules::RawRules {
                $crate::rules::RawRules(*self.of().position().rules())
            }

            /// Returns the ids of the legal actions in ascending order.
            #[wasm_bindgen(js_name = "legalIds")]
            #[must_use]
            pub fn legal_ids(&self) -> Vec<u16> {
                let legal = acquire_core::Questions::legal_actions(self.of());
                legal.iter().map(|action| acquire_core::ActionId::from(action).get()).collect()
            }

            /// Returns the number of legal actions.
            #[wasm_bindgen(js_name = "legalCount")]
            #[must_use]
            pub fn legal_count(&self) -> u32 {
                acquire_core::Questions::legal_actions(self.of()).len() as u32
            }

            /// Checks that an action is legal.
            pub fn check(&self, id: u32) -> Result<(), JsValue> {
                let action = $crate::arguments::action_arg(id)?;
                acquire_core::Questions::check(self.of(), action).map_err(|error| {
                    let legal = acquire_core::Questions::legal_actions(self.of());
                    let names = $crate::arguments::given(&self.names);
                    $crate::refusal::Refusal::illegal(&error, &legal, &names).into()
                })
            }

            /// Returns whether an action is legal.
            #[wasm_bindgen(js_name = "isLegal")]
            pub fn is_legal(&self, id: u32) -> Result<bool, JsValue> {
                let action = $crate::arguments::action_arg(id)?;
                Ok(acquire_core::Questions::check(self.of(), action).is_ok())
            }

            /// Returns what placing a tile would do.
            pub fn placement(&self, tile: &str) -> Result<String, JsValue> {
                Ok($crate::state::placement(self.of().position(), tile)?)
            }

            /// Returns the bonuses of a chain at its size.
            pub fn bonus(&self, chain: &str) -> Result<Vec<u32>, JsValue> {
                Ok($crate::state::bonus(self.of().position(), chain)?)
            }

            /// Returns the bonuses of a chain for each player.
            pub fn bonuses(&self, chain: &str, market: i32) -> Result<String, JsValue> {
                Ok($crate::state::bonuses(self.of(), chain, market)?)
            }

            /// Returns the board as text.
            #[wasm_bindgen(js_name = "boardText")]
            #[must_use]
            pub fn board_text(&self) -> String {
                let position = self.of().position();
                position.board().diagram(position.edition()).to_string()
            }

            /// Returns the state for people.
            #[must_use]
            pub fn text(&self) -> String {
                let names = $crate::arguments::given(&self.names);
                let edition = self.of().position().edition();
                let names = acquire_core::Names::new(edition).with_players(&names);
                self.of().text(&names).to_string()
            }

            /// Returns the text form of the position.
            #[wasm_bindgen(js_name = "toText")]
            #[must_use]
            pub fn to_text(&self) -> String {
                let names = $crate::arguments::given(&self.names);
                let edition = self.of().position().edition();
                let names = acquire_core::Names::new(edition).with_players(&names);
                acquire_core::Questions::to_text(self.of(), &names)
            }

            /// Returns the state as JSON.
            #[wasm_bindgen(js_name = "toJson")]
            #[must_use]
            pub fn to_json(&self) -> String {
                acquire_core::Questions::to_json(self.of())
            }

            /// Returns the hash of the state.
            #[wasm_bindgen(js_name = "stableHash")]
            #[must_use]
            pub fn stable_hash(&self) -> u64 {
                acquire_core::Questions::stable_hash(self.of())
            }

            /// Returns the players' names.
            #[must_use]
            pub fn names(&self) -> Vec<String> {
                self.names.clone()
            }

            /// Returns this state with other names.
            #[wasm_bindgen(js_name = "withNames")]
            pub fn with_names(&self, names: &str) -> Result<Self, JsValue> {
                let names = $crate::arguments::names_arg(names)?;
                let players = self.of().position().players();
                Ok(Self { names: $crate::state::checked_names(names, players)?, ..self.clone() })
            }
        }
    };
}
pub(crate) use questions;
