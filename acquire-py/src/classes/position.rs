//! Positions that people describe.

use acquire_core::{Player, Sketch, SketchError, SketchLine, State};
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    arguments::{lists::List, rules::RulesArg, types::Text},
    objects::{
        game::{Played, PyGame},
        people::People,
        view::PyView,
    },
    refusals::setups::{self, Impossible},
    text::{shown_name, whole_text},
    work::aside::aside,
};

/// Returns a game or a view.
fn state<'py>(
    py: Python<'py>,
    built: Result<State, SketchError>,
    names: &[String],
) -> PyResult<Bound<'py, PyAny>> {
    let people = People::new(names);
    match built {
        Ok(State::Game(game)) => {
            let played = Played::new(game, None).with_people(people);
            Ok(Bound::new(py, PyGame::from_played(played))?.into_any())
        }
        Ok(State::View(view)) => Ok(Bound::new(py, PyView(view, people))?.into_any()),
        Err(error) => Err(Impossible::described(&error).raise(py)),
    }
}

/// Reads the text form of a position: a Game if all is known, otherwise a View, and the players'
/// names, empty for those who have only a number.
///
/// Raises SetupError with every problem, and FormatError if the text is too long.
#[pyfunction]
#[pyo3(name = "_read_position")]
pub(crate) fn read_position(text: Text<'_>) -> PyResult<(Bound<'_, PyAny>, Bound<'_, PyTuple>)> {
    let py = text.py();
    let text =
        whole_text(&text).map_err(|problem| setups::position_text(py, problem.to_string()))?;
    let (built, names) = aside(py, text.len(), move |_| {
        let sketch = Sketch::from_text(&text);
        (sketch.build(), sketch.names().to_vec())
    })?;
    Ok((state(py, built, &names)?, PyTuple::new(py, names)?))
}

/// Returns the player with this name in seat order, in upper or lower case, or with this number.
///
/// Raises PlayerError if no player has it, or several have.
#[pyfunction]
#[pyo3(name = "_player_called")]
pub(crate) fn player_called(
    py: Python<'_>,
    text: Text<'_>,
    names: List<Text<'_>, { Player::MAX + 1 }>,
) -> PyResult<usize> {
    let names: Vec<_> = names.0.iter().map(|name| shown_name(name)).collect();
    let found = People::new(&names).find(py, &text.to_string_lossy(), names.len())?;
    Ok(found.index())
}

/// Returns whether a string seems to be the text form of a position, even if it has errors.
#[pyfunction]
#[pyo3(name = "_is_position")]
pub(crate) fn is_position(text: Text<'_>) -> bool {
    Sketch::is_text(&text.to_string_lossy())
}

/// Makes a Game or a View from a description. Each part has its line in the text form, the player
/// or chain that it belongs to, and the rest.
///
/// Raises SetupError with every problem.
#[pyfunction]
#[pyo3(name = "_build_position")]
pub(crate) fn build_position<'py>(
    py: Python<'py>,
    edition: RulesArg,
    players: List<Text<'py>, 100>,
    said: List<(Text<'py>, Text<'py>, Text<'py>), 1_000>,
) -> PyResult<Bound<'py, PyAny>> {
    let read = |text: &Text<'_>| {
        let text = whole_text(text);
        text.map_err(|problem| setups::position_text(py, problem.to_string()))
    };
    let players = players.0.iter().map(read).collect::<PyResult<Vec<_>>>()?;
    let names: Vec<&str> = players.iter().map(|name| &**name).collect();
    let mut sketch = Sketch::new(edition.0, &names);
    for (line, whose, text) in &said.0 {
        let (line, whose, text) = (read(line)?, read(whose)?, read(text)?);
        let Ok(line) = line.parse::<SketchLine>() else {
            return Err(setups::position_text(py, format!("there is no line `{}`", &*line)));
        };
        match line {
            SketchLine::Chain => sketch.chain(&whose, &text),
            SketchLine::Unincorporated => sketch.unincorporated(&text),
            SketchLine::Turn => sketch.to_move(&text),
            _ if line.is_of_player() => sketch.say_of(&whose, line, &text),
            _ => sketch.say(line, &text),
        };
    }
    state(py, sketch.build(), sketch.names())
}
