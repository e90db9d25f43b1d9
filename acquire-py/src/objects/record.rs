//! Records.

use std::sync::Arc;

use acquire_core::{Edition, Record};
use pyo3::prelude::*;

/// A record of one game, finished or not, with everything that is needed to replay it. Frozen and
/// hashable.
///
/// `tiles` are the 108 tiles in the order in which they are drawn, beginning with the setup (S1,
/// S4). `market_draws` are the tiles that the market shows (Z1), and `market_seed` is the seed of
/// those that follow. `tags` maps names to text that describes the game. The tags `player0` to
/// `player5` are the players' names. `result` is a GameResult, or `None` for an unfinished game.
/// `check`, `problems`, `game` and `replay` check that the actions are legal.
///
/// Every record can be written and read back. Raises RulesError, TileOrderError, UnknownWordError,
/// ActionSyntaxError or RecordError if a value cannot be in any record.
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
