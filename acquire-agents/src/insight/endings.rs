//! Games that are played to their end by greedy players.

use acquire_core::{ByPlayer, Game};

use crate::{
    greedy::{Weights, best},
    known::Known,
};

/// A player's result at the end of a game.
#[derive(Clone, Copy, Default)]
pub(super) struct Ending {
    /// The player's part of the victory: 1, a part of 1 if several win, or 0.
    pub(super) victory: f32,
    /// Dollars.
    pub(super) money: u32,
    pub(super) rank: u8,
}

/// Plays the game to its end.
pub(super) fn play_on(mut game: Game) -> ByPlayer<Ending> {
    while let Some(known) = Known::in_game(&game) {
        let Some(action) = best(&known, &Weights::TUNED, &game.legal_actions()) else { break };
        game.apply_unchecked(action);
    }
    let mut endings = ByPlayer::default();
    let standings = game.standings();
    let winners = standings.iter().filter(|standing| standing.rank == 1).count();
    for standing in &standings {
        let victory = if standing.rank == 1 { 1.0 / winners as f32 } else { 0.0 };
        endings[standing.player] = Ending { victory, money: standing.worth, rank: standing.rank };
    }
    endings
}
