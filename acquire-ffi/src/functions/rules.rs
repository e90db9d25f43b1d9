//! Editions with their options.

use std::ffi::c_char;

use acquire_core::Rules;

use super::answer::{answer, compare, duplicate};
use crate::{
    argument::arg,
    enums::AcqOption,
    failure::Failure,
    ffi::{guard, release},
    handles::AcqRules,
    numbers,
    status::AcqStatus,
};

/// Makes the rules of an #AcqEdition with its default options (O). Free them with acq_rules_free().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_new(edition: i32, rules: *mut *mut AcqRules) -> i32 {
    guard("acq_rules_new", |call| {
        let rules = call.out(arg!(rules))?;
        rules.give(Rules::new(numbers::edition(arg!(edition))?));
        Ok(())
    })
}

/// Makes a copy of rules. Free it with acq_rules_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_clone(rules: *const AcqRules, copy: *mut *mut AcqRules) -> i32 {
    guard("acq_rules_clone", |call| duplicate(call, arg!(rules), arg!(copy)))
}

/// Frees rules. NULL is allowed. Free each pointer exactly once, and do not use it afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_free(rules: *mut AcqRules) {
    release("acq_rules_free", |call| call.free(arg!(rules)));
}

/// Gives 1 if both rules have the same edition and options, otherwise 0.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_equal(
    rules: *const AcqRules,
    other: *const AcqRules,
    equal: *mut u8,
) -> i32 {
    guard("acq_rules_equal", |call| compare(call, arg!(rules), arg!(other), arg!(equal)))
}

/// Gives the value of an #AcqOption.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_get(rules: *const AcqRules, option: i32, value: *mut i32) -> i32 {
    guard("acq_rules_get", |call| {
        answer(call, arg!(rules), arg!(value), |rules| {
            Ok(match numbers::option(arg!(option))? {
                AcqOption::Edition => rules.edition() as i32,
                AcqOption::DeadTiles => rules.dead_tiles() as i32,
                AcqOption::End => rules.end() as i32,
                AcqOption::TwoPlayerMarket => rules.two_player_market() as i32,
                AcqOption::Holdings => rules.holdings() as i32,
                AcqOption::SpecialPowers => rules.special_powers().into(),
            })
        })
    })
}

/// Sets an #AcqOption other than the edition to a value of its enumeration, or to 0 or 1.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_set(rules: *mut AcqRules, option: i32, value: i32) -> i32 {
    guard("acq_rules_set", |call| {
        let mut rules = call.exclusive(arg!(rules))?;
        *rules = match numbers::option(arg!(option))? {
            AcqOption::Edition => {
                return Err(Failure::new(
                    AcqStatus::Value,
                    "option 0 (ACQ_OPTION_EDITION) cannot be changed; choose the edition with \
                     acq_rules_new",
                ));
            }
            AcqOption::DeadTiles => rules.with_dead_tiles(numbers::dead_tiles(arg!(value))?),
            AcqOption::End => rules.with_end(numbers::end(arg!(value))?),
            AcqOption::TwoPlayerMarket => {
                rules.with_two_player_market(numbers::two_player_market(arg!(value))?)
            }
            AcqOption::Holdings => rules.with_holdings(numbers::holdings(arg!(value))?),
            AcqOption::SpecialPowers => rules.with_special_powers(numbers::switch(arg!(value))?),
        };
        Ok(())
    })
}

/// Sets an option by names, such as `"end"` and `"automatic"`, or `"special_powers"` and `"true"`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RULES_OPTION, #ACQ_STATUS_RULES_VALUE;
/// the messages of the last two list what is allowed.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_set_text(
    rules: *mut AcqRules,
    option: *const c_char,
    option_length: usize,
    value: *const c_char,
    value_length: usize,
) -> i32 {
    guard("acq_rules_set_text", |call| {
        let mut rules = call.exclusive(arg!(rules))?;
        let option = call.text(arg!(option, option_length))?;
        *rules = rules.with_option(option, call.text(arg!(value, value_length))?)?;
        Ok(())
    })
}

/// Writes the edition and the options that differ from its defaults, such as
/// `avalon-hill end=automatic`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_format(
    rules: *const AcqRules,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_rules_format", |call| {
        call.write_text(arg!(buffer, capacity, needed), &call.shared(arg!(rules))?.to_string())
    })
}

/// Checks whether the rules allow this number of players (S5).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_RULES_PLAYERS with what is allowed.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_check_players(rules: *const AcqRules, players: u32) -> i32 {
    guard("acq_rules_check_players", |call| {
        Ok(call.shared(arg!(rules))?.check_players(players as usize)?)
    })
}
