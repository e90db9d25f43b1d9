//! Tests of the agents through the public interface.

mod analysis;
#[path = "../../../acquire-kit/tests/shared/committed.rs"]
mod committed;
mod estimator;
mod external;
mod games;
mod golden;
mod insight;
mod judgement;
mod knowledge;
mod ladder;
mod learning;
mod reasons;
mod review;
mod specification;
mod styles;
mod tournament;
mod versions;
