//! Input that is wrong, through the public interface: every answer is a result or an error that
//! says where and what, never a panic.
#![cfg(feature = "json")]

mod actions;
mod json;
mod setups;
mod support;
mod text;
mod words;
