//! Squares, actions, sentences, names of kinds, rules, and the last error.

use acquire::*;

use crate::{caller::Caller, room::Room};

impl Caller<'_> {
    pub(crate) fn words_of_acquisition(&mut self) {
        let (value, n) = (self.value(), self.small(ACQ_ACQUISITION_SQUARES));
        let (text, length) = self.text();
        let id = (n as u16).wrapping_mul(3);
        let written = match self.byte() % 20 {
            0 => list!(self.acq_acquisition_square_format(n)),
            1 => {
                let square = give!(self.acq_acquisition_square_parse(text, length));
                assert!(square.is_none_or(|square| usize::from(square) < ACQ_ACQUISITION_SQUARES));
                None
            }
            2 => list!(self.acq_acquisition_phase_kind_name(value)),
            3 => list!(self.acq_acquisition_end_reason_name(value)),
            4 => list!(self.acq_acquisition_action_kind_name(value)),
            5 => list!(self.acq_acquisition_event_kind_name(value)),
            6 => list!(self.acq_acquisition_placement_kind_name(value)),
            7 => list!(self.acq_acquisition_symmetry_name(value)),
            8 => list!(self.acq_acquisition_colour_name(value)),
            9 | 10 => {
                let event = self.anything::<AcqAcquisitionEvent>();
                let (event, mut named, how) = (event.items[1].as_ptr(), self.names(), self.byte());
                list!(self.acq_acquisition_event_text(event, named.pointer(how)))
            }
            11 | 12 => {
                let phase = self.anything::<AcqAcquisitionPhase>();
                let (phase, mut named, how) = (phase.items[1].as_ptr(), self.names(), self.byte());
                list!(self.acq_acquisition_phase_text(phase, named.pointer(how)))
            }
            13 => {
                let placement = self.anything::<AcqAcquisitionPlacement>();
                let (placement, mut named, how) =
                    (placement.items[1].as_ptr(), self.names(), self.byte());
                list!(self.acq_acquisition_placement_text(placement, named.pointer(how)))
            }
            14 => {
                let id = give!(self.acq_acquisition_action_parse(text, length));
                assert!(id.is_none_or(|id| usize::from(id) < ACQ_ACQUISITION_ACTION_IDS));
                None
            }
            15 => list!(self.acq_acquisition_action_format(id)),
            16 => list!(self.acq_acquisition_action_long_text(id)),
            17 => {
                self.parts_of_an_action(id);
                None
            }
            18 => {
                let index = self.below(3);
                give!(self.acq_acquisition_last_error_problem(index));
                None
            }
            _ => {
                let players = self.small(5);
                give!(self.acq_acquisition_rules(players));
                let rules = self.rules_of_acquisition();
                plain!(self.acq_acquisition_rules_check(rules.at));
                list!(self.acq_acquisition_setup_new(rules.at))
            }
        };
        self.store(written);
    }

    fn parts_of_an_action(&mut self, id: u16) {
        let (kind, square) = (Room::<u8>::new(1, self.byte()), Room::<u8>::new(1, self.byte()));
        let status = self.judged("acq_acquisition_action_from_id", || {
            acq_acquisition_action_from_id(id, kind.at, square.at)
        });
        assert!([&kind, &square].iter().all(|room| room.untouched() == (status != 0)));
        if status == 0 {
            let (kind, square) = (kind.written(1)[0], square.written(1)[0]);
            let back = give!(self.acq_acquisition_action_to_id(kind.into(), square.into()));
            assert!(back.is_none_or(|back| back == id));
        } else {
            let (kind, square) = (self.value(), self.small(ACQ_ACQUISITION_SQUARES));
            give!(self.acq_acquisition_action_to_id(kind, square));
        }
    }
}
