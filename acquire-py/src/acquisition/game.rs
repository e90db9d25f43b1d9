//! Games, with their history.

use acquire_kit::quantity::quantity;
use acquisition_core::{
    Action, ActionError, ActionId, EndReason, Event, Game, GameResult, Player, Record,
};
use numpy::PyArray1;
use pyo3::{
    prelude::*,
    types::{PyTuple, PyType},
};

use super::{
    agents,
    arguments::{RulesArg, SquareArg, action_arg, game_arg, player_arg},
    described,
    objects::{PyGame, PyLegalActions, PyRecord, PyRules, PySnapshot},
    observation,
    questions::{self, questions},
    refusals,
    results::{self, Outcome},
};
use crate::{
    answers::json::from_json,
    arguments::{
        lists::List,
        numbers::{Number, Seed},
        types::Text,
    },
    classes::game::games,
    refusals::plain,
};

questions!(PyGame);
games!(acquisition_core);

impl PyGame {
    /// Carries out an action, or returns the error with the reason and the legal actions.
    fn carry_out(
        &self,
        action: &Bound<'_, PyAny>,
        apply: impl FnOnce(&mut Game, Action) -> Result<(), ActionError>,
    ) -> PyResult<()> {
        let py = action.py();
        let action = action_arg(action)?;
        let mut history = self.lock();
        history.carry_out(action, apply).map_err(|error| {
            let legal = history.game().legal_actions();
            drop(history);
            refusals::illegal(py, "", &error, &legal)
        })
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(
        signature = (players = RulesArg::default(), tiles_each = None),
        text_signature = "(players=2, tiles_each=None)"
    )]
    fn new(py: Python<'_>, players: RulesArg, tiles_each: Option<Number<i64>>) -> PyResult<Self> {
        Ok(Self::from_position(Game::new(players.with(py, tiles_each)?)))
    }

    /// Carries out an action: an Action, its text or its id.
    ///
    /// Raises IllegalActionError, with the attempt, the reason and the legal actions, or
    /// ActionSyntaxError. The game is then unchanged.
    fn apply(&self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        self.carry_out(action, Game::apply)
    }

    /// Carries out an action like `apply`, and returns the list of the resulting Events.
    fn apply_observed<'py>(&self, action: &Bound<'py, PyAny>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let mut events: Vec<Event> = Vec::new();
        self.carry_out(action, |game, action| game.apply_observed(action, &mut events))?;
        events.iter().map(|event| described::object(action.py(), "event", event)).collect()
    }

    /// Undoes the player's last decision and all actions after it, including those of others, so
    /// that the player decides again. Returns the number of undone actions, for `redo`. If the
    /// player has not decided anything yet, it is 0 and nothing changes.
    ///
    /// Raises PlayerError if there is no such player.
    fn undo_decision(&self, py: Python<'_>, player: Number<i64>) -> PyResult<usize> {
        let player = Some(player_arg(py, &self.state(), player)?);
        let asked = |game: &Game| game.player() == player;
        Ok(self.with_history(|history| history.undo_decision(asked, &mut ())))
    }

    /// The actions so far.
    #[getter]
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let actions = self.lock().actions().to_vec();
        refusals::action_tuple(py, actions)
    }

    /// The record of the game so far, with its result if it is over.
    ///
    /// Raises HistoryError if the game began from a position.
    #[getter]
    fn record(&self, py: Python<'_>) -> PyResult<PyRecord> {
        let played = self.lock().clone();
        let rules = played.game().rules();
        if *played.start() != Game::new(rules) {
            let message = "a game that began from a position has no record";
            return Err(plain::history(py, message.into()));
        }
        let mut record = Record::new(rules);
        record.actions = played.actions().to_vec();
        record.result = GameResult::of(played.game());
        Ok(PyRecord::new(record))
    }

    /// The state, frozen and hashable.
    fn snapshot(&self) -> PySnapshot {
        PySnapshot(self.state())
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> bool {
        // One after the other, because two locks at once could wait for each other.
        let mine = self.state();
        mine == other.get().state()
    }

    fn __repr__(&self) -> String {
        let played = self.lock();
        let decision = questions::decision(played.game());
        format!(
            "<Game: {}, {}, {decision}>",
            played.game().rules(),
            quantity(played.actions().len(), "action")
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let played = self.lock().clone();
        let actions = played.actions().iter();
        let ids: Vec<u16> = actions.map(|&action| ActionId::from(action).get()).collect();
        let make = PyType::new::<Self>(py).getattr("_restore")?;
        (make, (played.start().to_json(), ids)).into_pyobject(py)
    }

    /// Restores a pickled game; everything in it is checked.
    #[staticmethod]
    fn _restore(
        start: Text<'_>,
        ids: List<Bound<'_, PyAny>, { Record::ACTIONS_MAX }>,
    ) -> PyResult<Self> {
        let game = Self::from_json(start)?;
        for id in &ids.0 {
            game.apply(id)?;
        }
        Ok(game)
    }
}

/// Game `number` of the series of random games with this seed, played to its end: the same for the
/// same arguments on every platform, in every language and in every later version.
///
/// Raises RulesError if there are no such rules.
#[pyfunction]
#[pyo3(
    signature = (
        players = RulesArg::default(), seed = Seed(Some(0)), number = Number(0), *, tiles_each = None
    ),
    text_signature = "(players=2, seed=0, number=0, *, tiles_each=None)"
)]
pub(crate) fn random_game(
    py: Python<'_>,
    players: RulesArg,
    seed: Seed,
    number: Number<u64>,
    tiles_each: Option<Number<i64>>,
) -> PyResult<PyGame> {
    let game = PyGame::new(py, players, tiles_each)?;
    game.play_randomly(py, seed, number)?;
    Ok(game)
}
