//! Tiles in the ways in which other programs name and order them.

use alloc::string::ToString;

use acquire_core::Tile;

/// Returns the tile with this number if the board is read column by column: 1A, 1B, … 12I.
pub(crate) fn by_column(number: usize) -> Option<Tile> {
    let (rows, columns) = (usize::from(Tile::ROWS), usize::from(Tile::COLUMNS));
    u8::try_from(number % rows * columns + number / rows).ok().and_then(Tile::from_index)
}

/// Returns the place of a tile if the board is read column by column.
pub(crate) const fn column_first(tile: Tile) -> (u8, char) {
    (tile.column(), tile.row())
}

/// Returns the tile with exactly this name.
pub(crate) fn named(word: &str) -> Option<Tile> {
    word.parse().ok().filter(|tile: &Tile| tile.to_string() == word)
}
