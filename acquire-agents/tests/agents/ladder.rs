//! The ladder.
#![cfg(feature = "ladder")]

use std::{
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use acquire_agents::{
    Budget, Settings, Version,
    ladder::{
        Entry, Ladder, Log, Pairing, Played, Sequential, Setting, Verdict, equal_time, pairings,
        play_all, pool,
    },
};
use acquire_core::{Edition, Rules, below, playout_stream};

const RULES: Rules = Rules::new(Edition::AvalonHill);

/// A file of this test that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("ladder-{name}.jsonl"));
    let _ = fs::remove_file(&path);
    path
}

fn entry(text: &str) -> Entry {
    Entry { name: text.into(), agent: text.parse().unwrap() }
}

fn open(path: &Path, players: usize, names: &[&str]) -> Log {
    let mut log = Log::open(path, &Setting::new(RULES, players, 3)).unwrap();
    names.iter().for_each(|name| log.add_player(&entry(name)).unwrap());
    log
}

const NAMES: [&str; 3] = ["greedy", "random", "closer"];

fn all(players: usize, deals: u64) -> Vec<Pairing> {
    pairings(&NAMES.map(String::from), players, deals)
}

/// Returns the parts that do not depend on the speed of the machine, in the order of the pairings.
fn results(log: &Log) -> Vec<(Pairing, Vec<f64>)> {
    let mut results: Vec<_> =
        log.played().iter().map(|played| (played.pairing.clone(), played.wins.clone())).collect();
    results.sort_by(|one, other| one.0.cmp(&other.0));
    results
}

#[test]
fn the_pool_is_the_same_in_every_release() {
    let pool = pool();
    let names: Vec<_> = pool.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names[..3], ["random", "greedy", "greedy-01"]);
    assert_eq!(
        names[17..],
        [
            "greedy-16",
            "founder",
            "hoarder",
            "guardian",
            "bargainer",
            "closer",
            "search@1",
            "search@2",
            "search@3"
        ]
    );
    assert_eq!(Version::ALL.len(), 3);
    let last = format!("{:#}", pool[17].agent);
    assert_eq!(last, GREEDY_16);
}

const GREEDY_16: &str = "greedy:last_tiles=7.0418944,growth=9.069389,growth_by_size=0.023246465,\
    growth_safe=32.96438,upset=0.5781545,upset_safe=2.2569258,stock=1.8548183,bonus=0.114533916,\
    revival=2.6477797,revival_size=8.813922,reserve=35.551468,shortage=1.5096846,rivalry=2.6107292,\
    isolated=0.6875584,pair=2.3778636,founding=1.6558378,power=42.924786,tiles=4.2361345";

#[test]
fn every_two_players_are_paired_with_half_of_the_seats_and_alone() {
    let seats = |players| -> Vec<usize> {
        let names = ["a".into(), "b".into()];
        pairings(&names, players, 5).iter().map(|pairing| pairing.seats).collect()
    };
    assert_eq!(seats(2), [1]);
    assert_eq!(seats(3), [1, 2]);
    assert_eq!(seats(4), [1, 2, 3]);
    assert_eq!(seats(6), [1, 3, 5]);
    assert_eq!(all(4, 1).len(), 9);
}

#[test]
fn a_ladder_that_was_stopped_goes_on_to_the_same_results() {
    let whole = fresh("whole");
    let mut log = open(&whole, 4, &NAMES);
    play_all(&mut log, RULES, all(4, 3), 1, |_, _| ControlFlow::Continue(())).unwrap();
    assert_eq!(log.played().len(), 9);

    let stopped = fresh("stopped");
    let mut log = open(&stopped, 4, &NAMES);
    let mut count = 0;
    play_all(&mut log, RULES, all(4, 3), 2, |_, _| {
        count += 1;
        if count < 4 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })
    .unwrap();
    assert!((4..9).contains(&log.played().len()));
    drop(log);
    // The last line is cut short.
    let text = fs::read_to_string(&stopped).unwrap();
    fs::write(&stopped, &text[..text.len() - 20]).unwrap();
    let mut log = open(&stopped, 4, &NAMES);
    let before = log.played().len();
    let mut again = 0;
    play_all(&mut log, RULES, all(4, 3), 3, |_, _| {
        again += 1;
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(before + again, 9);
    let (whole, stopped) = (Log::read(&whole).unwrap(), Log::read(&stopped).unwrap());
    assert_eq!(results(&whole), results(&stopped));
}

/// Others who wait to hand in results must not keep the program from stopping them.
#[test]
fn a_ladder_stops_while_all_threads_hand_in_results() {
    let mut log = open(&fresh("stops"), 2, &NAMES);
    let each = (0..200).map(|first| Pairing {
        one: "random".into(),
        other: "greedy".into(),
        seats: 1,
        first,
        deals: 1,
    });
    play_all(&mut log, RULES, each, 2, |_, _| {
        thread::sleep(Duration::from_millis(300));
        ControlFlow::Break(())
    })
    .unwrap();
    assert!((1..=10).contains(&log.played().len()));
}

#[test]
fn more_deals_play_only_those_that_are_missing() {
    let path = fresh("more");
    let mut log = open(&path, 2, &NAMES);
    let go_on = |_: &Log, _: &Played| ControlFlow::Continue(());
    play_all(&mut log, RULES, all(2, 2), 1, go_on).unwrap();
    play_all(&mut log, RULES, all(2, 5), 1, go_on).unwrap();
    let deals: Vec<_> =
        log.played().iter().map(|played| (played.pairing.first, played.pairing.deals)).collect();
    assert_eq!(deals, [(0, 2), (0, 2), (0, 2), (2, 3), (2, 3), (2, 3)]);
    assert_eq!(log.wins("greedy", "random", 1, 0).len(), 5);
    assert!(log.wins("greedy", "random", 1, 1).is_empty());
    let once = fresh("once");
    let mut other = open(&once, 2, &NAMES);
    play_all(&mut other, RULES, all(2, 5), 1, go_on).unwrap();
    assert_eq!(log.wins("greedy", "random", 1, 0), other.wins("greedy", "random", 1, 0));
    assert!(log.wins("greedy", "random", 1, 0).iter().sum::<f64>() > 4.0);
}

#[test]
fn a_file_keeps_its_setting_and_its_players() {
    let path = fresh("setting");
    drop(open(&path, 4, &NAMES));
    let error = Log::open(&path, &Setting::new(RULES, 3, 3)).unwrap_err().to_string();
    assert_eq!(
        error,
        "the file has games of 4 players by the rules avalon-hill with seed 3; choose another file"
    );
    let mut log = open(&path, 4, &[]);
    let other = Entry { name: "closer".into(), agent: "founder".parse().unwrap() };
    assert_eq!(
        log.add_player(&other).unwrap_err().to_string(),
        "closer is closer in the file, not founder; choose another name or file"
    );
    let nobody = Pairing { one: "ann".into(), ..all(4, 1)[0].clone() };
    let error = play_all(&mut log, RULES, [nobody], 1, |_, _| ControlFlow::Continue(()));
    assert_eq!(error.unwrap_err().to_string(), "there is no player ann in the file");
    // A search is written with its version, and a greedy player with all weights.
    let text = fs::read_to_string(&path).unwrap();
    assert!(
        text.starts_with("{\"ladder\":{\"rules\":\"avalon-hill\",\"players\":4,\"seed\":3}}\n")
    );
    assert!(text.contains("\"agent\":\"greedy:last_tiles="), "{text}");
}

#[test]
fn a_file_that_is_no_log_is_refused_with_its_line() {
    let path = fresh("wrong");
    let first = "{\"ladder\":{\"rules\":\"avalon-hill\",\"players\":4,\"seed\":3}}\n";
    let players = "{\"player\":{\"name\":\"a\",\"agent\":\"random\"}}\n\
                   {\"player\":{\"name\":\"b\",\"agent\":\"greedy\"}}\n";
    let played = |seats: &str, wins: &str| {
        format!(
            "{first}{players}{{\"played\":{{\"one\":\"a\",\"other\":\"b\",\"seats\":{seats},\
             \"first\":0,\"deals\":1,\"wins\":[{wins}],\"decisions\":[1,1],\"seconds\":[1,1]}}}}\n"
        )
    };
    for (text, line) in [
        (String::new(), 1),
        ("nonsense\n".into(), 1),
        (players.into(), 1),
        (format!("{first}[]\n"), 2),
        (format!("{first}{}", first.replace("3}", "4}")), 2),
        (format!("{first}{}", players.replace("random", "clever")), 2),
        (played("4", "0.5"), 4),
        (played("2", "1.5"), 4),
        (played("2", "0.5,0.5"), 4),
        (played("2", "0.5").replace("\"other\":\"b\"", "\"other\":\"c\""), 4),
    ] {
        fs::write(&path, &text).unwrap();
        let error = Log::read(&path).unwrap_err().to_string();
        assert!(error.starts_with(&format!("line {line}: ")), "{text}: {error}");
    }
    fs::write(&path, played("2", "0.5")).unwrap();
    assert_eq!(Log::read(&path).unwrap().played().len(), 1);
}

/// A log in which `a` wins as often as said against `b`, with half of the seats, in as many deals.
fn made(
    name: &str,
    seed: u64,
    players: usize,
    names: [&str; 2],
    wins: &[f64],
    seats: usize,
) -> Log {
    let path = fresh(name);
    let mut log = Log::open(&path, &Setting::new(RULES, players, seed)).unwrap();
    names.iter().for_each(|name| log.add_player(&entry(name)).unwrap());
    log.add(Played {
        pairing: Pairing {
            one: names[0].into(),
            other: names[1].into(),
            seats,
            first: 0,
            deals: wins.len() as u64,
        },
        wins: wins.to_vec(),
        decisions: [100, 100],
        seconds: [0.2, 0.1],
    })
    .unwrap();
    log
}

#[test]
fn ratings_follow_from_the_shares_of_the_victories() {
    // Every deal half of the victories or all of them, at random.
    let mut stream = playout_stream(1, 1);
    let mut wins = [[0.5; 200], [1.0; 200]].concat();
    for i in (1..wins.len()).rev() {
        wins.swap(i, below(&mut stream, i as u32 + 1) as usize);
    }
    let log = made("ratings", 1, 2, ["closer", "greedy"], &wins, 1);
    let ladder = Ladder::new(&[log]).unwrap();
    let [closer, greedy] = &ladder.ratings[..] else { panic!("two players") };
    assert_eq!((closer.name.as_str(), greedy.points), ("closer", 0.0));
    // Three times the strength.
    assert!((closer.points - 400.0 * 3f64.log10()).abs() < 2.0, "{closer:?}");
    // 0.75 with a standard error of 0.25 / 20, and 400 / ln 10 / (p (1 - p)) points for each.
    let error = 1.96 * 0.0125 * 400.0 / 10f64.ln() / (0.75 * 0.25);
    assert!((closer.error.unwrap() / error - 1.0).abs() < 0.3, "{closer:?}, {error}");
    assert_eq!((closer.games, closer.seconds), (800, 0.002));
    let worst = greedy.worst_alone.as_ref().unwrap();
    assert_eq!((worst.against.as_str(), worst.share), ("closer", 0.25));
    assert!(worst.interval.0 < 0.24 && worst.interval.1 > 0.26);
    assert_eq!(greedy.worst_half, greedy.worst_alone);
}

#[test]
fn seats_count_in_ratings() {
    // Equals: one against three wins every fourth game.
    let log = made("equals", 1, 4, ["closer", "greedy"], &[0.25; 100], 1);
    let ladder = Ladder::new(&[log]).unwrap();
    assert!(ladder.ratings[0].points.abs() < 1.0, "{ladder}");
    assert_eq!(ladder.ratings.iter().filter(|rating| rating.worst_alone.is_some()).count(), 1);
    // A player who always wins keeps a finite rating.
    let log = made("always", 1, 4, ["closer", "greedy"], &[1.0; 100], 1);
    let ladder = Ladder::new(&[log]).unwrap();
    assert!(ladder.ratings[0].points > 300.0 && ladder.ratings[0].points < 3_000.0, "{ladder}");
}

#[test]
fn files_of_several_seeds_make_one_table() {
    let names = ["closer", "greedy"];
    let one = made("seed-1", 1, 4, names, &[0.5, 0.75], 2);
    let two = made("seed-2", 2, 4, names, &[0.25, 0.75, 1.0], 2);
    let other = made("players", 2, 3, names, &[0.5], 2);
    let table = Ladder::new(&[one, two]).unwrap();
    assert_eq!((table.parts[0].deals, table.parts[0].share), (5, 0.65));
    let one = made("seed-3", 1, 4, names, &[0.5], 2);
    assert_eq!(Ladder::new(&[one, other]), None);
    assert_eq!(Ladder::new(&[]), None);
    let text = table.to_string();
    assert!(text.lines().count() == 3 && text.contains("closer"), "{text}");
}

/// The share of tests of deals with this chance, of two games each, that come to this verdict.
fn verdicts(chance: u32, verdict: Verdict) -> f64 {
    let test = Sequential { lower: 0.50, upper: 0.53 };
    let runs = 100;
    let found = (0..runs).filter(|&run| {
        let mut stream = playout_stream(u64::from(chance), run);
        let mut game = || f64::from(u32::from(below(&mut stream, 100) < chance));
        let wins: Vec<f64> = (0..4_000).map(|_| (game() + game()) / 2.0).collect();
        test.judge(&wins).verdict == verdict
    });
    found.count() as f64 / runs as f64
}

#[test]
fn a_sequential_test_is_seldom_wrong() {
    assert!(verdicts(50, Verdict::Refused) >= 0.9);
    assert!(verdicts(53, Verdict::Accepted) >= 0.9);
    assert_eq!(verdicts(60, Verdict::Accepted), 1.0);
    assert_eq!(verdicts(45, Verdict::Refused), 1.0);
}

#[test]
fn a_judgement_says_what_it_rests_on() {
    let test = Sequential { lower: 0.50, upper: 0.53 };
    let judgement = test.judge(&[]);
    assert_eq!((judgement.verdict, judgement.deals), (Verdict::Open, 0));
    let wins = [[0.75; 30], [0.0; 30]].concat();
    let judgement = test.judge(&wins);
    assert_eq!(judgement.verdict, Verdict::Accepted);
    assert!(judgement.deals < 30 && judgement.share == 0.75, "{judgement:?}");
    assert!(judgement.interval.0 > 0.5 && judgement.log_ratio > 2.9, "{judgement:?}");
}

#[test]
fn searches_get_equal_time() {
    let search = |playouts| Settings { budget: Budget::Playouts(playouts), ..Settings::default() };
    assert_eq!(equal_time(&[], RULES, 4, None), Ok(Vec::new()));
    // One has the time that it takes itself.
    assert_eq!(equal_time(&[search(30)], RULES, 3, None), Ok(vec![search(30)]));
    let least = equal_time(&[search(30)], RULES, 4, Some(0.0)).unwrap();
    assert_eq!(least, [search(1)]);
    assert!(equal_time(&[search(30)], RULES, 7, None).is_err());
}
