//! The 144 squares of the board, and sets of them (Q1).

use core::{fmt, str::FromStr};

use thiserror::Error;

use crate::rulebook::Rule;

/// One of the 144 squares of the board (Q1).
///
/// It is written column first, then row: `1A` is the upper left corner, and `12L` is the lower
/// right corner.
///
/// ```
/// use acquisition_core::Square;
///
/// let square: Square = "3c".parse()?;
/// assert_eq!(square.to_string(), "3C");
/// assert_eq!(square.index(), 26);
/// assert_eq!((square.column(), square.row()), (3, 'C'));
/// # Ok::<(), acquisition_core::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The number of squares.
    pub const COUNT: usize = 144;
    /// The number of columns of the board, and of rows.
    pub const SIDE: u8 = 12;

    /// Returns the square with this index, `row * 12 + column - 1` with row A as 0 (Q1).
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// Returns the square in this column (1–12) and row (`'A'`–`'L'`, either case).
    #[must_use]
    pub const fn new(column: u8, row: char) -> Option<Self> {
        let row = row.to_ascii_uppercase();
        if column == 0 || column > Self::SIDE || row < 'A' || row > 'L' {
            return None;
        }
        Some(Self((row as u8 - b'A') * Self::SIDE + column - 1))
    }

    /// Returns the square with an index that is known to be in range.
    pub(crate) const fn trusted(index: u8) -> Self {
        debug_assert!((index as usize) < Self::COUNT);
        Self(index)
    }

    /// Returns every square in ascending order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Returns the index, 0–143 (Q1).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the column, 1–12.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % Self::SIDE + 1
    }

    /// Returns the row, `'A'`–`'L'`.
    #[must_use]
    pub const fn row(self) -> char {
        (b'A' + self.0 / Self::SIDE) as char
    }

    /// Returns the two to four squares that share an edge with this one.
    #[must_use]
    #[inline]
    pub const fn neighbors(self) -> SquareSet {
        NEIGHBORS[self.index()]
    }
}

/// The neighbors of every square.
static NEIGHBORS: [SquareSet; Square::COUNT] = {
    let mut table = [SquareSet::EMPTY; Square::COUNT];
    let side = Square::SIDE;
    let mut i = 0;
    while i < Square::COUNT as u8 {
        let (row, column) = (i / side, i % side);
        let set = &mut table[i as usize];
        if row > 0 {
            set.insert(Square(i - side));
        }
        if column > 0 {
            set.insert(Square(i - 1));
        }
        if column + 1 < side {
            set.insert(Square(i + 1));
        }
        if row + 1 < side {
            set.insert(Square(i + side));
        }
        i += 1;
    }
    table
};

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = self.column();
        let text = [b'0' + column / 10, b'0' + column % 10, self.row() as u8];
        let text = if column < 10 { &text[1..] } else { &text[..] };
        f.pad(core::str::from_utf8(text).unwrap_or_default())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that does not name a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected a square, a column 1 to 12 and a row A to L, such as 3C (Q1)")]
pub struct ParseSquareError;

impl ParseSquareError {
    /// Returns the rule that says what a square is.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        Rule::Q1
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (column, row) = match *text.as_bytes() {
            [c @ b'1'..=b'9', row] => (c - b'0', row),
            [b'1', c @ b'0'..=b'2', row] => (10 + c - b'0', row),
            _ => return Err(ParseSquareError),
        };
        Self::new(column, row as char).ok_or(ParseSquareError)
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct SquareSet([u64; 3]);

impl SquareSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 3]);
    /// The set of all 144 squares.
    pub const ALL: Self = Self([u64::MAX, u64::MAX, (1 << (Square::COUNT - 128)) - 1]);

    /// Returns whether the square is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(&self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 != 0
    }

    /// Adds the square; returns false if the set already contained it.
    #[inline]
    pub const fn insert(&mut self, square: Square) -> bool {
        let new = !self.contains(square);
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
        new
    }

    /// Removes the square; returns false if the set did not contain it.
    #[inline]
    pub const fn remove(&mut self, square: Square) -> bool {
        let there = self.contains(square);
        self.0[square.index() / 64] &= !(1 << (square.index() % 64));
        there
    }

    /// Returns the number of squares in the set.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        let [a, b, c] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones()) as usize
    }

    /// Returns whether the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Returns whether every square of this set is in the other.
    #[must_use]
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// Returns whether no square is in both sets.
    #[must_use]
    #[inline]
    pub fn is_disjoint(&self, other: &Self) -> bool {
        (*self & *other).is_empty()
    }

    /// Returns the square with this place among those of the set, counting from 0.
    #[must_use]
    #[inline]
    pub const fn get(&self, place: usize) -> Option<Square> {
        let mut rest = place;
        let mut word = 0;
        while word < self.0.len() {
            let bits = self.0[word];
            let count = bits.count_ones() as usize;
            if rest < count {
                return Some(Square(word as u8 * 64 + nth_bit(bits, rest as u64) as u8));
            }
            rest -= count;
            word += 1;
        }
        None
    }

    /// Returns the squares in ascending order.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> Iter {
        Iter(self.0)
    }

    /// Returns the neighbors of all squares of the set; squares of the set are among them if they
    /// touch.
    #[must_use]
    pub fn neighbors(&self) -> Self {
        let [up, left, right, down] = self.shifted();
        up | left | right | down
    }

    /// Returns the set moved by one square in each direction.
    #[inline]
    fn shifted(&self) -> [Self; 4] {
        const SIDE: u32 = Square::SIDE as u32;
        let [a, b, c] = self.0;
        let lower = |n: u32| Self([a >> n | b << (64 - n), b >> n | c << (64 - n), c >> n]);
        let higher = |n: u32| Self([a << n, b << n | a >> (64 - n), c << n | b >> (64 - n)]);
        let (first, last) = (COLUMN, Self::column(Square::SIDE - 1));
        [lower(SIDE), lower(1) - last, higher(1) & (Self::ALL - first), higher(SIDE) & Self::ALL]
    }

    /// Returns the squares of the set that touch at least one other of it, and those that touch at
    /// least two.
    pub(crate) fn touching(&self) -> (Self, Self) {
        let (mut once, mut twice) = (Self::EMPTY, Self::EMPTY);
        for moved in self.shifted() {
            twice |= once & moved;
            once |= moved;
        }
        (once & *self, twice & *self)
    }

    /// Returns all squares of a column, counting from 0.
    const fn column(column: u8) -> Self {
        let [a, b, c] = COLUMN.0;
        if column == 0 {
            return COLUMN;
        }
        let n = column as u32;
        Self([a << n, b << n | a >> (64 - n), c << n | b >> (64 - n)])
    }
}

/// The squares of column 1.
const COLUMN: SquareSet = {
    let mut set = SquareSet::EMPTY;
    let mut row = 0;
    while row < Square::SIDE {
        set.insert(Square(row * Square::SIDE));
        row += 1;
    }
    set
};

/// Returns the place of the set bit with this number, counting from the lowest as 0; there are
/// more.
///
/// The sums of larger and larger groups of bits tell which group it is in.
#[inline]
const fn nth_bit(bits: u64, number: u64) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let below = bytes.wrapping_mul(ONES) << 8;
    // The bytes below which there are at most `number` bits; the bit is in the last of them.
    let reached = ((number | 0x80) * ONES - below) >> 7 & ONES;
    let byte = ((reached.wrapping_mul(ONES) >> 56) as u32 - 1) * 8;
    let mut rest = number - (below >> byte & 0xff);
    let mut place = byte;
    let four = fours >> place & 0xf;
    if rest >= four {
        rest -= four;
        place += 4;
    }
    let two = pairs >> place & 3;
    if rest >= two {
        rest -= two;
        place += 2;
    }
    if rest >= bits >> place & 1 { place + 1 } else { place }
}

macro_rules! set_operator {
    ($trait:ident, $method:ident, |$a:ident, $b:ident| $word:expr) => {
        impl core::ops::$trait for SquareSet {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let word = |$a: u64, $b: u64| $word;
                let (a, b) = (self.0, other.0);
                Self([word(a[0], b[0]), word(a[1], b[1]), word(a[2], b[2])])
            }
        }
    };
}
set_operator!(BitAnd, bitand, |a, b| a & b);
set_operator!(BitOr, bitor, |a, b| a | b);
set_operator!(Sub, sub, |a, b| a & !b);

impl core::ops::BitOrAssign for SquareSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl core::ops::SubAssign for SquareSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl From<Square> for SquareSet {
    #[inline]
    fn from(square: Square) -> Self {
        let mut set = Self::EMPTY;
        set.insert(square);
        set
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl IntoIterator for &SquareSet {
    type Item = Square;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The iterator over a [`SquareSet`].
#[derive(Clone, Debug)]
pub struct Iter([u64; 3]);

impl Iterator for Iter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let word = self.0.iter().position(|&word| word != 0)?;
        let bits = &mut self.0[word];
        let bit = bits.trailing_zeros();
        *bits &= *bits - 1;
        Some(Square(word as u8 * 64 + bit as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = SquareSet(self.0).len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The squares separated by spaces, in ascending order.
impl fmt::Display for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, square) in self.iter().enumerate() {
            let space = if i == 0 { "" } else { " " };
            write!(f, "{space}{square}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec::Vec};

    use super::*;

    #[test]
    fn q1_a_square_is_written_column_then_row_in_either_case() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_lowercase().parse(), Ok(square));
        }
        for wrong in ["", "5", "E5", "0A", "13A", "05E", "5M", "5EE", "１A", " 5E", "+5E", "5é"] {
            assert_eq!(wrong.parse::<Square>(), Err(ParseSquareError), "{wrong:?}");
        }
    }

    #[test]
    fn q1_the_index_runs_along_the_rows() {
        for (text, index) in [("1A", 0), ("12A", 11), ("1B", 12), ("3C", 26), ("12L", 143)] {
            assert_eq!(text.parse().map(Square::index), Ok(index));
        }
        assert_eq!(Square::from_index(144), None);
    }

    #[test]
    fn neighbors_share_an_edge() {
        let names = |text: &str| text.parse::<Square>().unwrap().neighbors().to_string();
        assert_eq!(names("1A"), "2A 1B");
        assert_eq!(names("12L"), "12K 11L");
        assert_eq!(names("9E"), "9D 8E 10E 9F");
        let pairs: usize = Square::all().map(|square| square.neighbors().len()).sum();
        assert_eq!(pairs, 2 * (11 * 12 + 12 * 11));
        for square in Square::all() {
            assert_eq!(SquareSet::from(square).neighbors(), square.neighbors());
        }
    }

    #[test]
    fn sets_behave_like_sets() {
        let mut set = SquareSet::EMPTY;
        assert!(set.insert(Square(3)) && set.insert(Square(100)) && !set.insert(Square(3)));
        assert!(set.insert(Square(143)));
        assert_eq!(set.len(), 3);
        assert!(set.is_subset(&SquareSet::ALL) && !SquareSet::ALL.is_subset(&set));
        assert!((SquareSet::ALL - set).is_disjoint(&set));
        assert_eq!(SquareSet::ALL.iter().collect::<SquareSet>(), SquareSet::ALL);
        assert_eq!(SquareSet::ALL.len(), Square::COUNT);
        assert!(set.remove(Square(3)) && !set.remove(Square(3)));
        assert_eq!(set.iter().next(), Some(Square(100)));
    }

    #[test]
    fn every_place_of_a_set_is_found() {
        let spread = |step: usize| Square::all().step_by(step).collect::<SquareSet>();
        for set in [SquareSet::EMPTY, SquareSet::ALL, spread(2), spread(7), spread(63), COLUMN] {
            let listed: Vec<Square> = set.iter().collect();
            let found: Vec<Square> = (0..set.len()).filter_map(|place| set.get(place)).collect();
            assert_eq!(listed, found);
            assert_eq!((set.get(set.len()), set.get(usize::MAX)), (None, None));
        }
    }

    #[test]
    fn touching_squares_are_counted() {
        let set: SquareSet = ["1A", "2A", "2B", "12A", "1B", "5E"]
            .iter()
            .map(|text| text.parse::<Square>().unwrap())
            .collect();
        let (once, twice) = set.touching();
        assert_eq!(once.to_string(), "1A 2A 1B 2B");
        assert_eq!(twice, once);
    }
}
