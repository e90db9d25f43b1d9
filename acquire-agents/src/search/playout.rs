//! Playouts by greedy players that stop after some turns, and what they are worth.

use acquire_core::{Action, Game, Player};

use crate::{
    estimate::Estimator,
    greedy::{Weights, best},
    known::Known,
};

/// How playouts are done.
pub(super) struct Playouts {
    weights: Weights,
    estimator: Estimator,
    turns: u32,
    me: Player,
}

impl Playouts {
    pub(super) const fn new(turns: u32, me: Player) -> Self {
        Self { weights: Weights::TUNED, estimator: Estimator::TUNED, turns, me }
    }

    /// Plays the action in this world and goes on for some turns; returns the player's chance to
    /// win then.
    pub(super) fn reward(&self, world: &Game, action: Action) -> f64 {
        let mut game = world.clone();
        game.apply_unchecked(action);
        let mut turns = self.turns.max(1);
        let mut player = game.position().turn().player;
        loop {
            let turn = game.position().turn();
            if turn.player != player {
                player = turn.player;
                turns -= 1;
                if turns == 0 {
                    break;
                }
            }
            let Some(known) = Known::in_game(&game) else { break };
            let Some(action) = best(&known, &self.weights, &game.legal_actions()) else { break };
            game.apply_unchecked(action);
        }
        f64::from(self.estimator.chances(&game)[self.me])
    }
}
