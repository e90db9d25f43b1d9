//! Looking ahead: playouts by greedy players in worlds that look the same to the viewer.

mod decision;
mod halving;
mod players;
mod playout;
mod version;

pub(crate) use decision::{Searched, Tried, decide};
pub(crate) use halving::PROMISED_VISITS;
pub(crate) use players::{Line, Players};
pub(crate) use playout::Playouts;
pub use version::Version;

use core::ops::ControlFlow;

use acquire_core::{Action, LegalActions, Player, Rules, View};

use crate::agent::{Agent, AgentError};

/// The budget of a search for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// This number of playouts in all. The same seed gives the same choice everywhere.
    Playouts(u32),
    /// This time. The choice depends on the speed of the machine.
    #[cfg(feature = "std")]
    Time(core::time::Duration),
}

/// The settings of a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Settings {
    /// The version of the search.
    pub version: Version,
    /// The budget for one decision.
    pub budget: Budget,
    /// The number of turns after which a playout stops, the current one included. A playout always
    /// plays the current turn to its end.
    pub turns: u32,
    /// The number of actions that it considers: those that a greedy player values most.
    pub candidates: u32,
    /// The number of threads that share the playouts. It makes no difference to the choice of a
    /// search with a budget of playouts. Without the feature `std` there is one.
    pub threads: u32,
    /// The amount by which the opponents in playouts differ from the tuned player, in percent; 0
    /// for none. In each world, each of the [`Weights`](crate::Weights) of each opponent is
    /// multiplied by a factor whose logarithm is distributed normally, with this number of
    /// hundredths as its standard deviation.
    pub variation: u32,
}

impl Settings {
    /// The largest number of playouts for a decision.
    pub const PLAYOUTS_MAX: u32 = 100_000_000;
    /// The largest number of milliseconds for a decision: one day.
    pub const MS_MAX: u32 = 86_400_000;
    /// The largest number of turns, which no game reaches.
    pub const TURNS_MAX: u32 = 1_000;
    /// The largest number of candidates: more than there are actions.
    pub const CANDIDATES_MAX: u32 = 10_000;
    /// The largest number of threads.
    pub const THREADS_MAX: u32 = 256;
    /// The largest variation of the opponents.
    pub const VARIATION_MAX: u32 = 100;

    /// Returns the defaults of a version.
    #[must_use]
    pub const fn of(version: Version) -> Self {
        let budget = Budget::Playouts(1_000);
        let variation = version.numbers().variation;
        Self { version, budget, turns: 6, candidates: 12, threads: 1, variation }
    }
}

impl Default for Settings {
    /// Returns the defaults of the current version.
    fn default() -> Self {
        Self::of(Version::CURRENT)
    }
}

/// Looks ahead: plays the actions that a [`Greedy`](crate::Greedy) player values most in many
/// worlds that look the same to the viewer, and estimates each player's chance to win after a few
/// turns.
///
/// Greedy players continue in all seats. Since the third [`Version`], each of them chooses by a policy
/// among the actions that it values most: a small neural network that has learned from the results of
/// playouts. It also orders the actions that are tried.
///
/// Since the second version, some playouts depart from this play later in the player's own turn: for each of the first candidates, one for every 32 playouts of the budget, the two
/// departures are tried that are most promising when the turn ends. Finding them is not counted as
/// playouts; it takes as long as about 70 of them.
///
/// Sequential halving shares out the playouts: all candidates are played in the same worlds, and
/// after each round the worse half is dropped. It needs a view that remembers: with less it guesses
/// concealed holdings as [`View::sample`] does, and plays worse.
///
/// It has no memory: its choices depend on the view, its settings and its seed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Search {
    settings: Settings,
    seed: u64,
}

impl Search {
    /// Makes one with these settings.
    #[must_use]
    pub const fn new(settings: Settings) -> Self {
        Self { settings, seed: 0 }
    }
}

impl Agent for Search {
    fn begin(&mut self, _: &Rules, _: usize, _: Player, seed: u64) {
        self.seed = seed;
    }

    fn choose(&mut self, view: &View, legal: &LegalActions) -> Result<Action, AgentError> {
        if legal.len() == 1 && view.player() == view.viewer() {
            return legal.get(0).ok_or(AgentError::NotAsked);
        }
        let go_on = &mut |_| ControlFlow::Continue(());
        let departures = self.settings.version.numbers().departures;
        let searched = decide(view, &self.settings, departures, self.seed, go_on)?;
        searched.tried.first().map(|tried| tried.action).ok_or(AgentError::NotAsked)
    }
}

/// A watcher of a long calculation, which receives its progress from time to time and may stop it.
pub(crate) type Watch<'a> = dyn FnMut(f64) -> ControlFlow<()> + 'a;
