//! Values in JSON, with their places.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use acquire_core::Place;
use acquire_kit::{excerpt::ShownName, json::read_stored};
use serde_json::{Map, Value};

use crate::error::{ForeignError, ForeignProblem, Found};

/// JSON of other programs has no larger integers.
const INTEGER_MAX: i64 = 1 << 53;

/// Reads the JSON document of a string; one at a place is a part of a string.
pub(crate) fn document(text: &str, place: Option<&Place>) -> Result<Value, ForeignError> {
    read_stored(text).map_err(|(stopped, message)| {
        let place = place.cloned().unwrap_or(stopped);
        ForeignError::new(&place, ForeignProblem::Json { message })
    })
}

/// Returns these words, or names, as a choice between them.
pub(crate) fn choice(words: &[&str]) -> String {
    let shown: Vec<_> = words.iter().map(|word| ShownName(word).to_string()).collect();
    match &*shown {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        shown => shown.concat(),
    }
}

/// A value in JSON and its place.
#[derive(Clone)]
pub(crate) struct Node<'a> {
    pub(crate) value: &'a Value,
    pub(crate) place: Place,
}

impl<'a> Node<'a> {
    /// Returns the whole of a document.
    pub(crate) fn whole(value: &'a Value) -> Self {
        Self { value, place: Place::Path(".".into()) }
    }

    /// Returns the value of a field, which must be there.
    pub(crate) fn field(&self, name: &'static str) -> Result<Self, ForeignError> {
        self.get(name)?
            .ok_or_else(|| ForeignError::new(&self.place, ForeignProblem::Missing { field: name }))
    }

    /// Returns the value of a field, if it is there.
    pub(crate) fn get(&self, name: &str) -> Result<Option<Self>, ForeignError> {
        let value = self.object()?.get(name);
        Ok(value.map(|value| Self { value, place: self.below(name) }))
    }

    /// Returns the fields; an error if this is not an object.
    pub(crate) fn object(&self) -> Result<&'a Map<String, Value>, ForeignError> {
        self.value.as_object().ok_or_else(|| self.expected("an object"))
    }

    /// Returns the values of a list; an error if there are too many.
    pub(crate) fn list(&self, most: usize) -> Result<Vec<Self>, ForeignError> {
        let list = self.value.as_array().ok_or_else(|| self.expected("a list"))?;
        if list.len() > most {
            let problem = ForeignProblem::Length { most, found: list.len() };
            return Err(ForeignError::new(&self.place, problem));
        }
        let item = |(i, value)| Self { value, place: self.below(&format!("[{i}]")) };
        Ok(list.iter().enumerate().map(item).collect())
    }

    /// Returns an integer between these bounds, which may be in quotes.
    pub(crate) fn integer(&self, least: i64, most: i64, what: &str) -> Result<i64, ForeignError> {
        let number = match self.value {
            Value::String(text) => whole_number(text),
            value => value.as_i64(),
        };
        number.filter(|number| (least..=most).contains(number)).ok_or_else(|| {
            let span = match most {
                INTEGER_MAX.. => String::new(),
                _ => format!(" from {least} to {most}"),
            };
            self.expected(format!("{what}{span}"))
        })
    }

    /// Returns a truth value.
    pub(crate) fn boolean(&self) -> Result<bool, ForeignError> {
        self.value.as_bool().ok_or_else(|| self.expected("true or false"))
    }

    /// Returns a string.
    pub(crate) fn text(&self) -> Result<&'a str, ForeignError> {
        self.value.as_str().ok_or_else(|| self.expected("a string"))
    }

    /// Returns the place of the value among these words.
    pub(crate) fn word(&self, words: &[&str]) -> Result<usize, ForeignError> {
        let place = |text| words.iter().position(|&word| word == text);
        let place = self.value.as_str().and_then(place);
        place.ok_or_else(|| self.expected(choice(words)))
    }

    /// Returns the error that this is something else.
    pub(crate) fn expected(&self, what: impl Into<String>) -> ForeignError {
        ForeignError::expected(&self.place, what, Found::value(self.value))
    }

    /// Returns the place of a field or, in brackets, of a value of a list.
    fn below(&self, name: &str) -> Place {
        match &self.place {
            // Within a line of text, no path leads on.
            Place::Text { .. } => self.place.clone(),
            Place::Path(path) if path == "." => Place::Path(name.to_string()),
            Place::Path(path) => {
                let dot = if name.starts_with('[') { "" } else { "." };
                Place::Path(format!("{path}{dot}{name}"))
            }
        }
    }
}

/// Reads a number of fewer than 20 digits; `None` also for one that is too large.
pub(crate) fn whole_number(text: &str) -> Option<i64> {
    let plain = (1..20).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}
