//! The squares of a board, and sets of them.

/// Defines the squares of a board of at most 99 columns, 26 rows and 256 squares, the error for a
/// string that names none, and sets of squares.
///
/// A square is written column first, then row: `1A` is the upper left corner.
///
/// ```
/// acquire_kit::grid! {
///     /// One of the nine squares.
///     pub struct Square { columns: 3, rows: 3 };
///     /// A string that does not name a square.
///     pub struct ParseSquareError = "expected a square such as 2B";
///     /// A set of squares.
///     pub struct SquareSet;
/// }
///
/// # fn main() -> Result<(), ParseSquareError> {
/// let square: Square = "2b".parse()?;
/// assert_eq!((square.column(), square.row(), square.index()), (2, 'B', 4));
/// assert_eq!(SquareSet::from(square).to_string(), "2B");
/// assert_eq!("4A".parse::<Square>(), Err(ParseSquareError));
/// # Ok(())
/// # }
/// ```
#[macro_export]
macro_rules! grid {
    (
        $(#[$doc:meta])* pub struct $square:ident { columns: $columns:literal, rows: $rows:literal };
        $(#[$error_doc:meta])* pub struct $error:ident = $message:literal;
        $(#[$set_doc:meta])* pub struct $set:ident;
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $square(u8);

        impl $square {
            /// The number of columns of the board.
            pub const COLUMNS: u8 = $columns;
            /// The number of rows of the board.
            pub const ROWS: u8 = $rows;
            /// The number of squares of the board.
            pub const COUNT: usize = $columns * $rows;

            /// Returns the one with this index: the rows one after the other, with row A first.
            #[must_use]
            pub const fn from_index(index: u8) -> Option<Self> {
                if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
            }

            /// Returns the one in this column, counting from 1, and row, a letter in either case.
            #[must_use]
            pub const fn new(column: u8, row: char) -> Option<Self> {
                let row = row.to_ascii_uppercase();
                if column == 0 || column > Self::COLUMNS || row < 'A' || row > Self::LAST_ROW {
                    return None;
                }
                Some(Self((row as u8 - b'A') * Self::COLUMNS + column - 1))
            }

            const LAST_ROW: char = (b'A' + Self::ROWS - 1) as char;

            /// Returns the one with an index that is known to be in range.
            #[inline]
            pub(crate) const fn trusted(index: u8) -> Self {
                debug_assert!((index as usize) < Self::COUNT);
                Self(index)
            }

            /// Returns all of the board in ascending order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..Self::COUNT as u8).map(Self)
            }

            /// Returns the index: the rows one after the other, with row A first.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Returns the column, counting from 1.
            #[must_use]
            pub const fn column(self) -> u8 {
                self.0 % Self::COLUMNS + 1
            }

            /// Returns the row, a capital letter.
            #[must_use]
            pub const fn row(self) -> char {
                (b'A' + self.0 / Self::COLUMNS) as char
            }

            /// Returns the indices above, left, right and below; its own for one off the board.
            const fn around(index: u8) -> [u8; 4] {
                let (row, column) = (index / Self::COLUMNS, index % Self::COLUMNS);
                [
                    if row > 0 { index - Self::COLUMNS } else { index },
                    if column > 0 { index - 1 } else { index },
                    if column + 1 < Self::COLUMNS { index + 1 } else { index },
                    if row + 1 < Self::ROWS { index + Self::COLUMNS } else { index },
                ]
            }
        }

        impl core::fmt::Display for $square {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let column = self.column();
                let text = [b'0' + column / 10, b'0' + column % 10, self.row() as u8];
                let text = if column < 10 { &text[1..] } else { &text[..] };
                f.pad(core::str::from_utf8(text).unwrap_or_default())
            }
        }

        impl core::fmt::Debug for $square {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(self, f)
            }
        }

        $(#[$error_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $error;

        impl core::fmt::Display for $error {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str($message)
            }
        }

        impl core::error::Error for $error {}

        impl core::str::FromStr for $square {
            type Err = $error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let (column, row) = match *text.as_bytes() {
                    [c @ b'1'..=b'9', row] => (c - b'0', row),
                    [tens @ b'1'..=b'9', c @ b'0'..=b'9', row] => {
                        (10 * (tens - b'0') + c - b'0', row)
                    }
                    _ => return Err($error),
                };
                Self::new(column, row as char).ok_or($error)
            }
        }

        $(#[$set_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
        pub struct $set([u64; $square::COUNT.div_ceil(64)]);

        impl $set {
            const WORDS: usize = $square::COUNT.div_ceil(64);
            /// The empty set.
            pub const EMPTY: Self = Self([0; Self::WORDS]);
            /// The whole board.
            pub const ALL: Self = {
                let mut words = [u64::MAX; Self::WORDS];
                words[Self::WORDS - 1] >>= Self::WORDS * 64 - $square::COUNT;
                Self(words)
            };

            /// Returns the index of the word with the square's bit. It is always in range, even
            /// where the compiler cannot prove it.
            #[inline]
            const fn word(square: $square) -> usize {
                let word = square.index() / 64;
                if Self::WORDS.is_power_of_two() { word & (Self::WORDS - 1) } else { word }
            }

            #[inline]
            const fn bit(square: $square) -> u64 {
                1 << (square.index() % 64)
            }

            /// Returns whether the square is in the set.
            #[must_use]
            #[inline]
            pub const fn contains(&self, square: $square) -> bool {
                self.0[Self::word(square)] & Self::bit(square) != 0
            }

            /// Adds a square; returns false if the set already contained it.
            #[inline]
            pub const fn insert(&mut self, square: $square) -> bool {
                let new = !self.contains(square);
                self.0[Self::word(square)] |= Self::bit(square);
                new
            }

            /// Removes a square; returns false if the set did not contain it.
            #[inline]
            pub const fn remove(&mut self, square: $square) -> bool {
                let there = self.contains(square);
                self.0[Self::word(square)] &= !Self::bit(square);
                there
            }

            /// Returns the number of elements.
            #[must_use]
            #[inline]
            pub const fn len(&self) -> usize {
                let (mut len, mut word) = (0, 0);
                while word < Self::WORDS {
                    len += self.0[word].count_ones();
                    word += 1;
                }
                len as usize
            }

            /// Returns whether the set is empty.
            #[must_use]
            #[inline]
            pub const fn is_empty(&self) -> bool {
                let (mut any, mut word) = (0, 0);
                while word < Self::WORDS {
                    any |= self.0[word];
                    word += 1;
                }
                any == 0
            }

            /// Returns whether all elements of this set are in the other.
            #[must_use]
            #[inline]
            pub fn is_subset(&self, other: &Self) -> bool {
                (*self - *other).is_empty()
            }

            /// Returns whether nothing is in both sets.
            #[must_use]
            #[inline]
            pub fn is_disjoint(&self, other: &Self) -> bool {
                (*self & *other).is_empty()
            }

            /// Returns the elements in ascending order.
            #[must_use]
            #[inline]
            pub fn iter(&self) -> Iter {
                Iter(self.0)
            }

            #[inline]
            fn with_each(self, other: Self, word: impl Fn(u64, u64) -> u64) -> Self {
                Self(core::array::from_fn(|i| word(self.0[i], other.0[i])))
            }
        }

        impl core::ops::BitAnd for $set {
            type Output = Self;

            #[inline]
            fn bitand(self, other: Self) -> Self {
                self.with_each(other, |a, b| a & b)
            }
        }

        impl core::ops::BitOr for $set {
            type Output = Self;

            #[inline]
            fn bitor(self, other: Self) -> Self {
                self.with_each(other, |a, b| a | b)
            }
        }

        impl core::ops::Sub for $set {
            type Output = Self;

            #[inline]
            fn sub(self, other: Self) -> Self {
                self.with_each(other, |a, b| a & !b)
            }
        }

        impl core::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl core::ops::SubAssign for $set {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl From<$square> for $set {
            #[inline]
            fn from(square: $square) -> Self {
                let mut set = Self::EMPTY;
                set.insert(square);
                set
            }
        }

        impl FromIterator<$square> for $set {
            fn from_iter<I: IntoIterator<Item = $square>>(squares: I) -> Self {
                let mut set = Self::EMPTY;
                set.extend(squares);
                set
            }
        }

        impl Extend<$square> for $set {
            fn extend<I: IntoIterator<Item = $square>>(&mut self, squares: I) {
                for square in squares {
                    self.insert(square);
                }
            }
        }

        impl IntoIterator for $set {
            type Item = $square;
            type IntoIter = Iter;

            #[inline]
            fn into_iter(self) -> Iter {
                self.iter()
            }
        }

        impl IntoIterator for &$set {
            type Item = $square;
            type IntoIter = Iter;

            #[inline]
            fn into_iter(self) -> Iter {
                self.iter()
            }
        }

        /// The iterator over a set.
        #[derive(Clone, Debug)]
        pub struct Iter([u64; $set::WORDS]);

        impl Iterator for Iter {
            type Item = $square;

            #[inline]
            fn next(&mut self) -> Option<$square> {
                let word = self.0.iter().position(|&word| word != 0)?;
                let bits = &mut self.0[word];
                let bit = bits.trailing_zeros();
                *bits &= *bits - 1;
                Some($square(word as u8 * 64 + bit as u8))
            }

            fn nth(&mut self, mut n: usize) -> Option<$square> {
                for bits in &mut self.0 {
                    let ones = bits.count_ones() as usize;
                    if n < ones {
                        (0..n).for_each(|_| *bits &= *bits - 1);
                        return self.next();
                    }
                    n -= ones;
                    *bits = 0;
                }
                None
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = $set(self.0).len();
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for Iter {}

        impl core::fmt::Debug for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        /// The elements separated by spaces, in ascending order.
        impl core::fmt::Display for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                for (i, square) in self.iter().enumerate() {
                    let space = if i == 0 { "" } else { " " };
                    write!(f, "{space}{square}")?;
                }
                Ok(())
            }
        }
    };
}
pub use grid;
