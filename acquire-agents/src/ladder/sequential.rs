//! A sequential test of two hypotheses.

use crate::statistics::{Sample, interval_of_part};

/// The verdict of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The share of the victories is the upper one rather than the lower one.
    Accepted,
    /// The share is the lower one rather than the upper one.
    Refused,
    /// More deals are needed.
    Open,
}

/// The result of a test of some deals.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judgement {
    /// The verdict.
    pub verdict: Verdict,
    /// The number of deals that it needed.
    pub deals: u32,
    /// The share of the victories in these deals, 0 to 1.
    pub share: f64,
    /// The 95 % interval, if the number of deals had been chosen before.
    pub interval: (f64, f64),
    /// The logarithm of the likelihood ratio of these deals: with the upper share, compared with
    /// the lower one.
    pub log_ratio: f64,
}

/// A sequential probability ratio test: is the share of the victories `upper` rather than `lower`?
///
/// The games of one deal are one sample, whose variance is estimated from the deals so far. Each of
/// the two wrong verdicts has a probability of about 5 %.
///
/// ```
/// use acquire_agents::ladder::{Sequential, Verdict};
///
/// let test = Sequential { lower: 0.5, upper: 0.53 };
/// // The parts of the victories in the games of each deal.
/// let wins = [0.75, 0.5, 1.0, 0.5].repeat(50);
/// let judgement = test.judge(&wins);
/// assert_eq!(judgement.verdict, Verdict::Accepted);
/// assert!(judgement.deals < 100);
/// assert_eq!(test.judge(&wins[..10]).verdict, Verdict::Open);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sequential {
    /// The share of the victories of a player who is not better.
    pub lower: f64,
    /// The share of a player who is better.
    pub upper: f64,
}

/// The fewest deals from which the variance is estimated.
const FEWEST: u32 = 20;

/// The logarithm of 95 to 5.
const BOUND: f64 = 2.944_438_979_166_44;

impl Sequential {
    /// Judges these deals, in this order: the parts of the victories in the games of each deal. Those
    /// after the verdict make no difference.
    #[must_use]
    pub fn judge(&self, wins: &[f64]) -> Judgement {
        let (mut sample, mut verdict) = (Sample::default(), Verdict::Open);
        for &wins in wins {
            sample.add(wins);
            let ratio = self.log_ratio(&sample);
            if sample.count >= FEWEST && ratio.abs() >= BOUND {
                verdict = if ratio > 0.0 { Verdict::Accepted } else { Verdict::Refused };
                break;
            }
        }
        let share = sample.mean().unwrap_or(0.5);
        let interval = interval_of_part(share, sample.careful_variance(share), sample.count);
        let log_ratio = self.log_ratio(&sample);
        Judgement { verdict, deals: sample.count, share, interval, log_ratio }
    }

    /// Returns the logarithm by the normal distribution of the mean.
    fn log_ratio(&self, sample: &Sample) -> f64 {
        let Some(mean) = sample.mean() else { return 0.0 };
        let middle = (self.lower + self.upper) / 2.0;
        (self.upper - self.lower) * (mean - middle) / sample.careful_variance(mean)
    }
}
