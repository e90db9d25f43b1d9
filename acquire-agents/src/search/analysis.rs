//! What a search finds out.

use alloc::vec::Vec;

use acquire_core::{Action, Player, View};

use super::{Settings, halving::Halving, playout::Playouts};
use crate::{
    agent::AgentError,
    greedy::{Appraisal, Weights},
    known::Known,
};

/// What a search found out about a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The player who decides.
    pub player: Player,
    /// The number of playouts.
    pub playouts: u64,
    /// Every legal action, the best one first.
    pub evaluations: Vec<Evaluation>,
}

impl Analysis {
    /// Returns the action that the search chooses.
    #[must_use]
    pub fn best(&self) -> Option<Action> {
        self.evaluations.first().map(|evaluation| evaluation.action)
    }
}

/// What a search found out about one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evaluation {
    /// The action.
    pub action: Action,
    /// The number of playouts that began with it.
    pub visits: u32,
    /// The player's estimated chance to win, 0 to 1; `None` without a playout.
    pub value: Option<f64>,
    /// Where that estimate lies with 95 % confidence, as far as chance goes: it does not cover the
    /// errors of the playouts' players. `None` with fewer than two playouts.
    pub interval: Option<(f64, f64)>,
    /// What the action promises a greedy player in dollars, compared with the others.
    pub promise: f64,
}

/// The most that what an action promises counts against it, as a chance to win.
const LEAD_MAX: f64 = 0.2;

/// The slope of the chance to win per hundred dollars of what an action promises, where a player
/// wins every third or fourth time: at the end of a game, and with all of it left.
const SLOPES: (f64, f64) = (0.009, 0.0018);

/// Searches this decision.
pub(super) fn of(view: &View, settings: &Settings, seed: u64) -> Result<Analysis, AgentError> {
    let weights = Weights::TUNED;
    let known = Known::in_view(view).ok_or(AgentError::NotAsked)?;
    let legal = view.legal_actions();
    let mut promises = Vec::with_capacity(legal.len());
    let appraisal = Appraisal::new(&known, &weights);
    appraisal.each(&legal, &mut |action, value| {
        promises.push((action, f64::from(value) * 100.0));
    });
    // The sort is stable, so that equals stay in the order of their ids.
    promises.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let candidates = promises.len().min(settings.candidates.max(1) as usize);
    let left = f64::from(appraisal.outlook.left);
    let slope = 1.0 / ((1.0 - left) / SLOPES.0 + left / SLOPES.1);
    let most = promises.first().map_or(0.0, |&(_, promise)| promise);
    let mut halving = Halving::new(
        promises[..candidates]
            .iter()
            .map(|&(action, promise)| (action, (slope * (promise - most) / 100.0).max(-LEAD_MAX))),
    );
    if promises.len() > 1 {
        halving.run(&Playouts::new(view, known.me, settings, seed), settings.budget);
    }
    let mut evaluations: Vec<Evaluation> = promises
        .iter()
        .enumerate()
        .map(|(i, &(action, promise))| {
            let tally = halving.tally(i);
            Evaluation {
                action,
                visits: tally.visits,
                value: tally.mean(),
                interval: tally.interval(),
                promise,
            }
        })
        .collect();
    let best = evaluations.remove(halving.best());
    let value = |evaluation: &Evaluation| evaluation.value.unwrap_or(-1.0);
    evaluations.sort_by(|one, other| {
        let by_value = value(other).total_cmp(&value(one));
        other.visits.cmp(&one.visits).then(by_value)
    });
    evaluations.insert(0, best);
    Ok(Analysis { player: known.me, playouts: halving.playouts(), evaluations })
}
