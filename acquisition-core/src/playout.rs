//! Games at random.

pub use acquire_kit::playout::{play_randomly, random_action};
use acquire_kit::{Observer, random::playout_stream};

use crate::{event::Event, game::Game, rules::Rules};

/// A finished random game.
pub type RandomGame = acquire_kit::playout::RandomGame<Game>;

/// Returns game number `number` of a series of random games. The same arguments give the same game
/// on every platform and in every later version. The games of a series are independent.
///
/// ```
/// use acquisition_core::{Rules, random_game};
///
/// let rules = Rules::new(2)?;
/// let large: u32 = (0..10)
///     .map(|number| random_game(rules, 7, number, &mut ()).game.standings()[0].buildings)
///     .map(|buildings| u32::from(buildings.large))
///     .sum();
/// assert!(large > 10);
/// # Ok::<(), acquisition_core::RulesError>(())
/// ```
#[must_use]
pub fn random_game(
    rules: Rules,
    seed: u64,
    number: u64,
    observer: &mut impl Observer<Event>,
) -> RandomGame {
    RandomGame::play(Game::new(rules), &mut playout_stream(seed, number), observer)
}
