//! How much a record can have.

use thiserror::Error;

use crate::player::Player;

/// The most actions of a record.
pub(super) const ACTIONS_MAX: usize = 1 << 16;
/// The most problems that are kept.
pub(super) const PROBLEMS_MAX: usize = 100;

/// More of something than a record can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a record has at most {most} {what}")]
pub struct TooMany {
    /// `actions`, `amounts of cash` or `ranks`.
    pub what: &'static str,
    /// How many it can have.
    pub most: usize,
}

impl TooMany {
    pub(super) const ACTIONS: Self = Self { what: "actions", most: ACTIONS_MAX };
    pub(super) const CASH: Self = Self { what: "amounts of cash", most: Player::MAX };
    pub(super) const RANKS: Self = Self { what: "ranks", most: Player::MAX };
}
