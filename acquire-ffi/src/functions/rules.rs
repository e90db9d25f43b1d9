//! Editions with their options.

use std::ffi::c_char;

use acquire_core::Rules;

use super::{
    answer::{answer, compare, duplicate},
    handle::copies,
};
use crate::{
    argument::arg,
    failure::Failure,
    ffi::{guard, release},
    handles::AcqRules,
    numbers,
    status::AcqStatus,
    structs::{AcqBonuses, AcqPrice, places},
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

copies! {
    rules, "rules", "both rules have the same edition and options",
    AcqRules, acq_rules_clone, acq_rules_free, acq_rules_equal
}

/// Gives the value of an #AcqOption.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_get(rules: *const AcqRules, option: i32, value: *mut i32) -> i32 {
    guard("acq_rules_get", |call| {
        answer(call, arg!(rules), arg!(value), |rules| {
            Ok(match numbers::option(arg!(option))? {
                None => rules.edition() as i32,
                Some(option) => rules.value(option).into(),
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
        let Some(option) = numbers::option(arg!(option))? else {
            return Err(Failure::new(
                AcqStatus::Value,
                "option 0 (ACQ_OPTION_EDITION) cannot be changed; choose the edition with \
                 acq_rules_new",
            ));
        };
        let value = numbers::option_value(option, arg!(value))?;
        *rules = rules.with_value(option, value).unwrap_or(*rules);
        Ok(())
    })
}

/// Sets an option by names, such as `"end"` and `"automatic"`. The values of `"special_powers"` are
/// `"true"` and `"false"`; acq_option_value_name() writes those of every option.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RULES_OPTION, #ACQ_STATUS_RULES_VALUE;
/// the messages of the last two list the allowed names.
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
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_RULES_PLAYERS with the allowed numbers.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_check_players(rules: *const AcqRules, players: u32) -> i32 {
    guard("acq_rules_check_players", |call| {
        Ok(call.shared(arg!(rules))?.check_players(players as usize)?)
    })
}

/// Gives the price of one share of a chain of this #AcqTier and size (C2), and the chain's bonuses
/// (C3). All are 0 for fewer than two tiles.
///
/// @param size The size in tiles, 0 to 108.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE, #ACQ_STATUS_SIZE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_price(
    rules: *const AcqRules,
    tier: i32,
    size: u32,
    price: *mut AcqPrice,
) -> i32 {
    guard("acq_rules_price", |call| {
        answer(call, arg!(rules), arg!(price), |rules| {
            let (tier, size) = (numbers::tier(arg!(tier))?, numbers::chain_size(arg!(size))?);
            let bonuses = places(&rules.bonus(tier, size));
            Ok(AcqPrice { share: rules.price(tier, size), bonuses, reserved: [0; _] })
        })
    })
}

/// Splits the bonuses of a chain among its shareholders (N).
///
/// @param price The price of one share in dollars, one of those in C2 or 0.
/// @param shares The shares of each of six players, at most 25 in all (B4); 0 beyond
/// the number of players.
/// @param market The number of shares that the market has for its bonus (Z1, Z7), 0 to 25; 0
/// without a market.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE for the price, #ACQ_STATUS_SIZE for the shares.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_split_bonuses(
    rules: *const AcqRules,
    price: u32,
    shares: *const u8,
    market: u32,
    bonuses: *mut AcqBonuses,
) -> i32 {
    guard("acq_rules_split_bonuses", |call| {
        let bonuses = call.out(arg!(bonuses))?;
        let rules = call.shared(arg!(rules))?;
        let price = numbers::price(&rules, arg!(price))?;
        let shares = numbers::shares_by_seat("shares", call.array(arg!(shares))?)?;
        let market = numbers::shares(arg!(market))?;
        bonuses.set(rules.split_bonuses(price, &shares, market).into());
        Ok(())
    })
}
