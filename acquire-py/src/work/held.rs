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

/// No call uses the value.
const FREE: u64 = 0;

/// The time that a call sleeps before it checks again whether the value is free: the first time,
/// and the longest time.
const FIRST_NAP: Duration = Duration::from_micros(20);
const LONGEST_NAP: Duration = Duration::from_millis(1);

/// A value that only one call at a time can use. Other calls wait for it with the interpreter
/// released.
///
/// Unlike a lock, it detects whether the thread that uses the value is the current one, interrupted
/// by a signal handler, or one that a fork left behind in another process. Waiting for either would
/// never end.
pub(crate) struct Shared<T> {
    /// The process and the thread of the call that uses the value.
    holder: AtomicU64,
    value: Mutex<T>,
}

/// The reason why the value cannot be used.
pub(crate) enum Unavailable {
    /// A signal handler asks for the value, and it interrupted the call that uses it.
    Interrupted,
    /// Another thread used it when the process was forked.
    Forked,
    /// The exception that a signal handler raised while the call waited.
    Raised(PyErr),
}

/// Access to the value during a call.
pub(crate) struct Held<'a, T> {
    // The lock is released before the holder is cleared.
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

    /// Returns the value as soon as no other call uses it.
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
        // Nothing else has the lock; this only makes sure.
        let value = self.value.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(Held { value, _holder: holder })
    }
}
