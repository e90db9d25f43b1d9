//! A game is small, playing does not allocate, and reading takes no more than the input is long.

use acquire_core::{
    Action, ActionId, DeadTiles, Edition, Game, Holdings, Record, RecordErrorKind, Rules, Setup,
    Tags, TwoPlayerMarket, observation, play_randomly, playout_stream, tile_order,
};

#[test]
fn a_game_is_at_most_512_bytes() {
    assert!(size_of::<Game>() <= 512, "{}", size_of::<Game>());
}

#[test]
fn playing_allocates_nothing() {
    for &edition in Edition::ALL {
        for dead_tiles in DeadTiles::ALL {
            let rules = Rules::new(edition)
                .with_dead_tiles(*dead_tiles)
                .with_two_player_market(TwoPlayerMarket::DrawnTile)
                .with_special_powers(true);
            for players in 2..=6 {
                let game = Game::new(rules, players, 7).unwrap();
                let quantity = allocation_counter::measure(|| {
                    let mut game = game.clone();
                    play_randomly(&mut game, &mut playout_stream(7, 0), &mut ());
                    let _ = (game.standings(), game.stable_hash(), game.spectator_view());
                });
                assert_eq!(quantity.count_total, 0, "{rules} with {players} players");
            }
        }
    }
}

#[test]
fn observing_allocates_nothing() {
    let game = Game::new(Rules::new(Edition::AvalonHill), 4, 7).unwrap();
    let mut numbers = [0.0; observation::LEN];
    let quantity = allocation_counter::measure(|| {
        let view = game.view(game.player().unwrap()).unwrap();
        view.observe(&mut numbers).unwrap();
        view.observe(&mut numbers[1..]).unwrap_err();
    });
    assert_eq!(quantity.count_total, 0);
}

#[test]
fn sampling_allocates_nothing_where_nothing_was_concluded() {
    let rules = Rules::new(Edition::AvalonHill);
    for holdings in Holdings::ALL {
        let game = Game::new(rules.with_holdings(*holdings), 4, 7).unwrap();
        let view = game.view(game.player().unwrap()).unwrap();
        let mut stream = playout_stream(7, 0);
        let quantity = allocation_counter::measure(|| _ = view.sample(&mut stream));
        assert_eq!(quantity.count_total, 0, "{holdings}");
    }
}

#[test]
fn refusing_an_action_allocates_nothing() {
    let game = Game::new(Rules::new(Edition::AvalonHill), 4, 7).unwrap();
    let quantity = allocation_counter::measure(|| {
        let all = ActionId::all().map(Action::from);
        let refused = all.filter(|&action| game.check(action).is_err()).count();
        assert_eq!(refused + game.legal_actions().len(), ActionId::COUNT);
    });
    assert_eq!(quantity.count_total, 0);
}

/// Bytes that were in use at most, and blocks that were taken, while this ran.
fn used(run: impl FnOnce()) -> [u64; 2] {
    let quantity = allocation_counter::measure(run);
    [quantity.bytes_max, quantity.count_total]
}

/// A record's head to its actions.
fn head() -> String {
    let tiles: Vec<String> = tile_order(7).iter().map(ToString::to_string).collect();
    format!(
        "acquire record 2\nedition avalon-hill\nplayers 2\ntiles {}\nactions\n",
        tiles.join(" ")
    )
}

/// Everything that can be repeated in a text, so many times; the last ones are one long line.
fn texts(times: usize) -> Vec<String> {
    let numbered =
        |line: &str| -> String { (0..times).map(|i| format!("{line}{i} x\n")).collect() };
    let (before, tiles) = ("acquire record 2\nedition 3m\nplayers 3\n", "tiles\n");
    let (head, end) = (head(), "unfinished\nend of record\n");
    let whole = |lines: String| head.replace("tiles", &format!("{lines}tiles")) + end;
    vec![
        "\n".repeat(times),
        "x\n".repeat(times),
        whole(numbered("tag a")),
        whole("tag a x\n".repeat(times)),
        whole("end automatic\n".repeat(times)),
        whole("market_seed 7\n".repeat(times)),
        whole(numbered("option")),
        format!("{before}{tiles}{}", "1A\n".repeat(times)),
        format!("{before}{tiles}1A\nmarket\n{}actions\n", "1A\n".repeat(times)),
        format!("{head}{}{end}", "buy\n".repeat(times)),
        format!("{head}{}{end}", "found X\n".repeat(times)),
        format!("{head}{}", "result declared\n".repeat(times)),
        format!("{head}result declared\n{}", "ranks 1 2\n".repeat(times)),
        format!("{head}{}", "end of record\n".repeat(times)),
        format!("{head}{end}{}", "x\n".repeat(times)),
        format!("{before}tiles {}\n", "x ".repeat(times)),
        format!("{before}tiles {}\n", "1A ".repeat(times)),
        format!("{before}tag a {}\n", "x".repeat(times)),
        format!("{before}{} x\n", "x".repeat(times)),
        format!("{head}buy {}\n", "L ".repeat(times)),
        format!("{head}result declared\ncash {}\n", "1 ".repeat(times)),
        format!("{head}result declared\ncash {}\n", "x ".repeat(times)),
        format!("{}acquire record 2", " ".repeat(times)),
    ]
}

/// As [`texts`], in JSON.
fn jsons(times: usize) -> Vec<String> {
    let list = |item: &str| vec![item; times].join(",");
    let numbered: Vec<String> = (0..times).map(|i| format!("\"a{i}\":\"x\"")).collect();
    let tiles: Vec<String> = tile_order(7).iter().map(|tile| format!("\"{tile}\"")).collect();
    let record = |part: &str| {
        let tiles = tiles.join(",");
        format!(
            r#"{{{part},"version":2,"rules":{{"edition":"avalon-hill"}},"players":2,"tiles":[{tiles}]}}"#
        )
    };
    vec![
        record(&format!(r#""actions":[],"tags":{{{}}}"#, numbered.join(","))),
        record(&format!(r#""actions":[],"tags":{{{}}}"#, list(r#""a":"x""#))),
        record(&format!(r#""actions":[],"market_draws":[{}]"#, list(r#""1A""#))),
        record(&format!(r#""actions":[{}]"#, list(r#""buy""#))),
        record(&format!(r#""actions":[{}]"#, list(r#""found X""#))),
        record(&format!(r#""actions":["{}"]"#, "x".repeat(times))),
        record(&format!(r#""actions":[],"{}":0"#, "x".repeat(times))),
        record(&format!(
            r#""actions":[],"result":{{"reason":"declared","cash":[{}],"ranks":[]}}"#,
            list("1")
        )),
        format!(r#"{{"version":2,"tiles":[{}]}}"#, list(r#""1A""#)),
        " ".repeat(times),
        "[".repeat(times),
    ]
}

/// As [`jsons`], of games and views.
fn states(times: usize) -> Vec<String> {
    let mut setup = Setup::new(Rules::new(Edition::AvalonHill), 3);
    setup.deal(7);
    let json = setup.to_json();
    let list = |item: &str| format!("{item},").repeat(times);
    vec![
        json.replace("\"bag\":[", &format!("\"bag\":[{}", list("\"1A\""))),
        json.replace("\"draws\":[", &format!("\"draws\":[{}\"1A\"", list("\"1A\""))),
        json.replace("\"set_aside\":[", &format!("\"set_aside\":[{}\"1A\"", list("\"1A\""))),
        json.replace("\"seats\":[", &format!("\"seats\":[{}", list("null"))),
        json.replace("\"seats\":[{", &format!("\"seats\":[{{\"{}\":0,", "x".repeat(times))),
    ]
}

/// Reading takes memory and blocks of it in proportion to the length, and errors not even that.
#[test]
fn reading_takes_memory_in_proportion() {
    type Inputs = fn(usize) -> Vec<String>;
    type Read = fn(&str) -> bool;
    let text: Read = |text| Record::check_text_all(text).is_ok();
    let json: Read = |json| Record::check_json_all(json).is_ok();
    let state: Read = |json| Game::from_json(json).is_ok();
    for (inputs, read) in [(texts as Inputs, text), (jsons, json), (states, state)] {
        let sizes = [1_000, 4_000, 16_000].map(inputs);
        for (i, large) in sizes[2].iter().enumerate() {
            let used = [0, 1, 2].map(|size: usize| {
                used(|| {
                    read(&sizes[size][i]);
                })
            });
            let start: String = large.chars().take(80).collect();
            // Room for the problems that are kept.
            let base = [90_000, 2_500];
            assert!(used[2][0] <= base[0] + 20 * large.len() as u64, "{used:?}\n{start}");
            for what in [0, 1] {
                assert!(used[1][what] <= base[what] + 5 * used[0][what], "{used:?}\n{start}");
                assert!(used[2][what] <= base[what] + 5 * used[1][what], "{used:?}\n{start}");
            }
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
    for json in states(200_000) {
        let _ = Game::from_json(&json);
    }
    let mut tags = Tags::new();
    for i in 0..200_000 {
        tags.add(&format!("a{i}"), "").unwrap();
    }
    assert!(
        (0..tags.len()).all(|i| tags.at(i).is_some_and(|(name, _)| name[1..] == *i.to_string()))
    );
}

#[test]
fn what_is_kept_of_problems_has_a_limit() {
    let text = format!("{}{}", head(), "x\n".repeat(60_000));
    let problems = Record::check_text_all(&text).unwrap_err();
    assert_eq!(problems.len(), Record::PROBLEMS_MAX + 1);
    let last = &problems[Record::PROBLEMS_MAX];
    assert_eq!(*last.kind, RecordErrorKind::More { more: 59_901 });
    assert!(problems.iter().all(|problem| problem.to_string().len() < 300));
}
