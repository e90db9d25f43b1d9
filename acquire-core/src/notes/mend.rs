//! Small changes that mend notes.

use alloc::{format, string::String, vec::Vec};

use super::{content::NotesEntry, error::NotesProblem, step::Walk};
use crate::{
    action::{Action, Disposal, Purchase},
    names::Names,
    phase::PhaseKind,
    player::Player,
    tile::Tile,
};

/// How many actions from the mended place on have to be possible, if there are so many.
const GOES_ON: usize = 5;

impl Walk<'_> {
    /// A question about the next of these entries, which is impossible: a small change with which
    /// the notes go on for a while.
    pub(super) fn guess(
        &self,
        entries: &[NotesEntry],
        problem: &NotesProblem,
        names: &Names<'_>,
    ) -> Option<String> {
        let (entry, rest) = entries.split_first()?;
        let player = self.game.player()?;
        if let NotesProblem::Player { told, expected, .. } = *problem
            && self.goes_on(&[NotesEntry { player: Some(expected), ..entry.clone() }], rest)
        {
            let (not, expected) = (names.player(told), names.player(expected));
            return Some(format!("was it {expected}, not {not}?"));
        }
        let inserted = |skipped: &NotesEntry| self.goes_on(&[skipped.clone(), entry.clone()], rest);
        for (skipped, what) in self.skipped(player) {
            if skipped.iter().any(inserted) {
                return Some(format!("did you skip {} {what}?", names.owner(player)));
            }
        }
        if let Action::Place(tile) | Action::Replace(tile) = entry.action {
            let with = |tile| match entry.action {
                Action::Replace(_) => Action::Replace(tile),
                _ => Action::Place(tile),
            };
            let mended = |tile: &Tile| {
                self.goes_on(&[NotesEntry { action: with(*tile), ..entry.clone() }], rest)
            };
            let tiles: Vec<Tile> = tile.neighbors().filter(mended).collect();
            match tiles[..] {
                [one] => return Some(format!("did you mean {one}?")),
                [one, two] => return Some(format!("did you mean {one} or {two}?")),
                _ => {}
            }
        }
        // Without the last action notes are always right.
        (rest.len() > 1 && self.goes_on(&[], rest)).then(|| "is this action one too many?".into())
    }

    /// What may have been left out before the next entry, the likeliest first.
    fn skipped(&self, player: Player) -> Vec<(Vec<NotesEntry>, &'static str)> {
        let one = |action| Vec::from([NotesEntry::new(action)]);
        let unseen = Tile::all().filter(|&tile| !self.known.gone.contains(tile));
        let legal = || self.game.legal_actions().iter().map(NotesEntry::new).collect();
        match self.game.phase().kind() {
            PhaseKind::BuyStock => {
                let Some(none) = Purchase::new([]) else { return Vec::new() };
                let buy = NotesEntry::new(Action::Buy(none));
                // Who sees the draws has left out the drawn tile, too.
                let with = |tile| NotesEntry { draws: Vec::from([tile]), ..buy.clone() };
                let drawn = if self.notes.viewer.sees(player) {
                    unseen.map(with).collect()
                } else {
                    Vec::new()
                };
                Vec::from([(Vec::from([buy.clone()]), "purchase"), (drawn, "purchase")])
            }
            PhaseKind::PlaceTile => {
                let placed = unseen.map(|tile| NotesEntry::new(Action::Place(tile))).collect();
                Vec::from([(one(Action::Pass), "`pass`"), (placed, "tile")])
            }
            PhaseKind::ReplaceTiles => Vec::from([(one(Action::Pass), "`pass`")]),
            PhaseKind::DisposeStock => {
                Vec::from([(one(Action::Dispose(Disposal::HOLD)), "disposal")])
            }
            PhaseKind::FoundChain => Vec::from([(legal(), "choice of the chain to found")]),
            PhaseKind::ChooseSurvivor => Vec::from([(legal(), "choice of the survivor")]),
            PhaseKind::ChooseDefunct => Vec::from([(legal(), "choice of the next chain")]),
            PhaseKind::Over => Vec::new(),
        }
    }

    /// Whether these entries and then the rest are possible for a while.
    fn goes_on(&self, first: &[NotesEntry], rest: &[NotesEntry]) -> bool {
        let some: Vec<NotesEntry> =
            first.iter().chain(rest.iter().take(GOES_ON)).cloned().collect();
        let mut walk = self.clone();
        some.iter()
            .enumerate()
            .take(first.len() + GOES_ON - 1)
            .all(|(i, entry)| walk.step(entry, &some[i + 1..]).is_ok())
    }
}
