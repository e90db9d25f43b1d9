//! Notes, in numbers.

use acquire_core::{
    ActionId, GameResult, Guess, GuessChange, NotesEnd, NotesEntry, Place, Player, TextEdit,
    TileSet,
};

use super::{record::AcqResult, sets::AcqTileSet};
use crate::constants::ACQ_NONE;

/// The end of notes. A plain struct of 64 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqNotesEnd {
    /// The result. Its reason is #ACQ_NONE if the game is not over.
    pub result: AcqResult,
    /// The #AcqPhaseKind of the next decision if the game is not over, or #ACQ_NONE if the notes do
    /// not give it.
    pub asked: u8,
    /// The number of amounts of cash in the notes; 0 if they are left out.
    pub cash_told: u8,
    /// The number of ranks in the notes; 0 if they are left out.
    pub ranks_told: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 13],
}

impl From<&NotesEnd> for AcqNotesEnd {
    fn from(end: &NotesEnd) -> Self {
        let (asked, result) = match end {
            NotesEnd::Unfinished(asked) => (asked.map_or(ACQ_NONE, |asked| asked as u8), None),
            NotesEnd::Over(result) => (ACQ_NONE, Some(result)),
        };
        let noted = |list: fn(&GameResult) -> usize| result.map_or(0, list) as u8;
        Self {
            result: result.into(),
            asked,
            cash_told: noted(|result| result.cash.len()),
            ranks_told: noted(|result| result.ranks.len()),
            reserved: [0; _],
        }
    }
}

/// A change that may fix notes, and the evidence for it. A plain struct of 32 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqGuess {
    /// The number of the action where the change begins, counting from 1; 0 if the action in error
    /// cannot be read, and for a first rack.
    pub action_number: u32,
    /// The line of the text, counting from 1; 0 if the notes are not text.
    pub line: u32,
    /// The column where the action begins, after the player's name, in characters and counting from 1;
    /// 0 if the notes are not text. If something cannot be read it is the column of that, and for a
    /// first rack that can be read the column after `rack`.
    pub column: u32,
    /// The number of actions, one after the other and beginning with the one in error, that are
    /// possible with the change.
    pub fits: u32,
    /// The #AcqGuessChange.
    pub change: u8,
    /// 1 if these are all the actions that follow, and the end of the notes agrees with them.
    pub all: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 14],
}

impl From<&Guess> for AcqGuess {
    fn from(guess: &Guess) -> Self {
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let (line, column) = match guess.place {
            Place::Text { line, column } => (number(line), number(column)),
            Place::Path(_) => (0, 0),
        };
        Self {
            action_number: number(guess.entry.unwrap_or(0)),
            line,
            column,
            fits: number(guess.fits),
            change: guess_change(guess.change),
            all: guess.all.into(),
            reserved: [0; _],
        }
    }
}

/// The part of a text that a guess replaces. A plain struct of 32 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqTextEdit {
    /// The number of bytes before the part.
    pub start: u64,
    /// Its length in bytes; 0 if the new text is only inserted.
    pub length: u64,
    /// 1 if there is such a change, 0 if not: the notes were not read from a text or were changed
    /// since, or the missing text is not known.
    pub known: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 15],
}

impl From<Option<&TextEdit>> for AcqTextEdit {
    fn from(edit: Option<&TextEdit>) -> Self {
        let range = edit.map(|edit| edit.range.clone()).unwrap_or_default();
        Self {
            start: range.start as u64,
            length: range.len() as u64,
            known: edit.is_some().into(),
            reserved: [0; _],
        }
    }
}

/// The number of an [`AcqGuessChange`](crate::enums::AcqGuessChange).
fn guess_change(change: GuessChange) -> u8 {
    use crate::enums::AcqGuessChange as C;
    let change = match change {
        GuessChange::Replace => C::Replace,
        GuessChange::Insert => C::Insert,
        GuessChange::Remove => C::Remove,
        GuessChange::Swap => C::Swap,
    };
    change as u8
}

/// The size of each part of notes, their viewer, and their end. A plain struct of 96 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqNotesSummary {
    /// The number of players.
    pub players: u32,
    /// The number of tags.
    pub tags: u32,
    /// The number of actions.
    pub entries: u32,
    /// The end of the notes.
    pub end: AcqNotesEnd,
    /// The #AcqEdition.
    pub edition: u8,
    /// The player whose notes they are; #ACQ_NONE for a spectator, #ACQ_COMPLETE for a viewer of
    /// every rack.
    pub viewer: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 18],
}

/// One action in notes. A plain struct of 16 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqNotesEntry {
    /// The number of the turn that begins with this action, counting from 1; 0 if it is not given.
    pub turn: u32,
    /// The action id.
    pub action: u16,
    /// The player who acted, or #ACQ_NONE if it is not given.
    pub player: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 9],
}

impl From<&NotesEntry> for AcqNotesEntry {
    fn from(entry: &NotesEntry) -> Self {
        Self {
            turn: entry.turn.unwrap_or(0),
            action: ActionId::from(entry.action).get(),
            player: entry.player.map_or(ACQ_NONE, |player| player.index() as u8),
            reserved: [0; _],
        }
    }
}

/// A rack that was shown to all (I1, I3). A plain struct of 32 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqNotesShown {
    /// The tiles of the rack.
    pub rack: AcqTileSet,
    /// The player whose rack it is, or #ACQ_NONE for the player who acted.
    pub player: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 15],
}

impl From<(Option<Player>, TileSet)> for AcqNotesShown {
    fn from((player, rack): (Option<Player>, TileSet)) -> Self {
        let player = player.map_or(ACQ_NONE, |player| player.index() as u8);
        Self { rack: rack.into(), player, reserved: [0; _] }
    }
}
