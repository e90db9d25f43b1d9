//! Events, decisions, actions and placements as sentences.

use std::ffi::c_char;

use crate::{
    argument::arg,
    ffi::guard,
    numbers::{self, by_id},
    structs::{AcqEvent, AcqNames, AcqPhase, AcqPlacement},
};

/// Writes an event as a sentence, such as `Ann buys 2 Imperial for $1,600`. If the reader is Ann,
/// it writes `You buy 2 Imperial for $1,600`.
///
/// The sentence contains everything in the event. Use acq_event_seen_by() first to leave out the
/// parts that a player may not see.
///
/// @param edition The #AcqEdition, for the names of the chains.
/// @param names The players' names and the reader; may be NULL.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
/// #ACQ_STATUS_VALUE, #ACQ_STATUS_PLAYER, #ACQ_STATUS_TILE, #ACQ_STATUS_CHAIN, #ACQ_STATUS_EVENT.
#[unsafe(no_mangle)]
pub extern "C" fn acq_event_text(
    edition: i32,
    event: *const AcqEvent,
    names: *const AcqNames,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_event_text", |call| {
        let edition = numbers::edition(arg!(edition))?;
        let event = call.read(arg!(event))?.put_together()?;
        let text = event.text(&call.names(arg!(names))?.in_edition(edition)).to_string();
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}

/// Writes the decision and who makes it, such as `Ann: place a tile`. If the reader is Ann, it
/// writes `Your turn: place a tile`.
///
/// @param edition The #AcqEdition, for the names of the chains.
/// @param names The players' names and the reader; may be NULL.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
/// #ACQ_STATUS_VALUE, #ACQ_STATUS_PLAYER, #ACQ_STATUS_TILE, #ACQ_STATUS_CHAIN.
#[unsafe(no_mangle)]
pub extern "C" fn acq_phase_text(
    edition: i32,
    phase: *const AcqPhase,
    names: *const AcqNames,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_phase_text", |call| {
        let edition = numbers::edition(arg!(edition))?;
        let phase = call.read(arg!(phase))?.put_together()?;
        let text = phase.text(&call.names(arg!(names))?.in_edition(edition)).to_string();
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}

/// Writes an action as an instruction, such as `Buy 2 Imperial and 1 Luxor`. acq_action_format()
/// writes the short form, which acq_action_parse() reads.
///
/// @param edition The #AcqEdition, for the names of the chains.
/// @param names The players' names and the reader; may be NULL.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
/// #ACQ_STATUS_VALUE, #ACQ_STATUS_PLAYER, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_action_long_text(
    edition: i32,
    id: u16,
    names: *const AcqNames,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_action_long_text", |call| {
        let (edition, action) = (numbers::edition(arg!(edition))?, by_id(arg!(id))?);
        let text = action.long_text(&call.names(arg!(names))?.in_edition(edition)).to_string();
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}

/// Writes the effect of placing a tile, such as `Imperial grows to 12 tiles`, or the reason why the
/// tile cannot be placed.
///
/// @param edition The #AcqEdition, for the names of the chains.
/// @param names The players' names and the reader; may be NULL.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8,
/// #ACQ_STATUS_VALUE, #ACQ_STATUS_PLAYER, #ACQ_STATUS_CHAIN.
#[unsafe(no_mangle)]
pub extern "C" fn acq_placement_text(
    edition: i32,
    placement: *const AcqPlacement,
    names: *const AcqNames,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_placement_text", |call| {
        let edition = numbers::edition(arg!(edition))?;
        let placement = call.read(arg!(placement))?.put_together()?;
        let text = placement.text(&call.names(arg!(names))?.in_edition(edition)).to_string();
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}
