//! Work on numbered worlds, shared out among threads.

/// Calls `work` with parts of these rows, which have `width` items each, and the number of each
/// part's first row, counting from `first`. It is called on several threads if there are any.
pub(crate) fn share<T: Send>(
    threads: usize,
    rows: &mut [T],
    width: usize,
    first: u64,
    work: impl Fn(&mut [T], u64) + Sync,
) {
    #[cfg(feature = "std")]
    if threads > 1 && rows.len() > width {
        share_among(threads, rows, width, first, &work);
        return;
    }
    let _ = (threads, width);
    work(rows, first);
}

#[cfg(feature = "std")]
fn share_among<T: Send>(
    threads: usize,
    rows: &mut [T],
    width: usize,
    first: u64,
    work: &(impl Fn(&mut [T], u64) + Sync),
) {
    use std::sync::{Mutex, PoisonError};

    // More parts than threads, as some take longer than others.
    let count = rows.len() / width;
    let each = count.div_ceil(4 * threads);
    let parts = Mutex::new(rows.chunks_mut(each * width).zip((first..).step_by(each)));
    let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
    let all = || {
        while let Some((part, first)) = next() {
            work(part, first);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(count) {
            // If a thread cannot start, the others do its work.
            let _ = std::thread::Builder::new().spawn_scoped(scope, all);
        }
        all();
    });
}
