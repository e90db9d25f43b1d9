//! Games, with their history, and snapshots.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use acquire_core::{
    Action, ActionId, Edition, Event, Game, GameResult, Market, Phase, Player, Record, Rules, Tile,
    playout_stream, random_action, random_game_start, tile_order,
};
use pyo3::{
    prelude::*,
    types::{PyDict, PyList, PyString, PyTuple, PyType},
};

use crate::{
    action::{PyLegalActions, action_tuple},
    convert::{
        List, Number, TileArg, action_arg, by_chain, chain_arg, chain_set_names, copied_as_itself,
        json_arg, player_arg, power_names, tile_names, to_json,
    },
    errors,
    questions::{questions, whole_questions},
    record::PyRecord,
    rules::{PyRules, RulesArg, players_arg},
    view::PyView,
};

/// What a game began with.
#[derive(Debug)]
struct Start {
    game: Game,
    /// The tile order; none if the game began from a position.
    tiles: Option<Box<[Tile]>>,
}

/// A game and how it came about.
#[derive(Clone)]
struct Played {
    game: Game,
    start: Arc<Start>,
    actions: Vec<ActionId>,
}

impl Played {
    fn new(game: Game, tiles: Option<&[Tile]>) -> Self {
        let start = Arc::new(Start { game: game.clone(), tiles: tiles.map(Into::into) });
        Self { game, start, actions: Vec::new() }
    }

    /// Goes back to the state after so many actions, at most as many as there were.
    fn rewind(&mut self, actions: usize) {
        self.actions.truncate(actions);
        self.game = self.start.game.clone();
        for &id in &self.actions {
            self.game.apply_unchecked(id.into());
        }
    }
}

/// A game of Acquire: one decision after the other, asked for by `phase` and answered by `apply`.
///
/// `edition` is the name of an edition or a Rules; options replace its own (O). The tiles are
/// shuffled by `seed`, a number below 2**64 that gives the same game on every platform, in every
/// language and in every later version; without one, by a random seed. Or `tiles` are the 108
/// tiles in the order in which they are drawn, the setup first (S1, S4), and `market_draws` the
/// tiles that the market shows (Z1); where they end, the market goes on at random.
///
/// Two games are equal if nothing that anybody does from now on can tell them apart.
///
/// Raises RulesError if so many cannot play by these rules (S5), TileOrderError if these are not
/// the 108 tiles.
#[pyclass(frozen, module = "acquire_engine", name = "Game")]
pub(crate) struct PyGame {
    rules: Rules,
    played: Mutex<Played>,
}

/// The state of a game, frozen and hashable; it answers everything that a game answers.
#[pyclass(frozen, module = "acquire_engine", name = "Snapshot")]
#[derive(Clone)]
pub(crate) struct PySnapshot(pub(crate) Game);

/// The decision being asked, in a few words.
pub(crate) fn decision(phase: &Phase) -> String {
    match phase {
        Phase::Over { reason } => format!("over ({reason})"),
        phase => {
            let player = phase.player().map_or(0, Player::index);
            format!("{} of player {player}", phase.kind())
        }
    }
}

/// A random seed from the operating system.
fn fresh_seed(py: Python<'_>) -> PyResult<u64> {
    py.import("secrets")?.call_method1("randbits", (64,))?.extract()
}

impl PyGame {
    fn new_played(played: Played) -> Self {
        Self { rules: *played.game.position().rules(), played: Mutex::new(played) }
    }

    /// A game that begins from this position.
    pub(crate) fn from_position(game: Game) -> Self {
        Self::new_played(Played::new(game, None))
    }

    /// A game whose tiles were drawn in this order, after these legal actions.
    pub(crate) fn dealt(start: Game, tiles: &[Tile], actions: &[Action]) -> Self {
        let mut played = Played::new(start, Some(tiles));
        played.actions = actions.iter().copied().map(ActionId::from).collect();
        played.rewind(actions.len());
        Self::new_played(played)
    }

    fn read(py: Python<'_>, json: &str) -> PyResult<Self> {
        let game = Game::from_json(json).map_err(|error| errors::state(py, &error))?;
        Ok(Self::from_position(game))
    }

    // Never held while Python code can run.
    fn lock(&self) -> MutexGuard<'_, Played> {
        self.played.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game as it is now.
    pub(crate) fn state(&self) -> Game {
        self.lock().game.clone()
    }

    const fn edition(&self) -> Edition {
        self.rules.edition()
    }

    /// Carries out an action and says what happened, or what the state was if it is not legal.
    fn carry_out(
        &self,
        py: Python<'_>,
        action: &Bound<'_, PyAny>,
        observer: &mut impl acquire_core::Observer,
    ) -> PyResult<()> {
        let action = action_arg(action, self.edition())?;
        let mut played = self.lock();
        match played.game.apply_observed(action, observer) {
            Ok(()) => {
                played.actions.push(action.into());
                Ok(())
            }
            Err(error) => {
                let legal = played.game.legal_actions();
                drop(played);
                Err(errors::illegal(py, &error, &legal))
            }
        }
    }
}

/// Plays the chosen actions, which are legal, to the end and keeps them.
fn play_on(played: &mut Played, mut choose: impl FnMut(&Game) -> Option<Action>) -> usize {
    let before = played.actions.len();
    played.actions.reserve(256);
    while let Some(action) = choose(&played.game) {
        played.game.apply_unchecked(action);
        played.actions.push(action.into());
    }
    played.actions.len() - before
}

whole_questions!(PyGame);

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (
        edition = RulesArg::default(), players = Number(4), *, seed = None, tiles = None,
        market_draws = None, dead_tiles = None, end = None, two_player_market = None, holdings = None,
        special_powers = None
    ), text_signature = "(edition='avalon-hill', players=4, *, seed=None, tiles=None, \
        market_draws=(), dead_tiles=None, end=None, two_player_market=None, holdings=None, \
        special_powers=None)")]
    #[expect(clippy::too_many_arguments, reason = "they are keywords")]
    fn new(
        py: Python<'_>,
        edition: RulesArg,
        players: Number<i64>,
        seed: Option<Number<u64>>,
        tiles: Option<Bound<'_, PyAny>>,
        market_draws: Option<Bound<'_, PyAny>>,
        dead_tiles: Option<Bound<'_, PyAny>>,
        end: Option<Bound<'_, PyAny>>,
        two_player_market: Option<Bound<'_, PyAny>>,
        holdings: Option<Bound<'_, PyAny>>,
        special_powers: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let options = [dead_tiles, end, two_player_market, holdings, special_powers];
        let rules = edition.with_options(options)?;
        let players = players_arg(py, &rules, players)?;
        let draws = market_draws.as_ref().map(tile_list).transpose()?.unwrap_or_default();
        let seed = match seed {
            Some(seed) => seed.0,
            None => fresh_seed(py)?,
        };
        let tiles = match tiles {
            Some(tiles) => tile_list(&tiles)?,
            None => tile_order(seed).to_vec(),
        };
        let market = Market { draws, ..Market::seeded(seed) };
        let game = Game::with_tile_order(rules, players, &tiles, &market)
            .map_err(|error| errors::new_game(py, &error))?;
        Ok(Self::new_played(Played::new(game, Some(&tiles))))
    }

    /// Carries out an action: an Action, its text or its id.
    ///
    /// Raises IllegalActionError, which says what was tried, what is allowed and why, or
    /// ActionSyntaxError; the game is as it was.
    fn apply(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        self.carry_out(py, action, &mut ())
    }

    /// As `apply`; returns the list of the Events that happened because of it.
    fn apply_observed<'py>(
        &self,
        py: Python<'py>,
        action: &Bound<'py, PyAny>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let mut events: Vec<Event> = Vec::new();
        self.carry_out(py, action, &mut events)?;
        let players = self.state().position().players();
        events.iter().map(|event| crate::phase::event(py, event, players, self.edition())).collect()
    }

    /// Takes back the last actions, however many.
    ///
    /// The actions before them are played again, some ten microseconds for a whole game; a search
    /// is better off with `copy`. Raises HistoryError if there are not so many; the game is as it
    /// was.
    #[pyo3(signature = (count = Number(1)), text_signature = "($self, count=1)")]
    fn undo(&self, py: Python<'_>, count: Number<i64>) -> PyResult<()> {
        let mut played = self.lock();
        let done = played.actions.len();
        let left = usize::try_from(count.0).ok().and_then(|count| done.checked_sub(count));
        if let Some(left) = left {
            played.rewind(left);
            return Ok(());
        }
        drop(played);
        let message = format!("{} actions cannot be undone: {done} were carried out", count.0);
        Err(errors::history(py, message))
    }

    /// Plays the game to its end, every choice uniform over the legal actions, by stream `number`
    /// of this seed; returns the number of decisions.
    #[pyo3(signature = (seed, number = Number(0)), text_signature = "($self, seed, number=0)")]
    fn play_randomly(&self, seed: Number<u64>, number: Number<u64>) -> usize {
        let mut random = playout_stream(seed.0, number.0);
        play_on(&mut self.lock(), |game| random_action(game, &mut random))
    }

    /// The actions so far.
    #[getter]
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let actions = self.lock().actions.clone();
        action_tuple(py, actions.into_iter().map(Action::from), self.edition())
    }

    /// The record of the game so far, with its result if it is over.
    ///
    /// Raises HistoryError if the game began from a position: its tile order is not known.
    #[getter]
    fn record(&self, py: Python<'_>) -> PyResult<PyRecord> {
        let played = self.lock().clone();
        let Some(tiles) = &played.start.tiles else {
            let message = "a game that began from a position has no record";
            return Err(errors::history(py, message.into()));
        };
        let actions: Vec<Action> = played.actions.iter().copied().map(Action::from).collect();
        let mut market_draws = Vec::new();
        let mut game = played.start.game.clone();
        for &action in &actions {
            let mut observer = |event: Event| {
                if let Event::MarketTile { tile, .. } = event {
                    market_draws.push(tile);
                }
            };
            // They were legal when they were played.
            if game.apply_observed(action, &mut observer).is_err() {
                break;
            }
        }
        Ok(PyRecord::new(Record {
            rules: self.rules,
            players: game.position().players(),
            tags: Vec::new(),
            tiles: tiles.to_vec(),
            market_draws,
            actions,
            result: GameResult::of(&played.game),
        }))
    }

    /// The state, frozen and hashable.
    fn snapshot(&self) -> PySnapshot {
        PySnapshot(self.state())
    }

    /// A game of its own with the same state and history.
    fn copy(&self) -> Self {
        Self { rules: self.rules, played: Mutex::new(self.lock().clone()) }
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    /// Reads a game from the JSON of `to_json`; it begins with this position.
    ///
    /// Raises FormatError with the path, or SetupError with every problem of the position.
    #[staticmethod]
    fn from_json(json: &Bound<'_, PyString>) -> PyResult<Self> {
        Self::read(json.py(), &json_arg(json)?)
    }

    /// Reads a game from the dictionary of `to_dict`; raises what `from_json` raises.
    #[staticmethod]
    fn from_dict(setup: &Bound<'_, PyAny>) -> PyResult<Self> {
        Self::read(setup.py(), &to_json(setup, errors::json_text)?)
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> bool {
        // One after the other: two locks at once could wait for each other.
        let mine = self.state();
        mine == other.get().state()
    }

    fn __repr__(&self) -> String {
        let played = self.lock();
        let position = played.game.position();
        let decision = decision(&played.game.phase());
        let count = played.actions.len();
        format!(
            "<Game: {}, {} players, {count} actions, {decision}>",
            self.rules,
            position.players()
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let played = self.lock().clone();
        let start = match &played.start.tiles {
            Some(tiles) => {
                let market = played.start.game.market();
                let rules = serde_json::to_string(&self.rules).unwrap_or_default();
                let market = serde_json::to_string(&market).unwrap_or_default();
                let players = played.game.position().players();
                (rules, players, tile_names(py, tiles.iter().copied())?, market)
                    .into_pyobject(py)?
            }
            None => (played.start.game.to_json(),).into_pyobject(py)?,
        };
        let ids: Vec<u16> = played.actions.iter().map(|id| id.get()).collect();
        let make = PyType::new::<Self>(py).getattr("_restore")?;
        (make, (start, ids)).into_pyobject(py)
    }

    /// A pickled game; everything in it is checked.
    #[staticmethod]
    fn _restore(start: &Bound<'_, PyTuple>, ids: List<Bound<'_, PyAny>>) -> PyResult<Self> {
        let py = start.py();
        let text = |at: usize| -> PyResult<String> {
            let text = start.get_item(at)?.cast_into::<PyString>()?;
            Ok(text.to_string_lossy().into_owned())
        };
        let read = |error: serde_json::Error| errors::pickle(py, &error.to_string());
        let game = match start.len() {
            1 => Self::read(py, &text(0)?)?,
            4 => {
                let rules: Rules = serde_json::from_str(&text(0)?).map_err(read)?;
                let market: Market = serde_json::from_str(&text(3)?).map_err(read)?;
                let players = players_arg(py, &rules, start.get_item(1)?.extract()?)?;
                let tiles = tile_list(&start.get_item(2)?)?;
                let game = Game::with_tile_order(rules, players, &tiles, &market)
                    .map_err(|error| errors::new_game(py, &error))?;
                Self::new_played(Played::new(game, Some(&tiles)))
            }
            parts => {
                let message = format!("it begins with 1 or 4 parts, not {parts}");
                return Err(errors::pickle(py, &message));
            }
        };
        for id in &ids.0 {
            game.apply(py, id)?;
        }
        Ok(game)
    }
}

whole_questions!(PySnapshot);

impl PySnapshot {
    fn state(&self) -> &Game {
        &self.0
    }

    fn read(py: Python<'_>, json: &str) -> PyResult<Self> {
        Game::from_json(json).map(Self).map_err(|error| errors::state(py, &error))
    }
}

copied_as_itself!(PySnapshot);

#[pymethods]
impl PySnapshot {
    /// A game that goes on from here; its history begins here, so that it has no record.
    fn game(&self) -> PyGame {
        PyGame::from_position(self.0.clone())
    }

    /// Reads a snapshot from the JSON of `to_json`.
    ///
    /// Raises FormatError with the path, or SetupError with every problem of the position.
    #[staticmethod]
    fn from_json(json: &Bound<'_, PyString>) -> PyResult<Self> {
        Self::read(json.py(), &json_arg(json)?)
    }

    /// Reads a snapshot from the dictionary of `to_dict`; raises what `from_json` raises.
    #[staticmethod]
    fn from_dict(setup: &Bound<'_, PyAny>) -> PyResult<Self> {
        Self::read(setup.py(), &to_json(setup, errors::json_text)?)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let position = self.0.position();
        let decision = decision(&self.0.phase());
        format!("<Snapshot: {}, {} players, {decision}>", position.rules(), position.players())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let read = PyType::new::<Self>(py).getattr("from_json")?;
        Ok((read, (self.0.to_json(),)))
    }
}

/// Tiles from any iterable.
pub(crate) fn tile_list(tiles: &Bound<'_, PyAny>) -> PyResult<Vec<Tile>> {
    Ok(tiles.extract::<List<TileArg>>()?.0.into_iter().map(|tile| tile.0).collect())
}

/// Game `number` of the series of random games with this seed, played to its end: the same for the
/// same arguments on every platform, in every language and in every later version.
///
/// Raises RulesError if so many cannot play by these rules (S5).
#[pyfunction]
#[pyo3(
    signature = (
        edition = RulesArg::default(), players = Number(4), seed = Number(0), number = Number(0)
    ),
    text_signature = "(edition='avalon-hill', players=4, seed=0, number=0)"
)]
pub(crate) fn random_game(
    py: Python<'_>,
    edition: RulesArg,
    players: Number<i64>,
    seed: Number<u64>,
    number: Number<u64>,
) -> PyResult<PyGame> {
    let rules = edition.0;
    let players = players_arg(py, &rules, players)?;
    let (seed, mut random) = random_game_start(seed.0, number.0);
    let tiles = tile_order(seed);
    let game = Game::with_tile_order(rules, players, &tiles, &Market::seeded(seed))
        .map_err(|error| errors::new_game(py, &error))?;
    let mut played = Played::new(game, Some(&tiles));
    play_on(&mut played, |game| random_action(game, &mut random));
    Ok(PyGame::new_played(played))
}

/// The number of sequences of so many legal actions from here; a game that is over has no sequence
/// but the empty one.
///
/// It grows quickly with the depth; the interpreter is released meanwhile, and Ctrl-C stops it.
/// Raises TypeError unless `game` is a Game or a Snapshot.
#[pyfunction]
pub(crate) fn perft(py: Python<'_>, game: &Bound<'_, PyAny>, depth: Number<u32>) -> PyResult<u64> {
    fn count(py: Python<'_>, game: &Game, depth: u32) -> PyResult<u64> {
        // Some hundredths of a second at a time, at worst.
        if depth <= 4 {
            return Ok(py.detach(|| acquire_core::perft(game, depth)));
        }
        py.check_signals()?;
        let mut nodes = 0u64;
        for action in game.legal_actions() {
            let mut next = game.clone();
            next.apply_unchecked(action);
            nodes = nodes.saturating_add(count(py, &next, depth - 1)?);
        }
        Ok(nodes)
    }
    let game = match game.cast::<PyGame>() {
        Ok(game) => game.get().state(),
        Err(_) => game.cast::<PySnapshot>()?.get().0.clone(),
    };
    count(py, &game, depth.0)
}

/// The 108 tiles in the order in which the game with this seed draws them.
#[pyfunction(name = "tile_order")]
pub(crate) fn py_tile_order(py: Python<'_>, seed: Number<u64>) -> PyResult<Bound<'_, PyTuple>> {
    tile_names(py, tile_order(seed.0))
}
