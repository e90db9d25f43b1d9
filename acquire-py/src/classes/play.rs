//! Games of native players, without a call of Python for each decision.

use std::time::{Duration, Instant};

use acquire_agents::{Agent, Match, PlayError, Specification, agent_seed};
use acquire_core::{Action, Game, Player, random_game_start};
use pyo3::prelude::*;

use crate::{
    arguments::{lists::List, numbers::Number},
    classes::agent::{SpecificationArg, work},
    mirror::sentences::any_player,
    objects::game::PyGame,
    refusals::plain,
    work::aside::aside,
};

/// About as many decisions as a player has in a game.
const DECISIONS: usize = 64;

/// The result of playing a game.
pub(crate) struct Outcome {
    pub(crate) actions: Vec<Action>,
    /// The number of each player's decisions, and the time they took.
    spent: Vec<(u32, Duration)>,
    pub(crate) error: Option<PlayError>,
}

/// Plays a game on to its end, or until it is stopped.
pub(crate) fn finish(
    game: Game,
    agents: &mut [&mut dyn Agent],
    seed: u64,
    stopped: impl Fn() -> bool,
) -> Outcome {
    let mut spent = vec![(0, Duration::ZERO); agents.len()];
    let mut actions = Vec::with_capacity(DECISIONS * agents.len());
    let mut playing = match Match::begin(game, agents, seed) {
        Ok(playing) => playing,
        Err(error) => return Outcome { actions, spent, error: Some(error) },
    };
    let mut began = Instant::now();
    let error = loop {
        match playing.step() {
            Ok(Some((player, action))) if !stopped() => {
                let (decisions, time) = &mut spent[player.index()];
                let now = Instant::now();
                *decisions += 1;
                *time += now - began;
                began = now;
                actions.push(action);
            }
            Ok(_) => break None,
            Err(error) => break Some(error),
        }
    };
    // The players learn how it ended.
    let _ = playing.end();
    Outcome { actions, spent, error }
}

/// Plays the game on to its end with native players, given as strings, one for each player.
///
/// Returns the number of decisions of each player and the nanoseconds they took. If a player has no
/// answer, the game ends at that point.
#[pyfunction]
pub(crate) fn _play(
    py: Python<'_>,
    game: &Bound<'_, PyGame>,
    agents: List<SpecificationArg, { Player::MAX + 1 }>,
    seed: Number<u64>,
) -> PyResult<Vec<(u32, u64)>> {
    let agents: Vec<_> = agents.0.into_iter().map(|agent| agent.0).collect();
    let amount = agents.iter().map(work).fold(0, usize::saturating_add);
    let before = game.get().state();
    let begun = before.clone();
    let outcome = aside(py, amount.saturating_mul(DECISIONS), move |ear| {
        let mut agents: Vec<_> = agents.iter().map(Specification::agent).collect();
        let mut seats: Vec<&mut dyn Agent> = Vec::with_capacity(agents.len());
        seats.extend(agents.iter_mut().map(|agent| &mut **agent as &mut dyn Agent));
        finish(begun, &mut seats, seed.0, || ear.stopped())
    })?;
    {
        let mut played = game.get().lock();
        if *played.history.game() != before {
            drop(played);
            return Err(plain::busy(py, "the game was changed while its players decided"));
        }
        outcome.actions.into_iter().for_each(|action| played.history.go_on(action));
    }
    match outcome.error {
        Some(error) => Err(plain::player(py, error.to_string())),
        None => Ok(outcome
            .spent
            .into_iter()
            .map(|(decisions, time)| (decisions, time.as_nanos() as u64))
            .collect()),
    }
}

/// Returns the seed of a player's agent, different for each player of each game.
#[pyfunction]
pub(crate) fn _agent_seed(py: Python<'_>, seed: Number<u64>, player: Number<i64>) -> PyResult<u64> {
    Ok(agent_seed(seed.0, any_player(py, "player", player)?))
}

/// Returns the seed of the tiles of this deal of a tournament.
#[pyfunction]
pub(crate) fn _deal_seed(seed: Number<u64>, deal: Number<u64>) -> u64 {
    random_game_start(seed.0, deal.0).0
}
