//! The statuses of calls about agents, in addition to those of the library.

use std::ffi::CStr;

use crate::status::named;

/// The return value of a function of this header if no #AcqStatus fits. acq_status_name() returns
/// its name. The numbers never change, and none is ever reused.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AcqAgentStatus {
    /// The text names no agent, or an option is not one of the agent's or has a wrong value.
    Specification = 900,
    /// The viewer of the view is not the player to move: another player is, the game is over, or the
    /// view is a spectator's (T).
    NotAsked = 902,
    /// There is not one agent for each seat (S5).
    Seats = 903,
    /// An agent has no answer. The problem's `player` is the agent's player, and `action_number`
    /// the decision.
    NoAnswer = 904,
    /// An agent answers with an action that is not legal. The problem's `player` is the agent's
    /// player, `action_number` the decision, and the other fields describe the error.
    Illegal = 905,
    /// The notes are those of a spectator or of a viewer of every rack, not those of a player.
    Viewer = 906,
    /// The progress function has stopped a call that has no partial result.
    Stopped = 907,
}

named! {
    AcqAgentStatus: Specification, NotAsked, Seats, NoAnswer, Illegal, Viewer, Stopped,
}

/// Returns the name of a status of this header.
pub(crate) fn status_name(status: i32) -> Option<&'static CStr> {
    let found = AcqAgentStatus::ALL.iter().find(|&&code| code as i32 == status);
    found.map(|code| code.name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::status::AcqStatus;

    #[test]
    fn every_status_has_its_name_in_the_header_and_a_number_of_its_own() {
        let header = include_str!("../../../include/acquire_agents.h");
        for &status in AcqAgentStatus::ALL {
            let line = format!("\n    {} = {},\n", status.name().to_str().unwrap(), status as i32);
            assert!(header.contains(&line), "{line}");
            assert!(AcqStatus::ALL.iter().all(|&other| other as i32 != status as i32));
            #[cfg(feature = "acquisition")]
            assert_eq!(crate::acquisition::status_name(status as i32), None);
        }
        let count = header.matches("\n    ACQ_AGENT_STATUS_").count();
        assert_eq!(count, AcqAgentStatus::ALL.len());
    }
}
