//! One statement about a position: a line of the text form, or a call of the builder.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::{iter, str::FromStr};

use acquire_kit::{
    digits::number,
    excerpt::clip,
    lines::{At, Line, first_word, trim, words},
};

use super::{
    content::{Said, SaidStage, Sketch},
    grammar::is_name,
    key::{Key, Owner, Part},
    problem::{SHARES_EXPECTED, SketchProblem, SketchProblemKind},
};
use crate::{
    forms::{record::Place, setup::Seat},
    moves::{
        action::Power,
        phase::{EndReason, PhaseKind},
    },
    position::hidden::{MARKET_DRAWS_MAX, MarketTiles},
    view::{View, deduction::Deduction},
    words::{
        chain::{ByChain, Chain},
        money::Dollars,
        player::Player,
        tile::{Tile, TileSet},
    },
};

/// The origin of a statement: a line of text, or a path in the builder's arguments.
#[derive(Clone, Copy)]
pub(super) enum Source<'a> {
    Line(Line<'a>),
    Path(&'a str),
}

impl Source<'_> {
    /// Returns the place of a part of the statement, a slice of the line.
    pub(super) fn of(&self, part: &str) -> Place {
        match self {
            Self::Line(line) => line.at(part).into(),
            Self::Path(path) => Place::Path((*path).into()),
        }
    }

    pub(super) fn place(&self, at: At) -> Place {
        match self {
            Self::Line(_) => at.into(),
            Self::Path(path) => Place::Path((*path).into()),
        }
    }

    /// Returns the words of a part, with the place of each.
    fn words<'t>(&self, part: &'t str) -> impl Iterator<Item = (&'t str, At)> + use<'t> {
        let mut of_line = match self {
            Self::Line(line) => Some(line.words_at(part)),
            Self::Path(_) => None,
        };
        let mut others = words(part).map(|word| (word, At::default()));
        iter::from_fn(move || match &mut of_line {
            Some(words) => words.next(),
            None => others.next(),
        })
    }
}

/// The expected words of a stage.
const STAGE: &str = "a stage: PlaceTile, FoundChain 5E, ChooseSurvivor 5E, ChooseDefunct 5E survivor \
                     Luxor, DisposeStock 5E survivor Luxor defunct Tower player 0, BuyStock, \
                     ReplaceTiles or Over with a reason";

impl Sketch {
    pub(super) fn problem(&mut self, place: impl FnOnce() -> Place, kind: SketchProblemKind) {
        self.problems.add(|| SketchProblem::new(place(), kind));
    }

    pub(super) fn expected(&mut self, source: &Source<'_>, part: &str, expected: &'static str) {
        let found = clip(part);
        self.problem(|| source.of(part), SketchProblemKind::Expected { expected, found });
    }

    /// Takes a statement of the builder that belongs to no player.
    pub(super) fn tell(&mut self, key: Key, text: &str, path: String) {
        self.line(key, Owner::Nobody, text, &Source::Path(&path));
    }

    /// Takes a statement of the builder about a player.
    pub(super) fn tell_of(&mut self, who: &str, key: Key, text: &str, path: &str) {
        let path = format!("{path}.{}", clip(who));
        let source = Source::Path(&path);
        match self.find(who) {
            Some(player) => _ = self.line(key, Owner::Player(player), text, &source),
            None => {
                let kind = SketchProblemKind::NoPlayer { text: clip(who), names: self.called() };
                self.problem(|| source.of(who), kind);
            }
        }
    }

    /// Adds a player with this name, or with only a number.
    pub(super) fn add_player(&mut self, name: &str, place: Place) {
        let number = self.names.len();
        // One player too many is refused like any larger number, without its cost.
        if number > Player::MAX {
            return;
        }
        let seat = acquire_kit::digits::number::<usize>(name);
        if !(seat == Some(number)
            || name.is_empty()
            || (is_name(name) && self.find(name).is_none()))
        {
            let kind = SketchProblemKind::Name { text: clip(name), number };
            let place = place.clone();
            self.problem(|| place, kind);
        }
        self.names.push(if seat.is_some() { String::new() } else { name.into() });
        self.setup.seats.push(Seat::UNKNOWN);
        let player = u8::try_from(number).ok().and_then(Player::from_index);
        self.places.set(Part::Line(Key::Player, player), place);
    }

    /// Reads one line, without its key. Returns the owner of the list of tiles that it begins, if
    /// it does.
    pub(super) fn line(
        &mut self,
        key: Key,
        owner: Owner,
        text: &str,
        source: &Source<'_>,
    ) -> Option<Owner> {
        let (owner, text) = match key {
            // Every chain has a separate line.
            Key::Chain => {
                let (word, rest) = first_word(text);
                let Some(chain) = self.chain_of(word, || source.of(word)) else {
                    self.faulty.push(key);
                    return None;
                };
                (Owner::Chain(chain), trim(rest))
            }
            _ => (owner, text),
        };
        if self.is_given(key, owner) {
            let kind = SketchProblemKind::Twice { name: key.name() };
            self.problem(|| source.of(text), kind);
            return None;
        }
        if key.is_of_the_board() && self.is_given(Key::Board, Owner::Nobody) {
            self.expected(source, text, "no list of tiles beside a drawing of the board");
            return None;
        }
        self.given.push((key, owner));
        self.places.set_first(Part::Line(key, owner.player()), || source.of(text));
        let before = self.problems.count();
        self.value(key, owner, text, source);
        if self.problems.count() > before {
            self.faulty.push(key);
        }
        key.is_of_tiles().then_some(owner)
    }

    /// Returns whether this line of this owner was given already.
    pub(super) fn is_given(&self, key: Key, owner: Owner) -> bool {
        self.given.contains(&(key, owner))
    }

    fn value(&mut self, key: Key, owner: Owner, text: &str, source: &Source<'_>) {
        const COUNT: &str = "a small number";
        match key {
            _ if key.is_of_tiles() => self.tiles(key, owner, text, source),
            Key::Viewer => self.viewer = Some(said(text, source)),
            Key::Turn => self.turn.player = Some(said(text, source)),
            Key::Declared => self.turn.declared = Some(said(text, source)),
            Key::Bank => {
                let bank = self.shares_of(text, source);
                self.bank = bank;
            }
            Key::Shares => {
                let shares = self.shares_of(text, source);
                if let Some(seat) = self.seat(owner) {
                    seat.shares = shares;
                }
            }
            Key::Cash => match dollars(text) {
                Some(cash) => {
                    if let Some(seat) = self.seat(owner) {
                        seat.cash = Some(cash);
                    }
                }
                None => self.expected(source, text, "an amount of dollars, as in 5400 or $5,400"),
            },
            Key::RackSize => {
                let size = self.read(text, source, "a number of tiles", number);
                if let Some(seat) = self.seat(owner) {
                    seat.rack_size = size;
                }
            }
            Key::Deduced => {
                let deductions = self.deductions_of(text, source);
                if let Some(seat) = self.seat(owner) {
                    seat.deductions = deductions;
                }
            }
            Key::PowersUsed => {
                for (word, at) in source.words(text) {
                    match word.parse::<Power>() {
                        Ok(power) => {
                            let new = self.seat(owner).is_none_or(|seat| {
                                let before = seat.powers_used;
                                seat.powers_used |= power.into();
                                seat.powers_used != before
                            });
                            if !new {
                                self.expected_at(source, word, at, "each power once");
                            }
                        }
                        Err(_) => self.expected_at(source, word, at, POWER),
                    }
                }
            }
            Key::Stage => {
                self.turn.stage = self.stage_of(text, source);
                if self.turn.stage.is_none() {
                    self.expected(source, text, STAGE);
                }
            }
            Key::Power => self.turn.counts.power = self.read(text, source, POWER, parsed),
            Key::Placed => {
                self.turn.counts.placed = self.read(text, source, "true or false", parsed);
            }
            Key::Moved => self.turn.counts.moved = self.read(text, source, "true or false", parsed),
            Key::Bought => {
                self.turn.counts.bought = self.read(text, source, "true or false", parsed);
            }
            Key::TilesLeft => self.turn.counts.tiles_left = self.read(text, source, COUNT, number),
            Key::TradesLeft => {
                self.turn.counts.trades_left = self.read(text, source, COUNT, number);
            }
            Key::IdleTurns => self.turn.counts.idle_turns = self.read(text, source, COUNT, number),
            Key::MarketSeed => {
                let seed = self.read(text, source, "a number of 64 bits", number);
                self.market().seed = seed.unwrap_or_default();
            }
            Key::MarketShown => {
                let shown = self.read(text, source, COUNT, number);
                self.market().shown = shown.unwrap_or_default();
            }
            _ => {}
        }
    }

    fn expected_at(&mut self, source: &Source<'_>, word: &str, at: At, expected: &'static str) {
        let found = clip(word);
        self.problem(|| source.place(at), SketchProblemKind::Expected { expected, found });
    }

    /// Reads the value of a whole line.
    fn read<T>(
        &mut self,
        text: &str,
        source: &Source<'_>,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let value = read(text);
        if value.is_none() {
            self.expected(source, text, expected);
        }
        value
    }

    fn seat(&mut self, owner: Owner) -> Option<&mut Seat> {
        self.setup.seats.get_mut(owner.player()?.index())
    }

    fn market(&mut self) -> &mut MarketTiles {
        self.setup.market.get_or_insert_default()
    }

    /// Reads more tiles for the list of this key.
    pub(super) fn tiles(&mut self, key: Key, owner: Owner, text: &str, source: &Source<'_>) {
        match key {
            Key::Bag => _ = self.setup.bag.get_or_insert_default(),
            Key::Market => _ = self.market(),
            _ => {}
        }
        for (word, at) in source.words(text) {
            let Ok(tile) = word.parse::<Tile>() else {
                let kind =
                    SketchProblemKind::Tile { text: clip(word), error: crate::ParseTileError };
                self.problem(|| source.place(at), kind);
                continue;
            };
            if self.add_tile(key, owner, tile) {
                self.places.set(Part::Tile(tile), source.place(at));
                if let Owner::Chain(chain) = owner {
                    self.places.set_first(Part::Chain(chain), || source.place(at));
                }
            } else {
                self.problem(|| source.place(at), SketchProblemKind::TileTwice { tile });
            }
        }
    }

    /// Adds a tile to the list of this key; false if it is in it already.
    fn add_tile(&mut self, key: Key, owner: Owner, tile: Tile) -> bool {
        let into = |tiles: &mut TileSet| tiles.insert(tile);
        match (key, owner) {
            (Key::Chain, Owner::Chain(chain)) => into(&mut self.setup.chains[chain]),
            (Key::Unincorporated, _) => into(&mut self.setup.unincorporated),
            (Key::SetAside, _) => into(&mut self.setup.set_aside),
            (Key::Rack, _) => self.seat(owner).is_none_or(|seat| seat.rack.insert(tile)),
            (Key::Declined, _) => self.seat(owner).is_none_or(|seat| seat.declined.insert(tile)),
            (Key::Shown, _) => self.seat(owner).is_none_or(|seat| seat.shown.insert(tile)),
            (Key::Bag, _) => {
                let bag = self.setup.bag.get_or_insert_default();
                let new = !bag.contains(&tile);
                if new {
                    bag.push(tile);
                }
                new
            }
            (Key::Market, _) => {
                let draws = &mut self.market().draws;
                // The market can show a tile again (Z1). One too many is refused like any more.
                if draws.len() <= MARKET_DRAWS_MAX {
                    draws.push(tile);
                }
                true
            }
            _ => true,
        }
    }

    /// Reads written deductions: `5 1A 2A 3A 4A 5A 6A, 6 1A 2A 3A 4A 5A 6A 7A`.
    fn deductions_of(&mut self, text: &str, source: &Source<'_>) -> Vec<Deduction> {
        let mut deductions: Vec<Deduction> = Vec::new();
        // One deduction too many is refused like any larger number.
        let room = |deductions: &[Deduction]| deductions.len() < View::DEDUCTIONS_MAX;
        for (word, at) in source.words(text) {
            let word = word.strip_suffix(',').unwrap_or(word);
            let tile = word.parse::<Tile>().ok();
            match (tile, deductions.last_mut(), number::<u8>(word)) {
                (Some(tile), Some(last), _) => {
                    if !last.among.insert(tile) {
                        self.problem(|| source.place(at), SketchProblemKind::TileTwice { tile });
                    }
                }
                (None, _, Some(tiles)) => {
                    if room(&deductions) {
                        deductions.push(Deduction { tiles, among: TileSet::EMPTY });
                    }
                }
                _ => {
                    let expected = "a number of tiles and the tiles that they are among, as in \
                                    `2 1A 2A 3A, 3 1A 2A 3A 4A`";
                    self.expected_at(source, word, at, expected);
                }
            }
        }
        deductions
    }

    fn chain_of(&mut self, word: &str, place: impl FnOnce() -> Place) -> Option<Chain> {
        let edition = self.setup.rules.edition();
        let chain = Chain::parse(word, edition);
        if chain.is_none() {
            self.problem(place, SketchProblemKind::Chain { text: clip(word), edition });
        }
        chain
    }

    /// Reads written shares: `3 Luxor, 2 T, 0 others`.
    fn shares_of(&mut self, text: &str, source: &Source<'_>) -> ByChain<Option<u8>> {
        let edition = self.setup.rules.edition();
        let mut shares = ByChain::<Option<u8>>::default();
        let mut others = None;
        let mut words = source.words(text);
        while let Some((word, at)) = words.next() {
            let Some(count) = number::<u8>(word) else {
                self.expected_at(source, word, at, SHARES_EXPECTED);
                // A chain without its number.
                continue;
            };
            let Some((word, at)) = words.next() else {
                let expected = "a chain after the number of its shares, or `others`";
                self.expected_at(source, "", at, expected);
                break;
            };
            let word = word.strip_suffix(',').unwrap_or(word);
            if word.eq_ignore_ascii_case("others") {
                if others.replace(count).is_some() {
                    self.expected_at(source, word, at, "`others` once");
                }
                continue;
            }
            let Some(chain) = self.chain_of(word, || source.place(at)) else { continue };
            if shares[chain].replace(count).is_some() {
                let kind = SketchProblemKind::ChainTwice { chain, edition };
                self.problem(|| source.place(at), kind);
            }
        }
        ByChain::from_fn(|chain| shares[chain].or(others))
    }

    /// Reads the stage from these words.
    fn stage_of(&self, text: &str, source: &Source<'_>) -> Option<SaidStage> {
        let edition = self.setup.rules.edition();
        let (kind, mut rest) = first_word(text);
        let mut next = || {
            let (word, more) = first_word(trim(rest));
            rest = trim(more);
            word
        };
        let chain = |word: &str| Chain::parse(word, edition);
        let stage = match kind.parse::<PhaseKind>().ok()? {
            PhaseKind::PlaceTile => SaidStage::PlaceTile,
            PhaseKind::BuyStock => SaidStage::BuyStock,
            PhaseKind::ReplaceTiles => SaidStage::ReplaceTiles,
            PhaseKind::FoundChain => SaidStage::FoundChain(next().parse().ok()?),
            PhaseKind::ChooseSurvivor => SaidStage::ChooseSurvivor(next().parse().ok()?),
            PhaseKind::Over => SaidStage::Over(next().parse::<EndReason>().ok()?),
            PhaseKind::ChooseDefunct => {
                let tile = next().parse().ok()?;
                let survivor = (next() == "survivor").then(&mut next)?;
                SaidStage::ChooseDefunct(tile, chain(survivor)?)
            }
            PhaseKind::DisposeStock => {
                let tile = next().parse().ok()?;
                let survivor = (next() == "survivor").then(&mut next)?;
                let defunct = (next() == "defunct").then(&mut next)?;
                let (survivor, defunct) = (chain(survivor)?, chain(defunct)?);
                if next() != "player" {
                    return None;
                }
                // The name is the rest of the line.
                return Some(SaidStage::DisposeStock(tile, survivor, defunct, said(rest, source)));
            }
        };
        rest.is_empty().then_some(stage)
    }
}

const POWER: &str = "a power: free3, buy5, trade2, take5 or place4 (P)";

fn parsed<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

fn said(text: &str, source: &Source<'_>) -> Said {
    Said { text: text.into(), place: source.of(text) }
}

/// Reads written dollars: `5400`, `$5400` or `$5,400`.
fn dollars(text: &str) -> Option<u32> {
    let digits = text.strip_prefix('$').unwrap_or(text);
    number(digits).or_else(|| {
        let amount = number(&digits.replace(',', ""))?;
        let grouped = Dollars(amount).to_string();
        (grouped.strip_prefix('$') == Some(digits)).then_some(amount)
    })
}
