//! The names of players in the text form.

use acquire_kit::{digits::number, lines::first_word};

use super::content::Notes;
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

impl Notes {
    /// What stands for the player in the text: the name if nobody else has it, or the seat number.
    pub(super) fn word_for(&self, player: Player) -> Option<&str> {
        let names = self.player_names();
        let name = names[player.index()];
        let alone = names[..self.players].iter().filter(|other| is_same(other, name)).count() == 1;
        (alone && is_plain(name)).then_some(name)
    }
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
