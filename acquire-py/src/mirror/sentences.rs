//! The sentences of events, phases and placements.

use acquire_core::{Edition, Event, Names, Player};
use pyo3::{prelude::*, types::PyDict};

use crate::{
    arguments::{
        lists::List,
        named::{argument, named},
        numbers::Number,
        rules::edition_arg,
        types::{Text, wrong_type},
        words::ViewerArg,
    },
    mirror::{Context, events, phases, placements},
    refusals::{self, plain},
    text::shown_name,
};

/// The players' names and the reader, as arguments.
pub(crate) struct NamesArg {
    names: Vec<String>,
    you: Option<Player>,
}

impl NamesArg {
    pub(crate) fn new(
        py: Python<'_>,
        names: Option<List<Text<'_>, 1_000>>,
        you: Option<Number<i64>>,
    ) -> PyResult<Self> {
        let names: Vec<_> = names.map(|names| names.0).unwrap_or_default();
        if names.len() > Player::MAX {
            let count = names.len();
            let most = Player::MAX;
            let message = format!("{count} names are given; a game has at most {most} players");
            return Err(plain::range(py, message));
        }
        let names = names.iter().map(|name| shown_name(name)).collect();
        let you = you.map(|you| any_player(py, "`you`", you)).transpose()?;
        Ok(Self { names, you })
    }

    /// Returns the names that are given, or else these.
    pub(crate) fn or(
        py: Python<'_>,
        names: Option<List<Text<'_>, 1_000>>,
        you: Option<Number<i64>>,
        own: Vec<&str>,
    ) -> PyResult<Self> {
        let given = names.is_some();
        let mut read = Self::new(py, names, you)?;
        if !given {
            read.names = own.into_iter().map(String::from).collect();
        }
        Ok(read)
    }

    /// Calls the function with the names of this edition.
    pub(crate) fn with<T>(&self, edition: Edition, call: impl FnOnce(&Names<'_>) -> T) -> T {
        let players: Vec<&str> = self.names.iter().map(String::as_str).collect();
        let names = Names::new(edition).with_players(&players);
        call(&self.you.map_or(names, |you| names.with_you(you)))
    }
}

/// Returns an event, a phase or a placement as a sentence without a full stop.
#[pyfunction]
#[pyo3(signature = (what, names = None, you = None))]
pub(crate) fn sentence(
    what: &Bound<'_, PyAny>,
    names: Option<List<Text<'_>, 1_000>>,
    you: Option<Number<i64>>,
) -> PyResult<String> {
    written(what, &NamesArg::new(what.py(), names, you)?)
}

/// Returns an event, a phase or a placement as a sentence with these names.
pub(crate) fn written(what: &Bound<'_, PyAny>, names: &NamesArg) -> PyResult<String> {
    let edition = edition_of(what)?;
    let context = Context { edition, players: Player::MAX };
    if let Some(event) = events::take(what, context)? {
        return Ok(names.with(edition, |names| event.text(names).to_string()));
    }
    if let Some(phase) = phases::take(what, context)? {
        return Ok(names.with(edition, |names| phase.text(names).to_string()));
    }
    if let Some(placement) = placements::take(what, context)? {
        return Ok(names.with(edition, |names| placement.text(names).to_string()));
    }
    Err(named(what.py(), "what", wrong_type(what, "an event, a phase or a placement")))
}

/// Returns the event as this player sees it, or with `None` or "spectator" as a spectator does
/// (I1, I2).
#[pyfunction]
#[pyo3(signature = (event, viewer))]
pub(crate) fn seen_by<'py>(
    event: &Bound<'py, PyAny>,
    viewer: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = event.py();
    let viewer = match ViewerArg::is_spectator(viewer) {
        true => None,
        // An event does not contain the players' names.
        false => Some(any_player(py, "the viewer", argument("viewer", viewer)?)?),
    };
    let context = Context { edition: edition_of(event)?, players: Player::MAX };
    let whole = events::take(event, context)?
        .ok_or_else(|| named(py, "event", wrong_type(event, "an event")))?;
    let seen = whole.seen_by(viewer);
    if seen == whole { Ok(event.clone()) } else { events::give(py, &seen, context) }
}

/// Reads an event of a game, or `None` if it is something else; raises EventError if it has another
/// edition than the game, or values that no game has.
pub(crate) fn event_of(object: &Bound<'_, PyAny>, game: Context) -> PyResult<Option<Event>> {
    let unknown = |error| refusals::events::unknown_value(object, error);
    let event = events::take(object, game).map_err(unknown)?;
    if event.is_some() {
        let edition = edition_of(object).map_err(unknown)?;
        if edition != game.edition {
            return Err(refusals::events::edition(object, edition, game.edition));
        }
    }
    Ok(event)
}

/// Returns the edition that the object's names are from.
pub(crate) fn edition_of(object: &Bound<'_, PyAny>) -> PyResult<Edition> {
    match object.getattr_opt("edition")? {
        Some(edition) => {
            let edition: Text<'_> = argument("edition", &edition)?;
            edition_arg(&edition)
        }
        None => Ok(Edition::AvalonHill),
    }
}

pub(crate) fn any_player(py: Python<'_>, what: &str, player: Number<i64>) -> PyResult<Player> {
    u8::try_from(player.0).ok().and_then(Player::from_index).ok_or_else(|| {
        let last = Player::MAX - 1;
        plain::player(py, format!("{what} is a player, 0 to {last}, not {}", player.0))
    })
}

/// Returns the core's descriptions of every class of events, phases and placements, by module and
/// class: its kind, its text, the name, the type and the text of each field, and the constants of
/// all its objects.
#[pyfunction]
pub(crate) fn described_classes(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let modules = PyDict::new(py);
    for (module, classes) in [
        ("events", events::fields()),
        ("phases", phases::fields()),
        ("placements", placements::fields()),
    ] {
        let all = PyDict::new(py);
        for (class, kind, text, fields, constants) in classes {
            all.set_item(class, (kind, text, fields, constants.to_vec()))?;
        }
        modules.set_item(module, all)?;
    }
    Ok(modules)
}
