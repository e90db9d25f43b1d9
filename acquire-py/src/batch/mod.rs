//! Many games at once, for learning programs: numpy arrays in, numpy arrays out.

pub(crate) mod arrays;
pub(crate) mod games;
pub(crate) mod outputs;
pub(crate) mod rewards;
mod slots;
pub(crate) mod state;
