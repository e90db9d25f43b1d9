//! The names of the players of a game or a view.

use std::sync::Arc;

use acquire_core::{Edition, Names, Notes, Player, Record, Tags, Viewer};
use pyo3::prelude::*;

use crate::{
    arguments::{lists::List, types::Text},
    refusals::plain,
    text::{clip, shown_name},
};

/// The players' names in seat order, empty for those without one. Everything that is made of a
/// state has its names; equality and hashes do not depend on them.
#[derive(Clone, Default, Debug)]
pub(crate) struct People(Option<Arc<[String]>>);

impl People {
    /// Returns the names in seat order; they may be fewer than there are players.
    pub(crate) fn new<N: AsRef<str>>(names: impl IntoIterator<Item = N>) -> Self {
        let names: Arc<[String]> = names.into_iter().map(|name| name.as_ref().into()).collect();
        let any = names.iter().any(|name| !name.is_empty());
        Self(any.then_some(names))
    }

    /// Returns the names that a caller gives, one for each player.
    pub(crate) fn given(
        py: Python<'_>,
        names: List<Text<'_>, 1_000>,
        players: usize,
    ) -> PyResult<Self> {
        let names = names.0;
        if names.len() != players {
            let message = format!("{players} players need {players} names, not {}", names.len());
            return Err(plain::range(py, message));
        }
        let names: Vec<String> = names.iter().map(|name| shown_name(name)).collect();
        for (seat, name) in names.iter().enumerate() {
            // A record of the game has them as tags.
            Tags::default()
                .set(&tag(seat), name)
                .map_err(|error| plain::range(py, format!("the name of player {seat}: {error}")))?;
        }
        Ok(Self::new(names))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Returns the names of this number of players, empty for those without one.
    pub(crate) fn of(&self, players: usize) -> Vec<&str> {
        (0..players).map(|seat| self.all().get(seat).map_or("", String::as_str)).collect()
    }

    /// Returns the tags with the names, by seat.
    pub(crate) fn tags(&self) -> impl Iterator<Item = (String, &str)> {
        let named = self.all().iter().enumerate().filter(|(_, name)| !name.is_empty());
        named.map(|(seat, name)| (tag(seat), name.as_str()))
    }

    /// Calls the function with the names of this edition.
    pub(crate) fn with<T>(&self, edition: Edition, call: impl FnOnce(&Names<'_>) -> T) -> T {
        let players: Vec<&str> = self.all().iter().map(String::as_str).collect();
        call(&Names::new(edition).with_players(&players))
    }

    /// Returns the player's name within a sentence.
    pub(crate) fn called(&self, player: Player) -> String {
        self.with(Edition::AvalonHill, |names| names.player(player).to_string())
    }

    /// Returns the player with this name among this number of players, in upper or lower case, or
    /// with this number.
    pub(crate) fn find(&self, py: Python<'_>, text: &str, players: usize) -> PyResult<Player> {
        let names = self.of(players);
        if let Some(Viewer::Player(player)) = Viewer::called(text, &names) {
            return Ok(player);
        }
        let is_it = |name: &str| !text.is_empty() && name.eq_ignore_ascii_case(text);
        let mut seats = Player::all(players).filter(|player| is_it(names[player.index()]));
        match (seats.next(), seats.next()) {
            (Some(player), None) => Ok(player),
            (Some(one), Some(other)) => {
                let message = format!(
                    "`{}` is the name of players {one} and {other}; give the number",
                    clip(text)
                );
                Err(plain::player(py, message))
            }
            (None, _) => Err(self.unknown(py, &clip(text), players, "")),
        }
    }

    /// Returns the error for a player who is not in a game of this number of players.
    pub(crate) fn unknown(
        &self,
        py: Python<'_>,
        text: &str,
        players: usize,
        others: &str,
    ) -> PyErr {
        let known = self.of(players).into_iter().filter(|name| !name.is_empty());
        let names: String = known.map(|name| format!("{}, ", clip(name))).collect();
        let last = players - 1;
        let message = format!("there is no player `{text}`; choose {names}0 to {last}{others}");
        plain::player(py, message)
    }

    fn all(&self) -> &[String] {
        self.0.as_deref().unwrap_or_default()
    }
}

impl From<&Record> for People {
    fn from(record: &Record) -> Self {
        Self::new(&record.player_names()[..record.players()])
    }
}

impl From<&Notes> for People {
    fn from(notes: &Notes) -> Self {
        Self::new(&notes.player_names()[..notes.players()])
    }
}

fn tag(seat: usize) -> String {
    format!("player{seat}")
}
