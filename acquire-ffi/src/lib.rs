//! The rules of Acquire for C and C++.
//!
//! The functions here are made for C, and `include/acquire.h`, which is generated from them, is
//! their documentation. From Rust use `acquire-core`: the functions take pointers as C does, and
//! are as safe as what they are given.
//!
//! The modules stand on floors, each of which needs only those below it: numbers with names;
//! the status and the failure of a call; the plain structs; the guarded call, in `ffi`, which
//! holds all unsafe code; the handles; the functions, by noun. `acquisition`, the other game, has the
//! same floors in a folder of its own.

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

mod functions;

#[cfg(feature = "acquisition")]
mod acquisition;

pub use self::{
    constants::*, enums::*, failure::AcqProblem, functions::*, handles::*, status::*, structs::*,
};

#[cfg(feature = "acquisition")]
pub use self::acquisition::*;

#[cfg(test)]
mod tests;
