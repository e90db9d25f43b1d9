//! Work that cannot be stopped in the middle.

use std::{
    panic::resume_unwind,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{RecvTimeoutError, sync_channel},
    },
    thread::{self, JoinHandle},
};

use pyo3::{exceptions::PyRuntimeError, prelude::*};

use crate::work::{
    signals::{Ear, patience},
    threads::outside,
};

/// Work on fewer bytes is done before a person could press Ctrl-C.
const SMALL: usize = 1 << 16;

/// Does work on this number of bytes outside the interpreter, in one piece or in long pieces.
///
/// If there is much work, another thread does it, so that this one can react to signals. An
/// exception of a handler is raised at once. The other thread ends when its piece is done, and its
/// result is dropped.
pub(crate) fn aside<R: Send + 'static>(
    py: Python<'_>,
    bytes: usize,
    work: impl FnOnce(&Ear<'_>) -> R + Send + 'static,
) -> PyResult<R> {
    if bytes < SMALL {
        return outside(py, work);
    }
    let stop = Arc::new(AtomicBool::new(false));
    // This is shared because a thread that cannot be started would take its work with it.
    let work = Arc::new(Mutex::new(Some(work)));
    let (sender, mut receiver) = sync_channel(1);
    let spawned = {
        let (stop, work) = (Arc::clone(&stop), Arc::clone(&work));
        thread::Builder::new().spawn(move || {
            if let Some(work) = taken(&work) {
                // After a signal nothing waits for it.
                let _ = sender.send(work(&Ear::following(&stop)));
            }
        })
    };
    if spawned.is_err()
        && let Some(work) = taken(&work)
    {
        return outside(py, work);
    }
    loop {
        let (received, back) = py.detach(move || (receiver.recv_timeout(patience()), receiver));
        receiver = back;
        match received {
            Ok(done) => return Ok(done),
            Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| {
                stop.store(true, Ordering::Relaxed);
            })?,
            Err(RecvTimeoutError::Disconnected) => match spawned.map(JoinHandle::join) {
                Ok(Err(panic)) => resume_unwind(panic),
                _ => return Err(PyRuntimeError::new_err("a thread ended without a result")),
            },
        }
    }
}

fn taken<W>(work: &Mutex<Option<W>>) -> Option<W> {
    work.lock().unwrap_or_else(PoisonError::into_inner).take()
}
