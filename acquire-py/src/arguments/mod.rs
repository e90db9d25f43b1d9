//! Reading arguments: Python values as words, numbers and objects of the core.

pub(crate) mod actions;
pub(crate) mod arrays;
pub(crate) mod json;
pub(crate) mod lists;
pub(crate) mod named;
pub(crate) mod notes;
pub(crate) mod numbers;
pub(crate) mod pickled;
pub(crate) mod records;
pub(crate) mod rules;
pub(crate) mod setups;
pub(crate) mod types;
pub(crate) mod words;
