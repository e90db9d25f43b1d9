//! Sequential halving: playouts are shared out in rounds, after each of which the worse half of the
//! candidates is dropped.

use alloc::vec::Vec;

use acquire_core::{Action, Player, View};
use rand::Rng;

use super::{Budget, Settings, playout::Playouts};

/// The results of the playouts of one candidate.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    pub(super) visits: u32,
    sum: f64,
    squares: f64,
}

impl Tally {
    fn add(&mut self, reward: f64) {
        self.visits += 1;
        self.sum += reward;
        self.squares += reward * reward;
    }

    pub(super) fn mean(&self) -> Option<f64> {
        (self.visits > 0).then(|| self.sum / f64::from(self.visits))
    }

    /// The mean and 1.96 standard errors to both sides of it, within 0 and 1.
    pub(super) fn interval(&self) -> Option<(f64, f64)> {
        let mean = self.mean().filter(|_| self.visits > 1)?;
        let visits = f64::from(self.visits);
        let variance = ((self.squares - self.sum * mean) / (visits - 1.0)).max(0.0);
        let spread = 1.96 * root(variance / visits);
        Some(((mean - spread).max(0.0), (mean + spread).min(1.0)))
    }
}

/// The square root, by Newton's method, so that every platform agrees.
fn root(number: f64) -> f64 {
    if number <= 0.0 {
        return 0.0;
    }
    let mut root = 1.0;
    for _ in 0..64 {
        let next = (root + number / root) / 2.0;
        if next == root {
            break;
        }
        root = next;
    }
    root
}

/// As many playouts with the result that a candidate promises are added to its own when candidates
/// are compared.
const PROMISED_VISITS: f64 = 10.0;

/// An action that is tried.
struct Candidate {
    action: Action,
    /// What it promises before any playout: a difference in the chance to win.
    promise: f64,
    tally: Tally,
}

impl Candidate {
    /// Orders candidates with equally many playouts.
    fn score(&self) -> f64 {
        self.tally.sum + PROMISED_VISITS * self.promise
    }
}

/// The candidates in their first order, with their results.
pub(super) struct Halving {
    candidates: Vec<Candidate>,
    /// The candidates that are left, the best one first.
    left: Vec<usize>,
    playouts: u64,
}

impl Halving {
    /// Begins with these actions, the most promising one first, each with what it promises: a
    /// difference in the chance to win.
    pub(super) fn new(actions: impl Iterator<Item = (Action, f64)>) -> Self {
        let candidates =
            actions.map(|(action, promise)| Candidate { action, promise, tally: Tally::default() });
        let candidates: Vec<_> = candidates.collect();
        Self { left: (0..candidates.len()).collect(), candidates, playouts: 0 }
    }

    /// The results of the candidate with this number; none if it is not one.
    pub(super) fn tally(&self, number: usize) -> Tally {
        self.candidates.get(number).map(|candidate| candidate.tally).unwrap_or_default()
    }

    /// The number of the best candidate.
    pub(super) fn best(&self) -> usize {
        self.left.first().copied().unwrap_or(0)
    }

    pub(super) const fn playouts(&self) -> u64 {
        self.playouts
    }

    /// Plays until the budget is used up.
    pub(super) fn run(
        &mut self,
        view: &View,
        me: Player,
        settings: &Settings,
        stream: &mut impl Rng,
    ) {
        let mut meter = Meter::new(settings.budget);
        let playouts = Playouts::new(settings.turns, me);
        // With few playouts not all can be tried.
        self.left.truncate(meter.most().max(1));
        while self.left.len() > 1 {
            let count = self.left.len();
            meter.begin_round(count.next_power_of_two().ilog2(), count);
            while meter.goes_on(count) {
                let world = view.sample(stream);
                for &number in &self.left {
                    let Candidate { action, tally, .. } = &mut self.candidates[number];
                    tally.add(playouts.reward(&world, *action));
                }
                self.playouts += count as u64;
            }
            let score = |&number: &usize| self.candidates[number].score();
            // The sort is stable: among equals the one that promises more comes first.
            self.left.sort_by(|one, other| score(other).total_cmp(&score(one)));
            self.left.truncate(count.div_ceil(2).max(if count == 2 { 1 } else { 2 }));
        }
    }
}

/// Measures what is left of a budget.
struct Meter {
    budget: Left,
}

enum Left {
    Playouts {
        all: u32,
        round: u32,
    },
    #[cfg(feature = "std")]
    Time {
        end: std::time::Instant,
        round: std::time::Instant,
        /// Every candidate is played once at least.
        begun: bool,
    },
}

impl Meter {
    fn new(budget: Budget) -> Self {
        let budget = match budget {
            Budget::Playouts(all) => Left::Playouts { all, round: 0 },
            #[cfg(feature = "std")]
            Budget::Time(time) => {
                let now = std::time::Instant::now();
                Left::Time { end: now + time, round: now, begun: false }
            }
        };
        Self { budget }
    }

    /// The most candidates that can be played once.
    const fn most(&self) -> usize {
        match self.budget {
            Left::Playouts { all, .. } => all as usize,
            #[cfg(feature = "std")]
            Left::Time { .. } => usize::MAX,
        }
    }

    /// Shares out what is left over this number of rounds, this one included, of which this one is
    /// for so many candidates.
    fn begin_round(&mut self, rounds: u32, candidates: usize) {
        match &mut self.budget {
            // Each candidate at least once in the first round, if there is enough for that.
            Left::Playouts { all, round } => {
                *round = (*all / rounds).max((*all).min(candidates as u32));
            }
            #[cfg(feature = "std")]
            Left::Time { end, round, .. } => {
                let now = std::time::Instant::now();
                *round = now + end.saturating_duration_since(now) / rounds;
            }
        }
    }

    /// Whether this round has room for one more playout of each of so many candidates.
    fn goes_on(&mut self, candidates: usize) -> bool {
        match &mut self.budget {
            Left::Playouts { all, round } => {
                let cost = candidates as u32;
                let enough = *round >= cost;
                if enough {
                    *round -= cost;
                    *all -= cost;
                }
                enough
            }
            #[cfg(feature = "std")]
            Left::Time { round, begun, .. } => {
                !core::mem::replace(begun, true) || std::time::Instant::now() < *round
            }
        }
    }
}
