//! Errors of strings that are not actions, and of illegal actions.

use acquire_core::{Action, ActionError, LegalActions, Names, ParseActionError, Player, notation};
use pyo3::{prelude::*, types::PyString};

use crate::{
    answers::actions::action_tuple,
    mirror::{Context, phases},
    objects::action::PyAction,
    refusals::refusal::{Refusal, refusal},
};

pub(crate) fn action_syntax(text: &Bound<'_, PyString>, error: &ParseActionError) -> PyErr {
    let message = error.message(&text.to_string_lossy()).to_string();
    refusal!(text.py(), "ActionSyntaxError", message)
        .about(&error.into())
        .with("text", text)
        .with("column", error.column)
        .raise()
}

/// Adds the fields of an illegal action.
pub(crate) fn about_illegal<'py>(
    refusal: Refusal<'py>,
    error: &ActionError,
    allowed: &[Action],
) -> Refusal<'py> {
    refusal.about(&error.into()).and(|exception| {
        let (py, edition) = (exception.py(), error.edition);
        exception.setattr("action", PyAction { action: error.action, edition })?;
        exception.setattr(
            "phase",
            phases::give(py, &error.phase, Context { edition, players: Player::MAX })?,
        )?;
        exception.setattr("allowed", action_tuple(py, allowed.iter().copied(), edition)?)
    })
}

/// Returns the error for an action that is not legal in a game or view of players with these names.
pub(crate) fn illegal(
    py: Python<'_>,
    error: &ActionError,
    legal: &LegalActions,
    names: &Names<'_>,
) -> PyErr {
    illegal_saying(py, error.message(names).to_string(), error, legal)
}

/// Like [`illegal`], for one of several games.
pub(crate) fn illegal_at(
    py: Python<'_>,
    place: &str,
    error: &ActionError,
    legal: &LegalActions,
) -> PyErr {
    illegal_saying(py, format!("{place}: {error}"), error, legal)
}

fn illegal_saying(
    py: Python<'_>,
    what: String,
    error: &ActionError,
    legal: &LegalActions,
) -> PyErr {
    let allowed: Vec<_> = legal.iter().collect();
    let message = format!("{what}{}", notation::legal_ending(&allowed, error.edition));
    about_illegal(refusal!(py, "IllegalActionError", message), error, &allowed).raise()
}

/// Returns the error for an action that is not among the legal ones.
pub(crate) fn not_among(py: Python<'_>, action: PyAction, legal: &LegalActions) -> PyErr {
    let edition = action.edition;
    let allowed: Vec<_> = legal.iter().collect();
    let legal = notation::legal_ending(&allowed, edition);
    let message = format!("`{}` is not legal{legal}", action.text());
    refusal!(py, "IllegalActionError", message)
        .with("kind", "illegal")
        .with("action", action)
        .and(|exception| {
            exception.setattr("allowed", action_tuple(py, allowed.iter().copied(), edition)?)
        })
        .raise()
}
