//! Games, with their history, and snapshots.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use acquire_core::{Action, ActionId, Edition, Game, Rules, Tile};
use pyo3::prelude::*;

/// The beginning of a game.
#[derive(Debug)]
pub(crate) struct Start {
    pub(crate) game: Game,
    /// The tile order; `None` if the game began from a position.
    pub(crate) tiles: Option<Box<[Tile]>>,
}

/// A game and its history.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) game: Game,
    pub(crate) start: Arc<Start>,
    pub(crate) actions: Vec<ActionId>,
}

impl Played {
    pub(crate) fn new(game: Game, tiles: Option<&[Tile]>) -> Self {
        let start = Arc::new(Start { game: game.clone(), tiles: tiles.map(Into::into) });
        Self { game, start, actions: Vec::new() }
    }

    /// Goes back to the state after this number of actions, at most all of them.
    pub(crate) fn rewind(&mut self, actions: usize) {
        self.actions.truncate(actions);
        self.game = self.start.game.clone();
        for &id in &self.actions {
            self.game.apply_unchecked(id.into());
        }
    }

    /// Plays the chosen actions, which are legal, to the end and keeps them; returns how many they
    /// are.
    pub(crate) fn play_on(&mut self, mut choose: impl FnMut(&Game) -> Option<Action>) -> usize {
        let before = self.actions.len();
        self.actions.reserve(256);
        while let Some(action) = choose(&self.game) {
            self.game.apply_unchecked(action);
            self.actions.push(action.into());
        }
        self.actions.len() - before
    }
}

/// A game of Acquire. It asks for one decision at a time, its `phase`, and `apply` answers it.
///
/// `edition` is the name of an edition or a Rules; options replace its defaults (O). `seed`, a
/// number below 2**64, shuffles the tiles. The same seed gives the same game on every platform, in
/// every language and in every later version; the default is a random seed. Instead of a seed,
/// `tiles` can give the 108 tiles in the order in which they are drawn, beginning with the setup
/// (S1, S4), and `market_draws` the tiles that the market shows first (Z1).
///
/// Two games are equal if the same actions always have the same results in both from now on.
///
/// Raises RulesError if the rules do not allow this number of players (S5), and TileOrderError if
/// `tiles` are not the 108 tiles.
#[pyclass(frozen, module = "acquire_engine", name = "Game")]
pub(crate) struct PyGame {
    pub(crate) rules: Rules,
    played: Mutex<Played>,
}

impl PyGame {
    pub(crate) fn from_played(played: Played) -> Self {
        Self { rules: *played.game.position().rules(), played: Mutex::new(played) }
    }

    /// Returns a game that begins from this position.
    pub(crate) fn from_position(game: Game) -> Self {
        Self::from_played(Played::new(game, None))
    }

    /// Returns a game whose tiles were drawn in this order, after these legal actions.
    pub(crate) fn dealt(start: Game, tiles: &[Tile], actions: &[Action]) -> Self {
        let mut played = Played::new(start, Some(tiles));
        played.actions = actions.iter().copied().map(ActionId::from).collect();
        played.rewind(actions.len());
        Self::from_played(played)
    }

    // Never held while Python code can run.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Played> {
        self.played.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the game as it is now.
    pub(crate) fn state(&self) -> Game {
        self.lock().game.clone()
    }

    pub(crate) const fn edition(&self) -> Edition {
        self.rules.edition()
    }
}

/// The state of a game, frozen and hashable. It answers the same questions as a game.
#[pyclass(frozen, module = "acquire_engine", name = "Snapshot")]
#[derive(Clone)]
pub(crate) struct PySnapshot(pub(crate) Game);

impl PySnapshot {
    pub(crate) const fn state(&self) -> &Game {
        &self.0
    }
}
