//! Boards, turns, bonuses, standings and results as objects of the package's classes.

use acquire_core::{
    ByPlayer, Cell, Deduction, EndReason, Game, GameResult, Player, Position, Power, Standing,
    Tile, Turn,
};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyTuple},
};

use crate::answers::{lists::by_player, make::make, words::tile_names};

/// Returns the content of the squares: 0 for nothing, 1 for an unincorporated tile, 2 + the chain.
pub(crate) fn board<'py>(py: Python<'py>, position: &Position) -> PyResult<Bound<'py, PyAny>> {
    let codes: Vec<u8> = Tile::all()
        .map(|tile| match position.board().cell(tile) {
            Cell::Empty => 0,
            Cell::Unincorporated => 1,
            Cell::Chain(chain) => 2 + chain.index() as u8,
        })
        .collect();
    let codes = PyBytes::new(py, &codes);
    make!(py, "_board", "Board", (codes, position.edition().name()))
}

pub(crate) fn bonuses<'py>(
    py: Python<'py>,
    players: usize,
    amounts: &ByPlayer<u32>,
    market: u32,
) -> PyResult<Bound<'py, PyAny>> {
    make!(py, "words", "Bonuses", (by_player(py, players, amounts)?, market))
}

pub(crate) fn standings<'py>(
    py: Python<'py>,
    standings: &[Standing],
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    standings
        .iter()
        .map(|standing| {
            let player = standing.player.index();
            make!(py, "words", "Standing", (player, standing.rank, standing.worth))
        })
        .collect()
}

pub(crate) fn deduction(py: Python<'_>, known: Deduction) -> PyResult<Bound<'_, PyAny>> {
    make!(py, "words", "Deduction", (known.tiles, tile_names(py, known.among.iter())?))
}

pub(crate) fn turn<'py>(py: Python<'py>, turn: &Turn) -> PyResult<Bound<'py, PyAny>> {
    make!(py, "words", "Turn", {
        player: turn.player.index(),
        power: turn.power.map(Power::name),
        tiles_left: turn.tiles_left,
        placed: turn.placed,
        moved: turn.moved,
        bought: turn.bought,
        trades_left: turn.trades_left,
        declared: turn.declared.map(Player::index),
        idle_turns: turn.idle_turns,
    })
}

/// The result of a game, or its current state.
#[derive(Clone)]
pub(crate) struct Outcome {
    reason: Option<EndReason>,
    cash: Vec<u32>,
    ranks: Vec<u8>,
    worth: Vec<u32>,
}

impl Outcome {
    pub(crate) fn of(game: &Game) -> Self {
        let mut standings = game.standings();
        standings.sort_by_key(|standing| standing.player);
        Self {
            reason: game.end_reason(),
            cash: standings.iter().map(|standing| game.cash(standing.player)).collect(),
            ranks: standings.iter().map(|standing| standing.rank).collect(),
            worth: standings.iter().map(|standing| standing.worth).collect(),
        }
    }

    pub(crate) fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (cash, ranks) = (PyTuple::new(py, &self.cash)?, PyTuple::new(py, &self.ranks)?);
        let worth = PyTuple::new(py, &self.worth)?;
        make!(py, "words", "GameResult", (self.reason.map(EndReason::name), cash, ranks, worth))
    }
}

impl From<GameResult> for Outcome {
    fn from(GameResult { reason, cash, ranks }: GameResult) -> Self {
        // When a game is over, the cash is the worth (E8).
        let worth = cash.clone();
        Self { reason: Some(reason), cash, ranks, worth }
    }
}
