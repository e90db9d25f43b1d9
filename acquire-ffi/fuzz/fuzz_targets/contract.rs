//! Arbitrary calls with arbitrary arguments keep what `acquire.h` promises: no panic, only the
//! statuses that are documented, results written on success alone, sizes always reported, and
//! what was to be changed as it was after an error.
//!
//! Every pointer is NULL, misaligned or points to what is there, so that the calls are right as
//! far as C can see.
#![no_main]

use std::{
    collections::{BTreeMap, BTreeSet},
    ffi::{CStr, c_char, c_void},
    mem::MaybeUninit,
    ptr, slice,
    sync::OnceLock,
};

use acquire::{
    ACQ_NUL_TERMINATED, action::*, error::*, event::*, game::*, record::*, rules::*, stream::*,
    version::*, view::*, words::*,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut caller = Caller::new(bytes);
    while !caller.bytes.is_empty() {
        caller.step();
    }
    caller.free_all();
});

/// What every byte of an untouched result is.
const UNTOUCHED: u8 = 0xa5;
/// Handles of each type.
const SLOTS: usize = 4;

/// The statuses that the header documents for each function.
struct Documented {
    numbers: BTreeMap<String, i32>,
    functions: BTreeMap<String, String>,
}

impl Documented {
    fn get() -> &'static Self {
        static DOCUMENTED: OnceLock<Documented> = OnceLock::new();
        DOCUMENTED.get_or_init(|| Self::read(include_str!("../../../include/acquire.h")))
    }

    fn read(header: &str) -> Self {
        let (mut numbers, mut functions) = (BTreeMap::new(), BTreeMap::new());
        for line in header.lines() {
            if let Some((name, number)) = line.trim().split_once(" = ")
                && name.starts_with("ACQ_STATUS_")
            {
                numbers.insert(name.to_owned(), number.trim_end_matches(',').parse().unwrap());
            }
        }
        for comment in header.split("/**").skip(1) {
            let Some((text, code)) = comment.split_once("*/") else { continue };
            let name = code.trim_start().split('(').next().unwrap();
            let name = name.rsplit([' ', '*']).next().unwrap();
            if let Some((_, errors)) = text.split_once("Errors: ") {
                functions.insert(name.to_owned(), errors.to_owned());
            }
        }
        assert!(numbers.len() > 50 && functions.len() > 100);
        Self { numbers, functions }
    }

    fn statuses(&self, function: &str) -> BTreeSet<i32> {
        let errors = &self.functions[function];
        let mut statuses = BTreeSet::from([
            AcqStatus::Ok as i32,
            AcqStatus::Handle as i32,
            AcqStatus::Unaligned as i32,
            AcqStatus::Busy as i32,
            AcqStatus::Size as i32,
        ]);
        if errors.contains("first problem") {
            statuses.extend(100..500);
        }
        let word = |c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '…');
        for word in errors.split(word) {
            if let Some(prefix) = word.strip_suffix('…') {
                let all = self.numbers.iter().filter(|(name, _)| name.starts_with(prefix));
                statuses.extend(all.map(|(_, &number)| number));
            } else if let Some(&number) = self.numbers.get(word) {
                statuses.insert(number);
            } else if word != function && self.functions.contains_key(word) {
                statuses.extend(self.statuses(word));
            }
        }
        statuses
    }

    /// Whether a function may return this.
    fn allows(function: &'static str, status: i32) -> bool {
        static ALL: OnceLock<BTreeMap<String, BTreeSet<i32>>> = OnceLock::new();
        let all = ALL.get_or_init(|| {
            let documented = Self::get();
            let names = documented.functions.keys();
            names.map(|name| (name.clone(), documented.statuses(name))).collect()
        });
        all[function].contains(&status)
    }
}

/// Room for results, none of them touched yet, with more on both sides.
struct Room<T> {
    items: Vec<MaybeUninit<T>>,
    capacity: usize,
    /// Where C is told that it is; NULL and misaligned pointers are refused.
    at: *mut T,
}

impl<T> Room<T> {
    fn new(capacity: usize, how: u8) -> Self {
        let mut items = Vec::with_capacity(capacity + 2);
        items.resize_with(capacity + 2, || {
            let mut item = MaybeUninit::<T>::uninit();
            // SAFETY: the item is of this size.
            unsafe { item.as_mut_ptr().write_bytes(UNTOUCHED, 1) };
            item
        });
        let first = items[1..].as_mut_ptr().cast::<T>();
        let at = match how {
            0 => ptr::null_mut(),
            1 if align_of::<T>() > 1 => first.wrapping_byte_add(1),
            _ => first,
        };
        Self { items, capacity, at }
    }

    fn is_usable(&self) -> bool {
        !self.at.is_null() && self.at.is_aligned()
    }

    fn untouched(&self, first: usize) -> bool {
        let items = &self.items[first..];
        // SAFETY: every byte was written, here or by C; none of the types has padding.
        let bytes =
            unsafe { slice::from_raw_parts(items.as_ptr().cast::<u8>(), size_of_val(items)) };
        bytes.iter().all(|&byte| byte == UNTOUCHED)
    }

    /// The first items, if so many were written and nothing else.
    fn written(&self, count: usize) -> &[T] {
        assert!(self.untouched(count + 1) && count <= self.capacity);
        // SAFETY: of the numbers and pointers that are the results here, any bits are a value.
        unsafe { slice::from_raw_parts(self.items[1..].as_ptr().cast(), count) }
    }
}

/// A type of handle and where the caller keeps those he has.
trait Kept: Sized {
    fn slots<'a>(caller: &'a mut Caller<'_>) -> &'a mut [*mut Self; SLOTS];
    fn free(pointer: *mut Self);
}

macro_rules! kept {
    ($($type:ident $slots:ident $free:ident;)*) => {
        struct Caller<'a> {
            bytes: &'a [u8],
            $($slots: [*mut $type; SLOTS],)*
            /// What functions have written, to be given to others.
            texts: Vec<Vec<u8>>,
            tiles: Vec<u8>,
            ids: Vec<u16>,
            /// Keeps what the arguments of this step point to.
            lent: Vec<Vec<u8>>,
        }

        impl<'a> Caller<'a> {
            fn new(bytes: &'a [u8]) -> Self {
                let slots = ($([ptr::null_mut::<$type>(); SLOTS],)*);
                let ($($slots,)*) = slots;
                let (texts, tiles, ids, lent) = (vec![], vec![], vec![], vec![]);
                Self { bytes, $($slots,)* texts, tiles, ids, lent }
            }

            fn free_all(&mut self) {
                $(self.$slots.into_iter().for_each(|handle| $free(handle));)*
                acq_last_error_clear();
            }

            /// A handle of any type, as one that a wrong cast has made.
            fn any_handle(&mut self) -> *mut c_void {
                let kinds = [$(self.$slots.map(|handle| handle.cast::<c_void>()),)*];
                let kind = self.below(kinds.len());
                kinds[kind][self.below(SLOTS)]
            }
        }

        $(impl Kept for $type {
            fn slots<'a>(caller: &'a mut Caller<'_>) -> &'a mut [*mut Self; SLOTS] {
                &mut caller.$slots
            }

            fn free(pointer: *mut Self) {
                $free(pointer);
            }
        })*
    };
}

kept! {
    AcqRules rules acq_rules_free;
    AcqGame games acq_game_free;
    AcqView views acq_view_free;
    AcqRecord records acq_record_free;
    AcqReplay replays acq_replay_free;
    AcqRecorder recorders acq_recorder_free;
    AcqStream streams acq_stream_free;
}

/// What a function of C writes as bytes; none if it fails.
fn bytes(call: impl Fn(*mut c_char, usize, *mut usize) -> i32) -> Option<Vec<u8>> {
    let mut needed = 0;
    if call(ptr::null_mut(), 0, &raw mut needed) != AcqStatus::Buffer as i32 {
        return None;
    }
    let mut text = vec![0u8; needed];
    assert_eq!(call(text.as_mut_ptr().cast(), needed, &raw mut needed), 0);
    assert_eq!(text.iter().position(|&byte| byte == 0), Some(needed - 1));
    text.truncate(needed - 1);
    Some(text)
}

/// What a function of C gives; none if it fails.
fn number<T: Default>(call: impl FnOnce(*mut T) -> i32) -> Option<T> {
    let mut number = T::default();
    (call(&raw mut number) == 0).then_some(number)
}

/// What a handle has inside, to see whether a call has changed it.
trait State: Kept {
    fn state(handle: *const Self) -> Option<Vec<u8>>;
}

impl State for AcqRules {
    fn state(rules: *const Self) -> Option<Vec<u8>> {
        bytes(|text, capacity, needed| acq_rules_format(rules, text, capacity, needed))
    }
}

impl State for AcqGame {
    fn state(game: *const Self) -> Option<Vec<u8>> {
        Some(number(|hash| acq_game_stable_hash(game, hash))?.to_le_bytes().into())
    }
}

impl State for AcqView {
    fn state(view: *const Self) -> Option<Vec<u8>> {
        Some(number(|hash| acq_view_stable_hash(view, hash))?.to_le_bytes().into())
    }
}

impl State for AcqRecord {
    fn state(record: *const Self) -> Option<Vec<u8>> {
        bytes(|text, capacity, needed| acq_record_to_json(record, text, capacity, needed))
    }
}

/// The state of a copy that is not kept.
fn state_of<T: State>(call: impl FnOnce(*mut *mut T) -> i32) -> Option<Vec<u8>> {
    let mut copy = ptr::null_mut();
    if call(&raw mut copy) != 0 {
        return None;
    }
    let state = T::state(copy);
    T::free(copy);
    state
}

impl State for AcqReplay {
    fn state(replay: *const Self) -> Option<Vec<u8>> {
        let mut state = state_of(|game| acq_replay_game(replay, game))?;
        state.extend(number(|count| acq_replay_actions(replay, count))?.to_le_bytes());
        Some(state)
    }
}

impl State for AcqRecorder {
    fn state(recorder: *const Self) -> Option<Vec<u8>> {
        let mut state = state_of(|game| acq_recorder_game(recorder, game))?;
        state.extend(state_of(|record| acq_recorder_record(recorder, record))?);
        Some(state)
    }
}

/// What an observer is told to look at.
struct Watched {
    game: *const AcqGame,
    events: usize,
}

/// Hears of an event, and asks the game, which is being changed.
extern "C" fn observer(context: *mut c_void, event: *const AcqEvent) {
    // SAFETY: both belong to the call that is on its way.
    let (watched, event) = unsafe { (&mut *context.cast::<Watched>(), &*event) };
    watched.events += 1;
    assert!(event.kind <= AcqEventKind::StockSold as u8 && event.reserved == [0; 7]);
    if !watched.game.is_null() {
        let mut player = 0;
        let status = acq_game_player(watched.game, &raw mut player);
        assert_eq!(status, AcqStatus::Busy as i32);
    }
}

/// Calls a function whose result comes last.
macro_rules! give {
    ($caller:ident.$function:ident($($argument:expr),*)) => {
        $caller.give(stringify!($function), |result| $function($($argument,)* result))
    };
}

/// Calls a function that writes a list or a text.
macro_rules! list {
    ($caller:ident.$function:ident($($argument:expr),*)) => {
        $caller.list(stringify!($function), |buffer, capacity, count| {
            $function($($argument,)* buffer, capacity, count)
        })
    };
}

/// Calls a function that makes a handle.
macro_rules! make {
    ($caller:ident.$function:ident($($argument:expr),*)) => {
        $caller.make(stringify!($function), |result| $function($($argument,)* result))
    };
}

/// Calls a function that has no result.
macro_rules! plain {
    ($caller:ident.$function:ident($($argument:expr),*)) => {
        $caller.judged(stringify!($function), || $function($($argument),*))
    };
}

/// Calls a function with what it changes as its first argument.
macro_rules! change {
    ($caller:ident.$function:ident($handle:expr $(, $argument:expr)*)) => {{
        let before = State::state($handle.cast_const());
        let status = plain!($caller.$function($handle $(, $argument)*));
        assert!(status == 0 || State::state($handle.cast_const()) == before);
    }};
}

impl Caller<'_> {
    fn byte(&mut self) -> u8 {
        let Some((&byte, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        byte
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::from(self.byte()) % bound
    }

    fn wide(&mut self) -> u64 {
        u64::from_le_bytes([(); 8].map(|()| self.byte()))
    }

    /// Mostly a number that means something, sometimes any.
    fn small(&mut self, bound: usize) -> u32 {
        match self.byte() {
            255 => u32::MAX,
            254 => self.wide() as u32,
            byte => u32::from(byte) % (bound as u32 + 1),
        }
    }

    fn value(&mut self) -> i32 {
        match self.byte() {
            255 => i32::MIN,
            254 => -1,
            byte => i32::from(byte % 12),
        }
    }

    /// A handle of this type, or NULL, or one that is misaligned or of another type.
    fn handle<T: Kept>(&mut self) -> *mut T {
        match self.byte() {
            0 => ptr::null_mut(),
            1 => T::slots(self)[0].wrapping_byte_add(1),
            2 => self.any_handle().cast(),
            byte => T::slots(self)[usize::from(byte) % SLOTS],
        }
    }

    /// Something to point to during this step.
    fn lend(&mut self, bytes: Vec<u8>) -> *const u8 {
        self.lent.push(bytes);
        self.lent.last().map_or(ptr::null(), |bytes| bytes.as_ptr())
    }

    /// A text with its length: none, not UTF-8, or anything else.
    fn text(&mut self) -> (*const c_char, usize) {
        const WORDS: [&str; 16] = [
            "avalon-hill",
            "3m",
            "5E",
            "12I",
            "pass",
            "buy",
            "buy A A A",
            "found A",
            "hold",
            "sell 1 trade 2",
            "end",
            "true",
            "dead_tiles",
            "keep",
            "name",
            "",
        ];
        let choice = self.byte();
        let mut text = match choice % 8 {
            0 => return (ptr::null(), [0, 1, ACQ_NUL_TERMINATED][self.below(3)]),
            1 => WORDS[self.below(WORDS.len())].into(),
            2 => {
                let length = self.below(16);
                (0..length).map(|_| self.byte()).collect()
            }
            _ => {
                let stored = self.below(8);
                self.texts.get(stored).cloned().unwrap_or_default()
            }
        };
        if choice & 0x18 == 0x18 && !text.is_empty() {
            let at = self.wide() as usize % text.len();
            text[at] = self.byte();
        }
        let length = text.len();
        text.push(0);
        let text = self.lend(text).cast();
        match choice >> 5 {
            0 => (text, ACQ_NUL_TERMINATED),
            1 => (text, isize::MAX as usize + 1 + self.below(100)),
            _ => (text, length),
        }
    }

    /// A list of tiles with its length: an order of all of them, a few, or none.
    fn some_tiles(&mut self) -> (*const u8, usize) {
        let mut tiles = match self.byte() % 8 {
            0 => return (ptr::null(), self.below(2)),
            1 => return (self.lend(vec![0]), usize::MAX - self.below(2)),
            2 => vec![],
            _ => self.tiles.clone(),
        };
        for _ in 0..self.below(4) {
            let at = self.below(tiles.len() + 1);
            let tile = self.byte();
            match tiles.get_mut(at) {
                Some(old) => *old = tile,
                None => tiles.push(tile),
            }
        }
        (self.lend(tiles.clone()), tiles.len())
    }

    /// A number for each chain or seat.
    fn counts(&mut self) -> *const u8 {
        if self.byte() == 0 {
            return ptr::null();
        }
        let counts = [(); ACQ_CHAINS].map(|()| self.byte() % 30);
        self.lend(counts.into())
    }

    fn id(&mut self, game: *const AcqGame) -> u16 {
        let choice = self.byte();
        if choice & 3 != 0 {
            let count = number(|count| acq_game_legal_count(game, count)).unwrap_or(0);
            let index = self.byte() as usize % count.max(1);
            if let Some(id) = number(|id| acq_game_legal_get(game, index, id)) {
                return id;
            }
        }
        u16::from_le_bytes([self.byte(), self.byte() % 8])
    }

    /// Makes a call, and looks at what it returns and what it says of its last error.
    fn judged(&mut self, function: &'static str, call: impl FnOnce() -> i32) -> i32 {
        let before = acq_last_error_status();
        let status = call();
        assert!(Documented::allows(function, status), "{function} returns {status}");
        // SAFETY: the name of a status is constant.
        let name = unsafe { CStr::from_ptr(acq_status_name(status)) };
        assert!(name.to_bytes().starts_with(b"ACQ_STATUS_"), "{status}");
        if function.starts_with("acq_last_error") {
            assert_eq!(acq_last_error_status(), before, "{function}");
            return status;
        }
        let last = acq_last_error_status();
        let expected = if status == 0 { before } else { status };
        // What an observer asks in between fails.
        let observed = status == 0 && last == AcqStatus::Busy as i32;
        assert!(last == expected || observed, "{function}: {last} after {before} and {status}");
        if status != 0 {
            let message =
                bytes(|text, capacity, needed| acq_last_error_message(text, capacity, needed));
            assert!(message.is_some_and(|message| str::from_utf8(&message).unwrap().len() > 3));
            assert!(number(|count| acq_last_error_count(count)) > Some(0));
        }
        status
    }

    /// A call that gives one value.
    fn give<T: Copy>(
        &mut self,
        function: &'static str,
        call: impl FnOnce(*mut T) -> i32,
    ) -> Option<T> {
        let room = Room::new(1, self.byte());
        let status = self.judged(function, || call(room.at));
        if status != 0 {
            assert!(room.untouched(0), "{function}");
            return None;
        }
        assert!(room.is_usable(), "{function}");
        Some(room.written(1)[0])
    }

    /// A call that makes a handle, which is kept in place of an older one.
    fn make<T: Kept>(&mut self, function: &'static str, call: impl FnOnce(*mut *mut T) -> i32) {
        if let Some(handle) = self.give(function, call) {
            assert!(!handle.is_null());
            let slot = self.below(SLOTS);
            T::free(std::mem::replace(&mut T::slots(self)[slot], handle));
        }
    }

    /// A call that writes a list.
    fn list<T: Copy>(
        &mut self,
        function: &'static str,
        call: impl FnOnce(*mut T, usize, *mut usize) -> i32,
    ) -> Option<Vec<T>> {
        let how = self.byte();
        // Enough for most, for hardly anything, or only said to be enough.
        let capacity = if how & 0x80 == 0 { 1_261 } else { usize::from(how & 0x7f) / 8 };
        let room = Room::<T>::new(capacity, how % 32);
        let said = if room.at.is_null() { self.below(2) * usize::MAX } else { capacity };
        let count = Room::new(1, self.byte());
        let status = self.judged(function, || call(room.at, said, count.at));
        if status != 0 {
            assert!(room.untouched(0), "{function}");
            let reported = status == AcqStatus::Buffer as i32;
            assert!(if reported { count.written(1)[0] > said } else { count.untouched(0) });
            return None;
        }
        assert!(count.is_usable(), "{function}");
        let count = count.written(1)[0];
        assert!(room.is_usable() || count == 0, "{function}");
        Some(room.written(count).to_vec())
    }

    /// A text that was written goes to the store, and may be read later.
    fn store(&mut self, text: Option<Vec<c_char>>) {
        let Some(text) = text else { return };
        let mut text: Vec<u8> = text.into_iter().map(|byte| byte as u8).collect();
        assert_eq!(text.iter().position(|&byte| byte == 0), Some(text.len() - 1));
        text.pop();
        assert!(str::from_utf8(&text).is_ok());
        self.texts.insert(0, text);
        self.texts.truncate(8);
    }

    fn step(&mut self) {
        self.lent.clear();
        match self.byte() % 16 {
            0 => self.words(),
            1 | 2 => self.use_rules(),
            3 | 4 => self.make_games(),
            5 | 6 => self.ask_game(),
            7..=9 => self.change_game(),
            10 | 11 => self.use_view(),
            12 | 13 => self.use_record(),
            14 => self.use_replay_or_recorder(),
            _ => self.use_the_rest(),
        }
    }

    fn words(&mut self) {
        let (text, length) = self.text();
        let (edition, n) = (self.value(), self.small(ACQ_TILES));
        let written = match self.byte() % 20 {
            0 => list!(self.acq_tile_format(n)),
            1 => list!(self.acq_chain_name(edition, n % 9)),
            2 => list!(self.acq_dollars_format(n)),
            3 => list!(self.acq_edition_name(edition)),
            4 => list!(self.acq_power_name(edition)),
            5 => list!(self.acq_phase_name(edition)),
            6 => list!(self.acq_end_reason_name(edition)),
            7 => list!(self.acq_action_format(edition, (n as u16).wrapping_mul(13))),
            8 => {
                let tile = give!(self.acq_tile_parse(text, length));
                assert!(tile.is_none_or(|tile| usize::from(tile) < ACQ_TILES));
                None
            }
            9 => {
                give!(self.acq_chain_parse(edition, text, length));
                None
            }
            10 => {
                give!(self.acq_edition_parse(text, length));
                None
            }
            11 => {
                give!(self.acq_chain_tier(n % 9));
                None
            }
            12 => {
                let id = give!(self.acq_action_parse(edition, text, length));
                assert!(id.is_none_or(|id| usize::from(id) < ACQ_ACTION_IDS));
                None
            }
            13 => {
                list!(self.acq_tile_neighbors(n)).map(|tiles: Vec<u8>| assert!(tiles.len() >= 2));
                None
            }
            14 => {
                let seed = self.wide();
                if let Some(tiles) = list!(self.acq_tile_order(seed)) {
                    self.tiles = tiles;
                }
                None
            }
            15 => {
                let (counts, market) = (self.counts(), self.small(25));
                give!(self.acq_split_bonuses(n.wrapping_mul(100), counts, market));
                None
            }
            16 => {
                let rooms = [(); 3].map(|()| Room::<u32>::new(1, self.byte()));
                let [price, majority, minority] = &rooms;
                let status = self.judged("acq_price", || {
                    acq_price(edition, n, price.at, majority.at, minority.at)
                });
                assert!(rooms.iter().all(|room| room.untouched(0) == (status != 0)));
                None
            }
            17 => {
                let rooms = [(); 3].map(|()| Room::<u32>::new(1, self.byte()));
                let [major, minor, patch] = &rooms;
                let status =
                    self.judged("acq_version", || acq_version(major.at, minor.at, patch.at));
                assert!(rooms.iter().all(|room| room.untouched(0) == (status != 0)));
                None
            }
            18 => {
                if let Some(action) = give!(self.acq_action_from_id((n as u16).wrapping_mul(13))) {
                    let id = give!(self.acq_action_to_id(&raw const action));
                    assert!(id.is_none_or(|id| id == (n as u16).wrapping_mul(13)));
                }
                None
            }
            _ => {
                let action = self.action(0);
                give!(self.acq_action_to_id(action));
                None
            }
        };
        self.store(written);
    }

    /// The struct of an action, sometimes with something else in it.
    fn action(&mut self, id: u16) -> *const AcqAction {
        let choice = self.byte();
        if choice == 0 {
            return ptr::null();
        }
        let mut action = MaybeUninit::<[u8; size_of::<AcqAction>()]>::uninit();
        if acq_action_from_id(id, action.as_mut_ptr().cast()) != 0 {
            return ptr::null();
        }
        // SAFETY: the call has written all of it.
        let mut bytes = unsafe { action.assume_init() };
        if choice & 1 != 0 {
            bytes[self.below(size_of::<AcqAction>())] = self.byte();
        }
        // Its fields are bytes, so that any place is aligned.
        self.lend(bytes.into()).cast()
    }

    fn use_rules(&mut self) {
        let rules = self.handle::<AcqRules>();
        match self.byte() % 10 {
            0 | 1 => {
                let edition = self.value() % 4;
                make!(self.acq_rules_new(edition));
            }
            2 => make!(self.acq_rules_clone(rules)),
            3 => {
                let other = self.handle::<AcqRules>();
                give!(self.acq_rules_equal(rules, other));
            }
            4 => {
                let option = self.value();
                give!(self.acq_rules_get(rules, option));
            }
            5 | 6 => {
                let (option, value) = (self.value() % 7, self.value() % 5);
                change!(self.acq_rules_set(rules, option, value));
            }
            7 => {
                let ((option, length), (value, value_length)) = (self.text(), self.text());
                change!(self.acq_rules_set_text(rules, option, length, value, value_length));
            }
            8 => {
                let text = list!(self.acq_rules_format(rules));
                self.store(text);
            }
            _ => {
                let players = self.small(7);
                plain!(self.acq_rules_check_players(rules, players));
            }
        }
    }

    fn make_games(&mut self) {
        let (rules, players) = (self.handle::<AcqRules>(), self.small(7));
        let seed = self.byte().into();
        match self.byte() % 8 {
            0 => {
                let (tiles, draws) = (self.some_tiles(), self.some_tiles());
                make!(self.acq_game_with_tile_order(
                    rules, players, tiles.0, tiles.1, seed, draws.0, draws.1
                ));
            }
            1 => {
                let (tiles, draws) = (self.some_tiles(), self.some_tiles());
                make!(self.acq_recorder_with_tile_order(
                    rules, players, tiles.0, tiles.1, seed, draws.0, draws.1
                ));
            }
            2 => make!(self.acq_recorder_new(rules, players, seed)),
            3 => {
                let decisions = Room::<u32>::new(1, self.byte());
                let mut watched = Watched { game: ptr::null(), events: 0 };
                let context = (&raw mut watched).cast();
                make!(self.acq_random_game(
                    rules,
                    players,
                    seed,
                    0,
                    Some(observer),
                    context,
                    decisions.at
                ));
                assert_eq!(watched.events == 0, decisions.untouched(0));
            }
            4 => {
                let (text, length) = self.text();
                make!(self.acq_game_from_json(text, length));
            }
            5 => {
                let text = list!(self.acq_setup_new(rules, players, seed));
                self.store(text);
            }
            _ => make!(self.acq_game_new(rules, players, seed)),
        }
    }

    fn ask_game(&mut self) {
        let game = self.handle::<AcqGame>().cast_const();
        let (player, chain) = (self.small(6), self.small(7));
        match self.byte() % 30 {
            0 => make!(self.acq_game_clone(game)),
            1 => {
                let other = self.handle::<AcqGame>();
                give!(self.acq_game_equal(game, other));
            }
            2 => make!(self.acq_game_rules(game)),
            3 => drop(give!(self.acq_game_position(game))),
            4 => drop(list!(self.acq_game_board(game))),
            5 => {
                let text = list!(self.acq_game_diagram(game));
                self.store(text);
            }
            6 => {
                let tile = self.small(ACQ_TILES);
                give!(self.acq_game_placement(game, tile));
            }
            7 => drop(give!(self.acq_game_phase(game))),
            8 => drop(give!(self.acq_game_player(game))),
            9 | 10 => drop(list!(self.acq_game_legal_actions(game))),
            11 => drop(give!(self.acq_game_legal_count(game))),
            12 => {
                let index = self.wide() as usize;
                give!(self.acq_game_legal_get(game, index));
            }
            13 | 14 => {
                let id = self.id(game);
                let legal = give!(self.acq_game_legal_contains(game, id));
                if let Some(legal) = legal {
                    assert_eq!(plain!(self.acq_game_check(game, id)) == 0, legal == 1);
                }
            }
            15 => {
                let id = self.id(game);
                let action = self.action(id);
                plain!(self.acq_game_check_action(game, action));
            }
            16 => {
                let (text, length) = self.text();
                plain!(self.acq_game_check_text(game, text, length));
            }
            17 => drop(give!(self.acq_game_cash(game, player))),
            18 => drop(give!(self.acq_game_shares(game, player, chain))),
            19 => drop(give!(self.acq_game_rack(game, player))),
            20 => drop(list!(self.acq_game_bag(game))),
            21 => {
                let (seed, shown) = (Room::new(1, self.byte()), Room::new(1, self.byte()));
                let draws = list!(self.acq_game_market(game, seed.at, shown.at));
                assert!(seed.untouched(0) == draws.is_none());
                assert!(shown.untouched(0) == draws.is_none());
            }
            22 => {
                let market = self.small(25);
                give!(self.acq_game_bonuses(game, chain, market));
            }
            23 => drop(give!(self.acq_game_worth(game, player))),
            24 => drop(list!(self.acq_game_standings(game))),
            25 => make!(self.acq_game_view(game, player)),
            26 => make!(self.acq_game_spectator_view(game)),
            27 => {
                let text = list!(self.acq_game_to_json(game));
                self.store(text);
            }
            28 => {
                // More would take its time, and do the same.
                let depth = u32::from(self.byte() % 2);
                give!(self.acq_game_perft(game, depth));
            }
            _ => drop(give!(self.acq_game_stable_hash(game))),
        }
    }

    fn change_game(&mut self) {
        let game = self.handle::<AcqGame>();
        let id = self.id(game);
        match self.byte() % 12 {
            0..=3 => change!(self.acq_game_apply(game, id)),
            4 => {
                let action = self.action(id);
                change!(self.acq_game_apply_action(game, action));
            }
            5 => {
                let (text, length) = self.text();
                change!(self.acq_game_apply_text(game, text, length));
            }
            6 => {
                let before = AcqGame::state(game);
                let events = list!(self.acq_game_apply_events(game, id));
                assert!(events.is_some() || AcqGame::state(game) == before);
            }
            7 => {
                let mut watched = Watched { game, events: 0 };
                let context = (&raw mut watched).cast();
                change!(self.acq_game_apply_observed(game, id, Some(observer), context));
            }
            8 => {
                let source = self.handle::<AcqGame>();
                change!(self.acq_game_assign(game, source));
            }
            9 => {
                let stream = self.handle::<AcqStream>();
                let mut watched = Watched { game, events: 0 };
                let context = (&raw mut watched).cast();
                give!(self.acq_game_play_randomly(game, stream, Some(observer), context));
            }
            10 => {
                let action = self.action(id);
                let (text, length) = self.text();
                match self.byte() % 3 {
                    0 => change!(self.acq_game_apply_unchecked(game, id)),
                    1 => change!(self.acq_game_apply_unchecked_action(game, action)),
                    _ => change!(self.acq_game_apply_unchecked_text(game, text, length)),
                }
            }
            _ => change!(self.acq_game_apply_observed(game, id, None, ptr::null_mut())),
        }
    }

    fn use_view(&mut self) {
        let view = self.handle::<AcqView>();
        let (player, chain) = (self.small(6), self.small(7));
        let id = u16::from_le_bytes([self.byte(), self.byte() % 8]);
        match self.byte() % 30 {
            0 => make!(self.acq_view_clone(view)),
            1 => {
                let other = self.handle::<AcqView>();
                give!(self.acq_view_equal(view, other));
            }
            2 => make!(self.acq_view_rules(view)),
            3 => drop(give!(self.acq_view_position(view))),
            4 => drop(list!(self.acq_view_board(view))),
            5 => {
                let text = list!(self.acq_view_diagram(view));
                self.store(text);
            }
            6 => {
                let tile = self.small(ACQ_TILES);
                give!(self.acq_view_placement(view, tile));
            }
            7 => drop(give!(self.acq_view_phase(view))),
            8 => drop(give!(self.acq_view_player(view))),
            9 => drop(list!(self.acq_view_legal_actions(view))),
            10 => drop(give!(self.acq_view_legal_count(view))),
            11 => drop(give!(self.acq_view_legal_get(view, id.into()))),
            12 => {
                if let Some(legal) = give!(self.acq_view_legal_contains(view, id)) {
                    assert_eq!(plain!(self.acq_view_check(view, id)) == 0, legal == 1);
                }
            }
            13 => {
                let action = self.action(id);
                plain!(self.acq_view_check_action(view, action));
            }
            14 => {
                let (text, length) = self.text();
                plain!(self.acq_view_check_text(view, text, length));
            }
            15 => drop(give!(self.acq_view_viewer(view))),
            16 => drop(give!(self.acq_view_rack(view))),
            17 => drop(give!(self.acq_view_known_rack(view, player))),
            18 => drop(give!(self.acq_view_shown(view))),
            19 => drop(give!(self.acq_view_unseen(view))),
            20 => drop(give!(self.acq_view_cash(view, player))),
            21 => drop(give!(self.acq_view_shares(view, player, chain))),
            22 => {
                let market = self.small(25);
                give!(self.acq_view_bonuses(view, chain, market));
            }
            23 => drop(give!(self.acq_view_worth(view, player))),
            24 => {
                let (cash, counts) = (u32::from(self.byte()) * 100, self.counts());
                change!(self.acq_view_note_holdings(view, player, cash, counts));
            }
            25 | 26 => {
                let stream = self.handle::<AcqStream>();
                make!(self.acq_view_sample(view, stream));
            }
            27 => {
                let text = list!(self.acq_view_to_json(view));
                self.store(text);
            }
            28 => {
                let (text, length) = self.text();
                make!(self.acq_view_from_json(text, length));
            }
            _ => drop(give!(self.acq_view_stable_hash(view))),
        }
    }

    fn use_record(&mut self) {
        let record = self.handle::<AcqRecord>();
        let (text, length) = self.text();
        match self.byte() % 24 {
            0 => {
                let (rules, players) = (self.handle::<AcqRules>(), self.small(7));
                let (tiles, draws) = (self.some_tiles(), self.some_tiles());
                let actions = self.ids.clone();
                let (first, count) = match self.byte() {
                    0 => (ptr::null(), actions.len()),
                    1 => (actions.as_ptr(), usize::MAX / 2 - self.below(2)),
                    2 => (actions.as_ptr().wrapping_byte_add(1), actions.len()),
                    _ => (actions.as_ptr(), actions.len()),
                };
                make!(self.acq_record_new(
                    rules, players, tiles.0, tiles.1, draws.0, draws.1, first, count
                ));
            }
            1 => make!(self.acq_record_from_text(text, length)),
            2 => make!(self.acq_record_from_json(text, length)),
            3 => make!(self.acq_record_clone(record)),
            4 => {
                let other = self.handle::<AcqRecord>();
                give!(self.acq_record_equal(record, other));
            }
            5 | 6 => {
                let text = list!(self.acq_record_to_text(record));
                self.store(text);
            }
            7 | 8 => {
                let text = list!(self.acq_record_to_json(record));
                self.store(text);
            }
            9 => drop(give!(self.acq_record_summary(record))),
            10 => make!(self.acq_record_rules(record)),
            11 => {
                if let Some(tiles) = list!(self.acq_record_tiles(record)) {
                    self.tiles = tiles;
                }
            }
            12 => drop(list!(self.acq_record_market_draws(record))),
            13 => {
                if let Some(ids) = list!(self.acq_record_actions(record)) {
                    self.ids = ids;
                }
            }
            14 => {
                let index = self.below(4);
                let text = list!(self.acq_record_tag_name(record, index));
                self.store(text);
            }
            15 => {
                let index = self.below(4);
                let text = list!(self.acq_record_tag_text(record, index));
                self.store(text);
            }
            16 => {
                let (value, value_length) = self.text();
                change!(self.acq_record_add_tag(record, text, length, value, value_length));
            }
            17 => {
                let result = if self.byte() == 0 {
                    ptr::null()
                } else {
                    let reason = [0, 1, 2, 3, 4, ACQ_NONE][self.below(6)];
                    let ranks = [(); 6].map(|()| self.byte() % 8);
                    let cash = [(); 6].map(|()| u32::from(self.byte()) * 100);
                    &AcqResult { cash, ranks, reason, reserved: [0] }
                };
                change!(self.acq_record_set_result(record, result));
            }
            18 => make!(self.acq_record_check(record)),
            19 => make!(self.acq_record_check_all(record)),
            20 => make!(self.acq_record_check_text(text, length)),
            21 => make!(self.acq_record_check_text_all(text, length)),
            22 => make!(self.acq_record_check_json(text, length)),
            _ => make!(self.acq_record_check_json_all(text, length)),
        }
    }

    fn use_replay_or_recorder(&mut self) {
        let (replay, recorder) = (self.handle::<AcqReplay>(), self.handle::<AcqRecorder>());
        let mut copy = ptr::null_mut();
        let id = if acq_recorder_game(recorder, &raw mut copy) == 0 { self.id(copy) } else { 0 };
        acq_game_free(copy);
        match self.byte() % 14 {
            0 => {
                let record = self.handle::<AcqRecord>();
                make!(self.acq_replay_new(record));
            }
            1 | 2 => {
                let before = AcqReplay::state(replay);
                if give!(self.acq_replay_step(replay)).is_none() {
                    assert!(AcqReplay::state(replay) == before);
                }
            }
            3 => {
                let before = AcqReplay::state(replay);
                let action = Room::<u16>::new(1, self.byte());
                let events = self.list("acq_replay_step_events", |events, capacity, count| {
                    acq_replay_step_events(replay, events, capacity, count, action.at)
                });
                assert!(action.untouched(0) == events.is_none());
                assert!(events.is_some() || AcqReplay::state(replay) == before);
            }
            4 => drop(give!(self.acq_replay_actions(replay))),
            5 => make!(self.acq_replay_game(replay)),
            6 | 7 => change!(self.acq_recorder_apply(recorder, id)),
            8 => {
                let before = AcqRecorder::state(recorder);
                let events = list!(self.acq_recorder_apply_events(recorder, id));
                assert!(events.is_some() || AcqRecorder::state(recorder) == before);
            }
            9 => {
                let mut watched = Watched { game: ptr::null(), events: 0 };
                let context = (&raw mut watched).cast();
                change!(self.acq_recorder_apply_observed(recorder, id, Some(observer), context));
            }
            10 => {
                let ((name, length), (text, text_length)) = (self.text(), self.text());
                change!(self.acq_recorder_tag(recorder, name, length, text, text_length));
            }
            11 => make!(self.acq_recorder_game(recorder)),
            _ => make!(self.acq_recorder_record(recorder)),
        }
    }

    fn use_the_rest(&mut self) {
        let index = self.below(3);
        match self.byte() % 12 {
            0 | 1 => {
                let (seed, number) = (self.wide(), self.wide());
                make!(self.acq_stream_new(seed, number));
            }
            2 => {
                let (stream, bound) = (self.handle::<AcqStream>(), self.small(100));
                let number = give!(self.acq_stream_below(stream, bound));
                assert!(number.is_none_or(|number| number < bound.max(1)));
            }
            3 => {
                let text = list!(self.acq_last_error_message());
                self.store(text);
            }
            4 => drop(give!(self.acq_last_error_count())),
            5 => drop(give!(self.acq_last_error_problem(index))),
            6 => {
                let text = list!(self.acq_last_error_problem_message(index));
                self.store(text);
            }
            7 => {
                let text = list!(self.acq_last_error_problem_path(index));
                self.store(text);
            }
            8 => acq_last_error_clear(),
            9 => {
                let mut event = Room::<AcqEvent>::new(1, 2);
                // SAFETY: the fields of an event are numbers.
                unsafe { event.items[1].as_mut_ptr().write_bytes(self.byte() % 8, 1) };
                let (viewer, event) = (self.small(6), event.items[1].as_ptr());
                give!(self.acq_event_seen_by(event, viewer));
            }
            10 => {
                let (text, length) = self.text();
                let seed = self.wide();
                let text = list!(self.acq_setup_deal(text, length, seed));
                self.store(text);
            }
            _ => self.free_one(),
        }
    }

    /// Frees a handle; a slot that is empty, or of another type, stays as it is.
    fn free_one(&mut self) {
        fn free<T: Kept>(caller: &mut Caller<'_>, slot: usize) {
            // A handle of another type is not freed.
            let other = caller.any_handle().cast::<T>();
            if !T::slots(caller).contains(&other) {
                T::free(other);
            }
            T::free(std::mem::replace(&mut T::slots(caller)[slot], ptr::null_mut()));
        }
        let slot = self.below(SLOTS);
        match self.byte() % 7 {
            0 => free::<AcqRules>(self, slot),
            1 => free::<AcqGame>(self, slot),
            2 => free::<AcqView>(self, slot),
            3 => free::<AcqRecord>(self, slot),
            4 => free::<AcqReplay>(self, slot),
            5 => free::<AcqRecorder>(self, slot),
            _ => free::<AcqStream>(self, slot),
        }
    }
}
