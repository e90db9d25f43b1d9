//! The cost of calls through C: `cargo bench -p acquire-ffi --bench interface`.
//!
//! Complete four-player games, every choice uniform over all legal actions, every action checked:
//! as a program in Rust plays them that asks for the number of legal actions and one of them; as one
//! in Rust does that writes all of them out; and as programs in C do both. The rounds alternate, so
//! that all meet the same machine.
//!
//! Also the screens of all decisions of such a game, for the player who decides, with the events
//! since the decision before: as a program in Rust makes them, and as one in C does.
//!
//! With `-- --play WAY GAMES` it only plays so many games, as `rust`, `rust-list`, `list` or `place`,
//! and prints how many decisions they had. Callgrind counts the instructions of a decision as the difference
//! between many games and few.

#[path = "../../acquire-kit/tests/shared/figure.rs"]
mod figure;

use std::{
    env,
    ffi::{c_char, c_void},
    hint::black_box,
    ptr,
};

use acquire::{
    ACQ_ACTION_IDS, AcqDeadTiles, AcqEdition, AcqEvent, AcqGame, AcqNames, AcqOption, AcqRules,
    AcqView, acq_game_apply, acq_game_apply_as, acq_game_apply_legal, acq_game_free,
    acq_game_legal_actions, acq_game_legal_count, acq_game_new, acq_game_view, acq_rules_free,
    acq_rules_new, acq_rules_set, acq_view_free, acq_view_screen_to_json,
};
use acquire_core::{
    ActionId, DeadTiles, Edition, Event, Game, Names, Player, Rules, View, below, playout_stream,
};
use figure::{Figure, ROUNDS, seconds_each};

const GAMES: u64 = 30_000;
/// How often all screens of the game are made for one value.
const SCREENS: u64 = 200;
const PLAYERS: [&str; 4] = ["Ann", "Ben", "Cleo", "Dan"];

fn measure(figure: &mut Figure, game: impl FnMut(u64)) {
    figure.values.push(1.0 / seconds_each(GAMES, game));
}

fn in_rust(round: u64, decisions: &mut u64) -> impl FnMut(u64) {
    let rules = Rules::new(Edition::AvalonHill).with_dead_tiles(DeadTiles::ReplaceAutomatically);
    let mut stream = playout_stream(round, 0);
    move |number| {
        let mut game = Game::new(rules, 4, round << 32 | number).expect("four may play");
        loop {
            let legal = game.legal_actions();
            let chosen = below(&mut stream, legal.len() as u32) as usize;
            let Some(action) = legal.get(chosen) else { break };
            game.apply(action).expect("the action is legal");
            *decisions += 1;
        }
        black_box(&game);
    }
}

fn in_rust_with_a_list(round: u64, decisions: &mut u64) -> impl FnMut(u64) {
    let rules = Rules::new(Edition::AvalonHill).with_dead_tiles(DeadTiles::ReplaceAutomatically);
    let mut stream = playout_stream(round, 0);
    let mut list = Vec::new();
    move |number| {
        let mut game = Game::new(rules, 4, round << 32 | number).expect("four may play");
        loop {
            list.clear();
            game.legal_actions().iter().for_each(|action| list.push(ActionId::from(action)));
            let chosen = below(&mut stream, list.len() as u32) as usize;
            let Some(&id) = list.get(chosen) else { break };
            game.apply(id.into()).expect("the action is legal");
            *decisions += 1;
        }
        black_box(&game);
    }
}

/// The rules as C makes them, to be freed.
fn rules_in_c() -> *mut AcqRules {
    let mut rules = ptr::null_mut();
    assert_eq!(acq_rules_new(AcqEdition::AvalonHill as i32, &raw mut rules), 0);
    let (option, value) = (AcqOption::DeadTiles, AcqDeadTiles::ReplaceAutomatically);
    assert_eq!(acq_rules_set(rules, option as i32, value as i32), 0);
    rules
}

fn in_c(rules: *const AcqRules, round: u64, decisions: &mut u64) -> impl FnMut(u64) {
    let mut stream = playout_stream(round, 0);
    let mut ids = [0; ACQ_ACTION_IDS];
    move |number| {
        // A program in C sees nothing of what is behind the functions.
        let new: extern "C" fn(*const AcqRules, u32, u64, *mut *mut AcqGame) -> i32 =
            black_box(acq_game_new);
        let legal_actions: extern "C" fn(*const AcqGame, *mut u16, usize, *mut usize) -> i32 =
            black_box(acq_game_legal_actions);
        let apply: extern "C" fn(*mut AcqGame, u16) -> i32 = black_box(acq_game_apply);
        let free: extern "C" fn(*mut AcqGame) = black_box(acq_game_free);
        let mut game = ptr::null_mut();
        assert_eq!(new(rules, 4, round << 32 | number, &raw mut game), 0);
        loop {
            let mut count = 0;
            assert_eq!(legal_actions(game, ids.as_mut_ptr(), ids.len(), &raw mut count), 0);
            let chosen = below(&mut stream, count as u32) as usize;
            let Some(&id) = ids[..count].get(chosen) else { break };
            assert_eq!(apply(game, id), 0);
            *decisions += 1;
        }
        free(game);
    }
}

fn in_c_without_a_list(rules: *const AcqRules, round: u64, decisions: &mut u64) -> impl FnMut(u64) {
    let mut stream = playout_stream(round, 0);
    move |number| {
        let new: extern "C" fn(*const AcqRules, u32, u64, *mut *mut AcqGame) -> i32 =
            black_box(acq_game_new);
        let legal_count: extern "C" fn(*const AcqGame, *mut usize) -> i32 =
            black_box(acq_game_legal_count);
        let apply: extern "C" fn(*mut AcqGame, usize) -> i32 = black_box(acq_game_apply_legal);
        let free: extern "C" fn(*mut AcqGame) = black_box(acq_game_free);
        let mut game = ptr::null_mut();
        assert_eq!(new(rules, 4, round << 32 | number, &raw mut game), 0);
        loop {
            let mut count = 0;
            assert_eq!(legal_count(game, &raw mut count), 0);
            let chosen = below(&mut stream, count as u32) as usize;
            if count == 0 {
                break;
            }
            assert_eq!(apply(game, chosen), 0);
            *decisions += 1;
        }
        free(game);
    }
}

/// What a screen is made of, in Rust and in C.
struct Moment {
    player: Player,
    view: View,
    events: Vec<Event>,
    view_in_c: *mut AcqView,
    events_in_c: Vec<AcqEvent>,
}

impl Drop for Moment {
    fn drop(&mut self) {
        acq_view_free(self.view_in_c);
    }
}

unsafe extern "C" fn hear(events: *mut c_void, event: *const AcqEvent) {
    // SAFETY: the library passes the context on, and lends an event.
    unsafe { (*events.cast::<Vec<AcqEvent>>()).push(*event) };
}

/// All decisions of a random game.
fn moments(rules_in_c: *const AcqRules) -> Vec<Moment> {
    let rules = Rules::new(Edition::AvalonHill).with_dead_tiles(DeadTiles::ReplaceAutomatically);
    let mut game = Game::new(rules, 4, 7).expect("four may play");
    let mut game_in_c = ptr::null_mut();
    assert_eq!(acq_game_new(rules_in_c, 4, 7, &raw mut game_in_c), 0);
    let mut stream = playout_stream(7, 5);
    let (mut events, mut events_in_c) = (Vec::new(), Vec::new());
    let mut moments = Vec::new();
    while let Some(player) = game.player() {
        let number = player.index() as u32;
        let mut view_in_c = ptr::null_mut();
        assert_eq!(acq_game_view(game_in_c, number, &raw mut view_in_c), 0);
        moments.push(Moment {
            player,
            view: game.view(player).expect("the player is there"),
            events: std::mem::take(&mut events),
            view_in_c,
            events_in_c: std::mem::take(&mut events_in_c),
        });
        let legal = game.legal_actions();
        let chosen = below(&mut stream, legal.len() as u32) as usize;
        let action = legal.get(chosen).expect("it is one of them");
        game.apply_observed(action, &mut events).expect("it is legal");
        let id = ActionId::from(action).get();
        let heard = (&raw mut events_in_c).cast();
        assert_eq!(acq_game_apply_as(game_in_c, number, id, Some(hear), heard), 0);
    }
    acq_game_free(game_in_c);
    moments
}

/// The microseconds that a screen takes on average.
fn in_microseconds(moments: &[Moment], mut screen: impl FnMut(&Moment)) -> f64 {
    let all = seconds_each(SCREENS, |_| moments.iter().for_each(&mut screen));
    all / moments.len() as f64 * 1e6
}

fn screen_in_rust(moment: &Moment) {
    let names = Names::new(Edition::AvalonHill).with_players(&PLAYERS).with_you(moment.player);
    black_box(black_box(&moment.view).screen_to_json(&names, &moment.events));
}

fn screens_in_c() -> impl FnMut(&Moment) {
    let texts = PLAYERS.map(|name| format!("{name}\0"));
    let mut buffer = vec![0; 16384];
    move |moment| {
        let screen: extern "C" fn(
            *const AcqView,
            *const AcqNames,
            *const AcqEvent,
            usize,
            *mut c_char,
            usize,
            *mut usize,
        ) -> i32 = black_box(acq_view_screen_to_json);
        let players = texts.each_ref().map(|text| text.as_ptr().cast());
        let (first, count) = (players.as_ptr(), players.len());
        let names = AcqNames { players: first, count, you: moment.player.index() as u8 };
        let (events, count) = (moment.events_in_c.as_ptr(), moment.events_in_c.len());
        let (at, capacity) = (buffer.as_mut_ptr(), buffer.len());
        let mut needed = 0;
        let view = moment.view_in_c;
        assert_eq!(screen(view, &raw const names, events, count, at, capacity, &raw mut needed), 0);
    }
}

/// Plays so many games in one way, for callgrind to count, and prints the number of decisions.
fn play(way: &str, games: u64) {
    let mut decisions = 0;
    let rules = rules_in_c();
    match way {
        "rust" => (0..games).for_each(in_rust(0, &mut decisions)),
        "rust-list" => (0..games).for_each(in_rust_with_a_list(0, &mut decisions)),
        "list" => (0..games).for_each(in_c(rules, 0, &mut decisions)),
        "place" => (0..games).for_each(in_c_without_a_list(rules, 0, &mut decisions)),
        _ => panic!("--play: expected rust, rust-list, list or place, not {way}"),
    }
    acq_rules_free(rules);
    println!("{decisions}");
}

fn main() {
    let arguments: Vec<String> = env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == "--play") {
        let [way, games] = &arguments[at + 1..] else { panic!("--play WAY GAMES") };
        return play(way, games.parse().expect("a number of games"));
    }
    let mut rust = Figure::new("random games in Rust", "games/s", true);
    let mut rust_list = Figure::new("random games in Rust, with a list", "games/s", true);
    let mut list = Figure::new("random games in C, with a list", "games/s", true);
    let mut places = Figure::new("random games in C, by place", "games/s", true);
    let mut rust_screen = Figure::new("a screen in Rust", "µs", false);
    let mut screen = Figure::new("a screen in C", "µs", false);
    let rules = rules_in_c();
    let moments = moments(rules);
    for round in 0..ROUNDS as u64 {
        let mut decisions = [0; 4];
        measure(&mut rust, in_rust(round, &mut decisions[0]));
        measure(&mut rust_list, in_rust_with_a_list(round, &mut decisions[1]));
        measure(&mut list, in_c(rules, round, &mut decisions[2]));
        measure(&mut places, in_c_without_a_list(rules, round, &mut decisions[3]));
        assert_eq!(decisions, [decisions[0]; 4], "all play the same games");
        rust_screen.values.push(in_microseconds(&moments, screen_in_rust));
        screen.values.push(in_microseconds(&moments, screens_in_c()));
    }
    acq_rules_free(rules);
    for (first, others) in
        [(rust, [rust_list, list, places].as_slice()), (rust_screen, [screen].as_slice())]
    {
        first.print();
        for other in others {
            other.print();
            let (best, median) = (other.best() / first.best(), other.median() / first.median());
            println!("{:<44} best {best:>10.3}   median {median:>10.3}", "its ratio to the first");
        }
    }
}
