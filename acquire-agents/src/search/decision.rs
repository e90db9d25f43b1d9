//! The search of one decision.

use alloc::vec::Vec;

use acquire_core::{Action, Player, View};

use super::{
    Settings, Watch,
    halving::{Halving, Meter},
    playout::Playouts,
};
use crate::{agent::AgentError, greedy::Appraisal, known::Known, statistics::Sample};

/// A search's result for a decision.
pub(crate) struct Searched {
    pub(crate) player: Player,
    /// The number of playouts.
    pub(crate) playouts: u64,
    /// Every legal action, the best one first.
    pub(crate) tried: Vec<Tried>,
}

/// A search's result for an action.
pub(crate) struct Tried {
    pub(crate) action: Action,
    /// The greedy player's estimate in dollars, compared with the other actions.
    pub(crate) promise: f64,
    /// The same as a difference in the chance to win to the action that promises most.
    pub(crate) lead: f64,
    /// The chances to win that the playouts without a departure ended with.
    pub(crate) chances: Sample,
}

/// The largest weight of a worse estimate against an action, as a chance to win.
const LEAD_MAX: f64 = 0.2;

/// Searches this decision. Each action is tried without a departure from the usual play, and with this
/// number of them as far as the budget allows.
///
/// # Errors
/// [`AgentError::NotAsked`] if the viewer is not the player to move.
pub(crate) fn decide(
    view: &View,
    settings: &Settings,
    departures: usize,
    seed: u64,
    watch: &mut Watch<'_>,
) -> Result<Searched, AgentError> {
    let weights = &settings.version.numbers().weights;
    let known = Known::in_view(view).ok_or(AgentError::NotAsked)?;
    let legal = view.legal_actions();
    let mut promises = Vec::with_capacity(legal.len());
    let appraisal = Appraisal::new(&known, weights);
    appraisal.each(&legal, &mut |action, value| {
        promises.push((action, f64::from(value) * 100.0));
    });
    // The sort is stable, so that equals stay in the order of their ids.
    promises.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let most = promises.first().map_or(0.0, |&(_, promise)| promise);
    let slope = appraisal.outlook.slope();
    let lead = |promise: f64| (slope * (promise - most) / 100.0).max(-LEAD_MAX);
    // The policy orders the actions that come first.
    let policy = settings.version.numbers().policy;
    let preferences =
        policy.map(|policy| policy.preferences(&known, weights, &legal)).unwrap_or_default();
    promises[..preferences.len()]
        .sort_by_key(|&(wanted, _)| preferences.iter().position(|&(action, _)| action == wanted));
    let candidates = promises.len().min(settings.candidates.max(1) as usize);
    let expected = |i: usize| match preferences.get(i) {
        Some(&(_, lead)) => lead.max(-LEAD_MAX),
        None => lead(promises[i].1),
    };
    let mut halving = Halving::default();
    for (i, &(action, _)) in promises[..candidates].iter().enumerate() {
        halving.add(action.into(), expected(i));
    }
    if promises.len() > 1 {
        let playouts = Playouts::new(view, known.me, settings, seed);
        let meter = Meter::new(settings.budget);
        for (i, &(action, _)) in promises[..candidates].iter().enumerate() {
            if departures == 0 || !meter.allows_departures(i) {
                break;
            }
            for line in playouts.best_departures(action, departures) {
                halving.add(line, expected(i));
            }
        }
        halving.run(&playouts, meter, watch);
    }
    let tried = promises.iter().map(|&(action, promise)| Tried {
        action,
        promise,
        lead: lead(promise),
        chances: halving.sample(action),
    });
    let mut tried: Vec<_> = tried.collect();
    let best = halving.best().and_then(|best| tried.iter().position(|one| one.action == best));
    let best = tried.remove(best.unwrap_or(0));
    let mean = |tried: &Tried| tried.chances.mean().unwrap_or(-1.0);
    tried.sort_by(|one, other| {
        let by_mean = mean(other).total_cmp(&mean(one));
        other.chances.count.cmp(&one.chances.count).then(by_mean)
    });
    tried.insert(0, best);
    Ok(Searched { player: known.me, playouts: halving.playouts(), tried })
}
