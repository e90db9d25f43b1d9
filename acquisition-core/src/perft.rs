//! Counting sequences of actions, to compare engines.

use crate::game::Game;

/// Returns the number of sequences of `depth` legal actions from here.
///
/// When the game is over, only the empty sequence is left.
///
/// ```
/// use acquisition_core::{Game, Rules, perft};
///
/// let game = Game::new(Rules::new(2)?);
/// assert_eq!(perft(&game, 0), 1);
/// assert_eq!(perft(&game, 2), 144 * 143);
/// # Ok::<(), acquisition_core::RulesError>(())
/// ```
#[must_use]
pub fn perft(game: &Game, depth: u32) -> u64 {
    let legal = game.legal_actions();
    match depth {
        0 => 1,
        1 => legal.len() as u64,
        _ => legal
            .iter()
            .map(|action| {
                let mut next = game.clone();
                next.apply_unchecked(action);
                perft(&next, depth - 1)
            })
            .sum(),
    }
}
