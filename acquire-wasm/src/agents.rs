//! Computer players, analyses, chances and reviews. Each call has the whole state as JSON, so a worker
//! can answer it.

use core::ops::ControlFlow;

use acquire_agents::{
    Agent as _, AgentError, AnalysisSettings, Budget, Evaluation, ForecastSettings, GuessedNumber,
    GuessedPlayer, Reason, Review, ReviewError, ReviewSettings, ReviewedTurn, Settings,
    Specification, SpecificationError, Verdict, WinChances, agent_seed, analyse_watched,
    review_notes_watched, review_watched, win_chances_in_watched, win_chances_watched,
};
use acquire_core::{ActionId, Edition, Game, Names, Notes, Player, Record, View};
use serde_json::{Map, Value, json};
use wasm_bindgen::prelude::*;

use crate::{
    arguments::{action_arg, given, names_arg, player_arg},
    refusal::{Refusal, refused},
    words::action_to_js,
};

#[wasm_bindgen]
extern "C" {
    /// A function that gets the part of a calculation that is done, and stops it if it throws.
    #[wasm_bindgen(typescript_type = "(part: number) => void")]
    pub type Progress;

    #[wasm_bindgen(method, catch)]
    fn call(this: &Progress, receiver: &JsValue, part: f64) -> Result<JsValue, JsValue>;
}

fn watch(progress: &Progress) -> impl FnMut(f64) -> ControlFlow<()> {
    move |part| match progress.call(&JsValue::NULL, part) {
        Ok(_) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    }
}

fn view_arg(json: &str) -> Result<View, Refusal> {
    View::from_json(json).map_err(refused)
}

fn specification_arg(text: &str) -> Result<Specification, Refusal> {
    text.parse()
        .map_err(|error: SpecificationError| Refusal::unknown("agent", None, &error.to_string()))
}

/// The error of an agent that has no answer.
fn no_answer(view: &View, error: &AgentError) -> Refusal {
    Refusal::new("PlayerError", &error.in_view(view).0)
}

/// Returns a number of playouts, if it is allowed.
fn playouts(number: f64) -> Result<u32, Refusal> {
    if (1.0..=f64::from(Settings::PLAYOUTS_MAX)).contains(&number) {
        return Ok(number as u32);
    }
    let message = format!("playouts are 1 to {}, not {number}", Settings::PLAYOUTS_MAX);
    Err(Refusal::new("OutOfRangeError", &message))
}

/// Returns a specification as an agent is written.
#[wasm_bindgen]
pub fn specification(text: &str) -> Result<String, JsValue> {
    Ok(specification_arg(text)?.to_string())
}

/// Returns the id of the action that a computer player chooses, with this seed, or else with
/// that of a whole game.
#[wasm_bindgen]
pub fn choose(view: &str, agent: &str, seed: u64, of_game: bool) -> Result<u32, JsValue> {
    let view = view_arg(view)?;
    let mut agent = specification_arg(agent)?.agent();
    if let Some(seat) = view.viewer() {
        let seed = if of_game { agent_seed(seed, seat) } else { seed };
        agent.begin(view.position().rules(), view.position().players(), seat, seed);
    }
    let chosen = agent.choose(&view, &view.legal_actions());
    let action = chosen.map_err(|error| no_answer(&view, &error))?;
    Ok(u32::from(ActionId::from(action).get()))
}

/// Returns reasons for and against an action as sentences.
fn sentences(reasons: &[Reason], view: &View, names: &Names<'_>) -> Vec<String> {
    let Some(me) = view.viewer() else { return Vec::new() };
    reasons.iter().map(|reason| reason.text(me, names).to_string()).collect()
}

fn evaluation(found: &Evaluation, view: &View, names: &Names<'_>) -> Value {
    let tried = found.chance.is_some();
    let edition = view.position().edition();
    let reasons = if tried { sentences(&found.reasons(view), view, names) } else { Vec::new() };
    json!({
        "action": action_to_js(found.action, edition),
        "later": found.later.map(|later| action_to_js(later, edition)),
        "chance": found.chance,
        "interval": found.interval,
        "byGuess": found.by_guess,
        "cost": found.cost,
        "costInterval": found.cost_interval,
        "money": found.money,
        "rank": found.rank,
        "visits": found.visits,
        "games": found.games,
        "promise": found.promise,
        "reasons": reasons,
    })
}

fn seats(guessed: &[GuessedPlayer]) -> Value {
    guessed.iter().map(|guess| Value::from(guess.player.index())).collect()
}

fn guesses(guessed: &[GuessedPlayer]) -> Value {
    let number = |it: GuessedNumber| json!({ "median": it.median, "range": it.range });
    let guess = |it: &GuessedPlayer| {
        json!({
            "player": it.player.index(),
            "cash": number(it.cash),
            "shares": number(it.shares),
        })
    };
    guessed.iter().map(guess).collect()
}

/// Analyses the decision that is asked of the viewer. Negative `turns` and `finalists` are the
/// defaults, a negative `including` is not an action, and a negative `you` not a player.
#[wasm_bindgen]
#[expect(clippy::too_many_arguments, reason = "JavaScript gives them names")]
pub fn analyse(
    view: &str,
    names: &str,
    you: i32,
    number: f64,
    turns: i32,
    finalists: i32,
    including: i32,
    seed: u64,
    progress: &Progress,
) -> Result<String, JsValue> {
    let (view, names) = (view_arg(view)?, names_arg(names)?);
    let including = u32::try_from(including).ok().map(action_arg).transpose()?;
    if let Some(action) = including {
        view.check(action)
            .map_err(|error| Refusal::illegal(&error, &view.legal_actions(), &given(&names)))?;
    }
    let whole = AnalysisSettings::new(Budget::Playouts(playouts(number)?));
    let turns = u32::try_from(turns).map_or(whole.search.turns, |n| n.min(Settings::TURNS_MAX));
    let search = Settings { turns, ..whole.search };
    let finalists = u32::try_from(finalists).map_or(whole.finalists, |n| n.min(100));
    let settings = AnalysisSettings { search, finalists, including, ..whole };
    let found = analyse_watched(&view, &settings, seed, &mut watch(progress));
    let found = found.map_err(|error| no_answer(&view, &error))?;
    let given = given(&names);
    let mut names = Names::new(view.position().edition()).with_players(&given);
    if let Ok(you) = u32::try_from(you) {
        names = names.with_you(player_arg(you, view.position().players())?);
    }
    let each = found.evaluations.iter().map(|one| evaluation(one, &view, &names));
    Ok(json!({
        "player": found.player.index(),
        "playouts": found.playouts,
        "games": found.games,
        "guessed": seats(&found.guessed),
        "guesses": guesses(&found.guessed),
        "evaluations": each.collect::<Value>(),
    })
    .to_string())
}

/// Estimates how a game or a view ends for each player.
#[wasm_bindgen(js_name = "winChances")]
pub fn chances(
    state: &str,
    is_game: bool,
    games: f64,
    seed: u64,
    progress: &Progress,
) -> Result<String, JsValue> {
    let settings = ForecastSettings { budget: Budget::Playouts(playouts(games)?), threads: 1 };
    let mut watch = watch(progress);
    let found: WinChances = if is_game {
        let game = Game::from_json(state).map_err(refused)?;
        win_chances_in_watched(&game, &settings, seed, &mut watch)
    } else {
        win_chances_watched(&view_arg(state)?, &settings, seed, &mut watch)
    };
    let players = found.players.iter().map(|one| {
        json!({
            "player": one.player.index(),
            "chance": one.chance,
            "interval": one.interval,
            "byGuess": one.by_guess,
            "money": one.money,
            "moneyInterval": one.money_interval,
            "rank": one.rank,
        })
    });
    Ok(json!({
        "games": found.games,
        "guessed": seats(&found.guessed),
        "guesses": guesses(&found.guessed),
        "players": players.collect::<Value>(),
    })
    .to_string())
}

fn reviewed(review: &Review, edition: Edition, players: &[&str]) -> Value {
    let names = &Names::new(edition).with_players(players);
    let decision = |found: &acquire_agents::ReviewedDecision| {
        let each = found.alternatives.iter().map(|one| evaluation(one, &found.view, names));
        json!({
            "number": found.number,
            "turn": found.turn,
            "player": found.player.index(),
            "phase": found.view.phase().kind().name(),
            "legalCount": found.view.legal_actions().len(),
            "chosen": evaluation(&found.chosen, &found.view, names),
            "alternatives": each.collect::<Value>(),
            "verdict": found.verdict.name(),
            "cost": found.cost(),
            "moneyCost": found.money_cost(),
        })
    };
    let turn = |turn: &ReviewedTurn| {
        json!({
            "number": turn.number,
            "turn": turn.turn,
            "player": turn.player.map(Player::index),
            "chances": turn.chances.as_slice(),
            "money": turn.money.as_slice(),
        })
    };
    let player = |found: &acquire_agents::ReviewedPlayer| {
        let verdicts = Verdict::ALL.iter().zip(found.verdicts);
        let verdicts: Map<_, _> =
            verdicts.map(|(verdict, count)| (verdict.name().into(), count.into())).collect();
        json!({
            "player": found.player.index(),
            "decisions": found.decisions,
            "verdicts": verdicts,
            "start": found.start,
            "end": found.end,
            "cost": found.cost,
            "costInterval": found.cost_interval,
            "tiles": found.tiles,
            "tilesInterval": found.tiles_interval,
        })
    };
    json!({
        "edition": edition.name(),
        "names": players,
        "decisions": review.decisions.iter().map(decision).collect::<Value>(),
        "turns": review.turns.iter().map(turn).collect::<Value>(),
        "players": review.players.iter().map(player).collect::<Value>(),
    })
}

fn not_reviewed(error: ReviewError) -> Refusal {
    match error {
        ReviewError::Record(error) => refused(error),
        ReviewError::Notes(error) => refused(error),
        ReviewError::NoPlayer { .. } | ReviewError::Viewer { .. } => {
            Refusal::new("PlayerError", &error.to_string())
        }
    }
}

/// Reviews a game: the JSON of a record, or of notes. A negative `player` means all players.
#[wasm_bindgen]
pub fn review(
    game: &str,
    is_notes: bool,
    player: i32,
    number: f64,
    seed: u64,
    progress: &Progress,
) -> Result<String, JsValue> {
    let settings = ReviewSettings { playouts: playouts(number)?, threads: 1 };
    let mut watch = watch(progress);
    let names = |names: &[&str]| -> Vec<String> { names.iter().map(|&name| name.into()).collect() };
    let (found, edition, names) = if is_notes {
        let notes = Notes::from_json(game).map_err(refused)?;
        let found = review_notes_watched(&notes, &settings, seed, &mut watch);
        (found, notes.rules().edition(), names(&notes.player_names()[..notes.players()]))
    } else {
        let record = Record::from_json(game).map_err(refused)?;
        let players = record.players();
        let of = u32::try_from(player).ok().map(|of| player_arg(of, players)).transpose()?;
        let found = review_watched(&record, of, &settings, seed, &mut watch);
        (found, record.rules().edition(), names(&record.player_names()[..players]))
    };
    let found = found.map_err(not_reviewed)?;
    // Nothing breaks off but an error of the function.
    let found = found.ok_or_else(|| Refusal::new("AcquireError", "the review was stopped"))?;
    Ok(reviewed(&found, edition, &given(&names)).to_string())
}
