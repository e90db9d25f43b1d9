//! The versions of the search, which keep their numbers.

use crate::{estimate::Estimator, greedy::Weights, policy::Policy};

/// A version of [`Search`](super::Search). A version chooses the same actions in every release.
///
/// A change that makes a search stronger is a new version. `search` is the current one, and
/// `search@1` the first one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Version {
    /// Playouts of greedy players with the same weights.
    V1,
    /// Tries each action also with departures from greedy play later in the turn, and gives each
    /// opponent in playouts other weights.
    V2,
    /// Orders the actions by a policy, which also plays for all players in playouts.
    V3,
}

/// The numbers of a version.
pub(super) struct Numbers {
    /// The weights of the players in playouts, and of the estimates of actions.
    pub(super) weights: Weights,
    /// Judges the end of a playout.
    pub(super) estimator: &'static Estimator,
    /// The number of departures with which each action is tried.
    pub(super) departures: usize,
    /// Orders the actions, and plays for all players in playouts.
    pub(super) policy: Option<&'static Policy>,
    /// [`Settings::variation`](super::Settings::variation), unless it is chosen.
    pub(super) variation: u32,
}

impl Version {
    /// All versions, the first one first.
    pub const ALL: &'static [Self] = &[Self::V1, Self::V2, Self::V3];

    /// The version that `search` names.
    pub const CURRENT: Self = Self::V3;

    /// Returns the number of the version, counting from 1.
    #[must_use]
    pub const fn number(self) -> u32 {
        self as u32 + 1
    }

    /// Returns the version with this number, if there is one.
    #[must_use]
    pub fn from_number(number: u32) -> Option<Self> {
        Self::ALL.iter().copied().find(|version| version.number() == number)
    }

    /// When the tuned numbers change, the previous ones go here, as numbers of the previous
    /// versions.
    pub(super) const fn numbers(self) -> &'static Numbers {
        match self {
            Self::V1 => &Numbers {
                weights: Weights::TUNED,
                estimator: Estimator::TUNED,
                departures: 0,
                policy: None,
                variation: 0,
            },
            Self::V2 => &Numbers {
                weights: Weights::TUNED,
                estimator: Estimator::TUNED,
                departures: 2,
                policy: None,
                variation: 30,
            },
            Self::V3 => &Numbers {
                weights: Weights::TUNED,
                estimator: Estimator::TUNED,
                departures: 2,
                policy: Some(Policy::TUNED),
                variation: 30,
            },
        }
    }
}
