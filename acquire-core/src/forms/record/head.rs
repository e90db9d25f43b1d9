//! Reading the head of a record's text: the rules, the players, the tiles and the market.

use alloc::vec::Vec;
use core::iter::Peekable;

use acquire_kit::{
    digits::number,
    excerpt::clip,
    lines::{At, Line, Lines, words},
    named::joined,
    record::{self, RecordError},
    tags::Tags,
};

use super::{content::Record, error::RecordErrorKind, limits::TooMany, result::GameResult};
use crate::{
    game::{NewGameError, TileOrderError, check_market_draws},
    moves::{action::Action, notation::ParseActionError, phase::EndReason},
    position::hidden::MARKET_DRAWS_MAX,
    rules::{Rules, RulesError},
    words::{edition::Edition, player::Player, tile::Tile},
};

/// Tiles that were read, only as many as are needed to find out that there are too many.
#[derive(Default)]
struct TileList {
    tiles: Vec<Tile>,
    /// The number of words, tiles or not.
    count: usize,
    /// True if there is something else between them.
    broken: bool,
}

impl TileList {
    fn push(&mut self, tile: Tile, most: usize) {
        self.count += 1;
        if self.tiles.len() < most {
            self.tiles.push(tile);
        }
    }
}

/// The lists of tiles in the head.
#[derive(Default, PartialEq, Eq, Clone, Copy)]
enum List {
    #[default]
    None,
    Tiles,
    Market,
}

/// The head of a record's text.
pub struct Head {
    rules: Rules,
    players: Option<usize>,
    market_seed: u64,
    /// The list that the line belongs to.
    list: List,
    tiles: TileList,
    draws: TileList,
    /// The record, once the head is read and right.
    record: Option<Record>,
    places: HeadPlaces,
}

/// The places of the lines of the head.
#[derive(Default)]
struct HeadPlaces {
    players: At,
    market_seed: At,
    options: [At; Rules::OPTIONS.len()],
    tiles: At,
    market: At,
}

impl Default for Head {
    fn default() -> Self {
        Self {
            rules: Rules::new(Edition::AvalonHill),
            players: None,
            market_seed: 0,
            list: List::None,
            tiles: TileList::default(),
            draws: TileList::default(),
            record: None,
            places: HeadPlaces::default(),
        }
    }
}

type Reader<'a> = record::Reader<'a, Record>;

impl record::Head<Record> for Head {
    fn place(&self, part: &str) -> Option<At> {
        (part == "market_draws").then_some(self.places.market)
    }

    /// Reads the edition and options first, because the names of options and chains depend on the
    /// edition.
    fn first(&mut self, lines: &mut Peekable<Lines<'_>>, reader: &mut Reader<'_>) {
        const EDITION: &str = "`edition` with 3m, avalon-hill or wizards-2008";
        match lines.next_if(|line| line.split().0 == "edition") {
            Some(line) => match line.split().1.parse() {
                Ok(edition) => self.rules = Rules::new(edition),
                Err(error) => reader.problem(line, line.split().1, RulesError::from(error)),
            },
            None => match lines.peek() {
                Some(&line) => reader.expected(line, line.text, EDITION),
                None => reader.missing(EDITION),
            },
        }
    }

    fn line(&mut self, line: Line<'_>, word: &str, rest: &str, reader: &mut Reader<'_>) {
        match (self.list, word) {
            (List::None, "tiles") => {
                self.list = List::Tiles;
                self.places.tiles = line.at(line.text);
                self.tiles(line, rest, reader);
            }
            (List::Tiles, "market") => {
                self.list = List::Market;
                self.places.market = line.at(line.text);
                self.tiles(line, rest, reader);
            }
            (List::None, _) => self.setting(line, word, rest, reader),
            (List::Tiles | List::Market, _) => self.tiles(line, line.text, reader),
        }
    }

    fn begin(&mut self, line: Line<'_>, reader: &mut Reader<'_>) {
        if !self.places.tiles.is_somewhere() {
            reader.expected(line, line.text, "`tiles` before `actions`");
        }
        self.put_together(reader);
    }

    fn action(&self, text: &str) -> Result<Action, (usize, ParseActionError)> {
        Action::parse(text, self.rules.edition()).map_err(|error| (error.column, error))
    }

    fn result(&self, reason: &str) -> (Option<GameResult>, Option<RecordErrorKind>) {
        match reason.parse::<EndReason>() {
            Ok(reason) => (Some(GameResult { reason, cash: Vec::new(), ranks: Vec::new() }), None),
            Err(error) => (None, Some(error.into())),
        }
    }

    fn item(result: &mut GameResult, field: &str, text: &str) -> Result<(), &'static str> {
        let read = match field {
            "cash" => number(text).map(|cash| result.cash.push(cash)),
            _ => number(text).map(|rank| result.ranks.push(rank)),
        };
        read.ok_or("numbers in seat order")
    }

    fn items_max() -> usize {
        Player::MAX
    }

    fn too_many_items(field: &str) -> Option<RecordErrorKind> {
        Some(if field == "cash" { TooMany::CASH } else { TooMany::RANKS }.into())
    }

    fn missing(&self, begun: bool, reader: &mut Reader<'_>) -> bool {
        if !self.places.players.is_somewhere() {
            reader.missing("`players` with their number");
        }
        if !self.places.tiles.is_somewhere() {
            reader.missing("`tiles` with the 108 tiles in draw order");
        }
        let count = self.tiles.count;
        if !begun && self.list == List::Tiles && count < Tile::COUNT {
            reader.problem_at(self.places.tiles, TileOrderError::Count { count });
            return false;
        }
        true
    }

    fn finish(
        &mut self,
        tags: Tags,
        actions: Vec<Action>,
        result: Option<GameResult>,
    ) -> Option<Record> {
        let (market_seed, market_draws) =
            (self.market_seed, core::mem::take(&mut self.draws.tiles));
        let record = self.record.take()?;
        Some(Record { tags, market_seed, market_draws, actions, result, ..record })
    }
}

impl Head {
    /// Reads a line with the players, the market's seed or an option.
    fn setting(&mut self, line: Line<'_>, word: &str, rest: &str, reader: &mut Reader<'_>) {
        let places = &mut self.places;
        let mut options = Rules::OPTIONS.iter().zip(&mut places.options);
        let (name, known) = match word {
            "players" => ("players", &mut places.players),
            "market_seed" => ("market_seed", &mut places.market_seed),
            _ => match options.find(|(option, _)| **option == word) {
                Some((option, known)) => (*option, known),
                None => {
                    let expected = joined!(
                        "`players`, `tag`, `market_seed`, `tiles` or an option: ",
                        Rules::OPTIONS
                    );
                    return reader.expected(line, word, expected);
                }
            },
        };
        if !reader.once(known, line, word, name) {
            return;
        }
        match name {
            "players" => match number::<u8>(rest) {
                Some(players) => self.players = Some(players.into()),
                None => reader.expected(line, rest, "the number of players"),
            },
            "market_seed" => match number(rest) {
                Some(seed) => self.market_seed = seed,
                None => reader.expected(line, rest, "the market's seed, a number of 64 bits"),
            },
            _ => match self.rules.with_option(name, rest) {
                Ok(rules) => self.rules = rules,
                Err(error) => reader.problem(line, rest, error),
            },
        }
    }

    fn tiles(&mut self, line: Line<'_>, text: &str, reader: &mut Reader<'_>) {
        let (list, most) = match self.list {
            List::Tiles => (&mut self.tiles, Tile::COUNT + 1),
            _ => (&mut self.draws, MARKET_DRAWS_MAX),
        };
        for word in words(text) {
            match word.parse() {
                Ok(tile) => list.push(tile, most),
                Err(error) => {
                    list.broken = true;
                    list.count += 1;
                    reader.problems.add(|| {
                        let kind = RecordErrorKind::Tile { text: clip(word), error };
                        RecordError::new(line.at(word).into(), kind)
                    });
                }
            }
        }
    }

    /// Makes the record from the head, unless a missing or wrong part is known already.
    fn put_together(&mut self, reader: &mut Reader<'_>) {
        let (rules, places) = (self.rules, &self.places);
        if let Some(players) = self.players {
            if self.tiles.broken || !places.tiles.is_somewhere() {
                if let Err(error) = rules.check_players(players) {
                    reader.problem_at(places.players, error);
                }
            } else {
                match Record::new(rules, players, &self.tiles.tiles) {
                    Ok(record) => self.record = Some(record),
                    Err(NewGameError::Rules(error)) => reader.problem_at(places.players, error),
                    Err(NewGameError::TileOrder(error)) => wrong_tile(reader, places.tiles, error),
                }
            }
        }
        if let Err(error) = check_market_draws(self.draws.count) {
            wrong_tile(reader, places.market, error);
        }
    }
}

/// Adds a problem of a list of tiles, at the tile that is wrong if there is one.
fn wrong_tile(reader: &mut Reader<'_>, list: At, error: TileOrderError) {
    let tile = error.index().and_then(|index| reader.item(list, index));
    reader.problem_at(tile.unwrap_or(list), error);
}
