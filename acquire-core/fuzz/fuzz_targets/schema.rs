//! Records, games and views in JSON: what is read is exactly what the JSON Schemas accept.
#![no_main]

use std::sync::LazyLock;

use acquire_core::{Record, Setup, Tags, below, playout_stream};
use jsonschema::Validator;
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use schemars::{Schema, schema_for};
use serde_json::{Value, json};

fn validator(schema: &Schema) -> Validator {
    jsonschema::draft202012::new(schema.as_value()).expect("the schema is one")
}

static RECORD: LazyLock<Validator> = LazyLock::new(|| validator(&schema_for!(Record)));
static SETUP: LazyLock<Validator> = LazyLock::new(|| validator(&schema_for!(Setup)));

fuzz_target!(|json: &str| {
    // The schemas say nothing of names that come twice, nor of how much there is in all.
    let Ok(document) = serde_json::from_str::<Value>(json) else { return };
    let json = document.to_string();
    if json.len() < Tags::MAX_BYTES {
        assert_eq!(Record::from_json(&json).is_ok(), RECORD.is_valid(&document), "{json}");
    }
    assert_eq!(Setup::from_json(&json).is_ok(), SETUP.is_valid(&document), "{json}");
});

// Changed bytes hardly ever make another document, so this changes parts of it.
fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let Some(mut document) =
        serde_json::from_slice(&data[..size]).ok().filter(|_| !seed.is_multiple_of(4))
    else {
        return fuzzer_mutate(data, size, max_size);
    };
    let mut random = playout_stream(seed.into(), 0);
    let mut below = |n: usize| below(&mut random, n as u32) as usize;
    let mut places = Vec::new();
    collect(&document, String::new(), &mut places);
    let (from, to) = (&places[below(places.len())], &places[below(places.len())]);
    let part = document.pointer(from).cloned().unwrap_or_default();
    let part = match (below(8), part) {
        (0, Value::Object(fields)) => fields.into_iter().map(|field| field.1).collect(),
        (1, Value::Object(mut fields)) => {
            let name = fields.keys().nth(below(fields.len().max(1))).cloned();
            name.and_then(|name| fields.remove(&name));
            fields.into()
        }
        (0, Value::Number(number)) => json!(number.as_f64()),
        (1, Value::Number(number)) => json!(number.to_string()),
        (2, Value::Number(number)) => json!(number.as_u64().unwrap_or(7).wrapping_add(1)),
        (3, Value::Number(number)) => json!(-number.as_f64().unwrap_or(1.5)),
        (0, Value::String(text)) => json!({ text: null }),
        (1, Value::String(text)) => json!(text.to_lowercase()),
        (2, Value::String(text)) => json!(format!("{text} ")),
        (3, Value::Array(mut items)) => {
            items.pop();
            items.into()
        }
        (4, Value::Array(mut items)) => {
            items.extend_from_within(..1.min(items.len()));
            items.into()
        }
        (5, _) => Value::Null,
        (_, part) => part,
    };
    if let Some(place) = document.pointer_mut(to) {
        *place = part;
    }
    let text = document.to_string();
    if text.len() > max_size {
        return size;
    }
    data[..text.len()].copy_from_slice(text.as_bytes());
    text.len()
});

/// The pointers to all parts of the document.
fn collect(value: &Value, place: String, places: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            collect(value, format!("{place}/{name}"), places);
        }),
        Value::Array(items) => items.iter().enumerate().for_each(|(i, value)| {
            collect(value, format!("{place}/{i}"), places);
        }),
        _ => {}
    }
    places.push(place);
}
