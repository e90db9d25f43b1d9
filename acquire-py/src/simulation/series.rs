//! Series of games on several threads.

use std::{
    hint::black_box,
    ops::Range,
    sync::atomic::{AtomicU64, Ordering},
    time::Instant,
};

use acquire_agents::{Agent, PlayError, Specification};
use acquire_core::{Game, Player, Rules, RulesError, random_game, random_game_start};
use arrow_schema::ArrowError;
use pyo3::prelude::*;

use crate::{
    arguments::{lists::List, types::object},
    classes::{agent::SpecificationArg, play},
    objects::{game::PyGame, rules::PyRules},
    refusals::{self, plain},
    simulation::{
        columns::{Chains, Columns, Decisions, Games, Mergers, Players, States, Words},
        tally::{Details, Rows, Tables},
    },
    table::PyTable,
    work::{
        aside::aside,
        signals::{Ear, breathe},
        threads::{on_each, outside},
    },
};

/// The number of games after which a thread looks for signals and puts their rows into columns, and
/// the fewest random games that it takes at a time.
const PART: u64 = 128;

/// The most games that a thread takes at a time: for these, room is made at once.
const MOST: u64 = 1 << 16;

/// Some games of a series.
struct Series {
    rules: Rules,
    players: usize,
    seed: u64,
    first: u64,
    count: u64,
    details: Details,
    /// The agents; without them, every choice is random.
    agents: Option<Vec<Specification>>,
}

/// The reason why games cannot be played.
enum SeriesError {
    Rules(RulesError),
    Agent(u64, PlayError),
}

impl From<RulesError> for SeriesError {
    fn from(error: RulesError) -> Self {
        Self::Rules(error)
    }
}

impl Series {
    /// Returns the fewest games that a thread takes at a time.
    const fn least(&self) -> u64 {
        if self.agents.is_some() { 1 } else { PART }
    }

    /// Takes the next games of those that are left. The parts become smaller, so that all threads
    /// end at about the same time.
    fn take(&self, next: &AtomicU64, threads: usize) -> Option<Range<u64>> {
        let shares = if threads > 1 { 2 * threads as u64 } else { 1 };
        let end = |start: u64| {
            let left = self.count - start;
            start + (left / shares).clamp(self.least(), MOST).min(left)
        };
        let after = |start: u64| (start < self.count).then(|| end(start));
        let start = next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, after).ok()?;
        Some(start..end(start))
    }

    /// Plays games until there are none left, or the work is no longer wanted; returns the tables
    /// of each part with the number of its first game.
    fn play_parts(
        &self,
        ear: &Ear<'_>,
        next: &AtomicU64,
        threads: usize,
    ) -> Result<Vec<(u64, Tables)>, SeriesError> {
        let (mut parts, mut rows) = (Vec::new(), Rows::new(self.details));
        while let Some(part) = self.take(next, threads) {
            let room = usize::try_from(part.end - part.start).unwrap_or(usize::MAX);
            let mut tables = Tables::with_capacity(room, self.players);
            for start in part.clone().step_by(PART as usize) {
                for number in start..part.end.min(start + PART) {
                    self.play_game(ear, self.first + number, &mut rows)?;
                }
                tables.extend(&rows);
                rows.clear();
                if ear.stopped() {
                    return Ok(parts);
                }
            }
            parts.push((part.start, tables));
        }
        Ok(parts)
    }

    fn play_game(&self, ear: &Ear<'_>, number: u64, rows: &mut Rows) -> Result<(), SeriesError> {
        match &self.agents {
            Some(agents) => self.play_agents(ear, number, agents, rows),
            None => Ok(rows.play_random(self.rules, self.players, self.seed, number)?),
        }
    }

    fn play_agents(
        &self,
        ear: &Ear<'_>,
        number: u64,
        agents: &[Specification],
        rows: &mut Rows,
    ) -> Result<(), SeriesError> {
        let (seed, _) = random_game_start(self.seed, number);
        let start = Game::new(self.rules, self.players, seed)?;
        let mut agents: Vec<_> = agents.iter().map(Specification::agent).collect();
        let mut seats: Vec<&mut dyn Agent> = Vec::with_capacity(agents.len());
        seats.extend(agents.iter_mut().map(|agent| &mut **agent as &mut dyn Agent));
        let outcome = play::finish(start.clone(), &mut seats, seed, || ear.stopped());
        if let Some(error) = outcome.error {
            return Err(SeriesError::Agent(number, error));
        }
        rows.replay(start, number, outcome.actions);
        Ok(())
    }

    /// Plays all games, and returns their tables in parts. The games do not depend on the number of
    /// threads.
    fn play(&self, ear: &Ear<'_>, threads: usize) -> Result<Vec<Tables>, SeriesError> {
        let next = AtomicU64::new(0);
        let most = usize::try_from(self.count.div_ceil(self.least())).unwrap_or(usize::MAX);
        let threads = threads.min(most);
        let parts = on_each(ear, threads, |ear| self.play_parts(ear, &next, threads));
        let parts: Result<Vec<_>, SeriesError> = parts.into_iter().collect();
        let mut parts: Vec<_> = parts?.into_iter().flatten().collect();
        parts.sort_unstable_by_key(|&(first, _)| first);
        Ok(parts.into_iter().map(|(_, tables)| tables).collect())
    }
}

/// The tables of some games of a series: games, players, mergers, chains, decisions, states.
type SimulatedTables = (PyTable, PyTable, PyTable, PyTable, PyTable, PyTable);

/// Returns the tables that have these parts one below the other.
fn tables(parts: Vec<Tables>, words: &Words) -> Result<SimulatedTables, ArrowError> {
    let (mut games, mut players, mut mergers) = (vec![], vec![], vec![]);
    let (mut chains, mut decisions, mut states) = (vec![], vec![], vec![]);
    for part in parts {
        games.push(part.games);
        players.push(part.players);
        mergers.push(part.mergers);
        chains.push(part.chains);
        decisions.push(part.decisions);
        states.push(part.states);
    }
    Ok((
        Games::table(games, words)?,
        Players::table(players, words)?,
        Mergers::table(mergers, words)?,
        Chains::table(chains, words)?,
        Decisions::table(decisions, words)?,
        States::table(states, words)?,
    ))
}

fn check_numbers(py: Python<'_>, first: u64, count: u64) -> PyResult<()> {
    // The tables have signed numbers.
    if first.checked_add(count).is_none_or(|end| end > 1 << 63) {
        return Err(plain::range(py, "games are numbered from 0 to 2**63 - 1".to_owned()));
    }
    Ok(())
}

/// Plays the games from number `first` up to, but not including, `first + count` of a series, on
/// this number of threads with the interpreter lock released. Returns the tables of games, players,
/// mergers, chains, decisions and states. Without agents, given as strings, every choice is random.
#[pyfunction]
#[pyo3(signature = (
    rules, players, seed, first, count, threads, decisions, states = false, agents = None
))]
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
    states: bool,
    agents: Option<List<SpecificationArg, { Player::MAX + 1 }>>,
) -> PyResult<SimulatedTables> {
    check_numbers(py, first, count)?;
    let agents = agents.map(|agents| agents.0.into_iter().map(|agent| agent.0).collect());
    let rules = rules.0;
    let details = Details { decisions, states };
    let series = Series { rules, players, seed, first, count, details, agents };
    // A decision of a player may take long.
    let work = if series.agents.is_some() { usize::MAX } else { 0 };
    let played = aside(py, work, move |ear| {
        let played = series.play(ear, threads)?;
        Ok(tables(played, &Words::new(rules.edition())))
    })?;
    let tables = played.map_err(|error| match error {
        SeriesError::Rules(error) => refusals::rules::rules(py, &error),
        SeriesError::Agent(game, error) => plain::player(py, format!("game {game}: {error}")),
    })?;
    tables.map_err(|error| plain::table(py, &error.to_string()))
}

/// Returns the tables of games that have been played, which have the numbers from `first` on.
#[pyfunction]
#[pyo3(signature = (rules, first, games, decisions, states = false))]
pub(crate) fn _tabulate(
    py: Python<'_>,
    rules: &PyRules,
    first: u64,
    games: Vec<Bound<'_, PyAny>>,
    decisions: bool,
    states: bool,
) -> PyResult<SimulatedTables> {
    let count = games.len();
    check_numbers(py, first, count as u64)?;
    let rules = rules.0;
    let mut played = Vec::with_capacity(count);
    for game in &games {
        breathe(py, played.len())?;
        let game = object::<PyGame>("games", game)?.get().lock();
        played.push(game.history.clone());
    }
    let tables = outside(py, |ear| {
        let mut rows = Rows::new(Details { decisions, states });
        for (number, history) in (first..).zip(played) {
            if ear.stopped() {
                break;
            }
            rows.replay(history.start().clone(), number, history.actions().iter().copied());
        }
        let mut all = Tables::with_capacity(count, Player::MAX);
        all.extend(&rows);
        tables(vec![all], &Words::new(rules.edition()))
    })?;
    tables.map_err(|error| plain::table(py, &error.to_string()))
}

/// The bytes that a row takes in memory, in the tables of games, players, mergers, chains,
/// decisions and states.
#[pyfunction]
pub(crate) const fn _row_bytes() -> (usize, usize, usize, usize, usize, usize) {
    (
        Games::ROW_BYTES,
        Players::ROW_BYTES,
        Mergers::ROW_BYTES,
        Chains::ROW_BYTES,
        Decisions::ROW_BYTES,
        States::ROW_BYTES,
    )
}

/// Measures the seconds of playing the games from number `first` up to, but not including, `first +
/// count` of a series.
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
