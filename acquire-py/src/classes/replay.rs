//! Going through a recorded game step by step.

use std::{
    sync::{Mutex, PoisonError},
    vec::IntoIter,
};

use acquire_core::{Action, Edition, Event, Game, Phase, Player, Record, RecordError};
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    answers::lists::tuple,
    arguments::{pickled, words::ViewerArg},
    mirror::{Context, events, phases},
    objects::{action::PyAction, game::PySnapshot, people::People},
    refusals::records,
};

/// The steps of a replay.
#[pyclass(frozen, module = "acquire_engine._native", name = "Steps")]
pub(crate) struct Steps(Mutex<(IntoIter<PyStep>, Option<RecordError>)>);

impl Steps {
    /// Returns the steps of a game, as far as they can be replayed.
    pub(crate) fn of(record: &Record) -> Self {
        let people = People::from(record);
        let mut replay = record.replay();
        let mut steps = Vec::new();
        let problem = loop {
            let before = replay.game().clone();
            let mut events = Vec::new();
            match replay.step(&mut events) {
                Ok(Some(action)) => {
                    let (index, after) = (steps.len(), replay.game().clone());
                    let people = people.clone();
                    steps.push(PyStep { index, action, events, before, after, people });
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
            (None, Some(problem)) => Err(records::record(py, &problem)),
            (None, None) => Ok(None),
        }
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<()> {
        Err(pickled::refused(slf))
    }
}

/// One step of a replay: the decision, the action that answered it, and what happened.
#[pyclass(frozen, module = "acquire_engine", name = "Step")]
#[derive(Clone)]
pub(crate) struct PyStep {
    index: usize,
    action: Action,
    events: Vec<Event>,
    before: Game,
    after: Game,
    people: People,
}

impl PyStep {
    fn edition(&self) -> Edition {
        self.before.position().edition()
    }

    fn event_tuple<'py>(
        &self,
        py: Python<'py>,
        seen: impl Fn(Event) -> Event,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let (players, edition) = (self.before.position().players(), self.edition());
        let happened = self.events.iter();
        let context = Context { edition, players };
        tuple(py, happened.map(|&happened| events::give(py, &seen(happened), context)))
    }
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

    /// The decision that the action answered.
    #[getter]
    fn phase<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let asked: Phase = self.before.phase();
        phases::give(py, &asked, Context { edition: self.edition(), players: Player::MAX })
    }

    /// The action.
    #[getter]
    fn action(&self) -> PyAction {
        PyAction { action: self.action, edition: self.edition() }
    }

    /// Everything that happened as a result: a tuple of Events.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.event_tuple(py, |event| event)
    }

    /// Returns the events as this player sees them, or with `None` or "spectator" as a
    /// spectator does (I1, I2).
    fn events_seen_by<'py>(
        &self,
        py: Python<'py>,
        viewer: ViewerArg,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let viewer = viewer.find(py, self.before.position(), &self.people)?;
        self.event_tuple(py, |event| event.seen_by(viewer))
    }

    /// The state before the action.
    #[getter]
    fn before(&self) -> PySnapshot {
        PySnapshot::new(self.before.clone(), self.people.clone())
    }

    /// The state after the action.
    #[getter]
    fn after(&self) -> PySnapshot {
        PySnapshot::new(self.after.clone(), self.people.clone())
    }

    fn __repr__(&self) -> String {
        let action = self.action.text(self.edition());
        let who = self.before.player().map(|player| format!(" of {}", self.people.called(player)));
        format!("<Step {}{}: {action}>", self.index, who.unwrap_or_default())
    }
}
