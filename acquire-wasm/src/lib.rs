//! The rules of Acquire as WebAssembly: what the classes of the npm package `acquire-engine` call.
//!
//! The border is narrow: numbers, strings and JSON. The classes of the package in
//! `web/acquire-engine/src` check arguments, and turn JSON into objects and refusals into errors.
//! Nothing here decides a rule.
//!
//! Events, phases, placements and actions cross the border in [`words`], whose types in TypeScript
//! [`declarations`] writes from the descriptions in the core.

#![cfg_attr(
    not(feature = "rules"),
    allow(dead_code, reason = "the module of the worker needs a part of what both have")
)]

#[cfg(feature = "agents")]
pub mod agents;
mod arguments;
pub mod declarations;
#[cfg(feature = "rules")]
pub mod foreign;
#[cfg(feature = "rules")]
pub mod game;
#[cfg(feature = "rules")]
pub mod notes;
#[cfg(feature = "rules")]
pub mod position;
#[cfg(feature = "rules")]
pub mod record;
mod refusal;
#[cfg(feature = "rules")]
pub mod rules;
#[cfg(feature = "rules")]
mod state;
#[cfg(feature = "rules")]
pub mod view;
pub mod words;
