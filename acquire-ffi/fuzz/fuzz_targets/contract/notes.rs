//! Notes.

use std::ptr;

use acquire::*;

use crate::{caller::Caller, state::State};

impl Caller<'_> {
    pub(crate) fn use_notes(&mut self) {
        let notes = self.handle::<AcqNotes>();
        let (text, length) = self.text();
        let index = self.below(8);
        match self.byte() % 23 {
            0 => make!(self.acq_notes_from_text(text, length)),
            1 => make!(self.acq_notes_from_json(text, length)),
            2 | 3 => {
                let (record, viewer) = (self.handle::<AcqRecord>(), self.viewer());
                make!(self.acq_notes_from_record(record, viewer));
            }
            4 => {
                make!(self.acq_notes_clone(notes));
                // The copy may be kept in place of these notes.
                let notes = self.handle::<AcqNotes>();
                make!(self.acq_notes_without_forced(notes));
            }
            5 => {
                let other = self.handle::<AcqNotes>();
                give!(self.acq_notes_equal(notes, other));
            }
            6 | 7 => {
                let text = list!(self.acq_notes_to_text(notes));
                self.store(text);
            }
            8 => {
                let text = list!(self.acq_notes_to_json(notes));
                self.store(text);
            }
            9 => make!(self.acq_notes_check(notes)),
            10 => {
                give!(self.acq_notes_recognize(text, length));
                make!(self.acq_notes_check_text(text, length));
            }
            11 => make!(self.acq_notes_check_json(text, length)),
            12 => {
                let seed = self.byte().into();
                make!(self.acq_notes_complete(notes, seed));
            }
            13 => drop(give!(self.acq_notes_summary(notes))),
            14 => make!(self.acq_notes_rules(notes)),
            15 => drop(list!(self.acq_notes_start(notes))),
            16 => {
                let player = self.small(7);
                give!(self.acq_notes_first_rack(notes, player));
            }
            17 => {
                let text = list!(self.acq_notes_tag_name(notes, index));
                self.store(text);
                let text = list!(self.acq_notes_tag_text(notes, index));
                self.store(text);
            }
            18 => {
                let text = list!(self.acq_notes_comments(notes));
                self.store(text);
                let text = list!(self.acq_notes_closing_comments(notes));
                self.store(text);
            }
            19 => drop(give!(self.acq_notes_entry(notes, index))),
            20 => {
                drop(list!(self.acq_notes_entry_draws(notes, index)));
                drop(list!(self.acq_notes_entry_sets_aside(notes, index)));
            }
            21 => {
                drop(list!(self.acq_notes_entry_market(notes, index)));
                drop(list!(self.acq_notes_entry_shows(notes, index)));
            }
            _ => {
                let text = list!(self.acq_notes_entry_above(notes, index));
                self.store(text);
                let text = list!(self.acq_notes_entry_comment(notes, index));
                self.store(text);
            }
        }
    }

    pub(crate) fn change_notes(&mut self) {
        let notes = self.handle::<AcqNotes>();
        let (text, length) = self.text();
        match self.byte() % 7 {
            0 => {
                let (rules, players) = (self.handle::<AcqRules>(), self.small(7));
                let (viewer, start) = (self.viewer(), self.some_tiles());
                make!(self.acq_notes_new(rules, players, viewer, start.0, start.1));
            }
            1 => {
                let player = self.small(7);
                let rack = AcqTileSet { words: [self.wide(), self.wide() >> self.below(64)] };
                let rack = if self.byte() == 0 { ptr::null() } else { &raw const rack };
                change!(self.acq_notes_set_first_rack(notes, player, rack));
            }
            2 => {
                let (value, value_length) = self.text();
                change!(self.acq_notes_set_tag(notes, text, length, value, value_length));
            }
            3 => change!(self.acq_notes_push_comment(notes, text, length)),
            4 => change!(self.acq_notes_push_closing_comment(notes, text, length)),
            5 => {
                let reason = [0, 1, 2, 3, 4, ACQ_NONE][self.below(6)];
                let ranks = [(); 6].map(|()| self.byte() % 8);
                let cash = [(); 6].map(|()| u32::from(self.byte()) * 100);
                let result = AcqResult { cash, ranks, reason, reserved: [0; _] };
                let asked = [0, 1, 6, 7, 8, ACQ_NONE][self.below(6)];
                let (cash_told, ranks_told) = (self.byte() % 8, self.byte() % 8);
                let end = AcqNotesEnd { result, asked, cash_told, ranks_told, reserved: [0; _] };
                let end = if self.byte() == 0 { ptr::null() } else { &raw const end };
                change!(self.acq_notes_set_end(notes, end));
            }
            _ => {
                let action = u16::from_le_bytes([self.byte(), self.byte() % 8]);
                let (turn, player) = (self.byte().into(), self.byte());
                let entry = AcqNotesEntry { turn, action, player, reserved: [0; _] };
                let (draws, set_aside) = (self.some_tiles(), self.some_tiles());
                let market = self.some_tiles();
                let rack = AcqTileSet { words: [self.wide(), 0] };
                let shown = AcqNotesShown { rack, player: self.byte(), reserved: [0; _] };
                let shows = match self.byte() % 4 {
                    0 => (ptr::null(), self.below(2)),
                    1 => (&raw const shown, usize::MAX),
                    _ => (&raw const shown, 1),
                };
                let comment = self.text();
                change!(self.acq_notes_push(
                    notes,
                    &raw const entry,
                    draws.0,
                    draws.1,
                    set_aside.0,
                    set_aside.1,
                    market.0,
                    market.1,
                    shows.0,
                    shows.1,
                    text,
                    length,
                    comment.0,
                    comment.1
                ));
            }
        }
    }

    /// Whose notes they are.
    fn viewer(&mut self) -> u32 {
        match self.byte() % 4 {
            0 => ACQ_NONE.into(),
            1 => ACQ_COMPLETE.into(),
            _ => self.small(7),
        }
    }
}
