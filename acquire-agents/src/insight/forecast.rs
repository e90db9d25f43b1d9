//! Forecasts: the players' chances to win.

use alloc::vec;
use core::ops::ControlFlow;

use acquire_core::{ByPlayer, Game, Player, View, playout_stream};
use arrayvec::ArrayVec;

use super::{
    PLAYERS,
    calibration::Calibration,
    endings::{Ending, is_certain, is_open, play_on, seed_of_games},
    guesses::{ByGuess, GuessedPlayer, Guesses, Thirds},
    repeat,
};
use crate::{
    search::{Budget, Players, Settings, Watch},
    statistics::{Sample, interval_of_part, spread_of_part},
    worlds::share,
};

/// The settings of an estimate of the chances.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ForecastSettings {
    /// The number of games that are played to their end, or the time for them.
    pub budget: Budget,
    /// The number of threads that share the games. It makes no difference to the result of a budget
    /// of games. Without the feature `std` there is one.
    pub threads: u32,
}

impl Default for ForecastSettings {
    fn default() -> Self {
        Self { budget: Budget::Playouts(2_000), threads: 1 }
    }
}

/// Each player's chances.
#[derive(Clone, PartialEq, Debug)]
pub struct WinChances {
    /// The number of games that were played to their end.
    pub games: u64,
    /// True if the budget was used up; `false` if the estimate was stopped before.
    pub complete: bool,
    /// The players whose cash or shares the view conceals and the estimate guesses (I3), in seat order.
    pub guessed: ArrayVec<GuessedPlayer, { Player::MAX }>,
    /// Every player, in seat order.
    pub players: ArrayVec<Forecast, { Player::MAX }>,
}

/// The expected end of a game for a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Forecast {
    /// The player.
    pub player: Player,
    /// The chance to win, 0 to 1. Players who win together share a victory, so the chances of all
    /// players add up to 1.
    pub chance: f64,
    /// The 95 % interval of the chance: a point if the result is certain, because the game is over or
    /// ends with a purchase and all cash and shares are known.
    pub interval: (f64, f64),
    /// The chances to win in the worst and in the best third of the guesses, if cash or shares were
    /// guessed; `None` if not, or after few games. A guess is good for the player if they would be
    /// worth much more than the others if the game were over at once.
    pub by_guess: Option<(f64, f64)>,
    /// The money at the end, in dollars.
    pub money: f64,
    /// The 95 % interval of the average; `None` after a single game, unless the result is certain.
    pub money_interval: Option<(f64, f64)>,
    /// The rank at the end, 1 for the winner.
    pub rank: f64,
}

/// Estimates the end of the game for each player from the viewer's knowledge.
///
/// Many games that look the same to the viewer are played to their end with good computer players in
/// all seats; see [`View::sample`]. For [some turns](crate::PolicyAgent::TURNS) they decide as a
/// [`PolicyAgent`](crate::PolicyAgent) does, and then as [`Greedy`](crate::Greedy) does. The chances are those of such a game, and the
/// intervals apply to them: others may play better or worse. Where cash or shares were guessed (I3),
/// chances are less extreme than in the guesses, by as much as makes them come true as often as they
/// say.
///
/// The result is the same for the same view, settings and seed on every platform, with any number of
/// threads. A time budget is the exception. At least one game is played.
///
/// ```
/// use acquire_agents::{ForecastSettings, win_chances};
/// use acquire_core::{Edition, Game, Rules};
///
/// let game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
/// let view = game.view(game.player().unwrap()).unwrap();
/// let chances = win_chances(&view, &ForecastSettings::default(), 1);
/// for player in &chances.players {
///     println!("{}: {:.0} %, ${:.0}", player.player, 100.0 * player.chance, player.money);
/// }
/// # Ok::<(), acquire_core::RulesError>(())
/// ```
#[must_use]
pub fn win_chances(view: &View, settings: &ForecastSettings, seed: u64) -> WinChances {
    win_chances_watched(view, settings, seed, &mut |_| ControlFlow::Continue(()))
}

/// Estimates like [`win_chances`], and reports its progress, 0 to 1, to `watch` from time to time.
/// If `watch` breaks off, the result is that of the games so far.
#[must_use]
pub fn win_chances_watched(
    view: &View,
    settings: &ForecastSettings,
    seed: u64,
    watch: &mut dyn FnMut(f64) -> ControlFlow<()>,
) -> WinChances {
    let seed = seed_of_games(view, seed);
    let world = |number| view.sample(&mut playout_stream(seed, number));
    let certain = is_open(view) && is_certain(&world(0));
    estimate(certain, settings, &Guesses::of(view, seed), world, watch)
}

/// Estimates the end of the game for each player, if all racks, cash and shares are known, but not
/// the order of the tiles in the bag. See [`win_chances`].
#[must_use]
pub fn win_chances_in(game: &Game, settings: &ForecastSettings, seed: u64) -> WinChances {
    win_chances_in_watched(game, settings, seed, &mut |_| ControlFlow::Continue(()))
}

/// Estimates like [`win_chances_in`], and reports its progress, 0 to 1, to `watch` from time to
/// time. If `watch` breaks off, the result is that of the games so far.
#[must_use]
pub fn win_chances_in_watched(
    game: &Game,
    settings: &ForecastSettings,
    seed: u64,
    watch: &mut dyn FnMut(f64) -> ControlFlow<()>,
) -> WinChances {
    let world = |number| {
        let mut game = game.clone();
        game.shuffle_bag(&mut playout_stream(seed, number));
        game
    };
    estimate(is_certain(game), settings, &Guesses::default(), world, watch)
}

/// Plays games from these worlds to their end. `certain` is true if they all end alike.
fn estimate(
    certain: bool,
    settings: &ForecastSettings,
    guesses: &Guesses,
    world: impl Fn(u64) -> Game + Sync,
    watch: &mut Watch<'_>,
) -> WinChances {
    let threads = settings.threads.clamp(1, Settings::THREADS_MAX);
    let first = world(0);
    let (players, anyone) = (first.position().players(), first.position().turn().player);
    let everyone = Players::of_games(anyone, PLAYERS);
    let mut samples = [([Sample::default(); 3], ByGuess::default()); Player::MAX];
    let complete = repeat(settings.budget, 1, threads, watch, |first, count| {
        let mut endings = vec![ByPlayer::<(Thirds, Ending)>::default(); count];
        share(threads as usize, &mut endings, 1, first, |part, first| {
            for (endings, number) in part.iter_mut().zip(first..) {
                let world = world(number);
                let thirds = guesses.thirds(&world);
                let ended = play_on(&everyone, world);
                *endings = ByPlayer::from_fn(|player| (thirds[player], ended[player]));
            }
        });
        for endings in &endings {
            for ((samples, by_guess), (thirds, ending)) in samples.iter_mut().zip(&endings.0) {
                let victory = f64::from(ending.victory);
                samples[0].add(victory);
                samples[1].add(f64::from(ending.money));
                samples[2].add(f64::from(ending.rank));
                by_guess.add(*thirds, victory);
            }
        }
    });
    let chances =
        ByPlayer::from_fn(|player: Player| samples[player.index()].0[0].mean().unwrap_or(0.0));
    let calibration = Calibration::new(players, guesses.without_cash());
    let line = calibration.of_guessed(&chances);
    let forecast = |player: Player| {
        let ([victory, money, rank], by_guess) = &samples[player.index()];
        let calibrated = |chance| match calibration.is_guessed(player) {
            true => line.apply(chance),
            false => calibration.of_known(chance),
        };
        let chance = chances[player];
        let variance = spread_of_part(chance, victory.count) / f64::from(victory.count);
        let (low, high) = match certain {
            true => (chance, chance),
            false => interval_of_part(chance, variance, victory.count),
        };
        let average = money.mean().unwrap_or(0.0);
        Forecast {
            player,
            chance: calibrated(chance),
            interval: (calibrated(low), calibrated(high)),
            by_guess: by_guess.around(calibrated(chance), chance),
            money: average,
            money_interval: if certain { Some((average, average)) } else { money.interval() },
            rank: rank.mean().unwrap_or(0.0),
        }
    };
    WinChances {
        games: u64::from(samples[0].0[0].count),
        complete,
        guessed: guesses.guessed(),
        players: Player::all(players).map(forecast).collect(),
    }
}
