//! Answers to a player's questions: the best move, the chances to win, and the decisions that
//! decided a game.

mod analysis;
mod calibration;
mod departures;
mod endings;
mod forecast;
mod guesses;
mod reasons;
mod review;
mod shrinking;

use core::ops::ControlFlow;

pub use analysis::{Analysis, AnalysisSettings, Evaluation, analyse, analyse_watched};
pub use forecast::{
    Forecast, ForecastSettings, WinChances, win_chances, win_chances_in, win_chances_in_watched,
    win_chances_watched,
};
pub use guesses::{GuessedNumber, GuessedPlayer};
pub use reasons::{Place, Reason, reasons, reasons_with};
pub use review::{
    Judged, Review, ReviewError, ReviewKind, ReviewLook, ReviewPlan, ReviewPosition,
    ReviewSettings, ReviewStep, ReviewedDecision, ReviewedPlayer, ReviewedTurn, Verdict, review,
    review_notes, review_notes_watched, review_watched,
};

#[cfg(feature = "std")]
use std::time::Instant;

use crate::search::{Budget, Settings, Version, Watch};

/// The version of the search that finds actions, and whose players play the games to their end.
const PLAYERS: Version = Version::V3;

/// The largest number of games between two calls of the watcher: about 20 milliseconds.
const BLOCK: u32 = 128;

/// The time since some work began.
struct Clock {
    #[cfg(feature = "std")]
    start: Instant,
}

impl Clock {
    fn start() -> Self {
        Self {
            #[cfg(feature = "std")]
            start: Instant::now(),
        }
    }

    /// Returns what is left of this budget: all of it if it is no time.
    fn left_of(&self, budget: Budget) -> Budget {
        match budget {
            Budget::Playouts(_) => budget,
            #[cfg(feature = "std")]
            Budget::Time(time) => Budget::Time(time.saturating_sub(self.start.elapsed())),
        }
    }
}

/// Repeats work on blocks of worlds until a budget is used up, at least for one world.
///
/// `cost` is the number of games in a world. `play` receives the number of the first world and the
/// number of worlds. `watch` receives the progress. Returns whether all was done.
fn repeat(
    budget: Budget,
    cost: u32,
    threads: u32,
    watch: &mut Watch<'_>,
    mut play: impl FnMut(u64, usize),
) -> bool {
    let threads = threads.clamp(1, Settings::THREADS_MAX);
    let most = (BLOCK * threads / cost).max(1);
    let mut worlds = 0;
    #[cfg(feature = "std")]
    let start = Instant::now();
    loop {
        let (count, used) = match budget {
            Budget::Playouts(all) => {
                let all = (all / cost).max(1);
                let left = all - (worlds as u32).min(all);
                (left.min(most), worlds as f64 / f64::from(all))
            }
            #[cfg(feature = "std")]
            Budget::Time(time) => {
                let used = start.elapsed().as_secs_f64() / time.as_secs_f64();
                // The first block is small, because the duration of a game is not known yet.
                let count = if worlds == 0 { threads } else { most };
                (if used < 1.0 || worlds == 0 { count } else { 0 }, used.min(1.0))
            }
        };
        if worlds > 0 && watch(used) == ControlFlow::Break(()) {
            return false;
        }
        if count == 0 {
            return true;
        }
        play(worlds, count as usize);
        worlds += u64::from(count);
    }
}
