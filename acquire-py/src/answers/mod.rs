//! Making answers: words, numbers and objects of the core as Python values.

pub(crate) mod actions;
pub(crate) mod arrays;
pub(crate) mod json;
pub(crate) mod lists;
pub(crate) mod make;
pub(crate) mod results;
pub(crate) mod words;
