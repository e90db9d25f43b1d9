//! The names of players in the text form.

use acquire_kit::{digits::number, lines::first_word};

use crate::player::Player;

/// The most bytes of a name that stands before actions.
const LONGEST: usize = 60;

/// Whether a name can stand before an action so that it is read again.
fn is_plain(name: &str) -> bool {
    (1..=LONGEST).contains(&name.len())
        && !name.contains([':', '#', ';'])
        && number::<u8>(name).is_none()
        && !is_same(name, "spectator")
        && !is_same(name, "complete")
        && !matches!(first_word(name).0, "turn" | "unfinished" | "result")
}

/// Returns what stands for the player in the text: the name if nobody else has it. `None` if that
/// is the seat number.
pub(super) fn word_for<'a>(player: Player, names: &[&'a str]) -> Option<&'a str> {
    let name = names[player.index()];
    let alone = names.iter().filter(|other| is_same(other, name)).count() == 1;
    (alone && is_plain(name)).then_some(name)
}

fn is_same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

/// The player with this name or seat number. A name that two players have is nobody's.
pub(super) fn player_called(text: &str, names: &[&str]) -> Option<Player> {
    if let Some(seat) = number::<u8>(text) {
        return Player::from_index(seat).filter(|player| player.index() < names.len());
    }
    let mut called = Player::all(names.len()).zip(names).filter(|(_, name)| is_same(name, text));
    let (player, _) = called.next()?;
    (is_plain(text) && called.next().is_none()).then_some(player)
}
