//! Records: reading, writing, checking, replaying.

use std::{
    borrow::Cow,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use acquire_core::{
    Action, Edition, EndReason, Event, Game, GameResult, Phase, Player, Record, RecordError, Tag,
};
use pyo3::{
    conversion::FromPyObjectOwned,
    exceptions::PyTypeError,
    prelude::*,
    sync::PyOnceLock,
    types::{PyDict, PyList, PyString, PyTuple, PyType},
};

use crate::{
    action::{PyAction, action_tuple},
    convert::{
        List, NoText, Number, action_arg, clip, copied_as_itself, make, pairs, player_arg,
        tile_names, to_json, whole_text,
    },
    errors,
    game::{PyGame, PySnapshot, tile_list},
    rules::{PyRules, RulesArg, players_arg},
    threads::on_each,
};

/// One game, finished or not: all that is needed to replay it anywhere; frozen and hashable.
///
/// `tiles` are the 108 tiles in the order in which they are drawn, the setup first (S1, S4),
/// `market_draws` the tiles that the market shows (Z1), `tags` names and texts that say something
/// about the game. Whether the tiles are all there and the actions are legal is checked by
/// `check`, `problems`, `game` and `replay`.
///
/// Raises RulesError, UnknownWordError, ActionSyntaxError or RecordError if something in it has no
/// place in any record.
#[pyclass(frozen, module = "acquire_engine", name = "Record")]
#[derive(Clone)]
pub(crate) struct PyRecord(Arc<Record>);

/// How a game ended, or how it stands.
#[derive(Clone)]
struct Outcome {
    reason: Option<EndReason>,
    cash: Vec<u32>,
    ranks: Vec<u8>,
}

impl Outcome {
    fn of(game: &Game) -> Self {
        let mut standings = game.standings();
        standings.sort_by_key(|standing| standing.player);
        Self {
            reason: game.end_reason(),
            cash: standings.iter().map(|standing| standing.worth).collect(),
            ranks: standings.iter().map(|standing| standing.rank).collect(),
        }
    }

    fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (cash, ranks) = (PyTuple::new(py, &self.cash)?, PyTuple::new(py, &self.ranks)?);
        make!(py, "words", "GameResult", (self.reason.map(EndReason::name), cash, ranks))
    }
}

impl From<GameResult> for Outcome {
    fn from(GameResult { reason, cash, ranks }: GameResult) -> Self {
        Self { reason: Some(reason), cash, ranks }
    }
}

/// Checks one record, JSON if it begins with a brace.
fn check(text: &str, all: bool) -> Result<Outcome, Vec<RecordError>> {
    let json = text.trim_start().starts_with('{');
    let game = match (json, all) {
        (true, true) => Record::check_json_all(text),
        (true, false) => Record::check_json(text).map_err(|error| vec![error]),
        (false, true) => Record::check_text_all(text),
        (false, false) => Record::check_text(text).map_err(|error| vec![error]),
    };
    game.map(|game| Outcome::of(&game))
}

/// The exception for these problems: with all of them in its `problems` if all were asked for.
fn failure<'py>(
    py: Python<'py>,
    problems: &[RecordError],
    all: bool,
) -> PyResult<Bound<'py, PyAny>> {
    match problems {
        [error, ..] if !all => errors::record_value(py, error),
        problems => errors::problems_value(py, problems),
    }
}

impl PyRecord {
    pub(crate) fn new(record: Record) -> Self {
        Self(Arc::new(record))
    }

    fn edition(&self) -> Edition {
        self.0.rules.edition()
    }

    fn read(py: Python<'_>, json: &str) -> PyResult<Self> {
        Record::from_json(json).map(Self::new).map_err(|error| errors::record(py, &error))
    }
}

fn tag_list(tags: &Bound<'_, PyAny>) -> PyResult<Vec<Tag>> {
    let py = tags.py();
    let tag = |(name, text): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
        let name = name.cast::<PyString>()?.to_string_lossy().into_owned();
        let text =
            whole_text(text.cast::<PyString>()?).map(Cow::into_owned).map_err(|problem| {
                errors::record_text(py, "tag", format!("tag `{}`: {problem}", clip(&name)))
            })?;
        Tag::new(&name, text).map_err(|error| errors::tag(py, &clip(&name), error))
    };
    pairs(tags)?.into_iter().map(tag).collect()
}

fn numbers<'py, T>(values: &Bound<'py, PyAny>) -> PyResult<Vec<T>>
where
    Number<T>: FromPyObjectOwned<'py>,
{
    let numbers: List<Number<T>> = values.extract()?;
    Ok(numbers.0.into_iter().map(|number| number.0).collect())
}

fn result_arg(result: &Bound<'_, PyAny>) -> PyResult<GameResult> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = CLASS.import(result.py(), "acquire_engine.words", "GameResult")?;
    if !result.is_instance(class)? {
        let found = result.get_type().name()?;
        return Err(PyTypeError::new_err(format!("a result is a GameResult, not {found}")));
    }
    let reason: Option<Bound<'_, PyString>> = result.getattr("reason")?.extract()?;
    let reason =
        reason.and_then(|reason| reason.to_string_lossy().parse().ok()).ok_or_else(|| {
            let allowed: Vec<_> = EndReason::ALL.iter().map(|reason| reason.name()).collect();
            let message = format!(
                "the result of a record needs a reason: allowed are {}",
                allowed.join(", ")
            );
            errors::record_text(result.py(), "result", message)
        })?;
    Ok(GameResult {
        reason,
        cash: numbers(&result.getattr("cash")?)?,
        ranks: numbers(&result.getattr("ranks")?)?,
    })
}

copied_as_itself!(PyRecord);

#[pymethods]
impl PyRecord {
    #[new]
    #[pyo3(signature = (
        rules, players, tiles, actions = None, *, market_draws = None, tags = None, result = None
    ), text_signature = "(rules, players, tiles, actions=(), *, market_draws=(), tags=None, \
        result=None)")]
    fn py_new(
        rules: RulesArg,
        players: Number<i64>,
        tiles: &Bound<'_, PyAny>,
        actions: Option<&Bound<'_, PyAny>>,
        market_draws: Option<&Bound<'_, PyAny>>,
        tags: Option<&Bound<'_, PyAny>>,
        result: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let rules = rules.0;
        let action = |action: &Bound<'_, PyAny>| action_arg(action, rules.edition());
        Ok(Self::new(Record {
            rules,
            players: players_arg(tiles.py(), &rules, players)?,
            tags: tags.map(tag_list).transpose()?.unwrap_or_default(),
            tiles: tile_list(tiles)?,
            market_draws: market_draws.map(tile_list).transpose()?.unwrap_or_default(),
            actions: match actions {
                Some(actions) => {
                    let actions: List<Bound<'_, PyAny>> = actions.extract()?;
                    actions.0.iter().map(action).collect::<PyResult<_>>()?
                }
                None => Vec::new(),
            },
            result: result.map(result_arg).transpose()?,
        }))
    }

    /// Reads the text form.
    ///
    /// Raises RecordError with the line and the column.
    #[staticmethod]
    fn from_text(text: &Bound<'_, PyString>) -> PyResult<Self> {
        let py = text.py();
        let text = whole_text(text).map_err(|problem| errors::no_text(py, problem))?;
        Record::from_text(&text).map(Self::new).map_err(|error| errors::record(py, &error))
    }

    /// Reads the JSON form.
    ///
    /// Raises RecordError with the path.
    #[staticmethod]
    fn from_json(json: &Bound<'_, PyString>) -> PyResult<Self> {
        let py = json.py();
        let json = whole_text(json)
            .map_err(|problem| errors::record_json_text(py, problem.to_string()))?;
        Self::read(py, &json)
    }

    /// Reads the dictionary of `to_dict`; raises what `from_json` raises.
    #[staticmethod]
    fn from_dict(record: &Bound<'_, PyAny>) -> PyResult<Self> {
        Self::read(record.py(), &to_json(record, errors::record_json_text)?)
    }

    /// The record as a text for people, one action a line.
    fn to_text(&self) -> String {
        self.0.to_text()
    }

    /// The record as JSON on one line.
    fn to_json(&self) -> String {
        self.0.to_json()
    }

    /// The record as a dictionary in the form of `to_json`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        crate::convert::from_json(py, &self.0.to_json())
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.0.rules)
    }

    /// How many players there are.
    #[getter]
    fn players(&self) -> usize {
        self.0.players
    }

    /// What else is told: names, date, where the game comes from.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for tag in &self.0.tags {
            tags.set_item(tag.name(), tag.text())?;
        }
        Ok(tags)
    }

    /// The tiles in the order in which they are drawn, the setup first (S1, S4).
    #[getter]
    fn tiles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tile_names(py, self.0.tiles.iter().copied())
    }

    /// The tiles that the market shows, in order (Z1).
    #[getter]
    fn market_draws<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tile_names(py, self.0.market_draws.iter().copied())
    }

    /// The actions.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        action_tuple(py, self.0.actions.iter().copied(), self.edition())
    }

    /// How the game ended, as the record says: a GameResult; `None` if it does not say.
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.result.clone().map(|result| Outcome::from(result).value(py)).transpose()
    }

    /// This record with these tags added; one of the same name is replaced.
    ///
    /// Raises RecordError if a name is not made of letters, digits, `_` and `-`, or a text is not
    /// one line.
    fn with_tags(&self, tags: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut record = Record::clone(&self.0);
        for tag in tag_list(tags)? {
            match record.tags.iter_mut().find(|other| other.name() == tag.name()) {
                Some(other) => *other = tag,
                None => record.tags.push(tag),
            }
        }
        Ok(Self::new(record))
    }

    /// Checks every action, every market draw and, if one is given, the result; returns the
    /// GameResult by the rules.
    ///
    /// Raises IllegalActionError or RecordError for the first problem.
    fn check<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let game = self.0.check().map_err(|error| errors::record(py, &error))?;
        Outcome::of(&game).value(py)
    }

    /// All problems that can be found, as exceptions that are not raised; empty if there are none.
    ///
    /// An illegal action ends the search for others.
    fn problems<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        match self.0.check_all() {
            Ok(_) => Ok(Vec::new()),
            Err(problems) => problems.iter().map(|error| errors::record_value(py, error)).collect(),
        }
    }

    /// The game after so many actions, by default all of them.
    ///
    /// Raises IllegalActionError or RecordError if they cannot be replayed, RangeError if there
    /// are not so many.
    #[pyo3(signature = (actions = None))]
    fn game(&self, py: Python<'_>, actions: Option<Number<usize>>) -> PyResult<PyGame> {
        let record = &self.0;
        let wanted = actions.map_or(record.actions.len(), |actions| actions.0);
        if wanted > record.actions.len() {
            let message = format!(
                "{wanted} actions are asked for, and the record has {}",
                record.actions.len()
            );
            return Err(errors::range(py, message));
        }
        let mut replay = record.replay().map_err(|error| errors::record(py, &error))?;
        let start = replay.game().clone();
        while replay.actions() < wanted {
            replay.step(&mut ()).map_err(|error| errors::record(py, &error))?;
        }
        Ok(PyGame::dealt(start, &record.tiles, &record.actions[..wanted]))
    }

    /// Goes through the game: an iterator of Steps, one for each action.
    ///
    /// Raises RecordError if the game cannot begin; the iterator raises IllegalActionError or
    /// RecordError where it cannot go on.
    fn replay(&self, py: Python<'_>) -> PyResult<Steps> {
        let mut replay = self.0.replay().map_err(|error| errors::record(py, &error))?;
        let mut steps = Vec::with_capacity(self.0.actions.len());
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
        Ok(Steps(Mutex::new((steps.into_iter(), problem))))
    }

    fn __len__(&self) -> usize {
        self.0.actions.len()
    }

    // A record without actions is a record.
    const fn __bool__(&self) -> bool {
        true
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.tiles.hash(&mut hasher);
        self.0.actions.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let record = &self.0;
        let end = match &record.result {
            Some(result) => format!("over ({})", result.reason),
            None => String::from("no result"),
        };
        let (players, actions) = (record.players, record.actions.len());
        format!("<Record: {}, {players} players, {actions} actions, {end}>", record.rules)
    }

    fn __str__(&self) -> String {
        self.0.to_text()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let read = PyType::new::<Self>(py).getattr("from_json")?;
        Ok((read, (self.0.to_json(),)))
    }
}

/// The steps of a replay.
#[pyclass(frozen, module = "acquire_engine._native", name = "Steps")]
pub(crate) struct Steps(Mutex<(std::vec::IntoIter<PyStep>, Option<RecordError>)>);

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
            (None, Some(problem)) => Err(errors::record(py, &problem)),
            (None, None) => Ok(None),
        }
    }
}

/// One action of a game that is replayed: what was asked, what was answered, what happened.
#[pyclass(frozen, module = "acquire_engine", name = "Step")]
#[derive(Clone)]
pub(crate) struct PyStep {
    index: usize,
    action: Action,
    events: Vec<Event>,
    before: Game,
    after: Game,
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
        let events = self
            .events
            .iter()
            .map(|&event| crate::phase::event(py, &seen(event), players, edition));
        PyTuple::new(py, events.collect::<PyResult<Vec<_>>>()?)
    }
}

#[pymethods]
impl PyStep {
    /// The number of the action, counting from 0.
    #[getter]
    const fn index(&self) -> usize {
        self.index
    }

    /// The seat that decided.
    #[getter]
    fn player(&self) -> usize {
        self.before.player().map_or(0, Player::index)
    }

    /// The decision that was asked.
    #[getter]
    fn phase<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let phase: Phase = self.before.phase();
        crate::phase::phase(py, &phase, self.edition())
    }

    /// The answer.
    #[getter]
    fn action(&self) -> PyAction {
        PyAction { action: self.action, edition: self.edition() }
    }

    /// Everything that happened because of it: a tuple of Events.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.event_tuple(py, |event| event)
    }

    /// What happened as this player, or with `None` a spectator, sees it (I1, I2).
    fn events_seen_by<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<Number<i64>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let position = self.before.position();
        let viewer = viewer.map(|viewer| player_arg(py, position, viewer)).transpose()?;
        self.event_tuple(py, |event| event.seen_by(viewer))
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
        let action = self.action.text(self.edition());
        format!("<Step {} of player {}: {action}>", self.index, self.player())
    }
}

/// Checks one record, JSON if it begins with a brace and otherwise text; returns its GameResult.
///
/// Raises IllegalActionError or RecordError for the first problem; with `all`, its `problems` are
/// all that can be found.
#[pyfunction]
#[pyo3(signature = (text, all = false))]
pub(crate) fn check_text<'py>(
    py: Python<'py>,
    text: &Bound<'py, PyString>,
    all: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let text = whole_text(text).map_err(|problem| errors::no_text(py, problem))?;
    match check(&text, all) {
        Ok(outcome) => outcome.value(py),
        Err(problems) => Err(PyErr::from_value(failure(py, &problems, all)?)),
    }
}

/// Checks many records on several threads while the interpreter is released; returns for each, in
/// order, its GameResult or the error that `check_text` would raise.
///
/// Raises RangeError unless there is at least one thread.
#[pyfunction]
#[pyo3(signature = (texts, threads = Number(1), all = false),
    text_signature = "(texts, threads=1, all=False)")]
pub(crate) fn check_texts<'py>(
    py: Python<'py>,
    texts: List<Bound<'py, PyAny>>,
    threads: Number<usize>,
    all: bool,
) -> PyResult<Bound<'py, PyList>> {
    if threads.0 == 0 {
        return Err(errors::range(py, "at least one thread is needed".into()));
    }
    let texts: Vec<Result<String, NoText>> = texts
        .0
        .iter()
        .map(|text| Ok(whole_text(text.cast::<PyString>()?).map(Cow::into_owned)))
        .collect::<PyResult<_>>()?;
    let threads = threads.0.min(texts.len().div_ceil(16)).max(1);
    let checked: Vec<_> = py.detach(|| {
        let next = AtomicUsize::new(0);
        let work = || {
            let mut mine = Vec::new();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(text) = texts.get(at) else { break mine };
                mine.push((at, text.as_ref().map(|text| check(text, all))));
            }
        };
        let mut checked: Vec<_> = on_each(threads, work).into_iter().flatten().collect();
        checked.sort_by_key(|&(at, _)| at);
        checked
    });
    let values = checked.iter().map(|(_, checked)| match checked {
        Ok(Ok(outcome)) => outcome.value(py),
        Ok(Err(problems)) => failure(py, problems, all),
        Err(problem) => errors::no_text_value(py, **problem),
    });
    PyList::new(py, values.collect::<PyResult<Vec<_>>>()?)
}
