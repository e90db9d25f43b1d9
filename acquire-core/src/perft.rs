//! Counting sequences of actions, to compare engines.

use crate::game::Game;

/// How many sequences of `depth` legal actions there are from here.
///
/// The tile order and the market's tiles are the game's own, so that chance does not branch.
/// A game that is over has no sequence but the empty one.
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
