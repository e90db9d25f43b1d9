//! Games that remember the actions that led to them.

use alloc::{sync::Arc, vec::Vec};
use core::fmt;

use thiserror::Error;

use crate::{
    game::{Game, Observer},
    quantity::{quantity, verb},
};

/// A game with the actions that led to it, which can be undone and redone.
///
/// Equality compares the game, its start and its actions, not what can be redone.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    /// The game before the first action. Copies share it.
    start: Arc<G>,
    game: G,
    actions: Vec<G::Action>,
    /// The actions that can be redone, the next one last.
    undone: Vec<G::Action>,
}

impl<G: Game<Action: PartialEq> + PartialEq> PartialEq for History<G> {
    fn eq(&self, other: &Self) -> bool {
        let Self { start, game, actions, undone: _ } = self;
        *start == other.start && *game == other.game && *actions == other.actions
    }
}

impl<G: Game> History<G> {
    /// Makes the history of a game in which nothing has happened yet.
    #[must_use]
    pub fn new(start: G) -> Self {
        let game = start.clone();
        Self { start: Arc::new(start), game, actions: Vec::new(), undone: Vec::new() }
    }

    /// Returns the game before the first action.
    #[must_use]
    pub fn start(&self) -> &G {
        &self.start
    }

    /// Returns the game so far.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Returns the actions so far.
    #[must_use]
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// Returns the number of actions that can be undone.
    #[must_use]
    pub const fn undoable(&self) -> usize {
        self.actions.len()
    }

    /// Returns the number of actions that can be redone.
    #[must_use]
    pub const fn redoable(&self) -> usize {
        self.undone.len()
    }

    /// Carries out an action by this function, which reports whether it is legal. Undone actions
    /// can no longer be redone.
    ///
    /// # Errors
    /// The error of the function; the history is then unchanged.
    pub fn carry_out<E>(
        &mut self,
        action: G::Action,
        apply: impl FnOnce(&mut G, G::Action) -> Result<(), E>,
    ) -> Result<(), E> {
        apply(&mut self.game, action)?;
        self.undone.clear();
        self.actions.push(action);
        Ok(())
    }

    /// Carries out an action that is known to be legal. Undone actions can no longer be redone.
    pub fn go_on(&mut self, action: G::Action) {
        self.game.apply_unchecked(action);
        self.undone.clear();
        self.actions.push(action);
    }

    /// Carries out chosen actions, which must be legal, until none is chosen, and returns their
    /// number.
    pub fn play_on(&mut self, mut choose: impl FnMut(&G) -> Option<G::Action>) -> usize {
        let before = self.actions.len();
        while let Some(action) = choose(&self.game) {
            self.go_on(action);
        }
        self.actions.len() - before
    }

    /// Undoes the last actions.
    ///
    /// It plays the earlier actions again, which takes tens of microseconds for a whole game, and
    /// reports what happens in them.
    ///
    /// # Errors
    /// If there are fewer actions. Nothing is undone then.
    pub fn undo(
        &mut self,
        count: usize,
        observer: &mut impl Observer<G::Event>,
    ) -> Result<(), UndoError> {
        let actions = self.actions.len();
        let Some(kept) = actions.checked_sub(count) else {
            return Err(UndoError { count, actions });
        };
        self.go_back_to(kept, observer);
        Ok(())
    }

    /// Undoes the last decision of this kind and all actions after it, as [`History::undo`] does,
    /// so that the game asks for that decision again. Returns the number of undone actions: 0 if
    /// there was no such decision, and nothing changes then.
    pub fn undo_decision(
        &mut self,
        asked: impl Fn(&G) -> bool,
        observer: &mut impl Observer<G::Event>,
    ) -> usize {
        let mut game = G::clone(&self.start);
        let mut kept = self.actions.len();
        for (number, &action) in self.actions.iter().enumerate() {
            if asked(&game) {
                kept = number;
            }
            game.apply_unchecked(action);
        }
        let undone = self.actions.len() - kept;
        if undone > 0 {
            self.go_back_to(kept, observer);
        }
        undone
    }

    fn go_back_to(&mut self, kept: usize, observer: &mut impl Observer<G::Event>) {
        self.undone.extend(self.actions.drain(kept..).rev());
        self.game.clone_from(&self.start);
        self.play(0, observer);
    }

    /// Carries out again the actions that were undone last, and reports what happens.
    ///
    /// # Errors
    /// If fewer actions were undone since the last action. Nothing is redone then.
    pub fn redo(
        &mut self,
        count: usize,
        observer: &mut impl Observer<G::Event>,
    ) -> Result<(), RedoError> {
        let undone = self.undone.len();
        let Some(left) = undone.checked_sub(count) else {
            return Err(RedoError { count, undone });
        };
        let played = self.actions.len();
        self.actions.extend(self.undone.drain(left..).rev());
        self.play(played, observer);
        Ok(())
    }

    /// Carries out the actions from this place on in the game.
    #[inline(never)]
    fn play(&mut self, from: usize, observer: &mut impl Observer<G::Event>) {
        for &action in &self.actions[from..] {
            self.game.apply_unchecked_observed(action, observer);
        }
    }
}

/// A request to undo more actions than there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", not_undone(*.count, *.actions))]
pub struct UndoError {
    /// The number of actions that were to be undone.
    pub count: usize,
    /// The number of actions that have been carried out.
    pub actions: usize,
}

/// A request to redo more actions than were undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", not_redone(*.count, *.undone))]
pub struct RedoError {
    /// The number of actions that were to be redone.
    pub count: usize,
    /// The number of actions that were undone since the last action.
    pub undone: usize,
}

/// Returns the message that this number of actions cannot be undone, because only `actions` were
/// carried out.
pub fn not_undone(count: impl TryInto<i128>, actions: usize) -> impl fmt::Display {
    let wanted = quantity(count, "action");
    let were = verb(actions, "was", "were");
    fmt::from_fn(move |f| write!(f, "{wanted} cannot be undone: {actions} {were} carried out"))
}

/// Returns the message that this number of actions cannot be redone, because only `undone` were
/// undone since the last action.
pub fn not_redone(count: impl TryInto<i128>, undone: usize) -> impl fmt::Display {
    let wanted = quantity(count, "action");
    let were = verb(undone, "was", "were");
    fmt::from_fn(move |f| write!(f, "{wanted} cannot be redone: {undone} {were} undone"))
}
