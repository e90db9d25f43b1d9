//! What a record says besides the game.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString},
    vec::Vec,
};

use thiserror::Error;

/// Texts with names that say something about a record, in the order in which they were set.
///
/// The tags `player0` to `player5` are the players' names.
///
/// ```
/// use acquire_core::Tags;
///
/// let mut tags = Tags::new();
/// tags.set("player0", "Ann")?;
/// assert_eq!(tags.get("player0"), Some("Ann"));
/// assert!(tags.set("player 0", "Ann").is_err());
/// # Ok::<(), acquire_core::TagError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tags {
    list: Vec<(String, String)>,
    /// Where in the list each name is.
    places: BTreeMap<String, usize>,
    bytes: usize,
}

/// A tag that could not be written in the text form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TagError {
    /// The name is not a word.
    #[error("a tag's name is one or more of A–Z, a–z, 0–9, `_` and `-`")]
    Name,
    /// The text does not fit on a line.
    #[error("a tag's text is one line without spaces around it and without control characters")]
    Text,
    /// The name comes twice.
    #[error("the tag comes twice")]
    Twice,
    /// There is no room for it.
    #[error("the tags of a record have at most {} bytes", Tags::MAX_BYTES)]
    TooLong,
}

impl Tags {
    /// The most bytes of all names and texts, and 8 for each tag: 4 MiB.
    pub const MAX_BYTES: usize = 4 << 20;

    /// No tags.
    #[must_use]
    pub const fn new() -> Self {
        Self { list: Vec::new(), places: BTreeMap::new(), bytes: 0 }
    }

    /// Sets a tag, and returns the text that it had before. The name is of letters, digits, `_`
    /// and `-`, the text one line.
    ///
    /// # Errors
    /// [`TagError`] if the tag could not be written in the text form, or makes the tags too long.
    pub fn set(&mut self, name: &str, text: &str) -> Result<Option<String>, TagError> {
        let word = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        if name.is_empty() || !name.bytes().all(word) {
            return Err(TagError::Name);
        }
        if text.trim() != text || text.chars().any(char::is_control) {
            return Err(TagError::Text);
        }
        let place = self.places.get(name).copied();
        let known = place.and_then(|place| self.list.get_mut(place));
        let before = known.as_ref().map_or(0, |(name, text)| bytes(name, text));
        let total = self.bytes - before + bytes(name, text);
        if total > Self::MAX_BYTES {
            return Err(TagError::TooLong);
        }
        self.bytes = total;
        Ok(match known {
            Some((_, old)) => Some(core::mem::replace(old, text.to_string())),
            None => {
                self.places.insert(name.to_string(), self.list.len());
                self.list.push((name.to_string(), text.to_string()));
                None
            }
        })
    }

    /// As [`Tags::set`], for a name that is not there yet.
    ///
    /// # Errors
    /// As [`Tags::set`], and [`TagError::Twice`].
    pub fn add(&mut self, name: &str, text: &str) -> Result<(), TagError> {
        if self.places.contains_key(name) {
            return Err(TagError::Twice);
        }
        self.set(name, text).map(|_| ())
    }

    /// The text of the tag with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.list.get(*self.places.get(name)?).map(|(_, text)| text.as_str())
    }

    /// The name and the text of the tag at this place, counting from 0.
    #[must_use]
    pub fn at(&self, place: usize) -> Option<(&str, &str)> {
        self.list.get(place).map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// How many tags there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is no tag.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The names and texts in order.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> + Clone {
        self.list.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }
}

/// What a tag counts: as much as it has in the text form, and some more.
const fn bytes(name: &str, text: &str) -> usize {
    name.len() + text.len() + 8
}
