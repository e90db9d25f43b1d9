//! The board, and the effects of placing a tile (T3–T5, F, M1, M2).

use core::{array, fmt};

use acquire_kit::named::{described_enum, named_enum};

use crate::{
    rules::prices::price_hundreds,
    words::{
        booklets::{END_SIZE, SAFE_SIZE},
        chain::{ByChain, Chain, ChainSet},
        chain_counts::ChainCounts,
        edition::Edition,
        rulebook::Rule,
        tile::{ByTile, NEIGHBORS, Tile, TileSet},
    },
};

/// The content of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Cell {
    /// An empty square.
    Empty,
    /// A tile that belongs to no chain (S2, F4).
    Unincorporated,
    /// A tile of this chain.
    Chain(Chain),
}

described_enum! {
    /// The effect of placing a tile now. Sizes are in tiles.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
    pub enum Placement {
        /// The tile lies on the board already or is out of the game (B6).
        Unavailable,
        /// The tile touches no other and stays unincorporated (F4).
        Isolated,
        /// The tile founds a chain, which may be any of these (F1).
        Found {
            /// The chains that are not on the board.
            chains: ChainSet,
            /// The new chain's size.
            size: u8,
        },
        /// The tile makes this chain grow (F3).
        Grow {
            /// The chain that it touches.
            chain: Chain,
            /// The chain's size afterwards.
            size: u8,
        },
        /// The tile merges these chains (M1).
        Merge {
            /// The chains that it touches.
            chains: ChainSet,
            /// The largest of them, one of which survives (M2).
            survivors: ChainSet,
            /// The survivor's size when the merger is over.
            size: u8,
        },
        /// The tile can never be placed: it touches these safe chains (T4).
        Dead {
            /// The safe chains, at least two.
            chains: ChainSet,
        },
        /// The tile cannot be placed now: it would found an eighth chain (T5).
        Blocked,
    }
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
    /// Returns the kind of placement.
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

    /// Returns whether a tile with this effect may be placed (T3).
    #[must_use]
    pub const fn is_playable(&self) -> bool {
        self.kind().is_playable()
    }
}

impl PlacementKind {
    /// Returns whether a tile with such a placement may be placed (T3).
    #[must_use]
    pub const fn is_playable(self) -> bool {
        self.rule().is_none()
    }

    /// Returns the rule because of which a tile with such a placement may not be placed; `None` if it
    /// may be (T3).
    #[must_use]
    pub const fn rule(self) -> Option<Rule> {
        match self {
            Self::Isolated | Self::Found | Self::Grow | Self::Merge => None,
            Self::Unavailable => Some(Rule::B6),
            Self::Dead => Some(Rule::T4),
            Self::Blocked => Some(Rule::T5),
        }
    }
}

/// The content of each square, and the chains' sizes and prices.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// For a square with a tile, [`TILE`] and the bit of its chain, if it has one. For an empty
    /// square, the bits of the chains that touch it, so that they are found at once.
    squares: ByTile<u8>,
    /// The tiles that belong to no chain.
    unincorporated: TileSet,
    sizes: ByChain<u8>,
    /// In hundreds of dollars, by the sizes.
    prices: ChainCounts,
    active: ChainSet,
    safe: ChainSet,
    /// True if a chain has [`END_SIZE`] tiles.
    has_end_size: bool,
    /// The empty squares that touch two or more safe chains (T4).
    dead: TileSet,
}

const TILE: u8 = 0x80;

/// The highest bit of each byte.
const HIGH: u64 = 0x8080_8080_8080_8080;
/// Multiplied by this, the lowest bits of all bytes come to lie in the highest byte.
const GATHER: u64 = 0x0102_0408_1020_4080;

impl Board {
    pub(crate) const EMPTY: Self = Self {
        squares: ByTile([0; _]),
        unincorporated: TileSet::EMPTY,
        sizes: ByChain([0; Chain::COUNT]),
        prices: ChainCounts::new(ByChain([0; Chain::COUNT])),
        active: ChainSet::EMPTY,
        safe: ChainSet::EMPTY,
        has_end_size: false,
        dead: TileSet::EMPTY,
    };

    /// Returns the content of this square.
    #[must_use]
    pub const fn cell(&self, tile: Tile) -> Cell {
        match self.squares.0[tile.index()] {
            ..TILE => Cell::Empty,
            TILE => Cell::Unincorporated,
            bit => Cell::Chain(Chain::trusted(bit.trailing_zeros() as u8)),
        }
    }

    /// Returns the number of tiles of the chain; 0 if it is not on the board.
    #[must_use]
    pub fn size(&self, chain: Chain) -> u8 {
        self.sizes[chain]
    }

    /// Returns every chain's size in tiles.
    #[must_use]
    pub const fn sizes(&self) -> &ByChain<u8> {
        &self.sizes
    }

    /// Returns the price in dollars of one share (C2); 0 for a chain that is not on the board.
    #[must_use]
    pub fn price(&self, chain: Chain) -> u32 {
        u32::from(self.price_hundreds(chain)) * 100
    }

    pub(crate) fn price_hundreds(&self, chain: Chain) -> u8 {
        self.prices[chain]
    }

    /// Returns every chain's price in hundreds of dollars; 0 for a chain that is not on the board.
    pub(crate) const fn prices_hundreds(&self) -> ChainCounts {
        self.prices
    }

    /// Returns the chains on the board.
    #[must_use]
    pub const fn active(&self) -> ChainSet {
        self.active
    }

    /// Returns the safe chains (C4).
    #[must_use]
    pub const fn safe(&self) -> ChainSet {
        self.safe
    }

    /// Returns whether the end condition is met (E1).
    #[must_use]
    pub fn end_condition(&self) -> bool {
        self.has_end_size || (!self.safe.is_empty() && self.active == self.safe)
    }

    /// Returns the tiles of this chain.
    #[must_use]
    pub fn tiles_of(&self, chain: Chain) -> TileSet {
        let wanted = u64::from_le_bytes([TILE | 1 << chain.index(); 8]);
        self.squares_where(|eight| {
            let different = eight ^ wanted;
            // The highest bit of each byte that is 0.
            !(((different & !HIGH) + !HIGH) | different | !HIGH)
        })
    }

    /// Returns the tiles on the board that belong to no chain.
    #[must_use]
    pub const fn unincorporated(&self) -> TileSet {
        self.unincorporated
    }

    /// Returns all tiles on the board.
    #[must_use]
    pub fn tiles(&self) -> TileSet {
        self.squares_where(|eight| eight & HIGH)
    }

    /// Returns the squares for which the function sets the highest bit. It receives eight squares
    /// at a time.
    #[inline]
    fn squares_where(&self, high_bits: impl Fn(u64) -> u64) -> TileSet {
        let mut squares = [0; 2 * 64];
        squares[..Tile::COUNT].copy_from_slice(&self.squares.0);
        let (low, high) = squares.split_at(64);
        let word = |squares: &[u8]| {
            squares.as_chunks().0.iter().enumerate().fold(0, |word, (i, &eight)| {
                // These bits side by side.
                let bits = (high_bits(u64::from_le_bytes(eight)) >> 7).wrapping_mul(GATHER) >> 56;
                word | bits << (i * 8)
            })
        };
        TileSet::from_words([word(low), word(high)])
    }

    /// Returns the unincorporated tiles that touch this square.
    #[inline]
    fn unincorporated_beside(&self, tile: Tile) -> TileSet {
        tile.beside() & self.unincorporated
    }

    /// Returns the chains that touch this square.
    #[must_use]
    pub fn adjacent_chains(&self, tile: Tile) -> ChainSet {
        if self.squares[tile] & TILE == 0 {
            return self.touching(tile);
        }
        let touching = tile.neighbors().map(|neighbor| self.squares[neighbor]);
        let chains = touching.filter(|square| square & TILE != 0);
        ChainSet::from_bits(chains.fold(0, |chains, square| chains | square))
    }

    /// Returns the chains that touch this empty square.
    #[inline]
    fn touching(&self, tile: Tile) -> ChainSet {
        ChainSet::from_bits(self.squares[tile])
    }

    /// Returns whether a tile would touch two or more safe chains here (T4).
    #[must_use]
    pub fn is_dead(&self, tile: Tile) -> bool {
        (self.adjacent_chains(tile) & self.safe).is_several()
    }

    /// Returns whether a tile that is neither on the board nor out of the game may be placed (T3).
    #[must_use]
    #[inline]
    pub fn is_playable(&self, tile: Tile) -> bool {
        let blocked = self.active == ChainSet::ALL && self.is_blocked(tile);
        !blocked && !self.dead.contains(tile)
    }

    /// Returns whether a tile would found a chain here if one were left (T3).
    fn is_blocked(&self, tile: Tile) -> bool {
        self.touching(tile).is_empty() && !self.unincorporated_beside(tile).is_empty()
    }

    /// Returns those of these tiles, none of them on the board or out of the game, that may be
    /// placed (T3).
    #[inline]
    pub(crate) fn playable(&self, tiles: TileSet) -> TileSet {
        let tiles = tiles - self.dead;
        if self.active != ChainSet::ALL {
            return tiles;
        }
        let beside = tiles & self.unincorporated.beside();
        tiles - beside.filter(|tile| self.touching(tile).is_empty())
    }

    /// Returns the dead tiles among these, none of which is on the board (T4).
    #[inline]
    pub(crate) fn dead(&self, tiles: TileSet) -> TileSet {
        tiles & self.dead
    }

    /// Returns the largest of these chains; several if they are tied (M2, M3).
    #[must_use]
    pub fn largest(&self, chains: ChainSet) -> ChainSet {
        let most = chains.iter().map(|chain| self.sizes[chain]).max();
        chains.iter().filter(|&chain| Some(self.sizes[chain]) == most).collect()
    }

    /// Returns the effect of placing this tile now; a tile on the board is
    /// [`Placement::Unavailable`].
    #[must_use]
    pub fn placement(&self, tile: Tile) -> Placement {
        if self.cell(tile) != Cell::Empty {
            return Placement::Unavailable;
        }
        let chains = self.touching(tile);
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
        } else if self.unincorporated_beside(tile).is_empty() {
            Placement::Isolated
        } else if self.active == ChainSet::ALL {
            Placement::Blocked
        } else {
            Placement::Found { chains: self.active.complement(), size: joined() }
        }
    }

    /// Returns the tile and every unincorporated tile connected to it (F1).
    #[inline]
    #[must_use]
    pub fn connected(&self, tile: Tile) -> TileSet {
        let mut connected = TileSet::EMPTY.with(tile);
        let mut next = self.unincorporated_beside(tile);
        while !next.is_subset(&connected) {
            connected |= next;
            next = connected.beside() & self.unincorporated;
        }
        connected
    }

    /// Returns the content of every square as a number: 0 for an empty one, 1 for an unincorporated
    /// tile, 2 + the chain.
    pub(crate) fn codes(&self) -> [u8; Tile::COUNT] {
        const CODES: [u8; 256] = {
            let mut codes = [0; 256];
            codes[TILE as usize] = 1;
            let mut chain = 0;
            while chain < Chain::COUNT {
                codes[(TILE | 1 << chain) as usize] = 2 + chain as u8;
                chain += 1;
            }
            codes
        };
        array::from_fn(|i| CODES[usize::from(self.squares.0[i])])
    }

    /// Returns the plane of a tile on the board: 0 for an unincorporated one, 1 + the index of its
    /// chain for any other.
    #[inline]
    pub(crate) fn plane(&self, tile: Tile) -> usize {
        // The mark of a tile is the bit behind those of the chains.
        (self.squares[tile].trailing_zeros() as usize + 1) % (Chain::COUNT + 1)
    }

    /// Puts the tile down without a chain (F4, M1).
    #[inline]
    pub(crate) fn lay(&mut self, tile: Tile) {
        self.squares[tile] = TILE;
        self.unincorporated.insert(tile);
    }

    /// Puts a single tile into the chain, for setups, which may put anything beside it.
    pub(crate) fn put(&mut self, tile: Tile, chain: Chain) {
        let bit = 1 << chain.index();
        self.squares[tile] = TILE | bit;
        for neighbor in tile.neighbors() {
            if self.cell(neighbor) == Cell::Empty {
                self.squares[neighbor] |= bit;
            }
        }
        self.grow(chain, 1);
        self.find_dead();
    }

    /// Returns the neighbors of a tile that is being placed.
    #[inline]
    pub(crate) fn contact(&self, tile: Tile) -> Contact {
        let chains = self.touching(tile);
        if chains.is_several() {
            Contact::Several(chains)
        } else if let Some(chain) = chains.first() {
            Contact::One(chain)
        } else if self.unincorporated_beside(tile).is_empty() {
            Contact::Nothing
        } else {
            Contact::Unincorporated
        }
    }

    /// Puts the tile and every unincorporated tile connected to it into the chain, and returns them
    /// (F1, F3, M4).
    #[inline]
    pub(crate) fn incorporate(&mut self, tile: Tile, chain: Chain) -> TileSet {
        let was_safe = self.safe.contains(chain);
        let joined = self.connected(tile);
        self.unincorporated -= joined;
        self.join(tile, chain);
        let mut count = 1;
        for other in joined.without(tile) {
            self.join(other, chain);
            count += 1;
        }
        self.grow(chain, count);
        if self.safe.contains(chain) && self.safe.is_several() {
            if was_safe {
                joined.iter().for_each(|tile| self.find_dead_around(tile));
            } else {
                self.find_dead();
            }
        }
        joined
    }

    /// Finds the squares beside this tile of a safe chain that have become dead.
    fn find_dead_around(&mut self, tile: Tile) {
        for neighbor in NEIGHBORS[tile] {
            let square = self.squares[neighbor];
            if square < TILE && (ChainSet::from_bits(square) & self.safe).is_several() {
                self.dead.insert(neighbor);
            }
        }
    }

    /// Finds all dead squares.
    fn find_dead(&mut self) {
        if !self.safe.is_several() {
            self.dead = TileSet::EMPTY;
            return;
        }
        let safe = u64::from_le_bytes([self.safe.bits(); 8]);
        self.dead = self.squares_where(|eight| {
            let touching = eight & safe;
            // All but the lowest bit of each byte. The subtraction borrows only from the byte itself.
            let others = touching & ((touching | HIGH) - (HIGH >> 7));
            (others + !HIGH) & !eight & HIGH
        });
    }

    /// Puts a single tile into the chain, so that it touches the squares beside it.
    #[inline]
    fn join(&mut self, tile: Tile, chain: Chain) {
        let bit = 1 << chain.index();
        self.squares[tile] = TILE | bit;
        // A tile there belongs to the chain, or joins it as well.
        for neighbor in NEIGHBORS[tile] {
            self.squares[neighbor] |= bit;
        }
    }

    fn grow(&mut self, chain: Chain, tiles: u8) {
        self.active.insert(chain);
        self.sizes[chain] = self.sizes[chain].wrapping_add(tiles);
        self.prices[chain] = price_hundreds(chain, self.sizes[chain]);
        if self.sizes[chain] >= SAFE_SIZE {
            self.safe.insert(chain);
            // Such a chain stays on the board (M1).
            self.has_end_size |= self.sizes[chain] >= END_SIZE;
        }
    }

    /// Puts all tiles of one chain into the other and takes the first off the board (M4).
    pub(crate) fn absorb(&mut self, defunct: Chain, survivor: Chain) {
        let bits = u32::from_le_bytes([1 << defunct.index(); 4]);
        // Both the tiles on squares and the contacts of squares, four squares at a time.
        for four in self.squares.0.as_chunks_mut().0 {
            let squares = u32::from_le_bytes(*four);
            let moved = (squares & bits) >> defunct.index() << survivor.index();
            *four = (squares & !bits | moved).to_le_bytes();
        }
        let tiles = self.sizes[defunct];
        self.sizes[defunct] = 0;
        self.prices[defunct] = 0;
        self.active.remove(defunct);
        self.safe.remove(defunct);
        self.grow(survivor, tiles);
        if self.safe.contains(survivor) {
            self.find_dead();
        }
    }

    /// Returns the letter of this square in a diagram.
    pub(crate) const fn letter(&self, tile: Tile, edition: Edition) -> char {
        match self.cell(tile) {
            Cell::Empty => '.',
            Cell::Unincorporated => 'o',
            Cell::Chain(chain) => chain.initial(edition),
        }
    }

    /// Returns the board in rows of characters: the initial of a chain, `o` for an unincorporated
    /// tile, `.` for an empty square.
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
                write!(f, "  {}", self.letter(tile, edition))?;
            }
            Ok(())
        })
    }
}

/// The neighbors of a tile that is being placed.
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
