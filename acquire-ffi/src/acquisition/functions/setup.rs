//! The rules, and setups to begin with.

use std::ffi::c_char;

use acquisition_core::{Rules, Setup};

use super::super::structs::AcqAcquisitionRules;
use crate::{argument::arg, ffi::guard};

/// Gives the rules for this number of players, with all building tiles (Q1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_ACQUISITION_STATUS_RULES_PLAYERS.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_rules(players: u32, rules: *mut AcqAcquisitionRules) -> i32 {
    guard("acq_acquisition_rules", |call| {
        let rules = call.out(arg!(rules))?;
        rules.set(Rules::new(players as usize)?.into());
        Ok(())
    })
}

/// Checks that rules exist: the number of players (Q1) and of tiles (Q5).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_ACQUISITION_STATUS_RULES_PLAYERS,
/// #ACQ_ACQUISITION_STATUS_RULES_TILES_EACH.
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_rules_check(rules: *const AcqAcquisitionRules) -> i32 {
    guard("acq_acquisition_rules_check", |call| {
        call.read(arg!(rules))?.put_together()?;
        Ok(())
    })
}

/// Writes the setup of an empty board as JSON, to be changed and read with
/// acq_acquisition_game_from_json().
///
/// Errors: #ACQ_STATUS_BUFFER, and those of acq_acquisition_rules_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_acquisition_setup_new(
    rules: *const AcqAcquisitionRules,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_acquisition_setup_new", |call| {
        let rules = call.read(arg!(rules))?.put_together()?;
        call.write_text(arg!(buffer, capacity, needed), &Setup::new(rules).to_json())
    })
}
