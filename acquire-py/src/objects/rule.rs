//! Rules with their codes.

use pyo3::prelude::*;

/// A rule of either game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum AnyRule {
    Acquire(acquire_core::Rule),
    #[cfg(feature = "acquisition")]
    Acquisition(acquisition_core::Rule),
}

/// A rule: its code, its text in our own words, and its ruling on a question that the rule booklets
/// leave open, if any.
///
/// `explain(code)` finds a rule, and `rulebook()` lists all rules.
#[pyclass(frozen, eq, hash, module = "acquire_engine", name = "Rule")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyRule(pub(crate) AnyRule);
