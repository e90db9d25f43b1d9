//! A small neural network that chooses among the actions that a greedy player values most.
//!
//! Each chain goes through one layer, together with its change by a candidate. The sums of the chains
//! that a candidate changes, and of all chains, go through a second layer with the other inputs of the
//! decision and of the candidate, which makes a score for each candidate.

mod agent;
mod inputs;
#[cfg(feature = "learning")]
pub mod learning;
mod numbers;
mod scene;

pub use agent::PolicyAgent;

use acquire_core::{Action, ByChain, Chain, LegalActions};
use arrayvec::ArrayVec;

use crate::{greedy::Weights, known::Known};
use inputs::{ALL_CHANGES, CANDIDATE, CANDIDATES, CHAIN, CHANGE, CONTEXT, Choice, Inputs};
use numbers::CHANCE_OF_SCORE;

/// The units for a chain, and for a candidate.
const CHAIN_UNITS: usize = 16;
const UNITS: usize = 32;
/// The networks: for placements and the decisions that they cause, for purchases, and for disposals.
const NETS: usize = 3;

/// The starts of the layers among the numbers. The first two lead from a chain and from its change to
/// the units of a chain; the next four from the sums of the changed chains and of all chains, from the
/// decision and from the candidate to the units of a candidate; and the last two from these and from
/// the candidate to a score. A layer has a row for each input, with a number for each unit.
const OF_CHAIN: usize = 0;
const OF_CHANGE: usize = OF_CHAIN + CHAIN * CHAIN_UNITS;
const OF_CHANGED: usize = OF_CHANGE + CHANGE * CHAIN_UNITS;
const OF_ALL: usize = OF_CHANGED + CHAIN_UNITS * UNITS;
const OF_CONTEXT: usize = OF_ALL + CHAIN_UNITS * UNITS;
const OF_CANDIDATE: usize = OF_CONTEXT + CONTEXT * UNITS;
const OF_SCORE: usize = OF_CANDIDATE + CANDIDATE * UNITS;
const OF_SKIP: usize = OF_SCORE + UNITS;
/// The number of numbers of a network.
const COUNT: usize = OF_SKIP + CANDIDATE;

/// The number of candidates in playouts.
const IN_PLAYOUTS: usize = 6;

/// Chooses among the actions that a greedy player values most.
pub(crate) struct Policy {
    nets: &'static [[f32; COUNT]; NETS],
}

impl Policy {
    /// The numbers that were learned from the results of playouts.
    pub(crate) const TUNED: &'static Self = &Self { nets: &numbers::NUMBERS };

    /// Returns the best action: among equals, the one that a greedy player values most; `None` when the
    /// game is over.
    #[inline]
    pub(crate) fn best(
        &self,
        known: &Known,
        weights: &Weights,
        legal: &LegalActions,
    ) -> Option<Action> {
        match Choice::new(known, weights, legal, IN_PLAYOUTS)? {
            Choice::Certain(action) => Some(action),
            Choice::Open(inputs) => {
                let mut best: Option<(f32, Action)> = None;
                self.score(&inputs, |action, score| {
                    if best.is_none_or(|(most, _)| score > most) {
                        best = Some((score, action));
                    }
                });
                best.map(|(_, action)| action)
            }
        }
    }

    /// Returns the candidates, the best one first, each with the difference in the chance to win to the
    /// best one; none if there is nothing to choose.
    pub(crate) fn preferences(
        &self,
        known: &Known,
        weights: &Weights,
        legal: &LegalActions,
    ) -> ArrayVec<(Action, f64), CANDIDATES> {
        let mut found = ArrayVec::new();
        if let Some(Choice::Open(inputs)) = Choice::new(known, weights, legal, CANDIDATES) {
            let chance = |score: f32| f64::from(score) * CHANCE_OF_SCORE;
            self.score(&inputs, |action, score| found.push((action, chance(score))));
            found.sort_by(|(_, one), (_, other)| other.total_cmp(one));
            let most = found.first().map_or(0.0, |&(_, chance)| chance);
            found.iter_mut().for_each(|(_, chance)| *chance -= most);
        }
        found
    }

    /// Calls `f` with each candidate's action and score.
    #[inline]
    fn score(&self, inputs: &Inputs, mut f: impl FnMut(Action, f32)) {
        let numbers = &self.nets[inputs.net];
        let mut base = [0.0; UNITS];
        add(&mut base, &numbers[OF_CONTEXT..OF_CANDIDATE], &inputs.context);
        let mut all = [0.0; CHAIN_UNITS];
        let mut before = ByChain([[0.0; CHAIN_UNITS]; Chain::COUNT]);
        for chain in Chain::ALL {
            if let Some(inputs) = &inputs.chains[chain] {
                let units = &mut before[chain];
                add(units, &numbers[OF_CHAIN..OF_CHANGE], inputs);
                let units = units.map(rectified);
                all.iter_mut().zip(units).for_each(|(sum, unit)| *sum += unit);
            }
        }
        add(&mut base, &numbers[OF_ALL..OF_CONTEXT], &all);
        let mut after: ArrayVec<[f32; CHAIN_UNITS], ALL_CHANGES> = ArrayVec::new();
        for changed in &inputs.changes {
            let mut units = before[changed.chain];
            add(&mut units, &numbers[OF_CHANGE..OF_CHANGED], &changed.inputs);
            after.push(units.map(rectified));
        }
        for candidate in &inputs.candidates {
            let mut changed = [0.0; CHAIN_UNITS];
            for &number in &candidate.changes {
                let units = &after[usize::from(number)];
                changed.iter_mut().zip(units).for_each(|(sum, unit)| *sum += unit);
            }
            let mut units = base;
            add(&mut units, &numbers[OF_CHANGED..OF_ALL], &changed);
            add(&mut units, &numbers[OF_CANDIDATE..OF_SCORE], &candidate.inputs);
            let mut score = 0.0;
            for (unit, weight) in units.iter().zip(&numbers[OF_SCORE..OF_SKIP]) {
                score += rectified(*unit) * weight;
            }
            for (input, weight) in candidate.inputs.iter().zip(&numbers[OF_SKIP..]) {
                score += input * weight;
            }
            f(candidate.action, score);
        }
    }
}

/// Adds the outputs of a layer with these rows.
#[inline]
fn add<const U: usize>(sums: &mut [f32; U], rows: &[f32], inputs: &[f32]) {
    let mut units = *sums;
    for (&input, row) in inputs.iter().zip(rows.as_chunks::<U>().0) {
        if input != 0.0 {
            for (unit, weight) in units.iter_mut().zip(row) {
                *unit += input * weight;
            }
        }
    }
    *sums = units;
}

/// Returns the number, or 0 for a negative one.
#[inline]
const fn rectified(number: f32) -> f32 {
    if number > 0.0 { number } else { 0.0 }
}
