//! Making, reading, writing, checking and completing one viewer's notes of a game.

use std::ffi::c_char;

use acquire_core::{GameResult, Notes, NotesEnd, TagError, TileSet, Viewer};

use super::{
    answer::{answer, compare, derive, duplicate},
    handle::{copies, written},
    tile::tiles,
};
use crate::{
    argument::{Arg, arg},
    constants::{ACQ_COMPLETE, ACQ_NONE, ACQ_PLAYERS_MAX},
    failure::Failure,
    ffi::{Opaque, guard, release},
    handles::{AcqNotes, AcqRecord, AcqRules, AcqView},
    numbers,
    status::AcqStatus,
    structs::{AcqNotesEnd, AcqNotesSummary, AcqTileSet},
};

/// Returns the name and the text of a tag.
fn tag(notes: &Notes, index: Arg<usize>) -> Result<(&str, &str), Failure> {
    let tags = notes.tags();
    tags.at(index.value).ok_or_else(|| Failure::index(index, tags.len()))
}

fn set_tag(notes: &mut Notes, name: &str, text: &str) -> Result<(), TagError> {
    notes.set_tag(name, text)
}

/// Reads the viewer of notes, in a game with this number of players.
fn viewer(index: Arg<u32>, players: usize) -> Result<Viewer, Failure> {
    match index.value {
        value if value == u32::from(ACQ_NONE) => Ok(Viewer::Spectator),
        value if value == u32::from(ACQ_COMPLETE) => Ok(Viewer::Complete),
        value => match numbers::player(index, players) {
            Ok(player) => Ok(Viewer::Player(player)),
            Err(_) => {
                let last = players.saturating_sub(1);
                let must = format_args!("0 to {last}, ACQ_NONE or ACQ_COMPLETE");
                Err(Failure::argument(AcqStatus::Player, index.name, value, must, None))
            }
        },
    }
}

fn viewer_number(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Player(player) => player.index() as u8,
        Viewer::Spectator => ACQ_NONE,
        Viewer::Complete => ACQ_COMPLETE,
    }
}

/// Returns comments as one string, each on a separate line.
pub(super) fn lines(comments: &[String]) -> String {
    comments.iter().flat_map(|comment| [comment, "\n"]).collect()
}

/// Makes notes of a game that has not begun. Free them with acq_notes_free().
///
/// @param viewer The player whose notes they are; #ACQ_NONE for a spectator, #ACQ_COMPLETE for a
/// viewer of every rack.
/// @param start The tile that each player drew to decide who begins, in seat order (S1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_TILE, #ACQ_STATUS_PLAYER, #ACQ_STATUS_RULES_PLAYERS,
/// #ACQ_STATUS_NOTES_START.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_new(
    rules: *const AcqRules,
    players: u32,
    viewer: u32,
    start: *const u8,
    start_count: usize,
    notes: *mut *mut AcqNotes,
) -> i32 {
    guard("acq_notes_new", |call| {
        let notes = call.out(arg!(notes))?;
        let rules = *call.shared(arg!(rules))?;
        let start = tiles(call, arg!(start, start_count))?;
        let players = players as usize;
        rules.check_players(players)?;
        notes.give(Notes::new(rules, players, self::viewer(arg!(viewer), players)?, &start)?);
        Ok(())
    })
}

written! {
    acq, notes, "notes",
    "ACQ_STATUS_NOTES_…, ACQ_STATUS_RECORD_…, ACQ_STATUS_RULES_…, ACQ_STATUS_PARSE_…",
    "ACQ_STATUS_NOTES_…, ACQ_STATUS_RULES_…, ACQ_STATUS_PARSE_…",
    AcqNotes, acq_notes_from_text, acq_notes_from_json, acq_notes_to_text, acq_notes_to_json,
    acq_notes_tag_name, acq_notes_tag_text, acq_notes_set_tag
}

copies! {
    notes, "notes", "two notes have the same content",
    AcqNotes, acq_notes_clone, acq_notes_free, acq_notes_equal
}

/// Gives 1 if a string seems to be notes, as text or as JSON, even if it has errors; otherwise 0, as
/// for a record. It is JSON if its first character is a brace, after a byte order mark, spaces and
/// line breaks. Of several notes it looks at the first: acq_record_check_each() finds the pieces of
/// a string, each of which this function can look at. `is_json` of #AcqPiece states which function
/// checks notes: acq_notes_check_json() or acq_notes_check_text().
///
/// For acq_record_check_each(), a piece with notes is a wrong record: its status is never 0. To check
/// notes in text, put `line` of #AcqPiece minus 1 line breaks before them: all lines of their problems,
/// guesses and messages then count from the beginning of the string, and `start` of #AcqTextEdit is
/// greater by the number of these line breaks. A problem of notes in JSON has a path and no line: they
/// begin at `line` of #AcqPiece.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_UTF8.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_recognize(
    text: *const c_char,
    length: usize,
    is_notes: *mut u8,
) -> i32 {
    guard("acq_notes_recognize", |call| {
        let is_notes = call.out(arg!(is_notes))?;
        is_notes.set(Notes::is_either(call.text(arg!(text, length))?).into());
        Ok(())
    })
}

/// Makes one viewer's notes of a recorded game. They have the tags of the record. Its result is
/// ignored. Free them with acq_notes_free().
///
/// @param viewer The player whose notes they are; #ACQ_NONE for a spectator, #ACQ_COMPLETE for a
/// viewer of every rack.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, and the first problem of the record: its status
/// and the number of the action are in acq_last_error_problem().
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_from_record(
    record: *const AcqRecord,
    viewer: u32,
    notes: *mut *mut AcqNotes,
) -> i32 {
    guard("acq_notes_from_record", |call| {
        derive(call, arg!(record), arg!(notes), |record| {
            Ok(Notes::from_record(record, self::viewer(arg!(viewer), record.players())?)?)
        })
    })
}

/// Checks that some tile order makes every action legal and agrees with everything in the notes.
/// Makes the view of the viewer's knowledge afterwards, or a spectator's view for notes of a viewer
/// of every rack. Free it with acq_view_free().
///
/// Errors: #ACQ_STATUS_NULL, and the first problem of the notes, at the first action that is
/// impossible after the actions before it: its status, the number of the action and the rule are in
/// acq_last_error_problem(). The message has a guess at the correction, if there is one.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_check(notes: *const AcqNotes, view: *mut *mut AcqView) -> i32 {
    guard("acq_notes_check", |call| {
        derive(call, arg!(notes), arg!(view), |notes| Ok(notes.check()?))
    })
}

/// Reads the text form of notes and checks them as acq_notes_check() does. The problem has its line
/// and column.
///
/// Errors: those of acq_notes_from_text() and acq_notes_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_check_text(
    text: *const c_char,
    length: usize,
    view: *mut *mut AcqView,
) -> i32 {
    guard("acq_notes_check_text", |call| {
        let view = call.out(arg!(view))?;
        view.give(Notes::check_text(call.text(arg!(text, length))?)?);
        Ok(())
    })
}

/// Reads notes from JSON and checks them as acq_notes_check() does. The problem has its place.
///
/// Errors: those of acq_notes_from_json() and acq_notes_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_check_json(
    json: *const c_char,
    length: usize,
    view: *mut *mut AcqView,
) -> i32 {
    guard("acq_notes_check_json", |call| {
        let view = call.out(arg!(view))?;
        view.give(Notes::check_json(call.text(arg!(json, length))?)?);
        Ok(())
    })
}

/// Makes a record that explains notes: it can be replayed, and it shows the viewer exactly what the
/// notes contain. The tiles that the viewer did not see are random; the same seed gives the same
/// record on every platform. The record contains the tags of the notes, and no comments. Free it
/// with acq_record_free().
///
/// Errors: those of acq_notes_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_complete(
    notes: *const AcqNotes,
    seed: u64,
    record: *mut *mut AcqRecord,
) -> i32 {
    guard("acq_notes_complete", |call| {
        derive(call, arg!(notes), arg!(record), |notes| Ok(notes.complete(seed)?))
    })
}

/// Makes the same notes without the actions that were forced, because there was only one
/// possibility: `found Tower` if only Tower was left, `survivor Luxor` if Luxor was larger, `hold`
/// for a player without shares, `pass` for a player without a tile to replace, and `end` for a game
/// that ended by itself. acq_notes_complete() also leaves them out: the other actions then have the
/// same numbers as in the record. Free them with acq_notes_free().
///
/// Errors: those of acq_notes_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_without_forced(
    notes: *const AcqNotes,
    other: *mut *mut AcqNotes,
) -> i32 {
    guard("acq_notes_without_forced", |call| {
        derive(call, arg!(notes), arg!(other), |notes| Ok(notes.without_forced()?))
    })
}

/// Gives the size of each part of notes, their viewer, and their end.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_summary(notes: *const AcqNotes, summary: *mut AcqNotesSummary) -> i32 {
    guard("acq_notes_summary", |call| {
        answer(call, arg!(notes), arg!(summary), |notes| {
            let number = |len: usize| u32::try_from(len).unwrap_or(u32::MAX);
            Ok(AcqNotesSummary {
                players: number(notes.players()),
                tags: number(notes.tags().len()),
                entries: number(notes.entries().len()),
                edition: notes.rules().edition() as u8,
                viewer: viewer_number(notes.viewer()),
                reserved: [0; _],
                end: notes.end().into(),
            })
        })
    })
}

/// Makes a copy of the rules of notes. Free it with acq_rules_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_rules(notes: *const AcqNotes, rules: *mut *mut AcqRules) -> i32 {
    guard("acq_notes_rules", |call| {
        derive(call, arg!(notes), arg!(rules), |notes| Ok(notes.rules()))
    })
}

/// Writes the tiles that decide who begins, in seat order (S1, S3).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_start(
    notes: *const AcqNotes,
    tiles: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_notes_start", |call| {
        let notes = call.shared(arg!(notes))?;
        let start = notes.start().iter().map(|tile| tile.index() as u8);
        call.list(arg!(tiles, capacity, count), start)
    })
}

/// Gives a player's first rack, with the tile of S1 if that tile goes into the rack (S2, S4); empty
/// if the notes do not have it.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_first_rack(
    notes: *const AcqNotes,
    player: u32,
    rack: *mut AcqTileSet,
) -> i32 {
    guard("acq_notes_first_rack", |call| {
        answer(call, arg!(notes), arg!(rack), |notes| {
            Ok(notes.first_rack(numbers::player(arg!(player), notes.players())?).into())
        })
    })
}

/// Sets a player's first rack; see acq_notes_first_rack(). It does not check whether it is possible.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_PLAYER, #ACQ_STATUS_TILE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_set_first_rack(
    notes: *mut AcqNotes,
    player: u32,
    rack: *const AcqTileSet,
) -> i32 {
    guard("acq_notes_set_first_rack", |call| {
        let mut notes = call.exclusive(arg!(notes))?;
        let player = numbers::player(arg!(player), notes.players())?;
        let rack: TileSet =
            numbers::tile_set(Arg { name: "rack", value: call.read(arg!(rack))?.words })?;
        Ok(notes.set_first_rack(player, rack)?)
    })
}

/// Writes the comments at the beginning of notes, each on a separate line that ends in a newline.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_comments(
    notes: *const AcqNotes,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_notes_comments", |call| {
        let notes = call.shared(arg!(notes))?;
        call.write_text(arg!(buffer, capacity, needed), &lines(notes.comments()))
    })
}

/// Writes the comments after the last action of notes, each on a separate line that ends in a
/// newline.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_closing_comments(
    notes: *const AcqNotes,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_notes_closing_comments", |call| {
        let notes = call.shared(arg!(notes))?;
        call.write_text(arg!(buffer, capacity, needed), &lines(notes.closing_comments()))
    })
}

/// Adds a comment at the beginning of notes.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_NOTES_COMMENT,
/// #ACQ_STATUS_NOTES_TOO_MANY.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_push_comment(
    notes: *mut AcqNotes,
    text: *const c_char,
    length: usize,
) -> i32 {
    guard("acq_notes_push_comment", |call| {
        let mut notes = call.exclusive(arg!(notes))?;
        Ok(notes.push_comment(call.text(arg!(text, length))?)?)
    })
}

/// Adds a comment after the last action of notes.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_NOTES_COMMENT,
/// #ACQ_STATUS_NOTES_TOO_MANY.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_push_closing_comment(
    notes: *mut AcqNotes,
    text: *const c_char,
    length: usize,
) -> i32 {
    guard("acq_notes_push_closing_comment", |call| {
        let mut notes = call.exclusive(arg!(notes))?;
        Ok(notes.push_closing_comment(call.text(arg!(text, length))?)?)
    })
}

/// Sets the end of notes, without checking it against the actions.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE, #ACQ_STATUS_SIZE, #ACQ_STATUS_NOTES_EXPECTED.
#[unsafe(no_mangle)]
pub extern "C" fn acq_notes_set_end(notes: *mut AcqNotes, end: *const AcqNotesEnd) -> i32 {
    guard("acq_notes_set_end", |call| {
        let mut notes = call.exclusive(arg!(notes))?;
        let end = call.read(arg!(end))?;
        let end = match (end.result.reason, end.asked) {
            (ACQ_NONE, ACQ_NONE) => NotesEnd::Unfinished(None),
            (ACQ_NONE, _) => NotesEnd::Unfinished(Some(numbers::phase_kind(arg!(end.asked))?)),
            _ => NotesEnd::Over(GameResult {
                reason: numbers::end_reason(arg!(end.result.reason))?,
                cash: end.result.cash[..noted(arg!(end.cash_told))?].to_vec(),
                ranks: end.result.ranks[..noted(arg!(end.ranks_told))?].to_vec(),
            }),
        };
        Ok(notes.set_end(end)?)
    })
}

/// Reads the number of amounts or ranks of a result in notes.
fn noted(number: Arg<u8>) -> Result<usize, Failure> {
    match usize::from(number.value) {
        noted if noted <= ACQ_PLAYERS_MAX => Ok(noted),
        _ => {
            let must = format_args!("at most {ACQ_PLAYERS_MAX}");
            Err(Failure::argument(AcqStatus::Size, number.name, number.value, must, None))
        }
    }
}
