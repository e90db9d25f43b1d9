//! Placing, founding and growing; drawing and replacing (T, F, D, P5, P6).

use acquire_kit::Observer;

use super::Transition;
use crate::{
    board::Contact,
    moves::{action::Power, event::Event, phase::Stage},
    position::hidden::RACK_FULL,
    rules::DeadTiles,
    words::{chain::Chain, player::Player, tile::Tile},
};

impl<O: Observer<Event>> Transition<'_, O> {
    #[inline(always)]
    pub(super) fn place(&mut self, tile: Tile) {
        let player = self.position.turn.player;
        self.take_from_rack(player, tile);
        let turn = &mut self.position.turn;
        turn.placed = true;
        turn.tiles_left = turn.tiles_left.saturating_sub(1);
        self.notice(Event::TilePlaced { player, tile });
        match self.position.board.contact(tile) {
            Contact::Nothing => {
                self.position.board.lay(tile);
                self.placed();
            }
            Contact::One(chain) => self.extend(tile, chain),
            Contact::Unincorporated => {
                self.position.board.lay(tile);
                let chains = self.position.board.active().complement();
                match chains.first() {
                    Some(chain) if !chains.is_several() => self.found(chain, tile),
                    _ => self.position.turn.stage = Stage::FoundChain { tile },
                }
            }
            Contact::Several(chains) => self.merge(tile, chains),
        }
    }

    /// Founds a chain (F1, F2).
    pub(super) fn found(&mut self, chain: Chain, tile: Tile) {
        let player = self.position.turn.player;
        let tiles = self.position.board.incorporate(tile, chain);
        self.notice_with(|position| {
            let size = position.board.size(chain);
            Event::ChainFounded { player, chain, size, tiles }
        });
        if self.position.bank[chain] > 0 {
            self.receive(player, chain, 1);
            self.notice(Event::FreeShare { player, chain });
        }
        self.placed();
    }

    /// Adds the tile to the chain and continues the turn (F3, M4).
    pub(super) fn extend(&mut self, tile: Tile, chain: Chain) {
        let tiles = self.position.board.incorporate(tile, chain);
        self.notice_with(|position| {
            let size = position.board.size(chain);
            Event::ChainGrew { chain, size, tiles }
        });
        self.placed();
    }

    /// Continues after a placed tile is resolved: with the next tile under `place4` (P6), or with
    /// buying.
    fn placed(&mut self) {
        let player = self.position.turn.player;
        self.position.turn.stage = Stage::BuyStock;
        if self.position.turn.tiles_left > 0 {
            if self.position.playable(self.hidden.rack(player)).is_some() {
                self.position.turn.stage = Stage::PlaceTile;
            } else {
                self.notice(Event::Passed { player });
            }
        }
    }

    /// Passes instead of placing (T1, P6, E3).
    pub(super) fn pass_placing(&mut self) {
        let player = self.position.turn.player;
        self.notice(Event::Passed { player });
        if self.position.pass_shows_rack() {
            let tiles = *self.hidden.rack(player);
            self.hidden.shown |= tiles;
            self.notice(Event::RackShown { player, tiles });
        }
        self.position.turn.stage = Stage::BuyStock;
    }

    /// Sets the rack aside and draws a new one (D4).
    pub(super) fn redraw(&mut self) {
        let player = self.position.turn.player;
        let tiles = *self.hidden.rack(player);
        for tile in tiles {
            self.set_aside(player, tile);
        }
        self.notice(Event::RackSetAside { player, tiles });
        self.fill_rack(player);
    }

    /// Plays a power (P).
    pub(super) fn play_power(&mut self, power: Power) {
        let player = self.position.turn.player;
        self.position.use_power(power);
        self.notice(Event::PowerPlayed { player, power });
        if power == Power::Take5 {
            for _ in 0..5 {
                self.draw(player);
            }
        }
    }

    fn set_aside(&mut self, player: Player, tile: Tile) {
        self.take_from_rack(player, tile);
        self.position.set_aside.insert(tile);
    }

    /// Fills up the player's rack (D1).
    #[inline]
    fn fill_rack(&mut self, player: Player) {
        while self.position.rack_size(player) < RACK_FULL && self.draw(player) {}
    }

    /// Draws at the end of a turn, and replaces dead tiles (D1–D5).
    #[inline]
    pub(super) fn draw_and_replace(&mut self) {
        let player = self.position.turn.player;
        self.fill_rack(player);
        match self.position.rules.dead_tiles() {
            DeadTiles::Keep | DeadTiles::Redraw => {}
            DeadTiles::Replace => return self.ask_to_replace(),
            DeadTiles::ReplaceAutomatically => {
                while let Some(tile) = self.replaceable(player) {
                    self.exchange(player, tile);
                }
            }
        }
        self.end_turn();
    }

    /// Returns the player's dead tile with the lowest index, if the bag has a tile for it (D3, D5).
    #[inline]
    fn replaceable(&self, player: Player) -> Option<Tile> {
        if self.position.bag_count == 0 {
            return None;
        }
        self.position.board.dead(*self.hidden.rack(player)).first()
    }

    fn ask_to_replace(&mut self) {
        if self.replaceable(self.position.turn.player).is_some() {
            self.position.turn.stage = Stage::ReplaceTiles;
        } else {
            self.end_turn();
        }
    }

    fn exchange(&mut self, player: Player, tile: Tile) {
        self.set_aside(player, tile);
        self.notice(Event::TileSetAside { player, tile });
        self.draw(player);
    }

    /// Replaces a dead tile (D3).
    pub(super) fn replace(&mut self, tile: Tile) {
        self.exchange(self.position.turn.player, tile);
        self.ask_to_replace();
    }

    pub(super) fn pass_replacing(&mut self) {
        self.notice(Event::Passed { player: self.position.turn.player });
        self.end_turn();
    }
}
