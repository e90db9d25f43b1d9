//! The rewards at the end of a game.

use acquire_core::{ByPlayer, Game};
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    answers::lists::by_player,
    arguments::types::{Text, object},
    objects::game::PyGame,
    refusals::plain,
    text::clip,
};

/// The rewards at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rewards {
    Win,
    Rank,
    Money,
}

impl Rewards {
    const ALL: [(Self, &str); 3] =
        [(Self::Win, "win"), (Self::Rank, "rank"), (Self::Money, "money")];

    pub(crate) fn name(self) -> &'static str {
        Self::ALL.into_iter().find(|(rewards, _)| *rewards == self).map_or("", |(_, name)| name)
    }

    /// Returns all players' rewards (E8, E9); 0 until the game is over.
    pub(crate) fn of(self, game: &Game) -> ByPlayer<f64> {
        let mut rewards = ByPlayer::default();
        if game.end_reason().is_none() {
            return rewards;
        }
        let seats = || game.position().seats();
        let players = seats().len() as f64;
        let cash = |player| f64::from(game.cash(player));
        let mean = seats().map(cash).sum::<f64>() / players;
        for player in seats() {
            let count = |test: fn(&f64, &f64) -> bool| {
                seats().filter(|&other| test(&cash(other), &cash(player))).count() as f64
            };
            let (richer, equal) = (count(f64::gt), count(f64::eq));
            rewards[player] = match self {
                Self::Win if richer > 0.0 => 0.0,
                Self::Win => 1.0 / equal,
                Self::Rank => (players - richer - (equal + 1.0) / 2.0) / (players - 1.0),
                Self::Money => (cash(player) - mean) / 1000.0,
            };
        }
        rewards
    }
}

impl<'py> FromPyObject<'_, 'py> for Rewards {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let text: Text<'_> = value.extract()?;
        let text = text.to_string_lossy();
        let known = Self::ALL.into_iter().find(|(_, name)| *name == text);
        known.map(|(rewards, _)| rewards).ok_or_else(|| {
            let text = clip(&text);
            let message = format!("`{text}` are not rewards: allowed are win, rank and money");
            plain::unknown_word(value.py(), "rewards", None, message)
        })
    }
}

/// Returns every player's reward at the end of the game, in seat order; 0 until it is over.
///
/// `rewards` is `win` (1 shared among the winners), `rank` (from 1 for the first to 0 for the last;
/// tied players get the mean of their places) or `money` (thousands of dollars above the mean of
/// all players); see E9. For a given number of players, `win` and `rank` always have the same sum,
/// and `money` has the sum 0.
///
/// Raises UnknownWordError for unknown rewards.
#[pyfunction]
#[pyo3(signature = (game, rewards = Rewards::Win), text_signature = "(game, rewards='win')")]
pub(crate) fn final_rewards<'py>(
    game: &Bound<'py, PyAny>,
    rewards: Rewards,
) -> PyResult<Bound<'py, PyTuple>> {
    let py = game.py();
    let game = object::<PyGame>("game", game)?.get().state();
    by_player(py, game.position().players(), &rewards.of(&game))
}
