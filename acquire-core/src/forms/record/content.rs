//! The content of a record.

use alloc::{format, vec::Vec};

use acquire_kit::tags::{TagError, Tags};

use super::{limits::TooMany, result::GameResult};
use crate::{
    game::{NewGameError, TileOrderError, check_market_draws, check_tile_order},
    moves::action::Action,
    rules::Rules,
    words::{player::Player, tile::Tile},
};

/// One game, finished or not, with all that is needed to replay it anywhere.
///
/// A record can always begin: it has a number of players that the rules allow, and every tile once.
/// Its actions and its result are not checked before [`Record::replay`] or [`Record::check`]. It
/// has two forms, both lossless: JSON ([`Record::to_json`], [`Record::from_json`]) and text for
/// people ([`Record::to_text`], [`Record::from_text`]).
///
/// ```
/// use acquire_core::{Edition, Record, Recorder, Rules};
///
/// let mut recorder = Recorder::new(Rules::new(Edition::AvalonHill), 4, 7)?;
/// while let Some(action) = recorder.game().legal_actions().get(0) {
///     recorder.apply(action)?;
/// }
/// let record = recorder.into_record();
/// assert_eq!(Record::from_text(&record.to_text())?, record);
///
/// let end = record.check()?;
/// assert!(end.end_reason().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub(super) rules: Rules,
    pub(super) players: usize,
    pub(crate) tags: Tags,
    pub(super) tiles: Vec<Tile>,
    pub(crate) market_seed: u64,
    pub(crate) market_draws: Vec<Tile>,
    pub(crate) actions: Vec<Action>,
    pub(crate) result: Option<GameResult>,
}

impl Record {
    /// The version of both stored forms.
    pub const VERSION: u32 = 2;
    /// The most bytes of text or JSON that C and Python read as one record: 16 MiB. Every record
    /// has fewer, however it was made. A record of a long game has a few thousand.
    pub const MAX_BYTES: usize = 16 << 20;
    /// The most actions of a record: far more than the longest game has.
    pub const ACTIONS_MAX: usize = acquire_kit::record::ACTIONS_MAX;
    /// The largest number of problems that a check keeps. One more entry then has the number of the
    /// others.
    pub const PROBLEMS_MAX: usize = acquire_kit::record::PROBLEMS_MAX;

    /// Makes a record of a game that has not begun. Its tiles are drawn in this order, those of the
    /// setup first (S1, S4).
    ///
    /// # Errors
    /// [`NewGameError`] if the rules do not allow this number of players, or if `tiles` does not
    /// have every tile once.
    pub fn new(rules: Rules, players: usize, tiles: &[Tile]) -> Result<Self, NewGameError> {
        rules.check_players(players)?;
        check_tile_order(tiles)?;
        Ok(Self::of_order(rules, players, tiles))
    }

    /// Makes a record of a game that can begin.
    pub(crate) fn of_order(rules: Rules, players: usize, tiles: &[Tile]) -> Self {
        Self {
            rules,
            players,
            tags: Tags::new(),
            tiles: tiles.to_vec(),
            market_seed: 0,
            market_draws: Vec::new(),
            actions: Vec::new(),
            result: None,
        }
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the number of players.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Returns the tags, such as names, the date and the origin of the game.
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// Returns the 108 tiles in the order in which they are drawn, the setup first (S1, S4).
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Returns the seed of the tiles that the market shows after those of
    /// [`market_draws`](Record::market_draws), if the game continues; see
    /// [`MarketTiles`](crate::MarketTiles) (Z1).
    #[must_use]
    pub const fn market_seed(&self) -> u64 {
        self.market_seed
    }

    /// Returns the tiles that the market has shown, in order. In an unfinished game, the tiles that
    /// it shows next may follow (Z1).
    #[must_use]
    pub fn market_draws(&self) -> &[Tile] {
        &self.market_draws
    }

    /// Returns the actions.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Returns the result; `None` if the game is unfinished. [`Record::check`] compares it with the
    /// game.
    #[must_use]
    pub const fn result(&self) -> Option<&GameResult> {
        self.result.as_ref()
    }

    /// Returns the players' names: the tags `player0` to `player5`, each empty if it is missing.
    #[must_use]
    pub fn player_names(&self) -> [&str; Player::MAX] {
        core::array::from_fn(|i| self.tags.get(&format!("player{i}")).unwrap_or_default())
    }

    /// Sets a tag, in place of one of the same name; see [`Tags::set`]. The tags `player0` to
    /// `player5` are the players' names.
    ///
    /// # Errors
    /// [`TagError`] if the tag could not be written.
    pub fn set_tag(&mut self, name: &str, text: &str) -> Result<(), TagError> {
        self.tags.set(name, text).map(|_| ())
    }

    /// Adds a tag with a new name.
    ///
    /// # Errors
    /// [`TagError`] if the tag could not be written, or the name is there.
    pub fn add_tag(&mut self, name: &str, text: &str) -> Result<(), TagError> {
        self.tags.add(name, text)
    }

    /// Sets the seed of the market's tiles; see [`Record::market_seed`].
    pub const fn set_market_seed(&mut self, seed: u64) {
        self.market_seed = seed;
    }

    /// Sets the tiles that the market shows (Z1).
    ///
    /// # Errors
    /// [`TileOrderError::MarketDraws`] if there are more than a game can have.
    pub fn set_market_draws(&mut self, draws: &[Tile]) -> Result<(), TileOrderError> {
        check_market_draws(draws.len())?;
        self.market_draws = draws.to_vec();
        Ok(())
    }

    /// Sets the actions. Whether they are legal is not checked.
    ///
    /// # Errors
    /// [`TooMany`] if there are more than [`Record::ACTIONS_MAX`].
    pub fn set_actions(&mut self, actions: Vec<Action>) -> Result<(), TooMany> {
        if actions.len() > Self::ACTIONS_MAX {
            return Err(TooMany::ACTIONS);
        }
        self.actions = actions;
        Ok(())
    }

    /// Sets the result; `None` if the game is unfinished. The result is not checked.
    ///
    /// # Errors
    /// [`TooMany`] if there is more in it than for six players.
    pub fn set_result(&mut self, result: Option<GameResult>) -> Result<(), TooMany> {
        for (what, count) in result.iter().flat_map(GameResult::counts) {
            if count > Player::MAX {
                return Err(what);
            }
        }
        self.result = result;
        Ok(())
    }
}

/// Every record that can be made can be read: a tag takes at most twice its bytes in JSON, and an
/// action at most 24.
const _: () = assert!(2 * Tags::MAX_BYTES + 24 * Record::ACTIONS_MAX + 4_096 <= Record::MAX_BYTES);
