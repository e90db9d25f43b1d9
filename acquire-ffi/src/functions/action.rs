//! Actions as ids, structs and strings.

use std::ffi::c_char;

use acquire_core::{Action, ActionId, Edition};

use crate::{
    argument::{Arg, Items, arg},
    failure::{Failure, Problem},
    ffi::{Call, guard},
    numbers::{self, by_id},
    structs::AcqAction,
};

pub(super) fn by_struct(call: &Call, action: Arg<*const AcqAction>) -> Result<Action, Failure> {
    call.read(action)?.put_together()
}

pub(super) fn by_text(
    call: &Call,
    text: Items<c_char>,
    edition: Edition,
) -> Result<Action, Failure> {
    let text = call.text(text)?;
    Action::parse(text, edition).map_err(|error| {
        let sentence = error.message(text).to_string().into();
        Problem { sentence, ..error.into() }.into()
    })
}

/// Gives the fields of the action that has this action id.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_action_from_id(id: u16, action: *mut AcqAction) -> i32 {
    guard("acq_action_from_id", |call| {
        let action = call.out(arg!(action))?;
        action.set(by_id(arg!(id))?.into());
        Ok(())
    })
}

/// Gives the action id of an action.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE, #ACQ_STATUS_TILE, #ACQ_STATUS_CHAIN,
/// #ACQ_STATUS_ACTION.
#[unsafe(no_mangle)]
pub extern "C" fn acq_action_to_id(action: *const AcqAction, id: *mut u16) -> i32 {
    guard("acq_action_to_id", |call| {
        let id = call.out(arg!(id))?;
        id.set(ActionId::from(by_struct(call, arg!(action))?).get());
        Ok(())
    })
}

/// Reads an action and gives its action id. Case does not matter. The forms are:
///
/// - `5E`: place this tile
/// - `pass`: decline, or be unable to place
/// - `redraw`: set the whole rack aside and draw a new one
/// - `end`: declare the end of the game
/// - `power take5`: play a power
/// - `found T`: found a chain
/// - `survivor C`: choose the chain that survives
/// - `defunct A`: choose the defunct chain that is handled next
/// - `sell 3 trade 2`, `sell 3`, `trade 2`, `hold`: dispose of defunct shares
/// - `buy T T L`, `buy 2 T, 1 L`, `buy`: buy shares, or nothing
/// - `replace 5E`: set a dead tile aside and draw another
/// - `trade L T`: trade two shares of the first chain for one of the second
///
/// A chain is written as its initial or its name in the edition.
///
/// @param edition The #AcqEdition.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_VALUE, ACQ_STATUS_PARSE_ACTION_… with
/// the column.
#[unsafe(no_mangle)]
pub extern "C" fn acq_action_parse(
    edition: i32,
    text: *const c_char,
    length: usize,
    id: *mut u16,
) -> i32 {
    guard("acq_action_parse", |call| {
        let id = call.out(arg!(id))?;
        let action = by_text(call, arg!(text, length), numbers::edition(arg!(edition))?)?;
        id.set(ActionId::from(action).get());
        Ok(())
    })
}

/// Writes the action that has this action id, in the short form that acq_action_parse() reads.
///
/// @param edition The #AcqEdition, for the initials of the chains.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_action_format(
    edition: i32,
    id: u16,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_action_format", |call| {
        let text = by_id(arg!(id))?.text(numbers::edition(arg!(edition))?).to_string();
        call.write_text(arg!(buffer, capacity, needed), &text)
    })
}

/// Gives the #AcqActionKind of the action that has this action id.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_action_kind(id: u16, kind: *mut u8) -> i32 {
    guard("acq_action_kind", |call| {
        let kind = call.out(arg!(kind))?;
        kind.set(by_id(arg!(id))?.kind() as u8);
        Ok(())
    })
}
