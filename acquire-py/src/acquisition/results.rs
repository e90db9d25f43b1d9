//! Buildings, standings and results as objects of the package's classes.

use acquisition_core::{Buildings, EndReason, Game, GameResult, Standing};
use pyo3::{prelude::*, types::PyTuple};

use crate::answers::make::make;

pub(super) fn buildings(py: Python<'_>, buildings: Buildings) -> PyResult<Bound<'_, PyAny>> {
    let Buildings { large, medium, small } = buildings;
    make!(py, "acquisition.words", "Buildings", (large, medium, small))
}

pub(super) fn standings<'py>(py: Python<'py>, game: &Game) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let standing = |Standing { player, rank, buildings: built }: Standing| {
        let built = buildings(py, built)?;
        make!(py, "acquisition.words", "Standing", (player.index(), rank, built))
    };
    game.standings().into_iter().map(standing).collect()
}

/// The result of a game, or its current state.
pub(super) struct Outcome {
    reason: Option<EndReason>,
    buildings: Vec<Buildings>,
    ranks: Vec<u8>,
}

impl Outcome {
    pub(super) fn of(game: &Game) -> Self {
        let mut standings = game.standings();
        standings.sort_by_key(|standing| standing.player);
        Self {
            reason: game.end_reason(),
            buildings: standings.iter().map(|standing| standing.buildings).collect(),
            ranks: standings.iter().map(|standing| standing.rank).collect(),
        }
    }

    pub(super) fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let all = self.buildings.iter().map(|&built| buildings(py, built));
        let all = PyTuple::new(py, all.collect::<PyResult<Vec<_>>>()?)?;
        let ranks = PyTuple::new(py, &self.ranks)?;
        let reason = self.reason.map(EndReason::name);
        make!(py, "acquisition.words", "GameResult", (reason, all, ranks))
    }
}

impl From<GameResult> for Outcome {
    fn from(GameResult { reason, buildings, ranks }: GameResult) -> Self {
        Self { reason: Some(reason), buildings, ranks }
    }
}
