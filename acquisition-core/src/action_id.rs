//! Dense numbers for actions.
//!
//! This is version 1 of the layout. It has [`ActionId::COUNT`] = 290 ids:
//!
//! | ids | number | action |
//! |---|---:|---|
//! | 0–143 | 144 | place a building tile on the square with this index |
//! | 144–287 | 144 | place a park tile on the square with this index |
//! | 288 | 1 | buyout |
//! | 289 | 1 | decline |
//! | | **290** | |

use crate::{action::Action, square::Square};

/// A dense number for an action, the same in every game and language. The [module
/// documentation](self) describes the layout.
///
/// ```
/// use acquisition_core::{Action, ActionId};
///
/// let id = ActionId::from(Action::Buyout);
/// assert_eq!(id.get(), 288);
/// assert_eq!(Action::from(id), Action::Buyout);
/// assert_eq!(ActionId::new(290), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ActionId(u16);

const PLACE: u16 = 0;
const PARK: u16 = PLACE + Square::COUNT as u16;
const BUYOUT: u16 = PARK + Square::COUNT as u16;
const DECLINE: u16 = BUYOUT + 1;
const END: u16 = DECLINE + 1;

impl ActionId {
    /// The version of the layout.
    pub const VERSION: u32 = 1;
    /// The number of ids.
    pub const COUNT: usize = END as usize;

    /// Returns the id with this number; `None` if the number is not below [`Self::COUNT`].
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        if number < END { Some(Self(number)) } else { None }
    }

    /// Returns every id in ascending order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..END).map(Self)
    }

    /// Returns the number, below [`Self::COUNT`].
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl From<Action> for ActionId {
    fn from(action: Action) -> Self {
        Self(match action {
            Action::Place(square) => PLACE + square.index() as u16,
            Action::Park(square) => PARK + square.index() as u16,
            Action::Buyout => BUYOUT,
            Action::Decline => DECLINE,
        })
    }
}

impl From<ActionId> for Action {
    fn from(id: ActionId) -> Self {
        let square = |start: u16| Square::trusted((id.0 - start) as u8);
        match id.0 {
            ..PARK => Self::Place(square(PLACE)),
            PARK..BUYOUT => Self::Park(square(PARK)),
            BUYOUT => Self::Buyout,
            DECLINE.. => Self::Decline,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_is_one_action_and_back() {
        let mut last = None;
        for id in ActionId::all() {
            let action = Action::from(id);
            assert_eq!(ActionId::from(action), id);
            assert!(last < Some(action), "{last:?} {action:?}");
            last = Some(action);
        }
        assert_eq!((ActionId::all().len(), last), (ActionId::COUNT, Some(Action::Decline)));
    }
}
