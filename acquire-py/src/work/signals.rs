//! Reacting to signals, mainly Ctrl-C, during long work.

use std::{
    cell::{Cell, RefCell},
    sync::atomic::{AtomicBool, AtomicU32, Ordering},
    time::{Duration, Instant},
};

use pyo3::prelude::*;

/// Milliseconds that a signal waits at most until somebody looks for it.
static PATIENCE: AtomicU32 = AtomicU32::new(25);

/// How long a signal waits at most until somebody looks for it.
pub(crate) fn patience() -> Duration {
    Duration::from_millis(PATIENCE.load(Ordering::Relaxed).into())
}

/// Sets the longest time in milliseconds that a signal waits in a long call, and returns the
/// previous value. With 0, tests can check on machines of any speed that calls react to signals.
#[pyfunction]
pub(crate) fn _set_patience(milliseconds: u32) -> u32 {
    PATIENCE.swap(milliseconds, Ordering::Relaxed)
}

/// Tells work outside the interpreter whether to go on.
///
/// Several threads share `stop`. The one that Python called looks for signals at times, because
/// handlers run there; what a handler raises stops all of them.
pub(crate) struct Ear<'a> {
    stop: &'a AtomicBool,
    /// When this thread looked for signals; none if it does not.
    looked: Option<Cell<Instant>>,
    raised: RefCell<Option<PyErr>>,
}

impl<'a> Ear<'a> {
    /// Of the thread that Python called.
    pub(crate) fn listening(stop: &'a AtomicBool) -> Self {
        let looked = Some(Cell::new(Instant::now()));
        Self { stop, looked, raised: RefCell::new(None) }
    }

    /// Of another thread.
    pub(crate) const fn following(stop: &'a AtomicBool) -> Self {
        Self { stop, looked: None, raised: RefCell::new(None) }
    }

    /// Returns what all threads stop for.
    pub(crate) const fn stop(&self) -> &'a AtomicBool {
        self.stop
    }

    /// Returns whether the work is to be given up; asked every few milliseconds.
    pub(crate) fn stopped(&self) -> bool {
        if self.stop.load(Ordering::Relaxed) {
            return true;
        }
        let Some(looked) = &self.looked else { return false };
        if looked.get().elapsed() < patience() {
            return false;
        }
        #[expect(clippy::redundant_closure_for_method_calls, reason = "of one lifetime, not any")]
        let heard = Python::attach(|py| py.check_signals());
        looked.set(Instant::now());
        let Err(error) = heard else { return false };
        self.raised.replace(Some(error));
        self.stop.store(true, Ordering::Relaxed);
        true
    }

    /// Returns what a signal handler raised.
    pub(crate) fn into_result(self) -> PyResult<()> {
        self.raised.into_inner().map_or(Ok(()), Err)
    }
}

/// Lets other threads run and hears signals, every thousandth step of work inside the interpreter.
pub(crate) fn breathe(py: Python<'_>, step: usize) -> PyResult<()> {
    if step % 1024 == 1023 {
        py.detach(|| ());
        py.check_signals()?;
    }
    Ok(())
}
