//! Sentences, names of kinds, and the rulebook.

use std::{ffi::c_char, ptr};

use acquire::*;

use crate::{caller::Caller, room::Room};

/// The players' names, and what they point to.
pub(crate) struct Named {
    names: AcqNames,
    players: Vec<*const c_char>,
}

impl Named {
    /// Where the names are; at random nowhere or misaligned.
    pub(crate) fn pointer(&mut self, how: u8) -> *const AcqNames {
        if self.names.count <= self.players.len() {
            self.names.players = self.players.as_ptr();
        }
        match how {
            0..=63 => ptr::null(),
            64 => (&raw const self.names).wrapping_byte_add(1),
            _ => &raw const self.names,
        }
    }
}

impl Caller<'_> {
    /// Names that are texts, NULL, or not UTF-8, and sometimes too many of them.
    pub(crate) fn names(&mut self) -> Named {
        let count = self.below(ACQ_PLAYERS_MAX + 1);
        let players = (0..count).map(|_| match self.byte() {
            0 => ptr::null(),
            length => {
                let mut name: Vec<u8> = (0..length % 8).map(|_| self.byte()).collect();
                name.push(0);
                self.lend(name).cast()
            }
        });
        let players = players.collect();
        let count = if self.byte() == 0 { count + self.below(300) } else { count };
        let you = match self.byte() % 8 {
            0 => self.byte(),
            1..=5 => ACQ_NONE,
            _ => self.byte() % 6,
        };
        Named { names: AcqNames { players: ptr::null(), count, you }, players }
    }

    /// A plain struct with anything in it, mostly small numbers.
    pub(crate) fn anything<T>(&mut self) -> Room<T> {
        let mut room = Room::<T>::new(1, 2);
        let first = room.items[1].as_mut_ptr().cast::<u8>();
        let most = if self.byte() & 1 == 0 { 7 } else { 255 };
        for i in 0..size_of::<T>() {
            let value = self.byte() & most;
            // SAFETY: the item is of this size, and its fields are numbers.
            unsafe { first.add(i).write(value) };
        }
        room
    }

    pub(crate) fn language(&mut self) {
        let (value, n) = (self.value(), self.small(100));
        let edition = self.value() % 4;
        let mut named = self.names();
        let how = self.byte();
        let written = match self.byte() % 24 {
            0 | 1 => {
                let event = self.anything::<AcqEvent>();
                let event = event.items[1].as_ptr();
                list!(self.acq_event_text(edition, event, named.pointer(how)))
            }
            2 | 3 => {
                let phase = self.anything::<AcqPhase>();
                let phase = phase.items[1].as_ptr();
                list!(self.acq_phase_text(edition, phase, named.pointer(how)))
            }
            4 => {
                let placement = self.anything::<AcqPlacement>();
                let placement = placement.items[1].as_ptr();
                list!(self.acq_placement_text(edition, placement, named.pointer(how)))
            }
            5 => {
                let id = (n as u16).wrapping_mul(13);
                list!(self.acq_action_long_text(edition, id, named.pointer(how)))
            }
            6 => {
                let id = (n as u16).wrapping_mul(13);
                give!(self.acq_action_kind(id));
                None
            }
            7 => list!(self.acq_option_name(value)),
            8 => list!(self.acq_option_value_name(value % 7, edition)),
            9 => list!(self.acq_phase_kind_name(value)),
            10 => list!(self.acq_action_kind_name(value)),
            11 => list!(self.acq_event_kind_name(value)),
            12 => list!(self.acq_placement_kind_name(value)),
            13 => list!(self.acq_last_error_message(named.pointer(how))),
            14 => {
                let index = self.below(3);
                list!(self.acq_last_error_problem_message(index, named.pointer(how)))
            }
            15 => {
                give!(self.acq_rule_count());
                None
            }
            17 => {
                let game = self.handle::<AcqGame>();
                list!(self.acq_game_to_text(game, named.pointer(how)))
            }
            18 => {
                let view = self.handle::<AcqView>();
                list!(self.acq_view_to_text(view, named.pointer(how)))
            }
            19 => {
                let (text, length) = self.text();
                match self.byte() % 3 {
                    0 => make!(self.acq_game_from_text(text, length)),
                    1 => make!(self.acq_view_from_text(text, length)),
                    _ => drop(give!(self.acq_position_is_game(text, length))),
                }
                None
            }
            20 => {
                let (text, length) = self.text();
                list!(self.acq_position_player_name(text, length, n))
            }
            16 => {
                let (text, length) = self.text();
                give!(self.acq_rule_find(text, length));
                give!(self.acq_has_feature(text, length));
                None
            }
            21 => {
                let (text, length) = self.text();
                give!(self.acq_observation_field_find(text, length));
                give!(self.acq_observation_field(n as usize));
                None
            }
            22 => {
                let view = self.handle::<AcqView>();
                let event = self.anything::<AcqEvent>();
                let (event, count) = (event.items[1].as_ptr(), usize::from(self.byte() & 1));
                list!(self.acq_view_screen_to_json(view, named.pointer(how), event, count))
            }
            _ => match self.byte() % 9 {
                0 => list!(self.acq_rule_code(n as usize)),
                1 => list!(self.acq_rule_title(n as usize)),
                2 => list!(self.acq_rule_text(n as usize)),
                3 => list!(self.acq_observation_field_name(n as usize)),
                4 => list!(self.acq_observation_field_unit(n as usize)),
                5 => list!(self.acq_observation_field_text(n as usize)),
                6 => list!(self.acq_form_name(value)),
                7 => list!(self.acq_form_grammar(value)),
                _ => list!(self.acq_rule_ruling(n as usize)),
            },
        };
        self.store(written);
    }
}
