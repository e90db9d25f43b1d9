//! The parts of documents in JSON.

use serde_json::Value;

/// Returns the pointers to all parts of a document; of a list only to the first items, so many, and
/// to the last.
pub(crate) fn places(document: &Value, items: usize) -> Vec<String> {
    fn collect(value: &Value, place: String, most: usize, all: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    collect(value, format!("{place}/{name}"), most, all);
                }
            }
            Value::Array(items) => {
                for (i, value) in items.iter().enumerate() {
                    if i < most || i + 1 == items.len() {
                        collect(value, format!("{place}/{i}"), most, all);
                    }
                }
            }
            _ => {}
        }
        all.push(place);
    }

    let mut all = Vec::new();
    collect(document, String::new(), items, &mut all);
    all
}
