//! Replaying a record step by step, and recording a game.

use alloc::{boxed::Box, string::ToString};

use acquire_kit::{Observer, tags::Tags};

use super::{
    content::Record,
    error::{Place, RecordError, RecordErrorKind},
    result::GameResult,
};
use crate::{
    action::Action, event::Event, game::Game, illegal::ActionError, player::Player, rules::Rules,
};

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
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    game: Game,
    next: usize,
}

impl Record {
    /// Replays the game step by step.
    #[must_use]
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(self)
    }
}

impl<'a> Replay<'a> {
    pub(super) fn new(record: &'a Record) -> Self {
        Self { record, game: Game::new(record.rules), next: 0 }
    }

    pub(super) fn into_game(self) -> Game {
        self.game
    }

    /// Returns the game as it is after the actions so far.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the number of actions carried out so far.
    #[must_use]
    pub const fn actions(&self) -> usize {
        self.next
    }

    /// Carries out the next action and returns it; `None` after the last.
    ///
    /// # Errors
    /// [`RecordError`] if the action is not legal. The game is then unchanged.
    pub fn step(
        &mut self,
        observer: &mut impl Observer<Event>,
    ) -> Result<Option<Action>, RecordError> {
        let index = self.next;
        let place = || Place::of_action(index);
        self.advance(observer).map_err(|kind| RecordError { place: place(), kind })
    }

    pub(super) fn advance(
        &mut self,
        observer: &mut impl Observer<Event>,
    ) -> Result<Option<Action>, Box<RecordErrorKind>> {
        let Some(&action) = self.record.actions.get(self.next) else {
            return Ok(None);
        };
        match self.game.apply_observed(action, observer) {
            Ok(()) => {
                self.next += 1;
                Ok(Some(action))
            }
            Err(error) => Err(self.illegal(error)),
        }
    }

    #[cold]
    fn illegal(&self, error: ActionError) -> Box<RecordErrorKind> {
        let name = |player| self.record.tags.get(&alloc::format!("player{player}"));
        Box::new(RecordErrorKind::Illegal {
            number: self.next + 1,
            error,
            allowed: self.game.legal_actions().iter().collect(),
            names: Player::all(self.record.rules.players())
                .map(|player| name(player).unwrap_or_default().to_string())
                .collect(),
        })
    }
}

/// A game that keeps its own record.
#[derive(Clone, Debug)]
pub struct Recorder {
    game: Game,
    record: Record,
}

impl Recorder {
    /// Makes a new game.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self { game: Game::new(rules), record: Record::new(rules) }
    }

    /// Makes a game that continues a record after its last action.
    ///
    /// # Errors
    /// [`RecordError`] if an action is not legal. The result of the record is ignored.
    pub fn resume(record: Record) -> Result<Self, RecordError> {
        let mut replay = record.replay();
        while replay.step(&mut ())?.is_some() {}
        let game = replay.into_game();
        let result = GameResult::of(&game);
        Ok(Self { game, record: Record { result, ..record } })
    }

    /// Returns the game so far.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the record so far.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the record.
    #[must_use]
    pub fn into_record(self) -> Record {
        self.record
    }

    /// Returns the record's tags, to change them.
    pub const fn tags_mut(&mut self) -> &mut Tags {
        &mut self.record.tags
    }

    /// Carries out an action and records it; see [`Game::apply`].
    ///
    /// # Errors
    /// [`ActionError`] if it is not legal. The game and the record are then unchanged.
    pub fn apply(&mut self, action: Action) -> Result<(), ActionError> {
        self.apply_observed(action, &mut ())
    }

    /// Does the same as [`Recorder::apply`] and reports what happens; see [`Game::apply_observed`].
    ///
    /// # Errors
    /// [`ActionError`] if it is not legal. The game and the record are then unchanged.
    pub fn apply_observed(
        &mut self,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), ActionError> {
        self.game.apply_observed(action, observer)?;
        self.record.actions.push(action);
        self.record.result = GameResult::of(&self.game);
        Ok(())
    }
}
