//! Numbers of things in sentences.

use core::fmt;

/// Returns a number with its noun, which takes an "s" unless there is exactly one.
///
/// ```
/// use acquire_kit::quantity::quantity;
///
/// assert_eq!(quantity(1, "tile").to_string(), "1 tile");
/// assert_eq!(quantity(0, "known tile").to_string(), "0 known tiles");
/// ```
pub fn quantity(number: impl TryInto<i128>, noun: &str) -> impl fmt::Display {
    let number = number.try_into().unwrap_or(i128::MAX);
    fmt::from_fn(move |f| {
        let s = if number == 1 { "" } else { "s" };
        write!(f, "{number} {noun}{s}")
    })
}

/// Returns the verb for this number of things: the first for exactly one, the second otherwise.
///
/// ```
/// use acquire_kit::quantity::verb;
///
/// assert_eq!(verb(1, "stays", "stay"), "stays");
/// ```
pub fn verb<'a>(number: impl TryInto<u64>, one: &'a str, many: &'a str) -> &'a str {
    if number.try_into().is_ok_and(|number| number == 1) { one } else { many }
}

/// Returns the verb for this number of things: "is" or "are".
#[must_use]
pub fn are(number: usize) -> &'static str {
    verb(number, "is", "are")
}
