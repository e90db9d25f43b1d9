//! Acquisition, Phil Leduc's game, for C: `include/acquisition.h`.
//!
//! Phil Leduc reserves all rights, but allows the booklet to be copied. He asks everyone who
//! programs or sells the game, in any form, to contact him for permission or a license. This project
//! has no such permission.
//!
//! Both games share the guarded call, the status and the failure of a call, names, streams of
//! random numbers, and the rulebook.

mod constants;

mod enums;

mod status;

mod structs;

mod failure;

mod numbers;

pub(crate) mod rulebook;

mod handles;

mod functions;

pub(crate) use self::status::status_name;
pub use self::{
    constants::*, enums::*, functions::*, handles::*, status::AcqAcquisitionStatus, structs::*,
};
