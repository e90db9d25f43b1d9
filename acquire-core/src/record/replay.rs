//! Going through a record step by step, and writing one.

use alloc::{boxed::Box, string::ToString, vec::Vec};

use acquire_kit::{Observer, counted::not_undone, excerpt::Excerpt, tags::TagError};
use thiserror::Error;

use super::{
    content::Record,
    error::{MarketDrawProblem, Place, RecordError, RecordErrorKind},
};
use crate::{
    action::Action,
    event::Event,
    game::{Game, NewGameError},
    hidden::MarketTiles,
    notation::ParseActionError,
    player::Player,
    position::ActionError,
    random::tile_order,
    rules::{Rules, RulesError, TwoPlayerMarket},
    tile::Tile,
};

/// The reason why a text was not carried out.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ApplyTextError {
    /// The text is not an action.
    #[error(transparent)]
    Parse(#[from] ParseActionError),
    /// The action is not legal.
    #[error(transparent)]
    Action(#[from] ActionError),
}

/// A game being replayed from its record.
///
/// ```
/// # use acquire_core::{Edition, Recorder, Rules};
/// # let mut recorder = Recorder::new(Rules::new(Edition::AvalonHill), 4, 7)?;
/// # while let Some(action) = recorder.game().legal_actions().get(0) {
/// #     recorder.apply(action)?;
/// # }
/// # let record = recorder.into_record();
/// let mut replay = record.replay();
/// let mut bonuses = 0;
/// while let Some(action) = replay.step(&mut |event| {
///     if let acquire_core::Event::BonusPaid { amount, .. } = event {
///         bonuses += amount;
///     }
/// })? {
///     let _ = (action, replay.game().phase());
/// }
/// assert!(bonuses > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    game: Game,
    next: usize,
    draws: usize,
}

impl Record {
    /// Replays the game step by step.
    #[must_use]
    pub fn replay(&self) -> Replay<'_> {
        let Self { rules, players, tiles, market_seed, market_draws, .. } = self;
        let market = MarketTiles { seed: *market_seed, ..MarketTiles::listed(market_draws) };
        let game = Game::deal(*rules, *players, tiles, &market);
        Replay { record: self, game, next: 0, draws: 0 }
    }
}

impl Replay<'_> {
    /// How many market draws were shown so far.
    pub(super) const fn draws(&self) -> usize {
        self.draws
    }

    pub(super) fn into_game(self) -> Game {
        self.game
    }

    /// The game after the actions so far.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How many actions were carried out so far.
    #[must_use]
    pub const fn actions(&self) -> usize {
        self.next
    }

    /// Goes to the state after this number of actions, at most all of them; forward or back.
    ///
    /// # Errors
    /// [`RecordError`] as from [`Replay::step`]; the replay is then where it was.
    pub fn go_to(&mut self, actions: usize) -> Result<(), RecordError> {
        let back = actions < self.next;
        let mut there = if back { self.record.replay() } else { self.clone() };
        while there.next < actions && there.step(&mut ())?.is_some() {}
        *self = there;
        Ok(())
    }

    /// Carries out the next action and returns it; `None` after the last.
    ///
    /// # Errors
    /// [`RecordError`] if the action is not legal or the market's tiles do not fit; the game is as
    /// it was. What `observer` has heard of then did not happen.
    pub fn step(
        &mut self,
        observer: &mut impl Observer<Event>,
    ) -> Result<Option<Action>, RecordError> {
        let index = self.next;
        self.advance(observer).map_err(|kind| RecordError { place: Place::of_action(index), kind })
    }

    pub(super) fn advance(
        &mut self,
        observer: &mut impl Observer<Event>,
    ) -> Result<Option<Action>, Box<RecordErrorKind>> {
        let Some(&action) = self.record.actions.get(self.next) else {
            return Ok(None);
        };
        if self.game.position.market() == TwoPlayerMarket::DrawnTile {
            self.advance_with_market(action, observer)?;
        } else {
            let applied = self.game.apply_observed(action, observer);
            applied.map_err(|error| self.illegal(error))?;
        }
        self.next += 1;
        Ok(Some(action))
    }

    /// Carries out an action because of which the market may show tiles: those of the record (Z1).
    fn advance_with_market(
        &mut self,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), Box<RecordErrorKind>> {
        let number = self.next + 1;
        let listed = &self.record.market_draws;
        let edition = self.record.rules.edition();
        let mut draws = self.draws;
        let mut problem = None;
        let mut next = self.game.clone();
        let applied = next.apply_observed(action, &mut |event| {
            if let Event::MarketTile { chain, tile } = event {
                let found = match listed.get(draws) {
                    None => Some(MarketDrawProblem::Missing { chain, edition }),
                    Some(&listed) if listed != tile => {
                        Some(MarketDrawProblem::NotInBag { tile: listed, draw: draws + 1 })
                    }
                    Some(_) => None,
                };
                problem = problem.or(found);
                draws += 1;
            }
            observer.notice(event);
        });
        if let Err(error) = applied {
            return Err(self.illegal(error));
        }
        if let Some(problem) = problem {
            return Err(Box::new(RecordErrorKind::MarketDraw { number, problem }));
        }
        self.game = next;
        self.draws = draws;
        Ok(())
    }

    #[cold]
    fn illegal(&self, error: ActionError) -> Box<RecordErrorKind> {
        let names = self.record.player_names();
        Box::new(RecordErrorKind::Illegal {
            number: self.next + 1,
            error,
            allowed: self.game.legal_actions().iter().collect(),
            names: names[..self.record.players].iter().map(|n| Excerpt(n).to_string()).collect(),
        })
    }
}

/// A game that writes its own record.
#[derive(Clone, PartialEq, Debug)]
pub struct Recorder {
    /// The game before the first action.
    start: Game,
    game: Game,
    /// How many of the record's market draws were shown.
    shown: usize,
    record: Record,
}

/// Actions that a recorder cannot undo, because there are not so many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", not_undone(*.count, *.actions))]
pub struct UndoError {
    /// How many were to be undone.
    pub count: usize,
    /// How many have been carried out.
    pub actions: usize,
}

impl Recorder {
    /// A new game, its tiles shuffled by the seed; see [`Game::new`].
    ///
    /// # Errors
    /// [`RulesError::Players`] if the rules do not allow this number of players (S5).
    pub fn new(rules: Rules, players: usize, seed: u64) -> Result<Self, RulesError> {
        let game = Game::new(rules, players, seed)?;
        Ok(Self::begin(game, &tile_order(seed)))
    }

    /// A new game whose tiles are drawn in this order; see [`Game::with_tile_order`].
    ///
    /// # Errors
    /// [`NewGameError`] if the rules do not allow this number of players, or the tiles are not the
    /// 108 tiles.
    pub fn with_tile_order(
        rules: Rules,
        players: usize,
        tiles: &[Tile],
        market: &MarketTiles,
    ) -> Result<Self, NewGameError> {
        let game = Game::with_tile_order(rules, players, tiles, market)?;
        Ok(Self::begin(game, tiles))
    }

    fn begin(game: Game, tiles: &[Tile]) -> Self {
        let position = game.position();
        let mut record = Record::of_order(*position.rules(), position.players(), tiles);
        record.market_seed = game.market().seed;
        let mut recorder = Self { start: game.clone(), game, shown: 0, record };
        recorder.note_what_is_known();
        recorder
    }

    /// Notes the result, if there is one, and otherwise what the market shows next (Z1).
    fn note_what_is_known(&mut self) {
        self.record.set_result_of(&self.game);
        if self.game.position.market() == TwoPlayerMarket::DrawnTile {
            self.record.market_draws.truncate(self.shown);
            if self.record.result.is_none() {
                self.record.market_draws.extend(self.game.market().draws);
            }
        }
    }

    /// A recorded game, to go on from its last action; the market goes on as it would have without
    /// the stop.
    ///
    /// # Errors
    /// [`RecordError`] if an action is not legal, or a market draw is missing or does not fit. The
    /// result does not count, and market draws that were not shown yet are shown next (Z1).
    pub fn resume(mut record: Record) -> Result<Self, RecordError> {
        let mut replay = record.replay();
        let start = replay.game().clone();
        while replay.step(&mut ())?.is_some() {}
        let (shown, game) = (replay.draws(), replay.into_game());
        record.market_draws.truncate(shown);
        let mut recorder = Self { start, game, shown, record };
        recorder.note_what_is_known();
        Ok(recorder)
    }

    /// The game so far.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The record so far.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The record.
    #[must_use]
    pub fn into_record(self) -> Record {
        self.record
    }

    /// Sets a tag of the record, in place of one of the same name; see [`Record::set_tag`].
    ///
    /// # Errors
    /// [`TagError`] if the tag could not be written.
    pub fn set_tag(&mut self, name: &str, text: &str) -> Result<(), TagError> {
        self.record.set_tag(name, text)
    }

    /// Carries out an action and records it; see [`Game::apply`].
    ///
    /// # Errors
    /// [`ActionError`] if it is not legal; game and record are as they were.
    pub fn apply(&mut self, action: Action) -> Result<(), ActionError> {
        self.apply_observed(action, &mut ())
    }

    /// Reads an action as people write it, such as `5E` or `buy T T` ([`Action::parse`]), carries it
    /// out and records it. Returns the action.
    ///
    /// ```
    /// # use acquire_core::{Edition, Recorder, Rules};
    /// let mut recorder = Recorder::new(Rules::new(Edition::AvalonHill), 4, 7)?;
    /// recorder.apply_text("6c")?;
    /// assert!(recorder.apply_text("sing").is_err() && recorder.apply_text("6C").is_err());
    /// assert_eq!(recorder.record().actions().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ApplyTextError`] if the text is not an action, or the action is not legal; game and record
    /// are as they were.
    pub fn apply_text(&mut self, text: &str) -> Result<Action, ApplyTextError> {
        let action = Action::parse(text, self.game.position().edition())?;
        self.apply(action)?;
        Ok(action)
    }

    /// As [`Recorder::apply`], reporting what happens; see [`Game::apply_observed`].
    ///
    /// # Errors
    /// [`ActionError`] if it is not legal; game and record are as they were.
    pub fn apply_observed(
        &mut self,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), ActionError> {
        let (draws, shown) = (&mut self.record.market_draws, &mut self.shown);
        self.game.apply_observed(action, &mut |event| {
            note_draw(draws, shown, event);
            observer.notice(event);
        })?;
        self.record.actions.push(action);
        self.note_what_is_known();
        Ok(())
    }

    /// Carries out an action that this player requests, as a server does with a client's message,
    /// and records it; see [`Game::apply_as`].
    ///
    /// ```
    /// # use acquire_core::{Edition, Recorder, Rules};
    /// let mut recorder = Recorder::new(Rules::new(Edition::AvalonHill), 4, 7)?;
    /// let game = recorder.game();
    /// let (player, action) = (game.player().unwrap(), game.legal_actions().get(0).unwrap());
    /// let other = game.position().seats().find(|&seat| seat != player).unwrap();
    /// assert!(recorder.apply_as(other, action, &mut ()).is_err());
    /// assert_eq!(recorder.record().actions().len(), 0);
    /// recorder.apply_as(player, action, &mut ())?;
    /// assert_eq!(recorder.record().actions(), [action]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as [`Game::check_as`], which reveals only what this player may know. Game and record
    /// are as they were.
    pub fn apply_as(
        &mut self,
        player: Player,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), ActionError> {
        self.game.check_as(player, action)?;
        self.apply_observed(action, observer)
    }

    /// Undoes the last actions. Game and record are then as they were before these, market draws
    /// included.
    ///
    /// It plays the earlier actions again, which takes some ten microseconds for a whole game.
    ///
    /// ```
    /// use acquire_core::{Edition, Recorder, Rules};
    ///
    /// let mut recorder = Recorder::new(Rules::new(Edition::AvalonHill), 4, 7)?;
    /// let before = recorder.clone();
    /// let action = recorder.game().legal_actions().get(0).unwrap();
    /// recorder.apply(action)?;
    /// recorder.undo(1)?;
    /// assert_eq!(recorder, before);
    /// assert_eq!(
    ///     recorder.undo(2).unwrap_err().to_string(),
    ///     "2 actions cannot be undone: 0 were carried out"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`UndoError`] if there are not so many actions; nothing is undone then.
    pub fn undo(&mut self, count: usize) -> Result<(), UndoError> {
        let Self { start, game, shown, record } = self;
        let Record { actions, market_draws, .. } = record;
        let Some(kept) = actions.len().checked_sub(count) else {
            return Err(UndoError { count, actions: actions.len() });
        };
        actions.truncate(kept);
        *shown = 0;
        game.clone_from(start);
        for &action in &*actions {
            game.apply_unchecked_observed(action, &mut |event| {
                note_draw(market_draws, shown, event);
            });
        }
        self.note_what_is_known();
        Ok(())
    }
}

/// Notes a tile that the market shows after those that it has shown already.
fn note_draw(market_draws: &mut Vec<Tile>, shown: &mut usize, event: Event) {
    if let Event::MarketTile { tile, .. } = event {
        market_draws.truncate(*shown);
        market_draws.push(tile);
        *shown += 1;
    }
}
