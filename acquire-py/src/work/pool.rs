//! Threads that are kept from one call to the next.

use std::{
    mem, process,
    sync::{Mutex, PoisonError},
};

use rayon_core::{ThreadPool, ThreadPoolBuilder};

use crate::work::signals::Ear;

/// A number of threads, which start with the first work that needs them and sleep between two
/// calls.
///
/// A forked process has none of them, and starts its own.
pub(crate) struct Pool {
    threads: usize,
    started: Mutex<Option<Started>>,
}

/// Threads, and the process that has them.
struct Started {
    process: u32,
    threads: ThreadPool,
}

impl Pool {
    /// Of this number of threads, the calling one included.
    pub(crate) const fn new(threads: usize) -> Self {
        Self { threads, started: Mutex::new(None) }
    }

    pub(crate) const fn threads(&self) -> usize {
        self.threads
    }

    /// Does the work on this number of threads at once, but on no more than there are, and returns
    /// the result of each.
    ///
    /// If the system cannot start a thread, the calling one does all work.
    pub(crate) fn on_each<R: Send>(
        &self,
        ear: &Ear<'_>,
        wanted: usize,
        work: impl Fn(&Ear<'_>) -> R + Sync,
    ) -> Vec<R> {
        let others = wanted.min(self.threads).saturating_sub(1);
        if others == 0 {
            return vec![work(ear)];
        }
        let mut started = self.started.lock().unwrap_or_else(PoisonError::into_inner);
        forget_others(&mut started);
        if started.is_none() {
            let made = ThreadPoolBuilder::new().num_threads(self.threads - 1).build().ok();
            *started = made.map(|threads| Started { process: process::id(), threads });
        }
        let Some(Started { threads, .. }) = &*started else {
            return vec![work(ear)];
        };
        let (stop, work, done) = (ear.stop(), &work, Mutex::new(Vec::with_capacity(wanted)));
        let keep = |result| done.lock().unwrap_or_else(PoisonError::into_inner).push(result);
        threads.in_place_scope(|scope| {
            for _ in 0..others {
                scope.spawn(|_| keep(work(&Ear::following(stop))));
            }
            keep(work(ear));
        });
        done.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Forgets the threads of the process from which this one was forked: nobody is there to be told
/// that they can end.
fn forget_others(started: &mut Option<Started>) {
    if started.as_ref().is_some_and(|started| started.process != process::id()) {
        mem::forget(started.take());
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        forget_others(self.started.get_mut().unwrap_or_else(PoisonError::into_inner));
    }
}
