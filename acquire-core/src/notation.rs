//! The text of an action.
//!
//! Words are separated by spaces, and case does not matter. A chain is written as its initial or
//! its name in the edition.
//!
//! ```text
//! action   = tile | "pass" | "redraw" | "end"
//!          | "power" power
//!          | ( "found" | "survivor" | "defunct" ) chain
//!          | "hold" | [ "sell" number ] [ "trade" number ]     at least one of the two
//!          | "buy" { chain }                                   at most five
//!          | "replace" tile
//!          | "trade" chain chain                               two given for one taken
//! tile     = column row             column: 1 to 12, row: A to I
//! power    = "free3" | "buy5" | "trade2" | "take5" | "place4"
//! number   = 0 to 25                for "trade": an even number, both together at most 25
//! ```

use core::fmt;

use thiserror::Error;

use crate::{
    action::{Action, Disposal, Power, Purchase, Trade},
    chain::{Chain, SHARES},
    edition::Edition,
    rulebook::Rule,
    tile::Tile,
};

/// A string that is not an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{kind} (at character {column})")]
pub struct ParseActionError {
    /// The place of the mistake in the string, counting characters from 1.
    pub column: usize,
    /// The mistake.
    pub kind: ParseActionErrorKind,
}

/// The mistake in a string that is not an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ParseActionErrorKind {
    /// The string is empty or begins with a word that no action begins with.
    #[error(
        "not an action: expected a tile like 5E, pass, redraw, end, power, found, survivor, \
         defunct, sell, trade, hold, buy or replace"
    )]
    Verb,
    /// Not a tile.
    #[error("expected a tile, a column 1 to 12 and a row A to I, like 5E (B1)")]
    Tile,
    /// Not a chain of the edition.
    #[error("expected a chain of {edition}: {} or its initial (C1)", edition.chain_names().join(", "))]
    Chain {
        /// The edition.
        edition: Edition,
    },
    /// Not a power.
    #[error("expected a power: free3, buy5, trade2, take5 or place4 (P)")]
    Power,
    /// Not a number of shares.
    #[error("expected a number of shares, 0 to {SHARES} (B4)")]
    Number,
    /// An odd number of shares to trade.
    #[error("shares are traded two for one: expected an even number (H2)")]
    OddTrade,
    /// More shares to sell and trade than a chain has.
    #[error("at most {SHARES} shares can be sold and traded; a chain has no more (B4)")]
    TooManyShares,
    /// More than five shares in a purchase.
    #[error("a purchase has at most {} shares (P2)", Purchase::MAX)]
    TooManyBought,
    /// A trade of a chain for the same chain.
    #[error("expected another chain: two shares of one chain are traded for one of another (P4)")]
    SameChain,
    /// Words after the action.
    #[error("the action ends before this word")]
    Trailing,
}

impl ParseActionError {
    /// Returns the rule that the text breaks, if any.
    #[must_use]
    pub const fn rule(&self) -> Option<Rule> {
        self.kind.rule()
    }
}

impl ParseActionErrorKind {
    /// Returns the rule that the text breaks, if any.
    #[must_use]
    pub const fn rule(&self) -> Option<Rule> {
        match self {
            Self::Verb | Self::Trailing => None,
            Self::Tile => Some(Rule::B1),
            Self::Chain { .. } => Some(Rule::C1),
            Self::Power => Some(Rule::P),
            Self::Number | Self::TooManyShares => Some(Rule::B4),
            Self::OddTrade => Some(Rule::H2),
            Self::TooManyBought => Some(Rule::P2),
            Self::SameChain => Some(Rule::P4),
        }
    }
}

/// The words of a text with their columns.
struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    /// Goes to the beginning of the next word, or to the end.
    fn skip_spaces(&mut self) -> usize {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(|byte| matches!(byte, b' ' | b'\t')) {
            self.at += 1;
        }
        self.at
    }

    /// Returns the next word and its start; an empty word at the end.
    fn next(&mut self) -> (usize, &'a str) {
        let start = self.skip_spaces();
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(|byte| !matches!(byte, b' ' | b'\t')) {
            self.at += 1;
        }
        (start, &self.text[start..self.at])
    }

    fn is_at_end(&self) -> bool {
        self.text[self.at..].bytes().all(|byte| matches!(byte, b' ' | b'\t'))
    }

    fn error(&self, at: usize, kind: ParseActionErrorKind) -> ParseActionError {
        ParseActionError { column: self.text[..at].chars().count() + 1, kind }
    }

    fn tile(&mut self) -> Result<Tile, ParseActionError> {
        let (at, word) = self.next();
        word.parse().map_err(|_| self.error(at, ParseActionErrorKind::Tile))
    }

    fn chain(&mut self, edition: Edition) -> Result<Chain, ParseActionError> {
        let (at, word) = self.next();
        Chain::parse(word, edition)
            .ok_or_else(|| self.error(at, ParseActionErrorKind::Chain { edition }))
    }

    fn number(&mut self) -> Result<u8, ParseActionError> {
        let (at, word) = self.next();
        let number = match *word.as_bytes() {
            [a @ b'0'..=b'9'] => a - b'0',
            [a @ b'1'..=b'2', b @ b'0'..=b'9'] => 10 * (a - b'0') + b - b'0',
            _ => return Err(self.error(at, ParseActionErrorKind::Number)),
        };
        if number > SHARES {
            return Err(self.error(at, ParseActionErrorKind::Number));
        }
        Ok(number)
    }
}

impl Action {
    /// Reads an action; the grammar is in [`notation`](self).
    ///
    /// ```
    /// use acquire_core::{Action, Edition, Tile};
    ///
    /// let action = Action::parse("Buy tower T l", Edition::AvalonHill)?;
    /// assert_eq!(action.text(Edition::AvalonHill).to_string(), "buy L T T");
    ///
    /// let error = Action::parse("sell 3 trade 1", Edition::AvalonHill).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "shares are traded two for one: expected an even number (H2) (at character 14)"
    /// );
    /// # Ok::<(), acquire_core::ParseActionError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseActionError`], with the place of the mistake and what is expected there.
    pub fn parse(text: &str, edition: Edition) -> Result<Self, ParseActionError> {
        let mut words = Words { text, at: 0 };
        let (at, verb) = words.next();
        let is = |word: &str| verb.eq_ignore_ascii_case(word);
        let action = if verb.as_bytes().first().is_some_and(u8::is_ascii_digit) {
            Self::Place(verb.parse().map_err(|_| words.error(at, ParseActionErrorKind::Tile))?)
        } else if is("buy") {
            parse_purchase(&mut words, edition)?
        } else if is("pass") {
            Self::Pass
        } else if is("sell") {
            parse_disposal(&mut words, true)?
        } else if is("hold") {
            Self::Dispose(Disposal::HOLD)
        } else if is("trade") {
            parse_trade(&mut words, edition)?
        } else if is("found") {
            Self::Found(words.chain(edition)?)
        } else if is("survivor") {
            Self::Survivor(words.chain(edition)?)
        } else if is("defunct") {
            Self::Defunct(words.chain(edition)?)
        } else if is("replace") {
            Self::Replace(words.tile()?)
        } else if is("power") {
            let (at, word) = words.next();
            let power = Power::ALL.iter().find(|power| power.name().eq_ignore_ascii_case(word));
            Self::Power(*power.ok_or_else(|| words.error(at, ParseActionErrorKind::Power))?)
        } else if is("redraw") {
            Self::Redraw
        } else if is("end") {
            Self::DeclareEnd
        } else {
            return Err(words.error(at, ParseActionErrorKind::Verb));
        };
        let (at, rest) = words.next();
        if rest.is_empty() {
            Ok(action)
        } else {
            Err(words.error(at, ParseActionErrorKind::Trailing))
        }
    }

    /// Returns the action in the short form that [`Action::parse`] reads.
    ///
    /// For a sentence, see [`Action::long_text`].
    #[must_use]
    pub fn text(&self, edition: Edition) -> impl fmt::Display + use<> {
        let action = *self;
        fmt::from_fn(move |f| {
            let initial = |chain: Chain| chain.initial(edition);
            match action {
                Self::Place(tile) => write!(f, "{tile}"),
                Self::Pass => f.write_str("pass"),
                Self::Redraw => f.write_str("redraw"),
                Self::DeclareEnd => f.write_str("end"),
                Self::Power(power) => write!(f, "power {power}"),
                Self::Found(chain) => write!(f, "found {}", initial(chain)),
                Self::Survivor(chain) => write!(f, "survivor {}", initial(chain)),
                Self::Defunct(chain) => write!(f, "defunct {}", initial(chain)),
                Self::Dispose(disposal) => match (disposal.sell(), disposal.trade()) {
                    (0, 0) => f.write_str("hold"),
                    (sell, 0) => write!(f, "sell {sell}"),
                    (0, trade) => write!(f, "trade {trade}"),
                    (sell, trade) => write!(f, "sell {sell} trade {trade}"),
                },
                Self::Buy(purchase) => {
                    f.write_str("buy")?;
                    purchase.chains().try_for_each(|chain| write!(f, " {}", initial(chain)))
                }
                Self::Replace(tile) => write!(f, "replace {tile}"),
                Self::Trade(trade) => {
                    write!(f, "trade {} {}", initial(trade.give()), initial(trade.take()))
                }
            }
        })
    }
}

fn parse_purchase(words: &mut Words<'_>, edition: Edition) -> Result<Action, ParseActionError> {
    let mut chains = arrayvec::ArrayVec::<Chain, { Purchase::MAX }>::new();
    while !words.is_at_end() {
        let start = words.skip_spaces();
        let chain = words.chain(edition)?;
        if chains.try_push(chain).is_err() {
            return Err(words.error(start, ParseActionErrorKind::TooManyBought));
        }
    }
    Ok(Action::Buy(Purchase::new(chains).unwrap_or(Purchase::NOTHING)))
}

/// `trade` of defunct shares, or of two chains (P4).
fn parse_trade(words: &mut Words<'_>, edition: Edition) -> Result<Action, ParseActionError> {
    let mut ahead = Words { ..*words };
    let (_, word) = ahead.next();
    if word.is_empty() || word.as_bytes()[0].is_ascii_digit() {
        return parse_disposal(words, false);
    }
    let give = words.chain(edition)?;
    let start = words.skip_spaces();
    let take = words.chain(edition)?;
    let trade = Trade::new(give, take);
    trade.map(Action::Trade).ok_or_else(|| words.error(start, ParseActionErrorKind::SameChain))
}

/// Returns the rest of a disposal after its first word, `sell` or `trade`.
fn parse_disposal(words: &mut Words<'_>, sells: bool) -> Result<Action, ParseActionError> {
    let sell = if sells { words.number()? } else { 0 };
    let mut trade = 0;
    let mut start = words.skip_spaces();
    if sells && !words.is_at_end() {
        let (at, word) = words.next();
        if !word.eq_ignore_ascii_case("trade") {
            return Err(words.error(at, ParseActionErrorKind::Trailing));
        }
        start = words.skip_spaces();
        trade = words.number()?;
    } else if !sells {
        trade = words.number()?;
    }
    if !trade.is_multiple_of(2) {
        return Err(words.error(start, ParseActionErrorKind::OddTrade));
    }
    let disposal = Disposal::new(sell, trade);
    disposal
        .map(Action::Dispose)
        .ok_or_else(|| words.error(start, ParseActionErrorKind::TooManyShares))
}
/// Lists the texts of at most twelve actions, and the number of the others.
///
/// ```
/// use acquire_core::{Action, Edition, notation};
///
/// let actions = [Action::Pass, Action::DeclareEnd];
/// assert_eq!(notation::list_actions(&actions, Edition::ThreeM).to_string(), "pass, end");
/// ```
#[must_use]
pub fn list_actions(actions: &[Action], edition: Edition) -> impl fmt::Display {
    const MOST: usize = 12;
    fmt::from_fn(move |f| {
        if actions.is_empty() {
            return f.write_str("nothing");
        }
        for (i, action) in actions.iter().take(MOST).enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{}", action.text(edition))?;
        }
        match actions.len().saturating_sub(MOST) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    })
}
