//! The agent that takes the most promising action.

mod appraisal;
mod place;
mod stock;
mod weights;

pub(crate) use appraisal::{Appraisal, VICTORY};
pub use weights::Weights;

use acquire_core::{Action, Game, LegalActions, View};

use crate::{
    agent::{Agent, AgentError},
    known::Known,
};

/// Values every action by its effect on the player's own expected final money, and takes the best
/// one.
///
/// For every chain it expects a final price and a share of the bonuses that follows from the race
/// for them. It takes account of the purchase that follows when it places, values shares of chains
/// that may come back, keeps a reserve of cash, and declares the end when it wins. It uses no
/// random numbers: the seed makes no difference.
///
/// In concealed games it needs a view that remembers; of others' shares that the view does not show
/// it assumes that they are spread evenly.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    weights: Weights,
}

impl Greedy {
    /// Makes one with other weights.
    #[must_use]
    pub const fn with_weights(weights: Weights) -> Self {
        Self { weights }
    }

    /// Returns the action that this agent takes in this game if it knows all cash and shares, as it
    /// does in the view of a seat that has followed the game; `None` when the game is over.
    #[must_use]
    pub fn choose_in(&self, game: &Game) -> Option<Action> {
        best(&Known::in_game(game)?, &self.weights, &game.legal_actions())
    }

    /// Calls `f` with every legal action of the viewer and its value in hundreds of dollars,
    /// compared with the other actions of the same decision.
    ///
    /// # Errors
    /// [`AgentError::NotAsked`] if the viewer is not the player to move.
    pub fn value_actions(
        &self,
        view: &View,
        mut f: impl FnMut(Action, f32),
    ) -> Result<(), AgentError> {
        let known = Known::in_view(view).ok_or(AgentError::NotAsked)?;
        let appraisal = Appraisal::new(&known, &self.weights);
        appraisal.each(&view.legal_actions(), &mut f);
        Ok(())
    }
}

impl Agent for Greedy {
    fn choose(&mut self, view: &View, legal: &LegalActions) -> Result<Action, AgentError> {
        let known = Known::in_view(view).ok_or(AgentError::NotAsked)?;
        best(&known, &self.weights, legal).ok_or(AgentError::NotAsked)
    }
}

/// Returns the best action: among equals, the first one in the order of the ids.
#[inline]
pub(crate) fn best(known: &Known, weights: &Weights, legal: &LegalActions) -> Option<Action> {
    if legal.len() == 1 {
        return legal.get(0);
    }
    let mut best: Option<(f32, Action)> = None;
    Appraisal::new(known, weights).each(legal, &mut |action, value| {
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, action));
        }
    });
    best.map(|(_, action)| action)
}
