//! The problem of JSON that cannot be read, as a sentence.

use alloc::{
    borrow::Cow,
    format,
    string::{String, ToString},
};

use serde_json::{Error, error::Category};

/// Returns what is wrong and what is expected.
///
/// The readers of this library write sentences themselves. Those of `serde` and `serde_json`, which
/// have no fields to read, are put into the same words here.
pub(super) fn problem(error: &Error) -> String {
    match value(error) {
        // The path names the place, and there may be no text: objects of Python have one line.
        Some(problem) if error.line() <= 1 => problem,
        Some(problem) => with_place(problem, error),
        None => more(error),
    }
}

/// Returns what is wrong with a value, without line and column; `None` if the text is not JSON.
pub(super) fn value(error: &Error) -> Option<String> {
    let message = without_place(error);
    // In the middle of a document these follow a list that has its length.
    if message == "trailing characters" {
        return Some("the list is too long".into());
    }
    (error.classify() == Category::Data).then(|| of_value(&message).unwrap_or(message))
}

/// Returns that the text is not JSON, or that something follows its end, with line and column.
pub(super) fn more(error: &Error) -> String {
    with_place(mistake(error), error)
}

/// Returns the mistake in text that is not JSON, without line and column.
pub(super) fn mistake(error: &Error) -> String {
    format!("this is not JSON: {}", of_syntax(&without_place(error)))
}

fn with_place(problem: String, error: &Error) -> String {
    format!("{problem} (line {}, column {})", error.line(), error.column())
}

/// Returns the message of `serde_json`, without line and column.
fn without_place(error: &Error) -> String {
    let mut message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    if message.ends_with(&place) {
        message.truncate(message.len() - place.len());
    }
    message
}

/// Returns the sentence for a value of another kind, if the problem is one that `serde` knows.
fn of_value(message: &str) -> Option<String> {
    if let Some(name) = message.strip_prefix("missing field ") {
        return Some(format!("the field {name} is missing"));
    }
    if let Some(name) = message.strip_prefix("duplicate field ") {
        return Some(format!("the field {name} is there twice"));
    }
    if let Some(problem) = message.strip_prefix("unknown field ") {
        return Some(match problem.rsplit_once(", expected ") {
            Some((name, known)) => format!("there is no field {name}: expected {known}"),
            None => format!("there is no field {}", problem.split(", there are").next()?),
        });
    }
    if let Some(problem) = message.strip_prefix("unknown variant ") {
        let (name, known) = problem.rsplit_once(", expected ")?;
        return Some(format!("expected {known}, found {name}"));
    }
    if let Some(problem) = message.strip_prefix("invalid length ") {
        let (length, whole) = problem.split_once(", expected ")?;
        return Some(format!("expected {}, found {length}", expected(whole)));
    }
    let problem = message
        .strip_prefix("invalid type: ")
        .or_else(|| message.strip_prefix("invalid value: "))?;
    let (value, kind) = problem.rsplit_once(", expected ")?;
    Some(format!("expected {}, found {}", expected(kind), found(value)))
}

/// Returns the value that was found, as `serde` names it.
fn found(value: &str) -> Cow<'_, str> {
    for kind in ["integer `", "floating point `", "boolean `"] {
        if let Some(value) = value.strip_prefix(kind) {
            return value.trim_end_matches('`').into();
        }
    }
    match value {
        "map" => "an object".into(),
        "sequence" => "a list".into(),
        "unit value" => "null".into(),
        _ => value.strip_prefix("string ").unwrap_or(value).into(),
    }
}

/// Returns the value that is expected, as `serde` names it.
fn expected(kind: &str) -> Cow<'_, str> {
    for list in ["an array of length ", "a tuple of size "] {
        if let Some(length) = kind.strip_prefix(list) {
            return format!("a list of {length}").into();
        }
    }
    match kind {
        "a map" => "an object".into(),
        "a sequence" => "a list".into(),
        "a borrowed string" => "a string".into(),
        "a boolean" => "true or false".into(),
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number in range".into(),
        "f32" | "f64" => "a number".into(),
        _ if kind.starts_with("struct ") || kind.contains(" enum ") => "an object".into(),
        _ => kind.into(),
    }
}

/// Returns the mistake in text that is not JSON.
fn of_syntax(message: &str) -> Cow<'_, str> {
    if let Some(part) = message.strip_prefix("EOF while parsing ") {
        return match part {
            "a value" => "it ends where a value is expected".into(),
            _ => format!("it ends in the middle of {part}").into(),
        };
    }
    match message {
        "expected value" => "expected a value".into(),
        "expected ident" => "expected true, false or null".into(),
        "key must be a string" => "expected the name of a field, in quotes".into(),
        "trailing comma" => "a comma is before the end of a list or an object".into(),
        "trailing characters" => "something follows its end".into(),
        "recursion limit exceeded" => "lists and objects are nested too deeply".into(),
        "control character (\\u0000-\\u001F) found while parsing a string" => {
            "a control character is in a string".into()
        }
        _ => message.into(),
    }
}

#[cfg(test)]
mod tests {
    use alloc::{boxed::Box, collections::BTreeMap};

    use super::*;
    use crate::json::read;

    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "nothing reads them")]
    struct Thing {
        #[serde(default)]
        name: String,
        pair: Option<[u8; 2]>,
        kind: Option<Kind>,
        on: Option<bool>,
        part: Option<f64>,
        within: Option<Box<Self>>,
        counts: Option<BTreeMap<String, u32>>,
    }

    #[derive(serde::Deserialize)]
    enum Kind {
        Square,
        Round,
    }

    #[test]
    fn a_problem_says_what_is_expected_and_what_was_found() {
        for (json, problem) in [
            (r#"{"name":5}"#, "name: expected a string, found 5"),
            (r#"{"name":true}"#, "name: expected a string, found true"),
            (r#"{"name":["a, expected b"]}"#, "name: expected a string, found a list"),
            (r#"{"on":"a, expected b"}"#, r#"on: expected true or false, found "a, expected b""#),
            (r#"{"part":{}}"#, "part: expected a number, found an object"),
            (r#"{"pair":[1]}"#, "pair: expected a list of 2, found 1"),
            (r#"{"pair":[1,2,3]}"#, "pair: the list is too long"),
            (r#"{"pair":[1,-2]}"#, "pair[1]: expected a whole number in range, found -2"),
            (r#"{"pair":[1.5]}"#, "pair[0]: expected a whole number in range, found 1.5"),
            (r#"{"kind":"Oval"}"#, "kind: expected `Square` or `Round`, found `Oval`"),
            (r#"{"counts":3}"#, "counts: expected an object, found 3"),
            (r#"{"within":null,"within":3}"#, "the document: the field `within` is there twice"),
            (r#"{"within":3}"#, "within: expected an object, found 3"),
            (
                r#"{"within":{"counts":{"a":null}}}"#,
                "within.counts.a: expected a whole number in range, found null",
            ),
            ("{\n\"name\":5}", "name: expected a string, found 5 (line 2, column 8)"),
            (
                "",
                "the document: this is not JSON: it ends where a value is expected (line 1, column 0)",
            ),
            (
                "{",
                "the document: this is not JSON: it ends in the middle of an object (line 1, column 1)",
            ),
            (
                "{} x",
                "the document: this is not JSON: something follows its end (line 1, column 4)",
            ),
            ("x", "the document: this is not JSON: expected a value (line 1, column 1)"),
            (
                r#"{"on":falze}"#,
                "on: this is not JSON: expected true, false or null (line 1, column 10)",
            ),
            (
                "{on:true}",
                "the document: this is not JSON: expected the name of a field, in quotes (line 1, column 2)",
            ),
            (
                r#"{"on":true,}"#,
                "the document: this is not JSON: a comma is before the end of a list or an object (line 1, column 12)",
            ),
            (
                r#"{"within":{"#,
                "within: this is not JSON: it ends in the middle of an object (line 1, column 11)",
            ),
            (
                "{\"name\":\"\t\"}",
                "name: this is not JSON: a control character is in a string (line 1, column 10)",
            ),
        ] {
            let Err(error) = read::<Thing>(json) else { panic!("{json}") };
            assert_eq!(error.to_string(), problem, "{json}");
        }
        let deep = "[".repeat(200);
        let Err(error) = read::<serde_json::Value>(&deep) else { panic!("it is no value") };
        assert!(
            error.sentence().to_string().contains("lists and objects are nested too deeply"),
            "{error}"
        );
        let unknown = read::<Thing>(r#"{"names":5}"#).err().unwrap().message;
        assert!(
            unknown.starts_with("there is no field `names`: expected one of `name`, "),
            "{unknown}"
        );
        #[derive(serde::Deserialize)]
        struct Named {
            #[serde(rename = "name")]
            _name: String,
        }
        assert_eq!(read::<Named>("{}").err().unwrap().message, "the field `name` is missing");
    }
}
