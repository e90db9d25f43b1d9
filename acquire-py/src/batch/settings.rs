//! The settings that all games of a batch have in common.

use acquire_core::Rules;

use crate::batch::{form::Form, rewards::Rewards};

/// The lengths of the arrays' rows for each game.
#[derive(Clone, Copy)]
pub(crate) struct RowLengths {
    pub(crate) observations: usize,
    pub(crate) masks: usize,
    pub(crate) rewards: usize,
}

/// The settings that all games share.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    pub(crate) rules: Rules,
    pub(crate) players: usize,
    pub(crate) seed: u64,
    pub(crate) rewards: Rewards,
    pub(crate) form: Form,
}

impl Settings {
    /// Returns the lengths of the arrays' rows for each game.
    pub(crate) fn rows(&self) -> RowLengths {
        let (observations, masks) = (self.form.observation_len(), self.form.ids());
        RowLengths { observations, masks, rewards: self.players }
    }
}
