//! Playouts of greedy players that stop after a few turns, and their values.

use alloc::{vec, vec::Vec};

use acquire_core::{Action, Game, Player, View, playout_stream};
use rand::Rng as _;

use super::{
    Settings,
    players::{Line, Players},
    version::Version,
};
use crate::worlds::share;

/// The number of worlds in which all departures are tried until the turn ends.
const WORLDS_OF_TURN: usize = 4;

/// The settings of the playouts of a decision.
#[derive(Clone, Copy)]
pub(crate) struct Playouts<'a> {
    view: &'a View,
    me: Player,
    /// The seed of the worlds.
    seed: u64,
    version: Version,
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
            version: settings.version,
            turns: settings.turns,
            threads: settings.threads.clamp(1, Settings::THREADS_MAX) as usize,
            variation: f64::from(settings.variation.min(Settings::VARIATION_MAX)) / 100.0,
        }
    }

    /// Plays each of these lines in `count` worlds from number `first` on. Returns the player's
    /// chances to win, by world and then by line.
    ///
    /// A world depends only on its number, so the number of threads makes no difference.
    pub(crate) fn chances(&self, lines: &[Line], first: u64, count: usize) -> Vec<f64> {
        let mut chances = vec![0.0; count * lines.len()];
        share(self.threads, &mut chances, lines.len(), first, |part, first| {
            self.play(lines, first, part);
        });
        chances
    }

    fn play(&self, lines: &[Line], first: u64, chances: &mut [f64]) {
        for (row, number) in chances.chunks_exact_mut(lines.len()).zip(first..) {
            let (world, players) = self.world(number);
            for (chance, &line) in row.iter_mut().zip(lines) {
                *chance = self.chance(&world, &players, line);
            }
        }
    }

    /// Returns the world with this number, and the players in it, whose weights vary.
    fn world(&self, number: u64) -> (Game, Players) {
        let mut stream = playout_stream(self.seed, number);
        let world = self.view.sample(&mut stream);
        let mut players = Players::of(self.me, self.version);
        if self.variation > 0.0 {
            for opponent in world.position().seats().filter(|&player| player != self.me) {
                let weights = &mut players.weights[opponent];
                *weights = weights.varied(self.variation, &mut stream);
            }
        }
        (world, players)
    }

    /// Returns this action with each of the `count` departures that promise most when the turn
    /// ends, the best one first.
    pub(crate) fn best_departures(&self, action: Action, count: usize) -> Vec<Line> {
        let line = |later: &Action| Line { action, later: Some(*later) };
        let (world, players) = self.world(0);
        let lines: Vec<_> = players.departures(world, action).iter().map(line).collect();
        let mut sums: Vec<(f64, Line)> = lines.iter().map(|&line| (0.0, line)).collect();
        if !lines.is_empty() {
            let of_this_turn = Self { turns: 1, ..*self };
            let chances = of_this_turn.chances(&lines, 0, WORLDS_OF_TURN);
            for row in chances.chunks_exact(lines.len()) {
                sums.iter_mut().zip(row).for_each(|((sum, _), chance)| *sum += chance);
            }
        }
        sums.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        sums.into_iter().take(count).map(|(_, line)| line).collect()
    }

    /// Returns whether it is another player's turn after this action, in the first world.
    pub(crate) fn ends_turn(&self, action: Action) -> bool {
        let (mut game, _) = self.world(0);
        let player = game.position().turn().player;
        game.apply_unchecked(action);
        game.position().turn().player != player
    }

    /// Plays the line in this world and continues for a few turns; returns the player's chance
    /// to win then.
    fn chance(&self, world: &Game, players: &Players, line: Line) -> f64 {
        let mut game = world.clone();
        players.play(&mut game, line);
        for _ in 1..self.turns {
            players.play_on(&mut game);
        }
        f64::from(self.version.numbers().estimator.chances(&game)[self.me])
    }
}
