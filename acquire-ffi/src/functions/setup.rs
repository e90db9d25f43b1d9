//! Setups: positions that the caller describes.

use std::ffi::c_char;

use acquire_core::Setup;

use crate::{argument::arg, ffi::guard, handles::AcqRules};

/// Writes the JSON of a setup: an empty board at the start of player 0's turn, with the tiles dealt
/// at random from a seed. Edit it to describe another position, and read that with
/// acq_game_from_json().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_RULES_PLAYERS.
#[unsafe(no_mangle)]
pub extern "C" fn acq_setup_new(
    rules: *const AcqRules,
    players: u32,
    seed: u64,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_setup_new", |call| {
        let rules = *call.shared(arg!(rules))?;
        rules.check_players(players as usize)?;
        let mut setup = Setup::new(rules, players as usize);
        setup.deal(seed);
        call.write_text(arg!(buffer, capacity, needed), &setup.to_json())
    })
}

/// Reads a setup from JSON, deals its missing tiles at random from a seed, and writes the result as
/// JSON. It does not check the setup; acq_game_from_json() and acq_view_from_json() do.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_UTF8, #ACQ_STATUS_JSON.
#[unsafe(no_mangle)]
pub extern "C" fn acq_setup_deal(
    json: *const c_char,
    length: usize,
    seed: u64,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_setup_deal", |call| {
        let mut setup = Setup::from_json(call.text(arg!(json, length))?)?;
        setup.deal(seed);
        call.write_text(arg!(buffer, capacity, needed), &setup.to_json())
    })
}
