//! Version numbers.

use crate::{
    argument::arg,
    constants::{ACQ_ABI_VERSION, ACQ_VERSION_MAJOR, ACQ_VERSION_MINOR, ACQ_VERSION_PATCH},
    ffi::guard,
};

/// Gives the version of the running library. It may differ from the version of this header.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_version(major: *mut u32, minor: *mut u32, patch: *mut u32) -> i32 {
    guard("acq_version", |call| {
        let (major, minor, patch) =
            (call.out(arg!(major))?, call.out(arg!(minor))?, call.out(arg!(patch))?);
        major.set(ACQ_VERSION_MAJOR);
        minor.set(ACQ_VERSION_MINOR);
        patch.set(ACQ_VERSION_PATCH);
        Ok(())
    })
}

/// Returns the #ACQ_ABI_VERSION of the running library. Cannot fail.
#[unsafe(no_mangle)]
pub extern "C" fn acq_abi_version() -> u32 {
    ACQ_ABI_VERSION
}
