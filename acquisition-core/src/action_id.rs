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

acquire_kit::action_ids! {
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
    pub struct ActionId: END;
}

const PLACE: u16 = 0;
const PARK: u16 = PLACE + Square::COUNT as u16;
const BUYOUT: u16 = PARK + Square::COUNT as u16;
const DECLINE: u16 = BUYOUT + 1;
const END: u16 = DECLINE + 1;

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
