//! Many games at once, as Python sees them.

use std::sync::Arc;

use acquire_core::{ActionId, Rules};
use acquire_kit::quantity::quantity;
use numpy::PyArrayDyn;
use pyo3::{
    prelude::*,
    pybacked::PyBackedBytes,
    types::{PyBytes, PyDict, PyTuple, PyType},
};

use crate::{
    answers::lists::list,
    arguments::{
        arrays::{numbers, prepare, writable},
        lists::List,
        numbers::{Number, Seed},
        pickled::Pickled,
        rules::{RulesArg, players_arg},
        types::{Switch, object},
    },
    batch::{
        arrays::{Arrays, actions_arg, actions_type},
        form::Form,
        rewards::Rewards,
        settings::Settings,
        slots::{NUMBER_MAX, ReplayError, SLOTS_MAX, Slot, Why},
        state::{Refused, State, slots},
    },
    objects::{
        game::{Played, PyGame},
        rules::PyRules,
    },
    refusals::{actions, plain, rules},
    work::{
        held::{Held, Shared, Unavailable},
        pool::Pool,
        signals::breathe,
        threads::outside,
    },
};

/// The most threads.
const THREADS_MAX: usize = 256;

/// Many games at once, which fill numpy arrays in place. `acquire_engine.rl.BatchEnv` owns such
/// arrays.
///
/// There are `n` slots, each with a game with the same rules and number of players. Game `k` of
/// slot `i` depends only on the seed, `i` and `k`, not on the other slots or the number of threads.
///
/// The arrays are optional, contiguous and row-major:
///
/// - `observations`: float32 (n, 2039), the observation of the player to move (`View.observation`),
///   or of a spectator if the game is over; with `more`, 4,313 numbers
/// - `masks`: bool (n, 1261), whether the action with each id is legal; all false if the game is
///   over; with `compact`, one for each of `Rules.action_ids`
/// - `rewards`: float32 (n, players), the reward of each player; 0 until the game is over
/// - `done`: bool (n,), whether the game is over
/// - `player`: int8 (n,), the player to move; -1 if the game is over
///
/// A game that is over stays in its slot until the next step, which ignores the slot's action and
/// begins its next game. Gymnasium calls this mode next-step autoreset.
///
/// `rewards` is `win` (1 shared among the winners), `rank` (from 1 for the first to 0 for the last;
/// tied players get the mean of their places) or `money` (thousands of dollars above the mean of
/// all players); see E9.
///
/// With `memory`, the views remember what their players have seen since the game began, so they
/// show cash and shares that the rules conceal but that can be worked out from what was seen (I3).
/// With `more`, observations have the fields of `MORE_LAYOUT`. With `compact`, actions are numbered
/// as in `Rules.action_ids`, including those that `step` takes and `sample_actions` returns.
///
/// Calls release the interpreter lock. The threads start with the first call that needs them, and
/// are kept. Several threads of a program can use the same games. They wait for each other. Ctrl-C
/// ends a call early. If it ends a step, the step has been carried out in some slots and not in
/// others. Each slot's part of the arrays still matches its game. A reset with a seed restarts
/// either all games or none.
///
/// A signal handler that interrupts a call cannot use the same games: that raises BusyError. A
/// forked process continues with its own copy of the games. If another thread was in the middle of
/// a call during the fork, every call with the copy raises BusyError. A signal handler that
/// interrupts a call that uses several threads must not fork: the child returns into the call, and
/// waits for threads that it does not have.
///
/// Raises RulesError if the rules do not allow this number of players (S5), RangeError for `n`
/// outside 1 to 1,048,576 or `threads` outside 1 to 256, and UnknownWordError for unknown
/// `rewards`.
#[pyclass(frozen, module = "acquire_engine.rl", name = "BatchGames")]
pub(crate) struct BatchGames {
    n: usize,
    rules: Rules,
    players: usize,
    rewards: Rewards,
    form: Form,
    pool: Pool,
    state: Shared<State>,
}

/// The number of a game, the game that was put there, and its actions.
type History = (u64, Option<Arc<Played>>, Vec<ActionId>);

impl BatchGames {
    fn make(settings: Settings, pool: Pool, slots: Vec<Slot>) -> Self {
        Self {
            n: slots.len(),
            rules: settings.rules,
            players: settings.players,
            rewards: settings.rewards,
            form: settings.form,
            pool,
            state: Shared::new(State { settings, slots }),
        }
    }

    /// Returns the games, as soon as no other call has them.
    // Before the arrays are borrowed, which would be refused to who waits with the same arrays.
    fn hold(&self, py: Python<'_>) -> PyResult<Held<'_, State>> {
        self.state.hold(py).map_err(|why| unavailable(py, why))
    }

    fn slot_arg(&self, py: Python<'_>, slot: Number<i64>) -> PyResult<usize> {
        let slot = slot.0;
        usize::try_from(slot).ok().filter(|&slot| slot < self.n).ok_or_else(|| {
            let last = self.n - 1;
            plain::range(py, format!("there is no slot {slot}: the slots are 0 to {last}"))
        })
    }

    fn refused(&self, py: Python<'_>, refused: &Refused) -> PyErr {
        let slot = refused.slot;
        match &refused.why {
            Why::Unknown(id) => {
                let last = self.form.ids() - 1;
                let message =
                    format!("slot {slot}: {id} is not an action id: they are 0 to {last}");
                plain::unknown_word(py, "action_id", None, message)
            }
            Why::Illegal(why) => actions::illegal_at(py, &format!("slot {slot}"), &why.0, &why.1),
        }
    }

    /// Returns the number of every game and its actions.
    fn played(&self, py: Python<'_>) -> PyResult<(Settings, Vec<History>)> {
        let state = self.hold(py)?;
        let (settings, slots) = (state.settings, &state.slots);
        let played = outside(py, |ear| {
            let played = slots.iter().take_while(|_| !ear.stopped());
            played.map(|slot| (slot.number, slot.given.clone(), slot.actions.clone())).collect()
        })?;
        Ok((settings, played))
    }
}

pub(crate) fn unavailable(py: Python<'_>, why: Unavailable) -> PyErr {
    match why {
        Unavailable::Interrupted => {
            plain::busy(py, "a signal handler cannot use the games whose call it has interrupted")
        }
        Unavailable::Forked => plain::busy(
            py,
            "the games were in the middle of a call of another thread when this process was forked: \
             make new ones here",
        ),
        Unavailable::Raised(error) => error,
    }
}

pub(crate) fn threads_arg(py: Python<'_>, threads: Number<i64>) -> PyResult<usize> {
    let count = usize::try_from(threads.0).ok();
    count.filter(|threads| (1..=THREADS_MAX).contains(threads)).ok_or_else(|| {
        plain::range(py, format!("threads is 1 to {THREADS_MAX}, not {}", threads.0))
    })
}

#[pymethods]
impl BatchGames {
    #[new]
    #[pyo3(
        signature = (
            n, edition = RulesArg::default(), players = Number(4), *, seed = Seed(Some(0)), threads = Number(1),
            rewards = Rewards::Win, memory = Switch(false), more = Switch(false),
            compact = Switch(false)
        ),
        text_signature = "(n, edition='avalon-hill', players=4, *, seed=0, threads=1, \
            rewards='win', memory=False, more=False, compact=False)"
    )]
    #[allow(clippy::too_many_arguments, clippy::fn_params_excessive_bools)]
    fn new(
        py: Python<'_>,
        n: Number<i64>,
        edition: RulesArg,
        players: Number<i64>,
        seed: Seed,
        threads: Number<i64>,
        rewards: Rewards,
        memory: Switch,
        more: Switch,
        compact: Switch,
    ) -> PyResult<Self> {
        prepare(py)?;
        let rules = edition.0;
        let players = players_arg(py, &rules, players)?;
        let count = usize::try_from(n.0).ok().filter(|n| (1..=SLOTS_MAX).contains(n));
        let n =
            count.ok_or_else(|| plain::range(py, format!("n is 1 to {SLOTS_MAX}, not {}", n.0)))?;
        let pool = Pool::new(threads_arg(py, threads)?);
        let form = Form::new(rules, memory.0, more.0, compact.0);
        let settings = Settings { rules, players, seed: seed.get(py)?, rewards, form };
        let slots = begun(py, &settings, &pool, n)?;
        Ok(Self::make(settings, pool, slots))
    }

    /// The number of games that run at once.
    #[getter]
    fn n(&self) -> usize {
        self.n
    }

    /// The rules of all games.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.rules)
    }

    /// The number of players in each game.
    #[getter]
    fn players(&self) -> usize {
        self.players
    }

    /// The seed of all games.
    #[getter]
    fn seed(&self, py: Python<'_>) -> PyResult<u64> {
        Ok(self.hold(py)?.settings.seed)
    }

    /// The number of threads. The results do not depend on it.
    #[getter]
    fn threads(&self) -> usize {
        self.pool.threads()
    }

    /// The kind of reward at the end: `win`, `rank` or `money`.
    #[getter]
    fn rewards(&self) -> &'static str {
        self.rewards.name()
    }

    /// True if the views remember.
    #[getter]
    const fn memory(&self) -> bool {
        self.form.memory
    }

    /// True if observations have the fields of `MORE_LAYOUT`.
    #[getter]
    const fn more(&self) -> bool {
        self.form.more
    }

    /// True if actions are numbered as in `Rules.action_ids`.
    #[getter]
    const fn compact(&self) -> bool {
        self.form.compact.is_some()
    }

    /// Restarts the games and fills the given arrays.
    ///
    /// With a seed, every slot begins game 0 of that seed. Without one, every slot whose game has
    /// had an action begins its next game.
    ///
    /// Raises TypeError or ArrayError if an array does not fit. In that case, nothing is changed.
    #[pyo3(
        signature = (seed = None, **arrays),
        text_signature = "($self, seed=None, *, observations=None, masks=None, rewards=None, \
            done=None, player=None)"
    )]
    fn reset(
        &self,
        py: Python<'_>,
        seed: Option<Number<u64>>,
        arrays: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let mut state = self.hold(py)?;
        let state = &mut *state;
        let mut arrays = Arrays::new(self.n, state.settings.rows(), arrays, None)?;
        let outputs = arrays.outputs()?;
        if let Some(seed) = seed {
            let settings = Settings { seed: seed.0, ..state.settings };
            let slots = begun(py, &settings, &self.pool, self.n)?;
            *state = State { settings, slots };
        }
        outside(py, |ear| {
            if seed.is_none() {
                state.go_on(ear, &self.pool);
            }
            state.write(ear, &self.pool, outputs);
        })
    }

    /// Carries out one action in every game and fills the given arrays.
    ///
    /// `actions` is an array of n action ids of type int64, int32 or uint16. In a slot whose game
    /// is over, the action is ignored and the next game begins.
    ///
    /// Raises IllegalActionError or UnknownWordError, whose message names the slot. Raises
    /// TypeError or ArrayError if an array does not fit or shares memory with another. In that
    /// case, no game and no array is changed.
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
        let mut state = self.hold(py)?;
        let state = &mut *state;
        let actions = actions_arg(actions, self.n)?;
        let mut arrays = Arrays::new(self.n, state.settings.rows(), arrays, Some(&actions))?;
        let outputs = arrays.outputs()?;
        let stepped = outside(py, |ear| state.step(ear, &self.pool, &actions.ids, outputs))?;
        stepped.map_err(|refused| self.refused(py, &refused))
    }

    /// Fills the given arrays with the current state.
    ///
    /// Raises TypeError or ArrayError if an array does not fit.
    #[pyo3(
        signature = (**arrays),
        text_signature = "($self, *, observations=None, masks=None, rewards=None, done=None, \
            player=None)"
    )]
    fn write(&self, py: Python<'_>, arrays: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        let mut state = self.hold(py)?;
        let state = &mut *state;
        let mut arrays = Arrays::new(self.n, state.settings.rows(), arrays, None)?;
        let outputs = arrays.outputs()?;
        outside(py, |ear| state.write(ear, &self.pool, outputs))
    }

    /// Fills an array of n ids, of type int64, int32 or uint16, with a uniformly random legal
    /// action for every game; 0 for a game that is over.
    ///
    /// The action of a decision depends only on the seed, the slot, the number of the game and the
    /// actions so far, so it stays the same until the next step. Game `k` of a slot that is played
    /// only with these actions equals `random_game` with this seed and the number
    /// `k * 2**20 + slot`.
    ///
    /// Raises TypeError or ArrayError if an array does not fit.
    fn sample_actions(&self, out: &Bound<'_, PyAny>) -> PyResult<()> {
        fn fill<T: numpy::Element + From<u16> + Send>(
            batch: &BatchGames,
            out: &Bound<'_, PyAny>,
        ) -> PyResult<()> {
            let state = batch.hold(out.py())?;
            let mut array = writable::<T>("out", out, &[batch.n])?;
            let ids = numbers("out", &mut array)?;
            outside(out.py(), |ear| state.write_choices(ear, ids))?;
            Ok(())
        }
        if out.cast::<PyArrayDyn<i64>>().is_ok() {
            fill::<i64>(self, out)
        } else if out.cast::<PyArrayDyn<i32>>().is_ok() {
            fill::<i32>(self, out)
        } else if out.cast::<PyArrayDyn<u16>>().is_ok() {
            fill::<u16>(self, out)
        } else {
            Err(actions_type("out", out))
        }
    }

    /// Returns an independent copy of the game in this slot, with its history.
    ///
    /// Raises RangeError if there is no such slot.
    fn game(&self, py: Python<'_>, slot: Number<i64>) -> PyResult<PyGame> {
        let slot = self.slot_arg(py, slot)?;
        let state = self.hold(py)?;
        let game = state.slots[slot].game(&state.settings, slot);
        game.map_err(|error| rules::rules(py, &error))
    }

    /// Replaces the game in this slot with a copy of a game that has the same rules and number of
    /// players. The number of the slot's game and the results of `sample_actions` stay the same.
    /// The arrays show it after the next `write` or `step`.
    ///
    /// Raises RangeError if there is no such slot, and PlayerError or RulesError if the game has
    /// another number of players or other rules. In that case, nothing is changed.
    fn set_game(&self, py: Python<'_>, slot: Number<i64>, game: &Bound<'_, PyAny>) -> PyResult<()> {
        let slot = self.slot_arg(py, slot)?;
        let played = object::<PyGame>("game", game)?.get().lock().clone();
        let mut state = self.hold(py)?;
        let state = &mut *state;
        check_game(py, &state.settings, &played)?;
        let number = state.slots[slot].number;
        state.slots[slot] = Slot::given(&state.settings, slot, number, Arc::new(played));
        Ok(())
    }

    /// Returns the number of the current game in this slot, counting from 0.
    ///
    /// Raises RangeError if there is no such slot.
    fn number(&self, py: Python<'_>, slot: Number<i64>) -> PyResult<u64> {
        let slot = self.slot_arg(py, slot)?;
        Ok(self.hold(py)?.slots[slot].number)
    }

    /// Returns independent games in the same state.
    fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        let (settings, played) = self.played(py)?;
        restored(py, settings, self.pool.threads(), &played)
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

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let Self { n, rules, players, pool, .. } = self;
        let (seed, rewards) = (self.seed(py)?, self.rewards.name());
        Ok(format!(
            "<BatchGames: {}, {rules}, {players} players, seed {seed}, {}, rewards {rewards}>",
            quantity(*n, "game"),
            quantity(pool.threads(), "thread")
        ))
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let Ok(other) = other.cast::<Self>() else { return Ok(py.NotImplemented()) };
        let equal = self.__reduce__(py)?.eq(other.get().__reduce__(py)?)?;
        Ok(equal.into_pyobject(py)?.to_owned().into_any().unbind())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (settings, played) = self.played(py)?;
        let slots = played.iter().map(|(number, given, actions)| {
            let bytes: Vec<u8> = actions.iter().flat_map(|id| id.get().to_le_bytes()).collect();
            let given = given.as_ref().map(|given| PyGame::from_played(Played::clone(given)));
            (*number, PyBytes::new(py, &bytes), given).into_pyobject(py)
        });
        let slots = list(py, slots)?;
        let make = PyType::new::<Self>(py).getattr("_restore")?;
        let rules = PyRules(settings.rules);
        let form = (self.memory(), self.more(), self.compact());
        let threads = self.pool.threads();
        let all =
            (rules, settings.players, settings.seed, threads, self.rewards.name(), form, slots);
        (make, all).into_pyobject(py)
    }

    /// Restores pickled games; everything in them is checked.
    #[staticmethod]
    #[allow(clippy::too_many_arguments)]
    fn _restore(
        py: Python<'_>,
        rules: &Bound<'_, PyRules>,
        players: Number<i64>,
        seed: Pickled<u64>,
        threads: Number<i64>,
        rewards: Rewards,
        form: Pickled<(bool, bool, bool)>,
        slots: List<Pickled<PickledSlot>, { SLOTS_MAX + 1 }>,
    ) -> PyResult<Self> {
        let rules = rules.get().0;
        let players = players_arg(py, &rules, players)?;
        let threads = threads_arg(py, threads)?;
        let (memory, more, compact) = form.0;
        let form = Form::new(rules, memory, more, compact);
        let settings = Settings { rules, players, seed: seed.0, rewards, form };
        let slots = slots.0;
        if !(1..=SLOTS_MAX).contains(&slots.len()) {
            return Err(plain::pickle(py, &format!("{} slots", slots.len())));
        }
        let mut played = Vec::with_capacity(slots.len());
        for Pickled((number, bytes, given)) in slots {
            breathe(py, played.len())?;
            let ids = bytes.chunks(2).map(|id| match *id {
                [low, high] => ActionId::new(u16::from_le_bytes([low, high])),
                _ => None,
            });
            let ids = ids.collect::<Option<Vec<ActionId>>>().filter(|_| number <= NUMBER_MAX);
            let ids = ids.ok_or_else(|| plain::pickle(py, "unknown actions"))?;
            let given = given.map(|given| given.bind(py).get().lock().clone());
            if let Some(given) = &given
                && check_game(py, &settings, given).is_err()
            {
                return Err(plain::pickle(py, "a game of other rules or players"));
            }
            played.push((number, given.map(Arc::new), ids));
        }
        restored(py, settings, threads, &played)
    }
}

/// The number of a game, its actions, and the game that was put there.
type PickledSlot = (u64, PyBackedBytes, Option<Py<PyGame>>);

/// Raises an error unless the game has these rules and players.
fn check_game(py: Python<'_>, settings: &Settings, played: &Played) -> PyResult<()> {
    let position = played.history.game().position();
    let (rules, players) = (position.rules(), position.players());
    if *rules != settings.rules {
        let message =
            format!("the game has the rules {rules}, and these games have {}", settings.rules);
        return Err(rules::other(py, message));
    }
    if players != settings.players {
        let message =
            format!("the game has {players} players, and these games have {}", settings.players);
        return Err(plain::player(py, message));
    }
    Ok(())
}

/// Returns the first game of every slot.
fn begun(py: Python<'_>, settings: &Settings, pool: &Pool, n: usize) -> PyResult<Vec<Slot>> {
    let begun = outside(py, |ear| slots(ear, pool, n, |slot| Slot::begin(settings, slot, 0)))?;
    begun.map_err(|error| rules::rules(py, &error))
}

/// Returns the games with these numbers after these actions.
fn restored(
    py: Python<'_>,
    settings: Settings,
    threads: usize,
    played: &[History],
) -> PyResult<BatchGames> {
    let pool = Pool::new(threads);
    let restored = outside(py, |ear| {
        slots(ear, &pool, played.len(), |slot| {
            let (number, given, actions) = &played[slot];
            Slot::replay(&settings, slot, *number, given.clone(), actions)
        })
    })?;
    let slots = restored.map_err(|error| match error {
        ReplayError::Rules(error) => rules::rules(py, &error),
        ReplayError::Action(error) => plain::pickle(py, &error.to_string()),
    })?;
    Ok(BatchGames::make(settings, pool, slots))
}
