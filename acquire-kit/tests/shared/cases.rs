//! The cases of property tests.

use std::fmt::Debug;

use proptest::{prelude::ProptestConfig, test_runner::RngSeed};

/// The same cases in every run, unless `PROPTEST_CASES` asks for a number of random ones.
pub(crate) fn config(cases: u32) -> ProptestConfig {
    // The plan of a failing case is printed, so there is no need to keep it in a file.
    let common = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => common,
        None => ProptestConfig { cases, rng_seed: RngSeed::Fixed(1), ..common },
    }
}

/// The number of an action and the action, which are printed if the test fails there.
pub(crate) struct Place<A: Debug>(pub(crate) usize, pub(crate) A);

impl<A: Debug> Drop for Place<A> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("at action {}, {:?}", self.0, self.1);
        }
    }
}
