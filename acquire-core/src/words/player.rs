//! Players, and containers keyed by player.

acquire_kit::players! {
    /// A player, 0–5, numbered in seat order. Clockwise means ascending, wrapping around (S4).
    pub struct Player of 6: P0 P1 P2 P3 P4 P5;
    /// One value for each of the six possible players, indexed by [`Player`].
    ///
    /// In a game with fewer players, the values of the others are at their defaults.
    pub struct ByPlayer;
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
