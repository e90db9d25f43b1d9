//! The descriptions of stored and exchanged forms.

use acquire_agents::external::{ANSWER_SCHEMA, MESSAGE_SCHEMA};
use acquire_core::{Form, View};
use pyo3::prelude::*;

use crate::{arguments::types::Text, refusals::plain, text::clip};

/// Returns a description by its name.
fn find(
    what: &str,
    name: &Text<'_>,
    known: &[(&'static str, &'static str)],
) -> PyResult<&'static str> {
    let text = name.to_string_lossy();
    known.iter().find(|one| one.0 == text).map(|one| one.1).ok_or_else(|| {
        let names: Vec<_> = known.iter().map(|one| one.0).collect();
        let message = format!("no {what} of `{}`; there are {}", clip(&text), names.join(", "));
        plain::unknown_word(name.py(), "form", None, message)
    })
}

/// Returns the grammar of a text form: `action`, `record`, `notes` or `position`.
///
/// Raises UnknownWordError if there is no such form.
#[pyfunction]
pub(crate) fn grammar(form: Text<'_>) -> PyResult<&'static str> {
    let known: Vec<_> = Form::ALL.iter().map(|form| (form.name(), form.grammar())).collect();
    find("grammar", &form, &known)
}

/// Returns the JSON Schema of a JSON form: `record`, `notes`, `position`, `screen`, or `agent_message`
/// and `agent_answer` of the protocol for programs that play.
///
/// Raises UnknownWordError if there is no such form.
#[pyfunction]
pub(crate) fn schema<'py>(form: Text<'py>) -> PyResult<Bound<'py, PyAny>> {
    let schemas = Form::ALL.iter().filter_map(|form| Some((form.name(), form.schema()?)));
    let others = [
        ("screen", View::SCREEN_SCHEMA),
        ("agent_message", MESSAGE_SCHEMA),
        ("agent_answer", ANSWER_SCHEMA),
    ];
    let text = find("JSON Schema", &form, &schemas.chain(others).collect::<Vec<_>>())?;
    form.py().import("json")?.call_method1("loads", (text,))
}
