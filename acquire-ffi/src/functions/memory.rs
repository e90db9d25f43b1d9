//! Memory for callers without an allocator.

use std::ffi::c_void;

use crate::{
    argument::arg,
    ffi::{self, release},
};

/// Returns new memory of this size in bytes, all zero and aligned to 16 bytes, or NULL if there is
/// not enough. It is for hosts that cannot make memory where the library can reach it, such as
/// those that run the library as WebAssembly. The caller frees it with acq_free(). No other
/// function needs or gives such memory.
#[unsafe(no_mangle)]
pub extern "C" fn acq_alloc(size: usize) -> *mut c_void {
    ffi::allocate(size)
}

/// Frees memory that acq_alloc() returned, and no other memory.
#[unsafe(no_mangle)]
pub extern "C" fn acq_free(memory: *mut c_void) {
    release("acq_free", |call| call.deallocate(arg!(memory)));
}
