//! Games.

use acquire_core::{
    Action, ActionError, ActionId, Event, Follower, Game, LegalActions, MarketTiles, Observer,
    Player, Record, Recorder, View, playout_stream, random_action, random_game, random_game_start,
};
use acquire_kit::History;
use serde_json::Value;
use wasm_bindgen::prelude::*;

use crate::{
    arguments::{action_arg, given, names_arg, player_arg, tiles_arg},
    record::RawRecord,
    refusal::{Refusal, refused},
    rules::RawRules,
    state::{checked_names, context, questions, state, tiles},
    view::RawView,
    words::events_to_js,
};

/// A game and how it came about: from its tiles, with a record, or from a position.
#[derive(Clone, Debug)]
enum Played {
    Recorded(Box<Recorder>),
    Continued(Box<History<Game>>),
}

impl Played {
    fn history(&self) -> &History<Game> {
        match self {
            Self::Recorded(recorder) => recorder.history(),
            Self::Continued(history) => history,
        }
    }
}

/// A game with its history.
#[wasm_bindgen(js_name = "RawGame")]
#[derive(Clone, Debug)]
pub struct RawGame {
    played: Played,
    names: Vec<String>,
    /// The memory of the viewer, if the game is a sample of a view.
    follower: Option<Follower>,
}

impl RawGame {
    fn history_of(&self) -> &History<Game> {
        self.played.history()
    }

    /// Returns the player with this number; `None` for a spectator, whose number is negative.
    fn viewer(&self, number: i32) -> Result<Option<Player>, JsValue> {
        let players = self.of().position().players();
        u32::try_from(number).ok().map(|number| Ok(player_arg(number, players)?)).transpose()
    }

    /// Returns the view of the viewer with this number, who is in the game.
    fn seen(&self, view: Option<View>, number: i32) -> Result<RawView, JsValue> {
        let refusal = || Refusal::player(number as u32, self.of().position().players());
        Ok(RawView { view: view.ok_or_else(refusal)?, names: self.names.clone() })
    }

    /// Returns the game as it is now.
    pub(crate) fn of(&self) -> &Game {
        self.history_of().game()
    }

    /// A game that begins with a position.
    pub(crate) fn of_position(game: Game, names: Vec<String>) -> Self {
        Self { played: Played::Continued(Box::new(History::new(game))), names, follower: None }
    }

    /// A game that begins with a record.
    pub(crate) fn of_record(record: Record) -> Result<Self, Refusal> {
        let players = record.players();
        let names: Vec<_> =
            record.player_names()[..players].iter().map(|&name| name.into()).collect();
        let any = names.iter().any(|name: &String| !name.is_empty());
        let recorder = Recorder::resume(record).map_err(refused)?;
        let names = if any { names } else { Vec::new() };
        Ok(Self { played: Played::Recorded(Box::new(recorder)), names, follower: None })
    }

    /// A game whose tiles were dealt.
    fn dealt(recorder: Recorder, names: &str) -> Result<Self, Refusal> {
        let names = checked_names(names_arg(names)?, recorder.game().position().players())?;
        Ok(Self { played: Played::Recorded(Box::new(recorder)), names, follower: None })
    }

    fn carry_out(
        &mut self,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), ActionError> {
        match &mut self.played {
            Played::Recorded(recorder) => recorder.apply_observed(action, observer),
            Played::Continued(history) => {
                history.carry_out(action, |game, action| game.apply_observed(action, observer))
            }
        }
    }

    fn illegal(&self, error: &ActionError, legal: &LegalActions) -> Refusal {
        Refusal::illegal(error, legal, &given(&self.names))
    }

    fn events(&self, events: &[Event]) -> String {
        events_to_js(events, context(self.of().position()))
    }
}

questions!(RawGame, "RawGame");

#[wasm_bindgen(js_class = "RawGame")]
impl RawGame {
    /// A new game with tiles shuffled by a seed.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &RawRules, players: u32, seed: u64, names: &str) -> Result<Self, JsValue> {
        let recorder = Recorder::new(rules.0, players as usize, seed).map_err(refused)?;
        Ok(Self::dealt(recorder, names)?)
    }

    /// A new game with tiles in a given order.
    #[wasm_bindgen(js_name = "ofTiles")]
    pub fn of_tiles(
        rules: &RawRules,
        players: u32,
        tiles: &str,
        market: &str,
        market_seed: u64,
        names: &str,
    ) -> Result<Self, JsValue> {
        let (tiles, draws) = (tiles_arg(tiles)?, tiles_arg(market)?);
        let market = MarketTiles { seed: market_seed, draws, ..MarketTiles::default() };
        let recorder = Recorder::with_tile_order(rules.0, players as usize, &tiles, &market);
        Ok(Self::dealt(recorder.map_err(refused)?, names)?)
    }

    /// Reads a game from JSON.
    #[wasm_bindgen(js_name = "fromJson")]
    pub fn from_json(json: &str) -> Result<Self, JsValue> {
        Ok(Self::of_position(Game::from_json(json).map_err(refused)?, Vec::new()))
    }

    /// Returns all that the game shows.
    #[must_use]
    pub fn state(&self) -> String {
        let mut fields = state(self.of());
        fields.insert("bag".into(), tiles(self.of().bag().iter().copied()));
        Value::Object(fields).to_string()
    }

    /// Carries out an action.
    pub fn apply(&mut self, id: u32) -> Result<(), JsValue> {
        self.carry_out(action_arg(id)?, &mut ())
            .map_err(|error| self.illegal(&error, &self.of().legal_actions()).into())
    }

    /// Carries out an action and returns what happened.
    #[wasm_bindgen(js_name = "applyObserved")]
    pub fn apply_observed(&mut self, id: u32) -> Result<String, JsValue> {
        let mut events = Vec::new();
        self.carry_out(action_arg(id)?, &mut events)
            .map_err(|error| self.illegal(&error, &self.of().legal_actions()))?;
        Ok(self.events(&events))
    }

    /// Carries out an action that a player requests and returns what happened.
    #[wasm_bindgen(js_name = "applyAs")]
    pub fn apply_as(&mut self, player: u32, id: u32) -> Result<String, JsValue> {
        let action = action_arg(id)?;
        let player = player_arg(player, self.of().position().players())?;
        let mut events = Vec::new();
        self.of()
            .check_as(player, action)
            .and_then(|()| self.carry_out(action, &mut events))
            .map_err(|error| {
                // What is legal shows the rack of the player who decides.
                let game = self.of();
                let view = game.view(player).unwrap_or_else(|| game.spectator_view());
                self.illegal(&error, &view.legal_actions())
            })?;
        Ok(self.events(&events))
    }

    /// Carries out the legal action with this index.
    #[wasm_bindgen(js_name = "applyLegal")]
    pub fn apply_legal(&mut self, index: u32) -> Result<u32, JsValue> {
        let legal = self.of().legal_actions();
        let action = legal.get(index as usize).ok_or_else(|| {
            let message = format!("there is no legal action {index}; there are {}", legal.len());
            Refusal::new("OutOfRangeError", &message)
        })?;
        self.carry_out(action, &mut ()).map_err(|error| self.illegal(&error, &legal))?;
        Ok(u32::from(ActionId::from(action).get()))
    }

    /// Undoes the last actions.
    pub fn undo(&mut self, count: u32) -> Result<(), JsValue> {
        let undone = match &mut self.played {
            Played::Recorded(recorder) => recorder.undo(count as usize),
            Played::Continued(history) => history.undo(count as usize, &mut ()),
        };
        Ok(undone.map_err(|error| Refusal::new("HistoryError", &error.to_string()))?)
    }

    /// Undoes a player's last decision and all actions after it; returns their number.
    #[wasm_bindgen(js_name = "undoDecision")]
    pub fn undo_decision(&mut self, player: u32) -> Result<u32, JsValue> {
        let player = Some(player_arg(player, self.of().position().players())?);
        let asked = |game: &Game| game.player() == player;
        Ok(match &mut self.played {
            Played::Recorded(recorder) => recorder.undo_decision(asked),
            Played::Continued(history) => history.undo_decision(asked, &mut ()),
        } as u32)
    }

    /// Carries out undone actions again.
    pub fn redo(&mut self, count: u32) -> Result<(), JsValue> {
        let redone = match &mut self.played {
            Played::Recorded(recorder) => recorder.redo(count as usize),
            Played::Continued(history) => history.redo(count as usize, &mut ()),
        };
        Ok(redone.map_err(|error| Refusal::new("HistoryError", &error.to_string()))?)
    }

    /// Returns the number of actions that can be undone.
    #[must_use]
    pub fn undoable(&self) -> u32 {
        self.history_of().undoable() as u32
    }

    /// Returns the number of actions that can be redone.
    #[must_use]
    pub fn redoable(&self) -> u32 {
        self.history_of().redoable() as u32
    }

    /// Plays the game to its end with random actions; returns their number.
    #[wasm_bindgen(js_name = "playRandomly")]
    pub fn play_randomly(&mut self, seed: u64, number: u64) -> u32 {
        let mut random = playout_stream(seed, number);
        let before = self.history_of().actions().len();
        while let Some(action) = random_action(self.of(), &mut random) {
            if self.carry_out(action, &mut ()).is_err() {
                break;
            }
        }
        (self.history_of().actions().len() - before) as u32
    }

    /// Returns the ids of the actions so far.
    #[must_use]
    pub fn history(&self) -> Vec<u16> {
        self.history_of().actions().iter().map(|&action| ActionId::from(action).get()).collect()
    }

    /// Returns the record of the game so far.
    pub fn record(&self) -> Result<RawRecord, JsValue> {
        let Played::Recorded(recorder) = &self.played else {
            let message = "the game began from a position: its tile order is not known";
            return Err(Refusal::new("HistoryError", message).into());
        };
        let mut record = recorder.record().clone();
        for (seat, name) in self.names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            let tag = format!("player{seat}");
            record.set_tag(&tag, name).map_err(|error| Refusal::tag("RecordError", &tag, error))?;
        }
        Ok(RawRecord(record))
    }

    /// Returns the view of a player, or of a spectator for a negative number.
    pub fn view(&mut self, player: i32) -> Result<RawView, JsValue> {
        let viewer = self.viewer(player)?;
        let view = match &mut self.follower {
            Some(follower) => follower.view(self.played.history(), viewer),
            None => self.of().view_remembering(None, viewer),
        };
        self.seen(view, player)
    }

    /// Returns the view of a player, or of a spectator for a negative number, who has followed the
    /// game since it began.
    #[wasm_bindgen(js_name = "followedView")]
    pub fn followed_view(&mut self, player: i32) -> Result<RawView, JsValue> {
        let viewer = self.viewer(player)?;
        let view = match &mut self.follower {
            Some(follower) => follower.followed_view(self.played.history(), viewer),
            None => View::following(self.history_of(), viewer),
        };
        self.seen(view, player)
    }

    /// Returns an independent game.
    #[must_use]
    pub fn copy(&self) -> Self {
        self.clone()
    }

    /// Returns whether the same actions always have the same results in both from now on.
    #[must_use]
    pub fn equals(&self, other: &Self) -> bool {
        self.of() == other.of()
    }
}

#[wasm_bindgen(js_class = "RawView")]
impl RawView {
    /// Returns a game that looks the same to the viewer.
    #[must_use]
    pub fn sample(&self, seed: u64, number: u64) -> RawGame {
        let game = self.view.sample(&mut playout_stream(seed, number));
        let follower = Some(Follower::new(self.view.clone()));
        RawGame { follower, ..RawGame::of_position(game, self.names.clone()) }
    }
}

#[wasm_bindgen(js_class = "RawRecord")]
impl RawRecord {
    /// Returns the game after so many actions.
    pub fn game(&self, actions: u32) -> Result<RawGame, JsValue> {
        let all = self.0.actions();
        let Some(first) = all.get(..actions as usize) else {
            let message = format!("the record has {} actions, not {actions}", all.len());
            return Err(Refusal::new("OutOfRangeError", &message).into());
        };
        let mut record = self.0.clone();
        if first.len() < all.len() {
            record.set_actions(first.to_vec()).map_err(refused)?;
            record.set_result(None).map_err(refused)?;
        }
        Ok(RawGame::of_record(record)?)
    }
}

/// Returns a game of a series of random games, played to its end.
#[wasm_bindgen(js_name = "randomGame")]
pub fn game_of_series(
    rules: &RawRules,
    players: u32,
    seed: u64,
    number: u64,
) -> Result<RawGame, JsValue> {
    let (seed, mut random) = random_game_start(seed, number);
    let mut recorder = Recorder::new(rules.0, players as usize, seed).map_err(refused)?;
    while let Some(action) = random_action(recorder.game(), &mut random) {
        if recorder.apply(action).is_err() {
            break;
        }
    }
    Ok(RawGame::dealt(recorder, "[]")?)
}

/// Plays games of a series of random games to their ends and returns the number of decisions: what
/// the speed of the rules is measured by.
#[wasm_bindgen(js_name = "playSeries")]
pub fn play_series(
    rules: &RawRules,
    players: u32,
    seed: u64,
    first: u64,
    count: u32,
) -> Result<f64, JsValue> {
    let mut decisions = 0;
    for number in first..first.saturating_add(count.into()) {
        let game = random_game(rules.0, players as usize, seed, number, &mut ());
        decisions += game.map_err(refused)?.decisions;
    }
    Ok(decisions as f64)
}
