//! Records: reading, writing, checking.

use std::hash::{DefaultHasher, Hash, Hasher};

use acquire_kit::{History, quantity::quantity};
use acquisition_core::{Action, Record, Tags};
use pyo3::{prelude::*, types::PyTuple};

use super::{
    arguments::{RulesArg, action_list, result_arg},
    objects::{PyGame, PyRecord, PyRules},
    refusals::{self, action_tuple},
    replay::Steps,
    results::Outcome,
};
use crate::{
    arguments::{numbers::Number, records::set_tags},
    classes::record::records,
    refusals::plain,
};

records!(acquisition_core);

impl PyRecord {
    pub(crate) fn new(record: Record) -> Self {
        Self(record.into())
    }

    fn tag_list(&self) -> &Tags {
        &self.0.tags
    }

    fn action_list(&self) -> &[Action] {
        &self.0.actions
    }
}

#[pymethods]
impl PyRecord {
    #[new]
    #[pyo3(
        signature = (rules, actions = None, *, tags = None, result = None),
        text_signature = "(rules, actions=(), *, tags=None, result=None)"
    )]
    fn py_new(
        py: Python<'_>,
        rules: RulesArg,
        actions: Option<&Bound<'_, PyAny>>,
        tags: Option<&Bound<'_, PyAny>>,
        result: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let mut record = Record::new(rules.with(py, None)?);
        if let Some(actions) = actions {
            record.actions = action_list(actions)?;
        }
        if let Some(tags) = tags {
            set_tags(&mut record, tags)?;
        }
        record.result = result.map(result_arg).transpose()?;
        Ok(Self::new(record))
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.0.rules)
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.0.rules.players()
    }

    /// The actions.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        action_tuple(py, self.0.actions.iter().copied())
    }

    /// The result that the record claims, a GameResult; `None` if it claims none.
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.result.clone().map(|result| Outcome::from(result).value(py)).transpose()
    }

    /// Returns the game after the first `actions` actions, by default after all of them.
    ///
    /// Raises IllegalActionError if they cannot be replayed, RangeError if there are fewer.
    #[pyo3(signature = (actions = None))]
    fn game(&self, py: Python<'_>, actions: Option<Number<i64>>) -> PyResult<PyGame> {
        let wanted = self.wanted(py, actions.map(|actions| actions.0))?;
        let replayed = self.aside(py, move |record| {
            let mut replay = record.replay();
            let mut history = History::new(replay.game().clone());
            while replay.actions() < wanted {
                match replay.step(&mut ())? {
                    Some(action) => history.go_on(action),
                    None => break,
                }
            }
            Ok(history)
        })?;
        replayed.map(PyGame::from_played).map_err(|error| refusals::record(py, &error))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.rules.hash(&mut hasher);
        self.0.actions.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let record = &self.0;
        let end = match &record.result {
            Some(result) => format!("over ({})", result.reason),
            None => String::from("no result"),
        };
        format!("<Record: {}, {}, {end}>", record.rules, quantity(record.actions.len(), "action"))
    }
}
