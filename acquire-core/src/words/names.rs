//! The names of players and chains in sentences.

use core::fmt;

use acquire_kit::excerpt::ShownName;

use crate::words::{
    chain::{Chain, ChainSet},
    edition::Edition,
    player::Player,
};

/// The names that sentences and messages use for players and for the chains of an edition.
///
/// A player without a name is "player 0", "player 1" and so on. The player given to
/// [`Names::with_you`] is "you". Of a name of more than 40 characters, 39 are shown; control
/// characters and invisible characters are escaped.
///
/// ```
/// use acquire_core::{Chain, Edition, Event, Names, Player, Purchase};
///
/// let imperial = Chain::parse("Imperial", Edition::AvalonHill).unwrap();
/// let player = Player::from_index(1).unwrap();
/// let purchase = Purchase::new([imperial, imperial]).unwrap();
/// let event = Event::StockBought { player, purchase, cost: 1_600 };
///
/// let names = Names::new(Edition::AvalonHill).with_players(&["Ann", "Ben"]);
/// assert_eq!(event.text(&names).to_string(), "Ben buys 2 Imperial for $1,600");
/// assert_eq!(event.text(&names.with_you(player)).to_string(), "You buy 2 Imperial for $1,600");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Names<'a> {
    edition: Edition,
    players: &'a [&'a str],
    you: Option<Player>,
}

impl<'a> Names<'a> {
    /// Makes names with the chains' names in this edition and without players' names.
    #[must_use]
    pub const fn new(edition: Edition) -> Self {
        Self { edition, players: &[], you: None }
    }

    /// Adds the players' names, in seat order. A player whose name is empty or missing is called
    /// "player" and their number.
    #[must_use]
    pub const fn with_players(self, players: &'a [&'a str]) -> Self {
        Self { players, ..self }
    }

    /// Adds the player who reads the sentence and is called "you".
    #[must_use]
    pub const fn with_you(self, you: Player) -> Self {
        Self { you: Some(you), ..self }
    }

    /// Returns the edition.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Returns the player's name within a sentence: "Ann", "player 2" or "you".
    #[must_use]
    pub fn player(&self, player: Player) -> impl fmt::Display + use<'a> {
        let names = *self;
        fmt::from_fn(move |f| match names.name(player) {
            Some(name) => write!(f, "{}", ShownName(name)),
            None => write!(f, "player {player}"),
        })
    }

    /// Returns the player's name at the beginning of a sentence: "Ann", "Player 2" or "You".
    #[must_use]
    pub fn start(&self, player: Player) -> impl fmt::Display + use<'a> {
        let names = *self;
        fmt::from_fn(move |f| match names.name(player) {
            _ if names.is_you(player) => f.write_str("You"),
            Some(name) => write!(f, "{}", ShownName(name)),
            None => write!(f, "Player {player}"),
        })
    }

    /// Returns the player and a verb, at the beginning of a sentence: "Ann buys" or "You buy".
    #[must_use]
    pub fn does(
        &self,
        player: Player,
        they: &'static str,
        you: &'static str,
    ) -> impl fmt::Display + use<'a> {
        let names = *self;
        let verb = if names.is_you(player) { you } else { they };
        fmt::from_fn(move |f| write!(f, "{} {verb}", names.start(player)))
    }

    /// Returns the player as an owner within a sentence: "Ann's", "player 2's" or "your".
    #[must_use]
    pub fn owner(&self, player: Player) -> impl fmt::Display + use<'a> {
        let names = *self;
        fmt::from_fn(move |f| match names.is_you(player) {
            true => f.write_str("your"),
            false => write!(f, "{}'s", names.player(player)),
        })
    }

    /// Returns the player as an owner at the beginning of a sentence: "Ann's", "Player 2's" or
    /// "Your".
    #[must_use]
    pub fn start_owner(&self, player: Player) -> impl fmt::Display + use<'a> {
        let names = *self;
        fmt::from_fn(move |f| match names.is_you(player) {
            true => f.write_str("Your"),
            false => write!(f, "{}'s", names.start(player)),
        })
    }

    /// Returns whether this player reads the sentence; see [`Names::with_you`].
    #[must_use]
    pub fn is_you(&self, player: Player) -> bool {
        self.you == Some(player)
    }

    /// Returns the chain's name.
    #[must_use]
    pub const fn chain(&self, chain: Chain) -> &'static str {
        chain.name(self.edition)
    }

    /// Returns a list of chain names: "Luxor", "Luxor and Tower", "Luxor, Tower and Imperial", or
    /// "none" for no chain.
    #[must_use]
    pub fn chains(&self, chains: ChainSet) -> impl fmt::Display + use<> {
        listed(chains, self.edition, "and")
    }

    /// Returns the chains as alternatives: "Luxor, Tower or Imperial", or "none" for no chain.
    #[must_use]
    pub fn any_chain(&self, chains: ChainSet) -> impl fmt::Display + use<> {
        listed(chains, self.edition, "or")
    }

    fn name(&self, player: Player) -> Option<&'a str> {
        if self.you == Some(player) {
            return Some("you");
        }
        self.given(player)
    }

    /// Returns the player's name, even if the player is the reader of the sentence.
    pub(crate) fn given(&self, player: Player) -> Option<&'a str> {
        self.players.get(player.index()).copied().filter(|name| !name.is_empty())
    }
}

fn listed(chains: ChainSet, edition: Edition, last: &'static str) -> impl fmt::Display + use<> {
    fmt::from_fn(move |f| {
        if chains.is_empty() {
            return f.write_str("none");
        }
        write_list(f, chains.iter().map(|chain| chain.name(edition)), last)
    })
}

/// Writes the parts with commas, and with the word `last` before the last one.
pub(crate) fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    parts: impl Iterator<Item = T>,
    last: &str,
) -> fmt::Result {
    write_list_with(f, parts, last, |f, part| write!(f, "{part}"))
}

/// The same with a function that writes a part, for parts that need no formatting.
pub(crate) fn write_list_with<T>(
    f: &mut dyn fmt::Write,
    parts: impl Iterator<Item = T>,
    last: &str,
    write: impl Fn(&mut dyn fmt::Write, T) -> fmt::Result,
) -> fmt::Result {
    let mut parts = parts.peekable();
    let mut first = true;
    while let Some(part) = parts.next() {
        match (first, parts.peek()) {
            (true, _) => {}
            (false, Some(_)) => f.write_str(", ")?,
            (false, None) => {
                f.write_char(' ')?;
                f.write_str(last)?;
                f.write_char(' ')?;
            }
        }
        write(f, part)?;
        first = false;
    }
    Ok(())
}
