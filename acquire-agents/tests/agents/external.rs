//! Programs as agents. The programs are one-liners of the shell, so these tests are for Unix.
#![cfg(all(feature = "external", unix))]

use std::{
    fs,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use acquire_agents::{
    Agent, Contest, Fault, Forfeit, Greedy, RandomAgent, Specification, Table, agent_seed,
    external::{Ending, External, LINE_MAX, Program},
    play,
};
use acquire_core::{Edition, Game, Player, Rules, View};

const READY: &str = r#"read hello; echo '{"type":"ready","protocol":1}'; "#;

fn external(script: &str) -> External {
    let command = shlex::try_join(["sh", "-c", script]).unwrap();
    let program = Program::new(&command).unwrap();
    // No machine is so slow.
    let long = Duration::from_secs(600);
    External::new(program.with_budget(long).with_start(long).with_end(long))
}

/// Does not wait long for an answer.
fn impatient(script: &str) -> External {
    let program = external(script).program().clone();
    External::new(program.with_budget(Duration::from_millis(100)))
}

/// Answers `choose` with what this script prints; the line is `$line`.
fn answering(script: &str) -> External {
    external(&format!(
        "{READY}while read -r line; do case $line in *choose*) {script};; esac; done"
    ))
}

/// Answers with the first legal id.
fn first() -> External {
    answering(FIRST)
}

const FIRST: &str = r#"i=${line#*ids\":[}; echo "{\"type\":\"choice\",\"id\":${i%%[],]*}}""#;

/// Begins a game of this agent and a random one, and returns it.
fn finished(agent: &mut External) -> Game {
    let game = Game::new(Rules::new(Edition::AvalonHill), 2, 7).unwrap();
    play(game, &mut [agent, &mut RandomAgent::default()], 7, &mut ()).unwrap()
}

/// The game is played to its end by another player's choices.
fn forfeited(mut agent: External) -> Forfeit {
    let game = finished(&mut agent);
    assert!(game.end_reason().is_some());
    let forfeit = agent.forfeit().expect("it forfeits").clone();
    assert_eq!(forfeit.player, Player::all(1).next().unwrap());
    assert!(agent.close().is_none(), "it has been killed");
    forfeit
}

#[test]
fn a_program_plays_whole_games_by_all_rules_and_ends_when_its_input_closes() {
    let mut agent = first();
    for edition in Edition::ALL {
        for powers in [false, true] {
            let rules = Rules::new(*edition).with_special_powers(powers);
            let game = Game::new(rules, 4, 7).unwrap();
            let (mut one, mut two, mut three) =
                (Greedy::default(), RandomAgent::default(), RandomAgent::default());
            play(game, &mut [&mut one, &mut agent, &mut two, &mut three], 7, &mut ()).unwrap();
            assert_eq!(agent.forfeit(), None);
        }
    }
    let closed = agent.close().unwrap();
    assert_eq!(closed.ending, Ending::Exited("exit status: 0".into()));
    assert_eq!((closed.unasked, closed.stderr.as_str()), (None, ""));
    assert_eq!(agent.close(), None);
}

#[test]
fn i2_a_program_is_told_what_its_seat_sees_and_nothing_else() {
    let file = std::env::temp_dir().join(format!("acquire-told-{}", std::process::id()));
    let path = file.to_str().unwrap();
    let mut agent = external(&format!(
        "exec 3>{path}; read -r line; printf '%s\\n' \"$line\" >&3; \
         echo '{{\"type\":\"ready\",\"protocol\":1}}'; while read -r line; do \
         printf '%s\\n' \"$line\" >&3; case $line in *choose*) {FIRST};; esac; done"
    ));
    let mut seen = Vec::new();
    let game = Game::new(Rules::new(Edition::AvalonHill), 2, 7).unwrap();
    let game = play(game, &mut [&mut RandomAgent::default(), &mut agent], 9, &mut seen).unwrap();
    agent.close().unwrap();
    let seat = Player::all(2).nth(1).unwrap();
    let noted = fs::read_to_string(&file).unwrap();
    fs::remove_file(&file).unwrap();
    let messages: Vec<serde_json::Value> =
        noted.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let begin = &messages[1];
    assert_eq!(messages[0]["type"], "hello");
    assert_eq!(messages[0]["protocol"], 1);
    assert_eq!(begin["type"], "begin");
    assert_eq!(begin["rules"]["edition"], "avalon-hill");
    assert_eq!((&begin["players"], &begin["seat"]), (&2.into(), &1.into()));
    assert_eq!(begin["seed"], agent_seed(9, seat).to_string());
    let events: Vec<_> = messages
        .iter()
        .filter(|message| message["type"] == "events")
        .flat_map(|message| message["events"].as_array().unwrap().clone())
        .collect();
    let expected: Vec<_> =
        seen.iter().map(|event| serde_json::to_value(event.seen_by(Some(seat))).unwrap()).collect();
    assert_eq!(events, expected);
    let choices: Vec<_> = messages.iter().filter(|m| m["type"] == "choose").collect();
    assert!(choices.len() > 20);
    for choose in choices {
        assert_eq!(choose["budget_ms"], 600_000);
        assert_eq!(
            choose["ids"].as_array().unwrap().len(),
            choose["texts"].as_array().unwrap().len()
        );
        let view: View = serde_json::from_value(choose["view"].clone()).unwrap();
        assert_eq!(view.viewer(), Some(seat));
        assert_eq!(choose["view"].get("bag"), None);
    }
    let end = messages.last().unwrap();
    assert_eq!(end["type"], "end");
    let mut standings = game.standings().to_vec();
    standings.sort_by_key(|standing| standing.player);
    assert_eq!(end["standings"], serde_json::to_value(standings).unwrap());
}

#[test]
fn a_text_in_any_spelling_is_an_answer_too() {
    let mut agent = answering(
        r#"t=${line#*texts\":[\"}; t=$(echo "${t%%\"*}" | tr a-z A-Z); echo "{\"type\":\"choice\",\"text\":\" $t\", \"more\": [1]}""#,
    );
    finished(&mut agent);
    assert_eq!(agent.forfeit(), None);
}

#[test]
fn what_is_not_a_program_forfeits() {
    let program = Program::new("/no/such/program").unwrap();
    let forfeit = forfeited(External::new(program));
    assert!(matches!(forfeit.fault, Fault::NotStarted { .. }));
    assert_eq!((forfeit.decision, forfeit.sent.as_str(), forfeit.answer), (1, "", None));
}

#[test]
fn silence_forfeits() {
    let forfeit = forfeited(impatient(&format!("{READY} sleep 1000")));
    assert_eq!(forfeit.fault, Fault::Silent { milliseconds: 100 });
    assert!(forfeit.sent.starts_with(r#"{"type":"choose","ids":["#), "{}", forfeit.sent);
    assert_eq!(forfeit.answer, None);
}

#[test]
fn a_program_that_never_reads_nor_writes_forfeits() {
    let program = Program::new("sleep 1000").unwrap().with_start(Duration::from_millis(100));
    let forfeit = forfeited(External::new(program));
    assert_eq!(forfeit.fault, Fault::Silent { milliseconds: 100 });
    assert!(forfeit.sent.starts_with(r#"{"type":"hello","protocol":1"#), "{}", forfeit.sent);
    assert_eq!(forfeit.allowed, r#"{"type":"ready","protocol":1}"#);
}

/// More is sent than the system keeps for a program that does not read.
#[test]
fn a_program_that_stops_reading_stops_nobody() {
    let mut agent = impatient(&format!("{READY} exec sleep 1000"));
    let game = Game::new(Rules::new(Edition::AvalonHill), 2, 7).unwrap();
    let mut table = Table::new(game.clone());
    agent.begin(game.position().rules(), 2, Player::all(2).next().unwrap(), 1);
    for _ in 0..50 {
        let Some(player) = table.game().player() else { break };
        let action = table.view(player).legal_actions().get(0).unwrap();
        table
            .apply(action, |seat, event| {
                if seat.index() == 0 {
                    (0..100).for_each(|_| agent.observe(event));
                }
            })
            .unwrap();
    }
    while table.game().player().is_some_and(|player| player.index() != 0) {
        let action = table.game().legal_actions().get(0).unwrap();
        table.apply(action, |_, _| {}).unwrap();
    }
    let view = table.view(Player::all(2).next().unwrap());
    agent.choose(view, &view.legal_actions()).unwrap();
    assert!(matches!(agent.forfeit().unwrap().fault, Fault::Silent { .. }));
}

#[test]
fn a_crash_forfeits_with_the_status_and_the_last_words() {
    let forfeit = forfeited(answering("echo 'out of ideas' >&2; exit 3"));
    assert_eq!(forfeit.fault, Fault::Ended("it has ended (exit status: 3)".into()));
    assert_eq!(forfeit.stderr, "out of ideas\n");
    let said = forfeit.to_string();
    assert!(
        said.starts_with(
            "player 0 forfeits the game in their decision 1: the program does not answer any \
             more: it has ended (exit status: 3); sent: {\"type\":\"choose\",\"ids\":["
        ),
        "{said}"
    );
    assert!(said.ends_with("; on its standard error: out of ideas"), "{said}");
    assert!(said.contains(r#"; allowed: {"type":"choice","id":ID} with one of the ids "#));
    assert!(said.len() < 2_000);
}

#[test]
fn an_output_that_closes_forfeits() {
    let forfeit = forfeited(answering("exec >&-; sleep 1000"));
    assert_eq!(forfeit.fault, Fault::Ended("it has closed its output".into()));
}

#[test]
fn garbage_forfeits() {
    for (answer, message) in [
        ("hello", "the document: this is not JSON: expected a value (line 1, column 1)"),
        (
            "",
            "the document: this is not JSON: it ends where a value is expected (line 1, column 0)",
        ),
        ("7", "the document: expected an object, found 7"),
        (r#"{"id":5}"#, "the document: the field `type` is missing"),
        (r#"{"type":"move"}"#, "type: expected `ready` or `choice`, found `move`"),
        (r#"{"type":"choice"}"#, "expected an `id`, a whole number, or a `text`"),
        (r#"{"type":"choice","id":"5"}"#, "expected an `id`, a whole number, or a `text`"),
        (r#"{"type":"choice","id":-1}"#, "expected an `id`, a whole number, or a `text`"),
        (
            r#"{"type":"choice","id":1} x"#,
            "the document: this is not JSON: something follows its end",
        ),
        (r#"{"type":"ready","protocol":1}"#, r#"its "type" is "ready", not "choice""#),
    ] {
        let forfeit = forfeited(answering(&format!("echo '{answer}'")));
        let Fault::Unreadable(said) = &forfeit.fault else { panic!("{forfeit}") };
        assert!(said.contains(message), "{answer}: {said}");
        assert_eq!(forfeit.answer.as_deref(), Some(answer));
    }
    let bytes = forfeited(answering(r"printf '\377\0\n'"));
    assert!(matches!(bytes.fault, Fault::Unreadable(_)));
}

#[test]
fn illegal_answers_forfeit_with_the_rule() {
    let id = forfeited(answering(r#"echo '{"type":"choice","id":9999}'"#));
    assert_eq!(id.fault, Fault::Illegal("no action has the id 9999; there are 1261".into()));
    let text = forfeited(answering(r#"echo '{"type":"choice","text":"13A"}'"#));
    let Fault::Illegal(said) = &text.fault else { panic!("{text}") };
    assert!(said.starts_with("`13A`: "), "{said}");
    let rule = forfeited(answering(r#"echo '{"type":"choice","text":"buy L L"}'"#));
    let Fault::Illegal(said) = &rule.fault else { panic!("{rule}") };
    assert!(said.contains("(T"), "{said}");
    assert!(rule.allowed.ends_with(')'), "{}", rule.allowed);
}

#[test]
fn a_line_that_is_too_long_forfeits() {
    let forfeit = forfeited(answering("head -c 100000 /dev/zero | tr '\\0' x; echo"));
    assert_eq!(forfeit.fault, Fault::TooLong { most: LINE_MAX });
    assert_eq!(forfeit.answer.unwrap(), "x".repeat(1_000));
    let endless = forfeited(answering("exec yes | tr -d '\\n'"));
    assert_eq!(endless.fault, Fault::TooLong { most: LINE_MAX });
    // A line just as long as allowed is read.
    let spaces = "echo '{\"type\":\"choice\",\"id\":9999'; printf '%65000s}\\n'";
    let forfeit = forfeited(answering(spaces));
    assert!(matches!(forfeit.fault, Fault::Unreadable(_)), "two lines are two answers");
}

#[test]
fn what_nobody_asked_for_forfeits() {
    // The line may also come after the question, and is then taken for its answer.
    let mut agent = external(&format!("{READY} echo again; {{ sleep 1000; }}"));
    finished(&mut agent);
    let fault = &agent.forfeit().unwrap().fault;
    assert!(matches!(fault, Fault::Unasked | Fault::Unreadable(_)), "{fault:?}");
    // No later message is reported as the question.
    let Forfeit { sent, allowed, .. } = agent.forfeit().unwrap();
    if agent.forfeit().unwrap().fault == Fault::Unasked {
        assert!(!sent.contains(r#""type":"choose""#) && !sent.is_empty(), "{sent}");
        assert_eq!(allowed, r#"{"type":"choice","id":ID} once after each {"type":"choose"}"#);
    }
}

#[test]
fn another_version_forfeits() {
    let forfeit = forfeited(external(r#"read hello; echo '{"type":"ready","protocol":2}'; cat"#));
    assert_eq!(forfeit.fault, Fault::Version { found: 2, expected: 1 });
    let large = r#"read hello; echo '{"type":"ready","protocol":18446744073709551617}'; cat"#;
    let fault = forfeited(external(large)).fault;
    assert!(matches!(&fault, Fault::Unreadable(what) if what.contains("number")), "{fault:?}");
}

#[test]
fn a_forfeited_game_goes_on_as_with_the_random_agent_and_the_next_one_starts_anew() {
    let mut agent = answering(&format!("[ -e $0.x ] || exit; {FIRST}"));
    let game = finished(&mut agent);
    assert!(agent.forfeit().is_some());
    let random = play(
        Game::new(Rules::new(Edition::AvalonHill), 2, 7).unwrap(),
        &mut [&mut RandomAgent::default(), &mut RandomAgent::default()],
        7,
        &mut (),
    );
    assert_eq!(game.stable_hash(), random.unwrap().stable_hash());

    // In its second game it is well.
    let mark = std::env::temp_dir().join(format!("acquire-second-{}", std::process::id()));
    let path = mark.to_str().unwrap();
    let mut agent = answering(&format!("[ -e {path} ] || {{ touch {path}; exit 1; }}; {FIRST}"));
    finished(&mut agent);
    assert!(agent.forfeit().is_some());
    finished(&mut agent);
    assert_eq!(agent.forfeit(), None);
    fs::remove_file(mark).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_that_a_program_has_started_is_left() {
    let alive = |pid: &str| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // A killed child of another process may not have been reaped yet.
        !stat.is_empty() && !stat.contains(") Z ")
    };
    let helper = r#"sleep 1000 & echo "$! $$" >&2; "#;
    let pids = |stderr: &str| stderr.split_whitespace().map(String::from).collect::<Vec<_>>();

    // One that is killed.
    let forfeit = forfeited(answering(&format!("{helper} echo garbage")));
    let killed = pids(&forfeit.stderr);
    // One that ends when its input closes, and leaves a helper.
    let mut agent = external(&format!(
        "{helper} {READY} while read -r line; do case $line in *choose*) {FIRST};; esac; done"
    ));
    finished(&mut agent);
    let closed = agent.close().unwrap();
    assert_eq!(closed.ending, Ending::Exited("exit status: 0".into()));
    let left = pids(&closed.stderr);
    assert_eq!((killed.len(), left.len()), (2, 2));
    let start = Instant::now();
    for pid in killed.iter().chain(&left) {
        while alive(pid) && start.elapsed() < Duration::from_secs(60) {
            std::thread::yield_now();
        }
        assert!(!alive(pid), "{pid}");
    }
}

#[test]
fn a_program_that_does_not_end_is_killed() {
    let agent = external(&format!(
        "trap '' HUP TERM; {READY} while read -r line; do case $line in *choose*) {FIRST};; esac; \
         done; sleep 1000"
    ));
    let program = agent.program().clone().with_end(Duration::from_millis(100));
    let mut agent = External::new(program);
    finished(&mut agent);
    assert_eq!(agent.forfeit(), None);
    assert_eq!(agent.close().unwrap().ending, Ending::Killed);
}

#[test]
fn a_decision_can_be_stopped() {
    let mut agent = external(&format!("{READY} sleep 1000"));
    let view = Game::new(Rules::new(Edition::AvalonHill), 2, 7).unwrap();
    let view = view.view(view.player().unwrap()).unwrap();
    let stopped = agent.choose_unless(&view, &view.legal_actions(), &|| true).unwrap_err();
    assert_eq!(stopped.to_string(), "the agent failed: it was stopped while it decided");
    assert_eq!(agent.forfeit(), None);
    assert_eq!(agent.close(), None);
}

/// The program that is started for it knows nothing of the game.
#[test]
fn who_is_asked_again_after_a_stop_is_told_the_game_from_its_beginning() {
    let file = std::env::temp_dir().join(format!("acquire-again-{}", std::process::id()));
    let path = file.to_str().unwrap();
    let mut agent = external(&format!(
        "read -r line; echo hello >> {path}; echo '{{\"type\":\"ready\",\"protocol\":1}}'; \
         while read -r line; do printf '%s\n' \"$line\" | cut -c 1-14 >> {path}; \
         case $line in *choose*) if [ $(grep -c choos {path}) = 2 ]; then sleep 1000; fi; \
         {FIRST};; esac; done"
    ));
    let game = Game::new(Rules::new(Edition::AvalonHill), 2, 7).unwrap();
    let mut table = Table::new(game.clone());
    let seat = game.player().unwrap();
    agent.begin(game.position().rules(), 2, seat, 1);
    // Once: the program that is started again takes a while until it is asked.
    let again = AtomicBool::new(false);
    let asked_twice = || fs::read_to_string(&file).is_ok_and(|it| it.matches("choos").count() == 2);
    let stopped = || !again.load(Relaxed) && asked_twice();
    let mut answers = 0;
    while answers < 3 {
        let view = table.view(table.game().player().unwrap()).clone();
        let legal = view.legal_actions();
        let action = match view.viewer() == Some(seat) {
            false => legal.get(0),
            true => match agent.choose_unless(&view, &legal, &stopped) {
                Ok(action) => Some(action),
                Err(_) => {
                    again.store(true, Relaxed);
                    continue;
                }
            },
        };
        answers += usize::from(view.viewer() == Some(seat));
        table
            .apply(action.unwrap(), |to, event| {
                if to == seat {
                    agent.observe(event);
                }
            })
            .unwrap();
    }
    assert_eq!(agent.forfeit(), None);
    agent.close().unwrap();
    let noted = fs::read_to_string(&file).unwrap();
    fs::remove_file(&file).unwrap();
    let noted: Vec<&str> =
        noted.lines().map(|line| line.trim_start_matches(r#"{"type":""#)).collect();
    let expected =
        ["hello", "begin", "choos", "event", "choos", "hello", "begin", "event", "choos"];
    assert!(noted.starts_with(&expected), "{noted:?}");
}

#[test]
fn tournaments_count_what_was_forfeited() {
    let command = shlex::try_join(["sh", "-c", &format!("{READY} exit 1")]).unwrap();
    let bad: Specification = format!("external:{command}").parse().unwrap();
    assert!(!bad.is_deterministic());
    let agents = vec![bad, Specification::Random];
    let rules = Rules::new(Edition::AvalonHill);
    let results = Contest { rules, agents, deals: 2, seed: 1 }.play(1, |_| {}).unwrap();
    assert_eq!(results.forfeits, [4, 0]);
    assert!(matches!(results.first_forfeits[0].as_ref().unwrap().fault, Fault::Ended(_)));
    assert_eq!(results.first_forfeits[1], None);
}

#[test]
fn commands_are_written_as_they_are_read() {
    for text in [
        "external:./agent",
        "external:ms=500 ./agent --fast",
        "external:ms=1,start_ms=86400000,end_ms=6 'my agent' '' 'a\"b'",
        "external:'ms=5' x",
    ] {
        let specification: Specification = text.parse().unwrap();
        let written = specification.to_string();
        assert_eq!(written.parse::<Specification>().unwrap(), specification, "{written}");
    }
    let read = |text: &str| text.parse::<Specification>().unwrap();
    assert_eq!(read("external: ms=10000  ./a  'b' "), read("external:./a b"));
    let Specification::External(program) = read("external:start_ms=7 a\\ b \"c'd\"") else {
        panic!("a program")
    };
    assert_eq!(program.words(), ["a b", "c'd"]);
    assert_eq!((program.budget(), program.start()), (Program::BUDGET, Duration::from_millis(7)));
    for (text, message) in [
        (
            "external",
            "the agent `external`: no program is named; write a command, as in external:./my-agent",
        ),
        (
            "external: ",
            "the agent `external`: no program is named; write a command, as in external:./my-agent",
        ),
        (
            "external:ms=5",
            "the agent `external`: no program is named; write a command, as in external:./my-agent",
        ),
        (
            "external:''",
            "the agent `external`: no program is named; write a command, as in external:./my-agent",
        ),
        (
            "external:a 'b",
            "the agent `external`: `a 'b` is not a command: a quotation is not closed, or nothing \
             follows the last backslash",
        ),
        (
            "external:a\0b",
            "the agent `external`: a command cannot contain the character with the code 0",
        ),
        (
            "external:secs=5 a",
            "the agent `external` has no option `secs`; it has ms, start_ms, end_ms",
        ),
        (
            "external:ms=0 a",
            "`0` is not a value of `ms`, which is a whole number from 1 to 86400000",
        ),
        ("external:ms=1,ms=2 a", "`ms` is given twice"),
    ] {
        assert_eq!(text.parse::<Specification>().unwrap_err().to_string(), message, "{text}");
    }
}
