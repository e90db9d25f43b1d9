//! The players that others are measured against.

use std::{format, string::String, vec::Vec};

use acquire_core::playout_stream;

use crate::{
    greedy::Weights,
    search::{Settings, Version},
    specification::Specification,
    styles::{Style, WEIGHTS},
};

/// A player with a name.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The name in the table.
    pub name: String,
    /// The player.
    pub agent: Specification,
}

/// The number of greedy players with other weights.
const OTHERS: u64 = 16;

/// The standard deviation of the logarithm of the factors of their weights.
const SPREAD: f64 = 0.5;

/// The seed of their weights: "greedy" in ASCII.
const SEED: u64 = 0x6772_6565_6479;

/// Returns the pool: `random`, `greedy`, sixteen greedy players whose weights differ by factors with a
/// log-normal distribution, the [styles](Style) and every [`Version`] of the search.
///
/// The greedy players with other weights are the same in every release.
#[must_use]
pub fn pool() -> Vec<Entry> {
    let entry = |name: &str, agent| Entry { name: name.into(), agent };
    let mut pool = Vec::from([
        entry("random", Specification::Random),
        entry("greedy", Specification::Greedy(Weights::TUNED)),
    ]);
    pool.extend((1..=OTHERS).map(|number| {
        let mut stream = playout_stream(SEED, number);
        let agent = Specification::Greedy(WEIGHTS.varied(SPREAD, &mut stream));
        entry(&format!("greedy-{number:02}"), agent)
    }));
    pool.extend(Style::ALL.iter().map(|&style| entry(style.name(), Specification::Style(style))));
    pool.extend(Version::ALL.iter().map(|&version| {
        let name = format!("search@{}", version.number());
        entry(&name, Specification::Search(Settings::of(version)))
    }));
    pool
}
