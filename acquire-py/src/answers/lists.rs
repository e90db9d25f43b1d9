//! Tuples and lists.

use acquire_core::{ByPlayer, Player};
use pyo3::{
    PyTypeCheck,
    prelude::*,
    types::{PyList, PyTuple},
};

use crate::work::signals::breathe;

/// Returns a tuple that may be long. Other threads run while it is made, and Ctrl-C ends the call.
pub(crate) fn tuple<'py, T: PyTypeCheck>(
    py: Python<'py>,
    items: impl IntoIterator<Item = PyResult<Bound<'py, T>>>,
) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, made(py, items)?)
}

/// Returns a list that may be long, made in the same way.
pub(crate) fn list<'py, T: PyTypeCheck>(
    py: Python<'py>,
    items: impl IntoIterator<Item = PyResult<Bound<'py, T>>>,
) -> PyResult<Bound<'py, PyList>> {
    PyList::new(py, made(py, items)?)
}

fn made<'py, T>(
    py: Python<'py>,
    items: impl IntoIterator<Item = PyResult<Bound<'py, T>>>,
) -> PyResult<Vec<Bound<'py, T>>> {
    let items = items.into_iter();
    let mut made = Vec::with_capacity(items.size_hint().0);
    for item in items {
        breathe(py, made.len())?;
        made.push(item?);
    }
    Ok(made)
}

/// Returns a value for each player, in seat order.
pub(crate) fn by_player<'py, T: Copy + IntoPyObject<'py>>(
    py: Python<'py>,
    players: usize,
    values: &ByPlayer<T>,
) -> PyResult<Bound<'py, PyTuple>> {
    let values: Vec<T> = Player::all(players).map(|player| values[player]).collect();
    PyTuple::new(py, values)
}
