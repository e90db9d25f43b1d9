//! The border to C: the only module with unsafe code.
//!
//! A pointer from C can be used through [`Call`] alone, and only [`guard`] hands one out. So
//! whatever touches a pointer is checked for NULL, and runs where a panic is caught.

#![allow(unsafe_code, reason = "here and nowhere else")]

use std::{
    cell::UnsafeCell,
    ffi::{c_char, c_void},
    marker::PhantomData,
    ops::{Deref, DerefMut},
    panic::{AssertUnwindSafe, catch_unwind},
    slice, str,
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

use acquire_core::{Event, Observer};

use crate::{
    error::{AcqStatus, Failure, keep},
    event::AcqEvent,
};

/// As a length: the text ends at its first NUL.
pub const ACQ_NUL_TERMINATED: usize = usize::MAX;

/// Shows that a call from C is guarded, and opens its pointers.
pub(crate) struct Call(());

/// Runs the body of a function that C calls: turns a panic into an error, notes an error for the
/// thread, and returns the status.
#[inline]
pub(crate) fn guard(body: impl FnOnce(&Call) -> Result<(), Failure>) -> i32 {
    match run(body) {
        Ok(()) => AcqStatus::Ok as i32,
        Err(failure) => keep(failure),
    }
}

/// As [`guard`], without noting the error.
#[inline]
pub(crate) fn run(body: impl FnOnce(&Call) -> Result<(), Failure>) -> Result<(), Failure> {
    // What a panic may leave half done is inside a handle, which refuses further use.
    match catch_unwind(AssertUnwindSafe(|| body(&Call(())))) {
        Ok(result) => result,
        Err(payload) => {
            let text = payload.downcast_ref::<&str>().copied();
            let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
            let text = format!("a panic inside: {}", text.unwrap_or("no message"));
            // Dropping a payload may panic in turn.
            std::mem::forget(payload);
            Err(Failure::new(AcqStatus::Panic, text))
        }
    }
}

/// Runs what gives something up or asks for nothing but a number: it has no status.
pub(crate) fn release(body: impl FnOnce(&Call)) {
    let _ = catch_unwind(AssertUnwindSafe(|| body(&Call(()))));
}

const BUSY: u32 = 1;
const POISONED: u32 = 2;
const FREED: u32 = 3;

/// What an opaque pointer points to; the state comes first, whatever `T` is.
#[repr(C)]
pub(crate) struct Handle<T> {
    /// The type's own number, or one of the states above.
    state: AtomicU32,
    value: UnsafeCell<T>,
}

/// An opaque type that C knows by name.
pub(crate) trait Opaque: Sized + 'static {
    /// What is inside.
    type Value: 'static;
    /// Tells the types apart when a pointer has lost its type on the way.
    const NUMBER: u32;
    /// Where the handle is in the type.
    const OFFSET: usize;

    fn wrap(handle: Handle<Self::Value>) -> Self;
    fn handle(&self) -> &Handle<Self::Value>;
}

/// Makes a type with one [`Handle`] an [`Opaque`].
macro_rules! opaque {
    ($type:ident, $value:ty, $number:literal) => {
        impl crate::ffi::Opaque for $type {
            type Value = $value;
            const NUMBER: u32 = u32::from_be_bytes(*$number);
            const OFFSET: usize = std::mem::offset_of!(Self, 0);

            fn wrap(handle: Handle<$value>) -> Self {
                Self(handle)
            }

            fn handle(&self) -> &Handle<$value> {
                &self.0
            }
        }
    };
}
pub(crate) use opaque;

/// Somebody reads what is inside a handle.
pub(crate) struct Shared<'a, T>(&'a Handle<T>);

impl<T> Deref for Shared<'_, T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        // SAFETY: the handle was not busy when it was opened, so nobody in this thread changes it,
        // and the contract of the header keeps other threads from doing so.
        unsafe { &*self.0.value.get() }
    }
}

impl<T> Drop for Shared<'_, T> {
    #[inline]
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.state.store(POISONED, Ordering::Relaxed);
        }
    }
}

/// Somebody changes what is inside a handle, which is busy meanwhile.
pub(crate) struct Exclusive<'a, T> {
    handle: &'a Handle<T>,
    number: u32,
}

impl<T> Deref for Exclusive<'_, T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        // SAFETY: the handle is busy, so that nobody else opens it.
        unsafe { &*self.handle.value.get() }
    }
}

impl<T> DerefMut for Exclusive<'_, T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: the handle is busy, so that nobody else opens it.
        unsafe { &mut *self.handle.value.get() }
    }
}

impl<T> Drop for Exclusive<'_, T> {
    #[inline]
    fn drop(&mut self) {
        let state = if thread::panicking() { POISONED } else { self.number };
        self.handle.state.store(state, Ordering::Relaxed);
    }
}

/// Where a result goes, known to be there.
#[must_use]
pub(crate) struct Slot<'a, T>(*mut T, PhantomData<&'a Call>);

impl<T> Slot<'_, T> {
    #[inline]
    pub(crate) fn set(self, value: T) {
        // SAFETY: the pointer is neither NULL nor misaligned, and by the contract of the header it
        // points to room for the value.
        unsafe { self.0.write(value) }
    }
}

impl<T: Opaque> Slot<'_, *mut T> {
    /// A new handle, which C has to free.
    pub(crate) fn give(self, value: T::Value) {
        let state = AtomicU32::new(T::NUMBER);
        let handle = Handle { state, value: UnsafeCell::new(value) };
        self.set(Box::into_raw(Box::new(T::wrap(handle))));
    }
}

fn null() -> Failure {
    Failure::new(AcqStatus::Null, "a pointer that must not be NULL is NULL")
}

impl Call {
    /// Neither NULL nor misaligned.
    #[inline]
    fn checked<T>(&self, pointer: *const T) -> Result<*const T, Failure> {
        if pointer.is_null() {
            return Err(null());
        }
        if !pointer.is_aligned() {
            return Err(Failure::new(AcqStatus::Unaligned, "a pointer is not aligned"));
        }
        Ok(pointer)
    }

    #[inline]
    fn open<T: Opaque>(&self, pointer: *const T) -> Result<&Handle<T::Value>, Failure> {
        match self.state(pointer)? {
            // SAFETY: by the contract of the header it points to a handle that was not freed, and
            // the number says that it is one of this type.
            state if state == T::NUMBER => Ok(unsafe { &*pointer }.handle()),
            state => Err(unusable(state)),
        }
    }

    /// The state of a handle, whatever its type.
    #[inline]
    fn state<T: Opaque>(&self, pointer: *const T) -> Result<u32, Failure> {
        let pointer = self.checked(pointer)?;
        // SAFETY: by the contract of the header it points to a handle that was not freed, and in
        // all of them the state is in the same place.
        let state = unsafe { &*pointer.byte_add(T::OFFSET).cast::<AtomicU32>() };
        Ok(state.load(Ordering::Relaxed))
    }

    /// Opens a handle to read.
    #[inline]
    pub(crate) fn shared<T: Opaque>(
        &self,
        pointer: *const T,
    ) -> Result<Shared<'_, T::Value>, Failure> {
        self.open(pointer).map(Shared)
    }

    /// Opens a handle to change it.
    #[inline]
    pub(crate) fn exclusive<T: Opaque>(
        &self,
        pointer: *mut T,
    ) -> Result<Exclusive<'_, T::Value>, Failure> {
        let handle = self.open(pointer.cast_const())?;
        handle.state.store(BUSY, Ordering::Relaxed);
        Ok(Exclusive { handle, number: T::NUMBER })
    }

    /// Frees a handle; NULL and a handle of another type stay as they are.
    pub(crate) fn free<T: Opaque>(&self, pointer: *mut T) {
        let Ok(state) = self.state(pointer.cast_const()) else { return };
        if state == T::NUMBER || state == POISONED {
            // SAFETY: the pointer came from `Box::into_raw` in `Slot::give`, and is given up here.
            let freed = unsafe { Box::from_raw(pointer) };
            freed.handle().state.store(FREED, Ordering::Relaxed);
        }
    }

    /// Where a result goes.
    #[inline]
    pub(crate) fn out<T>(&self, pointer: *mut T) -> Result<Slot<'_, T>, Failure> {
        self.checked(pointer.cast_const())?;
        Ok(Slot(pointer, PhantomData))
    }

    /// A plain struct from C: integers alone, so that any bits will do.
    pub(crate) fn read<T: Plain>(&self, pointer: *const T) -> Result<T, Failure> {
        let pointer = self.checked(pointer)?;
        // SAFETY: neither NULL nor misaligned, and by the contract of the header there is a value.
        Ok(unsafe { pointer.read() })
    }

    /// Several numbers from C; NULL will do for none.
    pub(crate) fn slice<T: Plain>(&self, first: *const T, count: usize) -> Result<&[T], Failure> {
        if count == 0 {
            return Ok(&[]);
        }
        if count > isize::MAX as usize / size_of::<T>() {
            return Err(Failure::new(AcqStatus::Size, "a count is beyond all memory"));
        }
        let first = self.checked(first)?;
        // SAFETY: neither NULL nor misaligned, not beyond all memory, and by the contract of the
        // header so many values are there, which nobody changes meanwhile.
        Ok(unsafe { slice::from_raw_parts(first, count) })
    }

    /// A text from C; its length may be [`ACQ_NUL_TERMINATED`].
    pub(crate) fn text(&self, text: *const c_char, length: usize) -> Result<&str, Failure> {
        let length = if length == ACQ_NUL_TERMINATED {
            let text = self.checked(text)?;
            // SAFETY: not NULL, and by the contract of the header it ends in a NUL.
            unsafe { std::ffi::CStr::from_ptr(text) }.to_bytes().len()
        } else {
            length
        };
        let bytes = self.slice(text.cast::<u8>(), length)?;
        str::from_utf8(bytes).map_err(|error| {
            let at = error.valid_up_to();
            Failure::new(AcqStatus::Utf8, format!("the text is not UTF-8 at byte {at}"))
        })
    }

    /// Writes a list into the caller's buffer, and in any case how many items it has.
    pub(crate) fn list<T: Plain>(
        &self,
        buffer: *mut T,
        capacity: usize,
        count: *mut usize,
        items: impl ExactSizeIterator<Item = T>,
    ) -> Result<(), Failure> {
        let count = self.out(count)?;
        let len = items.len();
        if len > 0 && (capacity > 0 || !buffer.is_null()) {
            self.checked(buffer.cast_const())?;
        }
        count.set(len);
        if len > capacity {
            return Err(Failure::too_small(len));
        }
        items.enumerate().for_each(|(i, item)| {
            // SAFETY: `buffer` is neither NULL nor misaligned, and by the contract of the header
            // it has room for `capacity` items; `i` is below that.
            unsafe { buffer.add(i).write(item) };
        });
        Ok(())
    }

    /// Writes a text with its NUL into the caller's buffer, and in any case how many bytes that
    /// takes.
    pub(crate) fn write_text(
        &self,
        text: &str,
        buffer: *mut c_char,
        capacity: usize,
        needed: *mut usize,
    ) -> Result<(), Failure> {
        let bytes = text.bytes().map(|byte| byte as c_char);
        // What comes after a NUL would be lost.
        let bytes: Vec<c_char> = bytes.filter(|&byte| byte != 0).chain([0]).collect();
        self.list(buffer, capacity, needed, bytes.into_iter())
    }

    /// The function that hears of events, or of none.
    pub(crate) fn observer(
        &self,
        observer: Option<unsafe extern "C" fn(*mut c_void, *const AcqEvent)>,
        context: *mut c_void,
    ) -> impl Observer + use<> {
        move |event: Event| {
            if let Some(observer) = observer {
                let event = AcqEvent::from(event);
                // SAFETY: by the contract of the header the function takes this context.
                unsafe { observer(context, &raw const event) };
            }
        }
    }
}

#[cold]
fn unusable(state: u32) -> Failure {
    match state {
        BUSY => Failure::new(AcqStatus::Busy, "the handle is being changed, as by an observer"),
        POISONED => Failure::new(
            AcqStatus::Poisoned,
            "a panic was caught while the handle was in use; it can only be freed",
        ),
        FREED => Failure::new(AcqStatus::Handle, "the handle was freed"),
        _ => Failure::new(AcqStatus::Handle, "the handle is of another type, or is none"),
    }
}

/// Made of integers alone, so that any bits are a value.
///
/// # Safety
/// No padding that is not a field, no references, no enums, no `bool`.
pub(crate) unsafe trait Plain: Copy {}

/// Marks types as [`Plain`], and pins their sizes.
macro_rules! plain {
    ($($type:ty: $size:literal),+ $(,)?) => {$(
        const _: () = assert!(size_of::<$type>() == $size);
        // SAFETY: `repr(C)` with integer fields alone, as their sum, the size, shows.
        unsafe impl Plain for $type {}
    )+};
}

plain! {
    u8: 1,
    u16: 2,
    u32: 4,
    c_char: 1,
    crate::action::AcqAction: 16,
    AcqEvent: 56,
    crate::words::AcqTileSet: 16,
    crate::words::AcqBonuses: 28,
    crate::position::AcqCell: 2,
    crate::position::AcqPhase: 20,
    crate::position::AcqPlacement: 8,
    crate::position::AcqPosition: 144,
    crate::position::AcqStanding: 8,
    crate::record::AcqResult: 32,
    crate::record::AcqRecordSummary: 56,
    crate::error::AcqProblem: 40,
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use super::*;
    use crate::{
        error::{acq_last_error_message, acq_last_error_status},
        rules::{AcqRules, acq_rules_check_players, acq_rules_free, acq_rules_new},
        words::AcqEdition,
    };

    fn rules() -> *mut AcqRules {
        let mut rules = ptr::null_mut();
        assert_eq!(acq_rules_new(AcqEdition::AvalonHill as i32, &raw mut rules), 0);
        rules
    }

    #[test]
    fn after_a_panic_the_handle_refuses_further_use() {
        let rules = rules();
        for change in [false, true] {
            let status = guard(|call| {
                let _shared = (!change).then(|| call.shared(rules.cast_const())).transpose()?;
                let _exclusive = change.then(|| call.exclusive(rules)).transpose()?;
                panic!("on purpose");
            });
            // The second time it does not come so far.
            let expected = if change { AcqStatus::Poisoned } else { AcqStatus::Panic };
            assert_eq!(status, expected as i32);
        }
        assert_eq!(acq_rules_check_players(rules, 4), AcqStatus::Poisoned as i32);
        acq_rules_free(rules);
    }

    #[test]
    fn a_panic_is_a_status_with_its_message() {
        let status = guard(|_| panic!("number {}", 7));
        assert_eq!(status, AcqStatus::Panic as i32);
        assert_eq!(acq_last_error_status(), status);
        let (mut text, mut needed) = ([0; 64], 0);
        assert_eq!(acq_last_error_message(text.as_mut_ptr(), 64, &raw mut needed), 0);
        let text: Vec<u8> = text[..needed - 1].iter().map(|&byte| byte as u8).collect();
        assert_eq!(text, b"a panic inside: number 7");
    }

    #[test]
    fn while_a_handle_is_changed_nobody_else_opens_it() {
        let rules = rules();
        let status = guard(|call| {
            let _changing = call.exclusive(rules)?;
            assert_eq!(acq_rules_check_players(rules, 4), AcqStatus::Busy as i32);
            Ok(())
        });
        assert_eq!(status, 0);
        assert_eq!(acq_rules_check_players(rules, 4), 0);
        acq_rules_free(rules);
    }

    #[test]
    fn a_handle_of_another_type_is_refused() {
        let rules = rules();
        let mut player = 0;
        let game = rules.cast::<crate::game::AcqGame>();
        let status = crate::game::acq_game_player(game, &raw mut player);
        assert_eq!(status, AcqStatus::Handle as i32);
        crate::game::acq_game_free(game);
        acq_rules_free(rules);
    }
}
