//! Analyses: the best move.

use alloc::{vec, vec::Vec};
use core::{cell::Cell, iter, ops::ControlFlow};

use acquire_core::{Action, Placement, Player, View, playout_stream};
use arrayvec::ArrayVec;

use super::{
    Clock, PLAYERS,
    calibration::Calibration,
    departures::{CLEARLY, Departure, PROBABLY, best_departure, confirm, with_departures},
    endings::{Ending, Endings, is_open, last_turn, play_on},
    guesses::{ByGuess, GuessedPlayer, Guesses, moved},
    reasons::{Reason, reasons_with},
    repeat,
    shrinking::{Estimate, MISJUDGED, join, shrink},
};
use crate::{
    agent::AgentError,
    search::{
        Budget, Line, PROMISED_VISITS, Players, Playouts, Searched, Settings, Tried, Watch, decide,
    },
    statistics::{NORMAL, Sample, interval_of_part, root, spread_of_part},
};

/// The settings of an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AnalysisSettings {
    /// The search that finds the actions to look at closely. It tries no departures from the usual play
    /// later in the turn: the analysis does, and names them. By default all opponents have the same
    /// weights. The players of its playouts also play the games.
    pub search: Settings,
    /// The number of games that are played to their end after these actions, at least one after each.
    /// Before that, actions that the search has left out are tried in a few worlds, and later
    /// actions. A time is for all of this. With 0 playouts there is only the search.
    pub games: Budget,
    /// The number of actions that are looked at closely, and more if the budget has 750 games for
    /// each. Up to as many more are added that are nearly as good, or decide on a merger or the end.
    pub finalists: u32,
    /// An action that is looked at closely even if it looks weak, provided that it is legal.
    pub including: Option<Action>,
}

impl AnalysisSettings {
    /// This budget for the search, and as many games that are played to their end; between the two,
    /// about as many playouts as the search has had try what it has left out, and later actions.
    /// A fifth of a time is for the search, and a fifth for these playouts. The least work can take some
    /// 50 milliseconds.
    #[must_use]
    pub fn new(budget: Budget) -> Self {
        let (search, games) = match budget {
            Budget::Playouts(_) => (budget, budget),
            #[cfg(feature = "std")]
            Budget::Time(time) => (Budget::Time(time / 5), Budget::Time(time / 5 * 4)),
        };
        // All players are alike, as those of the games are, with which its results are joined.
        let search = Settings { budget: search, variation: 0, ..Settings::of(PLAYERS) };
        Self { search, games, finalists: 4, including: None }
    }

    /// Returns the budget of some of the work on later actions: this many playouts or games, or a
    /// part of the time.
    #[cfg_attr(not(feature = "std"), expect(unused_variables, reason = "there is no time"))]
    fn for_lines(&self, count: usize, part: u32) -> Budget {
        match self.games {
            Budget::Playouts(_) => Budget::Playouts(count as u32),
            #[cfg(feature = "std")]
            Budget::Time(time) => Budget::Time(time / part),
        }
    }
}

impl Default for AnalysisSettings {
    /// Returns 3,000 playouts, and as many games that are played to their end.
    fn default() -> Self {
        Self::new(Budget::Playouts(3_000))
    }
}

impl From<Settings> for AnalysisSettings {
    /// Returns settings for the search alone, without departures from the usual play.
    fn from(search: Settings) -> Self {
        Self { search, games: Budget::Playouts(0), ..Self::default() }
    }
}

/// The analysis of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The player to move.
    pub player: Player,
    /// The number of short playouts, which stop after [`turns`](crate::Settings::turns) turns.
    pub playouts: u64,
    /// The number of games that were played to their end.
    pub games: u64,
    /// True if the budget was used up; `false` if the analysis was stopped before.
    pub complete: bool,
    /// The players whose cash or shares the view conceals and the analysis guesses (I3), in seat order.
    pub guessed: ArrayVec<GuessedPlayer, { Player::MAX }>,
    /// Every legal action, the best one first.
    pub evaluations: Vec<Evaluation>,
}

impl Analysis {
    /// Returns the best action.
    #[must_use]
    pub fn best(&self) -> Option<Action> {
        self.evaluations.first().map(|evaluation| evaluation.action)
    }
}

/// The analysis of one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evaluation {
    /// The action.
    pub action: Action,
    /// The action that the player takes later in the turn, as soon as it is legal, if this is clearly
    /// better than what the search expects the player to do then. The chance, the costs, the money
    /// and the rank include this later action.
    pub later: Option<Action>,
    /// The number of short playouts that began with it.
    pub visits: u32,
    /// The number of games after it that were played to their end: one if the result is certain.
    pub games: u32,
    /// The player's chance to win after it, 0 to 1; `None` if it was not tried. Unless there is only
    /// the search, it is exact if the game ends with this turn, no other player decides, and all cash and
    /// shares are known.
    pub chance: Option<f64>,
    /// The 95 % interval of that chance; `None` if it was tried less than twice. After a search
    /// alone it does not cover the errors of the search itself.
    pub interval: Option<(f64, f64)>,
    /// The chances to win in the worst and in the best third of the guesses, if cash or shares were
    /// guessed; `None` if not, or after few games. A guess is good for the player if they would be
    /// worth much more than the others if the game were over at once.
    pub by_guess: Option<(f64, f64)>,
    /// The difference between the chance after the best action and the chance after this one; 0 for
    /// the best action itself.
    pub cost: Option<f64>,
    /// The 95 % interval of that difference, if the analysis has played games to their end. It is
    /// more precise than the chances themselves, because all actions are tried in the same worlds.
    pub cost_interval: Option<(f64, f64)>,
    /// The player's money at the end in dollars, if games were played to their end.
    pub money: Option<f64>,
    /// The player's rank at the end, 1 for the winner, if games were played to their end.
    pub rank: Option<f64>,
    /// The greedy player's estimate of the action in dollars, compared with the others.
    pub promise: f64,
}

impl Evaluation {
    /// Returns the reasons for and against the action, with the view of the analysis; see
    /// [`reasons_with`].
    #[must_use]
    pub fn reasons(&self, view: &View) -> Vec<Reason> {
        reasons_with(view, self.action, self.later)
    }

    /// Makes the chances come true as often as they say, where opponents are guessed. `best` is the
    /// chance after the best action before that.
    fn calibrate(&mut self, calibration: &Calibration, best: Option<f64>) {
        let of = |chance| calibration.of_known(chance);
        // The thirds are where the chance is, and as far apart as in the guesses.
        let by = self.chance.map_or(0.0, |chance| of(chance) - chance);
        self.by_guess = self.by_guess.map(|thirds| moved(thirds, by));
        self.interval = self.interval.map(|(low, high)| (of(low), of(high)));
        self.chance = self.chance.map(of);
        if let Some(best) = best {
            let cost = |cost| of(best) - of(best - cost);
            self.cost = self.cost.map(cost);
            self.cost_interval = self.cost_interval.map(|(low, high)| (cost(low), cost(high)));
        }
    }
}

/// Analyses the decision that is asked of the viewer: every legal action with the player's chance to
/// win, and for the best ones the money and the rank at the end.
///
/// A [`Search`](crate::Search) finds the actions to examine closely. After each of these, games
/// that look the same to the viewer are played to their end with good computer players in all seats: for
/// [some turns](crate::PolicyAgent::TURNS) they decide as a [`PolicyAgent`](crate::PolicyAgent) does, and
/// then as [`Greedy`](crate::Greedy) does. The chances are those of such a game. How far they differ between
/// actions is estimated from both.
///
/// The result is the same for the same view, settings and seed on every platform, with any number of
/// threads. A time budget is the exception.
///
/// ```
/// use acquire_agents::{AnalysisSettings, Budget, Table, analyse};
/// use acquire_core::{Edition, Game, Rules};
///
/// let table = Table::new(Game::new(Rules::new(Edition::AvalonHill), 4, 7)?);
/// let view = table.view(table.game().player().unwrap());
/// let analysis = analyse(view, &AnalysisSettings::new(Budget::Playouts(500)), 1)?;
/// assert_eq!(analysis.evaluations.len(), view.legal_actions().len());
/// let best = &analysis.evaluations[0];
/// let (low, high) = best.interval.unwrap();
/// assert!(low <= best.chance.unwrap() && best.chance.unwrap() <= high && best.games > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`AgentError::NotAsked`] if the viewer is not the player to move.
pub fn analyse(
    view: &View,
    settings: &AnalysisSettings,
    seed: u64,
) -> Result<Analysis, AgentError> {
    analyse_watched(view, settings, seed, &mut |_| ControlFlow::Continue(()))
}

/// Analyses like [`analyse`], and reports its progress, 0 to 1, to `watch` from time to time. If
/// `watch` breaks off, the analysis is that of the work so far.
///
/// # Errors
/// [`AgentError::NotAsked`] if the viewer is not the player to move.
pub fn analyse_watched(
    view: &View,
    settings: &AnalysisSettings,
    seed: u64,
    watch: &mut dyn FnMut(f64) -> ControlFlow<()>,
) -> Result<Analysis, AgentError> {
    let of_search = match settings.games {
        Budget::Playouts(0) => 1.0,
        _ => PART_OF_SEARCH,
    };
    let complete = Cell::new(true);
    // The work that is left looks in once more each, but the watcher has decided.
    let mut watch = |part: f64| {
        complete.set(complete.get() && watch(part).is_continue());
        if complete.get() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let searched = decide(view, &settings.search, 0, seed, &mut |used| watch(used * of_search))?;
    let guesses = Guesses::of(view, seed);
    let mut ladder = Ladder::new(view, searched, &guesses);
    if of_search < 1.0 && complete.get() {
        let clock = Clock::start();
        let playouts = Playouts::new(view, ladder.player, &settings.search, seed);
        ladder.look_at_others(&playouts);
        let endings = Endings::new(view, &guesses, seed, &settings.search);
        ladder.look_further(&playouts, &endings, settings, &mut |_| watch(of_search));
        ladder.settle(view);
        ladder.choose_finalists(view, settings);
        let mut watch = |used| watch(of_search + used * (1.0 - of_search));
        ladder.play(&endings, clock.left_of(settings.games), settings.search.threads, &mut watch);
    }
    Ok(ladder.into_analysis(complete.get()))
}

/// The part of the time that the search takes, about.
const PART_OF_SEARCH: f64 = 0.25;

/// The part of the time for games that playouts with later actions take, and games that confirm them.
const PART_OF_LATER: u32 = 8;

/// The number of worlds in which an action is tried that the search left out.
const WORLDS_OF_OTHERS: u32 = 16;

/// With as many games for each, further actions are looked at closely.
const GAMES_EACH: u32 = 750;

/// The largest number of worlds in which departures from the usual play are tried.
const WORLDS_OF_LINES_MAX: u64 = 500;

/// An action that the search dropped is looked at closely if it seems to be worse by less than this.
const CLOSE: f64 = 0.01;

/// A chance that is closer than this to 0 or 1 is that, so that money decides between actions after
/// which everything is won or lost.
const CERTAIN: f64 = 0.0005;

/// The same as [`MISJUDGED`], for an action after which no games were played.
const MISJUDGED_ALONE: f64 = 0.016;

/// A departure is played to the end if it is better by this many standard deviations in playouts.
const SEEMINGLY: f64 = 1.0;

/// The most departures that are tried after every action, because they are better after one.
const SHARED: usize = 3;

/// The variance of the [`Slope`], which is 1 on average.
const SLOPES_DIFFER: f64 = 0.25;

/// An action with all that is known of it.
struct Rung {
    tried: Tried,
    /// A better action later in the turn than the usual one.
    later: Option<Action>,
    visits: u32,
    /// The finding of the search, if it tried the action.
    searched: Option<Found>,
    games: Games,
    /// The player's result if the game ends with this turn for certain.
    certain: Option<Ending>,
}

/// The chance to win after an action according to the search.
#[derive(Clone, Copy)]
struct Found {
    chance: f64,
    /// Its variance, with doubt in few playouts.
    variance: f64,
}

impl Found {
    fn new(chance: f64, sample: &Sample) -> Self {
        Self { chance, variance: sample.careful_variance(chance) }
    }

    /// Returns the lead above this chance.
    fn above(self, chance: f64) -> Estimate {
        Estimate { lead: self.chance - chance, variance: self.variance }
    }

    /// The same with another error, independent of that of the playouts.
    fn with_error(self, error: f64) -> Self {
        Self { variance: self.variance + error * error, ..self }
    }
}

/// The number of points by which the games of two actions differ for each point that the search
/// expected.
struct Slope {
    mean: f64,
    variance: f64,
}

impl Slope {
    /// Estimates it from the actions with games, by the search and by the games.
    fn new(search: &[Option<Estimate>], games: &[Option<Estimate>], spread: f64) -> Self {
        let (mut precision, mut sum) = (1.0 / SLOPES_DIFFER, 1.0 / SLOPES_DIFFER);
        for (search, games) in search.iter().zip(games) {
            if let (Some(search), Some(games)) = (search, games) {
                let variance = games.variance + search.variance + MISJUDGED * spread;
                precision += search.lead * search.lead / variance;
                sum += search.lead * games.lead / variance;
            }
        }
        Self { mean: sum / precision, variance: 1.0 / precision }
    }

    /// Returns the lead of an action after which no games were played, by the search. `spread` is the
    /// variance of a victory.
    fn of(&self, search: &Estimate, spread: f64) -> Estimate {
        let rest = self.variance * search.lead * search.lead + MISJUDGED_ALONE * spread;
        let variance = self.mean * self.mean * search.variance + rest;
        Estimate { lead: self.mean * search.lead, variance }
    }
}

/// The leads of all actions, compared with the average of those after which games were played.
struct Findings {
    /// By the search, where those after which games were played have been moved towards each other.
    search: Vec<Option<Estimate>>,
    /// By the search and by the games.
    both: Vec<Option<Estimate>>,
}

/// The games after an action that were played to their end.
#[derive(Clone, Copy, Default)]
struct Games {
    victory: Sample,
    money: Sample,
    rank: Sample,
    /// The additional part of the victory, compared with the average of all finalists.
    lead: Sample,
    by_guess: ByGuess,
}

/// The means to look for later actions.
struct Further<'a, 'b, 'w> {
    playouts: &'a Playouts<'b>,
    endings: &'a Endings<'b>,
    settings: &'a AnalysisSettings,
    watch: &'a mut Watch<'w>,
    /// The number of worlds in which each line is tried.
    worlds: usize,
}

/// All actions, in the search's order.
struct Ladder<'a> {
    player: Player,
    /// The number of players.
    players: usize,
    guesses: &'a Guesses,
    playouts: u64,
    rungs: Vec<Rung>,
    /// The player's part of the victory in each world, on average over the finalists.
    level: Sample,
    /// The numbers of the finalists, and for each two of them the sum of the products of the
    /// player's parts of the victory after them.
    finalists: Vec<usize>,
    products: Vec<f64>,
}

impl<'a> Ladder<'a> {
    fn new(view: &View, searched: Searched, guesses: &'a Guesses) -> Self {
        let rung = |tried: Tried| Rung {
            visits: tried.chances.count,
            searched: tried.chances.mean().map(|mean| Found::new(mean, &tried.chances)),
            games: Games::default(),
            certain: None,
            later: None,
            tried,
        };
        Self {
            player: searched.player,
            players: view.position().players(),
            guesses,
            playouts: searched.playouts,
            rungs: searched.tried.into_iter().map(rung).collect(),
            level: Sample::default(),
            finalists: Vec::new(),
            products: Vec::new(),
        }
    }

    /// Tries the actions that the search has not tried, or seldom, in the same worlds as its best one.
    fn look_at_others(&mut self, playouts: &Playouts<'_>) {
        let Some(best) = self.rungs.first() else { return };
        let (level, lead) = (best.searched, best.tried.lead);
        let others = self.rungs.iter().enumerate().skip(1);
        let others = others.filter(|(_, rung)| rung.visits < WORLDS_OF_OTHERS).map(|(i, _)| i);
        let others: Vec<usize> = iter::once(0).chain(others).collect();
        if others.len() == 1 {
            return;
        }
        let lines: Vec<_> = others.iter().map(|&i| self.rungs[i].line()).collect();
        let chances = playouts.chances(&lines, 0, WORLDS_OF_OTHERS as usize);
        let mut leads = vec![Sample::default(); others.len()];
        for row in chances.chunks_exact(others.len()) {
            for (sample, chance) in leads.iter_mut().zip(row) {
                sample.add(chance - row[0]);
            }
        }
        // Without a search, the best action is as good as it was here.
        let of_best: f64 = chances.iter().step_by(others.len()).sum();
        let level = level.map_or(of_best / f64::from(WORLDS_OF_OTHERS), |found| found.chance);
        for (&i, sample) in others.iter().zip(&leads) {
            let rung = &mut self.rungs[i];
            rung.visits += WORLDS_OF_OTHERS;
            self.playouts += u64::from(WORLDS_OF_OTHERS);
            if i > 0 || rung.searched.is_none() {
                // The greedy estimate of an action has the same weight as in the search.
                let all = f64::from(sample.count) + PROMISED_VISITS;
                let mean = (sample.sum + PROMISED_VISITS * (rung.tried.lead - lead)) / all;
                let chance = (level + mean).clamp(0.0, 1.0);
                // How far the estimate moves it may be wrong.
                let moved = mean - sample.sum / f64::from(sample.count);
                rung.searched = Some(Found::new(chance, sample).with_error(moved));
            }
        }
    }

    /// Sorts the numbers of rungs, those with the best chances first.
    fn by_chance(&self, numbers: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut numbers: Vec<usize> = numbers.collect();
        let chance = |i: usize| self.rungs[i].searched.map_or(-1.0, |found| found.chance);
        numbers.sort_by(|&one, &other| chance(other).total_cmp(&chance(one)));
        numbers
    }

    /// Looks for later actions of the turn that are clearly better than the usual ones, so that no action is charged with a mistake after it.
    fn look_further(
        &mut self,
        playouts: &Playouts<'_>,
        endings: &Endings<'_>,
        settings: &AnalysisSettings,
        watch: &mut Watch<'_>,
    ) {
        let best = self.by_chance(0..self.rungs.len());
        let (first, others) = best.split_at(best.len().min(settings.search.candidates as usize));
        let asked = |i: &&usize| settings.including == Some(self.rungs[**i].tried.action);
        let looked = first.iter().chain(others.iter().filter(asked));
        let tried = looked.map(|&i| (i, with_departures(playouts, self.rungs[i].tried.action)));
        let tried: Vec<_> = tried.filter(|(_, lines)| lines.len() > 1).collect();
        let (numbers, lines): (Vec<usize>, Vec<usize>) =
            tried.iter().map(|(i, lines)| (*i, lines.len())).unzip();
        // About as many playouts as the search has had, and half as many games.
        let worlds = worlds_for(self.playouts, lines.iter().sum());
        let mut work = Further { playouts, endings, settings, watch, worlds };
        let mut found = self.adopt(tried, [SEEMINGLY, CLEARLY], &mut work);
        found.sort_by(|one, other| other.gain.lead.total_cmp(&one.gain.lead));
        let mut shared: Vec<Option<Action>> = Vec::new();
        for Departure { line, .. } in found {
            if shared.len() < SHARED && !shared.contains(&line.later) {
                shared.push(line.later);
            }
        }
        if shared.is_empty() {
            return;
        }
        // Otherwise an action could seem worse than others only because no departure was found after it.
        let others = numbers.into_iter().filter(|&i| self.rungs[i].later.is_none());
        let with_shared = |i: usize| {
            let action = self.rungs[i].tried.action;
            let departures = shared.iter().map(|&later| Line { action, later });
            (i, iter::once(action.into()).chain(departures).collect())
        };
        let others = others.map(with_shared).collect();
        self.adopt(others, [0.0, PROBABLY], &mut work);
    }

    /// Tries lines of these rungs, whose first line has no departure, and adopts the best departure of
    /// each if it is better by so many standard deviations, first by playouts and then by playouts and
    /// games. Returns those that were adopted.
    fn adopt(
        &mut self,
        tried: Vec<(usize, Vec<Line>)>,
        [by_playouts, by_both]: [f64; 2],
        Further { playouts, endings, settings, watch, worlds }: &mut Further<'_, '_, '_>,
    ) -> Vec<Departure> {
        let threads = settings.search.threads;
        let part = PART_OF_LATER * tried.len() as u32;
        let (mut places, mut promising) = (Vec::new(), Vec::new());
        for (i, lines) in tried {
            let budget = settings.for_lines(lines.len() * *worlds, part);
            let (count, best) = best_departure(playouts, &lines, budget, threads, watch);
            self.rungs[i].visits += count;
            self.playouts += u64::from(count);
            if let Some(departure) = best.filter(|best| best.gains(by_playouts)) {
                places.push(i);
                promising.push(departure);
            }
        }
        let lines = 2 * promising.len();
        let worlds = worlds_for(self.playouts / 4, lines);
        let budget = settings.for_lines(lines * worlds, PART_OF_LATER);
        let confirmed = confirm(endings, &promising, by_both, budget, threads, watch);
        let mut adopted = Vec::new();
        for (i, confirmed) in places.into_iter().zip(confirmed) {
            let rung = &mut self.rungs[i];
            if let (Some(departure), Some(found)) = (confirmed, &mut rung.searched) {
                let Departure { line, gain } = departure;
                rung.later = line.later;
                found.chance = (found.chance + gain.lead).min(1.0);
                *found = found.with_error(root(gain.variance));
                adopted.push(departure);
            }
        }
        adopted
    }

    /// Finds the results of the actions after which the game ends with this turn for certain, with the
    /// later actions that bring most.
    fn settle(&mut self, view: &View) {
        if !is_open(view) {
            return;
        }
        let (me, world) = (self.player, view.sample(&mut playout_stream(0, 0)));
        let players = Players::greedy(me);
        for rung in &mut self.rungs {
            let action = rung.tried.action;
            let ending = |later| {
                let (_, over) = last_turn(&world, Some(action), later)?;
                Some(play_on(&players, over)[me])
            };
            let Some(mut best) = ending(rung.later) else { continue };
            if best.victory < 1.0 {
                for later in players.departures(world.clone(), action).into_iter().map(Some) {
                    if let Some(found) = ending(later).filter(|it| it.victory > best.victory) {
                        (best, rung.later) = (found, later);
                    }
                }
            }
            rung.certain = Some(best);
        }
    }

    /// Chooses the actions to look at closely.
    fn choose_finalists(&mut self, view: &View, settings: &AnalysisSettings) {
        // Every remaining action gets its own games as the budget grows.
        let more = match settings.games {
            Budget::Playouts(games) => games / GAMES_EACH,
            #[cfg(feature = "std")]
            Budget::Time(_) => (self.playouts / u64::from(GAMES_EACH)).min(1_000) as u32,
        };
        // The search misjudges mergers most, and a few actions differ a lot there.
        let wide = self.rungs.iter().any(|rung| is_far_reaching(view, rung.tried.action));
        let count =
            settings.finalists.max(1).saturating_mul(1 + u32::from(wide)).max(more) as usize;
        let mut open = (0..self.rungs.len()).filter(|&i| self.rungs[i].certain.is_none());
        let Some(favourite) = open.next() else { return };
        let best = self.rungs[favourite].searched.map_or(0.0, |it| it.chance);
        // Actions differ most at mergers, and the search misjudges them most.
        let close = |rung: &Rung| {
            rung.searched.is_some_and(|it| it.chance > best - CLOSE)
                || is_far_reaching(view, rung.tried.action)
        };
        // An action of which greedy players expect little can be one of the best.
        let others = self.by_chance(open);
        let (first, others) = others.split_at(others.len().min(count - 1));
        let wanted = |i: usize| settings.including == Some(self.rungs[i].tried.action);
        let mut finalists: Vec<usize> =
            iter::once(favourite).chain(first.iter().copied()).collect();
        let (asked, others): (Vec<usize>, Vec<usize>) = others.iter().partition(|&&i| wanted(i));
        finalists.extend(asked);
        finalists.extend(others.into_iter().filter(|&i| close(&self.rungs[i])).take(count));
        self.products = vec![0.0; finalists.len() * finalists.len()];
        self.finalists = finalists;
    }

    /// Plays games to their end after each of these actions, in the same worlds.
    fn play(&mut self, endings: &Endings<'_>, budget: Budget, threads: u32, watch: &mut Watch<'_>) {
        let width = self.finalists.len();
        if width == 0 {
            return;
        }
        let lines: Vec<_> = self.finalists.iter().map(|&i| self.rungs[i].line()).collect();
        repeat(budget, width as u32, threads, watch, |first, count| {
            let endings = endings.of(&lines, first, count);
            for row in endings.chunks_exact(width) {
                let all: f64 = row.iter().map(|(_, ending)| f64::from(ending.victory)).sum();
                let mean = all / width as f64;
                self.level.add(mean);
                for (&i, &(thirds, ending)) in self.finalists.iter().zip(row) {
                    let games = &mut self.rungs[i].games;
                    games.victory.add(f64::from(ending.victory));
                    games.money.add(f64::from(ending.money));
                    games.rank.add(f64::from(ending.rank));
                    games.lead.add(f64::from(ending.victory) - mean);
                    games.by_guess.add(thirds, f64::from(ending.victory));
                }
                let rows = self.products.chunks_exact_mut(width);
                for (products, (_, one)) in rows.zip(row) {
                    for (product, (_, other)) in products.iter_mut().zip(row) {
                        *product += f64::from(one.victory) * f64::from(other.victory);
                    }
                }
            }
        });
    }

    fn into_analysis(self, complete: bool) -> Analysis {
        let found = self.findings();
        let level = self.level.mean();
        let evaluation = |(rung, lead): (&Rung, &Option<Estimate>)| {
            let games = &rung.games;
            let (chance, interval) = match (rung.certain, level) {
                (Some(certain), _) => {
                    let chance = f64::from(certain.victory);
                    (Some(chance), Some((chance, chance)))
                }
                (None, Some(level)) => self.chance(level, lead.as_ref()),
                (None, None) => rung.alone(),
            };
            Evaluation {
                action: rung.tried.action,
                later: rung.later,
                visits: rung.visits,
                games: rung.certain.map_or(games.victory.count, |_| 1),
                chance,
                interval,
                by_guess: chance
                    .zip(games.victory.mean())
                    .and_then(|(chance, all)| games.by_guess.around(chance, all)),
                cost: None,
                cost_interval: None,
                money: rung.certain.map(|it| f64::from(it.money)).or(games.money.mean()),
                rank: rung.certain.map(|it| f64::from(it.rank)).or(games.rank.mean()),
                promise: rung.tried.promise,
            }
        };
        let mut evaluations: Vec<(usize, Evaluation)> =
            self.rungs.iter().zip(&found.both).map(evaluation).enumerate().collect();
        if level.is_some() {
            let closely = evaluations.iter().filter(|(_, evaluation)| evaluation.games > 0);
            let most = closely.filter_map(|(_, found)| found.chance).fold(0.0, f64::max);
            // The search preferred those that were looked at closely.
            for (_, evaluation) in &mut evaluations {
                evaluation.chance = evaluation.chance.map(|chance| chance.min(most));
                evaluation.interval = evaluation.interval.map(|(low, high)| (low.min(most), high));
            }
        }
        if level.is_some() || self.rungs.iter().any(|rung| rung.certain.is_some()) {
            // Among equal chances, as of 0 or 100 %, a victory in this turn is better, and then more
            // money. The sort is stable, so ties beyond that keep the search's order.
            let key = |(i, found): &(usize, Evaluation)| {
                let (chance, money) = (found.chance.unwrap_or(-1.0), found.money.unwrap_or(0.0));
                let ends = found.action == Action::DeclareEnd || self.rungs[*i].certain.is_some();
                let is_won = chance == 1.0 && ends;
                (chance, (found.games > 0, is_won), money)
            };
            evaluations.sort_by(|one, other| {
                let (one, other) = (key(one), key(other));
                let chances = other.0.total_cmp(&one.0);
                chances.then(other.1.cmp(&one.1)).then(other.2.total_cmp(&one.2))
            });
        }
        let first = evaluations.first().copied();
        if let Some((best, Evaluation { chance: Some(most), interval, .. })) = first {
            let (lowest, highest) = interval.unwrap_or((0.0, 1.0));
            for (i, evaluation) in &mut evaluations {
                evaluation.cost = evaluation.chance.map(|chance| most - chance);
                if best != *i && [best, *i].iter().any(|&i| self.rungs[i].certain.is_some()) {
                    let bounds = |(low, high)| (lowest - high, highest - low);
                    evaluation.cost_interval = evaluation.interval.map(bounds);
                    continue;
                }
                evaluation.cost_interval = evaluation.cost.and_then(|cost| {
                    let spread = NORMAL * root(self.doubt_between(&found, best, *i)?);
                    // No more can be lost than the best action's chance.
                    Some(((cost - spread).max(most - 1.0), (cost + spread).min(highest)))
                });
            }
        }
        let (player, playouts) = (self.player, self.playouts);
        let guessed = self.guesses.guessed();
        let games = evaluations.iter().map(|(_, found)| u64::from(found.games)).sum();
        let mut evaluations: Vec<_> = evaluations.into_iter().map(|(_, found)| found).collect();
        let without_cash = self.guesses.without_cash();
        if !without_cash.is_empty() {
            let calibration = Calibration::new(self.players, without_cash);
            let best = evaluations.first().and_then(|found| found.chance);
            evaluations.iter_mut().for_each(|found| found.calibrate(&calibration, best));
        }
        Analysis { player, playouts, games, complete, guessed, evaluations }
    }

    /// Joins what the search and the games found.
    fn findings(&self) -> Findings {
        let Some(level) = self.level.mean() else {
            let none = vec![None; self.rungs.len()];
            return Findings { search: none.clone(), both: none };
        };
        let spread = spread_of_part(level, self.level.count);
        let found = |&i: &usize| self.rungs[i].searched.map(|found| found.chance);
        let count = self.finalists.len().max(1) as f64;
        let searched = self.finalists.iter().filter_map(found).sum::<f64>() / count;
        let rungs = || self.rungs.iter();
        let mut search: Vec<_> =
            rungs().map(|rung| rung.searched.map(|found| found.above(searched))).collect();
        let games: Vec<_> = rungs().map(|rung| Estimate::of(&rung.games.lead, level)).collect();
        let slope = Slope::new(&search, &games, spread);
        let finalists: Vec<_> = self.finalists.iter().filter_map(|&i| search[i]).collect();
        let mut shrunk = shrink(&finalists, spread).into_iter();
        for &i in &self.finalists {
            search[i] = search[i].and_then(|_| shrunk.next());
        }
        let both = |(search, games): (&Option<Estimate>, &Option<Estimate>)| match (search, games) {
            (Some(search), Some(games)) => Some(join(search, games, spread)),
            (Some(search), None) => Some(slope.of(search, spread)),
            (None, games) => *games,
        };
        let both = search.iter().zip(&games).map(both).collect();
        Findings { search, both }
    }

    /// The chance to win and its interval: the level is that of the games.
    fn chance(&self, level: f64, lead: Option<&Estimate>) -> (Option<f64>, Option<(f64, f64)>) {
        let Some(lead) = lead else { return (None, None) };
        let worlds = self.level.count;
        let fewest = spread_of_part(level, worlds) / f64::from(worlds) / 4.0;
        let of_level = self.level.variance().unwrap_or(0.0).max(fewest);
        let chance = match level + lead.lead {
            ..CERTAIN => 0.0,
            chance if chance > 1.0 - CERTAIN => 1.0,
            chance => chance,
        };
        (Some(chance), Some(interval_of_part(chance, of_level + lead.variance, worlds)))
    }

    /// The variance of the difference between the chances after these two actions, by the search and by
    /// the games; `None` without games.
    fn doubt_between(&self, found: &Findings, one: usize, other: usize) -> Option<f64> {
        if one == other {
            return Some(0.0);
        }
        let place = |i: usize| self.finalists.iter().position(|&finalist| finalist == i);
        let (Some(a), Some(b)) = (place(one), place(other)) else {
            return Some(found.both[one]?.variance + found.both[other]?.variance);
        };
        let (level, width) = (self.level.mean()?, self.finalists.len());
        let product = |a: usize, b: usize| self.products[a * width + b];
        let victories = |i: usize| self.rungs[i].games.victory.sum;
        let games = Sample {
            count: self.level.count,
            sum: victories(one) - victories(other),
            squares: product(a, a) + product(b, b) - 2.0 * product(a, b),
        };
        let (first, second) = (found.search[one]?, found.search[other]?);
        let search =
            Estimate { lead: first.lead - second.lead, variance: first.variance + second.variance };
        let spread = spread_of_part(level, self.level.count);
        Some(join(&search, &Estimate::of(&games, level)?, 2.0 * spread).variance)
    }
}

/// Returns whether the action decides on a merger, or declares the end.
fn is_far_reaching(view: &View, action: Action) -> bool {
    match action {
        Action::Place(tile) => matches!(view.position().placement(tile), Placement::Merge { .. }),
        Action::Survivor(_) | Action::Dispose(_) | Action::DeclareEnd => true,
        _ => false,
    }
}

/// Returns the number of worlds in which these lines are played about this often in all.
fn worlds_for(all: u64, lines: usize) -> usize {
    let each = all / lines.max(1) as u64;
    each.clamp(WORLDS_OF_OTHERS.into(), WORLDS_OF_LINES_MAX) as usize
}

impl Rung {
    fn line(&self) -> Line {
        Line { action: self.tried.action, later: self.later }
    }

    /// Returns the chance to win from the search alone.
    fn alone(&self) -> (Option<f64>, Option<(f64, f64)>) {
        let interval = self.tried.chances.interval();
        let interval = interval.map(|(low, high)| (low.max(0.0), high.min(1.0)));
        (self.searched.map(|found| found.chance), interval)
    }
}
