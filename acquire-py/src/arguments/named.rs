//! The names of arguments in the messages about them.
//!
//! A conversion does not know the name of the argument. PyO3 calls `add_note` with the name on the
//! error that a conversion returns, and [`named`] does the same for what a function reads itself.
//! An error of ours takes the name into its message instead: "seed: expected an integer, not str".

use pyo3::{
    conversion::FromPyObjectOwned,
    exceptions::PyBaseException,
    intern,
    prelude::*,
    types::{PyCFunction, PyDict, PyTuple},
};

/// The note of PyO3 around the name.
const NOTE: (&str, &str) = ("while processing '", "'");

/// Returns the error, which takes the name of the argument into its message as soon as it is known.
pub(crate) fn nameless(py: Python<'_>, error: PyErr) -> PyErr {
    let value = error.value(py);
    let this = value.clone().unbind();
    let take = move |args: &Bound<'_, PyTuple>, _: Option<&Bound<'_, PyDict>>| {
        take_name(this.bind(args.py()), &args.get_item(0)?)
    };
    let set = PyCFunction::new_closure(py, None, None, take)
        .and_then(|take| value.setattr(intern!(py, "add_note"), take));
    set.map_or_else(|error| error, |()| error)
}

fn take_name(error: &Bound<'_, PyBaseException>, note: &Bound<'_, PyAny>) -> PyResult<()> {
    let py = error.py();
    // It is the method of all exceptions again.
    error.delattr(intern!(py, "add_note"))?;
    let text: String = note.extract()?;
    match text.strip_prefix(NOTE.0).and_then(|text| text.strip_suffix(NOTE.1)) {
        Some(name) => error.setattr(intern!(py, "args"), (format!("{name}: {error}"),)),
        None => error.call_method1(intern!(py, "add_note"), (note,)).map(drop),
    }
}

/// Returns the error about the argument with this name.
pub(crate) fn named(py: Python<'_>, name: &str, error: PyErr) -> PyErr {
    let note = format!("{}{name}{}", NOTE.0, NOTE.1);
    // Python 3.10 has no notes.
    let _ = error.value(py).call_method1(intern!(py, "add_note"), (note,));
    error
}

/// Returns the value of the argument with this name, as PyO3 reads the arguments of functions.
pub(crate) fn argument<'py, T: FromPyObjectOwned<'py>>(
    name: &str,
    value: &Bound<'py, PyAny>,
) -> PyResult<T> {
    value.extract().map_err(|error: T::Error| named(value.py(), name, error.into()))
}
