//! Rules with their codes.

use pyo3::prelude::*;

/// A rule of either game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum AnyRule {
    Acquire(acquire_core::Rule),
    #[cfg(feature = "acquisition")]
    Acquisition(acquisition_core::Rule),
}

/// A rule: its code, its text in our own words, and what it decides that the rule booklets leave
/// open.
///
/// `explain(code)` finds one, `rulebook()` lists them all.
#[pyclass(frozen, eq, hash, module = "acquire_engine", name = "Rule")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyRule(pub(crate) AnyRule);
