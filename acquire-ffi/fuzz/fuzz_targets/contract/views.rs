//! Views.

use acquire::*;

use crate::{caller::Caller, state::State};

impl Caller<'_> {
    pub(crate) fn use_view(&mut self) {
        let view = self.handle::<AcqView>();
        let (player, chain) = (self.small(6), self.small(7));
        let id = u16::from_le_bytes([self.byte(), self.byte() % 8]);
        match self.byte() % 34 {
            0 => make!(self.acq_view_clone(view)),
            1 => {
                let other = self.handle::<AcqView>();
                give!(self.acq_view_equal(view, other));
            }
            2 => make!(self.acq_view_rules(view)),
            3 => drop(give!(self.acq_view_position(view))),
            4 => drop(list!(self.acq_view_board(view))),
            5 => {
                let text = list!(self.acq_view_diagram(view));
                self.store(text);
            }
            6 => {
                let tile = self.small(ACQ_TILES);
                give!(self.acq_view_placement(view, tile));
            }
            7 => drop(give!(self.acq_view_phase(view))),
            8 => drop(give!(self.acq_view_player(view))),
            9 => drop(list!(self.acq_view_legal_actions(view))),
            10 => drop(give!(self.acq_view_legal_count(view))),
            11 => drop(give!(self.acq_view_legal_get(view, id.into()))),
            12 => {
                if let Some(legal) = give!(self.acq_view_legal_contains(view, id)) {
                    assert_eq!(plain!(self.acq_view_check(view, id)) == 0, legal == 1);
                }
            }
            13..=15 => drop(give!(self.acq_view_viewer(view))),
            16 => drop(give!(self.acq_view_rack(view))),
            17 => drop(give!(self.acq_view_known_rack(view, player))),
            18 => drop(give!(self.acq_view_shown(view))),
            19 => drop(give!(self.acq_view_unseen(view))),
            20 => drop(give!(self.acq_view_cash(view, player))),
            21 => drop(give!(self.acq_view_shares(view, player, chain))),
            22 => {
                let market = self.small(25);
                give!(self.acq_view_bonuses(view, chain, market));
            }
            23 => match self.byte() % 4 {
                0 => drop(give!(self.acq_view_worth(view, player))),
                1 => drop(list!(self.acq_view_deductions(view, player))),
                2 => drop(list!(self.acq_view_observation(view))),
                _ => drop(list!(self.acq_view_standings(view))),
            },
            24 => {
                let (cash, counts) = (u32::from(self.byte()) * 100, self.counts());
                change!(self.acq_view_note_holdings(view, player, cash, counts));
            }
            25 | 26 => {
                let stream = self.handle::<AcqStream>();
                make!(self.acq_view_sample(view, stream));
            }
            27 => {
                let text = list!(self.acq_view_to_json(view));
                self.store(text);
            }
            28 => {
                let (text, length) = self.text();
                make!(self.acq_view_from_json(text, length));
            }
            29 => change!(self.acq_view_note_start(view)),
            30 => match self.byte() % 4 {
                0 => drop(give!(self.acq_view_remembers(view, player))),
                1 => drop(give!(self.acq_view_is_concealed(view, player))),
                2 => drop(give!(self.acq_view_concealed_shares(view, chain))),
                _ => {
                    let counts = self.counts();
                    give!(self.acq_view_likely_cash(view, player, counts));
                }
            },
            31 => make!(self.acq_view_without_memory(view)),
            32 => {
                let event = self.anything::<AcqEvent>();
                change!(self.acq_view_follow(view, event.items[1].as_ptr()));
            }
            _ => drop(give!(self.acq_view_stable_hash(view))),
        }
    }
}
