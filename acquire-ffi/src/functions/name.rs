//! The names of enumeration values, taken from the core.

use std::ffi::c_char;

use acquire_core::{Edition, RuleOption, RulesError};

use crate::{argument::arg, ffi::guard, numbers};

/// Writes the name of an #AcqEdition as in records: `3m`, `avalon-hill` or `wizards-2008`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_edition_name(
    edition: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_edition_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::edition(arg!(edition))?.name())
    })
}

/// Finds the #AcqEdition with a name such as `"avalon-hill"`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RULES_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_edition_parse(text: *const c_char, length: usize, edition: *mut u8) -> i32 {
    guard("acq_edition_parse", |call| {
        let edition = call.out(arg!(edition))?;
        let found: Edition = call.text(arg!(text, length))?.parse().map_err(RulesError::from)?;
        edition.set(found as u8);
        Ok(())
    })
}

/// Writes the name of an #AcqOption as in records, such as `dead_tiles`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_option_name(
    option: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_option_name", |call| {
        let name = numbers::option(arg!(option))?.map_or("edition", RuleOption::name);
        call.write_text(arg!(buffer, capacity, needed), name)
    })
}

/// Writes the name of a value of an #AcqOption, such as `automatic` for #ACQ_OPTION_END and
/// #ACQ_END_AUTOMATIC. acq_rules_set_text() takes both names.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_option_value_name(
    option: i32,
    value: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_option_value_name", |call| {
        let name = match numbers::option(arg!(option))? {
            None => numbers::edition(arg!(value))?.name(),
            Some(option) => {
                let value = numbers::option_value(option, arg!(value))?;
                option.values()[usize::from(value)]
            }
        };
        call.write_text(arg!(buffer, capacity, needed), name)
    })
}

/// Writes the name of an #AcqPower: `free3`, `buy5`, `trade2`, `take5` or `place4`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_power_name(
    power: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_power_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::power(arg!(power))?.name())
    })
}

/// Writes the name of an #AcqPhaseKind, such as `PlaceTile`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_phase_kind_name(
    kind: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_phase_kind_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::phase_kind(arg!(kind))?.name())
    })
}

/// Writes the name of an #AcqActionKind, such as `place`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_action_kind_name(
    kind: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_action_kind_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::action_kind(arg!(kind))?.name())
    })
}

/// Writes the name of an #AcqEventKind, such as `tile_placed`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_event_kind_name(
    kind: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_event_kind_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::event_kind(arg!(kind))?.name())
    })
}

/// Writes the name of an #AcqPlacementKind, such as `merge`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_placement_kind_name(
    kind: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_placement_kind_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::placement_kind(arg!(kind))?.name())
    })
}

/// Writes the name of an #AcqEndReason as in records, such as `declared`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_end_reason_name(
    reason: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_end_reason_name", |call| {
        call.write_text(arg!(buffer, capacity, needed), numbers::end_reason(arg!(reason))?.name())
    })
}
