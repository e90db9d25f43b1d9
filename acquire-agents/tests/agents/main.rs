//! Tests of the agents through the public interface.

mod analysis;
mod estimator;
mod games;
mod knowledge;
mod specification;
mod tournament;
