//! The descriptions of JSON Schemas, which come from Rust, in the words of JSON.

use schemars::Schema;
use serde_json::{Map, Value};

/// Returns the text of a schema. `described` returns the description of a variant of an enum, such as
/// `PlaceTile` of `Phase`, for descriptions that only refer to it.
pub(crate) fn text(mut schema: Schema, described: impl Fn(&str, &str) -> &'static str) -> String {
    change(schema.ensure_object(), &described);
    serde_json::to_string_pretty(&schema).unwrap() + "\n"
}

fn change(part: &mut Map<String, Value>, described: &impl Fn(&str, &str) -> &'static str) {
    for (name, field) in part {
        match field {
            Value::String(text) if name == "description" => {
                *text = in_json(text, described);
                let rust = ["[`", "::", "None", "Some(", "```"];
                assert!(!rust.iter().any(|word| text.contains(word)), "{text}");
            }
            Value::Object(part) => change(part, described),
            Value::Array(items) => {
                items
                    .iter_mut()
                    .filter_map(Value::as_object_mut)
                    .for_each(|part| change(part, described));
            }
            _ => {}
        }
    }
}

/// Returns a description without what only a reader of Rust knows.
fn in_json(text: &str, described: &impl Fn(&str, &str) -> &'static str) -> String {
    let alone = text.strip_prefix("See ").unwrap_or(text).trim_end_matches('.');
    let link = alone.strip_prefix("[`").and_then(|rest| rest.strip_suffix("`]"));
    if let Some((of, variant)) = link.and_then(|link| link.split_once("::")) {
        return described(of, variant).into();
    }
    // An example comes last.
    let text = text.split("\n\n```").next().unwrap().replace("`None`", "`null`");
    text.split("\n\n").filter_map(without_links).collect::<Vec<_>>().join("\n\n")
}

/// Returns a paragraph with plain words in place of links to types, and without references to
/// functions; `None` if it is about functions.
fn without_links(paragraph: &str) -> Option<String> {
    let mut parts = paragraph.split("[`");
    let mut text = parts.next()?.to_owned();
    for part in parts {
        let (name, rest) = part.split_once("`]")?;
        if name.contains("::") {
            text = text.trim_end().strip_suffix("; see")?.into();
        } else {
            text += &name.to_lowercase();
        }
        text += rest;
    }
    Some(text)
}
