//! The first line of a text form.

use crate::lines::words;

/// The first line of a text form, in the text and in messages. [`header!`](crate::header!) makes it.
pub struct Header {
    /// The line.
    pub line: &'static str,
    /// The line, in a message.
    pub expected: &'static str,
    /// The line, in a message about another version of the form.
    pub expected_version: &'static str,
    /// The line, in a message about JSON that is not an object.
    pub expected_object: &'static str,
    /// The line, in a message about JSON.
    pub expected_text: &'static str,
    /// The other forms that are known.
    pub others: &'static [Other],
}

/// A form, or a game, whose text may be taken for another's.
pub struct Other {
    /// Its name.
    pub name: &'static str,
    /// Its first line; the version may be missing.
    pub line: &'static str,
    /// The first line of the form that is read, in a message that this form is in its place.
    pub expected: &'static str,
}

impl Header {
    /// Returns whether this is the first line of the form, in any version.
    #[must_use]
    pub fn is_of(&self, line: &str) -> bool {
        is_alike(self.line, line)
    }

    /// Returns the first line, in a message that another line is in its place.
    #[must_use]
    pub fn instead_of(&self, line: &str) -> &'static str {
        if self.is_of(line) {
            return self.expected_version;
        }
        if line.starts_with(['[', '"']) || matches!(line, "null" | "true" | "false") {
            return self.expected_object;
        }
        if line.starts_with('{') {
            return self.expected_text;
        }
        self.other(line).map_or(self.expected, |other| other.expected)
    }

    /// Returns the other form that begins with this line, in any version.
    #[must_use]
    pub fn other(&self, line: &str) -> Option<&'static Other> {
        self.others.iter().find(|other| is_alike(other.line, line))
    }
}

/// Returns whether both lines are the same without the version, which is the third word.
fn is_alike(one: &str, other: &str) -> bool {
    words(one).take(2).eq(words(other).take(2))
}

/// Makes a [`Header`](crate::header::Header) of the line. The names and the first lines of other forms
/// may follow, each with a note about the confusion of both. A form is also named if its plural is
/// given.
#[macro_export]
macro_rules! header {
    ($line:expr $(; $name:literal, $other:expr => $note:literal $(, or for $form:literal)?)*) => {
        $crate::header::Header {
            line: $line,
            expected: concat!(
                "the first line `", $line, "`" $($(, " (", $form, " begin with `", $other, "`)")?)*
            ),
            expected_version: concat!(
                "the first line `", $line, "` (the version that this library reads)"
            ),
            expected_object: concat!(
                "the first line `", $line, "`, or `{` if it is JSON"
            ),
            expected_text: concat!(
                "the first line `", $line, "` (this is JSON, not the text form)"
            ),
            others: &[$($crate::header::Other {
                name: $name,
                line: $other,
                expected: concat!("the first line `", $line, "` (", $note, ")"),
            }),*],
        }
    };
}
