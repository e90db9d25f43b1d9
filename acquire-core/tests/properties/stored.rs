//! Everything that is stored and read back is unchanged.

use acquire_core::{Action, ActionId, Game, Record, Recorder, Rules, Tile, UndoError, View, below};
use proptest::prelude::*;
use serde_json::{from_str, to_string};

use crate::games::{config, plans};

/// The value written as JSON and read back.
fn again<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
    from_str(&to_string(value).unwrap()).unwrap()
}

fn game_comes_back(game: &Game) {
    let other = Game::from_json(&game.to_json()).unwrap();
    assert_eq!((&other, other.stable_hash()), (game, game.stable_hash()));
    assert_eq!(other.to_json(), game.to_json());
    assert_eq!(&again(game), game);
}

fn view_comes_back(view: &View) {
    let other = View::from_json(&view.to_json()).unwrap();
    assert_eq!((&other, other.stable_hash()), (view, view.stable_hash()));
    assert_eq!(other.to_json(), view.to_json());
    assert_eq!(other.legal_actions(), view.legal_actions());
}

#[test]
fn every_action_and_id_comes_back() {
    for id in ActionId::all() {
        let action = Action::from(id);
        assert_eq!((again(&id), again(&action)), (id, action));
    }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn states_and_what_is_said_of_them_come_back(plan in plans()) {
        let mut random = plan.random();
        assert_eq!(again(&plan.rules), plan.rules);
        let written = plan.rules.to_string();
        let mut words = written.split(' ');
        let rules = Rules::new(words.next().unwrap().parse().unwrap());
        let rules = words.try_fold(rules, |rules, word| {
            let (option, value) = word.split_once('=').unwrap();
            rules.with_option(option, value)
        });
        assert_eq!(rules, Ok(plan.rules));
        game_comes_back(&plan.start());
        plan.play(|step| {
            for &event in step.events {
                assert_eq!(again(&event), event);
                for viewer in step.after.position().seats() {
                    assert_eq!(again(&event.seen_by(Some(viewer))), event.seen_by(Some(viewer)));
                }
            }
            let phase = step.after.phase();
            assert_eq!(again(&phase), phase);
            assert_eq!(again(step.after.position().turn()), *step.after.position().turn());
            if below(&mut random, 6) > 0 && !phase_is_rare(step.after) {
                return;
            }
            game_comes_back(step.after);
            view_comes_back(&step.after.spectator_view());
            for player in step.after.position().seats() {
                view_comes_back(&step.after.view(player).unwrap());
            }
            for tile in Tile::all() {
                let placement = step.after.position().placement(tile);
                assert_eq!(again(&placement), placement);
            }
            let edition = plan.rules.edition();
            for action in step.after.legal_actions() {
                let text = action.text(edition).to_string();
                assert_eq!(Action::parse(&text, edition), Ok(action));
                assert_eq!(Action::parse(&text.to_uppercase(), edition), Ok(action));
                assert_eq!(again(&action), action);
            }
        });
    }

    #[test]
    fn records_come_back_and_replay_to_the_same_end(plan in plans()) {
        let mut recorder = Recorder::new(plan.rules, plan.players, plan.seed).unwrap();
        recorder.set_tag("seed", &plan.seed.to_string()).unwrap();
        let half = below(&mut plan.random(), 150);
        let mut unfinished = None;
        let mut states = vec![recorder.clone()];
        let end = plan.play(|step| {
            assert_eq!(recorder.game(), step.before);
            recorder.apply(step.action).unwrap();
            states.push(recorder.clone());
            if recorder.record().actions().len() == half as usize {
                unfinished = Some(recorder.record().clone());
            }
        });
        assert_eq!(recorder.game(), &end);
        // Going back leaves nothing of what was undone, market draws included (Z1).
        let all = states.len() - 1;
        let mut back = recorder.clone();
        loop {
            let left = back.record().actions().len();
            assert_eq!(&back, &states[left]);
            assert_eq!(back.undo(left + 1), Err(UndoError { count: left + 1, actions: left }));
            if left == 0 {
                break;
            }
            assert_eq!((back.undoable(), back.redoable()), (left, all - left));
            back.undo(left.min(1 + half as usize / 7)).unwrap();
        }
        // Each player's last decision, whichever players have decided since, and then the one before it.
        for seat in recorder.game().position().seats() {
            let mine = |game: &Game| game.player() == Some(seat);
            let mut back = recorder.clone();
            for decision in (0..all).rev().filter(|&number| mine(states[number].game())) {
                let before = back.undoable();
                assert_eq!(back.undo_decision(mine), before - decision);
                assert_eq!((&back, back.redoable()), (&states[decision], all - decision));
            }
            let first = back.clone();
            assert_eq!((back.undo_decision(mine), back.redoable()), (0, first.redoable()));
            assert_eq!(back, first);
        }
        let record = recorder.into_record();
        let mut replay = record.replay();
        for actions in [half as usize, all, 0, half as usize / 2, all + 1] {
            let actions = actions.min(all + 1);
            replay.go_to(actions).unwrap();
            assert_eq!(replay.actions(), actions.min(all));
            let mut steps = record.replay();
            (0..actions).for_each(|_| _ = steps.step(&mut ()).unwrap());
            assert_eq!(replay.game(), steps.game());
        }
        assert!(record.result().is_some());
        for record in unfinished.iter().chain([&record]) {
            let text = record.to_text();
            assert_eq!(Record::from_text(&text).as_ref(), Ok(record));
            assert_eq!(Record::from_text(&text).unwrap().to_text(), text);
            let json = record.to_json();
            assert_eq!(Record::from_json(&json).as_ref(), Ok(record));
            assert_eq!(Record::from_json(&json).unwrap().to_json(), json);
            record.check().unwrap();
            Record::check_text(&text).unwrap();
        }
        // A game recorded in the middle continues as the game did.
        for stopped in unfinished.into_iter().chain([record.clone()]) {
            let mut resumed = Recorder::resume(stopped).unwrap();
            for &action in &record.actions()[resumed.record().actions().len()..] {
                resumed.apply(action).unwrap();
            }
            assert_eq!(resumed.game(), &end);
            assert_eq!(resumed.record(), &record);
        }
    }
}

fn phase_is_rare(game: &Game) -> bool {
    use acquire_core::PhaseKind as Kind;
    let rare = [Kind::ChooseSurvivor, Kind::ChooseDefunct, Kind::ReplaceTiles, Kind::Over];
    rare.contains(&game.phase().kind())
}
