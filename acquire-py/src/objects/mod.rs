//! The data behind the Python classes. Their methods are in `classes`.

pub(crate) mod action;
pub(crate) mod game;
pub(crate) mod notes;
pub(crate) mod people;
pub(crate) mod record;
pub(crate) mod rule;
pub(crate) mod rules;
pub(crate) mod view;
