//! The names of players in sentences.

use core::fmt;

use acquire_kit::excerpt::ShownName;

use crate::player::Player;

/// The players' names, for sentences and messages.
///
/// A player without a name is "player 0", "player 1" and so on. The player given to
/// [`Names::with_you`] is "you". Of a name of more than 40 characters, 39 are shown; control
/// characters and invisible characters are escaped.
///
/// ```
/// use acquisition_core::{Event, Names, Player};
///
/// let (player, square) = (Player::from_index(1).unwrap(), "3C".parse()?);
/// let event = Event::ParkPlaced { player, square };
///
/// let names = Names::new().with_players(&["Ann", "Ben"]);
/// assert_eq!(event.text(&names).to_string(), "Ben places a park tile on 3C");
/// assert_eq!(event.text(&names.with_you(player)).to_string(), "You place a park tile on 3C");
/// # Ok::<(), acquisition_core::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Names<'a> {
    players: [&'a str; Player::MAX],
    you: Option<Player>,
}

impl<'a> Names<'a> {
    /// Makes names without players' names.
    #[must_use]
    pub const fn new() -> Self {
        Self { players: [""; Player::MAX], you: None }
    }

    /// Adds the players' names, in seat order. A player whose name is empty or missing is called
    /// "player" and their number.
    #[must_use]
    pub fn with_players(mut self, players: &[&'a str]) -> Self {
        self.players = [""; Player::MAX];
        for (slot, name) in self.players.iter_mut().zip(players) {
            *slot = name;
        }
        self
    }

    /// Adds the player who reads the sentence and is called "you".
    #[must_use]
    pub const fn with_you(self, you: Player) -> Self {
        Self { you: Some(you), ..self }
    }

    /// Returns the player's name within a sentence: "Ann", "player 2" or "you".
    #[must_use]
    pub fn player(&self, player: Player) -> impl fmt::Display + use<'a> {
        self.written(player, "you", "player")
    }

    /// Returns the player's name at the beginning of a sentence: "Ann", "Player 2" or "You".
    pub(crate) fn start(&self, player: Player) -> impl fmt::Display + use<'a> {
        self.written(player, "You", "Player")
    }

    /// Returns the player as an owner within a sentence: "Ann's", "player 2's" or "your".
    pub(crate) fn owner(&self, player: Player) -> impl fmt::Display + use<'a> {
        self.owning(player, "your", "player")
    }

    /// Returns the player as an owner at the beginning of a sentence: "Ann's", "Player 2's" or
    /// "Your".
    pub(crate) fn start_owner(&self, player: Player) -> impl fmt::Display + use<'a> {
        self.owning(player, "Your", "Player")
    }

    /// Returns the form of a verb that goes with the player: of "has" and "have", the first is for
    /// "Ann" and the second for "you".
    pub(crate) fn verb(
        &self,
        player: Player,
        they: &'static str,
        you: &'static str,
    ) -> &'static str {
        if self.is_you(player) { you } else { they }
    }

    /// Returns the player and a verb, at the beginning of a sentence: "Ann places" or "You place".
    pub(crate) fn does(
        &self,
        player: Player,
        they: &'static str,
        you: &'static str,
    ) -> impl fmt::Display + use<'a> {
        let names = *self;
        fmt::from_fn(move |f| {
            write!(f, "{} {}", names.start(player), names.verb(player, they, you))
        })
    }

    pub(crate) fn is_you(&self, player: Player) -> bool {
        self.you == Some(player)
    }

    fn written(
        &self,
        player: Player,
        you: &'static str,
        word: &'static str,
    ) -> impl fmt::Display + use<'a> {
        let names = *self;
        fmt::from_fn(move |f| match names.players[player.index()] {
            _ if names.is_you(player) => f.write_str(you),
            "" => write!(f, "{word} {player}"),
            name => write!(f, "{}", ShownName(name)),
        })
    }

    fn owning(
        &self,
        player: Player,
        you: &'static str,
        word: &'static str,
    ) -> impl fmt::Display + use<'a> {
        let names = *self;
        fmt::from_fn(move |f| match names.is_you(player) {
            true => f.write_str(you),
            false => write!(f, "{}'s", names.written(player, you, word)),
        })
    }
}
