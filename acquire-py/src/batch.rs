//! Many games at once, for learning programs: numpy arrays in, numpy arrays out.

use std::sync::{Mutex, MutexGuard, PoisonError};

use acquire_core::{
    Action, ActionError, ActionId, ByPlayer, Game, LegalActions, Rules, RulesError, below,
    observation, random_game_start, tile_order,
};
use numpy::{PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBytes, PyDict, PyTuple, PyType},
};
use rand::Rng;

use crate::{
    action::write_mask,
    arrays::{numbers, typed, writable},
    convert::{Number, by_player},
    errors,
    game::PyGame,
    observation::observe,
    rules::{PyRules, RulesArg, players_arg},
    threads::on_each,
};

/// How many bits of the number of a random game are its slot.
const SLOT_BITS: u32 = 20;
/// The most games at once.
const SLOTS_MAX: usize = 1 << SLOT_BITS;
/// The largest number of a game within its slot.
const NUMBER_MAX: u64 = u64::MAX >> SLOT_BITS;
/// The most threads; each costs some microseconds in every step.
const THREADS_MAX: usize = 256;
/// How many slots a thread takes at a time.
const PORTION: usize = 64;

/// What is paid at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rewards {
    Win,
    Rank,
    Money,
}

impl Rewards {
    const ALL: [(Self, &str); 3] =
        [(Self::Win, "win"), (Self::Rank, "rank"), (Self::Money, "money")];

    fn parse(py: Python<'_>, text: &str) -> PyResult<Self> {
        let known = Self::ALL.into_iter().find(|(_, name)| *name == text);
        known.map(|(rewards, _)| rewards).ok_or_else(|| {
            let message = format!("`{text}` are no rewards: allowed are win, rank and money");
            errors::unknown_word(py, message)
        })
    }

    fn name(self) -> &'static str {
        Self::ALL.into_iter().find(|(rewards, _)| *rewards == self).map_or("", |(_, name)| name)
    }

    /// Everybody's reward (E8, E9); 0 until the game is over.
    fn of(self, game: &Game) -> ByPlayer<f64> {
        let mut rewards = ByPlayer::default();
        if game.end_reason().is_none() {
            return rewards;
        }
        let seats = || game.position().seats();
        let players = seats().len() as f64;
        let cash = |player| f64::from(game.cash(player));
        let mean = seats().map(cash).sum::<f64>() / players;
        for player in seats() {
            let count = |test: fn(&f64, &f64) -> bool| {
                seats().filter(|&other| test(&cash(other), &cash(player))).count() as f64
            };
            let (richer, equal) = (count(f64::gt), count(f64::eq));
            rewards[player] = match self {
                Self::Win if richer > 0.0 => 0.0,
                Self::Win => 1.0 / equal,
                Self::Rank => (players - richer - (equal + 1.0) / 2.0) / (players - 1.0),
                Self::Money => (cash(player) - mean) / 1000.0,
            };
        }
        rewards
    }
}

/// Every player's reward at the end of the game, in seat order; 0 until it is over.
///
/// `rewards` is `win` (1 shared among the winners), `rank` (from 1 for the first to 0 for the last,
/// those who are equal have the mean of their places) or `money` (thousands of dollars above the
/// mean of all players); see E9. For a given number of players the first two have always the same
/// sum, and the third the sum 0.
///
/// Raises UnknownWordError for unknown rewards.
#[pyfunction]
#[pyo3(signature = (game, rewards = "win"))]
pub(crate) fn final_rewards<'py>(
    game: &Bound<'py, PyGame>,
    rewards: &str,
) -> PyResult<Bound<'py, PyTuple>> {
    let py = game.py();
    let (rewards, game) = (Rewards::parse(py, rewards)?, game.get().state());
    by_player(py, game.position().players(), &rewards.of(&game))
}

/// One of the games.
struct Slot {
    game: Game,
    /// Which one it is of its slot.
    number: u64,
    actions: Vec<ActionId>,
    /// Makes one choice for every decision, whatever is done with it.
    random: Box<dyn Rng + Send + Sync>,
    /// The place of the choice among the legal actions.
    choice: u32,
}

impl Slot {
    fn begin(table: &Table, slot: usize, number: u64) -> Result<Self, RulesError> {
        let series = number << SLOT_BITS | slot as u64;
        let (seed, random) = random_game_start(table.seed, series);
        let game = Game::new(table.rules, table.players, seed)?;
        let random = Box::new(random);
        let mut begun = Self { game, number, actions: Vec::new(), random, choice: 0 };
        begun.choose(&begun.game.legal_actions());
        Ok(begun)
    }

    /// The same game after these actions; the number of one that is not legal.
    fn replay(
        table: &Table,
        slot: usize,
        number: u64,
        actions: &[ActionId],
    ) -> Result<Self, ReplayError> {
        let mut begun = Self::begin(table, slot, number).map_err(ReplayError::Rules)?;
        for &id in actions {
            begun.game.check(id.into()).map_err(ReplayError::Action)?;
            begun.apply(id);
        }
        Ok(begun)
    }

    fn choose(&mut self, legal: &LegalActions) {
        self.choice = below(&mut self.random, legal.len() as u32);
    }

    fn apply(&mut self, id: ActionId) -> LegalActions {
        self.game.apply_unchecked(id.into());
        self.actions.push(id);
        let legal = self.game.legal_actions();
        self.choose(&legal);
        legal
    }

    fn is_over(&self) -> bool {
        self.game.end_reason().is_some()
    }

    /// The next game of the slot.
    fn next(&mut self, table: &Table, slot: usize) {
        // The rules and the number of players were checked when the first game began.
        if let Ok(next) = Self::begin(table, slot, self.number.wrapping_add(1) & NUMBER_MAX) {
            let mut actions = std::mem::take(&mut self.actions);
            actions.clear();
            *self = Self { actions, ..next };
        }
    }
}

enum ReplayError {
    Rules(RulesError),
    Action(ActionError),
}

/// What all games have in common.
#[derive(Clone, Copy)]
struct Table {
    rules: Rules,
    players: usize,
    seed: u64,
    rewards: Rewards,
}

/// The arrays to fill, for some of the slots.
#[derive(Default)]
struct Outputs<'a> {
    observations: Option<&'a mut [f32]>,
    masks: Option<&'a mut [bool]>,
    rewards: Option<&'a mut [f32]>,
    done: Option<&'a mut [bool]>,
    player: Option<&'a mut [i8]>,
}

/// The first `count` elements; the rest stays.
fn take<'a, T>(all: &mut Option<&'a mut [T]>, count: usize) -> Option<&'a mut [T]> {
    let (first, rest) = all.take()?.split_at_mut_checked(count)?;
    *all = Some(rest);
    Some(first)
}

impl<'a> Outputs<'a> {
    /// Those of the first `slots` slots; the rest stays.
    fn take(&mut self, slots: usize, players: usize) -> Self {
        Self {
            observations: take(&mut self.observations, slots * observation::LEN),
            masks: take(&mut self.masks, slots * ActionId::COUNT),
            rewards: take(&mut self.rewards, slots * players),
            done: take(&mut self.done, slots),
            player: take(&mut self.player, slots),
        }
    }

    /// Those of a single slot.
    fn write(&mut self, table: &Table, game: &Game, legal: &LegalActions) {
        let player = game.player();
        if let Some(out) = &mut self.observations {
            match player.and_then(|player| game.view(player)) {
                Some(view) => observe(&view, out),
                None => observe(&game.spectator_view(), out),
            }
        }
        if let Some(out) = &mut self.masks {
            write_mask(legal, out);
        }
        if let Some(out) = &mut self.rewards {
            let rewards = table.rewards.of(game);
            out.iter_mut().zip(rewards.0).for_each(|(out, reward)| *out = reward as f32);
        }
        if let Some([out]) = self.done.as_deref_mut() {
            *out = player.is_none();
        }
        if let Some([out]) = self.player.as_deref_mut() {
            *out = player.map_or(-1, |player| player.index() as i8);
        }
    }
}

/// An action that cannot be carried out, and where.
struct Refused {
    slot: usize,
    why: Why,
}

enum Why {
    /// Not an action id.
    Unknown(i64),
    Illegal(Box<(ActionError, LegalActions)>),
}

struct State {
    table: Table,
    slots: Vec<Slot>,
}

/// Some of the slots, which one is the first, their actions and arrays.
struct Portion<'a, 'b> {
    first: usize,
    slots: &'a mut [Slot],
    actions: &'a [i64],
    outputs: Outputs<'b>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does the work on so many threads, this one included, and gathers what comes of it in any order.
fn share<W: Send, R: Send>(
    threads: usize,
    portions: impl Iterator<Item = W> + Send,
    work: impl Fn(W) -> Option<R> + Sync,
) -> Vec<R> {
    let portions = Mutex::new(portions);
    let results = on_each(threads, || {
        let mut mine = Vec::new();
        loop {
            let Some(portion) = lock(&portions).next() else { break mine };
            mine.extend(work(portion));
        }
    });
    results.into_iter().flatten().collect()
}

impl State {
    fn portions<'a, 'b: 'a>(
        &'a mut self,
        actions: &'a [i64],
        mut outputs: Outputs<'b>,
    ) -> impl Iterator<Item = Portion<'a, 'b>> + Send {
        let players = self.table.players;
        self.slots.chunks_mut(PORTION).enumerate().map(move |(i, slots)| {
            let first = i * PORTION;
            let actions = actions.get(first..first + slots.len()).unwrap_or_default();
            let outputs = outputs.take(slots.len(), players);
            Portion { first, slots, actions, outputs }
        })
    }

    /// Checks all actions; none is carried out unless all are legal.
    fn step(&mut self, threads: usize, actions: &[i64], outputs: Outputs<'_>) -> Option<Refused> {
        let threads = self.useful(threads);
        let portions = self.portions(actions, Outputs::default());
        let refused = share(threads, portions, |portion| {
            let slots = portion.slots.iter().zip(portion.actions).enumerate();
            let mut refused = slots.filter_map(|(i, (slot, &action))| {
                Some(Refused { slot: portion.first + i, why: check(slot, action).err()? })
            });
            refused.next()
        });
        if let Some(first) = refused.into_iter().min_by_key(|refused| refused.slot) {
            return Some(first);
        }
        let table = self.table;
        share(threads, self.portions(actions, outputs), |mut portion| {
            let slots = portion.slots.iter_mut().zip(portion.actions).enumerate();
            for (i, (slot, &action)) in slots {
                let legal = match ActionId::new(action as u16) {
                    Some(id) if !slot.is_over() => slot.apply(id),
                    _ => {
                        slot.next(&table, portion.first + i);
                        slot.game.legal_actions()
                    }
                };
                portion.outputs.take(1, table.players).write(&table, &slot.game, &legal);
            }
            None::<()>
        });
        None
    }

    /// Fills the arrays with the state as it is.
    fn write(&mut self, threads: usize, outputs: Outputs<'_>) {
        let (table, threads) = (self.table, self.useful(threads));
        share(threads, self.portions(&[], outputs), |mut portion| {
            for slot in portion.slots.iter() {
                let outputs = &mut portion.outputs;
                outputs.take(1, table.players).write(
                    &table,
                    &slot.game,
                    &slot.game.legal_actions(),
                );
            }
            None::<()>
        });
    }

    fn reset(&mut self, threads: usize, seed: Option<u64>) {
        if let Some(seed) = seed {
            self.table.seed = seed;
        }
        let (table, threads) = (self.table, self.useful(threads));
        share(threads, self.portions(&[], Outputs::default()), |portion| {
            for (i, slot) in portion.slots.iter_mut().enumerate() {
                let index = portion.first + i;
                if seed.is_some() {
                    // The number after the last one is the first.
                    slot.number = NUMBER_MAX;
                    slot.next(&table, index);
                } else if !slot.actions.is_empty() {
                    slot.next(&table, index);
                }
            }
            None::<()>
        });
    }

    /// Writes the random choice of every game; 0 for one that is over.
    fn write_choices(&self, threads: usize, out: &mut [u16]) {
        let portions = self.slots.chunks(PORTION).zip(out.chunks_mut(PORTION));
        share(self.useful(threads), portions, |(slots, out)| {
            for (slot, out) in slots.iter().zip(out) {
                let choice = slot.game.legal_actions().get(slot.choice as usize);
                *out = choice.map_or(0, |action| ActionId::from(action).get());
            }
            None::<()>
        });
    }

    /// No more threads than there is work for.
    fn useful(&self, threads: usize) -> usize {
        threads.min(self.slots.len().div_ceil(PORTION))
    }
}

fn check(slot: &Slot, action: i64) -> Result<(), Why> {
    if slot.is_over() {
        return Ok(());
    }
    let id = u16::try_from(action).ok().and_then(ActionId::new).ok_or(Why::Unknown(action))?;
    slot.game
        .check(Action::from(id))
        .map_err(|error| Why::Illegal(Box::new((error, slot.game.legal_actions()))))
}

/// The arrays that are given, by the keyword of each.
#[derive(Default)]
struct Arrays<'py> {
    observations: Option<PyReadwriteArrayDyn<'py, f32>>,
    masks: Option<PyReadwriteArrayDyn<'py, bool>>,
    rewards: Option<PyReadwriteArrayDyn<'py, f32>>,
    done: Option<PyReadwriteArrayDyn<'py, bool>>,
    player: Option<PyReadwriteArrayDyn<'py, i8>>,
}

impl<'py> Arrays<'py> {
    fn new(batch: &BatchGames, given: Option<&Bound<'py, PyDict>>) -> PyResult<Self> {
        let mut arrays = Self::default();
        let (n, players) = (batch.n, batch.players);
        for (name, array) in given.into_iter().flatten() {
            if array.is_none() {
                continue;
            }
            let name: String = name.extract()?;
            let array = &array;
            match name.as_str() {
                "observations" => {
                    let shape = [n, observation::LEN];
                    arrays.observations = Some(writable(&name, array, &shape)?);
                }
                "masks" => {
                    arrays.masks = Some(writable(&name, array, &[n, ActionId::COUNT])?);
                }
                "rewards" => arrays.rewards = Some(writable(&name, array, &[n, players])?),
                "done" => arrays.done = Some(writable(&name, array, &[n])?),
                "player" => arrays.player = Some(writable(&name, array, &[n])?),
                _ => {
                    return Err(PyTypeError::new_err(format!(
                        "there is no array `{name}`: there are observations, masks, rewards, done \
                         and player"
                    )));
                }
            }
        }
        Ok(arrays)
    }

    fn outputs(&mut self) -> PyResult<Outputs<'_>> {
        macro_rules! output {
            ($name:ident) => {
                self.$name.as_mut().map(|array| numbers(stringify!($name), array)).transpose()?
            };
        }
        Ok(Outputs {
            observations: output!(observations),
            masks: output!(masks),
            rewards: output!(rewards),
            done: output!(done),
            player: output!(player),
        })
    }
}

/// Many games at once that fill numpy arrays in place; `acquire_engine.rl.BatchEnv` owns such
/// arrays.
///
/// There are `n` slots, each with a game by the same rules for as many players. Game `k` of slot
/// `i` depends on the seed, `i` and `k` alone, not on the other slots, and never on the number of
/// threads.
///
/// The arrays, all optional, contiguous and row-major:
///
/// - `observations`: float32 (n, 2036), what the player sees who decides (`View.observation`);
///   what a spectator sees if the game is over
/// - `masks`: bool (n, 1261), whether the action with this id is legal; none is if the game is over
/// - `rewards`: float32 (n, players), by seat; 0 until the game is over
/// - `done`: bool (n,), whether the game is over
/// - `player`: int8 (n,), the seat that decides; -1 if the game is over
///
/// A game that is over stays so until the next step, which ignores its action whatever it is and
/// begins the slot's next game (the mode that Gymnasium calls next-step autoreset).
///
/// `rewards` is `win` (1 shared among the winners), `rank` (from 1 for the first to 0 for the
/// last, those who are equal have the mean of their places) or `money` (thousands of dollars above
/// the mean of all players); see E9.
///
/// Threads are started for each call and the interpreter is released, so that it works with fork
/// and from several threads, which wait for each other.
///
/// Raises RulesError if so many cannot play by these rules (S5), RangeError for `n` outside 1 to
/// 1,048,576 and `threads` outside 1 to 256, UnknownWordError for unknown `rewards`.
#[pyclass(frozen, module = "acquire_engine.rl", name = "BatchGames")]
pub(crate) struct BatchGames {
    n: usize,
    rules: Rules,
    players: usize,
    rewards: Rewards,
    threads: usize,
    state: Mutex<State>,
}

/// Reads action ids of the integer types that there are.
fn read_actions(array: &Bound<'_, PyAny>, n: usize) -> PyResult<Vec<i64>> {
    fn read<T: numpy::Element + Copy + Into<i64>>(
        array: &Bound<'_, PyArrayDyn<T>>,
        n: usize,
    ) -> PyResult<Vec<i64>> {
        if array.shape() != [n] {
            let message = format!("actions has shape [{n}], not {:?}", array.shape());
            return Err(errors::array(array.py(), message));
        }
        let array = array.try_readonly().map_err(|error| {
            errors::array(array.py(), format!("actions cannot be read: {error}"))
        })?;
        Ok(array.as_array().iter().map(|&id| id.into()).collect())
    }
    if let Ok(array) = array.cast::<PyArrayDyn<i64>>() {
        return read(array, n);
    }
    if let Ok(array) = array.cast::<PyArrayDyn<i32>>() {
        return read(array, n);
    }
    if let Ok(array) = array.cast::<PyArrayDyn<u16>>() {
        return read(array, n);
    }
    Err(actions_type(array))
}

/// What is wrong with an array of actions of another type.
fn actions_type(array: &Bound<'_, PyAny>) -> PyErr {
    match typed::<i64>("actions", array) {
        Err(error) if array.cast::<numpy::PyUntypedArray>().is_err() => error,
        _ => {
            let found = array.getattr("dtype").map_or_else(|_| String::new(), |d| d.to_string());
            PyTypeError::new_err(format!(
                "actions is a numpy array of int64, int32 or uint16, not of {found}"
            ))
        }
    }
}

impl BatchGames {
    fn make(table: Table, threads: usize, slots: Vec<Slot>) -> Self {
        Self {
            n: slots.len(),
            rules: table.rules,
            players: table.players,
            rewards: table.rewards,
            threads,
            state: Mutex::new(State { table, slots }),
        }
    }

    fn slot_arg(&self, py: Python<'_>, slot: Number<i64>) -> PyResult<usize> {
        let slot = slot.0;
        usize::try_from(slot).ok().filter(|&slot| slot < self.n).ok_or_else(|| {
            let last = self.n - 1;
            errors::range(py, format!("there is no slot {slot}: the slots are 0 to {last}"))
        })
    }

    fn refused(py: Python<'_>, refused: &Refused) -> PyErr {
        let slot = refused.slot;
        match &refused.why {
            Why::Unknown(id) => {
                let last = ActionId::COUNT - 1;
                let message = format!("slot {slot}: {id} is no action id: they are 0 to {last}");
                errors::unknown_word(py, message)
            }
            Why::Illegal(why) => errors::illegal_at(py, &format!("slot {slot}"), &why.0, &why.1),
        }
    }

    /// The number of every game and its actions.
    fn played(&self) -> (Table, Vec<(u64, Vec<ActionId>)>) {
        let state = lock(&self.state);
        let slots = state.slots.iter().map(|slot| (slot.number, slot.actions.clone()));
        (state.table, slots.collect())
    }
}

fn threads_arg(py: Python<'_>, threads: Number<i64>) -> PyResult<usize> {
    let count = usize::try_from(threads.0).ok();
    count.filter(|threads| (1..=THREADS_MAX).contains(threads)).ok_or_else(|| {
        errors::range(py, format!("threads is 1 to {THREADS_MAX}, not {}", threads.0))
    })
}

#[pymethods]
impl BatchGames {
    #[new]
    #[pyo3(
        signature = (
            n, edition = RulesArg::default(), players = Number(4), *, seed = Number(0), threads = Number(1),
            rewards = "win"
        ),
        text_signature = "(n, edition='avalon-hill', players=4, *, seed=0, threads=1, \
            rewards='win')"
    )]
    fn new(
        py: Python<'_>,
        n: Number<i64>,
        edition: RulesArg,
        players: Number<i64>,
        seed: Number<u64>,
        threads: Number<i64>,
        rewards: &str,
    ) -> PyResult<Self> {
        let rules = edition.0;
        let players = players_arg(py, &rules, players)?;
        let count = usize::try_from(n.0).ok().filter(|n| (1..=SLOTS_MAX).contains(n));
        let n = count
            .ok_or_else(|| errors::range(py, format!("n is 1 to {SLOTS_MAX}, not {}", n.0)))?;
        let threads = threads_arg(py, threads)?;
        let table = Table { rules, players, seed: seed.0, rewards: Rewards::parse(py, rewards)? };
        let slots = py.detach(|| (0..n).map(|slot| Slot::begin(&table, slot, 0)).collect());
        let slots: Result<Vec<Slot>, RulesError> = slots;
        Ok(Self::make(table, threads, slots.map_err(|error| errors::rules(py, &error))?))
    }

    /// How many games there are at once.
    #[getter]
    fn n(&self) -> usize {
        self.n
    }

    /// The rules of all games.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.rules)
    }

    /// How many players each game has.
    #[getter]
    fn players(&self) -> usize {
        self.players
    }

    /// The seed of all games.
    #[getter]
    fn seed(&self) -> u64 {
        lock(&self.state).table.seed
    }

    /// How many threads do the work; the results do not depend on it.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// What is paid at the end: `win`, `rank` or `money`.
    #[getter]
    fn rewards(&self) -> &'static str {
        self.rewards.name()
    }

    /// Begins anew and fills the arrays that are given.
    ///
    /// With a seed every slot begins with game 0 of that seed; without one every slot in which
    /// something was done goes on to its next game.
    ///
    /// Raises TypeError or ArrayError for an array that does not fit; nothing has changed then.
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
        let mut arrays = Arrays::new(self, arrays)?;
        let outputs = arrays.outputs()?;
        py.detach(|| {
            let mut state = lock(&self.state);
            state.reset(self.threads, seed.map(|seed| seed.0));
            state.write(self.threads, outputs);
        });
        Ok(())
    }

    /// Carries out one action in every game and fills the arrays that are given.
    ///
    /// `actions` is an array of n action ids, int64, int32 or uint16. Where the game is over the
    /// action is ignored and the slot's next game begins.
    ///
    /// Raises IllegalActionError or UnknownWordError, which say in which slot, TypeError or
    /// ArrayError for an array that does not fit; no game and no array has changed then.
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
        let actions = read_actions(actions, self.n)?;
        let mut arrays = Arrays::new(self, arrays)?;
        let outputs = arrays.outputs()?;
        let refused = py.detach(|| lock(&self.state).step(self.threads, &actions, outputs));
        match refused {
            Some(refused) => Err(Self::refused(py, &refused)),
            None => Ok(()),
        }
    }

    /// Fills the arrays that are given with the state as it is.
    ///
    /// Raises TypeError or ArrayError for an array that does not fit.
    #[pyo3(
        signature = (**arrays),
        text_signature = "($self, *, observations=None, masks=None, rewards=None, done=None, \
            player=None)"
    )]
    fn write(&self, py: Python<'_>, arrays: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        let mut arrays = Arrays::new(self, arrays)?;
        let outputs = arrays.outputs()?;
        py.detach(|| lock(&self.state).write(self.threads, outputs));
        Ok(())
    }

    /// Fills the array, n ids of type int64, int32 or uint16, with a random legal action for every
    /// game, all equally likely; 0 for a game that is over.
    ///
    /// Every decision has one such action, which depends on the seed, the slot, the number of the
    /// game and the actions so far: it stays the same until the next step. A game that is played by
    /// these actions alone is `random_game` with this seed and the number `k * 2**20 + slot`.
    ///
    /// Raises TypeError or ArrayError for an array that does not fit.
    fn sample_actions(&self, out: &Bound<'_, PyAny>) -> PyResult<()> {
        fn fill<T: numpy::Element + From<u16>>(
            batch: &BatchGames,
            out: &Bound<'_, PyAny>,
        ) -> PyResult<()> {
            let mut array = writable::<T>("actions", out, &[batch.n])?;
            let mut choices = vec![0; batch.n];
            out.py().detach(|| lock(&batch.state).write_choices(batch.threads, &mut choices));
            for (out, id) in numbers("actions", &mut array)?.iter_mut().zip(choices) {
                *out = id.into();
            }
            Ok(())
        }
        if out.cast::<PyArrayDyn<i64>>().is_ok() {
            fill::<i64>(self, out)
        } else if out.cast::<PyArrayDyn<i32>>().is_ok() {
            fill::<i32>(self, out)
        } else if out.cast::<PyArrayDyn<u16>>().is_ok() {
            fill::<u16>(self, out)
        } else {
            Err(actions_type(out))
        }
    }

    /// The game in this slot as a game of its own, with its history.
    ///
    /// Raises RangeError if there is no such slot.
    fn game(&self, py: Python<'_>, slot: Number<i64>) -> PyResult<PyGame> {
        let slot = self.slot_arg(py, slot)?;
        let state = lock(&self.state);
        let Slot { number, actions, .. } = &state.slots[slot];
        let (seed, _) = random_game_start(state.table.seed, number << SLOT_BITS | slot as u64);
        let actions: Vec<Action> = actions.iter().copied().map(Action::from).collect();
        drop(state);
        let start = Game::new(self.rules, self.players, seed);
        let start = start.map_err(|error| errors::rules(py, &error))?;
        Ok(PyGame::dealt(start, &tile_order(seed), &actions))
    }

    /// Which game of its slot is being played, counting from 0.
    ///
    /// Raises RangeError if there is no such slot.
    fn number(&self, py: Python<'_>, slot: Number<i64>) -> PyResult<u64> {
        let slot = self.slot_arg(py, slot)?;
        Ok(lock(&self.state).slots[slot].number)
    }

    /// Games of their own in the same state.
    fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        let (table, played) = self.played();
        restored(py, table, self.threads, &played)
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
        let Self { n, rules, players, threads, .. } = self;
        let (seed, rewards) = (self.seed(), self.rewards.name());
        format!(
            "<BatchGames: {n} games, {rules}, {players} players, seed {seed}, {threads} threads, \
             rewards {rewards}>"
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (table, played) = self.played();
        let slots: Vec<(u64, Bound<'py, PyBytes>)> = played
            .iter()
            .map(|(number, actions)| {
                let bytes: Vec<u8> = actions.iter().flat_map(|id| id.get().to_le_bytes()).collect();
                (*number, PyBytes::new(py, &bytes))
            })
            .collect();
        let make = PyType::new::<Self>(py).getattr("_restore")?;
        let rules = PyRules(table.rules);
        let all = (rules, table.players, table.seed, self.threads, self.rewards.name(), slots);
        (make, all).into_pyobject(py)
    }

    /// Pickled games; everything in them is checked.
    #[staticmethod]
    fn _restore(
        py: Python<'_>,
        rules: &Bound<'_, PyRules>,
        players: Number<i64>,
        seed: u64,
        threads: Number<i64>,
        rewards: &str,
        slots: Vec<(u64, Vec<u8>)>,
    ) -> PyResult<Self> {
        let rules = rules.get().0;
        let players = players_arg(py, &rules, players)?;
        let threads = threads_arg(py, threads)?;
        let table = Table { rules, players, seed, rewards: Rewards::parse(py, rewards)? };
        if !(1..=SLOTS_MAX).contains(&slots.len()) {
            return Err(errors::pickle(py, &format!("{} slots", slots.len())));
        }
        let mut played = Vec::with_capacity(slots.len());
        for (number, bytes) in slots {
            let ids = bytes.chunks(2).map(|id| match *id {
                [low, high] => ActionId::new(u16::from_le_bytes([low, high])),
                _ => None,
            });
            let ids = ids.collect::<Option<Vec<ActionId>>>().filter(|_| number <= NUMBER_MAX);
            let ids = ids.ok_or_else(|| errors::pickle(py, "unknown actions"))?;
            played.push((number, ids));
        }
        restored(py, table, threads, &played)
    }
}

/// The games with these numbers after these actions.
fn restored(
    py: Python<'_>,
    table: Table,
    threads: usize,
    played: &[(u64, Vec<ActionId>)],
) -> PyResult<BatchGames> {
    let slots: Result<Vec<Slot>, ReplayError> = py.detach(|| {
        let slots = played.iter().enumerate();
        slots.map(|(i, (number, actions))| Slot::replay(&table, i, *number, actions)).collect()
    });
    let slots = slots.map_err(|error| match error {
        ReplayError::Rules(error) => errors::rules(py, &error),
        ReplayError::Action(error) => errors::pickle(py, &error.to_string()),
    })?;
    Ok(BatchGames::make(table, threads, slots))
}
