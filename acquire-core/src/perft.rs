//! Counting sequences of actions, to compare engines.

use crate::game::Game;

/// Counts the sequences of `depth` legal actions from this state.
///
/// The order of the tiles and the market's tiles are fixed by the game, so chance does not branch.
/// When the game is over, only the empty sequence is left.
///
/// ```
/// use acquire_core::{Edition, Game, Rules, perft};
///
/// let game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
/// assert_eq!(perft(&game, 0), 1);
/// assert_eq!(perft(&game, 1), 6);
/// # Ok::<(), acquire_core::RulesError>(())
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
