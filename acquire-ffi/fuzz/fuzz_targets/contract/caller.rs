//! Who calls: his handles, the arguments that he makes up, and how he looks at what comes back.

use std::{
    ffi::{CStr, c_char, c_void},
    mem::MaybeUninit,
    ptr,
};

use acquire::*;

use crate::{
    answer::{bytes, number},
    documented::{Documented, STATUSES},
    room::Room,
};

/// Handles of each type.
pub(crate) const SLOTS: usize = 4;

/// A type of handle and where the caller keeps those he has.
pub(crate) trait Kept: Sized {
    fn slots<'a>(caller: &'a mut Caller<'_>) -> &'a mut [*mut Self; SLOTS];
    fn free(pointer: *mut Self);
}

macro_rules! kept {
    ($($type:ident $slots:ident $free:ident;)*) => {
        pub(crate) struct Caller<'a> {
            pub(crate) bytes: &'a [u8],
            $($slots: [*mut $type; SLOTS],)*
            /// What functions have written, to be given to others.
            pub(crate) texts: Vec<Vec<u8>>,
            pub(crate) tiles: Vec<u8>,
            pub(crate) ids: Vec<u16>,
            /// Keeps what the arguments of this step point to.
            pub(crate) lent: Vec<Vec<u8>>,
        }

        impl<'a> Caller<'a> {
            pub(crate) fn new(bytes: &'a [u8]) -> Self {
                let slots = ($([ptr::null_mut::<$type>(); SLOTS],)*);
                let ($($slots,)*) = slots;
                let (texts, tiles, ids, lent) = (vec![], vec![], vec![], vec![]);
                Self { bytes, $($slots,)* texts, tiles, ids, lent }
            }

            pub(crate) fn free_all(&mut self) {
                $(self.$slots.into_iter().for_each(|handle| $free(handle));)*
                acq_last_error_clear();
            }

            /// A handle of any type, as one that a wrong cast has made.
            pub(crate) fn any_handle(&mut self) -> *mut c_void {
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
    AcqNotes notes acq_notes_free;
    AcqReplay replays acq_replay_free;
    AcqRecorder recorders acq_recorder_free;
    AcqStream streams acq_stream_free;
    AcqAgent computers acq_agent_free;
    AcqReview reviews acq_review_free;
    AcqAcquisitionGame other_games acq_acquisition_game_free;
    AcqAcquisitionRecord other_records acq_acquisition_record_free;
    AcqAcquisitionReplay other_replays acq_acquisition_replay_free;
    AcqAcquisitionRecorder other_recorders acq_acquisition_recorder_free;
    AcqAcquisitionAgent agents acq_acquisition_agent_free;
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
    pub(crate) fn byte(&mut self) -> u8 {
        let Some((&byte, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        byte
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::from(self.byte()) % bound
    }

    pub(crate) fn wide(&mut self) -> u64 {
        u64::from_le_bytes([(); 8].map(|()| self.byte()))
    }

    /// Mostly a number that means something, sometimes any.
    pub(crate) fn small(&mut self, bound: usize) -> u32 {
        match self.byte() {
            255 => u32::MAX,
            254 => self.wide() as u32,
            byte => u32::from(byte) % (bound as u32 + 1),
        }
    }

    pub(crate) fn value(&mut self) -> i32 {
        match self.byte() {
            255 => i32::MIN,
            254 => -1,
            byte => i32::from(byte % 12),
        }
    }

    /// A handle of this type, or NULL, or one that is misaligned or of another type.
    pub(crate) fn handle<T: Kept>(&mut self) -> *mut T {
        match self.byte() {
            0 => ptr::null_mut(),
            1 => T::slots(self)[0].wrapping_byte_add(1),
            2 => self.any_handle().cast(),
            byte => T::slots(self)[usize::from(byte) % SLOTS],
        }
    }

    /// Something to point to during this step.
    pub(crate) fn lend(&mut self, bytes: Vec<u8>) -> *const u8 {
        self.lent.push(bytes);
        self.lent.last().map_or(ptr::null(), Vec::as_ptr)
    }

    /// A text with its length: none, not UTF-8, or anything else.
    pub(crate) fn text(&mut self) -> (*const c_char, usize) {
        const WORDS: [&str; 23] = [
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
            "12L",
            "park 6F",
            "buyout",
            "decline",
            "random",
            "search",
            "search:playouts=5",
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
    pub(crate) fn some_tiles(&mut self) -> (*const u8, usize) {
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
    pub(crate) fn counts(&mut self) -> *const u8 {
        if self.byte() == 0 {
            return ptr::null();
        }
        let counts = [(); ACQ_CHAINS].map(|()| self.byte() % 30);
        self.lend(counts.into())
    }

    pub(crate) fn id(&mut self, game: *const AcqGame) -> u16 {
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
    pub(crate) fn judged(&mut self, function: &'static str, call: impl FnOnce() -> i32) -> i32 {
        let before = acq_last_error_status();
        let status = call();
        assert!(Documented::allows(function, status), "{function} returns {status}");
        // SAFETY: the name of a status is constant.
        let name = unsafe { CStr::from_ptr(acq_status_name(status)) };
        let name = name.to_bytes();
        assert!(STATUSES.iter().any(|prefix| name.starts_with(prefix.as_bytes())), "{status}");
        if function.contains("_last_error_") {
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
                bytes(|text, room, needed| acq_last_error_message(ptr::null(), text, room, needed));
            assert!(message.is_some_and(|message| str::from_utf8(&message).unwrap().len() > 3));
            assert!(number(|count| acq_last_error_count(count)) > Some(0));
        }
        status
    }

    /// A call that gives one value.
    pub(crate) fn give<T: Copy>(
        &mut self,
        function: &'static str,
        call: impl FnOnce(*mut T) -> i32,
    ) -> Option<T> {
        let room = Room::new(1, self.byte());
        let status = self.judged(function, || call(room.at));
        if status != 0 {
            assert!(room.untouched(), "{function}");
            return None;
        }
        assert!(room.is_usable(), "{function}");
        Some(room.written(1)[0])
    }

    /// A call that makes a handle, which is kept in place of an older one.
    pub(crate) fn make<T: Kept>(
        &mut self,
        function: &'static str,
        call: impl FnOnce(*mut *mut T) -> i32,
    ) {
        if let Some(handle) = self.give(function, call) {
            assert!(!handle.is_null());
            let slot = self.below(SLOTS);
            T::free(std::mem::replace(&mut T::slots(self)[slot], handle));
        }
    }

    /// A call that writes a list.
    pub(crate) fn list<T: Copy>(
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
            assert!(room.untouched(), "{function}");
            let reported = status == AcqStatus::Buffer as i32;
            assert!(if reported { count.written(1)[0] > said } else { count.untouched() });
            return None;
        }
        assert!(count.is_usable(), "{function}");
        let count = count.written(1)[0];
        assert!(room.is_usable() || count == 0, "{function}");
        Some(room.written(count).to_vec())
    }

    /// A text that was written goes to the store, and may be read later.
    pub(crate) fn store(&mut self, text: Option<Vec<c_char>>) {
        let Some(text) = text else { return };
        let mut text: Vec<u8> = text.into_iter().map(|byte| byte as u8).collect();
        assert_eq!(text.iter().position(|&byte| byte == 0), Some(text.len() - 1));
        text.pop();
        assert!(str::from_utf8(&text).is_ok());
        self.texts.insert(0, text);
        self.texts.truncate(8);
    }

    /// The struct of an action, sometimes with something else in it.
    pub(crate) fn action(&mut self, id: u16) -> *const AcqAction {
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
}
