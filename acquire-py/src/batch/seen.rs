//! A game as its players see it.

use acquire_agents::Table;
use acquire_core::{Action, Event, Game, Player, View};

/// A game and its players' views, which either show the current state only or remember all that was
/// seen.
#[expect(clippy::large_enum_variant, reason = "a game lies where its slot is, for speed")]
pub(crate) enum Seen {
    Now(Game),
    Always(Box<Table>),
}

impl Seen {
    /// Begins with a game at its start.
    pub(crate) fn new(game: Game, memory: bool) -> Self {
        if memory { Self::Always(Box::new(Table::new(game))) } else { Self::Now(game) }
    }

    pub(crate) fn game(&self) -> &Game {
        match self {
            Self::Now(game) => game,
            Self::Always(table) => table.game(),
        }
    }

    /// Carries out a legal action.
    pub(crate) fn apply(&mut self, action: Action) {
        self.apply_telling(action, |_, _| {});
    }

    /// Carries out a legal action. If the views remember, passes on the events that each seat sees.
    pub(crate) fn apply_telling(&mut self, action: Action, tell: impl FnMut(Player, Event)) {
        match self {
            Self::Now(game) => game.apply_unchecked(action),
            Self::Always(table) => {
                let applied = table.apply(action, tell);
                debug_assert!(applied.is_ok(), "{applied:?}");
            }
        }
    }

    /// Does something with the view of this player, if there is such a player; with that of a
    /// spectator for `None`.
    pub(crate) fn show(&self, player: Option<Player>, show: impl FnOnce(&View)) {
        match (self, player) {
            (Self::Always(table), Some(player)) => {
                if player.index() < table.game().position().players() {
                    show(table.view(player));
                }
            }
            (Self::Now(game), Some(player)) => {
                if let Some(view) = game.view(player) {
                    show(&view);
                }
            }
            (_, None) => show(&self.game().spectator_view()),
        }
    }
}
