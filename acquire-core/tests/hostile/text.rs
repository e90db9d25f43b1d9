//! Text records that are broken: where, what and why.

use std::collections::BTreeSet;

use acquire_core::{
    EndReason, Illegal, MarketDrawProblem, Place, Record, RecordError, RecordErrorKind as K,
    Recorder, Rules, TagError, Tile, TooMany,
};

use crate::support::{records, variants};

/// A complete game with market draws; its lines are counted in the tables below.
fn whole() -> String {
    records().remove("avalon-hill-2p-1").unwrap()
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
    variants!(K: Json Expected Rules Reason Twice Tag Tile TileOrder Action Illegal TooMany
        MarketDraw MarketDrawsUnused Over NotOver Result More)
}

/// The first line of each record, and the place of its first problem.
fn found(text: &str) -> Vec<(usize, Option<Place>)> {
    let pieces = Record::pieces(text).inspect(|piece| {
        let end = piece.start + piece.text.len();
        assert_eq!(piece.text, &text[piece.start..end]);
        assert_eq!(piece.line, 1 + text[..piece.start].matches('\n').count());
    });
    let checked = pieces.map(|piece| (piece.line, Record::check_piece(&piece).err()));
    checked.map(|(line, problems)| (line, problems.map(|all| all[0].place.clone()))).collect()
}

fn texts(text: &str) -> Vec<&str> {
    Record::pieces(text).map(|piece| piece.text).collect()
}

#[test]
fn several_records_in_one_text_are_checked_one_by_one() {
    let good = whole();
    let long = good.lines().count();
    let wrong = replaced(&good, 19, "put 9G");
    let at = |line, column| Some(Place::Text { line, column });
    for blank in ["", "\n", " \r\n\t\n"] {
        let text = format!("{blank}{good}{blank}{wrong}\n{blank}acquire notes 1\n{good}");
        let more = blank.matches('\n').count();
        let (second, third) = (1 + 2 * more + long, 1 + 3 * more + 2 * long);
        let there = [
            (1 + more, None),
            (second, at(second + 18, 1)),
            (third, at(third, 1)),
            (third + 1, None),
        ];
        assert_eq!(found(&text), there, "{blank:?}");
    }
    assert_eq!(found(&format!("\u{feff}{good}")), [(1, None)]);
    // What comes before the first record is a separate piece. What comes after one is a part of it.
    let text = format!("Sunday\n{good}and so on\n{good}");
    assert_eq!(found(&text), [(1, at(1, 1)), (2, at(long + 2, 1)), (long + 3, None)]);
    for nothing in ["", "\n", " \n\t\n"] {
        assert_eq!(found(nothing), []);
    }
}

#[test]
fn comments_before_notes_are_a_part_of_them() {
    let text =
        "\n# Friday\n\nacquire notes 1\n# at Ann's\nactions\n\n # Sunday\nacquire notes 1\n#";
    let pieces: Vec<(usize, &str)> =
        Record::pieces(text).map(|piece| (piece.line, piece.text)).collect();
    let (first, second) = text[1..].split_once(" # Sunday").unwrap();
    assert_eq!(pieces[0], (2, first.trim_end()));
    assert_eq!(pieces[1..], [(8, &*format!(" # Sunday{second}"))]);
    assert_eq!(texts("\n# nothing"), ["# nothing"]);
}

#[test]
fn text_and_json_may_be_mixed() {
    let (text, notes) = (whole(), "# Friday\n\nacquire notes 1\n# at Ann's\n");
    let line = Record::from_text(&text).unwrap().to_json();
    let pretty = line.replace(",\"", ",\n  \"").replacen('{', "{\n  ", 1);
    let pieces =
        [&*text, &line, &text, &pretty, notes, &pretty, &line, &text, notes, "{\"rules\": "];
    for between in ["\n", "\n\n", "\r\n \r\n"] {
        let whole = pieces.map(str::trim_end).join(between);
        assert!(texts(&whole).iter().map(|text| text.trim_end()).eq(pieces.map(str::trim_end)));
        for (piece, (line, wrong)) in Record::pieces(&whole).zip(found(&whole)) {
            assert_eq!((piece.line, piece.is_json()), (line, piece.text.starts_with('{')));
            let is_right = piece.text.contains("end of record") || piece.text.ends_with('}');
            assert_eq!(wrong.is_none(), is_right, "{}", piece.text);
        }
    }
    // A line break in JSON that breaks off is not the place of its error.
    let at = |line, column| Some(Place::Text { line, column });
    let long = text.lines().count();
    let there = [(1, at(1, 10)), (3, None), (3 + long, at(3 + long, 2))];
    assert_eq!(found(&format!("{{\"rules\": \n\n{text}{{\n\n")), there);
    // A record that breaks off is wrong in its own last line.
    let broken = text.replace("end of record\n", "");
    assert_eq!(found(&format!("{broken}\n\n{line}"))[0], (1, at(long - 1, 1)));
    // A comment before JSON is no part of it, and a comment after notes is one of them.
    assert_eq!(texts("# Friday\n\n{\n}\n"), ["# Friday", "{\n}"]);
    assert_eq!(texts("{}\n# Friday\n{}"), ["{}", "# Friday", "{}"]);
    assert_eq!(texts("acquire notes 1\n\n# over\n\n{}"), ["acquire notes 1\n\n# over", "{}"]);
    let comment = "acquire notes 1\n# over";
    assert_eq!(texts(&format!("{comment}\n\nacquire record 2")), [comment, "acquire record 2"]);
    assert_eq!(texts("\u{feff}\n# Friday\nacquire notes 1"), ["# Friday\nacquire notes 1"]);
    // A list of records is one piece, and so is the text of another program that ends with JSON.
    for one in ["[\n{},\n{\n}\n]", "game:\n{\n}"] {
        assert_eq!(texts(one), [one]);
        assert_eq!(texts(&format!("{one}\n{{}}"))[..], [one, "{}"]);
    }
}

#[test]
fn json_lines_are_checked_one_by_one() {
    let good = Record::from_text(&whole()).unwrap().to_json();
    let wrong = good.replacen("\"tiles\":[\"", "\"tiles\":[\"1X", 1);
    let path = |path: &str| Some(Place::Path(path.into()));
    let there = found(&format!("{good}\n\n{wrong}\n\n{{\"rules\": \n{good}"));
    let cut = Some(Place::Text { line: 5, column: 10 });
    assert_eq!(there, [(1, None), (3, path("tiles[0]")), (5, cut), (6, None)]);
    // A line that breaks off in a string is wrong where it ends, not on the next line.
    let (start, _) = good.split_at(good.find("tiles").unwrap() + 2);
    let end = Some(Place::Text { line: 1, column: start.chars().count() + 1 });
    assert_eq!(found(&format!("{start}\n{good}\n")), [(1, end), (2, None)]);
    // One after the other in many lines each, as programs write them for people.
    let pretty = good.replace(",\"", ",\n  \"").replacen('{', "{\n  ", 1);
    let lines = pretty.lines().count();
    assert_eq!(found(&format!("{pretty}\n{pretty}\n")), [(1, None), (1 + lines, None)]);
    // An item of a list that has a line of its own begins no record.
    let spread = good.replacen('{', "{\"tags\":[\n{\n},\n{\n}],\n", 1);
    assert_eq!(found(&format!("{spread}\n{good}")).len(), 2);
    // A line that is no record does not spoil those beside it.
    let text = format!("{good}\nno record\n{good}\n");
    assert_eq!(found(&text), [(1, None), (2, Some(Place::Text { line: 2, column: 1 })), (3, None)]);
}

#[test]
fn mistakes_are_reported_with_line_column_and_reason() {
    let text = whole();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 235);
    assert_eq!(lines[234], "end of record");
    assert_eq!(
        (lines[2], lines[5], lines[15], lines[17]),
        ("players 2", "tiles", "market", "actions")
    );
    assert_eq!(lines[231], "result all_tiles");
    let (cash, ranks) = (lines[232], lines[233]);
    let cash_claimed = format!(
        "line 233, column 1: the actions give the cash {}, not 1 2 (E8)",
        cash.trim_start_matches("cash ")
    );
    let cash_short = format!(
        "line 233, column 1: the actions give the cash {}, not 1 (E8)",
        cash.trim_start_matches("cash ")
    );
    let ranks_claimed = format!(
        "line 234, column 1: the actions give the ranks {}, not 3 3 (E9)",
        ranks.trim_start_matches("ranks ")
    );
    let edition_expected = "expected `edition` with 3m, avalon-hill or wizards-2008";
    let head_expected = "expected `players`, `tag`, `market_seed`, `tiles` or an option: \
                         dead_tiles, end, two_player_market, holdings, special_powers, bonuses";
    let many_draws = format!("2D{}\n 2D 9G", " 2D".repeat(52));
    let cases: Vec<(usize, &str, String)> = [
        (1, "acquire record 1", "1, column 1: expected the first line `acquire record 2` (the version that this library reads), found `acquire record 1`"),
        (1, "acquire record 3", "1, column 1: expected the first line `acquire record 2` (the version that this library reads), found `acquire record 3`"),
        (1, "acquire notes 1", "1, column 1: expected the first line `acquire record 2` (these are notes, not a record), found `acquire notes 1`"),
        (1, "acquisition record 1", "1, column 1: expected the first line `acquire record 2` (this is a game of Acquisition, not of Acquire), found `acquisition record 1`"),
        (1, "Acquire record 1", "1, column 1: expected the first line `acquire record 2` (notes begin with `acquire notes 1`), found `Acquire record 1`"),
        (
            1,
            "\u{feff}\u{feff}acquire record 2",
            "1, column 2: expected the first line `acquire record 2` (notes begin with `acquire notes 1`), found `\\u{feff}acquire record 2`",
        ),
        (1, "[", "1, column 1: expected the first line `acquire record 2`, or `{` if it is JSON, found `[`"),
        (1, "null", "1, column 1: expected the first line `acquire record 2`, or `{` if it is JSON, found `null`"),
        (1, "  acquire  record 1", "1, column 3: expected the first line `acquire record 2` (the version that this library reads), found `acquire  record 1`"),
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
        (3, "players 2\nplayers 2", "4, column 1: `players` appears twice"),
        (3, "players 7", "3, column 1: avalon-hill needs 2 to 6 players, not 7 (S5)"),
        (3, "players 1", "3, column 1: avalon-hill needs 2 to 6 players, not 1 (S5)"),
        (3, "players four", "3, column 9: expected the number of players, found `four`"),
        (3, "players 02", "3, column 9: expected the number of players, found `02`"),
        (3, "players +2", "3, column 9: expected the number of players, found `+2`"),
        (3, "players 2 3", "3, column 9: expected the number of players, found `2 3`"),
        (3, "players 256", "3, column 9: expected the number of players, found `256`"),
        (3, "players", "3, column 8: expected the number of players, found nothing"),
        (3, "", "235, column 1: expected `players` with their number, found nothing"),
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
            "4, column 16: unknown special_powers `yes`; the values are false, true (O)",
        ),
        (3, "players 2\nend automatic\nend automatic", "5, column 1: `end` appears twice"),
        (4, "tag source x", "5, column 5: tag `source`: the tag appears twice"),
        (3, "players 2\nmarket_seed 7\nmarket_seed 7", "5, column 1: `market_seed` appears twice"),
        (
            3,
            "players 2\nmarket_seed 18446744073709551616",
            "4, column 13: expected the market's seed, a number of 64 bits, found \
             `18446744073709551616`",
        ),
        (4, "tag na/me x", "4, column 5: tag `na/me`: a tag's name must be one or more of A–Z, a–z, 0–9, `_` and `-`"),
        (4, "tag", "4, column 4: tag ``: a tag's name must be one or more of A–Z, a–z, 0–9, `_` and `-`"),
        (
            4,
            "tag name x\u{a0}",
            "4, column 5: tag `name`: a tag's text must be one line without spaces around it and without \
             control characters",
        ),
        (
            4,
            "tag name x\u{7}y",
            "4, column 5: tag `name`: a tag's text must be one line without spaces around it and without \
             control characters",
        ),
        (6, "tile", &format!("6, column 1: {head_expected}, found `tile`")),
        (
            7,
            "12H 9H 10G 3F 9G 4E 6D 6C 4F 4H 1G",
            "6, column 1: a tile order has 108 tiles, not 107; 1 is missing (B1)",
        ),
        (
            7,
            "12H 9H 10G 3F 9G 4E 6D 6C 4F 4H 1G 7I 12E",
            "15, column 38: 12E is in the tile order twice, the second time at number 109 (B1)",
        ),
        (
            7,
            "12H 9H 10G 3F 9G 4E 6D 6C 4F 4H 1G 9H",
            "7, column 36: 9H is in the tile order twice, the second time at number 12 (B1)",
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
            "17, column 1: 2D is in the tile order twice, the second time at number 109 (B1)",
        ),
        (
            6,
            "tiles  9C 9C",
            "6, column 11: 9C is in the tile order twice, the second time at number 2 (B1)",
        ),
        (
            17,
            &many_draws,
            "18, column 5: there are 55 market draws; a game has at most 54 (Z3)",
        ),
        (
            17,
            "2D 11I 3I 8D 3B",
            "165, column 1: action 147: the bonuses of Festival are due, but no market draw is left (Z1)",
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
        (18, "actions 9G", "18, column 9: expected the actions, each on a separate line, found `9G`"),
        (
            18,
            "action",
            "18, column 1: `action` is not a tile: a tile is a column 1 to 12 and a row A to I, like 5E (B1)",
        ),
        (
            19,
            "put 9G",
            "19, column 1: action 1: `put 9G`: not an action: expected a tile like 5E, pass, redraw, end, \
             power, found, survivor, defunct, sell, trade, hold, buy or replace (at character 1); did \
             you mean `9G`?",
        ),
        (
            20,
            "found S",
            "20, column 7: action 2: `found S`: expected a chain of avalon-hill: Luxor, Tower, American, \
             Festival, Worldwide, Continental, Imperial or its initial (C1) (at character 7); one chain \
             follows, as in `found T`",
        ),
        (
            21,
            "  buy A A X A",
            "21, column 11: action 3: `buy A A X A`: expected a chain of avalon-hill: Luxor, Tower, \
             American, Festival, Worldwide, Continental, Imperial or its initial (C1) (at character 9); the \
             chain of each share follows, as in `buy T T L`",
        ),
        (
            21,
            "buy A A A A A A",
            "21, column 15: action 3: `buy A A A A A A`: a purchase can have at most 3 shares, \
             unless a power allows more (Y1) (at character 15)",
        ),
        (
            21,
            "sell 1  trade 3",
            "21, column 15: action 3: `sell 1  trade 3`: shares are traded two for one: expected an even \
             number (H2) (at character 15); did you mean `sell 1 trade 4`?",
        ),
        (
            21,
            "sell 20 trade 6",
            "21, column 15: action 3: `sell 20 trade 6`: at most 25 shares can be sold and traded; a chain has no more (B4) (at \
             character 15)",
        ),
        (
            19,
            "9G now",
            "19, column 4: action 1: `9G now`: the action ends before this word (at character 4); to place \
             a tile, write only the tile, as in `5E`",
        ),
        (
            19,
            "1A",
            "19, column 1: action 1: `1A` is not legal as player 1's placement: 1A is not in the player's rack \
             (T1); legal: 6C, 6D, 4E, 3F, 9G, 10G",
        ),
        (
            21,
            "buy L",
            "21, column 1: action 3: `buy L` is not legal as player 1's purchase: Luxor is not on the \
             board; on the board: American (Y1); legal: buy, buy A, buy A A, buy A A A",
        ),
        (
            21,
            "buy A A A A",
            "21, column 1: action 3: `buy A A A A` is not legal as player 1's purchase: it buys 4 \
             shares; at most 3 are allowed (Y1); legal: buy, buy A, buy A A, buy A A A",
        ),
        (20, "", "21, column 1: action 2: `buy A A A` is not legal as player 1's choice of a chain to found: the \
             answer must be `found` (T6); legal: found L, found T, found A, found F, found W, found C, found I"),
        (
            231,
            "buy\npass",
            "232, column 1: action 214: `pass` is not legal: the game is over (E)",
        ),
        (
            232,
            "result automatic",
            "232, column 1: the actions give the reason all_tiles, not automatic (E)",
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
        (232, "result all_tiles\nresult all_tiles", "233, column 1: expected `cash`, `ranks` or `end of record`, found `result`"),
        (233, "cash 1 2", &cash_claimed["line ".len()..]),
        (233, "cash 1", &cash_short["line ".len()..]),
        (233, "cash 1 -2", "233, column 8: expected numbers in seat order, found `-2`"),
        (233, "cash 1 4294967296", "233, column 8: expected numbers in seat order, found `4294967296`"),
        (233, "cash 1 $2", "233, column 8: expected numbers in seat order, found `$2`"),
        (233, "", "235, column 1: expected `cash` and `ranks` before `end of record`, found `end of record`"),
        (
            233,
            "cash 1 2 3 4 5 6 7",
            "233, column 18: a record has at most 6 amounts of cash",
        ),
        (234, "ranks 1 2 3 4 5 6 7", "234, column 19: a record has at most 6 ranks"),
        (
            232,
            "unfinished\nend of record",
            "234, column 1: expected nothing after `end of record`, found `cash 63600 40900`",
        ),
        (232, "unfinished", "233, column 1: expected `end of record` after `unfinished`, found `cash 63600 40900`"),
        (232, "unfinished it is", "232, column 12: expected nothing more on this line, found `it is`"),
        (
            232,
            "end of record",
            "232, column 1: expected `unfinished` or `result` before `end of record`, found `end of record`",
        ),
        (18, "end of record", "18, column 1: expected `actions` before `end of record`, found `end of record`"),
        (235, "end", "235, column 1: expected `cash`, `ranks` or `end of record`, found `end`"),
        (235, "", "235, column 1: expected `end of record`, found nothing"),
        (
            235,
            "end of record\nend of record",
            "236, column 1: expected nothing after `end of record`, found `end of record`",
        ),
        (235, "end of record and more", "235, column 1: expected `cash`, `ranks` or `end of record`, found `end`"),
        (234, "ranks 3 3", &ranks_claimed["line ".len()..]),
        (234, "ranks 1 256", "234, column 9: expected numbers in seat order, found `256`"),
        (234, "ranks 1 2\nranks 1 2", "235, column 1: `ranks` appears twice"),
        (234, "pass", "234, column 1: expected `cash`, `ranks` or `end of record`, found `pass`"),
    ]
    .map(|(line, by, message)| (line, by, format!("line {message}")))
    .into();

    let mut seen = BTreeSet::from(["Json", "NotOver", "Over", "More"]);
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

/// What is wrong with the text comes before what is wrong with a value in it.
#[test]
fn json_that_breaks_off_is_no_wrong_value() {
    let good = Record::from_text(&whole()).unwrap().to_json();
    let cut = &good.replacen("\"version\":2", "\"version\":1", 1)[..good.len() / 2];
    let error = Record::check_json(cut).unwrap_err();
    assert!(error.to_string().contains("this is not JSON: it ends"), "{error}");
}

#[test]
fn another_form_is_one_problem() {
    let without = whole().lines().skip(1).collect::<Vec<_>>().join("\n");
    for text in [
        "acquire notes 1\nedition 3m\n4A; buy F\nend of notes\n",
        "acquisition record 1\n1A\n",
        "acquire position 1\nedition 3m\nplayer Ann\n",
        "{\"version\":\n2}",
        &without,
    ] {
        let [only] = &problems(text)[..] else { panic!("{text} has more than one problem") };
        assert_eq!(only.place, Place::Text { line: 1, column: 1 });
    }
}

#[test]
fn of_several_records_in_one_text_the_second_is_one_problem() {
    let one = whole();
    let all = problems(&format!("{one}\n{one}"));
    assert_eq!(
        all.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [
            "line 237, column 1: expected nothing after `end of record` (several records in one text \
             are read one by one), found `acquire record 2`"
        ]
    );
    assert_eq!(problems(&format!("{one}no\nmore\n")).len(), 1);
}

#[test]
fn an_illegal_action_carries_everything_about_it() {
    let error = &problems(&replaced(&whole(), 21, "buy A T"))[0];
    assert_eq!(error.place, Place::Text { line: 21, column: 1 });
    let K::Illegal { number: 3, error, allowed, names } = &*error.kind else { panic!("{error}") };
    assert_eq!(error.phase.player().map(acquire_core::Player::index), Some(1));
    assert!(matches!(error.reason, Illegal::ChainNotOnBoard { .. }));
    assert_eq!(error.rule(), "Y1");
    assert_eq!(allowed.len(), 4);
    assert_eq!(*names, ["", ""]);
}

#[test]
fn messages_use_the_players_names_of_the_record() {
    let named = replaced(&whole(), 4, "tag player1 Ben\u{202e}\ntag player0 Ann\ntag name x");
    let text = replaced(&named, 23, "buy A T");
    assert_eq!(
        problems(&text)[0].to_string(),
        "line 23, column 1: action 3: `buy T A` is not legal as Ben\\u{202e}'s purchase: Tower is \
         not on the board; on the board: American (Y1); legal: buy, buy A, buy A A, buy A A A"
    );
    let record = Record::from_text(&named).unwrap();
    assert_eq!(record.player_names(), ["Ann", "Ben\u{202e}", "", "", "", ""]);
    let long = problems(&text.replace("Ann", "A").replace("Ben", &"B".repeat(10_000)));
    assert!(long[0].to_string().len() < 400);
}

#[test]
fn a_game_that_is_over_is_not_unfinished() {
    let text = whole();
    let text = replaced(&replaced(&replaced(&text, 232, "unfinished"), 233, ""), 234, "");
    let found = problems(&text);
    assert_eq!(found.len(), 1);
    assert_eq!(
        found[0].to_string(),
        "line 232, column 1: according to the record the game is unfinished, but it is over: all_tiles (E6)"
    );
    let mut record = Record::from_text(&text).unwrap();
    assert_eq!(record.check().unwrap_err().to_string(), format!("result: {}", found[0].kind));
    record.set_actions(record.actions()[..80].to_vec()).unwrap();
    let stopped = Recorder::resume(record).unwrap().into_record();
    assert_eq!(stopped.market_draws().len(), 6, "those that come next are kept (Z1)");
    stopped.check().unwrap();
}

/// No proper prefix of a record reads as one, but for the last line break.
#[test]
fn a_text_that_breaks_off_is_no_record() {
    for (name, text) in records().into_iter().step_by(9) {
        let record = Record::from_text(&text).unwrap();
        let mut unfinished = record.clone();
        unfinished.set_result(None).unwrap();
        unfinished.set_tag("note", "result declared").unwrap();
        for record in [record, unfinished] {
            let text = record.to_text();
            assert_eq!(Record::from_text(text.trim_end()).as_ref(), Ok(&record));
            for end in 0..text.len() - 1 {
                let error = Record::from_text(&text[..end]).expect_err(&name);
                let Place::Text { line, .. } = error.place else { panic!("{error}") };
                assert!(line <= text[..end].split('\n').count(), "{error}");
            }
        }
    }
}

/// If a record breaks off, one message names the missing part.
#[test]
fn a_text_that_breaks_off_is_one_problem_for_each_place() {
    let text = whole().replace("tiles\n12H 9H 10G 3F", "tiles\n12H 9H 10G\n3F");
    let edition = "`edition` with 3m, avalon-hill or wizards-2008";
    let cases = [
        (
            "acquire record",
            vec!["1, column 1: expected the first line `acquire record 2` (the version that this library reads), found `acquire record`".into()],
        ),
        ("acquire record 2", vec![format!("1, column 1: expected {edition}, found nothing")]),
        ("record 2\nedi", vec![format!("2, column 1: expected {edition}, found `edi`")]),
        (
            "edition avalon-hill",
            vec!["2, column 1: expected `players` with their number, found nothing".into()],
        ),
        (
            "\ntiles",
            vec!["6, column 1: a tile order has 108 tiles, not 0; 108 are missing (B1)".into()],
        ),
        (
            "tiles\n12H 9H 1",
            vec![
                "7, column 8: `1` is not a tile: a tile is a column 1 to 12 and a row A to I, like \
                 5E (B1)"
                    .into(),
                "6, column 1: a tile order has 108 tiles, not 3; 105 are missing (B1)".into(),
            ],
        ),
        (
            "tiles\n12H 9H 10G\n",
            vec!["6, column 1: a tile order has 108 tiles, not 3; 105 are missing (B1)".into()],
        ),
        (
            "actions\n",
            vec![
                "20, column 1: expected more actions, `unfinished` or `result`, found nothing"
                    .into(),
            ],
        ),
        (
            "result all_tiles\nca",
            vec!["234, column 1: expected `cash`, `ranks` or `end of record`, found `ca`".into()],
        ),
    ];
    for (end, expected) in cases {
        let expected: Vec<String> =
            expected.into_iter().map(|message: String| format!("line {message}")).collect();
        let cut = text.find(end).expect(end) + end.len();
        let found: Vec<_> = problems(&text[..cut]).iter().map(ToString::to_string).collect();
        assert_eq!(found, expected, "{end:?}");
    }
}

#[test]
fn what_is_kept_of_problems_has_a_limit() {
    let text = whole();
    let many = text.replace("actions\n", &format!("actions\n{}", "x\n".repeat(10_000)));
    let found = problems(&many);
    assert_eq!(found.len(), Record::PROBLEMS_MAX + 1);
    assert_eq!(*found[Record::PROBLEMS_MAX].kind, K::More { more: 9_900 });
    assert!(found[Record::PROBLEMS_MAX].to_string().ends_with(": and 9900 more problems"));
    let long = text.replace("actions\n", &format!("actions\n{}\n", "y".repeat(100_000)));
    assert!(problems(&long)[0].to_string().len() < 500);
}

#[test]
fn a_record_has_at_most_so_many_actions() {
    let (head, _) =
        whole().split_once("actions\n").map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    let text =
        |count| format!("{head}actions\n{}unfinished\nend of record\n", "pass\n".repeat(count));
    let record = Record::from_text(&text(Record::ACTIONS_MAX)).unwrap();
    assert_eq!(record.to_text(), text(Record::ACTIONS_MAX));
    let found = Record::from_text(&text(Record::ACTIONS_MAX + 1)).unwrap_err();
    assert_eq!(found.to_string(), "line 65555, column 1: a record has at most 65536 actions");
    let mut more = record.actions().to_vec();
    more.push(more[0]);
    let too_many = TooMany { what: "actions", most: Record::ACTIONS_MAX };
    assert_eq!(record.clone().set_actions(more), Err(too_many));
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
        "line 231, column 1: a result is given, but the game is not over after 212 actions"
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
            "line 5, column 5",
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
        format!("\u{feff}{text}"),
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
            Ok(_) => assert_eq!(end, text.len() - 1),
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
    let long = problems(&long);
    assert!(long.len() == 1 && long[0].to_string().len() < 500);
    let many = format!("acquire record 2\nedition 3m\n{}", "tiles 1Z\n".repeat(10_000));
    assert_eq!(problems(&many).len(), Record::PROBLEMS_MAX + 1);
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
    let (rules, tiles) = (record.rules(), record.tiles());
    let new = |players, tiles: &[Tile]| Record::new(rules, players, tiles).unwrap_err().to_string();
    assert!(
        new(usize::MAX, tiles)
            .starts_with("avalon-hill needs 2 to 6 players, not 18446744073709551615")
    );
    assert!(new(2, &[]).starts_with("a tile order has 108"));
    let draws = record.clone().set_market_draws(&[tiles[0]; 55]).unwrap_err();
    assert_eq!(draws.to_string(), "there are 55 market draws; a game has at most 54 (Z3)");
    let illegal = check(&|record| {
        let mut actions = record.actions().to_vec();
        actions[16] = acquire_core::Action::Redraw;
        record.set_actions(actions).unwrap();
    });
    assert!(illegal[0].starts_with("action 17: `redraw` is not legal as "));
    let result = check(&|record| {
        let mut result = record.result().unwrap().clone();
        result.reason = EndReason::Stalemate;
        result.ranks.clear();
        record.set_result(Some(result)).unwrap();
    });
    assert_eq!(
        result[0],
        "result.reason: the actions give the reason all_tiles, not stalemate (E)"
    );
    assert!(result[1].starts_with("result.ranks: the actions give the ranks "), "{}", result[1]);
    let not_over = check(&|record| record.set_actions(record.actions()[..3].to_vec()).unwrap());
    assert_eq!(not_over[0], "market_draws: 6 of the market draws are never shown (Z3)");
    assert!(not_over[1].starts_with("result.reason: a result is given, but the game is not over"));
    assert_eq!(record.clone().add_tag("name", "again"), Err(TagError::Twice));
    let mut long = record.result().unwrap().clone();
    long.ranks = vec![1; 7];
    let too_many = TooMany { what: "ranks", most: 6 };
    assert_eq!(record.clone().set_result(Some(long)), Err(too_many));

    let draw = |change: &dyn Fn(&mut Vec<Tile>)| {
        let mut record = record.clone();
        let mut draws = record.market_draws().to_vec();
        change(&mut draws);
        record.set_market_draws(&draws).unwrap();
        let error = record.check().unwrap_err();
        let K::MarketDraw { problem, .. } = *error.kind else { panic!("{error}") };
        problem
    };
    assert!(matches!(draw(&Vec::clear), MarketDrawProblem::Missing { .. }));
    let placed = tiles[0];
    let not_there = draw(&|draws| draws[0] = placed);
    assert_eq!(not_there, MarketDrawProblem::NotInBag { tile: placed, draw: 1 });
    assert_eq!(rules, Rules::new(acquire_core::Edition::AvalonHill));
}
