//! Tests of the agents through the public interface.

mod analysis;
mod estimator;
mod external;
mod games;
mod insight;
mod knowledge;
mod ladder;
mod reasons;
mod review;
mod specification;
mod styles;
mod tournament;
mod versions;
