//! The rules of Acquisition for the functions `acq_rule_…`.

use acquisition_core::Rule;

pub(crate) const COUNT: usize = Rule::ALL.len();

pub(crate) fn rule(index: usize) -> Option<Rule> {
    Rule::ALL.get(index).copied()
}

pub(crate) fn find(code: &str) -> Option<usize> {
    Rule::find(code).map(|rule| rule as usize)
}
