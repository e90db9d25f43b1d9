//! Threads that are kept from one call to the next.

use std::{
    mem, process,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use rayon_core::{ThreadPool, ThreadPoolBuilder, Yield};

use crate::work::signals::Ear;

/// The time for which a thread that has worked looks for more. The next step of a loop comes
/// sooner, and waking a thread takes nearly as long as a step.
const AWAKE: Duration = Duration::from_micros(200);

/// A number of threads, which start with the first work that needs them and sleep if the next
/// does not come soon.
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
    /// For each thread, whether it looks for more work.
    looking: Arc<[AtomicBool]>,
}

impl Pool {
    /// Makes a pool of this number of threads, including the calling one.
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
            let looking = (1..self.threads).map(|_| AtomicBool::new(false)).collect();
            *started = made.map(|threads| Started { process: process::id(), threads, looking });
        }
        let Some(Started { threads, looking, .. }) = &*started else {
            return vec![work(ear)];
        };
        let (stop, work, done) = (ear.stop(), &work, Mutex::new(Vec::with_capacity(wanted)));
        let keep = |result| done.lock().unwrap_or_else(PoisonError::into_inner).push(result);
        let at_work = AtomicUsize::new(others);
        threads.in_place_scope(|scope| {
            for _ in 0..others {
                scope.spawn(|_| {
                    keep(work(&Ear::following(stop)));
                    look_for_more(looking);
                    at_work.fetch_sub(1, Ordering::Release);
                });
            }
            keep(work(ear));
            // The others end at about the same time, sooner than this thread could sleep and wake.
            let since = Instant::now();
            while at_work.load(Ordering::Acquire) > 0 && since.elapsed() < AWAKE {
                thread::yield_now();
            }
        });
        done.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets the current thread of the pool look for more work after its current task.
fn look_for_more(looking: &Arc<[AtomicBool]>) {
    let looking = Arc::clone(looking);
    rayon_core::spawn(move || {
        let Some(mine) = rayon_core::current_thread_index().map(|i| &looking[i]) else { return };
        if mine.swap(true, Ordering::Relaxed) {
            return;
        }
        let mut since = Instant::now();
        while since.elapsed() < AWAKE {
            match rayon_core::yield_now() {
                Some(Yield::Executed) => since = Instant::now(),
                _ => thread::yield_now(),
            }
        }
        mine.store(false, Ordering::Relaxed);
    });
}

/// Forgets the threads of the process from which this one was forked. They do not exist here, so
/// they cannot be asked to end.
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
