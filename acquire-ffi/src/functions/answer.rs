//! Answers that several types of handles have in common.

use acquire_core::{Action, ActionId, Event};

use crate::{
    argument::{Arg, Room},
    constants::ACQ_NO_ACTION,
    failure::Failure,
    ffi::{Call, Opaque},
    structs::AcqEvent,
};

/// Gives a handle's answer to a question.
#[inline]
pub(super) fn answer<H: Opaque, T>(
    call: &Call,
    handle: Arg<*const H>,
    to: Arg<*mut T>,
    ask: impl FnOnce(&H::Value) -> Result<T, Failure>,
) -> Result<(), Failure> {
    let to = call.out(to)?;
    to.set(ask(&*call.shared(handle)?)?);
    Ok(())
}

/// Gives a handle that is made from another.
pub(super) fn derive<H: Opaque, New: Opaque>(
    call: &Call,
    handle: Arg<*const H>,
    to: Arg<*mut *mut New>,
    make: impl FnOnce(&H::Value) -> Result<New::Value, Failure>,
) -> Result<(), Failure> {
    let to = call.out(to)?;
    to.give(make(&*call.shared(handle)?)?);
    Ok(())
}

/// Gives a copy.
pub(super) fn duplicate<H: Opaque<Value: Clone>>(
    call: &Call,
    handle: Arg<*const H>,
    to: Arg<*mut *mut H>,
) -> Result<(), Failure> {
    derive(call, handle, to, |value| Ok(value.clone()))
}

/// Gives 1 if two handles have equal contents, otherwise 0.
pub(super) fn compare<H: Opaque<Value: PartialEq>>(
    call: &Call,
    handle: Arg<*const H>,
    other: Arg<*const H>,
    to: Arg<*mut u8>,
) -> Result<(), Failure> {
    answer(call, handle, to, |value| Ok((*value == *call.shared(other)?).into()))
}

/// Writes events.
pub(super) fn write_events(
    call: &Call,
    room: Room<AcqEvent>,
    events: Vec<Event>,
) -> Result<(), Failure> {
    call.list(room, events.into_iter().map(AcqEvent::from))
}

/// The id of an action, or `ACQ_NO_ACTION`.
pub(super) fn id(action: Option<Action>) -> u16 {
    action.map_or(ACQ_NO_ACTION, |action| ActionId::from(action).get())
}
