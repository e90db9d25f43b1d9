//! Events.

use crate::{
    argument::arg,
    constants::{ACQ_NONE, ACQ_PLAYERS_MAX},
    ffi::guard,
    numbers,
    structs::AcqEvent,
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
        let viewer = match viewer == u32::from(ACQ_NONE) {
            true => None,
            false => Some(numbers::player(arg!(viewer), ACQ_PLAYERS_MAX)?),
        };
        seen.set(event.seen_by(viewer).into());
        Ok(())
    })
}
