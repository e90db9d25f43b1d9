//! Playouts by greedy players that stop after some turns, and what they are worth.

use alloc::{vec, vec::Vec};

use acquire_core::{Action, Game, Player, View, playout_stream};
use rand::Rng as _;

use super::Settings;
use crate::{
    estimate::Estimator,
    greedy::{Weights, best},
    known::Known,
    worlds::share,
};

/// How the playouts of a decision are done.
pub(crate) struct Playouts<'a> {
    view: &'a View,
    me: Player,
    /// The seed of the worlds.
    seed: u64,
    turns: u32,
    threads: usize,
}

impl<'a> Playouts<'a> {
    pub(crate) fn new(view: &'a View, me: Player, settings: &Settings, seed: u64) -> Self {
        // Another view is another seed, so that no two decisions of a game look at related worlds.
        let seed = playout_stream(seed, view.stable_hash()).next_u64();
        Self {
            view,
            me,
            seed,
            turns: settings.turns,
            threads: settings.threads.clamp(1, Settings::THREADS_MAX) as usize,
        }
    }

    /// Plays each of these actions in `count` worlds, the ones from number `first` on. Returns the
    /// player's chances to win in the order of the worlds, and in each in that of the actions.
    ///
    /// A world depends on its number alone, so the number of threads makes no difference.
    pub(crate) fn chances(&self, actions: &[Action], first: u64, count: usize) -> Vec<f64> {
        let mut chances = vec![0.0; count * actions.len()];
        share(self.threads, &mut chances, actions.len(), first, |part, first| {
            self.play(actions, first, part);
        });
        chances
    }

    fn play(&self, actions: &[Action], first: u64, chances: &mut [f64]) {
        for (row, number) in chances.chunks_exact_mut(actions.len()).zip(first..) {
            let world = self.view.sample(&mut playout_stream(self.seed, number));
            for (chance, &action) in row.iter_mut().zip(actions) {
                *chance = self.chance(&world, action);
            }
        }
    }

    /// Plays the action in this world and goes on for some turns; returns the player's chance to
    /// win then.
    fn chance(&self, world: &Game, action: Action) -> f64 {
        let weights = &Weights::TUNED;
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
            let Some(action) = best(&known, weights, &game.legal_actions()) else { break };
            game.apply_unchecked(action);
        }
        f64::from(Estimator::TUNED.chances(&game)[self.me])
    }
}
