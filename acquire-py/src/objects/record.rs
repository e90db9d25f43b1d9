//! Records.

use std::sync::Arc;

use acquire_core::{Edition, Record};
use pyo3::prelude::*;

/// One game, finished or not: all that is needed to replay it anywhere; frozen and hashable.
///
/// `tiles` are the 108 tiles in the order in which they are drawn, the setup first (S1, S4),
/// `market_draws` the tiles that the market shows (Z1) and `market_seed` the seed of those that
/// follow, `tags` names and texts that say something about the game, `player0` to `player5` the
/// players' names. `result` is a GameResult, or `None` for a game that is unfinished. Whether the
/// actions are legal is checked by `check`, `problems`, `game` and `replay`.
///
/// Raises RulesError, TileOrderError, UnknownWordError, ActionSyntaxError or RecordError if
/// something in it has no place in any record. Every record can be written, and read again.
#[pyclass(frozen, module = "acquire_engine", name = "Record")]
#[derive(Clone)]
pub(crate) struct PyRecord(pub(crate) Arc<Record>);

impl PyRecord {
    pub(crate) fn new(record: Record) -> Self {
        Self(Arc::new(record))
    }

    pub(crate) fn edition(&self) -> Edition {
        self.0.rules().edition()
    }
}
