//! Short, harmless excerpts of untrusted text for messages.

use alloc::string::String;
use core::fmt::{self, Write};

/// The number of characters of a text that a message shows.
const MOST: usize = 60;

/// Returns the beginning of a text: all of it if it is short.
pub(crate) fn clip(text: &str) -> String {
    text.chars().take(MOST + 1).collect()
}

/// The beginning of a text, with control, invisible and right-to-left characters escaped.
pub(crate) struct Excerpt<'a>(pub(crate) &'a str);

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut chars = self.0.chars();
        chars.by_ref().take(MOST).try_for_each(|c| write_escaped(f, c))?;
        if chars.next().is_some() { f.write_str("…") } else { Ok(()) }
    }
}

/// The whole text, with control, invisible and right-to-left characters escaped.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| write_escaped(f, c))
    }
}

fn write_escaped(f: &mut fmt::Formatter<'_>, c: char) -> fmt::Result {
    if is_harmless(c) { f.write_char(c) } else { write!(f, "{}", c.escape_unicode()) }
}

/// Returns whether a character is visible and has no effect on other characters.
const fn is_harmless(c: char) -> bool {
    !matches!(
        c,
        // Control characters and line breaks.
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{2028}' | '\u{2029}'
        // Characters without a width, and characters that change the direction.
        | '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e007f}'
    )
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString};

    use super::*;

    #[test]
    fn excerpts_are_short_and_harmless() {
        assert_eq!(Excerpt("park 3C é \"x\"").to_string(), "park 3C é \"x\"");
        for hostile in ['\u{1b}', '\r', '\u{202e}', '\u{200b}', '\u{feff}'] {
            let text = Excerpt(&format!("a{hostile}b")).to_string();
            assert!(text.starts_with("a\\u{") && text.is_ascii(), "{text}");
        }
        let long = "x".repeat(1_000);
        assert_eq!(Excerpt(&clip(&long)).to_string(), "x".repeat(60) + "…");
        assert_eq!(Excerpt(&long[..60]).to_string(), "x".repeat(60));
    }
}
