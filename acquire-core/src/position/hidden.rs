//! The hidden part of a game: the racks, the bag, and the market's random stream (I2).

use arrayvec::ArrayVec;

use acquire_kit::random::below;

use crate::words::{
    chain_counts::ChainCounts,
    player::{ByPlayer, Player},
    random::market_stream,
    tile::{Tile, TileSet},
};

/// The most tiles that a rack can hold: six and the five of `take5` (P5).
pub(crate) const RACK_MAX: usize = 11;
/// The number of tiles that a rack is filled up to (S4, D1).
pub const RACK_FULL: usize = 6;
/// The most tiles that the market can show in a game: every chain is founded by at least two
/// tiles and has its bonuses paid once.
pub(crate) const MARKET_DRAWS_MAX: usize = Tile::COUNT / 2;

/// The first player whose rack is not one in a game of two.
const MARKET_DRAWS: usize = 2;
const _: () = assert!(
    size_of::<TileSet>() * (Player::MAX - MARKET_DRAWS)
        >= MARKET_DRAWS_MAX * size_of::<u8>() + size_of::<u64>()
);

/// The source of the tiles that the market shows in a two-player game (Z1).
///
/// The listed tiles come first, in order. One that is not in the bag when it is due is skipped.
/// After them come tiles from a random stream that is independent of the order of the bag (Z5).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(remote = "Self", deny_unknown_fields))]
pub struct MarketTiles {
    /// The random stream's seed.
    #[cfg_attr(feature = "serde", serde(with = "acquire_kit::reading::seed"))]
    #[cfg_attr(feature = "schema", schemars(with = "acquire_kit::reading::Seed"))]
    pub seed: u64,
    /// The number of tiles that have been shown so far.
    #[cfg_attr(
        feature = "serde",
        serde(default, deserialize_with = "acquire_kit::reading::whole")
    )]
    pub shown: u8,
    /// The tiles to show first, at most 54 (Z3).
    #[cfg_attr(feature = "serde", serde(default))]
    pub draws: alloc::vec::Vec<Tile>,
}

#[cfg(feature = "serde")]
acquire_kit::reading::stored_as_object!(MarketTiles);

impl MarketTiles {
    /// Tiles from the random stream with this seed.
    #[must_use]
    pub const fn seeded(seed: u64) -> Self {
        Self { seed, shown: 0, draws: alloc::vec::Vec::new() }
    }

    /// Returns a source with these tiles first, then those of the random stream with seed 0.
    #[must_use]
    pub fn listed(draws: &[Tile]) -> Self {
        Self { seed: 0, shown: 0, draws: draws.to_vec() }
    }
}

/// The property of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Holding {
    /// In hundreds of dollars (B5).
    pub(crate) cash: u16,
    pub(crate) shares: ChainCounts,
}

/// Racks, bag and market stream.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hidden {
    /// In a game of two, the racks from [`MARKET_DRAWS`] on contain the tiles that the market is
    /// still to show, a byte for each, and the seed of its random stream; only such a game has any.
    /// This keeps a game small.
    racks: ByPlayer<TileSet>,
    /// The tiles in racks that were shown to all players (I1).
    pub(crate) shown: TileSet,
    /// The bag is the end of this array, in draw order. Drawn tiles are replaced by 1A.
    order: [Tile; Tile::COUNT],
    pub(crate) market_shown: u8,
    market_listed: u8,
}

impl Hidden {
    /// Makes empty racks and this bag, of which at most [`Tile::COUNT`] tiles and
    /// [`MARKET_DRAWS_MAX`] market draws are used.
    ///
    /// `market` is `None` where no tile is ever drawn for it (Z1), so that equal games compare
    /// equal.
    pub(crate) fn new(bag: &[Tile], market: Option<&MarketTiles>) -> Self {
        let start = Tile::trusted(0);
        let mut order = [start; Tile::COUNT];
        let bag = &bag[..bag.len().min(Tile::COUNT)];
        order[Tile::COUNT - bag.len()..].copy_from_slice(bag);
        let mut hidden = Self {
            racks: ByPlayer::default(),
            shown: TileSet::EMPTY,
            order,
            market_shown: 0,
            market_listed: 0,
        };
        if let Some(market) = market {
            let draws = &market.draws[..market.draws.len().min(MARKET_DRAWS_MAX)];
            // The next one to show is the last of the list.
            for (number, &tile) in draws.iter().rev().enumerate() {
                hidden.swap_market_draw(number, tile);
            }
            hidden.market_shown = market.shown;
            hidden.market_listed = draws.len() as u8;
            *hidden.market_seed_mut() = market.seed;
        }
        hidden
    }

    /// Returns the tiles in the player's rack.
    #[inline]
    pub(crate) fn rack(&self, player: Player) -> &TileSet {
        &self.racks[player]
    }

    #[inline]
    pub(crate) fn rack_mut(&mut self, player: Player) -> &mut TileSet {
        &mut self.racks[player]
    }

    /// Puts the tile in the place of market draw `number` and returns the one that was there.
    fn swap_market_draw(&mut self, number: usize, tile: Tile) -> Tile {
        let shift = number % 8 * 8;
        let mut words = self.racks.0[MARKET_DRAWS..].iter_mut().flat_map(TileSet::words_mut);
        let Some(word) = words.nth(number / 8) else { return tile };
        let there = (*word >> shift) as u8;
        *word ^= u64::from(there ^ tile.index() as u8) << shift;
        Tile::trusted(there)
    }

    /// Returns the last word of the racks, which is the market's seed in a game of two.
    const fn market_seed_mut(&mut self) -> &mut u64 {
        let [.., last] = &mut self.racks.0;
        let [_, seed] = last.words_mut();
        seed
    }

    /// Returns the bag in draw order, given the number of tiles in it.
    pub(crate) fn bag(&self, count: u8) -> &[Tile] {
        &self.order[Tile::COUNT - usize::from(count).min(Tile::COUNT)..]
    }

    /// Draws the next tile of a bag with this number of tiles, at least one.
    #[inline]
    pub(crate) fn draw(&mut self, count: u8) -> Tile {
        let at = Tile::COUNT - usize::from(count);
        core::mem::replace(&mut self.order[at], Tile::trusted(0))
    }

    /// Returns the source of the market's tiles in a game in which tiles are drawn for it (Z1).
    pub(crate) fn market(&self) -> MarketTiles {
        let mut rest = *self;
        let listed = (0..usize::from(self.market_listed)).rev();
        let draws = listed.map(|number| rest.swap_market_draw(number, Tile::trusted(0))).collect();
        MarketTiles { seed: *rest.market_seed_mut(), shown: self.market_shown, draws }
    }

    /// Forgets the tiles that the market was still to show: in a game that is over it shows none, and
    /// games that went the same way are equal.
    #[cold]
    pub(crate) fn forget_market_draws(&mut self) {
        while self.market_listed > 0 {
            self.market_listed -= 1;
            self.swap_market_draw(self.market_listed.into(), Tile::trusted(0));
        }
    }

    /// Draws the tile that the market shows, from a bag with this number of tiles, at least one
    /// (Z1, Z5).
    #[cold]
    pub(crate) fn market_tile(&mut self, count: u8) -> Tile {
        let bag: TileSet = self.bag(count).iter().copied().collect();
        let number = u64::from(self.market_shown);
        self.market_shown = self.market_shown.wrapping_add(1);
        while self.market_listed > 0 {
            self.market_listed -= 1;
            let tile = self.swap_market_draw(self.market_listed.into(), Tile::trusted(0));
            if bag.contains(tile) {
                return tile;
            }
        }
        // From the tiles in the order of the index, so that the order of the bag does not matter
        // (Z5).
        let tiles: ArrayVec<Tile, { Tile::COUNT }> = bag.iter().collect();
        let mut random = market_stream(*self.market_seed_mut(), number);
        tiles[below(&mut random, tiles.len() as u32) as usize]
    }
}
