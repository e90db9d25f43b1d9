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
/// Each is text or JSON, whatever the others are.
///
/// In text, each begins with its first line, such as `acquire record 2`. In JSON a line that begins
/// and ends with a brace is one, and otherwise each begins with a line that begins with a brace: an
/// item of a list or the value of a field, with the brace alone on its line after a bracket, a
/// comma or a colon, does not.
/// Comments between notes and a record belong to the notes, those before the first line of notes to
/// them, and blank lines between pieces to none.
pub fn pieces<R: Recorded>(text: &str) -> impl Iterator<Item = Piece<'_>> {
    Pieces { text, game: words(R::WORDS.header.line).next(), start: 0, line: 1 }
}

struct Pieces<'a> {
    text: &'a str,
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
    fn skip_rest(&mut self, first: &'a str, json: bool) {
        // Where the blank lines, and where these and the comments, begin that are before a line.
        let (mut blank, mut aside) = (None, None);
        // The last other line. Text can begin with comments.
        let mut last = (!trim(first).starts_with('#')).then_some(first);
        loop {
            let before = (self.start, self.line);
            let Some(line) = self.take_line() else { return };
            if line.starts_with('{') && !last.is_some_and(|last| continues(line, last, json)) {
                (self.start, self.line) = blank.unwrap_or(before);
                return;
            }
            if let Some(word) = self.begins(line).filter(|_| last.is_some()) {
                // Only notes have comments, also after their end.
                let from = if word == "notes" { aside } else { blank };
                (self.start, self.line) = from.unwrap_or(before);
                return;
            }
            match trim(line).as_bytes().first() {
                None => (blank, aside) = (blank.or(Some(before)), aside.or(Some(before))),
                Some(b'#') => (blank, aside) = (None, aside.or(Some(before))),
                Some(_) => (blank, aside, last) = (None, None, Some(line)),
            }
        }
    }

    /// Returns `record` or `notes` if one begins with this line in the text form.
    fn begins(&self, line: &'a str) -> Option<&'a str> {
        let mut words = words(line);
        let is_ours = words.next() == self.game;
        words.next().filter(|word| is_ours && matches!(*word, "record" | "notes"))
    }
}

/// Returns whether a line that begins with a brace continues the line before it: as an item of a
/// list or the value of a field. In JSON, where a line can break off there, it has the brace alone.
fn continues(line: &str, before: &str, json: bool) -> bool {
    trim(before).ends_with(['[', ',', ':']) && (!json || trim(line) == "{")
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        loop {
            let (start, line) = (self.start, self.line);
            let first = without_mark(self.take_line()?);
            if trim(first).is_empty() {
                continue;
            }
            let json = is_json(first);
            if !(json && trim(first).ends_with('}')) {
                self.skip_rest(first, json);
            }
            let text = &self.text[start..self.start];
            // If the piece breaks off, a line break at its end would be the place of the error.
            let text = text.trim_end();
            return Some(Piece { text, start, line });
        }
    }
}
