//! Computer players.

use acquisition_core::agents::{Agent, ParseSpecificationError, Specification};
use pyo3::prelude::*;

use super::objects::{PyAction, game_or_snapshot};
use crate::{
    arguments::{
        numbers::{Number, Seed},
        types::Text,
    },
    refusals::plain,
    work::{
        aside::aside,
        held::{Shared, Unavailable},
    },
};

/// Reads the number of playouts of a search.
pub(super) fn playouts_arg(py: Python<'_>, playouts: Number<i64>) -> PyResult<u32> {
    let most = Specification::PLAYOUTS_MAX;
    let given = u32::try_from(playouts.0).ok().filter(|playouts| (1..=most).contains(playouts));
    given.ok_or_else(|| plain::range(py, format!("playouts is 1 to {most}, not {}", playouts.0)))
}

/// A computer player's specification as an argument.
#[derive(Clone, Copy)]
pub(crate) struct SpecificationArg(Specification);

impl Default for SpecificationArg {
    fn default() -> Self {
        Self(Specification::Search { playouts: Specification::PLAYOUTS })
    }
}

impl<'py> FromPyObject<'_, 'py> for SpecificationArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let text: Text<'_> = value.extract()?;
        let read = text.to_string_lossy().parse();
        read.map(Self).map_err(|error: ParseSpecificationError| {
            plain::unknown_word(value.py(), "agent", None, error.to_string())
        })
    }
}

/// Returns an amount of work, in bytes that could be read meanwhile.
pub(super) const fn work(specification: Specification) -> usize {
    match specification {
        Specification::Random => 1,
        Specification::Search { playouts } => 256 * playouts as usize,
    }
}

/// Returns the error that another call has the value and does not release it.
pub(super) fn busy(py: Python<'_>, unavailable: Unavailable) -> PyErr {
    match unavailable {
        Unavailable::Interrupted => plain::busy(
            py,
            "a signal handler cannot use what the call uses that it has interrupted",
        ),
        Unavailable::Forked => plain::busy(
            py,
            "another thread was in the middle of a call when this process was forked: make a new \
             one here",
        ),
        Unavailable::Raised(error) => error,
    }
}

/// A computer player: `random`, or `search` by Monte-Carlo tree search with 1,000 playouts for a
/// decision, or `search:playouts=200` with another number.
///
/// The same seed gives the same choices on every platform.
///
/// Raises UnknownWordError if there is no such player.
#[pyclass(frozen, module = "acquire_engine.acquisition", name = "Agent")]
pub(crate) struct PyAgent {
    specification: Specification,
    seed: u64,
    agent: Shared<Agent>,
}

#[pymethods]
impl PyAgent {
    #[new]
    #[pyo3(
        signature = (specification = SpecificationArg::default(), seed = Seed(Some(0))),
        text_signature = "(specification='search', seed=0)"
    )]
    fn new(py: Python<'_>, specification: SpecificationArg, seed: Seed) -> PyResult<Self> {
        let seed = seed.get(py)?;
        let specification = specification.0;
        let agent = Shared::new(Agent::new(specification, seed));
        Ok(Self { specification, seed, agent })
    }

    /// The computer player, such as `search:playouts=1000`.
    #[getter]
    fn specification(&self) -> String {
        self.specification.to_string()
    }

    /// Returns the action that it takes for the player to move; `None` when the game is over.
    ///
    /// Raises TypeError unless `game` is a Game or a Snapshot.
    fn choose(&self, py: Python<'_>, game: &Bound<'_, PyAny>) -> PyResult<Option<PyAction>> {
        let game = game_or_snapshot(game)?;
        let mut agent = self.agent.hold(py).map_err(|unavailable| busy(py, unavailable))?;
        let mut thinking = Agent::clone(&agent);
        // A search may take minutes, and Ctrl-C is heard meanwhile.
        let (action, after) = aside(py, work(self.specification), move |_| {
            let action = thinking.choose(&game);
            (action, thinking)
        })?;
        *agent = after;
        Ok(action.map(PyAction))
    }

    fn __repr__(&self) -> String {
        format!("Agent('{}', seed={})", self.specification, self.seed)
    }
}
