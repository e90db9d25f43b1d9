//! The interface of agents.

use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
};

use acquire_core::{
    Action, Event, LegalActions, Player, Rule, Rules, Standing, View, below, playout_stream,
};
use thiserror::Error;

use crate::forfeit::Forfeit;

/// Whatever chooses actions from a view.
///
/// The host of a game calls [`begin`](Self::begin) once, [`observe`](Self::observe) with every
/// event that the agent's seat sees, [`choose`](Self::choose) for each decision, and
/// [`end`](Self::end) when the game is over. [`play`](crate::play) is such a host.
///
/// The host keeps the memory: the view that `choose` receives has followed every event since the
/// game began, so it shows the cash and shares that the rules conceal but that follow from the
/// events (I3). An agent that needs no other memory ignores the events.
///
/// ```
/// use acquire_agents::{Agent, AgentError, RandomAgent, play};
/// use acquire_core::{Action, Edition, Game, LegalActions, Rules, View};
///
/// /// Takes the first legal action.
/// struct First;
///
/// impl Agent for First {
///     fn choose(&mut self, _: &View, legal: &LegalActions) -> Result<Action, AgentError> {
///         legal.get(0).ok_or(AgentError::NotAsked)
///     }
/// }
///
/// let game = Game::new(Rules::new(Edition::AvalonHill), 2, 7)?;
/// let finished = play(game, &mut [&mut First, &mut RandomAgent::default()], 7, &mut ())?;
/// assert!(finished.end_reason().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Agent {
    /// Begins a game in which the agent plays `seat`. The same seed, with the same game and the
    /// same opponents, should give the same choices.
    fn begin(&mut self, _rules: &Rules, _players: usize, _seat: Player, _seed: u64) {}

    /// Receives an event, as this seat sees it ([`Event::seen_by`]).
    fn observe(&mut self, _event: Event) {}

    /// Returns one of the legal actions of the view, which are `legal`.
    ///
    /// # Errors
    /// [`AgentError::NotAsked`] if the viewer is not the player to move, and
    /// [`AgentError::Failed`] if the agent cannot answer.
    fn choose(&mut self, view: &View, legal: &LegalActions) -> Result<Action, AgentError>;

    /// Ends the game, with these standings.
    fn end(&mut self, _standings: &[Standing]) {}

    /// Returns why the agent has forfeited the game that it plays or has played last, if it has. The
    /// actions that it returns since then are not its own.
    fn forfeit(&self) -> Option<&Forfeit> {
        None
    }
}

/// Agents of several kinds, as [`Specification::agent`](crate::Specification::agent) makes them.
impl<A: Agent + ?Sized> Agent for Box<A> {
    fn begin(&mut self, rules: &Rules, players: usize, seat: Player, seed: u64) {
        (**self).begin(rules, players, seat, seed);
    }

    fn observe(&mut self, event: Event) {
        (**self).observe(event);
    }

    fn choose(&mut self, view: &View, legal: &LegalActions) -> Result<Action, AgentError> {
        (**self).choose(view, legal)
    }

    fn end(&mut self, standings: &[Standing]) {
        (**self).end(standings);
    }

    fn forfeit(&self) -> Option<&Forfeit> {
        (**self).forfeit()
    }
}

/// The reason why an agent has no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AgentError {
    /// The viewer of the view is not the player to move: another player is, or the game is over, or
    /// the view is a spectator's.
    #[error(
        "the viewer is not the player to move: another player is, the game is over, or they are a \
         spectator (T)"
    )]
    NotAsked,
    /// The agent failed, for this reason.
    #[error("the agent failed: {0}")]
    Failed(String),
}

impl AgentError {
    /// Returns the sentence of the error for this view, and the rule that it cites, if there is one.
    #[must_use]
    pub fn in_view(&self, view: &View) -> (String, Option<Rule>) {
        let (sentence, rule) = match (self, view.player(), view.viewer()) {
            (Self::Failed(_), ..) => return (self.to_string(), None),
            (Self::NotAsked, None, _) => ("the game is over, so no player decides".into(), Rule::E),
            (Self::NotAsked, Some(_), None) => ("a spectator does not decide".into(), Rule::T),
            (Self::NotAsked, Some(player), Some(viewer)) => {
                (format!("player {player} decides, not player {viewer}"), Rule::T)
            }
        };
        (format!("{sentence} ({})", rule.code()), Some(rule))
    }
}

/// Chooses each legal action with the same probability.
///
/// It has no memory: its choices depend on the view and its seed.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomAgent {
    seed: u64,
}

impl Agent for RandomAgent {
    fn begin(&mut self, _: &Rules, _: usize, _: Player, seed: u64) {
        self.seed = seed;
    }

    fn choose(&mut self, view: &View, legal: &LegalActions) -> Result<Action, AgentError> {
        let mut stream = playout_stream(self.seed, view.stable_hash());
        let chosen = below(&mut stream, legal.len() as u32);
        legal.get(chosen as usize).ok_or(AgentError::NotAsked)
    }
}
