//! Questions that are asked only with certain tiles in the rack.

use super::content::{Notes, NotesEnd, NotesEntry};
use crate::{
    moves::{
        action::{Action, Power},
        phase::PhaseKind,
    },
    words::{player::Player, tile::TileSet},
};

/// A question that a player is asked only with certain tiles in the rack.
#[derive(Clone, Copy, Debug)]
pub(super) enum Query {
    /// For a further tile, if one of these is there (P6).
    Further(TileSet),
    /// The tile to replace, if one of these is in the rack (D3).
    Replace(TileSet),
}

impl Query {
    /// Returns the answers to try, beginning with the one that the next entries suggest; `None` if
    /// there is no question.
    pub(super) fn answers(
        query: Option<Self>,
        player: Player,
        rest: &[NotesEntry],
        notes: &Notes,
    ) -> impl Iterator<Item = Option<(Self, bool)>> {
        let suggested = query.is_some_and(|query| query.is_answered(player, rest, notes));
        let first = query.map(|query| (query, suggested));
        let second = query.map(|query| Some((query, !suggested)));
        [Some(first), second].into_iter().flatten()
    }

    /// Returns whether the next entries show that the player was asked.
    fn is_answered(self, player: Player, rest: &[NotesEntry], notes: &Notes) -> bool {
        // The end may be declared while a further tile is asked for, and afterwards (E3).
        let declared = rest.iter().take_while(|entry| entry.action == Action::DeclareEnd).count();
        match (self, rest.get(declared), rest.first()) {
            (Self::Further(_), Some(next), _) => {
                matches!(next.action, Action::Place(_) | Action::Pass)
            }
            (Self::Further(_), None, _) => {
                notes.end == NotesEnd::Unfinished(Some(PhaseKind::PlaceTile))
            }
            (Self::Replace(_), _, None) => {
                notes.end == NotesEnd::Unfinished(Some(PhaseKind::ReplaceTiles))
            }
            (Self::Replace(_), _, Some(next)) => match (next.action, next.player) {
                (Action::Replace(_), _) => true,
                (Action::Pass, Some(noted)) => noted == player,
                // The next player can also pass, but then shows the rack (I1) and buys.
                (Action::Pass, None) => next.shows.is_empty() && !buys(&rest[1..], notes),
                _ => false,
            },
        }
    }
}

/// Returns whether the first of these actions belongs to buying.
fn buys(rest: &[NotesEntry], notes: &Notes) -> bool {
    let declares = |entry: &&NotesEntry| entry.action != Action::DeclareEnd;
    match rest.iter().find(declares).map(|entry| entry.action) {
        Some(Action::Buy(_)) => true,
        Some(Action::Power(power)) => !matches!(power, Power::Take5 | Power::Place4),
        Some(_) => false,
        None => notes.end == NotesEnd::Unfinished(Some(PhaseKind::BuyStock)),
    }
}
