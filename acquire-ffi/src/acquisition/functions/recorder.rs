//! Games that write their own record.

use std::ffi::{c_char, c_void};

use acquisition_core::{Event, Game, Player, Recorder, TagError};

use super::super::{
    handles::{AcqAcquisitionGame, AcqAcquisitionRecord, AcqAcquisitionRecorder},
    numbers::{by_id, player_of},
    structs::{AcqAcquisitionEvent, AcqAcquisitionObserver, AcqAcquisitionRules},
};
use crate::{
    argument::{Arg, arg},
    failure::Failure,
    ffi::{guard, release},
    functions::{
        answer::{answer, derive, write_events},
        recorder::recorders,
    },
};

fn seat(index: Arg<u32>, game: &Game) -> Result<Player, Failure> {
    player_of(index, game.rules().players())
}

fn set_tag(recorder: &mut Recorder, name: &str, text: &str) -> Result<(), TagError> {
    recorder.tags_mut().set(name, text).map(drop)
}

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

recorders! {
    acq_acquisition,
    AcqAcquisitionRecord, AcqAcquisitionRecorder, AcqAcquisitionGame, AcqAcquisitionEvent,
    AcqAcquisitionObserver, acq_acquisition_recorder_resume, acq_acquisition_recorder_free,
    acq_acquisition_recorder_apply, acq_acquisition_recorder_apply_events,
    acq_acquisition_recorder_apply_observed, acq_acquisition_recorder_undo,
    acq_acquisition_recorder_undo_decision, acq_acquisition_recorder_redo,
    acq_acquisition_recorder_undoable, acq_acquisition_recorder_redoable,
    acq_acquisition_recorder_set_tag, acq_acquisition_recorder_game,
    acq_acquisition_recorder_lent_game, acq_acquisition_recorder_record
}
