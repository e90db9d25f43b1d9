//! What players and chains are called in a sentence.

use core::fmt;

use crate::{
    chain::{Chain, ChainSet},
    edition::Edition,
    player::Player,
};

/// The names that sentences and messages use: of the chains in an edition, and of the players.
///
/// A player without a name is "player 0", "player 1" and so on. The player given to
/// [`Names::with_you`] is "you".
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
    /// The chains' names in this edition, and no names of players.
    #[must_use]
    pub const fn new(edition: Edition) -> Self {
        Self { edition, players: &[], you: None }
    }

    /// With the players' names in seat order. A player whose name is empty or missing is called
    /// "player" and their number.
    #[must_use]
    pub const fn with_players(self, players: &'a [&'a str]) -> Self {
        Self { players, ..self }
    }

    /// With the player who reads the sentence, who is called "you".
    #[must_use]
    pub const fn with_you(self, you: Player) -> Self {
        Self { you: Some(you), ..self }
    }

    /// The edition.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// What the player is called within a sentence: "Ann", "player 2" or "you".
    #[must_use]
    pub fn player(&self, player: Player) -> impl fmt::Display + use<'a> {
        let names = *self;
        fmt::from_fn(move |f| match names.name(player) {
            Some(name) => f.write_str(name),
            None => write!(f, "player {player}"),
        })
    }

    /// What the player is called at the beginning of a sentence: "Ann", "Player 2" or "You".
    pub(crate) fn start(&self, player: Player) -> impl fmt::Display + use<'a> {
        let names = *self;
        fmt::from_fn(move |f| match names.name(player) {
            _ if names.is_you(player) => f.write_str("You"),
            Some(name) => f.write_str(name),
            None => write!(f, "Player {player}"),
        })
    }

    /// The player and what they do, at the beginning of a sentence: "Ann buys" or "You buy".
    pub(crate) fn does(
        &self,
        player: Player,
        they: &'static str,
        you: &'static str,
    ) -> impl fmt::Display + use<'a> {
        let names = *self;
        let verb = if names.is_you(player) { you } else { they };
        fmt::from_fn(move |f| write!(f, "{} {verb}", names.start(player)))
    }

    /// The player as an owner within a sentence: "Ann's", "player 2's" or "your".
    pub(crate) fn owner(&self, player: Player) -> impl fmt::Display + use<'a> {
        let names = *self;
        fmt::from_fn(move |f| match names.is_you(player) {
            true => f.write_str("your"),
            false => write!(f, "{}'s", names.player(player)),
        })
    }

    /// The player as an owner at the beginning of a sentence: "Ann's", "Player 2's" or "Your".
    pub(crate) fn start_owner(&self, player: Player) -> impl fmt::Display + use<'a> {
        let names = *self;
        fmt::from_fn(move |f| match names.is_you(player) {
            true => f.write_str("Your"),
            false => write!(f, "{}'s", names.start(player)),
        })
    }

    pub(crate) fn is_you(&self, player: Player) -> bool {
        self.you == Some(player)
    }

    /// The chain's name.
    #[must_use]
    pub const fn chain(&self, chain: Chain) -> &'static str {
        chain.name(self.edition)
    }

    /// The chains' names: "Luxor", "Luxor and Tower", "Luxor, Tower and Imperial"; "none".
    #[must_use]
    pub fn chains(&self, chains: ChainSet) -> impl fmt::Display + use<> {
        listed(chains, self.edition, "and")
    }

    /// The chains as alternatives: "Luxor, Tower or Imperial"; "none".
    #[must_use]
    pub fn any_chain(&self, chains: ChainSet) -> impl fmt::Display + use<> {
        listed(chains, self.edition, "or")
    }

    fn name(&self, player: Player) -> Option<&'a str> {
        if self.you == Some(player) {
            return Some("you");
        }
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
    let mut parts = parts.peekable();
    let mut first = true;
    while let Some(part) = parts.next() {
        match (first, parts.peek()) {
            (true, _) => {}
            (false, Some(_)) => f.write_str(", ")?,
            (false, None) => write!(f, " {last} ")?,
        }
        write!(f, "{part}")?;
        first = false;
    }
    Ok(())
}
