//! Looking ahead: playouts by greedy players in worlds that look the same to the viewer.

mod analysis;
mod halving;
mod playout;

pub use analysis::{Analysis, Evaluation};

use acquire_core::{Action, LegalActions, Player, Rules, View};

use crate::agent::{Agent, AgentError};

/// How long a search thinks about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// This number of playouts in all. The same seed gives the same choice everywhere.
    Playouts(u32),
    /// This time. The choice depends on how fast the machine is.
    #[cfg(feature = "std")]
    Time(core::time::Duration),
}

/// How a search is done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Settings {
    /// How long it thinks about one decision.
    pub budget: Budget,
    /// The number of turns after which a playout stops, the current one included. A playout always
    /// plays the current turn to its end.
    pub turns: u32,
    /// The number of actions that it considers: those that promise most to a greedy player.
    pub candidates: u32,
    /// The number of threads that share the playouts. It makes no difference to the choice of a
    /// search with a budget of playouts. Without the feature `std` there is one.
    pub threads: u32,
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
}

impl Default for Settings {
    fn default() -> Self {
        Self { budget: Budget::Playouts(1_000), turns: 6, candidates: 12, threads: 1 }
    }
}

/// Looks ahead: plays the actions that promise most to a [`Greedy`](crate::Greedy) player in many
/// worlds that look the same to the viewer, with greedy players in all seats, and estimates each
/// player's chance to win after some turns.
///
/// Sequential halving shares out the playouts: all candidates are played in the same worlds, and
/// after each round the worse half is dropped. It needs a view that remembers: with less it guesses
/// concealed holdings as [`View::sample`] does, and plays worse.
///
/// It has no memory of its own: what it chooses depends on the view, its settings and its seed.
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
        analyse(view, &self.settings, self.seed)?.best().ok_or(AgentError::NotAsked)
    }
}

/// Searches the decision that is asked of the viewer, and returns what it found out about every
/// legal action.
///
/// With a budget of playouts the result is the same for the same view, settings and seed on every
/// platform, with any number of threads.
///
/// ```
/// use acquire_agents::{Settings, Table, analyse};
/// use acquire_core::{Edition, Game, Rules};
///
/// let table = Table::new(Game::new(Rules::new(Edition::AvalonHill), 4, 7)?);
/// let view = table.view(table.game().player().unwrap());
/// let analysis = analyse(view, &Settings::default(), 1)?;
/// assert_eq!(analysis.evaluations.len(), view.legal_actions().len());
/// let best = &analysis.evaluations[0];
/// assert!(best.visits > 0 && best.interval.unwrap().0 <= best.value.unwrap());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`AgentError::NotAsked`] if the viewer does not decide.
pub fn analyse(view: &View, settings: &Settings, seed: u64) -> Result<Analysis, AgentError> {
    analysis::of(view, settings, seed)
}
