//! The results of a review.

use alloc::vec::Vec;

use acquire_core::{Player, View};
use arrayvec::ArrayVec;

use super::{account::ReviewedPlayer, verdict::Verdict};
use crate::insight::Evaluation;

/// A review of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// The decisions between several actions, in order.
    pub decisions: Vec<ReviewedDecision>,
    /// The chances over the game: at the beginning of each turn, and at the end.
    pub turns: Vec<ReviewedTurn>,
    /// The players whose decisions are judged, in seat order; those without a decision are left out.
    pub players: ArrayVec<ReviewedPlayer, { Player::MAX }>,
}

impl Review {
    /// Returns the decisions where another action was clearly better, the most expensive first.
    #[must_use]
    pub fn mistakes(&self) -> Vec<&ReviewedDecision> {
        let mut found: Vec<_> = self.decisions.iter().filter(|one| one.cost() > 0.0).collect();
        // The sort is stable: among equals the earlier one comes first.
        found.sort_by(|one, other| other.cost().total_cmp(&one.cost()));
        found
    }
}

/// A decision in a game, judged from the player's knowledge at that moment.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedDecision {
    /// The number of the action, counting from 0. Forced actions in notes have none; see
    /// [`Notes::view`](acquire_core::Notes::view).
    pub number: u32,
    /// The number of the turn, counting from 1.
    pub turn: u32,
    /// The player who decided.
    pub player: Player,
    /// The player's view. [`reasons`](crate::reasons()) returns the reasons for an action in it.
    pub view: View,
    /// The player's action.
    pub chosen: Evaluation,
    /// The best actions, at most [`ReviewedDecision::ALTERNATIVES_MAX`], the best one first; the
    /// chosen one may be among them.
    pub alternatives: Vec<Evaluation>,
    /// The verdict.
    pub verdict: Verdict,
}

impl ReviewedDecision {
    /// The most alternatives that are kept of a decision.
    pub const ALTERNATIVES_MAX: usize = 5;

    /// Returns the best action.
    #[must_use]
    pub fn best(&self) -> &Evaluation {
        self.alternatives.first().unwrap_or(&self.chosen)
    }

    /// Returns the chance to win that the decision cost, 0 unless another action is clearly better.
    #[must_use]
    pub fn cost(&self) -> f64 {
        self.chosen.cost.filter(|_| self.verdict.is_worse()).unwrap_or(0.0)
    }

    /// Returns the dollars at the end that the decision cost on average; below 0 if it brought some.
    /// `None` if no games were played to their end after both actions.
    #[must_use]
    pub fn money_cost(&self) -> Option<f64> {
        Some(self.best().money? - self.chosen.money?)
    }
}

/// The chances at the beginning of a turn, or at the end of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedTurn {
    /// The number of actions before it.
    pub number: u32,
    /// The number of the turn, counting from 1.
    pub turn: u32,
    /// The player whose turn it is; `None` at the end of the game.
    pub player: Option<Player>,
    /// Each player's chance to win in seat order, from the knowledge of the reviewed player, or of
    /// everyone who follows the game.
    pub chances: ArrayVec<f64, { Player::MAX }>,
    /// Each player's money at the end in dollars, on average.
    pub money: ArrayVec<f64, { Player::MAX }>,
}
