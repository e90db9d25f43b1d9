//! Hostile and broken input: a clear error, never a panic, never a changed game.

#![cfg(feature = "json")]

mod json;
mod setups;
mod support;
mod text;
#[path = "../../../acquire-kit/tests/shared/variants.rs"]
mod variants;
