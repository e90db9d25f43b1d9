//! The plain structs of analyses and forecasts.

use std::ffi::c_void;

use acquire_agents::{
    Analysis, AnalysisSettings, Budget, Evaluation, Forecast, ForecastSettings, GuessedNumber,
    GuessedPlayer, Settings, WinChances,
};
use acquire_core::{ActionId, Player};

use crate::{
    argument::{Arg, arg},
    constants::ACQ_PLAYERS_MAX,
    failure::Failure,
    numbers::{by_id, id, switch},
    status::AcqStatus,
};

/// The settings of acq_view_analyse(). A plain struct of 40 bytes.
///
/// In C, `AcqAnalysisSettings settings = {0};` gives the defaults, as NULL does. A larger budget
/// gives smaller intervals.
#[repr(C)]
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct AcqAnalysisSettings {
    /// The approximate number of games that are played to their end, up to 100,000,000; 0 for
    /// 3,000. About twice as many short playouts (at least about 200), which stop after `turns`
    /// turns, are played before them: those of the search, and those in which actions that it has
    /// left out and later actions are tried. If `search_only` is 1, this is the number of playouts
    /// of the search, and there are no games.
    pub playouts: u32,
    /// The time limit for the analysis in milliseconds, up to 86,400,000; 0 to count playouts
    /// instead. The result then depends on the speed of the machine.
    pub milliseconds: u32,
    /// The number of threads that share the work, up to 256; 0 for 1. It makes no difference to the
    /// result, unless `milliseconds` is used.
    pub threads: u32,
    /// The number of turns after which a playout stops, the current one included, up to 1,000; 0
    /// for 6.
    pub turns: u32,
    /// The number of actions that are searched, the most promising ones, up to 10,000; 0 for 12.
    pub candidates: u32,
    /// The number of actions after which games are played to their end, the best of the search, up
    /// to 10,000; 0 for 4. There are more if `playouts` allows 750 games for each. As many again
    /// may be added, if they are nearly as good, or decide on a merger or the end.
    pub finalists: u32,
    /// The id of an action after which games are played to their end even if it looks weak, such as
    /// one that a player has in mind, if `including` is 1. Otherwise it is not read.
    pub action: u16,
    /// 1 if `action` is used, otherwise 0.
    pub including: u8,
    /// 1 to leave out the games that are played to their end; otherwise 0. Then money and ranks are
    /// unknown, and the intervals do not cover the errors of the search itself.
    pub search_only: u8,
    /// Must be 0.
    pub reserved: [u32; 3],
}

/// Reads the number of an option, at most `most`; 0 requests the usual value.
pub(super) fn option(number: Arg<u32>, usual: u32, most: u32) -> Result<u32, Failure> {
    match number.value {
        0 => Ok(usual),
        value if value <= most => Ok(value),
        value => {
            let must = format_args!("0 to {most}");
            Err(Failure::argument(AcqStatus::Value, number.name, value, must, None))
        }
    }
}

/// Checks that fields reserved for later versions are 0.
pub(super) fn check_unused<const N: usize>(reserved: Arg<[u32; N]>) -> Result<(), Failure> {
    match reserved.value.iter().find(|&&value| value != 0) {
        None => Ok(()),
        Some(&value) => Err(Failure::argument(AcqStatus::Value, reserved.name, value, "0", None)),
    }
}

/// Reads a number of games or a time, of which at most one is given.
fn budget(count: Arg<u32>, milliseconds: Arg<u32>) -> Result<Option<Budget>, Failure> {
    let games = option(count, 0, Settings::PLAYOUTS_MAX)?;
    match (games, option(milliseconds, 0, Settings::MS_MAX)?) {
        (0, 0) => Ok(None),
        (games, 0) => Ok(Some(Budget::Playouts(games))),
        (0, time) => Ok(Some(Budget::Time(std::time::Duration::from_millis(time.into())))),
        _ => {
            let text = format!("one of {} and {} must be 0", count.name, milliseconds.name);
            Err(Failure::new(AcqStatus::Value, text))
        }
    }
}

impl AcqAnalysisSettings {
    /// Returns the settings in the struct.
    pub(crate) fn put_together(self) -> Result<AnalysisSettings, Failure> {
        let settings = self;
        check_unused(arg!(settings.reserved))?;
        let search_only = switch(arg!(settings.search_only))?;
        let budget = budget(arg!(settings.playouts), arg!(settings.milliseconds))?;
        let mut to = match budget {
            None => AnalysisSettings::default(),
            Some(budget) => AnalysisSettings::new(budget),
        };
        if search_only {
            to.search.budget = budget.unwrap_or(to.search.budget);
            to.games = Budget::Playouts(0);
        }
        let (of_search, most) = (to.search, Settings::CANDIDATES_MAX);
        to.search.threads =
            option(arg!(settings.threads), of_search.threads, Settings::THREADS_MAX)?;
        to.search.turns = option(arg!(settings.turns), of_search.turns, Settings::TURNS_MAX)?;
        to.search.candidates = option(arg!(settings.candidates), of_search.candidates, most)?;
        to.finalists = option(arg!(settings.finalists), to.finalists, most)?;
        if switch(arg!(settings.including))? {
            to.including = Some(by_id(arg!(settings.action))?);
        }
        Ok(to)
    }
}

/// A number in the guesses at what a view conceals. A plain struct of 20 bytes.
///
/// If the view shows the number, all three are the same.
#[repr(C)]
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct AcqGuessedNumber {
    /// The median.
    pub median: u32,
    /// The lowest number of the middle 90 % of the guesses.
    pub low: u32,
    /// The highest number of the middle 90 % of the guesses.
    pub high: u32,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 8],
}

impl From<GuessedNumber> for AcqGuessedNumber {
    fn from(number: GuessedNumber) -> Self {
        let (low, high) = number.range;
        Self { median: number.median, low, high, reserved: [0; _] }
    }
}

/// The guesses at the concealed cash and shares of a player (I3). A plain struct of 48 bytes.
#[repr(C)]
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct AcqGuessedPlayer {
    /// The cash in dollars.
    pub cash: AcqGuessedNumber,
    /// The number of all shares.
    pub shares: AcqGuessedNumber,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 8],
}

/// Returns the guesses at these players, in seat order.
fn in_seats(guessed: &[GuessedPlayer]) -> [AcqGuessedPlayer; 6] {
    let mut seats = [AcqGuessedPlayer::default(); 6];
    for guess in guessed {
        let (cash, shares) = (guess.cash.into(), guess.shares.into());
        seats[guess.player.index()] = AcqGuessedPlayer { cash, shares, reserved: [0; _] };
    }
    seats
}

/// The result of analysing a decision as a whole. A plain struct of 320 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqAnalysis {
    /// The number of playouts of the search.
    pub playouts: u64,
    /// The number of games that were played to their end.
    pub games: u64,
    /// The guesses at each player's cash and shares, in seat order; all 0 for the players who are not
    /// in `guessed`.
    pub guesses: [AcqGuessedPlayer; 6],
    /// The player to move.
    pub player: u8,
    /// 1 if everything was done; 0 if it was stopped earlier.
    pub complete: u8,
    /// The players whose cash or shares the view conceals and the analysis guesses (I3): bit n is
    /// set for player n.
    pub guessed: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 13],
}

/// Returns the set of these players, with bit n for player n.
fn bits(guessed: &[GuessedPlayer]) -> u8 {
    guessed.iter().fold(0, |bits, guess| bits | 1 << guess.player.index())
}

impl From<&Analysis> for AcqAnalysis {
    fn from(analysis: &Analysis) -> Self {
        Self {
            playouts: analysis.playouts,
            games: analysis.games,
            guesses: in_seats(&analysis.guessed),
            player: analysis.player.index() as u8,
            complete: analysis.complete.into(),
            guessed: bits(&analysis.guessed),
            reserved: [0; _],
        }
    }
}

/// The result of analysing one action. A plain struct of 120 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AcqEvaluation {
    /// The player's chance to win after it, 0 to 1; 0 if it was not tried, so that `visits` and
    /// `games` are 0.
    pub chance: f64,
    /// The lower end of the interval in which the chance lies with 95 % confidence; 0 if it was
    /// tried less than twice.
    pub low: f64,
    /// The upper end of that interval; 1 if it was tried less than twice.
    pub high: f64,
    /// The chance in the worst third of the guesses at others' cash and shares: those in which the
    /// player would be worth least, compared with the others, if the game were over at once. The
    /// same as `chance` if nothing was guessed, and after few games.
    pub worst_guess: f64,
    /// The same in the best third.
    pub best_guess: f64,
    /// The difference between the chance after the best action and the chance after this one; 0 for
    /// the best action itself, and if it was not tried.
    pub cost: f64,
    /// The lower end of the interval in which that difference lies with 95 % confidence; 0 for the
    /// best action, and -1 for the others if the analysis has played no games to their end. The
    /// difference is more precise than the chances themselves, because all actions are tried in the
    /// same worlds.
    pub cost_low: f64,
    /// The upper end of that interval; 0 for the best action, and 1 for the others if the analysis
    /// has played no games to their end.
    pub cost_high: f64,
    /// The player's money at the end in dollars; 0 if `games` is 0.
    pub money: f64,
    /// The player's rank at the end, 1 for the winner, on average; 0 if `games` is 0.
    pub rank: f64,
    /// The greedy player's estimate of the action in dollars, compared with the others.
    pub promise: f64,
    /// The number of playouts of the search that began with it.
    pub visits: u32,
    /// The number of games after it that were played to their end.
    pub games: u32,
    /// The action id.
    pub action: u16,
    /// The id of the action that the player takes later in the turn, as soon as it is legal, because
    /// it is clearly better than what the computer players do then; #ACQ_NO_ACTION if there is none. The
    /// chance, the costs, the money and the rank include this later action. Pass it to
    /// acq_view_reasons(), whose first reason names it.
    pub later: u16,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 20],
}

impl From<&Evaluation> for AcqEvaluation {
    fn from(evaluation: &Evaluation) -> Self {
        let (low, high) = evaluation.interval.unwrap_or((0.0, 1.0));
        let (cost_low, cost_high) = evaluation.cost_interval.unwrap_or((-1.0, 1.0));
        let chance = evaluation.chance.unwrap_or(0.0);
        let (worst_guess, best_guess) = evaluation.by_guess.unwrap_or((chance, chance));
        Self {
            chance,
            low,
            high,
            worst_guess,
            best_guess,
            cost: evaluation.cost.unwrap_or(0.0),
            cost_low,
            cost_high,
            money: evaluation.money.unwrap_or(0.0),
            rank: evaluation.rank.unwrap_or(0.0),
            promise: evaluation.promise,
            visits: evaluation.visits,
            games: evaluation.games,
            action: ActionId::from(evaluation.action).get(),
            later: id(evaluation.later),
            reserved: [0; _],
        }
    }
}

/// The settings of acq_view_win_chances() and acq_game_win_chances(). A plain struct of 24 bytes.
///
/// In C, `AcqForecastSettings settings = {0};` gives the defaults, as NULL does.
#[repr(C)]
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct AcqForecastSettings {
    /// The number of games that are played to their end, up to 100,000,000; 0 for 2,000.
    pub games: u32,
    /// The time limit for the call in milliseconds, up to 86,400,000; 0 to count games instead. The
    /// result then depends on the speed of the machine.
    pub milliseconds: u32,
    /// The number of threads that share the games, up to 256; 0 for 1. It makes no difference to the
    /// result, unless `milliseconds` is used.
    pub threads: u32,
    /// Must be 0.
    pub reserved: [u32; 3],
}

impl AcqForecastSettings {
    /// Returns the settings in the struct.
    pub(crate) fn put_together(self) -> Result<ForecastSettings, Failure> {
        let settings = self;
        check_unused(arg!(settings.reserved))?;
        let usual = ForecastSettings::default();
        let budget = budget(arg!(settings.games), arg!(settings.milliseconds))?;
        let threads = option(arg!(settings.threads), usual.threads, Settings::THREADS_MAX)?;
        Ok(ForecastSettings { budget: budget.unwrap_or(usual.budget), threads })
    }
}

/// The expected end of a game for one player. A plain struct of 96 bytes.
#[repr(C)]
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct AcqForecast {
    /// The chance to win, 0 to 1. Players who win together share a victory, so the chances of all
    /// players add up to 1.
    pub chance: f64,
    /// The lower end of the interval in which the chance lies with 95 % confidence.
    pub low: f64,
    /// The upper end of that interval.
    pub high: f64,
    /// The chance in the worst third of the guesses at concealed cash and shares: those in which
    /// the player would be worth least, compared with the others, if the game were over at once.
    /// The same as `chance` if nothing was guessed, and after few games.
    pub worst_guess: f64,
    /// The same in the best third.
    pub best_guess: f64,
    /// The money at the end in dollars, on average.
    pub money: f64,
    /// The lower end of the interval in which that average lies with 95 % confidence; 0 after a
    /// single game.
    pub money_low: f64,
    /// The upper end of that interval; infinity after a single game.
    pub money_high: f64,
    /// The rank at the end, 1 for the winner, on average.
    pub rank: f64,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 24],
}

impl From<&Forecast> for AcqForecast {
    fn from(forecast: &Forecast) -> Self {
        let (low, high) = forecast.interval;
        let (money_low, money_high) = forecast.money_interval.unwrap_or((0.0, f64::INFINITY));
        let (worst_guess, best_guess) =
            forecast.by_guess.unwrap_or((forecast.chance, forecast.chance));
        Self {
            chance: forecast.chance,
            low,
            high,
            worst_guess,
            best_guess,
            money: forecast.money,
            money_low,
            money_high,
            rank: forecast.rank,
            reserved: [0; _],
        }
    }
}

/// Each player's chances. A plain struct of 896 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AcqWinChances {
    /// The expected end of the game for each player, in seat order; all 0 beyond the number of
    /// players.
    pub forecasts: [AcqForecast; 6],
    /// The number of games that were played to their end.
    pub games: u64,
    /// The guesses at each player's cash and shares, in seat order; all 0 for the players who are not
    /// in `guessed`.
    pub guesses: [AcqGuessedPlayer; 6],
    /// The number of players, 2 to 6.
    pub players: u8,
    /// 1 if everything was done; 0 if it was stopped earlier.
    pub complete: u8,
    /// The players whose cash or shares the view conceals and the call guesses (I3): bit n is set
    /// for player n.
    pub guessed: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 21],
}

const _: () = assert!(ACQ_PLAYERS_MAX == 6 && Player::MAX == 6);

impl From<&WinChances> for AcqWinChances {
    fn from(chances: &WinChances) -> Self {
        let mut forecasts = [AcqForecast::default(); 6];
        for (to, forecast) in forecasts.iter_mut().zip(&chances.players) {
            *to = forecast.into();
        }
        Self {
            forecasts,
            games: chances.games,
            guesses: in_seats(&chances.guessed),
            players: chances.players.len() as u8,
            complete: chances.complete.into(),
            guessed: bits(&chances.guessed),
            reserved: [0; _],
        }
    }
}

/// The caller's function that receives the progress of a long call from time to time, 0 to 1. It
/// returns 0 to let the call continue. With any other number the call soon succeeds with its
/// partial result; a review fails.
///
/// It runs in the thread that made the call, and may call every function of the library, even with
/// the handles of that call, because the call works with a copy. It must return normally: it must
/// not throw an exception or use longjmp.
pub type AcqProgress = Option<unsafe extern "C" fn(context: *mut c_void, part: f64) -> i32>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_all_zero_stands_for_the_defaults_that_the_comments_name() {
        let settings = AcqAnalysisSettings::default();
        let plain = settings.put_together().ok();
        assert_eq!(plain, Some(AnalysisSettings::default()));
        let named = AcqAnalysisSettings {
            playouts: 3_000,
            threads: 1,
            turns: 6,
            candidates: 12,
            finalists: 4,
            action: 9,
            ..settings
        };
        assert_eq!(named.put_together().ok(), plain);
        let forecast = AcqForecastSettings::default();
        let plain = forecast.put_together().ok();
        assert_eq!(plain, Some(ForecastSettings::default()));
        let named = AcqForecastSettings { games: 2_000, threads: 1, ..forecast };
        assert_eq!(named.put_together().ok(), plain);
    }

    #[test]
    fn every_setting_is_used() {
        let settings = AcqAnalysisSettings {
            milliseconds: 1_000,
            threads: 2,
            turns: 3,
            candidates: 4,
            finalists: 5,
            action: 107,
            including: 1,
            ..AcqAnalysisSettings::default()
        };
        let read = settings.put_together().ok().unwrap();
        let time = |settings: AnalysisSettings| match (settings.search.budget, settings.games) {
            (Budget::Time(one), Budget::Time(other)) => (one + other).as_millis(),
            (Budget::Time(one), _) => one.as_millis(),
            (Budget::Playouts(_), _) => 0,
        };
        assert!((500..=1_000).contains(&time(read)));
        let search = read.search;
        assert_eq!((search.threads, search.turns, search.candidates), (2, 3, 4));
        assert_eq!(read.finalists, 5);
        assert_eq!(read.including.map(|action| ActionId::from(action).get()), Some(107));

        let alone = AcqAnalysisSettings { search_only: 1, ..settings };
        let read = alone.put_together().ok().unwrap();
        assert_eq!((time(read), read.games), (1_000, Budget::Playouts(0)));
    }

    #[test]
    fn the_limits_that_the_comments_name_are_those_of_a_search() {
        assert_eq!(Settings::PLAYOUTS_MAX, 100_000_000);
        assert_eq!(Settings::MS_MAX, 86_400_000);
        assert_eq!(Settings::THREADS_MAX, 256);
        assert_eq!(Settings::TURNS_MAX, 1_000);
        assert_eq!(Settings::CANDIDATES_MAX, 10_000);
    }
}
