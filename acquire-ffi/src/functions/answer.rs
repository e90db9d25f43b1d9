//! Answers that several types of handles have in common.

use crate::{
    argument::{Arg, Room},
    failure::Failure,
    ffi::{Call, Opaque, Plain},
};

/// Gives a handle's answer to a question.
#[inline]
pub(crate) fn answer<H: Opaque, T>(
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
pub(crate) fn derive<H: Opaque, New: Opaque, V: Into<New::Value>>(
    call: &Call,
    handle: Arg<*const H>,
    to: Arg<*mut *mut New>,
    make: impl FnOnce(&H::Value) -> Result<V, Failure>,
) -> Result<(), Failure> {
    let to = call.out(to)?;
    to.give(make(&*call.shared(handle)?)?);
    Ok(())
}

/// Gives a copy.
pub(crate) fn duplicate<H: Opaque<Value: Clone>>(
    call: &Call,
    handle: Arg<*const H>,
    to: Arg<*mut *mut H>,
) -> Result<(), Failure> {
    derive(call, handle, to, |value| Ok(value.clone()))
}

/// Gives 1 if two handles have equal contents, otherwise 0.
pub(crate) fn compare<H: Opaque<Value: PartialEq>>(
    call: &Call,
    handle: Arg<*const H>,
    other: Arg<*const H>,
    to: Arg<*mut u8>,
) -> Result<(), Failure> {
    answer(call, handle, to, |value| Ok((*value == *call.shared(other)?).into()))
}

/// Writes events, of either game.
pub(crate) fn write_events<E, T: Plain + From<E>>(
    call: &Call,
    room: Room<T>,
    events: Vec<E>,
) -> Result<(), Failure> {
    call.list(room, events.into_iter().map(T::from))
}
