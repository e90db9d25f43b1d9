//! Every rule of Acquisition by example; the names of the tests begin with the rule's code.

mod buyouts;
mod ending;
mod groups;
mod parks;
mod scoring;
mod start;
mod support;
