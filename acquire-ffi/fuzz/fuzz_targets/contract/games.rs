//! Games.

use std::ptr;

use acquire::*;

use crate::{
    caller::Caller,
    room::Room,
    state::{State, Watched, observer},
};

impl Caller<'_> {
    pub(crate) fn make_games(&mut self) {
        let (rules, players) = (self.handle::<AcqRules>(), self.small(7));
        let seed = self.byte().into();
        match self.byte() % 8 {
            0 => {
                let (tiles, draws) = (self.some_tiles(), self.some_tiles());
                make!(self.acq_game_with_tile_order(
                    rules, players, tiles.0, tiles.1, seed, draws.0, draws.1
                ));
            }
            1 => {
                let (tiles, draws) = (self.some_tiles(), self.some_tiles());
                make!(self.acq_recorder_with_tile_order(
                    rules, players, tiles.0, tiles.1, seed, draws.0, draws.1
                ));
            }
            2 => make!(self.acq_recorder_new(rules, players, seed)),
            3 => {
                let decisions = Room::<u32>::new(1, self.byte());
                let mut watched = Watched { game: ptr::null(), events: 0 };
                let context = (&raw mut watched).cast();
                make!(self.acq_random_game(
                    rules,
                    players,
                    seed,
                    0,
                    Some(observer),
                    context,
                    decisions.at
                ));
                assert_eq!(watched.events == 0, decisions.untouched());
            }
            4 => {
                let (text, length) = self.text();
                make!(self.acq_game_from_json(text, length));
            }
            5 => {
                let text = list!(self.acq_setup_new(rules, players, seed));
                self.store(text);
            }
            _ => make!(self.acq_game_new(rules, players, seed)),
        }
    }

    pub(crate) fn ask_game(&mut self) {
        let game = self.handle::<AcqGame>().cast_const();
        let (player, chain) = (self.small(6), self.small(7));
        match self.byte() % 30 {
            0 => make!(self.acq_game_clone(game)),
            1 => {
                let other = self.handle::<AcqGame>();
                give!(self.acq_game_equal(game, other));
            }
            2 => make!(self.acq_game_rules(game)),
            3 => drop(give!(self.acq_game_position(game))),
            4 => drop(list!(self.acq_game_board(game))),
            5 => {
                let text = list!(self.acq_game_diagram(game));
                self.store(text);
            }
            6 => {
                let tile = self.small(ACQ_TILES);
                give!(self.acq_game_placement(game, tile));
            }
            7 => drop(give!(self.acq_game_phase(game))),
            8 => drop(give!(self.acq_game_player(game))),
            9 | 10 => drop(list!(self.acq_game_legal_actions(game))),
            11 => drop(give!(self.acq_game_legal_count(game))),
            12 => {
                let index = self.wide() as usize;
                give!(self.acq_game_legal_get(game, index));
            }
            13 | 14 => {
                let id = self.id(game);
                let legal = give!(self.acq_game_legal_contains(game, id));
                if let Some(legal) = legal {
                    assert_eq!(plain!(self.acq_game_check(game, id)) == 0, legal == 1);
                }
            }
            15 | 16 => {
                let id = self.id(game);
                plain!(self.acq_game_check_as(game, player, id));
            }
            17 => drop(give!(self.acq_game_cash(game, player))),
            18 => drop(give!(self.acq_game_shares(game, player, chain))),
            19 => drop(give!(self.acq_game_rack(game, player))),
            20 => drop(list!(self.acq_game_bag(game))),
            21 => {
                let (seed, shown) = (Room::new(1, self.byte()), Room::new(1, self.byte()));
                let draws = list!(self.acq_game_market(game, seed.at, shown.at));
                assert!(seed.untouched() == draws.is_none());
                assert!(shown.untouched() == draws.is_none());
            }
            22 => {
                let market = self.small(25);
                give!(self.acq_game_bonuses(game, chain, market));
            }
            23 => drop(give!(self.acq_game_worth(game, player))),
            24 => match self.byte() % 2 {
                0 => drop(list!(self.acq_game_standings(game))),
                _ => drop(list!(self.acq_game_worths(game))),
            },
            25 => make!(self.acq_game_view(game, player)),
            26 => make!(self.acq_game_spectator_view(game)),
            27 => {
                let text = list!(self.acq_game_to_json(game));
                self.store(text);
            }
            28 => {
                // More would take its time, and do the same.
                let depth = u32::from(self.byte() % 2);
                give!(self.acq_game_perft(game, depth));
            }
            _ => drop(give!(self.acq_game_stable_hash(game))),
        }
    }

    pub(crate) fn change_game(&mut self) {
        let game = self.handle::<AcqGame>();
        let id = self.id(game);
        match self.byte() % 12 {
            0..=2 => change!(self.acq_game_apply(game, id)),
            3 => {
                let index = self.below(40);
                change!(self.acq_game_apply_legal(game, index));
            }
            4 | 5 => {
                let (text, length) = self.text();
                change!(self.acq_game_apply_text(game, text, length));
            }
            6 => {
                let before = AcqGame::state(game);
                let events = list!(self.acq_game_apply_events(game, id));
                assert!(events.is_some() || AcqGame::state(game) == before);
            }
            7 => {
                let mut watched = Watched { game, events: 0 };
                let context = (&raw mut watched).cast();
                change!(self.acq_game_apply_observed(game, id, Some(observer), context));
            }
            8 if self.byte().is_multiple_of(2) => {
                let player = self.small(7);
                let mut watched = Watched { game, events: 0 };
                let context = (&raw mut watched).cast();
                change!(self.acq_game_apply_as(game, player, id, Some(observer), context));
            }
            8 => {
                let source = self.handle::<AcqGame>();
                change!(self.acq_game_assign(game, source));
            }
            9 => {
                let stream = self.handle::<AcqStream>();
                let mut watched = Watched { game, events: 0 };
                let context = (&raw mut watched).cast();
                give!(self.acq_game_play_randomly(game, stream, Some(observer), context));
            }
            10 => change!(self.acq_game_apply_unchecked(game, id)),
            _ => change!(self.acq_game_apply_observed(game, id, None, ptr::null_mut())),
        }
    }
}
