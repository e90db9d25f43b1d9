//! The rate at which guesses find typical mistakes of people. `--nocapture` prints the table of the
//! guide.

use acquire_core::{
    Action, Chain, Disposal, Edition, Guess, GuessChange, Notes, NotesEntry, Place, Player,
    Purchase, Recorder, Rules, Tile, Viewer, random_action, random_game_start,
};

const MISTAKES: [&str; 9] = [
    "turn left out",
    "action left out",
    "tile one row or column off",
    "wrong share",
    "wrong number of shares",
    "two turns swapped",
    "wrong survivor or founded chain",
    "drawn tile one row or column off",
    "drawn tile already on the board or in the rack",
];

fn random_notes(number: u64, viewer: Viewer) -> Notes {
    let (seed, mut random) = random_game_start(7, number);
    let mut recorder = Recorder::new(Rules::new(Edition::AvalonHill), 4, seed).unwrap();
    for (i, name) in ["Ann", "Ben", "Cleo", "Dan"].iter().enumerate() {
        recorder.set_tag(&format!("player{i}"), name).unwrap();
    }
    while let Some(action) = random_action(recorder.game(), &mut random) {
        recorder.apply(action).unwrap();
    }
    let notes = Notes::from_record(&recorder.into_record(), viewer).unwrap();
    // People number no turns.
    let mut plain = notes.without_entries();
    for entry in notes.entries() {
        plain.push(NotesEntry { turn: None, ..entry.clone() }).unwrap();
    }
    plain
}

/// Returns the notes with other entries, and the same end.
fn with(notes: &Notes, entries: impl IntoIterator<Item = NotesEntry>) -> Notes {
    let mut other = notes.without_entries();
    entries.into_iter().for_each(|entry| other.push(entry).unwrap());
    other.set_end(notes.end().clone()).unwrap();
    other
}

/// Returns whether a guess undoes a mistake.
type Undoes = Box<dyn Fn(&Guess) -> bool>;

/// Entries with a mistake of this kind at this place, if there can be one, and the guess that
/// undoes it.
type Wrong = (Vec<NotesEntry>, Undoes);

fn mistake(notes: &Notes, kind: usize, at: usize, pick: usize) -> Option<Wrong> {
    let mut entries = notes.entries().to_vec();
    let entry = entries[at].clone();
    let action = entry.action;
    let begins = |at: usize| at == 0 || matches!(entries[at - 1].action, Action::Buy(_));
    let end = |at: usize| {
        let buys = |entry: &NotesEntry| matches!(entry.action, Action::Buy(_));
        entries[at..].iter().position(buys).map(|length| at + length + 1)
    };
    let undo = move |text: String| -> Undoes {
        Box::new(move |guess| {
            guess.change == GuessChange::Replace
                && guess.entry == Some(at + 1)
                && guess.question.contains(&text)
        })
    };
    let text = action.text(notes.rules().edition()).to_string();
    match kind {
        0 => {
            let end = end(at).filter(|_| begins(at))?;
            entries.drain(at..end);
            Some((
                entries,
                Box::new(move |guess| {
                    guess.question.starts_with("is a turn of") && guess.entry == Some(at + 1)
                }),
            ))
        }
        1 => {
            entries.remove(at);
            Some((
                entries,
                Box::new(move |guess| {
                    guess.question.starts_with("did you skip") && guess.entry == Some(at + 1)
                }),
            ))
        }
        2 => {
            let Action::Place(tile) = action else { return None };
            let near: Vec<_> = tile.neighbors().collect();
            entries[at].action = Action::Place(near[pick % near.len()]);
            Some((entries, undo(format!("did you mean {tile}?"))))
        }
        3 => {
            let Action::Buy(buy) = action else { return None };
            let mut chains: Vec<Chain> = buy.chains().collect();
            let changed = pick % chains.len().max(1);
            let other = Chain::ALL[(chains.get(changed)?.index() + 1 + pick % 6) % 7];
            chains[changed] = other;
            entries[at].action = Action::Buy(Purchase::new(chains)?);
            Some((entries, undo(format!("`{text}`"))))
        }
        4 => {
            entries[at].action = match action {
                Action::Buy(buy) => {
                    let mut chains: Vec<Chain> = buy.chains().collect();
                    let one = *chains.get(pick % chains.len().max(1))?;
                    chains.push(one);
                    Action::Buy(Purchase::new(chains)?)
                }
                Action::Dispose(noted) => {
                    Action::Dispose(Disposal::new(noted.sell() + 1, noted.trade())?)
                }
                _ => return None,
            };
            Some((entries, undo(format!("`{text}`"))))
        }
        5 => {
            let middle = end(at).filter(|_| begins(at))?;
            let end = end(middle).filter(|_| middle < notes.entries().len())?;
            entries[at..end].rotate_left(middle - at);
            Some((
                entries,
                Box::new(move |guess| {
                    guess.change == GuessChange::Swap && guess.entry == Some(at + 1)
                }),
            ))
        }
        7 | 8 => {
            let &[drawn] = &entry.draws[..] else { return None };
            let impossible = |tile: &Tile| {
                entries[..at]
                    .iter()
                    .any(|entry| entry.action == Action::Place(*tile) || entry.draws.contains(tile))
                    || Player::all(4).any(|player| notes.first_rack(player).contains(*tile))
            };
            let mut near: Vec<_> = drawn.neighbors().collect();
            if kind == 8 {
                near.retain(impossible);
            }
            entries[at].draws[0] = *near.get(pick % near.len().max(1))?;
            Some((entries, undo(format!("was {drawn} drawn"))))
        }
        _ => {
            let (Action::Survivor(chain) | Action::Found(chain)) = action else { return None };
            let other = Chain::ALL[(chain.index() + 1 + pick % 6) % 7];
            entries[at].action = match action {
                Action::Found(_) => Action::Found(other),
                _ => Action::Survivor(other),
            };
            Some((entries, undo(format!("`{text}`"))))
        }
    }
}

/// Of the mistakes that are noticed within four turns: how many there are, of how many the
/// correction is the first guess and among the guesses, and how many are near the mistake.
#[derive(Default, Clone, Copy)]
struct Score {
    made: usize,
    noticed: usize,
    first: usize,
    among: usize,
    near: usize,
}

fn measure(viewer: Viewer, games: u64, step: usize) -> [Score; MISTAKES.len()] {
    let mut scores = [Score::default(); MISTAKES.len()];
    for number in 0..games {
        let notes = random_notes(number, viewer);
        for (kind, score) in scores.iter_mut().enumerate() {
            let rare = match kind {
                0..=5 => step,
                6 => 1,
                _ => 5,
            };
            for at in (4 + kind..notes.entries().len().saturating_sub(12)).step_by(rare) {
                let Some((entries, is_right)) = mistake(&notes, kind, at, at / step + kind) else {
                    continue;
                };
                let wrong = with(&notes, entries);
                score.made += 1;
                let Err(error) = wrong.check() else { continue };
                let Some(number) = error.entry else { continue };
                let turns = |from: usize, to: usize| {
                    let buys = |entry: &&NotesEntry| matches!(entry.action, Action::Buy(_));
                    let (from, to) = (from.min(to), from.max(to));
                    wrong.entries()[from..to].iter().filter(buys).count()
                };
                if turns(at, number - 1) > 4 {
                    continue;
                }
                score.noticed += 1;
                let right = error.guesses.iter().position(is_right);
                score.first += usize::from(right == Some(0));
                score.among += usize::from(right.is_some());
                let place = error.guesses.first().and_then(|guess| guess.entry);
                score.near += usize::from(place.is_some_and(|place| turns(at, place - 1) <= 1));
            }
        }
    }
    scores
}

/// Misspelt words in the text of notes: how many, and how often the right word is the first guess.
fn measure_spelling(viewer: Viewer, games: u64) -> (usize, usize, usize) {
    let (mut made, mut first, mut among) = (0, 0, 0);
    for number in 0..games {
        let notes = random_notes(number, viewer);
        for (at, entry) in notes.entries().iter().enumerate().skip(3).step_by(5) {
            let (verb, chain) = match entry.action {
                Action::Found(chain) => ("found", chain),
                Action::Survivor(chain) => ("survivor", chain),
                Action::Buy(buy) if buy.len() == 1 => ("buy", buy.chains().next().unwrap()),
                _ => continue,
            };
            let name = chain.name(Edition::AvalonHill);
            let middle = 1 + at % (name.len() - 2);
            // A letter is missing, doubled or another, or two change places.
            let misspelt = match at / 5 % 4 {
                0 => format!("{}{}", &name[..middle], &name[middle + 1..]),
                1 => format!("{}{}", &name[..=middle], &name[middle..]),
                2 => format!("{}x{}", &name[..middle], &name[middle + 1..]),
                _ => {
                    let mut letters: Vec<char> = name.chars().collect();
                    letters.swap(middle, middle + 1);
                    letters.into_iter().collect()
                }
            };
            if misspelt == name {
                continue;
            }
            let mut lines: Vec<String> = notes.to_text().lines().map(Into::into).collect();
            let begins = lines.iter().position(|line| line == "actions").unwrap() + 1;
            let text = entry.action.text(Edition::AvalonHill).to_string();
            let line = &mut lines[begins + at];
            *line = line.replacen(&text, &format!("{verb} {misspelt}"), 1);
            let error = Notes::check_text(&(lines.join("\n") + "\n")).unwrap_err();
            made += 1;
            first += usize::from(error.guesses.first().is_some_and(|guess| guess.text == text));
            among += usize::from(error.guesses.iter().any(|guess| guess.text == text));
        }
    }
    (made, first, among)
}

#[test]
fn guesses_find_typical_mistakes() {
    let games = std::env::var("GAMES").map_or(3, |games| games.parse().unwrap());
    let me = Viewer::Player(Player::from_index(0).unwrap());
    println!(
        "| mistake | notes of | made | noticed | first guess | among the guesses | within one turn |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|");
    for (viewer, name) in
        [(Viewer::Complete, "all racks"), (me, "a player"), (Viewer::Spectator, "a spectator")]
    {
        let mut all = Score::default();
        for (score, mistake) in measure(viewer, games, 17).iter().zip(MISTAKES) {
            let Score { made, noticed, first, among, near } = *score;
            let percent = |part: usize| (100 * part + noticed / 2) / noticed.max(1);
            let [of_first, of_among, of_near] = [first, among, near].map(percent);
            println!(
                "| {mistake} | {name} | {made} | {noticed} | {of_first} % | {of_among} % | {of_near} % |"
            );
            all.noticed += noticed;
            all.first += first;
            all.among += among;
            all.near += near;
        }
        // In these few games it is a little more.
        assert!(all.noticed > 50, "{}", all.noticed);
        assert!(all.first * 100 >= all.noticed * 85, "{} of {}", all.first, all.noticed);
        assert!(all.among * 100 >= all.noticed * 90, "{} of {}", all.among, all.noticed);
        assert!(all.near * 100 >= all.noticed * 90, "{} of {}", all.near, all.noticed);
        let (made, first, among) = measure_spelling(viewer, games);
        let percent = |part: usize| (100 * part + made / 2) / made.max(1);
        println!(
            "| chain misspelt | {name} | {made} | {made} | {} % | {} % | 100 % |",
            percent(first),
            percent(among)
        );
        assert!(made > 5 && first * 100 >= made * 90, "{first} of {made}");
    }
}

/// All trials together are bounded: notes that fail late, with a mistake that nothing fixes, are answered.
#[test]
fn hostile_notes_have_few_guesses() {
    let notes = random_notes(1, Viewer::Spectator);
    let mut wrong = notes.without_entries();
    for entry in &notes.entries()[..120] {
        wrong.push(NotesEntry { player: None, ..entry.clone() }).unwrap();
    }
    for _ in 0..2_000 {
        wrong.push(NotesEntry::new(Action::DeclareEnd)).unwrap();
    }
    let error = wrong.check().unwrap_err();
    assert!(error.guesses.len() <= 8);
}

#[test]
fn misspelt_names_of_players_are_guessed() {
    let text = random_notes(2, Viewer::Spectator).to_text();
    let wrong = text.replacen("\nCleo: ", "\nCelo: ", 1);
    let error = Notes::check_text(&wrong).unwrap_err();
    assert_eq!(error.guess().as_deref(), Some("did you mean `Cleo`?"));
    assert!(error.guesses[0].all, "{}", error.guesses[0]);
}

/// H3: shares are traded two for one.
#[test]
fn h3_an_odd_number_of_shares_to_trade_is_mended() {
    let mut made = 0;
    for number in 0..4 {
        let notes = random_notes(number, Viewer::Complete);
        let text = notes.to_text();
        let begins = text.lines().position(|line| line == "actions").unwrap() + 1;
        for (at, entry) in notes.entries().iter().enumerate() {
            let Action::Dispose(disposal) = entry.action else { continue };
            if disposal.trade() == 0 {
                continue;
            }
            let right = entry.action.text(Edition::AvalonHill).to_string();
            let odd = format!("trade {}", disposal.trade() - 1);
            let noted = right.replace(&format!("trade {}", disposal.trade()), &odd);
            let mut lines: Vec<String> = text.lines().map(Into::into).collect();
            lines[begins + at] = lines[begins + at].replacen(&right, &noted, 1);
            let error = Notes::check_text(&(lines.join("\n") + "\n")).unwrap_err();
            let guess = error.guesses.iter().find(|guess| guess.text == right);
            assert!(guess.is_some_and(|guess| guess.all), "{noted}: {:?}", error.guesses);
            made += 1;
        }
    }
    assert!(made > 2);
}

/// H1: a player disposes of the shares that they have.
#[test]
fn h1_too_many_shares_to_dispose_of_are_mended() {
    let mut made = 0;
    for number in 0..6 {
        let notes = random_notes(number, Viewer::Complete);
        for (at, entry) in notes.entries().iter().enumerate() {
            let Action::Dispose(right) = entry.action else { continue };
            let noted = Disposal::new(10 * right.sell(), right.trade());
            let Some(noted) = noted.filter(|_| right.sell() > 0) else { continue };
            let mut entries = notes.entries().to_vec();
            entries[at].action = Action::Dispose(noted);
            let Err(error) = with(&notes, entries).check() else { continue };
            let question = format!("did you mean `{}`?", entry.action.text(Edition::AvalonHill));
            let guess = error.guesses.iter().find(|guess| guess.question == question);
            assert!(guess.is_some_and(|guess| guess.all), "{noted:?}: {:?}", error.guesses);
            made += 1;
        }
    }
    assert!(made > 5, "{made}");
}

#[test]
fn all_shares_of_a_wrong_chain_are_mended() {
    let mut made = 0;
    for number in 0..12 {
        let notes = random_notes(number, Viewer::Complete);
        let mut active: Vec<Chain> = Vec::new();
        for (at, entry) in notes.entries().iter().enumerate() {
            match entry.action {
                Action::Found(chain) => active.push(chain),
                Action::Buy(buy) if buy.len() == 3 => {
                    let chains: Vec<Chain> = buy.chains().collect();
                    let other = Chain::ALL.into_iter().find(|chain| !active.contains(chain));
                    let (Some(other), true) = (other, chains.iter().all(|it| *it == chains[0]))
                    else {
                        continue;
                    };
                    let mut entries = notes.entries().to_vec();
                    entries[at].action = Action::Buy(Purchase::new([other; 3]).unwrap());
                    // The last chain that is left is founded without a choice, so it may be legal.
                    let wrong = with(&notes, entries)
                        .check()
                        .err()
                        .filter(|error| error.entry == Some(at + 1));
                    let Some(error) = wrong else { continue };
                    let question =
                        format!("did you mean `{}`?", entry.action.text(Edition::AvalonHill));
                    let guess = error.guesses.iter().find(|guess| guess.question == question);
                    assert!(guess.is_some_and(|guess| guess.fits > 0), "{:?}", error.guesses);
                    made += 1;
                }
                _ => {}
            }
        }
    }
    assert!(made > 2, "{made}");
}

/// Where nothing among the last actions was wrong, the message states how far the search went.
#[test]
fn a_mistake_may_be_earlier_than_the_actions_that_were_searched() {
    let (mut early, mut late) = (0, 0);
    for number in 0..10 {
        let notes = random_notes(number, Viewer::Player(Player::from_index(0).unwrap()));
        for at in (0..notes.entries().len()).step_by(11) {
            let mut entries = notes.entries().to_vec();
            let other = (at + 41) % entries.len();
            entries.swap(at, other);
            let mut wrong = notes.without_entries();
            for entry in entries {
                wrong.push(entry).unwrap();
            }
            let Err(error) = wrong.check() else { continue };
            let message = error.to_string();
            let Some(entry) = error.entry.filter(|_| error.guesses.is_empty()) else {
                assert!(!message.contains("earlier"), "{message}");
                continue;
            };
            let expected = "; no change that was tried in the last 30 actions corrects it, so the \
                            mistake may be earlier";
            assert_eq!(message.ends_with(expected), entry > 31, "{message}");
            early += usize::from(entry <= 31);
            late += usize::from(entry > 31);
        }
    }
    assert!(early > 0 && late > 0, "{early} and {late}");
}

/// A guess about another line names the line.
#[test]
fn a_guess_about_another_line_begins_with_it() {
    let (mut same, mut other) = (0, 0);
    for number in 0..3 {
        let notes = random_notes(number, Viewer::Spectator);
        let lines = notes.to_text();
        let begins = lines.lines().position(|line| line == "actions").unwrap() + 2;
        for at in (0..notes.entries().len()).step_by(5) {
            let Some((entries, _)) = mistake(&notes, 2, at, at) else { continue };
            let mut wrong = notes.without_entries();
            entries.into_iter().for_each(|entry| wrong.push(entry).unwrap());
            let Err(error) = Notes::check_text(&wrong.to_text()) else { continue };
            let Some(guess) = error.guesses.first() else { continue };
            let message = error.to_string();
            let (wrong, changed) = (error.entry.unwrap(), guess.entry.unwrap());
            if wrong == changed {
                assert!(message.ends_with(&format!("; {}", guess.question)), "{message}");
                same += 1;
            } else {
                let line = begins + changed - 1;
                let expected = format!("; line {line}: {}", guess.question);
                assert!(message.ends_with(&expected), "{message}");
                other += 1;
            }
        }
    }
    assert!(same > 0 && other > 0, "{same} {other}");
}

/// Returns the text form of these notes with this line replaced.
fn with_line(text: &str, line: usize, by: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines[line - 1] = by;
    lines.join("\n") + "\n"
}

/// A guess after which all actions fit also agrees with the final cash and ranks.
#[test]
fn a_guess_that_fits_to_the_end_makes_the_notes_right() {
    let (mut made, mut found) = (0, 0);
    for number in 0..3 {
        let notes = random_notes(number, Viewer::Complete);
        for at in 0..notes.entries().len() {
            let Some((entries, undoes)) = mistake(&notes, 3, at, at) else { continue };
            let text = with(&notes, entries).to_text();
            let Err(error) = Notes::check_text(&text) else { continue };
            // What is wrong at the end has no guess, and the search does not go further back.
            if error.entry.is_none_or(|entry| entry > at + 30) {
                continue;
            }
            made += 1;
            let right = error.guesses.iter().position(undoes);
            found += usize::from(right.is_some_and(|place| error.guesses[place].all));
            for guess in error.guesses.iter().filter(|guess| guess.all) {
                let (GuessChange::Replace, Place::Text { line, .. }) = (guess.change, &guess.place)
                else {
                    continue;
                };
                let mended = with_line(&text, *line, &guess.text);
                assert!(Notes::check_text(&mended).is_ok(), "{guess}: {error}");
            }
        }
    }
    assert!(made > 50 && found * 100 >= made * 90, "{found} of {made}");
}

/// H1: every shareholder is asked in turn, and people write down none of them if all hold.
#[test]
fn h1_skipped_disposals_of_several_players_are_guessed() {
    let mut made = 0;
    for number in 0..40 {
        let notes = random_notes(number, Viewer::Spectator);
        let entries = notes.entries();
        let held = |at: usize| entries[at].action == Action::Dispose(Disposal::HOLD);
        for at in 1..entries.len() - 2 {
            let disposes = |at: usize| matches!(entries[at].action, Action::Dispose(_));
            if !(held(at) && held(at + 1)) || disposes(at - 1) || disposes(at + 2) {
                continue;
            }
            let mut left = entries.to_vec();
            left.drain(at..at + 2);
            let error = with(&notes, left).check().unwrap_err();
            let guess = error.guesses.iter().find(|guess| guess.question.contains("disposals of"));
            assert!(guess.is_some_and(|guess| guess.all), "{error}: {:?}", error.guesses);
            made += 1;
        }
    }
    assert!(made > 0, "{made}");
}

/// D1: players draw after buying, and who buys nothing may write nothing.
#[test]
fn d1_a_skipped_purchase_before_a_draw_is_guessed() {
    let me = Player::from_index(0).unwrap();
    let mut made = 0;
    for number in 0..3 {
        let notes = random_notes(number, Viewer::Player(me));
        let entries = notes.entries();
        for at in 1..entries.len() {
            let nothing = entries[at].action == Action::Buy(Purchase::NOTHING);
            let placed = matches!(entries[at - 1].action, Action::Place(_));
            if !(nothing && placed && entries[at].draws.len() == 1) {
                continue;
            }
            let mut left = entries.to_vec();
            left[at - 1].draws = left.remove(at).draws;
            let error = with(&notes, left).check().unwrap_err();
            let guess = &error.guesses[0];
            assert!(guess.question.starts_with("did you skip ") && guess.all, "{error}: {guess}");
            made += 1;
        }
    }
    assert!(made > 5, "{made}");
}

/// D1: in another player's turn no other player draws, and the message names who is said to.
#[test]
fn d1_a_draw_with_a_disposal_names_the_player_of_the_disposal() {
    let mut made = 0;
    for number in 0..8 {
        let notes = random_notes(number, Viewer::Complete);
        let entries = notes.entries();
        let mut turn = None;
        for (at, entry) in entries.iter().enumerate() {
            match entry.action {
                Action::Place(_) => turn = entry.player,
                Action::Dispose(_) if entry.player.is_some() && entry.player != turn => {
                    let mut wrong = entries.to_vec();
                    wrong[at].draws = vec![Tile::from_index(0).unwrap()];
                    let error = with(&notes, wrong).check().unwrap_err();
                    let name = ["Ann", "Ben", "Cleo", "Dan"][entry.player.unwrap().index()];
                    let said = format!("{name} draws nothing here, but the notes have 1 tile");
                    assert!(error.to_string().contains(&said), "{error}");
                    made += 1;
                }
                _ => {}
            }
        }
    }
    assert!(made > 3, "{made}");
}
