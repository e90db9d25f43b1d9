//! Analyses, forecasts and reasons.

use std::time::Duration;

use acquire_agents::{
    Analysis, AnalysisSettings, Budget, Forecast, ForecastSettings, GuessedNumber, GuessedPlayer,
    Settings, WinChances, analyse_watched, reasons_with, win_chances_in_watched,
    win_chances_watched,
};
use acquire_core::Game;
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    answers::make::make,
    arguments::{
        actions::{action_arg, action_in},
        lists::List,
        named::named,
        numbers::{Number, UpTo, Within},
        types::{Text, object, wrong_type},
        words::{PlayerArg, player_arg},
    },
    classes::agent::refused,
    mirror::sentences::NamesArg,
    objects::{
        action::PyAction,
        game::{PyGame, PySnapshot},
        view::PyView,
    },
    refusals::actions::illegal,
    work::{threads::outside, watched::watched},
};

/// Reads a number of playouts, or of milliseconds.
fn budget(
    playouts: Within<1, { Settings::PLAYOUTS_MAX as u64 }>,
    milliseconds: Option<Within<1, { Settings::MS_MAX as u64 }>>,
) -> Budget {
    milliseconds.map_or(Budget::Playouts(playouts.0 as u32), |Within(milliseconds)| {
        Budget::Time(Duration::from_millis(milliseconds))
    })
}

/// Returns what was guessed of these players.
fn guesses<'py>(py: Python<'py>, guessed: &[GuessedPlayer]) -> PyResult<Bound<'py, PyTuple>> {
    let number = |it: GuessedNumber| make!(py, "insight", "GuessedNumber", { median: it.median, range: it.range });
    let one = |it: &GuessedPlayer| {
        make!(py, "insight", "GuessedPlayer", {
            player: it.player.index(),
            cash: number(it.cash)?,
            shares: number(it.shares)?,
        })
    };
    PyTuple::new(py, guessed.iter().map(one).collect::<PyResult<Vec<_>>>()?)
}

/// Analyses the viewer's decision; see `acquire_engine.analyse`.
#[pyfunction]
#[pyo3(signature = (
    view, *, playouts, milliseconds, turns, finalists, including, threads, seed, progress
))]
#[expect(clippy::too_many_arguments, reason = "they have names")]
pub(crate) fn _analyse<'py>(
    py: Python<'py>,
    view: &Bound<'py, PyView>,
    playouts: Within<1, { Settings::PLAYOUTS_MAX as u64 }>,
    milliseconds: Option<Within<1, { Settings::MS_MAX as u64 }>>,
    turns: UpTo<{ Settings::TURNS_MAX as u64 }>,
    finalists: UpTo<100>,
    including: Option<&Bound<'py, PyAny>>,
    threads: UpTo<{ Settings::THREADS_MAX as u64 }>,
    seed: Number<u64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let PyView(state, people) = view.get().clone();
    let edition = state.position().edition();
    let including = including
        .map(|action| {
            let parsed = action_in("including", action, edition)?;
            state.check(parsed).map(|()| parsed).map_err(|error| {
                let legal = state.legal_actions();
                people.with(edition, |names| illegal(py, &error, &legal, names))
            })
        })
        .transpose()?;
    let whole = AnalysisSettings::new(budget(playouts, milliseconds));
    let (turns, threads) = (turns.0 as u32, threads.0 as u32);
    let search = Settings { turns, threads, ..whole.search };
    let settings = AnalysisSettings { search, finalists: finalists.0 as u32, including, ..whole };
    let analysed =
        watched(py, progress, |watch| analyse_watched(&state, &settings, seed.0, watch))?;
    let analysis: Analysis = analysed.map_err(|error| refused(py, &view.get().0, &error))?;
    let evaluation = |it: &acquire_agents::Evaluation| {
        make!(py, "insight", "Evaluation", {
            action: PyAction { action: it.action, edition },
            later: it.later.map(|action| PyAction { action, edition }),
            chance: it.chance,
            interval: it.interval,
            by_guess: it.by_guess,
            cost: it.cost,
            cost_interval: it.cost_interval,
            money: it.money,
            rank: it.rank,
            visits: it.visits,
            games: it.games,
            promise: it.promise,
        })
    };
    let evaluations: Vec<_> =
        analysis.evaluations.iter().map(evaluation).collect::<PyResult<_>>()?;
    make!(py, "insight", "Analysis", {
        view: view,
        player: analysis.player.index(),
        evaluations: PyTuple::new(py, evaluations)?,
        playouts: analysis.playouts,
        games: analysis.games,
        complete: analysis.complete,
        guesses: guesses(py, &analysis.guessed)?,
    })
}

/// Returns the expected end of the game for each player; see `acquire_engine.win_chances`.
#[pyfunction]
#[pyo3(signature = (state, *, games, milliseconds, threads, seed, progress))]
pub(crate) fn _win_chances<'py>(
    state: &Bound<'py, PyAny>,
    games: Within<1, { Settings::PLAYOUTS_MAX as u64 }>,
    milliseconds: Option<Within<1, { Settings::MS_MAX as u64 }>>,
    threads: UpTo<{ Settings::THREADS_MAX as u64 }>,
    seed: Number<u64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = state.py();
    let budget = budget(games, milliseconds);
    let settings = ForecastSettings { budget, threads: threads.0 as u32 };
    let of_game = |game: Game, progress| {
        watched(py, progress, |watch| win_chances_in_watched(&game, &settings, seed.0, watch))
    };
    let found: WinChances = if let Ok(view) = state.cast::<PyView>() {
        let view = view.get().0.clone();
        watched(py, progress, |watch| win_chances_watched(&view, &settings, seed.0, watch))?
    } else if let Ok(game) = state.cast::<PyGame>() {
        of_game(game.get().state(), progress)?
    } else if let Ok(snapshot) = state.cast::<PySnapshot>() {
        of_game(snapshot.get().state().clone(), progress)?
    } else {
        return Err(named(py, "state", wrong_type(state, "a View, a Game or a Snapshot")));
    };
    let forecast = |it: &Forecast| {
        make!(py, "insight", "Forecast", {
            player: it.player.index(),
            chance: it.chance,
            interval: it.interval,
            by_guess: it.by_guess,
            money: it.money,
            money_interval: it.money_interval,
            rank: it.rank,
        })
    };
    let players: Vec<_> = found.players.iter().map(forecast).collect::<PyResult<_>>()?;
    make!(py, "insight", "WinChances", {
        players: PyTuple::new(py, players)?,
        games: found.games,
        complete: found.complete,
        guesses: guesses(py, &found.guessed)?,
    })
}

/// Returns the reasons for and against one of the viewer's actions, each as a sentence without a
/// full stop, the most important first: its price and proceeds, the bonuses at stake, the leader of
/// each majority and the lead, and the tile that is kept.
///
/// Facts that depend on shares or cash that the view does not show are left out. `names` are the
/// players' names in seat order, by default those of the view, and `you` is the player who reads
/// the reasons. `later` is an action later in the turn that the numbers of an analysis assume. It is
/// then the first reason; see `Evaluation.later`.
///
/// Raises IllegalActionError if the action is not legal.
#[pyfunction]
#[pyo3(name = "reasons", signature = (view, action, names = None, you = None, later = None))]
pub(crate) fn reasons_of(
    py: Python<'_>,
    view: &Bound<'_, PyAny>,
    action: &Bound<'_, PyAny>,
    names: Option<List<Text<'_>, 1_000>>,
    you: Option<PlayerArg>,
    later: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<String>> {
    let view = object::<PyView>("view", view)?;
    let PyView(view, people) = view.get();
    let edition = view.position().edition();
    let action = action_arg(action, edition)?;
    let later = later.map(|later| action_in("later", later, edition)).transpose()?;
    view.check(action).map_err(|error| {
        people.with(edition, |names| illegal(py, &error, &view.legal_actions(), names))
    })?;
    let you = you.map(|you| player_arg(py, view.position(), people, you)).transpose()?;
    let you = you.map(|you| Number(you.index() as i64));
    let names = NamesArg::or(py, names, you, people.of(view.position().players()))?;
    let Some(me) = view.viewer() else { return Ok(Vec::new()) };
    let found = outside(py, |_| reasons_with(view, action, later))?;
    Ok(names.with(edition, |names| {
        found.iter().map(|reason| reason.text(me, names).to_string()).collect()
    }))
}
