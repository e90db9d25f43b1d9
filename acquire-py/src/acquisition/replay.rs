//! Going through a recorded game step by step.

use std::{
    sync::{Mutex, PoisonError},
    vec::IntoIter,
};

use acquisition_core::{Action, Event, Game, Player, Record, RecordError};
use pyo3::{prelude::*, types::PyTuple};

use super::{
    objects::{PyAction, PySnapshot},
    refusals, told,
};
use crate::{answers::lists::tuple, arguments::pickled};

/// The steps of a replay.
#[pyclass(frozen, module = "acquire_engine._native.acquisition", name = "Steps")]
pub(crate) struct Steps(Mutex<(IntoIter<PyStep>, Option<RecordError>)>);

impl Steps {
    /// The steps of a game, as far as it can go on.
    pub(crate) fn of(record: &Record) -> Self {
        let mut replay = record.replay();
        let mut steps = Vec::new();
        let problem = loop {
            let before = replay.game().clone();
            let mut events = Vec::new();
            match replay.step(&mut events) {
                Ok(Some(action)) => {
                    let (index, after) = (steps.len(), replay.game().clone());
                    steps.push(PyStep { index, action, events, before, after });
                }
                Ok(None) => break None,
                Err(problem) => break Some(problem),
            }
        };
        Self(Mutex::new((steps.into_iter(), problem)))
    }
}

#[pymethods]
impl Steps {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyStep>> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (step, problem) = (state.0.next(), state.1.clone());
        drop(state);
        match (step, problem) {
            (Some(step), _) => Ok(Some(step)),
            (None, Some(problem)) => Err(refusals::record(py, &problem)),
            (None, None) => Ok(None),
        }
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<()> {
        Err(pickled::refused(slf))
    }
}

/// One action of a game that is replayed: what was asked, what was answered, what happened.
#[pyclass(frozen, module = "acquire_engine.acquisition", name = "Step")]
#[derive(Clone)]
pub(crate) struct PyStep {
    index: usize,
    action: Action,
    events: Vec<Event>,
    before: Game,
    after: Game,
}

#[pymethods]
impl PyStep {
    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<()> {
        Err(pickled::refused(slf))
    }

    /// The number of the action, counting from 0.
    #[getter]
    const fn index(&self) -> usize {
        self.index
    }

    /// The player who decided.
    #[getter]
    fn player(&self) -> usize {
        self.before.player().map_or(0, Player::index)
    }

    /// The decision that was asked.
    #[getter]
    fn phase<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        told::object(py, "phase", &self.before.phase())
    }

    /// The answer.
    #[getter]
    const fn action(&self) -> PyAction {
        PyAction(self.action)
    }

    /// Everything that happened because of it: a tuple of Events.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.events.iter().map(|event| told::object(py, "event", event)))
    }

    /// The state before the action.
    #[getter]
    fn before(&self) -> PySnapshot {
        PySnapshot(self.before.clone())
    }

    /// The state after the action.
    #[getter]
    fn after(&self) -> PySnapshot {
        PySnapshot(self.after.clone())
    }

    fn __repr__(&self) -> String {
        format!("<Step {} of player {}: {}>", self.index, self.player(), self.action)
    }
}
