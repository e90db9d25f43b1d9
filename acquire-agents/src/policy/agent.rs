//! The agent that decides by the policy alone.

use acquire_core::{Action, Game, LegalActions, View};

use super::Policy;
use crate::{
    agent::{Agent, AgentError},
    greedy::Weights,
    known::Known,
};

/// Decides as the players in the playouts of a [`Search`](crate::Search) do, and those of the games of
/// an analysis: a small neural network chooses among the actions that a [`Greedy`](crate::Greedy) player
/// values most.
///
/// It uses no random numbers: the seed makes no difference. In concealed games it needs a view that
/// remembers, as a greedy player does.
#[derive(Clone, Copy, Debug, Default)]
pub struct PolicyAgent;

impl PolicyAgent {
    /// The number of turns for which the players of an analysis decide like this in a game that is played
    /// to its end. [`Greedy`](crate::Greedy) players, who are faster, play the rest: measured by games of
    /// a search, the chances are about as good as with the policy until the end.
    pub const TURNS: u32 = 24;

    /// Returns the action that this agent takes in this game if it knows all cash and shares, as it
    /// does in the view of a seat that has followed the game; `None` when the game is over.
    #[must_use]
    pub fn choose_in(&self, game: &Game) -> Option<Action> {
        Policy::TUNED.best(&Known::in_game(game)?, &Weights::TUNED, &game.legal_actions())
    }
}

impl Agent for PolicyAgent {
    fn choose(&mut self, view: &View, legal: &LegalActions) -> Result<Action, AgentError> {
        let known = Known::in_view(view).ok_or(AgentError::NotAsked)?;
        Policy::TUNED.best(&known, &Weights::TUNED, legal).ok_or(AgentError::NotAsked)
    }
}
