//! Whether a record is right.

use std::ffi::c_char;

use acquisition_core::Record;

use super::super::handles::{AcqAcquisitionGame, AcqAcquisitionRecord};
use crate::{argument::arg, ffi::guard, functions::answer::derive};

/// Checks every action of a record and the result that it claims. Makes the
/// game after the last action. Free it with acq_acquisition_game_free().
///
/// Errors: #ACQ_STATUS_NULL, and the first problem of the record: its status, the number of the
/// action and the rule are in acq_last_error_problem().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_check(
    record: *const AcqAcquisitionRecord,
    game: *mut *mut AcqAcquisitionGame,
) -> i32 {
    guard("acq_acquisition_record_check", |call| {
        derive(call, arg!(record), arg!(game), |record| Ok(record.check()?))
    })
}

/// Checks a record as acq_acquisition_record_check() does and looks for all problems. After an illegal action
/// the actions that follow are not checked.
///
/// Errors: #ACQ_STATUS_NULL, and the status of the first problem; all of them are in
/// acq_last_error_problem().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_check_all(
    record: *const AcqAcquisitionRecord,
    game: *mut *mut AcqAcquisitionGame,
) -> i32 {
    guard("acq_acquisition_record_check_all", |call| {
        derive(call, arg!(record), arg!(game), |record| Ok(record.check_all()?))
    })
}

/// Reads the text form of a record and checks it as acq_acquisition_record_check() does. A problem has its line
/// and column.
///
/// Errors: those of acq_acquisition_record_from_text() and acq_acquisition_record_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_check_text(
    text: *const c_char,
    length: usize,
    game: *mut *mut AcqAcquisitionGame,
) -> i32 {
    guard("acq_acquisition_record_check_text", |call| {
        let game = call.out(arg!(game))?;
        game.give(Record::check_text(call.text(arg!(text, length))?)?);
        Ok(())
    })
}

/// Checks a text as acq_acquisition_record_check_text() does and looks for all problems.
///
/// Errors: as acq_acquisition_record_check_text(), each problem with line and column.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_check_text_all(
    text: *const c_char,
    length: usize,
    game: *mut *mut AcqAcquisitionGame,
) -> i32 {
    guard("acq_acquisition_record_check_text_all", |call| {
        let game = call.out(arg!(game))?;
        game.give(Record::check_text_all(call.text(arg!(text, length))?)?);
        Ok(())
    })
}

/// Reads a record from JSON and checks it as acq_acquisition_record_check() does. A problem has its path.
///
/// Errors: those of acq_acquisition_record_from_json() and acq_acquisition_record_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_check_json(
    json: *const c_char,
    length: usize,
    game: *mut *mut AcqAcquisitionGame,
) -> i32 {
    guard("acq_acquisition_record_check_json", |call| {
        let game = call.out(arg!(game))?;
        game.give(Record::check_json(call.text(arg!(json, length))?)?);
        Ok(())
    })
}

/// Checks JSON as acq_acquisition_record_check_json() does and looks for all problems.
///
/// Errors: as acq_acquisition_record_check_json(), each problem with its path.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_check_json_all(
    json: *const c_char,
    length: usize,
    game: *mut *mut AcqAcquisitionGame,
) -> i32 {
    guard("acq_acquisition_record_check_json_all", |call| {
        let game = call.out(arg!(game))?;
        game.give(Record::check_json_all(call.text(arg!(json, length))?)?);
        Ok(())
    })
}
