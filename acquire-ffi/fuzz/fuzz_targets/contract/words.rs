//! Words, rules, streams, the last error, and giving handles up.

use std::ptr;

use acquire::*;

use crate::{
    caller::{Caller, Kept, SLOTS},
    room::Room,
    state::State,
};

impl Caller<'_> {
    pub(crate) fn words(&mut self) {
        let (text, length) = self.text();
        let (edition, n) = (self.value(), self.small(ACQ_TILES));
        let written = match self.byte() % 20 {
            0 => list!(self.acq_tile_format(n)),
            1 => list!(self.acq_chain_name(edition, n % 9)),
            2 => list!(self.acq_dollars_format(n)),
            3 => list!(self.acq_edition_name(edition)),
            4 | 5 => list!(self.acq_power_name(edition)),
            6 => list!(self.acq_end_reason_name(edition)),
            7 => list!(self.acq_action_format(edition, (n as u16).wrapping_mul(13))),
            8 => {
                let tile = give!(self.acq_tile_parse(text, length));
                assert!(tile.is_none_or(|tile| usize::from(tile) < ACQ_TILES));
                None
            }
            9 => {
                give!(self.acq_chain_parse(edition, text, length));
                None
            }
            10 => {
                give!(self.acq_edition_parse(text, length));
                None
            }
            11 => {
                give!(self.acq_chain_tier(n % 9));
                None
            }
            12 => {
                let id = give!(self.acq_action_parse(edition, text, length));
                assert!(id.is_none_or(|id| usize::from(id) < ACQ_ACTION_IDS));
                None
            }
            13 => {
                list!(self.acq_tile_neighbors(n)).map(|tiles: Vec<u8>| assert!(tiles.len() >= 2));
                None
            }
            14 => {
                let seed = self.wide();
                if let Some(tiles) = list!(self.acq_tile_order(seed)) {
                    self.tiles = tiles;
                }
                None
            }
            15 => {
                let (counts, market) = (self.counts(), self.small(25));
                let rules = self.handle::<AcqRules>();
                give!(self.acq_rules_split_bonuses(rules, n.wrapping_mul(100), counts, market));
                None
            }
            16 => {
                let rules = self.handle::<AcqRules>();
                give!(self.acq_rules_price(rules, edition, n));
                None
            }
            17 => {
                let rooms = [(); 3].map(|()| Room::<u32>::new(1, self.byte()));
                let [major, minor, patch] = &rooms;
                let status =
                    self.judged("acq_version", || acq_version(major.at, minor.at, patch.at));
                assert!(rooms.iter().all(|room| room.untouched() == (status != 0)));
                assert_eq!(acq_abi_version(), ACQ_ABI_VERSION);
                acq_free(acq_alloc(n as usize % 65_536));
                None
            }
            18 => {
                if let Some(action) = give!(self.acq_action_from_id((n as u16).wrapping_mul(13))) {
                    let id = give!(self.acq_action_to_id(&raw const action));
                    assert!(id.is_none_or(|id| id == (n as u16).wrapping_mul(13)));
                }
                None
            }
            _ => {
                let action = self.action(0);
                give!(self.acq_action_to_id(action));
                None
            }
        };
        self.store(written);
    }

    pub(crate) fn use_rules(&mut self) {
        let rules = self.handle::<AcqRules>();
        match self.byte() % 10 {
            0 | 1 => {
                let edition = self.value() % 4;
                make!(self.acq_rules_new(edition));
            }
            2 => make!(self.acq_rules_clone(rules)),
            3 => {
                let other = self.handle::<AcqRules>();
                give!(self.acq_rules_equal(rules, other));
            }
            4 => {
                let option = self.value();
                give!(self.acq_rules_get(rules, option));
            }
            5 | 6 => {
                let (option, value) = (self.value() % 7, self.value() % 5);
                change!(self.acq_rules_set(rules, option, value));
            }
            7 => {
                let ((option, length), (value, value_length)) = (self.text(), self.text());
                change!(self.acq_rules_set_text(rules, option, length, value, value_length));
            }
            8 => {
                let text = list!(self.acq_rules_format(rules));
                self.store(text);
            }
            _ => {
                let players = self.small(7);
                plain!(self.acq_rules_check_players(rules, players));
            }
        }
    }

    pub(crate) fn use_the_rest(&mut self) {
        let index = self.below(3);
        match self.byte() % 12 {
            0 | 1 => {
                let (seed, number) = (self.wide(), self.wide());
                make!(self.acq_stream_new(seed, number));
            }
            2 => {
                let (stream, bound) = (self.handle::<AcqStream>(), self.small(100));
                let number = give!(self.acq_stream_below(stream, bound));
                assert!(number.is_none_or(|number| number < bound.max(1)));
            }
            3 | 4 => drop(give!(self.acq_last_error_count())),
            5 => drop(give!(self.acq_last_error_problem(index))),
            6 => {
                let text = list!(self.acq_last_error_problem_sentence(index, ptr::null()));
                self.store(text);
            }
            7 => {
                let text = list!(self.acq_last_error_problem_path(index));
                self.store(text);
            }
            8 if self.byte().is_multiple_of(3) => {
                let guess = list!(self.acq_last_error_problem_guess(index));
                self.store(guess);
                let last = give!(self.acq_last_error_problem_guess_count(index));
                let number = last.unwrap_or_default().wrapping_sub(1);
                give!(self.acq_last_error_problem_guess_at(index, number));
                let text = list!(self.acq_last_error_problem_guess_text(index, number));
                self.store(text);
                let mut edit = Room::<AcqTextEdit>::new(1, 1);
                let edit = edit.items[0].as_mut_ptr();
                let text = list!(self.acq_last_error_problem_guess_edit(index, number, edit));
                self.store(text);
                let question = list!(self.acq_last_error_problem_guess_question(index, number));
                self.store(question);
                if let Some(view) = give!(self.acq_last_error_problem_view(index)) {
                    acq_view_free(view);
                }
            }
            8 if self.byte().is_multiple_of(2) => acq_last_error_dismiss(),
            8 => acq_last_error_clear(),
            9 => {
                let mut event = Room::<AcqEvent>::new(1, 2);
                // SAFETY: the fields of an event are numbers.
                unsafe { event.items[1].as_mut_ptr().write_bytes(self.byte() % 8, 1) };
                let (viewer, event) = (self.small(6), event.items[1].as_ptr());
                give!(self.acq_event_seen_by(event, viewer));
                let text = list!(self.acq_event_to_json(event));
                self.store(text);
                let (text, length) = self.text();
                give!(self.acq_event_from_json(text, length));
            }
            10 => {
                let (text, length) = self.text();
                let seed = self.wide();
                let text = list!(self.acq_setup_deal(text, length, seed));
                self.store(text);
            }
            _ => self.free_one(),
        }
    }

    /// Frees a handle; a slot that is empty, or of another type, stays as it is.
    pub(crate) fn free_one(&mut self) {
        fn free<T: Kept>(caller: &mut Caller<'_>, slot: usize) {
            // A handle of another type is not freed.
            let other = caller.any_handle().cast::<T>();
            if !T::slots(caller).contains(&other) {
                T::free(other);
            }
            T::free(std::mem::replace(&mut T::slots(caller)[slot], ptr::null_mut()));
        }
        let slot = self.below(SLOTS);
        match self.byte() % 13 {
            0 => free::<AcqRules>(self, slot),
            1 => free::<AcqGame>(self, slot),
            2 => free::<AcqView>(self, slot),
            3 => free::<AcqRecord>(self, slot),
            4 => free::<AcqReplay>(self, slot),
            5 => free::<AcqRecorder>(self, slot),
            6 => free::<AcqStream>(self, slot),
            7 => free::<AcqAcquisitionGame>(self, slot),
            8 => free::<AcqAcquisitionRecord>(self, slot),
            9 => free::<AcqAcquisitionReplay>(self, slot),
            10 => free::<AcqAcquisitionRecorder>(self, slot),
            11 => free::<AcqNotes>(self, slot),
            _ => free::<AcqAcquisitionAgent>(self, slot),
        }
    }
}
