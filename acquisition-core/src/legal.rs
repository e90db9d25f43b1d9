//! The legal actions of a decision, without storing a list.

use crate::{
    action::Action,
    square::{self, SquareSet},
};

/// All legal actions of one decision, in ascending order of their [`ActionId`](crate::ActionId)s.
///
/// It contains an action if and only if [`Game::apply`](crate::Game::apply) accepts it.
///
/// ```
/// use acquisition_core::{Action, Game, Rules};
///
/// let game = Game::new(Rules::new(2)?);
/// let legal = game.legal_actions();
/// assert_eq!(legal.len(), 144);
/// assert_eq!(legal.get(26), Some(Action::parse("park 3C")?));
/// assert!(!legal.contains(Action::Buyout));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LegalActions {
    /// True if park tiles are placed on the squares.
    park: bool,
    squares: SquareSet,
    /// The answers to a buyout.
    singles: &'static [Action],
}

impl LegalActions {
    /// When the game is over.
    pub(crate) const NONE: Self = Self::place(SquareSet::EMPTY);
    /// To buy out or to decline.
    pub(crate) const BUYOUT: Self =
        Self { singles: &[Action::Buyout, Action::Decline], ..Self::NONE };

    /// Returns a park tile on one of these squares.
    pub(crate) const fn park(squares: SquareSet) -> Self {
        Self { park: true, squares, singles: &[] }
    }

    /// Returns a building tile on one of these squares.
    pub(crate) const fn place(squares: SquareSet) -> Self {
        Self { park: false, squares, singles: &[] }
    }

    /// Returns the number of legal actions.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        self.squares.len() + self.singles.len()
    }

    /// Returns whether there is no legal action, because the game is over.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.squares.is_empty() && self.singles.is_empty()
    }

    /// Returns the action with this index in the order of the ids, counting from 0.
    #[must_use]
    #[inline]
    pub fn get(&self, index: usize) -> Option<Action> {
        if let Some(&single) = self.singles.get(index) {
            return Some(single);
        }
        let square = self.squares.get(index)?;
        Some(if self.park { Action::Park(square) } else { Action::Place(square) })
    }

    /// Returns whether this action is legal.
    #[must_use]
    #[inline]
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Place(square) => !self.park && self.squares.contains(square),
            Action::Park(square) => self.park && self.squares.contains(square),
            Action::Buyout | Action::Decline => self.singles.contains(&action),
        }
    }

    /// Returns the squares on which a tile may be placed; none for a buyout.
    #[must_use]
    pub const fn squares(&self) -> SquareSet {
        self.squares
    }

    /// Returns all legal actions in ascending order of their ids.
    #[must_use]
    pub fn iter(&self) -> Iter {
        Iter { park: self.park, squares: self.squares.iter(), singles: self.singles }
    }

    /// Takes the one with this place out.
    #[cfg(feature = "agents")]
    pub(crate) fn take(&mut self, index: usize) -> Option<Action> {
        let action = self.get(index)?;
        match action {
            Action::Place(square) | Action::Park(square) => {
                self.squares.remove(square);
            }
            Action::Buyout => self.singles = self.singles.get(1..).unwrap_or_default(),
            Action::Decline => {
                self.singles = self.singles.split_last().map_or(&[], |(_, rest)| rest);
            }
        }
        Some(action)
    }
}

impl IntoIterator for LegalActions {
    type Item = Action;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl IntoIterator for &LegalActions {
    type Item = Action;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The iterator over [`LegalActions`].
#[derive(Clone, Debug)]
pub struct Iter {
    park: bool,
    squares: square::Iter,
    singles: &'static [Action],
}

impl Iterator for Iter {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        if let Some(square) = self.squares.next() {
            return Some(if self.park { Action::Park(square) } else { Action::Place(square) });
        }
        let (&first, rest) = self.singles.split_first()?;
        self.singles = rest;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.squares.len() + self.singles.len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}

acquire_kit::legal_actions!(LegalActions => Action);
