//! Short, harmless excerpts of untrusted text for messages.

use alloc::string::String;
use core::fmt::{self, Write};

/// The number of characters of a string that a message shows.
const MOST: usize = 60;
/// The number of characters of a name that people are shown.
const MOST_OF_NAME: usize = 40;
/// The number of characters that are kept of each end of a foreign message.
#[cfg(feature = "json")]
const MOST_OF_MESSAGE: usize = 200;

/// Returns the beginning of a string: all of it if it is short.
#[must_use]
pub fn clip(text: &str) -> String {
    text.chars().take(MOST + 1).collect()
}

/// Returns both ends of a message that quotes its input.
#[cfg(feature = "json")]
#[must_use]
pub fn clip_message(mut text: String) -> String {
    let end = |mut places: core::str::CharIndices<'_>| places.nth(MOST_OF_MESSAGE).map(|at| at.0);
    if let Some(start) = end(text.char_indices())
        && let Some((last, _)) = text.char_indices().rev().nth(MOST_OF_MESSAGE)
        && start < last
    {
        text.replace_range(start..last, "…");
    }
    text
}

/// The beginning of a string, with control, invisible and right-to-left characters escaped.
pub struct Excerpt<'a>(pub &'a str);

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut chars = self.0.chars();
        chars.by_ref().take(MOST).try_for_each(|c| write_escaped(f, c))?;
        if chars.next().is_some() { f.write_str("…") } else { Ok(()) }
    }
}

/// The text found in place of an expected one, or "nothing".
#[derive(Clone, Copy, Debug)]
pub struct Found<'a>(pub &'a str);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { f.write_str("nothing") } else { write!(f, "`{}`", Excerpt(self.0)) }
    }
}

/// The whole text, with control, invisible and right-to-left characters escaped.
pub struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| write_escaped(f, c))
    }
}

/// The path of a place in JSON, as in a message.
pub struct ShownPath<'a>(pub &'a str);

impl fmt::Display for ShownPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            "." => f.write_str("the document"),
            path => write!(f, "{}", Escaped(path)),
        }
    }
}

/// A player's name as people read it: at most 40 characters, with control, invisible and
/// right-to-left characters escaped.
pub struct ShownName<'a>(pub &'a str);

impl fmt::Display for ShownName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = self.0.char_indices().nth(MOST_OF_NAME).is_none();
        let most = if whole { MOST_OF_NAME } else { MOST_OF_NAME - 1 };
        self.0.chars().take(most).try_for_each(|c| write_escaped(f, c))?;
        if whole { Ok(()) } else { f.write_str("…") }
    }
}

fn write_escaped(f: &mut fmt::Formatter<'_>, c: char) -> fmt::Result {
    if is_harmless(c) { f.write_char(c) } else { write!(f, "{}", c.escape_unicode()) }
}

/// The characters that control a terminal or are line breaks, have no width or no meaning, or change
/// the direction of text: the first and the last of each range, in their order.
pub const INVISIBLE: [(char, char); 20] = [
    ('\0', '\u{1f}'),
    // With the no-break space, which looks like a space and is none in the text forms.
    ('\u{7f}', '\u{a0}'),
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

fn is_harmless(c: char) -> bool {
    !INVISIBLE.iter().any(|&(first, last)| (first..=last).contains(&c))
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString};

    use super::*;

    #[test]
    fn excerpts_are_short_and_harmless() {
        assert_eq!(Excerpt("buy L é \"x\"").to_string(), "buy L é \"x\"");
        for hostile in ['\u{1b}', '\r', '\u{202e}', '\u{200b}', '\u{feff}', '\u{a0}'] {
            let text = Excerpt(&format!("a{hostile}b")).to_string();
            assert!(text.starts_with("a\\u{") && text.is_ascii(), "{text}");
        }
        let long = "x".repeat(1_000);
        assert_eq!(Excerpt(&clip(&long)).to_string(), "x".repeat(60) + "…");
        assert_eq!(Excerpt(&long[..60]).to_string(), "x".repeat(60));
    }

    #[test]
    fn names_are_short_and_harmless() {
        let name = "é".repeat(40);
        assert_eq!(ShownName(&name).to_string(), name);
        assert_eq!(ShownName(&(name + "x")).to_string(), "é".repeat(39) + "…");
        assert_eq!(ShownName("Ann\u{1b}[2J").to_string(), "Ann\\u{1b}[2J");
    }

    #[cfg(feature = "json")]
    #[test]
    fn of_a_long_message_both_ends_are_kept() {
        let long = format!("unknown `{}`, expected `é`", "é".repeat(100_000));
        let short = clip_message(long);
        assert!(
            short.starts_with("unknown `éé") && short.ends_with("éé`, expected `é`"),
            "{short}"
        );
        assert_eq!(short.chars().count(), 402);
        assert_eq!(clip_message("short".into()), "short");
        assert_eq!(clip_message("x".repeat(401)).chars().count(), 401);
    }
}
