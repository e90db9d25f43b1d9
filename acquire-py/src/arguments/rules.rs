//! Editions, rules and numbers of players as arguments.

use acquire_core::{Edition, Rules, RulesError, UnknownName};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBool, PyDict, PyString},
};

use crate::{
    arguments::{named::named, numbers::Number, types::wrong_type},
    objects::rules::PyRules,
    refusals,
};

pub(crate) fn edition_arg(edition: &Bound<'_, PyString>) -> PyResult<Edition> {
    let name = edition.to_string_lossy();
    name.parse().map_err(|error: UnknownName| {
        refusals::rules::rules(edition.py(), &RulesError::from(error))
    })
}

/// Rules as an argument: a Rules, or an edition by its name; the default is the package's own.
#[derive(Clone, Copy)]
pub(crate) struct RulesArg(pub(crate) Rules);

impl Default for RulesArg {
    fn default() -> Self {
        Self(Rules::new(Edition::AvalonHill))
    }
}

impl<'py> FromPyObject<'_, 'py> for RulesArg {
    type Error = PyErr;

    fn extract(edition: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(rules) = edition.cast::<PyRules>() {
            Ok(Self(rules.get().0))
        } else if let Ok(name) = edition.cast::<PyString>() {
            edition_arg(&name).map(|edition| Self(Rules::new(edition)))
        } else {
            Err(wrong_type(&edition, "the name of an edition or a Rules"))
        }
    }
}

impl RulesArg {
    /// Sets the options that are given by name; those that are `None` keep their values.
    pub(crate) fn with_options(self, options: Option<&Bound<'_, PyDict>>) -> PyResult<Rules> {
        let mut rules = self.0;
        let Some(options) = options else { return Ok(rules) };
        for (name, value) in options {
            let name = name.extract::<String>()?;
            if !Rules::OPTIONS.contains(&name.as_str()) {
                let message = format!(
                    "unexpected keyword argument '{name}'; the options are {} (O)",
                    Rules::OPTIONS.join(", ")
                );
                return Err(PyTypeError::new_err(message));
            }
            if value.is_none() {
                continue;
            }
            let text = if let Ok(switch) = value.cast::<PyBool>() {
                String::from(if switch.is_true() { "true" } else { "false" })
            } else if let Ok(text) = value.cast::<PyString>() {
                text.to_string_lossy().into_owned()
            } else {
                return Err(named(value.py(), &name, wrong_type(&value, "a name or a bool")));
            };
            rules = rules
                .with_option(&name, &text)
                .map_err(|error| refusals::rules::rules(value.py(), &error))?;
        }
        Ok(rules)
    }
}

/// Returns a number of players that can play by these rules (S5).
pub(crate) fn players_arg(py: Python<'_>, rules: &Rules, players: Number<i64>) -> PyResult<usize> {
    let players = players.0;
    // A negative number is as wrong as a large one; the message shows the given number.
    let Ok(count) = usize::try_from(players) else {
        return Err(refusals::rules::too_few_players(py, players));
    };
    rules.check_players(count).map_err(|error| refusals::rules::rules(py, &error))?;
    Ok(count)
}
