//! Playing a game as another program recorded it.

use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
    vec::Vec,
};

use acquire_core::{
    Action, Edition, Game, MarketTiles, Notes, NotesError, Place, Player, Record, Recorder, Rules,
    TagError, Tile, Viewer,
};
use acquire_kit::excerpt::{ShownName, clip};

use crate::{
    ForeignGame,
    error::{ForeignError, ForeignProblem},
};

/// A game that is played as another program recorded it.
pub(crate) struct Playing {
    names: Vec<String>,
    recorder: Recorder,
}

impl Playing {
    pub(crate) fn new(
        rules: Rules,
        tiles: &[Tile],
        names: Vec<String>,
        place: &Place,
    ) -> Result<Self, ForeignError> {
        let market = MarketTiles::default();
        let recorder = Recorder::with_tile_order(rules, names.len(), tiles, &market)
            .map_err(|error| ForeignError::new(place, ForeignProblem::NewGame(error)))?;
        Ok(Self { names, recorder })
    }

    pub(crate) const fn game(&self) -> &Game {
        self.recorder.game()
    }

    fn edition(&self) -> Edition {
        self.game().position().edition()
    }

    /// Returns whether an action is legal now.
    pub(crate) fn can(&self, action: Action) -> bool {
        self.game().check(action).is_ok()
    }

    /// Carries out an action at this place.
    pub(crate) fn apply(&mut self, action: Action, place: &Place) -> Result<(), ForeignError> {
        self.recorder.apply(action).map_err(|error| {
            let allowed = self.game().legal_actions().iter().collect();
            ForeignError::new(place, ForeignProblem::Illegal { error, allowed })
        })
    }

    /// Carries out an action in our words at this place.
    pub(crate) fn apply_text(&mut self, text: &str, place: &Place) -> Result<(), ForeignError> {
        self.apply(parsed(text, self.edition(), place)?, place)
    }

    /// Returns the name of a player, for a message.
    pub(crate) fn name(&self, player: Player) -> String {
        shown_name(&self.names, player.index())
    }

    /// Refuses an action of a player who is not to move.
    pub(crate) fn decides(&self, player: Option<usize>, place: &Place) -> Result<(), ForeignError> {
        let problem = match (self.game().end_reason(), self.game().player(), player) {
            (Some(reason), _, _) => ForeignProblem::Over { reason },
            (None, Some(decides), Some(acts)) if decides.index() != acts => {
                ForeignProblem::Player {
                    player: u8::try_from(acts).ok().and_then(Player::from_index),
                    acts: shown_name(&self.names, acts),
                    decides: self.name(decides),
                }
            }
            _ => return Ok(()),
        };
        Err(ForeignError::new(place, problem))
    }

    /// Returns the record of the actions, with the players' names and these tags.
    pub(crate) fn into_record(
        self,
        tags: &[(&str, &str)],
        place: &Place,
    ) -> Result<Record, ForeignError> {
        let mut record = self.recorder.into_record();
        set_tags(&self.names, tags, place, |name, text| record.set_tag(name, text))?;
        Ok(record)
    }
}

/// Returns the action that a string is in our words.
pub(crate) fn parsed(text: &str, edition: Edition, place: &Place) -> Result<Action, ForeignError> {
    Action::parse(text, edition).map_err(|error| {
        ForeignError::new(place, ForeignProblem::Action { text: clip(text), error })
    })
}

/// Returns the text of a disposal in our words.
pub(crate) fn disposal(sell: usize, trade: usize) -> String {
    match (sell, trade) {
        (0, 0) => "hold".into(),
        (0, trade) => format!("trade {trade}"),
        (sell, 0) => format!("sell {sell}"),
        (sell, trade) => format!("sell {sell} trade {trade}"),
    }
}

/// Returns what this viewer saw of a game of which only some of the tiles are known.
pub(crate) fn notes(
    record: &Record,
    viewer: Viewer,
    place: &Place,
) -> Result<ForeignGame, ForeignError> {
    let notes = Notes::from_record(record, viewer).map_err(|error| impossible(error, place))?;
    Ok(ForeignGame::Notes(notes))
}

/// Returns the error that the notes of a game are impossible, at the place that shows it.
pub(crate) fn impossible(error: NotesError, place: &Place) -> ForeignError {
    ForeignError::new(place, ForeignProblem::Notes(Box::new(error)))
}

/// Sets the players' names and other tags.
pub(crate) fn set_tags(
    names: &[String],
    tags: &[(&str, &str)],
    place: &Place,
    mut set: impl FnMut(&str, &str) -> Result<(), TagError>,
) -> Result<(), ForeignError> {
    let names = names.iter().enumerate().map(|(seat, name)| (format!("player{seat}"), &**name));
    let tags = tags.iter().map(|&(name, text)| (name.to_string(), text));
    for (name, text) in names.chain(tags) {
        set(&name, text)
            .map_err(|error| ForeignError::new(place, ForeignProblem::Tag { name, error }))?;
    }
    Ok(())
}

fn shown_name(names: &[String], player: usize) -> String {
    match names.get(player) {
        Some(name) => ShownName(name).to_string(),
        None => format!("player {player}"),
    }
}
