//! The 144 squares of the board, and sets of them (Q1).

use crate::rulebook::Rule;

acquire_kit::grid! {
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
    pub struct Square { columns: 12, rows: 12 };
    /// A string that does not name a square.
    pub struct ParseSquareError = "expected a square, a column 1 to 12 and a row A to L, such as 3C (Q1)";
    /// A set of squares.
    pub struct SquareSet;
}

impl Square {
    /// The number of columns of the board, and of rows.
    pub const SIDE: u8 = Self::COLUMNS;

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
    let mut i = 0;
    while i < Square::COUNT as u8 {
        let [above, left, right, below] = Square::around(i);
        let set = &mut table[i as usize];
        set.insert(Square(above));
        set.insert(Square(left));
        set.insert(Square(right));
        set.insert(Square(below));
        set.remove(Square(i));
        i += 1;
    }
    table
};

impl ParseSquareError {
    /// Returns the rule that describes the squares.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        Rule::Q1
    }
}

impl SquareSet {
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
/// The sums of larger and larger groups of bits show which group it is in.
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
