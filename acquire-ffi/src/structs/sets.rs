//! Sets of tiles, and bonuses.

use acquire_core::{TileSet, prices::Bonuses};

/// A set of tiles: bit `i % 64` of word `i / 64` for the tile with index `i`. A plain struct of
/// 16 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqTileSet {
    /// Tiles 0 to 63, then tiles 64 to 107.
    pub words: [u64; 2],
}

impl From<TileSet> for AcqTileSet {
    fn from(tiles: TileSet) -> Self {
        let mut words = [0; 2];
        for tile in tiles.iter() {
            words[tile.index() / 64] |= 1 << (tile.index() % 64);
        }
        Self { words }
    }
}

/// The bonuses of one chain, by receiver (N), in dollars. A plain struct of 28 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqBonuses {
    /// The amount that each player receives.
    pub amounts: [u32; 6],
    /// The amount that would go to the market, which is not paid (Z2).
    pub market: u32,
}

impl From<Bonuses> for AcqBonuses {
    fn from(bonuses: Bonuses) -> Self {
        Self { amounts: bonuses.amounts.0, market: bonuses.market }
    }
}
