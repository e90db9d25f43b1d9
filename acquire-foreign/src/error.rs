//! Problems of games of other programs.

use alloc::{
    boxed::Box,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use acquire_core::{
    Action, ActionError, EndReason, ErrorDetails, NewGameError, NotesError, ParseActionError,
    Place, Player, Rule, TagError, Tile, notation::legal_ending,
};
use acquire_kit::excerpt::{Escaped, ShownName};
use serde_json::Value;
use thiserror::Error;

/// A game of another program that cannot be read: the place and the problem.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {problem}")]
pub struct ForeignError {
    /// The place in the text or in JSON.
    pub place: Place,
    /// The index of the action that is wrong, counting from 0 the actions of the other program.
    pub index: Option<usize>,
    /// The problem.
    pub problem: Box<ForeignProblem>,
}

/// The content of a game in place of an expected one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// A string, a number or a word: at most its first 40 characters.
    Text(String),
    /// A list.
    List,
    /// An object.
    Object,
}

impl Found {
    /// Keeps as much of a string as a message shows.
    pub(crate) fn text(text: &str) -> Self {
        let (start, rest) = match text.char_indices().nth(39) {
            Some((end, _)) => text.split_at(end),
            None => (text, ""),
        };
        let more = rest.chars().nth(1).is_some();
        Self::Text(if more { start.to_string() + "…" } else { start.to_string() + rest })
    }

    pub(crate) fn value(value: &Value) -> Self {
        match value {
            Value::Array(_) => Self::List,
            Value::Object(_) => Self::Object,
            Value::String(text) => Self::text(text),
            value => Self::text(&value.to_string()),
        }
    }

    /// Returns the text, or the kind of value.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::List => "a list",
            Self::Object => "an object",
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) if text.is_empty() => f.write_str("nothing"),
            Self::Text(text) => write!(f, "`{}`", Escaped(text)),
            kind => f.write_str(kind.as_str()),
        }
    }
}

/// A number with commas.
struct Commas(usize);

impl fmt::Display for Commas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        for (i, digit) in digits.chars().enumerate() {
            let comma = if i > 0 && (digits.len() - i).is_multiple_of(3) { "," } else { "" };
            write!(f, "{comma}{digit}")?;
        }
        Ok(())
    }
}

/// A kind of problem of a game of another program.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ForeignProblem {
    /// There is more of something than is read.
    #[error("more than {} {what} are not read", Commas(*most))]
    TooLong {
        /// The plural of the thing that is counted.
        what: &'static str,
        /// The largest number that is read.
        most: usize,
    },
    /// The text is not JSON.
    #[error("{message}")]
    Json {
        /// The mistake.
        message: String,
    },
    /// There is something else here.
    #[error("expected {expected}, found {found}")]
    Expected {
        /// The expected content.
        expected: String,
        /// The actual content.
        found: Found,
    },
    /// A field is missing.
    #[error("the field `{field}` is missing")]
    Missing {
        /// Its name.
        field: &'static str,
    },
    /// A list has too many values.
    #[error("expected a list of at most {}, found one of {}", Commas(*most), Commas(*found))]
    Length {
        /// The largest number.
        most: usize,
        /// The actual number.
        found: usize,
    },
    /// A list has another number of values.
    #[error("expected a list of 7 or 9 values, found {found}")]
    Values {
        /// The actual number.
        found: usize,
    },
    /// There are no actions, and so no tiles.
    #[error("the game has no actions, so no tiles are known")]
    NoActions,
    /// A line appears twice.
    #[error("`{name}` appears twice")]
    Twice {
        /// Its name.
        name: &'static str,
    },
    /// The game mode is for one player (S5).
    #[error("a game of one player is not read: a game has 2 to 6 players (S5)")]
    OnePlayer,
    /// A game of this number of players is not read (S5).
    #[error("a game of {players} is not read: a game has 2 to 6 players (S5)")]
    Players {
        /// The number of players.
        players: usize,
    },
    /// There are more users than players can be.
    #[error("more than {} users are not read", Player::MAX)]
    TooManyUsers,
    /// The number of players is not that of the game mode.
    #[error("{mode} has {players} players, but {users} users are named")]
    Users {
        /// The mode.
        mode: &'static str,
        /// Its number of players.
        players: usize,
        /// The number of users.
        users: usize,
    },
    /// Two players have the same id.
    #[error("two players have the same id")]
    SameId,
    /// Two players have no third shareholder (S5).
    #[error(
        "two players without a third shareholder, from an empty board: no edition has both. \
         Choose two_player_market bank or drawn_tile; the bonuses then differ from those of the \
         game that was played (S5)"
    )]
    NoMarket,
    /// The first player cannot begin by our rules (S3).
    #[error("the first player has no tile that would let them begin (S3)")]
    Begins,
    /// The tile bag has a tile twice (B1).
    #[error("{tile} is in the tile bag twice (B1)")]
    TileTwice {
        /// The tile.
        tile: Tile,
    },
    /// A first rack has a tile twice (B1).
    #[error("{tile} appears twice in a rack (B1)")]
    RackTwice {
        /// The tile.
        tile: Tile,
    },
    /// More tiles are drawn than the tile bag has.
    #[error("{drawn} tiles are drawn, but the tile bag has {tiles}")]
    Bag {
        /// The number of tiles that are drawn.
        drawn: usize,
        /// The number of tiles in the bag.
        tiles: usize,
    },
    /// The first tiles are not those of a beginning.
    #[error("{players} starting tiles and {players} racks of six are drawn first")]
    Draws {
        /// The number of players.
        players: usize,
    },
    /// The first rack of the viewer is not known.
    #[error("the rack of the viewer is not given")]
    NoRack,
    /// The game cannot begin.
    #[error("{0}")]
    NewGame(NewGameError),
    /// A name cannot be a tag.
    #[error("tag `{}`: {error}", ShownName(name))]
    Tag {
        /// The name of the tag.
        name: String,
        /// The problem.
        error: TagError,
    },
    /// An action does not exist in our rules.
    #[error("{}", error.message(text))]
    Action {
        /// The action in our words, or its beginning.
        text: String,
        /// The problem.
        error: ParseActionError,
    },
    /// An action is not legal.
    #[error("{error}{}", legal_ending(allowed, error.edition))]
    Illegal {
        /// The action, the decision and the reason.
        error: ActionError,
        /// All legal actions of the decision.
        allowed: Vec<Action>,
    },
    /// The game is over already (E).
    #[error("the game is over: {reason}")]
    Over {
        /// The reason.
        reason: EndReason,
    },
    /// Another player decides.
    #[error("{acts} acts, but it is {decides} who decides")]
    Player {
        /// The player who acts; `None` if the game has no such player.
        player: Option<Player>,
        /// Their name, as a message shows it.
        acts: String,
        /// The name of the player who decides.
        decides: String,
    },
    /// The game has no such player.
    #[error("there is no player {number}")]
    NoPlayer {
        /// The number of the player.
        number: u32,
    },
    /// A player decides about shares that they do not have.
    #[error("{name} has no shares of {chain} to decide about now")]
    NoShares {
        /// The name, as a message shows it.
        name: String,
        /// The chain.
        chain: &'static str,
    },
    /// A player decides about another number of shares than they have.
    #[error("{name} has {held} {chain} and decides about {count}")]
    Shares {
        /// The name, as a message shows it.
        name: String,
        /// The chain.
        chain: &'static str,
        /// The number of shares that they have.
        held: usize,
        /// The number of shares that they decide about.
        count: usize,
    },
    /// The notes that the game would become are impossible.
    #[error("{0}")]
    Notes(Box<NotesError>),
}

impl ForeignProblem {
    /// Returns the problem as a sentence, without a place.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            Self::Notes(error) => error.message(),
            problem => problem.to_string(),
        }
    }

    /// Returns the rule that is broken, if any.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Self::OnePlayer | Self::Players { .. } | Self::NoMarket => Some(Rule::S5),
            Self::Begins => Some(Rule::S3),
            Self::TileTwice { .. } | Self::RackTwice { .. } => Some(Rule::B1),
            Self::NewGame(error) => Some(error.rule()),
            Self::Action { error, .. } => error.rule(),
            Self::Illegal { error, .. } => Some(error.rule()),
            Self::Over { reason } => Some(reason.rule()),
            Self::Notes(error) => error.rule(),
            Self::TooLong { .. }
            | Self::Json { .. }
            | Self::Expected { .. }
            | Self::Missing { .. }
            | Self::Length { .. }
            | Self::Values { .. }
            | Self::NoActions
            | Self::Twice { .. }
            | Self::TooManyUsers
            | Self::Users { .. }
            | Self::SameId
            | Self::Bag { .. }
            | Self::Draws { .. }
            | Self::NoRack
            | Self::Tag { .. }
            | Self::Player { .. }
            | Self::NoPlayer { .. }
            | Self::NoShares { .. }
            | Self::Shares { .. } => None,
        }
    }
}

impl From<&ForeignProblem> for ErrorDetails {
    fn from(problem: &ForeignProblem) -> Self {
        use ForeignProblem as P;
        let kind = |kind| Self { kind: Some(kind), ..Self::default() };
        let details = match problem {
            P::TooLong { what: _, most } => Self { available: Some(*most), ..kind("too_long") },
            P::Json { message: _ } => kind("json"),
            P::Expected { .. } | P::Missing { .. } | P::Values { .. } | P::NoActions => {
                kind("expected")
            }
            P::Length { most, found } => {
                Self { wanted: Some(*found), available: Some(*most), ..kind("expected") }
            }
            P::Twice { name: _ } => kind("twice"),
            P::Players { players } => Self { wanted: Some(*players), ..kind("players") },
            P::Users { mode: _, players, users } => {
                Self { wanted: Some(*users), available: Some(*players), ..kind("players") }
            }
            P::NoMarket => Self { reason: Some("two_player_market"), ..kind("players") },
            P::OnePlayer | P::TooManyUsers | P::SameId => kind("players"),
            P::Begins => kind("start"),
            P::TileTwice { tile } => Self { tile: Some(*tile), ..kind("tile_order") },
            P::RackTwice { tile } => Self { tile: Some(*tile), ..kind("twice") },
            P::Bag { drawn, tiles } => {
                Self { wanted: Some(*drawn), available: Some(*tiles), ..kind("tile_order") }
            }
            P::Draws { players: _ } | P::NoRack => kind("tile_order"),
            P::NewGame(NewGameError::Rules(error)) => error.into(),
            P::NewGame(NewGameError::TileOrder(error)) => error.into(),
            P::Tag { name: _, error } => {
                let of_tag = Self::from(error);
                Self { kind: Some("tag"), reason: of_tag.kind, ..of_tag }
            }
            P::Action { text: _, error } => {
                let of_text = Self::from(error);
                Self { kind: Some("action"), reason: of_text.kind, ..of_text }
            }
            P::Illegal { error, allowed: _ } => error.into(),
            P::Over { reason } => Self { reason: Some(reason.name()), ..kind("over") },
            P::Player { player, .. } => Self { player: *player, ..kind("player") },
            P::NoPlayer { number: _ } => kind("player"),
            P::NoShares { .. } => kind("shares"),
            P::Shares { name: _, chain: _, held, count } => {
                Self { wanted: Some(*count), available: Some(*held), ..kind("shares") }
            }
            P::Notes(error) => (&*error.problem).into(),
        };
        Self { rule: problem.rule(), ..details }
    }
}

impl ForeignError {
    /// Returns a problem at this place.
    pub(crate) fn new(place: &Place, problem: ForeignProblem) -> Self {
        Self { place: place.clone(), index: None, problem: Box::new(problem) }
    }

    /// Returns the problem that something other than this is at this place.
    pub(crate) fn expected(place: &Place, expected: impl Into<String>, found: Found) -> Self {
        Self::new(place, ForeignProblem::Expected { expected: expected.into(), found })
    }

    /// Returns the problem as one of the action with this index.
    pub(crate) fn of_action(self, index: usize) -> Self {
        Self { index: Some(index), ..self }
    }

    /// Returns the rule that is broken, if any.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        self.problem.rule()
    }
}
