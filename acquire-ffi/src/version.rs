//! Version numbers.

use crate::ffi::guard;

/// The major version of the library that this header belongs to.
pub const ACQ_VERSION_MAJOR: u32 = 0;
/// The minor version.
pub const ACQ_VERSION_MINOR: u32 = 1;
/// The patch version.
pub const ACQ_VERSION_PATCH: u32 = 0;
/// The version of the binary interface, which is also in the name under which programs find the
/// shared library. A program works with every library of the same number.
pub const ACQ_ABI_VERSION: u32 = 1;
/// The version of the layout of ActionIds.
pub const ACQ_ACTION_ID_VERSION: u32 = 1;
/// The version of the stored forms of records, games and views.
pub const ACQ_RECORD_VERSION: u32 = 1;

const _: () = {
    assert!(ACQ_ACTION_ID_VERSION == acquire_core::ActionId::VERSION);
    assert!(ACQ_RECORD_VERSION == acquire_core::Record::VERSION);
};

/// The version of the library that runs, which may be another than the header's.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_version(major: *mut u32, minor: *mut u32, patch: *mut u32) -> i32 {
    guard(|call| {
        let (major, minor, patch) = (call.out(major)?, call.out(minor)?, call.out(patch)?);
        major.set(ACQ_VERSION_MAJOR);
        minor.set(ACQ_VERSION_MINOR);
        patch.set(ACQ_VERSION_PATCH);
        Ok(())
    })
}

/// The #ACQ_ABI_VERSION of the library that runs. Cannot fail.
#[unsafe(no_mangle)]
pub extern "C" fn acq_abi_version() -> u32 {
    ACQ_ABI_VERSION
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_and_the_crate_have_one_version() {
        let version = format!("{ACQ_VERSION_MAJOR}.{ACQ_VERSION_MINOR}.{ACQ_VERSION_PATCH}");
        assert_eq!(version, env!("CARGO_PKG_VERSION"));
    }
}
