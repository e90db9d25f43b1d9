//! Playing at random.

use rand::Rng;

use crate::{
    action::Action,
    event::Observer,
    game::Game,
    random::{Purpose, below, stream},
    rules::{Rules, RulesError},
};

/// Plays the game to its end, with every choice uniform over the legal actions, and returns the
/// number of decisions.
///
/// ```
/// use acquire_core::{Edition, Game, Rules, play_randomly, playout_stream};
///
/// let mut game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
/// let decisions = play_randomly(&mut game, &mut playout_stream(7, 0), &mut ());
/// assert!(decisions > 50 && game.end_reason().is_some());
/// # Ok::<(), acquire_core::RulesError>(())
/// ```
pub fn play_randomly(game: &mut Game, rng: &mut impl Rng, observer: &mut impl Observer) -> u32 {
    let mut decisions = 0;
    while let Some(action) = random_action(game, rng) {
        if game.apply_observed(action, observer).is_err() {
            return decisions;
        }
        decisions += 1;
    }
    decisions
}

/// Chooses one of the legal actions, all equally likely; returns `None` when the game is over.
///
/// ```
/// use acquire_core::{Edition, Game, Rules, playout_stream, random_action};
///
/// let mut game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
/// let mut random = playout_stream(7, 0);
/// while let Some(action) = random_action(&game, &mut random) {
///     game.apply_unchecked(action);
/// }
/// assert!(game.end_reason().is_some());
/// # Ok::<(), acquire_core::RulesError>(())
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
    /// How many decisions were made.
    pub decisions: u32,
}

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
    observer: &mut impl Observer,
) -> Result<RandomGame, RulesError> {
    let (seed, mut random) = random_game_start(seed, number);
    let mut game = Game::new(rules, players, seed)?;
    let decisions = play_randomly(&mut game, &mut random, observer);
    Ok(RandomGame { game, decisions })
}

/// Returns what [`random_game`] begins with: the seed of the game, and the stream that makes the
/// choices.
#[must_use]
pub fn random_game_start(seed: u64, number: u64) -> (u64, impl Rng) {
    let mut random = stream(seed, Purpose::Playout, number);
    (random.next_u64(), random)
}
