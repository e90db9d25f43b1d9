//! Actions, and the legal ones of a decision.

use acquire_core::{Action, ActionId, Edition, LegalActions};
use pyo3::prelude::*;

/// An action: one answer to a phase, such as `buy T T L` (T, F, M, H, Y, D, E, P).
///
/// `Action(text, edition)` reads the text of an action. Case does not matter, and a chain is
/// written as its initial or its name. Actions are equal if their ids are equal. The edition only
/// decides the chains' names. Whether an action is legal depends on the game.
///
/// Raises ActionSyntaxError if the text is not an action, and RulesError if there is no such
/// edition.
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
/// A sequence of Actions that does not store a list, so `len`, indexing and `in` are very fast. It
/// is exact: it contains an action if and only if `apply` accepts it. It does not change when the
/// game continues.
///
/// A pickle keeps them as a plain list.
#[pyclass(frozen, sequence, module = "acquire_engine", name = "LegalActions")]
pub(crate) struct PyLegalActions {
    pub(crate) legal: LegalActions,
    pub(crate) edition: Edition,
}
