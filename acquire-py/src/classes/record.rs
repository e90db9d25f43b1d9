//! Records: reading, writing, checking.

use std::hash::{DefaultHasher, Hash, Hasher};

use acquire_core::{Action, Record, Tags};
use acquire_kit::quantity::quantity;
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    answers::{actions::action_tuple, results::Outcome, words::tile_names},
    arguments::{
        actions::action_list,
        numbers::Number,
        records::{result_arg, set_tags},
        rules::{RulesArg, players_arg},
        words::tile_list,
    },
    classes::replay::Steps,
    objects::{game::PyGame, people::People, record::PyRecord, rules::PyRules},
    refusals::{plain, records as refusals, rules::new_game},
};

/// Defines methods of the class `PyRecord` of every game: reading, writing and checking. The game
/// is a crate.
///
/// The module that uses this has the `Outcome` of a game and the `refusals` for its errors, and
/// defines in `impl PyRecord` where the tags and the actions are.
macro_rules! records {
    ($game:ident) => {
        const _: () = {
            use std::sync::Arc;

            use pyo3::{
                prelude::*,
                pybacked::PyBackedStr,
                types::{PyDict, PyList, PyType},
            };

            use $crate::{
                answers::{json::from_json, lists::list},
                arguments::{json::to_json, records::set_tags, types::Text},
                refusals::records as text_errors,
                text::whole_text,
                work::{aside::aside, signals::breathe},
            };

            $crate::classes::copied::copied_as_itself!(PyRecord);

            impl PyRecord {
                fn read(py: Python<'_>, json: PyBackedStr) -> PyResult<Self> {
                    let read = aside(py, json.len(), move |_| $game::Record::from_json(&json))?;
                    read.map(Self::new).map_err(|error| refusals::record(py, &error))
                }

                /// Does something with the record that takes the longer, the more is in it.
                fn aside<R: Send + 'static>(
                    &self,
                    py: Python<'_>,
                    work: impl FnOnce(&$game::Record) -> R + Send + 'static,
                ) -> PyResult<R> {
                    // About as many as there are characters in the text form.
                    let bytes = 512 + 64 * self.tag_list().len() + 8 * self.action_list().len();
                    let record = Arc::clone(&self.0);
                    aside(py, bytes, move |_| work(&record))
                }

                /// Returns the number of actions after which the game is asked for, by default
                /// all of them.
                fn wanted(&self, py: Python<'_>, actions: Option<i64>) -> PyResult<usize> {
                    let most = self.action_list().len();
                    let Some(actions) = actions else { return Ok(most) };
                    let wanted = usize::try_from(actions).ok().filter(|&wanted| wanted <= most);
                    wanted.ok_or_else(|| {
                        let (wanted, most) =
                            (quantity(actions, "action"), quantity(most, "action"));
                        let message = format!(
                            "the game after {wanted} is asked for, but the record has {most}"
                        );
                        plain::range(py, message)
                    })
                }
            }

            #[pymethods]
            impl PyRecord {
                /// Reads the text form.
                ///
                /// Raises RecordError with the line and the column.
                #[staticmethod]
                fn from_text(text: Text<'_>) -> PyResult<Self> {
                    let py = text.py();
                    let text =
                        whole_text(&text).map_err(|problem| text_errors::no_text(py, problem))?;
                    let read = aside(py, text.len(), move |_| $game::Record::from_text(&text))?;
                    read.map(Self::new).map_err(|error| refusals::record(py, &error))
                }

                /// Reads the JSON form.
                ///
                /// Raises RecordError with the path.
                #[staticmethod]
                fn from_json(json: Text<'_>) -> PyResult<Self> {
                    let py = json.py();
                    let json = whole_text(&json).map_err(|problem| {
                        text_errors::record_json_text(py, problem.to_string())
                    })?;
                    Self::read(py, json)
                }

                /// Reads the dictionary of `to_dict`. Raises the errors of `from_json`.
                #[staticmethod]
                fn from_dict(record: &Bound<'_, PyAny>) -> PyResult<Self> {
                    Self::read(
                        record.py(),
                        to_json("record", record, text_errors::record_json_text)?,
                    )
                }

                /// Returns the record as readable text, with one action on each line.
                fn to_text(&self, py: Python<'_>) -> PyResult<String> {
                    self.aside(py, $game::Record::to_text)
                }

                /// Returns the record as JSON on one line.
                fn to_json(&self, py: Python<'_>) -> PyResult<String> {
                    self.aside(py, $game::Record::to_json)
                }

                /// Returns the record as a dictionary in the form of `to_json`.
                fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                    from_json(py, &self.to_json(py)?)
                }

                /// Other information, such as names, date and the source of the game.
                #[getter]
                fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
                    let tags = PyDict::new(py);
                    for (step, (name, text)) in self.tag_list().iter().enumerate() {
                        breathe(py, step)?;
                        tags.set_item(name, text)?;
                    }
                    Ok(tags)
                }

                /// Returns this record with these tags added. A tag of the same name is replaced.
                ///
                /// Raises RecordError if a name is not made of letters, digits, `_` and `-`, the
                /// text of a tag is not one line, or the tags are larger than 4 MiB in all.
                fn with_tags(&self, tags: &Bound<'_, PyAny>) -> PyResult<Self> {
                    let mut record = $game::Record::clone(&self.0);
                    set_tags(&mut record, tags)?;
                    Ok(Self::new(record))
                }

                /// Checks every action, the result, and everything else in the record. Returns the
                /// GameResult that the rules give.
                ///
                /// Raises IllegalActionError or RecordError for the first problem.
                fn check<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                    let checked =
                        self.aside(py, |record| record.check().map(|game| Outcome::of(&game)))?;
                    checked.map_err(|error| refusals::record(py, &error))?.value(py)
                }

                /// Returns all problems that can be found, as a list of exceptions; empty if there are none. It
                /// does not raise them.
                ///
                /// An illegal action ends the search for further problems.
                fn problems<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
                    let problems =
                        self.aside(py, |record| record.check_all().err().unwrap_or_default())?;
                    list(py, problems.iter().map(|error| refusals::record_value(py, error)))
                }

                /// Returns an iterator over the game: a Step for each action.
                ///
                /// The iterator raises IllegalActionError or RecordError when it cannot continue.
                fn replay(&self, py: Python<'_>) -> PyResult<Steps> {
                    self.aside(py, Steps::of)
                }

                fn __len__(&self) -> usize {
                    self.action_list().len()
                }

                // A record without actions is a record.
                const fn __bool__(&self) -> bool {
                    true
                }

                fn __str__(&self, py: Python<'_>) -> PyResult<String> {
                    self.to_text(py)
                }

                fn __reduce__<'py>(
                    &self,
                    py: Python<'py>,
                ) -> PyResult<(Bound<'py, PyAny>, (String,))> {
                    let read = PyType::new::<Self>(py).getattr("from_json")?;
                    Ok((read, (self.to_json(py)?,)))
                }
            }
        };
    };
}
#[cfg(feature = "acquisition")]
pub(crate) use records;

records!(acquire_core);

impl PyRecord {
    fn tag_list(&self) -> &Tags {
        self.0.tags()
    }

    fn action_list(&self) -> &[Action] {
        self.0.actions()
    }
}

#[pymethods]
impl PyRecord {
    #[new]
    #[pyo3(signature = (
        rules, players, tiles, actions = None, *, market_draws = None, market_seed = Number(0),
        tags = None, result = None
    ), text_signature = "(rules, players, tiles, actions=(), *, market_draws=(), market_seed=0, \
        tags=None, result=None)")]
    #[expect(clippy::too_many_arguments, reason = "they are keywords")]
    fn py_new(
        rules: RulesArg,
        players: Number<i64>,
        tiles: &Bound<'_, PyAny>,
        actions: Option<&Bound<'_, PyAny>>,
        market_draws: Option<&Bound<'_, PyAny>>,
        market_seed: Number<u64>,
        tags: Option<&Bound<'_, PyAny>>,
        result: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (py, rules) = (tiles.py(), rules.0);
        let players = players_arg(py, &rules, players)?;
        let mut record = Record::new(rules, players, &tile_list("tiles", tiles)?)
            .map_err(|error| new_game(py, &error))?;
        let draws = market_draws
            .map(|draws| tile_list("market_draws", draws))
            .transpose()?
            .unwrap_or_default();
        record.set_market_draws(&draws).map_err(|error| new_game(py, &error.into()))?;
        record.set_market_seed(market_seed.0);
        if let Some(tags) = tags {
            set_tags(&mut record, tags)?;
        }
        let actions = actions.map(|actions| action_list(actions, rules.edition())).transpose()?;
        let actions = actions.unwrap_or_default();
        record.set_actions(actions).map_err(|error| refusals::too_many(py, error))?;
        let result = result.map(result_arg).transpose()?;
        record.set_result(result).map_err(|error| refusals::too_many(py, error))?;
        Ok(Self::new(record))
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.0.rules())
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.0.players()
    }

    /// The tiles in the order in which they are drawn, beginning with the setup (S1, S4).
    #[getter]
    fn tiles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tile_names(py, self.0.tiles().iter().copied())
    }

    /// The tiles that the market shows, in order (Z1).
    #[getter]
    fn market_draws<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tile_names(py, self.0.market_draws().iter().copied())
    }

    /// The seed of the tiles that the market shows after those of `market_draws`, if the game
    /// continues (Z1).
    #[getter]
    fn market_seed(&self) -> u64 {
        self.0.market_seed()
    }

    /// The actions.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        action_tuple(py, self.0.actions().iter().copied(), self.edition())
    }

    /// The result that the record claims, a GameResult; `None` if the game is unfinished.
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.result().cloned().map(|result| Outcome::from(result).value(py)).transpose()
    }

    /// Returns the game after the first `actions` actions, by default after all of them.
    ///
    /// Raises IllegalActionError or RecordError if they cannot be replayed, and RangeError if there
    /// are fewer than `actions`.
    #[pyo3(signature = (actions = None))]
    fn game(&self, py: Python<'_>, actions: Option<Number<i64>>) -> PyResult<PyGame> {
        let wanted = self.wanted(py, actions.map(|actions| actions.0))?;
        let replayed = self.aside(py, move |record| {
            let mut replay = record.replay();
            let start = replay.game().clone();
            while replay.actions() < wanted {
                replay.step(&mut ())?;
            }
            let actions = &record.actions()[..wanted];
            Ok(PyGame::dealt(start, record.tiles(), actions, People::from(record)))
        })?;
        replayed.map_err(|error| refusals::record(py, &error))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.tiles().hash(&mut hasher);
        self.0.actions().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let record = &self.0;
        let end = match record.result() {
            Some(result) => format!("over ({})", result.reason),
            None => String::from("unfinished"),
        };
        let (players, actions) = (record.players(), quantity(record.actions().len(), "action"));
        format!("<Record: {}, {players} players, {actions}, {end}>", record.rules())
    }
}
