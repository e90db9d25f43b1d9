//! Replaying a record step by step, and recording a game.

use acquire_kit::{
    Observer,
    record::{Refusal, recorder},
};
use thiserror::Error;

use super::{
    content::Record,
    error::{MarketDrawProblem, RecordError, RecordErrorKind},
    result::GameResult,
};
use crate::{
    game::{Game, NewGameError},
    moves::{action::Action, event::Event, notation::ParseActionError},
    position::{ActionError, hidden::MarketTiles},
    rules::{Rules, RulesError, TwoPlayerMarket},
    view::View,
    words::{player::Player, random::tile_order, tile::Tile},
};

/// The reason why a string was not carried out.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ApplyTextError {
    /// The text is not an action.
    #[error(transparent)]
    Parse(#[from] ParseActionError),
    /// The action is not legal.
    #[error(transparent)]
    Action(#[from] ActionError),
}

/// A replay of a record, action by action.
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
pub type Replay<'a> = acquire_kit::record::Replay<'a, Record>;

/// The number of market draws of a record that were shown.
pub(super) type Shown = usize;

impl Record {
    /// Returns the game before the first action.
    pub(super) fn begin(&self) -> Game {
        let Self { rules, players, tiles, market_seed, market_draws, .. } = self;
        let market = MarketTiles { seed: *market_seed, ..MarketTiles::listed(market_draws) };
        Game::deal(*rules, *players, tiles, &market)
    }

    /// Carries out an action because of which the market may show tiles: those of the record (Z1).
    pub(super) fn carry_out(
        &self,
        game: &mut Game,
        shown: &mut Shown,
        number: usize,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), Refusal<Self>> {
        if game.position.market() != TwoPlayerMarket::DrawnTile {
            return game.apply_observed(action, observer).map_err(Refusal::Illegal);
        }
        let edition = self.rules.edition();
        let mut draws = *shown;
        let mut problem = None;
        let mut next = game.clone();
        let applied = next.apply_observed(action, &mut |event| {
            if let Event::MarketTile { chain, tile } = event {
                let found = match self.market_draws.get(draws) {
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
        applied.map_err(Refusal::Illegal)?;
        if let Some(problem) = problem {
            return Err(Refusal::Other(RecordErrorKind::MarketDraw { number, problem }));
        }
        *game = next;
        *shown = draws;
        Ok(())
    }

    /// Keeps a tile that the market shows after those that it has shown already (Z1).
    fn note(&mut self, shown: &mut Shown, event: &Event) {
        if let Event::MarketTile { tile, .. } = *event {
            self.market_draws.truncate(*shown);
            self.market_draws.push(tile);
            *shown += 1;
        }
    }

    /// Sets the result, if there is one, and otherwise the tiles that the market shows next (Z1).
    fn settle(&mut self, game: &Game, shown: &Shown) {
        self.result = GameResult::of(game);
        if game.position.market() == TwoPlayerMarket::DrawnTile {
            self.market_draws.truncate(*shown);
            if self.result.is_none() {
                self.market_draws.extend(game.market().draws);
            }
        }
    }
}

recorder! {
    /// A game that keeps its own record.
    ///
    /// After actions are undone, the game and the record are as before them, including market
    /// draws:
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
    /// recorder.redo(1)?;
    /// assert_eq!(recorder.record().actions(), [action]);
    /// assert_eq!(
    ///     recorder.redo(1).unwrap_err().to_string(),
    ///     "1 action cannot be redone: 0 were undone"
    /// );
    ///
    /// // Back to a player's last decision, whoever has decided since.
    /// let me = before.game().player();
    /// while recorder.game().player() == me {
    ///     recorder.apply(recorder.game().legal_actions().get(0).unwrap())?;
    /// }
    /// recorder.undo_decision(|game| game.player() == me);
    /// assert_eq!(recorder.game().player(), me);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub struct Recorder of Record: Game, Action, Event, ActionError, RecordError;
}

impl Recorder {
    /// Makes a new game with its tiles shuffled by the seed; see [`Game::new`].
    ///
    /// # Errors
    /// [`RulesError::Players`] if the rules do not allow this number of players (S5).
    pub fn new(rules: Rules, players: usize, seed: u64) -> Result<Self, RulesError> {
        let game = Game::new(rules, players, seed)?;
        Ok(Self::dealt(game, &tile_order(seed)))
    }

    /// Makes a new game with its tiles in this order; see [`Game::with_tile_order`].
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
        Ok(Self::dealt(game, tiles))
    }

    fn dealt(game: Game, tiles: &[Tile]) -> Self {
        let position = game.position();
        let mut record = Record::of_order(*position.rules(), position.players(), tiles);
        record.market_seed = game.market().seed;
        Self::begin(game, record)
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
    /// [`ApplyTextError`] if the text is not an action, or the action is not legal; the game and
    /// the record are then unchanged.
    pub fn apply_text(&mut self, text: &str) -> Result<Action, ApplyTextError> {
        let action = Action::parse(text, self.game().position().edition())?;
        self.apply(action)?;
        Ok(action)
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
    /// Does the same as [`Game::check_as`], which reveals only what this player may know. The game
    /// and the record do not change.
    pub fn apply_as(
        &mut self,
        player: Player,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), ActionError> {
        self.game().check_as(player, action)?;
        self.apply_observed(action, observer)
    }

    /// Returns the view of a player, or of a spectator, who has followed the game since it began;
    /// see [`View::following`]. It is correct after [`Recorder::undo`], [`Recorder::redo`] and
    /// [`Recorder::resume`] too. `None` if the game has no such player.
    ///
    /// Each call plays the game again, which takes about a tenth of a millisecond at the end of a
    /// long game. If you need the view after every action, keep one and let it follow the events with
    /// [`View::follow`].
    #[must_use]
    pub fn followed_view(&self, viewer: Option<Player>) -> Option<View> {
        View::following(&self.history, viewer)
    }
}
