//! The rules with their codes.

use std::ffi::c_char;

use acquire_core::Rule;

use crate::{
    argument::{Arg, arg},
    failure::{Failure, clip},
    ffi::guard,
    status::AcqStatus,
};

/// The rulebook's entry for a rule of either game.
struct Entry {
    code: &'static str,
    title: &'static str,
    text: &'static str,
    ruling: Option<&'static str>,
}

impl From<Rule> for Entry {
    fn from(rule: Rule) -> Self {
        let (title, ruling) = (rule.section().title(), rule.ruling());
        Self { code: rule.code(), title, text: rule.text(), ruling }
    }
}

#[cfg(feature = "acquisition")]
impl From<acquisition_core::Rule> for Entry {
    fn from(rule: acquisition_core::Rule) -> Self {
        let (title, ruling) = (rule.section().title(), rule.ruling());
        Self { code: rule.code(), title, text: rule.text(), ruling }
    }
}

#[cfg(feature = "acquisition")]
use crate::acquisition::rulebook as more;

/// Without another game there are no more rules.
#[cfg(not(feature = "acquisition"))]
mod more {
    pub(super) const COUNT: usize = 0;

    pub(super) fn rule(_: usize) -> Option<super::Rule> {
        None
    }

    pub(super) fn find(_: &str) -> Option<usize> {
        None
    }
}

const COUNT: usize = Rule::ALL.len() + more::COUNT;

fn rule(index: Arg<usize>) -> Result<Entry, Failure> {
    let acquire = Rule::ALL.get(index.value).map(|&rule| Entry::from(rule));
    let more = || Some(more::rule(index.value.checked_sub(Rule::ALL.len())?)?.into());
    acquire.or_else(more).ok_or_else(|| Failure::index(index, COUNT))
}

fn find(code: &str) -> Option<usize> {
    let more = || Some(Rule::ALL.len() + more::find(code)?);
    Rule::find(code).map(|rule| rule as usize).or_else(more)
}

#[cold]
fn no_rule(code: &str) -> Failure {
    let mut text = format!("code is `{}`; it must be that of a rule, such as T4", clip(code));
    if COUNT == Rule::ALL.len() && code.starts_with(['Q', 'q']) {
        text += ". The rules Q are those of Acquisition, which this library was built without: \
                 build it with the feature `acquisition`";
    }
    Failure::new(AcqStatus::Rule, text)
}

/// Gives the number of rules in the rulebook. Rules have indices from 0, in the order of the
/// rulebook. The rule of a whole section, such as T, comes before its numbered rules, such as T1. The
/// rules of Acquisition come last, if the library was built with that game.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_rule_count(count: *mut usize) -> i32 {
    guard("acq_rule_count", |call| {
        call.out(arg!(count))?.set(COUNT);
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
        index.set(find(code).ok_or_else(|| no_rule(code))?);
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
        call.write_text(arg!(buffer, capacity, needed), rule(arg!(index))?.code)
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
        call.write_text(arg!(buffer, capacity, needed), rule(arg!(index))?.title)
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
        call.write_text(arg!(buffer, capacity, needed), rule(arg!(index))?.text)
    })
}

/// Writes the ruling of a rule: the engine's decision on a question that the rule booklets leave
/// open. The text is empty if there is none.
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
            rule(arg!(index))?.ruling.unwrap_or_default(),
        )
    })
}
