//! Events.

use std::ffi::c_char;

use acquire_core::{Event, read_json, write_json};

use crate::{
    argument::arg, constants::ACQ_PLAYERS_MAX, failure::Failure, ffi::guard, numbers,
    status::AcqStatus, structs::AcqEvent,
};

/// Gives an event as a player sees it: without the tile that another player drew (I2).
///
/// The library reads only the fields of `event` that its kind uses, and sets every field of `seen`.
/// `seen` may be the same struct as `event`.
///
/// @param viewer The player; #ACQ_NONE for a spectator.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE, #ACQ_STATUS_TILE, #ACQ_STATUS_CHAIN,
/// #ACQ_STATUS_PLAYER, #ACQ_STATUS_SIZE, #ACQ_STATUS_EVENT.
#[unsafe(no_mangle)]
pub extern "C" fn acq_event_seen_by(
    event: *const AcqEvent,
    viewer: u32,
    seen: *mut AcqEvent,
) -> i32 {
    guard("acq_event_seen_by", |call| {
        let seen = call.out(arg!(seen))?;
        let event = call.read(arg!(event))?.put_together()?;
        let viewer = numbers::viewer(arg!(viewer), ACQ_PLAYERS_MAX)?;
        seen.set(event.seen_by(viewer).into());
        Ok(())
    })
}

/// Writes an event as JSON on one line, to send it to a client that follows the game. Send each
/// player only the result of acq_event_seen_by().
///
/// The JSON has the kind of the event as `event`, such as `"tile_drawn"`, tiles as strings, and
/// players and chains as numbers.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE, #ACQ_STATUS_TILE,
/// #ACQ_STATUS_CHAIN, #ACQ_STATUS_PLAYER, #ACQ_STATUS_SIZE, #ACQ_STATUS_EVENT.
#[unsafe(no_mangle)]
pub extern "C" fn acq_event_to_json(
    event: *const AcqEvent,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_event_to_json", |call| {
        let event = call.read(arg!(event))?.put_together()?;
        call.write_text(arg!(buffer, capacity, needed), &write_json(&event))
    })
}

/// Reads an event from JSON as acq_event_to_json() writes it. Whether it can happen in a game is not
/// checked; acq_view_follow() checks it.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_JSON.
#[unsafe(no_mangle)]
pub extern "C" fn acq_event_from_json(
    json: *const c_char,
    length: usize,
    event: *mut AcqEvent,
) -> i32 {
    guard("acq_event_from_json", |call| {
        let to = call.out(arg!(event))?;
        let event = AcqEvent::from(read_json::<Event>(call.text(arg!(json, length))?)?);
        event.put_together().map_err(no_json)?;
        to.set(event);
        Ok(())
    })
}

/// Turns the problems of an event into problems of the JSON that it is read from.
fn no_json(mut failure: Failure) -> Failure {
    failure.0.iter_mut().for_each(|problem| problem.fields.status = AcqStatus::Json as i32);
    failure
}
