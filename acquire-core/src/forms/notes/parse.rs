//! Reading the text form of notes.

use alloc::{string::String, vec::Vec};

use acquire_kit::{
    digits::number,
    excerpt::clip,
    header,
    header::Header,
    lines::{At, Line, first_word, lines, range_of, trim, words},
    named::joined,
    record::Recorded,
};

use super::{
    content::{Notes, NotesEnd, NotesEntry, Viewer},
    error::{NotesError, NotesProblem},
    names::{player_noted, players_with, players_with_initial},
    places::{EntryLines, Lines, ReadAt},
};
use crate::{
    forms::{
        ACQUISITION,
        record::{GameResult, Record, Tags},
    },
    moves::{action::Action, phase::PhaseKind},
    rules::{Rules, RulesError},
    words::{
        edition::Edition,
        player::Player,
        tile::{Tile, TileSet},
    },
};

pub(crate) const HEADER: Header = header!(notes_line!();
    "record", Record::WORDS.header.line => "this is a record, not notes";
    "acquisition", ACQUISITION => "this is a game of Acquisition, not of Acquire");
/// The words that begin a fact about the last action.
pub(super) const FACTS: [&str; 4] = ["draws", "sets", "market", "shows"];
/// The words with which lines begin that are no actions.
pub(super) const WORDS: &[&str] = &[
    "edition",
    "players",
    "viewer",
    "tag",
    "start",
    "rack",
    "actions",
    "turn",
    "unfinished",
    "result",
    "cash",
    "ranks",
];
/// The end mark.
pub(super) const END: &str = "end of notes";

type Read<T = ()> = Result<T, NotesError>;

/// The most tiles of one list that are kept: more are wrong anyway.
const TILES_MAX: usize = Tile::COUNT + 1;

/// The most parts of a line.
const PARTS_MAX: usize = 64;

/// The current section of the text.
#[derive(PartialEq, Eq, Clone, Copy)]
enum Section {
    Head,
    Actions,
    Result,
    Unfinished,
    End,
}

/// The players' part of the head, read when all of it is known.
#[derive(Default)]
struct Head<'a> {
    players: Option<usize>,
    viewer: Option<(Line<'a>, &'a str)>,
    start: Option<Vec<Tile>>,
    racks: Vec<(Line<'a>, &'a str, TileSet)>,
    tags: Tags,
    comments: Vec<(Line<'a>, &'a str)>,
    /// The places of the lines that come once at most.
    players_at: At,
    start_at: At,
    options: [At; Rules::OPTIONS.len()],
}

struct Parser<'a> {
    /// The whole text.
    text: &'a str,
    rules: Rules,
    head: Head<'a>,
    /// The notes, once their head is read.
    notes: Option<Notes>,
    names: Vec<String>,
    /// The last entry, to which the next lines may add.
    entry: Option<(Line<'a>, NotesEntry)>,
    /// The comments above the next entry.
    above: Vec<(Line<'a>, &'a str)>,
    turn: Option<(Line<'a>, u32)>,
    result: Option<GameResult>,
    lines: Lines,
}

/// Reads the text form.
pub(super) fn parse(text: &str) -> Read<Notes> {
    let mut parser = Parser {
        text,
        rules: Rules::new(Edition::AvalonHill),
        head: Head::default(),
        notes: None,
        names: Vec::new(),
        entry: None,
        above: Vec::new(),
        turn: None,
        result: None,
        lines: Lines::default(),
    };
    let end = text.split('\n').count();
    let mut all = lines(text).peekable();
    while let Some(line) = all.next_if(|line| line.text.starts_with('#')) {
        parser.head.comments.extend(split_comment(line.text).1.map(|comment| (line, comment)));
    }
    match all.next() {
        Some(line) if words(split_comment(line.text).0).eq(words(HEADER.line)) => {
            let comment = split_comment(line.text).1;
            parser.head.comments.extend(comment.map(|comment| (line, comment)));
        }
        Some(line) => return Err(expected(line, line.text, HEADER.instead_of(line.text))),
        None => return Err(missing(end, HEADER.expected)),
    }
    let mut section = Section::Head;
    let mut edition = false;
    for line in all {
        // The names of options and chains depend on the edition.
        if !edition && !line.text.starts_with('#') {
            parser.edition(line)?;
            edition = true;
            continue;
        }
        section = parser.line(line, section)?;
    }
    match section {
        Section::End => {}
        Section::Head if !edition => return Err(missing(end, EDITION)),
        Section::Head => return Err(missing(end, "`actions`")),
        Section::Actions => return Err(missing(end, "more actions, `unfinished` or `result`")),
        Section::Result | Section::Unfinished => return Err(missing(end, "`end of notes`")),
    }
    match parser.notes {
        Some(mut notes) => {
            notes.read_at = ReadAt(Some(parser.lines.into()));
            Ok(notes)
        }
        None => Err(missing(end, "`actions`")),
    }
}

const EDITION: &str = "`edition` with 3m, avalon-hill or wizards-2008";

fn error(at: At, problem: NotesProblem) -> NotesError {
    NotesError::plain(at.into(), problem)
}

fn expected(line: Line<'_>, part: &str, expected: &'static str) -> NotesError {
    error(line.at(part), NotesProblem::Expected { expected, found: clip(part) })
}

/// Returns the error that a name does not stand for a player.
fn not_a_player(line: Line<'_>, name: &str, names: &[&str]) -> NotesError {
    let players = players_with(name, names).count();
    let initial = players_with_initial(name, names);
    let candidates = initial.map(|player| clip(names[player.index()])).collect();
    error(line.at(name), NotesProblem::Name { text: clip(name), players, candidates })
}

/// Returns the error that something is missing at the end of the text.
fn missing(end: usize, expected: &'static str) -> NotesError {
    let at = At { line: end as u32, column: 1 };
    error(at, NotesProblem::Expected { expected, found: String::new() })
}

/// Splits a string into the part before a comment, and the comment.
fn split_comment(text: &str) -> (&str, Option<&str>) {
    match text.split_once('#') {
        Some((before, comment)) => (trim(before), Some(trim(comment))),
        None => (text, None),
    }
}

fn is_end(text: &str) -> bool {
    words(text).eq(words(END))
}

fn read_tiles(line: Line<'_>, text: &str) -> Read<Vec<Tile>> {
    let mut tiles = Vec::new();
    for word in words(text) {
        let tile = word.parse().map_err(|wrong| {
            error(line.at(word), NotesProblem::Tile { text: clip(word), error: wrong })
        })?;
        if tiles.len() < TILES_MAX {
            tiles.push(tile);
        }
    }
    Ok(tiles)
}

/// Reads tiles like [`read_tiles`], each at most once.
fn read_set(line: Line<'_>, text: &str) -> Read<TileSet> {
    let mut set = TileSet::EMPTY;
    for word in words(text) {
        if !read_tiles(line, word)?.into_iter().all(|tile| set.insert(tile)) {
            return Err(expected(line, word, "every tile once"));
        }
    }
    Ok(set)
}

impl<'a> Parser<'a> {
    fn edition(&mut self, line: Line<'a>) -> Read {
        let (text, comment) = split_comment(line.text);
        let (word, rest) = first_word(text);
        let name = trim(rest);
        if word != "edition" {
            return Err(expected(line, line.text, EDITION));
        }
        let edition: Edition =
            name.parse().map_err(|wrong| error(line.at(name), RulesError::from(wrong).into()))?;
        self.rules = Rules::new(edition);
        self.head.comments.extend(comment.map(|comment| (line, comment)));
        Ok(())
    }

    /// Reads a line; returns the section that the next one belongs to.
    fn line(&mut self, line: Line<'a>, section: Section) -> Read<Section> {
        use Section as S;
        let (word, _) = line.split();
        if section == S::Head && word == "tag" {
            self.tag(line)?;
            return Ok(section);
        }
        let (text, comment) = split_comment(line.text);
        let (word, rest) = first_word(text);
        let rest = trim(rest);
        match (section, word) {
            (S::End, _) if !text.is_empty() => {
                return Err(expected(line, text, "nothing after `end of notes`"));
            }
            (S::Head, "") => self.head.comments.extend(comment.map(|comment| (line, comment))),
            (S::Actions, "") => self.above.extend(comment.map(|comment| (line, comment))),
            (_, "") => self.closing(line, comment)?,
            (S::Head, "actions") => {
                self.head.comments.extend(comment.map(|comment| (line, comment)));
                if !rest.is_empty() {
                    return Err(expected(line, rest, "the actions on the next lines"));
                }
                self.begin(line)?;
                return Ok(S::Actions);
            }
            (S::Head, _) => {
                self.head.comments.extend(comment.map(|comment| (line, comment)));
                self.head(line, word, rest)?;
            }
            (S::Actions, "unfinished" | "result") => {
                self.finish_entry()?;
                self.leave_turn()?;
                for (line, comment) in core::mem::take(&mut self.above) {
                    self.closing(line, Some(comment))?;
                }
                self.closing(line, comment)?;
                self.lines.end = line.at(text);
                return if word == "result" {
                    let reason = rest
                        .parse()
                        .map_err(|wrong| error(line.at(rest), NotesProblem::Reason(wrong)))?;
                    let (cash, ranks) = (Vec::new(), Vec::new());
                    self.result = Some(GameResult { reason, cash, ranks });
                    Ok(S::Result)
                } else {
                    let asked = (!rest.is_empty()).then(|| decision(line, rest)).transpose()?;
                    self.set_end(line, NotesEnd::Unfinished(asked))?;
                    Ok(S::Unfinished)
                };
            }
            (S::Actions, "end") if is_end(text) => {
                return Err(expected(line, text, "`unfinished` or `result` before `end of notes`"));
            }
            (S::Actions, "turn") => {
                self.finish_entry()?;
                self.leave_turn()?;
                let turn = number(rest).ok_or_else(|| expected(line, rest, "the turn's number"))?;
                self.turn = Some((line, turn));
                self.above.extend(comment.map(|comment| (line, comment)));
            }
            (S::Actions, _) => self.parts(line, text, comment)?,
            (S::Result | S::Unfinished, "end") if is_end(text) => {
                self.closing(line, comment)?;
                if let Some(result) = self.result.take() {
                    self.set_end(line, NotesEnd::Over(result))?;
                }
                return Ok(S::End);
            }
            (S::Result, "cash" | "ranks") => {
                self.closing(line, comment)?;
                self.numbers(line, word, rest)?;
            }
            (S::Result, _) => {
                return Err(expected(line, text, "`cash`, `ranks` or `end of notes`"));
            }
            (S::Unfinished, _) => {
                return Err(expected(line, text, "`end of notes` after `unfinished`"));
            }
            (S::End, _) => {}
        }
        Ok(section)
    }

    fn tag(&mut self, line: Line<'a>) -> Read {
        let rest = line.split().1;
        let (name, text) = first_word(rest);
        self.head.tags.add(name, trim(text)).map_err(|wrong| {
            error(line.at(rest), NotesProblem::Tag { name: clip(name), error: wrong })
        })
    }

    fn head(&mut self, line: Line<'a>, word: &'a str, rest: &'a str) -> Read {
        let twice = |name| error(line.at(word), NotesProblem::Twice { name });
        match word {
            "players" => {
                let players = number::<u8>(rest)
                    .ok_or_else(|| expected(line, rest, "the number of players"))?;
                self.head.players_at = line.at(word);
                match self.head.players.replace(players.into()) {
                    Some(_) => Err(twice("players")),
                    None => Ok(()),
                }
            }
            "viewer" => match self.head.viewer.replace((line, rest)) {
                Some(_) => Err(twice("viewer")),
                None => Ok(()),
            },
            "start" => {
                self.head.start_at = line.at(word);
                match self.head.start.replace(read_tiles(line, rest)?) {
                    Some(_) => Err(twice("start")),
                    None => Ok(()),
                }
            }
            "rack" => {
                let Some((name, list)) = rest.split_once(':') else {
                    return Err(expected(line, rest, "a player, a colon and tiles"));
                };
                // There is one for each player.
                if self.head.racks.len() < Player::MAX {
                    self.head.racks.push((line, trim(name), read_set(line, list)?));
                    return Ok(());
                }
                Err(expected(line, line.text, "no more racks than players"))
            }
            _ => {
                let mut options = Rules::OPTIONS.iter().zip(&mut self.head.options);
                let Some((name, known)) = options.find(|(option, _)| **option == word) else {
                    let what = joined!(
                        "`players`, `viewer`, `tag`, `start`, `rack`, `actions` or an option: ",
                        Rules::OPTIONS
                    );
                    return Err(expected(line, word, what));
                };
                if known.is_somewhere() {
                    return Err(twice(name));
                }
                *known = line.at(word);
                self.rules = self
                    .rules
                    .with_option(name, rest)
                    .map_err(|wrong| error(line.at(rest), wrong.into()))?;
                Ok(())
            }
        }
    }

    /// Makes the notes from the head.
    fn begin(&mut self, line: Line<'a>) -> Read {
        let head = core::mem::take(&mut self.head);
        let before = |what| expected(line, line.text, what);
        let players = head.players.ok_or_else(|| before("`players` before `actions`"))?;
        let start = head.start.ok_or_else(|| before("`start` before `actions`"))?;
        let (viewer_line, viewer) =
            head.viewer.ok_or_else(|| before("`viewer` before `actions`"))?;
        self.rules.check_players(players).map_err(|wrong| error(head.players_at, wrong.into()))?;
        let mut notes = Notes::new(self.rules, players, Viewer::Spectator, &start)
            .map_err(|wrong| error(head.start_at, *wrong.problem))?;
        notes.tags = head.tags;
        self.names = notes.player_names()[..players].iter().map(|&name| name.into()).collect();
        notes.viewer = match viewer {
            "spectator" => Viewer::Spectator,
            "complete" => Viewer::Complete,
            name => Viewer::Player(self.player(viewer_line, name)?),
        };
        for (line, name, rack) in head.racks {
            let player = self.player(line, name)?;
            if !notes.first_rack(player).is_empty() {
                return Err(error(line.at(name), NotesProblem::Twice { name: "rack" }));
            }
            self.lines.racks = line.at(name);
            self.lines.rack_of[player] = Some(range_of(self.text, split_comment(line.text).0));
            notes.racks[player] = rack;
        }
        if !self.lines.racks.is_somewhere() {
            self.lines.racks = line.at(line.text);
        }
        for (line, comment) in head.comments {
            notes.push_comment(comment).map_err(|wrong| error(line.at(comment), *wrong.problem))?;
        }
        self.notes = Some(notes);
        Ok(())
    }

    fn player(&self, line: Line<'_>, name: &str) -> Read<Player> {
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        player_noted(name, &names).ok_or_else(|| not_a_player(line, name, &names))
    }

    /// Reads the parts of a line between semicolons.
    fn parts(&mut self, line: Line<'a>, text: &'a str, comment: Option<&'a str>) -> Read {
        for (i, part) in text.split(';').enumerate() {
            let part = trim(part);
            // Reading takes time in proportion to the text, wherever its lines end.
            if i == PARTS_MAX {
                return Err(expected(line, part, "the next parts on another line"));
            }
            let (name, body) = match part.split_once(':') {
                Some((name, body)) => (Some(trim(name)), trim(body)),
                None => (None, part),
            };
            let player = name.map(|name| self.player(line, name)).transpose()?;
            let (word, rest) = first_word(body);
            match word {
                "draws" | "market" | "shows" => self.noted(line, (name, player), word, rest)?,
                "sets" => {
                    let (aside, rest) = first_word(trim(rest));
                    if aside != "aside" {
                        return Err(expected(line, body, "`sets aside` and tiles"));
                    }
                    self.noted(line, (name, player), word, rest)?;
                }
                _ => {
                    self.finish_entry()?;
                    let action = Action::parse(body, self.rules.edition()).map_err(|wrong| {
                        let at = line.at(body);
                        let column = at.column + wrong.column as u32 - 1;
                        let problem = NotesProblem::Action { text: clip(body), error: wrong };
                        error(At { column, ..at }, problem)
                    })?;
                    let mut entry = NotesEntry { player, ..NotesEntry::new(action) };
                    let turn = self.turn.take().map(|(line, number)| {
                        entry.turn = Some(number);
                        (line.at(line.text), range_of(self.text, split_comment(line.text).0))
                    });
                    for (_, comment) in self.above.drain(..) {
                        entry.above.push(comment.into());
                    }
                    self.lines.entries.push(EntryLines {
                        action: line.at(body),
                        turn,
                        range: range_of(self.text, part),
                        last: 0,
                        line_end: 0,
                    });
                    self.entry = Some((line, entry));
                }
            }
            if let Some(entry) = self.lines.entries.last_mut() {
                entry.range.end = range_of(self.text, part).end;
                entry.last = line.at(part).line;
                entry.line_end = range_of(self.text, line.text).end;
            }
        }
        if let (Some((_, entry)), Some(comment)) = (&mut self.entry, comment) {
            if entry.comment.is_empty() {
                entry.comment.push_str(comment);
            } else {
                self.above.push((line, comment));
            }
        }
        Ok(())
    }

    /// Reads a fact about the last action.
    fn noted(
        &mut self,
        line: Line<'a>,
        (name, player): (Option<&'a str>, Option<Player>),
        word: &'a str,
        rest: &'a str,
    ) -> Read {
        let Some((_, entry)) = &mut self.entry else {
            return Err(expected(line, line.text, "an action before it"));
        };
        let list = match word {
            "shows" => {
                let tiles = read_set(line, rest)?;
                if entry.shows.len() == Player::MAX {
                    return Err(expected(line, rest, "no more racks than players"));
                }
                entry.shows.push((player, tiles));
                return Ok(());
            }
            "draws" => &mut entry.draws,
            "market" => &mut entry.market,
            _ => &mut entry.sets_aside,
        };
        if let Some(name) = name {
            return Err(expected(line, name, "no name before it: it belongs to the last action"));
        }
        for tile in read_tiles(line, rest)? {
            if list.len() < TILES_MAX {
                list.push(tile);
            }
        }
        Ok(())
    }

    /// Adds the last entry to the notes.
    fn finish_entry(&mut self) -> Read {
        let (Some((line, entry)), Some(notes)) = (self.entry.take(), &mut self.notes) else {
            return Ok(());
        };
        notes.push(entry).map_err(|wrong| error(line.at(line.text), *wrong.problem))
    }

    /// Checks that the turn has an action.
    fn leave_turn(&self) -> Read {
        match self.turn {
            Some((line, _)) => Err(expected(line, line.text, "an action after `turn`")),
            None => Ok(()),
        }
    }

    fn closing(&mut self, line: Line<'a>, comment: Option<&str>) -> Read {
        let (Some(comment), Some(notes)) = (comment, &mut self.notes) else { return Ok(()) };
        notes
            .push_closing_comment(comment)
            .map_err(|wrong| error(line.at(line.text), *wrong.problem))
    }

    fn set_end(&mut self, line: Line<'a>, end: NotesEnd) -> Read {
        let Some(notes) = &mut self.notes else { return Ok(()) };
        notes.set_end(end).map_err(|wrong| error(line.at(line.text), *wrong.problem))
    }

    fn numbers(&mut self, line: Line<'a>, word: &'a str, rest: &'a str) -> Read {
        let Some(result) = &mut self.result else { return Ok(()) };
        let name = if word == "cash" { "cash" } else { "ranks" };
        self.lines.results.push((name, line.at(word)));
        let known = if word == "cash" { !result.cash.is_empty() } else { !result.ranks.is_empty() };
        if known {
            return Err(error(line.at(word), NotesProblem::Twice { name }));
        }
        for (i, text) in words(rest).enumerate() {
            let read = match word {
                _ if i == Player::MAX => None,
                "cash" => number(text).map(|cash| result.cash.push(cash)),
                _ => number(text).map(|rank| result.ranks.push(rank)),
            };
            read.ok_or_else(|| expected(line, text, "a number for each player, by seat"))?;
        }
        Ok(())
    }
}

fn decision(line: Line<'_>, text: &str) -> Read<PhaseKind> {
    let named = PhaseKind::ALL.iter().copied().find(|kind| kind.name().eq_ignore_ascii_case(text));
    named.filter(|kind| *kind != PhaseKind::Over).ok_or_else(|| {
        let what = "PlaceTile, FoundChain, ChooseSurvivor, ChooseDefunct, DisposeStock, BuyStock \
                    or ReplaceTiles";
        expected(line, text, what)
    })
}
