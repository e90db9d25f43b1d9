//! Handles that the caller reads and the library keeps.

use std::{
    cell::UnsafeCell,
    ffi::c_void,
    ops::ControlFlow,
    ptr,
    sync::atomic::{AtomicU32, Ordering},
};

use super::{Call, FREED, Handle, LENT, Opaque};
use crate::structs::AcqPiece;

/// A handle that the caller may read while this is there.
pub(crate) struct Lent<T: Opaque>(Box<T>);

impl<T: Opaque> Lent<T> {
    pub(crate) fn new(value: impl Into<T::Value>) -> Self {
        let state = AtomicU32::new(T::NUMBER | LENT);
        Self(Box::new(T::wrap(Handle { state, value: UnsafeCell::new(value.into()) })))
    }

    pub(crate) fn pointer(&self) -> *const T {
        &raw const *self.0
    }

    /// Replaces the content; the pointer stays the same.
    pub(crate) fn set(&mut self, value: impl Into<T::Value>) {
        let value = value.into();
        // SAFETY: no call of this thread reads it now, because a call reads only a copy while a
        // function of the caller runs, and the contract of the header keeps other threads from it.
        drop(unsafe { self.0.handle().value.get().replace(value) });
    }
}

impl<T: Opaque> Drop for Lent<T> {
    fn drop(&mut self) {
        self.0.handle().state.store(FREED, Ordering::Relaxed);
    }
}

impl Call {
    /// Returns the function that receives every record and may stop the call, or none.
    pub(crate) fn receiver<T: Opaque>(
        &self,
        receive: Option<unsafe extern "C" fn(*mut c_void, *const AcqPiece, *const T) -> i32>,
        context: *mut c_void,
    ) -> impl FnMut(&AcqPiece, Option<T::Value>) -> ControlFlow<()> + use<T> {
        move |piece, game| {
            let game = game.map(Lent::<T>::new);
            let pointer = game.as_ref().map_or(ptr::null(), Lent::pointer);
            match receive {
                // SAFETY: by the contract of the header the function takes this context.
                Some(receive) if unsafe { receive(context, piece, pointer) } != 0 => {
                    ControlFlow::Break(())
                }
                _ => ControlFlow::Continue(()),
            }
        }
    }
}
