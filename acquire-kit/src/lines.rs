//! The lines and words of a stored text, with their places.

use core::{iter, ops::Range};

/// A line and a column, counting from 1; both are zero for a place outside the text.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct At {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl At {
    /// Returns whether the place is in the text.
    #[must_use]
    pub const fn is_somewhere(self) -> bool {
        self.line > 0
    }
}

/// A line that is not empty, with its number.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    number: usize,
    /// The line with the spaces around it, to count columns.
    whole: &'a str,
    /// Without spaces around it.
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// Returns the first word and the rest.
    #[must_use]
    pub fn split(&self) -> (&'a str, &'a str) {
        let (word, rest) = first_word(self.text);
        (word, trim(rest))
    }

    /// Returns whether the line consists of these words.
    #[must_use]
    pub fn is(&self, text: &str) -> bool {
        // Most lines differ in their first byte.
        self.text.as_bytes().first() == text.as_bytes().first() && words(self.text).eq(words(text))
    }

    /// Returns the line without its comment, from the first `#` to the end; `None` if nothing else
    /// is on the line.
    #[must_use]
    pub fn without_comment(self) -> Option<Self> {
        let end = self.text.bytes().position(|byte| byte == b'#');
        let text = trim(&self.text[..end.unwrap_or(self.text.len())]);
        (!text.is_empty()).then_some(Self { text, ..self })
    }

    /// Returns the words of a slice of the line, with the place of each.
    pub fn words_at<'t>(&self, part: &'t str) -> impl Iterator<Item = (&'t str, At)> + use<'t> {
        let mut at = self.at(part);
        let mut quantity = 0;
        words(part).map(move |word| {
            let start = (word.as_ptr() as usize).wrapping_sub(part.as_ptr() as usize);
            let between = part.get(quantity..start).map_or(0, |between| between.chars().count());
            at.column = at.column.saturating_add(between as u32);
            quantity = start;
            (word, at)
        })
    }

    /// Returns the place of a slice of the line.
    #[must_use]
    pub fn at(&self, part: &str) -> At {
        let start = (part.as_ptr() as usize).wrapping_sub(self.whole.as_ptr() as usize);
        let column = self.whole.get(..start).map_or(0, |before| before.chars().count()) + 1;
        At { line: self.number as u32, column: column as u32 }
    }
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}

// These go by bytes, which is much quicker than by characters.

/// Returns the place of the first byte that meets the condition, or the end.
#[inline(always)]
fn find(text: &str, wanted: impl Fn(u8) -> bool) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() && !wanted(bytes[at]) {
        at += 1;
    }
    at
}

/// Returns the place of the next line break, or the end. It examines eight bytes at a time, and
/// most lines are shorter.
#[inline(always)]
pub(crate) fn line_end(text: &str) -> usize {
    const ONES: u64 = u64::MAX / 255;
    let (eights, rest) = text.as_bytes().as_chunks();
    for (i, eight) in eights.iter().enumerate() {
        // A byte that is zero here becomes one whose highest bit is set, if none before it does.
        let differs = u64::from_le_bytes(*eight) ^ (ONES * u64::from(b'\n'));
        let breaks = differs.wrapping_sub(ONES) & !differs & (ONES << 7);
        if breaks != 0 {
            return i * 8 + breaks.trailing_zeros() as usize / 8;
        }
    }
    text.len() - rest.len() + rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len())
}

#[inline]
fn trim_start(text: &str) -> &str {
    &text[find(text, |byte| !is_space(byte))..]
}

/// Returns the text without a byte order mark, with which some programs begin a file.
#[must_use]
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Returns the text without the spaces around it.
#[must_use]
#[inline]
pub fn trim(text: &str) -> &str {
    let text = trim_start(text);
    match text.as_bytes() {
        [.., last] if is_space(*last) => trim_end(text),
        _ => text,
    }
}

#[inline(never)]
fn trim_end(text: &str) -> &str {
    let end = text.bytes().rposition(|byte| !is_space(byte));
    &text[..end.map_or(0, |last| last + 1)]
}

/// Returns the line and the column where a string ends, in characters and counting from 1.
#[must_use]
pub fn end(text: &str) -> (usize, usize) {
    let line = text.rsplit('\n').next().unwrap_or_default();
    (text.matches('\n').count() + 1, line.chars().count() + 1)
}

/// Returns the bytes of a text that a slice of it occupies.
#[must_use]
pub fn range_of(text: &str, part: &str) -> Range<usize> {
    let start = (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
    start..start.wrapping_add(part.len())
}

/// Returns the part before the first space, and the rest.
#[must_use]
#[inline]
pub fn first_word(text: &str) -> (&str, &str) {
    text.split_at(find(text, is_space))
}

/// Returns the words between the spaces.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    iter::from_fn(move || {
        let (word, after) = first_word(trim_start(rest));
        rest = after;
        (!word.is_empty()).then_some(word)
    })
}

/// Returns the lines that are not empty.
#[must_use]
pub const fn lines(text: &str) -> Lines<'_> {
    Lines { rest: Some(text), number: 0 }
}

/// The lines of a string that are not empty.
pub struct Lines<'a> {
    /// The lines that were not looked at, if there are any.
    rest: Option<&'a str>,
    number: usize,
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    #[inline(always)]
    fn next(&mut self) -> Option<Line<'a>> {
        loop {
            let (whole, rest) = self.rest?.split_at(line_end(self.rest?));
            self.rest = rest.get(1..);
            self.number += 1;
            let mut text = trim(whole);
            if self.number == 1 {
                text = trim(without_mark(whole));
            }
            if !text.is_empty() {
                return Some(Line { number: self.number, whole, text });
            }
        }
    }
}
