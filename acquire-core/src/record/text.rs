//! The text form of a record.
//!
//! One thing a line; empty lines and spaces around words do not count.
//!
//! ```text
//! record   = "acquire record 2"
//!            "edition" edition
//!            { option | "players" number | "tag" name text }    "players" once, others at most once
//!            "tiles" { tile }                                   on as many lines as it takes
//!            [ "market" { tile } ]                              the market's tiles in order
//!            "actions"
//!            { action }                                         one a line
//!            [ "result" reason
//!              "cash" { number }                                dollars in seat order
//!              "ranks" { number } ]
//! option   = "dead_tiles" value | "end" value | "two_player_market" value
//!          | "holdings" value | "special_powers" value
//! reason   = "declared" | "automatic" | "all_tiles" | "stalemate"
//! ```
//!
//! Actions are written as in [`notation`](crate::notation). What [`Record::to_text`] writes,
//! [`Record::from_text`] reads and writes again to the letter.

use alloc::{string::String, vec::Vec};
use core::fmt::Write;

use super::{
    GameResult, Paths, Place, Places, Record, RecordError, RecordErrorKind, Tag, TagError, first,
};
use crate::{
    action::Action,
    edition::Edition,
    game::Game,
    phase::EndReason,
    rules::{Rules, RulesError},
    tile::Tile,
};

/// Ends in [`Record::VERSION`].
const HEADER: &str = "acquire record 2";

impl Record {
    /// The text form; its grammar is described in [`text_form`](crate::text_form).
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::with_capacity(2_048);
        // Writing to a string cannot fail.
        let _ = self.write_text(&mut text);
        text
    }

    fn write_text(&self, out: &mut String) -> core::fmt::Result {
        let edition = self.rules.edition();
        writeln!(out, "{HEADER}\nedition {edition}")?;
        for (option, value) in self.rules.changed_options() {
            writeln!(out, "{option} {value}")?;
        }
        writeln!(out, "players {}", self.players)?;
        for tag in &self.tags {
            writeln!(out, "{}", alloc::format!("tag {} {}", tag.name(), tag.text()).trim_end())?;
        }
        write_tiles(out, "tiles", &self.tiles)?;
        if !self.market_draws.is_empty() {
            write_tiles(out, "market", &self.market_draws)?;
        }
        writeln!(out, "actions")?;
        for action in &self.actions {
            writeln!(out, "{}", action.text(edition))?;
        }
        if let Some(result) = &self.result {
            write!(out, "result {}\ncash", result.reason)?;
            result.cash.iter().try_for_each(|cash| write!(out, " {cash}"))?;
            write!(out, "\nranks")?;
            result.ranks.iter().try_for_each(|rank| write!(out, " {rank}"))?;
            writeln!(out)?;
        }
        Ok(())
    }

    /// Reads the text form. Whether the actions are legal is not checked; see
    /// [`Record::check_text`].
    ///
    /// # Errors
    /// The first problem, with line and column.
    pub fn from_text(text: &str) -> Result<Self, RecordError> {
        parse(text).map(|(record, _)| record).map_err(first)
    }

    /// Reads the text form and checks the game; see [`Record::check`].
    ///
    /// ```
    /// use acquire_core::Record;
    ///
    /// let text = "acquire record 2\nedition avalon-hill\nplayers 4\ntiles 1A 1A\nactions\nsell one\n";
    /// let error = Record::check_text(text).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 6, column 6: action 1, `sell one`: expected a number of shares, 0 to 25 (B4) \
    ///      (at character 6)"
    /// );
    /// ```
    ///
    /// # Errors
    /// The first problem, with line and column.
    pub fn check_text(text: &str) -> Result<Game, RecordError> {
        Self::check_text_all(text).map_err(first)
    }

    /// As [`Record::check_text`], with all problems that can be found.
    ///
    /// # Errors
    /// At least one problem, each with line and column.
    pub fn check_text_all(text: &str) -> Result<Game, Vec<RecordError>> {
        let (record, places) = parse(text)?;
        record.check_at(&places)
    }
}

fn write_tiles(out: &mut String, name: &str, tiles: &[Tile]) -> core::fmt::Result {
    out.write_str(name)?;
    for (i, tile) in tiles.iter().enumerate() {
        let separator = if i % 12 == 0 { "\n" } else { " " };
        write!(out, "{separator}{tile}")?;
    }
    writeln!(out)
}

/// A line and a column, counting from 1; zeros for what is not in the text.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct At {
    line: u32,
    column: u32,
}

impl At {
    const fn is_somewhere(self) -> bool {
        self.line > 0
    }
}

impl From<At> for Place {
    fn from(at: At) -> Self {
        Self::Text { line: at.line as usize, column: at.column as usize }
    }
}

/// Where the parts of a text stand.
#[derive(Default)]
struct Lines {
    players: At,
    tiles: At,
    market: At,
    actions: Vec<At>,
    reason: At,
    cash: At,
    ranks: At,
}

impl Places for Lines {
    fn players(&self) -> Place {
        self.players.into()
    }

    fn tiles(&self) -> Place {
        self.tiles.into()
    }

    fn market_draws(&self) -> Place {
        self.market.into()
    }

    fn action(&self, index: usize) -> Place {
        self.actions.get(index).map_or_else(|| Paths.action(index), |&at| at.into())
    }

    fn result(&self, what: &str) -> Place {
        match what {
            "cash" => self.cash.into(),
            "ranks" => self.ranks.into(),
            _ => self.reason.into(),
        }
    }
}

/// A line that is not empty, with its number.
#[derive(Clone, Copy)]
struct Line<'a> {
    number: usize,
    /// As it stands, for columns.
    whole: &'a str,
    /// Without spaces around it.
    text: &'a str,
}

impl<'a> Line<'a> {
    fn words(&self) -> impl Iterator<Item = &'a str> {
        self.text.split(is_space).filter(|word| !word.is_empty())
    }

    /// The first word and the rest.
    fn split(&self) -> (&'a str, &'a str) {
        match self.text.split_once(is_space) {
            Some((word, rest)) => (word, rest.trim_matches(is_space)),
            None => self.text.split_at(self.text.len()),
        }
    }

    /// Where a part of the line, a slice of it, stands.
    fn at(&self, part: &str) -> At {
        let start = (part.as_ptr() as usize).wrapping_sub(self.whole.as_ptr() as usize);
        let column = self.whole.get(..start).map_or(0, |before| before.chars().count()) + 1;
        At { line: self.number as u32, column: column as u32 }
    }

    fn place(&self, part: &str) -> Place {
        self.at(part).into()
    }
}

const fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r')
}

fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.split('\n').enumerate().filter_map(|(i, whole)| {
        let text = whole.trim_matches(is_space);
        (!text.is_empty()).then_some(Line { number: i + 1, whole, text })
    })
}

/// Where in the text the parser is.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone, Copy)]
enum Section {
    Head,
    Tiles,
    Market,
    Actions,
    Result,
}

struct Parser {
    record: Record,
    lines: Lines,
    problems: Vec<RecordError>,
}

impl Parser {
    fn problem(&mut self, place: Place, kind: impl Into<RecordErrorKind>) {
        self.problems.push(RecordError::new(place, kind));
    }

    fn expected(&mut self, line: Line<'_>, part: &str, expected: &'static str) {
        let found = String::from(part);
        self.problem(line.place(part), RecordErrorKind::Expected { expected, found });
    }
}

fn parse(text: &str) -> Result<(Record, Lines), Vec<RecordError>> {
    let mut lines = lines(text).peekable();
    let end = text.split('\n').count();
    let mut parser = Parser {
        record: Record {
            rules: Rules::new(Edition::AvalonHill),
            players: 0,
            tags: Vec::new(),
            tiles: Vec::with_capacity(Tile::COUNT),
            market_draws: Vec::new(),
            actions: Vec::with_capacity(256),
            result: None,
        },
        lines: Lines { actions: Vec::with_capacity(256), ..Lines::default() },
        problems: Vec::new(),
    };
    match lines.next() {
        Some(line) if line.words().eq(HEADER.split(' ')) => {}
        Some(line) => parser.expected(line, line.text, "`acquire record 2`"),
        None => parser.missing(end, "`acquire record 2`"),
    }
    // The names of options and chains depend on the edition.
    match lines.next_if(|line| line.split().0 == "edition") {
        Some(line) => match line.split().1.parse() {
            Ok(edition) => parser.record.rules = Rules::new(edition),
            Err(error) => parser.problem(line.place(line.split().1), RulesError::from(error)),
        },
        None => match lines.peek() {
            Some(&line) => {
                parser.expected(line, line.text, "`edition` with 3m, avalon-hill or wizards-2008");
            }
            None => parser.missing(end, "`edition` with 3m, avalon-hill or wizards-2008"),
        },
    }
    let mut section = Section::Head;
    let mut seen = Vec::new();
    for line in lines {
        section = parser.line(line, section, &mut seen);
    }
    parser.finish(end, section)
}

impl Parser {
    fn missing(&mut self, line: usize, expected: &'static str) {
        let kind = RecordErrorKind::Expected { expected, found: String::new() };
        self.problem(Place::Text { line, column: 1 }, kind);
    }

    /// One line; returns the section that it belongs to.
    fn line(&mut self, line: Line<'_>, section: Section, seen: &mut Vec<String>) -> Section {
        let (word, rest) = line.split();
        match (section, word) {
            (Section::Head, "tiles") => {
                self.lines.tiles = line.at(line.text);
                self.tiles(line, rest, Section::Tiles);
                Section::Tiles
            }
            (Section::Tiles, "market") => {
                self.lines.market = line.at(line.text);
                self.tiles(line, rest, Section::Market);
                Section::Market
            }
            (Section::Head | Section::Tiles | Section::Market, "actions") => {
                if !self.lines.tiles.is_somewhere() {
                    self.expected(line, line.text, "`tiles` before `actions`");
                }
                if !rest.is_empty() {
                    self.expected(line, rest, "the actions, each on a line of its own");
                }
                Section::Actions
            }
            (Section::Actions, "result") => {
                self.lines.reason = line.at(line.text);
                match rest.parse::<EndReason>() {
                    Ok(reason) => {
                        let (cash, ranks) = (Vec::new(), Vec::new());
                        self.record.result = Some(GameResult { reason, cash, ranks });
                    }
                    Err(error) => self.problem(line.place(rest), error),
                }
                Section::Result
            }
            (Section::Head, _) => {
                self.head(line, word, rest, seen);
                section
            }
            (Section::Tiles | Section::Market, _) => {
                self.tiles(line, line.text, section);
                section
            }
            (Section::Actions, _) => {
                self.action(line);
                section
            }
            (Section::Result, _) => {
                self.result(line, word, rest);
                section
            }
        }
    }

    fn head(&mut self, line: Line<'_>, word: &str, rest: &str, seen: &mut Vec<String>) {
        let name = if word == "tag" { rest.split(is_space).next().unwrap_or("") } else { word };
        let key = alloc::format!("{}{name}", if word == "tag" { "tag " } else { "" });
        if seen.contains(&key) {
            return self.problem(line.place(word), RecordErrorKind::Twice { name: key });
        }
        seen.push(key);
        match word {
            "players" => {
                self.lines.players = line.at(line.text);
                match number::<u8>(rest) {
                    Some(players) => self.record.players = players.into(),
                    None => self.expected(line, rest, "the number of players"),
                }
            }
            "tag" => {
                let text = rest[name.len()..].trim_matches(is_space);
                match Tag::new(name, text) {
                    Ok(tag) => self.record.tags.push(tag),
                    Err(error) => self.tag_problem(line, rest, name, error),
                }
            }
            _ if Rules::OPTIONS.contains(&word) => {
                match self.record.rules.with_option(word, rest) {
                    Ok(rules) => self.record.rules = rules,
                    Err(error) => self.problem(line.place(rest), error),
                }
            }
            _ => self.expected(
                line,
                word,
                "`players`, `tag`, `tiles` or an option: dead_tiles, end, two_player_market, \
                 holdings, special_powers",
            ),
        }
    }

    fn tag_problem(&mut self, line: Line<'_>, at: &str, name: &str, error: TagError) {
        self.problem(line.place(at), RecordErrorKind::Tag { name: name.into(), error });
    }

    fn tiles(&mut self, line: Line<'_>, text: &str, section: Section) {
        for word in text.split(is_space).filter(|word| !word.is_empty()) {
            match word.parse() {
                Ok(tile) if section == Section::Tiles => self.record.tiles.push(tile),
                Ok(tile) => self.record.market_draws.push(tile),
                Err(error) => {
                    let kind = RecordErrorKind::Tile { text: word.into(), error };
                    self.problem(line.place(word), kind);
                }
            }
        }
    }

    fn action(&mut self, line: Line<'_>) {
        let number = self.lines.actions.len() + 1;
        let at = line.at(line.text);
        self.lines.actions.push(at);
        match Action::parse(line.text, self.record.rules.edition()) {
            Ok(action) => self.record.actions.push(action),
            Err(error) => {
                let column = at.column + error.column as u32 - 1;
                let text = line.text.into();
                let kind = RecordErrorKind::Action { number, text, error };
                self.problem(At { column, ..at }.into(), kind);
            }
        }
    }

    fn result(&mut self, line: Line<'_>, word: &str, rest: &str) {
        let expected = "numbers in seat order";
        let (known, at) = match word {
            "cash" => (self.lines.cash, &mut self.lines.cash),
            "ranks" => (self.lines.ranks, &mut self.lines.ranks),
            _ => return self.expected(line, word, "`cash` or `ranks`"),
        };
        *at = line.at(line.text);
        if known.is_somewhere() {
            return self.problem(line.place(word), RecordErrorKind::Twice { name: word.into() });
        }
        for text in rest.split(is_space).filter(|text| !text.is_empty()) {
            let Some(result) = &mut self.record.result else { return };
            let read = if word == "cash" {
                number(text).map(|cash| result.cash.push(cash))
            } else {
                number(text).map(|rank| result.ranks.push(rank))
            };
            if read.is_none() {
                self.expected(line, text, expected);
            }
        }
    }

    fn finish(mut self, end: usize, section: Section) -> Result<(Record, Lines), Vec<RecordError>> {
        if !self.lines.players.is_somewhere() {
            self.missing(end, "`players` with their number");
        }
        if !self.lines.tiles.is_somewhere() {
            self.missing(end, "`tiles` with the 108 tiles in draw order");
        }
        if section < Section::Actions {
            self.missing(end, "`actions`, each on a line of its own");
        }
        let Lines { reason, cash, ranks, .. } = &self.lines;
        if reason.is_somewhere() && !(cash.is_somewhere() && ranks.is_somewhere()) {
            self.missing(end, "`cash` and `ranks` after `result`");
        }
        if self.problems.is_empty() { Ok((self.record, self.lines)) } else { Err(self.problems) }
    }
}

/// A number as it is written: digits only, no needless zero in front.
fn number<N: core::str::FromStr>(text: &str) -> Option<N> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let shortest = text == "0" || !text.starts_with('0');
    (plain && shortest).then(|| text.parse().ok()).flatten()
}
