//! Players, and containers keyed by player.

use core::{
    fmt,
    ops::{Index, IndexMut},
};

/// A player, 0–5, numbered in seat order. Clockwise means ascending, wrapping around (S4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(Seat);

/// The numbers that a player can have. Because the compiler knows them all, no index into a
/// [`ByPlayer`] needs a check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
enum Seat {
    P0,
    P1,
    P2,
    P3,
    P4,
    P5,
}

impl Player {
    /// The largest number of players that any edition allows.
    pub const MAX: usize = 6;

    /// Returns the player with this number, 0–5.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < Self::MAX { Some(Self::trusted(index)) } else { None }
    }

    pub(crate) const fn trusted(index: u8) -> Self {
        debug_assert!((index as usize) < Self::MAX);
        Self(match index {
            0 => Seat::P0,
            1 => Seat::P1,
            2 => Seat::P2,
            3 => Seat::P3,
            4 => Seat::P4,
            _ => Seat::P5,
        })
    }

    /// Returns the player's number, 0–5.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the players of a game with this number of players, in seat order.
    pub fn all(
        players: usize,
    ) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..players.min(Self::MAX) as u8).map(Self::trusted)
    }

    /// Returns the players of a game with this number of players, clockwise from this one (S4).
    pub fn clockwise(self, players: usize) -> impl Iterator<Item = Self> + Clone {
        let mut next = self;
        (0..players.min(Self::MAX)).map(move |_| {
            let player = next;
            next = player.next(players);
            player
        })
    }

    /// Returns the next player clockwise in a game with this number of players (S4).
    #[must_use]
    pub const fn next(self, players: usize) -> Self {
        use Seat::{P1, P2, P3, P4, P5};
        static NEXT: [Seat; Player::MAX] = [P1, P2, P3, P4, P5, Seat::P0];
        let next = Self(NEXT[self.index()]);
        if next.index() < players { next } else { Self(Seat::P0) }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.index(), f)
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.index())
    }
}

/// One value for each of the six possible players, indexed by [`Player`].
///
/// In a game with fewer players, the values of the others are at their defaults.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByPlayer<T>(pub [T; Player::MAX]);

impl<T> ByPlayer<T> {
    /// Makes a container with the value that the function returns for each player.
    pub fn from_fn(mut value: impl FnMut(Player) -> T) -> Self {
        Self(core::array::from_fn(|i| value(Player::trusted(i as u8))))
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s4_clockwise_is_ascending_and_wraps() {
        let seats: alloc::vec::Vec<_> =
            Player::trusted(2).clockwise(4).map(Player::index).collect();
        assert_eq!(seats, [2, 3, 0, 1]);
        assert_eq!(Player::from_index(6), None);
    }
}
