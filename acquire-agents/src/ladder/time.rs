//! Equal time for every decision.

use std::vec::Vec;

use acquire_core::{Game, Rules, RulesError, View};

use crate::{
    agent::Agent as _,
    greedy::Greedy,
    host::Table,
    search::{Budget, Search, Settings},
};

/// Returns the processor time of this thread in seconds, which does not depend on other work of the
/// machine.
#[cfg(unix)]
pub(crate) fn processor_time() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Returns the time in seconds since the first call, where the processor time cannot be read.
#[cfg(not(unix))]
pub(crate) fn processor_time() -> f64 {
    use std::{sync::OnceLock, time::Instant};
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64()
}

/// The number of games from which the positions come, and of the decisions between two of them.
const GAMES: u64 = 4;
const STEP: usize = 9;

/// The number of measurements of each position; the shortest time is used.
const REPEATS: usize = 3;

/// Returns these searches with the numbers of playouts with which all take equally much processor
/// time for a decision: `seconds`, or as much as the last one takes with its own playouts.
///
/// They are measured by turns in positions from games of greedy players, each on one thread. If the
/// last one has a time budget, they are measured with the default number of playouts.
///
/// # Errors
/// [`RulesError`] if the rules do not allow this number of players.
pub fn equal_time(
    searches: &[Settings],
    rules: Rules,
    players: usize,
    seconds: Option<f64>,
) -> Result<Vec<Settings>, RulesError> {
    let views = positions(rules, players)?;
    let playouts = match searches.last().map(|last| last.budget) {
        Some(Budget::Playouts(playouts)) => playouts,
        _ => 1_000,
    };
    let budget = Budget::Playouts(playouts);
    let alike = searches.iter().map(|search| Settings { budget, threads: 1, ..*search });
    let alike: Vec<_> = alike.collect();
    let mut costs = std::vec![0.0; alike.len()];
    for view in &views {
        let legal = view.legal_actions();
        let mut least = std::vec![f64::INFINITY; alike.len()];
        for _ in 0..REPEATS {
            for (search, least) in alike.iter().zip(&mut least) {
                let start = processor_time();
                let chosen = Search::new(*search).choose(view, &legal);
                *least = least.min(processor_time() - start);
                debug_assert!(chosen.is_ok());
            }
        }
        costs.iter_mut().zip(least).for_each(|(cost, least)| *cost += least);
    }
    let wanted = match (seconds, costs.last()) {
        (Some(seconds), _) => seconds * views.len() as f64,
        (None, last) => last.copied().unwrap_or(0.0),
    };
    let equal = |(search, cost): (&Settings, f64)| {
        let playouts = (f64::from(playouts) * wanted / cost.max(1e-9)).round();
        let playouts = playouts.clamp(1.0, f64::from(Settings::PLAYOUTS_MAX)) as u32;
        Settings { budget: Budget::Playouts(playouts), ..*search }
    };
    Ok(alike.iter().zip(costs).map(equal).collect())
}

/// Views of players who have a choice.
fn positions(rules: Rules, players: usize) -> Result<Vec<View>, RulesError> {
    let (mut views, mut choices) = (Vec::new(), 0);
    for seed in 0..GAMES {
        let mut table = Table::new(Game::new(rules, players, seed)?);
        while let Some(player) = table.game().player() {
            let view = table.view(player);
            if view.legal_actions().len() > 1 {
                choices += 1;
                if choices % STEP == 0 {
                    views.push(view.clone());
                }
            }
            let action = Greedy::default().choose_in(table.game());
            if action.is_none_or(|action| table.apply(action, |_, _| {}).is_err()) {
                break;
            }
        }
    }
    Ok(views)
}
