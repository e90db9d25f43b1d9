//! Every rule by example, through the public interface.
//!
//! The name of a test begins with the code of its rule.

mod drawing;
mod ending;
mod information;
mod market;
mod mergers;
mod options;
mod powers;
mod setup;
mod support;
mod turn;
