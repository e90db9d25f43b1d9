//! Shrinks differences between actions that are partly chance.
//!
//! The best of several estimates is more often too high than too low. So each estimate moves towards
//! the others, the more the less certain it is: to its expected value, if actions differ as they
//! differed in games of computer players.

use alloc::vec::Vec;

use crate::statistics::{exp, root};

/// The distances of the chances after actions from that of a usual action, as parts of the standard
/// deviation of a victory. A third of the actions differ as each of these says: most hardly at all,
/// and a few a lot. Found by trying on positions of self-play, with 50, 200 and 2,000 playouts.
const DISTANCES: [f64; 3] = [0.03, 0.1, 0.3];

/// The variance of the difference between the estimates of two actions by the search and by games
/// played to their end, as a part of the variance of a victory.
pub(super) const MISJUDGED: f64 = 0.005;

/// The number of rounds in which the usual action and the distances from it are estimated.
const STEPS: usize = 8;

/// An estimate of how much more an action is worth than others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Estimate {
    pub(super) lead: f64,
    /// The variance of the estimate.
    pub(super) variance: f64,
}

/// The expected values of an action after a look at the others.
struct Expected {
    lead: f64,
    variance: f64,
    /// The weight of the estimate in the value of the usual action.
    weight: f64,
}

/// Moves estimates towards each other. `spread` is the variance of a victory.
///
/// The result has the expected values and what is left of their variances.
pub(super) fn shrink(estimates: &[Estimate], spread: f64) -> Vec<Estimate> {
    let mut leads: Vec<f64> = estimates.iter().map(|estimate| estimate.lead).collect();
    leads.sort_unstable_by(f64::total_cmp);
    let mut usual = match leads.len() {
        0 => return Vec::new(),
        count => (leads[(count - 1) / 2] + leads[count / 2]) / 2.0,
    };
    for _ in 0..STEPS {
        let (mut sum, mut all) = (0.0, 0.0);
        for estimate in estimates {
            let weight = expected(estimate, usual, spread).weight;
            sum += weight * estimate.lead;
            all += weight;
        }
        usual = sum / all;
    }
    let moved = |estimate| {
        let Expected { lead, variance, .. } = expected(estimate, usual, spread);
        Estimate { lead, variance }
    };
    estimates.iter().map(moved).collect()
}

/// Returns the expected values of an action, given the value of the usual action.
fn expected(estimate: &Estimate, usual: f64, spread: f64) -> Expected {
    let from_usual = estimate.lead - usual;
    // For each distance: the variance of the estimate, and how likely it is.
    let variances = DISTANCES.map(|distance| distance * distance * spread + estimate.variance);
    let halves = variances.map(|variance| from_usual * from_usual / variance / 2.0);
    let least = halves.iter().copied().fold(f64::INFINITY, f64::min);
    let mut likely = [0.0; DISTANCES.len()];
    for ((likely, half), variance) in likely.iter_mut().zip(halves).zip(variances) {
        *likely = exp(least - half) / root(variance);
    }
    let all: f64 = likely.iter().sum();
    let mean = |of: &dyn Fn(f64) -> f64| -> f64 {
        let each = likely.iter().zip(variances);
        each.map(|(likely, variance)| likely / all * of(variance)).sum()
    };
    let kept = mean(&|variance| 1.0 - estimate.variance / variance);
    let variance = mean(&|variance| {
        let part = 1.0 - estimate.variance / variance;
        let apart = (part - kept) * from_usual;
        part * estimate.variance + apart * apart
    });
    Expected { lead: usual + kept * from_usual, variance, weight: mean(&|variance| 1.0 / variance) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leads(estimates: &[(f64, f64)]) -> Vec<f64> {
        let estimates: Vec<_> =
            estimates.iter().map(|&(lead, variance)| Estimate { lead, variance }).collect();
        shrink(&estimates, 0.2).iter().map(|estimate| estimate.lead).collect()
    }

    #[test]
    fn uncertain_differences_shrink_and_certain_ones_stay() {
        let found = leads(&[(0.03, 9e-4), (0.0, 9e-4), (-0.01, 9e-4), (-0.02, 9e-4)]);
        assert!(found[0] - found[1] < 0.015, "{found:?}");
        assert!(found.is_sorted_by(|one, other| one > other), "{found:?}");
        let found = leads(&[(0.03, 1e-7), (0.0, 1e-7), (-0.01, 1e-7), (-0.02, 1e-7)]);
        assert!((found[0] - found[1] - 0.03).abs() < 1e-3, "{found:?}");
    }

    #[test]
    fn one_bad_action_moves_neither_itself_nor_the_others() {
        let found = leads(&[(0.01, 1e-4), (0.0, 1e-4), (0.0, 1e-4), (-0.4, 1e-4)]);
        assert!((found[0] - found[3] - 0.41).abs() < 0.01, "{found:?}");
        assert!(found[0] - found[1] < 0.01, "{found:?}");
    }

    #[test]
    fn equals_and_single_ones_stay() {
        assert!(leads(&[]).is_empty());
        assert_eq!(leads(&[(0.25, 0.01)]), [0.25]);
        assert_eq!(leads(&[(0.0, 0.01), (0.0, 0.01)]), [0.0, 0.0]);
        assert!(leads(&[(1.0, 1e-12), (-1.0, 1e-12)]).iter().all(|lead| lead.is_finite()));
    }
}
