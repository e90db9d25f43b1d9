//! The board, and what placing a tile would do (T3–T5, F, M1, M2).

use core::fmt;

use crate::{
    chain::{ByChain, Chain, ChainSet},
    edition::Edition,
    named::named_enum,
    prices::price_hundreds,
    tile::{NEIGHBORS, Tile, TileSet},
};

/// How many tiles make a chain safe (C4).
pub const SAFE_SIZE: u8 = 11;
/// How many tiles in one chain allow the end of the game (E1).
pub const END_SIZE: u8 = 41;

/// What lies on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A tile that belongs to no chain (S2, F4).
    Unincorporated,
    /// A tile of this chain.
    Chain(Chain),
}

/// What placing a tile would do now. Sizes are in tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
pub enum Placement {
    /// It lies on the board already or is out of the game (B6).
    Unavailable,
    /// It touches no tile and stays unincorporated (F4).
    Isolated,
    /// It founds a chain, which may be any of these (F1).
    Found {
        /// The chains that are not on the board.
        chains: ChainSet,
        /// The new chain's size.
        size: u8,
    },
    /// It makes this chain grow (F3).
    Grow {
        /// The chain that it touches.
        chain: Chain,
        /// The chain's size afterwards.
        size: u8,
    },
    /// It merges these chains (M1).
    Merge {
        /// The chains that it touches.
        chains: ChainSet,
        /// The largest of them, one of which survives (M2).
        survivors: ChainSet,
        /// The survivor's size when the merger is over.
        size: u8,
    },
    /// It can never be placed: it touches these safe chains (T4).
    Dead {
        /// The safe chains, at least two.
        chains: ChainSet,
    },
    /// It cannot be placed now: it would found an eighth chain (T5).
    Blocked,
}

named_enum! {
    /// The kind of a [`Placement`], without its data.
    PlacementKind as "placement" {
        /// [`Placement::Unavailable`]
        Unavailable = "unavailable",
        /// [`Placement::Isolated`]
        Isolated = "isolated",
        /// [`Placement::Found`]
        Found = "found",
        /// [`Placement::Grow`]
        Grow = "grow",
        /// [`Placement::Merge`]
        Merge = "merge",
        /// [`Placement::Dead`]
        Dead = "dead",
        /// [`Placement::Blocked`]
        Blocked = "blocked",
    }
}

impl Placement {
    /// The kind of placement.
    #[must_use]
    pub const fn kind(&self) -> PlacementKind {
        match self {
            Self::Unavailable => PlacementKind::Unavailable,
            Self::Isolated => PlacementKind::Isolated,
            Self::Found { .. } => PlacementKind::Found,
            Self::Grow { .. } => PlacementKind::Grow,
            Self::Merge { .. } => PlacementKind::Merge,
            Self::Dead { .. } => PlacementKind::Dead,
            Self::Blocked => PlacementKind::Blocked,
        }
    }

    /// Whether a tile with this effect may be placed (T3).
    #[must_use]
    pub const fn is_playable(&self) -> bool {
        !matches!(self, Self::Unavailable | Self::Dead { .. } | Self::Blocked)
    }
}

/// What lies on each square, and the chains' sizes and prices.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// A bit for each chain or [`LONE`]; the last one stands for all squares off the board.
    cells: [u8; Tile::COUNT + 1],
    sizes: ByChain<u8>,
    /// In hundreds of dollars, by the sizes.
    prices: ByChain<u8>,
    active: ChainSet,
    safe: ChainSet,
}

const LONE: u8 = 0x80;

impl Board {
    pub(crate) const EMPTY: Self = Self {
        cells: [0; Tile::COUNT + 1],
        sizes: ByChain([0; Chain::COUNT]),
        prices: ByChain([0; Chain::COUNT]),
        active: ChainSet::EMPTY,
        safe: ChainSet::EMPTY,
    };

    /// What lies on this square.
    #[must_use]
    pub const fn cell(&self, tile: Tile) -> Cell {
        match self.cells[tile.index()] {
            0 => Cell::Empty,
            LONE => Cell::Unincorporated,
            bit => Cell::Chain(Chain::trusted(bit.trailing_zeros() as u8)),
        }
    }

    /// How many tiles the chain has; 0 if it is not on the board.
    #[must_use]
    pub fn size(&self, chain: Chain) -> u8 {
        self.sizes[chain]
    }

    /// Every chain's size in tiles.
    #[must_use]
    pub const fn sizes(&self) -> &ByChain<u8> {
        &self.sizes
    }

    /// The price in dollars of one share (C2); 0 for a chain that is not on the board.
    #[must_use]
    pub fn price(&self, chain: Chain) -> u32 {
        u32::from(self.price_hundreds(chain)) * 100
    }

    pub(crate) fn price_hundreds(&self, chain: Chain) -> u8 {
        self.prices[chain]
    }

    /// Every chain's price in hundreds of dollars; 0 for a chain that is not on the board.
    pub(crate) const fn prices_hundreds(&self) -> &ByChain<u8> {
        &self.prices
    }

    /// The chains on the board.
    #[must_use]
    pub const fn active(&self) -> ChainSet {
        self.active
    }

    /// The safe chains (C4).
    #[must_use]
    pub const fn safe(&self) -> ChainSet {
        self.safe
    }

    /// Whether the end condition holds (E1).
    #[must_use]
    pub fn end_condition(&self) -> bool {
        !self.active.is_empty()
            && (self.active == self.safe || self.sizes.values().any(|&size| size >= END_SIZE))
    }

    /// The tiles of this chain.
    #[must_use]
    pub fn tiles_of(&self, chain: Chain) -> TileSet {
        Tile::all().filter(|&tile| self.cell(tile) == Cell::Chain(chain)).collect()
    }

    /// The tiles that belong to no chain.
    #[must_use]
    pub fn unincorporated(&self) -> TileSet {
        Tile::all().filter(|&tile| self.cell(tile) == Cell::Unincorporated).collect()
    }

    /// All tiles on the board.
    #[must_use]
    pub fn tiles(&self) -> TileSet {
        Tile::all().filter(|&tile| self.cell(tile) != Cell::Empty).collect()
    }

    /// The chains and the mark of unincorporated tiles that touch this square.
    #[inline]
    fn around(&self, tile: Tile) -> u8 {
        let [up, left, right, down] = NEIGHBORS[tile.index()];
        let at = |index: u8| self.cells[usize::from(index)];
        at(up) | at(left) | at(right) | at(down)
    }

    /// The chains that touch this square.
    #[must_use]
    pub fn adjacent_chains(&self, tile: Tile) -> ChainSet {
        ChainSet::from_bits(self.around(tile))
    }

    /// Whether a tile would touch two or more safe chains here (T4).
    #[must_use]
    #[inline]
    pub fn is_dead(&self, tile: Tile) -> bool {
        (self.adjacent_chains(tile) & self.safe).is_several()
    }

    /// Whether a tile that is neither on the board nor out of the game may be placed (T3).
    #[must_use]
    #[inline]
    pub fn is_playable(&self, tile: Tile) -> bool {
        // Without branches, which would be mispredicted: what lies around a tile varies too much.
        let around = self.around(tile);
        let dead = (ChainSet::from_bits(around) & self.safe).is_several();
        let blocked = (around == LONE) & (self.active == ChainSet::ALL);
        !(dead | blocked)
    }

    /// Whether every tile that is not on the board may be placed now (T3).
    #[inline]
    pub(crate) fn is_everything_playable(&self) -> bool {
        !self.safe.is_several() & (self.active != ChainSet::ALL)
    }

    /// The largest of these chains; several if they are tied (M2, M3).
    #[must_use]
    pub fn largest(&self, chains: ChainSet) -> ChainSet {
        let most = chains.iter().map(|chain| self.sizes[chain]).max();
        chains.iter().filter(|&chain| Some(self.sizes[chain]) == most).collect()
    }

    /// What placing this tile would do now; a tile on the board is [`Placement::Unavailable`].
    #[must_use]
    pub fn placement(&self, tile: Tile) -> Placement {
        if self.cell(tile) != Cell::Empty {
            return Placement::Unavailable;
        }
        let around = self.around(tile);
        let chains = ChainSet::from_bits(around);
        let safe = chains & self.safe;
        let joined = || self.connected(tile).len() as u8;
        if safe.is_several() {
            Placement::Dead { chains: safe }
        } else if chains.is_several() {
            let before = chains.iter().map(|chain| self.sizes[chain]);
            let size = before.fold(joined(), u8::wrapping_add);
            Placement::Merge { chains, survivors: self.largest(chains), size }
        } else if let Some(chain) = chains.first() {
            Placement::Grow { chain, size: self.sizes[chain].wrapping_add(joined()) }
        } else if around == 0 {
            Placement::Isolated
        } else if self.active == ChainSet::ALL {
            Placement::Blocked
        } else {
            Placement::Found { chains: self.active.complement(), size: joined() }
        }
    }

    /// The tile and every unincorporated tile connected to it (F1).
    pub(crate) fn connected(&self, tile: Tile) -> TileSet {
        let mut set = TileSet::EMPTY;
        set.insert(tile);
        let mut stack = arrayvec::ArrayVec::<Tile, { Tile::COUNT }>::new();
        stack.push(tile);
        while let Some(next) = stack.pop() {
            for neighbor in next.neighbors() {
                if self.cells[neighbor.index()] == LONE && set.insert(neighbor) {
                    stack.push(neighbor);
                }
            }
        }
        set
    }

    /// What lies on every square as a number: 0 nothing, 1 an unincorporated tile, 2 + the chain.
    pub(crate) fn codes(&self) -> [u8; Tile::COUNT] {
        const CODES: [u8; 256] = {
            let mut codes = [0; 256];
            codes[LONE as usize] = 1;
            let mut chain = 0;
            while chain < Chain::COUNT {
                codes[1 << chain] = 2 + chain as u8;
                chain += 1;
            }
            codes
        };
        core::array::from_fn(|i| CODES[usize::from(self.cells[i])])
    }

    /// For every square, whether a tile lies there and its plane: 0 for an unincorporated tile, 1 +
    /// the index of its chain for any other. The plane of an empty square means nothing.
    #[inline]
    pub(crate) fn planes(&self) -> [(u8, bool); Tile::COUNT] {
        core::array::from_fn(|i| {
            let cell = self.cells[i];
            let bit = (u32::from(cell) | 0x100).trailing_zeros() as u8;
            ((bit + 1) & 7, cell != 0)
        })
    }

    /// Puts the tile down without a chain (F4, M1).
    #[inline]
    pub(crate) const fn lay(&mut self, tile: Tile) {
        self.cells[tile.index()] = LONE;
    }

    /// Puts a single tile into the chain, for setups.
    pub(crate) fn put(&mut self, tile: Tile, chain: Chain) {
        self.cells[tile.index()] = 1 << chain.index();
        self.grow(chain, 1);
    }

    /// What touches a tile that is being placed.
    #[inline]
    pub(crate) fn contact(&self, tile: Tile) -> Contact {
        let around = self.around(tile);
        let chains = ChainSet::from_bits(around);
        if chains.is_several() {
            Contact::Several(chains)
        } else if let Some(chain) = chains.first() {
            Contact::One(chain)
        } else if around == 0 {
            Contact::Nothing
        } else {
            Contact::Unincorporated
        }
    }

    /// Puts the tile and every unincorporated tile connected to it into the chain (F1, F3, M4).
    pub(crate) fn incorporate(&mut self, tile: Tile, chain: Chain) {
        let bit = 1 << chain.index();
        self.cells[tile.index()] = bit;
        let mut joined = 1;
        // A square is pushed once, when it changes hands.
        let mut stack = [0u8; Tile::COUNT];
        let mut height = 1;
        stack[0] = tile.index() as u8;
        while height > 0 {
            height -= 1;
            for neighbor in NEIGHBORS[usize::from(stack[height])] {
                if self.cells[usize::from(neighbor)] == LONE {
                    self.cells[usize::from(neighbor)] = bit;
                    joined += 1;
                    stack[height] = neighbor;
                    height += 1;
                }
            }
        }
        self.grow(chain, joined);
    }

    fn grow(&mut self, chain: Chain, tiles: u8) {
        self.active.insert(chain);
        self.sizes[chain] = self.sizes[chain].wrapping_add(tiles);
        self.prices[chain] = price_hundreds(chain.tier(), self.sizes[chain]);
        if self.sizes[chain] >= SAFE_SIZE {
            self.safe.insert(chain);
        }
    }

    /// Puts all tiles of one chain into the other and takes the first off the board (M4).
    pub(crate) fn absorb(&mut self, defunct: Chain, survivor: Chain) {
        let (from, to) = (1u8 << defunct.index(), 1u8 << survivor.index());
        for cell in &mut self.cells {
            *cell = if *cell == from { to } else { *cell };
        }
        let tiles = self.sizes[defunct];
        self.sizes[defunct] = 0;
        self.prices[defunct] = 0;
        self.active.remove(defunct);
        self.safe.remove(defunct);
        self.grow(survivor, tiles);
    }

    /// The board in rows of characters: the initial of a chain, `o` for an unincorporated tile, `.`
    /// for an empty square.
    #[must_use]
    pub fn diagram(&self, edition: Edition) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            f.write_str("  ")?;
            for column in 1..=Tile::COLUMNS {
                write!(f, " {column:>2}")?;
            }
            for tile in Tile::all() {
                if tile.column() == 1 {
                    write!(f, "\n {}", tile.row())?;
                }
                let cell = match self.cell(tile) {
                    Cell::Empty => '.',
                    Cell::Unincorporated => 'o',
                    Cell::Chain(chain) => chain.initial(edition),
                };
                write!(f, "  {cell}")?;
            }
            Ok(())
        })
    }
}

/// What touches a tile that is being placed.
pub(crate) enum Contact {
    Nothing,
    Unincorporated,
    One(Chain),
    Several(ChainSet),
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = f.debug_map();
        for chain in self.active.iter() {
            map.entry(&chain, &self.tiles_of(chain));
        }
        map.entry(&"unincorporated", &self.unincorporated()).finish()
    }
}
