//! Reading the text form of a record.

use alloc::{string::String, vec::Vec};

use acquire_kit::{
    digits::number,
    excerpt::clip,
    lines::{At, Line, first_word, lines, trim, words},
    named::joined,
    tags::Tags,
};

use super::{
    check::{Paths, Places},
    content::Record,
    error::{Place, Problems, RecordError, RecordErrorKind},
    limits::TooMany,
    result::GameResult,
};
use crate::{
    action::Action,
    edition::Edition,
    game::{NewGameError, TileOrderError, check_market_draws},
    hidden::MARKET_DRAWS_MAX,
    phase::EndReason,
    player::Player,
    rules::{Rules, RulesError},
    tile::Tile,
};

/// Ends in [`Record::VERSION`].
pub(super) const HEADER: &str = "acquire record 2";
/// The end mark.
pub(super) const END: &str = "end of record";

impl From<At> for Place {
    fn from(at: At) -> Self {
        Self::Text { line: at.line as usize, column: at.column as usize }
    }
}

/// Where the parts of a text stand.
#[derive(Default)]
pub(super) struct Lines {
    players: At,
    market_seed: At,
    options: [At; Rules::OPTIONS.len()],
    tiles: At,
    market: At,
    actions: Vec<At>,
    result: At,
    cash: At,
    ranks: At,
}

impl Places for Lines {
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
            _ => self.result.into(),
        }
    }
}

/// More actions than most games have.
const USUAL_ACTIONS: usize = 256;

/// Where in the text the parser is.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone, Copy)]
enum Section {
    Head,
    Tiles,
    Market,
    Actions,
    Result,
    Unfinished,
    End,
}

/// Tiles that were read, no more than are needed to find out that there are too many.
#[derive(Default)]
struct TileList {
    tiles: Vec<Tile>,
    /// How many words there are, tiles or not.
    count: usize,
    /// Whether something else stands between them.
    broken: bool,
}

impl TileList {
    fn push(&mut self, tile: Tile, most: usize) {
        self.count += 1;
        if self.tiles.len() < most {
            self.tiles.push(tile);
        }
    }
}

struct Parser<'a> {
    text: &'a str,
    rules: Rules,
    players: Option<usize>,
    tags: Tags,
    market_seed: u64,
    tiles: TileList,
    draws: TileList,
    /// The record, once its head is read and right.
    record: Option<Record>,
    actions: Vec<Action>,
    too_many: bool,
    result: Option<GameResult>,
    lines: Lines,
    problems: Problems,
}

/// Reads the text form; gives where everything stands, too.
pub(super) fn parse(text: &str) -> Result<(Record, Lines), Vec<RecordError>> {
    let mut lines = lines(text).peekable();
    let mut parser = Parser {
        text,
        rules: Rules::new(Edition::AvalonHill),
        players: None,
        tags: Tags::new(),
        market_seed: 0,
        tiles: TileList::default(),
        draws: TileList::default(),
        record: None,
        actions: Vec::new(),
        too_many: false,
        result: None,
        lines: Lines::default(),
        problems: Problems::default(),
    };
    match lines.next() {
        Some(line) if line.is(HEADER) => {}
        Some(line) => parser.expected(line, line.text, "`acquire record 2`"),
        None => parser.missing("`acquire record 2`"),
    }
    // The names of options and chains depend on the edition.
    let edition = "`edition` with 3m, avalon-hill or wizards-2008";
    match lines.next_if(|line| line.split().0 == "edition") {
        Some(line) => match line.split().1.parse() {
            Ok(edition) => parser.rules = Rules::new(edition),
            Err(error) => parser.problem(line, line.split().1, RulesError::from(error)),
        },
        None => match lines.peek() {
            Some(&line) => parser.expected(line, line.text, edition),
            None => parser.missing(edition),
        },
    }
    let mut section = Section::Head;
    for line in lines {
        section = parser.line(line, section);
    }
    parser.finish(section)
}

impl Parser<'_> {
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
    fn missing(&mut self, expected: &'static str) {
        let end = self.text.split('\n').count();
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
        use Section as S;
        if line.is(END) {
            self.end(line, section);
            return S::End;
        }
        // Most lines are actions, which need not be split.
        if matches!(section, S::Actions) && !line.text.starts_with(['r', 'u']) {
            self.action(line);
            return section;
        }
        let (word, rest) = line.split();
        match (section, word) {
            (S::Head, "tiles") => {
                self.lines.tiles = line.at(line.text);
                self.tiles(line, rest, S::Tiles);
                S::Tiles
            }
            (S::Tiles, "market") => {
                self.lines.market = line.at(line.text);
                self.tiles(line, rest, S::Market);
                S::Market
            }
            (S::Head | S::Tiles | S::Market, "actions") => {
                if !self.lines.tiles.is_somewhere() {
                    self.expected(line, line.text, "`tiles` before `actions`");
                }
                if !rest.is_empty() {
                    self.expected(line, rest, "the actions, each on a line of its own");
                }
                self.begin();
                S::Actions
            }
            (S::Actions, "unfinished") => {
                self.lines.result = line.at(line.text);
                if !rest.is_empty() {
                    self.expected(line, rest, "nothing more on this line");
                }
                S::Unfinished
            }
            (S::Actions, "result") => {
                self.lines.result = line.at(line.text);
                match rest.parse::<EndReason>() {
                    Ok(reason) => {
                        let (cash, ranks) = (Vec::new(), Vec::new());
                        self.result = Some(GameResult { reason, cash, ranks });
                    }
                    Err(error) => self.problem(line, rest, error),
                }
                S::Result
            }
            (S::Head, _) => {
                self.head(line, word, rest);
                section
            }
            (S::Tiles | S::Market, _) => {
                self.tiles(line, line.text, section);
                section
            }
            (S::Actions, _) => {
                self.action(line);
                section
            }
            (S::Result, _) => {
                self.result(line, word, rest);
                section
            }
            (S::Unfinished, _) => {
                self.expected(line, line.text, "`end of record` after `unfinished`");
                section
            }
            (S::End, _) => {
                self.expected(line, line.text, "nothing after `end of record`");
                section
            }
        }
    }

    /// The end mark after this section.
    fn end(&mut self, line: Line<'_>, section: Section) {
        let expected = match section {
            Section::Head | Section::Tiles | Section::Market => "`actions` before `end of record`",
            Section::Actions => "`unfinished` or `result` before `end of record`",
            Section::Result if !self.is_result_complete() => {
                "`cash` and `ranks` before `end of record`"
            }
            Section::End => "nothing after `end of record`",
            Section::Result | Section::Unfinished => return,
        };
        self.expected(line, line.text, expected);
    }

    fn head(&mut self, line: Line<'_>, word: &str, rest: &str) {
        let options = Rules::OPTIONS.iter().zip(&mut self.lines.options);
        let (name, known) = match word {
            "players" => ("players", &mut self.lines.players),
            "market_seed" => ("market_seed", &mut self.lines.market_seed),
            "tag" => return self.tag(line, rest),
            _ => match options.into_iter().find(|(option, _)| **option == word) {
                Some((option, known)) => (*option, known),
                None => {
                    let expected = joined!(
                        "`players`, `tag`, `market_seed`, `tiles` or an option: ",
                        Rules::OPTIONS
                    );
                    return self.expected(line, word, expected);
                }
            },
        };
        if known.is_somewhere() {
            return self.problem(line, word, RecordErrorKind::Twice { name });
        }
        *known = line.at(line.text);
        match name {
            "players" => match number::<u8>(rest) {
                Some(players) => self.players = Some(players.into()),
                None => self.expected(line, rest, "the number of players"),
            },
            "market_seed" => match number(rest) {
                Some(seed) => self.market_seed = seed,
                None => self.expected(line, rest, "the market's seed, a number of 64 bits"),
            },
            _ => match self.rules.with_option(name, rest) {
                Ok(rules) => self.rules = rules,
                Err(error) => self.problem(line, rest, error),
            },
        }
    }

    fn tag(&mut self, line: Line<'_>, rest: &str) {
        let (name, text) = first_word(rest);
        if let Err(error) = self.tags.add(name, trim(text)) {
            self.problems.add(|| {
                let kind = RecordErrorKind::Tag { name: clip(name), error };
                RecordError::new(line.at(rest).into(), kind)
            });
        }
    }

    fn tiles(&mut self, line: Line<'_>, text: &str, section: Section) {
        let (list, most) = match section {
            Section::Tiles => (&mut self.tiles, Tile::COUNT + 1),
            _ => (&mut self.draws, MARKET_DRAWS_MAX),
        };
        for word in words(text) {
            match word.parse() {
                Ok(tile) => list.push(tile, most),
                Err(error) => {
                    list.broken = true;
                    list.count += 1;
                    self.problems.add(|| {
                        let kind = RecordErrorKind::Tile { text: clip(word), error };
                        RecordError::new(line.at(word).into(), kind)
                    });
                }
            }
        }
    }

    /// Makes the record of what the head says, unless what is missing or wrong is known already.
    fn begin(&mut self) {
        self.actions.reserve(USUAL_ACTIONS);
        self.lines.actions.reserve(USUAL_ACTIONS);
        let (rules, lines) = (self.rules, &self.lines);
        if let Some(players) = self.players {
            if self.tiles.broken || !lines.tiles.is_somewhere() {
                if let Err(error) = rules.check_players(players) {
                    self.problems.add(|| RecordError::new(lines.players.into(), error));
                }
            } else {
                match Record::new(rules, players, &self.tiles.tiles) {
                    Ok(record) => self.record = Some(record),
                    Err(NewGameError::Rules(error)) => {
                        self.problems.add(|| RecordError::new(lines.players.into(), error));
                    }
                    Err(NewGameError::TileOrder(error)) => {
                        self.problems.add(|| RecordError::new(lines.tiles.into(), error));
                    }
                }
            }
        }
        if let Err(error) = check_market_draws(self.draws.count) {
            self.problems.add(|| RecordError::new(lines.market.into(), error));
        }
    }

    fn action(&mut self, line: Line<'_>) {
        let number = self.lines.actions.len() + 1;
        if number > Record::ACTIONS_MAX {
            if !self.too_many {
                self.problem(line, line.text, TooMany::ACTIONS);
            }
            self.too_many = true;
            return;
        }
        let at = line.at(line.text);
        self.lines.actions.push(at);
        match Action::parse(line.text, self.rules.edition()) {
            Ok(action) => self.actions.push(action),
            Err(error) => self.problems.add(|| {
                let column = at.column + error.column as u32 - 1;
                let kind = RecordErrorKind::Action { number, text: clip(line.text), error };
                RecordError::new(At { column, ..at }.into(), kind)
            }),
        }
    }

    fn result(&mut self, line: Line<'_>, word: &str, rest: &str) {
        let (known, name, too_many) = match word {
            "cash" => (&mut self.lines.cash, "cash", TooMany::CASH),
            "ranks" => (&mut self.lines.ranks, "ranks", TooMany::RANKS),
            _ => return self.expected(line, word, "`cash`, `ranks` or `end of record`"),
        };
        if known.is_somewhere() {
            return self.problem(line, word, RecordErrorKind::Twice { name });
        }
        *known = line.at(line.text);
        for (i, text) in words(rest).enumerate() {
            if i == Player::MAX {
                return self.problem(line, text, too_many);
            }
            let Some(result) = &mut self.result else { return };
            let read = if word == "cash" {
                number(text).map(|cash| result.cash.push(cash))
            } else {
                number(text).map(|rank| result.ranks.push(rank))
            };
            if read.is_none() {
                self.expected(line, text, "numbers in seat order");
            }
        }
    }

    const fn is_result_complete(&self) -> bool {
        self.lines.cash.is_somewhere() && self.lines.ranks.is_somewhere()
    }

    fn finish(mut self, section: Section) -> Result<(Record, Lines), Vec<RecordError>> {
        if !self.lines.players.is_somewhere() {
            self.missing("`players` with their number");
        }
        if !self.lines.tiles.is_somewhere() {
            self.missing("`tiles` with the 108 tiles in draw order");
        }
        match section {
            Section::End => {}
            Section::Tiles if self.tiles.count < Tile::COUNT => {
                let (at, count) = (self.lines.tiles, self.tiles.count);
                let error = TileOrderError::Count { count };
                self.problems.add(|| RecordError::new(at.into(), error));
            }
            Section::Head | Section::Tiles | Section::Market => {
                self.missing("`actions`, each on a line of its own");
            }
            Section::Actions => self.missing("more actions, `unfinished` or `result`"),
            Section::Result if !self.is_result_complete() => {
                self.missing("`cash` and `ranks` after `result`");
            }
            Section::Result | Section::Unfinished => self.missing("`end of record`"),
        }
        let Self { tags, market_seed, draws, actions, result, .. } = self;
        match (self.problems.is_empty(), self.record) {
            (true, Some(record)) => {
                let market_draws = draws.tiles;
                let record = Record { tags, market_seed, market_draws, actions, result, ..record };
                Ok((record, self.lines))
            }
            _ => Err(self.problems.into_list()),
        }
    }
}
