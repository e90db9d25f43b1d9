//! The plain structs.

use std::ffi::c_void;

use acquire_agents::Evaluation;
use acquire_core::ActionId;

use super::handles::AcqAgent;
use crate::{
    handles::{AcqRules, AcqView},
    structs::{AcqEvent, AcqStanding},
};

/// What a search found out about one action. A plain struct of 40 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AcqAgentEvaluation {
    /// The player's estimated chance to win, 0 to 1; 0 without a playout.
    pub value: f64,
    /// The lower end of the interval in which that estimate lies with 95 % confidence, as far as
    /// chance goes: it does not cover the errors of the playouts' players. 0 with fewer than two
    /// playouts.
    pub low: f64,
    /// The upper end of that interval; 1 with fewer than two playouts.
    pub high: f64,
    /// What the action promises a greedy player in dollars, compared with the others.
    pub promise: f64,
    /// The number of playouts that began with the action.
    pub visits: u32,
    /// The action id.
    pub action: u16,
    /// Padding: written as 0.
    pub reserved: u16,
}

impl From<&Evaluation> for AcqAgentEvaluation {
    fn from(evaluation: &Evaluation) -> Self {
        let (low, high) = evaluation.interval.unwrap_or((0.0, 1.0));
        Self {
            value: evaluation.value.unwrap_or(0.0),
            low,
            high,
            promise: evaluation.promise,
            visits: evaluation.visits,
            action: ActionId::from(evaluation.action).get(),
            reserved: 0,
        }
    }
}

/// A program's own agent: functions that acq_play_agents() calls. Each may be NULL but `choose`.
///
/// The library keeps no pointer to the struct after the call. The functions must return normally:
/// they must not throw or jump out. They run in the thread that called acq_play_agents(), and may
/// call every function of the library. The game that is played and its agents cannot be used
/// meanwhile: such a call returns #ACQ_STATUS_BUSY. What a pointer points to belongs to the library
/// and is valid only during the call; a handle can be read and copied, and neither be changed nor
/// freed.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct AcqAgentCallbacks {
    /// Passed unchanged to every function; may be NULL.
    pub context: *mut c_void,
    /// A game begins: with these rules, this number of players, and the agent in this seat. The
    /// seed is different for each seat of each game.
    pub begin: Option<
        unsafe extern "C" fn(
            context: *mut c_void,
            rules: *const AcqRules,
            players: u32,
            seat: u32,
            seed: u64,
        ),
    >,
    /// Something happened, as this seat sees it.
    pub observe: Option<unsafe extern "C" fn(context: *mut c_void, event: *const AcqEvent)>,
    /// Chooses an action: sets `id` to the action id of one of the legal actions of the view, and
    /// returns 0. If it returns another number or leaves `id` as it is, the agent has no answer.
    ///
    /// The view is that of the agent's seat. It has followed the game from the start of the call, so
    /// it also shows what the rules conceal but everybody can count (I3).
    pub choose: Option<
        unsafe extern "C" fn(context: *mut c_void, view: *const AcqView, id: *mut u16) -> i32,
    >,
    /// The game is over, with these standings, the winner first (E9).
    pub end: Option<
        unsafe extern "C" fn(context: *mut c_void, standings: *const AcqStanding, count: usize),
    >,
}

/// The agent in one seat: one of the two pointers is NULL, and the other one is not.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct AcqAgentSeat {
    /// An agent, which has no other seat in the same game.
    pub agent: *mut AcqAgent,
    /// A program's own agent.
    pub callbacks: *const AcqAgentCallbacks,
}
