//! Work on several threads.

use std::{
    io,
    ops::ControlFlow,
    panic::resume_unwind,
    thread::{Builder, JoinHandle},
};

use acquire_kit::record::Piece;

use crate::{argument::Arg, failure::Failure, status::AcqStatus};

/// The most threads of one call.
const THREADS_MAX: u32 = 1024;

/// Reads a number of threads.
pub(crate) fn count(threads: Arg<u32>) -> Result<usize, Failure> {
    let Arg { name, value } = threads;
    if (1..=THREADS_MAX).contains(&value) {
        return Ok(value as usize);
    }
    let must = format_args!("1 to {THREADS_MAX}");
    Err(Failure::argument(AcqStatus::Value, name, value, must, None))
}

/// The number of records that a thread checks before they are passed on.
const PART: usize = 256;

/// Checks each record of a string on this number of threads and passes it on with the result: in
/// this thread, in their order, until the receiver stops it. Where no thread can be started, this
/// one does all work.
pub(crate) fn each<'a, R: Send + 'static>(
    threads: usize,
    mut pieces: impl Iterator<Item = Piece<'a>>,
    check: fn(&Piece<'_>) -> R,
    mut receive: impl FnMut(&Piece<'a>, R) -> ControlFlow<()>,
) {
    loop {
        let some: Vec<Piece<'a>> = pieces.by_ref().take(PART * threads).collect();
        if some.is_empty() {
            return;
        }
        let mut parts = some.chunks(some.len().div_ceil(threads));
        let first = parts.next().unwrap_or_default();
        let others: Vec<_> = parts.map(|part| (part, start(part, check))).collect();
        let mut done: Vec<R> = first.iter().map(check).collect();
        for (part, other) in others {
            match other.map(JoinHandle::join) {
                Ok(Ok(found)) => done.extend(found),
                Ok(Err(panic)) => resume_unwind(panic),
                Err(_) => done.extend(part.iter().map(check)),
            }
        }
        for (piece, result) in some.iter().zip(done) {
            if receive(piece, result).is_break() {
                return;
            }
        }
    }
}

/// Starts a thread that checks copies of these records. A scope, which needs no copies, leaves a
/// handle of the calling thread that leak checkers report.
fn start<R: Send + 'static>(
    part: &[Piece<'_>],
    check: fn(&Piece<'_>) -> R,
) -> io::Result<JoinHandle<Vec<R>>> {
    let copies: Vec<_> = part.iter().map(|piece| (piece.text.to_owned(), piece.line)).collect();
    Builder::new().spawn(move || {
        let pieces = copies.iter().map(|(text, line)| Piece { text, start: 0, line: *line });
        pieces.map(|piece| check(&piece)).collect()
    })
}
