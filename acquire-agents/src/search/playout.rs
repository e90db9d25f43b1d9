//! Playouts by greedy players that stop after some turns, and their values.

use alloc::{vec, vec::Vec};

use acquire_core::{Action, ByPlayer, Game, Player, View, playout_stream};
use rand::Rng;

use super::{Settings, version::Numbers};
use crate::{
    greedy::{Weights, best},
    known::Known,
    statistics::{exp, normal},
    worlds::share,
};

/// The settings of the playouts of a decision.
pub(crate) struct Playouts<'a> {
    view: &'a View,
    me: Player,
    /// The seed of the worlds.
    seed: u64,
    numbers: &'static Numbers,
    turns: u32,
    threads: usize,
    /// The standard deviation of the logarithm of the factors of opponents' weights.
    variation: f64,
}

impl<'a> Playouts<'a> {
    pub(crate) fn new(view: &'a View, me: Player, settings: &Settings, seed: u64) -> Self {
        // Another view is another seed, so that no two decisions of a game look at related worlds.
        let seed = playout_stream(seed, view.stable_hash()).next_u64();
        Self {
            view,
            me,
            seed,
            numbers: settings.version.numbers(),
            turns: settings.turns,
            threads: settings.threads.clamp(1, Settings::THREADS_MAX) as usize,
            variation: f64::from(settings.variation.min(Settings::VARIATION_MAX)) / 100.0,
        }
    }

    /// Plays each of these actions in `count` worlds from number `first` on. Returns the player's
    /// chances to win, by world and then by action.
    ///
    /// A world depends only on its number, so the number of threads makes no difference.
    pub(crate) fn chances(&self, actions: &[Action], first: u64, count: usize) -> Vec<f64> {
        let mut chances = vec![0.0; count * actions.len()];
        share(self.threads, &mut chances, actions.len(), first, |part, first| {
            self.play(actions, first, part);
        });
        chances
    }

    fn play(&self, actions: &[Action], first: u64, chances: &mut [f64]) {
        for (row, number) in chances.chunks_exact_mut(actions.len()).zip(first..) {
            let mut stream = playout_stream(self.seed, number);
            let world = self.view.sample(&mut stream);
            let weights = self.weights(&mut stream);
            for (chance, &action) in row.iter_mut().zip(actions) {
                *chance = self.chance(&world, &weights, action);
            }
        }
    }

    /// Returns the weights of each player in one world.
    fn weights(&self, stream: &mut impl Rng) -> ByPlayer<Weights> {
        let mut weights = ByPlayer([self.numbers.weights; Player::MAX]);
        if self.variation > 0.0 {
            for player in self.view.position().seats().filter(|&player| player != self.me) {
                let varied = weights[player].to_array();
                let varied = varied.map(|w| w * exp(self.variation * normal(stream)) as f32);
                weights[player] = Weights::from_array(varied);
            }
        }
        weights
    }

    /// Plays the action in this world and continues for some turns; returns the player's chance to
    /// win then.
    fn chance(&self, world: &Game, weights: &ByPlayer<Weights>, action: Action) -> f64 {
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
            let Some(action) = best(&known, &weights[known.me], &game.legal_actions()) else {
                break;
            };
            game.apply_unchecked(action);
        }
        f64::from(self.numbers.estimator.chances(&game)[self.me])
    }
}
