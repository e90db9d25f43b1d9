//! The rotations and reflections of the square board (Q2).

use core::fmt;

use acquire_kit::named::named_enum;

use crate::square::{Square, SquareSet};

named_enum! {
    /// A rotation or reflection of the board, except the identity (Q2).
    Symmetry as "symmetry" {
        /// By 90° clockwise: row A becomes column 12.
        QuarterTurn = "quarter_turn",
        /// By 180°.
        HalfTurn = "half_turn",
        /// By 270° clockwise: row A becomes column 1.
        ThreeQuarterTurn = "three_quarter_turn",
        /// Columns are reversed.
        LeftRight = "left_right",
        /// Rows are reversed.
        TopBottom = "top_bottom",
        /// Columns and rows are exchanged: 1A–12L stays in place.
        MainDiagonal = "main_diagonal",
        /// Columns and rows are exchanged and reversed: 12A–1L stays in place.
        OtherDiagonal = "other_diagonal",
    }
}

impl Symmetry {
    /// Returns the square to which this square moves.
    ///
    /// ```
    /// use acquisition_core::{Square, Symmetry};
    ///
    /// let square: Square = "3A".parse()?;
    /// assert_eq!(Symmetry::QuarterTurn.image(square).to_string(), "12C");
    /// assert_eq!(Symmetry::OtherDiagonal.image(square).to_string(), "12J");
    /// # Ok::<(), acquisition_core::ParseSquareError>(())
    /// ```
    #[must_use]
    pub const fn image(self, square: Square) -> Square {
        let last = Square::SIDE - 1;
        let (row, column) = (square.index() as u8 / Square::SIDE, square.column() - 1);
        let (row, column) = match self {
            Self::QuarterTurn => (column, last - row),
            Self::HalfTurn => (last - row, last - column),
            Self::ThreeQuarterTurn => (last - column, row),
            Self::LeftRight => (row, last - column),
            Self::TopBottom => (last - row, column),
            Self::MainDiagonal => (column, row),
            Self::OtherDiagonal => (last - column, last - row),
        };
        Square::trusted(row * Square::SIDE + column)
    }

    /// Returns the squares to which these squares move.
    #[must_use]
    pub fn image_of(self, squares: &SquareSet) -> SquareSet {
        squares.iter().map(|square| self.image(square)).collect()
    }

    /// Returns its name in a sentence.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Self::QuarterTurn => "a quarter turn",
            Self::HalfTurn => "a half turn",
            Self::ThreeQuarterTurn => "a three-quarter turn",
            Self::LeftRight => "the reflection that reverses the columns",
            Self::TopBottom => "the reflection that reverses the rows",
            Self::MainDiagonal => "the reflection in the diagonal 1A–12L",
            Self::OtherDiagonal => "the reflection in the diagonal 12A–1L",
        }
    }
}

/// A set of symmetries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct SymmetrySet(u8);

impl SymmetrySet {
    /// Returns the symmetries that map this set of squares to itself.
    #[must_use]
    pub fn of(squares: &SquareSet) -> Self {
        Symmetry::ALL
            .iter()
            .filter(|symmetry| {
                squares.iter().all(|square| squares.contains(symmetry.image(square)))
            })
            .copied()
            .collect()
    }

    /// Returns whether the symmetry is in the set.
    #[must_use]
    pub const fn contains(self, symmetry: Symmetry) -> bool {
        self.0 >> symmetry as u8 & 1 != 0
    }

    /// Returns the number of symmetries in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the symmetries in the order of [`Symmetry::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Symmetry> + Clone {
        Symmetry::ALL.iter().copied().filter(move |&symmetry| self.contains(symmetry))
    }
}

impl FromIterator<Symmetry> for SymmetrySet {
    fn from_iter<I: IntoIterator<Item = Symmetry>>(symmetries: I) -> Self {
        Self(symmetries.into_iter().fold(0, |bits, symmetry| bits | 1 << symmetry as u8))
    }
}

impl fmt::Debug for SymmetrySet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The descriptions, listed in a sentence.
impl fmt::Display for SymmetrySet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.len().saturating_sub(1);
        for (i, symmetry) in self.iter().enumerate() {
            let separator = match i {
                0 => "",
                _ if i == last => " and ",
                _ => ", ",
            };
            write!(f, "{separator}{}", symmetry.description())?;
        }
        Ok(())
    }
}

/// Returns the squares on which the next park tile would leave these park tiles symmetrical (Q2).
///
/// A symmetry keeps the tiles, together with the next one, if and only if the images of the tiles
/// are tiles, except for at most one image, which is then the square of the next tile. If all
/// images are tiles, the square is its own image.
pub(crate) fn completing(parks: &SquareSet) -> SquareSet {
    let mut squares = SquareSet::EMPTY;
    for symmetry in Symmetry::ALL {
        let moved = symmetry.image_of(parks) - *parks;
        let candidates = if moved.is_empty() { SquareSet::ALL - *parks } else { moved };
        if moved.len() > 1 {
            continue;
        }
        for square in candidates {
            let image = symmetry.image(square);
            if image == square || (!moved.is_empty() && parks.contains(image)) {
                squares.insert(square);
            }
        }
    }
    squares
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    fn squares(text: &str) -> SquareSet {
        text.split_whitespace().map(|square| square.parse::<Square>().unwrap()).collect()
    }

    #[test]
    fn q2_symmetries_move_squares_one_to_one_and_undo_each_other() {
        for &symmetry in Symmetry::ALL {
            assert_eq!(symmetry.image_of(&SquareSet::ALL), SquareSet::ALL);
            let inverse = match symmetry {
                Symmetry::QuarterTurn => Symmetry::ThreeQuarterTurn,
                Symmetry::ThreeQuarterTurn => Symmetry::QuarterTurn,
                other => other,
            };
            for square in Square::all() {
                assert_eq!(inverse.image(symmetry.image(square)), square);
                // Neighbors stay neighbors.
                assert_eq!(
                    symmetry.image_of(&square.neighbors()),
                    symmetry.image(square).neighbors()
                );
            }
        }
        let images = Symmetry::ALL.iter().map(|s| s.image("2A".parse().unwrap()).to_string());
        assert!(images.eq(["12B", "11L", "1K", "11A", "2L", "1B", "12K"]));
    }

    #[test]
    fn q2_the_symmetries_of_a_set_are_those_that_leave_it_in_place() {
        assert!(SymmetrySet::of(&squares("1A 2A")).is_empty());
        assert_eq!(SymmetrySet::of(&squares("1A 12A")).iter().next(), Some(Symmetry::LeftRight));
        assert_eq!(SymmetrySet::of(&squares("2A 12B 11L 1K")).len(), 3);
        assert_eq!(SymmetrySet::of(&squares("1A 12A 1L 12L")).len(), 7);
        assert_eq!(
            SymmetrySet::of(&squares("2A 12B 11L 1K")).to_string(),
            "a quarter turn, a half turn and a three-quarter turn"
        );
    }

    #[test]
    fn q2_completing_squares_are_those_that_trying_all_finds() {
        for parks in [
            "1A 2A 3A",
            "2A 12B 11L",
            "1A 12L 5E",
            "1A 12A 1L",
            "1A 2B 3C 4D 5E",
            "3C 10C 3J 10J 6F",
            "3C 10C 4D 9D 6F",
            "12A 11B 1L 2K 5E",
            "2A 1B 3D 4C 5E",
            "2A 11L 4D 9I 1C",
        ] {
            let parks = squares(parks);
            let tried = (SquareSet::ALL - parks)
                .iter()
                .filter(|&square| !SymmetrySet::of(&(parks | square.into())).is_empty());
            assert_eq!(completing(&parks), tried.collect());
        }
    }
}
