//! How every exception is made.

use acquire_core::{Edition, ErrorDetails, Player, Power, Rule};
use pyo3::{
    intern,
    prelude::*,
    types::{PyDict, PyString},
};

use crate::answers::words::{chain_name, chain_set_names, tile_name};

/// An exception in the making.
pub(crate) struct Refusal<'py> {
    exception: PyResult<Bound<'py, PyAny>>,
}

/// An exception of this class with this message.
macro_rules! refusal {
    ($py:expr, $class:literal, $message:expr) => {{
        let message = $crate::refusals::refusal::readable(AsRef::<str>::as_ref(&$message));
        let make = || $crate::answers::make::make!($py, "errors", $class, (message));
        $crate::refusals::refusal::Refusal::new(make())
    }};
}
pub(crate) use refusal;

impl<'py> Refusal<'py> {
    pub(crate) const fn new(exception: PyResult<Bound<'py, PyAny>>) -> Self {
        Self { exception }
    }

    /// Adds a field.
    pub(crate) fn with(self, name: &str, value: impl IntoPyObject<'py>) -> Self {
        self.and(|exception| exception.setattr(name, value))
    }

    /// Adds all fields of the error.
    pub(crate) fn about(self, details: &ErrorDetails) -> Self {
        self.and(|exception| {
            for (name, value) in fields(exception.py(), details)? {
                exception.setattr(name.cast::<PyString>()?, value)?;
            }
            Ok(())
        })
    }

    /// Adds fields that must be computed.
    pub(crate) fn and(self, set: impl FnOnce(&Bound<'py, PyAny>) -> PyResult<()>) -> Self {
        Self::new(self.exception.and_then(|exception| set(&exception).map(|()| exception)))
    }

    /// Returns the exception, which is not raised.
    pub(crate) fn value(self) -> PyResult<Bound<'py, PyAny>> {
        self.exception
    }

    /// Returns the exception, or the error from making it.
    pub(crate) fn raise(self) -> PyErr {
        self.exception.map_or_else(|error| error, PyErr::from_value)
    }
}

/// Returns the fields of an error, with their names in Python.
pub(crate) fn fields<'py>(py: Python<'py>, details: &ErrorDetails) -> PyResult<Bound<'py, PyDict>> {
    let fields = PyDict::new(py);
    macro_rules! set {
        ($name:ident, $value:expr) => {
            if let Some(value) = $value {
                fields.set_item(intern!(py, stringify!($name)), value)?;
            }
        };
    }
    let edition = details.edition.unwrap_or(Edition::AvalonHill);
    set!(kind, details.kind);
    set!(reason, details.reason);
    set!(rule, details.rule.map(Rule::code));
    set!(player, details.player.map(Player::index));
    set!(tile, details.tile.map(|tile| tile_name(py, tile)));
    set!(chain, details.chain.map(|chain| chain_name(py, chain, edition)));
    let names = |chains| chain_set_names(py, chains, edition);
    set!(chains, details.chains.map(names).transpose()?);
    set!(power, details.power.map(Power::name));
    set!(wanted, details.wanted);
    set!(available, details.available);
    set!(guess, details.guess());
    Ok(fields)
}

/// Returns a message that is safe to show: text that it quotes can be long and could control a
/// terminal.
pub(crate) fn readable(message: &str) -> String {
    let mut text = String::with_capacity(message.len());
    for letter in message.chars() {
        match letter {
            '\n' => text.push('\n'),
            letter if letter.is_control() => text.extend(letter.escape_default()),
            letter => text.push(letter),
        }
    }
    let place = |at: usize| text.char_indices().nth(at).map_or(text.len(), |(place, _)| place);
    match text.chars().count().checked_sub(500) {
        Some(end) if end > 1_500 => format!("{} … {}", &text[..place(1_500)], &text[place(end)..]),
        _ => text,
    }
}
