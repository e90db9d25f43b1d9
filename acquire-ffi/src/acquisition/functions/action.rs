//! Actions as ids, parts and strings.

use std::ffi::c_char;

use acquisition_core::{Action, ActionId, ActionKind};

use super::super::numbers::{self, by_id};
use crate::{
    argument::{Items, arg},
    constants::ACQ_NONE,
    failure::Failure,
    ffi::{Call, guard},
};

pub(super) fn by_text(call: &Call, text: Items<c_char>) -> Result<Action, Failure> {
    Ok(Action::parse(call.text(text)?)?)
}

/// Reads an action, in either case, and gives its action id:
///
/// - `5E`: place a building tile (Q3)
/// - `park 5E`: place a park tile (Q2)
/// - `buyout`: replace the others' tiles in the group of three (Q4)
/// - `decline`: leave the group unchanged (Q4)
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, ACQ_ACQUISITION_STATUS_PARSE_ACTION_… with the
/// column.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_action_parse(
    text: *const c_char,
    length: usize,
    id: *mut u16,
) -> i32 {
    guard("acq_acquisition_action_parse", |call| {
        let id = call.out(arg!(id))?;
        id.set(ActionId::from(by_text(call, arg!(text, length))?).get());
        Ok(())
    })
}

/// Writes the action with an action id in the short form that acq_acquisition_action_parse() reads.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_action_format(
    id: u16,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_action_format", |call| {
        call.write_text(arg!(buffer, capacity, needed), &by_id(arg!(id))?.to_string())
    })
}

/// Writes an action as an instruction, such as `Place a park tile on 3C`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_action_long_text(
    id: u16,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_action_long_text", |call| {
        let text = by_id(arg!(id))?.long_text().to_string();
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}

/// Gives the parts of the action with an action id.
///
/// @param kind The #AcqAcquisitionActionKind.
/// @param square The square on which it places a tile; #ACQ_NONE if it places none.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_action_from_id(id: u16, kind: *mut u8, square: *mut u8) -> i32 {
    guard("acq_acquisition_action_from_id", |call| {
        let (kind, square) = (call.out(arg!(kind))?, call.out(arg!(square))?);
        let action = by_id(arg!(id))?;
        kind.set(action.kind() as u8);
        square.set(action.square().map_or(ACQ_NONE, |square| square.index() as u8));
        Ok(())
    })
}

/// Gives the action id of an action.
///
/// @param kind The #AcqAcquisitionActionKind.
/// @param square The square on which it places a tile; without meaning if it places none.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE, #ACQ_ACQUISITION_STATUS_SQUARE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_action_to_id(kind: i32, square: u32, id: *mut u16) -> i32 {
    guard("acq_acquisition_action_to_id", |call| {
        let id = call.out(arg!(id))?;
        let action = match numbers::action_kind(arg!(kind))? {
            ActionKind::Place => Action::Place(numbers::square(arg!(square))?),
            ActionKind::Park => Action::Park(numbers::square(arg!(square))?),
            ActionKind::Buyout => Action::Buyout,
            ActionKind::Decline => Action::Decline,
        };
        id.set(ActionId::from(action).get());
        Ok(())
    })
}
