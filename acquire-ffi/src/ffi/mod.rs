//! The boundary to C: the only module with unsafe code.
//!
//! A pointer from C can be used only through [`Call`], and only [`guard`] gives a [`Call`] out. So
//! every use of a pointer is checked for NULL and runs where a panic is caught.

#![allow(unsafe_code, reason = "here and nowhere else")]

#[cfg(feature = "agents")]
pub(crate) mod callbacks;
mod lent;

use std::{
    alloc::{Layout, alloc_zeroed, dealloc},
    any::Any,
    cell::UnsafeCell,
    ffi::{CStr, c_char, c_void},
    marker::PhantomData,
    mem::MaybeUninit,
    ops::{Deref, DerefMut},
    panic::{AssertUnwindSafe, catch_unwind},
    ptr, slice, str,
    sync::atomic::{AtomicU8, AtomicU32, Ordering},
    thread,
};

use acquire_core::Place;
use acquire_kit::lines;
pub(crate) use lent::Lent;

use crate::{
    argument::{Arg, Items, Room, arg},
    constants::{ACQ_NUL_TERMINATED, ACQ_PLAYERS_MAX, ACQ_TEXT_BYTES_MAX},
    failure::{AcqProblem, Failure, Problem, keep},
    numbers,
    player_names::PlayerNames,
    status::AcqStatus,
    structs::{
        AcqAction, AcqBonuses, AcqCell, AcqDeduction, AcqEvent, AcqGuess, AcqNames, AcqNotesEnd,
        AcqNotesEntry, AcqNotesShown, AcqNotesSummary, AcqObservationField, AcqPhase, AcqPlacement,
        AcqPosition, AcqPrice, AcqRecordSummary, AcqResult, AcqStanding, AcqTextEdit, AcqTileSet,
    },
};

/// A guarded call from C, which opens the pointers of its arguments.
pub(crate) struct Call(());

/// Runs the body of the C function with this name. Turns a panic into an error, stores an error for
/// the thread, and returns the status.
#[inline(always)]
pub(crate) fn guard(
    function: &'static str,
    body: impl FnOnce(&Call) -> Result<(), Failure>,
) -> i32 {
    // The number is made inside, because it stays in a register, unlike a result.
    let status = caught(|call| match body(call) {
        Ok(()) => AcqStatus::Ok as i32,
        Err(failure) => keep(function, failure),
    });
    status.unwrap_or_else(|panicked| keep(function, panicked))
}

/// Like [`guard`], without storing the error.
#[inline]
pub(crate) fn run(body: impl FnOnce(&Call) -> Result<(), Failure>) -> Result<(), Failure> {
    caught(body).unwrap_or_else(Err)
}

/// The header in front of the memory that C receives, with the size that C asked for.
#[repr(C, align(16))]
struct Front {
    size: usize,
}

/// Returns the layout of the memory with its front, unless it is larger than any memory.
fn layout(size: usize) -> Option<Layout> {
    let whole = size.checked_add(size_of::<Front>())?;
    Layout::from_size_align(whole, align_of::<Front>()).ok()
}

/// Returns memory of this size, all zero, or NULL.
pub(crate) fn allocate(size: usize) -> *mut c_void {
    let Some(layout) = layout(size) else { return ptr::null_mut() };
    // SAFETY: the layout is not empty.
    let memory = unsafe { alloc_zeroed(layout) }.cast::<Front>();
    if memory.is_null() {
        return ptr::null_mut();
    }
    // SAFETY: the memory has room for the front, is aligned for it, and begins after it.
    unsafe {
        memory.write(Front { size });
        memory.add(1).cast()
    }
}

/// Does something in a guarded call. Turns a panic into an error.
#[inline(always)]
fn caught<T>(body: impl FnOnce(&Call) -> T) -> Result<T, Failure> {
    // Anything that a panic leaves unfinished is inside a handle, which refuses further use.
    catch_unwind(AssertUnwindSafe(|| body(&Call(())))).map_err(panicked)
}

/// Returns the error of a call that panicked.
#[cold]
fn panicked(payload: Box<dyn Any + Send>) -> Failure {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let text = format!("the library panicked: {}", text.unwrap_or("no message"));
    // Dropping a payload may panic in turn.
    std::mem::forget(payload);
    Failure::new(AcqStatus::Panic, text)
}

/// Runs the body of the C function with this name that frees a handle. It has no status, and stores
/// an error for the thread.
pub(crate) fn release(function: &'static str, body: impl FnOnce(&Call) -> Result<(), Failure>) {
    let _ = guard(function, body);
}

/// Set in the number of a handle's type, which is four letters of ASCII, while it is being changed.
const BUSY: u32 = 0x80;
/// Set in the number of a handle's type after a panic.
const POISONED: u32 = 0x8000;
/// Set in the number of a handle's type while a function of the caller may read it, and may neither
/// change nor free it.
const LENT: u32 = 0x80_0000;
/// Replaces the number of a freed handle's type.
const FREED: u32 = 1;

/// The target of an opaque pointer. The state is the first field for every `T`.
#[repr(C)]
pub(crate) struct Handle<T> {
    /// The number of the type, with the flags above, or [`FREED`].
    state: AtomicU32,
    value: UnsafeCell<T>,
}

/// A value that the first thread to make it keeps for the others. Unlike with a `OnceLock`, no
/// thread waits: a thread that comes meanwhile makes its own.
pub(crate) struct Kept<T> {
    state: AtomicU8,
    value: UnsafeCell<MaybeUninit<T>>,
}

/// The states of [`Kept`].
const EMPTY: u8 = 0;
const FILLING: u8 = 1;
const FULL: u8 = 2;

// SAFETY: one thread writes the value, before the others see that it is there; then all copy it.
unsafe impl<T: Copy + Send + Sync> Sync for Kept<T> {}

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self { state: AtomicU8::new(EMPTY), value: UnsafeCell::new(MaybeUninit::uninit()) }
    }
}

impl<T: Copy> Kept<T> {
    /// Returns the value, if a thread has kept it.
    #[inline]
    pub(crate) fn get(&self) -> Option<&T> {
        if self.state.load(Ordering::Acquire) == FULL {
            // SAFETY: the value was written before the state, and is not changed while shared.
            Some(unsafe { (*self.value.get()).assume_init_ref() })
        } else {
            None
        }
    }

    /// Keeps a value, unless another thread does or did.
    pub(crate) fn keep(&self, made: T) {
        let (success, failure) = (Ordering::Relaxed, Ordering::Relaxed);
        if self.state.compare_exchange(EMPTY, FILLING, success, failure).is_ok() {
            // SAFETY: only one thread comes from empty to here, and no thread reads until it is
            // full.
            unsafe { (*self.value.get()).write(made) };
            self.state.store(FULL, Ordering::Release);
        }
    }

    /// Replaces the value, where no other thread can be.
    #[inline]
    pub(crate) fn set(&mut self, made: T) {
        self.value.get_mut().write(made);
        *self.state.get_mut() = FULL;
    }

    #[inline]
    pub(crate) fn forget(&mut self) {
        *self.state.get_mut() = EMPTY;
    }
}

/// An opaque type that C knows by name.
pub(crate) trait Opaque: Sized + 'static {
    /// The content of the handle.
    type Value: 'static;
    /// The name of the type.
    const NAME: &'static str;
    /// Identifies the type of a handle whose pointer lost its type in C.
    const NUMBER: u32;
    /// Returns the handle inside the type.
    const OFFSET: usize;

    fn wrap(handle: Handle<Self::Value>) -> Self;
    fn handle(&self) -> &Handle<Self::Value>;
}

/// Makes a type with one [`Handle`] an [`Opaque`].
macro_rules! opaque {
    ($type:ident, $value:ty, $number:literal) => {
        impl crate::ffi::Opaque for $type {
            type Value = $value;
            const NAME: &'static str = stringify!($type);
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

/// Read access to the content of a handle.
pub(crate) struct Shared<'a, T>(&'a Handle<T>);

impl<T> Deref for Shared<'_, T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        // SAFETY: the handle was not busy when it was opened, so nothing in this thread changes it,
        // and the contract of the header keeps other threads from doing so.
        unsafe { &*self.0.value.get() }
    }
}

impl<T> Drop for Shared<'_, T> {
    #[inline]
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.state.fetch_or(POISONED, Ordering::Relaxed);
        }
    }
}

/// Write access to the content of a handle, which is busy meanwhile.
pub(crate) struct Exclusive<'a, T> {
    handle: &'a Handle<T>,
    number: u32,
}

impl<T> Deref for Exclusive<'_, T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        // SAFETY: the handle is busy, so nothing else opens it.
        unsafe { &*self.handle.value.get() }
    }
}

impl<T> DerefMut for Exclusive<'_, T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: the handle is busy, so nothing else opens it.
        unsafe { &mut *self.handle.value.get() }
    }
}

impl<T> Drop for Exclusive<'_, T> {
    #[inline]
    fn drop(&mut self) {
        let poisoned = if thread::panicking() { POISONED } else { 0 };
        self.handle.state.store(self.number | poisoned, Ordering::Relaxed);
    }
}

/// A valid place for a result.
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
    /// Writes a new handle, which the caller must free.
    pub(crate) fn give(self, value: impl Into<T::Value>) {
        let state = AtomicU32::new(T::NUMBER);
        let handle = Handle { state, value: UnsafeCell::new(value.into()) };
        self.set(Box::into_raw(Box::new(T::wrap(handle))));
    }
}

/// Room for a list in the caller's buffer, and the place for the number of its items.
#[must_use]
pub(crate) struct Reserved<'a, T> {
    first: *mut MaybeUninit<T>,
    len: usize,
    count: Slot<'a, usize>,
}

impl<T: Plain> Reserved<'_, T> {
    /// Writes the list, which has that number of items.
    #[cfg(feature = "agents")]
    pub(crate) fn list(self, items: impl ExactSizeIterator<Item = T>) {
        debug_assert_eq!(items.len(), self.len);
        self.fill(|room| items.zip(room).for_each(|(item, slot)| _ = slot.write(item)));
    }

    #[inline(always)]
    fn fill(self, write: impl FnOnce(&mut [MaybeUninit<T>])) {
        self.count.set(self.len);
        if self.len > 0 {
            // SAFETY: `first` is neither NULL nor misaligned, and by the contract of the header it
            // has room for `len` items, which nothing else uses meanwhile.
            write(unsafe { slice::from_raw_parts_mut(self.first, self.len) });
        }
    }
}

impl Call {
    /// Returns the pointer if it is neither NULL nor misaligned.
    #[inline]
    fn checked<T>(&self, pointer: Arg<*const T>) -> Result<*const T, Failure> {
        if pointer.value.is_null() {
            return Err(Failure::null(pointer.name));
        }
        if !pointer.value.is_aligned() {
            return Err(misaligned::<T>(pointer.name));
        }
        Ok(pointer.value)
    }

    #[inline]
    fn checked_mut<T>(&self, pointer: Arg<*mut T>) -> Result<*mut T, Failure> {
        self.checked(pointer.cast_const())?;
        Ok(pointer.value)
    }

    /// Opens a handle of this type whose state has none but these flags.
    #[inline]
    fn open<T: Opaque>(
        &self,
        pointer: Arg<*const T>,
        flags: u32,
    ) -> Result<&Handle<T::Value>, Failure> {
        match self.state(pointer)? {
            // SAFETY: by the contract of the header it points to a handle that was not freed, and
            // the number shows that it is one of this type.
            state if state & !flags == T::NUMBER => Ok(unsafe { &*pointer.value }.handle()),
            state => Err(unusable::<T>(pointer.name, state)),
        }
    }

    /// Returns the state of a handle, whatever its type.
    #[inline]
    fn state<T: Opaque>(&self, pointer: Arg<*const T>) -> Result<u32, Failure> {
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
        pointer: Arg<*const T>,
    ) -> Result<Shared<'_, T::Value>, Failure> {
        self.open(pointer, LENT).map(Shared)
    }

    /// Opens a handle to change it.
    #[inline]
    pub(crate) fn exclusive<T: Opaque>(
        &self,
        pointer: Arg<*mut T>,
    ) -> Result<Exclusive<'_, T::Value>, Failure> {
        let handle = self.open(pointer.cast_const(), 0)?;
        handle.state.store(T::NUMBER | BUSY, Ordering::Relaxed);
        Ok(Exclusive { handle, number: T::NUMBER })
    }

    /// Frees a handle. Ignores NULL; does not change a handle of another type or in use.
    pub(crate) fn free<T: Opaque>(&self, pointer: Arg<*mut T>) -> Result<(), Failure> {
        if pointer.value.is_null() {
            return Ok(());
        }
        let state = self.state(pointer.cast_const())?;
        if state & !POISONED != T::NUMBER {
            return Err(unusable::<T>(pointer.name, state));
        }
        // SAFETY: the pointer came from `Box::into_raw` in `Slot::give`, and is given up here.
        let freed = unsafe { Box::from_raw(pointer.value) };
        freed.handle().state.store(FREED, Ordering::Relaxed);
        Ok(())
    }

    /// Gives up memory of [`allocate`].
    pub(crate) fn deallocate(&self, memory: Arg<*mut c_void>) -> Result<(), Failure> {
        if memory.value.is_null() {
            return Ok(());
        }
        let memory = Arg { name: memory.name, value: memory.value.cast::<Front>() };
        let memory = self.checked_mut(memory)?;
        // SAFETY: by the contract of the header the memory came from `allocate`, so its front is
        // there with the size, and it is given up here.
        unsafe {
            let memory = memory.sub(1);
            if let Some(layout) = layout((*memory).size) {
                dealloc(memory.cast(), layout);
            }
        }
        Ok(())
    }

    /// Returns the slot for a result.
    #[inline]
    pub(crate) fn out<T>(&self, pointer: Arg<*mut T>) -> Result<Slot<'_, T>, Failure> {
        Ok(Slot(self.checked_mut(pointer)?, PhantomData))
    }

    /// Reads a plain struct from C. It has only numbers, so any bits are valid.
    pub(crate) fn read<T: Plain>(&self, pointer: Arg<*const T>) -> Result<T, Failure> {
        let pointer = self.checked(pointer)?;
        // SAFETY: neither NULL nor misaligned, and by the contract of the header there is a value.
        Ok(unsafe { pointer.read() })
    }

    /// Reads a plain struct from C; NULL gives the default.
    #[cfg(feature = "agents")]
    pub(crate) fn read_or_default<T: Plain + Default>(
        &self,
        pointer: Arg<*const T>,
    ) -> Result<T, Failure> {
        if pointer.value.is_null() { Ok(T::default()) } else { self.read(pointer) }
    }

    /// Reads a list of numbers from C. An empty list may be NULL.
    pub(crate) fn slice<T: Plain>(&self, items: Items<T>) -> Result<&[T], Failure> {
        let Items { first, count } = items;
        if count.value == 0 {
            return Ok(&[]);
        }
        let most = isize::MAX as usize / size_of::<T>();
        if count.value > most {
            let must = format_args!("at most {most}");
            return Err(Failure::argument(AcqStatus::Size, count.name, count.value, must, None));
        }
        let first = self.checked(first)?;
        // SAFETY: neither NULL nor misaligned, not beyond all memory, and by the contract of the
        // header that number of values is there, and nothing changes them meanwhile.
        Ok(unsafe { slice::from_raw_parts(first, count.value) })
    }

    /// Reads a list of fixed length from C.
    pub(crate) fn array<T: Plain, const N: usize>(
        &self,
        first: Arg<*const T>,
    ) -> Result<[T; N], Failure> {
        let first = self.checked(first)?;
        // SAFETY: neither NULL nor misaligned, and by the contract of the header that number of
        // values is there.
        Ok(unsafe { first.cast::<[T; N]>().read() })
    }

    /// Reads a string from C, of at most [`ACQ_TEXT_BYTES_MAX`]; its length may be
    /// [`ACQ_NUL_TERMINATED`].
    pub(crate) fn text(&self, text: Items<c_char>) -> Result<&str, Failure> {
        self.text_of(text, ACQ_TEXT_BYTES_MAX)
    }

    /// Reads a string of at most this many bytes.
    pub(crate) fn text_of(&self, text: Items<c_char>, most: usize) -> Result<&str, Failure> {
        let Items { first, count: Arg { name, value: mut length } } = text;
        if length == ACQ_NUL_TERMINATED {
            let text = self.checked(first)?;
            // SAFETY: not NULL, and by the contract of the header it ends in a NUL.
            length = unsafe { CStr::from_ptr(text) }.to_bytes().len();
        }
        if length > most {
            return Err(too_long(first.name, length, most));
        }
        let first = Arg { name: first.name, value: first.value.cast::<u8>() };
        let bytes = self.slice(Items { first, count: Arg { name, value: length } })?;
        str::from_utf8(bytes).map_err(|error| not_utf8(first.name, bytes, error.valid_up_to()))
    }

    /// Reads the players' names. NULL is no names.
    pub(crate) fn names(&self, names: Arg<*const AcqNames>) -> Result<PlayerNames<'_>, Failure> {
        self.names_of(names, ACQ_PLAYERS_MAX)
    }

    /// Reads the names of at most this many players; NULL is accepted for none.
    pub(crate) fn names_of(
        &self,
        names: Arg<*const AcqNames>,
        most: usize,
    ) -> Result<PlayerNames<'_>, Failure> {
        let mut read = PlayerNames::default();
        if names.value.is_null() {
            return Ok(read);
        }
        let pointer = self.checked(names)?;
        // SAFETY: neither NULL nor misaligned, and by the contract of the header there is a value;
        // its fields are pointers and integers, so any bits are valid.
        let names = unsafe { pointer.read() };
        if names.count > most {
            let must = format_args!("at most {most}");
            let name = "names.count";
            return Err(Failure::argument(AcqStatus::Size, name, names.count, must, None));
        }
        for (to, &name) in
            read.players.iter_mut().zip(self.slice(arg!(names.players, names.count))?)
        {
            if !name.is_null() {
                let name = Arg { name: "names.players", value: name };
                let length = Arg { name: "", value: ACQ_NUL_TERMINATED };
                *to = self.text(Items { first: name, count: length })?;
            }
        }
        read.you = numbers::viewer(arg!(names.you), most)?;
        Ok(read)
    }

    /// Writes a list into the caller's buffer, and always writes the number of its items.
    pub(crate) fn list<T: Plain>(
        &self,
        room: Room<T>,
        items: impl ExactSizeIterator<Item = T>,
    ) -> Result<(), Failure> {
        self.fill(room, items.len(), |room| {
            items.zip(room).for_each(|(item, slot)| _ = slot.write(item));
        })
    }

    /// Lets a list with this number of items be written into the caller's buffer, and always writes
    /// the number.
    #[inline(always)]
    pub(crate) fn fill<T: Plain>(
        &self,
        room: Room<T>,
        len: usize,
        write: impl FnOnce(&mut [MaybeUninit<T>]),
    ) -> Result<(), Failure> {
        self.reserve(room, len)?.fill(write);
        Ok(())
    }

    /// Finds room for a list with this number of items in the caller's buffer. If it is too small,
    /// the number is written all the same.
    #[inline(always)]
    pub(crate) fn reserve<T: Plain>(
        &self,
        room: Room<T>,
        len: usize,
    ) -> Result<Reserved<'_, T>, Failure> {
        let Room { buffer, capacity, count } = room;
        let count = self.out(count)?;
        if len > 0 && (capacity.value > 0 || !buffer.value.is_null()) {
            self.checked_mut(buffer)?;
        }
        if len > capacity.value {
            count.set(len);
            return Err(Failure::too_small(capacity.name, capacity.value, len));
        }
        Ok(Reserved { first: buffer.value.cast(), len, count })
    }

    /// Writes a string with its NUL into the caller's buffer, and always writes the size that it
    /// needs.
    pub(crate) fn write_text(&self, room: Room<c_char>, text: &str) -> Result<(), Failure> {
        // Anything after a NUL would be lost.
        let text: &str = if text.contains('\0') { &text.replace('\0', "") } else { text };
        let Room { buffer, capacity, count } = room;
        let buffer = Arg { name: buffer.name, value: buffer.value.cast::<u8>() };
        self.fill(Room { buffer, capacity, count }, text.len() + 1, |room| {
            room[..text.len()].write_copy_of_slice(text.as_bytes());
            room[text.len()].write(0);
        })
    }

    /// Returns the function that receives events, or none.
    pub(crate) fn observer<E, T: Plain + From<E>>(
        &self,
        observer: Option<unsafe extern "C" fn(*mut c_void, *const T)>,
        context: *mut c_void,
    ) -> impl FnMut(E) + use<E, T> {
        move |event: E| {
            if let Some(observer) = observer {
                let event = T::from(event);
                // SAFETY: by the contract of the header the function takes this context.
                unsafe { observer(context, &raw const event) };
            }
        }
    }
}

#[cold]
fn misaligned<T>(name: &str) -> Failure {
    let text = format!("{name} must be a multiple of {}, as its type needs", align_of::<T>());
    Failure::new(AcqStatus::Unaligned, text)
}

#[cold]
fn too_long(name: &str, length: usize, most: usize) -> Failure {
    let must = format_args!("at most {most}");
    let length_of = format_args!("the length of {name}");
    Failure::argument(AcqStatus::Size, length_of, length, must, None)
}

/// A string that is UTF-8 only up to this byte.
#[cold]
fn not_utf8(name: &str, bytes: &[u8], at: usize) -> Failure {
    let (line, column) = lines::end(&String::from_utf8_lossy(&bytes[..at]));
    let mut problem = Problem::new(AcqStatus::Utf8, None, format!("{name} must be UTF-8"));
    problem.put_at(Place::Text { line, column });
    problem.into()
}

#[cold]
fn unusable<T: Opaque>(name: &str, state: u32) -> Failure {
    let (status, text) = if state == T::NUMBER | BUSY {
        let text = "is being changed, by a call that is not over or as another argument";
        (AcqStatus::Busy, format!("{name} {text}"))
    } else if state == T::NUMBER | LENT {
        let text =
            "can only be read: a recorder lends it, or the library lends it during a callback";
        (AcqStatus::Busy, format!("{name} {text}"))
    } else if state == T::NUMBER | POISONED {
        let text = "can only be freed: the library panicked while it was in use";
        (AcqStatus::Poisoned, format!("{name} {text}"))
    } else if state == FREED {
        (AcqStatus::Handle, format!("{name} was freed"))
    } else {
        (AcqStatus::Handle, format!("{name} does not point to an {}", T::NAME))
    };
    Failure::new(status, text)
}

/// A type of numbers only, for which any bits are a valid value.
///
/// # Safety
/// No padding that is not a field, no references, no enums, no `bool`.
pub(crate) unsafe trait Plain: Copy {}

/// Marks types as [`Plain`], and pins their sizes.
macro_rules! plain {
    ($($type:ty: $size:literal),+ $(,)?) => {$(
        const _: () = assert!(size_of::<$type>() == $size);
        // SAFETY: `repr(C)` with only numbers as fields and no padding, as the checked size shows.
        unsafe impl Plain for $type {}
    )+};
}

// SAFETY: any bits are a valid pointer, as long as it is not dereferenced.
unsafe impl Plain for *const c_char {}

// SAFETY: any bits are valid pointers, as long as they are not dereferenced.
#[cfg(feature = "agents")]
unsafe impl Plain for crate::agents::AcqAgentSeat {}

plain! {
    u8: 1,
    u16: 2,
    u32: 4,
    f32: 4,
    c_char: 1,
    AcqAction: 16,
    AcqEvent: 64,
    AcqTileSet: 16,
    AcqBonuses: 40,
    AcqPrice: 32,
    AcqCell: 2,
    AcqDeduction: 32,
    AcqObservationField: 48,
    AcqPhase: 32,
    AcqPlacement: 16,
    AcqPosition: 208,
    AcqStanding: 16,
    AcqResult: 48,
    AcqRecordSummary: 88,
    AcqGuess: 32,
    AcqTextEdit: 32,
    AcqNotesEnd: 64,
    AcqNotesEntry: 16,
    AcqNotesShown: 32,
    AcqNotesSummary: 96,
    AcqProblem: 64,
}

#[cfg(feature = "acquisition")]
plain! {
    crate::acquisition::AcqAcquisitionRules: 16,
    crate::acquisition::AcqAcquisitionSquareSet: 24,
    crate::acquisition::AcqAcquisitionPhase: 64,
    crate::acquisition::AcqAcquisitionEvent: 40,
    crate::acquisition::AcqAcquisitionPlacement: 64,
    crate::acquisition::AcqAcquisitionBuildings: 3,
    crate::acquisition::AcqAcquisitionStanding: 16,
    crate::acquisition::AcqAcquisitionPosition: 176,
    crate::acquisition::AcqAcquisitionResult: 32,
    crate::acquisition::AcqAcquisitionRecordSummary: 64,
    crate::acquisition::AcqAcquisitionEvaluation: 24,
    crate::acquisition::AcqAcquisitionProblem: 40,
}

#[cfg(feature = "agents")]
plain! {
    crate::agents::AcqAnalysisSettings: 40,
    crate::agents::AcqAnalysis: 320,
    crate::agents::AcqEvaluation: 120,
    crate::agents::AcqForecastSettings: 24,
    crate::agents::AcqForecast: 96,
    crate::agents::AcqWinChances: 896,
    crate::agents::AcqReviewSettings: 24,
    crate::agents::AcqReviewedDecision: 288,
    crate::agents::AcqReviewedTurn: 128,
    crate::agents::AcqReviewedPlayer: 112,
}
