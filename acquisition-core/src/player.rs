//! The players, containers keyed by player, and the colours of their tiles.

use acquire_kit::named::named_enum;

acquire_kit::players! {
    /// A player: a seat, 0–3. The turn goes to the next seat, wrapping around (Q7).
    pub struct Player of 4: P0 P1 P2 P3;
    /// One value for each of the four possible players, indexed by [`Player`].
    ///
    /// In a game for fewer players the other values are left at their defaults.
    pub struct ByPlayer;
}

impl Player {
    /// Returns the colour of the player's building tiles (Q1).
    #[must_use]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.index()]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn q7_the_turn_goes_around_in_seat_order() {
        for players in 2..=Player::MAX {
            let mut player = Player::trusted(0);
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
