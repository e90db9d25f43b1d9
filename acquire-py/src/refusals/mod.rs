//! Raising refusals: errors of the core, and our own, as exceptions of `acquire_engine.errors`.

pub(crate) mod actions;
pub(crate) mod events;
pub(crate) mod foreign;
pub(crate) mod notes;
pub(crate) mod plain;
pub(crate) mod records;
pub(crate) mod refusal;
pub(crate) mod rules;
pub(crate) mod setups;
