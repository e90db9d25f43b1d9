//! Playing pairings on several threads.

use std::{
    ops::ControlFlow,
    string::String,
    sync::{Mutex, PoisonError, mpsc},
    thread,
    vec::Vec,
};

use acquire_core::{Rules, RulesError};
use thiserror::Error;

use super::{
    log::{Log, LogError},
    pairing::{Pairing, Played},
    pool::Entry,
    time::processor_time,
};
use crate::tournament::{Contest, TournamentError};

/// The reason why games of a ladder stopped.
#[derive(Debug, Error)]
pub enum LadderError {
    /// A player of a pairing is not one of the log's.
    #[error("there is no player {0} in the file")]
    NoPlayer(String),
    /// The rules do not allow this number of players.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A game stopped.
    #[error("{one} against {other}: {error}")]
    Game {
        /// The name of one player.
        one: String,
        /// The name of the other one.
        other: String,
        /// The reason.
        error: TournamentError,
    },
    /// A program has forfeited a game, so its games are meaningless.
    #[error("{name} has forfeited a game of deal {deal}")]
    Forfeited {
        /// The name of the player.
        name: String,
        /// The number of the deal.
        deal: u64,
    },
    /// The results cannot be kept.
    #[error(transparent)]
    Log(#[from] LogError),
}

impl Pairing {
    /// Plays all deals.
    fn play(
        &self,
        rules: Rules,
        players: usize,
        seed: u64,
        sides: [&Entry; 2],
    ) -> Result<Played, LadderError> {
        let agents = (0..players).map(|seat| sides[usize::from(seat >= self.seats)].agent.clone());
        let contest = Contest { rules, agents: agents.collect(), deals: self.deals, seed };
        let mut agents = contest.timed(processor_time);
        let mut played = Played {
            pairing: self.clone(),
            wins: Vec::new(),
            decisions: [0; 2],
            seconds: [0.0; 2],
        };
        for deal in self.first..self.end() {
            let scores = contest.deal(deal, &mut agents).map_err(|error| LadderError::Game {
                one: self.one.clone(),
                other: self.other.clone(),
                error,
            })?;
            let mut wins = 0.0;
            for (seat, score) in scores.iter().enumerate() {
                let side = usize::from(seat >= self.seats);
                if score.forfeits > 0 {
                    let name = sides[side].name.clone();
                    return Err(LadderError::Forfeited { name, deal });
                }
                wins += if side == 0 { score.wins } else { 0.0 };
                played.decisions[side] += score.decisions;
                played.seconds[side] += score.seconds;
            }
            // Shares of a third do not add up exactly.
            played.wins.push((wins / players as f64).min(1.0));
        }
        Ok(played)
    }
}

/// Plays the deals of these pairings that are not in the log on this number of threads, and adds
/// their results to it. `progress` receives each result, in no particular order, and may stop it:
/// games that have begun are then played to their end and kept.
///
/// # Errors
/// [`LadderError`] if a player is unknown, a game stops or a result cannot be kept. The results
/// before that are in the log.
pub fn play_all(
    log: &mut Log,
    rules: Rules,
    pairings: impl IntoIterator<Item = Pairing, IntoIter: Send>,
    threads: usize,
    mut progress: impl FnMut(&Log, &Played) -> ControlFlow<()>,
) -> Result<(), LadderError> {
    let (players, seed) = (log.setting().players, log.setting().seed);
    rules.check_players(players)?;
    let entries = log.players().to_vec();
    let entry = |name: &String| {
        let found = entries.iter().find(|entry| entry.name == *name);
        found.ok_or_else(|| LadderError::NoPlayer(name.clone()))
    };
    let known: Vec<_> = log.played().iter().map(|played| played.pairing.clone()).collect();
    let missing = pairings.into_iter().filter_map(|pairing| pairing.without(&known));
    let queue = Mutex::new(Some(missing));
    let lock = || queue.lock().unwrap_or_else(PoisonError::into_inner);
    // The lock is given back before the games.
    let next = || lock().as_mut().and_then(Iterator::next);
    let work = |results: &mpsc::SyncSender<_>| {
        while let Some(pairing) = next() {
            let sides = entry(&pairing.one).and_then(|one| Ok([one, entry(&pairing.other)?]));
            let result = sides.and_then(|sides| pairing.play(rules, players, seed, sides));
            if results.send(result).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        let (sender, results) = mpsc::sync_channel(threads.max(1));
        for _ in 0..threads.max(1) {
            let sender = sender.clone();
            let work = &work;
            scope.spawn(move || work(&sender));
        }
        drop(sender);
        let mut outcome = Ok(());
        for result in results {
            let kept = result.and_then(|played| {
                log.add(played.clone())?;
                Ok(progress(log, &played))
            });
            match kept {
                Ok(ControlFlow::Continue(())) => continue,
                Ok(ControlFlow::Break(())) => {}
                Err(error) => outcome = outcome.and(Err(error)),
            }
            // No further game begins.
            *lock() = None;
        }
        outcome
    })
}
