//! Notes.

use std::sync::Arc;

use acquire_core::{Edition, Notes};
use pyo3::prelude::*;

/// One viewer's notes of a game, finished or not. They need no tile order, so they can be written
/// at a table. Frozen and hashable.
///
/// `viewer` is the seat or the name of the player whose notes they are, `spectator` or `None` for a
/// viewer who sees no rack, or `complete` for one who sees every rack. `start` are the tiles that
/// decide who begins, in seat order (S1). `entries` are NotesEntry objects, or actions, which may be
/// strings. `racks` are the first racks that the viewer sees, by seat or name (S4). `tags` maps
/// names to text that describes the game. The tags `player0` to `player5` are the players' names.
/// `asked` is the next decision, if it is known, such as `BuyStock`. `result` is a GameResult if the
/// game is over. Its cash and ranks may be empty.
///
/// `check` checks whether the notes are possible, and `complete` returns a record that explains
/// them. All notes can be written and read back. Raises RulesError, UnknownWordError,
/// ActionSyntaxError or NotesError if a value cannot be in any notes.
#[pyclass(frozen, module = "acquire_engine", name = "Notes")]
#[derive(Clone)]
pub(crate) struct PyNotes(pub(crate) Arc<Notes>);

impl PyNotes {
    pub(crate) fn new(notes: Notes) -> Self {
        Self(Arc::new(notes))
    }

    pub(crate) fn edition(&self) -> Edition {
        self.0.rules().edition()
    }
}
