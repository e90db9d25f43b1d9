//! The effect of the guesses at concealed cash and shares.

use alloc::vec::Vec;

use acquire_core::{ByPlayer, Chain, Game, Player, View, playout_stream};
use arrayvec::ArrayVec;

use crate::statistics::Sample;

/// The number of guesses that are divided into thirds.
const GUESSES: u64 = 300;

/// The smallest number of games in a third for which its chance is reported.
const GAMES_MIN: u32 = 10;

/// The guesses at the concealed cash and shares of a player (I3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GuessedPlayer {
    /// The player.
    pub player: Player,
    /// The cash in dollars.
    pub cash: GuessedNumber,
    /// The number of all shares.
    pub shares: GuessedNumber,
}

/// A number in the guesses. If the view shows it, all three are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GuessedNumber {
    /// The median.
    pub median: u32,
    /// The lowest and the highest number of the middle 90 % of the guesses.
    pub range: (u32, u32),
}

impl GuessedNumber {
    fn of(numbers: impl Iterator<Item = u32>) -> Self {
        let mut numbers: Vec<u32> = numbers.collect();
        numbers.sort_unstable();
        let at = |percent: usize| numbers[(numbers.len() - 1) * percent / 100];
        Self { median: at(50), range: (at(5), at(95)) }
    }
}

/// The guesses at concealed cash and shares (I3), in three equally large parts for each player,
/// from those in which the player is worth least compared with the richest of the others to those
/// in which they are worth most. [`Game::worth`] includes the chains' possible bonuses.
#[derive(Default)]
pub(super) struct Guesses {
    guessed: ArrayVec<GuessedPlayer, { Player::MAX }>,
    /// Those of them whose cash is guessed.
    without_cash: ArrayVec<Player, { Player::MAX }>,
    /// The lead at the end of the first third, and at the beginning of the last.
    borders: ByPlayer<(i64, i64)>,
}

/// The thirds of the guesses to which a guess belongs, for one player. If many guesses are equal, it
/// may belong to both; to none if nothing is guessed.
#[derive(Clone, Copy, Default)]
pub(super) struct Thirds {
    worst: bool,
    best: bool,
}

impl Guesses {
    /// Returns the guesses of a view; none if all cash and shares are known.
    pub(super) fn of(view: &View, seed: u64) -> Self {
        let seats = || view.position().seats();
        if !seats().any(|player| view.is_concealed(player)) {
            return Self::default();
        }
        let sample = |number| view.sample(&mut playout_stream(seed, number));
        let games: Vec<Game> = (0..GUESSES).map(sample).collect();
        let has = |game: &Game, player| {
            (game.cash(player), Chain::ALL.map(|chain| game.shares(player, chain)))
        };
        let differs = |player: &Player| {
            games.iter().any(|game| has(game, *player) != has(&games[0], *player))
        };
        let all: Vec<ByPlayer<i64>> = games.iter().map(leads).collect();
        let borders = ByPlayer::from_fn(|player| {
            let mut leads: Vec<_> = all.iter().map(|leads| leads[player]).collect();
            leads.sort_unstable();
            (leads[leads.len() / 3 - 1], leads[leads.len() - leads.len() / 3])
        });
        let guess = |player: Player| GuessedPlayer {
            player,
            cash: GuessedNumber::of(games.iter().map(|game| game.cash(player))),
            shares: GuessedNumber::of(games.iter().map(|game| {
                Chain::ALL.iter().map(|&chain| u32::from(game.shares(player, chain))).sum()
            })),
        };
        let guessed: ArrayVec<_, _> = seats().filter(differs).map(guess).collect();
        let no_cash = |player: &Player| view.cash(*player).is_none();
        let without_cash = guessed.iter().map(|guess| guess.player).filter(no_cash).collect();
        Self { guessed, without_cash, borders }
    }

    /// Returns the players whose cash or shares are guessed, in seat order, with the guesses.
    pub(super) fn guessed(&self) -> ArrayVec<GuessedPlayer, { Player::MAX }> {
        self.guessed.clone()
    }

    /// Returns the players whose cash is guessed. A player whose cash is known can be wrong only by the
    /// shares that are out, so their chances are what they are in the guesses.
    pub(super) fn without_cash(&self) -> ArrayVec<Player, { Player::MAX }> {
        self.without_cash.clone()
    }

    /// Returns where this guess belongs for each player.
    pub(super) fn thirds(&self, game: &Game) -> ByPlayer<Thirds> {
        if self.guessed.is_empty() {
            return ByPlayer::default();
        }
        let leads = leads(game);
        ByPlayer::from_fn(|player| {
            let (lead, (worst, best)) = (leads[player], self.borders[player]);
            Thirds { worst: lead <= worst, best: lead >= best }
        })
    }
}

/// Returns the difference between each player's worth and that of the richest of the others, in
/// dollars.
fn leads(game: &Game) -> ByPlayer<i64> {
    let worths = game.worths();
    ByPlayer::from_fn(|player| {
        let others = game.position().seats().filter(|&other| other != player);
        let most = others.map(|other| i64::from(worths[other])).max().unwrap_or(0);
        i64::from(worths[player]) - most
    })
}

/// A player's parts of the victory in the worst and in the best third of the guesses.
#[derive(Clone, Copy, Default)]
pub(super) struct ByGuess {
    worst: Sample,
    best: Sample,
}

impl ByGuess {
    pub(super) fn add(&mut self, thirds: Thirds, victory: f64) {
        if thirds.worst {
            self.worst.add(victory);
        }
        if thirds.best {
            self.best.add(victory);
        }
    }

    /// Returns the chances in both, if the player wins this part of all games and this is the chance
    /// that is given for it; `None` after few games. They are around the chance, and as far apart as in
    /// the games. Where chance turns a third to the wrong side, it is as good as all guesses.
    pub(super) fn around(&self, chance: f64, all: f64) -> Option<(f64, f64)> {
        let enough = self.worst.count.min(self.best.count) >= GAMES_MIN;
        let (worst, best) = self.worst.mean().zip(self.best.mean()).filter(|_| enough)?;
        Some(moved((worst.min(all), best.max(all)), chance - all))
    }
}

/// Moves the chances in both thirds by this much.
pub(super) fn moved((worst, best): (f64, f64), by: f64) -> (f64, f64) {
    let moved = |third: f64| (third + by).clamp(0.0, 1.0);
    (moved(worst), moved(best))
}
