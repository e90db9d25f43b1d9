//! Text records that are broken: where, what and why.

use std::collections::BTreeSet;

use acquisition_core::{
    Action, EndReason, Place, Record, RecordError, RecordErrorKind as K, Rule, Rules, TagError,
};

use crate::support::{record, variants};

/// A complete game for three players with fewer tiles; its lines are counted in the tables below.
fn whole() -> String {
    record("3p-few")
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
    variants!(K: Json Expected Rules Twice Tag Action TooMany Illegal Over NotOver Result More)
}

/// The record that all the tables below are about.
#[test]
fn the_whole_record_is_right() {
    let text = whole();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..9],
        [
            "acquisition record 1",
            "players 3",
            "tiles_each 18",
            "tag policy few",
            "tag seed 30",
            "tag source computed by an independent implementation of the rules",
            "actions",
            "park 3G",
            "park 8A",
        ]
    );
    assert_eq!(lines[lines.len() - 4], "result no_tile");
    Record::check_text(&text).unwrap();
}

#[test]
fn mistakes_are_reported_with_line_column_and_reason() {
    let text = whole();
    let lines = text.lines().count();
    let (result, buildings, ranks, end) = (lines - 3, lines - 2, lines - 1, lines);
    let right = text.lines().nth(buildings - 1).unwrap().trim_start_matches("buildings ");
    let header = "expected the first line `acquisition record 1`, found";
    let head = "expected `players`, `tiles_each`, `tag` or `actions`, found";
    let tag_text =
        "a tag's text must be one line without spaces around it and without control characters";
    let tag_name = "a tag's name must be one or more of A–Z, a–z, 0–9, `_` and `-`";
    let action = "expected a square such as 5E, `park` and a square, `buyout` or `decline` (Q)";
    let cases: Vec<(usize, &str, String)> = vec![
        (1, "acquire record 2", "line 1, column 1: expected the first line `acquisition record 1` (this is a game of Acquire, not of Acquisition), found `acquire record 2`".into()),
        (1, "acquisition record 2", "line 1, column 1: expected the first line `acquisition record 1` (the version that this library reads), found `acquisition record 2`".into()),
        (1, "  Acquisition record 1", format!("line 1, column 3: {header} `Acquisition record 1`")),
        (1, "", format!("line 2, column 1: {header} `players 3`")),
        (2, "", format!("line {lines}, column 1: expected `players` with their number, found nothing")),
        (2, "players", "line 2, column 8: expected the number of players, 2 to 4, found nothing".into()),
        (2, "players two", "line 2, column 9: expected the number of players, 2 to 4, found `two`".into()),
        (2, "players 03", "line 2, column 9: expected the number of players, 2 to 4, found `03`".into()),
        (2, "players -3", "line 2, column 9: expected the number of players, 2 to 4, found `-3`".into()),
        (2, "players 5", "line 2, column 9: Acquisition is for 2 to 4 players, not 5 (Q1)".into()),
        (2, "players 0", "line 2, column 9: Acquisition is for 2 to 4 players, not 0 (Q1)".into()),
        (2, "players 3\nplayers 3", "line 3, column 1: `players` appears twice".into()),
        (3, "tiles_each 28", "line 3, column 12: `tiles_each` is 1 to 27 with 3 players, not 28 (Q5)".into()),
        (3, "tiles_each 0", "line 3, column 12: `tiles_each` is 1 to 27 with 3 players, not 0 (Q5)".into()),
        (3, "tiles_each x", "line 3, column 12: expected the number of tiles each, found `x`".into()),
        (3, "tiles_each 18\ntiles_each 18", "line 4, column 1: `tiles_each` appears twice".into()),
        (3, "colour red", format!("line 3, column 1: {head} `colour`")),
        (3, "end", format!("line 3, column 1: {head} `end`")),
        (5, "tag policy x", "line 5, column 5: tag `policy`: the tag appears twice".into()),
        (4, "tag na/me x", format!("line 4, column 5: tag `na/me`: {tag_name}")),
        (4, "tag", format!("line 4, column 4: tag ``: {tag_name}")),
        (4, "tag a x\u{7}y", format!("line 4, column 5: tag `a`: {tag_text}")),
        (7, "actions park 3C", "line 7, column 9: expected the actions, each on a separate line, found `park 3C`".into()),
        (8, "park C3", "line 8, column 6: action 1: `park C3`: expected a square, a column 1 to 12 and a row A to L, such as 3C (Q1) (at character 6)".into()),
        (8, "  pass", format!("line 8, column 3: action 1: `pass`: {action} (at character 1)")),
        (8, "park 3C 4C", "line 8, column 9: action 1: `park 3C 4C`: the action is complete before this (Q) (at character 9)".into()),
        (result, "result won", format!("line {result}, column 8: expected `no_tile` or `no_square`, found `won`")),
        (result, "result", format!("line {result}, column 7: expected `no_tile` or `no_square`, found nothing")),
        (result, "result no_square", format!("line {result}, column 1: the actions give the reason no_tile, not no_square (Q5)")),
        (result, "unfinished", format!("line {buildings}, column 1: expected `end` after `unfinished`, found `buildings {right}`")),
        (result, "unfinished yet", format!("line {result}, column 12: expected nothing more on this line, found `yet`")),
        (buildings, "buildings 1/2", format!("line {buildings}, column 11: expected large/medium/small for each player, found `1/2`")),
        (buildings, "buildings 1/2/3/4", format!("line {buildings}, column 11: expected large/medium/small for each player, found `1/2/3/4`")),
        (buildings, "buildings 1/2/256", format!("line {buildings}, column 11: expected large/medium/small for each player, found `1/2/256`")),
        (buildings, "buildings 1/1/1", format!("line {buildings}, column 1: the actions give the buildings {right}, not 1/1/1 (Q6)")),
        (buildings, "buildings", format!("line {buildings}, column 1: the actions give the buildings {right}, not none (Q6)")),
        (buildings, "cash 5", format!("line {buildings}, column 1: expected `buildings`, `ranks` or `end`, found `cash`")),
        (buildings, "", format!("line {end}, column 1: expected `buildings` and `ranks` before `end`, found `end`")),
        (buildings, "ranks 1 1 1", format!("line {ranks}, column 1: `ranks` appears twice")),
        (ranks, "ranks 1 1 x", format!("line {ranks}, column 11: expected a rank for each player, found `x`")),
        (ranks, "ranks 9 9 9", format!("line {ranks}, column 1: the actions give the ranks ")),
        (end, "end of game", format!("line {end}, column 5: expected nothing more on this line, found `of game`")),
        (end, "end\nend", format!("line {}, column 1: expected nothing after `end`, found `end`", end + 1)),
        (end, "end\n\n5E", format!("line {}, column 1: expected nothing after `end`, found `5E`", end + 2)),
        (end, "", format!("line {end}, column 1: expected `end`, found nothing")),
    ];
    let (name, _) = names();
    let mut seen = BTreeSet::new();
    for (line, by, expected) in cases {
        let broken = replaced(&text, line, by);
        let messages: Vec<String> = problems(&broken).iter().map(ToString::to_string).collect();
        assert!(
            messages.iter().any(|message| message.starts_with(&expected)),
            "{by:?}\n{expected}\n{messages:#?}"
        );
        seen.extend(problems(&broken).iter().map(|problem| name(&problem.kind)));
    }
    assert_eq!(seen, ["Action", "Expected", "Result", "Rules", "Tag", "Twice"].into());
}

#[test]
fn illegal_actions_and_wrong_ends_are_found() {
    let text = whole();
    let error = Record::check_text(&replaced(&text, 9, "park 3G")).unwrap_err();
    let message = error.to_string();
    assert!(
        message.starts_with(
            "line 9, column 1: action 2: `park 3G` is not legal as player 1's placement: a park tile is \
             on 3G (Q2); legal: park 1A, park 2A, "
        ) && message.ends_with(" and 131 more"),
        "{message}"
    );
    let K::Illegal { number: 2, error, allowed, .. } = *error.kind else { panic!("{message}") };
    assert_eq!((error.action, allowed.len()), (Action::parse("park 3G").unwrap(), 143));

    // With the players' names.
    let named = text.replace("tag policy few", "tag player1 Ben");
    let error = Record::check_text(&replaced(&named, 9, "park 3G")).unwrap_err();
    assert!(error.to_string().contains("is not legal as Ben's placement: "), "{error}");

    // Over, and said to be unfinished; not over, and a result is given.
    let lines: Vec<&str> = text.lines().collect();
    let actions = lines.len() - 4 - 7;
    let unfinished = [&lines[..lines.len() - 4], &["unfinished", "end"]].concat().join("\n");
    assert_eq!(
        problems(&unfinished)[0].to_string(),
        format!(
            "line {}, column 1: according to the record the game is unfinished, but it is over: no_tile (Q5)",
            lines.len() - 3
        )
    );
    let short = [&lines[..lines.len() - 5], &lines[lines.len() - 4..]].concat().join("\n");
    assert_eq!(
        problems(&short)[0].to_string(),
        format!(
            "line {}, column 1: a result is given, but the game is not over after {} actions (Q5)",
            lines.len() - 4,
            actions - 1
        )
    );
    let (name, all) = names();
    let found = [problems(&unfinished), problems(&short)].concat();
    let found: BTreeSet<_> = found.iter().map(|problem| name(&problem.kind)).collect();
    assert_eq!(found, ["NotOver", "Over"].into());
    assert!(found.is_subset(&all));
}

/// A file that breaks off anywhere is an error with its line.
#[test]
fn a_text_that_breaks_off_is_refused() {
    let mut unfinished = Record::new(Rules::new(2).unwrap());
    unfinished.actions.push(Action::parse("park 11C").unwrap());
    unfinished.tags.set("player0", "Änn").unwrap();
    for text in [whole(), record("2p-buy"), record("4p-uniform"), unfinished.to_text()] {
        Record::check_text(&text).unwrap();
        // Only the last line break may be missing.
        let whole = text.strip_suffix('\n').unwrap();
        assert!(whole.ends_with("\nend"));
        Record::check_text(whole).unwrap();
        for (cut, _) in whole.char_indices() {
            let error = Record::from_text(&whole[..cut]).unwrap_err();
            let Place::Text { line, column } = error.place else { panic!("{error}") };
            let broken = &whole[..cut];
            assert!(1 <= line && line <= broken.split('\n').count(), "{error}");
            let width = broken.split('\n').nth(line - 1).unwrap().chars().count();
            assert!(1 <= column && column <= width + 1, "{error}");
            assert!(Record::check_text(broken).is_err());
        }
    }
}

#[test]
fn spaces_case_and_line_ends_do_not_count() {
    let text = whole();
    let expected = Record::from_text(&text).unwrap();
    for other in [
        text.replace('\n', "\r\n"),
        text.replace('\n', "\n\n"),
        format!("\u{feff}{text}"),
        format!("\n \t\n{}", text.replace("park ", "  PARK\t ")),
        text.replace("\nend", "\n  end  "),
        text.lines().map(|line| line.replace(' ', "   ") + " \n").collect(),
    ] {
        let read = Record::from_text(&other).unwrap();
        assert_eq!(read.actions, expected.actions);
        assert_eq!(read.to_text().lines().count(), text.lines().count());
    }
    assert!(Record::from_text(&text.replace("\npark", "\n\u{feff}park")).is_err());
}

#[test]
fn what_a_file_says_is_shown_escaped_and_short() {
    let hostile = "\u{1b}[31m\u{202e}x\u{200b}";
    let text = format!("acquisition record 1\nplayers 2\nactions\n{hostile}\nunfinished\nend\n");
    let message = problems(&text)[0].to_string();
    assert!(message.contains(r"`\u{1b}[31m\u{202e}x\u{200b}`"), "{message}");
    let long = "x".repeat(1_000_000);
    for text in [
        long.clone(),
        format!("acquisition record 1\n{long} {long}\n"),
        format!("acquisition record 1\nplayers {long}\n"),
        format!("acquisition record 1\ntag {long}! {long}\n"),
        format!("acquisition record 1\nplayers 2\nactions\n{long}\n"),
        format!("acquisition record 1\nplayers 2\nactions\nresult {long}\n"),
    ] {
        let problems = problems(&text);
        assert!(problems.iter().all(|problem| problem.to_string().len() < 300), "{problems:?}");
    }
}

#[test]
fn only_so_many_problems_are_kept() {
    let text = format!("acquisition record 1\nplayers 2\nactions\n{}", "x\n".repeat(5_000));
    let problems = problems(&text);
    assert_eq!(problems.len(), Record::PROBLEMS_MAX + 1);
    let last = problems.last().unwrap();
    // 4,900 lines and the missing end.
    assert_eq!(*last.kind, K::More { more: 4_901 });
    assert_eq!(last.to_string(), "line 103, column 1: and 4901 more problems");
}

/// Everything that can be made has room in a text that can be read.
#[test]
fn more_actions_than_a_game_can_have_are_not_read() {
    let text = |count: usize| {
        let actions = "park 1A\n".repeat(count);
        format!("acquisition record 1\nplayers 2\nactions\n{actions}unfinished\nend\n")
    };
    let most = Record::ACTIONS_MAX;
    let record = Record::from_text(&text(most)).unwrap();
    assert_eq!(record.actions.len(), most);
    let mut longer = record.clone();
    longer.actions.push(record.actions[0]);
    for (problem, place) in [
        (Record::from_text(&text(most + 1)).unwrap_err(), "line 65540, column 1"),
        (Record::from_json(&longer.to_json()).unwrap_err(), "actions[65536]"),
    ] {
        assert_eq!(problem.to_string(), format!("{place}: more than 65536 actions are not read"));
    }
    assert_eq!(Record::from_json(&record.to_json()), Ok(record));
}

#[test]
fn every_kind_of_problem_says_its_rule_or_none() {
    for (kind, rule) in [
        (K::Twice { name: "players" }, None),
        (K::Tag { name: "x".into(), error: TagError::Twice }, None),
        (K::TooMany, None),
        (K::Over { reason: EndReason::NoTile }, Some("Q5")),
        (K::NotOver { actions: 1 }, Some("Q5")),
        (K::Result { what: "ranks", claimed: String::new(), computed: String::new() }, Some("Q6")),
        (K::Rules(Rules::new(9).unwrap_err()), Some("Q1")),
    ] {
        assert_eq!(kind.rule().map(Rule::code), rule);
        assert_eq!(kind.to_string().contains("(Q"), rule.is_some(), "{kind}");
    }
}
