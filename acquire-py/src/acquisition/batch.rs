//! Many games at once.

use acquire_core::counted::counted;
use acquisition_core::{Action, ActionId, Game, Player, Rules, below, playout_stream};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;

use super::{
    agents::busy,
    arguments::{RulesArg, no_action},
    objects::{PyGame, PyRules},
    observation, refusals,
};
use crate::{
    arguments::{
        arrays::{numbers, typed, writable},
        numbers::Number,
    },
    refusals::plain,
    work::{
        held::{Held, Shared},
        threads::outside,
    },
};

/// The most games at once.
const SLOTS_MAX: usize = 1 << 20;

/// The games, and how many decisions were made in all of them.
struct State {
    games: Vec<Game>,
    steps: u64,
}

/// Many games at once that fill numpy arrays in place; `acquire_engine.acquisition.rl.BatchEnv` owns
/// such arrays.
///
/// There are `n` slots, each with a game by the same rules. A game that is over stays so until the
/// next step, which ignores its action and begins a new one.
///
/// Several threads can use the same games; one waits for the other.
///
/// Raises RulesError if there are no such rules, RangeError for `n` outside 1 to 1,048,576.
#[pyclass(frozen, module = "acquire_engine.acquisition.rl", name = "BatchGames")]
pub(crate) struct BatchGames {
    n: usize,
    rules: Rules,
    state: Shared<State>,
}

impl BatchGames {
    fn hold(&self, py: Python<'_>) -> PyResult<Held<'_, State>> {
        self.state.hold(py).map_err(|unavailable| busy(py, unavailable))
    }
}

/// Why a step is refused, and in which slot.
enum Why {
    Unknown(i64),
    Illegal(Box<(acquisition_core::ActionError, Game)>),
}

fn read(game: &Game, action: i64) -> Result<Option<Action>, Why> {
    if game.end_reason().is_some() {
        return Ok(None);
    }
    let id = u16::try_from(action).ok().and_then(ActionId::new).ok_or(Why::Unknown(action))?;
    let action = Action::from(id);
    game.check(action).map_err(|error| Why::Illegal(Box::new((error, game.clone()))))?;
    Ok(Some(action))
}

#[pymethods]
impl BatchGames {
    #[new]
    #[pyo3(
        signature = (n, players = RulesArg::default(), *, tiles_each = None),
        text_signature = "(n, players=2, *, tiles_each=None)"
    )]
    fn new(
        py: Python<'_>,
        n: Number<i64>,
        players: RulesArg,
        tiles_each: Option<Number<i64>>,
    ) -> PyResult<Self> {
        let rules = players.with(py, tiles_each)?;
        let count = usize::try_from(n.0).ok().filter(|n| (1..=SLOTS_MAX).contains(n));
        let n =
            count.ok_or_else(|| plain::range(py, format!("n is 1 to {SLOTS_MAX}, not {}", n.0)))?;
        let games = vec![Game::new(rules); n];
        Ok(Self { n, rules, state: Shared::new(State { games, steps: 0 }) })
    }

    /// How many games there are at once.
    #[getter]
    const fn n(&self) -> usize {
        self.n
    }

    /// The rules of all games.
    #[getter]
    const fn rules(&self) -> PyRules {
        PyRules(self.rules)
    }

    /// How many players each game has.
    #[getter]
    const fn players(&self) -> usize {
        self.rules.players()
    }

    /// How many steps were made.
    #[getter]
    fn steps(&self, py: Python<'_>) -> PyResult<u64> {
        Ok(self.hold(py)?.steps)
    }

    /// The game of a slot, as one of its own.
    ///
    /// Raises RangeError if there is no such slot.
    fn game(&self, py: Python<'_>, slot: Number<i64>) -> PyResult<PyGame> {
        let at = usize::try_from(slot.0).ok().filter(|&slot| slot < self.n).ok_or_else(|| {
            let (slot, last) = (slot.0, self.n - 1);
            plain::range(py, format!("there is no slot {slot}: the slots are 0 to {last}"))
        })?;
        Ok(PyGame::from_position(self.hold(py)?.games[at].clone()))
    }

    /// Begins all games anew.
    fn reset(&self, py: Python<'_>) -> PyResult<()> {
        let (rules, mut state) = (self.rules, self.hold(py)?);
        state.games.fill(Game::new(rules));
        state.steps = 0;
        Ok(())
    }

    /// Carries out one action in each slot: an int64 array of shape (n,) with their ids.
    ///
    /// Raises IllegalActionError or UnknownWordError with the slot; then nothing has changed.
    /// Raises ArrayError or TypeError for another array.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let array = typed::<i64>("actions", actions)?;
        let wrong = |what: String| plain::array(py, format!("actions {what}"));
        let read_only = array.try_readonly();
        let read_only = read_only.map_err(|error| wrong(format!("cannot be read: {error}")))?;
        let ids: Vec<i64> = read_only.as_array().iter().copied().collect();
        if read_only.as_array().shape() != [self.n] {
            return Err(wrong(format!("has to have the shape [{}]", self.n)));
        }
        drop(read_only);
        let (rules, mut held) = (self.rules, self.hold(py)?);
        let state: &mut State = &mut held;
        let done = outside(py, |_| {
            let read = state.games.iter().zip(&ids).enumerate();
            let read = read.map(|(slot, (game, &id))| read_slot(slot, game, id));
            let actions: Vec<Option<Action>> = read.collect::<Result<_, _>>()?;
            for (game, action) in state.games.iter_mut().zip(actions) {
                match action {
                    Some(action) => game.apply_unchecked(action),
                    None => *game = Game::new(rules),
                }
            }
            state.steps += 1;
            Ok(())
        })?;
        done.map_err(|(slot, why): (usize, Why)| match why {
            Why::Unknown(id) => no_action(py, &format!("slot {slot}: {id}")),
            Why::Illegal(why) => {
                let (error, game) = *why;
                refusals::illegal(py, &format!("slot {slot}: "), &error, &game.legal_actions())
            }
        })
    }

    /// One legal action for each slot, all equally likely, as an int64 array; 0 where the game is
    /// over. The same seed and number give the same.
    fn random_actions<'py>(
        &self,
        py: Python<'py>,
        seed: Number<u64>,
        number: Number<u64>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let held = self.hold(py)?;
        let state: &State = &held;
        let ids: Vec<i64> = outside(py, |_| {
            let mut random = playout_stream(seed.0, number.0);
            let choose = |game: &Game| {
                let legal = game.legal_actions();
                let place = below(&mut random, legal.len() as u32) as usize;
                legal.get(place).map_or(0, |action| ActionId::from(action).get().into())
            };
            state.games.iter().map(choose).collect()
        })?;
        Ok(PyArray1::from_vec(py, ids))
    }

    /// Fills arrays, all optional, contiguous and row-major: `observations` int8 (n, 1016), what the
    /// player sees who decides; `masks` bool (n, 290); `rewards` float32 (n, players), by seat;
    /// `done` bool (n,); `player` int8 (n,), -1 if the game is over.
    ///
    /// Raises ArrayError or TypeError for another array, before anything is written.
    #[pyo3(signature = (
        *, observations = None, masks = None, rewards = None, done = None, player = None
    ))]
    fn write(
        &self,
        py: Python<'_>,
        observations: Option<Bound<'_, PyAny>>,
        masks: Option<Bound<'_, PyAny>>,
        rewards: Option<Bound<'_, PyAny>>,
        done: Option<Bound<'_, PyAny>>,
        player: Option<Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let (n, players) = (self.n, self.rules.players());
        macro_rules! open {
            ($($array:ident: $type:ty, $shape:expr, $slice:ident;)+) => {$(
                let mut $slice = $array
                    .map(|array| writable::<$type>(stringify!($array), &array, &$shape))
                    .transpose()?;
                let $array = match &mut $slice {
                    Some(array) => Some(numbers(stringify!($array), array)?),
                    None => None,
                };
            )+};
        }
        open! {
            observations: i8, [n, observation::LEN], kept0;
            masks: bool, [n, ActionId::COUNT], kept1;
            rewards: f32, [n, players], kept2;
            done: bool, [n], kept3;
            player: i8, [n], kept4;
        }
        let held = self.hold(py)?;
        let state: &State = &held;
        outside(py, |_| {
            let games = &state.games;
            if let Some(to) = observations {
                for (game, to) in games.iter().zip(to.chunks_mut(observation::LEN)) {
                    observation::write(game, game.player().unwrap_or(game.turn().player), to);
                }
            }
            if let Some(to) = masks {
                for (game, to) in games.iter().zip(to.chunks_mut(ActionId::COUNT)) {
                    observation::write_mask(&game.legal_actions(), to);
                }
            }
            if let Some(to) = rewards {
                for (game, to) in games.iter().zip(to.chunks_mut(players)) {
                    to.copy_from_slice(&observation::rewards(game)[..players]);
                }
            }
            if let Some(to) = done {
                games.iter().zip(to).for_each(|(game, to)| *to = game.end_reason().is_some());
            }
            if let Some(to) = player {
                let seat = |game: &Game| game.player().map_or(-1, |seat| Player::index(seat) as i8);
                games.iter().zip(to).for_each(|(game, to)| *to = seat(game));
            }
        })
    }

    fn __len__(&self) -> usize {
        self.n
    }

    fn __repr__(&self) -> String {
        format!("<BatchGames: {}, {}>", counted(self.n, "game"), self.rules)
    }
}

fn read_slot(slot: usize, game: &Game, id: i64) -> Result<Option<Action>, (usize, Why)> {
    read(game, id).map_err(|why| (slot, why))
}
