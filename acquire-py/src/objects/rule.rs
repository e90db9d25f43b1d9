//! Rules with their codes.

use acquire_core::Rule;
use pyo3::prelude::*;

/// A rule: its code, its text in our own words, and what it decides that the rule booklets leave
/// open.
///
/// `explain(code)` finds one, `rulebook()` lists them all.
#[pyclass(frozen, eq, hash, module = "acquire_engine", name = "Rule")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyRule(pub(crate) Rule);
