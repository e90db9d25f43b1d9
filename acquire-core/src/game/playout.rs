//! Games at random.

use acquire_kit::Observer;
pub use acquire_kit::playout::{play_randomly, random_action};
use acquire_kit::random::playout_stream;
use rand::Rng;

use crate::{
    game::Game,
    moves::event::Event,
    rules::{Rules, RulesError},
};

/// A finished random game.
pub type RandomGame = acquire_kit::playout::RandomGame<Game>;

/// Plays game number `number` of a series of random games.
///
/// The game is the same for the same arguments on every platform and in every later version, and
/// independent of the others of the series.
///
/// ```
/// use acquire_core::{Edition, Rules, random_game};
///
/// let rules = Rules::new(Edition::AvalonHill);
/// let worth: u32 = (0..10)
///     .map(|number| random_game(rules, 4, 7, number, &mut ()))
///     .map(|finished| finished.unwrap().game.standings()[0].worth)
///     .sum();
/// assert!(worth / 10 > 20_000);
/// ```
///
/// # Errors
/// [`RulesError::Players`] if the rules do not allow this number of players (S5).
pub fn random_game(
    rules: Rules,
    players: usize,
    seed: u64,
    number: u64,
    observer: &mut impl Observer<Event>,
) -> Result<RandomGame, RulesError> {
    let (seed, mut random) = random_game_start(seed, number);
    Ok(RandomGame::play(Game::new(rules, players, seed)?, &mut random, observer))
}

/// Returns the start of [`random_game`]: the seed of the game, and the stream that makes the
/// choices.
#[must_use]
pub fn random_game_start(seed: u64, number: u64) -> (u64, impl Rng) {
    let mut random = playout_stream(seed, number);
    (random.next_u64(), random)
}
