//! Games, with their history, and snapshots.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use acquire_core::{Action, Edition, Follower, Game, History, Player, Rules, Tile, View};
use pyo3::prelude::*;

use crate::objects::people::People;

/// The beginning of a game, without its position.
#[derive(Debug, Default)]
pub(crate) struct Start {
    /// The tile order; `None` if the game began from a position.
    pub(crate) tiles: Option<Box<[Tile]>>,
    pub(crate) people: People,
}

/// A game and its history.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) history: History<Game>,
    pub(crate) start: Arc<Start>,
    /// The memory of the viewer, if the game is a sample of a view.
    follower: Option<Follower>,
}

impl Played {
    pub(crate) fn new(game: Game, tiles: Option<&[Tile]>) -> Self {
        Self::begun(game, Start { tiles: tiles.map(Into::into), ..Start::default() }, None)
    }

    /// Returns a game that begins here, perhaps as a sample of a view.
    pub(crate) fn begun(game: Game, start: Start, sampled: Option<View>) -> Self {
        let follower = sampled.map(Follower::new);
        Self { history: History::new(game), start: Arc::new(start), follower }
    }

    /// Returns the game with these names.
    pub(crate) fn with_people(self, people: People) -> Self {
        let tiles = self.start.tiles.clone();
        Self { start: Arc::new(Start { tiles, people }), ..self }
    }

    /// Returns the view of this player, or of a spectator. If the game is a sample of the player's
    /// view, their view continues with its memory.
    pub(crate) fn view(&mut self, viewer: Option<Player>) -> View {
        let memory = self.follower.as_mut().and_then(|follower| follower.memory(&self.history));
        seen_by(self.history.game(), memory, viewer)
    }

    /// Returns the view of this player, or of a spectator, that has followed the game from its start;
    /// `None` if there is no such player.
    pub(crate) fn followed_view(&mut self, viewer: Option<Player>) -> Option<View> {
        match &mut self.follower {
            Some(follower) => follower.followed_view(&self.history, viewer),
            None => View::following(&self.history, viewer),
        }
    }

    /// Returns the view of which the game is a sample.
    pub(crate) fn sampled_view(&self) -> Option<&View> {
        self.follower.as_ref().map(Follower::start)
    }

    /// Returns the current memory of the viewer, if the game is a sample of a view.
    pub(crate) fn memory(&mut self) -> Option<&View> {
        self.follower.as_mut()?.memory(&self.history)
    }

    /// Returns the number of actions that can be undone.
    pub(crate) const fn undoable(&self) -> usize {
        self.history.undoable()
    }

    /// Returns the number of actions that can be redone.
    pub(crate) const fn redoable(&self) -> usize {
        self.history.redoable()
    }
}

/// A game of Acquire. It asks for one decision at a time, its `phase`, and `apply` answers it.
///
/// `edition` is the name of an edition or a Rules; options replace its defaults (O). `seed`, a
/// number below 2**64, shuffles the tiles. The same seed gives the same game on every platform, in
/// every language and in every later version. The default is a random seed. Instead of a seed,
/// `tiles` can give the 108 tiles in the order in which they are drawn, beginning with the setup
/// (S1, S4), and `market_draws` the tiles that the market shows first (Z1).
///
/// `names` are the players' names in seat order. By default there are as many players as names, or 4.
///
/// Two games are equal if the same actions always have the same results in both from now on.
/// Pass a player as a number or a name. Case does not matter.
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
        Self { rules: *played.history.game().position().rules(), played: Mutex::new(played) }
    }

    /// Returns a game that begins with this sample of the view, whose viewer continues with its
    /// memory.
    pub(crate) fn sampled(game: Game, view: &View, people: People) -> Self {
        let start = Start { tiles: None, people };
        Self::from_played(Played::begun(game, start, Some(view.clone())))
    }

    pub(crate) fn people(&self) -> People {
        self.lock().start.people.clone()
    }

    pub(crate) fn seen_by(&self, viewer: Option<Player>) -> View {
        self.lock().view(viewer)
    }

    pub(crate) fn with_people(&self, people: People) -> Self {
        Self::from_played(self.lock().clone().with_people(people))
    }

    /// Returns a game that begins from this position.
    pub(crate) fn from_position(game: Game) -> Self {
        Self::from_played(Played::new(game, None))
    }

    /// Returns a game whose tiles were drawn in this order, after these legal actions.
    pub(crate) fn dealt(start: Game, tiles: &[Tile], actions: &[Action], people: People) -> Self {
        let mut played = Played::new(start, Some(tiles)).with_people(people);
        actions.iter().for_each(|&action| played.history.go_on(action));
        Self::from_played(played)
    }

    // Never held while Python code can run.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Played> {
        self.played.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the current state of the game.
    pub(crate) fn state(&self) -> Game {
        self.lock().history.game().clone()
    }

    pub(crate) const fn edition(&self) -> Edition {
        self.rules.edition()
    }
}

/// The state of a game, frozen and hashable. It answers the same questions as a game.
#[pyclass(frozen, module = "acquire_engine", name = "Snapshot")]
#[derive(Clone)]
pub(crate) struct PySnapshot {
    game: Game,
    people: People,
    /// The memory of the viewer, if the game is a sample of a view.
    memory: Option<Arc<View>>,
}

impl PySnapshot {
    /// Returns the state of a game of these people that is not a sample.
    pub(crate) fn new(game: Game, people: People) -> Self {
        Self { game, people, memory: None }
    }

    pub(crate) fn remembering(self, memory: Option<&View>) -> Self {
        Self { memory: memory.cloned().map(Arc::new), ..self }
    }

    /// Returns a game that begins here.
    pub(crate) fn begin(&self) -> Played {
        let start = Start { tiles: None, people: self.people() };
        Played::begun(self.game.clone(), start, self.memory().cloned())
    }

    pub(crate) const fn state(&self) -> &Game {
        &self.game
    }

    pub(crate) fn people(&self) -> People {
        self.people.clone()
    }

    pub(crate) fn memory(&self) -> Option<&View> {
        self.memory.as_deref()
    }

    pub(crate) fn seen_by(&self, viewer: Option<Player>) -> View {
        seen_by(&self.game, self.memory(), viewer)
    }

    pub(crate) fn with_people(&self, people: People) -> Self {
        Self { people, ..self.clone() }
    }
}

/// Returns the view of this player of the game, or of a spectator. The viewer of the memory
/// continues with it.
fn seen_by(game: &Game, memory: Option<&View>, viewer: Option<Player>) -> View {
    game.view_remembering(memory, viewer).unwrap_or_else(|| game.spectator_view())
}
