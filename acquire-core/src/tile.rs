//! The 108 squares of the board and the tiles that go on them (B1–B3).

use core::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

use thiserror::Error;

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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// The number of tiles.
    pub const COUNT: usize = 108;
    /// The number of columns of the board.
    pub const COLUMNS: u8 = 12;
    /// The number of rows of the board.
    pub const ROWS: u8 = 9;

    /// Returns the tile with this index, `row * 12 + (column - 1)` with row A = 0 (B2).
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// Returns the tile in this column (1–12) and row (`'A'`–`'I'`, either case).
    #[must_use]
    pub const fn new(column: u8, row: char) -> Option<Self> {
        let row = row.to_ascii_uppercase();
        if column == 0 || column > Self::COLUMNS || row < 'A' || row > 'I' {
            return None;
        }
        Some(Self((row as u8 - b'A') * Self::COLUMNS + column - 1))
    }

    /// Returns the tile with an index that is known to be in range.
    pub(crate) const fn trusted(index: u8) -> Self {
        debug_assert!((index as usize) < Self::COUNT);
        Self(index)
    }

    /// Returns every tile in ascending order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Returns the index, 0–107 (B2).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the column, 1–12.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % Self::COLUMNS + 1
    }

    /// Returns the row, `'A'`–`'I'`.
    #[must_use]
    pub const fn row(self) -> char {
        (b'A' + self.0 / Self::COLUMNS) as char
    }

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

/// The squares above, left, right and below. A square itself stands for one that is off the board.
pub(crate) static NEIGHBORS: ByTile<[Tile; 4]> = {
    let mut table = [[Tile(0); 4]; Tile::COUNT];
    let mut i = 0;
    while i < Tile::COUNT as u8 {
        let (row, column) = (i / Tile::COLUMNS, i % Tile::COLUMNS);
        let all = &mut table[i as usize];
        *all = [Tile(i); 4];
        if row > 0 {
            all[0] = Tile(i - Tile::COLUMNS);
        }
        if column > 0 {
            all[1] = Tile(i - 1);
        }
        if column + 1 < Tile::COLUMNS {
            all[2] = Tile(i + 1);
        }
        if row + 1 < Tile::ROWS {
            all[3] = Tile(i + Tile::COLUMNS);
        }
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

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = self.column();
        let text = [b'0' + column / 10, b'0' + column % 10, self.row() as u8];
        let text = if column < 10 { &text[1..] } else { &text[..] };
        f.pad(core::str::from_utf8(text).unwrap_or_default())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A string that is not a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("not a tile: a tile is a column 1 to 12 and a row A to I, like 5E (B1)")]
pub struct ParseTileError;

impl FromStr for Tile {
    type Err = ParseTileError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (column, row) = match *text.as_bytes() {
            [c @ b'1'..=b'9', row] => (c - b'0', row),
            [b'1', c @ b'0'..=b'2', row] => (10 + c - b'0', row),
            _ => return Err(ParseTileError),
        };
        Self::new(column, row as char).ok_or(ParseTileError)
    }
}

/// A set of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct TileSet([u64; 2]);

/// The bits of the tiles in the last column.
const LAST_COLUMN: u128 = {
    let (mut bits, mut row) = (0, 0);
    while row < Tile::ROWS {
        bits = bits << Tile::COLUMNS | 1 << (Tile::COLUMNS - 1);
        row += 1;
    }
    bits
};

/// The word of a set with the tile's bit. There is no other, whatever the compiler knows of tiles.
const fn word(tile: Tile) -> usize {
    (tile.index() / 64) & 1
}

const fn bit(tile: Tile) -> u64 {
    1 << (tile.index() % 64)
}

impl TileSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 2]);
    /// The set of all 108 tiles.
    pub const ALL: Self = Self([u64::MAX, (1 << (Tile::COUNT - 64)) - 1]);

    /// Returns whether the tile is in the set.
    #[must_use]
    pub const fn contains(&self, tile: Tile) -> bool {
        self.0[word(tile)] & bit(tile) != 0
    }

    /// Adds the tile; returns false if the set already contained it.
    pub const fn insert(&mut self, tile: Tile) -> bool {
        let new = !self.contains(tile);
        self.0[word(tile)] |= bit(tile);
        new
    }

    /// Removes the tile; returns false if the set did not contain it.
    pub const fn remove(&mut self, tile: Tile) -> bool {
        let there = self.contains(tile);
        self.0[word(tile)] &= !bit(tile);
        there
    }

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

    /// Returns the number of tiles in the set.
    #[must_use]
    pub const fn len(&self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Returns whether every tile of this set is in the other.
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// Returns whether no tile is in both sets.
    #[must_use]
    pub fn is_disjoint(&self, other: &Self) -> bool {
        (*self & *other).is_empty()
    }

    /// Returns the tiles in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + Clone + use<> {
        let mut words = self.0;
        core::iter::from_fn(move || {
            let word = if words[0] != 0 { 0 } else { 1 };
            if words[word] == 0 {
                return None;
            }
            let bit = words[word].trailing_zeros();
            words[word] &= words[word] - 1;
            Some(Tile(word as u8 * 64 + bit as u8))
        })
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

    /// The tile with the lowest index.
    #[inline]
    pub(crate) const fn first(&self) -> Option<Tile> {
        match self.0 {
            [0, 0] => None,
            [0, high] => Some(Tile(64 + high.trailing_zeros() as u8)),
            [low, _] => Some(Tile(low.trailing_zeros() as u8)),
        }
    }

    /// The tiles of the set for which this holds.
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

    /// The squares that share an edge with one of the set.
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

    /// The tiles whose bit is set in these words, none above the last tile's.
    pub(crate) const fn from_words(words: [u64; 2]) -> Self {
        Self(words)
    }
}

macro_rules! set_operator {
    ($trait:ident, $method:ident, $set:ident, |$a:ident, $b:ident| $word:expr) => {
        impl core::ops::$trait for $set {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                let ([a0, a1], [b0, b1]) = (self.0, other.0);
                let word = |$a: u64, $b: u64| $word;
                Self([word(a0, b0), word(a1, b1)])
            }
        }
    };
}
set_operator!(BitAnd, bitand, TileSet, |a, b| a & b);
set_operator!(BitOr, bitor, TileSet, |a, b| a | b);
set_operator!(Sub, sub, TileSet, |a, b| a & !b);

impl core::ops::BitOrAssign for TileSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(tiles);
        set
    }
}

impl Extend<Tile> for TileSet {
    fn extend<I: IntoIterator<Item = Tile>>(&mut self, tiles: I) {
        for tile in tiles {
            self.insert(tile);
        }
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The tiles separated by spaces, in ascending order.
impl fmt::Display for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, tile) in self.iter().enumerate() {
            let space = if i == 0 { "" } else { " " };
            write!(f, "{space}{tile}")?;
        }
        Ok(())
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
