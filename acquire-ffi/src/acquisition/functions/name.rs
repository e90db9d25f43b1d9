//! Squares as strings, and the names of the values of enumerations.

use std::ffi::c_char;

use acquisition_core::Square;

use super::super::numbers;
use crate::{argument::arg, ffi::guard};

/// Reads a square such as `"3C"`, in either case, and gives its index (Q1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_ACQUISITION_STATUS_PARSE_SQUARE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_square_parse(
    text: *const c_char,
    length: usize,
    square: *mut u8,
) -> i32 {
    guard("acq_acquisition_square_parse", |call| {
        let square = call.out(arg!(square))?;
        let found: Square = call.text(arg!(text, length))?.parse()?;
        square.set(found.index() as u8);
        Ok(())
    })
}

/// Writes a square, column then row (Q1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_ACQUISITION_STATUS_SQUARE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_square_format(
    square: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_square_format", |call| {
        let text = numbers::square(arg!(square))?.to_string();
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}

/// Writes the name of an #AcqAcquisitionPhaseKind, such as `PlacePark`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_phase_kind_name(
    kind: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_phase_kind_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::phase_kind(arg!(kind))?.name())
    })
}

/// Writes the name of an #AcqAcquisitionEndReason as in records, such as `no_tile`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_end_reason_name(
    reason: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_end_reason_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::end_reason(arg!(reason))?.name())
    })
}

/// Writes the name of an #AcqAcquisitionActionKind, such as `park`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_action_kind_name(
    kind: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_action_kind_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::action_kind(arg!(kind))?.name())
    })
}

/// Writes the name of an #AcqAcquisitionEventKind, such as `tile_placed`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_event_kind_name(
    kind: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_event_kind_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::event_kind(arg!(kind))?.name())
    })
}

/// Writes the name of an #AcqAcquisitionPlacementKind, such as `contest`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_placement_kind_name(
    kind: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_placement_kind_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::placement_kind(arg!(kind))?.name())
    })
}

/// Writes the name of an #AcqAcquisitionSymmetry, such as `half_turn` (Q2).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_symmetry_name(
    symmetry: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_symmetry_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::symmetry(arg!(symmetry))?.name())
    })
}

/// Writes the name of an #AcqAcquisitionColour, such as `brick red` (Q1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_colour_name(
    colour: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_colour_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::colour(arg!(colour))?.name())
    })
}
