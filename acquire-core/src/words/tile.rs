//! The 108 squares of the board and the tiles for them (B1–B3).

use core::ops::{Index, IndexMut};

acquire_kit::grid! {
    /// One of the 108 squares of the board, and the tile of the same name (B1).
    ///
    /// It is written column first, then row: `1A` is the upper left corner, and `12I` is the lower
    /// right corner.
    ///
    /// ```
    /// use acquire_core::Tile;
    ///
    /// let tile: Tile = "5e".parse()?;
    /// assert_eq!(tile.to_string(), "5E");
    /// assert_eq!(tile.index(), 52);
    /// assert_eq!((tile.column(), tile.row()), (5, 'E'));
    /// # Ok::<(), acquire_core::ParseTileError>(())
    /// ```
    pub struct Tile { columns: 12, rows: 9 };
    /// A string that is not a tile.
    pub struct ParseTileError = "not a tile: a tile is a column 1 to 12 and a row A to I, like 5E (B1)";
    /// A set of tiles.
    pub struct TileSet;
}

impl Tile {
    /// Returns the two to four squares that share an edge with this one (B3), in ascending order.
    pub fn neighbors(self) -> impl Iterator<Item = Self> + Clone {
        NEIGHBORS[self].into_iter().filter(move |&neighbor| neighbor != self)
    }

    /// Returns the set of [`Self::neighbors`].
    #[inline]
    pub(crate) fn beside(self) -> TileSet {
        BESIDE[self]
    }
}

/// One value for each tile, indexed by [`Tile`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ByTile<T>(pub(crate) [T; Tile::COUNT]);

impl<T> Index<Tile> for ByTile<T> {
    type Output = T;

    #[inline]
    fn index(&self, tile: Tile) -> &T {
        &self.0[tile.index()]
    }
}

impl<T> IndexMut<Tile> for ByTile<T> {
    #[inline]
    fn index_mut(&mut self, tile: Tile) -> &mut T {
        &mut self.0[tile.index()]
    }
}

/// The squares above, left, right and below. A square is its own neighbor in place of one that is
/// off the board.
pub(crate) static NEIGHBORS: ByTile<[Tile; 4]> = {
    let mut table = [[Tile(0); 4]; Tile::COUNT];
    let mut i = 0;
    while i < Tile::COUNT as u8 {
        let [above, left, right, below] = Tile::around(i);
        table[i as usize] = [Tile(above), Tile(left), Tile(right), Tile(below)];
        i += 1;
    }
    ByTile(table)
};

static BESIDE: ByTile<TileSet> = {
    let mut table = [TileSet::EMPTY; Tile::COUNT];
    let mut i = 0;
    while i < Tile::COUNT {
        let [above, left, right, below] = NEIGHBORS.0[i];
        table[i].insert(above);
        table[i].insert(left);
        table[i].insert(right);
        table[i].insert(below);
        table[i].remove(Tile(i as u8));
        i += 1;
    }
    ByTile(table)
};

/// The bits of the tiles in the last column.
const LAST_COLUMN: u128 = {
    let (mut bits, mut row) = (0, 0);
    while row < Tile::ROWS {
        bits = bits << Tile::COLUMNS | 1 << (Tile::COLUMNS - 1);
        row += 1;
    }
    bits
};

impl TileSet {
    /// Returns the set with this tile.
    pub(crate) const fn with(self, tile: Tile) -> Self {
        let Self([low, high]) = self;
        let bit = 1u128 << (tile.index() % 128);
        Self([low | bit as u64, high | (bit >> 64) as u64])
    }

    /// Returns the set without this tile.
    pub(crate) const fn without(self, tile: Tile) -> Self {
        let Self([low, high]) = self;
        let bit = 1u128 << (tile.index() % 128);
        Self([low & !(bit as u64), high & !((bit >> 64) as u64)])
    }

    /// Calls `f` with every tile in ascending order, which is quicker than [`TileSet::iter`].
    #[inline]
    pub(crate) fn each(self, mut f: impl FnMut(Tile)) {
        for (word, start) in self.0.into_iter().zip([0, 64]) {
            let mut rest = word;
            while rest != 0 {
                f(Tile(start + rest.trailing_zeros() as u8));
                rest &= rest - 1;
            }
        }
    }

    /// Returns the tile with the lowest index.
    #[inline]
    pub(crate) const fn first(&self) -> Option<Tile> {
        match self.0 {
            [0, 0] => None,
            [0, high] => Some(Tile(64 + high.trailing_zeros() as u8)),
            [low, _] => Some(Tile(low.trailing_zeros() as u8)),
        }
    }

    /// Returns the tiles of the set that meet the condition.
    #[inline]
    pub(crate) fn filter(self, mut keep: impl FnMut(Tile) -> bool) -> Self {
        let [low, high] = self.0;
        let mut filtered = |word: u64, start: u8| {
            let (mut kept, mut rest) = (word, word);
            while rest != 0 {
                let lowest = rest & rest.wrapping_neg();
                let tile = Tile(start + rest.trailing_zeros() as u8);
                // Without a branch, which would be mispredicted.
                kept &= !(if keep(tile) { 0 } else { lowest });
                rest ^= lowest;
            }
            kept
        };
        Self([filtered(low, 0), filtered(high, 64)])
    }

    /// Returns the squares that share an edge with one of the set.
    #[inline]
    pub(crate) const fn beside(self) -> Self {
        let [low, high] = self.0;
        let set = (high as u128) << 64 | low as u128;
        let columns = Tile::COLUMNS as u32;
        let around = set << columns
            | set >> columns
            | (set & !LAST_COLUMN) << 1
            | (set & !(LAST_COLUMN << 1 | 1)) >> 1;
        Self([around as u64, (around >> 64) as u64 & Self::ALL.0[1]])
    }

    pub(crate) const fn words(&self) -> [u64; 2] {
        self.0
    }

    pub(crate) const fn words_mut(&mut self) -> &mut [u64; 2] {
        &mut self.0
    }

    /// Returns the tiles whose bit is set in these words, none above the last tile's.
    pub(crate) const fn from_words(words: [u64; 2]) -> Self {
        Self(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b1_a_tile_is_written_column_then_row_in_either_case() {
        assert_eq!("5e".parse(), Tile::new(5, 'E').ok_or(ParseTileError));
        for tile in Tile::all() {
            assert_eq!(alloc::format!("{tile}").parse(), Ok(tile));
        }
        for wrong in ["", "5", "E5", "0A", "13A", "05E", "5J", "5EE", "１A", " 5E", "+5E", "5é"] {
            assert_eq!(wrong.parse::<Tile>(), Err(ParseTileError), "{wrong:?}");
        }
    }

    #[test]
    fn b2_the_index_runs_along_the_rows() {
        for (text, index) in [("1A", 0), ("12A", 11), ("1B", 12), ("12I", 107)] {
            assert_eq!(text.parse().map(Tile::index), Ok(index));
        }
        assert_eq!(Tile::from_index(108), None);
    }

    #[test]
    fn b3_neighbors_share_an_edge() {
        let names = |text: &str| -> alloc::string::String {
            let tile: Tile = text.parse().unwrap();
            alloc::format!("{}", tile.neighbors().collect::<TileSet>())
        };
        assert_eq!(names("1A"), "2A 1B");
        assert_eq!(names("12I"), "12H 11I");
        assert_eq!(names("9E"), "9D 8E 10E 9F");
        assert_eq!(
            Tile::all().map(|t| t.neighbors().count()).sum::<usize>(),
            2 * (11 * 9 + 12 * 8)
        );
    }

    #[test]
    fn sets_behave_like_sets() {
        let mut set = TileSet::EMPTY;
        assert!(set.insert(Tile(3)) && set.insert(Tile(100)) && !set.insert(Tile(3)));
        assert_eq!(set.len(), 2);
        assert!(set.is_subset(&TileSet::ALL) && !TileSet::ALL.is_subset(&set));
        assert!((TileSet::ALL - set).is_disjoint(&set));
        assert_eq!(TileSet::ALL.iter().collect::<TileSet>(), TileSet::ALL);
        assert_eq!(TileSet::ALL.len(), Tile::COUNT);
        assert!(set.remove(Tile(3)) && !set.remove(Tile(3)));
        assert_eq!(set.iter().next(), Some(Tile(100)));
    }
}
