//! The classes and functions of the module, as Python calls them.

mod action;
pub(crate) mod agent;
pub(crate) mod checking;
pub(crate) mod copied;
pub(crate) mod external;
pub(crate) mod foreign;
pub(crate) mod forms;
pub(crate) mod game;
pub(crate) mod insight;
pub(crate) mod legal_actions;
mod notes;
pub(crate) mod observation;
pub(crate) mod play;
pub(crate) mod position;
mod questions;
pub(crate) mod record;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rulebook;
mod rules;
pub(crate) mod series;
pub(crate) mod setup;
mod snapshot;
mod view;
