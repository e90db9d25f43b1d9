//! Shrinks differences between actions that are partly chance.
//!
//! The best of several estimates is more often too high than too low. So the findings of a search move
//! towards each other, the more the fewer playouts they come from: to their expected values, if
//! actions differ as they differed in games of computer players. Games that are played to their end
//! then move them on, the more the more games there are: to their expected values, if a search is wrong
//! as often and as far as it was in such games.

use alloc::vec::Vec;

use crate::statistics::{Sample, exp, root};

/// The distances of the chances after actions from that of a usual action, as parts of the standard
/// deviation of a victory. A third of the actions differ as each of these says: most hardly at all,
/// and a few a lot. Found by trying on positions of self-play, with 50, 200 and 2,000 playouts.
const DISTANCES: [f64; 3] = [0.03, 0.1, 0.3];

/// The errors that the leads in a search have even with many playouts, as parts of the same. A third of
/// them is about as large as each of these: most searches are nearly right, and a few are far wrong.
/// Found by comparing 990 leads in 35 positions of self-play with 2,000 games after each action.
const ERRORS: [f64; 3] = [0.01, 0.05, 0.12];

/// The variance of these errors on average, as a part of the variance of a victory.
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

impl Estimate {
    /// Returns the mean of leads in games. `chance` is the chance to win them; `None` without games.
    pub(super) fn of(leads: &Sample, chance: f64) -> Option<Self> {
        Some(Self { lead: leads.mean()?, variance: leads.careful_variance(chance) })
    }
}

/// The expected values of an action, given how far it may be from a usual one.
struct Expected {
    lead: f64,
    variance: f64,
    /// The weight of the estimate in the value of the usual action.
    weight: f64,
}

/// Moves estimates towards each other, to their expected values. `spread` is the variance of a victory.
///
/// Their variances stay: how far actions usually differ is known less well than what is found of these.
pub(super) fn shrink(estimates: &[Estimate], spread: f64) -> Vec<Estimate> {
    let mut leads: Vec<f64> = estimates.iter().map(|estimate| estimate.lead).collect();
    leads.sort_unstable_by(f64::total_cmp);
    let mut usual = match leads.len() {
        0 => return Vec::new(),
        count => (leads[(count - 1) / 2] + leads[count / 2]) / 2.0,
    };
    let distances = DISTANCES.map(|distance| distance * distance * spread);
    for _ in 0..STEPS {
        let (mut sum, mut all) = (0.0, 0.0);
        for estimate in estimates {
            let weight = expected(estimate, usual, &distances).weight;
            sum += weight * estimate.lead;
            all += weight;
        }
        usual = sum / all;
    }
    let moved = |estimate: &Estimate| Estimate {
        lead: expected(estimate, usual, &distances).lead,
        ..*estimate
    };
    estimates.iter().map(moved).collect()
}

/// Returns the expected lead of an action by a search and by games after it. `spread` is the variance of
/// a victory, or twice that if the lead is one between two actions, as each has a separate error.
pub(super) fn join(search: &Estimate, games: &Estimate, spread: f64) -> Estimate {
    let distances = ERRORS.map(|error| error * error * spread + search.variance);
    let Expected { lead, variance, .. } = expected(games, search.lead, &distances);
    Estimate { lead, variance }
}

/// Returns the expected values of an action, given the value of a usual action, and three variances of
/// the distance from it, each equally likely.
fn expected(estimate: &Estimate, usual: f64, distances: &[f64; 3]) -> Expected {
    let from_usual = estimate.lead - usual;
    // For each distance: the variance of the estimate, and how likely it is.
    let variances = distances.map(|distance| distance + estimate.variance);
    let halves = variances.map(|variance| from_usual * from_usual / variance / 2.0);
    let least = halves.iter().copied().fold(f64::INFINITY, f64::min);
    let mut likely = [0.0; 3];
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

    fn joined(search: (f64, f64), games: (f64, f64)) -> Estimate {
        let [search, games] = [search, games].map(|(lead, variance)| Estimate { lead, variance });
        join(&search, &games, 0.2)
    }

    #[test]
    fn few_games_move_the_finding_of_a_search_little_and_many_decide() {
        let few = joined((0.0, 1e-5), (0.06, 4e-3));
        assert!(few.lead > 0.0 && few.lead < 0.02, "{few:?}");
        let many = joined((0.0, 1e-5), (0.06, 1e-6));
        assert!((many.lead - 0.06).abs() < 1e-3 && many.variance < 2e-6, "{many:?}");
    }

    #[test]
    fn a_difference_that_chance_does_not_explain_is_an_error_of_the_search() {
        let near = joined((0.0, 1e-5), (0.05, 1e-3));
        let far = joined((0.0, 1e-5), (0.25, 1e-3));
        assert!(near.lead < 0.02 && far.lead > 0.15, "{near:?} {far:?}");
        assert!(near.variance < far.variance && near.variance < 1e-3, "{near:?} {far:?}");
    }

    #[test]
    fn equals_and_single_ones_stay() {
        assert!(leads(&[]).is_empty());
        assert_eq!(leads(&[(0.25, 0.01)]), [0.25]);
        assert_eq!(leads(&[(0.0, 0.01), (0.0, 0.01)]), [0.0, 0.0]);
        assert!(leads(&[(1.0, 1e-12), (-1.0, 1e-12)]).iter().all(|lead| lead.is_finite()));
    }
}
