//! Notes with forced actions.

use acquire_core::{
    Action, Disposal, Edition, EndReason, Event, Notes, NotesEntry, NotesProblem, Player, Recorder,
    Rule, Rules, Viewer, random_action, random_game_start,
};

/// Notes of a random game, and the same with everything that happened unasked.
fn random_notes(rules: Rules, number: u64) -> (Notes, Notes, usize) {
    let (seed, mut random) = random_game_start(1, number);
    let mut recorder = Recorder::new(rules, 4, seed).unwrap();
    while let Some(action) = random_action(recorder.game(), &mut random) {
        recorder.apply(action).unwrap();
    }
    let record = recorder.into_record();
    let plain = Notes::from_record(&record, Viewer::Spectator).unwrap();
    let mut noted = plain.without_entries();
    let mut replay = record.replay();
    let mut forced = 0;
    for entry in plain.entries() {
        noted.push(entry.clone()).unwrap();
        let mut events: Vec<Event> = Vec::new();
        let actor = replay.game().player().unwrap();
        replay.step(&mut events).unwrap();
        let owner = match entry.action {
            Action::Buy(_) => actor,
            _ => replay.game().position().turn().player,
        };
        for event in &events {
            let (player, action) = match *event {
                Event::GameOver { reason: EndReason::Automatic } => (actor, Action::DeclareEnd),
                Event::GameOver { .. } | Event::TurnBegan { .. } => break,
                Event::ChainFounded { player, chain, .. } => (player, Action::Found(chain)),
                Event::Survives { chain } => (owner, Action::Survivor(chain)),
                Event::SharesShown { chain, shares } => {
                    let without = Player::all(4).find(|player| shares[*player] == 0);
                    if action_is_new(entry, Action::Defunct(chain)) {
                        noted.push(entry_of(owner, Action::Defunct(chain))).unwrap();
                        forced += 1;
                    }
                    let Some(player) = without else { continue };
                    (player, Action::Dispose(Disposal::HOLD))
                }
                Event::Passed { player } => (player, Action::Pass),
                _ => continue,
            };
            if action_is_new(entry, action) {
                noted.push(entry_of(player, action)).unwrap();
                forced += 1;
            }
            if matches!(event, Event::GameOver { .. }) {
                break;
            }
        }
    }
    noted.set_end(plain.end().clone()).unwrap();
    (plain, noted, forced)
}

fn action_is_new(entry: &NotesEntry, action: Action) -> bool {
    entry.action != action
}

fn entry_of(player: Player, action: Action) -> NotesEntry {
    NotesEntry { player: Some(player), ..NotesEntry::new(action) }
}

#[test]
fn t6_what_happened_unasked_may_be_told() {
    let powers = Rules::new(Edition::AvalonHill).with_special_powers(true);
    let mut all = 0;
    for rules in [powers, Rules::new(Edition::Wizards2008), Rules::new(Edition::ThreeM)] {
        for number in 0..5 {
            let (plain, noted, forced) = random_notes(rules, number);
            all += forced;
            assert_eq!(noted.check().unwrap(), plain.check().unwrap());
            assert_eq!(noted.complete(1).unwrap(), plain.complete(1).unwrap());
            assert_eq!(noted.without_forced().unwrap(), plain);
            assert_eq!(Notes::from_text(&noted.to_text()).unwrap(), noted);
            for actions in (0..plain.entries().len()).step_by(29) {
                assert_eq!(noted.view(actions).unwrap(), plain.view(actions).unwrap());
            }
        }
    }
    assert!(all > 200, "{all}");
}

/// Forced actions have no number.
#[test]
fn t6_what_happened_unasked_has_no_number() {
    let (plain, noted, _) = random_notes(Rules::new(Edition::AvalonHill), 1);
    let text = noted.to_text();
    let lines = Notes::action_lines(&text).unwrap();
    assert_eq!(lines.len(), plain.entries().len());
    let all: Vec<&str> = text.lines().collect();
    for (number, entry) in plain.entries().iter().enumerate() {
        let action = entry.action.text(Edition::AvalonHill).to_string();
        assert!(all[lines[number] - 1].contains(&action), "{number}");
        let view = noted.view(number).unwrap().unwrap();
        assert_eq!(view.player(), entry.player, "{number}");
    }
    let count = plain.entries().len();
    assert_eq!(noted.view(count).unwrap().unwrap(), noted.check().unwrap());
    assert_eq!(noted.view(count + 1).unwrap(), None);
}

#[test]
fn t6_what_did_not_happen_unasked_is_refused() {
    let mut kinds = std::collections::BTreeMap::new();
    for number in 0..6 {
        let (plain, noted, _) = random_notes(Rules::new(Edition::AvalonHill), number);
        let plain = plain.entries();
        let (mut asked, mut number) = (plain.iter().peekable(), 1);
        for (i, entry) in noted.entries().iter().enumerate() {
            if asked.next_if(|next| *next == entry).is_some() {
                number += 1;
                continue;
            }
            let (wrong, rule) = match entry.action {
                Action::Found(chain) => (Action::Found(other(chain)), Rule::F1),
                Action::Survivor(chain) => (Action::Survivor(other(chain)), Rule::M2),
                Action::Defunct(chain) => (Action::Defunct(other(chain)), Rule::M3),
                Action::Dispose(_) => (Action::Dispose(Disposal::new(1, 0).unwrap()), Rule::H1),
                _ => continue,
            };
            let mut notes = noted.without_entries();
            for entry in &noted.entries()[..i] {
                notes.push(entry.clone()).unwrap();
            }
            notes.push(NotesEntry { action: wrong, ..entry.clone() }).unwrap();
            notes.set_end(acquire_core::NotesEnd::Unfinished(None)).unwrap();
            let error = notes.check().unwrap_err();
            assert_eq!((error.entry, error.number), (Some(i + 1), Some(number)));
            assert!(error.to_string().contains(&format!(": action {number}: ")), "{error}");
            let NotesProblem::Forced { noted, done, .. } = *error.problem else {
                // The same kind of action may be asked for now.
                continue;
            };
            assert_eq!((noted, done), (wrong, entry.action));
            assert_eq!(error.rule(), Some(rule));
            assert!(error.to_string().contains(&format!(" ({rule})")), "{error}");
            *kinds.entry(entry.action.kind().name()).or_insert(0) += 1;
        }
    }
    assert!(kinds.len() >= 3 && kinds.values().sum::<usize>() > 50, "{kinds:?}");
}

fn other(chain: acquire_core::Chain) -> acquire_core::Chain {
    acquire_core::Chain::ALL[(chain.index() + 1) % 7]
}
