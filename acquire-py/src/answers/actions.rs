//! Actions as objects and as numbers.

use acquire_core::{Action, Edition, LegalActions};
use pyo3::{
    prelude::*,
    types::{PyList, PyTuple},
};

use crate::{
    answers::{lists::tuple, words::id_number},
    objects::action::PyAction,
};

pub(crate) fn action_tuple(
    py: Python<'_>,
    actions: impl IntoIterator<Item = Action>,
    edition: Edition,
) -> PyResult<Bound<'_, PyTuple>> {
    let actions = actions.into_iter().map(|action| Bound::new(py, PyAction { action, edition }));
    tuple(py, actions)
}

/// Returns the ids in ascending order: one walk, which is quicker than finding each by its place.
pub(crate) fn legal_ids<'py>(
    py: Python<'py>,
    legal: &LegalActions,
) -> PyResult<Bound<'py, PyList>> {
    let mut ids = Vec::with_capacity(legal.len());
    legal.iter().for_each(|action| ids.push(id_number(py, action.into())));
    PyList::new(py, ids)
}
