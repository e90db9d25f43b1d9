//! Series of random games on several threads.

use std::{
    hint::black_box,
    sync::atomic::{AtomicU64, Ordering},
    time::Instant,
};

use acquire_core::{Rules, RulesError, random_game};
use arrow_schema::ArrowError;
use pyo3::prelude::*;

use crate::{
    objects::rules::PyRules,
    refusals::{self, plain},
    simulation::{
        columns::{Chains, Decisions, Games, Mergers, Players, Words},
        tally::{Rows, Tables},
    },
    table::PyTable,
    work::{
        signals::Ear,
        threads::{on_each, outside},
    },
};

/// How many games a thread takes at a time.
const PART: u64 = 128;

/// For how many games room is made at once.
const ROOM: u64 = 1 << 16;

/// Which games of which series.
#[derive(Clone, Copy)]
struct Series {
    rules: Rules,
    players: usize,
    seed: u64,
    first: u64,
    count: u64,
    decisions: bool,
}

impl Series {
    fn play_part(&self, part: u64, rows: &mut Rows) -> Result<(), RulesError> {
        rows.clear();
        let numbers = part * PART..self.count.min((part + 1) * PART);
        for number in numbers.map(|number| self.first + number) {
            let Self { rules, players, seed, .. } = *self;
            if self.decisions {
                rows.play::<true>(rules, players, seed, number)?;
            } else {
                rows.play::<false>(rules, players, seed, number)?;
            }
        }
        Ok(())
    }

    /// Plays parts as long as there are any and the work is wanted; gives the tables of parts that
    /// follow each other with the number of the first, and room for this number of games.
    fn play_parts(
        &self,
        ear: &Ear<'_>,
        next: &AtomicU64,
        room: u64,
    ) -> Result<Vec<(u64, Tables)>, RulesError> {
        let (mut runs, mut rows, mut end) = (Vec::new(), Rows::default(), 0);
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= self.count.div_ceil(PART) || ear.stopped() {
                return Ok(runs);
            }
            self.play_part(part, &mut rows)?;
            match runs.last_mut() {
                Some((_, tables)) if end == part => Tables::extend(tables, &rows),
                _ => {
                    let room = usize::try_from(room).unwrap_or(usize::MAX);
                    let mut tables = Tables::with_capacity(room, self.players);
                    tables.extend(&rows);
                    runs.push((part, tables));
                }
            }
            end = part + 1;
        }
    }

    /// Plays all games. The result does not depend on the number of threads.
    fn play(&self, ear: &Ear<'_>, threads: usize) -> Result<Tables, RulesError> {
        let next = AtomicU64::new(0);
        let parts = usize::try_from(self.count.div_ceil(PART)).unwrap_or(usize::MAX);
        let room = if threads > 1 { PART } else { self.count.min(ROOM) };
        let runs = on_each(ear, threads.min(parts), |ear| self.play_parts(ear, &next, room));
        let runs: Result<Vec<_>, RulesError> = runs.into_iter().collect();
        let mut runs: Vec<_> = runs?.into_iter().flatten().collect();
        runs.sort_unstable_by_key(|&(part, _)| part);
        let mut runs: Vec<_> = runs.into_iter().map(|(_, tables)| tables).collect();
        match runs.pop() {
            Some(only) if runs.is_empty() => Ok(only),
            last => {
                runs.extend(last);
                Ok(Tables::concat(&runs, threads))
            }
        }
    }
}

/// The tables of some games of a series: games, players, mergers, chains, decisions.
type SimulatedTables = (PyTable, PyTable, PyTable, PyTable, PyTable);

fn tables(tables: Tables, words: &Words) -> Result<SimulatedTables, ArrowError> {
    Ok((
        tables.games.into_table(words)?,
        tables.players.into_table(words)?,
        tables.mergers.into_table(words)?,
        tables.chains.into_table(words)?,
        tables.decisions.into_table(words)?,
    ))
}

/// Plays the games from number `first` up to, but not including, `first + count` of a series, on
/// this number of threads with the interpreter released; returns the tables of games, players,
/// mergers, chains and decisions.
#[pyfunction]
#[pyo3(signature = (rules, players, seed, first, count, threads, decisions))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn _simulate(
    py: Python<'_>,
    rules: &PyRules,
    players: usize,
    seed: u64,
    first: u64,
    count: u64,
    threads: usize,
    decisions: bool,
) -> PyResult<SimulatedTables> {
    // The tables have signed numbers.
    if first.checked_add(count).is_none_or(|end| end > 1 << 63) {
        return Err(plain::range(py, "games are numbered from 0 to 2**63 - 1".to_owned()));
    }
    let rules = rules.0;
    let series = Series { rules, players, seed, first, count, decisions };
    let played = outside(py, |ear| {
        let played = series.play(ear, threads)?;
        Ok(tables(played, &Words::new(rules.edition())))
    })?;
    let tables = played.map_err(|error| refusals::rules::rules(py, &error))?;
    tables.map_err(|error| plain::table(py, &error.to_string()))
}

/// The bytes that a row takes in memory, in the tables of games, players, mergers, chains and
/// decisions.
#[pyfunction]
pub(crate) const fn _row_bytes() -> (usize, usize, usize, usize, usize) {
    (
        Games::ROW_BYTES,
        Players::ROW_BYTES,
        Mergers::ROW_BYTES,
        Chains::ROW_BYTES,
        Decisions::ROW_BYTES,
    )
}

/// Returns the seconds that it takes to play the games from number `first` up to, but not
/// including, `first + count` of a series.
#[pyfunction]
pub(crate) fn _time_playouts(
    py: Python<'_>,
    rules: &PyRules,
    players: usize,
    seed: u64,
    first: u64,
    count: u64,
) -> PyResult<f64> {
    let rules = rules.0;
    let played = outside(py, |ear| {
        let start = Instant::now();
        for number in first..first.saturating_add(count) {
            if number % PART == 0 && ear.stopped() {
                break;
            }
            black_box(random_game(rules, players, seed, number, &mut ())?);
        }
        Ok(start.elapsed().as_secs_f64())
    })?;
    played.map_err(|error| refusals::rules::rules(py, &error))
}
