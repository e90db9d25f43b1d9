//! Going through a recorded game step by step.

use acquisition_core::{Event, Game, Player, Record};
use pyo3::{prelude::*, types::PyTuple};

use super::{
    described,
    objects::{PyAction, PySnapshot},
    refusals,
};
use crate::{answers::lists::tuple, classes::replay::steps};

/// The names of players who are called by their numbers.
#[derive(Clone, Copy)]
pub(crate) struct Numbered;

impl Numbered {
    fn called(self, player: Player) -> String {
        format!("player {}", player.index())
    }
}

impl From<&Record> for Numbered {
    fn from(_: &Record) -> Self {
        Self
    }
}

steps!(
    acquisition_core,
    Numbered,
    "acquire_engine._native.acquisition",
    "acquire_engine.acquisition"
);

impl PyStep {
    fn phase_object<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        described::object(py, "phase", &self.before.phase())
    }

    const fn action_object(&self) -> PyAction {
        PyAction(self.action)
    }

    fn event_tuple<'py>(
        &self,
        py: Python<'py>,
        seen: impl Fn(Event) -> Event,
    ) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.events.iter().map(|&event| described::object(py, "event", &seen(event))))
    }

    fn snapshot(&self, game: &Game) -> PySnapshot {
        PySnapshot(game.clone())
    }
}
