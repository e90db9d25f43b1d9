//! The host of a game: it keeps every seat's view and asks the agents.

use alloc::vec::Vec;

use acquire_core::{Action, ActionError, Event, Game, Observer, Player, View};
use arrayvec::ArrayVec;
use thiserror::Error;

use crate::agent::{Agent, AgentError};

/// A game with a view for each seat that remembers what its player has seen.
///
/// ```
/// use acquire_agents::Table;
/// use acquire_core::{Edition, Game, Rules};
///
/// let mut table = Table::new(Game::new(Rules::new(Edition::AvalonHill), 3, 7)?);
/// while let Some(player) = table.game().player() {
///     let action = table.view(player).legal_actions().get(0).unwrap();
///     table.apply(action, |_seat, _event| {})?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    game: Game,
    views: ArrayVec<View, { Player::MAX }>,
    events: Vec<Event>,
}

impl Table {
    /// Begins with this game. In a new game, the views know all holdings from now on. Otherwise
    /// they know only the concealed holdings that they see from now on.
    #[must_use]
    pub fn new(game: Game) -> Self {
        let views = game.position().seats().filter_map(|player| {
            let mut view = game.view(player)?;
            view.note_start();
            Some(view)
        });
        Self { views: views.collect(), game, events: Vec::new() }
    }

    /// Returns the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the view of this player, which remembers.
    ///
    /// # Panics
    /// If the game has no such player.
    #[must_use]
    pub fn view(&self, player: Player) -> &View {
        &self.views[player.index()]
    }

    /// Carries out an action, and calls `tell` with every event for every seat, as that seat sees
    /// it.
    ///
    /// # Errors
    /// [`ActionError`] if it is not legal. In that case, nothing is changed.
    pub fn apply(
        &mut self,
        action: Action,
        mut tell: impl FnMut(Player, Event),
    ) -> Result<(), ActionError> {
        self.events.clear();
        self.game.apply_observed(action, &mut self.events)?;
        for (seat, view) in self.game.position().seats().zip(&mut self.views) {
            for event in &self.events {
                let seen = event.seen_by(Some(seat));
                let followed = view.follow(seen);
                debug_assert!(followed.is_ok(), "{followed:?}");
                tell(seat, seen);
            }
        }
        Ok(())
    }
}

/// The reason why a game stopped.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// There is not one agent for each seat.
    #[error("a game of {players} players needs {players} agents, not {agents} (S5)")]
    Agents {
        /// The number of players.
        players: usize,
        /// The number of agents.
        agents: usize,
    },
    /// An agent had no answer.
    #[error("the agent of {player:?} has no answer in decision {decision}: {error}")]
    Agent {
        /// The agent's player.
        player: Player,
        /// The number of the decision in this game, counting from 1.
        decision: u32,
        /// The reason.
        error: AgentError,
    },
    /// An agent chose an action that is not legal.
    #[error("the agent of {player:?} answered decision {decision} wrongly: {error}")]
    Illegal {
        /// The agent's player.
        player: Player,
        /// The number of the decision in this game, counting from 1.
        decision: u32,
        /// The error in the action.
        error: ActionError,
    },
}

/// Returns the seed for the agent of this seat: different for each seat of each game.
#[must_use]
pub const fn agent_seed(seed: u64, seat: Player) -> u64 {
    // The mixing function of SplitMix64 on a different number for each seat.
    let mut mixed = seed ^ (seat.index() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// A game with an agent for each seat, which advances one decision at a time. [`play`] plays all of
/// it.
///
/// Each agent begins with [`agent_seed`] of the seed and its seat, sees the events that its seat
/// sees, and chooses from a view that remembers.
///
/// ```
/// use acquire_agents::{Greedy, Match, RandomAgent};
/// use acquire_core::{Edition, Game, Rules};
///
/// let game = Game::new(Rules::new(Edition::AvalonHill), 2, 7)?;
/// let (mut ann, mut ben) = (Greedy::default(), RandomAgent::default());
/// let mut seats: [&mut dyn acquire_agents::Agent; 2] = [&mut ann, &mut ben];
/// let mut game = Match::begin(game, &mut seats, 7)?;
/// while let Some((player, action)) = game.step()? {
///     println!("{player:?}: {action:?}");
/// }
/// assert!(game.end().end_reason().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Match<'a, 'b> {
    table: Table,
    agents: &'a mut [&'b mut dyn Agent],
    decision: u32,
}

impl<'a, 'b> Match<'a, 'b> {
    /// Begins with this game, which may have begun before.
    ///
    /// # Errors
    /// [`PlayError::Agents`] if there is not one agent for each seat.
    pub fn begin(
        game: Game,
        agents: &'a mut [&'b mut dyn Agent],
        seed: u64,
    ) -> Result<Self, PlayError> {
        let players = game.position().players();
        if agents.len() != players {
            return Err(PlayError::Agents { players, agents: agents.len() });
        }
        for (seat, agent) in game.position().seats().zip(agents.iter_mut()) {
            agent.begin(game.position().rules(), players, seat, agent_seed(seed, seat));
        }
        Ok(Self { table: Table::new(game), agents, decision: 0 })
    }

    /// Returns the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        self.table.game()
    }

    /// Asks the agent of the player to move and carries out its action. Returns both, or `None`
    /// if the game is over.
    ///
    /// # Errors
    /// [`PlayError`] if the agent has no answer or a wrong one. The game is then unchanged.
    pub fn step(&mut self) -> Result<Option<(Player, Action)>, PlayError> {
        let Some(player) = self.table.game().player() else { return Ok(None) };
        let decision = self.decision + 1;
        let view = self.table.view(player);
        let action = self.agents[player.index()]
            .choose(view, &view.legal_actions())
            .map_err(|error| PlayError::Agent { player, decision, error })?;
        self.table
            .apply(action, |seat, event| self.agents[seat.index()].observe(event))
            .map_err(|error| PlayError::Illegal { player, decision, error })?;
        self.decision = decision;
        Ok(Some((player, action)))
    }

    /// Returns the events of the last action; none before the first.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.table.events
    }

    /// Informs the agents that the game ends here, and returns it.
    #[must_use]
    pub fn end(self) -> Game {
        let standings = self.table.game().standings();
        self.agents.iter_mut().for_each(|agent| agent.end(&standings));
        self.table.game
    }
}

/// Plays the game to its end, one agent for each seat, and returns it: a [`Match`] from beginning to
/// end. The observer receives everything that happens.
///
/// # Errors
/// [`PlayError`] if there is not one agent for each seat, or if one has no answer or a wrong one.
pub fn play(
    game: Game,
    agents: &mut [&mut dyn Agent],
    seed: u64,
    observer: &mut impl Observer<Event>,
) -> Result<Game, PlayError> {
    let mut game = Match::begin(game, agents, seed)?;
    while game.step()?.is_some() {
        game.events().iter().for_each(|&event| observer.notice(event));
    }
    Ok(game.end())
}
