//! Making, reading, writing and changing records.

use std::ffi::c_char;

use acquisition_core::{ActionId, Record, RecordErrorKind, TagError};

use super::super::{
    handles::AcqAcquisitionRecord,
    numbers::by_ids,
    structs::{AcqAcquisitionRecordSummary, AcqAcquisitionResult, AcqAcquisitionRules},
};
use crate::{
    argument::{Arg, arg},
    failure::{Failure, saturated},
    ffi::{Opaque, guard, release},
    functions::{
        answer::{compare, duplicate},
        handle::{copies, written},
    },
    status::AcqStatus,
};

fn tag(record: &Record, index: Arg<usize>) -> Result<(&str, &str), Failure> {
    let tag = record.tags.at(index.value);
    tag.ok_or_else(|| Failure::index(index, record.tags.len()))
}

fn set_tag(record: &mut Record, name: &str, text: &str) -> Result<(), TagError> {
    record.tags.set(name, text).map(drop)
}

/// Makes a record from its parts, without tags and without a result. Free it with
/// acq_acquisition_record_free().
///
/// @param actions The action ids.
///
/// Errors: #ACQ_STATUS_SIZE, #ACQ_STATUS_ACTION_ID, #ACQ_STATUS_RECORD_TOO_MANY for more than 65,536
/// actions, and those of acq_acquisition_rules_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_new(
    rules: *const AcqAcquisitionRules,
    actions: *const u16,
    action_count: usize,
    record: *mut *mut AcqAcquisitionRecord,
) -> i32 {
    guard("acq_acquisition_record_new", |call| {
        let record = call.out(arg!(record))?;
        let rules = call.read(arg!(rules))?.put_together()?;
        let ids = call.slice(arg!(actions, action_count))?;
        if ids.len() > Record::ACTIONS_MAX {
            let kind = RecordErrorKind::TooMany;
            return Err(Failure::new(AcqStatus::RecordTooMany, kind.to_string()));
        }
        record.give(Record { actions: by_ids("actions", ids)?, ..Record::new(rules) });
        Ok(())
    })
}

written! {
    acq_acquisition, record, "a record",
    "ACQ_STATUS_RECORD_…, ACQ_ACQUISITION_STATUS_RULES_…, ACQ_ACQUISITION_STATUS_PARSE_…",
    "ACQ_ACQUISITION_STATUS_PARSE_…",
    AcqAcquisitionRecord, acq_acquisition_record_from_text, acq_acquisition_record_from_json,
    acq_acquisition_record_to_text, acq_acquisition_record_to_json,
    acq_acquisition_record_tag_name, acq_acquisition_record_tag_text, acq_acquisition_record_set_tag
}

copies! {
    record, "a record", "two records have the same content",
    AcqAcquisitionRecord, acq_acquisition_record_clone, acq_acquisition_record_free,
    acq_acquisition_record_equal
}

/// Writes the action ids of a record.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_actions(
    record: *const AcqAcquisitionRecord,
    ids: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_acquisition_record_actions", |call| {
        let record = call.shared(arg!(record))?;
        let actions = record.actions.iter().map(|&action| ActionId::from(action).get());
        call.list(arg!(ids, capacity, count), actions)
    })
}

/// Gives the size of each part of a record, and the result that it claims.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_summary(
    record: *const AcqAcquisitionRecord,
    summary: *mut AcqAcquisitionRecordSummary,
) -> i32 {
    guard("acq_acquisition_record_summary", |call| {
        let summary = call.out(arg!(summary))?;
        let record = call.shared(arg!(record))?;
        summary.set(AcqAcquisitionRecordSummary {
            rules: record.rules.into(),
            tags: saturated(record.tags.len()),
            actions: saturated(record.actions.len()),
            result: record.result.as_ref().into(),
            reserved: [0; _],
        });
        Ok(())
    })
}

/// Sets the result that a record claims. If the reason is #ACQ_NONE, the record claims none.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_set_result(
    record: *mut AcqAcquisitionRecord,
    result: *const AcqAcquisitionResult,
) -> i32 {
    guard("acq_acquisition_record_set_result", |call| {
        let mut record = call.exclusive(arg!(record))?;
        record.result = call.read(arg!(result))?.put_together(record.rules.players())?;
        Ok(())
    })
}
