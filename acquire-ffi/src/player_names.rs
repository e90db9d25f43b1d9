//! The players' names in messages and sentences.

use acquire_core::{Edition, Names, Player};

/// The players' names and the reader, for any edition. An empty name is the same as none.
#[derive(Clone, Copy, Default)]
pub(crate) struct PlayerNames<'a> {
    pub(crate) players: [&'a str; Player::MAX],
    pub(crate) you: Option<Player>,
}

impl PlayerNames<'_> {
    /// Adds the chains' names in an edition.
    pub(crate) fn in_edition(&self, edition: Edition) -> Names<'_> {
        let names = Names::new(edition).with_players(&self.players);
        match self.you {
            Some(you) => names.with_you(you),
            None => names,
        }
    }
}
