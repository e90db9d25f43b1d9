//! One call: arguments that are all right but one, and what becomes of it.

use std::{
    ffi::{c_char, c_void},
    ops::Range,
    ptr,
};

use acquire::{AcqStatus as S, *};

use crate::{documented::Documented, reserved, world::World};

/// What a value of an argument may lead to.
#[derive(Clone, Copy)]
pub(crate) enum Expect {
    Fine,
    /// One of these.
    Only(&'static [S]),
    /// One of these numbers.
    #[cfg(any(feature = "acquisition", feature = "agents"))]
    Numbers(&'static [i32]),
    /// Anything that the header names.
    Documented,
}

use Expect::{Documented as Any, Fine, Only};

const NULL: Expect = Only(&[S::Null]);
const UNALIGNED: Expect = Only(&[S::Unaligned]);
const HANDLE: Expect = Only(&[S::Handle]);
const SIZE: Expect = Only(&[S::Size]);

/// Memory that begins as this.
const BLANK: u64 = 0xa5a5_a5a5_a5a5_a5a5;

/// What a pointer among the arguments points to.
struct Memory {
    words: Vec<u64>,
    /// Where a count goes that is written even if the buffer is too small.
    is_count: bool,
    free: Option<fn(*mut c_void)>,
    /// The size of the structs that go there, and where their reserved bytes are.
    structs: Option<(usize, Vec<Range<usize>>)>,
}

impl Memory {
    /// Whether the reserved bytes of each struct that was written are 0.
    fn reserves(&self) -> bool {
        let Some((size, places)) = &self.structs else { return true };
        let bytes: Vec<u8> = self.words.iter().flat_map(|word| word.to_ne_bytes()).collect();
        let untouched = BLANK.to_ne_bytes()[0];
        bytes.chunks_exact(*size).all(|one| {
            one.iter().all(|&byte| byte == untouched)
                || places.iter().all(|place| one[place.clone()].iter().all(|&byte| byte == 0))
        })
    }
}

/// Takes the arguments of one call one by one. All have their first value, which is right, but
/// one, which has any.
pub(crate) struct Turn {
    pub(crate) world: World,
    function: &'static str,
    /// Which argument has which of its values.
    varied: (usize, usize),
    /// How many values each argument has.
    values: Vec<usize>,
    /// To which argument each parameter belongs; a buffer and its size are one argument.
    parameters: Vec<usize>,
    expect: Expect,
    memory: Vec<Memory>,
    texts: Vec<Vec<u8>>,
    /// The rest of an argument with several parameters.
    length: usize,
    count: *mut usize,
    /// How many items there are, as an earlier call has said, which had no room for them.
    needed: Option<usize>,
}

impl Turn {
    fn new(function: &'static str, varied: (usize, usize), needed: Option<usize>) -> Self {
        Self {
            world: World::new(),
            function,
            varied,
            values: Vec::new(),
            parameters: Vec::new(),
            expect: Fine,
            memory: Vec::new(),
            texts: Vec::new(),
            length: 0,
            count: ptr::null_mut(),
            needed,
        }
    }

    /// The value of the next argument.
    pub(crate) fn pick<T: Clone>(&mut self, values: &[(T, Expect)]) -> T {
        let argument = self.values.len();
        self.values.push(values.len());
        self.parameters.push(argument);
        let choice = if argument == self.varied.0 { self.varied.1 } else { 0 };
        let (value, expect) = values[choice].clone();
        if argument == self.varied.0 {
            self.expect = expect;
        }
        value
    }

    /// One more parameter of the last argument.
    fn more(&mut self) {
        self.parameters.push(self.values.len() - 1);
    }

    fn memory(&mut self, bytes: usize, is_count: bool) -> *mut u64 {
        let words = vec![BLANK; bytes.div_ceil(8).max(1)];
        self.memory.push(Memory { words, is_count, free: None, structs: None });
        self.memory.last_mut().map_or(ptr::null_mut(), |memory| memory.words.as_mut_ptr())
    }

    /// Memory for structs of this type.
    fn memory_of<T>(&mut self, items: usize) -> *mut T {
        let good = self.memory(items * size_of::<T>(), false);
        if let Some(memory) = self.memory.last_mut() {
            memory.structs = Some((size_of::<T>(), reserved::places::<T>()))
                .filter(|(_, places)| !places.is_empty());
        }
        good.cast()
    }

    /// The values of a pointer to something there.
    fn pointer<T>(good: *mut T) -> Vec<(*mut T, Expect)> {
        let mut values = vec![(good, Fine), (ptr::null_mut(), NULL)];
        if align_of::<T>() > 1 {
            values.push((good.wrapping_byte_add(1), UNALIGNED));
        }
        values
    }

    pub(crate) fn handle<T>(&mut self, good: *mut T, other: *mut c_void) -> *mut T {
        let mut values = Self::pointer(good);
        values.push((other.cast(), HANDLE));
        self.pick(&values)
    }

    pub(crate) fn rules(&mut self) -> *mut AcqRules {
        self.handle(self.world.rules, self.world.game.cast())
    }

    pub(crate) fn game(&mut self) -> *mut AcqGame {
        self.handle(self.world.game, self.world.view.cast())
    }

    pub(crate) fn view(&mut self) -> *mut AcqView {
        self.handle(self.world.view, self.world.record.cast())
    }

    pub(crate) fn record(&mut self) -> *mut AcqRecord {
        self.handle(self.world.record, self.world.notes.cast())
    }

    pub(crate) fn notes(&mut self) -> *mut AcqNotes {
        self.handle(self.world.notes, self.world.replay.cast())
    }

    /// Whose notes of the world's game: a player's, or one of two numbers that are none.
    pub(crate) fn viewer(&mut self) -> u32 {
        const NOT: Expect = Only(&[S::Player]);
        self.pick(&[
            (0, Fine),
            (3, Fine),
            (ACQ_NONE.into(), Fine),
            (ACQ_COMPLETE.into(), Fine),
            (4, NOT),
            (253, NOT),
            (256, NOT),
            (u32::MAX, NOT),
        ])
    }

    pub(crate) fn replay(&mut self) -> *mut AcqReplay {
        self.handle(self.world.replay, self.world.recorder.cast())
    }

    pub(crate) fn recorder(&mut self) -> *mut AcqRecorder {
        self.handle(self.world.recorder, self.world.stream.cast())
    }

    pub(crate) fn stream(&mut self) -> *mut AcqStream {
        self.handle(self.world.stream, self.world.rules.cast())
    }

    /// A handle to be freed, after which the world is without it.
    pub(crate) fn freed<T>(&mut self, slot: impl Fn(&mut World) -> &mut *mut T) -> *mut T {
        let good = *slot(&mut self.world);
        let other = self.world.another(good);
        let freed = self.pick(&[
            (good, Fine),
            (ptr::null_mut(), Fine),
            (good.wrapping_byte_add(1), UNALIGNED),
            (other.cast(), HANDLE),
        ]);
        if freed == good {
            *slot(&mut self.world) = ptr::null_mut();
        }
        freed
    }

    /// Where one value goes.
    pub(crate) fn out<T>(&mut self) -> *mut T {
        let good = self.memory_of(1);
        self.pick(&Self::pointer(good))
    }

    /// Where a new handle goes.
    pub(crate) fn made<T>(&mut self) -> *mut *mut T
    where
        T: Made,
    {
        let good = self.memory(size_of::<*mut T>(), false);
        if let Some(memory) = self.memory.last_mut() {
            memory.free = Some(|pointer| T::free(pointer.cast()));
        }
        self.pick(&Self::pointer(good.cast()))
    }

    /// Where a list or a text goes; [`Self::capacity`] and [`Self::count`] come next.
    pub(crate) fn buffer<T>(&mut self) -> *mut T {
        const BUFFER: Expect = Only(&[S::Buffer, S::Ok]);
        let room = if size_of::<T>() == 1 { 1 << 15 } else { 2_100 };
        let good: *mut T = self.memory_of(room);
        let count: *mut usize = self.memory(size_of::<usize>(), true).cast();
        let mut values = vec![
            ((good, room, count), Fine),
            ((good, 0, count), BUFFER),
            ((ptr::null_mut(), 0, count), BUFFER),
            // An empty list has no need of a buffer.
            ((ptr::null_mut(), room, count), Only(&[S::Null, S::Ok])),
            ((good, room, ptr::null_mut()), NULL),
            ((good, room, count.wrapping_byte_add(1)), UNALIGNED),
        ];
        if align_of::<T>() > 1 {
            let askew = good.wrapping_byte_add(1);
            values.push(((askew, room, count), Only(&[S::Unaligned, S::Ok])));
        }
        if let Some(needed) = self.needed {
            values.push(((good, needed, count), Fine));
            values.push(((good, needed - 1, count), Only(&[S::Buffer])));
        }
        let (buffer, capacity, count) = self.pick(&values);
        (self.length, self.count) = (capacity, count);
        buffer
    }

    pub(crate) fn capacity(&mut self) -> usize {
        self.more();
        self.length
    }

    pub(crate) fn count(&mut self) -> *mut usize {
        self.more();
        self.count
    }

    /// A text, and others that are refused; [`Self::length`] comes next.
    pub(crate) fn text(&mut self, good: &str, bad: &[(&str, &'static [S])]) -> *const c_char {
        let bad: Vec<_> = bad.iter().map(|&(bad, statuses)| (bad, Only(statuses))).collect();
        self.text_or(good, &bad)
    }

    /// A text, and others with what they may lead to; [`Self::length`] comes next.
    pub(crate) fn text_or(&mut self, good: &str, bad: &[(&str, Expect)]) -> *const c_char {
        self.text_up_to(ACQ_TEXT_BYTES_MAX, good, bad)
    }

    /// The same, where a text may have this many bytes.
    pub(crate) fn text_up_to(
        &mut self,
        most: usize,
        good: &str,
        bad: &[(&str, Expect)],
    ) -> *const c_char {
        let mut keep = |text: &[u8]| -> *const c_char {
            self.texts.push([text, &[0]].concat());
            self.texts.last().map_or(ptr::null(), |text| text.as_ptr().cast())
        };
        let (text, not_utf8) = (keep(good.as_bytes()), keep(&[b'5', 0xff]));
        let mut values = vec![
            ((text, good.len()), Fine),
            ((text, ACQ_NUL_TERMINATED), Fine),
            ((ptr::null(), 3), NULL),
            ((ptr::null(), ACQ_NUL_TERMINATED), NULL),
            ((ptr::null(), 0), Any),
            ((not_utf8, 2), Only(&[S::Utf8])),
            ((not_utf8, ACQ_NUL_TERMINATED), Only(&[S::Utf8])),
            ((text, most + 1), SIZE),
            ((text, ACQ_NUL_TERMINATED - 1), SIZE),
        ];
        values.extend(bad.iter().map(|&(bad, expect)| ((keep(bad.as_bytes()), bad.len()), expect)));
        let (text, length) = self.pick(&values);
        self.length = length;
        text
    }

    /// The length of a text or a list.
    pub(crate) fn length(&mut self) -> usize {
        self.more();
        self.length
    }

    /// A list of tiles; [`Self::length`] comes next.
    pub(crate) fn tiles(&mut self, good: &[u8]) -> *const u8 {
        let mut bad = good.to_vec();
        bad.push(108);
        self.texts.extend([good.to_vec(), bad]);
        let [.., tiles, bad] = &self.texts[..] else { unreachable!() };
        let (tiles, bad) = (tiles.as_ptr(), bad.as_ptr());
        let (tiles, length) = self.pick(&[
            ((tiles, good.len()), Fine),
            ((ptr::null(), 1), NULL),
            ((ptr::null(), 0), Any),
            ((bad, good.len() + 1), Only(&[S::Tile])),
            ((tiles, usize::MAX), SIZE),
        ]);
        self.length = length;
        tiles
    }

    /// A list of racks that are shown, and others that are refused; [`Self::length`] comes next.
    pub(crate) fn racks(&mut self, good: &AcqNotesShown) -> *const AcqNotesShown {
        const SHOWN: AcqNotesShown =
            AcqNotesShown { rack: AcqTileSet { words: [1, 0] }, player: 0, reserved: [0; _] };
        static REFUSED: [(AcqNotesShown, Expect); 3] = [
            (AcqNotesShown { player: 4, ..SHOWN }, Only(&[S::Player])),
            (AcqNotesShown { player: 254, ..SHOWN }, Only(&[S::Player])),
            (AcqNotesShown { rack: AcqTileSet { words: [0, 1 << 44] }, ..SHOWN }, Only(&[S::Tile])),
        ];
        let good = ptr::from_ref(good);
        let mut values = vec![
            ((good, 1), Fine),
            ((ptr::null(), 1), NULL),
            ((ptr::null(), 0), Any),
            ((good.wrapping_byte_add(1), 1), UNALIGNED),
            ((good, usize::MAX), SIZE),
        ];
        values.extend(REFUSED.iter().map(|(shown, wrong)| ((ptr::from_ref(shown), 1), *wrong)));
        let (shows, length) = self.pick(&values);
        self.length = length;
        shows
    }

    /// A list of ids, and one of which the last is none; [`Self::length`] comes next.
    pub(crate) fn ids(&mut self, good: &[u16], bad: &[u16]) -> *const u16 {
        let first = good.as_ptr();
        let (ids, length) = self.pick(&[
            ((first, good.len()), Fine),
            ((ptr::null(), 1), NULL),
            ((ptr::null(), 0), Any),
            ((first.wrapping_byte_add(1), 1), UNALIGNED),
            ((bad.as_ptr(), bad.len()), Only(&[S::ActionId])),
            ((first, usize::MAX), SIZE),
        ]);
        self.length = length;
        ids
    }

    /// A list of anything, with its length; [`Self::length`] comes next.
    pub(crate) fn list<T>(&mut self, values: &[((*const T, usize), Expect)]) -> *const T {
        let (first, length) = self.pick(values);
        self.length = length;
        first
    }

    /// As many bytes as the function reads.
    pub(crate) fn bytes(
        &mut self,
        good: &'static [u8],
        bad: &[&'static [u8]],
        status: &'static [S],
    ) -> *const u8 {
        let mut values = vec![(good.as_ptr(), Fine), (ptr::null(), NULL)];
        values.extend(bad.iter().map(|bad| (bad.as_ptr(), Only(status))));
        self.pick(&values)
    }

    /// A plain struct, and others that are refused.
    pub(crate) fn plain<T>(&mut self, good: &T, bad: &[(T, &'static [S])]) -> *const T {
        let mut values = Self::pointer(ptr::from_ref(good).cast_mut());
        values.extend(
            bad.iter().map(|(bad, statuses)| (ptr::from_ref(bad).cast_mut(), Only(statuses))),
        );
        self.pick(&values).cast_const()
    }

    /// A plain struct, and others with what they may lead to.
    #[cfg(feature = "acquisition")]
    pub(crate) fn plain_or<T>(&mut self, good: &T, bad: &[(T, Expect)]) -> *const T {
        let mut values = Self::pointer(ptr::from_ref(good).cast_mut());
        values.extend(bad.iter().map(|(bad, expect)| (ptr::from_ref(bad).cast_mut(), *expect)));
        self.pick(&values).cast_const()
    }

    /// The players' names, which may be NULL, and others that are refused.
    pub(crate) fn names(
        &mut self,
        good: &AcqNames,
        bad: &[(AcqNames, &'static [S])],
    ) -> *const AcqNames {
        self.optional(good, bad)
    }

    /// A plain struct, which may be NULL, and others that are refused.
    pub(crate) fn optional<T>(&mut self, good: &T, bad: &[(T, &'static [S])]) -> *const T {
        let good = ptr::from_ref(good);
        let mut values =
            vec![(good, Fine), (ptr::null(), Fine), (good.wrapping_byte_add(1), UNALIGNED)];
        values.extend(bad.iter().map(|(bad, statuses)| (ptr::from_ref(bad), Only(statuses))));
        self.pick(&values)
    }

    /// An index: of these all up to the most are there.
    fn up_to(&mut self, most: u32, status: &'static [S]) -> u32 {
        self.up_to_or(most, Only(status))
    }

    /// An index: of these all up to the most are there; others lead to this.
    pub(crate) fn up_to_or(&mut self, most: u32, wrong: Expect) -> u32 {
        let mut values = vec![(0, Fine), (most, Fine)];
        // 256 and its like are 0 in a byte.
        for beyond in [most + 1, 255, 256, 256 + most, u32::MAX - 255, u32::MAX] {
            if beyond > most {
                values.push((beyond, wrong));
            }
        }
        self.pick(&values)
    }

    pub(crate) fn tile(&mut self) -> u32 {
        self.up_to(107, &[S::Tile])
    }

    pub(crate) fn chain(&mut self) -> u32 {
        self.up_to(6, &[S::Chain])
    }

    /// A seat of the world's game, of which there are four.
    pub(crate) fn seat(&mut self) -> u32 {
        self.up_to(3, &[S::Player])
    }

    /// Who asks for an action: the player who decides in the world's game, and others.
    pub(crate) fn asker(&mut self) -> u32 {
        const NOT: Expect = Only(&[S::Player]);
        const OTHER: Expect = Only(&[S::IllegalNotYours]);
        self.pick(&[(3, Fine), (0, OTHER), (2, OTHER), (4, NOT), (259, NOT), (u32::MAX, NOT)])
    }

    pub(crate) fn market(&mut self) -> u32 {
        self.up_to(25, &[S::Size])
    }

    /// The same, or what the market has now.
    pub(crate) fn market_or_now(&mut self) -> u32 {
        const NOT: Expect = Only(&[S::Size]);
        self.pick(&[(0, Fine), (25, Fine), (255, Fine), (26, NOT), (256, NOT), (u32::MAX, NOT)])
    }

    pub(crate) fn size(&mut self) -> u32 {
        self.up_to(108, &[S::Size])
    }

    /// Players of a game by the rules of Avalon Hill, which two to six can play.
    pub(crate) fn players(&mut self) -> u32 {
        const NOT: Expect = Only(&[S::RulesPlayers]);
        let wrong = [0, 1, 7, 256, 258, u32::MAX].map(|players| (players, NOT));
        self.pick(&[&[(4, Fine), (2, Fine), (6, Fine)][..], &wrong].concat())
    }

    /// A value of an enumeration with so many.
    pub(crate) fn value(&mut self, count: i32) -> i32 {
        const NOT: Expect = Only(&[S::Value]);
        let wrong = [-1, count, 255, 256, 256 + count, i32::MIN, i32::MAX];
        let wrong = wrong.map(|value| (value, NOT));
        self.pick(&[&[(0, Fine), (count - 1, Fine)][..], &wrong].concat())
    }

    /// An ActionId; the first is legal in the world's game, and the last has no meaning.
    pub(crate) fn id(&mut self, illegal: Expect) -> u16 {
        const NOT: Expect = Only(&[S::ActionId]);
        self.pick(&[
            (self.world.legal, Fine),
            (108, illegal),
            (1260, illegal),
            (1261, NOT),
            (u16::MAX, NOT),
        ])
    }

    /// An action later in the turn, if there is one.
    pub(crate) fn later(&mut self) -> u16 {
        const NOT: Expect = Only(&[S::ActionId]);
        self.pick(&[(ACQ_NO_ACTION, Fine), (self.world.legal, Fine), (1261, NOT)])
    }

    pub(crate) fn index(&mut self, count: usize) -> usize {
        const NOT: Expect = Only(&[S::Index]);
        self.pick(&[(0, Fine), (count - 1, Fine), (count, NOT), (1 << 32, NOT), (usize::MAX, NOT)])
    }

    pub(crate) fn any<T: Copy>(&mut self, values: &[T]) -> T {
        let values: Vec<(T, Expect)> = values.iter().map(|&value| (value, Fine)).collect();
        self.pick(&values)
    }

    pub(crate) fn wide(&mut self) -> u64 {
        self.any(&[7, 0, u64::MAX])
    }

    pub(crate) fn observer(&mut self) -> AcqObserver {
        extern "C" fn observer(_: *mut c_void, _: *const AcqEvent) {}
        self.any(&[Some(observer as unsafe extern "C" fn(_, _)), None])
    }

    /// A number of threads.
    pub(crate) fn threads(&mut self) -> u32 {
        const NOT: Expect = Only(&[S::Value]);
        self.pick(&[(1, Fine), (3, Fine), (0, NOT), (1025, NOT), (u32::MAX, NOT)])
    }

    pub(crate) fn receiver(&mut self) -> AcqRecordReceiver {
        extern "C" fn receive(_: *mut c_void, _: *const AcqPiece, _: *const AcqGame) -> i32 {
            0
        }
        self.any(&[Some(receive as unsafe extern "C" fn(_, _, _) -> _), None])
    }

    pub(crate) fn context(&mut self) -> *mut c_void {
        self.any(&[ptr::null_mut(), ptr::dangling_mut::<u64>().cast()])
    }

    /// Whether what was given came back, and nothing but what was promised.
    fn judge(&mut self, status: Option<i32>, state: Option<u64>) {
        let (function, (argument, choice)) = (self.function, self.varied);
        let call = format!("{function}, value {choice} of argument {argument}");
        let documented = Documented::get();
        let parameters = documented.parameters(function);
        assert_eq!(parameters.len(), self.parameters.len(), "{function}");
        let Some(status) = status else { return };
        let expected = match self.expect {
            Fine => status == 0,
            Only(statuses) => statuses.iter().any(|&allowed| allowed as i32 == status),
            #[cfg(any(feature = "acquisition", feature = "agents"))]
            Expect::Numbers(numbers) => numbers.contains(&status),
            Any => true,
        };
        assert!(expected, "{call}: {status}");
        let frees = function.ends_with("_free");
        assert!(frees || Documented::allows(function, status), "{call}: {status}");
        let changes_nothing = status != 0 && !self.world.game.is_null();
        assert!(!changes_nothing || self.world.state() == state, "{call} changed the game");
        for memory in &self.memory {
            let quantity = memory.is_count && status == S::Buffer as i32;
            let untouched = memory.words.iter().all(|&word| word == BLANK);
            assert!(status == 0 || untouched || quantity, "{call} wrote a result");
            assert!(status != 0 || memory.reserves(), "{call} wrote into reserved bytes");
            if quantity {
                self.needed = usize::try_from(memory.words[0]).ok();
            }
            if let (Some(free), 0) = (memory.free, status) {
                free(memory.words[0] as usize as *mut c_void);
            }
        }
        if status != 0 && !is_about_errors(function) {
            assert_eq!(acq_last_error_status(), status, "{call}");
            let message = message();
            assert!(message.len() > 10, "{call}: {message}");
            if status < S::RulesOption as i32 {
                assert!(message.starts_with(&format!("{function}: ")), "{call}: {message}");
                let words: Vec<&str> = message.split(|c: char| !is_word(c)).collect();
                let owners = parameters.iter().zip(&self.parameters);
                let mut named = owners.filter(|&(_, &owner)| owner == argument);
                let about = named.any(|(name, _)| words.contains(&name.as_str()));
                assert!(about, "{call} names another argument: {message}");
            }
        }
    }
}

/// Whether a function looks at the last error, and does not note its own.
fn is_about_errors(function: &str) -> bool {
    function.contains("_last_error_")
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn message() -> String {
    let (mut text, mut needed) = (vec![0; 1 << 16], 0);
    let status =
        acq_last_error_message(ptr::null(), text.as_mut_ptr(), text.len(), &raw mut needed);
    assert_eq!(status, 0);
    String::from_utf8(text[..needed - 1].iter().map(|&byte| byte as u8).collect()).unwrap()
}

/// A type of handles.
pub(crate) trait Made {
    fn free(handle: *mut Self);
}

macro_rules! made {
    ($($handle:ident: $free:ident),+ $(,)?) => {$(
        impl Made for $handle {
            fn free(handle: *mut Self) {
                $free(handle);
            }
        }
    )+};
}
made! {
    AcqRules: acq_rules_free, AcqGame: acq_game_free, AcqView: acq_view_free,
    AcqRecord: acq_record_free, AcqReplay: acq_replay_free, AcqRecorder: acq_recorder_free,
    AcqStream: acq_stream_free, AcqNotes: acq_notes_free,
}

/// What a function returns, and whether it is a status.
pub(crate) trait Returned {
    fn status(self, function: &str) -> Option<i32>;
}

impl Returned for i32 {
    fn status(self, function: &str) -> Option<i32> {
        (function != "acq_last_error_status").then_some(self)
    }
}

impl Returned for () {
    /// A function without a status notes why it did nothing.
    fn status(self, function: &str) -> Option<i32> {
        function.ends_with("_free").then(|| acq_last_error_status())
    }
}

impl Returned for u32 {
    fn status(self, _: &str) -> Option<i32> {
        None
    }
}

impl Returned for *const c_char {
    fn status(self, _: &str) -> Option<i32> {
        assert!(!self.is_null());
        None
    }
}

/// Calls a function with every value of every argument; returns how many calls that makes.
pub(crate) fn call_all<R: Returned>(
    function: &'static str,
    call: impl Fn(&mut Turn) -> R,
) -> usize {
    let (mut argument, mut choice, mut calls, mut needed) = (0, 0, 0, None);
    loop {
        let mut turn = Turn::new(function, (argument, choice), needed);
        let state = turn.world.state();
        // The functions acq_last_error_… have something to tell.
        match is_about_errors(function) {
            true if function.contains("_guess_") => turn.world.misspell(),
            true => assert_ne!(acq_game_apply(ptr::null_mut(), 0), 0),
            false => acq_last_error_clear(),
        }
        let returned = call(&mut turn);
        turn.judge(returned.status(function), state);
        calls += 1;
        needed = turn.needed;
        choice += 1;
        if choice >= turn.values.get(argument).copied().unwrap_or(0) {
            (argument, choice) = (argument + 1, 0);
            if argument >= turn.values.len() {
                return calls;
            }
        }
    }
}
