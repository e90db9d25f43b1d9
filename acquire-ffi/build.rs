//! Gives the shared library the name under which programs find it at run time.

use std::{env, fs};

/// The number of the binary interface, from the same source as in C.
fn abi_version() -> String {
    let source = fs::read_to_string("src/constants.rs").expect("the source is there");
    let (_, rest) = source.split_once("ACQ_ABI_VERSION: u32 = ").expect("the constant is there");
    rest.split(';').next().expect("there is a first part").to_owned()
}

fn main() {
    println!("cargo::rerun-if-changed=src/constants.rs");
    let abi = abi_version();
    let family = env::var("CARGO_CFG_TARGET_FAMILY").unwrap_or_default();
    match env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("macos") => {
            println!(
                "cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libacquire.{abi}.dylib"
            );
        }
        _ if family.split(',').any(|family| family == "unix") => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libacquire.so.{abi}");
        }
        // On other systems, libraries have no such name.
        _ => {}
    }
}
