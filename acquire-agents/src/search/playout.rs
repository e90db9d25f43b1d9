//! Playouts of greedy players that stop after a few turns, and their values.

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

/// An action, and another one by which the same player departs from greedy play later in the turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) action: Action,
    /// It is taken as soon as it is legal.
    pub(crate) later: Option<Action>,
}

impl From<Action> for Line {
    fn from(action: Action) -> Self {
        Self { action, later: None }
    }
}

impl Line {
    /// Plays the later action in this game, in which the first one has been played, if it becomes
    /// legal in this turn. `weights` are those of all players.
    pub(crate) fn play_later(self, game: &mut Game, me: Player, weights: &ByPlayer<Weights>) {
        let Some(wanted) = self.later else { return };
        let turn = game.position().turn().player;
        while game.position().turn().player == turn
            && let Some(known) = Known::in_game(game)
        {
            let legal = game.legal_actions();
            if known.me == me && legal.contains(wanted) {
                game.apply_unchecked(wanted);
                return;
            }
            let Some(action) = best(&known, &weights[known.me], &legal) else { return };
            game.apply_unchecked(action);
        }
    }
}

/// The number of worlds in which all departures are tried until the turn ends.
const WORLDS_OF_TURN: usize = 4;

/// The settings of the playouts of a decision.
#[derive(Clone, Copy)]
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
            let (world, weights) = self.world(number);
            for (chance, &line) in row.iter_mut().zip(lines) {
                *chance = self.chance(&world, &weights, line);
            }
        }
    }

    /// Returns the world with this number, and the weights of the players in it.
    fn world(&self, number: u64) -> (Game, ByPlayer<Weights>) {
        let mut stream = playout_stream(self.seed, number);
        let world = self.view.sample(&mut stream);
        (world, self.weights(&mut stream))
    }

    /// Returns this action with each of the `count` departures that promise most when the turn
    /// ends, the best one first.
    pub(crate) fn best_departures(&self, action: Action, count: usize) -> Vec<Line> {
        let line = |later: &Action| Line { action, later: Some(*later) };
        let lines: Vec<_> = self.departures(action).iter().map(line).collect();
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

    /// Returns the actions that the player can take later in this turn, but would not, if greedy
    /// players continue after this action in the first world.
    pub(crate) fn departures(&self, action: Action) -> Vec<Action> {
        let (mut game, weights) = self.world(0);
        game.apply_unchecked(action);
        let turn = game.position().turn().player;
        let mut departures = Vec::new();
        while game.position().turn().player == turn
            && let Some(known) = Known::in_game(&game)
        {
            let legal = game.legal_actions();
            let Some(action) = best(&known, &weights[known.me], &legal) else { break };
            if known.me == self.me {
                for other in legal.iter().filter(|&other| other != action) {
                    if !departures.contains(&other) {
                        departures.push(other);
                    }
                }
            }
            game.apply_unchecked(action);
        }
        departures
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

    /// Plays the line in this world and continues for a few turns; returns the player's chance
    /// to win then.
    fn chance(&self, world: &Game, weights: &ByPlayer<Weights>, line: Line) -> f64 {
        let mut game = world.clone();
        game.apply_unchecked(line.action);
        let mut turns = self.turns.max(1);
        let mut player = game.position().turn().player;
        line.play_later(&mut game, self.me, weights);
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
