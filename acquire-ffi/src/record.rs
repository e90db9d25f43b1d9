//! Complete games: setups, records, recorders and replays.

use std::ffi::{c_char, c_void};

use acquire_core::{
    Action, ActionId, Event, Game, GameResult, Record, Recorder, Replay, Setup, Tag,
};
use self_cell::self_cell;

use crate::{
    action::{ACQ_NO_ACTION, by_id},
    error::Failure,
    event::{AcqEvent, AcqObserver},
    ffi::{Handle, guard, opaque, release},
    game::{AcqGame, market},
    rules::AcqRules,
    words::{self, ACQ_NONE, ACQ_PLAYERS_MAX},
};

/// One game, finished or not: all that is needed to replay it anywhere. Whether its actions are
/// legal is not known before it is checked or replayed.
///
/// Made by acq_record_new() and its like; whoever made it frees it with acq_record_free(). Any
/// number of threads may read it while none changes it.
pub struct AcqRecord(Handle<Record>);

opaque!(AcqRecord, Record, b"AcqE");

/// A game being replayed from its record, of which it keeps a copy.
///
/// Made by acq_replay_new(); whoever made it frees it with acq_replay_free(). Any number of
/// threads may read it while none changes it.
pub struct AcqReplay(Handle<Replaying>);

opaque!(AcqReplay, Replaying, b"AcqP");

self_cell!(
    pub(crate) struct Replaying {
        owner: Record,

        #[covariant]
        dependent: Replay,
    }
);

/// A game that writes its own record.
///
/// Made by acq_recorder_new() and its like; whoever made it frees it with acq_recorder_free().
/// Any number of threads may read it while none changes it.
pub struct AcqRecorder(Handle<Recorder>);

opaque!(AcqRecorder, Recorder, b"AcqW");

/// How a game ended. A plain struct of 32 bytes, the caller's own.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqResult {
    /// Each seat's final cash in dollars; 0 where nobody sits.
    pub cash: [u32; 6],
    /// Each seat's rank, 1 for the winner (E9); 0 where nobody sits.
    pub ranks: [u8; 6],
    /// The #AcqEndReason; #ACQ_NONE if no result is given.
    pub reason: u8,
    /// Padding; written as 0, never read.
    pub reserved: [u8; 1],
}

impl From<Option<&GameResult>> for AcqResult {
    fn from(result: Option<&GameResult>) -> Self {
        let mut to = Self { cash: [0; 6], ranks: [0; 6], reason: ACQ_NONE, reserved: [0] };
        if let Some(result) = result {
            to.reason = result.reason as u8;
            to.cash.iter_mut().zip(&result.cash).for_each(|(to, cash)| *to = *cash);
            to.ranks.iter_mut().zip(&result.ranks).for_each(|(to, rank)| *to = *rank);
        }
        to
    }
}

/// What a record holds, in numbers. A plain struct of 56 bytes, the caller's own.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqRecordSummary {
    /// How many players there are.
    pub players: u32,
    /// How many tags.
    pub tags: u32,
    /// How many tiles in the tile order, 108 in a correct record.
    pub tiles: u32,
    /// How many tiles that the market shows.
    pub market_draws: u32,
    /// How many actions.
    pub actions: u32,
    /// The #AcqEdition.
    pub edition: u8,
    /// Padding; written as 0.
    pub reserved: [u8; 3],
    /// The result that the record claims.
    pub result: AcqResult,
}

/// Writes the JSON of a setup with an empty board at the start of seat 0's turn, with the tiles
/// dealt at random by a seed: a beginning for positions of one's own.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_RULES_PLAYERS.
#[unsafe(no_mangle)]
pub extern "C" fn acq_setup_new(
    rules: *const AcqRules,
    players: u32,
    seed: u64,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| {
        let rules = *call.shared(rules)?;
        rules.check_players(players as usize)?;
        let mut setup = Setup::new(rules, players as usize);
        setup.deal(seed);
        call.write_text(&setup.to_json(), buffer, capacity, needed)
    })
}

/// Reads a setup from JSON, deals by a seed all tiles that are nowhere, and writes it again. For
/// checking a setup see acq_game_from_json() and acq_view_from_json().
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_UTF8, #ACQ_STATUS_JSON.
#[unsafe(no_mangle)]
pub extern "C" fn acq_setup_deal(
    json: *const c_char,
    length: usize,
    seed: u64,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| {
        let mut setup = Setup::from_json(call.text(json, length)?)?;
        setup.deal(seed);
        call.write_text(&setup.to_json(), buffer, capacity, needed)
    })
}

/// A record from its parts, without tags and result.
///
/// @param tiles The tile order (S1, S4).
/// @param draws The tiles that the market shows, in order (Z1).
/// @param actions The ActionIds.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE, #ACQ_STATUS_TILE, #ACQ_STATUS_ACTION_ID.
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
    guard(|call| {
        let record = call.out(record)?;
        let ids = call.slice(actions, action_count)?;
        record.give(Record {
            rules: *call.shared(rules)?,
            players: players as usize,
            tags: Vec::new(),
            tiles: words::tiles(call, tiles, tile_count)?,
            market_draws: words::tiles(call, draws, draw_count)?,
            actions: ids.iter().map(|&id| by_id(id)).collect::<Result<_, _>>()?,
            result: None,
        });
        Ok(())
    })
}

/// Reads the text form. Whether the actions are legal is not checked.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, and what can be wrong with the text, with line and
/// column: ACQ_STATUS_RECORD_…, ACQ_STATUS_RULES_…, ACQ_STATUS_PARSE_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_from_text(
    text: *const c_char,
    length: usize,
    record: *mut *mut AcqRecord,
) -> i32 {
    guard(|call| {
        let record = call.out(record)?;
        record.give(Record::from_text(call.text(text, length)?)?);
        Ok(())
    })
}

/// Reads the JSON form. Whether the actions are legal is not checked.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, and what can be wrong with the JSON, with the path:
/// #ACQ_STATUS_JSON, ACQ_STATUS_RECORD_…, ACQ_STATUS_PARSE_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_from_json(
    json: *const c_char,
    length: usize,
    record: *mut *mut AcqRecord,
) -> i32 {
    guard(|call| {
        let record = call.out(record)?;
        record.give(Record::from_json(call.text(json, length)?)?);
        Ok(())
    })
}

/// A copy.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_clone(record: *const AcqRecord, copy: *mut *mut AcqRecord) -> i32 {
    guard(|call| {
        let copy = call.out(copy)?;
        copy.give(call.shared(record)?.clone());
        Ok(())
    })
}

/// Frees a record; NULL is fine. Exactly once: a pointer that was freed must not be used again.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_free(record: *mut AcqRecord) {
    release(|call| call.free(record));
}

/// Whether two records hold the same: 1 or 0.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_equal(
    record: *const AcqRecord,
    other: *const AcqRecord,
    equal: *mut u8,
) -> i32 {
    guard(|call| {
        let equal = call.out(equal)?;
        equal.set((*call.shared(record)? == *call.shared(other)?).into());
        Ok(())
    })
}

/// Writes the text form.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_to_text(
    record: *const AcqRecord,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| call.write_text(&call.shared(record)?.to_text(), buffer, capacity, needed))
}

/// Writes the JSON form on one line.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_to_json(
    record: *const AcqRecord,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| call.write_text(&call.shared(record)?.to_json(), buffer, capacity, needed))
}

/// What the record holds, in numbers.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_summary(
    record: *const AcqRecord,
    summary: *mut AcqRecordSummary,
) -> i32 {
    guard(|call| {
        let summary = call.out(summary)?;
        let record = call.shared(record)?;
        let number = |len: usize| u32::try_from(len).unwrap_or(u32::MAX);
        summary.set(AcqRecordSummary {
            players: number(record.players),
            tags: number(record.tags.len()),
            tiles: number(record.tiles.len()),
            market_draws: number(record.market_draws.len()),
            actions: number(record.actions.len()),
            edition: record.rules.edition() as u8,
            reserved: [0; 3],
            result: record.result.as_ref().into(),
        });
        Ok(())
    })
}

/// A copy of the rules, which the caller frees.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_rules(record: *const AcqRecord, rules: *mut *mut AcqRules) -> i32 {
    guard(|call| {
        let rules = call.out(rules)?;
        rules.give(call.shared(record)?.rules);
        Ok(())
    })
}

/// The tile order.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_tiles(
    record: *const AcqRecord,
    tiles: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard(|call| {
        let record = call.shared(record)?;
        call.list(tiles, capacity, count, record.tiles.iter().map(|tile| tile.index() as u8))
    })
}

/// The tiles that the market shows, in order (Z1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_market_draws(
    record: *const AcqRecord,
    tiles: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard(|call| {
        let record = call.shared(record)?;
        let draws = record.market_draws.iter().map(|tile| tile.index() as u8);
        call.list(tiles, capacity, count, draws)
    })
}

/// The ids of the actions.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_actions(
    record: *const AcqRecord,
    ids: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard(|call| {
        let record = call.shared(record)?;
        let actions = record.actions.iter().map(|&action| ActionId::from(action).get());
        call.list(ids, capacity, count, actions)
    })
}

fn tag(record: &Record, index: usize) -> Result<&Tag, Failure> {
    record.tags.get(index).ok_or_else(|| Failure::index(index, record.tags.len()))
}

/// The name of a tag, a word.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_tag_name(
    record: *const AcqRecord,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| {
        let record = call.shared(record)?;
        call.write_text(tag(&record, index)?.name(), buffer, capacity, needed)
    })
}

/// The text of a tag, one line.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_INDEX.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_tag_text(
    record: *const AcqRecord,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| {
        let record = call.shared(record)?;
        call.write_text(tag(&record, index)?.text(), buffer, capacity, needed)
    })
}

/// Adds a tag to a record.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RECORD_TAG_NAME,
/// #ACQ_STATUS_RECORD_TAG_TEXT.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_add_tag(
    record: *mut AcqRecord,
    name: *const c_char,
    name_length: usize,
    text: *const c_char,
    text_length: usize,
) -> i32 {
    guard(|call| {
        let mut record = call.exclusive(record)?;
        let name = call.text(name, name_length)?;
        record.tags.push(Tag::new(name, call.text(text, text_length)?)?);
        Ok(())
    })
}

/// Sets the result that a record claims; with #ACQ_NONE as its reason it claims none.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_set_result(record: *mut AcqRecord, result: *const AcqResult) -> i32 {
    guard(|call| {
        let mut record = call.exclusive(record)?;
        let result = call.read(result)?;
        let seats = record.players.min(ACQ_PLAYERS_MAX);
        record.result = if result.reason == ACQ_NONE {
            None
        } else {
            Some(GameResult {
                reason: words::end_reason(result.reason.into())?,
                cash: result.cash[..seats].to_vec(),
                ranks: result.ranks[..seats].to_vec(),
            })
        };
        Ok(())
    })
}

/// Checks every action, every market draw and, if one is given, the result; gives the game after
/// the last action, to be freed by the caller.
///
/// Errors: #ACQ_STATUS_NULL, and the first problem of the record: its status, the number of the
/// action and the rule are in acq_last_error_problem().
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_check(record: *const AcqRecord, game: *mut *mut AcqGame) -> i32 {
    guard(|call| {
        let game = call.out(game)?;
        game.give(call.shared(record)?.check()?);
        Ok(())
    })
}

/// As acq_record_check(), looking for all problems that can be found; an illegal action ends the
/// search for others of its kind.
///
/// Errors: #ACQ_STATUS_NULL, and the status of the first problem; all of them are in
/// acq_last_error_problem().
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_check_all(record: *const AcqRecord, game: *mut *mut AcqGame) -> i32 {
    guard(|call| {
        let game = call.out(game)?;
        game.give(call.shared(record)?.check_all()?);
        Ok(())
    })
}

/// Reads the text form and checks the game; gives the first problem, with line and column.
///
/// Errors: those of acq_record_from_text() and acq_record_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_check_text(
    text: *const c_char,
    length: usize,
    game: *mut *mut AcqGame,
) -> i32 {
    guard(|call| {
        let game = call.out(game)?;
        game.give(Record::check_text(call.text(text, length)?)?);
        Ok(())
    })
}

/// As acq_record_check_text(), looking for all problems that can be found.
///
/// Errors: as acq_record_check_text(), each problem with line and column.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_check_text_all(
    text: *const c_char,
    length: usize,
    game: *mut *mut AcqGame,
) -> i32 {
    guard(|call| {
        let game = call.out(game)?;
        game.give(Record::check_text_all(call.text(text, length)?)?);
        Ok(())
    })
}

/// Reads the JSON form and checks the game; gives the first problem, with its path.
///
/// Errors: those of acq_record_from_json() and acq_record_check().
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_check_json(
    json: *const c_char,
    length: usize,
    game: *mut *mut AcqGame,
) -> i32 {
    guard(|call| {
        let game = call.out(game)?;
        game.give(Record::check_json(call.text(json, length)?)?);
        Ok(())
    })
}

/// As acq_record_check_json(), looking for all problems that can be found.
///
/// Errors: as acq_record_check_json(), each problem with its path.
#[unsafe(no_mangle)]
pub extern "C" fn acq_record_check_json_all(
    json: *const c_char,
    length: usize,
    game: *mut *mut AcqGame,
) -> i32 {
    guard(|call| {
        let game = call.out(game)?;
        game.give(Record::check_json_all(call.text(json, length)?)?);
        Ok(())
    })
}

/// Begins to replay a record, of which it takes a copy.
///
/// Errors: #ACQ_STATUS_NULL, ACQ_STATUS_RULES_…, ACQ_STATUS_TILE_ORDER_….
#[unsafe(no_mangle)]
pub extern "C" fn acq_replay_new(record: *const AcqRecord, replay: *mut *mut AcqReplay) -> i32 {
    guard(|call| {
        let replay = call.out(replay)?;
        let record = call.shared(record)?.clone();
        replay.give(Replaying::try_new(record, Record::replay)?);
        Ok(())
    })
}

/// Frees a replay; NULL is fine. Exactly once: a pointer that was freed must not be used again.
#[unsafe(no_mangle)]
pub extern "C" fn acq_replay_free(replay: *mut AcqReplay) {
    release(|call| call.free(replay));
}

fn id(action: Option<Action>) -> u16 {
    action.map_or(ACQ_NO_ACTION, |action| ActionId::from(action).get())
}

/// Carries out the next action and gives its id; #ACQ_NO_ACTION after the last. On an error the
/// replay is as it was.
///
/// Errors: #ACQ_STATUS_NULL, ACQ_STATUS_ILLEGAL_…, #ACQ_STATUS_RECORD_MARKET_DRAW_MISSING,
/// #ACQ_STATUS_RECORD_MARKET_DRAW_NOT_IN_BAG.
#[unsafe(no_mangle)]
pub extern "C" fn acq_replay_step(replay: *mut AcqReplay, action: *mut u16) -> i32 {
    guard(|call| {
        let action = call.out(action)?;
        let mut replay = call.exclusive(replay)?;
        action.set(id(replay.with_dependent_mut(|_, replay| replay.step(&mut ()))?));
        Ok(())
    })
}

/// As acq_replay_step(), writing everything that happens into a buffer. If it is too small the
/// replay is as it was.
///
/// Errors: those of acq_replay_step(), and #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_replay_step_events(
    replay: *mut AcqReplay,
    events: *mut AcqEvent,
    capacity: usize,
    count: *mut usize,
    action: *mut u16,
) -> i32 {
    guard(|call| {
        let action = call.out(action)?;
        let mut replay = call.exclusive(replay)?;
        let taken = replay.with_dependent_mut(|_, replay| {
            let mut next = replay.clone();
            let mut happened: Vec<Event> = Vec::new();
            let taken = next.step(&mut happened)?;
            call.list(events, capacity, count, happened.into_iter().map(AcqEvent::from))?;
            *replay = next;
            Ok::<_, Failure>(taken)
        })?;
        action.set(id(taken));
        Ok(())
    })
}

/// How many actions were carried out so far.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_replay_actions(replay: *const AcqReplay, count: *mut usize) -> i32 {
    guard(|call| {
        let count = call.out(count)?;
        count.set(call.shared(replay)?.borrow_dependent().actions());
        Ok(())
    })
}

/// A copy of the game after the actions so far, to be freed by the caller.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_replay_game(replay: *const AcqReplay, game: *mut *mut AcqGame) -> i32 {
    guard(|call| {
        let game = call.out(game)?;
        game.give(call.shared(replay)?.borrow_dependent().game().clone());
        Ok(())
    })
}

/// A new game that writes its own record; see acq_game_new().
///
/// Errors: those of acq_game_new().
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_new(
    rules: *const AcqRules,
    players: u32,
    seed: u64,
    recorder: *mut *mut AcqRecorder,
) -> i32 {
    guard(|call| {
        let recorder = call.out(recorder)?;
        recorder.give(Recorder::new(*call.shared(rules)?, players as usize, seed)?);
        Ok(())
    })
}

/// As acq_recorder_new() with the tiles in a given order; see acq_game_with_tile_order().
///
/// Errors: those of acq_game_with_tile_order().
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_with_tile_order(
    rules: *const AcqRules,
    players: u32,
    tiles: *const u8,
    tile_count: usize,
    market_seed: u64,
    draws: *const u8,
    draw_count: usize,
    recorder: *mut *mut AcqRecorder,
) -> i32 {
    guard(|call| {
        let recorder = call.out(recorder)?;
        let tiles = words::tiles(call, tiles, tile_count)?;
        let market = market(call, market_seed, draws, draw_count)?;
        let rules = *call.shared(rules)?;
        recorder.give(Recorder::with_tile_order(rules, players as usize, &tiles, &market)?);
        Ok(())
    })
}

/// Frees a recorder; NULL is fine. Exactly once: a pointer that was freed must not be used again.
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_free(recorder: *mut AcqRecorder) {
    release(|call| call.free(recorder));
}

/// Carries out an action and records it. If it is not legal, game and record are as they were.
///
/// Errors: those of acq_game_apply().
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_apply(recorder: *mut AcqRecorder, id: u16) -> i32 {
    guard(|call| Ok(call.exclusive(recorder)?.apply(by_id(id)?)?))
}

/// As acq_recorder_apply(), writing everything that happens into a buffer; see
/// acq_game_apply_events().
///
/// Errors: those of acq_game_apply_events().
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_apply_events(
    recorder: *mut AcqRecorder,
    id: u16,
    events: *mut AcqEvent,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard(|call| {
        let mut recorder = call.exclusive(recorder)?;
        let action = by_id(id)?;
        let mut happened: Vec<Event> = Vec::new();
        recorder.game().clone().apply_observed(action, &mut happened)?;
        call.list(events, capacity, count, happened.into_iter().map(AcqEvent::from))?;
        Ok(recorder.apply(action)?)
    })
}

/// As acq_recorder_apply(), telling an observer everything that happens; see
/// acq_game_apply_observed().
///
/// Errors: those of acq_game_apply_observed().
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_apply_observed(
    recorder: *mut AcqRecorder,
    id: u16,
    observer: AcqObserver,
    context: *mut c_void,
) -> i32 {
    guard(|call| {
        let mut observer = call.observer(observer, context);
        Ok(call.exclusive(recorder)?.apply_observed(by_id(id)?, &mut observer)?)
    })
}

/// Adds a tag to the record, in place of one of the same name.
///
/// Errors: those of acq_record_add_tag().
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_tag(
    recorder: *mut AcqRecorder,
    name: *const c_char,
    name_length: usize,
    text: *const c_char,
    text_length: usize,
) -> i32 {
    guard(|call| {
        let mut recorder = call.exclusive(recorder)?;
        let name = call.text(name, name_length)?;
        recorder.tag(Tag::new(name, call.text(text, text_length)?)?);
        Ok(())
    })
}

/// A copy of the game so far, to be freed by the caller.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_game(recorder: *const AcqRecorder, game: *mut *mut AcqGame) -> i32 {
    guard(|call| {
        let game = call.out(game)?;
        game.give(Game::clone(call.shared(recorder)?.game()));
        Ok(())
    })
}

/// A copy of the record so far, to be freed by the caller.
///
/// Errors: #ACQ_STATUS_NULL.
#[unsafe(no_mangle)]
pub extern "C" fn acq_recorder_record(
    recorder: *const AcqRecorder,
    record: *mut *mut AcqRecord,
) -> i32 {
    guard(|call| {
        let record = call.out(record)?;
        record.give(call.shared(recorder)?.record().clone());
        Ok(())
    })
}
