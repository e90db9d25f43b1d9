//! Errors of JSON that cannot be read and of impossible positions.

use acquire_core::{
    ErrorDetails, JsonError, Names, Place, SetupError, SetupProblem, SketchError, SketchProblem,
};
use pyo3::{intern, prelude::*};

use crate::{
    answers::{lists::tuple, make::make},
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

/// Returns the error for text that cannot be a position.
pub(crate) fn position_text(py: Python<'_>, message: String) -> PyErr {
    refusal!(py, "FormatError", message).with("kind", "text").raise()
}

/// An impossible position, with all its problems.
pub(crate) struct Impossible {
    message: String,
    /// The message of each, its fields, and where it is if that can be said.
    problems: Vec<(String, ErrorDetails, Option<Place>)>,
}

impl Impossible {
    pub(crate) fn new(error: &SetupError) -> Self {
        let names = Names::new(error.edition);
        let problem = |problem: &SetupProblem| {
            let details = ErrorDetails::of_setup(problem, error.edition);
            (problem.message(&names).to_string(), details, Some(Place::Path(problem.path())))
        };
        Self { message: error.to_string(), problems: error.problems.iter().map(problem).collect() }
    }

    /// The problems of a position that somebody described, with their places.
    pub(crate) fn described(error: &SketchError) -> Self {
        let problem = |problem: &SketchProblem| {
            (problem.to_string(), (&*problem.kind).into(), Some(problem.place.clone()))
        };
        Self { message: error.to_string(), problems: error.problems.iter().map(problem).collect() }
    }

    /// Returns the error for a position that is impossible for this one reason.
    pub(crate) fn because(message: String, details: ErrorDetails) -> Self {
        Self { problems: vec![(message.clone(), details, None)], message }
    }

    pub(crate) fn raise(&self, py: Python<'_>) -> PyErr {
        let problems = self
            .problems
            .iter()
            .map(|(message, details, place)| problem(py, message, details, place.as_ref()));
        refusal!(py, "SetupError", self.message)
            .and(|exception| exception.setattr("problems", tuple(py, problems)?))
            .raise()
    }
}

/// One problem as an object.
fn problem<'py>(
    py: Python<'py>,
    message: &str,
    details: &ErrorDetails,
    place: Option<&Place>,
) -> PyResult<Bound<'py, PyAny>> {
    let fields = fields(py, details)?;
    match place {
        Some(Place::Text { line, column }) => {
            fields.set_item(intern!(py, "line"), line)?;
            fields.set_item(intern!(py, "column"), column)?;
        }
        Some(Place::Path(path)) => fields.set_item(intern!(py, "path"), path)?,
        None => {}
    }
    fields.set_item(intern!(py, "message"), readable(message))?;
    make!(py, "errors", "Problem", **fields)
}
