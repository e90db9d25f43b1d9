//! Guesses at words of notes that cannot be read.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use acquire_kit::lines::{first_word, lines, trim, words};

use super::{
    content::Notes,
    corrections::GUESSES_MAX,
    error::{NotesError, NotesProblem},
    guess::{Guess, GuessChange},
    parse::{FACTS, parse},
    places::{Lines, Places},
};
use crate::{
    forms::record::Place,
    moves::{
        action::Action,
        notation::{ParseActionError, ParseActionErrorKind},
        suggestion::distance,
    },
    words::tile::Tile,
};

/// Reads the text form; an error in an action or a name comes with guesses, of which the one with
/// which most of the notes can be true is the first.
pub(super) fn read(text: &str) -> Result<(Notes, Lines), NotesError> {
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
    let (before, after) = whole.split_at(start);
    let (wrong, texts) = match &*error.problem {
        NotesProblem::Action { text: action, error } => (action.as_str(), meanings(action, error)),
        NotesProblem::Name { text: name, players: 0 } => (name.as_str(), near_names(text, name)),
        NotesProblem::Tile { .. } => {
            let list = trim(after.split([';', '#']).next().unwrap_or_default());
            (list, without_commas(list).into_iter().collect())
        }
        _ => return Vec::new(),
    };
    let Some(after) = after.strip_prefix(wrong) else { return Vec::new() };
    let mut guesses: Vec<Guess> = Vec::new();
    for mended in texts.into_iter().take(GUESSES_MAX) {
        let line_now = format!("{before}{mended}{after}");
        let lines = text.split('\n').enumerate();
        let all: Vec<&str> =
            lines.map(|(i, other)| if i + 1 == line { line_now.as_str() } else { other }).collect();
        let (fits, all) = fits(&all.join("\n"), line, column);
        // Those after which most actions are possible come first.
        let at = guesses.partition_point(|other| other.fits >= fits);
        let guess = Guess {
            change: GuessChange::Replace,
            question: format!("did you mean `{mended}`?"),
            text: mended,
            place: error.place.clone(),
            entry: None,
            fits,
            all,
        };
        guesses.insert(at, guess);
    }
    guesses
}

/// Returns the number of actions from this place on that are possible, and whether these are all.
fn fits(text: &str, line: usize, column: usize) -> (usize, bool) {
    let Ok((notes, places)) = parse(text) else { return (0, false) };
    let entries = 0..notes.entries().len();
    let is_before = |entry: &usize| match places.entry(*entry) {
        Place::Text { line: other, column: at } => (other, at) < (line, column),
        Place::Path(_) => false,
    };
    let before = entries.clone().filter(is_before).count();
    match notes.first_wrong() {
        None => (entries.len() - before, true),
        Some(wrong) => (wrong.saturating_sub(before), false),
    }
}

/// Returns texts that may be meant by one that is not an action.
fn meanings(wrong: &str, error: &ParseActionError) -> Vec<String> {
    let edition = error.edition;
    let mut actions = Action::probably_meant(wrong, edition);
    if actions.is_empty() {
        actions = Action::with_other_chains(wrong, edition);
    }
    if !actions.is_empty() {
        return actions.iter().map(|action| action.text(edition).to_string()).collect();
    }
    let parts: Vec<&str> = wrong.split(',').map(trim).collect();
    let is_part =
        |part: &&str| FACTS.contains(&first_word(part).0) || Action::parse(part, edition).is_ok();
    if parts.len() > 1 && parts.iter().all(is_part) {
        return [parts.join("; ")].into();
    }
    let (word, rest) = first_word(wrong);
    let is_near = |fact: &&&str| word.len() > 2 && distance(word, fact) <= 2;
    let fact = FACTS.iter().find(is_near).filter(|_| error.kind == ParseActionErrorKind::Verb);
    fact.map(|fact| format!("{fact} {}", trim(rest))).into_iter().collect()
}

/// Returns a list of tiles with spaces instead of commas.
fn without_commas(list: &str) -> Option<String> {
    let tiles = list.split([' ', '\t', ',']).filter(|word| !word.is_empty());
    let is_right = list.contains(',') && tiles.clone().all(|word| word.parse::<Tile>().is_ok());
    is_right.then(|| tiles.collect::<Vec<_>>().join(" "))
}

/// Returns the names of players that are nearly this one.
fn near_names(text: &str, wrong: &str) -> Vec<String> {
    const LONGEST: usize = 30;
    let tags = lines(text).filter_map(|line| {
        let mut words = words(line.text);
        let is_player = words.next() == Some("tag")
            && words.next().is_some_and(|name| name.starts_with("player"));
        is_player.then(|| words.collect::<Vec<_>>().join(" "))
    });
    let mut near: Vec<(usize, String)> = tags
        .take(64)
        .filter(|name| name.len() <= LONGEST && wrong.len() <= LONGEST)
        .map(|name| (distance(&wrong.to_lowercase(), &name.to_lowercase()), name))
        .filter(|(distance, name)| distance.saturating_mul(3) <= name.chars().count() + 1)
        .collect();
    near.sort_unstable();
    near.into_iter().map(|(_, name)| name).collect()
}
