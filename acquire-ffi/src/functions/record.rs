//! Making, reading, writing and changing records.

use std::ffi::c_char;

use acquire_core::{ActionId, GameResult, Record, TagError};

use super::{
    answer::{answer, compare, derive, duplicate},
    handle::{copies, written},
    tile::tiles,
};
use crate::{
    argument::{Arg, arg},
    constants::ACQ_NONE,
    failure::Failure,
    ffi::{Opaque, guard, release},
    handles::{AcqRecord, AcqRules},
    numbers::{self, by_ids},
    structs::{AcqRecordSummary, AcqResult},
};

/// Returns the name and the text of a tag.
fn tag(record: &Record, index: Arg<usize>) -> Result<(&str, &str), Failure> {
    let tags = record.tags();
    tags.at(index.value).ok_or_else(|| Failure::index(index, tags.len()))
}

fn set_tag(record: &mut Record, name: &str, text: &str) -> Result<(), TagError> {
    record.set_tag(name, text)
}

/// Makes a record from its parts, without tags and without a result. Free it with
/// acq_record_free().
///
/// @param tiles The tile order (S1, S4): every tile once.
/// @param draws The tiles that the market shows, in order (Z1); may be NULL if `draw_count` is 0.
/// @param actions The action ids, at most #ACQ_RECORD_ACTIONS_MAX. They may be illegal.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_TILE, #ACQ_STATUS_ACTION_ID,
/// #ACQ_STATUS_RULES_PLAYERS, ACQ_STATUS_TILE_ORDER_…, #ACQ_STATUS_RECORD_TOO_MANY.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_new(
    rules: *const AcqRules,
    players: u32,
    tiles: *const u8,
    tile_count: usize,
    draws: *const u8,
    draw_count: usize,
    actions: *const u16,
    action_count: usize,
    record: *mut *mut AcqRecord,
) -> i32 {
    guard("acq_record_new", |call| {
        let record = call.out(arg!(record))?;
        let ids = call.slice(arg!(actions, action_count))?;
        let rules = *call.shared(arg!(rules))?;
        let players = players as usize;
        let mut made = Record::new(rules, players, &self::tiles(call, arg!(tiles, tile_count))?)?;
        made.set_market_draws(&self::tiles(call, arg!(draws, draw_count))?)?;
        made.set_actions(by_ids("actions", ids)?)?;
        record.give(made);
        Ok(())
    })
}

written! {
    acq, record, "a record",
    "ACQ_STATUS_RECORD_…, ACQ_STATUS_RULES_…, ACQ_STATUS_TILE_ORDER_…, ACQ_STATUS_PARSE_…",
    "#ACQ_STATUS_RULES_PLAYERS, ACQ_STATUS_TILE_ORDER_…, ACQ_STATUS_PARSE_…",
    AcqRecord, acq_record_from_text, acq_record_from_json, acq_record_to_text, acq_record_to_json,
    acq_record_tag_name, acq_record_tag_text, acq_record_set_tag
}

copies! {
    record, "a record", "two records have the same content",
    AcqRecord, acq_record_clone, acq_record_free, acq_record_equal
}

/// Writes the action ids of a record.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_actions(
    record: *const AcqRecord,
    ids: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_record_actions", |call| {
        let record = call.shared(arg!(record))?;
        let actions = record.actions().iter().map(|&action| ActionId::from(action).get());
        call.list(arg!(ids, capacity, count), actions)
    })
}

/// Gives the size of each part of a record, and the result that it claims.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_summary(
    record: *const AcqRecord,
    summary: *mut AcqRecordSummary,
) -> i32 {
    guard("acq_record_summary", |call| {
        let summary = call.out(arg!(summary))?;
        let record = call.shared(arg!(record))?;
        let number = |len: usize| u32::try_from(len).unwrap_or(u32::MAX);
        summary.set(AcqRecordSummary {
            players: number(record.players()),
            tags: number(record.tags().len()),
            tiles: number(record.tiles().len()),
            market_draws: number(record.market_draws().len()),
            actions: number(record.actions().len()),
            edition: record.rules().edition() as u8,
            reserved: [0; _],
            result: record.result().into(),
        });
        Ok(())
    })
}

/// Makes a copy of the rules of a record. Free it with acq_rules_free().
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_rules(record: *const AcqRecord, rules: *mut *mut AcqRules) -> i32 {
    guard("acq_record_rules", |call| {
        derive(call, arg!(record), arg!(rules), |record| Ok(record.rules()))
    })
}

/// Writes the tile order of a record.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_tiles(
    record: *const AcqRecord,
    tiles: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_record_tiles", |call| {
        let record = call.shared(arg!(record))?;
        call.list(
            arg!(tiles, capacity, count),
            record.tiles().iter().map(|tile| tile.index() as u8),
        )
    })
}

/// Writes the tiles that the market shows, in order (Z1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_market_draws(
    record: *const AcqRecord,
    tiles: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_record_market_draws", |call| {
        let record = call.shared(arg!(record))?;
        let draws = record.market_draws().iter().map(|tile| tile.index() as u8);
        call.list(arg!(tiles, capacity, count), draws)
    })
}

/// Gives the seed of the tiles that the market shows after those of the record, if the game
/// continues (Z1).
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_market_seed(record: *const AcqRecord, seed: *mut u64) -> i32 {
    guard("acq_record_market_seed", |call| {
        answer(call, arg!(record), arg!(seed), |record| Ok(record.market_seed()))
    })
}

/// Sets the seed of the tiles that the market shows after those of the record, if the game
/// continues (Z1).
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_set_market_seed(record: *mut AcqRecord, seed: u64) -> i32 {
    guard("acq_record_set_market_seed", |call| {
        call.exclusive(arg!(record))?.set_market_seed(seed);
        Ok(())
    })
}

/// Sets the result that a record claims. If the reason is #ACQ_NONE, the record leaves the game
/// unfinished.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_set_result(record: *mut AcqRecord, result: *const AcqResult) -> i32 {
    guard("acq_record_set_result", |call| {
        let mut record = call.exclusive(arg!(record))?;
        let result = call.read(arg!(result))?;
        let seats = record.players();
        let result = match result.reason {
            ACQ_NONE => None,
            _ => Some(GameResult {
                reason: numbers::end_reason(arg!(result.reason))?,
                cash: result.cash[..seats].to_vec(),
                ranks: result.ranks[..seats].to_vec(),
            }),
        };
        Ok(record.set_result(result)?)
    })
}
