//! Playing at random.

use rand::Rng;

use crate::{
    game::{Game, Legal, Observer},
    random::below,
};

/// Plays the game to its end, with every choice uniform over the legal actions, and returns the
/// number of decisions.
pub fn play_randomly<G: Game>(
    game: &mut G,
    rng: &mut impl Rng,
    observer: &mut impl Observer<G::Event>,
) -> u32 {
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
#[inline]
pub fn random_action<G: Game>(game: &G, rng: &mut impl Rng) -> Option<G::Action> {
    let legal = game.legal_actions();
    legal.at(below(rng, legal.count() as u32) as usize)
}

/// A finished random game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RandomGame<G> {
    /// The game when it was over.
    pub game: G,
    /// The number of decisions that were made.
    pub decisions: u32,
}

impl<G: Game> RandomGame<G> {
    /// Plays this game to its end at random.
    pub fn play(mut game: G, rng: &mut impl Rng, observer: &mut impl Observer<G::Event>) -> Self {
        let decisions = play_randomly(&mut game, rng, observer);
        Self { game, decisions }
    }
}
