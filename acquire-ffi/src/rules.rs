//! An edition with its options.

use std::ffi::c_char;

use acquire_core::Rules;

use crate::{
    error::{AcqStatus, Failure},
    ffi::{Handle, guard, opaque, release},
    words,
};

/// An edition with its options (O).
///
/// Made by acq_rules_new() and its like; whoever made it frees it with acq_rules_free(). Games
/// and records keep a copy of their own. Any number of threads may read it while none changes it.
pub struct AcqRules(Handle<Rules>);

opaque!(AcqRules, Rules, b"AcqR");

/// An option of the rules (O).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqOption {
    /// The #AcqEdition, which can be read and not changed.
    Edition = 0,
    /// The #AcqDeadTiles (D5).
    DeadTiles = 1,
    /// The #AcqEnd (E5).
    End = 2,
    /// 1 if the market is a shareholder in two-player games (Z), else 0.
    TwoPlayerMarket = 3,
    /// The #AcqHoldings (I3).
    Holdings = 4,
    /// 1 if the Special Powers are in play (P), else 0.
    SpecialPowers = 5,
}

fn option(value: i32) -> Result<AcqOption, Failure> {
    use AcqOption::{DeadTiles, Edition, End, Holdings, SpecialPowers, TwoPlayerMarket};
    [Edition, DeadTiles, End, TwoPlayerMarket, Holdings, SpecialPowers]
        .into_iter()
        .find(|&option| option as i32 == value)
        .ok_or_else(|| Failure::value(AcqStatus::Value, "an option (O)", value))
}

fn switch(value: i32) -> Result<bool, Failure> {
    match value {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(Failure::value(AcqStatus::Value, "0 or 1", value)),
    }
}

/// The rules of an #AcqEdition with its own defaults (O).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_new(edition: i32, rules: *mut *mut AcqRules) -> i32 {
    guard(|call| {
        let rules = call.out(rules)?;
        rules.give(Rules::new(words::edition(edition)?));
        Ok(())
    })
}

/// A copy.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_clone(rules: *const AcqRules, copy: *mut *mut AcqRules) -> i32 {
    guard(|call| {
        let copy = call.out(copy)?;
        copy.give(*call.shared(rules)?);
        Ok(())
    })
}

/// Frees rules; NULL is fine. Exactly once: a pointer that was freed must not be used again.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_free(rules: *mut AcqRules) {
    release(|call| call.free(rules));
}

/// Whether both have the same edition and options: 1 or 0.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_equal(
    rules: *const AcqRules,
    other: *const AcqRules,
    equal: *mut u8,
) -> i32 {
    guard(|call| {
        let equal = call.out(equal)?;
        equal.set((*call.shared(rules)? == *call.shared(other)?).into());
        Ok(())
    })
}

/// The value of an #AcqOption.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_get(rules: *const AcqRules, option: i32, value: *mut i32) -> i32 {
    guard(|call| {
        let value = call.out(value)?;
        let rules = call.shared(rules)?;
        value.set(match self::option(option)? {
            AcqOption::Edition => rules.edition() as i32,
            AcqOption::DeadTiles => rules.dead_tiles() as i32,
            AcqOption::End => rules.end() as i32,
            AcqOption::TwoPlayerMarket => rules.two_player_market().into(),
            AcqOption::Holdings => rules.holdings() as i32,
            AcqOption::SpecialPowers => rules.special_powers().into(),
        });
        Ok(())
    })
}

/// Sets an #AcqOption other than the edition.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_set(rules: *mut AcqRules, option: i32, value: i32) -> i32 {
    guard(|call| {
        let mut rules = call.exclusive(rules)?;
        *rules = match self::option(option)? {
            AcqOption::Edition => {
                return Err(Failure::value(AcqStatus::Value, "an option to set (O)", option));
            }
            AcqOption::DeadTiles => rules.with_dead_tiles(words::dead_tiles(value)?),
            AcqOption::End => rules.with_end(words::end(value)?),
            AcqOption::TwoPlayerMarket => rules.with_two_player_market(switch(value)?),
            AcqOption::Holdings => rules.with_holdings(words::holdings(value)?),
            AcqOption::SpecialPowers => rules.with_special_powers(switch(value)?),
        };
        Ok(())
    })
}

/// Sets an option given as text, as `"end"` and `"automatic"`, or `"special_powers"` and `"true"`.
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
    guard(|call| {
        let mut rules = call.exclusive(rules)?;
        let option = call.text(option, option_length)?;
        *rules = rules.with_option(option, call.text(value, value_length)?)?;
        Ok(())
    })
}

/// Writes the edition and the options that differ from its defaults, as
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
    guard(|call| call.write_text(&call.shared(rules)?.to_string(), buffer, capacity, needed))
}

/// Whether so many people can play by these rules (S5).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_RULES_PLAYERS with what is allowed.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rules_check_players(rules: *const AcqRules, players: u32) -> i32 {
    guard(|call| Ok(call.shared(rules)?.check_players(players as usize)?))
}
