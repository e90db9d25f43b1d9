//! The JSON Schemas of a game: what they accept is exactly what is read.

#[path = "document.rs"]
mod document;

use acquire_kit::random::{below, playout_stream};
use document::places;
use jsonschema::Validator;
use rand::Rng;
use schemars::Schema;
use serde_json::{Value, json};

/// Returns what checks documents by a schema, which is itself valid.
pub(crate) fn validator(schema: &Schema) -> Validator {
    jsonschema::meta::validate(schema.as_value()).unwrap();
    jsonschema::draft202012::new(schema.as_value()).unwrap()
}

/// Changes parts of documents at random, and checks that the schema accepts a document if and only
/// if it is read. `values` has lists of values that may be right, nearly right or quite wrong.
pub(crate) fn assert_same(
    schema: &Schema,
    documents: &[Value],
    values: &[Value],
    is_read: impl Fn(&str) -> Result<(), String>,
) {
    let validator = validator(schema);
    let mut random = playout_stream(5, 0);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..12_000 {
        let mut document = documents[below(&mut random, documents.len() as u32) as usize].clone();
        for _ in 0..=below(&mut random, 2) {
            let all = places(&document, 7);
            let place = &all[below(&mut random, all.len() as u32) as usize];
            let part = document.pointer_mut(place).unwrap();
            *part = changed(&mut random, part, values);
        }
        let read = is_read(&document.to_string());
        let valid = validator.is_valid(&document);
        assert_eq!(read.is_ok(), valid, "{read:?} {document}");
        *(if valid { &mut accepted } else { &mut refused }) += 1;
    }
    assert!(accepted > 300 && refused > 3_000, "{accepted} {refused}");
}

/// Returns another value for a part of a document.
fn changed(random: &mut impl Rng, old: &Value, values: &[Value]) -> Value {
    match (below(random, 8), old) {
        (0, Value::Array(items)) => items.iter().rev().take(1).cloned().collect(),
        // A structure as the list of its parts.
        (1, Value::Object(fields)) => fields.values().cloned().collect(),
        (2, Value::Object(fields)) => {
            let mut fields = fields.clone();
            fields.insert("more".into(), json!("x"));
            fields.into()
        }
        (3, Value::Object(fields)) => {
            let left_out = below(random, fields.len().max(1) as u32) as usize;
            let kept = fields.iter().enumerate().filter(|(i, _)| *i != left_out);
            kept.map(|(_, (k, v))| (k.clone(), v.clone())).collect()
        }
        (0 | 1, Value::String(text)) => json!(text.to_lowercase()),
        (0..=2, Value::Number(number)) => json!(number.as_f64().unwrap()),
        _ => {
            let some = &values[below(random, values.len() as u32) as usize];
            let some = some.as_array().unwrap();
            some[below(random, some.len() as u32) as usize].clone()
        }
    }
}
