//! Replaying a record step by step, and recording a game.

use acquire_kit::record::recorder;

use super::{content::Record, error::RecordError, result::GameResult};
use crate::{action::Action, event::Event, game::Game, illegal::ActionError, rules::Rules};

/// A replay of a record, action by action.
///
/// ```
/// # use acquisition_core::{Recorder, Rules};
/// # let mut recorder = Recorder::new(Rules::new(2)?);
/// # while let Some(action) = recorder.game().legal_actions().iter().last() {
/// #     recorder.apply(action)?;
/// # }
/// # let record = recorder.into_record();
/// let mut replay = record.replay();
/// let mut story = Vec::new();
/// while let Some(action) = replay.step(&mut |event: acquisition_core::Event| {
///     story.push(event.text(&record.names()).to_string());
/// })? {
///     let _ = (action, replay.game().phase());
/// }
/// assert!(story.last().unwrap().starts_with("The game is over"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Replay<'a> = acquire_kit::record::Replay<'a, Record>;

recorder! {
    /// A game that keeps its own record.
    pub struct Recorder of Record: Game, Action, Event, ActionError, RecordError;
}

impl Recorder {
    /// Makes a new game.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::begin(Game::new(rules), Record::new(rules))
    }

    /// Returns the record's tags, to change them.
    pub const fn tags_mut(&mut self) -> &mut acquire_kit::tags::Tags {
        &mut self.record.tags
    }
}

impl Record {
    /// Does nothing, because the game draws nothing.
    fn note(&mut self, (): &mut (), _: &Event) {}

    fn settle(&mut self, game: &Game, (): &()) {
        self.result = GameResult::of(game);
    }
}
