//! The fixed words of the text form of a position, and the names that players can have in it.

/// The first line; it has the version of the form.
pub(in crate::forms) const HEADER: &str = "acquire position 1";
/// The last line.
pub(super) const END: &str = "end of position";
/// The word for no player.
pub(super) const NOBODY: &str = "nobody";
/// The viewer who is not a player; [`NOBODY`] is read as well.
pub(super) const SPECTATOR: &str = "spectator";

/// Returns whether a player can have this name.
pub(super) fn is_name(name: &str) -> bool {
    let hidden = |c: char| c.is_control() || c == '#';
    name.trim() == name
        && !name.is_empty()
        && name != NOBODY
        && !name.contains(hidden)
        && !name.bytes().all(|byte| byte.is_ascii_digit())
}
