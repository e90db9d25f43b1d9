//! Sets of tiles, and bonuses.

use acquire_core::{BonusList, Bonuses, Deduction, TileSet};

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
        for tile in tiles {
            words[tile.index() / 64] |= 1 << (tile.index() % 64);
        }
        Self { words }
    }
}

/// A deduction about a player's hidden tiles: at least `tiles` of them are in `among`. A plain
/// struct of 32 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqDeduction {
    /// The possible tiles.
    pub among: AcqTileSet,
    /// The least number of hidden tiles in `among`.
    pub tiles: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 15],
}

impl From<Deduction> for AcqDeduction {
    fn from(deduction: Deduction) -> Self {
        let Deduction { tiles, among } = deduction;
        Self { among: among.into(), tiles, reserved: [0; _] }
    }
}

/// The price of one share of a chain and the chain's bonuses, in dollars. A plain struct of 32 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqPrice {
    /// The price of one share (C2).
    pub share: u32,
    /// The bonuses, the one for the most shares first; 0 for those that the rules do not have (C3).
    pub bonuses: [u32; 3],
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 16],
}

/// The bonuses, the one for the most shares first; 0 for those that do not exist.
pub(crate) fn places(list: &BonusList) -> [u32; 3] {
    std::array::from_fn(|place| list.get(place).copied().unwrap_or_default())
}

/// The bonuses of one chain, by receiver (N), in dollars. A plain struct of 40 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqBonuses {
    /// The amount that each player receives.
    pub amounts: [u32; 6],
    /// The amount that would go to the market, which is not paid (Z2).
    pub market: u32,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 12],
}

impl From<Bonuses> for AcqBonuses {
    fn from(bonuses: Bonuses) -> Self {
        Self { amounts: bonuses.amounts.0, market: bonuses.market, reserved: [0; _] }
    }
}
