//! The players, containers keyed by player, and the colours of their tiles.

use core::{
    fmt,
    ops::{Index, IndexMut},
};

use crate::named::named_enum;

/// A player: a seat, 0–3. The turn goes to the next seat, wrapping around (Q7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

impl Player {
    /// The most players (Q1).
    pub const MAX: usize = 4;

    /// Returns the player with this index, 0–3.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < Self::MAX { Some(Self(index)) } else { None }
    }

    pub(crate) const fn trusted(index: u8) -> Self {
        debug_assert!((index as usize) < Self::MAX);
        Self(index)
    }

    /// Returns the index, 0–3.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the players of a game with this number of players, in seat order.
    pub fn all(
        players: usize,
    ) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..players.min(Self::MAX) as u8).map(Self)
    }

    /// Returns the next player in a game with this number of players (Q7).
    #[must_use]
    #[inline]
    pub const fn next(self, players: usize) -> Self {
        let next = self.index() + 1;
        if next >= players || next >= Self::MAX { Self(0) } else { Self(self.0 + 1) }
    }

    /// Returns the colour of the player's building tiles (Q1).
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self.0 {
            0 => Colour::BrickRed,
            1 => Colour::SteelBlue,
            2 => Colour::ConcreteGray,
            _ => Colour::GlassCyan,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0)
    }
}

named_enum! {
    /// The colour of a player's building tiles, in seat order (Q1). Park tiles are green.
    Colour as "colour" {
        /// Player 0.
        BrickRed = "brick red",
        /// Player 1.
        SteelBlue = "steel blue",
        /// Player 2.
        ConcreteGray = "concrete gray",
        /// Player 3.
        GlassCyan = "glass cyan",
    }
}

/// One value for each of the four possible players, indexed by [`Player`].
///
/// In a game for fewer players the other values are left at their defaults.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByPlayer<T>(pub [T; Player::MAX]);

impl<T> ByPlayer<T> {
    /// One value for each player, made by the function.
    pub fn from_fn(mut value: impl FnMut(Player) -> T) -> Self {
        Self(core::array::from_fn(|i| value(Player(i as u8))))
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    #[inline]
    fn index(&self, player: Player) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn q7_the_turn_goes_around_in_seat_order() {
        for players in 2..=Player::MAX {
            let mut player = Player(0);
            for index in 0..3 * players {
                assert_eq!(player.index(), index % players);
                player = player.next(players);
            }
        }
        assert_eq!(Player::from_index(4), None);
    }

    #[test]
    fn q1_the_colours_are_in_seat_order() {
        let colours: alloc::vec::Vec<Colour> = Player::all(4).map(Player::colour).collect();
        assert_eq!(colours, Colour::ALL);
        assert_eq!(Colour::ALL[2].name(), "concrete gray");
    }
}
