//! The speed of the engine: `cargo bench -p acquire-core --bench speed -- [--against PROGRAM]`.
//!
//! Measures every figure several times in turn and prints the best and the median. `PROGRAM` is any
//! program that prints lines with `games/s NUMBER`; it runs in between, to compare games per
//! second. Then callgrind counts the instructions of a decision, if valgrind is installed; with
//! `--count` nothing else is done.

#[path = "../../../acquire-kit/tests/shared/figure.rs"]
mod figure;
#[path = "../../../acquire-kit/tests/shared/files.rs"]
mod files;
mod instructions;

use std::{
    env,
    hint::black_box,
    process::{Command, ExitCode},
};

use acquire_core::{
    DeadTiles, Edition, Event, Game, Names, Notes, Player, Record, Recorder, Rules, View, Viewer,
    below, observation, play_randomly, playout_stream, random_action, random_game,
};
use figure::{Figure, ROUNDS, seconds_each};

fn rules() -> Rules {
    Rules::new(Edition::AvalonHill).with_dead_tiles(DeadTiles::ReplaceAutomatically)
}

/// Plays complete four-player games, every choice uniform over all legal actions, every action
/// checked, and returns the number of decisions.
fn play(round: u64, games: u64) -> u64 {
    let mut stream = playout_stream(round, 0);
    let mut decisions = 0;
    for number in 0..games {
        let mut game = Game::new(rules(), 4, round << 32 | number).expect("four may play");
        loop {
            let legal = game.legal_actions();
            let chosen = below(&mut stream, legal.len() as u32) as usize;
            let Some(action) = legal.get(chosen) else { break };
            game.apply(action).expect("the action is legal");
            decisions += 1;
        }
        black_box(&game);
    }
    decisions
}

fn games_per_second(round: u64) -> f64 {
    let games = 60_000;
    games as f64 / seconds_each(1, |_| _ = black_box(play(round, games)))
}

fn observed_games_per_second(round: u64) -> f64 {
    let mut stream = playout_stream(round, 1);
    let mut events = Vec::new();
    1.0 / seconds_each(30_000, |number| {
        let mut game = Game::new(rules(), 4, round << 32 | number).expect("four may play");
        events.clear();
        play_randomly(&mut game, &mut stream, &mut events);
        black_box(&events);
    })
}

fn middle_game() -> Game {
    let mut game = Game::new(rules(), 4, 7).expect("four may play");
    let mut stream = playout_stream(7, 2);
    for _ in 0..80 {
        let legal = game.legal_actions();
        let chosen = below(&mut stream, legal.len() as u32) as usize;
        game.apply(legal.get(chosen).expect("the game is not over")).expect("it is legal");
    }
    game
}

fn nanoseconds(call: impl FnMut(u64)) -> f64 {
    seconds_each(2_000_000, call) * 1e9
}

fn texts() -> Vec<String> {
    files::texts("../tests/data/records").into_values().collect()
}

/// A spectator's view of a new game, and all events of the game as a spectator sees them.
fn followed() -> (View, Vec<Event>) {
    let mut game = Game::new(rules(), 4, 7).expect("four may play");
    let view = game.spectator_view();
    let mut events: Vec<Event> = Vec::new();
    play_randomly(&mut game, &mut playout_stream(7, 3), &mut events);
    (view, events.iter().map(|event| event.seen_by(None)).collect())
}

fn nanoseconds_an_event((view, events): &(View, Vec<Event>)) -> f64 {
    let each = seconds_each(2_000, |_| {
        let mut view = view.clone();
        for &event in events {
            view.follow(event).expect("it happened");
        }
        black_box(&view);
    });
    each / events.len() as f64 * 1e9
}

/// The views of the players who decide in a game of four, and the events before each decision.
fn decisions() -> Vec<(View, Vec<Event>)> {
    let mut game = Game::new(rules(), 4, 7).expect("four may play");
    let mut random = playout_stream(7, 5);
    let mut events = Vec::new();
    let mut all = Vec::new();
    while let Some(action) = random_action(&game, &mut random) {
        let view = game.player().and_then(|player| game.view(player)).expect("a player decides");
        all.push((view, core::mem::take(&mut events)));
        game.apply_observed(action, &mut events).expect("it is legal");
    }
    all
}

/// The views of the players who decide in games of two to six: of those who followed the game, and of
/// those whose views begin late and guess what is concealed.
fn followed_and_late() -> [Vec<View>; 2] {
    let [mut followed, mut late] = [Vec::new(), Vec::new()];
    for players in 2..=6 {
        let mut game = Game::new(rules(), players, 7).expect("so many may play");
        let mut random = playout_stream(7, 6);
        let mut events = Vec::new();
        let mut views: Vec<View> = Player::all(players).filter_map(|p| game.view(p)).collect();
        for view in &mut views {
            assert!(view.note_start(), "nothing has happened yet");
        }
        while let Some(action) = random_action(&game, &mut random) {
            let player = game.player().expect("a player decides");
            followed.push(views[player.index()].clone());
            late.push(game.view(player).expect("the player exists"));
            events.clear();
            game.apply_observed(action, &mut events).expect("it is legal");
            for (view, viewer) in views.iter_mut().zip(Player::all(players)) {
                for event in &events {
                    view.follow(event.seen_by(Some(viewer))).expect("it happened");
                }
            }
        }
    }
    [followed, late]
}

/// The time of a sample, with about so many samples in all.
fn nanoseconds_a_sample(views: &[View], samples: u64, round: u64) -> f64 {
    let mut stream = playout_stream(round, 4);
    let each = seconds_each(samples.div_ceil(views.len() as u64), |_| {
        for view in views {
            black_box(black_box(view).sample(&mut stream));
        }
    });
    each / views.len() as f64 * 1e9
}

/// Returns the view whose samples take longest.
fn slowest(views: &[View]) -> &[View] {
    let each = |view: &&[View]| {
        let times = (0..5).map(|round| nanoseconds_a_sample(view, 100, round));
        times.fold(f64::INFINITY, f64::min) as u64
    };
    views.chunks(1).max_by_key(each).expect("a game has decisions")
}

fn microseconds_a_screen(decisions: &[(View, Vec<Event>)]) -> f64 {
    let names = Names::new(Edition::AvalonHill).with_players(&["Ann", "Ben", "Cleo", "Dan"]);
    let each = seconds_each(200, |_| {
        for (view, events) in decisions {
            black_box(black_box(view).screen_to_json(&names, events));
        }
    });
    each / decisions.len() as f64 * 1e6
}

fn resumed_per_second(record: &Record) -> f64 {
    1.0 / seconds_each(5_000, |_| {
        black_box(Recorder::resume(black_box(record).clone()).expect("the record is right"));
    })
}

fn checked_records_per_second(texts: &[String]) -> f64 {
    let times = 10_000;
    let each = seconds_each(times, |number| {
        let text = &texts[number as usize % texts.len()];
        black_box(Record::check_text(text).expect("the record is right"));
    });
    1.0 / each
}

/// Returns the first player's notes of these games.
fn notes_of(records: &[String]) -> Vec<String> {
    let viewer = Player::from_index(0).map(Viewer::Player).expect("every game has one");
    let notes = records.iter().map(|text| {
        let record = Record::from_text(text).expect("the record is right");
        Notes::from_record(&record, viewer).expect("the record is right").to_text()
    });
    notes.collect()
}

fn checked_notes_per_second(texts: &[String]) -> f64 {
    let times = 3 * texts.len() as u64;
    let each = seconds_each(times, |number| {
        let text = &texts[number as usize % texts.len()];
        black_box(Notes::check_text(text).expect("the notes are right"));
    });
    1.0 / each
}

/// The games per second that another program prints.
fn other_program(program: &str) -> Result<Vec<f64>, String> {
    let output = Command::new(program).output().map_err(|error| {
        format!("--against {program}: expected a program that prints `games/s NUMBER`: {error}")
    })?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut words = text.split_whitespace();
    let mut values = Vec::new();
    while let Some(word) = words.next() {
        if word == "games/s" {
            values.extend(words.next().and_then(|value| value.parse::<f64>().ok()));
        }
    }
    if values.is_empty() {
        Err(format!("--against {program}: it printed no `games/s NUMBER`"))
    } else {
        Ok(values)
    }
}

/// Prints the instructions that a decision takes, or why they are not counted.
fn count() {
    match instructions::each_decision() {
        Ok(each) => println!("{:<44} {each:>15.1}", "instructions a decision of random games"),
        Err(error) => println!("instructions a decision are not counted: {error}"),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().collect();
    let value = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1).filter(|value| !value.is_empty())
    };
    if let Some(games) = value(instructions::PLAY) {
        return match instructions::play_and_print(games) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("{error}");
                ExitCode::FAILURE
            }
        };
    }
    if arguments.iter().any(|argument| argument == "--count") {
        count();
        return ExitCode::SUCCESS;
    }
    let against = value("--against");

    let mut games = Figure::new("random games", "games/s", true);
    let mut observed = Figure::new("random games with all events kept", "games/s", true);
    let mut series = Figure::new("random games in one call", "games/s", true);
    let mut clone = Figure::new("clone", "ns", false);
    let mut legal = Figure::new("legal_actions, len and get", "ns", false);
    let mut hash = Figure::new("stable_hash", "ns", false);
    let mut view = Figure::new("view", "ns", false);
    let mut observation = Figure::new("observation of a view", "ns", false);
    let mut samples = [
        Figure::new("sample of a view that followed the game", "ns", false),
        Figure::new("the same, the slowest one", "ns", false),
        Figure::new("sample of a view that guesses cash and shares", "ns", false),
        Figure::new("the same, the slowest one", "ns", false),
    ];
    let mut follow = Figure::new("one event followed by a view", "ns", false);
    let mut screen = Figure::new("screen of a view as JSON", "µs", false);
    let mut largest = Figure::new("the same, the one with most actions", "µs", false);
    let mut resume = Figure::new("records resumed", "games/s", true);
    let mut records = Figure::new("text records read, replayed and checked", "games/s", true);
    let mut notes = Figure::new("text notes read and checked", "games/s", true);
    let mut other = Figure::new("the other program", "games/s", true);

    let game = middle_game();
    let texts = texts();
    let notes_texts = notes_of(&texts);
    let followed = followed();
    let [with_memory, without] = followed_and_late();
    let sampled = [&with_memory, slowest(&with_memory), &without, slowest(&without)];
    let mut decisions = decisions();
    decisions.sort_by_key(|(view, _)| view.legal_actions().len());
    let record = Record::from_text(&texts[0]).expect("the record is right");
    for round in 0..ROUNDS as u64 {
        games.values.push(games_per_second(round));
        if let Some(program) = against.filter(|_| round as usize == ROUNDS / 2) {
            match other_program(program) {
                Ok(values) => other.values = values,
                Err(error) => {
                    eprintln!("{error}");
                    return ExitCode::FAILURE;
                }
            }
        }
        observed.values.push(observed_games_per_second(round));
        series.values.push(
            1.0 / seconds_each(30_000, |number| {
                black_box(random_game(rules(), 4, round, number, &mut ()).expect("four may play"));
            }),
        );
        clone.values.push(nanoseconds(|_| {
            black_box(black_box(&game).clone());
        }));
        legal.values.push(nanoseconds(|i| {
            let legal = black_box(&game).legal_actions();
            black_box(legal.get(i as usize % legal.len()));
        }));
        hash.values.push(nanoseconds(|_| {
            black_box(black_box(&game).stable_hash());
        }));
        let player = game.player().expect("the game is not over");
        view.values.push(nanoseconds(|_| {
            black_box(black_box(&game).view(player));
        }));
        let seen = game.view(player).expect("the player exists");
        let mut numbers = [0.0; observation::LEN];
        observation.values.push(nanoseconds(|_| {
            black_box(&seen).observe(&mut numbers).expect("the length is right");
            black_box(&numbers);
        }));
        for (figure, views) in samples.iter_mut().zip(sampled) {
            figure.values.push(nanoseconds_a_sample(views, 200_000, round));
        }
        follow.values.push(nanoseconds_an_event(&followed));
        screen.values.push(microseconds_a_screen(&decisions));
        largest.values.push(microseconds_a_screen(&decisions[decisions.len() - 1..]));
        resume.values.push(resumed_per_second(&record));
        records.values.push(checked_records_per_second(&texts));
        notes.values.push(checked_notes_per_second(&notes_texts));
    }
    println!("a game is {} bytes", size_of::<Game>());
    let [followed_sample, slowest_followed, guessed_sample, slowest_guessed] = &samples;
    let figures = [
        &games,
        &observed,
        &series,
        &clone,
        &legal,
        &hash,
        &view,
        &observation,
        followed_sample,
        slowest_followed,
        guessed_sample,
        slowest_guessed,
        &follow,
        &screen,
        &largest,
        &resume,
        &records,
        &notes,
    ];
    for figure in figures {
        figure.print();
    }
    if !other.values.is_empty() {
        other.print();
        let (best, median) = (games.best() / other.best(), games.median() / other.median());
        println!("{:<44} best {best:>10.3}   median {median:>10.3}", "random games, ratio to it");
    }
    count();
    ExitCode::SUCCESS
}
