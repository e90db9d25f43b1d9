//! The tags of a record.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString},
};

use thiserror::Error;

/// Named texts that describe a record, in the order of the names.
///
/// The tags `player0` to `player3` are the players' names.
///
/// ```
/// use acquisition_core::Tags;
///
/// let mut tags = Tags::new();
/// tags.set("player0", "Ann")?;
/// assert_eq!(tags.get("player0"), Some("Ann"));
/// assert!(tags.set("player 0", "Ann").is_err());
/// # Ok::<(), acquisition_core::TagError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tags {
    texts: BTreeMap<String, String>,
    /// The bytes of all names and texts, and those that each tag takes besides.
    bytes: usize,
}

/// The bytes of a tag, with those around it in the text form.
const fn bytes(name: &str, text: &str) -> usize {
    name.len() + text.len() + 8
}

/// A tag that could not be written in the text form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TagError {
    /// The name is not a single word.
    #[error("a tag's name is one or more of A–Z, a–z, 0–9, `_` and `-`")]
    Name,
    /// The text is not a single line.
    #[error("a tag's text is one line without spaces around it and without control characters")]
    Text,
    /// The name appears twice.
    #[error("the tag comes twice")]
    Twice,
    /// There is no room for it.
    #[error("the tags of a record have at most {} bytes", Tags::MAX_BYTES)]
    TooLong,
}

impl Tags {
    /// The most bytes of all names and texts, and 8 for each tag: 4 MiB. So records in C and Python
    /// are never larger than what can be read there.
    pub const MAX_BYTES: usize = 4 << 20;

    /// Makes an empty set of tags.
    #[must_use]
    pub const fn new() -> Self {
        Self { texts: BTreeMap::new(), bytes: 0 }
    }

    /// Sets a tag, and returns the text that it had before. The name consists of letters, digits,
    /// `_` and `-`, and the text is one line.
    ///
    /// # Errors
    /// [`TagError`] if the tag could not be written in the text form, or makes the tags too long.
    pub fn set(&mut self, name: &str, text: &str) -> Result<Option<String>, TagError> {
        let word = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        if name.is_empty() || !name.bytes().all(word) {
            return Err(TagError::Name);
        }
        if text.trim_matches(' ') != text || text.chars().any(char::is_control) {
            return Err(TagError::Text);
        }
        let before = self.get(name).map_or(0, |before| bytes(name, before));
        let total = self.bytes - before + bytes(name, text);
        if total > Self::MAX_BYTES {
            return Err(TagError::TooLong);
        }
        self.bytes = total;
        Ok(self.texts.insert(name.to_string(), text.to_string()))
    }

    /// Does the same as [`Tags::set`], for a new name.
    pub(crate) fn add(&mut self, name: &str, text: &str) -> Result<(), TagError> {
        if self.texts.contains_key(name) {
            return Err(TagError::Twice);
        }
        self.set(name, text).map(|_| ())
    }

    /// Returns the text of the tag with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(String::as_str)
    }

    /// Removes a tag and returns its text.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let text = self.texts.remove(name)?;
        self.bytes -= bytes(name, &text);
        Some(text)
    }

    /// Returns the number of tags.
    #[must_use]
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// Returns whether there are no tags.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// Returns the names and texts in the order of the names.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> + Clone {
        self.texts.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }
}
