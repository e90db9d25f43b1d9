//! The data behind the Python classes.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use acquire_kit::History;
use acquisition_core::{Action, Game, LegalActions, Record, Rules};
use pyo3::prelude::*;

use crate::arguments::{named::named, types::wrong_type};

/// The number of players and of their tiles (Q1, Q5); immutable.
///
/// `tiles_each` is the number of building tiles of each player: by default all of them, 40, 27 or 20
/// for two, three or four players.
///
/// Raises RulesError, with the allowed values.
#[pyclass(frozen, eq, hash, module = "acquire_engine.acquisition", name = "Rules")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyRules(pub(crate) Rules);

/// One answer to a phase: `park 3C`, `5E`, `buyout` or `decline` (Q2-Q4).
///
/// `Action(text)` reads the text of an action. Upper and lower case are the same. Whether an action
/// is legal depends on the game.
///
/// Raises ActionSyntaxError if the text is not an action.
#[pyclass(frozen, eq, ord, hash, module = "acquire_engine.acquisition", name = "Action")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyAction(pub(crate) Action);

/// The legal actions of one decision, in ascending order of their ids.
///
/// A sequence of Actions that is complete and exact: it contains an action if and only if `apply`
/// accepts it. It keeps its meaning when the game continues.
///
/// A pickle keeps them as a plain list.
#[pyclass(frozen, eq, sequence, module = "acquire_engine.acquisition", name = "LegalActions")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct PyLegalActions(pub(crate) LegalActions);

/// A game of Acquisition: one decision after the other, asked for by `phase` and answered by `apply`.
///
/// `players` is the number of players or a Rules. `tiles_each` is the number of building tiles of
/// each player, all of them by default. Nothing is hidden or random (Q1).
///
/// Two games are equal if they allow the same actions from now on, with the same results.
///
/// Raises RulesError if there are no such rules.
#[pyclass(frozen, module = "acquire_engine.acquisition", name = "Game")]
pub(crate) struct PyGame(Mutex<History<Game>>);

impl PyGame {
    pub(crate) fn from_played(history: History<Game>) -> Self {
        Self(Mutex::new(history))
    }

    /// Returns a game that begins from this position.
    pub(crate) fn from_position(game: Game) -> Self {
        Self::from_played(History::new(game))
    }

    // Never held while Python code can run.
    pub(crate) fn lock(&self) -> MutexGuard<'_, History<Game>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a function go back and forth in the history.
    pub(crate) fn with_history<T>(&self, work: impl FnOnce(&mut History<Game>) -> T) -> T {
        work(&mut self.lock())
    }

    /// Returns the current state of the game.
    pub(crate) fn state(&self) -> Game {
        self.lock().game().clone()
    }
}

/// The state of a game, frozen and hashable. It answers everything that a game answers.
#[pyclass(frozen, eq, hash, module = "acquire_engine.acquisition", name = "Snapshot")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PySnapshot(pub(crate) Game);

impl PySnapshot {
    pub(crate) fn state(&self) -> Game {
        self.0.clone()
    }
}

/// Reads the argument `game`: the game of a Game or a Snapshot.
pub(crate) fn game_or_snapshot(value: &Bound<'_, PyAny>) -> PyResult<Game> {
    if let Ok(game) = value.cast::<PyGame>() {
        return Ok(game.get().state());
    }
    let snapshot = value.cast::<PySnapshot>();
    let snapshot = snapshot
        .map_err(|_| named(value.py(), "game", wrong_type(value, "a Game or a Snapshot")))?;
    Ok(snapshot.get().state())
}

/// One game, finished or not, with all that is needed to replay it anywhere; frozen and hashable.
///
/// `tags` maps names to text that describes the game. `player0` to `player3` are the players'
/// names. `check`, `problems`, `game` and `replay` check whether the actions are legal.
///
/// Raises RulesError, ActionSyntaxError or RecordError if something in it has no place in any record.
#[pyclass(frozen, eq, module = "acquire_engine.acquisition", name = "Record")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PyRecord(pub(crate) Arc<Record>);
