//! An edition with its options (O).

pub(crate) mod prices;

use alloc::string::String;
use core::fmt;

use acquire_kit::{
    excerpt::{Excerpt, clip},
    named::{UnknownName, named_enum},
};
use thiserror::Error;

use crate::words::{
    booklets::each_option, edition::Edition, player::Player, rulebook::Rule, tile::Tile,
};

named_enum! {
    /// The choices of a player with tiles that they cannot play (D5).
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
    /// The ways in which the game ends (E5).
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
    /// The visibility of the other players' cash and shares in a view (I3).
    Holdings as "holdings" {
        /// A view shows all players' cash and shares.
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

named_enum! {
    /// The bonuses of a chain (N6).
    BonusScheme as "bonuses" {
        /// Two bonuses: ten and five times the price (C3).
        Classic = "classic",
        /// Three bonuses: 10, 7.5 and 5 times the price (N6).
        Tycoon = "tycoon",
    }
}

/// The values of an option.
trait Values: Copy + 'static {
    /// The names of the values, which have the numbers 0, 1 and so on.
    const NAMES: &'static [&'static str];

    fn number(self) -> u8;

    fn with_number(number: u8) -> Option<Self>;
}

impl Values for bool {
    const NAMES: &'static [&'static str] = &["false", "true"];

    fn number(self) -> u8 {
        self.into()
    }

    fn with_number(number: u8) -> Option<Self> {
        [false, true].get(usize::from(number)).copied()
    }
}

macro_rules! values {
    ($($type:ty),+) => {
        $(impl Values for $type {
            const NAMES: &'static [&'static str] = Self::NAMES;

            fn number(self) -> u8 {
                self as u8
            }

            fn with_number(number: u8) -> Option<Self> {
                Self::ALL.get(usize::from(number)).copied()
            }
        })+
    };
}
values!(BonusScheme, DeadTiles, End, Holdings, TwoPlayerMarket);

/// Makes the rules from the table of their options.
macro_rules! rules {
    ($($option:ident $name:ident $with:ident: $type:ty, $rule:ident = $defaults:expr, $text:literal;)+) => {
        /// An option of the rules (O). Its name is that in records, and its number is in this order.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum RuleOption {
            $(#[doc = concat!("`", stringify!($name), "`: ", $text, " (", stringify!($rule), ").")] $option),+
        }

        impl RuleOption {
            /// Every option, in the order in which options are written.
            pub const ALL: &'static [Self] = &[$(Self::$option),+];

            /// Returns the name of the option, such as `dead_tiles`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$option => stringify!($name)),+ }
            }

            /// Returns a short description of the option.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Self::$option => $text),+ }
            }

            /// Returns the rule that describes the option.
            #[must_use]
            pub const fn rule(self) -> Rule {
                match self { $(Self::$option => Rule::$rule),+ }
            }

            /// Returns the names of the option's values, which have the numbers 0, 1 and so on.
            #[must_use]
            pub const fn values(self) -> &'static [&'static str] {
                match self { $(Self::$option => <$type as Values>::NAMES),+ }
            }
        }

        /// An edition with its options.
        ///
        /// Every option can be set in every edition (O1). [`Rules::check_players`] checks the number
        /// of players.
        ///
        /// ```
        /// use acquire_core::{DeadTiles, Edition, Rules};
        ///
        /// let rules =
        ///     Rules::new(Edition::AvalonHill).with_dead_tiles(DeadTiles::ReplaceAutomatically);
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
            $($name: $type),+
        }

        impl Rules {
            /// The names of the options, in the order in which they are written.
            pub const OPTIONS: &'static [&'static str] = &[$(stringify!($name)),+];

            /// Makes rules with the edition's default options (O).
            #[must_use]
            pub const fn new(edition: Edition) -> Self {
                Self { edition, $($name: { const DEFAULTS: [$type; Edition::ALL.len()] = $defaults; DEFAULTS[edition as usize] }),+ }
            }

            $(
                #[doc = concat!("Sets ", $text, " (", stringify!($rule), ").")]
                #[must_use]
                pub const fn $with(mut self, $name: $type) -> Self {
                    self.$name = $name;
                    self
                }

                #[doc = concat!("Returns ", $text, " (", stringify!($rule), ").")]
                #[must_use]
                pub const fn $name(&self) -> $type {
                    self.$name
                }
            )+

            /// Returns the number of an option's value.
            #[must_use]
            pub fn value(&self, option: RuleOption) -> u8 {
                match option { $(RuleOption::$option => self.$name.number()),+ }
            }

            /// Sets an option to the value with this number; `None` if there is no such value.
            #[must_use]
            pub fn with_value(self, option: RuleOption, value: u8) -> Option<Self> {
                Some(match option {
                    $(RuleOption::$option => self.$with(Values::with_number(value)?)),+
                })
            }
        }
    };
}
each_option!(rules);

impl TwoPlayerMarket {
    /// Returns the number of shares of a chain that the market has when the chain's bonuses are
    /// paid (Z1, Z4, Z7): the column of the tile that it draws, 0 without one, or the bank's
    /// shares.
    ///
    /// ```
    /// use acquire_core::{ByPlayer, Tile, TwoPlayerMarket, bank_shares};
    ///
    /// let (tile, bank): (Tile, u8) = ("7C".parse()?, bank_shares(&ByPlayer([4, 1, 0, 0, 0, 0])));
    /// assert_eq!(TwoPlayerMarket::DrawnTile.shares(Some(tile), bank), 7);
    /// assert_eq!(TwoPlayerMarket::DrawnTile.shares(None, bank), 0);
    /// assert_eq!(TwoPlayerMarket::Bank.shares(None, bank), 20);
    /// # Ok::<(), acquire_core::ParseTileError>(())
    /// ```
    #[must_use]
    pub const fn shares(self, drawn: Option<Tile>, bank: u8) -> u8 {
        match (self, drawn) {
            (Self::None, _) | (Self::DrawnTile, None) => 0,
            (Self::DrawnTile, Some(tile)) => tile.column(),
            (Self::Bank, _) => bank,
        }
    }
}

impl Rules {
    /// Sets an option by its name and a value as text, as in `("end", "automatic")` or
    /// `("special_powers", "true")`.
    ///
    /// # Errors
    /// [`RulesError::UnknownOption`] and [`RulesError::UnknownValue`], which list the allowed
    /// names.
    pub fn with_option(self, name: &str, value: &str) -> Result<Self, RulesError> {
        let option = RuleOption::ALL.iter().find(|option| option.name() == name);
        let &option = option.ok_or_else(|| RulesError::UnknownOption { name: clip(name) })?;
        let values = option.values();
        let number = values.iter().position(|&known| known == value);
        number
            .and_then(|number| self.with_value(option, number as u8))
            .ok_or_else(|| UnknownName::new(option.name(), value, values).into())
    }

    /// Returns the edition.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Returns the options that differ from the edition's defaults, as names and values.
    pub fn changed_options(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let (mine, default) = (*self, Self::new(self.edition));
        let changed = move |&&option: &&RuleOption| mine.value(option) != default.value(option);
        RuleOption::ALL
            .iter()
            .filter(changed)
            .map(move |option| (option.name(), option.values()[usize::from(mine.value(*option))]))
    }

    /// Checks that these rules allow this number of players (S5).
    ///
    /// # Errors
    /// [`RulesError::Players`], with the numbers that the rules allow.
    pub const fn check_players(&self, players: usize) -> Result<(), RulesError> {
        let third = !matches!(self.two_player_market, TwoPlayerMarket::None);
        let least = self.edition.booklet().least_players[third as usize];
        if least <= players && players <= Player::MAX {
            return Ok(());
        }
        Err(RulesError::Players { players, least, edition: self.edition })
    }

    /// Returns the third shareholder in a game for this many players (Z): none unless two play.
    #[must_use]
    pub const fn market(&self, players: usize) -> TwoPlayerMarket {
        if players == 2 { self.two_player_market } else { TwoPlayerMarket::None }
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
            for option in RuleOption::ALL {
                let (option, values) = (option.name(), option.values());
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
        assert!(format!("{error}").contains("the values are false, true"));
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
