//! Wrong input through the public interface. It leads to a result or to an error that says where
//! and what is wrong, and never to a panic.
#![cfg(feature = "json")]

mod actions;
#[path = "../../../acquire-kit/tests/shared/files.rs"]
mod files;
mod json;
mod setups;
mod support;
mod text;
#[path = "../../../acquire-kit/tests/shared/variants.rs"]
mod variants;
mod words;
