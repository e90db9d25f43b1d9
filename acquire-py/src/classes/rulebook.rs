//! The rulebook.

use acquire_core::Rule;
use pyo3::prelude::*;

use crate::{
    arguments::types::Text,
    classes::copied::copied_as_itself,
    objects::rule::{AnyRule, PyRule},
    refusals::plain,
    text::clip,
};

/// Asks a rule, of whichever game.
macro_rules! ask {
    ($rule:expr, |$name:ident| $answer:expr) => {
        match $rule {
            AnyRule::Acquire($name) => $answer,
            #[cfg(feature = "acquisition")]
            AnyRule::Acquisition($name) => $answer,
        }
    };
}

/// Returns the rules of both games, those of Acquire first.
fn all() -> impl Iterator<Item = PyRule> {
    let rules = Rule::ALL.iter().copied().map(AnyRule::Acquire);
    #[cfg(feature = "acquisition")]
    let rules = {
        let more = acquisition_core::Rule::ALL.iter().copied();
        rules.chain(more.map(AnyRule::Acquisition))
    };
    rules.map(PyRule)
}

copied_as_itself!(PyRule);

#[pymethods]
impl PyRule {
    /// The code, such as `T4`.
    #[getter]
    fn code(&self) -> &'static str {
        ask!(self.0, |rule| rule.code())
    }

    /// The title of its section, such as `The turn`.
    #[getter]
    fn section(&self) -> &'static str {
        ask!(self.0, |rule| rule.section().title())
    }

    /// The text of the rule, one or a few sentences.
    #[getter]
    fn text(&self) -> &'static str {
        ask!(self.0, |rule| rule.text())
    }

    /// The engine's decision on a question that the rule booklets leave open; `None` if there is
    /// none.
    #[getter]
    fn ruling(&self) -> Option<&'static str> {
        ask!(self.0, |rule| rule.ruling())
    }

    fn __str__(&self) -> String {
        match self.ruling() {
            Some(open) => format!("{} {} Ruling: {open}", self.code(), self.text()),
            None => format!("{} {}", self.code(), self.text()),
        }
    }

    fn __repr__(&self) -> String {
        format!("Rule('{}')", self.code())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (&'static str,))> {
        let explain = slf.py().import("acquire_engine")?.getattr("explain")?;
        Ok((explain, (slf.get().code(),)))
    }
}

/// Returns the rule with this code. Case does not matter.
///
/// Raises UnknownWordError if there is no such rule.
#[pyfunction]
pub(crate) fn explain(code: Text<'_>) -> PyResult<PyRule> {
    let text = code.to_string_lossy();
    all().find(|rule| rule.code().eq_ignore_ascii_case(&text)).ok_or_else(|| {
        let wanted = match &*text {
            "" => String::from("with an empty name"),
            text => format!("`{}`", clip(text)),
        };
        let mut message = format!("there is no rule {wanted}; rules are named like T4");
        if cfg!(not(feature = "acquisition")) && text.starts_with(['Q', 'q']) {
            message += ". The rules Q are those of Acquisition, which this package was built \
                        without: import acquire_engine.acquisition says how to build it";
        }
        plain::unknown_word(code.py(), "rule", None, message)
    })
}

/// Returns all rules, in the order of the rulebook.
#[pyfunction]
pub(crate) fn rulebook() -> Vec<PyRule> {
    all().collect()
}

/// Returns the rulings: the decisions on questions that the rule booklets leave open.
#[pyfunction]
pub(crate) fn rulings() -> Vec<PyRule> {
    all().filter(|rule| rule.ruling().is_some()).collect()
}
