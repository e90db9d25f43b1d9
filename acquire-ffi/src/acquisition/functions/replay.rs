//! Records, step by step.

use acquisition_core::{Action, ActionId, Event, Record};

use super::super::{
    handles::{AcqAcquisitionGame, AcqAcquisitionRecord, AcqAcquisitionReplay, Replaying},
    structs::AcqAcquisitionEvent,
};
use crate::{
    argument::arg,
    constants::ACQ_NO_ACTION,
    failure::Failure,
    ffi::{guard, release},
    functions::answer::{answer, derive, write_events},
};

/// The id of an action, or what stands for none.
fn id(action: Option<Action>) -> u16 {
    action.map_or(ACQ_NO_ACTION, |action| ActionId::from(action).get())
}

/// Makes a replay that stands before the first action of a record, of which it keeps a copy. Free
/// it with acq_acquisition_replay_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_replay_new(
    record: *const AcqAcquisitionRecord,
    replay: *mut *mut AcqAcquisitionReplay,
) -> i32 {
    guard("acq_acquisition_replay_new", |call| {
        derive(call, arg!(record), arg!(replay), |record| {
            Ok(Replaying::new(record.clone(), Record::replay))
        })
    })
}

/// Frees a replay. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_replay_free(replay: *mut AcqAcquisitionReplay) {
    release("acq_acquisition_replay_free", |call| call.free(arg!(replay)));
}

/// Carries out the next action and gives its action id; #ACQ_NO_ACTION after the last. If it fails,
/// the replay does not change.
///
/// Errors: #ACQ_STATUS_NULL, ACQ_ACQUISITION_STATUS_ILLEGAL_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_replay_step(
    replay: *mut AcqAcquisitionReplay,
    action: *mut u16,
) -> i32 {
    guard("acq_acquisition_replay_step", |call| {
        let action = call.out(arg!(action))?;
        let mut replay = call.exclusive(arg!(replay))?;
        action.set(id(replay.with_dependent_mut(|_, replay| replay.step(&mut ()))?));
        Ok(())
    })
}

/// Carries out the next action as acq_acquisition_replay_step() does and writes everything that
/// happens because of it. If the buffer is too small, the replay does not change.
///
/// Errors: those of acq_acquisition_replay_step(), and #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_replay_step_events(
    replay: *mut AcqAcquisitionReplay,
    events: *mut AcqAcquisitionEvent,
    capacity: usize,
    count: *mut usize,
    action: *mut u16,
) -> i32 {
    guard("acq_acquisition_replay_step_events", |call| {
        let action = call.out(arg!(action))?;
        let mut replay = call.exclusive(arg!(replay))?;
        let taken = replay.with_dependent_mut(|_, replay| {
            let mut next = replay.clone();
            let mut happened: Vec<Event> = Vec::new();
            let taken = next.step(&mut happened)?;
            write_events(call, arg!(events, capacity, count), happened)?;
            *replay = next;
            Ok::<_, Failure>(taken)
        })?;
        action.set(id(taken));
        Ok(())
    })
}

/// Gives the number of actions that were carried out so far.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_replay_actions(
    replay: *const AcqAcquisitionReplay,
    count: *mut usize,
) -> i32 {
    guard("acq_acquisition_replay_actions", |call| {
        answer(call, arg!(replay), arg!(count), |replay| Ok(replay.borrow_dependent().actions()))
    })
}

/// Makes a copy of the game after the actions so far. Free it with acq_acquisition_game_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_replay_game(
    replay: *const AcqAcquisitionReplay,
    game: *mut *mut AcqAcquisitionGame,
) -> i32 {
    guard("acq_acquisition_replay_game", |call| {
        derive(call, arg!(replay), arg!(game), |replay| {
            Ok(replay.borrow_dependent().game().clone())
        })
    })
}
