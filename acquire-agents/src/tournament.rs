//! Tournaments: many deals, each played with every rotation of the seats.

use std::{
    boxed::Box,
    panic::resume_unwind,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::Instant,
    vec::Vec,
};

use acquire_core::{
    Action, Event, Game, LegalActions, Player, Rules, RulesError, Standing, View, random_game_start,
};
use thiserror::Error;

use crate::{
    agent::{Agent, AgentError},
    forfeit::Forfeit,
    host::{PlayError, play},
    search::Settings,
    specification::Specification,
};

/// A tournament: the players, the rules, and the number of deals.
///
/// Each deal is played as many times as there are players, so that every agent plays every seat of
/// it once. If all agents are deterministic, the results are the same for the same contest, however
/// many threads there are, but for the times.
///
/// ```
/// use acquire_agents::{Contest, Specification};
/// use acquire_core::{Edition, Rules};
///
/// let agents = ["greedy", "random", "random"].map(|text| text.parse().unwrap());
/// let contest = Contest { rules: Rules::new(Edition::AvalonHill), agents: agents.to_vec(), deals: 5, seed: 1 };
/// let results = contest.play(1, |_| {})?;
/// assert_eq!(results.games, 15);
/// assert!(results.wins[0].mean > 0.5);
/// # Ok::<(), acquire_agents::TournamentError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Contest {
    /// The rules of all games.
    pub rules: Rules,
    /// The agents, one for each player.
    pub agents: Vec<Specification>,
    /// The number of deals, at least 1.
    pub deals: u64,
    /// The seed of the whole tournament.
    pub seed: u64,
}

/// The reason why a tournament stopped.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TournamentError {
    /// The rules do not allow this number of agents.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// There are no deals.
    #[error("a tournament needs at least 1 deal, not 0")]
    NoDeals,
    /// A game stopped.
    #[error("deal {deal}, rotation {rotation}: {error}")]
    Play {
        /// The number of the deal, counting from 0.
        deal: u64,
        /// The number of the rotation, counting from 0: agent `a` plays seat `a + rotation`.
        rotation: usize,
        /// The reason.
        error: PlayError,
    },
}

/// A mean over all games with its 95 % interval, where the games of one deal are one sample.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// The mean.
    pub mean: f64,
    /// 1.96 standard errors; the interval reaches so far to both sides. It means nothing with fewer
    /// than two deals.
    pub error: f64,
}

/// The results of a tournament.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    /// The number of games.
    pub games: u64,
    /// Each agent's share of the victories; `k` players who share a victory have 1/k of it each.
    pub wins: Vec<Share>,
    /// Each agent's mean final money in dollars.
    pub money: Vec<Share>,
    /// Each agent's mean rank.
    pub ranks: Vec<Share>,
    /// The number of decisions of each agent.
    pub decisions: Vec<u64>,
    /// The seconds that each agent took for them.
    pub seconds: Vec<f64>,
    /// The number of games that each agent has forfeited; see [`Agent::forfeit`].
    pub forfeits: Vec<u64>,
    /// The reason why each agent has forfeited its first game, if any.
    pub first_forfeits: Vec<Option<Forfeit>>,
}

/// The sums over deals: of the values and of their squares.
#[derive(Default)]
struct Sums(f64, f64);

impl Sums {
    fn add(&mut self, value: f64) {
        self.0 += value;
        self.1 += value * value;
    }

    /// Returns the mean from the sums over `deals` deals of the sums over the games of a deal.
    fn share(self, deals: u64, games: usize) -> Share {
        let (deals, games) = (deals as f64, games as f64);
        let mean = self.0 / deals;
        let variance = ((self.1 - self.0 * mean) / (deals - 1.0).max(1.0)).max(0.0);
        Share { mean: mean / games, error: 1.96 * (variance / deals).sqrt() / games }
    }
}

/// An agent's results of one deal, summed over its games.
#[derive(Clone, Default)]
pub(crate) struct Score {
    pub(crate) wins: f64,
    money: f64,
    ranks: f64,
    pub(crate) decisions: u64,
    pub(crate) seconds: f64,
    pub(crate) forfeits: u64,
    first_forfeit: Option<Forfeit>,
}

impl Contest {
    /// Plays all games on this number of threads. `progress` receives the number of finished deals,
    /// in no particular order.
    ///
    /// # Errors
    /// [`TournamentError`] if the rules do not allow this number of agents, there are no deals, or a
    /// game stops. Games of other threads are then played to their end first.
    pub fn play(
        &self,
        threads: usize,
        progress: impl Fn(u64) + Sync,
    ) -> Result<Results, TournamentError> {
        self.rules.check_players(self.agents.len())?;
        if self.deals == 0 {
            return Err(TournamentError::NoDeals);
        }
        let (next, finished, stop) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
        let work = || {
            let start = Instant::now();
            let mut agents = self.timed(|| start.elapsed().as_secs_f64());
            let mut scores = Vec::new();
            loop {
                let deal = next.fetch_add(1, Ordering::Relaxed);
                if deal >= self.deals || stop.load(Ordering::Relaxed) {
                    return Ok(scores);
                }
                match self.deal(deal, &mut agents) {
                    Ok(score) => scores.push((deal, score)),
                    Err(error) => {
                        stop.store(true, Ordering::Relaxed);
                        return Err(error);
                    }
                }
                progress(finished.fetch_add(1, Ordering::Relaxed) + 1);
            }
        };
        let workers: Result<Vec<_>, _> = thread::scope(|scope| {
            let deals = usize::try_from(self.deals).unwrap_or(usize::MAX);
            let threads = threads.min(deals).min(Settings::THREADS_MAX as usize);
            // If a thread cannot start, the others do its work.
            let spawn = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
            let others: Vec<_> = (1..threads).filter_map(spawn).collect();
            let mine = work();
            let joined = others.into_iter().map(|other| match other.join() {
                Ok(result) => result,
                Err(panic) => resume_unwind(panic),
            });
            core::iter::once(mine).chain(joined).collect()
        });
        let mut scores: Vec<_> = workers?.into_iter().flatten().collect();
        // Sums of floating-point numbers depend on their order.
        scores.sort_by_key(|&(deal, _)| deal);
        Ok(self.results(scores.iter().map(|(_, scores)| scores.as_slice())))
    }

    /// Returns the agents, timed by this clock, which returns seconds.
    pub(crate) fn timed<C: Fn() -> f64 + Copy>(&self, clock: C) -> Vec<Timed<C>> {
        let timed =
            |agent: &Specification| Timed { agent: agent.agent(), score: Score::default(), clock };
        self.agents.iter().map(timed).collect()
    }

    /// Plays a deal with every rotation of the seats.
    pub(crate) fn deal<C: Fn() -> f64>(
        &self,
        deal: u64,
        agents: &mut [Timed<C>],
    ) -> Result<Vec<Score>, TournamentError> {
        let players = agents.len();
        let (seed, _) = random_game_start(self.seed, deal);
        for agent in agents.iter_mut() {
            agent.score = Score::default();
        }
        for rotation in 0..players {
            let game = Game::new(self.rules, players, seed)?;
            // The agents in the order of their seats.
            agents.rotate_right(rotation);
            let mut seats: Vec<&mut dyn Agent> = Vec::new();
            seats.extend(agents.iter_mut().map(|agent| agent as &mut dyn Agent));
            let finished = play(game, &mut seats, seed.wrapping_add(rotation as u64), &mut ());
            let standings = finished.map(|game| game.standings());
            let standings =
                standings.map_err(|error| TournamentError::Play { deal, rotation, error })?;
            let winners = standings.iter().filter(|standing| standing.rank == 1).count();
            for Standing { player, rank, worth } in standings {
                let score = &mut agents[player.index()].score;
                score.wins += if rank == 1 { 1.0 / winners as f64 } else { 0.0 };
                score.money += f64::from(worth);
                score.ranks += f64::from(rank);
            }
            agents.rotate_left(rotation);
        }
        Ok(agents.iter().map(|agent| agent.score.clone()).collect())
    }

    fn results<'a>(&self, deals: impl Iterator<Item = &'a [Score]> + Clone) -> Results {
        let games = self.agents.len();
        let all = |value: &dyn Fn(&Score) -> f64| -> Vec<Share> {
            let share = |agent: usize| {
                let mut sums = Sums::default();
                deals.clone().for_each(|scores| sums.add(value(&scores[agent])));
                sums.share(self.deals, games)
            };
            (0..games).map(share).collect()
        };
        let mut results = Results {
            games: self.deals * games as u64,
            wins: all(&|score| score.wins),
            money: all(&|score| score.money),
            ranks: all(&|score| score.ranks),
            decisions: std::vec![0; games],
            seconds: std::vec![0.0; games],
            forfeits: std::vec![0; games],
            first_forfeits: std::vec![None; games],
        };
        for scores in deals {
            for (agent, score) in scores.iter().enumerate() {
                results.decisions[agent] += score.decisions;
                results.seconds[agent] += score.seconds;
                results.forfeits[agent] += score.forfeits;
                let first = &mut results.first_forfeits[agent];
                if first.is_none() {
                    first.clone_from(&score.first_forfeit);
                }
            }
        }
        results
    }
}

/// An agent whose decisions are counted and timed.
pub(crate) struct Timed<C> {
    agent: Box<dyn Agent + Send>,
    score: Score,
    clock: C,
}

impl<C: Fn() -> f64> Agent for Timed<C> {
    fn begin(&mut self, rules: &Rules, players: usize, seat: Player, seed: u64) {
        self.agent.begin(rules, players, seat, seed);
    }

    fn observe(&mut self, event: Event) {
        self.agent.observe(event);
    }

    fn choose(&mut self, view: &View, legal: &LegalActions) -> Result<Action, AgentError> {
        let start = (self.clock)();
        let action = self.agent.choose(view, legal);
        self.score.seconds += (self.clock)() - start;
        self.score.decisions += 1;
        action
    }

    fn end(&mut self, standings: &[Standing]) {
        self.agent.end(standings);
        if let Some(forfeit) = self.agent.forfeit() {
            self.score.forfeits += 1;
            self.score.first_forfeit.get_or_insert_with(|| forfeit.clone());
        }
    }

    fn forfeit(&self) -> Option<&Forfeit> {
        self.agent.forfeit()
    }
}
