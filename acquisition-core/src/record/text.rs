//! The text form of a record.
//!
//! Each line has one item. Empty lines and spaces around words do not matter.
//!
//! ```text
//! record    = "acquisition record 1"
//!             { "players" number | "tiles_each" number | "tag" name text }   "players" once,
//!             "actions"                                                      others at most once
//!             { action }                                  one a line
//!             ( "unfinished"
//!             | "result" reason
//!               "buildings" { large "/" medium "/" small }                   in seat order
//!               "ranks" { number } )                                         in seat order
//!             "end"
//! reason    = "no_tile" | "no_square"
//! ```
//!
//! Actions are written as in [`notation`](crate::notation). A text that [`Record::to_text`] writes
//! stays exactly the same when it is read and written again. A truncated text is refused, because
//! `end` is missing. Only the line break after `end` may be missing.

use alloc::{string::String, vec::Vec};
use core::fmt::Write;

use acquire_kit::{
    digits::number,
    excerpt::clip,
    lines::{At, Line, first_word, lines, trim, words},
};

use super::{
    check::{Paths, Places},
    content::Record,
    error::{Place, Problems, RecordError, RecordErrorKind, first},
    result::GameResult,
};
use crate::{action::Action, board::Buildings, game::Game, phase::EndReason, rules::Rules};

/// Ends in [`Record::VERSION`].
const HEADER: &str = "acquisition record 1";

impl Record {
    /// Returns the text form; its grammar is described in [`text_form`](crate::text_form).
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::with_capacity(1_024);
        // Writing to a string cannot fail.
        let _ = self.write_text(&mut text);
        text
    }

    fn write_text(&self, out: &mut String) -> core::fmt::Result {
        writeln!(out, "{HEADER}\nplayers {}", self.rules.players())?;
        for (option, value) in self.rules.changed_options() {
            writeln!(out, "{option} {value}")?;
        }
        for (name, text) in self.tags.iter() {
            let space = if text.is_empty() { "" } else { " " };
            writeln!(out, "tag {name}{space}{text}")?;
        }
        writeln!(out, "actions")?;
        for action in &self.actions {
            writeln!(out, "{action}")?;
        }
        match &self.result {
            None => writeln!(out, "unfinished")?,
            Some(result) => {
                for (name, text) in result.parts() {
                    let name = if name == "reason" { "result" } else { name };
                    let space = if text.is_empty() { "" } else { " " };
                    writeln!(out, "{name}{space}{text}")?;
                }
            }
        }
        writeln!(out, "end")
    }

    /// Reads the text form. It does not check whether the actions are legal; [`Record::check_text`]
    /// does.
    ///
    /// # Errors
    /// The first problem, with line and column.
    pub fn from_text(text: &str) -> Result<Self, RecordError> {
        parse(text).map(|(record, _)| record).map_err(first)
    }

    /// Reads the text form and checks the game; see [`Record::check`].
    ///
    /// ```
    /// use acquisition_core::Record;
    ///
    /// let text = "acquisition record 1\nplayers 2\nactions\npark 3C\npark 3C\nunfinished\nend\n";
    /// let error = Record::check_text(text).unwrap_err();
    /// assert!(error.to_string().starts_with(
    ///     "line 5, column 1: action 2: `park 3C` is not legal as player 1's placement: a \
    ///      park tile is on 3C (Q2); legal: park 1A, park 2A, "
    /// ));
    /// ```
    ///
    /// # Errors
    /// The first problem, with line and column.
    pub fn check_text(text: &str) -> Result<Game, RecordError> {
        Self::check_text_all(text).map_err(first)
    }

    /// Does the same as [`Record::check_text`] and looks for all problems.
    ///
    /// # Errors
    /// At least one problem, each with line and column, at most [`Record::PROBLEMS_MAX`] and how
    /// many more there are.
    pub fn check_text_all(text: &str) -> Result<Game, Vec<RecordError>> {
        let (record, places) = parse(text)?;
        record.check_at(&places)
    }
}

impl From<At> for Place {
    fn from(at: At) -> Self {
        Self::Text { line: at.line as usize, column: at.column as usize }
    }
}

/// The places of the parts of a text.
#[derive(Default)]
struct Lines {
    players: At,
    tiles_each: At,
    actions: Vec<At>,
    result: At,
    buildings: At,
    ranks: At,
}

impl Places for Lines {
    fn action(&self, index: usize) -> Place {
        self.actions.get(index).map_or_else(|| Paths.action(index), |&at| at.into())
    }

    fn result(&self, what: &str) -> Place {
        match what {
            "buildings" => self.buildings.into(),
            "ranks" => self.ranks.into(),
            _ => self.result.into(),
        }
    }
}

/// The current place of the parser in the text.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone, Copy)]
enum Section {
    Head,
    Actions,
    Result,
    Unfinished,
    End,
}

struct Parser {
    players: Option<usize>,
    tiles_each: Option<usize>,
    record: Record,
    lines: Lines,
    problems: Problems,
}

fn parse(text: &str) -> Result<(Record, Lines), Vec<RecordError>> {
    let mut lines = lines(text);
    let end = text.split('\n').count();
    // Until the number of players is known, any number works.
    let Ok(rules) = Rules::new(2) else { return Err(Vec::new()) };
    let mut parser = Parser {
        players: None,
        tiles_each: None,
        record: Record::new(rules),
        lines: Lines::default(),
        problems: Problems::default(),
    };
    match lines.next() {
        Some(line) if line.is(HEADER) => {}
        Some(line) => parser.expected(line, line.text, "`acquisition record 1`"),
        None => parser.missing(end, "`acquisition record 1`"),
    }
    let mut section = Section::Head;
    for line in lines {
        section = parser.line(line, section);
    }
    parser.finish(end, section)
}

impl Parser {
    fn problem(&mut self, line: Line<'_>, part: &str, kind: impl Into<RecordErrorKind>) {
        self.problems.add(|| RecordError::new(line.at(part).into(), kind));
    }

    fn expected(&mut self, line: Line<'_>, part: &str, expected: &'static str) {
        let place = Place::from(line.at(part));
        if !self.problems.last_is(|last| *last == place) {
            self.problems.add(|| {
                let kind = RecordErrorKind::Expected { expected, found: clip(part) };
                RecordError::new(place, kind)
            });
        }
    }

    /// Says what is missing at the end of the text, unless something is wrong there already.
    fn missing(&mut self, end: usize, expected: &'static str) {
        if self.problems.last_is(|last| matches!(last, Place::Text { line, .. } if *line == end)) {
            return;
        }
        self.problems.add(|| {
            let kind = RecordErrorKind::Expected { expected, found: String::new() };
            RecordError::new(Place::Text { line: end, column: 1 }, kind)
        });
    }

    /// One line; returns the section that it belongs to.
    fn line(&mut self, line: Line<'_>, section: Section) -> Section {
        let (word, rest) = line.split();
        match (section, word) {
            (Section::Head, "actions") => {
                if !rest.is_empty() {
                    self.expected(line, rest, "the actions, each on a line of its own");
                }
                self.rules();
                Section::Actions
            }
            (Section::Head, _) => {
                self.head(line, word, rest);
                Section::Head
            }
            (Section::Actions, "result") => {
                self.lines.result = line.at(line.text);
                let reason = rest.parse().unwrap_or_else(|_| {
                    self.expected(line, rest, "`no_tile` or `no_square`");
                    EndReason::NoTile
                });
                let (buildings, ranks) = (Vec::new(), Vec::new());
                self.record.result = Some(GameResult { reason, buildings, ranks });
                Section::Result
            }
            (Section::Actions, "unfinished") => {
                self.lines.result = line.at(line.text);
                self.nothing_more(line, rest);
                Section::Unfinished
            }
            (_, "end") => {
                self.nothing_more(line, rest);
                match section {
                    Section::Actions => {
                        self.expected(line, line.text, "`result` or `unfinished` before `end`");
                    }
                    Section::End => self.expected(line, line.text, "nothing after `end`"),
                    Section::Result if !self.is_result_complete() => {
                        self.expected(line, line.text, "`buildings` and `ranks` before `end`");
                    }
                    Section::Head | Section::Result | Section::Unfinished => {}
                }
                Section::End
            }
            (Section::Actions, _) => {
                self.action(line);
                section
            }
            (Section::Result, _) => {
                self.result(line, word, rest);
                section
            }
            (Section::Unfinished, _) => {
                self.expected(line, line.text, "`end` after `unfinished`");
                section
            }
            (Section::End, _) => {
                self.expected(line, line.text, "nothing after `end`");
                section
            }
        }
    }

    fn nothing_more(&mut self, line: Line<'_>, rest: &str) {
        if !rest.is_empty() {
            self.expected(line, rest, "nothing more on this line");
        }
    }

    fn head(&mut self, line: Line<'_>, word: &str, rest: &str) {
        match word {
            "players" | "tiles_each" => {
                let players = word == "players";
                let (at, value, name, expected) = if players {
                    let at = &mut self.lines.players;
                    (at, &mut self.players, "players", "the number of players, 2 to 4")
                } else {
                    let at = &mut self.lines.tiles_each;
                    (at, &mut self.tiles_each, "tiles_each", "the number of tiles each")
                };
                if at.is_somewhere() {
                    return self.problem(line, word, RecordErrorKind::Twice { name });
                }
                *at = line.at(rest);
                *value = number(rest);
                if value.is_none() {
                    self.expected(line, rest, expected);
                }
            }
            "tag" => {
                let (name, text) = first_word(rest);
                if let Err(error) = self.record.tags.add(name, trim(text)) {
                    self.problems.add(|| {
                        let kind = RecordErrorKind::Tag { name: clip(name), error };
                        RecordError::new(line.at(rest).into(), kind)
                    });
                }
            }
            _ => self.expected(line, word, "`players`, `tiles_each`, `tag` or `actions`"),
        }
    }

    /// The rules, as given in the head.
    fn rules(&mut self) {
        let Some(players) = self.players else { return };
        let problems = &mut self.problems;
        match Rules::new(players) {
            Err(error) => problems.add(|| RecordError::new(self.lines.players.into(), error)),
            Ok(rules) => {
                let tiles_each = self.tiles_each.unwrap_or(rules.tiles_each().into());
                match rules.with_tiles_each(tiles_each) {
                    Err(error) => {
                        problems.add(|| RecordError::new(self.lines.tiles_each.into(), error));
                    }
                    Ok(rules) => self.record.rules = rules,
                }
            }
        }
    }

    fn action(&mut self, line: Line<'_>) {
        let number = self.lines.actions.len() + 1;
        let at = line.at(line.text);
        self.lines.actions.push(at);
        match Action::parse(line.text) {
            Ok(action) if self.record.actions.len() < Record::ACTIONS_MAX => {
                self.record.actions.push(action);
            }
            Ok(_) => self.problem(line, line.text, RecordErrorKind::TooMany),
            Err(error) => self.problems.add(|| {
                let column = at.column + error.column as u32 - 1;
                let kind = RecordErrorKind::Action { number, text: clip(line.text), error };
                RecordError::new(At { column, ..at }.into(), kind)
            }),
        }
    }

    fn result(&mut self, line: Line<'_>, word: &str, rest: &str) {
        let (at, name) = match word {
            "buildings" => (&mut self.lines.buildings, "buildings"),
            "ranks" => (&mut self.lines.ranks, "ranks"),
            _ => return self.expected(line, word, "`buildings`, `ranks` or `end`"),
        };
        if at.is_somewhere() {
            return self.problem(line, word, RecordErrorKind::Twice { name });
        }
        *at = line.at(line.text);
        for text in words(rest) {
            let Some(result) = &mut self.record.result else { return };
            if word == "ranks" {
                match number(text) {
                    Some(rank) => result.ranks.push(rank),
                    None => self.expected(line, text, "a rank for each player"),
                }
            } else {
                match buildings(text) {
                    Some(buildings) => result.buildings.push(buildings),
                    None => self.expected(line, text, "large/medium/small for each player"),
                }
            }
        }
    }

    const fn is_result_complete(&self) -> bool {
        self.lines.buildings.is_somewhere() && self.lines.ranks.is_somewhere()
    }

    fn finish(mut self, end: usize, section: Section) -> Result<(Record, Lines), Vec<RecordError>> {
        if !self.lines.players.is_somewhere() {
            self.missing(end, "`players` with their number");
        }
        match section {
            Section::End => {}
            Section::Head => self.missing(end, "`actions`, each on a line of its own"),
            Section::Actions => self.missing(end, "more actions, `result` or `unfinished`"),
            Section::Result | Section::Unfinished => self.missing(end, "`end`"),
        }
        if self.problems.is_empty() {
            Ok((self.record, self.lines))
        } else {
            Err(self.problems.into_list())
        }
    }
}

/// Buildings as in `5/1/17`.
fn buildings(text: &str) -> Option<Buildings> {
    let mut parts = text.split('/').map(number);
    let mut next = || parts.next().flatten();
    let (large, medium, small) = (next()?, next()?, next()?);
    parts.next().is_none().then_some(Buildings { large, medium, small })
}
