//! The rules with their codes.

use std::ffi::c_char;

use acquire_core::Rule;

use crate::{
    argument::{Arg, arg},
    failure::{Failure, clip},
    ffi::guard,
    status::AcqStatus,
};

fn rule(index: Arg<usize>) -> Result<Rule, Failure> {
    Rule::ALL.get(index.value).copied().ok_or_else(|| Failure::index(index, Rule::ALL.len()))
}

/// Gives the number of rules in the rulebook. Rules have indices from 0, in the order of the
/// rulebook. The rule of a whole section, such as T, comes before its numbered rules, such as T1.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rule_count(count: *mut usize) -> i32 {
    guard("acq_rule_count", |call| {
        call.out(arg!(count))?.set(Rule::ALL.len());
        Ok(())
    })
}

/// Finds the index of a rule by its code, such as `"T4"`. Case does not matter. This header,
/// messages and the `rule` of an #AcqProblem use these codes.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8, #ACQ_STATUS_RULE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rule_find(code: *const c_char, length: usize, index: *mut usize) -> i32 {
    guard("acq_rule_find", |call| {
        let index = call.out(arg!(index))?;
        let code = call.text(arg!(code, length))?;
        let found = Rule::find(code).ok_or_else(|| {
            let text = format!("code is `{}`; it must be that of a rule, such as T4", clip(code));
            Failure::new(AcqStatus::Rule, text)
        })?;
        index.set(found as usize);
        Ok(())
    })
}

/// Writes the code of a rule, such as `T4`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rule_code(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_rule_code", |call| {
        call.write_text(arg!(buffer, capacity, needed), rule(arg!(index))?.code())
    })
}

/// Writes the title of the section to which a rule belongs, such as `The turn`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rule_title(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_rule_title", |call| {
        call.write_text(arg!(buffer, capacity, needed), rule(arg!(index))?.section().title())
    })
}

/// Writes the text of a rule, which is one or a few sentences.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rule_text(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_rule_text", |call| {
        call.write_text(arg!(buffer, capacity, needed), rule(arg!(index))?.text())
    })
}

/// Writes the ruling of a rule: what the rule booklets leave open and the engine decides. The text
/// is empty if they leave nothing open.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rule_ruling(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_rule_ruling", |call| {
        call.write_text(
            arg!(buffer, capacity, needed),
            rule(arg!(index))?.ruling().unwrap_or_default(),
        )
    })
}
