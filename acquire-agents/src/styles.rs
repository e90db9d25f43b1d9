//! Agents with one habit of human players.

use acquire_core::{Action, Chain, Disposal, LegalActions, Placement, View};

use crate::{
    agent::{Agent, AgentError},
    greedy::{Appraisal, Weights},
    known::Known,
};

/// A habit of human players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Style {
    /// Founds a chain whenever they can.
    Founder,
    /// Buys as many shares as they can of the chain in which their own holding is largest, and
    /// keeps all shares in mergers.
    Hoarder,
    /// Places no tile that merges a chain of which they are the largest shareholder, alone or with
    /// others, unless they must.
    Guardian,
    /// Buys as many shares as they can, the cheapest ones first.
    Bargainer,
    /// Declares the end as soon as they may.
    Closer,
}

impl Style {
    /// All styles.
    pub const ALL: &'static [Self] =
        &[Self::Founder, Self::Hoarder, Self::Guardian, Self::Bargainer, Self::Closer];

    /// Returns the name of the style, which is that of its agent.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Founder => "founder",
            Self::Hoarder => "hoarder",
            Self::Guardian => "guardian",
            Self::Bargainer => "bargainer",
            Self::Closer => "closer",
        }
    }

    /// Returns the style with this name, if there is one.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|style| style.name() == name)
    }

    /// Returns how strongly the habit prefers an action; 0 for all that do not concern it.
    fn wish(self, known: &Known, action: Action) -> i32 {
        let board = known.position.board();
        match (self, action) {
            (Self::Founder, Action::Place(tile)) => {
                i32::from(matches!(board.placement(tile), Placement::Found { .. }))
            }
            (Self::Hoarder, Action::Buy(purchase)) => favourite(known, board.active().iter())
                .map_or(0, |chain| i32::from(purchase.counts()[chain])),
            (Self::Hoarder, Action::Dispose(disposal)) => i32::from(disposal == Disposal::HOLD),
            (Self::Guardian, Action::Place(tile)) => match board.placement(tile) {
                Placement::Merge { chains, .. } => {
                    -i32::from(chains.iter().any(|c| leads(known, c)))
                }
                _ => 0,
            },
            (Self::Bargainer, Action::Buy(purchase)) => {
                let price = |chain| known.position.price(chain) as i32;
                purchase.chains().map(|chain| DEAR - price(chain)).sum()
            }
            (Self::Closer, Action::DeclareEnd) => 1,
            _ => 0,
        }
    }
}

/// More dollars than several shares cost, so that more shares are always a greater wish.
const DEAR: i32 = 100_000;

/// Returns the chain in which the holding of the player to move is largest; the first one among
/// equals.
fn favourite(known: &Known, chains: impl Iterator<Item = Chain>) -> Option<Chain> {
    chains.min_by_key(|&chain| u8::MAX - known.shares[chain][known.me])
}

/// Returns whether the player to move holds shares of the chain, and no player holds more.
fn leads(known: &Known, chain: Chain) -> bool {
    let shares = &known.shares[chain];
    let mine = shares[known.me];
    mine > 0 && shares.0.iter().all(|&held| held <= mine)
}

/// Follows a habit of human players, and otherwise decides like a [`Greedy`](crate::Greedy) player.
///
/// It has no memory and uses no random numbers, so the seed makes no difference. A style chooses
/// the same actions in every release.
///
/// ```
/// use acquire_agents::{Greedy, Style, StyledAgent, play};
/// use acquire_core::{Edition, Game, Rules};
///
/// let game = Game::new(Rules::new(Edition::AvalonHill), 2, 7)?;
/// let (mut hoarder, mut greedy) = (StyledAgent::new(Style::Hoarder), Greedy::default());
/// let finished = play(game, &mut [&mut hoarder, &mut greedy], 7, &mut ())?;
/// assert!(finished.end_reason().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StyledAgent {
    style: Style,
}

impl StyledAgent {
    /// Makes one with this style.
    #[must_use]
    pub const fn new(style: Style) -> Self {
        Self { style }
    }
}

impl Agent for StyledAgent {
    fn choose(&mut self, view: &View, legal: &LegalActions) -> Result<Action, AgentError> {
        let known = Known::in_view(view).ok_or(AgentError::NotAsked)?;
        let mut best: Option<(i32, f32, Action)> = None;
        Appraisal::new(&known, &WEIGHTS).each(legal, &mut |action, value| {
            let wish = self.style.wish(&known, action);
            let better = |&(most, promise, _): &(i32, f32, Action)| {
                wish > most || (wish == most && value > promise)
            };
            if best.as_ref().is_none_or(better) {
                best = Some((wish, value, action));
            }
        });
        best.map(|(.., action)| action).ok_or(AgentError::NotAsked)
    }
}

/// The weights for decisions that the habit leaves open. When the tuned weights change, the
/// previous ones stay here.
pub(crate) const WEIGHTS: Weights = Weights::TUNED;
