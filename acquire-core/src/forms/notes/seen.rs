//! Notes of a game whose record is known.

use alloc::vec::Vec;

use super::{
    content::{Notes, NotesEnd, NotesEntry, Viewer},
    error::{NotesError, NotesProblem},
};
use crate::{
    forms::record::{GameResult, Record},
    moves::{action::Action, event::Event},
};

impl Notes {
    /// Returns everything that this viewer saw of a recorded game. Record and notes have the same
    /// tags; a record has no comments.
    ///
    /// # Errors
    /// [`NotesError`] if an action is not legal, if a market draw is missing or does not fit, or if
    /// the game has no such player. The result of the record is ignored.
    pub fn from_record(record: &Record, viewer: Viewer) -> Result<Self, NotesError> {
        let players = record.players();
        let start = record.tiles().iter().copied().take(players).collect::<Vec<_>>();
        let mut notes = Self::new(record.rules(), players, viewer, &start)?;
        notes.tags = record.tags().clone();
        let mut replay = record.replay();
        for player in replay.game().position().seats().filter(|&player| viewer.sees(player)) {
            notes.racks[player] = replay.game().rack(player);
        }
        let mut turn = 0;
        let mut begins = true;
        loop {
            let player = replay.game().player();
            let mut events = Vec::new();
            let step = replay.step(&mut events);
            let Some(action) = step.map_err(|error| {
                NotesError::plain(error.place, NotesProblem::Record(error.kind))
            })?
            else {
                break;
            };
            let mut entry = NotesEntry { player, ..NotesEntry::new(action) };
            if begins {
                turn += 1;
                entry.turn = Some(turn);
            }
            begins = events.iter().any(|event| matches!(event, Event::TurnBegan { .. }));
            for event in events {
                entry.tell(event, viewer);
            }
            notes.push(entry)?;
        }
        let game = replay.game();
        notes.end = match GameResult::of(game) {
            Some(result) => NotesEnd::Over(result),
            None => NotesEnd::Unfinished(Some(game.phase().kind())),
        };
        Ok(notes)
    }
}

impl NotesEntry {
    /// Adds the part of an event that the viewer sees, unless it follows from the actions.
    fn tell(&mut self, event: Event, viewer: Viewer) {
        match event {
            Event::TileDrawn { player, tile: Some(tile) } if viewer.sees(player) => {
                self.draws.push(tile);
            }
            Event::TileSetAside { tile, .. } if self.action != Action::Replace(tile) => {
                self.sets_aside.push(tile);
            }
            Event::RackSetAside { tiles, .. } => self.sets_aside.extend(tiles.iter()),
            Event::MarketTile { tile, .. } => self.market.push(tile),
            Event::RackShown { player, tiles } => {
                let other = self.player != Some(player);
                self.shows.push((other.then_some(player), tiles));
            }
            _ => {}
        }
    }
}
