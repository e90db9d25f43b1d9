//! Random numbers from the caller's seed.

use acquire_core::{below, playout_stream};
use rand::Rng;

use crate::{
    argument::arg,
    ffi::{guard, release},
    handles::AcqStream,
};

/// Makes a stream of random numbers. Free it with acq_stream_free().
///
/// @param seed The seed.
/// @param number The number of the stream among those of the seed.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_stream_new(seed: u64, number: u64, stream: *mut *mut AcqStream) -> i32 {
    guard("acq_stream_new", |call| {
        let made: Box<dyn Rng + Send> = Box::new(playout_stream(seed, number));
        call.out(arg!(stream))?.give(made);
        Ok(())
    })
}

/// Frees a stream. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn acq_stream_free(stream: *mut AcqStream) {
    release("acq_stream_free", |call| call.free(arg!(stream)));
}

/// Gives a uniform random number below `bound`; 0 if `bound` is 0.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_stream_below(stream: *mut AcqStream, bound: u32, number: *mut u32) -> i32 {
    guard("acq_stream_below", |call| {
        let number = call.out(arg!(number))?;
        number.set(below(&mut *call.exclusive(arg!(stream))?, bound));
        Ok(())
    })
}
