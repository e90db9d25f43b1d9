//! Work on several threads.

use std::thread;

/// Does the work on so many threads at once, this one included, and returns what each made of it.
///
/// The threads live no longer than the call, so that a process can be forked at any other time. A
/// thread that the system does not give leaves its work to the others.
pub(crate) fn on_each<R: Send>(threads: usize, work: impl Fn() -> R + Sync) -> Vec<R> {
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads)
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, &work).ok())
            .collect();
        let mut done = vec![work()];
        for other in others {
            match other.join() {
                Ok(result) => done.push(result),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    })
}
