//! Computer players, and the analysis of a position.
//!
//! An [`Agent`] is named by a [`Specification`]: `random`, or `search:playouts=1000`, which is
//! plain Monte-Carlo tree search (UCT with uniformly random playouts to the end). Both are
//! deterministic: they calculate in whole numbers, so the same seed gives the same choices on every
//! platform.
//!
//! ```
//! use acquisition_core::{Game, Rules, agents::{Agent, analyse}};
//!
//! let mut game = Game::new(Rules::new(2)?.with_tiles_each(6)?);
//! let mut players = [
//!     Agent::new("search:playouts=50".parse()?, 1),
//!     Agent::new("random".parse()?, 2),
//! ];
//! while let Some(player) = game.player() {
//!     let action = players[player.index()].choose(&game).unwrap();
//!     game.apply(action)?;
//! }
//!
//! let analysis = analyse(&Game::new(Rules::new(2)?), 200, 7);
//! assert_eq!(analysis.evaluations.len(), 144);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::{string::String, vec::Vec};
use core::{fmt, str::FromStr};

use acquire_kit::random::{below, playout_stream};
use acquire_kit::{
    digits::number,
    excerpt::{Excerpt, clip},
};
use rand::Rng;
use thiserror::Error;

use crate::{
    action::Action,
    action_id::ActionId,
    game::Game,
    legal::LegalActions,
    player::{ByPlayer, Player},
    playout::{play_randomly, random_action},
};

/// A kind of computer player: `random`, or `search` with its number of playouts.
///
/// ```
/// use acquisition_core::agents::Specification;
///
/// let specification: Specification = "search:playouts=200".parse()?;
/// assert_eq!(specification, Specification::Search { playouts: 200 });
/// assert_eq!("search".parse(), Ok(Specification::Search { playouts: 1_000 }));
/// assert_eq!(specification.to_string(), "search:playouts=200");
/// # Ok::<(), acquisition_core::agents::ParseSpecificationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Specification {
    /// Every legal action is equally likely.
    Random,
    /// Monte-Carlo tree search with this number of playouts for a decision.
    Search {
        /// From 1 to [`Specification::PLAYOUTS_MAX`].
        playouts: u32,
    },
}

impl Specification {
    /// The number of playouts of `search` if none is given.
    pub const PLAYOUTS: u32 = 1_000;
    /// The largest number of playouts.
    pub const PLAYOUTS_MAX: u32 = 10_000_000;
}

/// A string that does not name a computer player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "`{}` is not a computer player; expected `random`, `search` or `search:playouts=N` with N from \
     1 to {}",
    Excerpt(text),
    Specification::PLAYOUTS_MAX
)]
pub struct ParseSpecificationError {
    /// The text, or its beginning if it is long.
    pub text: String,
}

impl FromStr for Specification {
    type Err = ParseSpecificationError;

    fn from_str(text: &str) -> Result<Self, ParseSpecificationError> {
        let playouts = match text {
            "random" => return Ok(Self::Random),
            "search" => Some(Self::PLAYOUTS),
            _ => text.strip_prefix("search:playouts=").and_then(number),
        };
        match playouts {
            Some(playouts @ 1..=Self::PLAYOUTS_MAX) => Ok(Self::Search { playouts }),
            _ => Err(ParseSpecificationError { text: clip(text) }),
        }
    }
}

impl fmt::Display for Specification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Search { playouts } => write!(f, "search:playouts={playouts}"),
        }
    }
}

/// A computer player. It remembers only the number of decisions that it has made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Agent {
    specification: Specification,
    seed: u64,
    decisions: u64,
}

impl Agent {
    /// Makes a computer player with its own seed.
    #[must_use]
    pub const fn new(specification: Specification, seed: u64) -> Self {
        Self { specification, seed, decisions: 0 }
    }

    /// Returns the kind of computer player.
    #[must_use]
    pub const fn specification(&self) -> Specification {
        self.specification
    }

    /// Returns the action that it takes for the player to move; `None` when the game is over.
    pub fn choose(&mut self, game: &Game) -> Option<Action> {
        let mut random = playout_stream(self.seed, self.decisions);
        self.decisions += 1;
        match self.specification {
            Specification::Random => random_action(game, &mut random),
            Specification::Search { playouts } => {
                let mut tree = Tree::new(game);
                tree.grow(game, playouts, &mut random);
                Some(tree.evaluations().first()?.action)
            }
        }
    }
}

/// The result of a search of a position.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Analysis {
    /// The player to move; `None` when the game is over.
    pub player: Option<Player>,
    /// Every legal action, the best one first.
    pub evaluations: Vec<Evaluation>,
}

/// The result of a search for one action.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Evaluation {
    /// The action.
    pub action: Action,
    /// The number of playouts in which it was taken.
    pub visits: u32,
    /// The share of the player to move in the victories of these playouts, from 0 to 1; a victory
    /// shared by two counts half for each. `None` if there was no playout.
    pub value: Option<f64>,
}

/// Searches the position with this number of playouts.
///
/// The result is the same for the same game, playouts and seed on every platform.
#[must_use]
pub fn analyse(game: &Game, playouts: u32, seed: u64) -> Analysis {
    let mut tree = Tree::new(game);
    tree.grow(game, playouts, &mut playout_stream(seed, 0));
    Analysis { player: game.player(), evaluations: tree.evaluations() }
}

/// The value of a victory, which up to four players can share.
const VICTORY: u32 = 12;

/// No node.
const NONE: u32 = u32::MAX;

/// A decision that the search has reached, and the action that led to it.
struct Node {
    /// The player to move here.
    player: Option<Player>,
    /// The action that led here.
    action: Option<Action>,
    /// The number of playouts through this node.
    visits: u32,
    /// The total value of these playouts for the player who took the action.
    total: u64,
    /// The actions that have not been tried yet.
    untried: LegalActions,
    first_child: u32,
    next_sibling: u32,
}

impl Node {
    fn new(game: &Game, action: Option<Action>, next_sibling: u32) -> Self {
        Self {
            player: game.player(),
            action,
            visits: 0,
            total: 0,
            untried: game.legal_actions(),
            first_child: NONE,
            next_sibling,
        }
    }
}

/// The decisions that the search has reached; the first is the position itself.
struct Tree(Vec<Node>);

impl Tree {
    fn new(game: &Game) -> Self {
        Self(alloc::vec![Node::new(game, None, NONE)])
    }

    /// Adds a node with each playout.
    fn grow(&mut self, start: &Game, playouts: u32, random: &mut impl Rng) {
        let mut path = Vec::new();
        for _ in 0..playouts {
            let mut game = start.clone();
            path.clear();
            path.push(0);
            let mut at = 0;
            while self.0[at].untried.is_empty() {
                let Some(child) = self.best_child(at) else { break };
                if let Some(action) = self.0[child].action {
                    game.apply_unchecked(action);
                }
                path.push(child);
                at = child;
            }
            let untried = &mut self.0[at].untried;
            let choice = below(random, untried.len() as u32) as usize;
            if let Some(action) = untried.take(choice) {
                game.apply_unchecked(action);
                let child = self.0.len();
                let next_sibling = core::mem::replace(&mut self.0[at].first_child, child as u32);
                self.0.push(Node::new(&game, Some(action), next_sibling));
                path.push(child);
            }
            play_randomly(&mut game, random, &mut ());
            self.count(&path, rewards(&game));
        }
    }

    /// Adds the result of a playout to the nodes on its path.
    fn count(&mut self, path: &[usize], rewards: ByPlayer<u32>) {
        let mut decided = None;
        for &at in path {
            let node = &mut self.0[at];
            node.visits += 1;
            if let Some(player) = decided {
                node.total += u64::from(rewards[player]);
            }
            decided = node.player;
        }
    }

    fn children(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let existing = |child: u32| (child != NONE).then_some(child as usize);
        core::iter::successors(existing(self.0[at].first_child), move |&child| {
            existing(self.0[child].next_sibling)
        })
    }

    /// Returns the child with the highest upper confidence bound (UCB1), in fixed-point numbers, so
    /// that every platform agrees.
    fn best_child(&self, at: usize) -> Option<usize> {
        let exploration = EXPLORATION * log2(self.0[at].visits);
        self.children(at).max_by_key(|&child| {
            let Node { visits, total, .. } = self.0[child];
            let visits = u64::from(visits.max(1));
            let mean = (total << 16) / (visits * u64::from(VICTORY));
            mean + (exploration / visits).isqrt()
        })
    }

    /// Returns every action of the position, the most visited first.
    fn evaluations(&self) -> Vec<Evaluation> {
        let tried = self.children(0).filter_map(|child| {
            let Node { action, visits, total, .. } = self.0[child];
            let shares = f64::from(visits) * f64::from(VICTORY);
            let value = (visits > 0).then(|| total as f64 / shares);
            Some((total, Evaluation { action: action?, visits, value }))
        });
        let untried = self.0[0].untried.iter();
        let untried = untried.map(|action| (0, Evaluation { action, visits: 0, value: None }));
        let mut all: Vec<_> = tried.chain(untried).collect();
        // Among actions with equal visits, the one with the higher value.
        all.sort_by_key(|(total, evaluation)| {
            let id = ActionId::from(evaluation.action);
            (core::cmp::Reverse((evaluation.visits, *total)), id)
        });
        all.into_iter().map(|(_, evaluation)| evaluation).collect()
    }
}

/// The square of the exploration constant, times ln 2, in 2⁻¹⁶.
const EXPLORATION: u64 = 16_000;

/// Returns the logarithm with base 2, in 2⁻¹⁶, interpolated linearly between powers of 2.
const fn log2(number: u32) -> u64 {
    let number = number as u64;
    match number.checked_ilog2() {
        Some(whole) => ((whole as u64) << 16) + (number << 16 >> whole) - (1 << 16),
        None => 0,
    }
}

/// Returns the value of the end of a game for each player: the winners share a victory.
fn rewards(game: &Game) -> ByPlayer<u32> {
    let standings = game.standings();
    let winners = || standings.iter().filter(|standing| standing.rank == 1);
    let share = VICTORY / winners().count().max(1) as u32;
    let mut rewards = ByPlayer::default();
    winners().for_each(|standing| rewards[standing.player] = share);
    rewards
}
