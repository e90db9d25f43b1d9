//! A third game, noughts and crosses with a bag: what a game gets from the kit by describing itself.

#![allow(unreachable_pub, reason = "what the macros of the kit define is public")]

extern crate alloc;

mod game;
mod record;

use acquire_kit::{
    Game as _, Legal as _, perft,
    playout::random_action,
    random::{below, playout_stream},
    record::Place,
};
use game::{Action, EndReason, Event, Game, Rule};
use record::{Kind, Record, Recorder};

/// Plays a game at random.
fn played(seed: u64) -> Recorder {
    let mut recorder = Recorder::new(seed);
    let mut random = playout_stream(seed, 0);
    while let Some(action) = random_action(recorder.game(), &mut random) {
        recorder.apply(action).unwrap();
    }
    recorder
}

fn action(text: &str) -> Action {
    text.parse().unwrap()
}

#[test]
fn n_a_game_that_is_over_has_no_legal_action_and_one_reason() {
    let mut reasons = Vec::new();
    for seed in 0..200 {
        let recorder = played(seed);
        let game = recorder.game();
        assert_eq!(game.legal_actions().count(), 0);
        let error = game.clone().apply_observed(Action(0), &mut ()).unwrap_err();
        let reason = game.end_reason().unwrap();
        assert_eq!(error.rule, reason.rule());
        reasons.push(reason);
    }
    assert!(EndReason::ALL.iter().all(|reason| reasons.contains(reason)));
}

#[test]
fn n2_squares_are_used_once() {
    let game = Game::new(Game::bag(7));
    assert_eq!([0, 1, 2, 3].map(|depth| perft(&game, depth)), [1, 9, 72, 504]);
    let mut recorder = Recorder::new(7);
    recorder.apply(action("b2")).unwrap();
    let before = recorder.clone();
    let error = recorder.apply(action("b2")).unwrap_err();
    assert_eq!(error.to_string(), "b2 is not free (N2)");
    assert_eq!(recorder, before);
}

#[test]
fn a_record_is_replayed_with_its_events() {
    let record = played(3).into_record();
    let mut replay = record.replay();
    let mut events = Vec::new();
    while replay.step(&mut events).unwrap().is_some() {}
    let Some(Event::Over(reason)) = events.pop() else { panic!("{events:?}") };
    assert_eq!(replay.game().end_reason(), Some(reason));
    assert_eq!(events.len(), record.actions.len());
    replay.go_to(1).unwrap();
    assert_eq!(replay.game().legal_actions().count(), 8);
}

#[test]
fn records_are_written_read_and_checked() {
    for seed in 0..200 {
        let mut recorder = played(seed);
        recorder.set_tag("event", "a test").unwrap();
        let undone = below(&mut playout_stream(seed, 1), 3) as usize;
        recorder.undo(undone).unwrap();
        let (game, record) = (recorder.game(), recorder.record());
        assert_eq!(record.result.is_some(), undone == 0);
        assert_eq!(Record::from_text(&record.to_text()).unwrap(), *record);
        assert_eq!(Record::check_text(&record.to_text()).unwrap(), *game);
        assert_eq!(Recorder::resume(record.clone()).unwrap(), recorder);
        #[cfg(feature = "json")]
        assert_eq!(Record::check_json(&record.to_json()).unwrap(), *game);
        #[cfg(feature = "json")]
        assert_eq!(Record::from_json(&record.to_json()).unwrap(), *record);
    }
}

#[test]
fn problems_have_places_and_rules() {
    let text = "noughts record 1\nbag x x x o o o x o x\nactions\na1\nb1\nc1\nunfinished\nend\n";
    let error = Record::check_text(text).unwrap_err();
    assert_eq!(error.rule(), Some(Rule::N3));
    assert!(matches!(*error.kind, Kind::Over { reason: EndReason::Line }));

    let error = Record::check_text(&text.replace("b1", "a1")).unwrap_err();
    assert_eq!(error.place, Place::Text { line: 5, column: 1 });
    assert_eq!(error.rule(), Some(Rule::N2));
    let legal = "b1, c1, a2, b2, c2, a3, b3, c3";
    let message = format!("line 5, column 1: action 2: a1 is not free (N2); legal: {legal}");
    assert_eq!(error.to_string(), message);

    let result = text.replace("unfinished", "result line\nranks 2 1\nline a1 b1 c1");
    let problems = Record::check_text_all(&result).unwrap_err();
    let message = "line 8, column 1: the actions give the ranks 1 2, not 2 1 (N3)";
    assert_eq!(problems.iter().map(ToString::to_string).collect::<Vec<_>>(), [message]);

    let problems = Record::check_text_all("noughts record 1\nbag x\nactions\nd4\n").unwrap_err();
    assert_eq!(problems.len(), 3, "{problems:?}");
}
