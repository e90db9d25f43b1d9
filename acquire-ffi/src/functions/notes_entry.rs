//! The actions in notes, each with the facts seen at that moment.

use std::ffi::c_char;

use acquire_core::{Notes, NotesEntry, Player, Tile, TileSet};

use super::{notes::lines, tile::tiles};
use crate::{
    argument::{Arg, Items, Room, arg},
    constants::ACQ_NONE,
    failure::Failure,
    ffi::{Call, guard},
    handles::AcqNotes,
    numbers,
    structs::{AcqNotesEntry, AcqNotesShown},
};

fn entry(notes: &Notes, index: Arg<usize>) -> Result<&NotesEntry, Failure> {
    let entries = notes.entries();
    entries.get(index.value).ok_or_else(|| Failure::index(index, entries.len()))
}

/// Writes one of the lists of tiles of an action.
fn write_tiles(
    call: &Call,
    notes: Arg<*const AcqNotes>,
    index: Arg<usize>,
    room: Room<u8>,
    list: impl FnOnce(&NotesEntry) -> &[Tile],
) -> Result<(), Failure> {
    let notes = call.shared(notes)?;
    call.list(room, list(entry(&notes, index)?).iter().map(|tile| tile.index() as u8))
}

/// Reads a player of the game, or none.
fn player(index: Arg<u8>, players: usize) -> Result<Option<Player>, Failure> {
    match index.value {
        ACQ_NONE => Ok(None),
        _ => numbers::player(index, players).map(Some),
    }
}

/// Reads the racks that were shown.
fn shown(
    racks: &[AcqNotesShown],
    players: usize,
) -> Result<Vec<(Option<Player>, TileSet)>, Failure> {
    let rack = |shown: &AcqNotesShown| {
        let player = Arg { name: "shows[…].player", value: shown.player };
        let words = Arg { name: "shows[…].rack", value: shown.rack.words };
        Ok((self::player(player, players)?, numbers::tile_set(words)?))
    };
    racks.iter().map(rack).collect()
}

/// Adds an action to notes, with the facts seen at that moment. It does not check whether the
/// action is possible.
///
/// @param draws The tiles that the player drew then, in order, if the viewer sees them (D1, D3–D5,
/// P5). This and the other lists may be NULL if they are empty.
/// @param sets_aside The tiles that the player set aside, without the one that the action names:
/// the rack of a redraw (D4), and the tiles replaced automatically, in order (D5).
/// @param market The tiles that the market showed, in order (Z1).
/// @param shows The racks that were shown to all (I1, I3). They may be left out.
/// @param above The comments above the action, one on each line.
/// @param comment The comment beside the action; empty if there is none.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_ACTION_ID, #ACQ_STATUS_PLAYER,
/// #ACQ_STATUS_TILE, #ACQ_STATUS_NOTES_COMMENT, #ACQ_STATUS_NOTES_TOO_MANY.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_push(
    notes: *mut AcqNotes,
    entry: *const AcqNotesEntry,
    draws: *const u8,
    draw_count: usize,
    sets_aside: *const u8,
    set_aside_count: usize,
    market: *const u8,
    market_count: usize,
    shows: *const AcqNotesShown,
    show_count: usize,
    above: *const c_char,
    above_length: usize,
    comment: *const c_char,
    comment_length: usize,
) -> i32 {
    guard("acq_notes_push", |call| {
        let mut notes = call.exclusive(arg!(notes))?;
        let players = notes.players();
        let entry = call.read(arg!(entry))?;
        let text = |text: Items<c_char>| call.text(text);
        let added = NotesEntry {
            above: text(arg!(above, above_length))?
                .split_terminator('\n')
                .map(str::to_owned)
                .collect(),
            turn: (entry.turn > 0).then_some(entry.turn),
            player: player(arg!(entry.player), players)?,
            action: numbers::by_id(arg!(entry.action))?,
            draws: tiles(call, arg!(draws, draw_count))?,
            sets_aside: tiles(call, arg!(sets_aside, set_aside_count))?,
            market: tiles(call, arg!(market, market_count))?,
            shows: shown(call.slice(arg!(shows, show_count))?, players)?,
            comment: text(arg!(comment, comment_length))?.to_owned(),
        };
        Ok(notes.push(added)?)
    })
}

/// Gives an action of notes, with its player and turn.
///
/// @param index 0 for the first action.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_entry(
    notes: *const AcqNotes,
    index: usize,
    entry: *mut AcqNotesEntry,
) -> i32 {
    guard("acq_notes_entry", |call| {
        let to = call.out(arg!(entry))?;
        to.set(self::entry(&*call.shared(arg!(notes))?, arg!(index))?.into());
        Ok(())
    })
}

/// Writes the tiles that the player drew with an action of notes, in order, as far as the viewer
/// sees them.
///
/// @param index 0 for the first action.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_entry_draws(
    notes: *const AcqNotes,
    index: usize,
    tiles: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_notes_entry_draws", |call| {
        let room = arg!(tiles, capacity, count);
        write_tiles(call, arg!(notes), arg!(index), room, |entry| &entry.draws)
    })
}

/// Writes the tiles that the player set aside with an action of notes, without the one that the
/// action names: the rack of a redraw (D4), and the tiles replaced automatically, in order (D5).
///
/// @param index 0 for the first action.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_entry_sets_aside(
    notes: *const AcqNotes,
    index: usize,
    tiles: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_notes_entry_sets_aside", |call| {
        let room = arg!(tiles, capacity, count);
        write_tiles(call, arg!(notes), arg!(index), room, |entry| &entry.sets_aside)
    })
}

/// Writes the tiles that the market showed after an action of notes, in order (Z1).
///
/// @param index 0 for the first action.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_entry_market(
    notes: *const AcqNotes,
    index: usize,
    tiles: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_notes_entry_market", |call| {
        let room = arg!(tiles, capacity, count);
        write_tiles(call, arg!(notes), arg!(index), room, |entry| &entry.market)
    })
}

/// Writes the racks that were shown to all with an action of notes (I1, I3).
///
/// @param index 0 for the first action.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_entry_shows(
    notes: *const AcqNotes,
    index: usize,
    shows: *mut AcqNotesShown,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_notes_entry_shows", |call| {
        let notes = call.shared(arg!(notes))?;
        let shown = entry(&notes, arg!(index))?.shows.iter();
        call.list(arg!(shows, capacity, count), shown.map(|&shown| shown.into()))
    })
}

/// Writes the comments above an action of notes, each on a separate line that ends in a newline.
///
/// @param index 0 for the first action.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_entry_above(
    notes: *const AcqNotes,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_notes_entry_above", |call| {
        let notes = call.shared(arg!(notes))?;
        call.write_text(arg!(buffer, capacity, needed), &lines(&entry(&notes, arg!(index))?.above))
    })
}

/// Writes the comment beside an action of notes; it is empty if there is none.
///
/// @param index 0 for the first action.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_entry_comment(
    notes: *const AcqNotes,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_notes_entry_comment", |call| {
        let notes = call.shared(arg!(notes))?;
        call.write_text(arg!(buffer, capacity, needed), &entry(&notes, arg!(index))?.comment)
    })
}
