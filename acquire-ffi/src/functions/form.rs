//! The descriptions of what is stored.

use std::ffi::c_char;

use crate::{argument::arg, ffi::guard, numbers};

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

/// Writes the grammar of a text form, in several lines.
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
