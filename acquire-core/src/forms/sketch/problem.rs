//! The problems of a described position.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::fmt;

use acquire_kit::{
    excerpt::{Excerpt, Found},
    quantity::quantity,
};
use thiserror::Error;

use crate::{
    forms::{
        record::{Place, Record},
        setup::{SetupProblem, missing},
    },
    rules::RulesError,
    words::{
        chain::{Chain, SHARES},
        edition::Edition,
        names::{Names, write_list},
        rulebook::Rule,
        tile::{ParseTileError, Tile},
    },
};

/// All problems of a described position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", fmt::from_fn(|f| listed(f, problems)))]
pub struct SketchError {
    /// At least one problem and at most [`Record::PROBLEMS_MAX`], followed by the number of the
    /// others.
    pub problems: Vec<SketchProblem>,
}

fn listed(f: &mut fmt::Formatter<'_>, problems: &[SketchProblem]) -> fmt::Result {
    for (i, problem) in problems.iter().enumerate() {
        let separator = if i == 0 { "" } else { "; " };
        write!(f, "{separator}{problem}")?;
    }
    Ok(())
}

/// A problem of a described position, with its place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {kind}")]
pub struct SketchProblem {
    /// The place: in the text form, or a path in the builder's arguments, such as `racks.Ann`.
    pub place: Place,
    /// The kind of the problem.
    pub kind: Box<SketchProblemKind>,
}

/// A kind of problem of a described position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SketchProblemKind {
    /// The text is not the expected one.
    #[error("expected {expected}, found {}", Found(found))]
    Expected {
        /// The expected text.
        expected: &'static str,
        /// The beginning of the actual text; empty if it is missing.
        found: String,
    },
    /// Rules that do not exist.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A line appears twice.
    #[error("`{name}` appears twice")]
    Twice {
        /// The word that it begins with.
        name: &'static str,
    },
    /// Not a tile.
    #[error("`{}` is {error}", Excerpt(text))]
    Tile {
        /// The beginning of the actual text.
        text: String,
        /// The error.
        error: ParseTileError,
    },
    /// A list names a tile twice (B6).
    #[error("{tile} appears twice in one list ({})", self.rule_code())]
    TileTwice {
        /// The tile.
        tile: Tile,
    },
    /// Not a chain of the edition (C1).
    #[error(
        "`{}` is not a chain of {edition}: {} or an initial ({})",
        Excerpt(text),
        edition.booklet().chains.join(", "),
        self.rule_code()
    )]
    Chain {
        /// The beginning of the actual text.
        text: String,
        /// The edition.
        edition: Edition,
    },
    /// A list gives the number of shares of a chain twice.
    #[error("the shares of {} are given twice in one list", chain.name(*edition))]
    ChainTwice {
        /// The chain.
        chain: Chain,
        /// The edition.
        edition: Edition,
    },
    /// A square of the drawing has something that no square has.
    #[error(
        "`{}` at {tile} is not a square: `.` is empty, `o` a tile without a chain, and {} are the \
         chains of {edition}",
        Excerpt(text),
        fmt::from_fn(|f| {
            write_list(f, Chain::ALL.iter().map(|chain| chain.initial(*edition)), "and")
        })
    )]
    Square {
        /// The actual text.
        text: String,
        /// The tile of the square.
        tile: Tile,
        /// The edition.
        edition: Edition,
    },
    /// A row of the drawing is too short or too long, or has the letter of another row (B1).
    #[error(
        "{} ({})",
        fmt::from_fn(|f| match letter {
            Some(letter) => write!(f, "row {letter} of the drawing comes where row {row} is expected"),
            None => {
                let squares = quantity(*squares, "square");
                write!(f, "row {row} of the drawing has {squares}; a row has {}", Tile::COLUMNS)
            }
        }),
        self.rule_code()
    )]
    Row {
        /// The letter of the row that is expected.
        row: char,
        /// The number of squares in the drawing.
        squares: usize,
        /// The letter with which the row begins, if it is that of another row.
        letter: Option<char>,
    },
    /// The drawing has too few rows (B1).
    #[error(
        "the drawing has {}; a board has {}, A to I ({})",
        quantity(*rows, "row"),
        Tile::ROWS,
        self.rule_code()
    )]
    Rows {
        /// The number of rows in the drawing.
        rows: usize,
    },
    /// Not a player of this position.
    #[error(
        "there is no player `{}`; {}",
        Excerpt(text),
        fmt::from_fn(|f| {
            if names.is_empty() {
                return f.write_str("no player has been named yet");
            }
            f.write_str("the players are ")?;
            write_list(f, names.iter().map(|name| Excerpt(name)), "and")
        })
    )]
    NoPlayer {
        /// The beginning of the actual text.
        text: String,
        /// The players' names, or their numbers.
        names: Vec<String>,
    },
    /// Not a name for the player.
    #[error(
        "`{}` cannot be the name of player {number}: a name must not be a number or `nobody`, must \
         not contain `#`, and must differ from the others",
        Excerpt(text)
    )]
    Name {
        /// The beginning of the actual text.
        text: String,
        /// The player's number.
        number: usize,
    },
    /// The racks of several players are given, and neither a viewer nor the bag.
    #[error(
        "the racks of {} are given; say whose view this is with `viewer`, or give the `bag` for a \
         game ({})",
        fmt::from_fn(|f| write_list(f, names.iter().map(|name| Excerpt(name)), "and")),
        self.rule_code()
    )]
    ViewerMissing {
        /// The names of these players, or their numbers.
        names: Vec<String>,
    },
    /// The bank's shares of one chain are missing and do not follow from the rest (B4).
    #[error(
        "the bank's shares of {0} are missing; name them, as in `25 {0}`, or end the `shares` of \
         every player with `0 others`, from which they follow ({1})",
        chain.name(*edition),
        self.rule_code()
    )]
    BankOf {
        /// The chain.
        chain: Chain,
        /// The edition.
        edition: Edition,
    },
    /// The position is not possible.
    #[error("{}", fmt::from_fn(|f| spoken(f, problem, *edition, names)))]
    Setup {
        /// The problem.
        problem: SetupProblem,
        /// The edition, for the names of the chains.
        edition: Edition,
        /// The players' names, empty for those without one.
        names: Vec<String>,
    },
    /// There are more problems than are kept.
    #[error("and {}", quantity(*more, "more problem"))]
    More {
        /// The number of the others.
        more: usize,
    },
}

fn spoken(
    f: &mut fmt::Formatter<'_>,
    problem: &SetupProblem,
    edition: Edition,
    names: &[String],
) -> fmt::Result {
    let players: Vec<&str> = names.iter().map(String::as_str).collect();
    let names = Names::new(edition).with_players(&players);
    // In the words of the text form: there are lines, and no fields.
    match problem {
        SetupProblem::HoldingMissing { player, cash, shares } => {
            let missing = missing(cash.then_some("`cash`"), shares.then_some("`shares`"));
            let seen = if *shares { "them" } else { "it" };
            let (owner, rule) = (names.owner(*player), problem.rule());
            write!(f, "{owner} {missing} missing, but the viewer sees {seen} ({rule})")
        }
        SetupProblem::BagMissing => write!(f, "the `bag` is missing ({})", problem.rule()),
        SetupProblem::BankMissing => write!(
            f,
            "the `bank` is missing; give it, as in `bank 22 {}, 25 others`, or end the `shares` of \
             every player with `0 others`, from which it follows ({})",
            Chain::ALL[0].name(edition),
            problem.rule()
        ),
        SetupProblem::Shares { chain, .. } => write!(
            f,
            "{}; correct the `shares`, or leave {} out of `bank` if it has the rest",
            problem.message(&names),
            names.chain(*chain)
        ),
        SetupProblem::HiddenInView { what } => write!(
            f,
            "the `{what}` is given, but a view does not know it; leave it out, or leave out \
             `viewer` for a game ({})",
            problem.rule()
        ),
        _ => write!(f, "{}", problem.message(&names)),
    }
}

impl SketchProblemKind {
    /// Returns the rule that is broken, if any.
    #[must_use]
    pub const fn rule(&self) -> Option<Rule> {
        match self {
            Self::Rules(error) => Some(error.rule()),
            Self::Tile { .. } | Self::Row { .. } | Self::Rows { .. } => Some(Rule::B1),
            Self::TileTwice { .. } => Some(Rule::B6),
            Self::Chain { .. } => Some(Rule::C1),
            Self::BankOf { .. } => Some(Rule::B4),
            Self::ViewerMissing { .. } => Some(Rule::I2),
            Self::Setup { problem, .. } => Some(problem.rule()),
            Self::Expected { .. }
            | Self::Twice { .. }
            | Self::ChainTwice { .. }
            | Self::Square { .. }
            | Self::NoPlayer { .. }
            | Self::Name { .. }
            | Self::More { .. } => None,
        }
    }

    /// Returns the code of the rule, for messages.
    fn rule_code(&self) -> &'static str {
        self.rule().map_or("", Rule::code)
    }
}

impl SketchProblem {
    /// Returns the rule that is broken, if any.
    #[must_use]
    pub const fn rule(&self) -> Option<Rule> {
        self.kind.rule()
    }

    pub(super) fn new(place: Place, kind: impl Into<SketchProblemKind>) -> Self {
        Self { place, kind: Box::new(kind.into()) }
    }
}

/// The problems of one position, as many as are kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Problems {
    list: Vec<SketchProblem>,
    more: usize,
}

impl Problems {
    /// Keeps a problem; it is not even worked out once there are too many.
    pub(super) fn add(&mut self, problem: impl FnOnce() -> SketchProblem) {
        if self.list.len() < Record::PROBLEMS_MAX {
            self.list.push(problem());
        } else {
            self.more += 1;
        }
    }

    /// Returns the number of problems.
    pub(super) const fn count(&self) -> usize {
        self.list.len() + self.more
    }

    /// Returns the error, if there is a problem.
    pub(super) fn into_result(mut self) -> Result<(), SketchError> {
        let Some(last) = self.list.last() else { return Ok(()) };
        if self.more > 0 {
            let more = SketchProblemKind::More { more: self.more };
            self.list.push(SketchProblem::new(last.place.clone(), more));
        }
        Err(SketchError { problems: self.list })
    }
}

/// The expected beginning of a list of shares.
pub(super) const SHARES_EXPECTED: &str = "a number of shares, 0 to 25 (B4)";
const _: () = assert!(SHARES == 25);
