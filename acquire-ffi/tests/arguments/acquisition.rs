//! The functions of Acquisition.

use std::{
    collections::BTreeSet,
    ffi::{CStr, c_char, c_void},
    ptr,
};

use acquire::{AcqAcquisitionStatus as A, AcqStatus as S, *};

use crate::{
    call,
    documented::Documented,
    turn::{
        Expect::{self, Fine, Numbers, Only},
        Made, Turn, call_all,
    },
    world::World,
};

/// One handle of each type, of a game for three.
pub(crate) struct Handles {
    game: *mut AcqAcquisitionGame,
    record: *mut AcqAcquisitionRecord,
    replay: *mut AcqAcquisitionReplay,
    recorder: *mut AcqAcquisitionRecorder,
    agent: *mut AcqAcquisitionAgent,
    other: *mut AcqAcquisitionGame,
}

const RULES: AcqAcquisitionRules =
    AcqAcquisitionRules { players: 3, tiles_each: 27, reserved: [0; _] };
/// `park 1A`, which is legal in the game.
const LEGAL: u16 = 144;

impl Handles {
    pub(crate) fn new() -> Self {
        let mut handles = Self {
            game: ptr::null_mut(),
            record: ptr::null_mut(),
            replay: ptr::null_mut(),
            recorder: ptr::null_mut(),
            agent: ptr::null_mut(),
            other: ptr::null_mut(),
        };
        let h = &mut handles;
        let (rules, ids) = (ptr::from_ref(&RULES), [LEGAL, LEGAL + 1]);
        assert_eq!(acq_acquisition_game_new(rules, &raw mut h.game), 0);
        assert_eq!(acq_acquisition_game_new(rules, &raw mut h.other), 0);
        assert_eq!(acq_acquisition_recorder_new(rules, &raw mut h.recorder), 0);
        assert_eq!(acq_acquisition_record_new(rules, ids.as_ptr(), 2, &raw mut h.record), 0);
        let (name, text) = ((c"event".as_ptr(), 5), (c"a test".as_ptr(), 6));
        assert_eq!(acq_acquisition_record_set_tag(h.record, name.0, name.1, text.0, text.1), 0);
        assert_eq!(acq_acquisition_replay_new(h.record, &raw mut h.replay), 0);
        assert_eq!(acq_acquisition_agent_new(c"random".as_ptr(), 6, 7, &raw mut h.agent), 0);
        handles
    }

    /// What the game is like.
    pub(crate) fn state(&self) -> u64 {
        let mut hash = 0;
        match acq_acquisition_game_stable_hash(self.game, &raw mut hash) {
            0 => hash,
            _ => 0,
        }
    }
}

impl Drop for Handles {
    fn drop(&mut self) {
        acq_acquisition_game_free(self.game);
        acq_acquisition_game_free(self.other);
        acq_acquisition_record_free(self.record);
        acq_acquisition_replay_free(self.replay);
        acq_acquisition_recorder_free(self.recorder);
        acq_acquisition_agent_free(self.agent);
    }
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
    AcqAcquisitionGame: acq_acquisition_game_free,
    AcqAcquisitionRecord: acq_acquisition_record_free,
    AcqAcquisitionReplay: acq_acquisition_replay_free,
    AcqAcquisitionRecorder: acq_acquisition_recorder_free,
    AcqAcquisitionAgent: acq_acquisition_agent_free,
}

const NO_SQUARE: Expect = Numbers(&[A::Square as i32]);
const PLAYERS: Expect = Numbers(&[A::RulesPlayers as i32]);
const TILES_EACH: Expect = Numbers(&[A::RulesTilesEach as i32]);
const WRONG_PHASE: Expect = Numbers(&[A::IllegalWrongPhase as i32]);
const NO_VERB: Expect = Numbers(&[A::ParseActionVerb as i32]);
const NO_JSON: Expect = Only(&[S::Json]);
const NO_RECORD: Expect = Only(&[S::RecordExpected]);

/// The arguments that only these functions have.
impl Turn {
    fn aq_game(&mut self) -> *mut AcqAcquisitionGame {
        // The other game's handles are of another type.
        self.handle(self.world.acquisition.game, self.world.game.cast())
    }

    fn aq_record(&mut self) -> *mut AcqAcquisitionRecord {
        self.handle(self.world.acquisition.record, self.world.record.cast())
    }

    fn aq_replay(&mut self) -> *mut AcqAcquisitionReplay {
        self.handle(self.world.acquisition.replay, self.world.replay.cast())
    }

    fn aq_recorder(&mut self) -> *mut AcqAcquisitionRecorder {
        self.handle(self.world.acquisition.recorder, self.world.recorder.cast())
    }

    fn aq_agent(&mut self) -> *mut AcqAcquisitionAgent {
        self.handle(self.world.acquisition.agent, self.world.stream.cast())
    }

    fn aq_rules(&mut self) -> *const AcqAcquisitionRules {
        static BAD: [(AcqAcquisitionRules, Expect); 8] = {
            const fn rules(players: u32, tiles_each: u32) -> AcqAcquisitionRules {
                AcqAcquisitionRules { players, tiles_each, ..RULES }
            }
            [
                (rules(2, 40), Fine),
                (rules(4, 1), Fine),
                (rules(1, 20), PLAYERS),
                (rules(5, 20), PLAYERS),
                (rules(u32::MAX, 1), PLAYERS),
                (rules(3, 0), TILES_EACH),
                (rules(3, 28), TILES_EACH),
                (rules(2, u32::MAX), TILES_EACH),
            ]
        };
        self.plain_or(&RULES, &BAD)
    }

    fn square(&mut self) -> u32 {
        self.up_to_or(143, NO_SQUARE)
    }

    fn aq_id(&mut self) -> u16 {
        const NOT: Expect = Only(&[S::ActionId]);
        self.pick(&[
            (LEGAL, Fine),
            (0, WRONG_PHASE),
            (289, WRONG_PHASE),
            (290, NOT),
            (1260, NOT),
            (u16::MAX, NOT),
        ])
    }

    /// The id of an action that only needs to exist.
    fn aq_any_id(&mut self) -> u16 {
        const NOT: Expect = Only(&[S::ActionId]);
        self.pick(&[(LEGAL, Fine), (0, Fine), (289, Fine), (290, NOT), (u16::MAX, NOT)])
    }

    fn aq_receiver(&mut self) -> AcqAcquisitionRecordReceiver {
        extern "C" fn receive(
            _: *mut c_void,
            _: *const AcqPiece,
            _: *const AcqAcquisitionGame,
        ) -> i32 {
            0
        }
        self.any(&[Some(receive as unsafe extern "C" fn(_, _, _) -> _), None])
    }

    fn aq_observer(&mut self) -> AcqAcquisitionObserver {
        extern "C" fn observer(_: *mut c_void, _: *const AcqAcquisitionEvent) {}
        self.any(&[Some(observer as unsafe extern "C" fn(_, _)), None])
    }
}

/// Names, and others that are none, of whom four can play.
fn names() -> (AcqNames, Vec<(AcqNames, &'static [S])>) {
    let list = |players: &[&'static CStr]| {
        let players: Vec<_> = players.iter().map(|name| name.as_ptr()).collect();
        Vec::leak(players).as_ptr()
    };
    let good = AcqNames { players: list(&[c"Ann"; 6]), count: 4, you: 3 };
    let bad: Vec<(AcqNames, &'static [S])> = vec![
        (AcqNames { count: 0, players: ptr::null(), ..good }, &[S::Ok]),
        (AcqNames { you: ACQ_NONE, ..good }, &[S::Ok]),
        (AcqNames { players: ptr::null(), ..good }, &[S::Null]),
        (AcqNames { count: 5, ..good }, &[S::Size]),
        (AcqNames { count: usize::MAX, ..good }, &[S::Size]),
        (AcqNames { players: list(&[c"Ann", c"B\xff"]), count: 2, you: 0 }, &[S::Utf8]),
        (AcqNames { you: 4, ..good }, &[S::Player]),
        (AcqNames { you: 254, ..good }, &[S::Player]),
    ];
    (good, bad)
}

const SET: AcqAcquisitionSquareSet = AcqAcquisitionSquareSet { words: [7, 0, 0] };
/// With the bit of square 144, which is not there.
const BEYOND: AcqAcquisitionSquareSet = AcqAcquisitionSquareSet { words: [0, 0, 1 << 16] };
const VALUE: Expect = Only(&[S::Value]);
const PLAYER: Expect = Only(&[S::Player]);

fn event(kind: AcqAcquisitionEventKind) -> AcqAcquisitionEvent {
    AcqAcquisitionEvent {
        kind: kind as u8,
        player: 3,
        owner: 0,
        square: 143,
        supply: 255,
        reason: 1,
        reserved: [0; _],
        squares: SET,
    }
}

/// Structs that are no events.
fn no_events() -> Vec<(AcqAcquisitionEvent, Expect)> {
    use AcqAcquisitionEventKind as K;
    let mut all = vec![
        (AcqAcquisitionEvent { kind: 9, ..event(K::TurnBegan) }, VALUE),
        (AcqAcquisitionEvent { kind: 255, ..event(K::TurnBegan) }, VALUE),
        (AcqAcquisitionEvent { reason: 2, ..event(K::GameOver) }, VALUE),
        (AcqAcquisitionEvent { owner: 4, ..event(K::TileBoughtOut) }, PLAYER),
    ];
    for kind in [K::ParkPlaced, K::TilePlaced, K::TileBoughtOut] {
        all.push((event(kind), Fine));
        all.push((AcqAcquisitionEvent { square: 144, ..event(kind) }, NO_SQUARE));
        all.push((AcqAcquisitionEvent { player: ACQ_NONE, ..event(kind) }, PLAYER));
    }
    for kind in [K::GroupCompleted, K::BuyoutOffered, K::BuyoutImpossible, K::BuyoutDeclined] {
        all.push((event(kind), Fine));
        all.push((AcqAcquisitionEvent { squares: BEYOND, ..event(kind) }, NO_SQUARE));
        all.push((AcqAcquisitionEvent { player: 4, ..event(kind) }, PLAYER));
    }
    all
}

const PHASE: AcqAcquisitionPhase = AcqAcquisitionPhase {
    kind: AcqAcquisitionPhaseKind::Buyout as u8,
    player: 1,
    turn: 2,
    left: 255,
    placed: 5,
    reason: 0,
    reserved: [0; _],
    group: SET,
    bought: SET,
};

/// Structs that are no decisions.
fn no_phases() -> Vec<(AcqAcquisitionPhase, Expect)> {
    use AcqAcquisitionPhaseKind as K;
    let of = |kind: K| AcqAcquisitionPhase { kind: kind as u8, ..PHASE };
    vec![
        (of(K::Over), Fine),
        (of(K::PlacePark), Fine),
        (AcqAcquisitionPhase { kind: 4, ..PHASE }, VALUE),
        (AcqAcquisitionPhase { reason: 2, ..of(K::Over) }, VALUE),
        (AcqAcquisitionPhase { player: 4, ..of(K::PlacePark) }, PLAYER),
        (AcqAcquisitionPhase { player: ACQ_NONE, ..of(K::PlaceBuilding) }, PLAYER),
        (AcqAcquisitionPhase { turn: 4, ..PHASE }, PLAYER),
        (AcqAcquisitionPhase { placed: 144, ..PHASE }, NO_SQUARE),
        (AcqAcquisitionPhase { group: BEYOND, ..PHASE }, NO_SQUARE),
        (AcqAcquisitionPhase { bought: BEYOND, ..PHASE }, NO_SQUARE),
    ]
}

const PLACEMENT: AcqAcquisitionPlacement = AcqAcquisitionPlacement {
    kind: AcqAcquisitionPlacementKind::Contest as u8,
    legal: 1,
    cell: ACQ_NONE,
    buyer: 1,
    possible: 1,
    reserved: [0; _],
    group: SET,
    bought: SET,
};

/// Structs that are no placements.
fn no_placements() -> Vec<(AcqAcquisitionPlacement, Expect)> {
    use AcqAcquisitionPlacementKind as K;
    let of = |kind: K| AcqAcquisitionPlacement { kind: kind as u8, ..PLACEMENT };
    vec![
        (of(K::GroupTooLarge), Fine),
        (AcqAcquisitionPlacement { cell: 5, ..of(K::Occupied) }, Fine),
        (AcqAcquisitionPlacement { cell: 0, ..of(K::Occupied) }, VALUE),
        (AcqAcquisitionPlacement { cell: 6, ..of(K::Occupied) }, VALUE),
        (AcqAcquisitionPlacement { kind: 4, ..PLACEMENT }, VALUE),
        (AcqAcquisitionPlacement { possible: 2, ..PLACEMENT }, VALUE),
        (AcqAcquisitionPlacement { buyer: 4, ..PLACEMENT }, PLAYER),
        (AcqAcquisitionPlacement { group: BEYOND, ..of(K::Group) }, NO_SQUARE),
        (AcqAcquisitionPlacement { bought: BEYOND, ..PLACEMENT }, NO_SQUARE),
    ]
}

/// What a function writes as text.
fn text(write: impl Fn(*mut c_char, usize, *mut usize) -> i32) -> String {
    let (mut text, mut needed) = (vec![0; 1 << 12], 0);
    assert_eq!(write(text.as_mut_ptr(), text.len(), &raw mut needed), 0);
    String::from_utf8(text[..needed - 1].iter().map(|&byte| byte as u8).collect()).unwrap()
}

fn words(called: &mut BTreeSet<&'static str>) {
    let (named, wrong) = names();
    let (no_events, no_phases, no_placements) = (no_events(), no_phases(), no_placements());
    let square_wanted = Numbers(&[A::ParseSquare as i32]);
    let action_square = Numbers(&[A::ParseActionSquare as i32]);
    let trailing = Numbers(&[A::ParseActionTrailing as i32]);
    call! { called;
        acq_acquisition_square_parse(
            t,
            t.text_or("12L", &[("13A", square_wanted), ("5M", square_wanted)]),
            t.length(),
            t.out(),
        );
        acq_acquisition_square_format(t, t.square()) -> c_char;
        acq_acquisition_phase_kind_name(t, t.value(4)) -> c_char;
        acq_acquisition_end_reason_name(t, t.value(2)) -> c_char;
        acq_acquisition_action_kind_name(t, t.value(4)) -> c_char;
        acq_acquisition_event_kind_name(t, t.value(9)) -> c_char;
        acq_acquisition_placement_kind_name(t, t.value(4)) -> c_char;
        acq_acquisition_symmetry_name(t, t.value(7)) -> c_char;
        acq_acquisition_colour_name(t, t.value(4)) -> c_char;
        acq_acquisition_event_text(
            t,
            t.plain_or(&event(AcqAcquisitionEventKind::GameOver), &no_events),
            t.names(&named, &wrong),
        ) -> c_char;
        acq_acquisition_phase_text(
            t, t.plain_or(&PHASE, &no_phases), t.names(&named, &wrong),
        ) -> c_char;
        acq_acquisition_placement_text(
            t, t.plain_or(&PLACEMENT, &no_placements), t.names(&named, &wrong),
        ) -> c_char;
        acq_acquisition_action_parse(
            t,
            t.text_or(
                "park 3C",
                &[("", NO_VERB), ("park", action_square), ("5E 5E", trailing)],
            ),
            t.length(),
            t.out(),
        );
        acq_acquisition_action_format(t, t.aq_any_id()) -> c_char;
        acq_acquisition_action_long_text(t, t.aq_any_id()) -> c_char;
        acq_acquisition_action_from_id(t, t.aq_any_id(), t.out(), t.out());
        acq_acquisition_action_to_id(t, t.value(4), t.square(), t.out());
        acq_acquisition_rules(
            t,
            t.pick(&[(2, Fine), (4, Fine), (1, PLAYERS), (5, PLAYERS), (u32::MAX, PLAYERS)]),
            t.out(),
        );
        acq_acquisition_rules_check(t, t.aq_rules());
        acq_acquisition_setup_new(t, t.aq_rules()) -> c_char;
        acq_acquisition_last_error_problem(t, t.index(1), t.out());
        acq_acquisition_agent_new(
            t,
            t.text_or("search:playouts=5", &[("best", Numbers(&[A::ParseAgent as i32]))]),
            t.length(),
            t.wide(),
            t.made(),
        );
        acq_acquisition_agent_free(t, t.freed(|world| &mut world.acquisition.agent));
        acq_acquisition_agent_choose(t, t.aq_agent(), t.aq_game(), t.out());
        acq_acquisition_analyse(
            t,
            t.aq_game(),
            t.pick(&[(1, Fine), (3, Fine), (0, VALUE), (10_000_001, VALUE), (u32::MAX, VALUE)]),
            t.wide(),
        ) -> AcqAcquisitionEvaluation;
    }
}

fn games(called: &mut BTreeSet<&'static str>) {
    let world = World::new();
    let game = world.acquisition.game;
    let json = &text(|text, room, needed| acq_acquisition_game_to_json(game, text, room, needed));
    let impossible = &json.replace("\"supply\":27", "\"supply\":26");
    assert_ne!(json, impossible);
    let supply = Numbers(&[A::SetupSupply as i32]);
    call! { called;
        acq_acquisition_game_new(t, t.aq_rules(), t.made());
        acq_acquisition_game_clone(t, t.aq_game(), t.made());
        acq_acquisition_game_assign(t, t.aq_game(), t.handle(
            t.world.acquisition.other, t.world.game.cast(),
        ));
        acq_acquisition_game_free(t, t.freed(|world| &mut world.acquisition.game));
        acq_acquisition_game_equal(t, t.aq_game(), t.aq_game(), t.out());
        acq_acquisition_game_stable_hash(t, t.aq_game(), t.out());
        acq_acquisition_game_to_json(t, t.aq_game()) -> c_char;
        acq_acquisition_game_from_json(
            t, t.text_or(json, &[("[]", NO_JSON), (impossible, supply)]), t.length(), t.made(),
        );
        acq_acquisition_game_rules(t, t.aq_game(), t.out());
        acq_acquisition_game_phase(t, t.aq_game(), t.out());
        acq_acquisition_game_player(t, t.aq_game(), t.out());
        acq_acquisition_game_position(t, t.aq_game(), t.out());
        acq_acquisition_game_open(t, t.aq_game(), t.out());
        acq_acquisition_game_group(t, t.aq_game(), t.square(), t.out());
        acq_acquisition_game_placement(t, t.aq_game(), t.square(), t.out());
        acq_acquisition_game_buildings(t, t.aq_game(), t.up_to_or(2, PLAYER), t.out());
        acq_acquisition_game_standings(t, t.aq_game()) -> AcqAcquisitionStanding;
        acq_acquisition_game_diagram(t, t.aq_game()) -> c_char;
        acq_acquisition_game_legal_actions(t, t.aq_game()) -> u16;
        acq_acquisition_game_legal_count(t, t.aq_game(), t.out());
        acq_acquisition_game_legal_get(t, t.aq_game(), t.index(144), t.out());
        acq_acquisition_game_legal_contains(t, t.aq_game(), t.aq_any_id(), t.out());
        acq_acquisition_game_check(t, t.aq_game(), t.aq_id());
        acq_acquisition_game_perft(t, t.aq_game(), t.any(&[0, 1, 2]), t.out());
        acq_acquisition_game_apply(t, t.aq_game(), t.aq_id());
        acq_acquisition_game_apply_text(
            t,
            t.aq_game(),
            t.text_or("park 1A", &[("1A", WRONG_PHASE), ("pass", NO_VERB)]),
            t.length(),
        );
        acq_acquisition_game_apply_events(t, t.aq_game(), t.aq_id()) -> AcqAcquisitionEvent;
        acq_acquisition_game_apply_observed(
            t, t.aq_game(), t.aq_id(), t.aq_observer(), t.context(),
        );
        acq_acquisition_game_apply_unchecked(t, t.aq_game(), t.aq_any_id());
        acq_acquisition_game_play_randomly(
            t, t.aq_game(), t.stream(), t.aq_observer(), t.context(), t.out(),
        );
        acq_acquisition_random_game(
            t,
            t.aq_rules(),
            t.wide(),
            t.wide(),
            t.aq_observer(),
            t.context(),
            t.out(),
            t.made(),
        );
    }
}

const RESULT: AcqAcquisitionResult = AcqAcquisitionResult {
    reason: 0,
    buildings: [AcqAcquisitionBuildings { large: 255, medium: 0, small: 255 }; 4],
    ranks: [255; 4],
    reserved: [0; _],
};

fn records(called: &mut BTreeSet<&'static str>) {
    let world = World::new();
    let record = world.acquisition.record;
    let stored =
        &text(|text, room, needed| acq_acquisition_record_to_text(record, text, room, needed));
    let json =
        &text(|text, room, needed| acq_acquisition_record_to_json(record, text, room, needed));
    let (illegal, wrong_json) = (stored.replace("park 2A", "park 1A"), json.replace("2A", "1A"));
    let occupied = Numbers(&[A::IllegalOccupied as i32]);
    let bad_text = [("record", NO_RECORD), (&illegal[..], occupied)];
    let bad_json = [("[]", NO_JSON), (&wrong_json[..], occupied)];
    const NAME: Expect = Only(&[S::RecordTagName]);
    const LINE: Expect = Only(&[S::RecordTagText]);
    let results = [
        (AcqAcquisitionResult { reason: ACQ_NONE, ..RESULT }, Fine),
        (AcqAcquisitionResult { reason: 2, ..RESULT }, VALUE),
        (AcqAcquisitionResult { reason: 254, ..RESULT }, VALUE),
    ];
    call! { called;
        acq_acquisition_record_new(
            t, t.aq_rules(), t.ids(&[LEGAL, 0, 289], &[LEGAL, 290]), t.length(), t.made(),
        );
        acq_acquisition_record_from_text(
            t, t.text_or(stored, &bad_text[..1]), t.length(), t.made(),
        );
        acq_acquisition_record_from_json(t, t.text_or(json, &bad_json[..1]), t.length(), t.made());
        acq_acquisition_record_clone(t, t.aq_record(), t.made());
        acq_acquisition_record_free(t, t.freed(|world| &mut world.acquisition.record));
        acq_acquisition_record_equal(t, t.aq_record(), t.aq_record(), t.out());
        acq_acquisition_record_to_text(t, t.aq_record()) -> c_char;
        acq_acquisition_record_to_json(t, t.aq_record()) -> c_char;
        acq_acquisition_record_summary(t, t.aq_record(), t.out());
        acq_acquisition_record_actions(t, t.aq_record()) -> u16;
        acq_acquisition_record_tag_name(t, t.aq_record(), t.index(1)) -> c_char;
        acq_acquisition_record_tag_text(t, t.aq_record(), t.index(1)) -> c_char;
        acq_acquisition_record_set_tag(
            t,
            t.aq_record(),
            t.text_or("event", &[("", NAME), ("a date", NAME)]),
            t.length(),
            t.text_or("today", &[(" today", LINE), ("a\nb", LINE)]),
            t.length(),
        );
        acq_acquisition_record_set_result(t, t.aq_record(), t.plain_or(&RESULT, &results));
        acq_acquisition_record_check(t, t.aq_record(), t.made());
        acq_acquisition_record_check_text(t, t.text_or(stored, &bad_text), t.length(), t.made());
        acq_acquisition_record_check_json(t, t.text_or(json, &bad_json), t.length(), t.made());
        acq_acquisition_record_check_each(
            t, t.text_up_to(isize::MAX as usize, stored, &[("record", Fine)]), t.length(),
            t.threads(), t.aq_receiver(), t.context(),
        );
        acq_acquisition_replay_new(t, t.aq_record(), t.made());
        acq_acquisition_replay_free(t, t.freed(|world| &mut world.acquisition.replay));
        acq_acquisition_replay_step(t, t.aq_replay(), t.out());
        acq_acquisition_replay_step_events(
            t,
            t.aq_replay(),
            t.buffer::<AcqAcquisitionEvent>(),
            t.capacity(),
            t.count(),
            t.out(),
        );
        acq_acquisition_replay_actions(t, t.aq_replay(), t.out());
        acq_acquisition_replay_game(t, t.aq_replay(), t.made());
        acq_acquisition_recorder_new(t, t.aq_rules(), t.made());
        acq_acquisition_recorder_resume(t, t.aq_record(), t.made());
        acq_acquisition_recorder_free(t, t.freed(|world| &mut world.acquisition.recorder));
        acq_acquisition_recorder_apply(t, t.aq_recorder(), t.aq_id());
        acq_acquisition_recorder_apply_events(
            t, t.aq_recorder(), t.aq_id(),
        ) -> AcqAcquisitionEvent;
        acq_acquisition_recorder_apply_observed(
            t, t.aq_recorder(), t.aq_id(), t.aq_observer(), t.context(),
        );
        acq_acquisition_recorder_set_tag(
            t,
            t.aq_recorder(),
            t.text_or("date", &[("", NAME), ("a date", NAME)]),
            t.length(),
            t.text_or("today", &[(" today", LINE)]),
            t.length(),
        );
        acq_acquisition_recorder_undo(
            t,
            t.aq_recorder(),
            t.pick(&[(0, Fine), (1 << 32, Only(&[S::Size])), (usize::MAX, Only(&[S::Size]))]),
        );
        acq_acquisition_recorder_redo(
            t,
            t.aq_recorder(),
            t.pick(&[(0, Fine), (1 << 32, Only(&[S::Size])), (usize::MAX, Only(&[S::Size]))]),
        );
        acq_acquisition_recorder_undo_decision(
            t,
            t.aq_recorder(),
            t.pick(&[
                (0, Fine),
                (1, Fine),
                (4, Only(&[S::Player])),
                (ACQ_NONE.into(), Only(&[S::Player])),
                (u32::MAX, Only(&[S::Player])),
            ]),
            t.out(),
        );
        acq_acquisition_recorder_undoable(t, t.aq_recorder(), t.out());
        acq_acquisition_recorder_redoable(t, t.aq_recorder(), t.out());
        acq_acquisition_recorder_game(t, t.aq_recorder(), t.made());
        acq_acquisition_recorder_lent_game(t, t.aq_recorder(), t.out());
        acq_acquisition_recorder_record(t, t.aq_recorder(), t.made());
    }
}

#[test]
fn every_argument_of_every_function_is_checked() {
    let mut called = BTreeSet::new();
    words(&mut called);
    games(&mut called);
    records(&mut called);
    let documented = Documented::get().names_of_acquisition();
    assert_eq!(called, documented, "every function of the header is called here");
}
