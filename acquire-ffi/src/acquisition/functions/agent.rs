//! Computer players, and the analysis of a position.

use std::ffi::c_char;

use acquisition_core::{
    ActionId,
    agents::{Agent, Specification, analyse},
};

use super::super::{
    handles::{AcqAcquisitionAgent, AcqAcquisitionGame},
    numbers,
    structs::AcqAcquisitionEvaluation,
};
use crate::{
    argument::arg,
    failure::Failure,
    ffi::{guard, release},
    status::AcqStatus,
};

/// Makes a computer player: `random`, or `search` by Monte-Carlo tree search with 1,000 playouts
/// for a decision, or `search:playouts=200` with any number up to #ACQ_ACQUISITION_PLAYOUTS_MAX.
/// The same seed gives the same choices. Free it with acq_acquisition_agent_free().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_ACQUISITION_STATUS_PARSE_AGENT.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_agent_new(
    text: *const c_char,
    length: usize,
    seed: u64,
    agent: *mut *mut AcqAcquisitionAgent,
) -> i32 {
    guard("acq_acquisition_agent_new", |call| {
        let agent = call.out(arg!(agent))?;
        let specification: Specification = call.text(arg!(text, length))?.parse()?;
        agent.give(Agent::new(specification, seed));
        Ok(())
    })
}

/// Frees a computer player. NULL is allowed. Free each pointer exactly once, and do not use it
/// afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_agent_free(agent: *mut AcqAcquisitionAgent) {
    release("acq_acquisition_agent_free", |call| call.free(arg!(agent)));
}

/// Gives the action that a computer player takes for the player to move; #ACQ_NO_ACTION when the
/// game is over.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_agent_choose(
    agent: *mut AcqAcquisitionAgent,
    game: *const AcqAcquisitionGame,
    id: *mut u16,
) -> i32 {
    guard("acq_acquisition_agent_choose", |call| {
        let id = call.out(arg!(id))?;
        let mut agent = call.exclusive(arg!(agent))?;
        let chosen = agent.choose(&*call.shared(arg!(game))?);
        id.set(numbers::id(chosen));
        Ok(())
    })
}

/// Searches a position and writes an evaluation of every legal action, the best one first. The
/// result is the same for the same game, playouts and seed on every platform.
///
/// @param playouts The number of playouts, 1 to #ACQ_ACQUISITION_PLAYOUTS_MAX.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_analyse(
    game: *const AcqAcquisitionGame,
    playouts: u32,
    seed: u64,
    evaluations: *mut AcqAcquisitionEvaluation,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_acquisition_analyse", |call| {
        let game = call.shared(arg!(game))?;
        if playouts == 0 || playouts > Specification::PLAYOUTS_MAX {
            let must = format_args!("1 to {}", Specification::PLAYOUTS_MAX);
            return Err(Failure::argument(AcqStatus::Value, "playouts", playouts, must, None));
        }
        let analysis = analyse(&game, playouts, seed);
        call.list(
            arg!(evaluations, capacity, count),
            analysis.evaluations.iter().map(|evaluation| AcqAcquisitionEvaluation {
                value: evaluation.value.unwrap_or_default(),
                visits: evaluation.visits,
                action: ActionId::from(evaluation.action).get(),
                reserved: [0; _],
            }),
        )
    })
}
