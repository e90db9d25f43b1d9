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
        .with("sentence", readable(&error.sentence().to_string()))
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
    problems: Vec<Problem>,
}

struct Problem {
    message: String,
    /// The message without the place.
    sentence: String,
    details: ErrorDetails,
    place: Option<Place>,
}

impl Impossible {
    pub(crate) fn new(error: &SetupError) -> Self {
        let names = Names::new(error.edition);
        let problem = |problem: &SetupProblem| {
            let message = problem.message(&names).to_string();
            Problem {
                sentence: message.clone(),
                message,
                details: ErrorDetails::of_setup(problem, error.edition),
                place: Some(Place::Path(problem.path())),
            }
        };
        Self { message: error.to_string(), problems: error.problems.iter().map(problem).collect() }
    }

    /// The problems of a position that was described, with their places.
    pub(crate) fn described(error: &SketchError) -> Self {
        let problem = |problem: &SketchProblem| Problem {
            message: problem.to_string(),
            sentence: problem.kind.to_string(),
            details: (&*problem.kind).into(),
            place: Some(problem.place.clone()),
        };
        Self { message: error.to_string(), problems: error.problems.iter().map(problem).collect() }
    }

    /// Returns the error for a position that is impossible for this one reason.
    pub(crate) fn because(message: String, details: ErrorDetails) -> Self {
        let (sentence, whole) = (message.clone(), message.clone());
        let problem = Problem { message, sentence, details, place: None };
        Self { message: whole, problems: vec![problem] }
    }

    pub(crate) fn raise(&self, py: Python<'_>) -> PyErr {
        let problems = self.problems.iter().map(|problem| problem.value(py));
        refusal!(py, "SetupError", self.message)
            .and(|exception| exception.setattr("problems", tuple(py, problems)?))
            .raise()
    }
}

impl Problem {
    /// Returns the problem as an object.
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let fields = fields(py, &self.details)?;
        match &self.place {
            Some(Place::Text { line, column }) => {
                fields.set_item(intern!(py, "line"), line)?;
                fields.set_item(intern!(py, "column"), column)?;
            }
            Some(Place::Path(path)) => fields.set_item(intern!(py, "path"), path)?,
            None => {}
        }
        fields.set_item(intern!(py, "message"), readable(&self.message))?;
        fields.set_item(intern!(py, "sentence"), readable(&self.sentence))?;
        make!(py, "errors", "Problem", **fields)
    }
}
