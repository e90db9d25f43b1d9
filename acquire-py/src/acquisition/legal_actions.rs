//! The legal actions of a decision.

use acquisition_core::{Action, ActionId, LegalActions, notation};
use pyo3::{prelude::*, types::PyList};

use super::{
    arguments::action_arg,
    objects::{PyAction, PyLegalActions},
    observation::write_mask,
    refusals::not_among,
};
use crate::classes::legal_actions::legal_actions;

legal_actions!(
    acquisition_core,
    "Returns a boolean array of shape (290,), which has True for the id of every legal action."
);

impl PyLegalActions {
    const fn legal(&self) -> &LegalActions {
        &self.0
    }

    fn legal_ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(
            py,
            self.0.iter().map(|action| ActionId::from(action).get()).collect::<Vec<_>>(),
        )
    }

    const fn object(&self, action: Action) -> PyAction {
        PyAction(action)
    }

    fn read(&self, action: &Bound<'_, PyAny>) -> PyResult<Action> {
        action_arg(action)
    }

    fn text(&self, action: Action) -> String {
        action.to_string()
    }

    fn list_text(&self, actions: &[Action]) -> String {
        notation::list_actions(actions).to_string()
    }
}
