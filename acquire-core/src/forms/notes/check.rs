//! The check of notes, and a record that explains them.

use alloc::{boxed::Box, vec::Vec};

use acquire_kit::random::playout_stream;

use super::{
    content::{Notes, NotesEnd, NotesEntry},
    error::{NotesError, NotesProblem},
    step::Walk,
};
use crate::{
    forms::record::{GameResult, Place, Record},
    game::Game,
    view::View,
    words::names::Names,
};

impl Notes {
    /// Checks that some tile order makes every action legal and agrees with everything in the
    /// notes. Returns the viewer's knowledge afterwards; a spectator's view for complete notes.
    ///
    /// The racks that are shown (I1) may be left out; the view then does not know them.
    ///
    /// # Errors
    /// [`NotesError`] with the first action that is impossible after the actions before it, and why. Of
    /// notes that were read from text, and not changed since, it has the line and the column.
    /// [`NotesProblem::TooHard`] if the search could not determine whether they are possible, which
    /// it always can for a game that was played.
    pub fn check(&self) -> Result<View, NotesError> {
        self.walk().map(|walk| walk.view)
    }

    /// Returns a record that explains the notes: it can be replayed, and it shows the viewer
    /// exactly what the notes contain. The tiles that the viewer did not see are random. The same
    /// seed gives the same record on every platform.
    ///
    /// The record contains the tags of the notes, and no comments.
    ///
    /// # Errors
    /// The same as [`Notes::check`].
    pub fn complete(&self, seed: u64) -> Result<Record, NotesError> {
        let mut walk = self.walk()?;
        let mut random = playout_stream(seed, 0);
        walk.known.orders.mix(&mut random);
        Ok(self.explained(&walk, seed))
    }

    /// Returns the same notes without the actions that were forced, because there was only one
    /// possibility: `found Tower` if only Tower was left, `survivor Luxor` of a larger Luxor,
    /// `hold` of a player without shares, `pass` of one who has nothing to replace, and `end` of a
    /// game that ended by itself. [`Notes::complete`] also leaves them out; the numbers of the
    /// others are then the numbers of the record's actions.
    ///
    /// ```
    /// # let text = "acquire notes 1\nedition avalon-hill\nplayers 2\nviewer spectator\n\
    /// #     start 1A 5E\nactions\n2A; found L; buy\n6E; found T; buy\n3A; buy\n7E; buy\n8E; buy\n\
    /// #     unfinished\nend of notes\n";
    /// let notes = acquire_core::Notes::from_text(text)?;
    /// assert_eq!(notes.without_forced()?, notes);
    /// # Ok::<(), acquire_core::NotesError>(())
    /// ```
    ///
    /// # Errors
    /// The same as [`Notes::check`].
    pub fn without_forced(&self) -> Result<Self, NotesError> {
        let walk = self.walk()?;
        let mut other = self.without_entries();
        self.asked(&walk.unasked).try_for_each(|entry| other.push(entry.clone()))?;
        Ok(other)
    }

    /// Returns the viewer's knowledge after this number of actions, without those that were forced:
    /// before the action with this index in the record of [`Notes::complete`], or after the last
    /// one. `None` if there are fewer actions. For complete notes it is a spectator's view.
    ///
    /// ```
    /// # let text = "acquire notes 1\nedition avalon-hill\nplayers 2\nviewer spectator\n\
    /// #     start 1A 5E\nactions\n2A; found L; buy\n6E; found T; buy\nunfinished\nend of notes\n";
    /// let notes = acquire_core::Notes::from_text(text)?;
    /// let record = notes.complete(1)?;
    /// let view = notes.view(3)?.unwrap();
    /// assert!(view.position().board().tiles().contains("2A".parse().unwrap()));
    /// assert_eq!(notes.view(record.actions().len())?, Some(notes.check()?));
    /// assert_eq!(notes.view(record.actions().len() + 1)?, None);
    /// assert_eq!(notes.view(usize::MAX)?, None);
    /// # Ok::<(), acquire_core::NotesError>(())
    /// ```
    ///
    /// # Errors
    /// The same as [`Notes::check`].
    pub fn view(&self, actions: usize) -> Result<Option<View>, NotesError> {
        let whole = self.walk()?;
        let mut asked = self.places_of_asked(&whole.unasked);
        let Some(index) = asked.nth(actions) else {
            let is_end = self.entries.len() - whole.unasked.len() == actions;
            return Ok(is_end.then_some(whole.view));
        };
        self.follow(index).map(|walk| Some(walk.view))
    }

    /// Returns the line of each action in the text form, counting from 1, without those that were
    /// forced: as many as the record of [`Notes::complete`] has actions.
    ///
    /// # Errors
    /// The same as [`Notes::check_text`].
    pub fn action_lines(text: &str) -> Result<Vec<usize>, NotesError> {
        let notes = Self::from_text(text)?;
        let walk = notes.walk()?;
        let line = |i| match notes.place_of_entry(i) {
            Place::Text { line, .. } => Some(line),
            Place::Path(_) => None,
        };
        Ok(notes.places_of_asked(&walk.unasked).filter_map(line).collect())
    }

    /// Returns the index of the first impossible entry, or the number of entries if the end is
    /// wrong.
    pub(super) fn first_wrong(&self) -> Option<usize> {
        let Ok(mut walk) = Walk::begin(self) else { return Some(0) };
        let mut entries = self.entries.iter().enumerate();
        let wrong = entries.find(|(i, entry)| walk.step(entry, &self.entries[i + 1..]).is_err());
        match wrong {
            Some((i, _)) => Some(i),
            None => self.check_end(&walk.game).is_err().then_some(self.entries.len()),
        }
    }

    /// Returns the entries without those with these ascending indices.
    fn asked<'a>(&'a self, unasked: &'a [usize]) -> impl Iterator<Item = &'a NotesEntry> {
        self.places_of_asked(unasked).map(|i| &self.entries[i])
    }

    /// Returns the indices of these entries.
    fn places_of_asked(&self, unasked: &[usize]) -> impl Iterator<Item = usize> {
        (0..self.entries.len()).filter(|i| unasked.binary_search(i).is_err())
    }

    fn walk(&self) -> Result<Walk<'_>, NotesError> {
        let walk = self.follow(self.entries.len())?;
        if let Err(problem) = self.check_end(&walk.game) {
            let view = Some(Box::new(walk.view));
            return Err(NotesError { view, ..self.error(self.place_of_end(&problem), problem) });
        }
        Ok(walk)
    }

    /// Follows this number of entries.
    fn follow(&self, count: usize) -> Result<Walk<'_>, NotesError> {
        let begun = Walk::begin(self);
        let mut walk = begun.map_err(|problem| self.error(self.place_of_racks(), problem))?;
        for (i, entry) in self.entries[..count].iter().enumerate() {
            if let Err(problem) = walk.step(entry, &self.entries[i + 1..]) {
                let players = self.player_names();
                let names = Names::new(self.rules.edition()).with_players(&players);
                let guesses = self.guesses(i, &problem, &names);
                let (entry, number) = (Some(i + 1), Some(walk.number()));
                let view = Some(Box::new(walk.view));
                let error = self.error(self.place_of_wrong(i, &problem), problem);
                return Err(NotesError { entry, number, guesses, view, ..error });
            }
        }
        Ok(walk)
    }

    pub(super) fn error(&self, place: Place, problem: NotesProblem) -> NotesError {
        let names = &self.player_names()[..self.players];
        NotesError::plain(place, problem).named(names, self.rules.edition())
    }

    pub(super) fn check_end(&self, game: &Game) -> Result<(), NotesProblem> {
        let asked = game.phase().kind();
        let (noted, computed) = match (&self.end, GameResult::of(game)) {
            (NotesEnd::Unfinished(_), Some(GameResult { reason, .. })) => {
                return Err(NotesProblem::Over { reason });
            }
            (NotesEnd::Unfinished(Some(noted)), None) if *noted != asked => {
                return Err(NotesProblem::Asked { noted: *noted, asked });
            }
            (NotesEnd::Unfinished(_), None) => return Ok(()),
            (NotesEnd::Over(_), None) => return Err(NotesProblem::NotOver),
            (NotesEnd::Over(noted), Some(computed)) => (noted, computed),
        };
        for ((what, claimed), (_, computed)) in noted.parts().into_iter().zip(computed.parts()) {
            if claimed != computed && !claimed.is_empty() {
                return Err(NotesProblem::Result { what, claimed, computed });
            }
        }
        Ok(())
    }

    fn explained(&self, walk: &Walk<'_>, seed: u64) -> Record {
        let tiles: Vec<_> = walk.known.orders.tiles_of(!0).collect();
        let mut record = Record::of_order(self.rules, self.players, &tiles);
        record.tags = self.tags.clone();
        record.market_draws = self.entries.iter().flat_map(|entry| entry.market.clone()).collect();
        record.market_seed = seed;
        record.actions = self.asked(&walk.unasked).map(|entry| entry.action).collect();
        record.result = GameResult::of(&walk.game);
        record
    }
}
