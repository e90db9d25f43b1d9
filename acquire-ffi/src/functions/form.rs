//! The descriptions of what is stored.

use std::ffi::c_char;

use crate::{argument::arg, failure::Failure, ffi::guard, numbers, status::AcqStatus};

/// Writes the name of an #AcqForm: `action`, `record`, `notes` or `position`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_form_name(
    form: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_form_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::form(arg!(form))?.name())
    })
}

/// Writes the grammar of a text form, of several lines.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_form_grammar(
    form: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_form_grammar", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::form(arg!(form))?.grammar())
    })
}

/// Writes the JSON Schema of a JSON form, itself in JSON. #ACQ_FORM_ACTION has none.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_form_schema(
    form: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_form_schema", |call| {
        let form = numbers::form(arg!(form))?;
        let schema = form.schema().ok_or_else(|| {
            Failure::new(AcqStatus::Value, format!("the form `{form}` has no JSON form"))
        })?;
        call.write_text(arg!(buffer, capacity, needed), schema)
    })
}
