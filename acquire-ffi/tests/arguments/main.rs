//! Every function is called with each argument at, below and above its bounds, and with pointers
//! that are NULL, misaligned or of another type, while all other arguments are right. A call
//! returns what the header says, and writes nothing if it fails; its message names the function and
//! the argument.

#[cfg(feature = "acquisition")]
mod acquisition;
#[cfg(feature = "agents")]
mod agents;
mod documented;
mod fuzzed;
mod reserved;
mod turn;
mod world;

use std::{
    collections::BTreeSet,
    ffi::{CStr, c_char},
    ptr,
};

use acquire::{AcqStatus as S, *};
use acquire_core::Rule;

use documented::Documented;
use turn::{
    Expect::{Fine, Only},
    Turn, call_all,
};
use world::tiles;

/// Calls functions as often as their arguments have values, and notes their names. A function that
/// writes a list or a text has its last three parameters added.
macro_rules! call {
    ($called:ident; $($function:ident($t:ident $(, $argument:expr)* $(,)?) $(-> $item:ty)?;)+) => {$(
        let calls = call_all(stringify!($function), |$t: &mut Turn| {
            let _ = &$t;
            call!(@ $function($t $(, $argument)*) $(-> $item)?)
        });
        assert!(calls > 0 && $called.insert(stringify!($function)), stringify!($function));
    )+};
    (@ $function:ident($t:ident $(, $argument:expr)*)) => { $function($($argument),*) };
    (@ $function:ident($t:ident $(, $argument:expr)*) -> $item:ty) => {
        $function($($argument,)* $t.buffer::<$item>(), $t.capacity(), $t.count())
    };
}
#[cfg(any(feature = "acquisition", feature = "agents"))]
use call;

/// A refused action, or what makes it one that the decision is not answered with.
const ILLEGAL: turn::Expect =
    Only(&[S::IllegalMustPlace, S::IllegalWrongPhase, S::IllegalNotInRack, S::IllegalNotYours]);

const ACTION: AcqAction = AcqAction {
    kind: AcqActionKind::Place as u8,
    tile: 29,
    chain: ACQ_NONE,
    take: ACQ_NONE,
    power: ACQ_NONE,
    sell: 0,
    trade: 0,
    shares: [0; 7],
    reserved: [0; _],
};

/// Structs that are no actions.
fn no_actions() -> Vec<(AcqAction, &'static [S])> {
    use AcqActionKind as K;
    let of = |kind: K| AcqAction { kind: kind as u8, ..ACTION };
    vec![
        (AcqAction { kind: 12, ..ACTION }, &[S::Value]),
        (AcqAction { kind: 255, ..ACTION }, &[S::Value]),
        (AcqAction { tile: 108, ..ACTION }, &[S::Tile]),
        (AcqAction { tile: 108, ..of(K::Replace) }, &[S::Tile]),
        (AcqAction { power: 5, ..of(K::Power) }, &[S::Value]),
        (AcqAction { chain: 7, ..of(K::Found) }, &[S::Chain]),
        (AcqAction { chain: 7, ..of(K::Survivor) }, &[S::Chain]),
        (AcqAction { chain: 7, ..of(K::Defunct) }, &[S::Chain]),
        (AcqAction { sell: 26, ..of(K::Dispose) }, &[S::Action]),
        (AcqAction { sell: 255, trade: 2, ..of(K::Dispose) }, &[S::Action]),
        (AcqAction { trade: 3, ..of(K::Dispose) }, &[S::Action]),
        (AcqAction { shares: [1; 7], ..of(K::Buy) }, &[S::Action]),
        (AcqAction { shares: [255; 7], ..of(K::Buy) }, &[S::Action]),
        (AcqAction { chain: 6, take: 7, ..of(K::Trade) }, &[S::Chain]),
        (AcqAction { chain: 6, take: 6, ..of(K::Trade) }, &[S::Action]),
    ]
}

/// An event of this kind.
fn event(kind: AcqEventKind) -> AcqEvent {
    AcqEvent {
        kind: kind as u8,
        player: 1,
        chain: 2,
        other: 3,
        tile: 5,
        size: 4,
        power: 0,
        reason: 0,
        gained: 0,
        spent: 0,
        sell: 0,
        trade: 0,
        count: 0,
        chains: 3,
        purchase: [0; 7],
        shares: [0; 6],
        reserved: [0; _],
        tiles: AcqTileSet { words: [1, 1] },
    }
}

/// Structs that are no events.
fn no_events() -> Vec<(AcqEvent, &'static [S])> {
    use AcqEventKind as K;
    let beyond = AcqTileSet { words: [0, 1 << 44] };
    vec![
        (AcqEvent { kind: 23, ..event(K::TurnBegan) }, &[S::Value]),
        (AcqEvent { kind: 200, ..event(K::TurnBegan) }, &[S::Value]),
        (AcqEvent { player: 6, ..event(K::TurnBegan) }, &[S::Player]),
        (AcqEvent { tile: 108, ..event(K::TilePlaced) }, &[S::Tile]),
        (AcqEvent { tile: ACQ_NONE, ..event(K::TilePlaced) }, &[S::Tile]),
        (AcqEvent { player: ACQ_NONE, ..event(K::Passed) }, &[S::Player]),
        (AcqEvent { tiles: beyond, ..event(K::RackShown) }, &[S::Tile]),
        (AcqEvent { tiles: beyond, ..event(K::RackSetAside) }, &[S::Tile]),
        (AcqEvent { tile: 200, ..event(K::TileSetAside) }, &[S::Tile]),
        (AcqEvent { tile: 108, ..event(K::TileDrawn) }, &[S::Tile]),
        (AcqEvent { chain: 7, ..event(K::ChainFounded) }, &[S::Chain]),
        (AcqEvent { size: 109, ..event(K::ChainFounded) }, &[S::Size]),
        (AcqEvent { chain: 7, ..event(K::FreeShare) }, &[S::Chain]),
        (AcqEvent { size: 255, ..event(K::ChainGrew) }, &[S::Size]),
        (AcqEvent { chains: 128, ..event(K::MergerBegan) }, &[S::Chain]),
        (AcqEvent { chain: 7, ..event(K::Survives) }, &[S::Chain]),
        (AcqEvent { tile: 108, ..event(K::MarketTile) }, &[S::Tile]),
        (AcqEvent { shares: [5, 5, 5, 5, 5, 1], ..event(K::SharesShown) }, &[S::Size]),
        (AcqEvent { player: 6, ..event(K::BonusPaid) }, &[S::Player]),
        (AcqEvent { trade: 1, ..event(K::StockDisposed) }, &[S::Event]),
        (AcqEvent { sell: 26, ..event(K::StockDisposed) }, &[S::Event]),
        (AcqEvent { other: 7, ..event(K::ChainAbsorbed) }, &[S::Chain]),
        (AcqEvent { purchase: [1; 7], ..event(K::StockBought) }, &[S::Event]),
        (AcqEvent { other: 2, ..event(K::StockTraded) }, &[S::Event]),
        (AcqEvent { power: 5, ..event(K::PowerPlayed) }, &[S::Value]),
        (AcqEvent { player: 6, ..event(K::EndDeclared) }, &[S::Player]),
        (AcqEvent { reason: 4, ..event(K::GameOver) }, &[S::Value]),
        (AcqEvent { count: 26, ..event(K::StockSold) }, &[S::Size]),
    ]
}

const RESULT: AcqResult = AcqResult {
    cash: [0; 6],
    ranks: [1; 6],
    reason: AcqEndReason::Declared as u8,
    reserved: [0; _],
};

const NO_TILE: &[S] = &[S::ParseTile];
const NO_ACTION: &[S] = &[S::ParseActionVerb];
const NO_JSON: &[S] = &[S::Json];
const NO_RECORD: &[S] = &[S::RecordExpected];
const NO_NOTES: &[S] = &[S::NotesExpected];
const NO_POSITION: &[S] = &[S::PositionExpected];
const NO_BAG: &[S] = &[S::SetupBagMissing];

/// What a function writes as text.
fn text(write: impl Fn(*mut c_char, usize, *mut usize) -> i32) -> String {
    let (mut text, mut needed) = (vec![0; 1 << 15], 0);
    assert_eq!(write(text.as_mut_ptr(), text.len(), &raw mut needed), 0);
    String::from_utf8(text[..needed - 1].iter().map(|&byte| byte as u8).collect()).unwrap()
}

/// No call! for these: memory is not what other functions take for a pointer.
fn memory(called: &mut BTreeSet<&'static str>) {
    let sizes = [0, 1, 15, 16, 17, 4096, 1 << 20];
    let all = sizes.map(|size| {
        let memory = acq_alloc(size);
        assert!(!memory.is_null() && memory.addr().is_multiple_of(16), "{size}");
        // SAFETY: as large as it should be, and nothing else has it.
        let bytes = unsafe { std::slice::from_raw_parts_mut(memory.cast::<u8>(), size) };
        assert!(bytes.iter().all(|&byte| byte == 0), "{size}");
        bytes.fill(255);
        memory
    });
    for size in [usize::MAX, usize::MAX - 15, usize::MAX / 2, isize::MAX as usize - 15] {
        assert!(acq_alloc(size).is_null(), "{size}");
    }
    acq_last_error_clear();
    for memory in all {
        acq_free(memory);
    }
    acq_free(ptr::null_mut());
    assert_eq!(acq_last_error_status(), 0);
    acq_free(ptr::without_provenance_mut(24));
    assert_eq!(acq_last_error_status(), S::Unaligned as i32);
    called.extend(["acq_alloc", "acq_free"]);
}

fn words(called: &mut BTreeSet<&'static str>) {
    call! { called;
        acq_version(t, t.out(), t.out(), t.out());
        acq_abi_version(t);
        acq_has_feature(t, t.text("agents", &[]), t.length(), t.out());
        acq_status_name(t, t.any(&[0, 17, -1, 99_999, i32::MIN, i32::MAX]));
        acq_last_error_status(t);
        acq_last_error_clear(t);
        acq_last_error_dismiss(t);
        acq_last_error_count(t, t.out());
        acq_last_error_problem(t, t.index(1), t.out());
        acq_last_error_problem_path(t, t.index(1)) -> c_char;
        acq_last_error_problem_guess(t, t.index(1)) -> c_char;
        acq_last_error_problem_guess_count(t, t.index(1), t.out());
        acq_last_error_problem_guess_at(t, t.index(1), t.index(1), t.out());
        acq_last_error_problem_guess_text(t, t.index(1), t.index(1)) -> c_char;
        acq_last_error_problem_guess_edit(t, t.index(1), t.index(1), t.out()) -> c_char;
        acq_last_error_problem_guess_question(t, t.index(1), t.index(1)) -> c_char;
        acq_last_error_problem_view(t, t.index(1), t.made::<AcqView>());
        acq_tile_parse(t, t.text("5E", &[("13A", NO_TILE), ("5J", NO_TILE)]), t.length(), t.out());
        acq_tile_format(t, t.tile()) -> c_char;
        acq_tile_neighbors(t, t.tile()) -> u8;
        acq_tile_order(t, t.wide()) -> u8;
        acq_chain_name(t, t.value(3), t.chain()) -> c_char;
        acq_chain_parse(
            t, t.value(3), t.text("Tower", &[("Towers", &[S::Chain])]), t.length(), t.out(),
        );
        acq_chain_tier(t, t.chain(), t.out());
        acq_rules_price(t, t.rules(), t.value(3), t.size(), t.out());
        acq_rules_split_bonuses(
            t,
            t.rules(),
            t.pick(&[
                (0, Fine),
                (200, Fine),
                (1_200, Fine),
                (100, Only(&[S::Value])),
                (250, Only(&[S::Value])),
                (1_300, Only(&[S::Value])),
                (300_000_000, Only(&[S::Value])),
                (u32::MAX, Only(&[S::Value])),
            ]),
            t.bytes(&[5, 5, 5, 5, 5, 0], &[&[5, 5, 5, 5, 5, 1], &[200; 6]], &[S::Size]),
            t.market(),
            t.out(),
        );
        acq_dollars_format(t, t.any(&[12_500, 0, u32::MAX])) -> c_char;
        acq_edition_name(t, t.value(3)) -> c_char;
        acq_edition_parse(t, t.text("3m", &[("4m", &[S::RulesValue])]), t.length(), t.out());
        acq_power_name(t, t.value(5)) -> c_char;
        acq_end_reason_name(t, t.value(4)) -> c_char;
        acq_stream_new(t, t.wide(), t.wide(), t.made());
        acq_stream_free(t, t.freed(|world| &mut world.stream));
        acq_stream_below(t, t.stream(), t.any(&[7, 0, u32::MAX]), t.out());
    }
}

/// Names, and others that are none.
fn names() -> (AcqNames, Vec<(AcqNames, &'static [S])>) {
    let list = |players: &[&'static CStr]| {
        let players: Vec<_> = players.iter().map(|name| name.as_ptr()).collect();
        Vec::leak(players).as_ptr()
    };
    let (players, not_utf8) = (list(&[c"Ann", c"B\xc3\xa9a"]), list(&[c"Ann", c"B\xff"]));
    let good = AcqNames { players, count: 2, you: 1 };
    let bad: Vec<(AcqNames, &'static [S])> = vec![
        (AcqNames { count: 0, players: ptr::null(), ..good }, &[S::Ok]),
        (AcqNames { you: ACQ_NONE, ..good }, &[S::Ok]),
        (AcqNames { players: list(&[c"Ann"; 6]), count: 6, you: 5 }, &[S::Ok]),
        (AcqNames { players: ptr::null(), ..good }, &[S::Null]),
        (AcqNames { players: players.wrapping_byte_add(1), ..good }, &[S::Unaligned]),
        (AcqNames { count: 7, ..good }, &[S::Size]),
        (AcqNames { count: usize::MAX, ..good }, &[S::Size]),
        (AcqNames { players: not_utf8, ..good }, &[S::Utf8]),
        (AcqNames { you: 6, ..good }, &[S::Player]),
        (AcqNames { you: 254, ..good }, &[S::Player]),
    ];
    (good, bad)
}

/// A decision of this kind.
fn phase(kind: AcqPhaseKind) -> AcqPhase {
    AcqPhase {
        kind: kind as u8,
        player: 1,
        tile: 5,
        defunct: 2,
        survivor: 3,
        chains: 3,
        held: 1,
        available: 1,
        tiles_left: 1,
        further: 0,
        limit: 3,
        free: 0,
        trades_left: 0,
        reason: 0,
        reserved: [0; _],
        price: 200,
    }
}

/// Structs that are no decisions.
fn no_phases() -> Vec<(AcqPhase, &'static [S])> {
    use AcqPhaseKind as K;
    vec![
        (phase(K::Over), &[S::Ok]),
        (AcqPhase { kind: 8, ..phase(K::Over) }, &[S::Value]),
        (AcqPhase { reason: 4, ..phase(K::Over) }, &[S::Value]),
        (AcqPhase { player: 6, ..phase(K::PlaceTile) }, &[S::Player]),
        (AcqPhase { further: 2, ..phase(K::PlaceTile) }, &[S::Value]),
        (AcqPhase { tile: 108, ..phase(K::FoundChain) }, &[S::Tile]),
        (AcqPhase { chains: 0x80, ..phase(K::ChooseSurvivor) }, &[S::Chain]),
        (AcqPhase { survivor: 7, ..phase(K::ChooseDefunct) }, &[S::Chain]),
        (AcqPhase { defunct: 7, ..phase(K::DisposeStock) }, &[S::Chain]),
        (AcqPhase { held: 26, ..phase(K::DisposeStock) }, &[S::Size]),
        (AcqPhase { available: 26, ..phase(K::DisposeStock) }, &[S::Size]),
        (AcqPhase { free: 2, ..phase(K::BuyStock) }, &[S::Value]),
        (AcqPhase { player: ACQ_NONE, ..phase(K::ReplaceTiles) }, &[S::Player]),
    ]
}

const PLACEMENT: AcqPlacement = AcqPlacement {
    kind: AcqPlacementKind::Merge as u8,
    chain: 1,
    chains: 7,
    survivors: 3,
    size: 9,
    playable: 1,
    reserved: [0; _],
};

/// Structs that are no placements.
fn no_placements() -> Vec<(AcqPlacement, &'static [S])> {
    use AcqPlacementKind as K;
    let of = |kind: K| AcqPlacement { kind: kind as u8, ..PLACEMENT };
    vec![
        (AcqPlacement { kind: 7, ..PLACEMENT }, &[S::Value]),
        (AcqPlacement { chains: 0x80, ..PLACEMENT }, &[S::Chain]),
        (AcqPlacement { survivors: 0xff, ..PLACEMENT }, &[S::Chain]),
        (AcqPlacement { size: 109, ..PLACEMENT }, &[S::Size]),
        (AcqPlacement { chain: 7, ..of(K::Grow) }, &[S::Chain]),
        (AcqPlacement { chains: 0x80, ..of(K::Dead) }, &[S::Chain]),
        (AcqPlacement { size: 255, ..of(K::Found) }, &[S::Size]),
    ]
}

fn sentences_and_rules(called: &mut BTreeSet<&'static str>) {
    let (named, wrong_names) = names();
    let (no_events, no_phases, no_placements) = (no_events(), no_phases(), no_placements());
    let mut rules = 0;
    assert_eq!(acq_rule_count(&raw mut rules), 0);
    assert!(rules >= Rule::ALL.len());
    call! { called;
        acq_last_error_message(t, t.names(&named, &wrong_names)) -> c_char;
        acq_last_error_problem_message(t, t.index(1), t.names(&named, &wrong_names)) -> c_char;
        acq_last_error_problem_sentence(t, t.index(1), t.names(&named, &wrong_names)) -> c_char;
        acq_event_text(
            t,
            t.value(3),
            t.plain(&event(AcqEventKind::StockBought), &no_events),
            t.names(&named, &wrong_names),
        ) -> c_char;
        acq_phase_text(
            t,
            t.value(3),
            t.plain(&phase(AcqPhaseKind::DisposeStock), &no_phases),
            t.names(&named, &wrong_names),
        ) -> c_char;
        acq_action_long_text(t, t.value(3), t.id(Fine), t.names(&named, &wrong_names)) -> c_char;
        acq_placement_text(
            t,
            t.value(3),
            t.plain(&PLACEMENT, &no_placements),
            t.names(&named, &wrong_names),
        ) -> c_char;
        acq_action_kind(t, t.id(Fine), t.out());
        acq_option_name(t, t.value(7)) -> c_char;
        acq_option_value_name(t, t.value(7), t.value(3)) -> c_char;
        acq_phase_kind_name(t, t.value(8)) -> c_char;
        acq_action_kind_name(t, t.value(12)) -> c_char;
        acq_event_kind_name(t, t.value(23)) -> c_char;
        acq_placement_kind_name(t, t.value(7)) -> c_char;
        acq_form_name(t, t.value(4)) -> c_char;
        acq_form_grammar(t, t.value(4)) -> c_char;
        acq_rule_count(t, t.out());
        acq_rule_find(t, t.text("T4", &[("T9", &[S::Rule])]), t.length(), t.out());
        acq_rule_code(t, t.index(rules)) -> c_char;
        acq_rule_title(t, t.index(rules)) -> c_char;
        acq_rule_text(t, t.index(rules)) -> c_char;
        acq_rule_ruling(t, t.index(rules)) -> c_char;
        acq_observation_field(t, t.index(ACQ_OBSERVATION_FIELDS), t.out());
        acq_observation_field_find(t, t.text("cash", &[("money", &[S::Field])]), t.length(), t.out());
        acq_observation_field_name(t, t.index(ACQ_OBSERVATION_FIELDS)) -> c_char;
        acq_observation_field_unit(t, t.index(ACQ_OBSERVATION_FIELDS)) -> c_char;
        acq_observation_field_text(t, t.index(ACQ_OBSERVATION_FIELDS)) -> c_char;
    }
}

fn rules_and_actions(called: &mut BTreeSet<&'static str>) {
    let (no_actions, no_events) = (no_actions(), no_events());
    let drawn = r#"{"event":"tile_drawn","player":1,"tile":"6A"}"#;
    let bad_events: [(&str, &[S]); 5] = [
        ("[]", NO_JSON),
        (r#"{"event":"tile_drawn","player":6,"tile":"6A"}"#, NO_JSON),
        (r#"{"event":"tile_drawn","player":1,"tile":"6J"}"#, NO_JSON),
        (r#"{"event":"chain_grew","chain":1,"size":109,"tiles":[]}"#, NO_JSON),
        (r#"{"event":"shares_shown","chain":1,"shares":[9,9,9,0,0,0]}"#, NO_JSON),
    ];
    call! { called;
        acq_rules_new(t, t.value(3), t.made());
        acq_rules_clone(t, t.rules(), t.made());
        acq_rules_free(t, t.freed(|world| &mut world.rules));
        acq_rules_equal(t, t.rules(), t.rules(), t.out());
        acq_rules_get(t, t.rules(), t.value(7), t.out());
        acq_rules_set(
            t,
            t.rules(),
            t.pick(&[
                (AcqOption::End as i32, Fine),
                (AcqOption::SpecialPowers as i32, Fine),
                (AcqOption::Edition as i32, Only(&[S::Value])),
                (-1, Only(&[S::Value])),
                (7, Only(&[S::Value])),
                (i32::MAX, Only(&[S::Value])),
            ]),
            t.value(3),
        );
        acq_rules_set_text(
            t,
            t.rules(),
            t.text("end", &[("ende", &[S::RulesOption]), ("edition", &[S::RulesOption])]),
            t.length(),
            t.text("automatic", &[("never", &[S::RulesValue])]),
            t.length(),
        );
        acq_rules_format(t, t.rules()) -> c_char;
        acq_rules_check_players(t, t.rules(), t.players());
        acq_action_from_id(t, t.id(Fine), t.out());
        acq_action_to_id(t, t.plain(&ACTION, &no_actions), t.out());
        acq_action_parse(t, t.value(3), t.text("5E", &[("sing", NO_ACTION)]), t.length(), t.out());
        acq_action_format(t, t.value(3), t.id(Fine)) -> c_char;
        acq_event_to_json(
            t, t.plain(&event(AcqEventKind::TileDrawn), &no_events),
        ) -> c_char;
        acq_event_from_json(t, t.text(drawn, &bad_events), t.length(), t.out());
        acq_event_seen_by(
            t,
            t.plain(&event(AcqEventKind::TileDrawn), &no_events),
            t.pick(&[
                (0, Fine),
                (5, Fine),
                (ACQ_NONE.into(), Fine),
                (6, Only(&[S::Player])),
                (254, Only(&[S::Player])),
                (256, Only(&[S::Player])),
                (u32::MAX, Only(&[S::Player])),
            ]),
            t.out(),
        );
    }
}

fn games(called: &mut BTreeSet<&'static str>) {
    let tiles = tiles();
    let world = world::World::new();
    let game = text(|to, capacity, needed| acq_game_to_json(world.game, to, capacity, needed));
    let setup = text(|to, capacity, needed| acq_setup_new(world.rules, 3, 7, to, capacity, needed));
    let (named, wrong_names) = names();
    let position = text(|to, capacity, needed| {
        acq_game_to_text(world.game, ptr::null(), to, capacity, needed)
    });
    let seen = text(|to, capacity, needed| {
        acq_view_to_text(world.view, ptr::null(), to, capacity, needed)
    });
    call! { called;
        acq_setup_new(t, t.rules(), t.players(), t.wide()) -> c_char;
        acq_setup_deal(t, t.text(&setup, &[("{}", NO_JSON)]), t.length(), t.wide()) -> c_char;
        acq_game_new(t, t.rules(), t.players(), t.wide(), t.made());
        acq_game_with_tile_order(
            t,
            t.rules(),
            t.players(),
            t.tiles(&tiles),
            t.length(),
            t.wide(),
            t.tiles(&tiles[..54]),
            t.length(),
            t.made(),
        );
        acq_game_clone(t, t.game(), t.made());
        acq_game_assign(
            t,
            t.game(),
            {
                let other = t.world.another_game();
                t.pick(&[
                    (other.cast_const(), Fine),
                    (ptr::null(), Only(&[S::Null])),
                    (t.world.game.cast_const(), Only(&[S::Busy])),
                    (t.world.rules.cast::<AcqGame>().cast_const(), Only(&[S::Handle])),
                ])
            },
        );
        acq_game_free(t, t.freed(|world| &mut world.game));
        acq_game_equal(t, t.game(), t.game(), t.out());
        acq_game_stable_hash(t, t.game(), t.out());
        acq_game_rules(t, t.game(), t.made());
        acq_game_position(t, t.game(), t.out());
        acq_game_board(t, t.game()) -> AcqCell;
        acq_game_diagram(t, t.game()) -> c_char;
        acq_game_placement(t, t.game(), t.tile(), t.out());
        acq_game_phase(t, t.game(), t.out());
        acq_game_player(t, t.game(), t.out());
        acq_game_legal_actions(t, t.game()) -> u16;
        acq_game_legal_count(t, t.game(), t.out());
        acq_game_legal_get(t, t.game(), t.index(6), t.out());
        acq_game_legal_contains(t, t.game(), t.id(Fine), t.out());
        acq_game_check(t, t.game(), t.id(ILLEGAL));
        acq_game_apply(t, t.game(), t.id(ILLEGAL));
        acq_game_apply_legal(t, t.game(), t.index(6));
        acq_game_apply_text(t, t.game(), t.text("6C", &[("sing", NO_ACTION)]), t.length());
        acq_game_apply_events(t, t.game(), t.id(ILLEGAL)) -> AcqEvent;
        acq_game_apply_observed(t, t.game(), t.id(ILLEGAL), t.observer(), t.context());
        acq_game_check_as(t, t.game(), t.asker(), t.id(ILLEGAL));
        acq_game_apply_as(t, t.game(), t.asker(), t.id(ILLEGAL), t.observer(), t.context());
        acq_game_apply_unchecked(t, t.game(), t.id(Fine));
        acq_game_cash(t, t.game(), t.seat(), t.out());
        acq_game_shares(t, t.game(), t.seat(), t.chain(), t.out());
        acq_game_rack(t, t.game(), t.seat(), t.out());
        acq_game_bag(t, t.game()) -> u8;
        acq_game_market(t, t.game(), t.out(), t.out()) -> u8;
        acq_game_bonuses(t, t.game(), t.chain(), t.market_or_now(), t.out());
        acq_game_worth(t, t.game(), t.seat(), t.out());
        acq_game_worths(t, t.game()) -> u32;
        acq_game_standings(t, t.game()) -> AcqStanding;
        acq_game_view(t, t.game(), t.seat(), t.made());
        acq_game_spectator_view(t, t.game(), t.made());
        acq_game_to_json(t, t.game()) -> c_char;
        acq_game_from_json(t, t.text(&game, &[("[]", NO_JSON)]), t.length(), t.made());
        acq_game_to_text(t, t.game(), t.names(&named, &wrong_names)) -> c_char;
        acq_game_from_text(
            t, t.text(&position, &[("[]", NO_POSITION), (&seen, NO_BAG)]), t.length(), t.made(),
        );
        acq_position_is_game(t, t.text(&position, &[]), t.length(), t.out());
        acq_position_player_name(t, t.text(&position, &[]), t.length(), t.seat()) -> c_char;
        acq_game_perft(t, t.game(), t.any(&[0, 1, 2]), t.out());
        acq_game_play_randomly(t, t.game(), t.stream(), t.observer(), t.context(), t.out());
        acq_random_game(
            t,
            t.rules(),
            t.players(),
            t.wide(),
            t.wide(),
            t.observer(),
            t.context(),
            t.out(),
            t.made(),
        );
    }
}

fn views(called: &mut BTreeSet<&'static str>) {
    let world = world::World::new();
    let view = text(|to, capacity, needed| acq_view_to_json(world.view, to, capacity, needed));
    let (named, wrong_names) = names();
    let position = text(|to, capacity, needed| {
        acq_view_to_text(world.view, ptr::null(), to, capacity, needed)
    });
    // 6C, the first tile of the rack.
    let placed = AcqEvent { player: 3, tile: 29, ..event(AcqEventKind::TilePlaced) };
    let mut wrong_events = no_events();
    wrong_events.extend([
        (AcqEvent { player: 2, ..placed }, &[S::Contradiction] as &[S]),
        (AcqEvent { tile: 5, ..placed }, &[S::Contradiction]),
        (event(AcqEventKind::TurnBegan), &[S::Contradiction]),
    ]);
    let events = [placed, event(AcqEventKind::TurnBegan)];
    let refused = no_events();
    let mut lists = vec![
        ((events.as_ptr(), 2), Fine),
        ((ptr::null(), 1), Only(&[S::Null])),
        ((ptr::null(), 0), Fine),
        ((events.as_ptr().wrapping_byte_add(1), 1), Only(&[S::Unaligned])),
        ((events.as_ptr(), usize::MAX), Only(&[S::Size])),
    ];
    lists.extend(
        refused.iter().map(|(event, statuses)| ((ptr::from_ref(event), 1), Only(statuses))),
    );
    call! { called;
        acq_view_clone(t, t.view(), t.made());
        acq_view_free(t, t.freed(|world| &mut world.view));
        acq_view_equal(t, t.view(), t.view(), t.out());
        acq_view_stable_hash(t, t.view(), t.out());
        acq_view_rules(t, t.view(), t.made());
        acq_view_position(t, t.view(), t.out());
        acq_view_board(t, t.view()) -> AcqCell;
        acq_view_diagram(t, t.view()) -> c_char;
        acq_view_placement(t, t.view(), t.tile(), t.out());
        acq_view_phase(t, t.view(), t.out());
        acq_view_player(t, t.view(), t.out());
        acq_view_legal_actions(t, t.view()) -> u16;
        acq_view_legal_count(t, t.view(), t.out());
        acq_view_legal_get(t, t.view(), t.index(6), t.out());
        acq_view_legal_contains(t, t.view(), t.id(Fine), t.out());
        acq_view_check(t, t.view(), t.id(ILLEGAL));
        acq_view_viewer(t, t.view(), t.out());
        acq_view_rack(t, t.view(), t.out());
        acq_view_known_rack(t, t.view(), t.seat(), t.out());
        acq_view_deductions(t, t.view(), t.seat()) -> AcqDeduction;
        acq_view_shown(t, t.view(), t.out());
        acq_view_unseen(t, t.view(), t.out());
        acq_view_cash(t, t.view(), t.seat(), t.out());
        acq_view_shares(t, t.view(), t.seat(), t.chain(), t.out());
        acq_view_bonuses(t, t.view(), t.chain(), t.market_or_now(), t.out());
        acq_view_worth(t, t.view(), t.seat(), t.out());
        acq_view_standings(t, t.view()) -> AcqStanding;
        acq_view_note_holdings(
            t,
            t.view(),
            t.seat(),
            t.pick(&[
                (6_000, Fine),
                (6_050, Only(&[S::Holdings])),
                (6_100, Only(&[S::Holdings])),
                (u32::MAX, Only(&[S::Holdings])),
            ]),
            t.bytes(&[0; 7], &[&[1, 0, 0, 0, 0, 0, 0], &[26; 7], &[255; 7]], &[S::Holdings]),
        );
        acq_view_observation(t, t.view()) -> f32;
        acq_view_note_start(t, t.view());
        acq_view_remembers(t, t.view(), t.seat(), t.out());
        acq_view_is_concealed(t, t.view(), t.seat(), t.out());
        acq_view_concealed_shares(t, t.view(), t.chain(), t.out());
        acq_view_likely_cash(t, t.view(), t.seat(), t.bytes(&[0; 7], &[], &[]), t.out());
        acq_view_without_memory(t, t.view(), t.made());
        acq_view_follow(t, t.view(), t.plain(&placed, &wrong_events));
        acq_view_sample(t, t.view(), t.stream(), t.made());
        acq_view_screen_to_json(
            t,
            t.view(),
            t.names(&named, &wrong_names),
            t.list(&lists),
            t.length(),
        ) -> c_char;
        acq_view_to_json(t, t.view()) -> c_char;
        acq_view_from_json(t, t.text(&view, &[("[]", NO_JSON)]), t.length(), t.made());
        acq_view_to_text(t, t.view(), t.names(&named, &wrong_names)) -> c_char;
        acq_view_from_text(t, t.text(&position, &[("[]", NO_POSITION)]), t.length(), t.made());
    }
}

/// The parts of an action that is added to notes.
const ENTRY: AcqNotesEntry = AcqNotesEntry { turn: 2, action: 29, player: 1, reserved: [0; _] };

const SHOWN: AcqNotesShown =
    AcqNotesShown { rack: AcqTileSet { words: [63, 0] }, player: ACQ_NONE, reserved: [0; _] };

const UNFINISHED: AcqNotesEnd = AcqNotesEnd {
    result: AcqResult { reason: ACQ_NONE, ..RESULT },
    asked: ACQ_NONE,
    cash_told: 0,
    ranks_told: 0,
    reserved: [0; _],
};

/// Ends of notes that are none, and some that are.
fn ends() -> Vec<(AcqNotesEnd, &'static [S])> {
    let over = AcqNotesEnd { result: RESULT, ..UNFINISHED };
    vec![
        (AcqNotesEnd { asked: 0, ..UNFINISHED }, &[S::Ok]),
        (AcqNotesEnd { asked: AcqPhaseKind::Over as u8, ..UNFINISHED }, &[S::NotesExpected]),
        (AcqNotesEnd { asked: 8, ..UNFINISHED }, &[S::Value]),
        (AcqNotesEnd { cash_told: 6, ranks_told: 6, ..over }, &[S::Ok]),
        (AcqNotesEnd { cash_told: 7, ..over }, &[S::Size]),
        (AcqNotesEnd { ranks_told: 255, ..over }, &[S::Size]),
        (AcqNotesEnd { result: AcqResult { reason: 4, ..RESULT }, ..over }, &[S::Value]),
    ]
}

fn notes(called: &mut BTreeSet<&'static str>) {
    let world = world::World::new();
    let notes = world.notes;
    let json = &text(|to, capacity, needed| acq_notes_to_json(notes, to, capacity, needed));
    let stored = &text(|to, capacity, needed| acq_notes_to_text(notes, to, capacity, needed));
    let start = [0, 1, 2, 3];
    let (rack, beyond) = (AcqTileSet { words: [63, 0] }, AcqTileSet { words: [0, 1 << 44] });
    let no_entries: [(AcqNotesEntry, &[S]); 4] = [
        (AcqNotesEntry { turn: 0, player: ACQ_NONE, ..ENTRY }, &[S::Ok]),
        (AcqNotesEntry { action: 1_261, ..ENTRY }, &[S::ActionId]),
        (AcqNotesEntry { player: 4, ..ENTRY }, &[S::Player]),
        (AcqNotesEntry { player: 254, ..ENTRY }, &[S::Player]),
    ];
    let comments: [(&str, &[S]); 2] =
        [(" spaces ", &[S::NotesComment]), ("a\tb", &[S::NotesComment])];
    call! { called;
        acq_notes_new(
            t,
            t.rules(),
            t.pick(&[
                (4, Fine),
                (2, Only(&[S::NotesStart])),
                (1, Only(&[S::RulesPlayers])),
                (u32::MAX, Only(&[S::RulesPlayers])),
            ]),
            t.viewer(),
            t.tiles(&start),
            t.length(),
            t.made(),
        );
        acq_notes_from_text(t, t.text(stored, &[("notes", NO_NOTES)]), t.length(), t.made());
        acq_notes_from_json(t, t.text(json, &[("[]", NO_JSON)]), t.length(), t.made());
        acq_notes_from_record(t, t.record(), t.viewer(), t.made());
        acq_notes_clone(t, t.notes(), t.made());
        acq_notes_free(t, t.freed(|world| &mut world.notes));
        acq_notes_equal(t, t.notes(), t.notes(), t.out());
        acq_notes_to_text(t, t.notes()) -> c_char;
        acq_notes_to_json(t, t.notes()) -> c_char;
        acq_notes_check(t, t.notes(), t.made());
        acq_notes_recognize(t, t.text(stored, &[]), t.length(), t.out());
        acq_notes_check_text(t, t.text(stored, &[("notes", NO_NOTES)]), t.length(), t.made());
        acq_notes_check_json(t, t.text(json, &[("[]", NO_JSON)]), t.length(), t.made());
        acq_notes_complete(t, t.notes(), t.wide(), t.made());
        acq_notes_without_forced(t, t.notes(), t.made());
        acq_notes_summary(t, t.notes(), t.out());
        acq_notes_rules(t, t.notes(), t.made());
        acq_notes_start(t, t.notes()) -> u8;
        acq_notes_first_rack(t, t.notes(), t.seat(), t.out());
        acq_notes_set_first_rack(t, t.notes(), t.seat(), t.plain(&rack, &[(beyond, &[S::Tile])]));
        acq_notes_tag_name(t, t.notes(), t.index(1)) -> c_char;
        acq_notes_tag_text(t, t.notes(), t.index(1)) -> c_char;
        acq_notes_set_tag(
            t,
            t.notes(),
            t.text("date", &[("", &[S::RecordTagName]), ("a date", &[S::RecordTagName])]),
            t.length(),
            t.text("today", &[(" today", &[S::RecordTagText])]),
            t.length(),
        );
        acq_notes_comments(t, t.notes()) -> c_char;
        acq_notes_closing_comments(t, t.notes()) -> c_char;
        acq_notes_push_comment(t, t.notes(), t.text("a comment", &comments), t.length());
        acq_notes_push_closing_comment(t, t.notes(), t.text("a comment", &comments), t.length());
        acq_notes_set_end(t, t.notes(), t.plain(&UNFINISHED, &ends()));
        acq_notes_push(
            t,
            t.notes(),
            t.plain(&ENTRY, &no_entries),
            t.tiles(&[1, 2]),
            t.length(),
            t.tiles(&[3]),
            t.length(),
            t.tiles(&[4]),
            t.length(),
            t.racks(&SHOWN),
            t.length(),
            t.text("above\nand more\n", &comments),
            t.length(),
            t.text("beside", &comments),
            t.length(),
        );
        acq_notes_entry(t, t.notes(), t.index(1), t.out());
        acq_notes_entry_draws(t, t.notes(), t.index(1)) -> u8;
        acq_notes_entry_sets_aside(t, t.notes(), t.index(1)) -> u8;
        acq_notes_entry_market(t, t.notes(), t.index(1)) -> u8;
        acq_notes_entry_shows(t, t.notes(), t.index(1)) -> AcqNotesShown;
        acq_notes_entry_above(t, t.notes(), t.index(1)) -> c_char;
        acq_notes_entry_comment(t, t.notes(), t.index(1)) -> c_char;
    }
}

fn records(called: &mut BTreeSet<&'static str>) {
    let tiles = tiles();
    let world = world::World::new();
    let record = world.record;
    let json = &text(|to, capacity, needed| acq_record_to_json(record, to, capacity, needed));
    let stored = &text(|to, capacity, needed| acq_record_to_text(record, to, capacity, needed));
    let ids: [u16; 2] = [29, 1_260];
    let no_ids: [u16; 2] = [29, 1_261];
    call! { called;
        acq_record_new(
            t,
            t.rules(),
            t.players(),
            t.tiles(&tiles),
            t.length(),
            t.tiles(&tiles[..54]),
            t.length(),
            t.ids(&ids, &no_ids),
            t.length(),
            t.made(),
        );
        acq_record_from_text(t, t.text(stored, &[("record", NO_RECORD)]), t.length(), t.made());
        acq_record_from_json(t, t.text(json, &[("[]", NO_JSON)]), t.length(), t.made());
        acq_record_clone(t, t.record(), t.made());
        acq_record_free(t, t.freed(|world| &mut world.record));
        acq_record_equal(t, t.record(), t.record(), t.out());
        acq_record_to_text(t, t.record()) -> c_char;
        acq_record_to_json(t, t.record()) -> c_char;
        acq_record_summary(t, t.record(), t.out());
        acq_record_rules(t, t.record(), t.made());
        acq_record_tiles(t, t.record()) -> u8;
        acq_record_market_draws(t, t.record()) -> u8;
        acq_record_actions(t, t.record()) -> u16;
        acq_record_tag_name(t, t.record(), t.index(1)) -> c_char;
        acq_record_tag_text(t, t.record(), t.index(1)) -> c_char;
        acq_record_set_tag(
            t,
            t.record(),
            t.text(
                "date",
                &[("", &[S::RecordTagName]), ("a date", &[S::RecordTagName])],
            ),
            t.length(),
            t.text("today", &[(" today", &[S::RecordTagText]), ("a\nb", &[S::RecordTagText])]),
            t.length(),
        );
        acq_record_market_seed(t, t.record(), t.out());
        acq_record_set_market_seed(t, t.record(), t.wide());
        acq_record_set_result(
            t,
            t.record(),
            t.plain(
                &RESULT,
                &[
                    (AcqResult { reason: ACQ_NONE, ..RESULT }, &[S::Ok]),
                    (AcqResult { reason: 4, ..RESULT }, &[S::Value]),
                    (AcqResult { reason: 254, ..RESULT }, &[S::Value]),
                ],
            ),
        );
        acq_record_check(t, t.record(), t.made());
        acq_record_check_text(t, t.text(stored, &[("record", NO_RECORD)]), t.length(), t.made());
        acq_record_check_json(t, t.text(json, &[("[]", NO_JSON)]), t.length(), t.made());
        acq_record_check_each(
            t, t.text_up_to(isize::MAX as usize, stored, &[("record", Fine)]), t.length(),
            t.threads(), t.receiver(), t.context(),
        );
        acq_replay_new(t, t.record(), t.made());
        acq_replay_free(t, t.freed(|world| &mut world.replay));
        acq_replay_step(t, t.replay(), t.out());
        acq_replay_step_events(
            t, t.replay(), t.buffer::<AcqEvent>(), t.capacity(), t.count(), t.out(),
        );
        acq_replay_actions(t, t.replay(), t.out());
        acq_replay_game(t, t.replay(), t.made());
        acq_replay_clone(t, t.replay(), t.made());
        acq_replay_go_to(t, t.replay(), t.any(&[0, 1, usize::MAX]));
        acq_replay_phase(t, t.replay(), t.out());
        acq_replay_legal_actions(t, t.replay()) -> u16;
        acq_recorder_new(t, t.rules(), t.players(), t.wide(), t.made());
        acq_recorder_with_tile_order(
            t,
            t.rules(),
            t.players(),
            t.tiles(&tiles),
            t.length(),
            t.wide(),
            t.tiles(&tiles[..54]),
            t.length(),
            t.made(),
        );
        acq_recorder_resume(t, t.record(), t.made());
        acq_recorder_free(t, t.freed(|world| &mut world.recorder));
        acq_recorder_apply(t, t.recorder(), t.id(ILLEGAL));
        acq_recorder_apply_events(t, t.recorder(), t.id(ILLEGAL)) -> AcqEvent;
        acq_recorder_apply_observed(t, t.recorder(), t.id(ILLEGAL), t.observer(), t.context());
        acq_recorder_check(t, t.recorder(), t.id(ILLEGAL));
        acq_recorder_check_as(t, t.recorder(), t.asker(), t.id(ILLEGAL));
        acq_recorder_apply_as(
            t, t.recorder(), t.asker(), t.id(ILLEGAL), t.observer(), t.context(),
        );
        acq_recorder_set_tag(
            t,
            t.recorder(),
            t.text("date", &[("", &[S::RecordTagName]), ("a date", &[S::RecordTagName])]),
            t.length(),
            t.text("today", &[(" today", &[S::RecordTagText])]),
            t.length(),
        );
        acq_recorder_apply_text(
            t, t.recorder(), t.text("6C", &[("sing", NO_ACTION)]), t.length(),
        );
        acq_recorder_undo(
            t,
            t.recorder(),
            t.pick(&[(0, Fine), (1 << 32, Only(&[S::Size])), (usize::MAX, Only(&[S::Size]))]),
        );
        acq_recorder_redo(
            t,
            t.recorder(),
            t.pick(&[(0, Fine), (1 << 32, Only(&[S::Size])), (usize::MAX, Only(&[S::Size]))]),
        );
        acq_recorder_undo_decision(
            t,
            t.recorder(),
            t.pick(&[
                (0, Fine),
                (3, Fine),
                (4, Only(&[S::Player])),
                (ACQ_NONE.into(), Only(&[S::Player])),
                (u32::MAX, Only(&[S::Player])),
            ]),
            t.out(),
        );
        acq_recorder_undoable(t, t.recorder(), t.out());
        acq_recorder_redoable(t, t.recorder(), t.out());
        acq_recorder_followed_view(
            t,
            t.recorder(),
            t.pick(&[
                (0, Fine),
                (3, Fine),
                (ACQ_NONE.into(), Fine),
                (4, Only(&[S::Player])),
                (256, Only(&[S::Player])),
                (u32::MAX, Only(&[S::Player])),
            ]),
            t.made(),
        );
        acq_recorder_clone(t, t.recorder(), t.made());
        acq_recorder_phase(t, t.recorder(), t.out());
        acq_recorder_legal_actions(t, t.recorder()) -> u16;
        acq_recorder_game(t, t.recorder(), t.made());
        acq_recorder_lent_game(t, t.recorder(), t.out());
        acq_recorder_apply_legal(t, t.recorder(), t.index(6));
        acq_recorder_record(t, t.recorder(), t.made());
    }
}

#[test]
fn every_argument_of_every_function_is_checked() {
    let mut called = BTreeSet::new();
    words(&mut called);
    memory(&mut called);
    sentences_and_rules(&mut called);
    rules_and_actions(&mut called);
    games(&mut called);
    views(&mut called);
    records(&mut called);
    notes(&mut called);
    assert_eq!(called, Documented::get().names(), "every function of the header is called here");
}
