//! Games of several agents.

use std::ffi::c_void;

use acquire_agents::{Agent, Match, PlayError};

use super::{
    handles::{AcqAgent, Specified},
    structs::AcqAgentSeat,
};
use crate::{
    argument::arg,
    failure::Failure,
    ffi::{Call, Exclusive, callbacks::OwnAgent, guard},
    handles::AcqGame,
    status::AcqStatus,
    structs::AcqObserver,
};

/// The player of one seat.
enum Seat<'a> {
    Agent(Exclusive<'a, Specified>),
    Own(OwnAgent),
}

impl<'a> Seat<'a> {
    fn open(call: &'a Call, seats: &AcqAgentSeat) -> Result<Self, Failure> {
        match (seats.agent.is_null(), seats.callbacks.is_null()) {
            (true, true) => Err(Failure::null("one of seats.agent and seats.callbacks")),
            (false, true) => Ok(Self::Agent(call.exclusive::<AcqAgent>(arg!(seats.agent))?)),
            (true, false) => Ok(Self::Own(call.own_agent(arg!(seats.callbacks))?)),
            (false, false) => {
                let text = "one of seats.agent and seats.callbacks must be NULL";
                Err(Failure::new(AcqStatus::Value, text))
            }
        }
    }

    fn agent(&mut self) -> &mut dyn Agent {
        match self {
            Self::Agent(agent) => &mut *agent.agent,
            Self::Own(own) => own,
        }
    }
}

/// Refuses an agent in two seats: it remembers the game of one player.
fn each_its_own(seats: &[AcqAgentSeat]) -> Result<(), Failure> {
    let one_agent = |seat: &AcqAgentSeat| !seat.agent.is_null() && seat.callbacks.is_null();
    for (i, seat) in seats.iter().enumerate().filter(|(_, seat)| one_agent(seat)) {
        if let Some(before) = seats[..i].iter().position(|other| other.agent == seat.agent) {
            let text =
                format!("seats {before} and {i} have the same agent: make one for each seat");
            return Err(Failure::new(AcqStatus::Busy, text));
        }
    }
    Ok(())
}

/// Plays a game to its end, with an agent in each seat. The game may have begun before.
///
/// Each agent begins with a separate seed, which follows from `seed` and its seat. It sees the
/// events that its seat sees, and chooses from a view that has followed the game. With the same
/// game, agents and seed the same game is played in every language, except for programs, searches
/// with a time budget, and callbacks that choose otherwise.
///
/// If an agent has no answer, or one that is not legal, the call fails with a problem that names
/// its player. The game then ends at that point, without a call of the agents' `end`. Another call
/// continues from there. A program that fails, or cannot be started, is not an error: it forfeits,
/// and random actions are chosen in its place. Ask acq_agent_forfeit() after the game.
///
/// @param seats The agents, in seat order.
/// @param count The number of players in the game.
/// @param observer Receives all events, including those that players may not see; may be NULL.
/// @param context Passed unchanged to the observer.
///
/// Errors: #ACQ_STATUS_NULL and #ACQ_STATUS_VALUE for a seat with neither or both of the pointers;
/// #ACQ_STATUS_BUSY for an agent in two seats; #ACQ_AGENT_STATUS_SEATS; and
/// #ACQ_AGENT_STATUS_NO_ANSWER and #ACQ_AGENT_STATUS_ILLEGAL when the game stops.
#[unsafe(no_mangle)]
pub extern "C" fn acq_play_agents(
    game: *mut AcqGame,
    seats: *const AcqAgentSeat,
    count: usize,
    seed: u64,
    observer: AcqObserver,
    context: *mut c_void,
) -> i32 {
    guard("acq_play_agents", |call| {
        let mut game = call.exclusive(arg!(game))?;
        let players = game.position().players();
        if count != players {
            return Err(PlayError::Agents { players, agents: count }.into());
        }
        let seats = call.slice(arg!(seats, count))?;
        each_its_own(seats)?;
        let seats = seats.iter().map(|seat| Seat::open(call, seat));
        let mut seats = seats.collect::<Result<Vec<_>, _>>()?;
        let mut agents: Vec<&mut dyn Agent> = seats.iter_mut().map(Seat::agent).collect();
        let mut observer = call.observer(observer, context);
        let mut playing = Match::begin((**game).clone(), &mut agents, seed)?;
        loop {
            match playing.step() {
                Ok(Some(_)) => playing.events().iter().for_each(|&event| observer(event)),
                Ok(None) => {
                    *game = playing.end().into();
                    return Ok(());
                }
                Err(error) => {
                    *game = playing.game().clone().into();
                    return Err(error.into());
                }
            }
        }
    })
}
