//! The number of players and of tiles (Q1, Q5).

use alloc::string::String;
use core::fmt;

use acquire_kit::{
    digits::number,
    excerpt::{Excerpt, clip},
};
use thiserror::Error;

use crate::{player::Player, rulebook::Rule};

/// The number of players and of building tiles for each player. Always valid.
///
/// ```
/// use acquisition_core::Rules;
///
/// let rules = Rules::new(2)?;
/// assert_eq!((rules.tiles_each(), rules.parks()), (40, 6));
/// let short = rules.with_tiles_each(12)?;
/// assert_eq!(short.to_string(), "2 players, tiles_each=12");
///
/// let error = rules.with_tiles_each(41).unwrap_err();
/// assert_eq!(error.to_string(), "`tiles_each` is 1 to 40 with 2 players, not 41 (Q5)");
/// # Ok::<(), acquisition_core::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    players: u8,
    tiles_each: u8,
}

/// Rules that do not exist.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RulesError {
    /// The number of players is not 2 to 4 (Q1).
    #[error("Acquisition is for 2 to 4 players, not {players} (Q1)")]
    Players {
        /// The number that was tried.
        players: usize,
    },
    /// The number of tiles for each player is not allowed (Q5).
    #[error("`tiles_each` is 1 to {most} with {players} players, not {tiles_each} (Q5)")]
    TilesEach {
        /// The number that was tried.
        tiles_each: usize,
        /// The number of players.
        players: usize,
        /// The largest number of tiles for this number of players (Q1).
        most: u8,
    },
    /// There is no such option (Q5).
    #[error("unknown option `{}`; the only option is `tiles_each` (Q5)", Excerpt(name))]
    UnknownOption {
        /// The name, or its beginning if it is long.
        name: String,
    },
    /// The value of the option is not a number (Q5).
    #[error("`tiles_each` is a number, not `{}` (Q5)", Excerpt(value))]
    NotANumber {
        /// The value, or its beginning if it is long.
        value: String,
    },
}

impl RulesError {
    /// Returns the rule that lists the allowed values.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::Players { .. } => Rule::Q1,
            Self::TilesEach { .. } | Self::UnknownOption { .. } | Self::NotANumber { .. } => {
                Rule::Q5
            }
        }
    }
}

impl Rules {
    /// The names of the options.
    pub const OPTIONS: &'static [&'static str] = &["tiles_each"];

    /// Makes rules for this number of players, with all building tiles (Q1).
    ///
    /// # Errors
    /// [`RulesError::Players`] unless there are 2 to 4.
    pub const fn new(players: usize) -> Result<Self, RulesError> {
        let tiles_each = match players {
            2 => 40,
            3 => 27,
            4 => 20,
            _ => return Err(RulesError::Players { players }),
        };
        Ok(Self { players: players as u8, tiles_each })
    }

    /// Sets the number of building tiles for each player (Q5).
    ///
    /// # Errors
    /// [`RulesError::TilesEach`] unless there are 1 to [`Self::most_tiles_each`].
    pub const fn with_tiles_each(self, tiles_each: usize) -> Result<Self, RulesError> {
        let most = self.most_tiles_each();
        if tiles_each == 0 || tiles_each > most as usize {
            let players = self.players();
            return Err(RulesError::TilesEach { tiles_each, players, most });
        }
        Ok(Self { tiles_each: tiles_each as u8, ..self })
    }

    /// Sets an option given as text, such as `("tiles_each", "12")`.
    ///
    /// # Errors
    /// [`RulesError`] with the allowed values.
    pub fn with_option(self, name: &str, value: &str) -> Result<Self, RulesError> {
        if name != "tiles_each" {
            return Err(RulesError::UnknownOption { name: clip(name) });
        }
        match number(value) {
            Some(tiles_each) => self.with_tiles_each(tiles_each),
            None => Err(RulesError::NotANumber { value: clip(value) }),
        }
    }

    /// Returns the number of players, 2–4 (Q1).
    #[must_use]
    #[inline]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// Returns the number of building tiles that each player has, on the board and in supply (Q1,
    /// Q5).
    #[must_use]
    #[inline]
    pub const fn tiles_each(&self) -> u8 {
        self.tiles_each
    }

    /// Returns the largest number of building tiles for each player with this number of players
    /// (Q1).
    #[must_use]
    pub const fn most_tiles_each(&self) -> u8 {
        match self.players {
            2 => 40,
            3 => 27,
            _ => 20,
        }
    }

    /// Returns the number of park tiles that are placed (Q2).
    #[must_use]
    #[inline]
    pub const fn parks(&self) -> u8 {
        if self.players == 4 { 4 } else { 6 }
    }

    /// Returns the players, in seat order.
    #[must_use]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + Clone {
        Player::all(self.players())
    }

    /// Returns the options that differ from Q1, as names and values.
    pub fn changed_options(&self) -> impl Iterator<Item = (&'static str, u8)> + Clone {
        let changed = self.tiles_each != self.most_tiles_each();
        changed.then_some(("tiles_each", self.tiles_each)).into_iter()
    }
}

/// The number of players and the options that differ from Q1.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} players", self.players)?;
        self.changed_options().try_for_each(|(name, value)| write!(f, ", {name}={value}"))
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec::Vec};

    use super::*;

    #[test]
    fn q1_players_and_tiles() {
        let allowed: Vec<_> = (0..10).filter_map(|players| Rules::new(players).ok()).collect();
        let numbers: Vec<_> =
            allowed.iter().map(|r| (r.players(), r.tiles_each(), r.parks())).collect();
        assert_eq!(numbers, [(2, 40, 6), (3, 27, 6), (4, 20, 4)]);
        let error = Rules::new(5).unwrap_err();
        assert_eq!(error.to_string(), "Acquisition is for 2 to 4 players, not 5 (Q1)");
        assert_eq!(error.rule(), "Q1");
    }

    #[test]
    fn q5_players_may_agree_on_fewer_tiles() {
        for (players, most) in [(2, 40), (3, 27), (4, 20)] {
            let rules = Rules::new(players).unwrap();
            let allowed: Vec<_> = (0..300).filter(|&n| rules.with_tiles_each(n).is_ok()).collect();
            assert_eq!(allowed, (1..=most).collect::<Vec<_>>());
            assert_eq!(rules.with_tiles_each(most).unwrap(), rules);
            assert_eq!(rules.changed_options().count(), 0);
            let fewer = rules.with_option("tiles_each", "3").unwrap();
            assert!(fewer.changed_options().eq([("tiles_each", 3)]));
        }
    }

    #[test]
    fn unknown_options_and_values_say_what_is_allowed() {
        let rules = Rules::new(3).unwrap();
        let error = rules.with_option("tiles", "3").unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown option `tiles`; the only option is `tiles_each` (Q5)"
        );
        for value in ["", "few", "03", "+3", "-1", "3.0"] {
            let error = rules.with_option("tiles_each", value).unwrap_err();
            assert_eq!(
                error.to_string(),
                alloc::format!("`tiles_each` is a number, not `{value}` (Q5)")
            );
        }
        let error = rules.with_option("tiles_each", "28").unwrap_err();
        assert_eq!(error.to_string(), "`tiles_each` is 1 to 27 with 3 players, not 28 (Q5)");
        assert_eq!(error.rule(), "Q5");
    }
}
