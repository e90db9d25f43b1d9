//! Games, with their history.

use acquire_core::{
    Action, ActionError, ActionId, Event, Game, History, JsonError, LegalActions, MarketTiles,
    Record, Recorder, Rules, View, read_json, tile_order,
};
use acquire_kit::quantity::quantity;
use pyo3::{
    prelude::*,
    types::{PyDict, PyString, PyTuple, PyType},
};

use crate::{
    answers::{actions::action_tuple, words::tile_names},
    arguments::{
        actions::action_arg,
        json::json_arg,
        lists::List,
        named::named,
        numbers::{Number, Seed, index, nth},
        rules::{RulesArg, players_arg},
        setups::{game_arg, view_arg},
        types::Text,
        words::{PlayerArg, ViewerArg, player_arg, tile_list},
    },
    classes::questions::decision,
    mirror::{Context, events as mirrored},
    objects::{
        game::{Played, PyGame, PySnapshot, Start},
        people::People,
        record::PyRecord,
        view::PyView,
    },
    refusals::{actions, plain, rules},
};

/// Defines methods of the class `PyGame` of every game: undoing, playing at random and copying. The
/// game is a crate.
macro_rules! games {
    ($game:ident) => {
        const _: () = {
            use acquire_kit::{not_redone, not_undone};
            use pyo3::prelude::*;

            use $crate::{
                arguments::{
                    json::{json_arg, to_json},
                    numbers::{Number, Seed},
                    types::Text,
                },
                refusals::{plain, setups},
            };

            #[pymethods]
            impl PyGame {
                /// Undoes the last actions, by default one.
                ///
                /// It plays the earlier actions again, which takes tens of microseconds for a whole
                /// game. In a search, use `copy` instead. Raises HistoryError if the game has fewer
                /// actions. The game is then unchanged.
                #[pyo3(signature = (count = Number(1)), text_signature = "($self, count=1)")]
                fn undo(&self, py: Python<'_>, count: Number<i64>) -> PyResult<()> {
                    let undone = self.with_history(|history| {
                        let actions = history.actions().len();
                        let wanted = usize::try_from(count.0).ok();
                        let undone = wanted.and_then(|count| history.undo(count, &mut ()).ok());
                        undone.ok_or_else(|| not_undone(count.0, actions).to_string())
                    });
                    undone.map_err(|message| plain::history(py, message))
                }

                /// Carries out again the actions that were undone last, by default one. After any
                /// other action, this is no longer possible.
                ///
                /// Raises HistoryError if fewer actions were undone. The game is then unchanged.
                #[pyo3(signature = (count = Number(1)), text_signature = "($self, count=1)")]
                fn redo(&self, py: Python<'_>, count: Number<i64>) -> PyResult<()> {
                    let redone = self.with_history(|history| {
                        let undone = history.redoable();
                        let wanted = usize::try_from(count.0).ok();
                        let redone = wanted.and_then(|count| history.redo(count, &mut ()).ok());
                        redone.ok_or_else(|| not_redone(count.0, undone).to_string())
                    });
                    redone.map_err(|message| plain::history(py, message))
                }

                /// The number of actions that can be undone.
                #[getter]
                fn undoable(&self) -> usize {
                    self.lock().undoable()
                }

                /// The number of actions that can be redone.
                #[getter]
                fn redoable(&self) -> usize {
                    self.lock().redoable()
                }

                /// Plays the game to its end with uniformly random legal actions, from random stream `number`
                /// of this seed. Returns the number of decisions.
                #[pyo3(
                                            signature = (seed = Seed(None), number = Number(0)),
                                            text_signature = "($self, seed=None, number=0)"
                                        )]
                fn play_randomly(
                    &self,
                    py: Python<'_>,
                    seed: Seed,
                    number: Number<u64>,
                ) -> PyResult<usize> {
                    let mut random = $game::playout_stream(seed.get(py)?, number.0);
                    let choose = |game: &$game::Game| $game::random_action(game, &mut random);
                    Ok(self.with_history(|history| history.play_on(choose)))
                }

                /// Returns an independent game with the same state and history.
                fn copy(&self) -> Self {
                    Self::from_played(self.lock().clone())
                }

                fn __copy__(&self) -> Self {
                    self.copy()
                }

                fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
                    self.copy()
                }

                /// Reads a game from the JSON of `to_json`. Its history begins with this position.
                ///
                /// Raises FormatError with the path, or SetupError with every problem of the position.
                #[staticmethod]
                fn from_json(json: Text<'_>) -> PyResult<Self> {
                    game_arg(json.py(), json_arg(&json)?).map(Self::from_position)
                }

                /// Reads a game from the dictionary of `to_dict`. Raises the errors of `from_json`.
                #[staticmethod]
                fn from_dict(setup: &Bound<'_, PyAny>) -> PyResult<Self> {
                    game_arg(setup.py(), to_json("setup", setup, setups::json_text)?)
                        .map(Self::from_position)
                }
            }
        };
    };
}
#[cfg(feature = "acquisition")]
pub(crate) use games;

games!(acquire_core);

impl PyGame {
    /// Carries out an action, or returns the error with the reason and the legal actions.
    fn carry_out(
        &self,
        action: &Bound<'_, PyAny>,
        apply: impl FnOnce(&mut Game, Action) -> Result<(), ActionError>,
        legal: impl FnOnce(&Game) -> LegalActions,
    ) -> PyResult<()> {
        let py = action.py();
        let action = action_arg(action, self.edition())?;
        let mut played = self.lock();
        played.history.carry_out(action, apply).map_err(|error| {
            let legal = legal(played.history.game());
            let people = played.start.people.clone();
            drop(played);
            people.with(error.edition, |names| actions::illegal(py, &error, &legal, names))
        })
    }

    /// Lets a function go back and forth in the history.
    fn with_history<T>(&self, work: impl FnOnce(&mut History<Game>) -> T) -> T {
        work(&mut self.lock().history)
    }

    /// Returns this game, which has no actions yet, with the other parts of a pickle.
    fn with_start(
        self,
        py: Python<'_>,
        names: Option<List<Text<'_>, 1_000>>,
        memory: Option<Text<'_>>,
    ) -> PyResult<Self> {
        let (game, tiles) = {
            let played = self.lock();
            (played.history.start().clone(), played.start.tiles.clone())
        };
        let people = match names {
            Some(names) => People::given(py, names, game.position().players())?,
            None => People::default(),
        };
        let memory = memory.map(|json| view_arg(py, json_arg(&json)?)).transpose()?;
        if !memory.as_ref().is_none_or(|view| view.position() == game.position()) {
            return Err(plain::pickle(py, "its view shows another game"));
        }
        Ok(Self::from_played(Played::begun(game, Start { tiles, people }, memory)))
    }

    /// Returns the events as objects.
    fn happened<'py>(&self, py: Python<'py>, events: &[Event]) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let players = self.state().position().players();
        let context = Context { edition: self.edition(), players };
        events.iter().map(|event| mirrored::give(py, event, context)).collect()
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "they have names")]
    #[pyo3(signature = (
        edition = RulesArg::default(), players = None, *, seed = Seed(None), tiles = None,
        market_draws = None, names = None, **options
    ), text_signature = "(edition='avalon-hill', players=None, *, seed=None, tiles=None, \
        market_draws=(), names=None, **options)")]
    fn new(
        py: Python<'_>,
        edition: RulesArg,
        players: Option<Number<i64>>,
        seed: Seed,
        tiles: Option<Bound<'_, PyAny>>,
        market_draws: Option<Bound<'_, PyAny>>,
        names: Option<List<Text<'_>, 1_000>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let rules = edition.with_options(options)?;
        let named = names.as_ref().map_or(4, |names| names.0.len() as i64);
        let players = players_arg(py, &rules, players.unwrap_or(Number(named)))?;
        let draws = market_draws
            .as_ref()
            .map(|draws| tile_list("market_draws", draws))
            .transpose()?
            .unwrap_or_default();
        let seed = seed.get(py)?;
        let tiles = match tiles {
            Some(tiles) => tile_list("tiles", &tiles)?,
            None => tile_order(seed).to_vec(),
        };
        let market = MarketTiles { draws, ..MarketTiles::seeded(seed) };
        let game = Game::with_tile_order(rules, players, &tiles, &market)
            .map_err(|error| rules::new_game(py, &error))?;
        let people = names.map(|names| People::given(py, names, players)).transpose()?;
        let played = Played::new(game, Some(&tiles)).with_people(people.unwrap_or_default());
        Ok(Self::from_played(played))
    }

    /// Carries out an action: an Action, its text or its id.
    ///
    /// Raises IllegalActionError, with the attempt, the reason and the legal actions, or
    /// ActionSyntaxError. The game is then unchanged.
    fn apply(&self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        self.carry_out(action, Game::apply, Game::legal_actions)
    }

    /// Carries out `legal_actions()[place]` without making the list: the fastest way to apply a legal
    /// action.
    ///
    /// Raises IndexError if `place` is out of range. The game is then unchanged.
    fn apply_legal(&self, place: &Bound<'_, PyAny>) -> PyResult<()> {
        let place =
            index(place, "an integer").map_err(|error| named(place.py(), "place", error))?;
        let mut played = self.lock();
        let legal = played.history.game().legal_actions();
        let action = nth(legal.len(), |at| legal.get(at), place)?;
        played.history.go_on(action);
        Ok(())
    }

    /// Does the same as `apply` and returns the list of Events that happened as a result.
    fn apply_observed<'py>(&self, action: &Bound<'py, PyAny>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let mut events: Vec<Event> = Vec::new();
        self.carry_out(
            action,
            |game, action| game.apply_observed(action, &mut events),
            Game::legal_actions,
        )?;
        self.happened(action.py(), &events)
    }

    /// Carries out an action that this player requests, as a server does with a client's message.
    /// Returns the list of Events that happened as a result.
    ///
    /// Send each player only the events that `event.seen_by(player)` returns for them.
    ///
    /// Raises IllegalActionError, which reveals only what this player may know: while another
    /// player is to move, it is the same for every action (I2). Raises PlayerError if there is no
    /// such player. The game is then unchanged.
    fn apply_as<'py>(
        &self,
        player: PlayerArg,
        action: &Bound<'py, PyAny>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let py = action.py();
        let player = player_arg(py, self.state().position(), &self.people(), player)?;
        let mut events: Vec<Event> = Vec::new();
        self.carry_out(
            action,
            |game, action| game.apply_as(player, action, &mut events),
            |game| game.view(player).unwrap_or_else(|| game.spectator_view()).legal_actions(),
        )?;
        self.happened(py, &events)
    }

    /// Returns the View of a player who has followed the game since it began. By default, and for
    /// "spectator", it is that of a spectator. It is `view` with the memory of all events so far.
    ///
    /// Each call plays the game again, which takes about a tenth of a millisecond at the end of a
    /// long game. If you need the view after every action, keep one and call its `follow` with the
    /// events.
    #[pyo3(signature = (player = ViewerArg(None)), text_signature = "($self, player=None)")]
    fn followed_view(&self, py: Python<'_>, player: ViewerArg) -> PyResult<PyView> {
        let people = self.people();
        let player = player.find(py, self.state().position(), &people)?;
        // `find` has checked that there is such a player.
        let view = self.lock().followed_view(player);
        Ok(PyView(view.unwrap_or_else(|| self.state().spectator_view()), people))
    }

    /// Undoes the player's last decision and all actions after it, including those of others, so
    /// that the player decides again. Returns the number of undone actions, for `redo`. If the
    /// player has not decided anything yet, it is 0 and nothing changes.
    ///
    /// Raises PlayerError if there is no such player.
    fn undo_decision(&self, py: Python<'_>, player: PlayerArg) -> PyResult<usize> {
        let player = player_arg(py, self.state().position(), &self.people(), player)?;
        let asked = |game: &Game| game.player() == Some(player);
        Ok(self.with_history(|history| history.undo_decision(asked, &mut ())))
    }

    /// The actions so far.
    #[getter]
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let actions = self.lock().history.actions().to_vec();
        action_tuple(py, actions, self.edition())
    }

    /// The record of the game so far, with its result if it is over and the players' names as tags.
    ///
    /// Raises HistoryError if the game began from a position: its tile order is not known.
    #[getter]
    fn record(&self, py: Python<'_>) -> PyResult<PyRecord> {
        let played = self.lock().clone();
        let Some(tiles) = &played.start.tiles else {
            let message = "a game that began from a position has no record";
            return Err(plain::history(py, message.into()));
        };
        let start = played.history.start();
        let (players, market) = (start.position().players(), start.market());
        let mut recorder = Recorder::with_tile_order(self.rules, players, tiles, &market)
            .map_err(|error| rules::new_game(py, &error))?;
        for &action in played.history.actions() {
            // They were legal when they were played.
            if recorder.apply(action).is_err() {
                break;
            }
        }
        let mut record = recorder.into_record();
        for (tag, name) in played.start.people.tags() {
            // A name that was accepted can be a tag.
            let _ = record.set_tag(&tag, name);
        }
        Ok(PyRecord::new(record))
    }

    /// Returns the state, frozen and hashable.
    pub(crate) fn snapshot(&self) -> PySnapshot {
        let mut played = self.lock();
        let game = played.history.game().clone();
        PySnapshot::new(game, played.start.people.clone()).remembering(played.memory())
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> bool {
        // One after the other, because two locks at once could wait for each other.
        let mine = self.state();
        mine == other.get().state()
    }

    pub(crate) fn __repr__(&self) -> String {
        let played = self.lock();
        let game = played.history.game();
        let position = game.position();
        let decision = decision(&game.phase(), &played.start.people);
        let count = quantity(played.history.actions().len(), "action");
        format!("<Game: {}, {} players, {count}, {decision}>", self.rules, position.players())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let played = self.lock().clone();
        let (game, players) = (played.history.start(), played.history.game().position().players());
        let start = match &played.start.tiles {
            Some(tiles) => {
                let market = game.market();
                let rules = serde_json::to_string(&self.rules).unwrap_or_default();
                let market = serde_json::to_string(&market).unwrap_or_default();
                (rules, players, tile_names(py, tiles.iter().copied())?, market)
                    .into_pyobject(py)?
            }
            None => (game.to_json(),).into_pyobject(py)?,
        };
        let actions = played.history.actions().iter();
        let ids: Vec<u16> = actions.map(|&action| ActionId::from(action).get()).collect();
        let make = PyType::new::<Self>(py).getattr("_restore")?;
        let people = &played.start.people;
        if people.is_empty() && played.sampled_view().is_none() {
            return (make, (start, ids)).into_pyobject(py);
        }
        let names = people.of(players);
        let memory = played.sampled_view().map(View::to_json);
        (make, (start, ids, names, memory)).into_pyobject(py)
    }

    /// Makes a game from a pickle, and checks everything in it.
    #[staticmethod]
    #[pyo3(signature = (start, ids, names = None, memory = None))]
    fn _restore(
        start: &Bound<'_, PyTuple>,
        ids: List<Bound<'_, PyAny>, { Record::ACTIONS_MAX }>,
        names: Option<List<Text<'_>, 1_000>>,
        memory: Option<Text<'_>>,
    ) -> PyResult<Self> {
        let py = start.py();
        let text = |at: usize| -> PyResult<String> {
            let text = start.get_item(at)?.cast_into::<PyString>()?;
            Ok(text.to_string_lossy().into_owned())
        };
        let read = |error: JsonError| plain::pickle(py, &error.to_string());
        let game = match start.len() {
            1 => Self::from_json(start.get_item(0)?.extract()?)?,
            4 => {
                let rules: Rules = read_json(&text(0)?).map_err(read)?;
                let market: MarketTiles = read_json(&text(3)?).map_err(read)?;
                let players = players_arg(py, &rules, start.get_item(1)?.extract()?)?;
                let tiles = tile_list("tiles", &start.get_item(2)?)?;
                let game = Game::with_tile_order(rules, players, &tiles, &market)
                    .map_err(|error| rules::new_game(py, &error))?;
                Self::from_played(Played::new(game, Some(&tiles)))
            }
            parts => {
                let message = format!("it begins with 1 or 4 parts, not {parts}");
                return Err(plain::pickle(py, &message));
            }
        };
        let game = game.with_start(py, names, memory)?;
        for id in &ids.0 {
            game.apply(id)?;
        }
        Ok(game)
    }
}
