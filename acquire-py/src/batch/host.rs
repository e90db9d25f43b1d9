//! A game with native players in some of its seats.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use acquire_agents::{Agent, AgentError, Specification};
use acquire_core::{ActionId, Game, Player, View};
use pyo3::prelude::*;

use crate::{
    arguments::{lists::List, numbers::Number},
    batch::seen::Seen,
    classes::agent::{SpecificationArg, work},
    mirror::sentences::any_player,
    objects::{
        game::{Played, PyGame, Start},
        view::PyView,
    },
    refusals::plain,
    work::aside::aside,
};

/// The player of a seat, and its seed; `None` for a learner.
pub(crate) type Seat = Option<(Specification, u64)>;

/// A game, the views that remember it, and the native players of some of its seats.
pub(crate) struct Host {
    pub(crate) seen: Seen,
    agents: Vec<Option<Box<dyn Agent + Send>>>,
    /// The actions since the host began.
    pub(crate) actions: Vec<ActionId>,
}

impl Host {
    /// Begins with a game at its start, and with these players by seat.
    pub(crate) fn begin(game: Game, seats: &[Seat]) -> Self {
        let (rules, players) = (*game.position().rules(), game.position().players());
        let agents = game.position().seats().zip(seats).map(|(seat, agent)| {
            let (specification, seed) = agent.as_ref()?;
            let mut agent = specification.agent();
            agent.begin(&rules, players, seat, *seed);
            Some(agent)
        });
        Self { agents: agents.collect(), seen: Seen::new(game, true), actions: Vec::new() }
    }

    /// Carries out a legal action.
    pub(crate) fn apply(&mut self, id: ActionId) {
        self.seen.apply_telling(id.into(), |seat, event| {
            if let Some(Some(agent)) = self.agents.get_mut(seat.index()) {
                agent.observe(event);
            }
        });
        self.actions.push(id);
    }

    /// Lets the native players decide until another player is to move, the game is over, or it is
    /// stopped.
    pub(crate) fn play_on(&mut self, stopped: impl Fn() -> bool) -> Result<(), AgentError> {
        while let Some(player) = self.seen.game().player() {
            let Some(Some(agent)) = self.agents.get_mut(player.index()) else { break };
            if stopped() {
                break;
            }
            let mut chosen = Err(AgentError::NotAsked);
            self.seen.show(Some(player), |view| chosen = agent.choose(view, &view.legal_actions()));
            self.apply(chosen?.into());
        }
        Ok(())
    }
}

/// Native players in some seats of a game, which play in one call, and views of all seats that
/// remember.
///
/// `agents` has a string for each seat, or `None`, and `seeds` a number for each.
#[pyclass(frozen, module = "acquire_engine._native", name = "_Host")]
pub(crate) struct PyHost {
    seats: Vec<Seat>,
    state: Arc<Mutex<Option<Hosted>>>,
}

/// A game that is hosted, and where it began.
struct Hosted {
    start: Arc<Start>,
    host: Host,
}

impl Hosted {
    /// Returns the game of this history, which the host may know up to some action.
    fn caught_up(before: Option<Self>, played: &Played, seats: &[Seat]) -> Self {
        let ids: Vec<ActionId> =
            played.history.actions().iter().copied().map(ActionId::from).collect();
        let known = before.filter(|hosted| {
            Arc::ptr_eq(&hosted.start, &played.start) && ids.starts_with(&hosted.host.actions)
        });
        let mut hosted = known.unwrap_or_else(|| Self {
            start: Arc::clone(&played.start),
            host: Host::begin(played.history.start().clone(), seats),
        });
        for &id in &ids[hosted.host.actions.len()..] {
            hosted.host.apply(id);
        }
        hosted
    }
}

fn lock(state: &Mutex<Option<Hosted>>) -> MutexGuard<'_, Option<Hosted>> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

#[pymethods]
impl PyHost {
    #[new]
    fn new(
        py: Python<'_>,
        agents: List<Option<SpecificationArg>, { Player::MAX + 1 }>,
        seeds: List<Number<u64>, { Player::MAX + 1 }>,
    ) -> PyResult<Self> {
        let (agents, seeds) = (agents.below_most(py, "agents")?, seeds.below_most(py, "seeds")?);
        let seats = agents.into_iter().zip(seeds);
        let seats = seats.map(|(agent, seed)| agent.map(|agent| (agent.0, seed.0))).collect();
        Ok(Self { seats, state: Arc::default() })
    }

    /// Lets the native players decide until it is the turn of a seat without one, or the game is
    /// over.
    fn play(&self, py: Python<'_>, game: &Bound<'_, PyGame>) -> PyResult<()> {
        let amount = self.seats.iter().flatten().map(|(agent, _)| work(agent));
        let amount = amount.fold(0, usize::saturating_add);
        let (state, seats) = (Arc::clone(&self.state), self.seats.clone());
        let before = game.get().lock().clone();
        let begun = before.clone();
        // A decision may take long.
        let (played, actions) = aside(py, amount, move |ear| {
            let mut state = lock(&state);
            let mut hosted = Hosted::caught_up(state.take(), &begun, &seats);
            let played = hosted.host.play_on(|| ear.stopped());
            let actions = hosted.host.actions[begun.history.actions().len()..].to_vec();
            *state = Some(hosted);
            (played, actions)
        })?;
        {
            let mut now = game.get().lock();
            if now.history != before.history {
                drop(now);
                return Err(plain::busy(py, "the game was changed while its players decided"));
            }
            actions.into_iter().for_each(|id| now.history.go_on(id.into()));
        }
        played.map_err(|error| plain::player(py, error.to_string()))
    }

    /// Returns the player's view, which remembers.
    fn view(
        &self,
        py: Python<'_>,
        game: &Bound<'_, PyGame>,
        player: Number<i64>,
    ) -> PyResult<PyView> {
        let player = any_player(py, "player", player)?;
        let played = game.get().lock().clone();
        let shown = py.detach(|| {
            let mut state = lock(&self.state);
            let hosted = Hosted::caught_up(state.take(), &played, &self.seats);
            let mut shown = None;
            hosted.host.seen.show(Some(player), |view| shown = Some(View::clone(view)));
            *state = Some(hosted);
            shown
        });
        shown.map(|view| PyView(view, played.start.people.clone())).ok_or_else(|| {
            let last = played.history.game().position().players() - 1;
            plain::player(py, format!("there is no player {player}: the players are 0 to {last}"))
        })
    }
}
