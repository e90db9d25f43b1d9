//! Version numbers and features.

use std::ffi::c_char;

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

/// Gives 1 if the running library was built with a feature, otherwise 0: `agents` for the functions
/// of acquire_agents.h, `acquisition` for those of acquisition.h. Gives 0 for any other name.
/// acquire_config.h has the features of the library that it was installed with.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8.
#[unsafe(no_mangle)]
pub extern "C" fn acq_has_feature(name: *const c_char, length: usize, has: *mut u8) -> i32 {
    guard("acq_has_feature", |call| {
        let (name, has) = (call.text(arg!(name, length))?, call.out(arg!(has))?);
        let features =
            [("acquisition", cfg!(feature = "acquisition")), ("agents", cfg!(feature = "agents"))];
        has.set(u8::from(features.contains(&(name, true))));
        Ok(())
    })
}
