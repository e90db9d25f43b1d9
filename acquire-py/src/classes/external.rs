//! Programs in any language as computer players.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};

use acquire_agents::{
    Agent, Specification,
    external::{Ending, External, Program},
};
use acquire_core::{Edition, Event, Player, Standing};
use pyo3::prelude::*;

use crate::{
    answers::make::{class, make},
    arguments::{
        lists::List,
        named::named,
        numbers::{Number, Seed},
        types::wrong_type,
    },
    classes::agent::{SpecificationArg, refused},
    mirror::{
        Context,
        sentences::{edition_of, event_of},
    },
    objects::{action::PyAction, view::PyView},
    refusals::plain,
    work::{aside::aside, threads::outside},
};

/// A program in any language as a computer player. The protocol is in docs/external-agents.md.
///
/// The specification is `external:COMMAND`, with options before the command, as in
/// `external:ms=500 ./my-agent --fast`. `ms` is the time for a decision in milliseconds, `start_ms`
/// the time until the program is ready, and `end_ms` the time for it to end after its input has
/// closed.
///
/// It is an agent: call it with a view, and it returns one of the viewer's legal actions. The first
/// call begins a game for the program, `see` sends it an event, and `end` ends the game. If the
/// program does anything wrong it is killed, `forfeit` gives the reason, and random actions are
/// chosen for the rest of that game. The next game starts the program again. The program runs from
/// the first call until `close`, which a `with` statement calls.
///
/// Raises UnknownWordError if the specification is not that of a program. A call raises PlayerError
/// if the viewer is not the player to move, and BusyError if another thread is calling.
#[pyclass(frozen, module = "acquire_engine.agents", name = "ExternalAgent")]
pub(crate) struct PyExternal {
    program: Program,
    seed: u64,
    state: Arc<Mutex<State>>,
}

struct State {
    agent: External,
    /// The edition of the game that the program plays.
    game: Option<Context>,
    /// The events before the first call.
    events: Vec<Event>,
}

/// A player's place in the standings.
struct StandingArg(Standing);

impl FromPyObject<'_, '_> for StandingArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let py = value.py();
        if !value.is_instance(class!(py, "words", "Standing"))? {
            return Err(wrong_type(&value, "a Standing"));
        }
        let player: Number<u8> = value.getattr("player")?.extract()?;
        let rank: Number<u8> = value.getattr("rank")?.extract()?;
        let worth: Number<u32> = value.getattr("worth")?.extract()?;
        let player = Player::from_index(player.0)
            .ok_or_else(|| plain::player(py, format!("there is no player {}", player.0)))?;
        Ok(Self(Standing { player, rank: rank.0, worth: worth.0 }))
    }
}

impl PyExternal {
    fn free(&self, py: Python<'_>) -> PyResult<MutexGuard<'_, State>> {
        match self.state.try_lock() {
            Ok(state) => Ok(state),
            Err(TryLockError::Poisoned(state)) => Ok(state.into_inner()),
            Err(TryLockError::WouldBlock) => {
                Err(plain::busy(py, "the program is deciding for another thread"))
            }
        }
    }
}

#[pymethods]
impl PyExternal {
    #[new]
    #[pyo3(signature = (specification, seed = Seed(Some(0))), text_signature = "(specification, seed=0)")]
    fn new(py: Python<'_>, specification: SpecificationArg, seed: Seed) -> PyResult<Self> {
        let Specification::External(program) = specification.0 else {
            let message = format!("`{}` is not a program; write external:COMMAND", specification.0);
            return Err(plain::unknown_word(py, "agent", None, message));
        };
        let agent = External::new(program.clone());
        let state = Arc::new(Mutex::new(State { agent, game: None, events: Vec::new() }));
        Ok(Self { program, seed: seed.get(py)?, state })
    }

    /// The program, such as `external:./my-agent`.
    #[getter]
    fn specification(&self) -> String {
        Specification::External(self.program.clone()).to_string()
    }

    /// The seed that the program receives.
    #[getter]
    const fn seed(&self) -> u64 {
        self.seed
    }

    /// The name that the program gave when it was last started; `None` if it gave none.
    #[getter]
    fn name(&self, py: Python<'_>) -> PyResult<Option<String>> {
        Ok(self.free(py)?.agent.name().map(String::from))
    }

    /// A Forfeit with the reason why the current or last game was forfeited; `None` if it was not.
    #[getter]
    fn forfeit<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let forfeit = self.free(py)?.agent.forfeit().cloned();
        let made = forfeit.map(|forfeit| {
            make!(py, "words", "Forfeit", {
                player: forfeit.player.index(),
                decision: forfeit.decision,
                fault: forfeit.fault.name(),
                message: forfeit.to_string(),
                sent: forfeit.sent,
                answer: forfeit.answer,
                allowed: forfeit.allowed,
                stderr: forfeit.stderr,
            })
        });
        made.transpose()
    }

    /// Sends the program an event that its player may see.
    fn see(&self, event: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = event.py();
        let game = self.free(py)?.game;
        let context = match game {
            Some(game) => game,
            None => Context {
                edition: edition_of(event).unwrap_or(Edition::AvalonHill),
                players: Player::MAX,
            },
        };
        let seen = event_of(event, context)?
            .ok_or_else(|| named(py, "event", wrong_type(event, "an Event")))?;
        let mut state = self.free(py)?;
        if state.game.is_some() {
            state.agent.observe(seen);
        } else {
            state.events.push(seen);
        }
        Ok(())
    }

    #[pyo3(signature = (view, legal = None))]
    fn __call__(
        &self,
        py: Python<'_>,
        view: &Bound<'_, PyView>,
        legal: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyAction> {
        let _ = legal;
        drop(self.free(py)?);
        let seen = &view.get().0;
        let (view, seed, state) = (seen.clone(), self.seed, Arc::clone(&self.state));
        let edition = view.position().edition();
        // A program may take long, and Ctrl-C is heard meanwhile; then it is killed.
        let chosen = aside(py, usize::MAX, move |ear| {
            let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
            let state = &mut *state;
            let legal = view.legal_actions();
            if let (Some(seat), None, false) = (view.viewer(), state.game, legal.is_empty()) {
                let players = view.position().players();
                state.agent.begin(view.position().rules(), players, seat, seed);
                state.game = Some(Context { edition, players });
                state.events.drain(..).for_each(|event| state.agent.observe(event));
            }
            state.agent.choose_unless(&view, &legal, &|| ear.stopped())
        })?;
        let action = chosen.map_err(|error| refused(py, seen, &error))?;
        Ok(PyAction { action, edition })
    }

    /// Informs the program that the game is over, with these Standings. The next call begins
    /// another game.
    fn end(
        &self,
        py: Python<'_>,
        standings: List<StandingArg, { Player::MAX + 1 }>,
    ) -> PyResult<()> {
        let standings = standings.below_most(py, "standings")?;
        let standings: Vec<Standing> = standings.into_iter().map(|standing| standing.0).collect();
        let mut state = self.free(py)?;
        state.events.clear();
        if state.game.take().is_some() {
            state.agent.end(&standings);
        }
        Ok(())
    }

    /// Closes the program's input and waits until it ends. It is killed if that takes too long.
    ///
    /// Returns a ProgramEnd, or `None` if the program was not running. The next call begins another
    /// game with the program.
    fn close<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let state = Arc::clone(&self.state);
        let closed = outside(py, move |_| {
            let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
            state.game = None;
            state.events.clear();
            state.agent.close()
        })?;
        let made = closed.map(|closed| {
            let status = match closed.ending {
                Ending::Exited(status) => Some(status),
                Ending::Killed => None,
            };
            make!(py, "words", "ProgramEnd", (status, closed.unasked, closed.stderr))
        });
        made.transpose()
    }

    const fn __enter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    #[pyo3(signature = (*_exception))]
    fn __exit__(
        &self,
        py: Python<'_>,
        _exception: &Bound<'_, pyo3::types::PyTuple>,
    ) -> PyResult<()> {
        self.close(py).map(|_| ())
    }

    fn __repr__(&self) -> String {
        let text = Specification::External(self.program.clone()).to_string();
        format!("ExternalAgent({text:?}, seed={})", self.seed)
    }
}
