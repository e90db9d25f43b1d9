//! Calls the C functions in arbitrary sequences with arbitrary arguments: every call returns a
//! status, and none of them is a panic.

#![no_main]

use std::{
    ffi::{CStr, c_char},
    ptr,
};

use acquire::{
    action::*, error::*, event::*, game::*, position::*, record::*, rules::*, stream::*,
    version::*, view::*, words::*,
};
use libfuzzer_sys::{
    arbitrary::{Result, Unstructured},
    fuzz_target,
};

/// The handles that are alive, and room for what the calls write.
struct World<'a> {
    input: Unstructured<'a>,
    rules: Vec<*mut AcqRules>,
    games: Vec<*mut AcqGame>,
    views: Vec<*mut AcqView>,
    records: Vec<*mut AcqRecord>,
    replays: Vec<*mut AcqReplay>,
    recorders: Vec<*mut AcqRecorder>,
    streams: Vec<*mut AcqStream>,
    text: Vec<c_char>,
    bytes: Vec<u8>,
    ids: Vec<u16>,
    events: Vec<AcqEvent>,
}

/// One of the handles, or now and then NULL.
fn any<T>(input: &mut Unstructured<'_>, handles: &[*mut T]) -> Result<*mut T> {
    if handles.is_empty() || input.ratio(1, 16)? {
        return Ok(ptr::null_mut());
    }
    input.choose(handles).copied()
}

fn check(status: i32) {
    assert_ne!(status, AcqStatus::Panic as i32);
    assert_ne!(status, AcqStatus::Poisoned as i32);
    // SAFETY: the name of a status is a constant text.
    let name = unsafe { CStr::from_ptr(acq_status_name(status)) };
    assert_ne!(name, c"unknown", "{status}");
}

/// Keeps a new handle, unless there are many.
fn keep<T>(handles: &mut Vec<*mut T>, made: *mut T, free: extern "C" fn(*mut T)) {
    if handles.len() < 4 {
        handles.push(made);
    } else {
        free(std::mem::replace(&mut handles[0], made));
    }
}

macro_rules! make {
    ($world:ident.$handles:ident, $free:ident, $made:ident => $call:expr) => {{
        let mut made = ptr::null_mut();
        let $made = &raw mut made;
        let status = $call;
        check(status);
        assert_eq!(status == 0, !made.is_null());
        if status == 0 {
            keep(&mut $world.$handles, made, $free);
        }
    }};
}

macro_rules! any {
    ($world:ident.$handles:ident) => {
        any(&mut $world.input, &$world.$handles)?
    };
}

macro_rules! number {
    ($world:ident) => {
        if $world.input.ratio(1, 8)? {
            $world.input.arbitrary()?
        } else {
            $world.input.int_in_range(0..=12)?
        }
    };
}

impl World<'_> {
    fn id(&mut self) -> Result<u16> {
        if self.input.ratio(1, 16)? {
            self.input.arbitrary()
        } else {
            self.input.int_in_range(0..=1260)
        }
    }

    /// A legal action of the game, or any.
    fn action(&mut self, game: *const AcqGame) -> Result<u16> {
        let mut id = 0;
        let index = self.input.int_in_range(0..=40)?;
        if self.input.ratio(3, 4)? && acq_game_legal_get(game, index, &raw mut id) == 0 {
            return Ok(id);
        }
        self.id()
    }

    fn input_text(&mut self) -> Result<(Vec<u8>, usize)> {
        let given: &[u8] = self.input.arbitrary()?;
        let mut text = given.to_vec();
        text.push(0);
        let whole = self.input.ratio(1, 8)?;
        let length = if whole { usize::MAX } else { text.len() - 1 };
        Ok((text, length))
    }

    fn capacity(&mut self) -> Result<usize> {
        Ok(*self.input.choose(&[0, 1, 16, 8192])?)
    }

    fn call(&mut self) -> Result<()> {
        let (mut needed, mut small, mut word, mut long, mut id) = (0, 0u8, 0u32, 0u64, 0u16);
        let (needed, small, word) = (&raw mut needed, &raw mut small, &raw mut word);
        let (long, id) = (&raw mut long, &raw mut id);
        let capacity = self.capacity()?;
        let text = self.text.as_mut_ptr();
        let kind: u8 = self.input.int_in_range(0..=63)?;
        match kind {
            0 => make!(self.rules, acq_rules_free, made => acq_rules_new(number!(self), made)),
            1 => {
                let rules = any!(self.rules);
                check(acq_rules_set(rules, number!(self), number!(self)));
            }
            2 => {
                let (name, length) = self.input_text()?;
                let (value, value_length) = self.input_text()?;
                let (name, value) = (name.as_ptr().cast(), value.as_ptr().cast());
                check(acq_rules_set_text(any!(self.rules), name, length, value, value_length));
            }
            3..=6 => {
                let (rules, players) = (any!(self.rules), number!(self));
                let seed = self.input.arbitrary()?;
                make!(self.games, acq_game_free, made => acq_game_new(rules, players, seed, made));
            }
            7 => {
                let (rules, players, count) = (any!(self.rules), number!(self), self.capacity()?);
                let market = self.input.arbitrary()?;
                let tiles: Vec<u8> = (0..8192).map(|i| i as u8).collect();
                make!(self.games, acq_game_free, made => acq_game_with_tile_order(
                    rules, players, tiles.as_ptr(), count.min(108), market, tiles.as_ptr(), 3, made
                ));
            }
            8..=20 => {
                let game = any!(self.games);
                let action = self.action(game)?;
                check(acq_game_apply(game, action));
            }
            21 => {
                let game = any!(self.games);
                let action = self.action(game)?;
                check(acq_game_apply_unchecked(game, action));
            }
            22 => {
                let game = any!(self.games);
                let action = self.action(game)?;
                let events = self.events.as_mut_ptr();
                check(acq_game_apply_events(game, action, events, capacity.min(64), needed));
            }
            23 => {
                let (game, (input, length)) = (any!(self.games), self.input_text()?);
                check(acq_game_apply_text(game, input.as_ptr().cast(), length));
            }
            24 => {
                let bytes: [u8; 16] = self.input.arbitrary()?;
                let [kind, tile, chain, take, power, sell, trade, ..] = bytes;
                let mut shares = [0; 7];
                shares.copy_from_slice(&bytes[7..14]);
                let reserved = [0; 2];
                let action =
                    AcqAction { kind, tile, chain, take, power, sell, trade, shares, reserved };
                check(acq_action_to_id(&raw const action, id));
                check(acq_game_apply_action(any!(self.games), &raw const action));
                check(acq_game_check_action(any!(self.games), &raw const action));
            }
            25 => make!(self.games, acq_game_free, made => acq_game_clone(any!(self.games), made)),
            26 => check(acq_game_assign(any!(self.games), any!(self.games))),
            27 => {
                let (game, player) = (any!(self.games), number!(self));
                check(acq_game_cash(game, player, word));
                check(acq_game_worth(game, player, word));
                check(acq_game_shares(game, player, number!(self), small));
                let mut tiles = AcqTileSet { words: [0; 2] };
                check(acq_game_rack(game, player, &raw mut tiles));
            }
            28 => {
                let game = any!(self.games);
                check(acq_game_legal_actions(
                    game,
                    self.ids.as_mut_ptr(),
                    capacity.min(1261),
                    needed,
                ));
                check(acq_game_legal_count(game, needed));
                check(acq_game_legal_contains(game, self.id()?, small));
                check(acq_game_check(game, self.id()?));
                check(acq_game_stable_hash(game, long));
                check(acq_game_player(game, small));
            }
            29 => {
                let game = any!(self.games);
                check(acq_game_to_json(game, text, capacity, needed));
                check(acq_game_diagram(game, text, capacity, needed));
                check(acq_game_bag(game, self.bytes.as_mut_ptr(), capacity.min(108), needed));
            }
            30 => {
                let game = any!(self.games);
                if acq_game_to_json(game, text, 8192, needed) == 0 {
                    make!(self.games, acq_game_free, made => acq_game_from_json(text, usize::MAX, made));
                }
            }
            31 => {
                let (input, length) = self.input_text()?;
                let input = input.as_ptr().cast();
                make!(self.games, acq_game_free, made => acq_game_from_json(input, length, made));
                make!(self.views, acq_view_free, made => acq_view_from_json(input, length, made));
                make!(self.records, acq_record_free, made => acq_record_from_json(input, length, made));
                make!(self.records, acq_record_free, made => acq_record_from_text(input, length, made));
                make!(self.games, acq_game_free, made => acq_record_check_text_all(input, length, made));
                make!(self.games, acq_game_free, made => acq_record_check_json_all(input, length, made));
            }
            32 | 33 => {
                let (game, player) = (any!(self.games), number!(self));
                make!(self.views, acq_view_free, made => acq_game_view(game, player, made));
                make!(self.views, acq_view_free, made => acq_game_spectator_view(game, made));
            }
            34 => {
                let (view, stream) = (any!(self.views), any!(self.streams));
                make!(self.games, acq_game_free, made => acq_view_sample(view, stream, made));
            }
            35 => {
                let (view, player) = (any!(self.views), number!(self));
                let shares: [u8; 7] = self.input.arbitrary()?;
                check(acq_view_note_holdings(view, player, number!(self), shares.as_ptr()));
                check(acq_view_cash(view, player, word));
                check(acq_view_worth(view, player, word));
                check(acq_view_shares(view, player, number!(self), small));
                check(acq_view_legal_count(view, needed));
                check(acq_view_check(view, self.id()?));
                check(acq_view_to_json(view, text, capacity, needed));
            }
            36 => {
                let (seed, number) = (self.input.arbitrary()?, self.input.arbitrary()?);
                make!(self.streams, acq_stream_free, made => acq_stream_new(seed, number, made));
            }
            37 => check(acq_stream_below(any!(self.streams), number!(self), word)),
            38 => {
                let (game, stream) = (any!(self.games), any!(self.streams));
                check(acq_game_play_randomly(game, stream, None, ptr::null_mut(), word));
            }
            39 => {
                let (rules, players, seed) =
                    (any!(self.rules), number!(self), self.input.arbitrary()?);
                make!(self.recorders, acq_recorder_free, made => acq_recorder_new(rules, players, seed, made));
            }
            40..=45 => {
                let recorder = any!(self.recorders);
                let mut game = ptr::null_mut();
                if acq_recorder_game(recorder, &raw mut game) == 0 {
                    let action = self.action(game)?;
                    check(acq_recorder_apply(recorder, action));
                }
                acq_game_free(game);
            }
            46 => {
                let recorder = any!(self.recorders);
                make!(self.records, acq_record_free, made => acq_recorder_record(recorder, made));
            }
            47 => {
                let record = any!(self.records);
                check(acq_record_to_text(record, text, capacity, needed));
                check(acq_record_to_json(record, text, capacity, needed));
                make!(self.games, acq_game_free, made => acq_record_check_all(record, made));
                make!(self.replays, acq_replay_free, made => acq_replay_new(record, made));
            }
            48..=50 => {
                let replay = any!(self.replays);
                check(acq_replay_step(replay, id));
                check(acq_replay_step_events(
                    replay,
                    self.events.as_mut_ptr(),
                    capacity.min(64),
                    needed,
                    id,
                ));
                make!(self.games, acq_game_free, made => acq_replay_game(replay, made));
            }
            51 => {
                let record = any!(self.records);
                let cash: [u32; 6] = self.input.arbitrary()?;
                let ranks: [u8; 6] = self.input.arbitrary()?;
                let result = AcqResult { cash, ranks, reason: number!(self), reserved: [0] };
                check(acq_record_set_result(record, &raw const result));
                let (name, length) = self.input_text()?;
                let name = name.as_ptr().cast();
                check(acq_record_add_tag(record, name, length, name, length));
            }
            52 => {
                let (rules, players) = (any!(self.rules), number!(self));
                let actions: Vec<u16> = self.input.arbitrary()?;
                let (tiles, count) = (self.bytes.as_ptr(), capacity.min(8192));
                make!(self.records, acq_record_free, made => acq_record_new(
                    rules, players, tiles, count, tiles, 2, actions.as_ptr(), actions.len(), made
                ));
            }
            53 => {
                check(acq_chain_name(number!(self), number!(self), text, capacity, needed));
                check(acq_action_format(number!(self), self.id()?, text, capacity, needed));
                check(acq_tile_format(number!(self), text, capacity, needed));
                check(acq_price(number!(self), number!(self), word, word, word));
            }
            54 => {
                let (input, length) = self.input_text()?;
                check(acq_action_parse(number!(self), input.as_ptr().cast(), length, id));
                check(acq_tile_parse(input.as_ptr().cast(), length, small));
                check(acq_chain_parse(number!(self), input.as_ptr().cast(), length, small));
            }
            55 => {
                check(acq_last_error_message(text, capacity, needed));
                check(acq_last_error_problem_path(number!(self), text, capacity, needed));
                check(acq_last_error_status());
            }
            56 => {
                let (rules, players, seed) =
                    (any!(self.rules), number!(self), self.input.arbitrary()?);
                if acq_setup_new(rules, players, seed, text, 8192, needed) == 0 {
                    make!(self.games, acq_game_free, made => acq_game_from_json(text, usize::MAX, made));
                }
            }
            57 => {
                let (input, length) = self.input_text()?;
                check(acq_setup_deal(input.as_ptr().cast(), length, 1, text, capacity, needed));
            }
            58 => {
                let mut events = AcqEvent { kind: number!(self), ..self.events[0] };
                (events.player, events.tile) = (number!(self), number!(self));
                check(acq_event_seen_by(&raw const events, number!(self), &raw mut events));
            }
            59 => {
                let game = any!(self.games);
                let mut bonuses = AcqBonuses { amounts: [0; 6], market: 0 };
                check(acq_game_bonuses(game, number!(self), number!(self), &raw mut bonuses));
                check(acq_game_perft(game, 1, long));
            }
            // NULL wherever a result belongs.
            60 => {
                check(acq_game_phase(any!(self.games), ptr::null_mut()));
                check(acq_game_legal_actions(
                    any!(self.games),
                    ptr::null_mut(),
                    9,
                    ptr::null_mut(),
                ));
                check(acq_game_legal_actions(any!(self.games), ptr::null_mut(), 9, needed));
                check(acq_version(ptr::null_mut(), word, word));
            }
            // The wrong type.
            61 => check(acq_view_player(any!(self.games).cast(), small)),
            62 => {
                if let Some(game) = self.games.pop() {
                    acq_game_free(game);
                }
            }
            _ => {
                let (game, position) = (any!(self.games), &mut [0u64; 18]);
                check(acq_game_position(game, position.as_mut_ptr().cast::<AcqPosition>()));
                let placement = position.as_mut_ptr().cast::<AcqPlacement>();
                check(acq_game_placement(game, number!(self), placement));
            }
        }
        Ok(())
    }
}

fuzz_target!(|data: &[u8]| {
    let blank = AcqEvent {
        kind: 0,
        player: 0,
        chain: 0,
        other: 0,
        tile: 0,
        size: 0,
        power: 0,
        reason: 0,
        gained: 0,
        spent: 0,
        sell: 0,
        trade: 0,
        count: 0,
        chains: 0,
        purchase: [0; 7],
        shares: [0; 6],
        reserved: [0; 7],
        tiles: AcqTileSet { words: [0; 2] },
    };
    let mut world = World {
        input: Unstructured::new(data),
        rules: vec![],
        games: vec![],
        views: vec![],
        records: vec![],
        replays: vec![],
        recorders: vec![],
        streams: vec![],
        text: vec![0; 8192],
        bytes: vec![0; 8192],
        ids: vec![0; 1261],
        events: vec![blank; 64],
    };
    while !world.input.is_empty() && world.call().is_ok() {}
    world.rules.into_iter().for_each(|handle| acq_rules_free(handle));
    world.games.into_iter().for_each(|handle| acq_game_free(handle));
    world.views.into_iter().for_each(|handle| acq_view_free(handle));
    world.records.into_iter().for_each(|handle| acq_record_free(handle));
    world.replays.into_iter().for_each(|handle| acq_replay_free(handle));
    world.recorders.into_iter().for_each(|handle| acq_recorder_free(handle));
    world.streams.into_iter().for_each(|handle| acq_stream_free(handle));
});
