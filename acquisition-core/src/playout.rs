//! Playing at random.

use acquire_core::{below, playout_stream};
use rand::Rng;

use crate::{action::Action, event::Observer, game::Game, rules::Rules};

/// Plays the game to its end with uniformly random legal actions; returns the number of decisions.
///
/// ```
/// use acquisition_core::{Game, Rules, play_randomly, playout_stream};
///
/// let mut game = Game::new(Rules::new(3)?);
/// let decisions = play_randomly(&mut game, &mut playout_stream(7, 0), &mut ());
/// assert!(decisions > 50 && game.end_reason().is_some());
/// # Ok::<(), acquisition_core::RulesError>(())
/// ```
pub fn play_randomly(game: &mut Game, rng: &mut impl Rng, observer: &mut impl Observer) -> u32 {
    let mut decisions = 0;
    while let Some(action) = random_action(game, rng) {
        game.apply_unchecked_observed(action, observer);
        decisions += 1;
    }
    decisions
}

/// Returns a uniformly random legal action; `None` when the game is over.
///
/// ```
/// use acquisition_core::{Game, Rules, playout_stream, random_action};
///
/// let mut game = Game::new(Rules::new(2)?);
/// let mut random = playout_stream(7, 0);
/// while let Some(action) = random_action(&game, &mut random) {
///     game.apply(action)?;
/// }
/// assert!(game.end_reason().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn random_action(game: &Game, rng: &mut impl Rng) -> Option<Action> {
    let legal = game.legal_actions();
    legal.get(below(rng, legal.len() as u32) as usize)
}

/// A finished random game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RandomGame {
    /// The game when it was over.
    pub game: Game,
    /// The number of decisions that were made.
    pub decisions: u32,
}

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
    observer: &mut impl Observer,
) -> RandomGame {
    let mut game = Game::new(rules);
    let decisions = play_randomly(&mut game, &mut playout_stream(seed, number), observer);
    RandomGame { game, decisions }
}
