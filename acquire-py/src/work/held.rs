//! A value that only one call at a time can use.

use std::{
    ops::{Deref, DerefMut},
    process,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use pyo3::prelude::*;

/// Nobody has the value.
const FREE: u64 = 0;

/// How long a call sleeps before it looks again whether the value is free: at first, and at most.
const FIRST_NAP: Duration = Duration::from_micros(20);
const LONGEST_NAP: Duration = Duration::from_millis(1);

/// A value that only one call at a time can use. Other calls wait for it with the interpreter
/// released.
///
/// It knows what a lock alone does not: whether the thread that has it is this one, interrupted by
/// a signal handler, or one that a fork has left behind in another process. Either would be waited
/// for in vain.
pub(crate) struct Shared<T> {
    /// Process and thread of the call that has the value.
    holder: AtomicU64,
    value: Mutex<T>,
}

/// Why the value cannot be had.
pub(crate) enum Unavailable {
    /// The call that has it was interrupted by a signal handler, which asks for it.
    Interrupted,
    /// Another thread had it when the process was forked.
    Forked,
    /// What a signal handler raised while the call waited.
    Raised(PyErr),
}

/// The value as long as a call has it.
pub(crate) struct Held<'a, T> {
    // Given back before the holder is forgotten.
    value: MutexGuard<'a, T>,
    _holder: Holder<'a>,
}

struct Holder<'a>(&'a AtomicU64);

impl Drop for Holder<'_> {
    fn drop(&mut self) {
        self.0.store(FREE, Ordering::Release);
    }
}

impl<T> Deref for Held<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Held<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.value
    }
}

/// This process and this thread.
fn this_thread() -> u64 {
    static THREADS: AtomicU32 = AtomicU32::new(1);
    thread_local! {
        static THREAD: u32 = THREADS.fetch_add(1, Ordering::Relaxed);
    }
    u64::from(process::id()) << 32 | u64::from(THREAD.with(|thread| *thread))
}

const fn process_of(holder: u64) -> u64 {
    holder >> 32
}

impl<T> Shared<T> {
    pub(crate) const fn new(value: T) -> Self {
        Self { holder: AtomicU64::new(FREE), value: Mutex::new(value) }
    }

    /// Returns the value, as soon as nobody else has it.
    pub(crate) fn hold(&self, py: Python<'_>) -> Result<Held<'_, T>, Unavailable> {
        let me = this_thread();
        let mut nap = FIRST_NAP;
        loop {
            let holder = &self.holder;
            match holder.compare_exchange(FREE, me, Ordering::Acquire, Ordering::Relaxed) {
                Ok(_) => break,
                Err(other) if other == me => return Err(Unavailable::Interrupted),
                Err(other) if process_of(other) != process_of(me) => {
                    return Err(Unavailable::Forked);
                }
                Err(_) => {
                    py.detach(|| thread::sleep(nap));
                    py.check_signals().map_err(Unavailable::Raised)?;
                    nap = LONGEST_NAP.min(2 * nap);
                }
            }
        }
        let holder = Holder(&self.holder);
        // Nobody else has the lock: this only makes sure of it.
        let value = self.value.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(Held { value, _holder: holder })
    }
}
