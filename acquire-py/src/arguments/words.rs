//! Tiles, chains and players as arguments.

use acquire_core::{Chain, Edition, Player, Position, Rule, Tile};
use pyo3::{prelude::*, types::PyString};

use crate::{
    arguments::{
        lists::List,
        named::{argument, named},
        numbers::{Number, index},
    },
    objects::people::People,
    refusals::plain,
    text::{clip, number},
};

/// A tile as an argument: its name or its index.
#[derive(Clone, Copy)]
pub(crate) struct TileArg(pub(crate) Tile);

impl<'py> FromPyObject<'_, 'py> for TileArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(text) = value.cast::<PyString>() {
            let text = text.to_string_lossy();
            return text.parse().map(Self).map_err(|error| {
                let message = format!("`{}` is {error}", clip(&text));
                plain::unknown_word(value.py(), "tile", Some(Rule::B1), message)
            });
        }
        let index = index(&value, "a tile's name like \"5E\" or its index")?;
        let tile = index.and_then(|index| u8::try_from(index).ok()).and_then(Tile::from_index);
        tile.map(Self).ok_or_else(|| {
            let message = format!("{} is not a tile: the indices are 0 to 107 (B2)", number(index));
            plain::unknown_word(value.py(), "tile", Some(Rule::B2), message)
        })
    }
}

/// Returns the argument `chain`: a chain's name, its initial or its index.
pub(crate) fn chain_arg(chain: &Bound<'_, PyAny>, edition: Edition) -> PyResult<Chain> {
    chain_in("chain", chain, edition)
}

/// Returns a chain of the argument with this name.
pub(crate) fn chain_in(name: &str, value: &Bound<'_, PyAny>, edition: Edition) -> PyResult<Chain> {
    let unknown = |text: String| {
        let names = Chain::ALL.map(|chain| chain.name(edition)).join(", ");
        let message = format!(
            "`{text}` is not a chain of {edition}: allowed are {names}, their initials and the \
             indices 0 to 6 (C1)"
        );
        plain::unknown_word(value.py(), "chain", Some(Rule::C1), message)
    };
    if let Ok(text) = value.cast::<PyString>() {
        let text = text.to_string_lossy();
        return Chain::parse(&text, edition).ok_or_else(|| unknown(clip(&text)));
    }
    let index = index(value, "a chain's name, its initial or its index")
        .map_err(|error| named(value.py(), name, error))?;
    let chain = index.and_then(|index| u8::try_from(index).ok()).and_then(Chain::from_index);
    chain.ok_or_else(|| unknown(number(index)))
}

/// A player as an argument: their number or their name.
pub(crate) enum PlayerArg {
    Seat(i64),
    Name(String),
}

impl<'py> FromPyObject<'_, 'py> for PlayerArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match value.cast::<PyString>() {
            Ok(text) => Ok(Self::Name(text.to_string_lossy().into_owned())),
            Err(_) => value.extract::<Number<i64>>().map(|seat| Self::Seat(seat.0)),
        }
    }
}

/// A viewer as an argument: a player, or `None` or "spectator" for a spectator.
pub(crate) struct ViewerArg(pub(crate) Option<PlayerArg>);

impl<'py> FromPyObject<'_, 'py> for ViewerArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if Self::is_spectator(&value) {
            return Ok(Self(None));
        }
        value.extract().map(|player| Self(Some(player)))
    }
}

impl ViewerArg {
    /// Returns whether the argument is a spectator.
    pub(crate) fn is_spectator(value: &Bound<'_, PyAny>) -> bool {
        value.is_none() || value.eq("spectator").unwrap_or(false)
    }

    /// Returns the player among people with these names, or `None` for a spectator.
    pub(crate) fn find(
        self,
        py: Python<'_>,
        position: &Position,
        people: &People,
    ) -> PyResult<Option<Player>> {
        self.0.map(|player| player_arg(py, position, people, player)).transpose()
    }
}

/// Returns a player of this position, among people with these names, as an argument.
pub(crate) fn player_arg(
    py: Python<'_>,
    position: &Position,
    people: &People,
    player: PlayerArg,
) -> PyResult<Player> {
    let players = position.players();
    let player = match player {
        PlayerArg::Seat(seat) => seat,
        PlayerArg::Name(name) => return people.find(py, &name, players),
    };
    u8::try_from(player)
        .ok()
        .and_then(Player::from_index)
        .filter(|player| player.index() < players)
        .ok_or_else(|| {
            let message =
                format!("there is no player {player}; the players are 0 to {}", players - 1);
            plain::player(py, message)
        })
}

/// Returns the tiles of the argument with this name, which is any iterable.
pub(crate) fn tile_list(name: &str, tiles: &Bound<'_, PyAny>) -> PyResult<Vec<Tile>> {
    let tiles: List<TileArg, 1_000> = argument(name, tiles)?;
    Ok(tiles.0.into_iter().map(|tile| tile.0).collect())
}
