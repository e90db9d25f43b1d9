//! The limits of a record.

use acquire_kit::record::ACTIONS_MAX;
use thiserror::Error;

use crate::words::player::Player;

/// More of something than a record can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a record has at most {most} {what}")]
pub struct TooMany {
    /// `actions`, `amounts of cash` or `ranks`.
    pub what: &'static str,
    /// The largest number.
    pub most: usize,
}

impl TooMany {
    pub(super) const ACTIONS: Self = Self { what: "actions", most: ACTIONS_MAX };
    pub(super) const CASH: Self = Self { what: "amounts of cash", most: Player::MAX };
    pub(super) const RANKS: Self = Self { what: "ranks", most: Player::MAX };
}
