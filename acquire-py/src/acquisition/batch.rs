//! Many games at once.

use acquire_kit::{History, quantity::quantity};
use acquisition_core::{Action, ActionError, ActionId, Game, Player, Rules, below, playout_stream};
use numpy::PyArray1;
use pyo3::{
    prelude::*,
    pybacked::PyBackedBytes,
    types::{PyBytes, PyDict, PyTuple, PyType},
};

use super::{
    agents::busy,
    arguments::{RulesArg, no_action},
    objects::{PyGame, PyRules},
    observation, refusals,
};
use crate::{
    answers::lists::list,
    arguments::{arrays::prepare, lists::List, numbers::Number, pickled::Pickled},
    batch::{
        arrays::{Arrays, actions_arg},
        games::threads_arg,
        outputs::Outputs,
        settings::RowLengths,
        state::{PORTION, portions, share},
    },
    refusals::plain,
    work::{
        held::{Held, Shared},
        pool::Pool,
        signals::{Ear, breathe},
        threads::outside,
    },
};

/// The most games at once.
const SLOTS_MAX: usize = 1 << 20;

/// The games, and the number of steps so far.
#[derive(Clone)]
struct State {
    games: Vec<History<Game>>,
    steps: u64,
}

/// Many games at once that fill numpy arrays in place; `acquire_engine.acquisition.rl.BatchEnv` owns
/// such arrays.
///
/// There are `n` slots, each with a game by the same rules. A game that is over stays so until the
/// next step, which ignores its action and begins a new one.
///
/// The arrays are optional, contiguous and row-major:
///
/// - `observations`: int8 (n, 1016), the view of the player to move; if the game is over, of the
///   player whose turn it was
/// - `masks`: bool (n, 290), whether the action with each id is legal
/// - `rewards`: float32 (n, players), the reward of each player; 0 until the game is over
/// - `done`: bool (n,), whether the game is over
/// - `player`: int8 (n,), the player to move; -1 if the game is over
///
/// Calls release the interpreter lock. The threads start with the first call that needs them and
/// are kept. The results do not depend on their number. Several threads can use the same games. One
/// waits for the other. Ctrl-C ends a call early. If it ends a step, the step has been carried out
/// in some slots and not in others. Each slot's part of the arrays still matches its game.
///
/// Raises RulesError if there are no such rules, RangeError for `n` outside 1 to 1,048,576 or
/// `threads` outside 1 to 256.
#[pyclass(frozen, module = "acquire_engine.acquisition.rl", name = "BatchGames")]
pub(crate) struct BatchGames {
    n: usize,
    rules: Rules,
    pool: Pool,
    state: Shared<State>,
}

impl BatchGames {
    fn make(rules: Rules, threads: usize, state: State) -> Self {
        Self { n: state.games.len(), rules, pool: Pool::new(threads), state: Shared::new(state) }
    }

    // Before the arrays are borrowed, which would be refused to who waits with the same arrays.
    fn hold(&self, py: Python<'_>) -> PyResult<Held<'_, State>> {
        self.state.hold(py).map_err(|unavailable| busy(py, unavailable))
    }

    fn rows(&self) -> RowLengths {
        rows(&self.rules)
    }
}

fn rows(rules: &Rules) -> RowLengths {
    RowLengths { observations: observation::LEN, masks: ActionId::COUNT, rewards: rules.players() }
}

/// The reason why a step is refused.
enum Why {
    Unknown(i64),
    Illegal(Box<(ActionError, Game)>),
}

/// Reads the action with this id; `None` if the game is over, because it is then ignored.
fn read(game: &Game, action: i64) -> Result<Option<Action>, Why> {
    if game.end_reason().is_some() {
        return Ok(None);
    }
    let id = u16::try_from(action).ok().and_then(ActionId::new).ok_or(Why::Unknown(action))?;
    let action = Action::from(id);
    game.check(action).map_err(|error| Why::Illegal(Box::new((error, game.clone()))))?;
    Ok(Some(action))
}

impl State {
    /// Checks all actions, and carries them out if all are legal. Otherwise returns the first slot
    /// whose action is not.
    fn step(
        &mut self,
        ear: &Ear<'_>,
        batch: &BatchGames,
        actions: &[i64],
        outputs: Outputs<'_, i8>,
    ) -> Result<(), (usize, Why)> {
        // Waking a thread takes longer than this.
        for (slot, (played, &id)) in self.games.iter().zip(actions).enumerate() {
            read(played.game(), id).map_err(|why| (slot, why))?;
        }
        let (rows, rules) = (batch.rows(), batch.rules);
        let portions = portions(&mut self.games, PORTION, actions, outputs, rows);
        share(ear, &batch.pool, portions, |_, mut portion| {
            for (played, &id) in portion.slots.iter_mut().zip(portion.actions) {
                match read(played.game(), id) {
                    Ok(Some(action)) => played.go_on(action),
                    _ => *played = History::new(Game::new(rules)),
                }
                portion.outputs.take(1, rows).write(played.game());
            }
            None::<()>
        });
        self.steps += 1;
        Ok(())
    }

    /// Fills the arrays with the current state.
    fn write(&mut self, ear: &Ear<'_>, batch: &BatchGames, outputs: Outputs<'_, i8>) {
        let rows = batch.rows();
        let portions = portions(&mut self.games, PORTION, &[], outputs, rows);
        share(ear, &batch.pool, portions, |_, mut portion| {
            for played in portion.slots.iter() {
                portion.outputs.take(1, rows).write(played.game());
            }
            None::<()>
        });
    }
}

impl Outputs<'_, i8> {
    /// Fills the arrays of a single slot.
    fn write(&mut self, game: &Game) {
        let player = game.player();
        if let Some(to) = &mut self.observations {
            observation::write(game, player.unwrap_or(game.turn().player), to);
        }
        if let Some(to) = &mut self.masks {
            observation::write_mask(&game.legal_actions(), to);
        }
        if let Some(to) = &mut self.rewards {
            let rewards = observation::rewards(game);
            to.iter_mut().zip(rewards).for_each(|(to, reward)| *to = reward);
        }
        if let Some([to]) = self.done.as_deref_mut() {
            *to = player.is_none();
        }
        if let Some([to]) = self.player.as_deref_mut() {
            *to = player.map_or(-1, |seat| Player::index(seat) as i8);
        }
    }
}

#[pymethods]
impl BatchGames {
    #[new]
    #[pyo3(
        signature = (n, players = RulesArg::default(), *, tiles_each = None, threads = Number(1)),
        text_signature = "(n, players=2, *, tiles_each=None, threads=1)"
    )]
    fn new(
        py: Python<'_>,
        n: Number<i64>,
        players: RulesArg,
        tiles_each: Option<Number<i64>>,
        threads: Number<i64>,
    ) -> PyResult<Self> {
        prepare(py)?;
        let rules = players.with(py, tiles_each)?;
        let count = usize::try_from(n.0).ok().filter(|n| (1..=SLOTS_MAX).contains(n));
        let n =
            count.ok_or_else(|| plain::range(py, format!("n is 1 to {SLOTS_MAX}, not {}", n.0)))?;
        let threads = threads_arg(py, threads)?;
        Ok(Self::make(rules, threads, begun(rules, n)))
    }

    /// The number of games at once.
    #[getter]
    const fn n(&self) -> usize {
        self.n
    }

    /// The rules of all games.
    #[getter]
    const fn rules(&self) -> PyRules {
        PyRules(self.rules)
    }

    /// The number of players in each game.
    #[getter]
    const fn players(&self) -> usize {
        self.rules.players()
    }

    /// The number of threads. The results do not depend on it.
    #[getter]
    const fn threads(&self) -> usize {
        self.pool.threads()
    }

    /// The number of steps so far.
    #[getter]
    fn steps(&self, py: Python<'_>) -> PyResult<u64> {
        Ok(self.hold(py)?.steps)
    }

    /// Returns a copy of a slot's game, with its history.
    ///
    /// Raises RangeError if there is no such slot.
    fn game(&self, py: Python<'_>, slot: Number<i64>) -> PyResult<PyGame> {
        let at = usize::try_from(slot.0).ok().filter(|&slot| slot < self.n).ok_or_else(|| {
            let (slot, last) = (slot.0, self.n - 1);
            plain::range(py, format!("there is no slot {slot}: the slots are 0 to {last}"))
        })?;
        Ok(PyGame::from_played(self.hold(py)?.games[at].clone()))
    }

    /// Begins all games again, and fills the given arrays.
    ///
    /// Raises ArrayError or TypeError if an array does not fit. In that case, nothing is changed.
    #[pyo3(
        signature = (**arrays),
        text_signature = "($self, *, observations=None, masks=None, rewards=None, done=None, \
            player=None)"
    )]
    fn reset(&self, py: Python<'_>, arrays: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        let mut held = self.hold(py)?;
        let state: &mut State = &mut held;
        let mut arrays = Arrays::new(self.n, self.rows(), arrays, None)?;
        let outputs = arrays.outputs()?;
        outside(py, |ear| {
            *state = begun(self.rules, self.n);
            state.write(ear, self, outputs);
        })
    }

    /// Carries out one action in each slot and fills the given arrays.
    ///
    /// `actions` is an array of n action ids of type int64, int32 or uint16. In a slot whose game
    /// is over, the action is ignored and a new game begins.
    ///
    /// Raises IllegalActionError or UnknownWordError with the slot. Raises ArrayError or TypeError
    /// if an array does not fit or shares memory with another. In that case, no game and no array
    /// is changed.
    #[pyo3(
        signature = (actions, **arrays),
        text_signature = "($self, actions, *, observations=None, masks=None, rewards=None, \
            done=None, player=None)"
    )]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        arrays: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let mut held = self.hold(py)?;
        let state: &mut State = &mut held;
        let actions = actions_arg(actions, self.n)?;
        let mut arrays = Arrays::new(self.n, self.rows(), arrays, Some(&actions))?;
        let outputs = arrays.outputs()?;
        let stepped = outside(py, |ear| state.step(ear, self, &actions.ids, outputs))?;
        stepped.map_err(|(slot, why)| match why {
            Why::Unknown(id) => no_action(py, &format!("slot {slot}: {id}")),
            Why::Illegal(why) => {
                let (error, game) = *why;
                refusals::illegal(py, &format!("slot {slot}: "), &error, &game.legal_actions())
            }
        })
    }

    /// Returns one legal action for each slot, all equally likely, as an int64 array; 0 where the
    /// game is over. The same seed and number give the same actions.
    fn random_actions<'py>(
        &self,
        py: Python<'py>,
        seed: Number<u64>,
        number: Number<u64>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let held = self.hold(py)?;
        let state: &State = &held;
        let ids: Vec<i64> = outside(py, |ear| {
            let mut legal = vec![Game::new(self.rules).legal_actions(); self.n];
            let portions = state.games.chunks(PORTION).zip(legal.chunks_mut(PORTION));
            share(ear, &self.pool, portions, |_, (games, legal)| {
                for (played, legal) in games.iter().zip(legal) {
                    *legal = played.game().legal_actions();
                }
                None::<()>
            });
            let mut random = playout_stream(seed.0, number.0);
            let choose = legal.iter().map(|legal| {
                let place = below(&mut random, legal.len() as u32) as usize;
                legal.get(place).map_or(0, |action| ActionId::from(action).get().into())
            });
            choose.collect()
        })?;
        Ok(PyArray1::from_vec(py, ids))
    }

    /// Fills the given arrays with the current state.
    ///
    /// Raises ArrayError or TypeError for an array that does not fit, before anything is written.
    #[pyo3(
        signature = (**arrays),
        text_signature = "($self, *, observations=None, masks=None, rewards=None, done=None, \
            player=None)"
    )]
    fn write(&self, py: Python<'_>, arrays: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        let mut held = self.hold(py)?;
        let state: &mut State = &mut held;
        let mut arrays = Arrays::new(self.n, self.rows(), arrays, None)?;
        let outputs = arrays.outputs()?;
        outside(py, |ear| state.write(ear, self, outputs))
    }

    /// Returns independent games in the same state.
    fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        let held = self.hold(py)?;
        let state: &State = &held;
        Ok(Self::make(self.rules, self.pool.threads(), outside(py, |_| state.clone())?))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.copy(py)
    }

    fn __len__(&self) -> usize {
        self.n
    }

    fn __repr__(&self) -> String {
        let Self { n, rules, pool, .. } = self;
        let (games, threads) = (quantity(*n, "game"), quantity(pool.threads(), "thread"));
        format!("<BatchGames: {games}, {rules}, {threads}>")
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let Ok(other) = other.cast::<Self>() else { return Ok(py.NotImplemented()) };
        let equal = self.__reduce__(py)?.eq(other.get().__reduce__(py)?)?;
        Ok(equal.into_pyobject(py)?.to_owned().into_any().unbind())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let held = self.hold(py)?;
        let state: &State = &held;
        let (steps, played): (u64, Vec<Vec<u8>>) = outside(py, |_| {
            let bytes = |id: &Action| ActionId::from(*id).get().to_le_bytes();
            (
                state.steps,
                state
                    .games
                    .iter()
                    .map(|played| played.actions().iter().flat_map(bytes).collect())
                    .collect(),
            )
        })?;
        let slots = list(py, played.iter().map(|bytes| Ok(PyBytes::new(py, bytes))))?;
        let make = PyType::new::<Self>(py).getattr("_restore")?;
        (make, (PyRules(self.rules), self.pool.threads(), steps, slots)).into_pyobject(py)
    }

    /// Restores pickled games; everything in them is checked.
    #[staticmethod]
    fn _restore(
        py: Python<'_>,
        rules: &Bound<'_, PyRules>,
        threads: Number<i64>,
        steps: Pickled<u64>,
        slots: List<PyBackedBytes, { SLOTS_MAX + 1 }>,
    ) -> PyResult<Self> {
        let (rules, threads) = (rules.get().0, threads_arg(py, threads)?);
        if !(1..=SLOTS_MAX).contains(&slots.0.len()) {
            return Err(plain::pickle(py, &format!("{} slots", slots.0.len())));
        }
        let mut games = Vec::with_capacity(slots.0.len());
        for bytes in slots.0 {
            breathe(py, games.len())?;
            games.push(replayed(rules, &bytes).map_err(|what| plain::pickle(py, &what))?);
        }
        Ok(Self::make(rules, threads, State { games, steps: steps.0 }))
    }
}

/// Begins new games.
fn begun(rules: Rules, n: usize) -> State {
    State { games: vec![History::new(Game::new(rules)); n], steps: 0 }
}

/// Returns the game after these pickled actions.
fn replayed(rules: Rules, bytes: &[u8]) -> Result<History<Game>, String> {
    let mut played = History::new(Game::new(rules));
    for id in bytes.chunks(2) {
        let id = id.try_into().ok().map(u16::from_le_bytes).and_then(ActionId::new);
        let action = Action::from(id.ok_or("unknown actions")?);
        played.game().check(action).map_err(|error| error.to_string())?;
        played.go_on(action);
    }
    Ok(played)
}
