//! The errors of agents as failures of calls.

use acquire_agents::{AgentError, PlayError, ReviewError, SpecificationError};
use acquire_core::{Edition, Player, Rule, View};

use super::status::AcqAgentStatus as S;
use crate::{
    failure::{Failure, Message, Problem, saturated, single},
    player_names::PlayerNames,
    status::AcqStatus,
};

impl From<SpecificationError> for Problem {
    fn from(error: SpecificationError) -> Self {
        Self::coded(S::Specification as i32, "", error.to_string().into())
    }
}

/// Returns the failure of an agent that has no answer for a view.
pub(super) fn no_answer(view: &View, error: &AgentError) -> Failure {
    let status = match error {
        AgentError::NotAsked => S::NotAsked,
        AgentError::Failed(_) => S::NoAnswer,
    };
    let (sentence, rule) = error.in_view(view);
    Problem::coded(status as i32, rule.map_or("", Rule::code), sentence.into()).into()
}

/// Returns the agent and its decision for the beginning of a message.
fn whose(names: &PlayerNames<'_>, player: Player, decision: u32) -> String {
    // A player's name is the same in every edition.
    let player = names.in_edition(Edition::AvalonHill).player(player);
    format!("decision {decision}, by the agent of {player}")
}

impl From<PlayError> for Problem {
    fn from(error: PlayError) -> Self {
        let text = error.to_string();
        let (player, decision, mut problem) = match error {
            PlayError::Agents { players, agents } => {
                let mut problem = Self::coded(S::Seats as i32, Rule::S5.code(), text.into());
                problem.fields.wanted = saturated(agents);
                problem.fields.available = saturated(players);
                return problem;
            }
            PlayError::Agent { player, decision, error } => {
                let message = Message::naming(move |names| {
                    format!("{}: {error}", whose(names, player, decision))
                });
                (player, decision, Self::coded(S::NoAnswer as i32, "", message))
            }
            PlayError::Illegal { player, decision, error } => {
                let mut problem = Self::from(error);
                problem.sentence = Message::naming(move |names| {
                    let whose = whose(names, player, decision);
                    format!("{whose}: {}", error.message(&names.in_edition(error.edition)))
                });
                (player, decision, problem)
            }
        };
        if problem.fields.status != S::NoAnswer as i32 {
            problem.fields.status = S::Illegal as i32;
        }
        problem.fields.player = player.index() as u8;
        problem.fields.action_number = decision;
        problem
    }
}

impl From<ReviewError> for Problem {
    fn from(error: ReviewError) -> Self {
        let status = match error {
            ReviewError::Record(error) => return error.into(),
            ReviewError::Notes(error) => return error.into(),
            ReviewError::NoPlayer { .. } => AcqStatus::Player as i32,
            ReviewError::Viewer { .. } => S::Viewer as i32,
        };
        Self::coded(status, "", error.to_string().into())
    }
}

single! { SpecificationError, PlayError, ReviewError }
