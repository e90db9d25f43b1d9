//! Editions and their options (O), validated when they are set.

use core::fmt;

use thiserror::Error;

use crate::player::Player;

/// Defines an enum whose variants have one fixed name each.
macro_rules! named_enum {
    ($(#[$doc:meta])* $name:ident as $option:literal { $($(#[$vdoc:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name {
            $($(#[$vdoc])* #[cfg_attr(feature = "serde", serde(rename = $text))] $variant),+
        }

        impl $name {
            /// Every value.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
            const NAMES: &'static [&'static str] = &[$($text),+];

            /// The name as it is written in records and options.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl core::str::FromStr for $name {
            type Err = RulesError;

            fn from_str(text: &str) -> Result<Self, RulesError> {
                match text {
                    $($text => Ok(Self::$variant),)+
                    _ => Err(RulesError::UnknownValue { option: $option, allowed: Self::NAMES }),
                }
            }
        }
    };
}
pub(crate) use named_enum;

named_enum! {
    /// A rule booklet. The starting tiles (S2), the first player (S3) and the chains' names (C1)
    /// belong to it; everything else is an option (O1).
    Edition as "edition" {
        /// The 3M bookshelf booklet.
        ThreeM = "3m",
        /// The Avalon Hill booklet.
        AvalonHill = "avalon-hill",
        /// The Avalon Hill / Wizards of the Coast rule book of 2008.
        Wizards2008 = "wizards-2008",
    }
}

named_enum! {
    /// What a player may do with tiles that he cannot play (D5).
    DeadTiles as "dead_tiles" {
        /// They stay in the rack (D2).
        Keep = "keep",
        /// After drawing, dead tiles may be replaced one by one (D3).
        Replace = "replace",
        /// After drawing, dead tiles are replaced without asking, lowest index first (D5).
        ReplaceAutomatically = "replace_automatically",
        /// A rack without a playable tile may be set aside before placing (D4).
        Redraw = "redraw",
    }
}

named_enum! {
    /// How the game comes to its end (E5).
    End as "end" {
        /// By itself, after buying (E2).
        Automatic = "automatic",
        /// The turn's player may declare it before placing and before buying (E3).
        DeclareAnyTime = "declare_any_time",
        /// The turn's player may declare it before buying (E4).
        DeclareAfterTile = "declare_after_tile",
    }
}

named_enum! {
    /// Whether a view shows what the others own (I3).
    Holdings as "holdings" {
        /// Everybody's cash and shares are shown.
        Open = "open",
        /// Only the viewer's own, and what a merger shows.
        Concealed = "concealed",
    }
}

impl Edition {
    pub(crate) const fn chain_names(self) -> &'static [&'static str; 7] {
        match self {
            Self::ThreeM | Self::AvalonHill => {
                &["Luxor", "Tower", "American", "Festival", "Worldwide", "Continental", "Imperial"]
            }
            Self::Wizards2008 => &[
                "Worldwide",
                "Sackson",
                "Festival",
                "Imperial",
                "American",
                "Continental",
                "Tower",
            ],
        }
    }
}

/// An edition with its options; immutable once a game has begun.
///
/// Every option can be set in every edition (O1). What depends on the number of players
/// is checked by [`Rules::check_players`].
///
/// ```
/// use acquire_core::{DeadTiles, Edition, Rules};
///
/// let rules = Rules::new(Edition::AvalonHill).with_dead_tiles(DeadTiles::ReplaceAutomatically);
/// assert_eq!(rules.to_string(), "avalon-hill dead_tiles=replace_automatically");
///
/// let error = rules.with_option("end", "never").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "unknown value for `end`: allowed are automatic, declare_any_time, declare_after_tile (O)"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    edition: Edition,
    dead_tiles: DeadTiles,
    end: End,
    holdings: Holdings,
    two_player_market: bool,
    special_powers: bool,
}

impl Rules {
    /// The options' names, in the order in which they are written.
    pub const OPTIONS: &'static [&'static str] =
        &["dead_tiles", "end", "two_player_market", "holdings", "special_powers"];

    /// The edition with its own defaults (O).
    #[must_use]
    pub const fn new(edition: Edition) -> Self {
        let (dead_tiles, end, holdings) = match edition {
            Edition::ThreeM => (DeadTiles::Keep, End::Automatic, Holdings::Open),
            Edition::AvalonHill => (DeadTiles::Replace, End::DeclareAnyTime, Holdings::Concealed),
            Edition::Wizards2008 => (DeadTiles::Redraw, End::DeclareAfterTile, Holdings::Open),
        };
        Self {
            edition,
            dead_tiles,
            end,
            holdings,
            two_player_market: matches!(edition, Edition::AvalonHill),
            special_powers: false,
        }
    }

    /// With this treatment of dead tiles (D5).
    #[must_use]
    pub const fn with_dead_tiles(mut self, dead_tiles: DeadTiles) -> Self {
        self.dead_tiles = dead_tiles;
        self
    }

    /// With this way of ending (E5).
    #[must_use]
    pub const fn with_end(mut self, end: End) -> Self {
        self.end = end;
        self
    }

    /// With holdings open or concealed (I3).
    #[must_use]
    pub const fn with_holdings(mut self, holdings: Holdings) -> Self {
        self.holdings = holdings;
        self
    }

    /// With or without the market as a shareholder in a two-player game (Z).
    #[must_use]
    pub const fn with_two_player_market(mut self, on: bool) -> Self {
        self.two_player_market = on;
        self
    }

    /// With or without the Special Powers (P).
    #[must_use]
    pub const fn with_special_powers(mut self, on: bool) -> Self {
        self.special_powers = on;
        self
    }

    /// With an option given as text, as in `("end", "automatic")` or `("special_powers", "true")`.
    ///
    /// # Errors
    /// [`RulesError::UnknownOption`] and [`RulesError::UnknownValue`], which list what is allowed.
    pub fn with_option(self, name: &str, value: &str) -> Result<Self, RulesError> {
        let switch = |option| match value {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(RulesError::UnknownValue { option, allowed: &["true", "false"] }),
        };
        Ok(match name {
            "dead_tiles" => self.with_dead_tiles(value.parse()?),
            "end" => self.with_end(value.parse()?),
            "holdings" => self.with_holdings(value.parse()?),
            "two_player_market" => self.with_two_player_market(switch("two_player_market")?),
            "special_powers" => self.with_special_powers(switch("special_powers")?),
            _ => return Err(RulesError::UnknownOption),
        })
    }

    /// The edition.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// What may be done with dead tiles (D5).
    #[must_use]
    pub const fn dead_tiles(&self) -> DeadTiles {
        self.dead_tiles
    }

    /// How the game ends (E5).
    #[must_use]
    pub const fn end(&self) -> End {
        self.end
    }

    /// Whether a view shows what others own (I3).
    #[must_use]
    pub const fn holdings(&self) -> Holdings {
        self.holdings
    }

    /// Whether the market is a shareholder in two-player games (Z).
    #[must_use]
    pub const fn two_player_market(&self) -> bool {
        self.two_player_market
    }

    /// Whether the Special Powers are in play (P).
    #[must_use]
    pub const fn special_powers(&self) -> bool {
        self.special_powers
    }

    /// The options that differ from the edition's defaults, as names and values.
    pub fn changed_options(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let switch = |on| if on { "true" } else { "false" };
        let values = |rules: &Self| {
            [
                rules.dead_tiles.name(),
                rules.end.name(),
                switch(rules.two_player_market),
                rules.holdings.name(),
                switch(rules.special_powers),
            ]
        };
        let (mine, default) = (values(self), values(&Self::new(self.edition)));
        (0..mine.len())
            .filter(move |&i| mine[i] != default[i])
            .map(move |i| (Self::OPTIONS[i], mine[i]))
    }

    /// Whether so many people can play by these rules (S5).
    ///
    /// # Errors
    /// [`RulesError::Players`] with the numbers that are allowed.
    pub const fn check_players(&self, players: usize) -> Result<(), RulesError> {
        let two = matches!(self.edition, Edition::AvalonHill) || self.two_player_market;
        let least = if two { 2 } else { 3 };
        if least <= players && players <= Player::MAX {
            return Ok(());
        }
        Err(RulesError::Players { players, least, edition: self.edition })
    }

    /// Whether the market takes part in the bonuses of a game for so many players (Z).
    pub(crate) const fn market_holds(&self, players: usize) -> bool {
        self.two_player_market && players == 2
    }

    /// S2: whether the setup's tiles go on the board rather than into the racks.
    pub(crate) const fn starts_on_board(&self) -> bool {
        !matches!(self.edition, Edition::ThreeM)
    }
}

/// The edition and the options that differ from its defaults.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.edition.name())?;
        for (option, value) in self.changed_options() {
            write!(f, " {option}={value}")?;
        }
        Ok(())
    }
}

/// Rules that do not exist or do not fit together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RulesError {
    /// There is no such option.
    #[error("unknown option: allowed are {} (O)", Rules::OPTIONS.join(", "))]
    UnknownOption,
    /// The option, or `edition`, has no such value.
    #[error("unknown value for `{option}`: allowed are {} (O)", allowed.join(", "))]
    UnknownValue {
        /// The option's name.
        option: &'static str,
        /// Its values.
        allowed: &'static [&'static str],
    },
    /// Not so many players by these rules.
    #[error(
        "{players} players cannot play {edition}: allowed are {least} to {} players{} (S5)",
        Player::MAX,
        if *least == 3 { ", or 2 with two_player_market" } else { "" },
    )]
    Players {
        /// How many were asked for.
        players: usize,
        /// The fewest allowed.
        least: usize,
        /// By the rules of this edition.
        edition: Edition,
    },
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    #[test]
    fn o1_every_option_can_be_set_in_every_edition_and_is_written_if_changed() {
        for &edition in Edition::ALL {
            let rules = Rules::new(edition);
            assert_eq!(rules.changed_options().count(), 0);
            for (option, values) in [
                ("dead_tiles", DeadTiles::NAMES),
                ("end", End::NAMES),
                ("holdings", Holdings::NAMES),
                ("two_player_market", &["true", "false"]),
                ("special_powers", &["true", "false"]),
            ] {
                let changed = values.iter().filter(|value| {
                    let with = rules.with_option(option, value).unwrap();
                    with.changed_options().eq([(option, **value)])
                });
                assert_eq!(changed.count(), values.len() - 1, "{option}");
            }
        }
    }

    #[test]
    fn unknown_options_and_values_list_what_is_allowed() {
        let rules = Rules::new(Edition::ThreeM);
        let error = rules.with_option("Dead_tiles", "keep").unwrap_err();
        assert!(
            format!("{error}")
                .contains("dead_tiles, end, two_player_market, holdings, special_powers")
        );
        let error = rules.with_option("special_powers", "1").unwrap_err();
        assert!(format!("{error}").contains("allowed are true, false"));
        let error = "avalonhill".parse::<Edition>().unwrap_err();
        assert!(format!("{error}").contains("3m, avalon-hill, wizards-2008"));
    }

    #[test]
    fn s5_numbers_of_players() {
        let allowed = |rules: Rules| (0..10).filter(|&n| rules.check_players(n).is_ok()).count();
        for &edition in Edition::ALL {
            let rules = Rules::new(edition);
            assert_eq!(allowed(rules.with_two_player_market(true)), 5);
            let without = if edition == Edition::AvalonHill { 5 } else { 4 };
            assert_eq!(allowed(rules.with_two_player_market(false)), without);
        }
        let error = Rules::new(Edition::ThreeM).check_players(2).unwrap_err();
        assert_eq!(
            format!("{error}"),
            "2 players cannot play 3m: allowed are 3 to 6 players, or 2 with two_player_market (S5)"
        );
    }
}
