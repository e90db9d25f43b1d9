//! Chances as they come true where cash and shares are guessed.
//!
//! Guesses are as varied as other games of computer players at a comparable moment. But a player
//! who seems to be ahead is often ahead of a player who was guessed too poor, and a guessed player
//! who seems to be far behind or ahead is neither as often. So chances that stand on guesses are
//! less extreme than in the guesses: `python/tools/concealed_cash.py calibrate` measures by how
//! much.

use acquire_core::{ByPlayer, Player};
use arrayvec::ArrayVec;

use crate::statistics::root;

/// The part of the chances of guessed players that is divided equally among them.
const EQUAL: f64 = 0.5;

/// The part of what a chance is above an equal one that is left before it is calibrated, so that
/// nothing is certain that is guessed.
const UNCERTAIN: f64 = 0.999;

/// The calibration of the chances in a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Calibration {
    players: usize,
    /// The players whose cash is guessed.
    guessed: ArrayVec<Player, { Player::MAX }>,
}

/// The change of a guessed player's chance: a factor, and what is added after it.
#[derive(Clone, Copy)]
pub(super) struct Line {
    factor: f64,
    added: f64,
}

impl Line {
    pub(super) fn apply(&self, chance: f64) -> f64 {
        (self.factor * chance + self.added).clamp(0.0, 1.0)
    }
}

impl Calibration {
    /// Makes the calibration for a game of this number of players, of whom the cash of these is
    /// guessed.
    pub(super) fn new(players: usize, guessed: ArrayVec<Player, { Player::MAX }>) -> Self {
        Self { players, guessed }
    }

    /// Returns whether the player's cash is guessed.
    pub(super) fn is_guessed(&self, player: Player) -> bool {
        self.guessed.contains(&player)
    }

    /// Returns the chance of a player whose own cash is known. A larger chance stays larger.
    ///
    /// The odds, as a multiple of even ones, are raised to the power of 3/4 if they are above 1. That
    /// counts as much as the part of the others who are guessed.
    pub(super) fn of_known(&self, chance: f64) -> f64 {
        let equal = 1.0 / self.players as f64;
        if self.guessed.is_empty() || chance <= equal {
            return chance;
        }
        let others = (self.players - 1) as f64;
        let uncertain = equal + UNCERTAIN * (chance - equal);
        let odds = root(uncertain / (1.0 - uncertain) * others);
        let odds = odds * root(odds) / others;
        let part = (self.guessed.len() as f64 / others).min(1.0);
        chance + part * (odds / (1.0 + odds) - chance)
    }

    /// Returns how the chances of the guessed players change, so that all chances still add up to 1.
    pub(super) fn of_guessed(&self, chances: &ByPlayer<f64>) -> Line {
        let count = self.guessed.len().max(1) as f64;
        let all: f64 = self.guessed.iter().map(|&player| chances[player]).sum();
        let known = Player::all(self.players).filter(|&player| !self.is_guessed(player));
        let known: f64 = known.map(|player| self.of_known(chances[player])).sum();
        let rest = (1.0 - known).max(0.0);
        if self.guessed.is_empty() || all <= 0.0 {
            return Line { factor: 0.0, added: rest / count };
        }
        Line { factor: (1.0 - EQUAL) * rest / all, added: EQUAL * rest / count }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(index: usize) -> Player {
        Player::from_index(index as u8).expect("there is such a player")
    }

    fn calibrated(guessed: &[usize], chances: &[f64]) -> alloc::vec::Vec<f64> {
        let guessed = guessed.iter().map(|&index| player(index)).collect();
        let it = Calibration::new(chances.len(), guessed);
        let mut all = ByPlayer::default();
        all.0[..chances.len()].copy_from_slice(chances);
        let line = it.of_guessed(&all);
        let one = |player: Player| match it.is_guessed(player) {
            true => line.apply(all[player]),
            false => it.of_known(all[player]),
        };
        Player::all(chances.len()).map(one).collect()
    }

    #[test]
    fn nothing_changes_where_all_is_known() {
        assert_eq!(calibrated(&[], &[0.9, 0.1, 0.0]), [0.9, 0.1, 0.0]);
    }

    #[test]
    fn chances_add_up_to_1_and_keep_their_order() {
        for guessed in [&[1, 2, 3][..], &[3], &[0, 1, 2, 3], &[0, 1]] {
            for chances in
                [[0.85, 0.1, 0.05, 0.0], [1.0, 0.0, 0.0, 0.0], [0.25; 4], [0.0, 0.2, 0.5, 0.3]]
            {
                let found = calibrated(guessed, &chances);
                let sum: f64 = found.iter().sum();
                assert!((sum - 1.0).abs() < 1e-9, "{guessed:?} {chances:?}: {found:?}");
                assert!(found.iter().all(|chance| (0.0..=1.0).contains(chance)), "{found:?}");
            }
        }
    }

    #[test]
    fn a_chance_above_an_equal_one_shrinks_the_more_the_more_is_guessed() {
        let one = calibrated(&[1], &[0.8, 0.1, 0.05, 0.05])[0];
        let all = calibrated(&[1, 2, 3], &[0.8, 0.1, 0.05, 0.05])[0];
        assert!(all < one && one < 0.8, "{one} {all}");
        assert!(all > 0.65, "{all}");
        assert_eq!(calibrated(&[1, 2, 3], &[0.1, 0.5, 0.2, 0.2])[0], 0.1);
    }
}
