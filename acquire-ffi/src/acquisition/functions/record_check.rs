//! Checking records.

use std::ffi::c_char;

use acquisition_core::Record;

use super::super::handles::{AcqAcquisitionGame, AcqAcquisitionRecord};
use crate::{
    argument::arg,
    ffi::guard,
    functions::{answer::derive, record_check::record_checks},
};

record_checks! {
    acq_acquisition,
    "every action of a record",
    AcqAcquisitionRecord, AcqAcquisitionGame, acq_acquisition_record_check,
    acq_acquisition_record_check_all, acq_acquisition_record_check_text,
    acq_acquisition_record_check_text_all, acq_acquisition_record_check_json,
    acq_acquisition_record_check_json_all
}
