//! A game is small and plays without touching the heap, and reading takes no more than the input
//! is long.

use acquisition_core::{
    Action, ActionId, Game, Record, RecordErrorKind, Rules, play_randomly, playout_stream,
};

#[test]
fn a_game_is_256_bytes() {
    assert_eq!(size_of::<Game>(), 256);
}

#[test]
fn playing_allocates_nothing() {
    for players in 2..=4 {
        let quantity = allocation_counter::measure(|| {
            let mut game = Game::new(Rules::new(players).unwrap());
            play_randomly(&mut game, &mut playout_stream(7, 0), &mut ());
            let _ = (game.standings(), game.stable_hash(), game.phase());
        });
        assert_eq!(quantity.count_total, 0, "{players} players");
    }
}

#[test]
fn refusing_an_action_allocates_nothing() {
    let game = Game::new(Rules::new(2).unwrap());
    let quantity = allocation_counter::measure(|| {
        let all = ActionId::all().map(Action::from);
        let refused = all.filter(|&action| game.check(action).is_err()).count();
        assert_eq!(refused + game.legal_actions().len(), ActionId::COUNT);
    });
    assert_eq!(quantity.count_total, 0);
}

/// Bytes that were in use at most while this ran.
fn most_bytes(run: impl FnOnce()) -> u64 {
    allocation_counter::measure(run).bytes_max
}

/// Everything that can be repeated in a text, so many times; the last is one long line.
fn texts(times: usize) -> Vec<String> {
    let numbered =
        |line: &str| -> String { (0..times).map(|i| format!("{line}{i} x\n")).collect() };
    let head = "acquisition record 1\nplayers 2\n";
    let actions = format!("{head}actions\n");
    vec![
        "\n".repeat(times),
        "x\n".repeat(times),
        format!("{head}{}", numbered("tag a")),
        format!("{head}{}actions\nunfinished\nend\n", numbered("tag a")),
        format!("{head}{}", "tag a x\n".repeat(times)),
        format!("{head}{}", "players 2\n".repeat(times)),
        format!("{head}{}", numbered("option")),
        format!("{actions}{}", "park 3C\n".repeat(times)),
        format!("{actions}{}unfinished\nend\n", "buyout\n".repeat(times)),
        format!("{actions}{}", "pass\n".repeat(times)),
        format!("{actions}unfinished\n{}", "end\n".repeat(times)),
        format!("{actions}result no_tile\n{}", "ranks 1 2\n".repeat(times)),
        format!("{actions}result no_tile\nranks {}\n", "1 ".repeat(times)),
        format!("{actions}result no_tile\nbuildings {}\nranks\nend\n", "1/2/3 ".repeat(times)),
        format!("{actions}result no_tile\nranks {}\n", "x ".repeat(times)),
        format!("{actions}{}", "x ".repeat(times)),
        format!("{}acquisition record 1", " ".repeat(times)),
    ]
}

fn jsons(times: usize) -> Vec<String> {
    let list = |item: &str| vec![item; times].join(",");
    let numbered: Vec<String> = (0..times).map(|i| format!("\"a{i}\":\"x\"")).collect();
    let record = |tags: &str, actions: &str, result: &str| {
        format!(
            r#"{{"version":1,"rules":{{"players":2}},"tags":{{{tags}}},"actions":[{actions}],"result":{result}}}"#
        )
    };
    vec![
        record(&numbered.join(","), "", "null"),
        record(&list(r#""a":"x""#), "", "null"),
        record("", &list(r#""park 3C""#), "null"),
        record("", &list(r#""pass""#), "null"),
        record(
            "",
            "",
            &format!(r#"{{"reason":"no_tile","buildings":[],"ranks":[{}]}}"#, list("1")),
        ),
        " ".repeat(times),
        "[".repeat(times),
    ]
}

/// Reading takes memory in proportion to the length, and errors not even that.
#[test]
fn reading_takes_memory_in_proportion() {
    type Inputs = fn(usize) -> Vec<String>;
    type Read = fn(&str) -> bool;
    let text: Read = |text| Record::check_text_all(text).is_ok();
    let json: Read = |json| Record::check_json_all(json).is_ok();
    for (inputs, read) in [(texts as Inputs, text), (jsons, json)] {
        let sizes = [1_000, 4_000, 16_000].map(inputs);
        for (i, large) in sizes[2].iter().enumerate() {
            let used = [0, 1, 2].map(|size: usize| {
                most_bytes(|| {
                    read(&sizes[size][i]);
                })
            });
            // Room for the problems that are kept.
            let base = 60_000;
            assert!(used[2] <= base + 20 * large.len() as u64, "{used:?}\n{}", &large[..80]);
            assert!(used[2] <= base + 5 * used[1], "{used:?}\n{}", &large[..80]);
            assert!(used[1] <= base + 5 * used[0], "{used:?}\n{}", &large[..80]);
        }
    }
}

/// With steps that grow with the square of the length this would take far too long.
#[test]
fn long_inputs_are_read() {
    for text in texts(200_000) {
        let _ = Record::check_text_all(&text);
    }
    for json in jsons(200_000) {
        let _ = Record::check_json_all(&json);
    }
}

#[test]
fn what_is_kept_of_problems_has_a_limit() {
    let text = format!("acquisition record 1\nplayers 2\nactions\n{}", "x\n".repeat(100_000));
    let problems = Record::check_text_all(&text).unwrap_err();
    assert_eq!(problems.len(), Record::PROBLEMS_MAX + 1);
    let last = &problems[Record::PROBLEMS_MAX];
    assert_eq!(*last.kind, RecordErrorKind::More { more: 99_901 });
}
