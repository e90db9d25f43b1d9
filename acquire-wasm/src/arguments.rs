//! Reading what JavaScript gives.

use acquire_core::{Action, ActionId, Chain, Edition, Event, Player, Rule, Tile};

use serde_json::Value;

use crate::{
    refusal::{Refusal, refused},
    words::from_js,
};

/// Reads an edition.
pub(crate) fn edition_arg(name: &str) -> Result<Edition, Refusal> {
    name.parse().map_err(|error| refused(acquire_core::RulesError::from(error)))
}

/// Reads an action by its id.
pub(crate) fn action_arg(id: u32) -> Result<Action, Refusal> {
    let known = u16::try_from(id).ok().and_then(ActionId::new);
    known.map(Action::from).ok_or_else(|| Refusal::action_id(id))
}

/// Reads a player of a game.
pub(crate) fn player_arg(number: u32, players: usize) -> Result<Player, Refusal> {
    let known = u8::try_from(number).ok().and_then(Player::from_index);
    known.filter(|player| player.index() < players).ok_or_else(|| Refusal::player(number, players))
}

/// Reads a chain by its name or initial.
pub(crate) fn chain_arg(text: &str, edition: Edition) -> Result<Chain, Refusal> {
    Chain::parse(text, edition).ok_or_else(|| {
        let known: Vec<_> = Chain::ALL.iter().map(|chain| chain.name(edition)).collect();
        let shown: String = text.chars().take(40).collect();
        let message = format!(
            "`{shown}` is not a chain of {edition}: {} or an initial (C1)",
            known.join(", ")
        );
        Refusal::unknown("chain", Some(Rule::C1), &message)
    })
}

/// Reads a tile.
pub(crate) fn tile_arg(text: &str) -> Result<Tile, Refusal> {
    text.parse().map_err(|error| {
        let shown: String = text.chars().take(40).collect();
        Refusal::unknown("tile", Some(Rule::B1), &format!("`{shown}` is {error}"))
    })
}

/// Reads tiles that are given as JSON.
pub(crate) fn tiles_arg(json: &str) -> Result<Vec<Tile>, Refusal> {
    let texts: Vec<String> =
        acquire_core::read_json(json).map_err(|error| Refusal::json(&error))?;
    texts.iter().map(|text| tile_arg(text)).collect()
}

/// Reads names that are given as JSON.
pub(crate) fn names_arg(json: &str) -> Result<Vec<String>, Refusal> {
    acquire_core::read_json(json).map_err(|error| Refusal::json(&error))
}

/// The names of the players, as the core takes them.
pub(crate) fn given(names: &[String]) -> Vec<&str> {
    names.iter().map(String::as_str).collect()
}

/// Reads events as JavaScript has them.
pub(crate) fn events_arg(json: &str, edition: Edition) -> Result<Vec<Event>, Refusal> {
    let refuse = |message: String| Refusal::new("EventError", &format!("not an event: {message}"));
    let events: Vec<Value> =
        acquire_core::read_json(json).map_err(|error| refuse(error.to_string()))?;
    events.iter().map(|event| from_js(event, edition).map_err(refuse)).collect()
}
