//! The text form of a record: the head, the actions, one a line, and the result.

use alloc::{string::String, vec::Vec};
use core::{
    fmt::{self, Write},
    iter::Peekable,
};

use super::{ACTIONS_MAX, Action, Kind, Outcome, Paths, Place, Places, Problem, Problems};
use super::{RecordError, Recorded};
use crate::{
    excerpt::clip,
    header::Header,
    lines::{At, Line, Lines, first_word, lines, trim, words},
    tags::Tags,
};

/// The words of a text form, in the text and in messages. [`record_words`](crate::record_words)
/// makes them.
pub struct Words {
    /// The first line.
    pub header: Header,
    /// The last line.
    pub end: &'static str,
    /// Both endings of the actions, in a message.
    pub endings: &'static str,
    /// Messages about the end.
    pub before_end: [&'static str; 3],
    /// The message that the end follows `unfinished`.
    pub end_alone: &'static str,
    /// The message that nothing follows the end.
    pub after_end: &'static str,
    /// The message that no other record follows the end.
    pub one_record: &'static str,
    /// The end, in a message.
    pub quoted_end: &'static str,
    /// The message that actions or an ending are missing.
    pub more: &'static str,
    /// The lines of a result, in a message.
    pub result_line: &'static str,
    /// The message that lines of a result are missing at the end of the text.
    pub result_missing: &'static str,
}

/// Makes the [`Words`] of a text form from its first and last line, the names of the two lines of
/// a result, and the endings of the actions.
#[macro_export]
macro_rules! record_words {
    (
        $header:expr, $end:literal, $first:literal, $second:literal, $endings:literal
    ) => {
        $crate::record::Words {
            header: $header,
            end: $end,
            endings: $endings,
            before_end: [
                concat!("`actions` before `", $end, "`"),
                concat!($endings, " before `", $end, "`"),
                concat!("`", $first, "` and `", $second, "` before `", $end, "`"),
            ],
            end_alone: concat!("`", $end, "` after `unfinished`"),
            after_end: concat!("nothing after `", $end, "`"),
            one_record: concat!(
                "nothing after `",
                $end,
                "` (several records in one text are read one by one)"
            ),
            quoted_end: concat!("`", $end, "`"),
            more: concat!("more actions, ", $endings),
            result_line: concat!("`", $first, "`, `", $second, "` or `", $end, "`"),
            result_missing: concat!("`", $first, "` and `", $second, "` after `result`"),
        }
    };
}

/// The part of a text form before the actions, while it is read.
pub trait Head<R: Recorded>: Default {
    /// Returns the place of a part, named as in [`Places::part`].
    fn place(&self, part: &str) -> Option<At>;

    /// Reads lines that must come first.
    fn first(&mut self, _lines: &mut Peekable<Lines<'_>>, _reader: &mut Reader<'_, R>) {}

    /// Reads a line: its first word and the rest. Lines with tags are read already.
    fn line(&mut self, line: Line<'_>, word: &str, rest: &str, reader: &mut Reader<'_, R>);

    /// Puts the lines together when the actions begin.
    fn begin(&mut self, line: Line<'_>, reader: &mut Reader<'_, R>);

    /// Reads an action.
    ///
    /// # Errors
    /// If the text is not an action: the column of the problem in the text, counting from 1, and
    /// the problem.
    fn action(&self, text: &str) -> Result<Action<R>, (usize, R::ParseError)>;

    /// Begins a result with this reason. A wrong reason is a problem, and may replace another.
    fn result(&self, reason: &str) -> (Option<R::Result>, Option<R::Kind>);

    /// Reads an item of the result's line with this name.
    ///
    /// # Errors
    /// The expected text.
    fn item(result: &mut R::Result, field: &str, text: &str) -> Result<(), &'static str>;

    /// Returns the largest number of items of a line of the result.
    #[must_use]
    fn items_max() -> usize {
        usize::MAX
    }

    /// Returns the problem that a line of the result has too many items.
    #[must_use]
    fn too_many_items(_field: &str) -> Option<R::Kind> {
        None
    }

    /// Adds the problem that something is missing at the end of the text; `begun` is true if there
    /// were actions. Returns false if something else is known to be missing before the actions.
    fn missing(&self, begun: bool, reader: &mut Reader<'_, R>) -> bool;

    /// Makes the record, if the head is right.
    fn finish(
        &mut self,
        tags: Tags,
        actions: Vec<Action<R>>,
        result: Option<R::Result>,
    ) -> Option<R>;
}

/// The text that is read, and its problems.
pub struct Reader<'a, R: Recorded> {
    text: &'a str,
    /// The problems that were found so far.
    pub problems: Problems<R::Kind>,
}

impl<R: Recorded> Reader<'_, R> {
    /// Adds a problem of a part of a line.
    pub fn problem(&mut self, line: Line<'_>, part: &str, kind: impl Into<R::Kind>) {
        self.problem_at(line.at(part), kind);
    }

    /// Adds a problem at a place.
    pub fn problem_at(&mut self, at: At, kind: impl Into<R::Kind>) {
        self.problems.add(|| RecordError::new(at.into(), kind));
    }

    /// Returns the place of an item of a list, counting from 0. The list begins after the first word
    /// of the line at this place, and may have further lines.
    #[must_use]
    pub fn item(&self, list: At, index: usize) -> Option<At> {
        lines(self.text)
            .flat_map(|line| line.words_at(line.text))
            .skip_while(|(_, at)| at.line < list.line)
            .map(|(_, at)| at)
            .nth(index + 1)
    }

    /// Adds that something else is expected in the place of a part of a line, unless the place has
    /// a problem already.
    pub fn expected(&mut self, line: Line<'_>, part: &str, expected: &'static str) {
        let place = Place::from(line.at(part));
        if !self.problems.last_is(|last| *last == place) {
            self.problems.add(|| RecordError::new(place, R::Kind::expected(expected, clip(part))));
        }
    }

    /// Adds the problem that something is missing at the end of the text, unless the end has a
    /// problem already.
    pub fn missing(&mut self, expected: &'static str) {
        let end = self.text.split('\n').count();
        if self.problems.last_is(|last| matches!(last, Place::Text { line, .. } if *line == end)) {
            return;
        }
        self.problems.add(|| {
            let kind = R::Kind::expected(expected, String::new());
            RecordError::new(Place::Text { line: end, column: 1 }, kind)
        });
    }

    /// Notes the place of a line that may come only once. For a second one it adds a problem and
    /// returns false.
    pub fn once(&mut self, known: &mut At, line: Line<'_>, word: &str, name: &'static str) -> bool {
        if known.is_somewhere() {
            self.problem(line, word, R::Kind::twice(name));
            return false;
        }
        *known = line.at(line.text);
        true
    }
}

/// The places of the parts of a string.
pub struct TextPlaces<R: Recorded> {
    head: R::Head,
    actions: Vec<At>,
    result: At,
    fields: Vec<At>,
}

impl<R: Recorded> Places for TextPlaces<R> {
    fn action(&self, index: usize) -> Place {
        self.actions.get(index).map_or_else(|| Paths.action(index), |&at| at.into())
    }

    fn result(&self, part: &str) -> Place {
        let field = R::Result::FIELDS.iter().position(|&field| field == part);
        field.and_then(|field| self.fields.get(field)).copied().unwrap_or(self.result).into()
    }

    fn part(&self, name: &str) -> Place {
        self.head.place(name).unwrap_or_default().into()
    }
}

/// The current place of the parser in the text.
#[derive(PartialEq, Eq, Clone, Copy)]
enum Section {
    Head,
    Actions,
    Result,
    Unfinished,
    End,
}

/// More actions than most games have.
const USUAL_ACTIONS: usize = 256;

struct Parser<'a, R: Recorded> {
    reader: Reader<'a, R>,
    places: TextPlaces<R>,
    tags: Tags,
    actions: Vec<Action<R>>,
    too_many: bool,
    result: Option<R::Result>,
}

/// Reads the text form, with the places of its parts.
///
/// # Errors
/// At least one problem, each with line and column.
pub fn parse<R: Recorded>(text: &str) -> Result<(R, TextPlaces<R>), Vec<Problem<R>>> {
    let mut lines = lines(text).peekable();
    let mut parser = Parser::<R> {
        reader: Reader { text, problems: Problems::default() },
        places: TextPlaces {
            head: R::Head::default(),
            actions: Vec::new(),
            result: At::default(),
            fields: alloc::vec![At::default(); R::Result::FIELDS.len()],
        },
        tags: Tags::new(),
        actions: Vec::new(),
        too_many: false,
        result: None,
    };
    match lines.next() {
        Some(line) if line.is(R::WORDS.header.line) => {}
        Some(line) => {
            let expected = R::WORDS.header.instead_of(line.text);
            parser.reader.expected(line, line.text, expected);
            // Every further line would be another problem, and none of them would help.
            return Err(parser.reader.problems.into_list::<R>());
        }
        None => parser.reader.missing(R::WORDS.header.expected),
    }
    parser.places.head.first(&mut lines, &mut parser.reader);
    let mut section = Section::Head;
    for line in lines {
        let ended = section == Section::End;
        section = parser.line(line, section);
        // What follows may be another record, of which nothing is wrong here but its place.
        if ended {
            break;
        }
    }
    parser.finish(section)
}

impl<R: Recorded> Parser<'_, R> {
    /// Reads a line, and returns the section that it belongs to.
    fn line(&mut self, line: Line<'_>, section: Section) -> Section {
        // An end of one word is, in the head, a line like any other.
        let could_end = section != Section::Head || R::WORDS.end.contains(' ');
        if could_end && self.ends(line) {
            self.end(line, section);
            return Section::End;
        }
        // Most lines are actions, which need not be split.
        if section == Section::Actions && !line.text.starts_with(['r', 'u']) {
            self.action(line);
            return section;
        }
        let (word, rest) = line.split();
        match (section, word) {
            (Section::Head, "actions") => {
                self.places.head.begin(line, &mut self.reader);
                if !rest.is_empty() {
                    self.reader.expected(line, rest, "the actions, each on a separate line");
                }
                self.actions.reserve(USUAL_ACTIONS);
                self.places.actions.reserve(USUAL_ACTIONS);
                return Section::Actions;
            }
            (Section::Head, "tag") => self.tag(line, rest),
            (Section::Head, _) => self.places.head.line(line, word, rest, &mut self.reader),
            (Section::Actions, "unfinished") => {
                self.places.result = line.at(line.text);
                self.nothing_more(line, rest);
                return Section::Unfinished;
            }
            (Section::Actions, "result") => {
                self.places.result = line.at(line.text);
                let (result, wrong) = self.places.head.result(rest);
                self.result = result;
                if let Some(kind) = wrong {
                    self.reader.problem(line, rest, kind);
                }
                return Section::Result;
            }
            (Section::Actions, _) => self.action(line),
            (Section::Result, _) => self.field(line, word, rest),
            (Section::Unfinished, _) => {
                self.reader.expected(line, line.text, R::WORDS.end_alone);
            }
            (Section::End, _) if R::WORDS.header.is_of(line.text) => {
                self.reader.expected(line, line.text, R::WORDS.one_record);
            }
            (Section::End, _) => self.reader.expected(line, line.text, R::WORDS.after_end),
        }
        section
    }

    /// Returns whether this is the last line. If the end is one word, what follows it on the line
    /// is a problem.
    fn ends(&mut self, line: Line<'_>) -> bool {
        let end = R::WORDS.end;
        if line.is(end) {
            return true;
        }
        let (word, rest) = line.split();
        let ends = word == end;
        if ends {
            self.nothing_more(line, rest);
        }
        ends
    }

    fn nothing_more(&mut self, line: Line<'_>, rest: &str) {
        if !rest.is_empty() {
            self.reader.expected(line, rest, "nothing more on this line");
        }
    }

    fn end(&mut self, line: Line<'_>, section: Section) {
        let [actions, ending, fields] = R::WORDS.before_end;
        let expected = match section {
            Section::Head => actions,
            Section::Actions => ending,
            Section::Result if !self.is_result_complete() => fields,
            Section::End => R::WORDS.after_end,
            Section::Result | Section::Unfinished => return,
        };
        self.reader.expected(line, line.text, expected);
    }

    fn tag(&mut self, line: Line<'_>, rest: &str) {
        let (name, text) = first_word(rest);
        if let Err(error) = self.tags.add(name, trim(text)) {
            self.reader
                .problems
                .add(|| RecordError::new(line.at(rest).into(), R::Kind::tag(clip(name), error)));
        }
    }

    fn action(&mut self, line: Line<'_>) {
        let at = line.at(line.text);
        self.places.actions.push(at);
        let number = self.places.actions.len();
        match self.places.head.action(line.text) {
            Ok(action) if self.actions.len() < ACTIONS_MAX => self.actions.push(action),
            Ok(_) => {
                if !self.too_many {
                    self.reader.problem_at(at, R::too_many_actions());
                }
                self.too_many = true;
            }
            Err((column, error)) => self.reader.problems.add(|| {
                let at = At { column: at.column + column as u32 - 1, ..at };
                RecordError::new(at.into(), R::Kind::action(number, clip(line.text), error))
            }),
        }
    }

    /// Reads a line of the result.
    fn field(&mut self, line: Line<'_>, word: &str, rest: &str) {
        let mut fields = R::Result::FIELDS.iter().zip(&mut self.places.fields);
        let Some((name, known)) = fields.find(|(name, _)| **name == word) else {
            return self.reader.expected(line, word, R::WORDS.result_line);
        };
        if !self.reader.once(known, line, word, name) {
            return;
        }
        for (i, text) in words(rest).enumerate() {
            if i == R::Head::items_max() {
                if let Some(kind) = R::Head::too_many_items(name) {
                    self.reader.problem(line, text, kind);
                }
                return;
            }
            let Some(result) = &mut self.result else { return };
            if let Err(expected) = R::Head::item(result, name, text) {
                self.reader.expected(line, text, expected);
            }
        }
    }

    fn is_result_complete(&self) -> bool {
        self.places.fields.iter().all(|at| at.is_somewhere())
    }

    fn finish(mut self, section: Section) -> Result<(R, TextPlaces<R>), Vec<Problem<R>>> {
        let begun = section != Section::Head;
        let asked = self.places.head.missing(begun, &mut self.reader);
        let complete = self.is_result_complete();
        let reader = &mut self.reader;
        match section {
            Section::End => {}
            Section::Head if !asked => {}
            Section::Head => reader.missing("`actions`, each on a separate line"),
            Section::Actions => reader.missing(R::WORDS.more),
            Section::Result if !complete => reader.missing(R::WORDS.result_missing),
            Section::Result | Section::Unfinished => reader.missing(R::WORDS.quoted_end),
        }
        let Self { reader, mut places, tags, actions, result, .. } = self;
        let record = places.head.finish(tags, actions, result);
        match record {
            Some(record) if reader.problems.is_empty() => Ok((record, places)),
            _ => Err(reader.problems.into_list::<R>()),
        }
    }
}

/// Returns the text form of a record.
#[must_use]
pub fn write<R: Recorded>(record: &R) -> String {
    let mut text = String::with_capacity(2_048);
    // Writing to a string cannot fail.
    let _ = write_to(record, &mut text);
    text
}

fn write_to<R: Recorded>(record: &R, out: &mut String) -> fmt::Result {
    writeln!(out, "{}", R::WORDS.header.line)?;
    record.write_head(out)?;
    for (name, text) in record.tags().iter() {
        let space = if text.is_empty() { "" } else { " " };
        writeln!(out, "tag {name}{space}{text}")?;
    }
    record.write_start(out)?;
    writeln!(out, "actions")?;
    for &action in record.actions() {
        record.write_action(action, out)?;
        writeln!(out)?;
    }
    match record.result() {
        None => writeln!(out, "unfinished")?,
        Some(result) => {
            for (name, text) in result.written() {
                let name = if name == "reason" { "result" } else { name };
                let space = if text.is_empty() { "" } else { " " };
                writeln!(out, "{name}{space}{text}")?;
            }
        }
    }
    writeln!(out, "{}", R::WORDS.end)
}
