//! The knowledge of the racks and the bag.

use alloc::vec::Vec;

use super::{
    error::Excluded,
    order::{Orders, Slots, slots_from},
};
use crate::{
    game::Game,
    position::hidden::{Hidden, MarketTiles},
    words::{
        player::{ByPlayer, Player},
        tile::{Tile, TileSet},
    },
};

/// An observation that certain tiles were not in a rack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fact {
    /// The player whose rack it is; `None` for all.
    pub(super) player: Option<Player>,
    /// The tiles that were not there.
    pub(super) tiles: TileSet,
    pub(super) excluded: Excluded,
    pub(super) turn: u32,
    /// By which entry, counting from 1.
    pub(super) entry: usize,
    /// The number of its action, counting from 1 without those that were forced.
    pub(super) number: usize,
}

/// The knowledge of the racks and the bag.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) orders: Orders,
    /// The number of tiles that have been drawn.
    pub(super) drawn: usize,
    /// The slots with which each player has drawn.
    pub(super) owned: ByPlayer<Slots>,
    /// The tiles that are on the board or out of the game.
    pub(super) gone: TileSet,
    pub(super) facts: Vec<Fact>,
}

impl Known {
    /// Records that all tiles in the player's rack are among these.
    pub(super) fn all_among(&mut self, player: Player, tiles: TileSet) {
        self.orders.all_among(self.owned[player], self.gone | tiles);
    }

    /// Records that one of the tiles in the player's rack is among these.
    pub(super) fn one_among(&mut self, player: Player, tiles: TileSet) {
        self.orders.one_among(self.owned[player], tiles - self.gone);
    }

    /// Records that the tile leaves the player's rack.
    pub(super) fn leaves(&mut self, player: Player, tile: Tile) {
        self.orders.is_among(self.owned[player], tile);
        self.gone.insert(tile);
    }

    /// Records that the player draws a tile, which may be known.
    pub(super) fn draws(&mut self, player: Player, tile: Option<Tile>) {
        let slot = slots_from(self.drawn, self.drawn + 1);
        self.drawn += 1;
        self.owned[player] |= slot;
        if let Some(tile) = tile {
            self.orders.all_among(slot, [tile].into_iter().collect());
        }
    }

    /// Returns the tiles of the player's rack in the order that was found.
    pub(super) fn rack(&self, player: Player) -> TileSet {
        self.orders.tiles_of(self.owned[player]).filter(|tile| !self.gone.contains(*tile)).collect()
    }

    /// Gives the game the racks and the bag of the order that was found.
    pub(super) fn fill(&self, game: &mut Game, market: &[Tile]) {
        let bag: Vec<Tile> = self.orders.tiles_of(slots_from(self.drawn, Tile::COUNT)).collect();
        let market = MarketTiles::listed(market);
        let shown = game.hidden.shown;
        game.hidden = Hidden::new(&bag, game.position.market_of(&market));
        game.hidden.shown = shown;
        for player in game.position.seats() {
            *game.hidden.rack_mut(player) = self.rack(player);
        }
    }
}
