//! Games of other programs: they are read or refused, without a panic.
#![no_main]

#[path = "../../tests/shared/reading.rs"]
mod reading;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| reading::read_or_refused(text));
