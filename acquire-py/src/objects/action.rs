//! Actions, and the legal ones of a decision.

use acquire_core::{Action, ActionId, Edition, LegalActions};
use pyo3::prelude::*;

/// One answer to a phase, such as `buy T T L` (T, F, M, H, Y, D, E, P).
///
/// `Action(text, edition)` reads the text of an action, in upper or lower case; a chain is its
/// initial or its name. Actions are equal if their ids are; the edition only decides the chains'
/// names. Whether an action is legal depends on the game.
///
/// Raises ActionSyntaxError if the text is not an action, RulesError if there is no such edition.
#[pyclass(frozen, module = "acquire_engine", name = "Action")]
pub(crate) struct PyAction {
    pub(crate) action: Action,
    pub(crate) edition: Edition,
}

impl PyAction {
    pub(crate) fn id(&self) -> u16 {
        ActionId::from(self.action).get()
    }

    pub(crate) fn text(&self) -> String {
        self.action.text(self.edition).to_string()
    }
}

/// The legal actions of one decision, in ascending order of their ids.
///
/// A sequence of Actions that is never written down as a list: its length, the choice of one and
/// `in` cost next to nothing. It is complete and exact: it contains an action if and only if
/// `apply` accepts it. It keeps its meaning when the game goes on.
#[pyclass(frozen, sequence, module = "acquire_engine", name = "LegalActions")]
pub(crate) struct PyLegalActions {
    pub(crate) legal: LegalActions,
    pub(crate) edition: Edition,
}
