//! Actions as arguments.

use acquire_core::{Action, ActionId, Edition, Record};
use pyo3::{prelude::*, types::PyString};

use crate::{
    arguments::{
        lists::List,
        named::{argument, named},
        numbers::index,
    },
    objects::action::PyAction,
    refusals::{actions, plain},
    text::number,
    work::signals::breathe,
};

/// Returns the argument `action`: a [`PyAction`], its text or its id.
pub(crate) fn action_arg(action: &Bound<'_, PyAny>, edition: Edition) -> PyResult<Action> {
    action_in("action", action, edition)
}

/// Returns an action of the argument with this name.
pub(crate) fn action_in(
    name: &str,
    value: &Bound<'_, PyAny>,
    edition: Edition,
) -> PyResult<Action> {
    if let Ok(action) = value.cast::<PyAction>() {
        return Ok(action.get().action);
    }
    if let Ok(text) = value.cast::<PyString>() {
        return parse_action(text, edition);
    }
    let given = index(value, "an Action, its text or its id")
        .map_err(|error| named(value.py(), name, error))?;
    let id = given.and_then(|id| u16::try_from(id).ok()).and_then(ActionId::new);
    id.map(Action::from).ok_or_else(|| {
        let (given, last) = (number(given), ActionId::COUNT - 1);
        let message = format!("{given} is not an action id: they are 0 to {last}");
        plain::unknown_word(value.py(), "action_id", None, message)
    })
}

pub(crate) fn parse_action(text: &Bound<'_, PyString>, edition: Edition) -> PyResult<Action> {
    Action::parse(&text.to_string_lossy(), edition)
        .map_err(|error| actions::action_syntax(text, &error))
}

/// Actions from any iterable.
pub(crate) fn action_list(actions: &Bound<'_, PyAny>, edition: Edition) -> PyResult<Vec<Action>> {
    let actions: List<Bound<'_, PyAny>, { Record::ACTIONS_MAX + 1 }> =
        argument("actions", actions)?;
    let read = actions.0.iter().enumerate().map(|(step, action)| {
        breathe(action.py(), step)?;
        action_in("actions", action, edition)
    });
    read.collect()
}
