//! Parts of records as arguments.

use acquire_core::{EndReason, GameResult, Record};
use pyo3::{
    conversion::FromPyObjectOwned,
    exceptions::PyTypeError,
    prelude::*,
    sync::PyOnceLock,
    types::{PyString, PyType},
};

use crate::{
    arguments::{
        lists::{List, for_each_pair},
        numbers::Number,
        types::Text,
    },
    refusals::records,
    text::{clip, whole_text},
};

/// Sets these tags of a record, in place of those of the same names.
pub(crate) fn set_tags(record: &mut Record, tags: &Bound<'_, PyAny>) -> PyResult<()> {
    let py = tags.py();
    for_each_pair(tags, |name, text| {
        let name = name.extract::<Text<'_>>()?.to_string_lossy().into_owned();
        let text = whole_text(&*text.extract::<Text<'_>>()?).map(|text| text.to_string()).map_err(
            |problem| records::record_text(py, "tag", format!("tag `{}`: {problem}", clip(&name))),
        )?;
        record.set_tag(&name, &text).map_err(|error| records::tag(py, &clip(&name), error))
    })
}

fn numbers<'py, T>(values: &Bound<'py, PyAny>) -> PyResult<Vec<T>>
where
    Number<T>: FromPyObjectOwned<'py>,
{
    let numbers: List<Number<T>, 100> = values.extract()?;
    Ok(numbers.0.into_iter().map(|number| number.0).collect())
}

pub(crate) fn result_arg(result: &Bound<'_, PyAny>) -> PyResult<GameResult> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = CLASS.import(result.py(), "acquire_engine.words", "GameResult")?;
    if !result.is_instance(class)? {
        let found = result.get_type().name()?;
        return Err(PyTypeError::new_err(format!("a result is a GameResult, not {found}")));
    }
    let reason: Option<Bound<'_, PyString>> = result.getattr("reason")?.extract()?;
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
        cash: numbers(&result.getattr("cash")?)?,
        ranks: numbers(&result.getattr("ranks")?)?,
    })
}
