//! Reacting to signals, mainly Ctrl-C, during long work.

use std::{
    cell::{Cell, RefCell},
    sync::atomic::{AtomicBool, AtomicU32, Ordering},
    time::{Duration, Instant},
};

use pyo3::prelude::*;

/// The longest time in milliseconds before a signal is checked for.
static PATIENCE: AtomicU32 = AtomicU32::new(25);

/// Returns the longest time between two checks for a signal.
pub(crate) fn patience() -> Duration {
    Duration::from_millis(PATIENCE.load(Ordering::Relaxed).into())
}

/// Sets the longest time in milliseconds that a signal waits in a long call, and returns the
/// previous value. With 0, tests can check on machines of any speed that calls react to signals.
#[pyfunction]
pub(crate) fn _set_patience(milliseconds: u32) -> u32 {
    PATIENCE.swap(milliseconds, Ordering::Relaxed)
}

/// Reports to work outside the interpreter whether to continue.
///
/// Several threads share `stop`. The one that Python called checks for signals from time to time,
/// because handlers run there. An exception of a handler stops all threads.
pub(crate) struct Ear<'a> {
    stop: &'a AtomicBool,
    /// The time when this thread last checked for signals; `None` if it does not check.
    looked: Option<Cell<Instant>>,
    raised: RefCell<Option<PyErr>>,
}

impl<'a> Ear<'a> {
    /// Makes the ear of the thread that Python called.
    pub(crate) fn listening(stop: &'a AtomicBool) -> Self {
        let looked = Some(Cell::new(Instant::now()));
        Self { stop, looked, raised: RefCell::new(None) }
    }

    /// Makes the ear of another thread.
    pub(crate) const fn following(stop: &'a AtomicBool) -> Self {
        Self { stop, looked: None, raised: RefCell::new(None) }
    }

    /// Returns the flag that stops all threads.
    pub(crate) const fn stop(&self) -> &'a AtomicBool {
        self.stop
    }

    /// Returns whether the work must stop. Call it every few milliseconds.
    pub(crate) fn stopped(&self) -> bool {
        if self.stop.load(Ordering::Relaxed) {
            return true;
        }
        let Some(looked) = &self.looked else { return false };
        if looked.get().elapsed() < patience() {
            return false;
        }
        #[expect(clippy::redundant_closure_for_method_calls, reason = "of one lifetime, not any")]
        let heard = Python::try_attach(|py| py.check_signals());
        looked.set(Instant::now());
        match heard {
            Some(Ok(())) => return false,
            Some(Err(error)) => drop(self.raised.replace(Some(error))),
            // A daemon thread outlives the interpreter; nothing waits for its work.
            None => (),
        }
        self.stop.store(true, Ordering::Relaxed);
        true
    }

    /// Returns the exception that a signal handler raised.
    pub(crate) fn into_result(self) -> PyResult<()> {
        self.raised.into_inner().map_or(Ok(()), Err)
    }
}

/// Lets other threads run and checks for signals, at every thousandth step of work inside the
/// interpreter.
pub(crate) fn breathe(py: Python<'_>, step: usize) -> PyResult<()> {
    if step % 1024 == 1023 {
        py.detach(|| ());
        py.check_signals()?;
    }
    Ok(())
}
