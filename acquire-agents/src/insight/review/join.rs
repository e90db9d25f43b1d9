//! Looking at the positions of a plan, and combining the results.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use acquire_core::Player;

use super::{
    ReviewSettings,
    account::{ReviewStep, ReviewedPlayer},
    found::{Review, ReviewedDecision, ReviewedTurn},
    plan::{ReviewKind, ReviewLook, ReviewPlan, ReviewPosition, unstopped},
    verdict::{Judged, Verdict},
};
#[cfg(feature = "std")]
use crate::search::Settings;
use crate::{insight::Evaluation, search::Watch};

impl ReviewPlan {
    /// Combines the results of [`look`](super::ReviewPosition::look) at each of the positions with
    /// these settings, in their order.
    ///
    /// `None` if there is not one look for each position, or one of another position.
    #[must_use]
    pub fn join(&self, looks: Vec<ReviewLook>, settings: &ReviewSettings) -> Option<Review> {
        if looks.len() != self.positions().len() {
            return None;
        }
        let judged = |look: &ReviewLook| match look {
            ReviewLook::Decision { chosen, alternatives } => {
                let (best, (cost, cost_interval)) = (alternatives.first()?, cost_of(chosen));
                let is_best = best.action == chosen.action;
                Some(Judged { is_best, best: best.chance.unwrap_or(0.0), cost, cost_interval })
            }
            ReviewLook::Chances(_) => None,
        };
        let judged: Vec<_> = looks.iter().filter_map(judged).collect();
        let mut verdicts = Verdict::of_all(&judged, settings.playouts).into_iter();
        let (mut decisions, mut turns) = (Vec::new(), Vec::new());
        let mut steps = vec![Vec::new(); Player::MAX];
        for (position, look) in self.positions().iter().zip(looks) {
            match (position.kind(), look) {
                (ReviewKind::Turn, ReviewLook::Chances(found)) => {
                    steps.iter_mut().for_each(|steps| steps.push(ReviewStep::Others));
                    turns.push(ReviewedTurn {
                        number: position.number(),
                        turn: position.turn(),
                        player: position.player(),
                        chances: found.players.iter().map(|one| one.chance).collect(),
                        money: found.players.iter().map(|one| one.money).collect(),
                    });
                }
                (ReviewKind::Drawn, ReviewLook::Chances(found)) => {
                    let player = position.player()?;
                    let own = found.players.get(player.index())?;
                    let (chance, interval) = (own.chance, own.interval);
                    steps[player.index()].push(ReviewStep::Drawn { chance, interval });
                }
                (
                    ReviewKind::Decision { action },
                    ReviewLook::Decision { chosen, alternatives },
                ) if action == chosen.action => {
                    let decision = ReviewedDecision {
                        number: position.number(),
                        turn: position.turn(),
                        player: position.player()?,
                        view: position.view().clone(),
                        chosen,
                        alternatives,
                        verdict: verdicts.next()?,
                    };
                    steps.iter_mut().for_each(|steps| steps.push(ReviewStep::Others));
                    steps[decision.player.index()].push(decision.step());
                    decisions.push(decision);
                }
                _ => return None,
            }
        }
        turns.extend(self.end().cloned());
        let account = |(player, steps): (Player, &Vec<ReviewStep>)| {
            let chance = |turn: &ReviewedTurn| turn.chances.get(player.index()).copied();
            ReviewedPlayer::of(player, steps, chance(turns.first()?)?, chance(turns.last()?)?)
        };
        let players = Player::all(Player::MAX).zip(&steps).filter_map(account).collect();
        Some(Review { decisions, turns, players })
    }

    /// Analyses all positions and combines the results, unless `watch` breaks off.
    pub(super) fn review(
        &self,
        settings: &ReviewSettings,
        seed: u64,
        watch: &mut Watch<'_>,
    ) -> Option<Review> {
        #[cfg(feature = "std")]
        if settings.threads > 1 && self.positions().len() > 1 {
            return self.join(self.look_on_threads(settings, seed, watch)?, settings);
        }
        let all = self.positions().len() as f64;
        let look = |(done, position): (usize, &ReviewPosition)| {
            position.look_watched(settings, seed, &mut |part| watch((done as f64 + part) / all))
        };
        self.join(self.positions().iter().enumerate().map(look).collect::<Option<_>>()?, settings)
    }

    /// Does the same without a watcher.
    pub(super) fn whole(&self, settings: &ReviewSettings, seed: u64) -> Review {
        unstopped(self.review(settings, seed, &mut |_| ControlFlow::Continue(())))
    }

    /// Shares the positions out among threads, of which this one watches.
    #[cfg(feature = "std")]
    fn look_on_threads(
        &self,
        settings: &ReviewSettings,
        seed: u64,
        watch: &mut Watch<'_>,
    ) -> Option<Vec<ReviewLook>> {
        use std::{
            sync::{
                Mutex, PoisonError,
                atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
            },
            thread::{self, Builder, ScopedJoinHandle},
        };

        let count = self.positions().len();
        let mut looks = alloc::vec![None; count];
        let (done, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let left = Mutex::new(self.positions().iter().zip(&mut looks));
        let next = || left.lock().unwrap_or_else(PoisonError::into_inner).next();
        let work = |watch: &mut Watch<'_>| {
            while let Some((position, look)) = next() {
                *look = position.look_watched(settings, seed, watch);
                if look.is_none() {
                    return;
                }
                done.fetch_add(1, Relaxed);
            }
        };
        let threads = settings.threads.min(Settings::THREADS_MAX) as usize;
        thread::scope(|scope| {
            let follow = || {
                work(&mut |_| match stop.load(Relaxed) {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                });
            };
            // If a thread cannot start, the others do its work.
            let spawn = |_| Builder::new().spawn_scoped(scope, follow).ok();
            let others: Vec<_> = (1..threads.min(count)).filter_map(spawn).collect();
            let mut watch = |part: f64| {
                let flow = watch((done.load(Relaxed) as f64 + part) / count as f64);
                stop.fetch_or(flow.is_break(), Relaxed);
                flow
            };
            work(&mut watch);
            while !stop.load(Relaxed) && !others.iter().all(ScopedJoinHandle::is_finished) {
                thread::park_timeout(PAUSE);
                let _ = watch(0.0);
            }
        });
        looks.into_iter().collect()
    }
}

/// Returns the cost of an action and its 95 % interval. Enough was played to know them.
fn cost_of(action: &Evaluation) -> (f64, (f64, f64)) {
    (action.cost.unwrap_or(0.0), action.cost_interval.unwrap_or((-1.0, 1.0)))
}

impl ReviewedDecision {
    fn step(&self) -> ReviewStep {
        let (cost, cost_interval) = cost_of(&self.chosen);
        ReviewStep::Decided {
            chance: self.chosen.chance.unwrap_or(0.0),
            interval: self.chosen.interval.unwrap_or((0.0, 1.0)),
            cost,
            cost_interval,
            verdict: self.verdict,
        }
    }
}

/// The time that the watcher waits for other threads before it is asked whether to continue.
#[cfg(feature = "std")]
const PAUSE: std::time::Duration = std::time::Duration::from_millis(20);
