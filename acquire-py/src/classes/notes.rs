//! Notes: reading, writing, checking, completing.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use acquire_core::{Notes, NotesEnd, NotesEntry, PhaseKind, Player, UnknownName, View, Viewer};
use acquire_kit::quantity::quantity;
use pyo3::{
    IntoPyObjectExt,
    prelude::*,
    pybacked::PyBackedStr,
    types::{PyDict, PyTuple, PyType},
};

use crate::{
    answers::{json::from_json, lists::tuple, make::make, results::Outcome, words::tile_names},
    arguments::{
        json::to_json,
        lists::List,
        notes::{Called, Comments, Fields, comments, push_entries},
        numbers::{Number, Seed},
        records::{result_arg, set_tags},
        rules::{RulesArg, players_arg},
        types::{Text, object},
        words::tile_list,
    },
    classes::copied::copied_as_itself,
    objects::{
        action::PyAction, notes::PyNotes, people::People, record::PyRecord, rules::PyRules,
        view::PyView,
    },
    refusals::{notes, plain},
    text::whole_text,
    work::{aside::aside, signals::breathe},
};

copied_as_itself!(PyNotes);

/// Checking takes about as long as reading this number of bytes for each entry.
const CHECKED_ENTRY: usize = 1 << 14;

impl PyNotes {
    fn read(py: Python<'_>, json: PyBackedStr) -> PyResult<Self> {
        let read = aside(py, json.len(), move |_| Notes::from_json(&json))?;
        read.map(Self::new).map_err(|error| notes::notes(py, &error))
    }

    /// Does work on the notes that takes as long as reading this number of bytes for each entry.
    fn aside<R: Send + 'static>(
        &self,
        py: Python<'_>,
        entry: usize,
        work: impl FnOnce(&Notes) -> R + Send + 'static,
    ) -> PyResult<R> {
        let notes = Arc::clone(&self.0);
        let bytes = 512 + 64 * notes.tags().len() + entry * notes.entries().len();
        aside(py, bytes, move |_| work(&notes))
    }

    fn to_stored(&self, py: Python<'_>, write: fn(&Notes) -> String) -> PyResult<String> {
        self.aside(py, 64, write)
    }

    /// Returns these notes with a change.
    fn changed(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut Notes) -> Result<(), acquire_core::NotesError>,
    ) -> PyResult<Self> {
        let mut other = Notes::clone(&self.0);
        change(&mut other).map_err(|error| notes::notes(py, &error))?;
        Ok(Self::new(other))
    }

    /// Returns an entry as an object.
    fn give<'py>(&self, py: Python<'py>, entry: &NotesEntry) -> PyResult<Bound<'py, PyAny>> {
        let shows = entry.shows.iter().map(|(player, rack)| {
            let player = player.map(Player::index);
            (player, tile_names(py, rack.iter())?).into_pyobject(py)
        });
        make!(py, "words", "NotesEntry", {
            action: PyAction { action: entry.action, edition: self.edition() },
            player: entry.player.map(Player::index),
            turn: entry.turn,
            draws: tile_names(py, entry.draws.iter().copied())?,
            sets_aside: tile_names(py, entry.sets_aside.iter().copied())?,
            market: tile_names(py, entry.market.iter().copied())?,
            shows: tuple(py, shows)?,
            comment: entry.comment.as_str(),
            above: PyTuple::new(py, &entry.above)?,
        })
    }
}

fn end_arg(asked: Option<Text<'_>>, result: Option<&Bound<'_, PyAny>>) -> PyResult<NotesEnd> {
    let Some(asked) = asked else {
        let result = result.map(result_arg).transpose()?;
        return Ok(result.map_or(NotesEnd::Unfinished(None), NotesEnd::Over));
    };
    let py = asked.py();
    if result.is_some() {
        let message = "asked and result: notes have one of them, not both".into();
        return Err(notes::refused(py, "expected", message));
    }
    let asked = asked
        .to_string_lossy()
        .parse()
        .map_err(|error: UnknownName| plain::unknown_word(py, "phase", None, error.to_string()))?;
    Ok(NotesEnd::Unfinished(Some(asked)))
}

#[pymethods]
impl PyNotes {
    #[new]
    #[pyo3(signature = (
        rules, players, viewer, start, entries = None, *, racks = None, tags = None,
        comments = None, closing_comments = None, asked = None, result = None
    ), text_signature = "(rules, players, viewer, start, entries=(), *, racks=None, tags=None, \
        comments=(), closing_comments=(), asked=None, result=None)")]
    #[expect(clippy::too_many_arguments, reason = "they are keywords")]
    fn py_new(
        rules: RulesArg,
        players: Number<i64>,
        viewer: &Bound<'_, PyAny>,
        start: &Bound<'_, PyAny>,
        entries: Option<&Bound<'_, PyAny>>,
        racks: Option<&Bound<'_, PyAny>>,
        tags: Option<&Bound<'_, PyAny>>,
        comments: Option<Comments<'_>>,
        closing_comments: Option<Comments<'_>>,
        asked: Option<Text<'_>>,
        result: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (py, rules) = (viewer.py(), rules.0);
        let players = players_arg(py, &rules, players)?;
        let start = tile_list("start", start)?;
        let mut notes = Notes::new(rules, players, Viewer::Spectator, &start)
            .map_err(|error| notes::notes(py, &error))?;
        if let Some(tags) = tags {
            set_tags(&mut notes, tags)?;
        }
        let called = Called::of(&notes);
        let viewer = called.viewer("viewer", viewer)?;
        let racks = racks.map(|racks| called.racks(racks)).transpose()?.unwrap_or_default();
        let read = |texts: Option<Comments<'_>>| {
            texts.map(|texts| self::comments(&texts)).transpose().map(Option::unwrap_or_default)
        };
        let (comments, closing) = (read(comments)?, read(closing_comments)?);
        let end = end_arg(asked, result)?;
        let refused = |error| notes::notes(py, &error);
        notes.set_viewer(viewer).map_err(refused)?;
        for text in comments {
            notes.push_comment(&text).map_err(refused)?;
        }
        for (player, rack) in racks {
            notes.set_first_rack(player, rack).map_err(refused)?;
        }
        if let Some(entries) = entries {
            push_entries(&mut notes, entries)?;
        }
        for text in closing {
            notes.push_closing_comment(&text).map_err(refused)?;
        }
        notes.set_end(end).map_err(refused)?;
        Ok(Self::new(notes))
    }

    /// Reads the text form.
    ///
    /// Raises NotesError with the line and the column.
    #[staticmethod]
    fn from_text(text: Text<'_>) -> PyResult<Self> {
        let py = text.py();
        let text = whole_text(&text).map_err(|problem| notes::no_text(py, problem))?;
        let read = aside(py, text.len(), move |_| Notes::from_text(&text))?;
        read.map(Self::new).map_err(|error| notes::notes(py, &error))
    }

    /// Reads the JSON form.
    ///
    /// Raises NotesError with the path.
    #[staticmethod]
    fn from_json(json: Text<'_>) -> PyResult<Self> {
        let py = json.py();
        let json =
            whole_text(&json).map_err(|problem| notes::json_text(py, problem.to_string()))?;
        Self::read(py, json)
    }

    /// Reads the dictionary of `to_dict`. Raises the errors of `from_json`.
    #[staticmethod]
    fn from_dict(notes: &Bound<'_, PyAny>) -> PyResult<Self> {
        Self::read(notes.py(), to_json("notes", notes, notes::json_text)?)
    }

    /// Returns the notes of a recorded game, with everything that this viewer saw: `viewer` is a seat
    /// or a name, `spectator`, or `complete` for every rack.
    ///
    /// Raises IllegalActionError or RecordError if the record cannot be replayed, and PlayerError
    /// if there is no such player. The result of the record is ignored.
    #[staticmethod]
    fn from_record(record: &Bound<'_, PyAny>, viewer: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = record.py();
        let record = Arc::clone(&object::<PyRecord>("record", record)?.get().0);
        let viewer = Called::of_record(&record).viewer("viewer", viewer)?;
        let bytes = 512 + 64 * record.tags().len() + 64 * record.actions().len();
        let made = aside(py, bytes, move |_| Notes::from_record(&record, viewer))?;
        made.map(Self::new).map_err(|error| notes::of_record(py, error))
    }

    /// Returns the notes as readable text, with one action on each line.
    fn to_text(&self, py: Python<'_>) -> PyResult<String> {
        self.to_stored(py, Notes::to_text)
    }

    /// Returns the notes as JSON on one line.
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        self.to_stored(py, Notes::to_json)
    }

    /// Returns the notes as a dictionary in the form of `to_json`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &self.to_json(py)?)
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

    /// The players' names in seat order, the tags `player0` to `player5`, each empty if it is
    /// missing.
    #[getter]
    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.player_names()[..self.0.players()])
    }

    /// The viewer of the game: a seat, `None` for a spectator, or `complete` for a viewer of every
    /// rack.
    #[getter]
    fn viewer<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.0.viewer() {
            Viewer::Player(player) => player.index().into_bound_py_any(py),
            Viewer::Spectator => py.None().into_bound_py_any(py),
            Viewer::Complete => "complete".into_bound_py_any(py),
        }
    }

    /// Other information, such as names, date and the source of the game.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (step, (name, text)) in self.0.tags().iter().enumerate() {
            breathe(py, step)?;
            tags.set_item(name, text)?;
        }
        Ok(tags)
    }

    /// The comments at the beginning.
    #[getter]
    fn comments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.comments())
    }

    /// The comments after the last action.
    #[getter]
    fn closing_comments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.closing_comments())
    }

    /// The tiles that decide who begins, in seat order (S1, S3).
    #[getter]
    fn start<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tile_names(py, self.0.start().iter().copied())
    }

    /// The first racks that are given, by seat (S4). Each includes the tile of `start` if that tile
    /// goes into the rack (S2).
    #[getter]
    fn racks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let racks = PyDict::new(py);
        for player in Player::all(self.0.players()) {
            let rack = self.0.first_rack(player);
            if !rack.is_empty() {
                racks.set_item(player.index(), tile_names(py, rack.iter())?)?;
            }
        }
        Ok(racks)
    }

    /// The actions in order, each with the facts seen at that moment: a tuple of NotesEntry
    /// objects.
    #[getter]
    fn entries<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.entries().iter().map(|entry| self.give(py, entry)))
    }

    /// The next decision, such as `BuyStock`; `None` if it is not given or the game is over.
    #[getter]
    fn asked(&self) -> Option<&'static str> {
        match self.0.end() {
            NotesEnd::Unfinished(asked) => asked.map(PhaseKind::name),
            NotesEnd::Over(_) => None,
        }
    }

    /// The result in the notes, a GameResult whose cash and ranks may be empty; `None` if the game
    /// is unfinished.
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.0.end() {
            NotesEnd::Unfinished(_) => Ok(None),
            NotesEnd::Over(result) => Outcome::from(result.clone()).value(py).map(Some),
        }
    }

    /// Returns these notes with these tags added. A tag of the same name is replaced.
    ///
    /// Raises NotesError if a name is not made of letters, digits, `_` and `-`, the text of a tag
    /// is not one line, or the tags are larger than 4 MiB in all.
    fn with_tags(&self, tags: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut other = Notes::clone(&self.0);
        set_tags(&mut other, tags)?;
        Ok(Self::new(other))
    }

    /// Returns these notes with other entries: NotesEntry objects, or actions, which may be
    /// strings. The end of the notes stays the same; see `with_end`.
    ///
    /// Raises NotesError if there are more actions, tiles or comments than notes can have.
    fn with_entries(&self, entries: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut other = self.0.without_entries();
        push_entries(&mut other, entries)?;
        Ok(Self::new(other))
    }

    /// Returns these notes with one more action and the facts seen at that moment. See NotesEntry
    /// for the fields. A player is a seat or a name.
    ///
    /// Raises NotesError if there are more actions, tiles or comments than notes can have.
    #[pyo3(signature = (
        action, player = None, *, turn = None, draws = None, sets_aside = None, market = None,
        shows = None, comment = None, above = None
    ), text_signature = "($self, action, player=None, *, turn=None, draws=(), sets_aside=(), \
        market=(), shows=(), comment='', above=())")]
    #[expect(clippy::too_many_arguments, reason = "they are keywords")]
    fn with_entry<'py>(
        &self,
        action: &Bound<'py, PyAny>,
        player: Option<Bound<'py, PyAny>>,
        turn: Option<Number<u32>>,
        draws: Option<Bound<'py, PyAny>>,
        sets_aside: Option<Bound<'py, PyAny>>,
        market: Option<Bound<'py, PyAny>>,
        shows: Option<Bound<'py, PyAny>>,
        comment: Option<Text<'py>>,
        above: Option<Comments<'py>>,
    ) -> PyResult<Self> {
        let py = action.py();
        let nothing = || PyTuple::empty(py).into_any();
        let fields = Fields {
            player,
            turn,
            draws: draws.unwrap_or_else(nothing),
            sets_aside: sets_aside.unwrap_or_else(nothing),
            market: market.unwrap_or_else(nothing),
            shows: shows.unwrap_or_else(nothing),
            comment,
            above: above.unwrap_or(List(Vec::new())),
        };
        let entry = Called::of(&self.0).entry(action, self.edition(), &fields)?;
        self.changed(py, |notes| notes.push(entry))
    }

    /// Returns these notes with another end: the next decision, such as `BuyStock`, or a
    /// GameResult. Without either, the game is unfinished and the next decision unknown.
    #[pyo3(signature = (asked = None, result = None))]
    fn with_end(
        &self,
        py: Python<'_>,
        asked: Option<Text<'_>>,
        result: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let end = end_arg(asked, result)?;
        self.changed(py, |notes| notes.set_end(end))
    }

    /// Checks that some tile order makes every action legal and agrees with everything in the
    /// notes. Returns the viewer's knowledge afterwards, a View; a spectator's view for complete
    /// notes.
    ///
    /// Raises NotesError with the first action that is impossible after the actions before it, the
    /// reason, the view at that moment, and a guess at the correction if a small change fixes it.
    fn check(&self, py: Python<'_>) -> PyResult<PyView> {
        let checked: Result<View, _> = self.aside(py, CHECKED_ENTRY, Notes::check)?;
        checked
            .map(|view| PyView(view, People::from(&*self.0)))
            .map_err(|error| notes::notes(py, &error))
    }

    /// Returns the viewer's knowledge after the first `actions` actions, by default after all of
    /// them, as a View: a spectator's view for complete notes. The actions are those of
    /// `complete()` and `without_forced()`, which leave out forced ones.
    ///
    /// Raises the errors of `check`, and RangeError if there are fewer actions.
    #[pyo3(signature = (actions = None))]
    fn view(&self, py: Python<'_>, actions: Option<Number<i64>>) -> PyResult<PyView> {
        let Some(Number(actions)) = actions else { return self.check(py) };
        let wanted = usize::try_from(actions).unwrap_or(usize::MAX);
        let viewed = self.aside(py, CHECKED_ENTRY, move |notes| notes.view(wanted))?;
        let view = viewed.map_err(|error| notes::notes(py, &error))?;
        let Some(view) = view else {
            let most = self.aside(py, CHECKED_ENTRY, Notes::without_forced)?;
            let most = most.map_or(0, |asked| asked.entries().len());
            let (wanted, most) = (quantity(actions, "action"), quantity(most, "action"));
            let message =
                format!("the view after {wanted} is asked for, but the notes have {most}");
            return Err(plain::range(py, message));
        };
        Ok(PyView(view, People::from(&*self.0)))
    }

    /// Returns a record that explains the notes: it can be replayed, and it shows the viewer
    /// everything that the notes contain. The tiles that the viewer did not see are random. The same
    /// seed gives the same record.
    ///
    /// A review of the record would judge all players by random tiles. To judge the viewer, review the
    /// notes themselves.
    ///
    /// Racks that were shown to all (I1) are random where the notes leave them out. The record
    /// contains the tags of the notes. Raises the errors of `check`.
    #[pyo3(signature = (seed = Seed(Some(0))), text_signature = "($self, seed=0)")]
    fn complete(&self, py: Python<'_>, seed: Seed) -> PyResult<PyRecord> {
        let seed = seed.get(py)?;
        let made = self.aside(py, CHECKED_ENTRY, move |notes| notes.complete(seed))?;
        made.map(PyRecord::new).map_err(|error| notes::notes(py, &error))
    }

    /// Returns these notes without the actions that were forced, because there was only one
    /// possibility: `found Tower` if only Tower was left, `survivor Luxor` if Luxor was larger,
    /// `hold` for a player without shares, `pass` for a player without a tile to replace, and `end`
    /// for a game that ended by itself. `complete` also leaves them out: the other actions then
    /// have the same numbers as in the record. Raises the errors of `check`.
    fn without_forced(&self, py: Python<'_>) -> PyResult<Self> {
        let made = self.aside(py, CHECKED_ENTRY, Notes::without_forced)?;
        made.map(Self::new).map_err(|error| notes::notes(py, &error))
    }

    fn __len__(&self) -> usize {
        self.0.entries().len()
    }

    // Notes without actions are notes.
    const fn __bool__(&self) -> bool {
        true
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.start().hash(&mut hasher);
        for entry in self.0.entries() {
            entry.action.hash(&mut hasher);
        }
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let notes = &self.0;
        let end = match notes.end() {
            NotesEnd::Over(result) => format!("over ({})", result.reason),
            NotesEnd::Unfinished(_) => String::from("unfinished"),
        };
        let whose = match notes.viewer() {
            Viewer::Player(player) => People::from(&**notes).called(player),
            Viewer::Spectator => "a spectator".into(),
            Viewer::Complete => "everybody".into(),
        };
        let (players, actions) = (notes.players(), quantity(notes.entries().len(), "action"));
        format!("<Notes of {whose}: {}, {players} players, {actions}, {end}>", notes.rules())
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.to_text(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let read = PyType::new::<Self>(py).getattr("from_json")?;
        Ok((read, (self.to_json(py)?,)))
    }
}
