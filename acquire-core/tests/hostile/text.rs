//! Text records that are broken: where, what and why.

use std::collections::BTreeSet;

use acquire_core::{
    EndReason, Illegal, MarketDrawProblem, Place, Record, RecordError, RecordErrorKind as K, Rules,
    Tag, TagError, Tile,
};

use crate::support::{records, variants};

/// A complete game with market draws; its lines are counted in the tables below.
fn whole() -> String {
    records().into_iter().find(|(name, _)| name == "avalon-hill-2p-1").unwrap().1
}

/// The text with this line, counting from 1, replaced.
fn replaced(text: &str, line: usize, by: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    assert!(line <= lines.len());
    lines[line - 1] = by;
    lines.join("\n")
}

#[track_caller]
fn problems(text: &str) -> Vec<RecordError> {
    let problems = Record::check_text_all(text).expect_err("the text is broken");
    assert_eq!(Record::check_text(text).as_ref(), Err(&problems[0]));
    problems
}

fn names() -> (fn(&K) -> &'static str, BTreeSet<&'static str>) {
    variants!(K: Json Expected Rules Reason Twice Tag Tile TileOrder Action Illegal MarketDraw
        MarketDrawsUnused NotOver Result)
}

#[test]
fn mistakes_are_reported_with_line_column_and_reason() {
    let text = whole();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 234);
    assert_eq!(
        (lines[2], lines[5], lines[15], lines[17]),
        ("players 2", "tiles", "market", "actions")
    );
    assert_eq!(lines[231], "result all_tiles");
    let (cash, ranks) = (lines[232], lines[233]);
    let cash_claimed = format!(
        "line 233, column 1: the cash should be {}, not 1 2 (E8)",
        cash.trim_start_matches("cash ")
    );
    let cash_short = format!(
        "line 233, column 1: the cash should be {}, not 1 (E8)",
        cash.trim_start_matches("cash ")
    );
    let ranks_claimed = format!(
        "line 234, column 1: the ranks should be {}, not 3 3 (E9)",
        ranks.trim_start_matches("ranks ")
    );
    let edition_expected = "expected `edition` with 3m, avalon-hill or wizards-2008";
    let head_expected = "expected `players`, `tag`, `tiles` or an option: dead_tiles, end, \
                         two_player_market, holdings, special_powers";
    let cases: Vec<(usize, &str, String)> = [
        (1, "acquire record 1", "1, column 1: expected `acquire record 2`, found `acquire record 1`"),
        (1, "Acquire record 1", "1, column 1: expected `acquire record 2`, found `Acquire record 1`"),
        (
            1,
            "\u{feff}acquire record 2",
            "1, column 1: expected `acquire record 2`, found `\u{feff}acquire record 2`",
        ),
        (1, "  acquire  record 1", "1, column 3: expected `acquire record 2`, found `acquire  record 1`"),
        (
            2,
            "edition acquire",
            "2, column 9: unknown edition `acquire`; the values are 3m, avalon-hill, wizards-2008 (O)",
        ),
        (
            2,
            "\tedition\t Avalon-Hill",
            "2, column 11: unknown edition `Avalon-Hill`; the values are 3m, avalon-hill, wizards-2008 (O)",
        ),
        (2, "edition", "2, column 8: unknown edition ``; the values are 3m, avalon-hill, wizards-2008 (O)"),
        (2, "", &format!("3, column 1: {edition_expected}, found `players 2`")),
        (3, "players 2\nplayers 2", "4, column 1: `players` comes twice"),
        (3, "players 7", "3, column 1: avalon-hill needs 2 to 6 players, not 7 (S5)"),
        (3, "players 1", "3, column 1: avalon-hill needs 2 to 6 players, not 1 (S5)"),
        (3, "players four", "3, column 9: expected the number of players, found `four`"),
        (3, "players 02", "3, column 9: expected the number of players, found `02`"),
        (3, "players +2", "3, column 9: expected the number of players, found `+2`"),
        (3, "players 2 3", "3, column 9: expected the number of players, found `2 3`"),
        (3, "players 256", "3, column 9: expected the number of players, found `256`"),
        (3, "players", "3, column 8: expected the number of players, found nothing"),
        (3, "", "234, column 1: expected `players` with their number, found nothing"),
        (3, "players 2\ndead_tile keep", &format!("4, column 1: {head_expected}, found `dead_tile`")),
        (3, "players 2\nedition 3m", &format!("4, column 1: {head_expected}, found `edition`")),
        (
            3,
            "players 2\nend sometime",
            "4, column 5: unknown end `sometime`; the values are automatic, declare_any_time, \
             declare_after_tile (O)",
        ),
        (
            3,
            "players 2\nspecial_powers yes",
            "4, column 16: unknown special_powers `yes`; the values are true, false (O)",
        ),
        (3, "players 2\nend automatic\nend automatic", "5, column 1: `end` comes twice"),
        (4, "tag source x", "5, column 1: `tag source` comes twice"),
        (4, "tag na/me x", "4, column 5: tag `na/me`: a tag's name is one or more of A–Z, a–z, 0–9, `_` and `-`"),
        (4, "tag", "4, column 4: tag ``: a tag's name is one or more of A–Z, a–z, 0–9, `_` and `-`"),
        (
            4,
            "tag name x\u{a0}",
            "4, column 5: tag `name`: a tag's text is one line without spaces around it and without \
             control characters",
        ),
        (
            4,
            "tag name x\u{7}y",
            "4, column 5: tag `name`: a tag's text is one line without spaces around it and without \
             control characters",
        ),
        (6, "tile", &format!("6, column 1: {head_expected}, found `tile`")),
        (
            7,
            "12H 9H 10G 3F 9G 4E 6D 6C 4F 4H 1G",
            "6, column 1: a tile order has 108 tiles, not 107 (B1)",
        ),
        (
            7,
            "12H 9H 10G 3F 9G 4E 6D 6C 4F 4H 1G 7I 12E",
            "6, column 1: 12E is in the tile order twice, the second time at number 109 (B1)",
        ),
        (
            7,
            "12H 9H 10G 3F 9G 4E 6D 6C 4F 4H 1G 9H",
            "6, column 1: 9H is in the tile order twice, the second time at number 12 (B1)",
        ),
        (
            7,
            "12H 9H 10G 3F 9G  13A 6D 6C 4F 4H 1G 7I",
            "7, column 19: `13A` is not a tile: a tile is a column 1 to 12 and a row A to I, like 5E (B1)",
        ),
        (
            7,
            "12H, 9H 10G 3F 9G 4E 6D 6C 4F 4H 1G 7I",
            "7, column 1: `12H,` is not a tile: a tile is a column 1 to 12 and a row A to I, like 5E (B1)",
        ),
        (
            7,
            "12H é 9H 10G 3F 9G 4E 6D 6C 4F 4H 1G 7I",
            "7, column 5: `é` is not a tile: a tile is a column 1 to 12 and a row A to I, like 5E (B1)",
        ),
        (
            6,
            "tiles 1K",
            "6, column 7: `1K` is not a tile: a tile is a column 1 to 12 and a row A to I, like 5E (B1)",
        ),
        (
            16,
            "",
            "6, column 1: 2D is in the tile order twice, the second time at number 109 (B1)",
        ),
        (
            17,
            "2D 11I 3I 8D 3B",
            "165, column 1: action 147: the bonuses of Festival are due, and no market draw is left (Z1)",
        ),
        (17, "2D 11I 3I 8D 3B 3B 1A 1A", "16, column 1: 2 of the market draws are never shown (Z3)"),
        (
            17,
            "2D 9G 3I 8D 3B 3B",
            "92, column 1: action 74: market draw 2, 9G, is not in the bag (Z1)",
        ),
        (
            17,
            "2D x 3I 8D 3B 3B",
            "17, column 4: `x` is not a tile: a tile is a column 1 to 12 and a row A to I, like 5E (B1)",
        ),
        (18, "actions 9G", "18, column 9: expected the actions, each on a line of its own, found `9G`"),
        (
            18,
            "action",
            "18, column 1: `action` is not a tile: a tile is a column 1 to 12 and a row A to I, like 5E (B1)",
        ),
        (
            19,
            "put 9G",
            "19, column 1: action 1, `put 9G`: not an action: expected a tile like 5E, pass, redraw, end, \
             power, found, survivor, defunct, sell, trade, hold, buy or replace (at character 1)",
        ),
        (
            20,
            "found S",
            "20, column 7: action 2, `found S`: expected a chain of avalon-hill: Luxor, Tower, American, \
             Festival, Worldwide, Continental, Imperial or its initial (C1) (at character 7)",
        ),
        (
            21,
            "  buy A A X A",
            "21, column 11: action 3, `buy A A X A`: expected a chain of avalon-hill: Luxor, Tower, \
             American, Festival, Worldwide, Continental, Imperial or its initial (C1) (at character 9)",
        ),
        (
            21,
            "buy A A A A A A",
            "21, column 15: action 3, `buy A A A A A A`: a purchase has at most 5 shares (P2) (at \
             character 15)",
        ),
        (
            21,
            "sell 1  trade 3",
            "21, column 15: action 3, `sell 1  trade 3`: shares are traded two for one: expected an even \
             number (H2) (at character 15)",
        ),
        (
            21,
            "sell 20 trade 6",
            "21, column 15: action 3, `sell 20 trade 6`: at most 25 shares can be sold and traded; a chain has no more (B4) (at \
             character 15)",
        ),
        (
            19,
            "9G now",
            "19, column 4: action 1, `9G now`: the action ends before this word (at character 4)",
        ),
        (
            19,
            "1A",
            "19, column 1: action 1: `1A` is not legal in player 1's PlaceTile: 1A is not in the player's rack \
             (T1); legal: 6C, 6D, 4E, 3F, 9G, 10G",
        ),
        (
            21,
            "buy L",
            "21, column 1: action 3: `buy L` is not legal in player 1's BuyStock: Luxor is not on the \
             board; on the board: American (Y1); legal: buy, buy A, buy A A, buy A A A",
        ),
        (
            21,
            "buy A A A A",
            "21, column 1: action 3: `buy A A A A` is not legal in player 1's BuyStock: it buys 4 \
             shares; at most 3 are allowed (Y1); legal: buy, buy A, buy A A, buy A A A",
        ),
        (20, "", "21, column 1: action 2: `buy A A A` is not legal in player 1's FoundChain: FoundChain \
             is answered with `found` (T6); legal: found L, found T, found A, found F, found W, found C, found I"),
        (
            231,
            "buy\npass",
            "232, column 1: action 214: `pass` is not legal: the game is over (E); legal: nothing",
        ),
        (
            232,
            "result automatic",
            "232, column 1: the reason should be all_tiles, not automatic (E)",
        ),
        (
            232,
            "result won",
            "232, column 8: unknown reason `won`; the values are declared, automatic, all_tiles, \
             stalemate (E)",
        ),
        (
            232,
            "result",
            "232, column 7: unknown reason ``; the values are declared, automatic, all_tiles, \
             stalemate (E)",
        ),
        (232, "result all_tiles\nresult all_tiles", "233, column 1: expected `cash` or `ranks`, found `result`"),
        (233, "cash 1 2", &cash_claimed["line ".len()..]),
        (233, "cash 1", &cash_short["line ".len()..]),
        (233, "cash 1 -2", "233, column 8: expected numbers in seat order, found `-2`"),
        (233, "cash 1 4294967296", "233, column 8: expected numbers in seat order, found `4294967296`"),
        (233, "cash 1 $2", "233, column 8: expected numbers in seat order, found `$2`"),
        (233, "", "234, column 1: expected `cash` and `ranks` after `result`, found nothing"),
        (234, "ranks 3 3", &ranks_claimed["line ".len()..]),
        (234, "ranks 1 256", "234, column 9: expected numbers in seat order, found `256`"),
        (234, "ranks 1 2\nranks 1 2", "235, column 1: `ranks` comes twice"),
        (234, "pass", "234, column 1: expected `cash` or `ranks`, found `pass`"),
    ]
    .map(|(line, by, message)| (line, by, format!("line {message}")))
    .into();

    let mut seen = BTreeSet::from(["Json", "NotOver"]);
    let mut wrong = Vec::new();
    for (line, by, expected) in cases {
        let problems = problems(&replaced(&text, line, by));
        if problems[0].to_string() != expected {
            wrong.push(format!("{line} {by:?}\n    is {}\nshould {expected}", problems[0]));
        }
        seen.extend(problems.iter().map(|problem| names().0(&problem.kind)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(seen, names().1);
}

#[test]
fn an_illegal_action_carries_everything_about_it() {
    let error = &problems(&replaced(&whole(), 21, "buy A T"))[0];
    assert_eq!(error.place, Place::Text { line: 21, column: 1 });
    let K::Illegal { number: 3, error, allowed } = &*error.kind else { panic!("{error}") };
    assert_eq!(error.phase.player().map(acquire_core::Player::index), Some(1));
    assert!(matches!(error.reason, Illegal::ChainNotOnBoard { .. }));
    assert_eq!(error.rule(), "Y1");
    assert_eq!(allowed.len(), 4);
}

#[test]
fn a_game_that_is_not_over_has_no_result() {
    let text = whole();
    let short: Vec<&str> =
        text.lines().enumerate().filter(|(i, _)| *i != 230).map(|l| l.1).collect();
    let found = problems(&short.join("\n"));
    assert_eq!(found.len(), 1);
    assert_eq!(
        found[0].to_string(),
        "line 231, column 1: a result is given, and the game is not over after 212 actions"
    );
}

#[test]
fn several_mistakes_are_all_reported_in_order() {
    let mut text = whole();
    for (line, by) in [
        (3, "players two"),
        (4, "tag a b"),
        (5, "tag a c\nend never\nholding open"),
        (9, "1A 1Z 2B 0C"),
        (21, "buy A Q"),
        (22, "15D"),
    ] {
        // From the last to the first the numbers of the lines would not change; only one is longer.
        let line = if line > 5 { line + 2 } else { line };
        text = replaced(&text, line, by);
    }
    let places: Vec<String> =
        problems(&text).iter().map(|problem| problem.place.to_string()).collect();
    assert_eq!(
        places,
        [
            "line 3, column 9",
            "line 5, column 1",
            "line 6, column 5",
            "line 7, column 1",
            "line 11, column 4",
            "line 11, column 10",
            "line 23, column 7",
            "line 24, column 1",
        ]
    );

    let text = replaced(&replaced(&whole(), 232, "result stalemate"), 233, "cash 1 2");
    let text = replaced(&replaced(&text, 234, "ranks 2 2"), 17, "2D 11I 3I 8D 3B 3B 4G");
    let kinds: Vec<&str> = problems(&text).iter().map(|problem| names().0(&problem.kind)).collect();
    assert_eq!(kinds, ["MarketDrawsUnused", "Result", "Result", "Result"]);
}

#[test]
fn what_does_not_matter_is_accepted() {
    let text = whole();
    let record = Record::from_text(&text).unwrap();
    // All but the first line and the texts of the tags are words.
    let words = |line: &str| match line.split_once(' ') {
        Some(("acquire" | "tag", _)) => format!("{line}\n"),
        _ => format!("{}\n", line.replace(' ', "  \t")),
    };
    let spaced: String = text.lines().map(words).collect();
    for other in [
        text.replace('\n', "\r\n"),
        spaced,
        text.replace('\n', " \n\n\t\n"),
        text.lines().map(|line| format!("  {line}\t\r\n")).collect(),
        format!("\n\n{}", text.trim_end()),
    ] {
        assert_eq!(Record::from_text(&other).as_ref(), Ok(&record));
        Record::check_text(&other).unwrap();
    }
    let (head, actions) = text.split_once("actions\n").unwrap();
    let (actions, result) = actions.split_once("result").unwrap();
    for actions in [
        actions.to_lowercase(),
        actions.to_uppercase(),
        actions.replace(" L", " luxor").replace(" T", " TOWER"),
    ] {
        let other = format!("{head}actions\n{actions}result{result}");
        assert_eq!(Record::from_text(&other).as_ref(), Ok(&record));
    }
    let (before, tiles) = head.split_once("tiles\n").unwrap();
    let one_line = format!("{before}tiles {}", tiles.to_lowercase().replace('\n', " "))
        .replace(" market ", "\nmarket ");
    let other = format!("{one_line}\nactions\n{actions}result{result}");
    assert_eq!(Record::from_text(&other).as_ref(), Ok(&record));
    // A carriage return alone ends no line.
    let error = Record::from_text(&text.replace('\n', "\r")).unwrap_err();
    assert_eq!(error.place, Place::Text { line: 1, column: 1 });
}

#[test]
fn texts_cut_anywhere_or_with_a_byte_changed_are_answered() {
    let text = whole();
    for end in 0..text.len() {
        match Record::check_text_all(&text[..end]) {
            Ok(_) => assert!(end > text.find("\nactions").unwrap()),
            Err(problems) => {
                assert!(!problems.is_empty());
                for problem in problems {
                    let Place::Text { line, column } = problem.place else { panic!("{problem}") };
                    assert!(1 <= line && line <= text[..end].split('\n').count(), "{problem}");
                    assert!(column >= 1 && !problem.kind.to_string().is_empty());
                }
            }
        }
    }
    for (i, byte) in text.bytes().enumerate().step_by(3) {
        for other in [b' ', b'\n', b'0', b'Z', byte.wrapping_add(1) & 0x7f] {
            let mut bytes = text.clone().into_bytes();
            bytes[i] = other;
            let text = String::from_utf8(bytes).unwrap();
            if let Ok(record) = Record::from_text(&text) {
                assert_eq!(Record::from_text(&record.to_text()).as_ref(), Ok(&record));
            }
        }
    }
    for text in ["", "\n", "\r\n\r\n", " ", "\0", "\u{feff}", "ä", "acquire record 2"] {
        let problems = problems(text);
        assert!(matches!(problems[0].place, Place::Text { line: 1.., column: 1.. }));
    }
    let long = format!("acquire record 2\n{}", "x".repeat(1_000_000));
    assert!(problems(&long).len() >= 2);
    let many = format!("acquire record 2\nedition 3m\n{}", "tiles 1Z\n".repeat(10_000));
    assert!(problems(&many).len() >= 10_000);
}

#[test]
fn every_form_of_a_record_is_the_same_record() {
    for (name, text) in records() {
        let record = Record::from_text(&text).unwrap();
        assert_eq!(record.to_text(), text, "{name}");
        let json = record.to_json();
        let from_json = Record::from_json(&json).unwrap();
        assert_eq!(from_json, record, "{name}");
        assert_eq!(from_json.to_json(), json, "{name}");
        assert_eq!(from_json.to_text(), text, "{name}");
        assert_eq!(Record::check_json(&json).unwrap(), Record::check_text(&text).unwrap());
        assert_eq!(serde_json::from_str::<Record>(&json).unwrap(), record);
    }
}

/// A record that was put together by hand is checked as one that was read.
#[test]
fn records_in_memory_are_checked_as_well() {
    let record = Record::from_text(&whole()).unwrap();
    let check = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        let problems = record.check_all().unwrap_err();
        assert_eq!(record.check().unwrap_err(), problems[0]);
        problems.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let players = check(&|record| record.players = usize::MAX);
    assert!(
        players[0]
            .starts_with("players: avalon-hill needs 2 to 6 players, not 18446744073709551615")
    );
    assert!(check(&|record| record.tiles.clear())[0].starts_with("tiles: a tile order has 108"));
    let draws = check(&|record| record.market_draws = vec![record.tiles[0]; 55]);
    assert_eq!(draws, ["market_draws: there are 55 market draws; a game has at most 54 (Z3)"]);
    let illegal = check(&|record| record.actions[16] = acquire_core::Action::Redraw);
    assert!(illegal[0].starts_with("actions[16]: action 17: `redraw` is not legal in "));
    let result = check(&|record| {
        let result = record.result.as_mut().unwrap();
        result.reason = EndReason::Stalemate;
        result.ranks.clear();
    });
    assert_eq!(result[0], "result.reason: the reason should be all_tiles, not stalemate (E)");
    assert!(result[1].starts_with("result.ranks: the ranks should be "), "{}", result[1]);
    let not_over = check(&|record| record.actions.truncate(3));
    assert_eq!(not_over[0], "market_draws: 6 of the market draws are never shown (Z3)");
    assert!(not_over[1].starts_with("result.reason: a result is given, and the game is not over"));
    let tag = check(&|record| record.tags.push(Tag::new("name", "again").unwrap()));
    assert_eq!(tag, [format!("tags.name: tag `name`: {}", TagError::Twice)]);

    let draw = |change: &dyn Fn(&mut Vec<Tile>)| {
        let mut record = record.clone();
        change(&mut record.market_draws);
        let error = record.check().unwrap_err();
        let K::MarketDraw { problem, .. } = *error.kind else { panic!("{error}") };
        problem
    };
    assert!(matches!(draw(&Vec::clear), MarketDrawProblem::Missing { .. }));
    let placed = record.tiles[0];
    let not_there = draw(&|draws| draws[0] = placed);
    assert_eq!(not_there, MarketDrawProblem::NotInBag { tile: placed, draw: 1 });
    assert_eq!(record.rules, Rules::new(acquire_core::Edition::AvalonHill));
}
