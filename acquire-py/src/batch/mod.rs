//! Many games at once, for learning programs: numpy arrays in, numpy arrays out.

pub(crate) mod arrays;
pub(crate) mod form;
pub(crate) mod games;
pub(crate) mod host;
pub(crate) mod outputs;
pub(crate) mod rewards;
pub(crate) mod seats;
mod seen;
pub(crate) mod settings;
mod slots;
pub(crate) mod state;
