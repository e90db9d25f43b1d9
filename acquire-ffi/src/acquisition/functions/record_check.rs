//! Checking records.

use std::ffi::{c_char, c_void};

use acquisition_core::Record;

use super::super::handles::{AcqAcquisitionGame, AcqAcquisitionRecord};
use crate::{
    argument::arg,
    failure::{Failure, during},
    ffi::guard,
    functions::{answer::derive, record_check::record_checks},
    structs::AcqPiece,
    threads,
};

/// The caller's function that receives each record in a string with several. The rest is as for
/// #AcqRecordReceiver.
pub type AcqAcquisitionRecordReceiver = Option<
    unsafe extern "C" fn(
        context: *mut c_void,
        piece: *const AcqPiece,
        game: *const AcqAcquisitionGame,
    ) -> i32,
>;

record_checks! {
    acq_acquisition,
    "every action of a record",
    AcqAcquisitionRecord, AcqAcquisitionGame, AcqAcquisitionRecordReceiver,
    acq_acquisition_record_check, acq_acquisition_record_check_text,
    acq_acquisition_record_check_json, acq_acquisition_record_check_each
}
