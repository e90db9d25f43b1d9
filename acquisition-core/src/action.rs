//! Actions (Q2–Q4).

use core::fmt;

use acquire_kit::named::named_enum;

use crate::square::Square;

/// One answer to a [`Phase`](crate::Phase).
///
/// Every value of this type has an [`ActionId`](crate::ActionId). Whether an action is legal
/// depends on the game. For the text of an action, see [`notation`](crate::notation).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Place a building tile here (Q3).
    Place(Square),
    /// Place a park tile here (Q2).
    Park(Square),
    /// Replace the others' tiles in the group of three (Q4).
    Buyout,
    /// Leave the group of three unchanged (Q4).
    Decline,
}

named_enum! {
    /// The kind of an [`Action`], without its square.
    ActionKind as "action" {
        /// [`Action::Place`]
        Place = "place",
        /// [`Action::Park`]
        Park = "park",
        /// [`Action::Buyout`]
        Buyout = "buyout",
        /// [`Action::Decline`]
        Decline = "decline",
    }
}

impl Action {
    /// Returns the kind of action.
    #[must_use]
    pub const fn kind(&self) -> ActionKind {
        match self {
            Self::Place(_) => ActionKind::Place,
            Self::Park(_) => ActionKind::Park,
            Self::Buyout => ActionKind::Buyout,
            Self::Decline => ActionKind::Decline,
        }
    }

    /// Returns the square that it places a tile on, if it places one.
    #[must_use]
    pub const fn square(&self) -> Option<Square> {
        match *self {
            Self::Place(square) | Self::Park(square) => Some(square),
            Self::Buyout | Self::Decline => None,
        }
    }

    /// Returns the action as an instruction: "Place a park tile on 3C".
    ///
    /// `Display` writes the short form, which [`Action::parse`] reads.
    #[must_use]
    pub fn long_text(&self) -> impl fmt::Display + use<> {
        let action = *self;
        fmt::from_fn(move |f| match action {
            Self::Place(square) => write!(f, "Place a building tile on {square}"),
            Self::Park(square) => write!(f, "Place a park tile on {square}"),
            Self::Buyout => f.write_str("Buy out"),
            Self::Decline => f.write_str("Decline the buyout"),
        })
    }
}
