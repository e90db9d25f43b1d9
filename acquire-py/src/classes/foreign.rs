//! Games of other programs.

use acquire_core::{RulesError, TwoPlayerMarket};
use acquire_foreign::{ForeignError, ForeignGame, NmollOptions};
use acquire_kit::named::UnknownName;
use pyo3::{prelude::*, pybacked::PyBackedStr};

use crate::{
    arguments::types::Text,
    objects::{notes::PyNotes, record::PyRecord},
    refusals::{foreign as refusals, records, rules},
    text::whole_text,
    work::aside::aside,
};

/// Returns which of `FORMS` a string looks like; `None` if it looks like none of them.
#[pyfunction]
pub(crate) fn form_of(py: Python<'_>, text: Text<'_>) -> PyResult<Option<&'static str>> {
    let Ok(text) = whole_text(&text) else { return Ok(None) };
    let form = aside(py, text.len(), move |_| acquire_foreign::form_of(&text))?;
    Ok(form.map(acquire_foreign::Form::name))
}

/// Reads a game of the acquire2 server: the text of a game file, or the JSON of a game review.
///
/// A game whose tile bag is known only in part becomes the notes of a viewer of every rack, and a
/// file of one user's view becomes that user's notes, or a spectator's.
///
/// Raises RecordError with the place if it is not such a game, or does not follow our rules, and
/// IllegalActionError if an action is not legal by our rules, with the options that come closest to
/// those of the server.
#[pyfunction]
pub(crate) fn read_acquire2<'py>(py: Python<'py>, text: Text<'py>) -> PyResult<Bound<'py, PyAny>> {
    read(py, &text, |text| acquire_foreign::read_acquire2(text))
}

/// Reads the JSON of a game of nmoll's engine, with this third shareholder in a game of two
/// players.
#[pyfunction]
#[pyo3(name = "_read_nmoll", signature = (source, two_player_market = None))]
pub(crate) fn read_nmoll<'py>(
    py: Python<'py>,
    source: Text<'py>,
    two_player_market: Option<Text<'py>>,
) -> PyResult<Bound<'py, PyAny>> {
    let market = |market: Text<'_>| market.to_string_lossy().parse::<TwoPlayerMarket>();
    let two_player_market = two_player_market
        .map(market)
        .transpose()
        .map_err(|error: UnknownName| rules::rules(py, &RulesError::from(error)))?;
    let options = NmollOptions { two_player_market };
    read(py, &source, move |text| acquire_foreign::read_nmoll(text, &options))
}

fn read<'py>(
    py: Python<'py>,
    text: &Text<'py>,
    read: impl FnOnce(&PyBackedStr) -> Result<ForeignGame, ForeignError> + Send + 'static,
) -> PyResult<Bound<'py, PyAny>> {
    let text = whole_text(text).map_err(|problem| records::no_text(py, problem))?;
    // A game is played while it is read, which takes longer than reading.
    let game = aside(py, 64 * text.len(), move |_| read(&text))?;
    match game.map_err(|error| refusals::foreign(py, &error))? {
        ForeignGame::Record(record) => Ok(Bound::new(py, PyRecord::new(record))?.into_any()),
        ForeignGame::Notes(notes) => Ok(Bound::new(py, PyNotes::new(notes))?.into_any()),
    }
}
