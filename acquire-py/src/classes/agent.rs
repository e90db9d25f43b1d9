//! Computer players.

use acquire_agents::{AgentError, Budget, Specification, SpecificationError};
use acquire_core::View;
use pyo3::{
    prelude::*,
    types::{PyTuple, PyType},
};

use crate::{
    arguments::{numbers::Seed, types::Text},
    classes::copied::copied_as_itself,
    objects::{action::PyAction, view::PyView},
    refusals::plain,
    work::aside::aside,
};

/// An agent as text.
pub(crate) struct SpecificationArg(pub(crate) Specification);

impl<'py> FromPyObject<'_, 'py> for SpecificationArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let text: Text<'_> = value.extract()?;
        let read = text.to_string_lossy().parse();
        read.map(Self).map_err(|error: SpecificationError| {
            plain::unknown_word(value.py(), "agent", None, error.to_string())
        })
    }
}

/// Returns an amount of work, in bytes that could be read meanwhile.
pub(crate) const fn work(specification: &Specification) -> usize {
    match specification {
        Specification::Random | Specification::Greedy(_) | Specification::Style(_) => 1,
        Specification::Search(settings) => match settings.budget {
            Budget::Playouts(playouts) => 256 * playouts as usize,
            Budget::Time(_) => usize::MAX,
        },
        Specification::External(_) => usize::MAX,
    }
}

/// A computer player: `random`, `greedy`, `search`, which looks ahead, or one that copies a human
/// habit: `founder`, `hoarder`, `guardian`, `bargainer` or `closer`.
///
/// Options follow the name, as in `search:playouts=1000,turns=8`. `search` has `playouts` or `ms`
/// (milliseconds), its budget for a decision; `turns`, after which a playout stops; `candidates`,
/// the number of actions that it considers; `variation`, how much opponents differ from `greedy`,
/// in percent; and `threads`, which do not change its choices. `search@1`, `search@2` and
/// `search@3` are its versions, which make the same choices in every release, and `search` is the
/// newest. The options of `greedy` are the weights with which it values actions, such as `rivalry`.
///
/// It is an agent: call it with a view, and it returns one of the viewer's legal actions. It
/// accepts these actions as a second argument, like any agent, and ignores them. The interpreter
/// lock is released during the call. It has no memory, so the same view, specification and seed
/// give the same choice on every platform. A time budget is the exception.
///
/// Raises UnknownWordError if there is no such player or option. A call raises PlayerError if the
/// viewer is not the player to move.
#[pyclass(frozen, module = "acquire_engine.agents", name = "NativeAgent", eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PyAgent {
    specification: Specification,
    seed: u64,
}

copied_as_itself!(PyAgent);

#[pymethods]
impl PyAgent {
    #[new]
    #[pyo3(signature = (specification, seed = Seed(Some(0))), text_signature = "(specification, seed=0)")]
    fn new(py: Python<'_>, specification: SpecificationArg, seed: Seed) -> PyResult<Self> {
        if let Specification::External(_) = specification.0 {
            let message = "a program is an ExternalAgent, not a NativeAgent; make_agent takes both";
            return Err(plain::unknown_word(py, "agent", None, message.into()));
        }
        Ok(Self { specification: specification.0, seed: seed.get(py)? })
    }

    /// The computer player, such as `search:playouts=1000`.
    #[getter]
    fn specification(&self) -> String {
        self.specification.to_string()
    }

    /// The seed of its random numbers.
    #[getter]
    const fn seed(&self) -> u64 {
        self.seed
    }

    #[pyo3(signature = (view, legal = None))]
    fn __call__(
        &self,
        py: Python<'_>,
        view: &Bound<'_, PyView>,
        legal: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyAction> {
        let _ = legal;
        let (seen, seed) = (&view.get().0, self.seed);
        let (view, specification) = (seen.clone(), self.specification.clone());
        let edition = view.position().edition();
        // A search may take minutes, and Ctrl-C is heard meanwhile.
        let chosen = aside(py, work(&specification), move |_| {
            let mut agent = specification.agent();
            if let Some(seat) = view.viewer() {
                agent.begin(view.position().rules(), view.position().players(), seat, seed);
            }
            agent.choose(&view, &view.legal_actions())
        })?;
        let action = chosen.map_err(|error| refused(py, seen, &error))?;
        Ok(PyAction { action, edition })
    }

    fn __repr__(&self) -> String {
        format!("NativeAgent('{}', seed={})", self.specification, self.seed)
    }

    fn __hash__(&self) -> u64 {
        self.seed
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let agent = slf.get();
        let arguments = (agent.specification.to_string(), agent.seed).into_pyobject(py)?;
        Ok((slf.get_type(), arguments))
    }
}

/// Returns the error of an agent that has no answer for a view.
pub(crate) fn refused(py: Python<'_>, view: &View, error: &AgentError) -> PyErr {
    plain::player(py, error.in_view(view).0)
}
