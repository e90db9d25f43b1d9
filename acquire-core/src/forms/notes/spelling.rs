//! Guesses at words of notes that cannot be read.

use alloc::{format, string::String, vec::Vec};

use super::{
    content::Notes,
    corrections::GUESSES_MAX,
    error::{NotesError, NotesProblem},
    guess::{Guess, GuessChange},
    parse::parse,
    places::{Lines, Places},
};
use crate::{
    forms::record::Place,
    moves::{action::Action, suggestion::distance},
};

/// Reads the text form; an error in an action or a name comes with guesses, of which the one with
/// which most of the notes can be true is the first.
pub(super) fn read(text: &str) -> Result<(Notes, Lines), NotesError> {
    parse(text).map_err(|error| {
        let guesses = guesses(text, &error);
        NotesError { guesses, ..error }
    })
}

fn guesses(text: &str, error: &NotesError) -> Vec<Guess> {
    let Place::Text { line, column } = error.place else { return Vec::new() };
    let Some(whole) = text.split('\n').nth(line - 1) else { return Vec::new() };
    let (wrong, column, texts) = match &*error.problem {
        NotesProblem::Action { text: wrong, error } => {
            let mut actions = Action::probably_meant(wrong, error.edition);
            if actions.is_empty() {
                actions = Action::with_other_chains(wrong, error.edition);
            }
            let texts = actions.iter().map(|action| format!("{}", action.text(error.edition)));
            (wrong, (column + 1).saturating_sub(error.column), texts.collect::<Vec<_>>())
        }
        NotesProblem::Name { text: wrong } => (wrong, column, near_names(text, wrong)),
        _ => return Vec::new(),
    };
    let Some(start) = whole.char_indices().nth(column.saturating_sub(1)).map(|(at, _)| at) else {
        return Vec::new();
    };
    let (before, after) = whole.split_at(start);
    let Some(after) = after.strip_prefix(wrong.as_str()) else { return Vec::new() };
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

/// Returns the names of players that are nearly this one.
fn near_names(text: &str, wrong: &str) -> Vec<String> {
    const LONGEST: usize = 30;
    let tags = acquire_kit::lines::lines(text).filter_map(|line| {
        let mut words = acquire_kit::lines::words(line.text);
        let is_player = words.next() == Some("tag")
            && words.next().is_some_and(|name| name.starts_with("player"));
        is_player.then(|| words.collect::<Vec<_>>().join(" "))
    });
    let mut near: Vec<(usize, String)> = tags
        .take(64)
        .filter(|name| name.len() <= LONGEST && wrong.len() <= LONGEST)
        .map(|name| (distance(&wrong.to_lowercase(), &name.to_lowercase()), name))
        .filter(|(distance, name)| distance.saturating_mul(3) <= name.len() + 1)
        .collect();
    near.sort_unstable();
    near.into_iter().map(|(_, name)| name).collect()
}
