//! Changes of documents in JSON: changed bytes hardly ever make another document.

#[path = "../../../acquire-kit/tests/shared/document.rs"]
mod document;

use acquire_kit::random::{below, playout_stream};
use libfuzzer_sys::fuzzer_mutate;
use serde_json::Value;

/// Changes the document in the data, and returns its new size. The function that changes it can ask
/// for random numbers below another.
pub(crate) fn mutate(
    data: &mut [u8],
    size: usize,
    max_size: usize,
    seed: u32,
    change: impl FnOnce(&mut Value, &mut dyn FnMut(usize) -> usize),
) -> usize {
    let document = serde_json::from_slice(&data[..size]).ok();
    let Some(mut document) = document.filter(|_| !seed.is_multiple_of(16)) else {
        return fuzzer_mutate(data, size, max_size);
    };
    let mut random = playout_stream(seed.into(), 0);
    change(&mut document, &mut |n| below(&mut random, n as u32) as usize);
    let text = document.to_string();
    if text.len() > max_size {
        return size;
    }
    data[..text.len()].copy_from_slice(text.as_bytes());
    text.len()
}

/// Returns the pointers to all parts of the document.
pub(crate) fn places(document: &Value) -> Vec<String> {
    document::places(document, usize::MAX)
}
