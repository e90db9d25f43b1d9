//! Series of games on several threads.

use std::{
    hint::black_box,
    sync::atomic::{AtomicU64, Ordering},
    time::Instant,
};

use acquire_agents::{Agent, PlayError, Specification};
use acquire_core::{Action, Game, Player, Rules, RulesError, random_game, random_game_start};
use arrow_schema::ArrowError;
use pyo3::prelude::*;

use crate::{
    arguments::{lists::List, types::object},
    classes::{agent::SpecificationArg, play},
    objects::{game::PyGame, rules::PyRules},
    refusals::{self, plain},
    simulation::{
        columns::{Chains, Decisions, Games, Mergers, Players, Words},
        tally::{Rows, Tables},
    },
    table::PyTable,
    work::{
        aside::aside,
        signals::{Ear, breathe},
        threads::{on_each, outside},
    },
};

/// How many random games a thread takes at a time; of those of players, it takes one.
const PART: u64 = 128;

/// For how many games room is made at once.
const ROOM: u64 = 1 << 16;

/// Which games of which series.
struct Series {
    rules: Rules,
    players: usize,
    seed: u64,
    first: u64,
    count: u64,
    decisions: bool,
    /// Who plays; if nobody does, every choice is random.
    agents: Option<Vec<Specification>>,
}

/// Why games cannot be played.
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
    const fn part(&self) -> u64 {
        if self.agents.is_some() { 1 } else { PART }
    }

    fn play_part(&self, ear: &Ear<'_>, part: u64, rows: &mut Rows) -> Result<(), SeriesError> {
        rows.clear();
        let numbers = part * self.part()..self.count.min((part + 1) * self.part());
        for number in numbers.map(|number| self.first + number) {
            let Self { rules, players, seed, .. } = *self;
            if let Some(agents) = &self.agents {
                self.play_agents(ear, number, agents, rows)?;
            } else if self.decisions {
                rows.play_random::<true>(rules, players, seed, number)?;
            } else {
                rows.play_random::<false>(rules, players, seed, number)?;
            }
        }
        Ok(())
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
        replay(rows, start, number, outcome.actions, self.decisions);
        Ok(())
    }

    /// Plays parts as long as there are any and the work is wanted; gives the tables of parts that
    /// follow each other with the number of the first, and room for this number of games.
    fn play_parts(
        &self,
        ear: &Ear<'_>,
        next: &AtomicU64,
        room: u64,
    ) -> Result<Vec<(u64, Tables)>, SeriesError> {
        let (mut runs, mut rows, mut end) = (Vec::new(), Rows::default(), 0);
        loop {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= self.count.div_ceil(self.part()) || ear.stopped() {
                return Ok(runs);
            }
            self.play_part(ear, part, &mut rows)?;
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
    fn play(&self, ear: &Ear<'_>, threads: usize) -> Result<Tables, SeriesError> {
        let next = AtomicU64::new(0);
        let parts = usize::try_from(self.count.div_ceil(self.part())).unwrap_or(usize::MAX);
        let room = if threads > 1 { self.part() } else { self.count.min(ROOM) };
        let runs = on_each(ear, threads.min(parts), |ear| self.play_parts(ear, &next, room));
        let runs: Result<Vec<_>, SeriesError> = runs.into_iter().collect();
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

fn replay(
    rows: &mut Rows,
    start: Game,
    number: u64,
    actions: impl IntoIterator<Item = Action>,
    decisions: bool,
) {
    if decisions {
        rows.replay::<true>(start, number, actions);
    } else {
        rows.replay::<false>(start, number, actions);
    }
}

fn check_numbers(py: Python<'_>, first: u64, count: u64) -> PyResult<()> {
    // The tables have signed numbers.
    if first.checked_add(count).is_none_or(|end| end > 1 << 63) {
        return Err(plain::range(py, "games are numbered from 0 to 2**63 - 1".to_owned()));
    }
    Ok(())
}

/// Plays the games from number `first` up to, but not including, `first + count` of a series, on
/// this number of threads with the interpreter released; returns the tables of games, players,
/// mergers, chains and decisions. Without agents, given as texts, every choice is random.
#[pyfunction]
#[pyo3(signature = (rules, players, seed, first, count, threads, decisions, agents = None))]
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
    agents: Option<List<SpecificationArg, { Player::MAX + 1 }>>,
) -> PyResult<SimulatedTables> {
    check_numbers(py, first, count)?;
    let agents = agents.map(|agents| agents.0.into_iter().map(|agent| agent.0).collect());
    let rules = rules.0;
    let series = Series { rules, players, seed, first, count, decisions, agents };
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
pub(crate) fn _tabulate(
    py: Python<'_>,
    rules: &PyRules,
    first: u64,
    games: Vec<Bound<'_, PyAny>>,
    decisions: bool,
) -> PyResult<SimulatedTables> {
    let count = games.len();
    check_numbers(py, first, count as u64)?;
    let rules = rules.0;
    let mut played = Vec::with_capacity(count);
    for game in &games {
        breathe(py, played.len())?;
        let game = object::<PyGame>("games", game)?.get().lock();
        played.push((game.start.game.clone(), game.actions.clone()));
    }
    let tables = outside(py, |ear| {
        let mut rows = Rows::default();
        for (number, (start, actions)) in (first..).zip(played) {
            if ear.stopped() {
                break;
            }
            replay(&mut rows, start, number, actions.into_iter().map(Action::from), decisions);
        }
        let mut all = Tables::with_capacity(count, Player::MAX);
        all.extend(&rows);
        tables(all, &Words::new(rules.edition()))
    })?;
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
