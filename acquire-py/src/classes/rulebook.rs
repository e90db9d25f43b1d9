//! The rulebook.

use acquire_core::Rule;
use pyo3::{prelude::*, types::PyString};

use crate::{
    classes::copied::copied_as_itself, objects::rule::PyRule, refusals::plain, text::clip,
};

copied_as_itself!(PyRule);

#[pymethods]
impl PyRule {
    /// The code, such as `T4`.
    #[getter]
    fn code(&self) -> &'static str {
        self.0.code()
    }

    /// The title of its section, such as `The turn`.
    #[getter]
    fn section(&self) -> &'static str {
        self.0.section().title()
    }

    /// The text of the rule, one or a few sentences.
    #[getter]
    fn text(&self) -> &'static str {
        self.0.text()
    }

    /// What the rule booklets leave open and this engine decides; `None` if they leave nothing
    /// open.
    #[getter]
    fn ruling(&self) -> Option<&'static str> {
        self.0.ruling()
    }

    fn __str__(&self) -> String {
        match self.0.ruling() {
            Some(open) => format!("{} {} Ruling: {open}", self.0, self.0.text()),
            None => format!("{} {}", self.0, self.0.text()),
        }
    }

    fn __repr__(&self) -> String {
        format!("Rule('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (&'static str,))> {
        let explain = slf.py().import("acquire_engine")?.getattr("explain")?;
        Ok((explain, (slf.get().0.code(),)))
    }
}

/// Returns the rule with this code. Case does not matter.
///
/// Raises UnknownWordError if there is no such rule.
#[pyfunction]
pub(crate) fn explain(code: &Bound<'_, PyString>) -> PyResult<PyRule> {
    let text = code.to_string_lossy();
    Rule::find(&text).map(PyRule).ok_or_else(|| {
        let message = format!("there is no rule `{}`; rules are named like T4", clip(&text));
        plain::unknown_word(code.py(), "rule", None, message)
    })
}

/// Returns all rules, in the order of the rulebook.
#[pyfunction]
pub(crate) fn rulebook() -> Vec<PyRule> {
    Rule::ALL.iter().copied().map(PyRule).collect()
}

/// Returns the rulings: the rules that decide what the rule booklets leave open.
#[pyfunction]
pub(crate) fn rulings() -> Vec<PyRule> {
    Rule::rulings().map(PyRule).collect()
}
