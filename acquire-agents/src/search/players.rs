//! The players of playouts.

use alloc::vec::Vec;

use acquire_core::{Action, ByPlayer, Game, LegalActions, Player};

use super::version::Version;
use crate::{
    greedy::{Weights, best},
    known::Known,
    policy::Policy,
};

/// An action, and another one by which the same player departs from the usual play later in the turn.
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

/// The players of a playout: greedy ones, or those who choose by a policy.
pub(crate) struct Players {
    pub(super) me: Player,
    pub(super) weights: ByPlayer<Weights>,
    policy: Option<&'static Policy>,
}

impl Players {
    /// Returns those of a version of the search, with the same weights for all.
    pub(crate) fn of(me: Player, version: Version) -> Self {
        let numbers = version.numbers();
        Self { me, weights: ByPlayer([numbers.weights; Player::MAX]), policy: numbers.policy }
    }

    /// Returns greedy players with the tuned weights.
    pub(crate) fn greedy(me: Player) -> Self {
        Self { me, weights: ByPlayer([Weights::TUNED; Player::MAX]), policy: None }
    }

    /// Returns the choice of the player to move.
    #[inline]
    fn choose(&self, known: &Known, legal: &LegalActions) -> Option<Action> {
        let weights = &self.weights[known.me];
        match self.policy {
            Some(policy) => policy.best(known, weights, legal),
            None => best(known, weights, legal),
        }
    }

    /// Plays the line, and the rest of the turn after its action: another player's turn, if the action
    /// ends the present one.
    #[inline]
    pub(crate) fn play(&self, game: &mut Game, line: Line) {
        game.apply_unchecked(line.action);
        let mut later = line.later;
        self.play_turn(game, |known, legal| {
            let wanted = later.filter(|&later| known.me == self.me && legal.contains(later));
            match wanted {
                Some(_) => later.take(),
                None => self.choose(known, legal),
            }
        });
    }

    /// Plays the present turn to its end.
    #[inline]
    pub(super) fn play_on(&self, game: &mut Game) {
        self.play_turn(game, |known, legal| self.choose(known, legal));
    }

    #[inline]
    fn play_turn(
        &self,
        game: &mut Game,
        mut choose: impl FnMut(&Known, &LegalActions) -> Option<Action>,
    ) {
        let turn = game.position().turn().player;
        while game.position().turn().player == turn
            && let Some(known) = Known::in_game(game)
            && let Some(action) = choose(&known, &game.legal_actions())
        {
            game.apply_unchecked(action);
        }
    }

    /// Returns the actions that the player can take later in the turn after this action, but does not.
    pub(crate) fn departures(&self, mut game: Game, action: Action) -> Vec<Action> {
        game.apply_unchecked(action);
        let mut departures = Vec::new();
        self.play_turn(&mut game, |known, legal| {
            let chosen = self.choose(known, legal)?;
            if known.me == self.me {
                for other in legal.iter().filter(|&other| other != chosen) {
                    if !departures.contains(&other) {
                        departures.push(other);
                    }
                }
            }
            Some(chosen)
        });
        departures
    }
}
