//! Parts of notes as arguments.

use acquire_core::{Edition, Notes, NotesEntry, Player, Record, Tile, TileSet, Viewer};
use pyo3::{
    prelude::*,
    sync::PyOnceLock,
    types::{PyString, PyType},
};

use crate::{
    arguments::{
        actions::action_in,
        lists::{List, for_each_pair},
        named::{argument, named},
        numbers::{Number, index},
        types::Text,
        words::tile_list,
    },
    objects::people::People,
    refusals::notes,
    text::{clip, number, whole_text},
    work::signals::breathe,
};

/// More strings than there is room for in the comments of notes.
const COMMENTS_READ: usize = Notes::COMMENTS_MAX / 2 + 1;

/// Comments as an argument.
pub(crate) type Comments<'py> = List<Text<'py>, COMMENTS_READ>;

/// The players of notes, who can be called by seat or by name.
pub(crate) struct Called {
    people: People,
    players: usize,
}

impl Called {
    pub(crate) fn of(notes: &Notes) -> Self {
        Self::by(&notes.player_names()[..notes.players()])
    }

    pub(crate) fn of_record(record: &Record) -> Self {
        Self::by(&record.player_names()[..record.players()])
    }

    fn by(names: &[&str]) -> Self {
        Self { people: People::new(names.iter().copied()), players: names.len() }
    }

    fn find(&self, text: &str) -> Option<Viewer> {
        Viewer::called(text, &self.people.of(self.players))
    }

    /// Returns the viewer that the argument with this name calls: a seat, a name, `spectator` or
    /// `None` for a spectator, or `complete`.
    pub(crate) fn viewer(&self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<Viewer> {
        if value.is_none() {
            return Ok(Viewer::Spectator);
        }
        if let Ok(text) = value.cast::<PyString>() {
            let text = text.to_string_lossy();
            return self
                .find(&text)
                .ok_or_else(|| self.unknown(value.py(), &clip(&text), ", spectator or complete"));
        }
        self.seat(value, "a seat, a name, spectator or complete")
            .map(Viewer::Player)
            .map_err(|error| named(value.py(), name, error))
    }

    /// Returns the player that the argument with this name calls, by seat or by name.
    fn player(&self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<Player> {
        if let Ok(text) = value.cast::<PyString>() {
            let text = text.to_string_lossy();
            return self.people.find(value.py(), &text, self.players);
        }
        self.seat(value, "a seat or a name").map_err(|error| named(value.py(), name, error))
    }

    fn seat(&self, value: &Bound<'_, PyAny>, expected: &str) -> PyResult<Player> {
        let seat = index(value, expected)?;
        let player = seat.and_then(|seat| u8::try_from(seat).ok()).and_then(Player::from_index);
        player
            .filter(|player| player.index() < self.players)
            .ok_or_else(|| self.unknown(value.py(), &number(seat), ""))
    }

    fn unknown(&self, py: Python<'_>, text: &str, others: &str) -> PyErr {
        self.people.unknown(py, text, self.players, others)
    }

    /// Returns the first racks, by player.
    pub(crate) fn racks(&self, racks: &Bound<'_, PyAny>) -> PyResult<Vec<(Player, TileSet)>> {
        let mut read = Vec::new();
        for_each_pair("racks", racks, 100, |player, tiles| {
            let player = self.player("racks", &player)?;
            let set = tile_set("racks", &tiles)?;
            read.push((player, set));
            Ok(())
        })?;
        Ok(read)
    }

    /// Returns one entry.
    pub(crate) fn entry(
        &self,
        action: &Bound<'_, PyAny>,
        edition: Edition,
        fields: &Fields<'_>,
    ) -> PyResult<NotesEntry> {
        let action = action_in("action", action, edition)?;
        let player = |player: &Option<Bound<'_, PyAny>>, name: &str| {
            player.as_ref().map(|player| self.player(name, player)).transpose()
        };
        let shows: List<(Option<Bound<'_, PyAny>>, Bound<'_, PyAny>), { Player::MAX + 1 }> =
            argument("shows", &fields.shows)?;
        let shows = shows
            .0
            .iter()
            .map(|(whose, tiles)| Ok((player(whose, "shows")?, tile_set("shows", tiles)?)));
        Ok(NotesEntry {
            above: comments(&fields.above)?,
            turn: fields.turn.map(|turn| turn.0),
            player: player(&fields.player, "player")?,
            action,
            draws: tile_list("draws", &fields.draws)?,
            sets_aside: tile_list("sets_aside", &fields.sets_aside)?,
            market: tile_list("market", &fields.market)?,
            shows: shows.collect::<PyResult<_>>()?,
            comment: fields.comment.as_ref().map(comment).transpose()?.unwrap_or_default(),
        })
    }
}

/// Adds entries from any iterable: NotesEntry objects, or actions without further facts.
pub(crate) fn push_entries(notes: &mut Notes, entries: &Bound<'_, PyAny>) -> PyResult<()> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let py = entries.py();
    let class = CLASS.import(py, "acquire_engine.words", "NotesEntry")?;
    let (called, edition) = (Called::of(notes), notes.rules().edition());
    let given: List<Bound<'_, PyAny>, { Notes::ENTRIES_MAX + 1 }> = argument("entries", entries)?;
    for (step, entry) in given.0.iter().enumerate() {
        breathe(py, step)?;
        let entry = if entry.is_instance(class)? {
            let field = |name: &str| entry.getattr(name);
            let fields = Fields {
                player: field("player")?.extract()?,
                turn: argument("turn", &field("turn")?)?,
                draws: field("draws")?,
                sets_aside: field("sets_aside")?,
                market: field("market")?,
                shows: field("shows")?,
                comment: Some(argument("comment", &field("comment")?)?),
                above: argument("above", &field("above")?)?,
            };
            called.entry(&field("action")?, edition, &fields)?
        } else {
            NotesEntry::new(action_in("entries", entry, edition)?)
        };
        notes.push(entry).map_err(|error| notes::notes(py, &error))?;
    }
    Ok(())
}

/// The fields of an entry besides the action.
pub(crate) struct Fields<'py> {
    pub(crate) player: Option<Bound<'py, PyAny>>,
    pub(crate) turn: Option<Number<u32>>,
    pub(crate) draws: Bound<'py, PyAny>,
    pub(crate) sets_aside: Bound<'py, PyAny>,
    pub(crate) market: Bound<'py, PyAny>,
    pub(crate) shows: Bound<'py, PyAny>,
    pub(crate) comment: Option<Text<'py>>,
    pub(crate) above: Comments<'py>,
}

/// Reads the tiles of a rack.
fn tile_set(name: &str, tiles: &Bound<'_, PyAny>) -> PyResult<TileSet> {
    let mut set = TileSet::EMPTY;
    for tile in tile_list(name, tiles)? {
        if !set.insert(tile) {
            return Err(twice(tiles.py(), name, tile));
        }
    }
    Ok(set)
}

fn twice(py: Python<'_>, name: &str, tile: Tile) -> PyErr {
    notes::refused(py, "twice", format!("{name}: {tile} appears twice in a rack (B1)"))
}

pub(crate) fn comments(texts: &Comments<'_>) -> PyResult<Vec<String>> {
    let mut read = Vec::new();
    let mut bytes = 0;
    for text in &texts.0 {
        breathe(text.py(), read.len())?;
        let text = comment(text)?;
        bytes += text.len();
        read.push(text);
        // The function that adds them reports that they are too many.
        if bytes > Notes::COMMENTS_MAX {
            break;
        }
    }
    Ok(read)
}

fn comment(text: &Text<'_>) -> PyResult<String> {
    let whole = whole_text(text);
    whole
        .map(|text| text.to_string())
        .map_err(|problem| notes::refused(text.py(), "comment", format!("comment: {problem}")))
}
