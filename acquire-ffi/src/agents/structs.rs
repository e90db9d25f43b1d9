//! The structs of seats.

use std::ffi::c_void;

use super::handles::AcqAgent;
use crate::{
    handles::{AcqRules, AcqView},
    structs::{AcqEvent, AcqStanding},
};

/// A program's own agent: functions that acq_play_agents() calls. Each except `choose` may be NULL.
///
/// The library keeps no pointer to the struct after the call. The functions must return normally:
/// they must not throw or jump out. They run in the thread that called acq_play_agents(), and may
/// call every function of the library. The game that is played and its agents cannot be used during
/// the call: such a call returns #ACQ_STATUS_BUSY. The targets of pointers belong to the library
/// and are valid only during the call. A handle can be read and copied, but not changed or freed.
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
    /// Receives an event as this seat sees it.
    pub observe: Option<unsafe extern "C" fn(context: *mut c_void, event: *const AcqEvent)>,
    /// Chooses an action: sets `id` to the action id of one of the legal actions of the view, and
    /// returns 0. If it returns another number or leaves `id` unchanged, the agent has no answer.
    ///
    /// The view is that of the agent's seat. It has followed the game from the start of the call,
    /// so it also shows facts that the rules conceal but everyone can work out (I3).
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
