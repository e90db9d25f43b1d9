//! Series of random games on several threads.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use acquisition_core::{EndReason, Rules, random_game};
use arrow_array::{
    ArrayRef, DictionaryArray, Int8Array, Int16Array, Int64Array, RecordBatch, StringArray,
    UInt8Array,
};
use arrow_schema::{ArrowError, DataType, Schema};
use pyo3::prelude::*;

use super::objects::PyRules;
use crate::{
    refusals::plain,
    table::{PyTable, field, words_type},
    work::threads::{on_each, outside},
};

/// The number of games that a thread takes at a time.
const PART: u64 = 64;

/// The data of some games: columns of the tables of games and of players.
#[derive(Default)]
struct Columns {
    game: Vec<i64>,
    decisions: Vec<i16>,
    reason: Vec<u8>,
    winners: Vec<i8>,
    of: Vec<i64>,
    player: Vec<i8>,
    rank: Vec<i8>,
    large: Vec<i8>,
    medium: Vec<i8>,
    small: Vec<i8>,
    supply: Vec<i8>,
}

impl Columns {
    fn play(&mut self, rules: Rules, seed: u64, number: u64) {
        let finished = random_game(rules, seed, number, &mut ());
        let game = &finished.game;
        let mut standings = game.standings();
        let winners = standings.iter().filter(|standing| standing.rank == 1).count();
        self.game.push(number as i64);
        self.decisions.push(finished.decisions as i16);
        self.reason.push(game.end_reason().map_or(0, |reason| reason as u8));
        self.winners.push(winners as i8);
        standings.sort_by_key(|standing| standing.player);
        for standing in &standings {
            self.of.push(number as i64);
            self.player.push(standing.player.index() as i8);
            self.rank.push(standing.rank as i8);
            self.large.push(standing.buildings.large as i8);
            self.medium.push(standing.buildings.medium as i8);
            self.small.push(standing.buildings.small as i8);
            self.supply.push(game.supply(standing.player) as i8);
        }
    }

    fn extend(&mut self, other: Self) {
        self.game.extend(other.game);
        self.decisions.extend(other.decisions);
        self.reason.extend(other.reason);
        self.winners.extend(other.winners);
        self.of.extend(other.of);
        self.player.extend(other.player);
        self.rank.extend(other.rank);
        self.large.extend(other.large);
        self.medium.extend(other.medium);
        self.small.extend(other.small);
        self.supply.extend(other.supply);
    }

    /// Returns the tables of games and of players.
    fn tables(self) -> Result<(PyTable, PyTable), ArrowError> {
        let words = EndReason::ALL.iter().map(|reason| reason.name());
        let words: ArrayRef = Arc::new(StringArray::from_iter_values(words));
        let reason = DictionaryArray::try_new(UInt8Array::from(self.reason), words)?;
        let games = [
            field("game", DataType::Int64, "", "number of the game in the series"),
            field("decisions", DataType::Int16, "decisions", "how many actions were carried out"),
            field("reason", words_type(), "", "why the game ended (Q5)"),
            field("winners", DataType::Int8, "players", "how many share the first rank (Q6)"),
        ];
        let columns: Vec<ArrayRef> = vec![
            Arc::new(Int64Array::from(self.game)),
            Arc::new(Int16Array::from(self.decisions)),
            Arc::new(reason),
            Arc::new(Int8Array::from(self.winners)),
        ];
        let games = table(games.to_vec(), columns)?;
        let players = [
            field("game", DataType::Int64, "", "number of the game in the series"),
            field("player", DataType::Int8, "", "the player, in seat order"),
            field("rank", DataType::Int8, "", "1 for the winner (Q6)"),
            field("large", DataType::Int8, "buildings", "buildings of three tiles (Q6)"),
            field("medium", DataType::Int8, "buildings", "buildings of two tiles (Q6)"),
            field("small", DataType::Int8, "buildings", "buildings of one tile (Q6)"),
            field("supply", DataType::Int8, "tiles", "building tiles left in supply"),
        ];
        let mut columns: Vec<ArrayRef> = vec![Arc::new(Int64Array::from(self.of))];
        for numbers in [self.player, self.rank, self.large, self.medium, self.small, self.supply] {
            columns.push(Arc::new(Int8Array::from(numbers)));
        }
        Ok((games, table(players.to_vec(), columns)?))
    }
}

fn table(fields: Vec<arrow_schema::Field>, columns: Vec<ArrayRef>) -> Result<PyTable, ArrowError> {
    let schema = Arc::new(Schema::new(fields));
    let batch = RecordBatch::try_new(Arc::clone(&schema), columns)?;
    Ok(PyTable::new(schema, vec![batch]))
}

/// Plays the games `first` to before `first + count` of a series on this number of threads outside
/// the interpreter lock. Returns the tables of games and of players.
#[pyfunction]
pub(crate) fn _simulate(
    py: Python<'_>,
    rules: &PyRules,
    seed: u64,
    first: u64,
    count: u64,
    threads: usize,
) -> PyResult<(PyTable, PyTable)> {
    // The tables have signed numbers.
    if first.checked_add(count).is_none_or(|end| end > 1 << 63) {
        return Err(plain::range(py, "games are numbered from 0 to 2**63 - 1".to_owned()));
    }
    let rules = rules.0;
    let columns = outside(py, |ear| {
        let next = AtomicU64::new(0);
        let mut parts: Vec<(u64, Columns)> = on_each(ear, threads, |ear| {
            let mut mine = Vec::new();
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= count.div_ceil(PART) || ear.stopped() {
                    break mine;
                }
                let mut columns = Columns::default();
                for number in part * PART..count.min((part + 1) * PART) {
                    columns.play(rules, seed, first + number);
                }
                mine.push((part, columns));
            }
        })
        .into_iter()
        .flatten()
        .collect();
        parts.sort_unstable_by_key(|&(part, _)| part);
        let mut all = Columns::default();
        parts.into_iter().for_each(|(_, columns)| all.extend(columns));
        all
    })?;
    columns.tables().map_err(|error| plain::table(py, &error.to_string()))
}
