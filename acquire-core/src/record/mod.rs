//! Complete games, to store, to exchange and to check.

#[cfg(feature = "json")]
mod json;
pub mod text;

use alloc::{boxed::Box, format, string::String, vec::Vec};
use core::fmt;

use thiserror::Error;

use crate::{
    action::Action,
    chain::Chain,
    event::{Event, Observer},
    game::{Game, NewGameError, TileOrderError},
    hidden::Market,
    notation::ParseActionError,
    phase::EndReason,
    position::ActionError,
    random::tile_order,
    rules::{Edition, Rules, RulesError},
    tile::{ParseTileError, Tile},
};

/// One game, finished or not: all that is needed to replay it anywhere.
///
/// Nothing in it is checked before [`Record::replay`] or [`Record::check`]. It has two forms, both
/// lossless: JSON ([`Record::to_json`], [`Record::from_json`]) and a text for people
/// ([`Record::to_text`], [`Record::from_text`]).
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
    /// The rules.
    pub rules: Rules,
    /// How many players there are.
    pub players: usize,
    /// What else is to be told: names, date, where the game comes from.
    pub tags: Vec<Tag>,
    /// The 108 tiles in the order in which they are drawn, the setup first (S1, S4).
    pub tiles: Vec<Tile>,
    /// The tiles that the market shows, in order (Z1).
    pub market_draws: Vec<Tile>,
    /// The actions.
    pub actions: Vec<Action>,
    /// How the game ended, if it did and somebody noted it; [`Record::check`] compares it.
    pub result: Option<GameResult>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct GameResult {
    /// Why.
    pub reason: EndReason,
    /// Each player's final cash in dollars, in seat order.
    pub cash: Vec<u32>,
    /// Each player's rank, 1 for the winner, in seat order (E9).
    pub ranks: Vec<u8>,
}

impl GameResult {
    /// The result of this game; `None` if it is not over.
    #[must_use]
    pub fn of(game: &Game) -> Option<Self> {
        let reason = game.end_reason()?;
        let mut standings = game.standings();
        standings.sort_by_key(|standing| standing.player);
        Some(Self {
            reason,
            cash: standings.iter().map(|standing| standing.worth).collect(),
            ranks: standings.iter().map(|standing| standing.rank).collect(),
        })
    }
}

/// A name and a text that say something about a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    name: String,
    text: String,
}

/// A tag that could not be written in the text form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TagError {
    /// The name is not a word.
    #[error("a tag's name is one or more of A–Z, a–z, 0–9, `_` and `-`")]
    Name,
    /// The text does not fit on a line.
    #[error("a tag's text is one line without spaces around it and without control characters")]
    Text,
    /// The name comes twice.
    #[error("the tag comes twice")]
    Twice,
}

impl Tag {
    /// A tag with a name of letters, digits, `_` and `-`, and a text of one line.
    ///
    /// # Errors
    /// [`TagError`] if it could not be written in the text form.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Result<Self, TagError> {
        let tag = Self { name: name.into(), text: text.into() };
        let word = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        if tag.name.is_empty() || !tag.name.bytes().all(word) {
            Err(TagError::Name)
        } else if tag.text.trim() != tag.text || tag.text.chars().any(char::is_control) {
            Err(TagError::Text)
        } else {
            Ok(tag)
        }
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Something wrong with a record: where and what.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {kind}")]
pub struct RecordError {
    /// Where it is.
    pub place: Place,
    /// What it is.
    pub kind: Box<RecordErrorKind>,
}

/// Where in a record something is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the text form; both count from 1, the column in characters.
    Text {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// In JSON, or in a [`Record`]: the path, as in `actions[16]`.
    Path(String),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { line, column } => write!(f, "line {line}, column {column}"),
            Self::Path(path) => f.write_str(path),
        }
    }
}

/// What can be wrong with a record. Actions are numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordErrorKind {
    /// The JSON is not JSON, or not of a record's shape.
    #[error("{message}")]
    Json {
        /// What is wrong.
        message: String,
    },
    /// The text has something else here.
    #[error("expected {expected}, found {}", Found(found))]
    Expected {
        /// What belongs here.
        expected: &'static str,
        /// What is here; nothing at the end of the text.
        found: String,
    },
    /// The rules do not exist, or do not allow so many players.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A line of the head comes twice.
    #[error("`{name}` comes twice")]
    Twice {
        /// Its name.
        name: String,
    },
    /// A tag is not one.
    #[error("tag `{name}`: {error}")]
    Tag {
        /// Its name.
        name: String,
        /// What is wrong.
        error: TagError,
    },
    /// Not a tile.
    #[error("`{text}` is {error}")]
    Tile {
        /// What is there.
        text: String,
        /// What is wrong.
        error: ParseTileError,
    },
    /// The tile order is not one.
    #[error(transparent)]
    TileOrder(#[from] TileOrderError),
    /// Not an action.
    #[error("action {number}, `{text}`: {error}")]
    Action {
        /// The number of the action.
        number: usize,
        /// What is there.
        text: String,
        /// What is wrong.
        error: ParseActionError,
    },
    /// An action is not legal.
    #[error("action {number}: {error}; legal: {}", Allowed(allowed, error.edition))]
    Illegal {
        /// The number of the action.
        number: usize,
        /// The action, the decision and the reason.
        error: ActionError,
        /// All legal actions of the decision.
        allowed: Vec<Action>,
    },
    /// The market's tiles do not fit (Z1).
    #[error("action {number}: {problem}")]
    MarketDraw {
        /// The number of the action.
        number: usize,
        /// What is wrong.
        problem: MarketDrawProblem,
    },
    /// The record lists market draws that no bonus needed (Z3).
    #[error("{unused} of the market draws are never shown (Z3)")]
    MarketDrawsUnused {
        /// How many.
        unused: usize,
    },
    /// The record claims a result, and the game is not over.
    #[error("a result is given, and the game is not over after {actions} actions")]
    NotOver {
        /// How many actions the record has.
        actions: usize,
    },
    /// The record claims another result than the rules give.
    #[error("the {what} should be {computed}, not {claimed}")]
    Result {
        /// `reason`, `cash` or `ranks`.
        what: &'static str,
        /// What the record says.
        claimed: String,
        /// What the rules say.
        computed: String,
    },
}

/// What is wrong with a market draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum MarketDrawProblem {
    /// The list is too short.
    #[error("the bonuses of chain {chain:?} are due, and no market draw is left (Z1)")]
    Missing {
        /// The chain whose bonuses are due.
        chain: Chain,
    },
    /// The tile was not in the bag.
    #[error("market draw {draw}, {tile}, is not in the bag (Z1)")]
    NotInBag {
        /// The tile.
        tile: Tile,
        /// The number of the draw, counting from 1.
        draw: usize,
    },
}

struct Found<'a>(&'a str);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { f.write_str("nothing") } else { write!(f, "`{}`", self.0) }
    }
}

/// At most a dozen actions, so that a message stays readable.
struct Allowed<'a>(&'a [Action], Edition);

impl fmt::Display for Allowed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 12;
        if self.0.is_empty() {
            return f.write_str("nothing");
        }
        for (i, action) in self.0.iter().take(MOST).enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{}", action.text(self.1))?;
        }
        match self.0.len().saturating_sub(MOST) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

/// Where the parts of a record stand, so that errors can point at them.
trait Places {
    fn players(&self) -> Place;
    fn tiles(&self) -> Place;
    fn market_draws(&self) -> Place;
    fn action(&self, index: usize) -> Place;
    fn result(&self, what: &str) -> Place;
}

/// A record by itself, or in JSON.
struct Paths;

impl Places for Paths {
    fn players(&self) -> Place {
        Place::Path("players".into())
    }

    fn tiles(&self) -> Place {
        Place::Path("tiles".into())
    }

    fn market_draws(&self) -> Place {
        Place::Path("market_draws".into())
    }

    fn action(&self, index: usize) -> Place {
        Place::Path(format!("actions[{index}]"))
    }

    fn result(&self, what: &str) -> Place {
        Place::Path(format!("result.{what}"))
    }
}

impl Record {
    /// The version of both stored forms.
    pub const VERSION: u32 = 1;

    /// Replays the game step by step.
    ///
    /// # Errors
    /// [`RecordError`] if the game cannot begin.
    pub fn replay(&self) -> Result<Replay<'_>, RecordError> {
        self.replay_at(&Paths)
    }

    fn replay_at(&self, places: &impl Places) -> Result<Replay<'_>, RecordError> {
        let market = Market::listed(&self.market_draws);
        let game = Game::with_tile_order(self.rules, self.players, &self.tiles, &market);
        let game = game.map_err(|error| match error {
            NewGameError::Rules(error) => RecordError::new(places.players(), error),
            NewGameError::TileOrder(error @ TileOrderError::MarketDraws { .. }) => {
                RecordError::new(places.market_draws(), error)
            }
            NewGameError::TileOrder(error) => RecordError::new(places.tiles(), error),
        })?;
        Ok(Replay { record: self, game, next: 0, draws: 0 })
    }

    /// Checks every action, every market draw and, if one is given, the result; returns the game
    /// after the last action.
    ///
    /// # Errors
    /// The first problem.
    pub fn check(&self) -> Result<Game, RecordError> {
        self.check_at(&Paths).map_err(first)
    }

    /// As [`Record::check`], with all problems that can be found: an illegal action ends the
    /// search for others of its kind.
    ///
    /// # Errors
    /// At least one problem.
    pub fn check_all(&self) -> Result<Game, Vec<RecordError>> {
        self.check_at(&Paths)
    }

    fn check_at(&self, places: &impl Places) -> Result<Game, Vec<RecordError>> {
        let mut replay = self.replay_at(places).map_err(|error| alloc::vec![error])?;
        loop {
            let index = replay.next;
            match replay.advance(&mut ()) {
                Ok(Some(_)) => {}
                Ok(None) => break,
                Err(kind) => {
                    return Err(alloc::vec![RecordError::new(places.action(index), *kind)]);
                }
            }
        }
        let mut problems = Vec::new();
        for (i, tag) in self.tags.iter().enumerate() {
            if self.tags[..i].iter().any(|other| other.name == tag.name) {
                let (name, error) = (tag.name.clone(), TagError::Twice);
                let place = Place::Path(format!("tags.{name}"));
                problems.push(RecordError::new(place, RecordErrorKind::Tag { name, error }));
            }
        }
        let unused = self.market_draws.len() - replay.draws;
        if unused > 0 {
            let kind = RecordErrorKind::MarketDrawsUnused { unused };
            problems.push(RecordError::new(places.market_draws(), kind));
        }
        if let Some(claimed) = &self.result {
            self.check_result(places, claimed, &replay.game, &mut problems);
        }
        if problems.is_empty() { Ok(replay.game) } else { Err(problems) }
    }

    fn check_result(
        &self,
        places: &impl Places,
        claimed: &GameResult,
        game: &Game,
        problems: &mut Vec<RecordError>,
    ) {
        let Some(computed) = GameResult::of(game) else {
            let kind = RecordErrorKind::NotOver { actions: self.actions.len() };
            problems.push(RecordError::new(places.result("reason"), kind));
            return;
        };
        let numbers = |numbers: &mut dyn Iterator<Item = u32>| {
            numbers.map(|n| format!("{n}")).collect::<Vec<_>>().join(" ")
        };
        let parts = |result: &GameResult| {
            [
                ("reason", String::from(result.reason.name())),
                ("cash", numbers(&mut result.cash.iter().copied())),
                ("ranks", numbers(&mut result.ranks.iter().map(|&rank| rank.into()))),
            ]
        };
        for ((what, claimed), (_, computed)) in parts(claimed).into_iter().zip(parts(&computed)) {
            if claimed != computed {
                let kind = RecordErrorKind::Result { what, claimed, computed };
                problems.push(RecordError::new(places.result(what), kind));
            }
        }
    }
}

impl RecordError {
    fn new(place: Place, kind: impl Into<RecordErrorKind>) -> Self {
        Self { place, kind: Box::new(kind.into()) }
    }
}

/// The first of at least one problem.
fn first(mut problems: Vec<RecordError>) -> RecordError {
    problems.swap_remove(0)
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
/// let mut replay = record.replay()?;
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

impl Replay<'_> {
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

    /// Carries out the next action and returns it; `None` after the last.
    ///
    /// # Errors
    /// [`RecordError`] if the action is not legal or the market's tiles do not fit; the game is as
    /// it was. What `observer` has heard of then did not happen.
    pub fn step(&mut self, observer: &mut impl Observer) -> Result<Option<Action>, RecordError> {
        let index = self.next;
        self.advance(observer).map_err(|kind| RecordError { place: Paths.action(index), kind })
    }

    fn advance(
        &mut self,
        observer: &mut impl Observer,
    ) -> Result<Option<Action>, Box<RecordErrorKind>> {
        let Some(&action) = self.record.actions.get(self.next) else {
            return Ok(None);
        };
        let number = self.next + 1;
        let listed = &self.record.market_draws;
        let mut draws = self.draws;
        let mut problem = None;
        let mut next = self.game.clone();
        let applied = next.apply_observed(action, &mut |event| {
            if let Event::MarketTile { chain, tile } = event {
                let found = match listed.get(draws) {
                    None => Some(MarketDrawProblem::Missing { chain }),
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
            let allowed = self.game.legal_actions().iter().collect();
            return Err(Box::new(RecordErrorKind::Illegal { number, error, allowed }));
        }
        if let Some(problem) = problem {
            return Err(Box::new(RecordErrorKind::MarketDraw { number, problem }));
        }
        self.game = next;
        self.draws = draws;
        self.next = number;
        Ok(Some(action))
    }
}

/// A game that writes its own record.
#[derive(Clone, Debug)]
pub struct Recorder {
    game: Game,
    record: Record,
}

impl Recorder {
    /// A new game, its tiles shuffled by the seed; see [`Game::new`].
    ///
    /// # Errors
    /// [`RulesError::Players`] if so many cannot play by these rules (S5).
    pub fn new(rules: Rules, players: usize, seed: u64) -> Result<Self, RulesError> {
        let game = Game::new(rules, players, seed)?;
        Ok(Self { game, record: Self::begin(rules, players, &tile_order(seed)) })
    }

    /// A new game whose tiles are drawn in this order; see [`Game::with_tile_order`].
    ///
    /// # Errors
    /// [`NewGameError`] if so many cannot play by these rules, or these are not the 108 tiles.
    pub fn with_tile_order(
        rules: Rules,
        players: usize,
        tiles: &[Tile],
        market: &Market,
    ) -> Result<Self, NewGameError> {
        let game = Game::with_tile_order(rules, players, tiles, market)?;
        Ok(Self { game, record: Self::begin(rules, players, tiles) })
    }

    fn begin(rules: Rules, players: usize, tiles: &[Tile]) -> Record {
        Record {
            rules,
            players,
            tags: Vec::new(),
            tiles: tiles.to_vec(),
            market_draws: Vec::new(),
            actions: Vec::new(),
            result: None,
        }
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

    /// Adds a tag to the record, in place of one of the same name.
    pub fn tag(&mut self, tag: Tag) {
        match self.record.tags.iter_mut().find(|other| other.name == tag.name) {
            Some(other) => *other = tag,
            None => self.record.tags.push(tag),
        }
    }

    /// Carries out an action and records it; see [`Game::apply`].
    ///
    /// # Errors
    /// [`ActionError`] if it is not legal; game and record are as they were.
    pub fn apply(&mut self, action: Action) -> Result<(), ActionError> {
        self.apply_observed(action, &mut ())
    }

    /// As [`Recorder::apply`], reporting what happens; see [`Game::apply_observed`].
    ///
    /// # Errors
    /// [`ActionError`] if it is not legal; game and record are as they were.
    pub fn apply_observed(
        &mut self,
        action: Action,
        observer: &mut impl Observer,
    ) -> Result<(), ActionError> {
        let draws = &mut self.record.market_draws;
        self.game.apply_observed(action, &mut |event| {
            if let Event::MarketTile { tile, .. } = event {
                draws.push(tile);
            }
            observer.notice(event);
        })?;
        self.record.actions.push(action);
        self.record.result = GameResult::of(&self.game);
        Ok(())
    }
}
