//! Judgements on decisions.

use alloc::vec::Vec;
use core::fmt;

use super::ReviewSettings;
use crate::statistics::{NORMAL, tail};

/// A judgement on a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// The review has too few playouts to judge: fewer than [`ReviewSettings::VERDICTS_MIN`].
    Unclear,
    /// The chosen action is the best one.
    Best,
    /// No other action is clearly better: the loss is below 2 percentage points, or not known well
    /// enough.
    Good,
    /// Another action is clearly better, and the player wins less often by at least 2 percentage
    /// points.
    Inaccuracy,
    /// The same by at least 5 percentage points.
    Mistake,
    /// The same by at least 10 percentage points.
    Blunder,
}

/// A decision to judge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged {
    /// True if the chosen action is the best one.
    pub is_best: bool,
    /// The chance to win after the best action.
    pub best: f64,
    /// The loss in it after the chosen action.
    pub cost: f64,
    /// The 95 % interval of that loss.
    pub cost_interval: (f64, f64),
}

/// The smallest cost of an inaccuracy.
const LEAST: f64 = 0.02;

/// The part of the decisions that are called worse, of which that may be wrong.
const FALSE_PART: f64 = 0.025;

impl Verdict {
    /// Every verdict, from the best one to the worst after [`Verdict::Unclear`].
    pub const ALL: [Self; Self::COUNT] =
        [Self::Unclear, Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];
    /// The number of verdicts.
    pub const COUNT: usize = 6;

    /// Returns the verdicts on all decisions of a review with this number of playouts for each.
    ///
    /// Of many decisions some seem to be worse by chance. Another action is clearly better only as
    /// far as the procedure of Benjamini and Hochberg allows: of the decisions that are called
    /// worse, at most 2.5 % are expected not to be. The interval then excludes 0. Decisions at
    /// which the player could no longer lose 2 percentage points are left out.
    #[must_use]
    pub fn of_all(decisions: &[Judged], playouts: u32) -> Vec<Self> {
        if playouts < ReviewSettings::VERDICTS_MIN {
            return alloc::vec![Self::Unclear; decisions.len()];
        }
        // The number of standard errors by which each cost is above 0.
        let certainty = |it: &Judged| match it.cost_interval {
            (low, _) if it.is_best || low <= 0.0 => 0.0,
            (low, _) => NORMAL * it.cost / (it.cost - low).max(1e-9),
        };
        let looked_at = decisions.iter().filter(|it| it.best >= LEAST);
        let mut sorted: Vec<f64> = looked_at.map(certainty).collect();
        sorted.sort_unstable_by(|one, other| other.total_cmp(one));
        let allowed = |i: usize| FALSE_PART * (i + 1) as f64 / sorted.len() as f64;
        let clear = sorted.iter().enumerate().rfind(|&(i, &z)| tail(z) <= allowed(i));
        let limit = clear.map_or(f64::INFINITY, |(_, &z)| z);
        let verdict = |it: &Judged| match it.cost {
            _ if it.is_best => Self::Best,
            _ if certainty(it) < limit => Self::Good,
            0.10.. => Self::Blunder,
            0.05.. => Self::Mistake,
            LEAST.. => Self::Inaccuracy,
            _ => Self::Good,
        };
        decisions.iter().map(verdict).collect()
    }

    /// Returns whether another action was clearly better.
    #[must_use]
    pub const fn is_worse(self) -> bool {
        matches!(self, Self::Inaccuracy | Self::Mistake | Self::Blunder)
    }

    /// Returns the verdict as a word: `unclear`, `best`, `good`, `inaccuracy`, `mistake` or
    /// `blunder`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unclear => "unclear",
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
