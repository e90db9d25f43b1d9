//! Work outside the interpreter, on one thread or several.

use std::{panic::resume_unwind, sync::atomic::AtomicBool, thread};

use pyo3::prelude::*;

use crate::work::signals::Ear;

/// Does the work outside the interpreter. Raises the exception of a signal handler, if there is
/// one.
pub(crate) fn outside<R: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Ear<'_>) -> R + Send,
) -> PyResult<R> {
    py.detach(|| {
        let stop = AtomicBool::new(false);
        let ear = Ear::listening(&stop);
        let done = work(&ear);
        ear.into_result().map(|()| done)
    })
}

/// Does the work on this number of threads at once, including the current one, and returns the
/// result of each.
///
/// The threads end with the call, so a process can be forked at any other time. If the system
/// cannot start a thread, the others do its work.
pub(crate) fn on_each<R: Send>(
    ear: &Ear<'_>,
    threads: usize,
    work: impl Fn(&Ear<'_>) -> R + Sync,
) -> Vec<R> {
    let (stop, work) = (ear.stop(), &work);
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads)
            .map_while(|_| {
                let work = move || work(&Ear::following(stop));
                thread::Builder::new().spawn_scoped(scope, work).ok()
            })
            .collect();
        let mut done = vec![work(ear)];
        for other in others {
            match other.join() {
                Ok(result) => done.push(result),
                Err(panic) => resume_unwind(panic),
            }
        }
        done
    })
}
