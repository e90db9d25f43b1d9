//! Events, phases and placements, which are objects of classes written in Python.

use acquire_core::{read_json, write_json};
use acquisition_core::{Event, Names, Phase, Placement, Player};
use pyo3::{prelude::*, sync::PyOnceLock};
use serde::Serialize;

use crate::{
    answers::json::from_json,
    arguments::{json::to_json, lists::List, numbers::Number, types::Text},
    refusals::{plain, setups},
    text::shown_name,
};

/// Returns the object for an event, a phase or a placement.
pub(crate) fn object<'py>(
    py: Python<'py>,
    group: &str,
    value: &impl Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    static MADE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let made = MADE.import(py, "acquire_engine.acquisition._described", "made")?;
    made.call1((group, from_json(py, &write_json(value))?))
}

/// Returns the sentence, without a full stop, for an event, a phase or a placement, from its
/// dictionary.
///
/// Raises FormatError if there is none of this kind, RangeError for more than four names and
/// PlayerError if there is no such player.
#[pyfunction]
#[pyo3(signature = (group, values, names = None, you = None))]
pub(crate) fn sentence(
    py: Python<'_>,
    group: Text<'_>,
    values: &Bound<'_, PyAny>,
    names: Option<List<Text<'_>, 1_000>>,
    you: Option<Number<i64>>,
) -> PyResult<String> {
    let given: Vec<String> =
        names.map_or_else(Vec::new, |names| names.0.iter().map(|name| shown_name(name)).collect());
    if given.len() > Player::MAX {
        let (count, most) = (given.len(), Player::MAX);
        let message = format!("{count} names are given; a game has at most {most} players");
        return Err(plain::range(py, message));
    }
    let given: Vec<&str> = given.iter().map(String::as_str).collect();
    let mut names = Names::new().with_players(&given);
    if let Some(Number(you)) = you {
        let player = u8::try_from(you).ok().and_then(Player::from_index).ok_or_else(|| {
            plain::player(py, format!("`you` is {you}; the players are 0 to {}", Player::MAX - 1))
        })?;
        names = names.with_you(player);
    }
    let json = to_json("values", values, setups::json_text)?;
    let json: &str = &json;
    let group = group.to_string_lossy();
    let text = match &*group {
        "event" => read_json::<Event>(json).map(|event| event.text(&names).to_string()),
        "phase" => read_json::<Phase>(json).map(|phase| phase.text(&names).to_string()),
        "placement" => read_json::<Placement>(json).map(|it| it.text(&names).to_string()),
        _ => {
            let message = format!("there is no group `{group}`");
            return Err(plain::unknown_word(py, "group", None, message));
        }
    };
    text.map_err(|error| setups::json(py, &error))
}
