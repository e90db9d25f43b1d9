//! Wrong short texts and numbers: actions, rules, tile orders, tags.

use std::collections::BTreeSet;

use acquire_core::{
    Action, ByPlayer, Edition, ErrorDetails, Game, MarketTiles, NewGameError, Notes, NotesEntry,
    ParseActionErrorKind, Player, Rule, Rules, RulesError, TagError, Tags, Tile, TileOrderError,
    Viewer, tile_order,
};

use crate::support::{player, variants};

/// The message ends with the code of the rule that is broken, if there is one.
#[track_caller]
fn ends_with_its_rule(message: &str, rule: Option<Rule>) {
    match rule {
        Some(rule) => assert!(message.ends_with(&format!(" ({rule})")), "{message}"),
        None => assert!(!message.ends_with(')'), "{message}"),
    }
}

#[test]
fn action_texts_that_are_wrong_say_where_and_what_is_expected() {
    use ParseActionErrorKind as K;
    let edition = Edition::AvalonHill;
    let chain = K::Chain { edition };
    let cases = [
        ("", 1, K::Verb),
        ("   ", 4, K::Verb),
        ("play 5E", 1, K::Verb),
        ("  jump", 3, K::Verb),
        ("-5E", 1, K::Verb),
        ("é", 1, K::Verb),
        ("\u{feff}pass", 1, K::Verb),
        ("pass\r", 1, K::Verb),
        ("E5", 1, K::Verb),
        ("13A", 1, K::Tile),
        ("5", 1, K::Tile),
        ("0A", 1, K::Tile),
        ("５E", 1, K::Verb),
        ("5É", 1, K::Tile),
        ("replace", 8, K::Tile),
        ("replace  5J", 10, K::Tile),
        ("found", 6, chain),
        ("found X", 7, chain),
        ("found Sackson", 7, chain),
        ("survivor  Lux", 11, chain),
        ("defunct 0", 9, chain),
        ("buy T X T", 7, chain),
        ("buy TT", 5, chain),
        ("trade L", 8, chain),
        ("trade L 2", 9, chain),
        ("trade -2", 7, chain),
        ("power", 6, K::Power),
        ("power free", 7, K::Power),
        ("sell", 5, K::Number),
        ("sell -1", 6, K::Number),
        ("sell 26", 6, K::Number),
        ("sell 03", 6, K::Number),
        ("sell 1e3", 6, K::Number),
        ("sell 999999999999999999999", 6, K::Number),
        ("sell 3 trade", 13, K::Number),
        ("sell 3 trade T", 14, K::Number),
        ("trade", 6, K::Number),
        ("trade 26", 7, K::Number),
        ("trade 1", 7, K::OddTrade),
        ("trade   25", 9, K::OddTrade),
        ("sell 3\ttrade \t 1", 16, K::OddTrade),
        ("sell 24 trade 2", 15, K::TooManyShares),
        ("sell 25  trade  24", 17, K::TooManyShares),
        ("buy T T T T T L", 15, K::TooManyBought),
        ("buy T T T T T \t L", 17, K::TooManyBought),
        ("trade T T", 9, K::SameChain),
        ("trade Tower  t", 14, K::SameChain),
        ("pass 5E", 6, K::Trailing),
        ("5E 6E", 4, K::Trailing),
        ("hold 3", 6, K::Trailing),
        ("end\tnow", 5, K::Trailing),
        ("sell 3 hold", 8, K::Trailing),
        ("sell 3 trade 2 é", 16, K::Trailing),
        ("trade 2 sell 3", 9, K::Trailing),
        ("trade L T 2", 11, K::Trailing),
        ("found T\u{a0}", 7, chain),
    ];
    let (name, all) = variants!(ParseActionErrorKind:
        Verb Tile Chain Power Number OddTrade TooManyShares TooManyBought SameChain Trailing);
    let mut seen = BTreeSet::new();
    for (text, column, kind) in cases {
        let error = Action::parse(text, edition).expect_err(text);
        assert_eq!((error.column, error.kind), (column, kind), "{text:?}");
        assert!(error.to_string().starts_with(&format!("{kind} (at character {column})")));
        ends_with_its_rule(&kind.to_string(), kind.rule());
        assert_eq!(error.rule(), kind.rule());
        seen.insert(name(&kind));
    }
    assert_eq!(seen, all);
    assert_eq!(
        chain.to_string(),
        "expected a chain of avalon-hill: Luxor, Tower, American, Festival, Worldwide, \
         Continental, Imperial or its initial (C1)"
    );
}

#[test]
fn action_texts_that_are_wrong_say_what_was_probably_meant() {
    let cases = [
        ("Buy 2 tower, 1 Lux", "buy L T T"),
        ("buy 2LT", "buy L L T T"),
        ("buy TTL", "buy L T T"),
        ("buy nothing", "buy"),
        ("trade 2 sell 1", "sell 1 trade 2"),
        ("sell 3 hold 2", "sell 3"),
        ("hold 3", "hold"),
        ("trade 2 L for 1 T", "trade L T"),
        ("place e5", "5E"),
        ("E12", "12E"),
        ("replace e5", "replace 5E"),
        ("found tow", "found T"),
        ("take5", "power take5"),
        ("power take 5", "power take5"),
        ("declare the end", "end"),
        ("2 T", "buy T T"),
        ("1 Luxor, 2 Tower", "buy L T T"),
        ("sell 1, trade 3", "sell 1 trade 4"),
    ];
    for (text, meant) in cases {
        let error = Action::parse(text, Edition::AvalonHill).expect_err(text);
        let action = error.meant.expect(text);
        assert_eq!(action.text(Edition::AvalonHill).to_string(), meant, "{text}");
        let message = error.message(text).to_string();
        assert!(message.starts_with(&format!("`{text}`: ")), "{message}");
        let guess = ErrorDetails::from(&error).guess();
        assert_eq!(guess, Some(format!("did you mean `{meant}`?")));
        assert!(message.ends_with(&format!("; {}", guess.unwrap())), "{message}");
        assert_eq!(Action::parse(meant, Edition::AvalonHill), Ok(action));
    }
    for text in ["", "place ZZ", "buy 6 T", "buy 2", "buy X", "found C A", "é5", "trade 2 sell x"]
    {
        assert_eq!(Action::parse(text, Edition::AvalonHill).expect_err(text).meant, None, "{text}");
    }
    let message = |text| Action::parse(text, Edition::Wizards2008).unwrap_err().to_string();
    assert!(message("trade W").ends_with("; `trade W S` gives two W for one S"));
    assert!(message("sell").ends_with("; write `sell 3`, `trade 2`, `sell 3 trade 2` or `hold`"));
    assert_eq!(
        message("buy S S S S S S"),
        "a purchase can have at most 3 shares, unless a power allows more (Y1) (at character 15)"
    );
}

#[test]
fn y1_purchases_are_read_with_counts() {
    let parse = |text| Action::parse(text, Edition::AvalonHill);
    for (text, short) in [
        ("buy 3 Continental", "buy C C C"),
        ("buy 2 T", "buy T T"),
        ("buy 2 Luxor 1 Tower", "buy L L T"),
        ("Buy 2 luxor, 1 TOWER", "buy L L T"),
        ("buy 2T L", "buy L T T"),
        ("buy T, 2\tL", "buy L L T"),
        ("buy L, T", "buy L T"),
        ("buy 5i", "buy I I I I I"),
        ("buy 0 L 1 T", "buy T"),
    ] {
        assert_eq!(parse(text), parse(short), "{text}");
        assert!(parse(short).is_ok());
    }
    for (text, column, kind) in [
        ("buy 6 T", 5, ParseActionErrorKind::TooManyBought),
        ("buy 3 T, 3 L", 10, ParseActionErrorKind::TooManyBought),
        ("buy 99999999999999999999999 T", 5, ParseActionErrorKind::TooManyBought),
        ("buy 2", 6, ParseActionErrorKind::Chain { edition: Edition::AvalonHill }),
        ("buy 2 3 T", 7, ParseActionErrorKind::Chain { edition: Edition::AvalonHill }),
        ("buy 2 S", 7, ParseActionErrorKind::Chain { edition: Edition::AvalonHill }),
        ("buy 1T2L", 6, ParseActionErrorKind::Chain { edition: Edition::AvalonHill }),
    ] {
        let error = parse(text).expect_err(text);
        assert_eq!((error.column, error.kind), (column, kind), "{text}");
    }
}

#[test]
fn h1_disposals_are_read_with_commas() {
    let parse = |text| Action::parse(text, Edition::AvalonHill);
    for (text, short) in [
        ("sell 1, trade 2", "sell 1 trade 2"),
        ("Sell 1,trade 2,", "sell 1 trade 2"),
        ("sell 3,", "sell 3"),
    ] {
        assert_eq!(parse(text), parse(short), "{text}");
        assert!(parse(short).is_ok());
    }
    for (text, column, kind) in [
        ("sell 1, trade 2, sell 3", 18, ParseActionErrorKind::Trailing),
        ("sell 1, trade", 14, ParseActionErrorKind::Number),
        ("sell 1, trade 3", 15, ParseActionErrorKind::OddTrade),
        ("sell,1", 1, ParseActionErrorKind::Verb),
    ] {
        let error = parse(text).expect_err(text);
        assert_eq!((error.column, error.kind), (column, kind), "{text}");
    }
}

/// Counts are read only where nothing was read before: every sequence of words of the other forms
/// means the same in stored JSON, which has no counts.
#[test]
fn counts_change_the_meaning_of_no_other_text() {
    let verbs = ["buy", "sell", "trade", "found", "survivor", "defunct", "hold", "pass", "power"];
    let words = ["L", "tower", "C", "T", "2", "0", "5E", "trade", "free3", ""];
    let mut read = 0;
    for (verb, a, b, c) in four_words(&verbs, &words) {
        let text = [verb, a, b, c].join(" ");
        let stored = read_stored(&text);
        let Some(stored) = stored else { continue };
        assert_eq!(Action::parse(&text, Edition::AvalonHill), Ok(stored), "{text}");
        read += 1;
    }
    assert!(read > 200, "{read}");
}

fn four_words<'a>(
    verbs: &'a [&'a str],
    words: &'a [&'a str],
) -> impl Iterator<Item = (&'a str, &'a str, &'a str, &'a str)> {
    verbs.iter().flat_map(move |verb| {
        words.iter().flat_map(move |a| {
            words.iter().flat_map(move |b| words.iter().map(move |c| (*verb, *a, *b, *c)))
        })
    })
}

/// Notes with this action alone, as JSON.
fn stored_notes(text: &str) -> String {
    let start = [0, 50].map(|index| Tile::from_index(index).unwrap());
    let rules = Rules::new(Edition::AvalonHill);
    let mut notes = Notes::new(rules, 2, Viewer::Spectator, &start).unwrap();
    notes.push(NotesEntry::new(Action::Redraw)).unwrap();
    notes.to_json().replace("redraw", text)
}

fn read_stored(text: &str) -> Option<Action> {
    Notes::from_json(&stored_notes(text)).ok().map(|notes| notes.entries()[0].action)
}

#[test]
fn long_texts_are_refused_as_short_ones_are() {
    for verb in ["", "buy ", "sell ", "found ", "power ", "replace ", "trade ", "1"] {
        for filler in ["x", "é ", "9", "T ", "1A", "\t"] {
            let text = format!("{verb}{}", filler.repeat(100_000));
            if let Err(error) = Action::parse(&text, Edition::ThreeM) {
                assert!(error.column <= text.chars().count() + 1, "{verb}{filler}");
                assert!(error.to_string().len() < 250);
            }
        }
        assert_eq!(
            Action::parse(&format!("{verb}{}", " ".repeat(100_000)), Edition::ThreeM).ok(),
            Action::parse(verb, Edition::ThreeM).ok()
        );
    }
}

#[test]
fn rules_that_do_not_exist_list_what_is_allowed() {
    let rules = Rules::new(Edition::Wizards2008);
    let option = |name: &str, value: &str| rules.with_option(name, value).unwrap_err();
    let players = |players| Rules::new(Edition::ThreeM).check_players(players).unwrap_err();
    let cases = [
        (option("", ""), "unknown option ``; the options are dead_tiles, end, two_player_market, "),
        (option("END", "automatic"), "unknown option `END`; the options are dead_tiles, end, "),
        (option("edition", "3m"), "unknown option `edition`; the options are "),
        (option("end", ""), "unknown end ``; the values are automatic, declare_any_time, "),
        (option("end", "Automatic"), "unknown end `Automatic`; the values are automatic, "),
        (option("dead_tiles", "no"), "unknown dead_tiles `no`; the values are keep, replace, "),
        (option("holdings", "true"), "unknown holdings `true`; the values are open, concealed"),
        (option("special_powers", "on"), "unknown special_powers `on`; the values are false, "),
        (
            option("two_player_market", "1"),
            "unknown two_player_market `1`; the values are none, drawn_tile, bank",
        ),
        ("3M".parse::<Edition>().unwrap_err().into(), "unknown edition `3M`; the values are 3m, "),
        (players(0), "3m needs 3 to 6 players, not 0 (S5)"),
        (players(1), "3m needs 3 to 6 players, not 1 (S5)"),
        (players(2), "3m needs 3 to 6 players, not 2; with two_player_market=drawn_tile or "),
        (players(7), "3m needs 3 to 6 players, not 7 (S5)"),
        (players(usize::MAX), "3m needs 3 to 6 players, not 18446744073709551615 (S5)"),
    ];
    let (name, all) = variants!(RulesError: UnknownOption UnknownValue Players);
    let mut seen = BTreeSet::new();
    for (error, message) in cases {
        assert!(error.to_string().starts_with(message), "{error}");
        ends_with_its_rule(&error.to_string(), Some(error.rule()));
        seen.insert(name(&error));
    }
    assert_eq!(seen, all);
    for players in [1, 7] {
        assert!(matches!(Game::new(rules, players, 0), Err(RulesError::Players { .. })));
    }
}

#[test]
fn wrong_tile_orders_are_refused_with_the_reason() {
    let rules = Rules::new(Edition::AvalonHill);
    let order = tile_order(7);
    let begin = |tiles: &[Tile], draws: &[Tile]| {
        Game::with_tile_order(rules, 4, tiles, &MarketTiles::listed(draws)).unwrap_err()
    };
    let mut twice = order.to_vec();
    twice[107] = twice[3];
    let mut more = order.to_vec();
    more.push(order[0]);
    let tile = order[3];
    let cases = [
        (begin(&[], &[]), TileOrderError::Count { count: 0 }),
        (begin(&order[1..], &[]), TileOrderError::Count { count: 107 }),
        (begin(&more, &[]), TileOrderError::Twice { tile: order[0], number: 109 }),
        (begin(&twice, &[]), TileOrderError::Twice { tile, number: 108 }),
        (begin(&order, &[tile; 55]), TileOrderError::MarketDraws { count: 55 }),
    ];
    let (name, all) = variants!(TileOrderError: Count Twice MarketDraws);
    let mut seen = BTreeSet::new();
    for (error, expected) in cases {
        assert_eq!(error, NewGameError::TileOrder(expected));
        assert_eq!(error.rule(), expected.rule());
        ends_with_its_rule(&error.to_string(), Some(error.rule()));
        assert_eq!(error.to_string(), expected.to_string());
        seen.insert(name(&expected));
    }
    assert_eq!(seen, all);
    assert_eq!(
        begin(&order[1..], &[]).to_string(),
        "a tile order has 108 tiles, not 107; 1 is missing (B1)"
    );
    assert_eq!(
        begin(&twice, &[]).to_string(),
        format!("{tile} is in the tile order twice, the second time at number 108 (B1)")
    );
    let players = Game::with_tile_order(rules, 7, &order, &MarketTiles::default());
    assert!(matches!(players, Err(NewGameError::Rules(RulesError::Players { players: 7, .. }))));
}

#[test]
fn tags_that_do_not_fit_on_a_line_are_refused() {
    for (name, text, error) in [
        ("", "text", TagError::Name),
        ("two words", "text", TagError::Name),
        ("é", "text", TagError::Name),
        ("a\n", "text", TagError::Name),
        ("date", " text", TagError::Text),
        ("date", "text\u{a0}", TagError::Text),
        ("date", "two\nlines", TagError::Text),
        ("date", "two\rlines", TagError::Text),
        ("date", "\u{85}", TagError::Text),
        ("date", "a\u{7f}b", TagError::Text),
    ] {
        assert_eq!(Tags::new().set(name, text), Err(error), "{name:?} {text:?}");
        assert_eq!(Tags::new().add(name, text), Err(error), "{name:?} {text:?}");
        assert!(!error.to_string().is_empty());
    }
    for text in ["", "a", "ü — 漢字 🎲", "a \"quoted\" \\ text", "# tiles", "a  b"] {
        let mut tags = Tags::new();
        assert_eq!(tags.set("A-z_0", text), Ok(None));
        assert_eq!(tags.get("A-z_0"), Some(text));
    }
}

#[test]
fn tags_keep_their_order_and_their_names_are_there_once() {
    let mut tags = Tags::new();
    for name in ["b", "a", "c"] {
        tags.add(name, name).unwrap();
    }
    assert_eq!(tags.add("a", "other"), Err(TagError::Twice));
    assert_eq!(tags.set("a", "new"), Ok(Some("a".into())));
    let all: Vec<_> = tags.iter().collect();
    assert_eq!(all, [("b", "b"), ("a", "new"), ("c", "c")]);
    assert_eq!((tags.len(), tags.at(1), tags.at(3)), (3, Some(("a", "new")), None));

    let half = "x".repeat(Tags::MAX_BYTES / 2 - 20);
    tags.set("long", &half).unwrap();
    tags.set("long", &half).unwrap();
    tags.set("longer", &half[..half.len() - 20]).unwrap();
    assert_eq!(tags.set("more", "no room"), Err(TagError::TooLong));
    assert_eq!(tags.set("b", &"x".repeat(100)), Err(TagError::TooLong));
    tags.set("long", "").unwrap();
    tags.add("more", "room").unwrap();
    assert_eq!(tags.len(), 6);
}

#[test]
fn huge_numbers_do_no_harm() {
    let rules = Rules::new(Edition::AvalonHill);
    let most = rules.split_bonuses(u32::MAX, &ByPlayer([255; 6]), 255);
    assert!(most.amounts[player(0)] > 0);
    let seats: Vec<Player> = player(5).clockwise(usize::MAX).collect();
    assert_eq!(seats.len(), Player::MAX);
    assert_eq!(player(5).next(usize::MAX), player(0));
    assert_eq!(rules.price(acquire_core::Tier::Cheap, 255), 1_000);
}
