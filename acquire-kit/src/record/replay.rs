//! Replaying a record step by step, and recording a game.

use alloc::{boxed::Box, format, string::ToString};

use super::{Action, Event, Kind, Place, Problem, RecordError, Recorded, Refusal};
use crate::{
    excerpt::Excerpt,
    game::{Game, Legal, Observer},
};

/// A replay of a record, action by action.
#[derive(Clone, Debug)]
pub struct Replay<'a, R: Recorded> {
    record: &'a R,
    game: R::Game,
    next: usize,
    progress: R::Progress,
}

impl<'a, R: Recorded> Replay<'a, R> {
    /// Begins a replay.
    #[must_use]
    pub fn new(record: &'a R) -> Self {
        Self { record, game: record.start(), next: 0, progress: R::Progress::default() }
    }

    /// Returns the game after the actions so far.
    #[must_use]
    pub const fn game(&self) -> &R::Game {
        &self.game
    }

    /// Returns the game.
    #[must_use]
    pub fn into_game(self) -> R::Game {
        self.game
    }

    /// Returns the number of actions carried out so far.
    #[must_use]
    pub const fn actions(&self) -> usize {
        self.next
    }

    /// Returns the number of other parts of the record, such as draws, that were used so far.
    #[must_use]
    pub const fn progress(&self) -> &R::Progress {
        &self.progress
    }

    /// Goes to the state after this number of actions, at most all of them; forward or back.
    ///
    /// # Errors
    /// [`RecordError`] as from [`Replay::step`]. The replay is then unchanged.
    pub fn go_to(&mut self, actions: usize) -> Result<(), Problem<R>> {
        let mut there = if actions < self.next { Self::new(self.record) } else { self.clone() };
        while there.next < actions && there.step(&mut ())?.is_some() {}
        *self = there;
        Ok(())
    }

    /// Carries out the next action and returns it; `None` after the last.
    ///
    /// # Errors
    /// [`RecordError`] if the action is not legal, or the record's draws do not fit it. The game is
    /// then unchanged, and the events that the observer received did not happen.
    pub fn step(
        &mut self,
        observer: &mut impl Observer<Event<R>>,
    ) -> Result<Option<Action<R>>, Problem<R>> {
        let index = self.next;
        self.advance(observer)
            .map_err(|kind| RecordError { place: Place::of_item("actions", index), kind })
    }

    pub(super) fn advance(
        &mut self,
        observer: &mut impl Observer<Event<R>>,
    ) -> Result<Option<Action<R>>, Box<R::Kind>> {
        let record = self.record;
        let Some(&action) = record.actions().get(self.next) else {
            return Ok(None);
        };
        let number = self.next + 1;
        match record.advance(&mut self.game, &mut self.progress, number, action, observer) {
            Ok(()) => {
                self.next = number;
                Ok(Some(action))
            }
            Err(refusal) => Err(self.refused(refusal)),
        }
    }

    #[cold]
    fn refused(&self, refusal: Refusal<R>) -> Box<R::Kind> {
        let error = match refusal {
            Refusal::Illegal(error) => error,
            Refusal::Other(kind) => return Box::new(kind),
        };
        let tags = self.record.tags();
        let name =
            |player| Excerpt(tags.get(&format!("player{player}")).unwrap_or_default()).to_string();
        let names = (0..self.record.player_count()).map(name).collect();
        let allowed = self.game.legal_actions().each().collect();
        Box::new(R::Kind::illegal(self.next + 1, error, allowed, names))
    }
}

/// Defines a recorder: a game that keeps its own record. The record has the fields `tags`,
/// `actions` and `result`, and the methods `note(&mut self, &mut Progress, &Event)`, which keeps
/// what an event reveals of later draws, and `settle(&mut self, &Game, &Progress)`, which sets the
/// result.
#[macro_export]
macro_rules! recorder {
    (
        $(#[$doc:meta])*
        pub struct $name:ident of $record:ty: $game:ty, $action:ty, $event:ty, $refusal:ty,
        $error:ty;
    ) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug)]
        pub struct $name {
            history: $crate::History<$game>,
            progress: <$record as $crate::record::Recorded>::Progress,
            record: $record,
        }

        impl $name {
            fn begin(game: $game, record: $record) -> Self {
                let history = $crate::History::new(game);
                let mut recorder = Self { history, progress: Default::default(), record };
                recorder.keep(&[]);
                recorder
            }

            /// Makes a game that continues a record after its last action. The result of the record
            /// is ignored.
            ///
            /// # Errors
            /// If an action is not legal, or the record's draws do not fit it.
            pub fn resume(record: $record) -> Result<Self, $error> {
                let mut replay = record.replay();
                let mut history = $crate::History::new(replay.game().clone());
                while let Some(action) = replay.step(&mut ())? {
                    history.go_on(action);
                }
                let progress = replay.progress().clone();
                let mut recorder = Self { history, progress, record };
                recorder.keep(&[]);
                Ok(recorder)
            }

            /// Brings the record up to date after these events.
            fn keep(&mut self, happened: &[$event]) {
                for event in happened {
                    self.record.note(&mut self.progress, event);
                }
                self.record.actions = self.history.actions().to_vec();
                self.record.settle(self.history.game(), &self.progress);
            }

            /// Returns the game so far.
            #[must_use]
            pub const fn game(&self) -> &$game {
                self.history.game()
            }

            /// Returns the game with its start and its actions.
            #[must_use]
            pub const fn history(&self) -> &$crate::History<$game> {
                &self.history
            }

            /// Returns the record so far.
            #[must_use]
            pub const fn record(&self) -> &$record {
                &self.record
            }

            /// Returns the record.
            #[must_use]
            pub fn into_record(self) -> $record {
                self.record
            }

            /// Sets a tag of the record. It replaces a tag of the same name. The tags `player0`,
            /// `player1` and so on are the players' names.
            ///
            /// # Errors
            /// If the tag could not be written.
            pub fn set_tag(
                &mut self,
                name: &str,
                text: &str,
            ) -> Result<(), $crate::tags::TagError> {
                self.record.tags.set(name, text).map(|_| ())
            }

            /// Carries out an action and records it.
            ///
            /// # Errors
            /// If it is not legal. The game and the record are then unchanged.
            pub fn apply(&mut self, action: $action) -> Result<(), $refusal> {
                self.apply_observed(action, &mut ())
            }

            /// Carries out an action, records it and reports what happens.
            ///
            /// # Errors
            /// If it is not legal. The game and the record are then unchanged.
            pub fn apply_observed(
                &mut self,
                action: $action,
                observer: &mut impl $crate::Observer<$event>,
            ) -> Result<(), $refusal> {
                let Self { history, progress, record } = self;
                let mut keep = |event: $event| {
                    record.note(progress, &event);
                    observer.notice(event);
                };
                history.carry_out(action, |game, action| {
                    $crate::Game::apply_observed(game, action, &mut keep)
                })?;
                record.actions.push(action);
                record.settle(history.game(), progress);
                Ok(())
            }

            /// Undoes the last actions. The game and the record are then as before these.
            ///
            /// It plays the earlier actions again, which takes tens of microseconds for a whole
            /// game.
            ///
            /// # Errors
            /// If there are fewer actions. Nothing is undone then.
            pub fn undo(&mut self, count: usize) -> Result<(), $crate::UndoError> {
                let mut happened = alloc::vec::Vec::new();
                self.history.undo(count, &mut happened)?;
                self.progress = Default::default();
                self.keep(&happened);
                Ok(())
            }

            /// Undoes the last decision of this kind, such as that of a player, and all actions
            /// after it, so that the game asks for that decision again. Returns the number of
            /// undone actions: 0 if there was no such decision, and nothing changes then.
            pub fn undo_decision(&mut self, asked: impl Fn(&$game) -> bool) -> usize {
                let mut happened = alloc::vec::Vec::new();
                let undone = self.history.undo_decision(asked, &mut happened);
                if undone > 0 {
                    self.progress = Default::default();
                    self.keep(&happened);
                }
                undone
            }

            /// Carries out again the actions that were undone last, and records them. After any other
            /// action, this is no longer possible.
            ///
            /// # Errors
            /// If fewer actions were undone since the last action. Nothing is redone then.
            pub fn redo(&mut self, count: usize) -> Result<(), $crate::RedoError> {
                let mut happened = alloc::vec::Vec::new();
                self.history.redo(count, &mut happened)?;
                self.keep(&happened);
                Ok(())
            }

            /// Returns the number of actions that can be undone.
            #[must_use]
            pub const fn undoable(&self) -> usize {
                self.history.undoable()
            }

            /// Returns the number of actions that can be redone.
            #[must_use]
            pub const fn redoable(&self) -> usize {
                self.history.redoable()
            }
        }
    };
}
