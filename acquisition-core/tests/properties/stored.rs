//! Everything that can be stored comes back unchanged.

use acquisition_core::{
    Action, ActionId, Game, Record, Recorder, Setup, Stage, TagError, Tags, below,
};
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
    // What a setup need not say follows from the rest.
    let mut setup = Setup::from(game);
    assert_eq!(again(&setup), setup);
    setup.seats.iter_mut().for_each(|seat| seat.supply = None);
    assert_eq!(&setup.to_game().unwrap(), game);
    if setup.turn.stage != Stage::Buyout {
        setup.turn.last = None;
        let other = setup.to_game().unwrap();
        assert_eq!(other.stable_hash(), game.stable_hash());
        assert_eq!(other.legal_actions(), game.legal_actions());
    }
}

#[test]
fn every_action_and_id_comes_back() {
    for id in ActionId::all() {
        let action = Action::from(id);
        assert_eq!((again(&id), again(&action)), (id, action));
    }
}

proptest! {
    #![proptest_config(config(100))]

    #[test]
    fn games_and_what_is_said_of_them_come_back(plan in plans()) {
        assert_eq!(again(&plan.rules), plan.rules);
        game_comes_back(&plan.start());
        plan.play(|step| {
            game_comes_back(step.after);
            for event in step.events {
                assert_eq!(again(event), *event);
            }
            let phase = step.after.phase();
            assert_eq!(again(&phase), phase);
        });
    }

    #[test]
    fn records_come_back_and_replay_to_the_same_end(plan in plans()) {
        let mut recorder = Recorder::new(plan.rules);
        recorder.tags_mut().set("seed", &plan.seed.to_string()).unwrap();
        recorder.tags_mut().set("player0", "Ann  Ä.").unwrap();
        recorder.tags_mut().set("empty", "").unwrap();
        let half = below(&mut plan.random(), 120) as usize;
        let mut unfinished = recorder.record().clone();
        let end = plan.play(|step| {
            assert_eq!(recorder.game(), step.before);
            recorder.apply(step.action).unwrap();
            if recorder.record().actions.len() == half {
                unfinished = recorder.record().clone();
            }
        });
        assert_eq!(recorder.game(), &end);
        let record = recorder.into_record();
        assert!(record.result.is_some());
        assert_eq!(record.check().unwrap(), end);
        for record in [&unfinished, &record] {
            let text = record.to_text();
            assert_eq!(Record::from_text(&text).as_ref(), Ok(record));
            assert_eq!(Record::from_text(&text).unwrap().to_text(), text);
            let json = record.to_json();
            assert_eq!(Record::from_json(&json).as_ref(), Ok(record));
            assert_eq!(Record::from_json(&json).unwrap().to_json(), json);
            let game = record.check().unwrap();
            assert_eq!(Record::check_text(&text).as_ref(), Ok(&game));
            assert_eq!(Record::check_json(&json).as_ref(), Ok(&game));
            let resumed = Recorder::resume(record.clone()).unwrap();
            assert_eq!((resumed.game(), resumed.record()), (&game, record));
        }
    }

    /// Whatever a record says, right or not, is written and read back.
    #[test]
    fn any_record_comes_back(
        players in 2..=4usize,
        ids in prop::collection::vec(0..ActionId::COUNT as u16, 0..20),
        tags in prop::collection::btree_map("[A-Za-z0-9_-]{1,4}", "\\PC{0,6}", 0..4),
        sizes in prop::option::of(prop::collection::vec(any::<(u8, u8, u8)>(), 0..6)),
        ranks in prop::collection::vec(any::<u8>(), 0..6),
    ) {
        let mut record = Record::new(acquisition_core::Rules::new(players).unwrap());
        record.actions = ids.iter().map(|&id| ActionId::new(id).unwrap().into()).collect();
        for (name, text) in &tags {
            // What cannot be stored is refused before.
            let kept = record.tags.set(name, text).is_ok();
            assert_eq!(kept, text.trim() == text, "{text:?}");
        }
        record.result = sizes.map(|sizes| acquisition_core::GameResult {
            reason: acquisition_core::EndReason::NoTile,
            buildings: sizes
                .into_iter()
                .map(|(large, medium, small)| acquisition_core::Buildings { large, medium, small })
                .collect(),
            ranks,
        });
        assert_eq!(Record::from_text(&record.to_text()).as_ref(), Ok(&record));
        assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record));
    }
}

#[test]
fn tags_are_kept_in_the_order_in_which_they_were_set() {
    let mut tags = Tags::new();
    assert!(tags.is_empty());
    assert_eq!(tags.set("event", "club"), Ok(None));
    assert_eq!(tags.set("event", "home"), Ok(Some("club".into())));
    assert_eq!(tags.set("date", "2011"), Ok(None));
    assert!(tags.iter().eq([("event", "home"), ("date", "2011")]));
    assert_eq!((tags.at(1), tags.at(2)), (Some(("date", "2011")), None));
    assert_eq!((tags.get("event"), tags.get("Event"), tags.len()), (Some("home"), None, 2));
    assert_eq!(tags.remove("event"), Some("home".into()));
    assert_eq!((tags.remove("event"), tags.at(0)), (None, Some(("date", "2011"))));
    // As much as there is room for, whatever was there before.
    let rest = "x".repeat(Tags::MAX_BYTES - ("date2011".len() + 8) - ("event".len() + 8));
    for _ in 0..3 {
        assert!(tags.set("event", &rest).is_ok());
        assert_eq!(tags.set("event", &format!("{rest}x")), Err(TagError::TooLong));
        assert_eq!(tags.set("x", ""), Err(TagError::TooLong));
    }
    assert_eq!(tags.remove("event").map(|text| text.len()), Some(rest.len()));
    assert_eq!(tags.set("x", ""), Ok(None));
}
