//! Several records in one string.

use alloc::vec::Vec;

use super::{Place, RecordError, Recorded};
use crate::lines::{line_end, trim, without_mark, words};

/// One record, or one player's notes, in a string with several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece<'a> {
    /// The text form or JSON.
    pub text: &'a str,
    /// The number of bytes before it in the whole text.
    pub start: usize,
    /// The number of its first line in the whole text, counting from 1.
    pub line: usize,
}

impl Piece<'_> {
    /// Returns whether this is JSON: it begins with a brace.
    #[must_use]
    pub fn is_json(&self) -> bool {
        is_json(self.text)
    }

    /// Moves the places of the problems of this piece to where they are in the whole text. Paths in
    /// JSON stay as they are.
    #[must_use]
    pub fn placed<Kind>(&self, mut problems: Vec<RecordError<Kind>>) -> Vec<RecordError<Kind>> {
        for problem in &mut problems {
            if let Place::Text { line, .. } = &mut problem.place {
                *line += self.line - 1;
            }
        }
        problems
    }
}

/// Returns whether a string is JSON: it begins with a brace.
#[must_use]
pub fn is_json(text: &str) -> bool {
    without_mark(text).trim_start().starts_with('{')
}

/// Returns the records and notes in a string with several, one after the other, or in JSON Lines.
///
/// In text, each begins with its first line, such as `acquire record 2`. In JSON a line that begins
/// and ends with a brace is one, and otherwise each begins with a line that begins with a brace: an
/// item of a list, with the brace alone on its line after a bracket or a comma, does not.
/// Comments before the first line of notes belong to them, and blank lines between pieces to none.
pub fn pieces<R: Recorded>(text: &str) -> impl Iterator<Item = Piece<'_>> {
    Pieces {
        text,
        json: is_json(text),
        game: words(R::WORDS.header.line).next(),
        start: 0,
        line: 1,
    }
}

struct Pieces<'a> {
    text: &'a str,
    json: bool,
    /// The first word of the first line of each record.
    game: Option<&'static str>,
    start: usize,
    line: usize,
}

impl<'a> Pieces<'a> {
    /// Returns the next line without its line break, and moves after it.
    fn take_line(&mut self) -> Option<&'a str> {
        let rest = &self.text[self.start..];
        if rest.is_empty() {
            return None;
        }
        let line = &rest[..line_end(rest)];
        self.start += rest.len().min(line.len() + 1);
        self.line += 1;
        Some(line)
    }

    /// Moves to the line with which the next piece begins, or to the end.
    fn skip_rest(&mut self, first: &str) {
        let (mut asides, mut last) = (None, first);
        loop {
            let before = (self.start, self.line);
            match self.take_line() {
                Some(line) if self.begins(line) && !(self.json && is_item(line, last)) => {
                    (self.start, self.line) = asides.unwrap_or(before);
                    return;
                }
                Some(line) if self.is_aside(line) => asides = asides.or(Some(before)),
                Some(line) => (asides, last) = (None, line),
                None => return,
            }
        }
    }

    /// Returns whether the line is blank or a comment.
    fn is_aside(&self, line: &str) -> bool {
        let line = trim(line);
        line.is_empty() || !self.json && line.starts_with('#')
    }

    /// Returns whether a piece begins with this line.
    fn begins(&self, line: &str) -> bool {
        if self.json {
            return line.starts_with('{');
        }
        let mut words = words(line);
        words.next() == self.game && matches!(words.next(), Some("record" | "notes"))
    }
}

/// Returns whether a line of JSON that begins with a brace is an item of a list, by the line before it.
fn is_item(line: &str, before: &str) -> bool {
    trim(line) == "{" && trim(before).ends_with(['[', ','])
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let mut begins = None;
        loop {
            let before = (self.start, self.line);
            let Some(line) = self.take_line() else { break };
            if !trim(line).is_empty() {
                begins = begins.or(Some(before));
            }
            if !self.is_aside(line) {
                if !(self.json && trim(line).ends_with('}')) {
                    self.skip_rest(line);
                }
                break;
            }
        }
        let (start, line) = begins?;
        let text = &self.text[start..self.start];
        // A line break after JSON that breaks off would be the place of its error.
        let text = if self.json { text.trim_end() } else { text };
        Some(Piece { text, start, line })
    }
}
