//! Going through a recorded game step by step.

use acquire_core::{Edition, Event, Game, Player};
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    answers::lists::tuple,
    arguments::words::ViewerArg,
    mirror::{Context, events, phases},
    objects::{action::PyAction, game::PySnapshot, people::People},
    refusals::records as refusals,
};

/// Defines the classes `Steps`, which goes through a record of a game, and `PyStep`, one of its
/// steps. The game is a crate, and `$names` are the names of its players, made from the record.
///
/// The module that uses this defines in `impl PyStep` how the step shows its phase, its action, its
/// events and its states.
macro_rules! steps {
    ($game:ident, $names:ty, $private:literal, $public:literal) => {
        /// The steps of a replay.
        #[pyo3::pyclass(frozen, module = $private, name = "Steps")]
        pub(crate) struct Steps(
            std::sync::Mutex<(std::vec::IntoIter<PyStep>, Option<$game::RecordError>)>,
        );

        impl Steps {
            /// Returns the steps of a game, as far as they can be replayed.
            pub(crate) fn of(record: &$game::Record) -> Self {
                let names = <$names>::from(record);
                let mut replay = record.replay();
                let mut steps = Vec::new();
                let problem = loop {
                    let before = replay.game().clone();
                    let mut events = Vec::new();
                    match replay.step(&mut events) {
                        Ok(Some(action)) => {
                            let (index, after) = (steps.len(), replay.game().clone());
                            let names = names.clone();
                            steps.push(PyStep { index, action, events, before, after, names });
                        }
                        Ok(None) => break None,
                        Err(problem) => break Some(problem),
                    }
                };
                Self(std::sync::Mutex::new((steps.into_iter(), problem)))
            }
        }

        #[pymethods]
        impl Steps {
            fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
                slf
            }

            fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyStep>> {
                let mut state = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                let (step, problem) = (state.0.next(), state.1.clone());
                drop(state);
                match (step, problem) {
                    (Some(step), _) => Ok(Some(step)),
                    (None, Some(problem)) => Err(refusals::record(py, &problem)),
                    (None, None) => Ok(None),
                }
            }

            fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<()> {
                Err($crate::arguments::pickled::refused(slf))
            }
        }

        /// One step of a replay: the decision, the action that answered it, and the resulting
        /// events.
        #[pyo3::pyclass(frozen, module = $public, name = "Step")]
        #[derive(Clone)]
        pub(crate) struct PyStep {
            index: usize,
            action: $game::Action,
            events: Vec<$game::Event>,
            before: $game::Game,
            after: $game::Game,
            names: $names,
        }

        #[pymethods]
        impl PyStep {
            fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<()> {
                Err($crate::arguments::pickled::refused(slf))
            }

            /// The number of the action, counting from 0.
            #[getter]
            const fn index(&self) -> usize {
                self.index
            }

            /// The player who decided.
            #[getter]
            fn player(&self) -> usize {
                self.before.player().map_or(0, $game::Player::index)
            }

            /// The decision that the action answered.
            #[getter]
            fn phase<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.phase_object(py)
            }

            /// The action.
            #[getter]
            const fn action(&self) -> PyAction {
                self.action_object()
            }

            /// Everything that happened as a result: a tuple of Events.
            #[getter]
            fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                self.event_tuple(py, |event| event)
            }

            /// The state before the action.
            #[getter]
            fn before(&self) -> PySnapshot {
                self.snapshot(&self.before)
            }

            /// The state after the action.
            #[getter]
            fn after(&self) -> PySnapshot {
                self.snapshot(&self.after)
            }

            fn __repr__(&self) -> String {
                let player = self.before.player().map(|player| self.names.called(player));
                let (index, player) = (self.index, player.unwrap_or_default());
                format!("<Step {index} of {player}: {}>", self.action_object().text())
            }
        }
    };
}
#[cfg(feature = "acquisition")]
pub(crate) use steps;

steps!(acquire_core, People, "acquire_engine._native", "acquire_engine");

impl PyStep {
    const fn edition(&self) -> Edition {
        self.before.position().edition()
    }

    fn phase_object<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let context = Context { edition: self.edition(), players: Player::MAX };
        phases::give(py, &self.before.phase(), context)
    }

    const fn action_object(&self) -> PyAction {
        PyAction { action: self.action, edition: self.edition() }
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

    fn snapshot(&self, game: &Game) -> PySnapshot {
        PySnapshot::new(game.clone(), self.names.clone())
    }
}

#[pymethods]
impl PyStep {
    /// Returns the events as this player sees them, or with `None` or "spectator" as a
    /// spectator does (I1, I2).
    fn events_seen_by<'py>(
        &self,
        py: Python<'py>,
        viewer: ViewerArg,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let viewer = viewer.find(py, self.before.position(), &self.names)?;
        self.event_tuple(py, |event| event.seen_by(viewer))
    }
}
