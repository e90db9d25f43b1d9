//! Events, decisions and placements as sentences.

use std::ffi::c_char;

use super::super::{
    constants::ACQ_ACQUISITION_PLAYERS_MAX,
    structs::{AcqAcquisitionEvent, AcqAcquisitionPhase, AcqAcquisitionPlacement},
};
use crate::{argument::arg, ffi::guard, structs::AcqNames};

/// Writes an event as a sentence, such as `Ann places a park tile on 3C`; for the reader, it is
/// `You place a park tile on 3C`.
///
/// @param names The players' names and the reader; may be NULL.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
/// #ACQ_STATUS_VALUE, #ACQ_STATUS_PLAYER, #ACQ_ACQUISITION_STATUS_SQUARE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_event_text(
    event: *const AcqAcquisitionEvent,
    names: *const AcqNames,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_event_text", |call| {
        let event = call.read(arg!(event))?.put_together()?;
        let names = call.names_of(arg!(names), ACQ_ACQUISITION_PLAYERS_MAX)?;
        let text = event.text(&names.of_acquisition()).to_string();
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}

/// Writes the decision and who makes it, such as `Ann: place a building tile`; for the player who
/// reads, it is `Your turn: place a building tile`.
///
/// @param names The players' names and the reader; may be NULL.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
/// #ACQ_STATUS_VALUE, #ACQ_STATUS_PLAYER, #ACQ_ACQUISITION_STATUS_SQUARE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_phase_text(
    phase: *const AcqAcquisitionPhase,
    names: *const AcqNames,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_phase_text", |call| {
        let phase = call.read(arg!(phase))?.put_together()?;
        let names = call.names_of(arg!(names), ACQ_ACQUISITION_PLAYERS_MAX)?;
        let text = phase.text(&names.of_acquisition()).to_string();
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}

/// Writes the effect of placing a building tile, such as `Makes a group of two: 1A 1B`, or the
/// reason why it cannot be placed.
///
/// @param names The players' names and the reader; may be NULL.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
/// #ACQ_STATUS_VALUE, #ACQ_STATUS_PLAYER, #ACQ_ACQUISITION_STATUS_SQUARE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_placement_text(
    placement: *const AcqAcquisitionPlacement,
    names: *const AcqNames,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_placement_text", |call| {
        let placement = call.read(arg!(placement))?.put_together()?;
        let names = call.names_of(arg!(names), ACQ_ACQUISITION_PLAYERS_MAX)?;
        let text = placement.text(&names.of_acquisition()).to_string();
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}
