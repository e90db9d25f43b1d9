//! Guesses at words of notes that cannot be read.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use acquire_kit::lines::{first_word, lines, range_of, trim, words};

use super::{
    content::Notes,
    error::{NotesError, NotesProblem},
    guess::{Guess, GuessChange, TextEdit},
    parse::{END, FACTS, WORDS, parse},
};
use crate::{
    forms::record::Place,
    moves::{
        action::Action,
        notation::{ParseActionError, ParseActionErrorKind},
        phase::EndReason,
        suggestion::{distance, near_tiles},
    },
    rules::Rules,
    words::{edition::Edition, tile::Tile},
};

/// The length of the longest name that is looked for.
const NAME_MAX: usize = 30;

/// Reads the text form. An error in an action or a name has guesses, first the one with which most of
/// the notes are possible.
pub(super) fn read(text: &str) -> Result<Notes, NotesError> {
    parse(text).map_err(|mut error| {
        error.guesses = guesses(text, &error);
        if let NotesProblem::Action { error: wrong, .. } = &mut *error.problem
            && !error.guesses.is_empty()
        {
            // The other actions show better what was meant than the text alone.
            wrong.meant = None;
        }
        error
    })
}

fn guesses(text: &str, error: &NotesError) -> Vec<Guess> {
    let Place::Text { line, column } = error.place else { return Vec::new() };
    let Some(whole) = text.split('\n').nth(line - 1) else { return Vec::new() };
    let column = match &*error.problem {
        NotesProblem::Action { error, .. } => (column + 1).saturating_sub(error.column),
        _ => column,
    };
    let Some(start) = whole.char_indices().nth(column.saturating_sub(1)).map(|(at, _)| at) else {
        return Vec::new();
    };
    let after = &whole[start..];
    let (wrong, texts) = match &*error.problem {
        NotesProblem::Action { text: action, error } => {
            (action.as_str(), meanings(action, error, &names(text)))
        }
        NotesProblem::Name { text: name, players: 0, candidates } => {
            let mut names = names(text);
            if candidates.len() > 1 {
                names.retain(|name| candidates.contains(name));
            } else {
                names = near_names(names, name);
            }
            (name.as_str(), names)
        }
        NotesProblem::Tile { text: word, .. } => {
            let list = trim(after.split([';', '#']).next().unwrap_or_default());
            match without_commas(list) {
                Some(tiles) => (list, [tiles].into()),
                None => (word.as_str(), near_tiles(word).iter().map(Tile::to_string).collect()),
            }
        }
        NotesProblem::Reason(_) => {
            let reason = before_comment(after);
            (reason, near_words(reason, EndReason::NAMES))
        }
        NotesProblem::Expected { .. } => form(after),
        _ => return Vec::new(),
    };
    if !after.starts_with(wrong) {
        return Vec::new();
    }
    let start = range_of(text, after).start;
    let range = start..start + wrong.len();
    let mut guesses: Vec<Guess> = Vec::new();
    for mended in texts.into_iter().take(NotesError::GUESSES_MAX) {
        let edit = TextEdit { range: range.clone(), text: mended.clone() };
        let changed = edit.apply(text).unwrap_or_default();
        if matches!(&*error.problem, NotesProblem::Expected { .. }) && !is_later(&changed, error) {
            continue;
        }
        let (fits, all) = fits(&changed, line, column);
        // Those after which most actions are possible come first.
        let at = guesses.partition_point(|other| other.fits >= fits);
        let guess = Guess {
            change: GuessChange::Replace,
            question: format!("did you mean `{mended}`?"),
            text: mended,
            place: Place::Text { line, column },
            entry: None,
            fits,
            all,
            edit: Some(edit),
        };
        guesses.insert(at, guess);
    }
    guesses
}

/// Returns the text before a comment.
#[inline(never)]
fn before_comment(line: &str) -> &str {
    trim(line.split('#').next().unwrap_or_default())
}

/// Returns whether the text can be read further than to the place of this error.
fn is_later(text: &str, error: &NotesError) -> bool {
    let at = |place: &Place| match *place {
        Place::Text { line, column } => (line, column),
        Place::Path(_) => (0, 0),
    };
    parse(text).map_or_else(|other| at(&other.place) > at(&error.place), |_| true)
}

/// Returns the part of a line that may be a misspelt word of the form or a number with separators,
/// and what may be meant.
fn form(line: &str) -> (&str, Vec<String>) {
    let text = before_comment(line);
    let (word, _) = first_word(text);
    let mut digits = String::from(word);
    digits.retain(|c| !matches!(c, ',' | '.' | '\'' | '$'));
    if digits != word && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return (word, [digits].into());
    }
    let ends = near_words(text, &[END]);
    if !ends.is_empty() {
        return (text, ends);
    }
    let mut words = near_words(word, WORDS);
    words.extend(near_words(word, Rules::OPTIONS));
    (word, words)
}

/// Returns the words that are nearly this one.
#[inline(never)]
fn near_words(wrong: &str, words: &[&str]) -> Vec<String> {
    let most = (wrong.len() / 3).min(2);
    let mut near = Vec::new();
    for &word in words {
        if wrong.len() <= NAME_MAX && (1..=most).contains(&distance(wrong, word)) {
            near.push(word.into());
        }
    }
    near
}

/// Returns the line between or after the actions that may be meant by a string.
fn no_action(text: &str) -> Option<String> {
    let digits = text.bytes().rev().take_while(u8::is_ascii_digit).count();
    let (word, number) = text.split_at(text.len() - digits);
    if digits > 0 && distance(trim(word), "turn") <= 1 {
        return Some(format!("turn {number}"));
    }
    let (word, rest) = first_word(text);
    let words = near_words(word, &["unfinished", "result"]);
    words.first().map(|word| [word, rest].concat())
}

/// Returns the number of actions from this place on that are possible, and whether these are all. If a
/// later line cannot be read, only the actions before that count.
fn fits(text: &str, line: usize, column: usize) -> (usize, bool) {
    let (read, readable) = match parse(text) {
        Ok(read) => (Ok(read), true),
        Err(error) => (parse(&before(text, &error.place)), false),
    };
    let Ok(notes) = read else { return (0, false) };
    let entries = 0..notes.entries().len();
    let is_before = |entry: &usize| match notes.place_of_entry(*entry) {
        Place::Text { line: other, column: at } => (other, at) < (line, column),
        Place::Path(_) => false,
    };
    let before = entries.clone().filter(is_before).count();
    match notes.first_wrong() {
        None => (entries.len() - before, readable),
        Some(wrong) => (wrong.saturating_sub(before), false),
    }
}

/// Returns the notes up to the part that contains this place.
fn before(text: &str, place: &Place) -> String {
    let Place::Text { line, column } = *place else { return String::new() };
    let mut lines: Vec<&str> = text.split('\n').take(line).collect();
    if let Some(last) = lines.last_mut() {
        let end =
            last.char_indices().nth(column.saturating_sub(1)).map_or(last.len(), |(at, _)| at);
        *last = last[..end].rsplit_once(';').map_or("", |(parts, _)| parts);
    }
    lines.extend(["unfinished", END]);
    lines.join("\n")
}

/// Returns strings that may be meant by one that is not an action.
fn meanings(wrong: &str, error: &ParseActionError, names: &[String]) -> Vec<String> {
    let edition = error.edition;
    if let Some(named) = with_colon(wrong, names, edition) {
        return [named].into();
    }
    let mut actions = Action::probably_meant(wrong, edition);
    if actions.is_empty() {
        actions = Action::with_other_chains(wrong, edition);
    }
    if !actions.is_empty() {
        return actions.iter().map(|action| action.text(edition).to_string()).collect();
    }
    let parts = in_parts(wrong, edition);
    let fact = || fact(wrong).filter(|_| error.kind == ParseActionErrorKind::Verb);
    parts.or_else(fact).or_else(|| no_action(wrong)).into_iter().collect()
}

/// Returns the text with a colon after the name of a player with which it begins.
fn with_colon(wrong: &str, names: &[String], edition: Edition) -> Option<String> {
    names.iter().find_map(|name| {
        let (start, rest) = wrong.split_at_checked(name.len())?;
        let rest = rest.strip_prefix([' ', '\t', '.', ',', '-'])?;
        let rest = trim(rest.trim_start_matches([' ', '-']));
        let rest = meaning(rest, edition).or_else(|| in_parts(rest, edition))?;
        start.eq_ignore_ascii_case(name).then(|| format!("{start}: {rest}"))
    })
}

/// Returns a string as it is if it is an action or a fact, or else the likeliest one that may be
/// meant.
fn meaning(text: &str, edition: Edition) -> Option<String> {
    if FACTS.contains(&first_word(text).0) || Action::parse(text, edition).is_ok() {
        return Some(text.into());
    }
    let meant = Action::probably_meant(text, edition).first().copied();
    meant.map(|action| action.text(edition).to_string()).or_else(|| fact(text))
}

/// Returns a fact that may be meant by a string that begins nearly like one.
fn fact(text: &str) -> Option<String> {
    let (word, rest) = first_word(text);
    let near = |most: usize| FACTS.iter().find(|fact| distance(word, fact) == most);
    let fact = (word.len() > 2).then(|| near(1).or_else(|| near(2)))??;
    Some(format!("{fact} {}", trim(rest)))
}

/// Returns several actions and facts with semicolons between them, for a string with something else
/// or nothing there.
fn in_parts(text: &str, edition: Edition) -> Option<String> {
    const VERBS: [&str; 8] =
        ["buy", "buys", "bought", "found", "founds", "founded", "survivor", "end"];
    let begins = |word: &str| VERBS.contains(&word) || FACTS.contains(&word) || word == "drew";
    let mut parts: Vec<Vec<&str>> = Vec::from([Vec::new()]);
    for word in words(text) {
        if begins(&word.to_ascii_lowercase()) {
            parts.push(Vec::new());
        }
        parts.last_mut()?.push(word);
    }
    let texts = parts.iter().filter(|part| !part.is_empty()).map(|part| {
        let ends = part.iter().rposition(|word| !matches!(*word, "," | "and" | "then"))?;
        meaning(part[..=ends].join(" ").trim_end_matches(','), edition)
    });
    let texts = texts.collect::<Option<Vec<_>>>()?;
    (texts.len() > 1).then(|| texts.join("; "))
}

/// Returns a list of tiles with spaces instead of commas.
fn without_commas(list: &str) -> Option<String> {
    let tiles = list.split([' ', '\t', ',']).filter(|word| !word.is_empty());
    let is_right = list.contains(',') && tiles.clone().all(|word| word.parse::<Tile>().is_ok());
    is_right.then(|| tiles.collect::<Vec<_>>().join(" "))
}

/// Returns the names in the tags of players, and the numbers of players.
fn names(text: &str) -> Vec<String> {
    let tags = lines(text).filter_map(|line| {
        let mut words = words(line.text);
        let is_player = words.next() == Some("tag")
            && words.next().is_some_and(|name| name.starts_with("player"));
        is_player.then(|| words.collect::<Vec<_>>().join(" "))
    });
    let named = tags.take(64).filter(|name| (1..=NAME_MAX).contains(&name.len()));
    let mut names: Vec<String> = named.collect();
    // A player without a name is written as a number.
    for seat in '0'..='5' {
        names.push(seat.into());
    }
    names
}

/// Returns the names that are nearly this one.
fn near_names(names: Vec<String>, wrong: &str) -> Vec<String> {
    let mut near: Vec<(usize, String)> = names
        .into_iter()
        .filter(|_| wrong.len() <= NAME_MAX)
        .map(|name| (distance(&wrong.to_lowercase(), &name.to_lowercase()), name))
        .filter(|(distance, name)| distance.saturating_mul(3) <= name.chars().count() + 1)
        .collect();
    near.sort_unstable();
    near.into_iter().map(|(_, name)| name).collect()
}
