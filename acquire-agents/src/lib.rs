//! Computer players for Acquire: agents, the host that plays a game of several of them, the analysis
//! of a position, and tournaments.
//!
//! The crate uses only the public interface of [`acquire_core`].
//!
//! # Agents
//!
//! An [`Agent`] chooses an action from a [`View`](acquire_core::View), which has the knowledge of
//! its seat. A [`Specification`] is an agent as text: `random`, `greedy` or `search:playouts=1000`.
//! [`play`] plays a game to its end:
//!
//! ```
//! use acquire_agents::{Greedy, RandomAgent, play};
//! use acquire_core::{Edition, Game, Rules};
//!
//! let game = Game::new(Rules::new(Edition::AvalonHill), 3, 7)?;
//! let (mut ann, mut ben, mut cleo) =
//!     (Greedy::default(), RandomAgent::default(), RandomAgent::default());
//! let finished = play(game, &mut [&mut ann, &mut ben, &mut cleo], 7, &mut ())?;
//! assert_eq!(finished.standings()[0].player.index(), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The views that `play` hands out remember: they have followed the game from its start, so they
//! show cash and shares that the rules conceal but that everyone can work out (I3). A program that
//! steps through a game itself uses a [`Table`], which keeps these views.
//!
//! # Analysis
//!
//! [`analyse`] searches a decision and returns every legal action with the chance to win, the
//! number of playouts and an interval. [`Greedy::value_actions`] quickly values each action, and
//! [`Estimator::chances`] estimates each player's chance to win. [`review`] goes through a whole
//! game and finds the decisions where another action was clearly better.
//!
//! # Tournaments
//!
//! A [`Contest`] plays every rotation of the seats of many deals on several threads, and returns
//! each agent's share of the victories, money and rank with 95 % intervals, for which the games of
//! one deal are one sample.
//!
//! # Randomness
//!
//! An agent with the same seed makes the same choices in the same game, on every platform. Values
//! are computed from additions, multiplications, divisions and comparisons of floating-point
//! numbers, whose results IEEE 754 fixes. The exception is a search with a time budget.
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `std` | yes | time budgets, and tournaments, which use threads |
//! | `external` | no | the module `external`: programs in any language as agents |
//! | `ladder` | no | the module `ladder`: ratings against a pool of players, and sequential tests |
//! | `learning` | no | the module `learning`: decisions from which the policy of the search learns |
//! | `schema` | no | JSON Schema of the messages to and from these programs |
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod agent;
mod estimate;
#[cfg(feature = "external")]
pub mod external;
mod forfeit;
mod greedy;
mod host;
mod insight;
mod known;
#[cfg(feature = "ladder")]
pub mod ladder;
mod outlook;
mod policy;
mod search;
mod specification;
mod statistics;
mod styles;
#[cfg(feature = "std")]
mod tournament;
mod weights;
mod worlds;

pub use agent::{Agent, AgentError, RandomAgent};
pub use estimate::Estimator;
pub use forfeit::{Fault, Forfeit};
pub use greedy::{Greedy, Weights};
pub use host::{Match, PlayError, Table, agent_seed, play};
pub use insight::{
    Analysis, AnalysisSettings, Evaluation, Forecast, ForecastSettings, GuessedNumber,
    GuessedPlayer, Judged, Place, Reason, Review, ReviewError, ReviewKind, ReviewLook, ReviewPlan,
    ReviewPosition, ReviewSettings, ReviewStep, ReviewedDecision, ReviewedPlayer, ReviewedTurn,
    Verdict, WinChances, analyse, analyse_watched, reasons, reasons_with, review, review_notes,
    review_notes_watched, review_watched, win_chances, win_chances_in, win_chances_in_watched,
    win_chances_watched,
};
pub use policy::PolicyAgent;
#[cfg(feature = "learning")]
pub use policy::learning;
pub use search::{Budget, Search, Settings, Version};
pub use specification::{Expected, Specification, SpecificationError};
pub use styles::{Style, StyledAgent};
#[cfg(feature = "std")]
pub use tournament::{Contest, Results, Share, TournamentError};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../docs/insight.md")]
struct AnalyseGames;

#[cfg(doctest)]
#[doc = include_str!("../../docs/agents.md")]
struct ComputerPlayers;
