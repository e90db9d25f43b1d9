//! Sequential halving: playouts are shared out in rounds, after each of which the worse half of the
//! lines is dropped.

use alloc::vec::Vec;

#[cfg(feature = "std")]
use std::time::{Duration, Instant};

use acquire_core::Action;

#[cfg(feature = "std")]
use super::Settings;
use super::{Budget, Watch, players::Line, playout::Playouts};
use crate::statistics::Sample;

/// The number of playouts with the expected result that are added to a candidate's own when
/// candidates are compared.
pub(crate) const PROMISED_VISITS: f64 = 10.0;

/// A line that is tried.
struct Candidate {
    line: Line,
    /// The expected result before any playout: a difference in the chance to win.
    promise: f64,
    sample: Sample,
}

impl Candidate {
    /// Orders candidates with equally many playouts.
    fn score(&self) -> f64 {
        self.sample.sum + PROMISED_VISITS * self.promise
    }
}

/// The candidates in their first order, with their results.
#[derive(Default)]
pub(super) struct Halving {
    candidates: Vec<Candidate>,
    /// The candidates that are left, the best one first.
    left: Vec<usize>,
    playouts: u64,
}

impl Halving {
    /// Adds a line with its expected result: a difference in the chance to win. Among equals the
    /// one that was added first comes first.
    pub(super) fn add(&mut self, line: Line, promise: f64) {
        self.left.push(self.candidates.len());
        self.candidates.push(Candidate { line, promise, sample: Sample::default() });
    }

    /// Returns the results of this action without a departure; none if it was not added.
    pub(super) fn sample(&self, action: Action) -> Sample {
        let plain = |candidate: &&Candidate| candidate.line == action.into();
        self.candidates.iter().find(plain).map(|candidate| candidate.sample).unwrap_or_default()
    }

    /// Returns the action of the best candidate, if there is one.
    pub(super) fn best(&self) -> Option<Action> {
        self.left.first().map(|&number| self.candidates[number].line.action)
    }

    pub(super) const fn playouts(&self) -> u64 {
        self.playouts
    }

    /// Plays until the budget is used up, or until `watch` stops it. `watch` receives the used part
    /// of the budget from time to time.
    pub(super) fn run(&mut self, playouts: &Playouts, mut meter: Meter, watch: &mut Watch<'_>) {
        // With few playouts not all can be tried.
        self.left.truncate(meter.most().max(1));
        let mut worlds = 0;
        while self.left.len() > 1 {
            let count = self.left.len();
            let lines: Vec<_> = self.left.iter().map(|&n| self.candidates[n].line).collect();
            meter.begin_round(count.next_power_of_two().ilog2(), count);
            loop {
                let block = meter.next_block(count);
                if block == 0 {
                    break;
                }
                let chances = playouts.chances(&lines, worlds, block);
                for (i, chance) in chances.into_iter().enumerate() {
                    self.candidates[self.left[i % count]].sample.add(chance);
                    self.playouts += 1;
                }
                worlds += block as u64;
                if watch(meter.used()).is_break() {
                    self.order();
                    return;
                }
            }
            self.order();
            self.left.truncate(count.div_ceil(2).max(if count == 2 { 1 } else { 2 }));
        }
    }

    /// Puts the best of those that are left first.
    fn order(&mut self) {
        let score = |&number: &usize| self.candidates[number].score();
        // The sort is stable: among equals the one that promises more comes first.
        self.left.sort_by(|one, other| score(other).total_cmp(&score(one)));
    }
}

/// The number of playouts of a budget that pay for trying departures from one action, whose own
/// playouts stop at the end of the turn.
const PLAYOUTS_EACH: u32 = 32;

/// The part of a time budget that may pass while departures are tried.
#[cfg(feature = "std")]
const PART_OF_DEPARTURES: u32 = 6;

/// The largest number of playouts between two calls of the watcher: about 20 milliseconds.
const BLOCK_MAX: usize = 1_000;

/// Measures the rest of a budget.
pub(super) enum Meter {
    Playouts {
        budget: u32,
        all: u32,
        round: u32,
    },
    #[cfg(feature = "std")]
    Time {
        start: Instant,
        end: Instant,
        round: Instant,
        /// When the last block began, and its number of playouts.
        last: Option<(Instant, usize)>,
    },
}

impl Meter {
    pub(super) fn new(budget: Budget) -> Self {
        match budget {
            Budget::Playouts(budget) => Self::Playouts { budget, all: budget, round: 0 },
            #[cfg(feature = "std")]
            Budget::Time(time) => {
                let now = Instant::now();
                // Longer than any player waits, and no more than clocks can measure.
                let time = time.min(Duration::from_millis(Settings::MS_MAX.into()));
                Self::Time { start: now, end: now + time, round: now, last: None }
            }
        }
    }

    /// Returns true if the budget suffices to try departures from one more action, after those from
    /// `count` actions.
    pub(super) fn allows_departures(&self, count: usize) -> bool {
        match self {
            Self::Playouts { budget, .. } => count < (budget / PLAYOUTS_EACH) as usize,
            #[cfg(feature = "std")]
            Self::Time { start, end, .. } => {
                start.elapsed() < end.saturating_duration_since(*start) / PART_OF_DEPARTURES
            }
        }
    }

    /// Returns the part of the budget that is used, 0 to 1.
    fn used(&self) -> f64 {
        match self {
            Self::Playouts { budget, all, .. } => {
                1.0 - f64::from(*all) / f64::from((*budget).max(1))
            }
            #[cfg(feature = "std")]
            Self::Time { start, end, .. } => {
                let all = end.saturating_duration_since(*start).as_secs_f64();
                (start.elapsed().as_secs_f64() / all).min(1.0)
            }
        }
    }

    /// Returns the largest number of candidates that can be played once.
    const fn most(&self) -> usize {
        match self {
            Self::Playouts { all, .. } => *all as usize,
            #[cfg(feature = "std")]
            Self::Time { .. } => usize::MAX,
        }
    }

    /// Divides the rest over this number of rounds, including this one, which is for this number of
    /// candidates.
    fn begin_round(&mut self, rounds: u32, candidates: usize) {
        match self {
            // Each candidate at least once in the first round, if there is enough for that.
            Self::Playouts { all, round, .. } => {
                *round = (*all / rounds).max((*all).min(candidates as u32));
            }
            #[cfg(feature = "std")]
            Self::Time { end, round, .. } => {
                let now = Instant::now();
                *round = now + end.saturating_duration_since(now) / rounds;
            }
        }
    }

    /// Returns the number of worlds in which the candidates are played next; 0 when the round is
    /// over.
    fn next_block(&mut self, candidates: usize) -> usize {
        let most = (BLOCK_MAX / candidates).max(1);
        match self {
            Self::Playouts { all, round, .. } => {
                let worlds = (*round as usize / candidates).min(most);
                let cost = (worlds * candidates) as u32;
                *round -= cost;
                *all -= cost;
                worlds
            }
            #[cfg(feature = "std")]
            Self::Time { round, last, .. } => {
                let now = Instant::now();
                let left = round.saturating_duration_since(now);
                let worlds = match *last {
                    // Every candidate is played once at least.
                    None => 1,
                    Some(_) if left.is_zero() => 0,
                    // As many as half of the rest has time for, because speeds change.
                    Some((began, playouts)) => {
                        let each = now.saturating_duration_since(began) / playouts as u32;
                        let fitting = left.as_nanos() / each.as_nanos().max(1) / 2;
                        (fitting as usize / candidates).clamp(1, most)
                    }
                };
                if worlds > 0 {
                    *last = Some((now, worlds * candidates));
                }
                worlds
            }
        }
    }
}
