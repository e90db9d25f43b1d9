//! The parts of a record that every game stores alike.

use alloc::{borrow::Cow, format, string::String, vec::Vec};
use core::fmt;

use serde::{Deserialize, Deserializer, de};

use super::{Action, Kind, PROBLEMS_MAX, Place, Problem, Problems, RecordError, Recorded, first};
use crate::{
    excerpt::clip,
    tags::{TagError, Tags},
};

/// The tags that were read, and the problems of the others: as many as are kept, and their number.
#[derive(Default)]
pub struct ReadTags {
    tags: Tags,
    wrong: Vec<(String, TagError)>,
    more: usize,
}

impl ReadTags {
    /// Returns the tags.
    ///
    /// # Errors
    /// The first tag that is wrong.
    pub fn into_tags<R: Recorded>(self) -> Result<Tags, Problem<R>> {
        let mut problems = Problems::default();
        let tags = self.read::<R>(&mut problems);
        if problems.is_empty() { Ok(tags) } else { Err(first(problems.into_list::<R>())) }
    }

    /// Returns the tags, and adds a problem for each that is wrong.
    pub fn read<R: Recorded>(self, problems: &mut Problems<R::Kind>) -> Tags {
        for (name, error) in self.wrong {
            problems.add(|| {
                let place = Place::Path(format!("tags.{name}"));
                RecordError::new(place, R::Kind::tag(name, error))
            });
        }
        problems.add_more(self.more);
        self.tags
    }
}

impl<'de> Deserialize<'de> for ReadTags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Texts;

        impl<'de> de::Visitor<'de> for Texts {
            type Value = ReadTags;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of strings")
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut read = ReadTags::default();
                while let Some((name, text)) = map.next_entry::<Cow<'_, str>, Cow<'_, str>>()? {
                    match read.tags.add(&name, &text) {
                        Ok(()) => {}
                        Err(error) if read.wrong.len() < PROBLEMS_MAX => {
                            read.wrong.push((clip(&name), error));
                        }
                        Err(_) => read.more += 1,
                    }
                }
                Ok(read)
            }
        }

        deserializer.deserialize_map(Texts)
    }
}

/// Reads the actions of a record, and adds a problem for each string that is not an action.
pub fn read_actions<'t, R: Recorded>(
    texts: impl Iterator<Item = &'t str>,
    parse: impl Fn(&str) -> Result<Action<R>, R::ParseError>,
    problems: &mut Problems<R::Kind>,
) -> Vec<Action<R>> {
    let mut actions = Vec::with_capacity(texts.size_hint().0);
    for (i, text) in texts.enumerate() {
        match parse(text) {
            Ok(action) => actions.push(action),
            Err(error) => problems.add(|| {
                let kind = R::Kind::action(i + 1, clip(text), error);
                RecordError::new(Place::of_item("actions", i), kind)
            }),
        }
    }
    actions
}
