//! Positions that people describe.

use acquire_core::{Record, Setup, Sketch, SketchLine, State};
use wasm_bindgen::prelude::*;

use crate::{
    arguments::names_arg,
    game::RawGame,
    refusal::{Refusal, refused},
    rules::RawRules,
    view::RawView,
};

/// A described position: a game if all of it is known, otherwise a view.
#[wasm_bindgen(js_name = "RawPosition")]
#[derive(Debug)]
pub struct RawPosition {
    game: Option<RawGame>,
    view: Option<RawView>,
}

impl RawPosition {
    fn of(sketch: &Sketch) -> Result<Self, Refusal> {
        let built = sketch.build().map_err(refused)?;
        let names = sketch.names().to_vec();
        let names = if names.iter().all(String::is_empty) { Vec::new() } else { names };
        Ok(match built {
            State::Game(game) => Self { game: Some(RawGame::of_position(game, names)), view: None },
            State::View(view) => Self { game: None, view: Some(RawView { view, names }) },
        })
    }
}

#[wasm_bindgen(js_class = "RawPosition")]
impl RawPosition {
    /// Returns the game, if all is known.
    #[must_use]
    pub fn game(&self) -> Option<RawGame> {
        self.game.clone()
    }

    /// Returns the view, if something is unknown.
    #[must_use]
    pub fn view(&self) -> Option<RawView> {
        self.view.clone()
    }
}

/// Reads the text form of a position.
#[wasm_bindgen(js_name = "readPosition")]
pub fn read_position(text: &str) -> Result<RawPosition, JsValue> {
    Ok(RawPosition::of(&Sketch::from_text(text))?)
}

/// Makes a position from a description: as JSON, for each part its line in the text form, whose or which
/// it is, and the rest.
#[wasm_bindgen(js_name = "buildPosition")]
pub fn build_position(rules: &RawRules, names: &str, said: &str) -> Result<RawPosition, JsValue> {
    let names = names_arg(names)?;
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let said: Vec<(String, String, String)> =
        acquire_core::read_json(said).map_err(|error| Refusal::json(&error))?;
    let mut sketch = Sketch::new(rules.0, &names);
    for (line, whose, text) in &said {
        let line: SketchLine = line.parse().map_err(|error: acquire_core::UnknownName| {
            Refusal::unknown("line", None, &error.to_string())
        })?;
        match line {
            SketchLine::Chain => sketch.chain(whose, text),
            SketchLine::Unincorporated => sketch.unincorporated(text),
            SketchLine::Turn => sketch.to_move(text),
            _ if line.is_of_player() => sketch.say_of(whose, line, text),
            _ => sketch.say(line, text),
        };
    }
    Ok(RawPosition::of(&sketch)?)
}

/// Returns a setup with an empty board, as JSON.
#[wasm_bindgen(js_name = "newSetup")]
pub fn new_setup(rules: &RawRules, players: u32) -> Result<String, JsValue> {
    rules.0.check_players(players as usize).map_err(refused)?;
    Ok(Setup::new(rules.0, players as usize).to_json())
}

/// Returns the setup with the missing tiles dealt at random.
#[wasm_bindgen]
pub fn deal(setup: &str, seed: u64) -> Result<String, JsValue> {
    let mut setup = Setup::from_json(setup).map_err(|error| Refusal::json(&error))?;
    setup.deal(seed);
    Ok(setup.to_json())
}

/// Returns the most bytes that a text form or JSON can have.
#[wasm_bindgen(js_name = "mostBytes")]
#[must_use]
pub fn most_bytes() -> u32 {
    Record::MAX_BYTES as u32
}
