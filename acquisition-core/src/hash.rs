//! A 64-bit hash of a game, the same on every platform and in every later version.
//!
//! It is XXH3-64 (seed 0) over version 1 of these bytes: the number of players, the tiles each, the
//! player whose turn it is; 0 to place a park tile, 1 to place a building tile, 2 to decide a
//! buyout, 3 if the game is over; during a buyout the square of the tile placed last, otherwise
//! 255; then a byte for each square in ascending order: 0 empty, 1 a park tile, 2 to 5 a building
//! tile of player 0 to 3. The supplies follow from these.

use acquire_kit::hash;

use crate::{board::Cell, game::Game, phase::Stage, square::Square};

impl Game {
    /// Returns a 64-bit hash of everything that decides how the game continues.
    ///
    /// Equal games have equal hashes on every platform and in every later version. The tile placed
    /// last counts only while a buyout is decided.
    #[must_use]
    pub fn stable_hash(&self) -> u64 {
        const HEAD: usize = 5;
        let turn = self.turn();
        let mut bytes = [0; HEAD + Square::COUNT];
        let (head, cells) = bytes.split_at_mut(HEAD);
        let (stage, last) = match (self.end_reason(), turn.stage) {
            (Some(_), _) => (3, None),
            (None, Stage::PlacePark) => (0, None),
            (None, Stage::PlaceBuilding) => (1, None),
            (None, Stage::Buyout) => (2, turn.last),
        };
        head.copy_from_slice(&[
            self.rules().players() as u8,
            self.rules().tiles_each(),
            turn.player.index() as u8,
            stage,
            last.map_or(u8::MAX, |square| square.index() as u8),
        ]);
        let board = self.board();
        let mut fill = |squares: crate::SquareSet, code: u8| {
            squares.iter().for_each(|square| cells[square.index()] = code);
        };
        fill(board.parks(), code(Cell::Park));
        for player in self.seats() {
            fill(board.owned(player), code(Cell::Building(player)));
        }
        hash::of(&bytes)
    }
}

const fn code(cell: Cell) -> u8 {
    match cell {
        Cell::Empty => 0,
        Cell::Park => 1,
        Cell::Building(player) => 2 + player.index() as u8,
    }
}
