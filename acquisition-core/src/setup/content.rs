//! The content of a setup.

use alloc::vec::Vec;

use crate::{
    game::Game,
    phase::{Stage, Turn},
    player::Player,
    rules::Rules,
    square::SquareSet,
};

/// An untrusted description of a position.
///
/// All fields are public, and nothing is checked. [`Setup::to_game`] checks everything and reports
/// every problem that it finds.
///
/// ```
/// use acquisition_core::{Game, Rules, Setup, Stage};
///
/// let squares = |text: &str| text.split(' ').map(|square| square.parse().unwrap()).collect();
/// let mut setup = Setup::new(Rules::new(4)?);
/// setup.parks = squares("1A 2A 3A 5E");
/// setup.seats[0].tiles = squares("7G");
/// setup.seats[1].tiles = squares("8G");
/// setup.turn.stage = Stage::PlaceBuilding;
/// let error = setup.to_game().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "with 2 building tiles on the board it is the turn of player 2, not of player 0 (Q7)"
/// );
///
/// setup.turn.player = acquisition_core::Player::from_index(2).unwrap();
/// let game = setup.to_game()?;
/// assert_eq!(Setup::from(&game).to_game()?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The number of players and of tiles each.
    pub rules: Rules,
    /// The park tiles on the board.
    pub parks: SquareSet,
    /// The seats of the players, in order.
    pub seats: Vec<Seat>,
    /// The turn: its player and stage.
    pub turn: Turn,
}

/// A player's part of a [`Setup`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(deny_unknown_fields))]
pub struct Seat {
    /// The player's building tiles on the board.
    pub tiles: SquareSet,
    /// The number of building tiles that the player has in supply; by default all that are not on
    /// the board.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub supply: Option<u8>,
}

impl Setup {
    /// The version of the stored form.
    pub const VERSION: u32 = 1;

    /// Makes a setup of an empty board. Player 0 places the first park tile.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self {
            rules,
            parks: SquareSet::EMPTY,
            seats: alloc::vec![Seat::default(); rules.players()],
            turn: Turn { player: Player::trusted(0), stage: Stage::PlacePark, last: None },
        }
    }
}

impl From<&Game> for Setup {
    fn from(game: &Game) -> Self {
        let seat =
            |player| Seat { tiles: game.board().owned(player), supply: Some(game.supply(player)) };
        Self {
            rules: game.rules(),
            parks: game.board().parks(),
            seats: game.seats().map(seat).collect(),
            turn: game.turn(),
        }
    }
}
