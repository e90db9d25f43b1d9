//! Records: reading, writing, checking.

use acquire_core::counted::counted;
use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use acquisition_core::{ActionId, EndReason, Record};
use pyo3::{
    prelude::*,
    types::{PyDict, PyList, PyTuple, PyType},
};

use super::{
    arguments::{RulesArg, action_list, record_arg, result_arg, set_tags},
    objects::{Played, PyGame, PyRecord, PyRules},
    questions,
    refusals::{self, action_tuple},
    replay::Steps,
};
use crate::{
    answers::{json::from_json, lists::list, make::make},
    arguments::{json::to_json, numbers::Number, types::Text},
    classes::copied::copied_as_itself,
    refusals::{plain, records},
    text::whole_text,
    work::{aside::aside, signals::breathe},
};

copied_as_itself!(PyRecord);

impl PyRecord {
    pub(crate) fn new(record: Record) -> Self {
        Self(Arc::new(record))
    }

    /// Does something with the record that takes the longer, the more is in it.
    fn aside<R: Send + 'static>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Record) -> R + Send + 'static,
    ) -> PyResult<R> {
        // About as many as there are characters in the text form.
        let bytes = 64 * self.0.tags.len() + 8 * self.0.actions.len();
        let record = Arc::clone(&self.0);
        aside(py, bytes, move |_| work(&record))
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
            set_tags(&mut record.tags, tags)?;
        }
        record.result = result.map(result_arg).transpose()?;
        Ok(Self::new(record))
    }

    /// Reads the text form.
    ///
    /// Raises RecordError with the line and the column.
    #[staticmethod]
    fn from_text(text: Text<'_>) -> PyResult<Self> {
        let py = text.py();
        let text = whole_text(&text).map_err(|problem| records::no_text(py, problem))?;
        let read = aside(py, text.len(), move |_| Record::from_text(&text))?;
        read.map(Self::new).map_err(|error| refusals::record(py, &error))
    }

    /// Reads the JSON form.
    ///
    /// Raises RecordError with the path.
    #[staticmethod]
    fn from_json(json: Text<'_>) -> PyResult<Self> {
        let py = json.py();
        let json = whole_text(&json)
            .map_err(|problem| records::record_json_text(py, problem.to_string()))?;
        record_arg(py, json).map(Self::new)
    }

    /// Reads the dictionary of `to_dict`; raises what `from_json` raises.
    #[staticmethod]
    fn from_dict(record: &Bound<'_, PyAny>) -> PyResult<Self> {
        let json = to_json("record", record, records::record_json_text)?;
        record_arg(record.py(), json).map(Self::new)
    }

    /// The record as a text for people, one action a line.
    fn to_text(&self, py: Python<'_>) -> PyResult<String> {
        self.aside(py, Record::to_text)
    }

    /// The record as JSON on one line.
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        self.aside(py, Record::to_json)
    }

    /// The record as a dictionary in the form of `to_json`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &self.to_json(py)?)
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.0.rules)
    }

    /// How many players there are.
    #[getter]
    fn players(&self) -> usize {
        self.0.rules.players()
    }

    /// What else is told: names, date, where the game comes from.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (step, (name, text)) in self.0.tags.iter().enumerate() {
            breathe(py, step)?;
            tags.set_item(name, text)?;
        }
        Ok(tags)
    }

    /// The actions.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        action_tuple(py, self.0.actions.iter().copied())
    }

    /// How the game ended, as the record says: a GameResult; `None` if it does not say.
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(result) = &self.0.result else { return Ok(None) };
        let buildings = result.buildings.iter().map(|&b| questions::buildings(py, b));
        let buildings = PyTuple::new(py, buildings.collect::<PyResult<Vec<_>>>()?)?;
        let ranks = PyTuple::new(py, &result.ranks)?;
        let reason = EndReason::name(result.reason);
        make!(py, "acquisition.words", "GameResult", (reason, buildings, ranks)).map(Some)
    }

    /// This record with these tags added; one of the same name is replaced.
    ///
    /// Raises RecordError if a name is not made of letters, digits, `_` and `-`, or a text is not
    /// one line.
    fn with_tags(&self, tags: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut record = Record::clone(&self.0);
        set_tags(&mut record.tags, tags)?;
        Ok(Self::new(record))
    }

    /// Checks every action and the result; returns the GameResult by the rules.
    ///
    /// Raises IllegalActionError or RecordError for the first problem.
    fn check<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let checked = self.aside(py, Record::check)?;
        questions::result(py, &checked.map_err(|error| refusals::record(py, &error))?)
    }

    /// All problems that can be found, as exceptions that are not raised; empty if there are none.
    ///
    /// An illegal action ends the search for others.
    fn problems<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let problems = self.aside(py, |record| record.check_all().err().unwrap_or_default())?;
        list(py, problems.iter().map(|error| refusals::record_value(py, error)))
    }

    /// The game after so many actions, by default all of them.
    ///
    /// Raises IllegalActionError if they cannot be replayed, RangeError if there are not so many.
    #[pyo3(signature = (actions = None))]
    fn game(&self, py: Python<'_>, actions: Option<Number<i64>>) -> PyResult<PyGame> {
        let most = self.0.actions.len();
        let wanted = actions.map_or(Some(most), |wanted| usize::try_from(wanted.0).ok());
        let wanted = wanted.filter(|&wanted| wanted <= most).ok_or_else(|| {
            let wanted = actions.map_or(0, |wanted| wanted.0);
            plain::range(py, {
                let most = counted(most, "action");
                format!(
                    "the game after {} is asked for, and the record has {most}",
                    counted(wanted, "action")
                )
            })
        })?;
        let replayed = self.aside(py, move |record| {
            let mut replay = record.replay();
            let mut played = Played::new(replay.game().clone());
            while replay.actions() < wanted {
                match replay.step(&mut ())? {
                    Some(action) => played.actions.push(ActionId::from(action)),
                    None => break,
                }
            }
            played.game = replay.game().clone();
            Ok(played)
        })?;
        replayed.map(PyGame::from_played).map_err(|error| refusals::record(py, &error))
    }

    /// Goes through the game: an iterator of Steps, one for each action.
    ///
    /// The iterator raises IllegalActionError where it cannot go on.
    fn replay(&self, py: Python<'_>) -> PyResult<Steps> {
        self.aside(py, Steps::of)
    }

    fn __len__(&self) -> usize {
        self.0.actions.len()
    }

    // A record without actions is a record.
    const fn __bool__(&self) -> bool {
        true
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
        format!("<Record: {}, {}, {end}>", record.rules, counted(record.actions.len(), "action"))
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.to_text(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((PyType::new::<Self>(py).getattr("from_json")?, (self.to_json(py)?,)))
    }
}
