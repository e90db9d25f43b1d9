//! Games and computer players.

use std::ptr;

use acquire::*;

use super::state::{Watched, observer};
use crate::{caller::Caller, room::Room, state::State};

impl Caller<'_> {
    pub(crate) fn make_games_of_acquisition(&mut self) {
        let rules = self.rules_of_acquisition();
        let (text, length) = self.text();
        let (seed, number) = (self.byte().into(), self.byte().into());
        match self.byte() % 8 {
            0 => make!(self.acq_acquisition_game_from_json(text, length)),
            1 => make!(self.acq_acquisition_recorder_new(rules.at)),
            2 => {
                let decisions = Room::<u32>::new(1, self.byte());
                let mut watched = Watched { game: ptr::null(), events: 0 };
                let context = (&raw mut watched).cast();
                make!(self.acq_acquisition_random_game(
                    rules.at,
                    seed,
                    number,
                    Some(observer),
                    context,
                    decisions.at
                ));
                assert_eq!(watched.events == 0, decisions.untouched());
            }
            3 | 4 => make!(self.acq_acquisition_agent_new(text, length, seed)),
            _ => make!(self.acq_acquisition_game_new(rules.at)),
        }
    }

    pub(crate) fn ask_game_of_acquisition(&mut self) {
        let game = self.handle::<AcqAcquisitionGame>().cast_const();
        let square = self.small(ACQ_ACQUISITION_SQUARES);
        match self.byte() % 24 {
            0 => make!(self.acq_acquisition_game_clone(game)),
            1 => {
                let other = self.handle::<AcqAcquisitionGame>();
                give!(self.acq_acquisition_game_equal(game, other));
            }
            2 => drop(give!(self.acq_acquisition_game_rules(game))),
            3 => drop(give!(self.acq_acquisition_game_phase(game))),
            4 => drop(give!(self.acq_acquisition_game_player(game))),
            5 => drop(give!(self.acq_acquisition_game_position(game))),
            6 => drop(give!(self.acq_acquisition_game_open(game))),
            7 => drop(give!(self.acq_acquisition_game_group(game, square))),
            8 => drop(give!(self.acq_acquisition_game_placement(game, square))),
            9 => {
                let player = self.small(4);
                give!(self.acq_acquisition_game_buildings(game, player));
            }
            10 => drop(list!(self.acq_acquisition_game_standings(game))),
            11 => {
                let text = list!(self.acq_acquisition_game_diagram(game));
                self.store(text);
            }
            12 => drop(list!(self.acq_acquisition_game_legal_actions(game))),
            13 => drop(give!(self.acq_acquisition_game_legal_count(game))),
            14 => {
                let index = self.wide() as usize;
                give!(self.acq_acquisition_game_legal_get(game, index));
            }
            15..=17 => {
                let id = self.id_of_acquisition(game);
                if let Some(legal) = give!(self.acq_acquisition_game_legal_contains(game, id)) {
                    let checked = plain!(self.acq_acquisition_game_check(game, id));
                    assert_eq!(checked == 0, legal == 1);
                }
            }
            18 | 19 => {
                let text = list!(self.acq_acquisition_game_to_json(game));
                self.store(text);
            }
            20 => {
                // More would take its time, and do the same.
                let depth = u32::from(self.byte() % 2);
                give!(self.acq_acquisition_game_perft(game, depth));
            }
            21 => {
                let agent = self.handle::<AcqAcquisitionAgent>();
                give!(self.acq_acquisition_agent_choose(agent, game));
            }
            22 => {
                // None, a few, or more than are allowed.
                let playouts = [0, 1, 2, 5, ACQ_ACQUISITION_PLAYOUTS_MAX + 1, u32::MAX];
                let (playouts, seed) = (playouts[self.below(6)], self.wide());
                list!(self.acq_acquisition_analyse(game, playouts, seed));
            }
            _ => drop(give!(self.acq_acquisition_game_stable_hash(game))),
        }
    }

    pub(crate) fn change_game_of_acquisition(&mut self) {
        let game = self.handle::<AcqAcquisitionGame>();
        let id = self.id_of_acquisition(game);
        match self.byte() % 10 {
            0..=3 => change!(self.acq_acquisition_game_apply(game, id)),
            4 => {
                let (text, length) = self.text();
                change!(self.acq_acquisition_game_apply_text(game, text, length));
            }
            5 => {
                let before = State::state(game.cast_const());
                let events = list!(self.acq_acquisition_game_apply_events(game, id));
                assert!(events.is_some() || State::state(game.cast_const()) == before);
            }
            6 if self.byte().is_multiple_of(2) => {
                let context = ptr::null_mut();
                change!(self.acq_acquisition_game_apply_observed(game, id, None, context));
            }
            6 => {
                let mut watched = Watched { game, events: 0 };
                let context = (&raw mut watched).cast();
                change!(self.acq_acquisition_game_apply_observed(
                    game,
                    id,
                    Some(observer),
                    context
                ));
            }
            7 => {
                let source = self.handle::<AcqAcquisitionGame>();
                change!(self.acq_acquisition_game_assign(game, source));
            }
            8 => {
                let stream = self.handle::<AcqStream>();
                let mut watched = Watched { game, events: 0 };
                let context = (&raw mut watched).cast();
                give!(self.acq_acquisition_game_play_randomly(
                    game,
                    stream,
                    Some(observer),
                    context
                ));
            }
            _ => change!(self.acq_acquisition_game_apply_unchecked(game, id)),
        }
    }
}
