//! Notes as people write them, and what is said of mistakes in them.

#![cfg(feature = "json")]

use acquire_core::{
    Action, DeadTiles, Edition, Excluded, Game, GuessChange, Names, Notes, NotesEnd, NotesEntry,
    NotesProblem, Player, Record, Recorder, Rules, Sketch, Tile, View, Viewer, random_action,
    random_game_start,
};

const NAMES: [&str; 3] = ["Ann", "Ben", "Cleo"];

/// The beginning of a game, as Ann wrote it down.
const WRITTEN: &str = "
acquire  notes 1            # on a rainy Sunday
edition avalon-hill
players 3
tag player0 Ann
tag player1 Ben
tag player2 Cleo
viewer ann
start 10F 9F 2E             # Cleo begins
rack Ann: 4B 12B 4d 4G 4H 3I
actions
turn 1
  cleo: 9G ; found Festival; buy F F F     # so early!
# My first turn.
turn 2
4D
buy F F F
draws 12C
turn 3
Ben : 4A;  buy F
unfinished
end of notes
";

fn player(index: u8) -> Player {
    Player::from_index(index).unwrap()
}

/// A whole random game.
fn recorded(rules: Rules, number: u64) -> Record {
    let (seed, mut random) = random_game_start(1, number);
    let mut recorder = Recorder::new(rules, 3, seed).unwrap();
    for (i, name) in NAMES.iter().enumerate() {
        recorder.set_tag(&format!("player{i}"), name).unwrap();
    }
    while let Some(action) = random_action(recorder.game(), &mut random) {
        recorder.apply(action).unwrap();
    }
    recorder.into_record()
}

/// The notes with other entries.
fn with_entries(notes: &Notes, entries: &[NotesEntry]) -> Notes {
    let mut other = notes.without_entries();
    for entry in entries {
        other.push(entry.clone()).unwrap();
    }
    other
}

#[track_caller]
fn error(text: &str) -> String {
    Notes::check_text(text).unwrap_err().to_string()
}

#[test]
fn what_people_write_is_read() {
    let notes = Notes::from_text(WRITTEN).unwrap();
    assert_eq!(notes.viewer(), Viewer::Player(player(0)));
    assert_eq!(notes.comments(), ["on a rainy Sunday", "Cleo begins"]);
    let entries = notes.entries();
    assert_eq!(entries.len(), 7);
    assert_eq!(entries[2].comment, "so early!");
    assert_eq!((entries[3].turn, entries[3].player), (Some(2), None));
    assert_eq!(entries[3].above, ["My first turn."]);
    assert_eq!(entries[4].draws, ["12C".parse::<Tile>().unwrap()]);
    assert_eq!(notes.end(), &NotesEnd::Unfinished(None));
    assert_eq!(Notes::from_text(&notes.to_text()).unwrap(), notes);

    let view = notes.check().unwrap();
    assert_eq!(view.cash(player(1)), Some(6_000 - 400));
    assert_eq!(view.player(), Some(player(2)));
    let record = notes.complete(7).unwrap();
    assert_eq!(record.check().unwrap().position(), view.position());
    assert_eq!(record, notes.complete(7).unwrap());
    assert_ne!(record, notes.complete(8).unwrap());
}

/// The racks that are shown when the game is over need not be written down (I3).
#[test]
fn i3_what_is_known_at_the_end_is_read_again() {
    let names = Names::new(Edition::AvalonHill);
    for number in 0..8 {
        let record = recorded(Rules::new(Edition::AvalonHill), number);
        for viewer in [Viewer::Player(player(0)), Viewer::Spectator] {
            let notes = Notes::from_record(&record, viewer).unwrap();
            let mut entries = notes.entries().to_vec();
            entries.last_mut().unwrap().shows.clear();
            let mut untold = with_entries(&notes, &entries);
            untold.set_end(notes.end().clone()).unwrap();
            for notes in [notes, untold] {
                let view = notes.check().unwrap();
                assert!(view.position().end_reason().is_some());
                assert_eq!(View::from_json(&view.to_json()).as_ref(), Ok(&view));
                let text = view.to_text(&names);
                assert_eq!(Sketch::from_text(&text).to_view().as_ref(), Ok(&view), "{text}");
            }
        }
    }
}

#[test]
fn notes_are_told_apart_from_records() {
    let notes = Notes::from_text(WRITTEN).unwrap();
    let record = notes.complete(1).unwrap();
    for text in [WRITTEN, "acquire notes 2", "\n acquire  notes"] {
        assert!(Notes::is_text(text), "{text}");
    }
    for text in ["", "acquire", "notes", &record.to_text(), &notes.to_json()] {
        assert!(!Notes::is_text(text), "{text}");
    }
    assert!(Notes::is_json(&notes.to_json()));
    assert!(Notes::is_json(r#"{"entries": 3}"#));
    for json in ["", "{", "[]", r#"{"entries": 3, "actions": 3}"#, &record.to_json()] {
        assert!(!Notes::is_json(json), "{json}");
    }
    let json = notes.to_json();
    for (text, are_notes) in [
        ("Acquire Notes 1", true),
        (&json[..json.len() / 2], true),
        (&json.replacen("\"entries\"", "\"entrys\"", 1), true),
        (&format!("{json}\n{json}\n"), true),
        (&format!("{}\n{json}\n", record.to_json()), false),
        (WRITTEN, true),
        (&notes.to_json(), true),
        (&record.to_text(), false),
        (&record.to_json(), false),
        ("", false),
    ] {
        assert_eq!(Notes::is_either(text), are_notes, "{text}");
    }
}

#[test]
fn comments_may_stand_before_everything() {
    let text = "\n# Friday, at Ann's\n\n# The old box\nacquire notes 1\nedition 3m\n# three of us\n\
                players 3\nviewer spectator\nstart 1A 2A 3A\nactions\nunfinished\nend of notes\n";
    assert!(Notes::is_text(text));
    let notes = Notes::from_text(text).unwrap();
    assert_eq!(notes.comments(), ["Friday, at Ann's", "The old box", "three of us"]);
    assert_eq!(Notes::from_text(&notes.to_text()).unwrap(), notes);
    assert!(!Notes::is_text("# Friday\nacquire record 2\n"));
    assert!(!Notes::is_text("# Friday\n"));
}

#[test]
fn a_wrong_first_line_is_recognised() {
    for (text, expected) in [
        ("acquire notes 2", "`acquire notes 1` (the version that this library reads)"),
        ("acquire record 2", "`acquire notes 1` (this is a record, not notes)"),
        ("acquire position 1", "`acquire notes 1`"),
    ] {
        let message = Notes::from_text(text).unwrap_err().to_string();
        let expected =
            format!("line 1, column 1: expected the first line {expected}, found `{text}`");
        assert_eq!(message, expected);
    }
}

#[test]
fn names_that_would_be_read_as_something_else_are_numbers() {
    for name in ["turn", "turn 1", "turn x", "result declared", "unfinished PlaceTile", "complete"]
    {
        let mut record = recorded(Rules::new(Edition::AvalonHill), 3);
        record.set_tag("player0", name).unwrap();
        for viewer in [Viewer::Spectator, Viewer::Player(player(0)), Viewer::Complete] {
            let notes = Notes::from_record(&record, viewer).unwrap();
            assert_eq!(Notes::from_text(&notes.to_text()).unwrap(), notes, "{name}");
        }
    }
}

#[test]
fn without_entries_there_is_room_for_as_many_comments_as_before() {
    let mut notes = Notes::from_text(WRITTEN).unwrap().without_entries();
    assert!(notes.entries().is_empty());
    let long = "x".repeat(Notes::COMMENTS_MAX / 4);
    for _ in 0..2 {
        let entry = NotesEntry { comment: long.clone(), ..NotesEntry::new(Action::Pass) };
        notes.push(entry.clone()).unwrap();
        assert!(notes.push(NotesEntry { above: vec![long.clone(); 3], ..entry }).is_err());
        notes.push_comment(&long).unwrap();
        notes = notes.without_entries();
    }
    notes.push_comment(&long).unwrap();
    assert!(notes.push_comment(&long).is_err());
}

#[test]
fn a_player_whom_the_game_has_not_is_no_viewer() {
    let mut notes = Notes::from_text(WRITTEN).unwrap();
    let before = notes.clone();
    assert!(notes.set_viewer(Viewer::Player(player(3))).is_err());
    assert_eq!(notes, before);
    notes.set_viewer(Viewer::Complete).unwrap();
    assert_eq!(notes.viewer(), Viewer::Complete);
}

#[test]
fn mistakes_are_found_where_they_are() {
    for (right, wrong, says) in [
        (
            "Ben : 4A;",
            "Ben : 9G;",
            "line 20, column 7: action 6: Ben cannot have 9G: it is on the board already (B6); did you mean 8G?",
        ),
        (
            "Ben : 4A;",
            "Ben : 4B;",
            "line 20, column 7: action 6: Ben cannot have 4B: it is in Ann's rack (B6); did you mean 4A?",
        ),
        (
            "draws 12C",
            "",
            "line 17, column 1: action 5: Ann draws 1 tile here, but the notes have 0 (D1)",
        ),
        (
            "draws 12C",
            "draws 9G",
            "line 17, column 1: action 5: Ann cannot have 9G: it is on the board already (B6); was 8G drawn, not 9G?",
        ),
        (
            "turn 2",
            "turn 3",
            "line 15, column 1: action 4: this is turn 2, not 3 (T); did you mean turn 2?",
        ),
        (
            "cleo: 9G",
            "Ben: 9G",
            "line 13, column 8: action 1: it is not Ben's turn: Cleo begins, because the starting \
             tile 2E has the lowest column (S3); was it Cleo, not Ben?",
        ),
        (
            "turn 3\nBen :",
            "Cleo:",
            "line 19, column 7: action 6: it is not Cleo's decision: Ben is to place a tile (T); was it Ben, not Cleo?",
        ),
        (
            "rack Ann: 4B",
            "rack Ann:",
            "line 10, column 6: Ann's first rack must have six tiles that are not on the board; \
             the notes have 5 tiles (S4)",
        ),
        (
            "unfinished\nend",
            "end",
            "line 21, column 1: expected `unfinished` or `result` before `end of notes`, found \
             `end of notes`",
        ),
        ("rack Ann:", "rack Ben:", "line 10, column 6: Ann's first rack is missing (S4)"),
        ("Ben : 4A", "Dan : 4A", "line 20, column 1: no player is named `Dan`"),
        (
            "Ben : 4A;  buy F",
            "Ben : 4A, buy F",
            "line 20, column 7: `4A, buy F`: expected a tile, a column 1 to 12 and a row A to I, \
             like 5E (B1) (at character 1); did you mean `4A; buy F`?",
        ),
        (
            "4B 12B 4d 4G",
            "4B, 12B,4d, 4G",
            "line 10, column 11: `4B,` is not a tile: a tile is a column 1 to 12 and a row A to I, \
             like 5E (B1); did you mean `4B 12B 4d 4G 4H 3I`?",
        ),
        (
            "draws 12C",
            "drew 12C",
            "line 18, column 1: `drew 12C`: not an action: expected a tile like 5E, pass, redraw, \
             end, power, found, survivor, defunct, sell, trade, hold, buy or replace (at character \
             1); or, after an action, `draws`, `sets aside`, `market` or `shows` and tiles; did you \
             mean `draws 12C`?",
        ),
        // 4A comes first in the alphabet, but Ann does not have it, and 4D fits best.
        (
            "4D\n",
            "4S\n",
            "line 16, column 1: `4S`: expected a tile, a column 1 to 12 and a row A to I, like 5E \
             (B1) (at character 1); did you mean `4D`?",
        ),
        (
            "draws 12C",
            "draws 13C",
            "line 18, column 7: `13C` is not a tile: a tile is a column 1 to 12 and a row A to I, \
             like 5E (B1); did you mean `12C`?",
        ),
        ("end of notes", "", "line 23, column 1: expected `end of notes`, found nothing"),
        (
            "unfinished",
            "unfinished BuyStock",
            "line 21, column 1: the next decision is PlaceTile, not BuyStock (T)",
        ),
    ] {
        assert_eq!(error(&WRITTEN.replacen(right, wrong, 1)), says, "{wrong}");
    }
    let by_row = WRITTEN.replace("avalon-hill", "wizards-2008").replace("cleo: 9G", "Ben: 9G");
    let begins = "Cleo begins, because the starting tile 2E is in the row nearest A (S3)";
    assert!(error(&by_row).contains(begins), "{}", error(&by_row));
}

#[test]
fn words_that_people_use_are_guessed() {
    for (right, wrong, meant) in [
        ("buy F\n", "bye F\n", "buy F"),
        ("buy F\n", "by F\n", "buy F"),
        ("buy F\n", "Bought F\n", "buy F"),
        ("buy F\n", "buy three Festival\n", "buy F F F"),
        ("buy F\n", "bought 2 shares of Festival\n", "buy F F"),
        ("Ben : 4A;", "Ben 4A;", "Ben: 4A"),
        ("Ben : 4A;", "ben - 4A;", "ben: 4A"),
        ("Ben : 4A;  buy F", "Ben: 4A and buy F", "4A; buy F"),
        ("Ben : 4A;  buy F", "Ben: 4A buy F", "4A; buy F"),
        ("Ben : 4A;  buy F", "Ben: 4A, then bought two Festival", "4A; buy F F"),
        ("Ben : 4A;  buy F", "Ben 4A and buy F", "Ben: 4A; buy F"),
        ("4D\nbuy F F F\ndraws 12C", "4D, buy F F F drew 12C", "4D; buy F F F; draws 12C"),
        ("draws 12C", "draws C12", "12C"),
        ("buy F\n", "bu F\n", "buy F"),
        ("Ben : 4A;", "1 4A;", "1: 4A"),
        ("4A;", "4;", "4A"),
        ("turn 2", "trun 2", "turn 2"),
        ("turn 2", "turn2", "turn 2"),
        ("unfinished", "unfinshed", "unfinished"),
        ("end of notes", "end of note", "end of notes"),
        ("edition", "editon", "edition"),
        ("players 3", "player 3", "players"),
    ] {
        let error = Notes::check_text(&WRITTEN.replacen(right, wrong, 1)).unwrap_err();
        let guess = error.guesses.first().unwrap_or_else(|| panic!("{wrong}: {error}"));
        assert_eq!((guess.text.as_str(), guess.all), (meant, true), "{wrong}");
        assert_eq!(error.guess(), Some(format!("did you mean `{meant}`?")));
    }
    for wrong in ["sing F\n", "Zoe 4A\n", "Annabel 4A\n", "or\n"] {
        let error = Notes::check_text(&WRITTEN.replacen("buy F\n", wrong, 1)).unwrap_err();
        assert_eq!(error.guess(), None, "{wrong}");
    }
    // In JSON only the action itself shows what was meant.
    let json = Notes::from_text(WRITTEN).unwrap().to_json().replace("buy F\"", "bye F\"");
    let error = Notes::from_json(&json).unwrap_err();
    assert_eq!(error.guess().as_deref(), Some("did you mean `buy F`?"));
    assert!(error.message().ends_with("; did you mean `buy F`?") && error.guesses.is_empty());
}

/// Of the tiles that differ by one character, the first is the one that looks most like the word.
#[test]
fn b1_a_tile_that_is_misread_is_guessed_by_its_look() {
    let guessed = |right: &str, wrong: &str| -> Vec<String> {
        let error = Notes::check_text(&WRITTEN.replacen(right, wrong, 1)).unwrap_err();
        assert!(error.guesses.is_sorted_by(|one, other| one.fits >= other.fits), "{error}");
        error.guesses.into_iter().map(|guess| guess.text).collect()
    };
    for (wrong, meant) in [
        ("7l", "7I"),
        ("71", "7I"),
        ("7J", "7I"),
        ("7!", "7I"),
        ("J7", "7I"),
        ("7O", "7D"),
        ("78", "7B"),
        ("l2E", "12E"),
        ("1OE", "10E"),
        ("13E", "12E"),
    ] {
        assert_eq!(guessed("4A;", &format!("{wrong};"))[0], meant, "{wrong}");
        assert_eq!(guessed("12C", wrong)[0], meant, "{wrong}");
    }
    let mut rows: Vec<String> = ('A'..='I').map(|row| format!("7{row}")).collect();
    assert_eq!(guessed("4A;", "7?;"), rows);
    rows.rotate_right(1);
    assert_eq!(guessed("4A;", "7J;"), rows);
}

/// Guesses are judged by the actions before the next mistake of this kind.
#[test]
fn a_second_line_that_cannot_be_read_does_not_hide_which_guess_fits() {
    for (right, wrong, meant) in
        [("4D\n", "4S\n", "4D"), ("buy F F F\n", "buy F F X\n", "buy F F F")]
    {
        let once = WRITTEN.replacen(right, wrong, 1);
        for second in ["byu F\n", "4A; nonsense\n"] {
            let twice = once.replacen("buy F\n", second, 1);
            let error = Notes::check_text(&twice).unwrap_err();
            let fits: Vec<usize> = error.guesses.iter().map(|guess| guess.fits).collect();
            assert!(fits.is_sorted_by(|one, other| one >= other) && fits[0] > 0, "{fits:?}");
            assert_eq!(fits.last(), Some(&0), "some are not legal");
            let guess = error.guesses.iter().find(|guess| guess.text == meant).unwrap();
            assert_eq!((guess.fits, guess.all), (fits[0], false), "{twice}");
        }
    }
}

/// B6: no player draws a tile that is on the board or in a rack.
#[test]
fn b6_tiles_that_may_have_been_drawn_instead_are_guessed() {
    let questions = |drawn: &str, later: &str| -> Vec<String> {
        let text = WRITTEN.replacen("12C", drawn, 1).replacen("buy F\n", later, 1);
        let error = Notes::check_text(&text).unwrap_err();
        assert_eq!(error.entry, Some(5));
        assert!(error.guesses.iter().all(|guess| guess.fits > 0));
        error.guesses.into_iter().map(|guess| guess.question).collect()
    };
    // On the board.
    let found = questions("9G", "buy F\n");
    for tile in ["8G", "10G", "9H", "7I"] {
        assert!(found.contains(&format!("was {tile} drawn, not 9G?")), "{found:?}");
    }
    // In the rack: the tile may have been another there, or when it was drawn.
    let found = questions("3I", "buy F\n");
    for question in ["was 2I drawn, not 3I?", "was 2I in the first rack, not 3I?"] {
        assert!(found.contains(&question.to_string()), "{found:?}");
    }
    // A tile that is placed later without having been drawn fits best.
    let found = questions("3I", "buy F\nCleo: 1A; buy\nAnn: 11C; buy; draws 5A\n");
    assert_eq!(found[0], "was 11C drawn, not 3I?");
}

#[test]
fn names_that_do_not_stand_for_one_player_are_explained() {
    let both = WRITTEN.replace("player2 Cleo", "player2 BEN").replace("cleo", "2");
    assert_eq!(
        error(&both),
        "line 20, column 1: `Ben` is the name of 2 players: write the player's number, 0 for the \
         first"
    );
    assert!(Notes::check_text(&both.replace("Ben :", "1:")).is_ok());
    let unusable = WRITTEN.replace("player0 Ann", "player0 unfinished symphony");
    let unusable = unusable.replace("viewer ann", "viewer unfinished symphony");
    assert_eq!(
        error(&unusable),
        "line 8, column 8: `unfinished symphony` cannot be used as a name: write the player's \
         number, 0 for the first"
    );
}

#[test]
fn an_initial_stands_for_the_only_player_whose_name_begins_with_it() {
    let notes = Notes::from_text(WRITTEN).unwrap();
    let short = WRITTEN.replace("viewer ann", "viewer A").replace("rack Ann", "rack a");
    let short = short.replace("cleo:", "c:").replace("Ben :", "B :");
    assert_eq!(Notes::from_text(&short).unwrap(), notes);
    let accented = short.replace("player1 Ben", "player1 Éva").replace("B :", "é :");
    assert_eq!(Notes::from_text(&accented).unwrap().entries()[5].player, Some(player(1)));
    // A name comes before an initial.
    let named = short.replace("player0 Ann", "player0 C").replace("viewer A", "viewer C");
    let named = named.replace("rack a", "rack C").replace("c:", "Cleo:");
    assert_eq!(Notes::from_text(&named).unwrap().viewer(), Viewer::Player(player(0)));
    assert_eq!(Notes::from_text(&named).unwrap().entries()[0].player, Some(player(2)));
    let begins = Notes::check_text(&named.replace("Cleo: 9G", "C: 9G")).unwrap_err();
    assert!(matches!(*begins.problem, NotesProblem::Player { .. }), "{begins}");
    // A player without a name has no initial, and a number is a seat.
    for wrong in ["D", "Cl", "7", "?"] {
        let text = WRITTEN.replace("Ben :", &format!("{wrong} :"));
        let says = format!("line 20, column 1: no player is named `{wrong}`");
        assert!(error(&text).starts_with(&says), "{}", error(&text));
    }
}

#[test]
fn an_initial_of_several_players_is_refused_with_their_names() {
    let two = WRITTEN.replace("player1 Ben", "player1 Carl").replace("Ben :", "C :");
    let error = Notes::check_text(&two).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 20, column 1: `C` is the initial of Carl and Cleo: write the name or the \
         player's number; did you mean `Carl`?"
    );
    let texts: Vec<&str> = error.guesses.iter().map(|guess| guess.text.as_str()).collect();
    assert_eq!(texts, ["Carl", "Cleo"]);
    let three = two.replace("player0 Ann", "player0 Cy").replace("Ann", "Cy").replace("ann", "cy");
    let error = Notes::check_text(&three).unwrap_err().to_string();
    assert!(error.contains("the initial of Cy, Carl and Cleo: write"), "{error}");
}

#[test]
fn a_name_without_its_accent_is_guessed() {
    let wrong = WRITTEN.replace("player2 Cleo", "player2 Zoë").replace("cleo", "Zoe");
    assert_eq!(error(&wrong), "line 13, column 3: no player is named `Zoe`; did you mean `Zoë`?");
}

#[test]
fn t2_who_could_not_place_cannot_have_had_the_tile() {
    let rules = Rules::new(Edition::ThreeM);
    let mut found = 0;
    for number in 0..400 {
        let record = recorded(rules, number);
        let notes = Notes::from_record(&record, Viewer::Spectator).unwrap();
        let mut replay = record.replay();
        let mut passes: Vec<(usize, Player, Game)> = Vec::new();
        while let Some(&action) = record.actions().get(replay.actions()) {
            let (at, game) = (replay.actions(), replay.game().clone());
            let position = game.position();
            let actor = game.player().unwrap();
            match (passes.iter().rev().find(|pass| pass.1 == actor), action) {
                (_, Action::Pass) => passes.push((at, actor, game.clone())),
                (Some((pass, _, then)), Action::Place(_)) => {
                    // The rack was full, so that nothing was drawn since.
                    let was_playable = |tile: &Tile| {
                        then.position().placement(*tile).is_playable()
                            && position.placement(*tile).is_playable()
                    };
                    let Some(tile) = Tile::all().find(was_playable) else { break };
                    let mut entries = notes.entries().to_vec();
                    entries[at].action = Action::Place(tile);
                    let error = with_entries(&notes, &entries).check().unwrap_err();
                    let mut turns = notes.entries()[..=*pass].iter().filter_map(|entry| entry.turn);
                    let turn = turns.next_back().unwrap();
                    let who = NAMES[actor.index()];
                    let says = format!(
                        "action {}: {who} cannot have {tile}: {who} could not place on turn \
                         {turn}, when {tile} was playable (action {}) (T2)",
                        at + 1,
                        pass + 1,
                    );
                    assert!(error.message().starts_with(&says), "{error} / {says}");
                    let NotesProblem::NotHeld { excluded, .. } = *error.problem else { panic!() };
                    assert_eq!(excluded, Excluded::Passed);
                    assert_eq!(error.view.unwrap().position(), position);
                    found += 1;
                    break;
                }
                _ => {}
            }
            replay.step(&mut ()).unwrap();
        }
    }
    assert!(found >= 3, "{found}");
}

/// What is left out is noticed at the next action, and guessed where nothing else is wrong.
#[test]
fn one_action_that_was_left_out_is_guessed() {
    let rules = Rules::new(Edition::AvalonHill);
    let (mut purchases, mut tiles, mut all) = (0, 0, 0);
    for number in 0..4 {
        let record = recorded(rules, number);
        let notes = Notes::from_record(&record, Viewer::Player(player(0))).unwrap();
        for (i, entry) in notes.entries().iter().enumerate().take(60) {
            let mut entries = notes.entries().to_vec();
            entries.remove(i);
            let who = NAMES[entry.player.unwrap().index()];
            let Err(error) = with_entries(&notes, &entries).check() else { continue };
            let guess = error.guess().unwrap_or_default();
            all += 1;
            match entry.action {
                Action::Buy(_) if guess == format!("did you skip {who}'s purchase?") => {
                    assert_eq!(error.entry, Some(i + 1));
                    purchases += 1;
                }
                Action::Place(_) if guess == format!("did you skip {who}'s tile?") => {
                    assert_eq!(error.entry, Some(i + 1));
                    tiles += 1;
                }
                _ => {}
            }
        }
    }
    assert!(purchases > all / 4 && tiles > all / 4, "{purchases} {tiles} {all}");
}

#[test]
fn b1_a_neighbouring_tile_is_guessed() {
    let notes = Notes::from_text(WRITTEN).unwrap();
    let mut entries = notes.entries().to_vec();
    entries[3].action = Action::Place("5D".parse().unwrap());
    let error = with_entries(&notes, &entries).check().unwrap_err();
    assert_eq!(error.guess().as_deref(), Some("did you mean 4D?"));
    assert_eq!(error.entry, Some(4));
}

/// The notes of a viewer who sees their own rack, with one tile of it written wrongly, and the text
/// of the first guess.
#[test]
fn b6_a_tile_that_was_noted_wrongly_long_before_is_guessed() {
    let (mut racks, mut draws) = (0, 0);
    for number in 0..8 {
        let viewer = Viewer::Player(player(0));
        let notes =
            Notes::from_record(&recorded(Rules::new(Edition::AvalonHill), number), viewer).unwrap();
        let rack = notes.first_rack(player(0));
        let own = |entry: &NotesEntry| match entry.action {
            Action::Place(tile) if entry.player == Some(player(0)) => Some(tile),
            _ => None,
        };
        for (at, entry) in notes.entries().iter().enumerate() {
            let Some(tile) = own(entry) else { continue };
            // A neighbour that appears nowhere in the notes is as good as the tile until it is placed.
            let nowhere = |other: &Tile| {
                !notes.to_text().split([' ', ';', '\n']).any(|word| word == other.to_string())
            };
            let Some(other) = tile.neighbors().find(nowhere) else { continue };
            let (wrong, asked) = if rack.contains(tile) {
                let mut wrong = notes.clone();
                let others = rack.iter().map(|one| if one == tile { other } else { one });
                wrong.set_first_rack(player(0), others.collect()).unwrap();
                racks += 1;
                (wrong, format!("was {tile} in the first rack, not {other}?"))
            } else {
                let mut entries = notes.entries().to_vec();
                let drawn = entries.iter().position(|entry| entry.draws.contains(&tile)).unwrap();
                if drawn + 40 > at {
                    continue;
                }
                for one in &mut entries[drawn].draws {
                    *one = if *one == tile { other } else { *one };
                }
                draws += 1;
                (with_entries(&notes, &entries), format!("was {tile} drawn, not {other}?"))
            };
            let error = wrong.check().unwrap_err();
            let guess = error.guesses.iter().find(|guess| guess.question == asked);
            let guess = guess.unwrap_or_else(|| panic!("{asked} {:?}", error.guesses));
            assert!(guess.fits > 0 && guess.text.contains(&tile.to_string()), "{guess:?}");
        }
    }
    assert!(racks > 10 && draws > 10, "{racks} {draws}");
}

#[test]
fn c1_a_letter_that_is_no_chains_is_each_chain_in_turn() {
    let error = Notes::check_text(&WRITTEN.replace("buy F F F\ndraws", "buy F F G\ndraws"));
    let error = error.unwrap_err();
    let texts: Vec<&str> = error.guesses.iter().map(|guess| guess.text.as_str()).collect();
    // Only Festival is on the board, so this alone fits.
    assert_eq!(
        (texts.len(), texts[0], error.guess().as_deref()),
        (7, "buy F F F", Some("did you mean `buy F F F`?"))
    );
    assert!(error.guesses[0].all && error.guesses[1..].iter().all(|guess| guess.fits == 0));
    assert_eq!(Action::parse("buy F F G", Edition::AvalonHill).unwrap_err().meant, None);
}

#[test]
fn d3_who_was_not_asked_to_replace_has_no_dead_tile() {
    let rules = Rules::new(Edition::AvalonHill)
        .with_dead_tiles(DeadTiles::Replace)
        .with_special_powers(true);
    let (mut refused, mut replaced) = (0, 0);
    for number in 0..60 {
        let record = recorded(rules, number);
        let notes = Notes::from_record(&record, Viewer::Spectator).unwrap();
        for (i, entry) in notes.entries().iter().enumerate() {
            let Action::Replace(tile) = entry.action else { continue };
            replaced += 1;
            let mut entries = notes.entries()[..=i].to_vec();
            entries[i].action = Action::Pass;
            let mut kept = with_entries(&notes, &entries);
            kept.set_end(NotesEnd::Unfinished(None)).unwrap();
            assert!(kept.check().is_ok(), "{tile} could be kept");
            // A tile that was dead in an earlier turn of the player, and was not replaced then.
            let NotesProblem::NotHeld { excluded, .. } = wrongly_replaced(&notes, i) else {
                continue;
            };
            assert_eq!(excluded, Excluded::NotReplaced);
            refused += 1;
        }
    }
    assert!(replaced > 20 && refused >= 3, "{replaced} {refused}");
}

/// Replaces another tile that is dead, if one is; says why that is wrong.
fn wrongly_replaced(notes: &Notes, at: usize) -> NotesProblem {
    let view = with_entries_until(notes, at).check().unwrap();
    for tile in view.unseen().iter().filter(|tile| view.position().board().is_dead(*tile)) {
        let mut entries = notes.entries()[..=at].to_vec();
        entries[at].action = Action::Replace(tile);
        let mut other = with_entries(notes, &entries);
        other.set_end(NotesEnd::Unfinished(None)).unwrap();
        if let Err(error) = other.check() {
            return *error.problem;
        }
    }
    NotesProblem::TooHard
}

fn with_entries_until(notes: &Notes, end: usize) -> Notes {
    let mut other = with_entries(notes, &notes.entries()[..end]);
    other.set_end(NotesEnd::Unfinished(None)).unwrap();
    other
}

/// E8: the mistake may be in an action or in the amount, so the message states both amounts.
#[test]
fn e8_another_amount_at_the_end_is_compared_with_the_actions() {
    let text = include_str!("../../../tests/data/notes/sunday.notes")
        .replace("Cleo: 4F; buy", "Cleo: 4G; buy");
    for (cash, says) in [
        ("50300 12500 57700", ": Ann's differs by $300"),
        ("50000 12400 57900", ": Ben's differs by $100, Cleo's differs by $200"),
        ("50000 12500", ": there are 3 players, but 2 numbers"),
    ] {
        let wrong = text.replace("cash 50000 12500 57700", &format!("cash {cash}"));
        let message = Notes::check_text(&wrong).unwrap_err().message();
        let expected =
            format!("the actions give the cash 50000 12500 57700, not {cash}{says} (E8)");
        assert_eq!(message, expected);
    }
}

/// Writes the text in one of the layouts that people use: the parts of a turn on one line, or each on its
/// own, with comments and numbers of turns or without.
fn laid_out(notes: &Notes, layout: usize) -> String {
    let (joined, numbered, commented) = (layout & 1 > 0, layout & 2 > 0, layout & 4 > 0);
    let text = notes.to_text();
    let (head, rest) = text.split_once("actions\n").unwrap();
    let mut out = format!("{head}actions\n");
    let mut lines = rest.lines().filter(|line| numbered || !line.starts_with("turn "));
    for entry in notes.entries() {
        let mut line = lines.next().unwrap();
        let is_first = line.starts_with("turn ") || matches!(entry.action, Action::Place(_));
        if line.starts_with("turn ") {
            out.push_str(&format!("{line}\n"));
            line = lines.next().unwrap();
        }
        if is_first || !joined || out.ends_with("actions\n") || out.ends_with("é\n") {
            out.push_str(&format!("  {line}"));
        } else {
            out.truncate(out.trim_end_matches('\n').len());
            out.push_str(&format!(";  {line}"));
        }
        if commented && (!joined || matches!(entry.action, Action::Buy(_))) {
            out.push_str("  # é");
        }
        out.push('\n');
    }
    lines.for_each(|line| out.push_str(&format!("{line}\n")));
    out
}

/// Each guess has the change to the text, after which as many actions fit as it claims.
#[test]
fn a_guess_is_applied_to_the_text() {
    let (mut applied, mut kinds) = (0, std::collections::BTreeMap::<_, usize>::new());
    for number in 0..3 {
        let record = recorded(Rules::new(Edition::AvalonHill), number);
        let viewers = [Viewer::Player(player(0)), Viewer::Spectator, Viewer::Complete];
        let notes = Notes::from_record(&record, viewers[number as usize]).unwrap();
        for at in (0..notes.entries().len().min(50)).step_by(7) {
            for mistake in 0..4 {
                let mut entries = notes.entries().to_vec();
                match (mistake, entries[at].action) {
                    (0, Action::Place(tile)) => {
                        entries[at].action = Action::Place(tile.neighbors().next().unwrap());
                    }
                    (0, _) => entries[at].action = entries[at / 2].action,
                    (1, _) => {
                        let removed = entries.remove(at);
                        // The line with the number of the turn stays.
                        if let Some(next) = entries.get_mut(at) {
                            next.turn = next.turn.or(removed.turn);
                        }
                    }
                    (2, _) => entries.insert(at, entries[at / 2].clone()),
                    _ if at + 1 < entries.len() => entries.swap(at, at + 1),
                    _ => continue,
                }
                let wrong = with_entries(&notes, &entries);
                let layout = (at + mistake) % 8;
                let text = laid_out(&wrong, layout);
                let read =
                    Notes::from_text(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(read.entries().len(), entries.len());
                let Err(error) = Notes::check_text(&text) else { continue };
                for guess in &error.guesses {
                    let Some(edit) = &guess.edit else {
                        let inserts = guess.change == GuessChange::Insert && !guess.all;
                        assert!(guess.text.is_empty() || inserts, "{guess:?}");
                        continue;
                    };
                    let better = edit.apply(&text).unwrap();
                    let read = Notes::from_text(&better)
                        .unwrap_or_else(|error| panic!("{error}\n{better}"));
                    let more = read.entries().len() as isize - entries.len() as isize;
                    let claimed = error.entry.unwrap() as isize + more + guess.fits as isize;
                    match read.check() {
                        Ok(_) => {}
                        Err(next) => {
                            assert!(!guess.all, "{guess:?} {next}\n{better}");
                            if let Some(next_at) = next.entry {
                                assert!(next_at as isize >= claimed, "{guess:?} {next}\n{better}");
                            }
                        }
                    }
                    applied += 1;
                    *kinds.entry(guess.change.name()).or_default() += 1;
                }
            }
        }
    }
    assert!(applied > 100 && kinds.len() == 4, "{applied} {kinds:?}");
}

/// The notes that are written have the number of each turn, which also stays where its first action
/// is left out.
#[test]
fn t6_a_tile_left_out_after_the_number_of_its_turn_is_guessed() {
    let text = WRITTEN.replace("\n4D\n", "\n");
    let error = Notes::check_text(&text).unwrap_err();
    assert_eq!(error.guess().as_deref(), Some("did you skip Ann's tile?"));
    let notes = Notes::from_record(&recorded(Rules::new(Edition::AvalonHill), 1), Viewer::Complete);
    let notes = notes.unwrap();
    let mut missed = 0;
    for (at, entry) in notes.entries().iter().enumerate().take(100) {
        if entry.turn.is_some() && matches!(entry.action, Action::Place(_)) {
            let mut entries = notes.entries().to_vec();
            entries.remove(at);
            entries[at].turn = entry.turn;
            let error = with_entries(&notes, &entries).check().unwrap_err();
            let asked = format!("did you skip {}'s tile?", NAMES[entry.player.unwrap().index()]);
            missed += usize::from(error.guesses.iter().all(|guess| guess.question != asked));
        }
    }
    assert!(missed <= 2, "{missed}");
}

#[test]
fn t_a_wrong_number_of_a_turn_is_guessed() {
    let text = WRITTEN.replace("turn 2", "turn 3");
    let error = Notes::check_text(&text).unwrap_err();
    let guess = &error.guesses[0];
    assert_eq!((guess.question.as_str(), guess.all), ("did you mean turn 2?", true));
    assert_eq!(guess.place, error.place);
    assert_eq!(guess.edit.as_ref().unwrap().apply(&text).as_deref(), Some(WRITTEN));
}

#[test]
fn misspelt_ends_and_written_out_amounts_are_guessed() {
    let record = recorded(Rules::new(Edition::AvalonHill), 1);
    let text = Notes::from_record(&record, Viewer::Complete).unwrap().to_text();
    let cash = text.lines().find_map(|line| line.strip_prefix("cash ")).unwrap();
    let first = cash.split(' ').next().unwrap();
    let with_comma = format!("{},{}", &first[..first.len() - 3], &first[first.len() - 3..]);
    for (right, wrong) in [
        ("result declared".into(), "result declard"),
        (format!("cash {first}"), &*format!("cash {with_comma}")),
        ("ranks ".into(), "rank "),
        ("; shows ".into(), "; shws "),
    ] {
        let changed = text.replacen(&right, wrong, 1);
        let error = Notes::check_text(&changed).unwrap_err();
        let edit = error.guesses[0].edit.as_ref().unwrap();
        assert_eq!(edit.apply(&changed).as_deref(), Some(&*text), "{wrong}");
        assert!(error.guesses[0].all);
    }
}

#[test]
fn a_turn_that_is_written_twice_is_no_missing_turn() {
    let text = WRITTEN.replace("\nunfinished", "\nBen: 4A; buy F\nunfinished");
    let error = Notes::check_text(&text).unwrap_err();
    assert!(error.guesses.iter().all(|guess| guess.change != GuessChange::Insert), "{error}");
}
