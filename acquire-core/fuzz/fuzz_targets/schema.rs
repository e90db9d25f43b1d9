//! Records, games and views in JSON: what is read is exactly what the JSON Schemas accept.
#![no_main]

#[path = "../shared/mutation.rs"]
mod mutation;

use std::sync::LazyLock;

use acquire_core::{Record, Setup, Tags};
use jsonschema::Validator;
use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use mutation::{mutate, places};
use schemars::{Schema, schema_for};
use serde_json::{Value, json};

fn validator(schema: &Schema) -> Validator {
    jsonschema::draft202012::new(schema.as_value()).expect("the schema is one")
}

static RECORD: LazyLock<Validator> = LazyLock::new(|| validator(&schema_for!(Record)));
static SETUP: LazyLock<Validator> = LazyLock::new(|| validator(&schema_for!(Setup)));

fuzz_target!(|json: &str| {
    // The schemas limit neither repeated names nor the amount in all.
    let Ok(document) = serde_json::from_str::<Value>(json) else { return };
    let json = document.to_string();
    if json.len() < Tags::MAX_BYTES {
        assert_eq!(Record::from_json(&json).is_ok(), RECORD.is_valid(&document), "{json}");
    }
    assert_eq!(Setup::from_json(&json).is_ok(), SETUP.is_valid(&document), "{json}");
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    mutate(data, size, max_size, seed, |document, below| {
        let places = places(document);
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
    })
});
