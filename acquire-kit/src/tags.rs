//! Named strings about a record.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString},
    vec::Vec,
};
use core::hash::{Hash, Hasher};

use thiserror::Error;

/// Named strings about a record, in the order in which they were set.
///
/// The tags `player0`, `player1` and so on are the players' names.
///
/// ```
/// use acquire_kit::tags::Tags;
///
/// let mut tags = Tags::new();
/// tags.set("player0", "Ann")?;
/// assert_eq!(tags.get("player0"), Some("Ann"));
/// assert!(tags.set("player 0", "Ann").is_err());
/// # Ok::<(), acquire_kit::tags::TagError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tags {
    list: Vec<(String, String)>,
    /// The place of each name in the list.
    places: BTreeMap<String, usize>,
    bytes: usize,
}

/// A tag that could not be written in the text form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TagError {
    /// The name is not a word.
    #[error("a tag's name must be one or more of A–Z, a–z, 0–9, `_` and `-`")]
    Name,
    /// The text does not fit on a line.
    #[error(
        "a tag's text must be one line without spaces around it and without control characters"
    )]
    Text,
    /// The name appears twice.
    #[error("the tag appears twice")]
    Twice,
    /// The tags are too long.
    #[error("the tags of a record have at most {} bytes", Tags::MAX_BYTES)]
    TooLong,
}

impl Tags {
    /// The most bytes of all names and strings, and 8 for each tag: 4 MiB.
    pub const MAX_BYTES: usize = 4 << 20;

    /// Makes an empty list.
    #[must_use]
    pub const fn new() -> Self {
        Self { list: Vec::new(), places: BTreeMap::new(), bytes: 0 }
    }

    /// Sets a tag, and returns the text that it had before. The name is of letters, digits, `_`
    /// and `-`, the text one line without white space around it.
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

    /// Adds a tag with a new name; see [`Tags::set`].
    ///
    /// # Errors
    /// Those of [`Tags::set`], and [`TagError::Twice`].
    pub fn add(&mut self, name: &str, text: &str) -> Result<(), TagError> {
        if self.places.contains_key(name) {
            return Err(TagError::Twice);
        }
        self.set(name, text).map(|_| ())
    }

    /// Removes a tag and returns its text.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let place = self.places.remove(name)?;
        self.places.values_mut().filter(|later| **later > place).for_each(|later| *later -= 1);
        let (_, text) = self.list.remove(place);
        self.bytes -= bytes(name, &text);
        Some(text)
    }

    /// Returns the text of the tag with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.list.get(*self.places.get(name)?).map(|(_, text)| text.as_str())
    }

    /// Returns the name and the text of the tag at this place, counting from 0.
    #[must_use]
    pub fn at(&self, place: usize) -> Option<(&str, &str)> {
        self.list.get(place).map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// Returns the number of tags.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns whether there is no tag.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns each name with its text, in order.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> + Clone {
        self.list.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }
}

impl PartialEq for Tags {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Tags {}

impl Hash for Tags {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.iter().for_each(|tag| tag.hash(state));
    }
}

/// Returns the number of bytes that a tag adds to the size: its bytes in the text form, and some
/// more.
const fn bytes(name: &str, text: &str) -> usize {
    name.len() + text.len() + 8
}

#[cfg(feature = "serde")]
impl serde::Serialize for Tags {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

/// Returns the JSON Schema of tags.
#[cfg(feature = "schema")]
#[must_use]
pub fn schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
    /// Spaces that are no control characters.
    const SPACES: &str = r" \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000";
    /// The characters that a tag's text cannot contain.
    const CONTROLS: &str = r"\x00-\x1f\x7f-\x9f";
    let edge = alloc::format!("[^{CONTROLS}{SPACES}]");
    schemars::json_schema!({
        "type": "object",
        "propertyNames": { "pattern": "^[A-Za-z0-9_-]+$" },
        "additionalProperties": {
            "type": "string",
            "pattern": alloc::format!("^({edge}([^{CONTROLS}]*{edge})?)?$"),
        },
    })
}
