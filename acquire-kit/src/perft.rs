//! Counting sequences of actions, to compare engines.

use crate::game::{Game, Legal};

/// Returns the number of sequences of exactly `depth` legal actions from this state.
///
/// Chance does not branch: later draws are fixed in the state of the game. No sequence continues
/// after the end of the game.
#[must_use]
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    let legal = game.legal_actions();
    match depth {
        0 => 1,
        1 => legal.count() as u64,
        _ => legal
            .each()
            .map(|action| {
                let mut next = game.clone();
                next.apply_unchecked(action);
                perft(&next, depth - 1)
            })
            .sum(),
    }
}
