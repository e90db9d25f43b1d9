//! Many games at once, for learning programs: numpy arrays in, numpy arrays out.

mod arrays;
pub(crate) mod games;
mod outputs;
pub(crate) mod rewards;
mod slots;
mod state;
