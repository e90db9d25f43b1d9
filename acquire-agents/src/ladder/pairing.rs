//! Some seats of one player against the others of another player.

use std::{collections::BTreeSet, string::String, vec::Vec};

use serde::{Deserialize, Serialize};

/// Deals that two players play: one has the first seats, the other one the others, and each deal is
/// played with every rotation of them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// The name of one player.
    pub one: String,
    /// The name of the other one.
    pub other: String,
    /// The number of seats of `one`.
    pub seats: usize,
    /// The number of the first deal.
    pub first: u64,
    /// The number of deals.
    pub deals: u64,
}

impl Pairing {
    /// The number after that of the last deal.
    pub(super) const fn end(&self) -> u64 {
        self.first.saturating_add(self.deals)
    }

    /// Returns the rest of it when these are played: the deals from the first missing one on.
    pub(super) fn without(mut self, played: &[Self]) -> Option<Self> {
        let end = self.end();
        let has = |pairing: &Self, deal| {
            (&pairing.one, &pairing.other, pairing.seats) == (&self.one, &self.other, self.seats)
                && (pairing.first..pairing.end()).contains(&deal)
        };
        let mut first = self.first;
        while let Some(found) = played.iter().find(|pairing| first < end && has(pairing, first)) {
            first = found.end();
        }
        self.deals = end.saturating_sub(first);
        self.first = first;
        (self.deals > 0).then_some(self)
    }
}

/// Returns every pairing of two of these players in games of `players`: with half of the seats, and
/// one of each against others.
#[must_use]
pub fn pairings(names: &[String], players: usize, deals: u64) -> Vec<Pairing> {
    // With two players these are one pairing, and with three two.
    let seats = BTreeSet::from([1, players / 2, players.saturating_sub(1)]);
    let mut pairings = Vec::new();
    for (i, other) in names.iter().enumerate() {
        for one in &names[..i] {
            let of = |&seats: &usize| Pairing {
                one: one.clone(),
                other: other.clone(),
                seats,
                first: 0,
                deals,
            };
            pairings.extend(seats.iter().filter(|&&seats| seats > 0).map(of));
        }
    }
    pairings
}

/// The result of a pairing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The pairing.
    #[serde(flatten)]
    pub pairing: Pairing,
    /// The share of the victories of `one`'s seats together, 0 to 1, in the games of each deal.
    pub wins: Vec<f64>,
    /// The number of decisions of `one` and of `other`.
    pub decisions: [u64; 2],
    /// The processor time in seconds that they took for them.
    pub seconds: [f64; 2],
}

impl Played {
    /// Returns whether this can be the result of games of this many players.
    pub(super) fn is_sound(&self, players: usize) -> bool {
        let Pairing { seats, deals, first, .. } = self.pairing;
        (1..players).contains(&seats)
            && first.checked_add(deals).is_some()
            && usize::try_from(deals).is_ok_and(|deals| deals == self.wins.len())
            && self.wins.iter().all(|wins| (0.0..=1.0).contains(wins))
            && self.seconds.iter().all(|seconds| seconds.is_finite() && *seconds >= 0.0)
    }
}
