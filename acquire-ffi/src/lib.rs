//! The rules of Acquire for C and C++.
//!
//! These functions are for C. Their documentation is `include/acquire.h`, which is generated from
//! them. In Rust, use `acquire-core` instead: these functions take raw pointers, and are only as
//! safe as the pointers they receive.
//!
//! The modules form layers, and each uses only the layers below it. From bottom to top: named
//! numbers; the status and the failure of a call; the plain structs; the guarded call, in `ffi`,
//! which contains all unsafe code; the handles; the functions, by noun. `acquisition`, the other
//! game, and `agents`, the computer players, have the same layers in separate folders.

#![deny(clippy::undocumented_unsafe_blocks, unsafe_op_in_unsafe_fn)]
#![allow(unreachable_pub, reason = "the modules are how the header is ordered")]

mod argument;

mod constants;

mod names;

mod enums;

mod codes;

mod status;

mod player_names;

mod failure;

mod numbers;

mod structs;

mod ffi;

mod handles;

mod threads;

mod functions;

#[cfg(feature = "acquisition")]
mod acquisition;

#[cfg(feature = "agents")]
mod agents;

pub use self::{
    constants::*, enums::*, failure::AcqProblem, functions::*, handles::*, status::*, structs::*,
};

#[cfg(feature = "acquisition")]
pub use self::acquisition::*;

#[cfg(feature = "agents")]
pub use self::agents::*;

#[cfg(test)]
mod tests;
