//! Records, step by step.

use acquire_core::{Event, Record};

use super::{
    answer::{answer, derive, write_events},
    questions::write_legal,
};
use crate::{
    argument::arg,
    failure::Failure,
    ffi::{guard, release},
    handles::{AcqGame, AcqRecord, AcqReplay, Replaying},
    numbers::id,
    structs::{AcqEvent, AcqPhase},
};

/// Defines the functions of a game that go through a record step by step.
///
/// The names in the comments become those of the game when the header is written.
macro_rules! replays {
    (
        $acq:ident, $step_errors:literal, $Record:ident, $Replay:ident, $Game:ident, $Event:ident,
        $new:ident, $free:ident, $step:ident, $step_events:ident, $actions:ident, $game:ident
    ) => {
        /// Makes a replay that begins before the first action of a record. It keeps a copy of the
        /// record. Free it with $free().
        ///
        /// Errors: #ACQ_STATUS_NULL.
        #[unsafe(no_mangle)]
        pub extern "C" fn $new(record: *const $Record, replay: *mut *mut $Replay) -> i32 {
            guard(stringify!($new), |call| {
                let replay = call.out(arg!(replay))?;
                let record = call.shared(arg!(record))?.clone();
                replay.give(Replaying::new(record, Record::replay));
                Ok(())
            })
        }

        /// Frees a replay. NULL is allowed. Free each pointer exactly once, and do not use it
        /// afterwards.
        #[unsafe(no_mangle)]
        pub extern "C" fn $free(replay: *mut $Replay) {
            release(stringify!($free), |call| call.free(arg!(replay)));
        }

        /// Carries out the next action and gives its action id; #ACQ_NO_ACTION after the last. If
        /// it fails, the replay does not change.
        ///
        /// Errors: #ACQ_STATUS_NULL, $step_errors.
        #[unsafe(no_mangle)]
        pub extern "C" fn $step(replay: *mut $Replay, action: *mut u16) -> i32 {
            guard(stringify!($step), |call| {
                let action = call.out(arg!(action))?;
                let mut replay = call.exclusive(arg!(replay))?;
                action.set(id(replay.with_dependent_mut(|_, replay| replay.step(&mut ()))?));
                Ok(())
            })
        }

        /// Carries out the next action as $step() does and writes everything that happens as a
        /// result. If the buffer is too small, the replay does not change.
        ///
        /// Errors: those of $step(), and #ACQ_STATUS_BUFFER.
        #[unsafe(no_mangle)]
        pub extern "C" fn $step_events(
            replay: *mut $Replay,
            events: *mut $Event,
            capacity: usize,
            count: *mut usize,
            action: *mut u16,
        ) -> i32 {
            guard(stringify!($step_events), |call| {
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

        /// Gives the number of actions carried out so far.
        ///
        /// Errors: #ACQ_STATUS_NULL.
        #[unsafe(no_mangle)]
        pub extern "C" fn $actions(replay: *const $Replay, count: *mut usize) -> i32 {
            guard(stringify!($actions), |call| {
                answer(call, arg!(replay), arg!(count), |replay| {
                    Ok(replay.borrow_dependent().actions())
                })
            })
        }

        /// Makes a copy of the game after the actions so far. Free it with ${acq}_game_free().
        ///
        /// Errors: #ACQ_STATUS_NULL.
        #[unsafe(no_mangle)]
        pub extern "C" fn $game(replay: *const $Replay, game: *mut *mut $Game) -> i32 {
            guard(stringify!($game), |call| {
                derive(call, arg!(replay), arg!(game), |replay| {
                    Ok(replay.borrow_dependent().game().clone())
                })
            })
        }
    };
}
#[cfg(feature = "acquisition")]
pub(crate) use replays;

replays! {
    acq,
    "ACQ_STATUS_ILLEGAL_…, #ACQ_STATUS_RECORD_MARKET_DRAW_MISSING, #ACQ_STATUS_RECORD_MARKET_DRAW_NOT_IN_BAG",
    AcqRecord, AcqReplay, AcqGame, AcqEvent, acq_replay_new, acq_replay_free, acq_replay_step,
    acq_replay_step_events, acq_replay_actions, acq_replay_game
}

/// Makes an independent copy of a replay, with its own copy of the record. Free it with
/// acq_replay_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_replay_clone(replay: *const AcqReplay, copy: *mut *mut AcqReplay) -> i32 {
    guard("acq_replay_clone", |call| {
        let copy = call.out(arg!(copy))?;
        let replay = call.shared(arg!(replay))?;
        let actions = replay.borrow_dependent().actions();
        copy.give(Replaying::try_new(replay.borrow_owner().clone(), |record| {
            let mut there = record.replay();
            there.go_to(actions)?;
            Ok::<_, Failure>(there)
        })?);
        Ok(())
    })
}

/// Goes to the state after this number of actions, or after the last; forward or back. If it fails,
/// the replay does not change.
///
/// Errors: those of acq_replay_step().
#[unsafe(no_mangle)]
pub extern "C" fn acq_replay_go_to(replay: *mut AcqReplay, actions: usize) -> i32 {
    guard("acq_replay_go_to", |call| {
        let mut replay = call.exclusive(arg!(replay))?;
        Ok(replay.with_dependent_mut(|_, replay| replay.go_to(actions))?)
    })
}

/// Gives the current decision.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_replay_phase(replay: *const AcqReplay, phase: *mut AcqPhase) -> i32 {
    guard("acq_replay_phase", |call| {
        answer(call, arg!(replay), arg!(phase), |replay| {
            Ok(replay.borrow_dependent().game().phase().into())
        })
    })
}

/// Writes the ids of all legal actions in ascending order, as acq_game_legal_actions() does.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_replay_legal_actions(
    replay: *const AcqReplay,
    ids: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_replay_legal_actions", |call| {
        let replay = call.shared(arg!(replay))?;
        let legal = replay.borrow_dependent().game().legal_actions();
        write_legal(call, &legal, arg!(ids, capacity, count))
    })
}
