//! The description of a game.

use alloc::vec::Vec;

/// A game: it asks for one decision at a time, and an action answers it.
pub trait Game: Clone {
    /// An answer to a decision.
    type Action: Copy;
    /// A consequence of an action.
    type Event;
    /// The reason why an action is not legal.
    type ActionError;

    /// Returns the legal actions, none if the game is over.
    fn legal_actions(&self) -> impl Legal<Self::Action>;

    /// Carries out an action and reports what happens.
    ///
    /// # Errors
    /// If the action is not legal. The game is then unchanged.
    fn apply_observed(
        &mut self,
        action: Self::Action,
        observer: &mut impl Observer<Self::Event>,
    ) -> Result<(), Self::ActionError>;

    /// Carries out an action that is known to be legal.
    fn apply_unchecked(&mut self, action: Self::Action) {
        self.apply_unchecked_observed(action, &mut ());
    }

    /// Carries out an action that is known to be legal, and reports what happens.
    fn apply_unchecked_observed(
        &mut self,
        action: Self::Action,
        observer: &mut impl Observer<Self::Event>,
    );
}

/// The legal actions of a decision, which need not be a list in memory.
pub trait Legal<Action> {
    /// Returns the number of actions.
    fn count(&self) -> usize;

    /// Returns the action at this place, counting from 0.
    fn at(&self, place: usize) -> Option<Action>;

    /// Returns the actions in order.
    fn each(&self) -> impl Iterator<Item = Action>;
}

/// Receives events as they happen: a list, a closure, or `()`, which costs nothing.
pub trait Observer<Event> {
    /// True if the observer wants events. If not, no event is made, and `notice` is not called.
    const WANTED: bool = true;

    /// Receives one event. Events come in the order in which they happen.
    fn notice(&mut self, event: Event);
}

impl<Event> Observer<Event> for () {
    const WANTED: bool = false;

    #[inline(always)]
    fn notice(&mut self, _: Event) {}
}

impl<Event> Observer<Event> for Vec<Event> {
    fn notice(&mut self, event: Event) {
        self.push(event);
    }
}

impl<Event, F: FnMut(Event)> Observer<Event> for F {
    #[inline]
    fn notice(&mut self, event: Event) {
        self(event);
    }
}

/// Implements [`Legal`] for the legal actions of a game, which have `len`, `get` and `iter`.
#[macro_export]
macro_rules! legal_actions {
    ($type:ty => $action:ty) => {
        impl $crate::Legal<$action> for $type {
            #[inline]
            fn count(&self) -> usize {
                self.len()
            }

            #[inline]
            fn at(&self, place: usize) -> Option<$action> {
                self.get(place)
            }

            #[inline]
            fn each(&self) -> impl Iterator<Item = $action> {
                self.iter()
            }
        }
    };
}

/// Implements [`Game`] for a type that has its methods already.
#[macro_export]
macro_rules! game {
    ($type:ty: $action:ty, $event:ty, $error:ty) => {
        impl $crate::Game for $type {
            type Action = $action;
            type Event = $event;
            type ActionError = $error;

            #[inline]
            fn legal_actions(&self) -> impl $crate::Legal<$action> {
                self.legal_actions()
            }

            #[inline]
            fn apply_observed(
                &mut self,
                action: $action,
                observer: &mut impl $crate::Observer<$event>,
            ) -> Result<(), $error> {
                self.apply_observed(action, observer)
            }

            #[inline]
            fn apply_unchecked(&mut self, action: $action) {
                self.apply_unchecked(action);
            }

            #[inline]
            fn apply_unchecked_observed(
                &mut self,
                action: $action,
                observer: &mut impl $crate::Observer<$event>,
            ) {
                self.apply_unchecked_observed(action, observer);
            }
        }
    };
}
