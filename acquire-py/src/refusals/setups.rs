//! Errors of JSON that cannot be read and of impossible positions.

use acquire_core::{JsonError, Names, SetupError, SetupProblem};
use pyo3::{intern, prelude::*};

use crate::{
    answers::{lists::tuple, make::make},
    facts::Facts,
    refusals::refusal::{fields, readable, refusal},
};

pub(crate) fn json(py: Python<'_>, error: &JsonError) -> PyErr {
    refusal!(py, "FormatError", error.to_string())
        .with("kind", "json")
        .with("path", &error.path)
        .raise()
}

/// Returns the error for text that is not JSON.
pub(crate) fn json_text(py: Python<'_>, message: String) -> PyErr {
    json(py, &JsonError { path: ".".into(), message })
}

/// An impossible position, with all its problems.
pub(crate) struct Impossible {
    message: String,
    /// The message, the place in the JSON if it has one, and the fields of each.
    problems: Vec<(String, Option<String>, Facts)>,
}

impl Impossible {
    pub(crate) fn new(error: &SetupError) -> Self {
        let names = Names::new(error.edition);
        let problem = |problem: &SetupProblem| {
            let facts = Facts::of_setup(problem, error.edition);
            (problem.message(&names).to_string(), Some(problem.path()), facts)
        };
        Self { message: error.to_string(), problems: error.problems.iter().map(problem).collect() }
    }

    /// Returns the error for a position that is impossible for this one reason.
    pub(crate) fn because(message: String, facts: Facts) -> Self {
        Self { problems: vec![(message.clone(), None, facts)], message }
    }

    pub(crate) fn raise(&self, py: Python<'_>) -> PyErr {
        let problems = self
            .problems
            .iter()
            .map(|(message, path, facts)| problem(py, message, path.as_deref(), facts));
        refusal!(py, "SetupError", self.message)
            .and(|exception| exception.setattr("problems", tuple(py, problems)?))
            .raise()
    }
}

/// One problem as an object.
fn problem<'py>(
    py: Python<'py>,
    message: &str,
    path: Option<&str>,
    facts: &Facts,
) -> PyResult<Bound<'py, PyAny>> {
    let fields = fields(py, facts)?;
    fields.set_item(intern!(py, "path"), path)?;
    fields.set_item(intern!(py, "message"), readable(message))?;
    make!(py, "errors", "Problem", **fields)
}
