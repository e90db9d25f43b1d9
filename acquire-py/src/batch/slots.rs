//! One of many games.

use std::sync::Arc;

use acquire_core::{
    Action, ActionError, ActionId, Game, LegalActions, RulesError, below, random_game_start,
    tile_order,
};
use rand::Rng;

use crate::{
    batch::{seen::Seen, settings::Settings},
    objects::{
        game::{Played, PyGame},
        people::People,
    },
};

/// The number of bits for the slot in the number of a random game.
const SLOT_BITS: u32 = 20;
/// The most games at once.
pub(crate) const SLOTS_MAX: usize = 1 << SLOT_BITS;
/// The largest number of a game within its slot.
pub(crate) const NUMBER_MAX: u64 = u64::MAX >> SLOT_BITS;

/// One of the games.
pub(crate) struct Slot {
    pub(crate) seen: Seen,
    pub(crate) legal: LegalActions,
    /// The random action of this decision; none if the game is over.
    pub(crate) choice: Option<ActionId>,
    /// The number of the game in its slot.
    pub(crate) number: u64,
    /// The game that was put here, if the slot has not dealt it.
    pub(crate) given: Option<Arc<Played>>,
    /// The actions so far.
    pub(crate) actions: Vec<ActionId>,
    /// Makes one choice for every decision, whatever is done with it.
    random: Box<dyn Rng + Send + Sync>,
}

/// The reason why a game cannot be played again.
pub(crate) enum ReplayError {
    Rules(RulesError),
    Action(ActionError),
}

/// The reason why an action cannot be carried out.
pub(crate) enum Why {
    /// Not an action id.
    Unknown(i64),
    Illegal(Box<(ActionError, LegalActions)>),
}

impl Slot {
    pub(crate) fn begin(settings: &Settings, slot: usize, number: u64) -> Result<Self, RulesError> {
        let (seed, _) = random_game_start(settings.seed, series(slot, number));
        let game = Game::new(settings.rules, settings.players, seed)?;
        Ok(Self::make(settings, slot, number, Seen::new(game, settings.form.memory), None))
    }

    /// Puts a game of these rules and players into the slot.
    pub(crate) fn given(settings: &Settings, slot: usize, number: u64, given: Arc<Played>) -> Self {
        let mut seen = Seen::new(given.history.start().clone(), settings.form.memory);
        given.history.actions().iter().for_each(|&action| seen.apply(action));
        Self::make(settings, slot, number, seen, Some(given))
    }

    fn make(
        settings: &Settings,
        slot: usize,
        number: u64,
        seen: Seen,
        given: Option<Arc<Played>>,
    ) -> Self {
        let (_, random) = random_game_start(settings.seed, series(slot, number));
        let (legal, random) = (seen.game().legal_actions(), Box::new(random));
        let mut made =
            Self { seen, legal, choice: None, number, given, actions: Vec::new(), random };
        made.choose();
        made
    }

    /// Returns the same game after these actions.
    pub(crate) fn replay(
        settings: &Settings,
        slot: usize,
        number: u64,
        given: Option<Arc<Played>>,
        actions: &[ActionId],
    ) -> Result<Self, ReplayError> {
        let mut begun = match given {
            Some(given) => Self::given(settings, slot, number, given),
            None => Self::begin(settings, slot, number).map_err(ReplayError::Rules)?,
        };
        for &id in actions {
            begun.seen.game().check(id.into()).map_err(ReplayError::Action)?;
            begun.apply(id);
        }
        Ok(begun)
    }

    fn choose(&mut self) {
        let place = below(&mut self.random, self.legal.len() as u32);
        self.choice = self.legal.get(place as usize).map(ActionId::from);
    }

    /// Carries out a legal action.
    pub(crate) fn apply(&mut self, id: ActionId) {
        self.seen.apply(id.into());
        self.actions.push(id);
        self.legal = self.seen.game().legal_actions();
        self.choose();
    }

    /// Answers without the game, which lies elsewhere in memory.
    pub(crate) const fn is_over(&self) -> bool {
        self.choice.is_none()
    }

    /// Returns whether something was done since the slot dealt a game.
    pub(crate) fn is_used(&self) -> bool {
        !self.actions.is_empty() || self.given.is_some()
    }

    /// Returns whether the action can be carried out; a game that is over ignores it.
    pub(crate) fn check(&self, settings: &Settings, action: i64) -> Result<(), Why> {
        if self.is_over() {
            return Ok(());
        }
        let id = settings.form.read(action).ok_or(Why::Unknown(action))?;
        let action = Action::from(id);
        if self.choice == Some(id) || self.legal.contains(action) {
            return Ok(());
        }
        self.seen.game().check(action).map_err(|error| Why::Illegal(Box::new((error, self.legal))))
    }

    /// Continues with the next game of the slot.
    pub(crate) fn next(&mut self, settings: &Settings, slot: usize) {
        // The rules and the number of players were checked when the first game began.
        if let Ok(next) = Self::begin(settings, slot, self.number.wrapping_add(1) & NUMBER_MAX) {
            let mut actions = std::mem::take(&mut self.actions);
            actions.clear();
            *self = Self { actions, ..next };
        }
    }

    /// Returns an independent copy of the game.
    pub(crate) fn game(&self, settings: &Settings, slot: usize) -> Result<PyGame, RulesError> {
        if let Some(given) = &self.given {
            let mut played = Played::clone(given);
            let mut actions = self.actions.iter().copied().map(Action::from);
            played.history.play_on(|_| actions.next());
            return Ok(PyGame::from_played(played));
        }
        let (seed, _) = random_game_start(settings.seed, series(slot, self.number));
        let start = Game::new(settings.rules, settings.players, seed)?;
        let actions: Vec<Action> = self.actions.iter().copied().map(Action::from).collect();
        Ok(PyGame::dealt(start, &tile_order(seed), &actions, People::default()))
    }
}

/// Returns the number of a game in the series of all random games.
const fn series(slot: usize, number: u64) -> u64 {
    number << SLOT_BITS | slot as u64
}
