//! Games of other programs.

use acquire_core::{RulesError, TwoPlayerMarket};
use acquire_foreign::{
    ForeignGame, Form, NmollOptions, form_of as recognised, read_acquire2, read_nmoll,
};
use acquire_kit::named::UnknownName;
use wasm_bindgen::prelude::*;

use crate::{
    notes::RawNotes,
    record::RawRecord,
    refusal::{Refusal, refused},
};

/// Returns the name of the form that a string looks like, if any.
#[must_use]
#[wasm_bindgen(js_name = "formOf")]
pub fn form_of(text: &str) -> Option<String> {
    recognised(text).map(|form| form.name().into())
}

/// Reads a game. The form is recognised if none is given; the market is the third shareholder in a game
/// of two players.
#[wasm_bindgen(js_name = "readForeign", unchecked_return_type = "RawRecord | RawNotes")]
pub fn read_foreign(
    text: &str,
    form: Option<String>,
    market: Option<String>,
) -> Result<JsValue, JsValue> {
    let unknown = |message: &str| Refusal::unknown("form", None, message);
    let form = match form {
        Some(form) => form.parse().map_err(|error: UnknownName| unknown(&error.to_string()))?,
        None => recognised(text).ok_or_else(|| {
            let names = Form::NAMES.join(", ");
            unknown(&format!("the text looks like none of these forms: {names}"))
        })?,
    };
    let market = market.map(|market| market.parse::<TwoPlayerMarket>()).transpose();
    let two_player_market = market.map_err(|error| refused(RulesError::from(error)))?;
    let game = match form {
        Form::Acquire2 => read_acquire2(text),
        Form::Nmoll => read_nmoll(text, &NmollOptions { two_player_market }),
    };
    Ok(match game.map_err(refused)? {
        ForeignGame::Record(record) => RawRecord(record).into(),
        ForeignGame::Notes(notes) => RawNotes(notes).into(),
    })
}
