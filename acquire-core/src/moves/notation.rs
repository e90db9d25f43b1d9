//! The text of an action.
//!
//! Words are separated by spaces, and case does not matter. A chain is written as its initial or
//! its name in the edition.
//!
//! ```text
#![doc = include_str!("../../grammar/action.txt")]
//! ```
//!
//! In a purchase and after `sell`, a comma can be added between the parts: `buy 2 Luxor, 1 Tower`,
//! `sell 1, trade 2`. The short form, and stored JSON, repeat the chain instead of a count, and have no commas.

use alloc::{format, string::String, vec::Vec};
use core::fmt;

use acquire_kit::excerpt::Excerpt;
use thiserror::Error;

use crate::{
    moves::{
        action::{Action, ActionKind, Disposal, Power, Purchase, Trade},
        sentences::write_counted,
        suggestion::{meant, near, with_other_chains},
    },
    words::{
        chain::{Chain, SHARES},
        edition::Edition,
        rulebook::Rule,
        tile::Tile,
    },
};

/// A string that is not an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{kind} (at character {column}){}", self.advice())]
pub struct ParseActionError {
    /// The place of the mistake in the string, counting characters from 1.
    pub column: usize,
    /// The mistake.
    pub kind: ParseActionErrorKind,
    /// The kind of action that the string begins like.
    pub action: Option<ActionKind>,
    /// The action that was probably intended.
    pub meant: Option<Action>,
    /// The edition, for the names of the chains.
    pub edition: Edition,
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
    #[error("expected a chain of {edition}: {} or its initial (C1)", edition.booklet().chains.join(", "))]
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
    #[error("a purchase can have at most 3 shares, unless a power allows more (Y1)")]
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

    /// Returns the message with the string: the attempt, the expected text and a guess at the
    /// intended action.
    #[must_use]
    pub fn message(&self, text: &str) -> impl fmt::Display {
        fmt::from_fn(move |f| write!(f, "`{}`: {self}", Excerpt(text)))
    }

    /// Returns the guess at the intended action, with which the message ends, as a question.
    #[must_use]
    pub fn guess(&self) -> Option<String> {
        self.meant.map(|action| did_you_mean(action, self.edition))
    }

    fn with_meant(self, text: &str) -> Self {
        Self { meant: Action::probably_meant(text, self.edition).first().copied(), ..self }
    }

    /// Returns the form of such actions, and a guess at the intended one.
    fn advice(&self) -> impl fmt::Display {
        fmt::from_fn(|f| {
            use ParseActionErrorKind as Kind;
            // Some errors are not about the form, and one describes it already.
            let says_enough = match self.kind {
                Kind::Tile => self.action == Some(ActionKind::Place),
                Kind::OddTrade | Kind::TooManyShares | Kind::TooManyBought => true,
                _ => false,
            };
            if let (false, Some(kind)) = (says_enough, self.action) {
                write!(f, "; {}", form(kind, self.edition))?;
            }
            match self.guess() {
                Some(guess) => write!(f, "; {guess}"),
                None => Ok(()),
            }
        })
    }
}

/// Returns a guess at the intended action as a question.
pub(crate) fn did_you_mean(action: Action, edition: Edition) -> String {
    format!("did you mean `{}`?", action.text(edition))
}

/// Returns the form of actions of this kind.
fn form(kind: ActionKind, edition: Edition) -> impl fmt::Display {
    let [a, b] = [Chain::ALL[1], Chain::ALL[0]].map(|chain| chain.initial(edition));
    fmt::from_fn(move |f| match kind {
        ActionKind::Place => f.write_str("to place a tile, write only the tile, as in `5E`"),
        ActionKind::Pass | ActionKind::Redraw => f.write_str("the word stands alone"),
        ActionKind::DeclareEnd => f.write_str("`end` stands alone"),
        ActionKind::Power => f.write_str("a power is played as in `power free3`"),
        ActionKind::Found | ActionKind::Survivor | ActionKind::Defunct => {
            write!(f, "one chain follows, as in `{} {a}`", kind.name())
        }
        ActionKind::Dispose => f.write_str("write `sell 3`, `trade 2`, `sell 3 trade 2` or `hold`"),
        ActionKind::Buy => write!(f, "the chain of each share follows, as in `buy {a} {a} {b}`"),
        ActionKind::Replace => f.write_str("one tile follows, as in `replace 5E`"),
        ActionKind::Trade => write!(f, "`trade {b} {a}` gives two {b} for one {a}"),
    })
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
            Self::TooManyBought => Some(Rule::Y1),
            Self::SameChain => Some(Rule::P4),
        }
    }
}

/// The words of a string with their columns.
struct Words<'a> {
    text: &'a str,
    at: usize,
    edition: Edition,
    /// The kind of action that they begin like.
    action: Option<ActionKind>,
    /// True if commas separate words as spaces do.
    commas: bool,
}

impl<'a> Words<'a> {
    fn is_space(&self, byte: u8) -> bool {
        matches!(byte, b' ' | b'\t') || self.commas && byte == b','
    }

    /// Goes to the beginning of the next word, or to the end.
    fn skip_spaces(&mut self) -> usize {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(|&byte| self.is_space(byte)) {
            self.at += 1;
        }
        self.at
    }

    /// Returns the next word and its start; an empty word at the end.
    fn next(&mut self) -> (usize, &'a str) {
        let start = self.skip_spaces();
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(|&byte| !self.is_space(byte)) {
            self.at += 1;
        }
        (start, &self.text[start..self.at])
    }

    fn is_at_end(&self) -> bool {
        self.text[self.at..].bytes().all(|byte| self.is_space(byte))
    }

    /// Returns the action if no words follow.
    fn ended(&mut self, action: Action) -> Result<Action, ParseActionError> {
        let (at, rest) = self.next();
        if rest.is_empty() {
            Ok(action)
        } else {
            Err(self.error(at, ParseActionErrorKind::Trailing))
        }
    }

    fn error(&self, at: usize, kind: ParseActionErrorKind) -> ParseActionError {
        let column = self.text[..at].chars().count() + 1;
        let Self { action, edition, .. } = *self;
        ParseActionError { column, kind, action, meant: None, edition }
    }

    fn tile(&mut self) -> Result<Tile, ParseActionError> {
        let (at, word) = self.next();
        word.parse().map_err(|_| self.error(at, ParseActionErrorKind::Tile))
    }

    fn chain(&mut self) -> Result<Chain, ParseActionError> {
        let (at, word) = self.next();
        self.chain_of(at, word)
    }

    fn chain_of(&self, at: usize, word: &str) -> Result<Chain, ParseActionError> {
        let edition = self.edition;
        Chain::parse(word, edition)
            .ok_or_else(|| self.error(at, ParseActionErrorKind::Chain { edition }))
    }

    fn number(&mut self) -> Result<u8, ParseActionError> {
        let (at, word) = self.next();
        shares(word.as_bytes()).ok_or_else(|| self.error(at, ParseActionErrorKind::Number))
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
    ///     "shares are traded two for one: expected an even number (H2) (at character 14); \
    ///      did you mean `sell 3 trade 2`?"
    /// );
    /// let counted = Action::parse("buy 2 Tower, 1 Luxor", Edition::AvalonHill)?;
    /// assert_eq!(counted, action);
    /// let error = Action::parse("buy TTL", Edition::AvalonHill).unwrap_err();
    /// assert!(error.to_string().ends_with("; did you mean `buy L T T`?"));
    /// # Ok::<(), acquire_core::ParseActionError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseActionError`], with the place of the mistake and the expected text.
    pub fn parse(text: &str, edition: Edition) -> Result<Self, ParseActionError> {
        if let Some(action) = ordinary(text, edition) {
            return Ok(action);
        }
        Self::parse_worded(text, edition).map_err(|error| error.with_meant(text))
    }

    /// Returns the possible meanings of a string that is not an action, the likeliest first.
    pub(crate) fn probably_meant(text: &str, edition: Edition) -> Vec<Self> {
        Self::parse_all(meant(text, edition).into_iter().chain(near(text, edition)), edition)
    }

    /// Returns the possible meanings of a string with a letter that is not a chain's, of which none
    /// is likelier than another.
    pub(crate) fn with_other_chains(text: &str, edition: Edition) -> Vec<Self> {
        Self::parse_all(with_other_chains(text, edition).into_iter(), edition)
    }

    fn parse_all(texts: impl Iterator<Item = String>, edition: Edition) -> Vec<Self> {
        let mut actions: Vec<Self> = Vec::new();
        for action in texts.filter_map(|text| Self::parse_worded(&text, edition).ok()) {
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
        actions
    }

    /// Reads an action in words. A string without counts and commas is read as in stored JSON, so
    /// they change no other meaning.
    fn parse_worded(text: &str, edition: Edition) -> Result<Self, ParseActionError> {
        Self::parse_exactly(text, edition)
            .or_else(|error| parse_freely(text, edition).unwrap_or(Err(error)))
    }

    /// Reads an action of stored JSON, where purchases have no counts.
    #[cfg(feature = "serde")]
    pub(crate) fn parse_stored(text: &str, edition: Edition) -> Result<Self, ParseActionError> {
        match ordinary(text, edition) {
            Some(action) => Ok(action),
            None => Self::parse_exactly(text, edition).map_err(|error| error.with_meant(text)),
        }
    }

    fn parse_exactly(text: &str, edition: Edition) -> Result<Self, ParseActionError> {
        let mut words = Words { text, at: 0, edition, action: None, commas: false };
        let (at, verb) = words.next();
        words.action = begun(verb);
        let action = match words.action {
            Some(ActionKind::Place) => {
                Self::Place(verb.parse().map_err(|_| words.error(at, ParseActionErrorKind::Tile))?)
            }
            Some(ActionKind::Buy) => parse_purchase(&mut words)?,
            Some(ActionKind::Pass) => Self::Pass,
            Some(ActionKind::Dispose | ActionKind::Trade) => match verb.as_bytes()[0] | 0x20 {
                b's' => parse_disposal(&mut words, true)?,
                b'h' => Self::Dispose(Disposal::HOLD),
                _ => parse_trade(&mut words)?,
            },
            Some(ActionKind::Found) => Self::Found(words.chain()?),
            Some(ActionKind::Survivor) => Self::Survivor(words.chain()?),
            Some(ActionKind::Defunct) => Self::Defunct(words.chain()?),
            Some(ActionKind::Replace) => Self::Replace(words.tile()?),
            Some(ActionKind::Power) => {
                let (at, word) = words.next();
                let power = Power::ALL.iter().find(|power| power.name().eq_ignore_ascii_case(word));
                Self::Power(*power.ok_or_else(|| words.error(at, ParseActionErrorKind::Power))?)
            }
            Some(ActionKind::Redraw) => Self::Redraw,
            Some(ActionKind::DeclareEnd) => Self::DeclareEnd,
            None => return Err(words.error(at, ParseActionErrorKind::Verb)),
        };
        words.ended(action)
    }

    /// Returns the action in the short form that [`Action::parse`] reads.
    ///
    /// For a sentence, see [`Action::long_text`].
    #[must_use]
    pub fn text(&self, edition: Edition) -> impl fmt::Display + use<> {
        let action = *self;
        fmt::from_fn(move |f| action.write(edition, f))
    }

    /// Writes [`Action::text`].
    pub(crate) fn write(self, edition: Edition, f: &mut dyn fmt::Write) -> fmt::Result {
        let initial = |chain: Chain| chain.initial(edition);
        match self {
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
                (sell, 0) => write_counted(f, "sell ", sell),
                (0, trade) => write_counted(f, "trade ", trade),
                (sell, trade) => {
                    write_counted(f, "sell ", sell)?;
                    write_counted(f, " trade ", trade)
                }
            },
            Self::Buy(purchase) => {
                // One piece of text is written faster than many letters.
                let mut text = arrayvec::ArrayString::<{ "buy".len() + 2 * Purchase::MAX }>::new();
                text.push_str("buy");
                for chain in purchase.chains() {
                    text.push(' ');
                    text.push(initial(chain));
                }
                f.write_str(&text)
            }
            Self::Replace(tile) => write!(f, "replace {tile}"),
            Self::Trade(trade) => {
                write!(f, "trade {} {}", initial(trade.give()), initial(trade.take()))
            }
        }
    }
}

/// Reads a number of shares, at most all of a chain.
fn shares(digits: &[u8]) -> Option<u8> {
    let number = match *digits {
        [a @ b'0'..=b'9'] => a - b'0',
        [a @ b'1'..=b'2', b @ b'0'..=b'9'] => 10 * (a - b'0') + b - b'0',
        _ => return None,
    };
    (number <= SHARES).then_some(number)
}

/// Reads one of the most frequent actions in the form in which it is written: this is quicker. Returns
/// `None` for any other string.
#[inline]
fn ordinary(text: &str, edition: Edition) -> Option<Action> {
    match text.as_bytes() {
        [b'1'..=b'9', ..] => text.parse().ok().map(Action::Place),
        [b'b', b'u', b'y', shares @ ..] => {
            let (shares, []) = shares.as_chunks() else { return None };
            let mut known = true;
            let chains = shares.iter().map_while(|&[space, initial]| {
                let chain = Chain::with_initial(initial, edition).filter(|_| space == b' ');
                known &= chain.is_some();
                chain
            });
            Purchase::new(chains).filter(|_| known).map(Action::Buy)
        }
        [b's', b'e', b'l', b'l', b' ', sold @ ..] => {
            Disposal::new(shares(sold)?, 0).map(Action::Dispose)
        }
        [b't', b'r', b'a', b'd', b'e', b' ', given @ ..] => {
            let given = shares(given).filter(|given| given.is_multiple_of(2))?;
            Disposal::new(0, given).map(Action::Dispose)
        }
        [b'f', b'o', b'u', b'n', b'd', b' ', initial] => {
            Chain::with_initial(*initial, edition).map(Action::Found)
        }
        b"hold" => Some(Action::Dispose(Disposal::HOLD)),
        b"pass" => Some(Action::Pass),
        _ => None,
    }
}

/// Returns the kind of action that begins with this word. `trade` may also be another kind.
fn begun(verb: &str) -> Option<ActionKind> {
    if verb.as_bytes().first().is_some_and(u8::is_ascii_digit) {
        return Some(ActionKind::Place);
    }
    static WORDS: [(&str, ActionKind); 12] = [
        ("buy", ActionKind::Buy),
        ("pass", ActionKind::Pass),
        ("redraw", ActionKind::Redraw),
        ("end", ActionKind::DeclareEnd),
        ("power", ActionKind::Power),
        ("found", ActionKind::Found),
        ("survivor", ActionKind::Survivor),
        ("defunct", ActionKind::Defunct),
        ("sell", ActionKind::Dispose),
        ("trade", ActionKind::Dispose),
        ("hold", ActionKind::Dispose),
        ("replace", ActionKind::Replace),
    ];
    WORDS.iter().find(|(word, _)| verb.eq_ignore_ascii_case(word)).map(|(_, kind)| *kind)
}

fn parse_purchase(words: &mut Words<'_>) -> Result<Action, ParseActionError> {
    let mut chains = arrayvec::ArrayVec::<Chain, { Purchase::MAX }>::new();
    loop {
        let (start, word) = words.next();
        if word.is_empty() {
            break;
        }
        if chains.try_push(words.chain_of(start, word)?).is_err() {
            return Err(words.error(start, ParseActionErrorKind::TooManyBought));
        }
    }
    Ok(Action::Buy(Purchase::new(chains).unwrap_or(Purchase::NOTHING)))
}

/// Reads a purchase with counts, such as `buy 2 Luxor, 1 Tower`, or a disposal with commas, such as
/// `sell 1, trade 2`; `None` for any other string.
fn parse_freely(text: &str, edition: Edition) -> Option<Result<Action, ParseActionError>> {
    let mut words = Words { text, at: 0, edition, action: None, commas: false };
    let (_, verb) = words.next();
    words.action = begun(verb);
    words.commas = true;
    let has = |is: fn(u8) -> bool| text[words.at..].bytes().any(is);
    if verb.eq_ignore_ascii_case("buy") && has(|byte| byte == b',' || byte.is_ascii_digit()) {
        Some(counted_chains(&mut words))
    } else if verb.eq_ignore_ascii_case("sell") && has(|byte| byte == b',') {
        Some(parse_disposal(&mut words, true).and_then(|action| words.ended(action)))
    } else {
        None
    }
}

fn counted_chains(words: &mut Words<'_>) -> Result<Action, ParseActionError> {
    let mut chains = arrayvec::ArrayVec::<Chain, { Purchase::MAX }>::new();
    let mut count: Option<(usize, usize)> = None;
    loop {
        let (start, word) = words.next();
        let (number, name) = word.split_at(word.bytes().take_while(u8::is_ascii_digit).count());
        if !number.is_empty() {
            if count.is_some() {
                return Err(
                    words.error(start, ParseActionErrorKind::Chain { edition: words.edition })
                );
            }
            count = Some((start, number.parse().unwrap_or(usize::MAX)));
        }
        match (name, count) {
            ("", None) => break,
            ("", Some(_)) if !number.is_empty() => {}
            _ => {
                let chain = words.chain_of(start + number.len(), name)?;
                let (at, count) = count.take().unwrap_or((start, 1));
                if count > chains.remaining_capacity() {
                    return Err(words.error(at, ParseActionErrorKind::TooManyBought));
                }
                chains.extend((0..count).map(|_| chain));
            }
        }
    }
    Ok(Action::Buy(Purchase::new(chains).unwrap_or(Purchase::NOTHING)))
}

/// Reads `trade` of defunct shares, or of two chains (P4).
fn parse_trade(words: &mut Words<'_>) -> Result<Action, ParseActionError> {
    let (_, word) = Words { ..*words }.next();
    if word.is_empty() || word.as_bytes()[0].is_ascii_digit() {
        return parse_disposal(words, false);
    }
    words.action = Some(ActionKind::Trade);
    let give = words.chain()?;
    let start = words.skip_spaces();
    let take = words.chain()?;
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
/// Lists at most twelve actions as text, and the number of the others.
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

/// Returns the end of a message about an action that is not legal: `; legal:` and the list, or nothing
/// if no action is legal, or none may be known.
#[must_use]
pub fn legal_ending(actions: &[Action], edition: Edition) -> impl fmt::Display {
    fmt::from_fn(move |f| match actions.is_empty() {
        true => Ok(()),
        false => write!(f, "; legal: {}", list_actions(actions, edition)),
    })
}
