//! Games that write their own record.

use std::ffi::{c_char, c_void};

use acquisition_core::{Event, Recorder};

use super::super::{
    handles::{AcqAcquisitionGame, AcqAcquisitionRecord, AcqAcquisitionRecorder},
    numbers::by_id,
    structs::{AcqAcquisitionEvent, AcqAcquisitionObserver, AcqAcquisitionRules},
};
use crate::{
    argument::arg,
    ffi::{guard, release},
    functions::answer::{derive, write_events},
};

/// Makes a new game that writes its own record. Free it with acq_acquisition_recorder_free().
///
/// Errors: those of acq_acquisition_game_new().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_recorder_new(
    rules: *const AcqAcquisitionRules,
    recorder: *mut *mut AcqAcquisitionRecorder,
) -> i32 {
    guard("acq_acquisition_recorder_new", |call| {
        let recorder = call.out(arg!(recorder))?;
        recorder.give(Recorder::new(call.read(arg!(rules))?.put_together()?));
        Ok(())
    })
}

/// Makes a game that goes on from the last action of a record. The result of the record does not
/// count. Free it with acq_acquisition_recorder_free().
///
/// Errors: those of acq_acquisition_replay_step().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_recorder_resume(
    record: *const AcqAcquisitionRecord,
    recorder: *mut *mut AcqAcquisitionRecorder,
) -> i32 {
    guard("acq_acquisition_recorder_resume", |call| {
        derive(call, arg!(record), arg!(recorder), |record| Ok(Recorder::resume(record.clone())?))
    })
}

/// Frees a recorder. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_recorder_free(recorder: *mut AcqAcquisitionRecorder) {
    release("acq_acquisition_recorder_free", |call| call.free(arg!(recorder)));
}

/// Carries out an action and records it. If it is not legal, neither the game nor the record
/// changes.
///
/// Errors: those of acq_acquisition_game_apply().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_recorder_apply(
    recorder: *mut AcqAcquisitionRecorder,
    id: u16,
) -> i32 {
    guard("acq_acquisition_recorder_apply", |call| {
        Ok(call.exclusive(arg!(recorder))?.apply(by_id(arg!(id))?)?)
    })
}

/// Carries out an action as acq_acquisition_recorder_apply() does and writes everything that happens
/// because of it. If the buffer is too small, neither the game nor the record changes.
///
/// Errors: those of acq_acquisition_game_apply_events().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_recorder_apply_events(
    recorder: *mut AcqAcquisitionRecorder,
    id: u16,
    events: *mut AcqAcquisitionEvent,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_acquisition_recorder_apply_events", |call| {
        let mut recorder = call.exclusive(arg!(recorder))?;
        let action = by_id(arg!(id))?;
        let mut happened: Vec<Event> = Vec::new();
        recorder.game().clone().apply_observed(action, &mut happened)?;
        write_events(call, arg!(events, capacity, count), happened)?;
        Ok(recorder.apply(action)?)
    })
}

/// Carries out an action as acq_acquisition_recorder_apply() does and reports everything that
/// happens because of it to an observer.
///
/// @param observer May be NULL.
/// @param context The observer receives it unchanged.
///
/// Errors: those of acq_acquisition_game_apply_observed().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_recorder_apply_observed(
    recorder: *mut AcqAcquisitionRecorder,
    id: u16,
    observer: AcqAcquisitionObserver,
    context: *mut c_void,
) -> i32 {
    guard("acq_acquisition_recorder_apply_observed", |call| {
        let mut observer = call.observer(observer, context);
        Ok(call.exclusive(arg!(recorder))?.apply_observed(by_id(arg!(id))?, &mut observer)?)
    })
}

/// Sets a tag of the record. It replaces a tag of the same name.
///
/// Errors: those of acq_acquisition_record_set_tag().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_recorder_set_tag(
    recorder: *mut AcqAcquisitionRecorder,
    name: *const c_char,
    name_length: usize,
    text: *const c_char,
    text_length: usize,
) -> i32 {
    guard("acq_acquisition_recorder_set_tag", |call| {
        let mut recorder = call.exclusive(arg!(recorder))?;
        let name = call.text(arg!(name, name_length))?;
        recorder.tags_mut().set(name, call.text(arg!(text, text_length))?)?;
        Ok(())
    })
}

/// Makes a copy of the game so far. Free it with acq_acquisition_game_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_recorder_game(
    recorder: *const AcqAcquisitionRecorder,
    game: *mut *mut AcqAcquisitionGame,
) -> i32 {
    guard("acq_acquisition_recorder_game", |call| {
        derive(call, arg!(recorder), arg!(game), |recorder| Ok(recorder.game().clone()))
    })
}

/// Makes a copy of the record so far. Free it with acq_acquisition_record_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_recorder_record(
    recorder: *const AcqAcquisitionRecorder,
    record: *mut *mut AcqAcquisitionRecord,
) -> i32 {
    guard("acq_acquisition_recorder_record", |call| {
        derive(call, arg!(recorder), arg!(record), |recorder| Ok(recorder.record().clone()))
    })
}
