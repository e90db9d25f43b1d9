//! The numpy arrays that the games read from and write to.

use std::ops::Range;

use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::{exceptions::PyTypeError, prelude::*, types::PyDict};

use crate::{
    arguments::arrays::{borrowed, fitting, numbers, readable, wrong_type},
    batch::{outputs::Outputs, settings::RowLengths},
    refusals::plain,
};

/// The arrays to fill that are given, by the keyword of each; see [`Outputs`].
#[derive(Default)]
pub(crate) struct Arrays<'py, O: Element, R: Element = f32> {
    observations: Option<PyReadwriteArrayDyn<'py, O>>,
    masks: Option<PyReadwriteArrayDyn<'py, bool>>,
    rewards: Option<PyReadwriteArrayDyn<'py, R>>,
    done: Option<PyReadwriteArrayDyn<'py, bool>>,
    player: Option<PyReadwriteArrayDyn<'py, i8>>,
}

impl<'py, O: Element + Default, R: Element + Default> Arrays<'py, O, R> {
    /// Returns the shapes for this number of games, with rows of this length; raises ArrayError if
    /// two of them, or one and the actions, have memory in common.
    pub(crate) fn new(
        n: usize,
        rows: RowLengths,
        given: Option<&Bound<'py, PyDict>>,
        actions: Option<&Actions>,
    ) -> PyResult<Self> {
        let mut arrays = Self::default();
        let mut apart = Apart { actions, taken: Vec::new() };
        for (name, array) in given.into_iter().flatten() {
            let name: String = name.extract()?;
            let array = &array;
            match name.as_str() {
                "observations" | "masks" | "rewards" | "done" | "player" if array.is_none() => {}
                "observations" => {
                    let shape = [n, rows.observations];
                    arrays.observations = Some(apart.writable(name, array, &shape)?);
                }
                "masks" => arrays.masks = Some(apart.writable(name, array, &[n, rows.masks])?),
                "rewards" => {
                    arrays.rewards = Some(apart.writable(name, array, &[n, rows.rewards])?);
                }
                "done" => arrays.done = Some(apart.writable(name, array, &[n])?),
                "player" => arrays.player = Some(apart.writable(name, array, &[n])?),
                _ => {
                    return Err(PyTypeError::new_err(format!(
                        "there is no array `{name}`: there are observations, masks, rewards, done \
                         and player"
                    )));
                }
            }
        }
        Ok(arrays)
    }

    /// Returns the slices to fill.
    pub(crate) fn outputs(&mut self) -> PyResult<Outputs<'_, O, R>> {
        macro_rules! output {
            ($name:ident) => {
                self.$name.as_mut().map(|array| numbers(stringify!($name), array)).transpose()?
            };
        }
        Ok(Outputs {
            observations: output!(observations),
            masks: output!(masks),
            rewards: output!(rewards),
            done: output!(done),
            player: output!(player),
        })
    }
}

/// Arrays with no memory in common, and none with the actions.
struct Apart<'a> {
    actions: Option<&'a Actions>,
    /// The name of each, and where it lies.
    taken: Vec<(String, Range<usize>)>,
}

impl Apart<'_> {
    /// Returns one more array to fill. A failed borrow would also be refused, but without the name
    /// of the other array.
    fn writable<'py, T: Element>(
        &mut self,
        name: String,
        array: &Bound<'py, PyAny>,
        shape: &[usize],
    ) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
        let array = fitting::<T>(&name, array, shape)?;
        let start = array.data() as usize;
        let span = start..start + array.len() * size_of::<T>();
        let other = self.taken.iter().find(|(_, other)| overlap(&span, other));
        let read = self.actions.filter(|actions| actions.touch(&span)).map(|_| "actions");
        if let Some(other) = other.map(|(other, _)| other.as_str()).or(read) {
            let message =
                format!("{other} and {name} have memory in common: each array needs its own");
            return Err(plain::array(array.py(), message));
        }
        let borrowed = borrowed(&name, array)?;
        self.taken.push((name, span));
        Ok(borrowed)
    }
}

const fn overlap(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start < other.end && other.start < one.end
}

/// Action ids that were read, and where each of them lies in memory.
pub(crate) struct Actions {
    pub(crate) ids: Vec<i64>,
    start: usize,
    stride: isize,
    size: usize,
}

impl Actions {
    /// Returns whether one of them lies there.
    fn touch(&self, span: &Range<usize>) -> bool {
        let at = |i: usize| self.start.wrapping_add_signed(self.stride * i as isize);
        let (one, other) = (at(0), at(self.ids.len().saturating_sub(1)));
        let all = one.min(other)..one.max(other) + self.size;
        // Most arrays lie elsewhere, and to ask that of each id would take time.
        overlap(&all, span)
            && (0..self.ids.len()).any(|i| overlap(&(at(i)..at(i) + self.size), span))
    }
}

/// Reads n action ids of the integer types that there are.
pub(crate) fn actions_arg(array: &Bound<'_, PyAny>, n: usize) -> PyResult<Actions> {
    fn read<T: Element + Copy + Into<i64>>(
        array: &Bound<'_, PyArrayDyn<T>>,
        n: usize,
    ) -> PyResult<Actions> {
        if array.shape() != [n] {
            let message = format!("actions has shape [{n}], not {:?}", array.shape());
            return Err(plain::array(array.py(), message));
        }
        let read = readable("actions", array)?;
        // A slice is quicker to go through than any array.
        let ids = match read.as_slice() {
            Ok(ids) => ids.iter().map(|&id| id.into()).collect(),
            Err(_) => read.as_array().iter().map(|&id| id.into()).collect(),
        };
        Ok(Actions {
            ids,
            start: array.data() as usize,
            stride: array.strides().first().copied().unwrap_or_default(),
            size: size_of::<T>(),
        })
    }
    if let Ok(array) = array.cast::<PyArrayDyn<i64>>() {
        return read(array, n);
    }
    if let Ok(array) = array.cast::<PyArrayDyn<i32>>() {
        return read(array, n);
    }
    if let Ok(array) = array.cast::<PyArrayDyn<u16>>() {
        return read(array, n);
    }
    Err(actions_type("actions", array))
}

/// Returns the error that actions are not an array of a right type.
pub(crate) fn actions_type(name: &str, array: &Bound<'_, PyAny>) -> PyErr {
    wrong_type(name, "int64, int32 or uint16", array)
}
