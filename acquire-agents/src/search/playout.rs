//! Playouts by greedy players that stop after some turns, and what they are worth.

use alloc::{vec, vec::Vec};

use acquire_core::{Action, Game, Player, View, playout_stream};
use rand::Rng as _;

use super::Settings;
use crate::{
    estimate::Estimator,
    greedy::{Weights, best},
    known::Known,
};

/// How the playouts of a decision are done.
pub(super) struct Playouts<'a> {
    view: &'a View,
    me: Player,
    /// The seed of the worlds.
    seed: u64,
    turns: u32,
    #[cfg(feature = "std")]
    threads: usize,
}

impl<'a> Playouts<'a> {
    pub(super) fn new(view: &'a View, me: Player, settings: &Settings, seed: u64) -> Self {
        // Another view is another seed, so that no two decisions of a game look at related worlds.
        let seed = playout_stream(seed, view.stable_hash()).next_u64();
        Self {
            view,
            me,
            seed,
            turns: settings.turns,
            #[cfg(feature = "std")]
            threads: settings.threads.clamp(1, Settings::THREADS_MAX) as usize,
        }
    }

    /// Plays each of these actions in `count` worlds, the ones from number `first` on. Returns the
    /// player's chances to win in the order of the worlds, and in each in that of the actions.
    ///
    /// A world depends on its number alone, so the number of threads makes no difference.
    pub(super) fn chances(&self, actions: &[Action], first: u64, count: usize) -> Vec<f64> {
        let mut chances = vec![0.0; count * actions.len()];
        #[cfg(feature = "std")]
        if self.threads > 1 && count > 1 {
            self.share(actions, first, count, &mut chances);
            return chances;
        }
        self.play(actions, first, &mut chances);
        chances
    }

    /// Shares the worlds out among the threads.
    #[cfg(feature = "std")]
    fn share(&self, actions: &[Action], first: u64, count: usize, chances: &mut [f64]) {
        use std::sync::{Mutex, PoisonError};

        // More parts than threads, as some take longer than others.
        let each = count.div_ceil(4 * self.threads);
        let parts = chances.chunks_mut(each * actions.len());
        let parts = Mutex::new(parts.zip((first..).step_by(each)));
        let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
        let work = || {
            while let Some((part, first)) = next() {
                self.play(actions, first, part);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads.min(count) {
                // If a thread cannot start, the others do its work.
                let _ = std::thread::Builder::new().spawn_scoped(scope, work);
            }
            work();
        });
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
