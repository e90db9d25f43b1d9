//! Parts of records as arguments.

use acquire_core::{EndReason, GameResult, Notes, Record, TagError, Tags};
use pyo3::{conversion::FromPyObjectOwned, prelude::*, sync::PyOnceLock, types::PyType};

use crate::{
    arguments::{
        lists::{List, for_each_pair},
        named::{argument, named},
        numbers::Number,
        types::{Text, wrong_type},
    },
    refusals::{notes, records},
    text::{clip, whole_text},
};

/// The most keys of a mapping of tags: more than a record has room for.
pub(crate) const TAGS_MAX: usize = Tags::MAX_BYTES / 8;

/// A value with tags.
///
/// `E` is the error for a tag that a record cannot have.
pub(crate) trait Tagged<E> {
    fn set_tag(&mut self, name: &str, text: &str) -> Result<(), E>;
    /// Returns the error for a tag that could not be written.
    fn refuse_tag(py: Python<'_>, name: &str, error: E) -> PyErr;
    /// Returns the error for a string with invalid characters.
    fn refuse_text(py: Python<'_>, message: String) -> PyErr {
        records::record_text(py, "tag", message)
    }
}

impl Tagged<TagError> for Record {
    fn set_tag(&mut self, name: &str, text: &str) -> Result<(), TagError> {
        self.set_tag(name, text)
    }

    fn refuse_tag(py: Python<'_>, name: &str, error: TagError) -> PyErr {
        records::tag(py, name, error)
    }
}

impl Tagged<TagError> for Notes {
    fn set_tag(&mut self, name: &str, text: &str) -> Result<(), TagError> {
        self.set_tag(name, text)
    }

    fn refuse_tag(py: Python<'_>, name: &str, error: TagError) -> PyErr {
        notes::tag(py, name, error)
    }

    fn refuse_text(py: Python<'_>, message: String) -> PyErr {
        notes::refused(py, "tag", message)
    }
}

/// Sets these tags, in place of those of the same names.
pub(crate) fn set_tags<E, T: Tagged<E>>(tagged: &mut T, tags: &Bound<'_, PyAny>) -> PyResult<()> {
    let py = tags.py();
    for_each_pair("tags", tags, TAGS_MAX, |name, text| {
        let name = argument::<Text<'_>>("tags", &name)?.to_string_lossy().into_owned();
        let text = whole_text(&*argument::<Text<'_>>("tags", &text)?);
        let text = text
            .map(|text| text.to_string())
            .map_err(|problem| T::refuse_text(py, format!("tag `{}`: {problem}", clip(&name))))?;
        tagged.set_tag(&name, &text).map_err(|error| T::refuse_tag(py, &clip(&name), error))
    })
}

fn numbers<'py, T>(name: &str, values: &Bound<'py, PyAny>) -> PyResult<Vec<T>>
where
    Number<T>: FromPyObjectOwned<'py>,
{
    let numbers: List<Number<T>, 100> = argument(name, values)?;
    Ok(numbers.0.into_iter().map(|number| number.0).collect())
}

pub(crate) fn result_arg(result: &Bound<'_, PyAny>) -> PyResult<GameResult> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = CLASS.import(result.py(), "acquire_engine.words", "GameResult")?;
    if !result.is_instance(class)? {
        return Err(named(result.py(), "result", wrong_type(result, "a GameResult")));
    }
    let reason: Option<Text<'_>> = argument("reason", &result.getattr("reason")?)?;
    let reason =
        reason.and_then(|reason| reason.to_string_lossy().parse().ok()).ok_or_else(|| {
            let allowed: Vec<_> = EndReason::ALL.iter().map(|reason| reason.name()).collect();
            let message = format!(
                "the result of a record needs a reason: allowed are {}",
                allowed.join(", ")
            );
            records::record_text(result.py(), "result", message)
        })?;
    Ok(GameResult {
        reason,
        cash: numbers("cash", &result.getattr("cash")?)?,
        ranks: numbers("ranks", &result.getattr("ranks")?)?,
    })
}
