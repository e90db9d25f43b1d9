//! Records: how they are made, read, written and changed.

use std::ffi::c_char;

use acquisition_core::{ActionId, Record, RecordErrorKind};

use super::super::{
    handles::AcqAcquisitionRecord,
    numbers::by_ids,
    structs::{AcqAcquisitionRecordSummary, AcqAcquisitionResult, AcqAcquisitionRules},
};
use crate::{
    argument::{Arg, arg},
    failure::{Failure, saturated},
    ffi::{guard, release},
    functions::answer::{compare, duplicate},
    status::AcqStatus,
};

fn tag(record: &Record, index: Arg<usize>) -> Result<(&str, &str), Failure> {
    let tag = record.tags.iter().nth(index.value);
    tag.ok_or_else(|| Failure::index(index, record.tags.len()))
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

/// Reads a record from its text form. It does not check whether the actions are legal;
/// acq_acquisition_record_check_text() does. Free it with acq_acquisition_record_free().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, and problems of the text, with line and column:
/// ACQ_STATUS_RECORD_…, ACQ_ACQUISITION_STATUS_RULES_…, ACQ_ACQUISITION_STATUS_PARSE_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_from_text(
    text: *const c_char,
    length: usize,
    record: *mut *mut AcqAcquisitionRecord,
) -> i32 {
    guard("acq_acquisition_record_from_text", |call| {
        let record = call.out(arg!(record))?;
        record.give(Record::from_text(call.text(arg!(text, length))?)?);
        Ok(())
    })
}

/// Reads a record from JSON. It does not check whether the actions are legal;
/// acq_acquisition_record_check_json() does. Free it with acq_acquisition_record_free().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, and problems of the JSON, with the path:
/// #ACQ_STATUS_JSON, ACQ_STATUS_RECORD_…, ACQ_ACQUISITION_STATUS_PARSE_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_from_json(
    json: *const c_char,
    length: usize,
    record: *mut *mut AcqAcquisitionRecord,
) -> i32 {
    guard("acq_acquisition_record_from_json", |call| {
        let record = call.out(arg!(record))?;
        record.give(Record::from_json(call.text(arg!(json, length))?)?);
        Ok(())
    })
}

/// Makes a copy of a record. Free it with acq_acquisition_record_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_clone(
    record: *const AcqAcquisitionRecord,
    copy: *mut *mut AcqAcquisitionRecord,
) -> i32 {
    guard("acq_acquisition_record_clone", |call| duplicate(call, arg!(record), arg!(copy)))
}

/// Frees a record. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_free(record: *mut AcqAcquisitionRecord) {
    release("acq_acquisition_record_free", |call| call.free(arg!(record)));
}

/// Gives 1 if two records contain the same, otherwise 0.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_equal(
    record: *const AcqAcquisitionRecord,
    other: *const AcqAcquisitionRecord,
    equal: *mut u8,
) -> i32 {
    guard("acq_acquisition_record_equal", |call| {
        compare(call, arg!(record), arg!(other), arg!(equal))
    })
}

/// Writes the text form of a record.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_to_text(
    record: *const AcqAcquisitionRecord,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_record_to_text", |call| {
        call.write_text(arg!(buffer, capacity, needed), &call.shared(arg!(record))?.to_text())
    })
}

/// Writes a record as JSON on one line.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_to_json(
    record: *const AcqAcquisitionRecord,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_record_to_json", |call| {
        call.write_text(arg!(buffer, capacity, needed), &call.shared(arg!(record))?.to_json())
    })
}

/// Gives how much a record contains, and the result that it claims.
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
            reserved: [0; 3],
        });
        Ok(())
    })
}

/// Writes the action ids of the actions of a record.
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

/// Writes the name of a tag, which is a word.
///
/// @param index 0 for the first tag, in the order of the names.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_tag_name(
    record: *const AcqAcquisitionRecord,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_record_tag_name", |call| {
        let record = call.shared(arg!(record))?;
        call.write_text(arg!(buffer, capacity, needed), tag(&record, arg!(index))?.0)
    })
}

/// Writes the text of a tag, which is one line.
///
/// @param index 0 for the first tag, in the order of the names.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_tag_text(
    record: *const AcqAcquisitionRecord,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_record_tag_text", |call| {
        let record = call.shared(arg!(record))?;
        call.write_text(arg!(buffer, capacity, needed), tag(&record, arg!(index))?.1)
    })
}

/// Sets a tag of a record. It replaces a tag of the same name.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RECORD_TAG_NAME,
/// #ACQ_STATUS_RECORD_TAG_TEXT, #ACQ_STATUS_RECORD_TAG_TOO_LONG.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_record_set_tag(
    record: *mut AcqAcquisitionRecord,
    name: *const c_char,
    name_length: usize,
    text: *const c_char,
    text_length: usize,
) -> i32 {
    guard("acq_acquisition_record_set_tag", |call| {
        let mut record = call.exclusive(arg!(record))?;
        let name = call.text(arg!(name, name_length))?;
        record.tags.set(name, call.text(arg!(text, text_length))?)?;
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
