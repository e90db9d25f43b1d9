//! The players of playouts.

use alloc::vec::Vec;

use acquire_core::{Action, ByPlayer, Game, LegalActions, Player};

use super::version::Version;
use crate::{
    greedy::{Weights, best},
    known::Known,
    policy::{Policy, PolicyAgent},
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
    /// Greedy players decide once the end is declared.
    ends_greedily: bool,
}

impl Players {
    /// Returns those of a version of the search, with the same weights for all.
    pub(crate) fn of(me: Player, version: Version) -> Self {
        let numbers = version.numbers();
        let (weights, policy) = (ByPlayer([numbers.weights; Player::MAX]), numbers.policy);
        Self { me, weights, policy, ends_greedily: false }
    }

    /// Returns those of games that are played to their end. Once the end is declared, money decides,
    /// which greedy players value exactly.
    pub(crate) fn of_games(me: Player, version: Version) -> Self {
        Self { ends_greedily: true, ..Self::of(me, version) }
    }

    /// Returns greedy players with the tuned weights.
    pub(crate) fn greedy(me: Player) -> Self {
        let weights = ByPlayer([Weights::TUNED; Player::MAX]);
        Self { me, weights, policy: None, ends_greedily: true }
    }

    /// Returns the choice of the player to move.
    #[inline]
    fn choose(&self, known: &Known, legal: &LegalActions) -> Option<Action> {
        let weights = &self.weights[known.me];
        let ends = self.ends_greedily && known.position.turn().declared.is_some();
        match self.policy.filter(|_| !ends) {
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

    /// Plays the game to its end. After [`PolicyAgent::TURNS`] turns, this one included, all players
    /// are greedy.
    pub(crate) fn finish(&self, game: &mut Game) {
        for _ in 0..PolicyAgent::TURNS {
            self.play_on(game);
        }
        while let Some(known) = Known::in_game(game)
            && let Some(action) = best(&known, &self.weights[known.me], &game.legal_actions())
        {
            game.apply_unchecked(action);
        }
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
