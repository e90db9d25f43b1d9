//! Forced actions: no player is asked, because there is only one possibility, but people may write
//! them down.

use alloc::vec::Vec;

use super::{content::NotesEntry, error::NotesProblem};
use crate::{
    game::Game,
    moves::{
        action::{Action, Disposal},
        event::Event,
        phase::{EndReason, PhaseKind},
    },
    rules::DeadTiles,
    words::player::Player,
};

/// The automatic actions since the last decision, and the disposals of this merger.
#[derive(Clone, Debug, Default)]
pub(super) struct Forced {
    done: Vec<(Player, Action)>,
}

impl Forced {
    /// Updates the state after an action of the player in this game.
    pub(super) fn after(&mut self, player: Player, action: Action, events: &[Event], game: &Game) {
        let in_merger =
            matches!(action, Action::Dispose(_) | Action::Defunct(_) | Action::Survivor(_));
        self.done.retain(|(_, done)| in_merger && *done == Action::Dispose(Disposal::HOLD));
        let mut new = Vec::new();
        let mergemaker = game.position.turn.player;
        let turn = events
            .iter()
            .take_while(|event| !matches!(event, Event::TurnBegan { .. } | Event::GameOver { .. }));
        for event in turn {
            match *event {
                Event::ChainFounded { player, chain, .. } => {
                    new.push((player, Action::Found(chain)));
                }
                Event::Survives { chain } => new.push((mergemaker, Action::Survivor(chain))),
                Event::SharesShown { chain, shares } => {
                    new.push((mergemaker, Action::Defunct(chain)));
                    // A player without shares is not asked (H1).
                    let without = game.position.seats().filter(|&player| shares[player] == 0);
                    let hold = Action::Dispose(Disposal::HOLD);
                    new.extend(without.map(|player| (player, hold)));
                }
                Event::Passed { player } => new.push((player, Action::Pass)),
                _ => {}
            }
        }
        let over = events.iter().find_map(|event| match event {
            Event::GameOver { reason } => Some(*reason),
            _ => None,
        });
        if over == Some(EndReason::Automatic) {
            new.push((player, Action::DeclareEnd));
        }
        let replaces = game.position.rules.dead_tiles() == DeadTiles::Replace;
        if replaces && turn_ended(events) && action != Action::Pass {
            new.push((player, Action::Pass));
        }
        // The player's own decision was not automatic.
        new.retain(|done| *done != (player, action));
        self.done.extend(new);
    }

    /// Takes an entry that does not answer the decision `asked`. It is accepted if it repeats an
    /// automatic action for the first time.
    ///
    /// # Errors
    /// The problem of the entry; `problem` if no other action was forced either.
    pub(super) fn take(
        &mut self,
        entry: &NotesEntry,
        asked: PhaseKind,
        problem: NotesProblem,
    ) -> Result<(), NotesProblem> {
        let Some(found) = self.finds(entry) else {
            let asks = matches!(
                (asked, entry.action),
                (PhaseKind::FoundChain, Action::Found(_))
                    | (PhaseKind::ChooseSurvivor, Action::Survivor(_))
                    | (PhaseKind::ChooseDefunct, Action::Defunct(_))
            );
            return Err(match self.instead(entry) {
                Some((player, done)) if !asks => {
                    NotesProblem::Forced { player, noted: entry.action, done }
                }
                _ => problem,
            });
        };
        let (player, _) = self.done[found];
        if let [_, ..] = entry.draws[..] {
            let noted = entry.draws.len();
            return Err(NotesProblem::Draws { player, noted, drawn: 0 });
        }
        if let [_, ..] = entry.sets_aside[..] {
            let (noted, expected) = (entry.sets_aside.len(), Some(0));
            return Err(NotesProblem::SetsAside { player, noted, expected });
        }
        if let [_, ..] = entry.market[..] {
            let noted = entry.market.len();
            return Err(NotesProblem::Market { noted, shown: 0 });
        }
        if let [(shows, tiles), ..] = entry.shows[..] {
            let (player, noted) = (shows.unwrap_or(player), tiles.len());
            return Err(NotesProblem::Shows { player, noted, shown: None });
        }
        self.done.remove(found);
        Ok(())
    }

    /// Returns the entries without those at the beginning that repeat automatic actions.
    pub(super) fn skip<'a>(&self, rest: &'a [NotesEntry]) -> &'a [NotesEntry] {
        let repeats = |entry: &&NotesEntry| {
            !matches!(entry.action, Action::Pass | Action::DeclareEnd)
                && self.finds(entry).is_some()
        };
        &rest[rest.iter().take_while(repeats).count()..]
    }

    fn finds(&self, entry: &NotesEntry) -> Option<usize> {
        let is_told = |player: Player| entry.player.is_none_or(|noted| noted == player);
        let same = |done: &(Player, Action)| is_told(done.0) && done.1 == entry.action;
        self.done.iter().position(same).filter(|_| entry.turn.is_none())
    }

    /// Returns another action of the same kind that happened automatically.
    fn instead(&self, entry: &NotesEntry) -> Option<(Player, Action)> {
        let is_told = |player: Player| match entry.action {
            // Any other player may be the one who disposes.
            Action::Dispose(_) => entry.player == Some(player),
            _ => entry.player.is_none_or(|noted| noted == player),
        };
        let other = |done: &(Player, Action)| {
            is_told(done.0)
                && core::mem::discriminant(&done.1) == core::mem::discriminant(&entry.action)
        };
        self.done.iter().copied().find(other)
    }
}

/// Returns whether the turn has passed the stage of drawing and replacing.
pub(super) fn turn_ended(events: &[Event]) -> bool {
    events.iter().any(|event| match event {
        Event::TurnBegan { .. } => true,
        Event::GameOver { reason } => {
            matches!(reason, EndReason::AllTiles | EndReason::Stalemate)
        }
        _ => false,
    })
}
