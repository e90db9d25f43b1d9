//! One of many games.

use acquire_core::{
    Action, ActionError, ActionId, Game, LegalActions, Rules, RulesError, below, random_game_start,
    tile_order,
};
use rand::Rng;

use crate::{batch::rewards::Rewards, objects::game::PyGame};

/// How many bits of the number of a random game are its slot.
const SLOT_BITS: u32 = 20;
/// The most games at once.
pub(crate) const SLOTS_MAX: usize = 1 << SLOT_BITS;
/// The largest number of a game within its slot.
pub(crate) const NUMBER_MAX: u64 = u64::MAX >> SLOT_BITS;

/// The common data of all games.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) players: usize,
    pub(crate) seed: u64,
    pub(crate) rewards: Rewards,
}

/// One of the games.
pub(crate) struct Slot {
    pub(crate) game: Game,
    pub(crate) legal: LegalActions,
    /// The random action of this decision; none if the game is over.
    pub(crate) choice: Option<ActionId>,
    /// Which one it is of its slot.
    pub(crate) number: u64,
    pub(crate) actions: Vec<ActionId>,
    /// Makes one choice for every decision, whatever is done with it.
    random: Box<dyn Rng + Send + Sync>,
}

/// Why a game cannot be played again.
pub(crate) enum ReplayError {
    Rules(RulesError),
    Action(ActionError),
}

/// Why an action cannot be carried out.
pub(crate) enum Why {
    /// Not an action id.
    Unknown(i64),
    Illegal(Box<(ActionError, LegalActions)>),
}

impl Slot {
    pub(crate) fn begin(table: &Table, slot: usize, number: u64) -> Result<Self, RulesError> {
        let (seed, random) = random_game_start(table.seed, series(slot, number));
        let game = Game::new(table.rules, table.players, seed)?;
        let (legal, random) = (game.legal_actions(), Box::new(random));
        let mut begun = Self { game, legal, choice: None, number, actions: Vec::new(), random };
        begun.choose();
        Ok(begun)
    }

    /// Returns the same game after these actions.
    pub(crate) fn replay(
        table: &Table,
        slot: usize,
        number: u64,
        actions: &[ActionId],
    ) -> Result<Self, ReplayError> {
        let mut begun = Self::begin(table, slot, number).map_err(ReplayError::Rules)?;
        for &id in actions {
            begun.game.check(id.into()).map_err(ReplayError::Action)?;
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
        self.game.apply_unchecked(id.into());
        self.actions.push(id);
        self.legal = self.game.legal_actions();
        self.choose();
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.end_reason().is_some()
    }

    /// Returns whether the action can be carried out; a game that is over ignores it.
    pub(crate) fn check(&self, action: i64) -> Result<(), Why> {
        if self.is_over() {
            return Ok(());
        }
        let id = u16::try_from(action).ok().and_then(ActionId::new).ok_or(Why::Unknown(action))?;
        let action = Action::from(id);
        if self.legal.contains(action) {
            return Ok(());
        }
        self.game.check(action).map_err(|error| Why::Illegal(Box::new((error, self.legal))))
    }

    /// Goes on to the next game of the slot.
    pub(crate) fn next(&mut self, table: &Table, slot: usize) {
        // The rules and the number of players were checked when the first game began.
        if let Ok(next) = Self::begin(table, slot, self.number.wrapping_add(1) & NUMBER_MAX) {
            let mut actions = std::mem::take(&mut self.actions);
            actions.clear();
            *self = Self { actions, ..next };
        }
    }

    /// Returns an independent copy of the game.
    pub(crate) fn game(&self, table: &Table, slot: usize) -> Result<PyGame, RulesError> {
        let (seed, _) = random_game_start(table.seed, series(slot, self.number));
        let start = Game::new(table.rules, table.players, seed)?;
        let actions: Vec<Action> = self.actions.iter().copied().map(Action::from).collect();
        Ok(PyGame::dealt(start, &tile_order(seed), &actions))
    }
}

/// Returns the number of a game in the series of all random games.
const fn series(slot: usize, number: u64) -> u64 {
    number << SLOT_BITS | slot as u64
}
