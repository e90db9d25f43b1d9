//! Random numbers from the caller's seed.

use acquire_core::{below, playout_stream};
use rand::Rng;

use crate::ffi::{Handle, guard, opaque, release};

/// A stream of random numbers, the same for the same seed and number on every platform and in
/// every later version.
///
/// Made by acq_stream_new(); whoever made it frees it with acq_stream_free(). One thread at a
/// time.
pub struct AcqStream(Handle<Box<dyn Rng + Send>>);

opaque!(AcqStream, Box<dyn Rng + Send>, b"AcqS");

/// A stream for choices, as of a random player.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_stream_new(seed: u64, number: u64, stream: *mut *mut AcqStream) -> i32 {
    guard(|call| {
        call.out(stream)?.give(Box::new(playout_stream(seed, number)));
        Ok(())
    })
}

/// Frees a stream; NULL is fine. Exactly once: a pointer that was freed must not be used again.
#[unsafe(no_mangle)]
pub extern "C" fn acq_stream_free(stream: *mut AcqStream) {
    release(|call| call.free(stream));
}

/// A uniform random number below `bound`; 0 if `bound` is 0.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_stream_below(stream: *mut AcqStream, bound: u32, number: *mut u32) -> i32 {
    guard(|call| {
        let number = call.out(number)?;
        number.set(below(&mut *call.exclusive(stream)?, bound));
        Ok(())
    })
}
