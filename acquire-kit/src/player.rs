//! Players, and containers keyed by player.

/// Defines the players of a game, numbered in seat order, and a container with one value for each.
///
/// ```
/// acquire_kit::players! {
///     /// A player, 0–2.
///     pub struct Player of 3: P0 P1 P2;
///     /// One value for each player.
///     pub struct ByPlayer;
/// }
///
/// let player = Player::from_index(2).unwrap();
/// assert_eq!(player.next(3).index(), 0);
/// assert_eq!(ByPlayer([5, 6, 7])[player], 7);
/// ```
#[macro_export]
macro_rules! players {
    (
        $(#[$doc:meta])* pub struct Player of $max:literal: $($seat:ident)+;
        $(#[$by_doc:meta])* pub struct ByPlayer;
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct Player(Seat);

        /// The numbers that a player can have. Because the compiler knows them all, no index into a
        /// [`ByPlayer`] needs a check.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        enum Seat {
            $($seat),+
        }

        impl Player {
            /// The largest number of players.
            pub const MAX: usize = $max;

            const ALL: [Self; $max] = [$(Self(Seat::$seat)),+];

            /// Returns the player with this number, below [`Player::MAX`].
            #[must_use]
            pub const fn from_index(index: u8) -> Option<Self> {
                if (index as usize) < Self::MAX { Some(Self::trusted(index)) } else { None }
            }

            /// Returns the player with a number that is known to be in range.
            #[inline]
            pub(crate) const fn trusted(index: u8) -> Self {
                debug_assert!((index as usize) < Self::MAX);
                $(if index == Seat::$seat as u8 {
                    return Self(Seat::$seat);
                })+
                Self::ALL[Self::MAX - 1]
            }

            /// Returns the player's number, in seat order and counting from 0.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Returns the players of a game with this number of players, in seat order.
            pub fn all(
                players: usize,
            ) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..players.min(Self::MAX) as u8).map(Self::trusted)
            }

            /// Returns the players of a game with this number of players, in seat order from this
            /// one and around the table.
            pub fn clockwise(self, players: usize) -> impl Iterator<Item = Self> + Clone {
                let mut next = self;
                (0..players.min(Self::MAX)).map(move |_| {
                    let player = next;
                    next = player.next(players);
                    player
                })
            }

            /// Returns the next player in a game with this number of players; after the last, the
            /// first.
            #[must_use]
            #[inline]
            pub const fn next(self, players: usize) -> Self {
                static NEXT: [Player; Player::MAX] = {
                    let mut next = Player::ALL;
                    let mut i = 0;
                    while i < Player::MAX {
                        next[i] = Player::ALL[(i + 1) % Player::MAX];
                        i += 1;
                    }
                    next
                };
                let next = NEXT[self.index()];
                if next.index() < players { next } else { Self::ALL[0] }
            }
        }

        impl core::fmt::Display for Player {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(&self.index(), f)
            }
        }

        impl core::fmt::Debug for Player {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "player {}", self.index())
            }
        }

        $(#[$by_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct ByPlayer<T>(pub [T; Player::MAX]);

        impl<T> ByPlayer<T> {
            /// Makes a container with the value that the function returns for each player.
            pub fn from_fn(mut value: impl FnMut(Player) -> T) -> Self {
                Self(core::array::from_fn(|i| value(Player::trusted(i as u8))))
            }
        }

        impl<T> core::ops::Index<Player> for ByPlayer<T> {
            type Output = T;

            #[inline]
            fn index(&self, player: Player) -> &T {
                &self.0[player.index()]
            }
        }

        impl<T> core::ops::IndexMut<Player> for ByPlayer<T> {
            #[inline]
            fn index_mut(&mut self, player: Player) -> &mut T {
                &mut self.0[player.index()]
            }
        }
    };
}
pub use players;
