//! The names of players in the text form.

use acquire_kit::{digits::number, lines::first_word};

use crate::words::player::Player;

/// The largest number of bytes of a name before actions.
const LONGEST: usize = 60;

/// Returns whether a name before an action can be read back.
fn is_plain(name: &str) -> bool {
    (1..=LONGEST).contains(&name.len())
        && !name.contains([':', '#', ';'])
        && number::<u8>(name).is_none()
        && !is_same(name, "spectator")
        && !is_same(name, "complete")
        && !matches!(first_word(name).0, "turn" | "unfinished" | "result")
}

/// Returns the player's word in the text: the name if no other player has it. `None` if it is the
/// seat number.
pub(super) fn word_for<'a>(player: Player, names: &[&'a str]) -> Option<&'a str> {
    let name = names[player.index()];
    let alone = names.iter().filter(|other| is_same(other, name)).count() == 1;
    (alone && is_plain(name)).then_some(name)
}

fn is_same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

/// Returns the players with this name.
pub(super) fn players_with(name: &str, names: &[&str]) -> impl Iterator<Item = Player> {
    Player::all(names.len()).zip(names).filter(|(_, other)| is_same(other, name)).map(|one| one.0)
}

/// Returns the players whose names begin with this letter; none if it is not one letter, or a name
/// itself.
pub(super) fn players_with_initial(text: &str, names: &[&str]) -> impl Iterator<Item = Player> {
    let mut letters = text.chars();
    let letter = letters.next().filter(|letter| letter.is_alphabetic() && letters.next().is_none());
    let letter = letter.filter(|_| players_with(text, names).next().is_none());
    let begins = move |name: &&str| {
        let first = name.chars().next();
        letter.zip(first).is_some_and(|(one, other)| one.to_lowercase().eq(other.to_lowercase()))
    };
    Player::all(names.len()).zip(names).filter(move |(_, name)| begins(name)).map(|one| one.0)
}

/// Returns the player whom notes name: by name or seat number, or by the initial if only one
/// player's name begins with it.
pub(super) fn player_noted(text: &str, names: &[&str]) -> Option<Player> {
    player_called(text, names).or_else(|| {
        let mut players = players_with_initial(text, names);
        players.next().filter(|_| players.next().is_none())
    })
}

/// Returns the player with this name or seat number. A name that two players have belongs to
/// neither.
pub(super) fn player_called(text: &str, names: &[&str]) -> Option<Player> {
    if let Some(seat) = number::<u8>(text) {
        return Player::from_index(seat).filter(|player| player.index() < names.len());
    }
    let mut called = players_with(text, names);
    let player = called.next()?;
    (is_plain(text) && called.next().is_none()).then_some(player)
}
