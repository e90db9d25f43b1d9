//! An edition with its options (O).

use alloc::string::String;
use core::fmt;

use thiserror::Error;

use crate::{
    edition::Edition,
    excerpt::{Excerpt, clip},
    named::{UnknownName, named_enum},
    player::Player,
    rulebook::Rule,
};

named_enum! {
    /// What a player may do with tiles that they cannot play (D5).
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
    /// How the game ends (E5).
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
    /// Whether a view shows the other players' cash and shares (I3).
    Holdings as "holdings" {
        /// A view shows everybody's cash and shares.
        Open = "open",
        /// A view shows only the viewer's own cash and shares, and the shares that a merger shows.
        Concealed = "concealed",
    }
}

named_enum! {
    /// The third shareholder in a two-player game (Z). It has no effect with more players.
    TwoPlayerMarket as "two_player_market" {
        /// No third shareholder.
        None = "none",
        /// The market. A tile is drawn, shown and put back; its column is the market's number of
        /// shares (Z1).
        DrawnTile = "drawn_tile",
        /// The market, with the shares that the bank has (Z7).
        Bank = "bank",
    }
}

/// An edition with its options.
///
/// Every option can be set in every edition (O1). [`Rules::check_players`] checks the number of
/// players.
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
///     "unknown end `never`; the values are automatic, declare_any_time, declare_after_tile (O)"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    edition: Edition,
    dead_tiles: DeadTiles,
    end: End,
    holdings: Holdings,
    two_player_market: TwoPlayerMarket,
    special_powers: bool,
}

impl Rules {
    /// The names of the options, in the order in which they are written.
    pub const OPTIONS: &'static [&'static str] =
        &["dead_tiles", "end", "two_player_market", "holdings", "special_powers"];

    /// Makes rules with the edition's default options (O).
    #[must_use]
    pub const fn new(edition: Edition) -> Self {
        let (dead_tiles, end, two_player_market, holdings) = match edition {
            Edition::ThreeM => {
                (DeadTiles::Keep, End::Automatic, TwoPlayerMarket::None, Holdings::Open)
            }
            Edition::AvalonHill => (
                DeadTiles::Replace,
                End::DeclareAnyTime,
                TwoPlayerMarket::DrawnTile,
                Holdings::Concealed,
            ),
            Edition::Wizards2008 => {
                (DeadTiles::Redraw, End::DeclareAfterTile, TwoPlayerMarket::None, Holdings::Open)
            }
        };
        Self { edition, dead_tiles, end, holdings, two_player_market, special_powers: false }
    }

    /// Sets what a player may do with dead tiles (D5).
    #[must_use]
    pub const fn with_dead_tiles(mut self, dead_tiles: DeadTiles) -> Self {
        self.dead_tiles = dead_tiles;
        self
    }

    /// Sets how the game ends (E5).
    #[must_use]
    pub const fn with_end(mut self, end: End) -> Self {
        self.end = end;
        self
    }

    /// Sets whether a view shows the other players' cash and shares (I3).
    #[must_use]
    pub const fn with_holdings(mut self, holdings: Holdings) -> Self {
        self.holdings = holdings;
        self
    }

    /// Sets the third shareholder in a two-player game (Z).
    #[must_use]
    pub const fn with_two_player_market(mut self, market: TwoPlayerMarket) -> Self {
        self.two_player_market = market;
        self
    }

    /// Turns the Special Powers on or off (P).
    #[must_use]
    pub const fn with_special_powers(mut self, on: bool) -> Self {
        self.special_powers = on;
        self
    }

    /// Sets an option by its name and a value as text, as in `("end", "automatic")` or
    /// `("special_powers", "true")`.
    ///
    /// # Errors
    /// [`RulesError::UnknownOption`] and [`RulesError::UnknownValue`], which list what is allowed.
    pub fn with_option(self, name: &str, value: &str) -> Result<Self, RulesError> {
        let switch = |what| match value {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(UnknownName::new(what, value, &["true", "false"])),
        };
        Ok(match name {
            "dead_tiles" => self.with_dead_tiles(value.parse()?),
            "end" => self.with_end(value.parse()?),
            "holdings" => self.with_holdings(value.parse()?),
            "two_player_market" => self.with_two_player_market(value.parse()?),
            "special_powers" => self.with_special_powers(switch("special_powers")?),
            _ => return Err(RulesError::UnknownOption { name: clip(name) }),
        })
    }

    /// Returns the edition.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Returns what a player may do with dead tiles (D5).
    #[must_use]
    pub const fn dead_tiles(&self) -> DeadTiles {
        self.dead_tiles
    }

    /// How the game ends (E5).
    #[must_use]
    pub const fn end(&self) -> End {
        self.end
    }

    /// Returns whether a view shows the other players' cash and shares (I3).
    #[must_use]
    pub const fn holdings(&self) -> Holdings {
        self.holdings
    }

    /// Returns the third shareholder in a two-player game (Z).
    #[must_use]
    pub const fn two_player_market(&self) -> TwoPlayerMarket {
        self.two_player_market
    }

    /// Returns whether the Special Powers are in play (P).
    #[must_use]
    pub const fn special_powers(&self) -> bool {
        self.special_powers
    }

    /// Returns the options that differ from the edition's defaults, as names and values.
    pub fn changed_options(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let switch = |on| if on { "true" } else { "false" };
        let values = |rules: &Self| {
            [
                rules.dead_tiles.name(),
                rules.end.name(),
                rules.two_player_market.name(),
                rules.holdings.name(),
                switch(rules.special_powers),
            ]
        };
        let (mine, default) = (values(self), values(&Self::new(self.edition)));
        (0..mine.len())
            .filter(move |&i| mine[i] != default[i])
            .map(move |i| (Self::OPTIONS[i], mine[i]))
    }

    /// Checks that these rules allow this number of players (S5).
    ///
    /// # Errors
    /// [`RulesError::Players`], with the numbers that the rules allow.
    pub const fn check_players(&self, players: usize) -> Result<(), RulesError> {
        let least = match (self.edition, self.two_player_market) {
            (Edition::ThreeM | Edition::Wizards2008, TwoPlayerMarket::None) => 3,
            (Edition::AvalonHill, _) | (_, TwoPlayerMarket::DrawnTile | TwoPlayerMarket::Bank) => 2,
        };
        if least <= players && players <= Player::MAX {
            return Ok(());
        }
        Err(RulesError::Players { players, least, edition: self.edition })
    }

    /// Returns the third shareholder in a game for this many players (Z).
    pub(crate) const fn market(&self, players: usize) -> TwoPlayerMarket {
        if players == 2 { self.two_player_market } else { TwoPlayerMarket::None }
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

/// An error in rules or in the number of players.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RulesError {
    /// No option has this name.
    #[error(
        "unknown option `{}`; the options are {} ({})",
        Excerpt(name),
        Rules::OPTIONS.join(", "),
        self.rule()
    )]
    UnknownOption {
        /// The name that was tried, or its beginning.
        name: String,
    },
    /// The option, or `edition`, has no such value.
    #[error("{_0} ({rule})", rule = self.rule())]
    UnknownValue(#[from] UnknownName),
    /// The rules do not allow this many players (S5).
    #[error(
        "{edition} needs {least} to {} players, not {players}{} ({})",
        Player::MAX,
        if *players == 2 && *least == 3 {
            "; with two_player_market=drawn_tile or two_player_market=bank two can play"
        } else {
            ""
        },
        self.rule(),
    )]
    Players {
        /// The number that was tried.
        players: usize,
        /// The smallest number allowed.
        least: usize,
        /// The edition of the rules.
        edition: Edition,
    },
}

impl RulesError {
    /// Returns the rule that was broken.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::UnknownOption { .. } | Self::UnknownValue(_) => Rule::O,
            Self::Players { .. } => Rule::S5,
        }
    }
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
                ("two_player_market", TwoPlayerMarket::NAMES),
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
        assert!(format!("{error}").contains("the values are true, false"));
        let error = "avalonhill".parse::<Edition>().unwrap_err();
        assert_eq!(
            format!("{error}"),
            "unknown edition `avalonhill`; the values are 3m, avalon-hill, wizards-2008"
        );
    }

    #[test]
    fn s5_numbers_of_players() {
        let allowed = |rules: Rules| (0..10).filter(|&n| rules.check_players(n).is_ok()).count();
        for &edition in Edition::ALL {
            for &market in TwoPlayerMarket::ALL {
                let two = edition == Edition::AvalonHill || market != TwoPlayerMarket::None;
                let rules = Rules::new(edition).with_two_player_market(market);
                assert_eq!(allowed(rules), if two { 5 } else { 4 });
            }
        }
        let message = |n| format!("{}", Rules::new(Edition::ThreeM).check_players(n).unwrap_err());
        assert_eq!(message(9), "3m needs 3 to 6 players, not 9 (S5)");
        assert_eq!(
            message(2),
            "3m needs 3 to 6 players, not 2; with two_player_market=drawn_tile or \
             two_player_market=bank two can play (S5)"
        );
    }
}
