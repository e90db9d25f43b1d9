//! Views as tensors, for machine learning.
//!
//! An observation is everything that a [`View`] shows, as [`LEN`] numbers of type `f32`.
//! [`View::observe`] writes it into the caller's buffer. [`FIELDS`] lists its parts: the name,
//! offset, shape (row-major), unit and meaning of each. The layout has a [`VERSION`] and does not
//! change within a version.
//!
//! - Players are listed relative to the viewer, who comes first; the others follow clockwise. In a
//!   spectator's view they are in seat order. There is room for six players, and the numbers of
//!   missing ones are 0.
//! - A number that the view conceals (I3) is -1.
//! - Tiles are planes of 9 rows (A–I) by 12 columns (1–12), so that tile `i` is number `i` of its
//!   plane (B2). Chains are numbered 0–6 (C1).
//! - A choice among several things is one-hot: 1 for the chosen one and 0 for the others. Yes is 1,
//!   and no is 0.
//! - Numbers divided by the [`scale`](Field::scale) of their field seldom exceed 1.
//!
//! Further numbers follow from these by the rules, but with much arithmetic: [`View::observe_more`]
//! also writes the fields of [`MORE`].
//!
//! An observation contains everything that the view shows, except the viewer's player number. Views
//! that look the same to two players have the same observation.
//!
//! ```
//! use acquire_core::{Edition, Game, Rules, observation};
//!
//! let game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
//! let view = game.view(game.player().unwrap()).unwrap();
//! let mut numbers = [0.0; observation::LEN];
//! view.observe(&mut numbers).unwrap();
//!
//! let cash = observation::field("cash").unwrap();
//! assert_eq!(cash.shape, [6]);
//! // The viewer has $6,000, the others' cash is concealed, and two seats are empty.
//! assert_eq!(numbers[cash.range()], [6.0, -1.0, -1.0, -1.0, 0.0, 0.0]);
//! # Ok::<(), acquire_core::RulesError>(())
//! ```

use core::ops::Range;

use thiserror::Error;

use crate::{
    board::{Board, Placement, PlacementKind},
    moves::{
        action::Power,
        phase::{EndReason, Phase},
    },
    position::Position,
    rules::{DeadTiles, End, RuleOption, TwoPlayerMarket},
    view::View,
    words::{
        booklets::END_SIZE,
        chain::{Chain, ChainSet, SHARES},
        edition::Edition,
        money::CASH_MAX,
        player::Player,
        tile::{Tile, TileSet},
    },
};

/// The version of the layout.
pub const VERSION: u32 = 3;

/// A named part of an observation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Field {
    /// The name, unique within the layout.
    pub name: &'static str,
    /// The index of its first number in the observation.
    pub start: usize,
    /// Its size in every dimension; the last one varies fastest.
    pub shape: &'static [usize],
    /// The unit: `tile`, `share`, `$1000`, `turn`, `trade`, or `yes` where the numbers are 0 and 1.
    pub unit: &'static str,
    /// The lowest number that can occur: -1 where something may be concealed, otherwise 0.
    pub low: f32,
    /// An upper bound, which is also valid for positions from setups.
    pub high: f32,
    /// Divided by this, the numbers of most games are at most about 1. It is 1 for yes and no.
    pub scale: f32,
    /// Its meaning.
    pub doc: &'static str,
}

impl Field {
    /// Returns its length, at least 1.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "it is never empty")]
    pub const fn len(&self) -> usize {
        let (mut len, mut i) = (1, 0);
        while i < self.shape.len() {
            len *= self.shape[i];
            i += 1;
        }
        len
    }

    /// Returns the range of its numbers in the observation.
    #[must_use]
    pub const fn range(&self) -> Range<usize> {
        self.start..self.start + self.len()
    }
}

/// The value for a number that the view does not show.
const CONCEALED: f32 = -1.0;

const SEATS: usize = Player::MAX;
const CHAINS: usize = Chain::COUNT;
const ROWS: usize = Tile::ROWS as usize;
const COLUMNS: usize = Tile::COLUMNS as usize;

/// The unit, the lowest and the highest number, and the scale.
type Unit = (&'static str, f32, f32, f32);

const TILES: f32 = Tile::COUNT as f32;
const CASH: f32 = (CASH_MAX / 1000) as f32;

const YES: Unit = ("yes", 0.0, 1.0, 1.0);
const SIZE: Unit = ("tile", 0.0, TILES, END_SIZE as f32);
const BAG: Unit = ("tile", 0.0, TILES, TILES);
const RACK: Unit = ("tile", 0.0, TILES, 6.0);
const PLACES: Unit = ("tile", 0.0, TILES, 4.0);
const SHARE: Unit = ("share", 0.0, SHARES as f32, SHARES as f32);
const BUNDLE: Unit = ("share", 0.0, SHARES as f32, 5.0);
const PRICE: Unit = ("$1000", 0.0, 1.2, 1.2);
const TURN: Unit = ("turn", 0.0, SEATS as f32, SEATS as f32);
const TRADE: Unit = ("trade", 0.0, 3.0, 3.0);
const KNOWN_SHARE: Unit = ("share", CONCEALED, SHARES as f32, SHARES as f32);
const KNOWN_CASH: Unit = ("$1000", CONCEALED, CASH, 50.0);
/// At most all cash, and all shares and both bonuses of every chain, which are 10 and 5 shares (C3).
const WORTH: Unit = ("$1000", CONCEALED, CASH + CHAINS as f32 * (SHARES as f32 + 15.0) * 1.2, 50.0);

/// A field without its offset: name, shape, unit and meaning.
type Part = (&'static str, &'static [usize], Unit, &'static str);

/// The fields in order, without their offsets.
#[rustfmt::skip]
const PARTS: &[Part] = &[
    ("board", &[CHAINS + 1, ROWS, COLUMNS], YES,
        "the tiles on the board: first those of no chain, then those of chains 0-6"),
    ("racks", &[SEATS, ROWS, COLUMNS], YES, "the tiles known to be in each rack (I1, I2)"),
    ("shown", &[ROWS, COLUMNS], YES,
        "the tiles in racks, the viewer's included, that everyone has seen (I1)"),
    ("set_aside", &[ROWS, COLUMNS], YES, "the tiles that are out of the game (D6)"),
    ("asked_tile", &[ROWS, COLUMNS], YES,
        "the tile that founds a chain or merges chains, while that is being decided (M1)"),
    ("sizes", &[CHAINS], SIZE, "each chain's size, 0 if it is not on the board"),
    ("prices", &[CHAINS], PRICE, "the price of one share (C2), 0 if it is not on the board"),
    ("safe", &[CHAINS], YES, "the safe chains (C4)"),
    ("bank", &[CHAINS], SHARE, "the bank's shares of each chain (B4)"),
    ("cash", &[SEATS], KNOWN_CASH, "each player's cash, -1 if concealed (I3)"),
    ("shares", &[SEATS, CHAINS], KNOWN_SHARE, "each player's shares, -1 if concealed (I3)"),
    ("rack_sizes", &[SEATS], RACK, "how many tiles are in each rack"),
    ("powers_used", &[SEATS, Power::ALL.len()], YES,
        "the powers that each player has used: free3, buy5, trade2, take5, place4 (P)"),
    ("seats", &[SEATS], YES, "the seats that have a player"),
    ("viewer", &[1], YES, "whether seat 0 is the viewer: 0 in a spectator's view"),
    ("bag_count", &[1], BAG, "how many tiles are in the bag"),
    ("phase", &[8], YES,
        "the phase: PlaceTile, FoundChain, ChooseSurvivor, ChooseDefunct, DisposeStock, BuyStock, \
         ReplaceTiles, Over (T6)"),
    ("decider", &[SEATS], YES, "who decides; no player when the game is over"),
    ("turn_player", &[SEATS], YES, "whose turn it is, or was when the game ended"),
    ("choosable", &[CHAINS], YES,
        "the chains to choose from in FoundChain, ChooseSurvivor and ChooseDefunct (F1, M2, M3)"),
    ("survivor", &[CHAINS], YES, "the survivor in ChooseDefunct and DisposeStock (M2)"),
    ("defunct", &[CHAINS], YES, "the defunct chain in DisposeStock (M3)"),
    ("held", &[1], SHARE, "the decider's shares of the defunct chain in DisposeStock (H1)"),
    ("available", &[1], SHARE, "the bank's shares of the survivor in DisposeStock (H2)"),
    ("tiles_left", &[1], PLACES, "how many tiles may still be placed this turn (P6)"),
    ("placed", &[1], YES, "whether a tile was placed this turn"),
    ("moved", &[1], YES, "whether a tile was placed, drawn or set aside this turn (E7)"),
    ("purchase_limit", &[1], BUNDLE, "how many shares may be bought in BuyStock (Y1, P2)"),
    ("free", &[1], YES, "whether shares cost nothing in BuyStock (P1)"),
    ("bought", &[1], YES, "whether the purchase was made and only trades are left (P4)"),
    ("trades_left", &[1], TRADE, "how many trades are left this turn (P4)"),
    ("power", &[Power::ALL.len()], YES,
        "the power played this turn: free3, buy5, trade2, take5, place4 (P)"),
    ("declared", &[SEATS], YES, "who has declared the end (E3)"),
    ("idle_turns", &[1], TURN,
        "how many turns have gone by without a tile placed, drawn or set aside (E7)"),
    ("end_condition", &[1], YES, "whether the end condition holds (E1)"),
    ("end_reason", &[EndReason::ALL.len()], YES,
        "why the game is over: declared, automatic, all_tiles, stalemate (E)"),
    ("edition", &[Edition::ALL.len()], YES, "3m, avalon-hill, wizards-2008 (O)"),
    ("dead_tiles", &[DeadTiles::ALL.len()], YES,
        "keep, replace, replace_automatically, redraw (D5)"),
    ("end", &[End::ALL.len()], YES,
        "automatic, declare_any_time, declare_after_tile (E5)"),
    ("two_player_market", &[TwoPlayerMarket::ALL.len()], YES, "none, drawn_tile, bank (Z)"),
    ("concealed", &[1], YES, "whether holdings are concealed (I3)"),
    ("special_powers", &[1], YES, "whether this option is on (P)"),
    ("tycoon", &[1], YES, "whether there are three bonuses (N6)"),
];

/// The fields that [`View::observe_more`] adds, likewise.
#[rustfmt::skip]
const MORE_PARTS: &[Part] = &[
    ("worth", &[SEATS], WORTH,
        "what each player would have if the game were scored now (E8), -1 if concealed (I3)"),
    ("placements", &[PLACEMENTS, ROWS, COLUMNS], YES,
        "what each tile of the viewer's rack would do now: isolated, found, grow, merge, dead, \
         blocked (F, M1, T4, T5)"),
    ("joined", &[CHAINS, ROWS, COLUMNS], YES,
        "the chains that it would make grow or merge (F3, M1)"),
    ("surviving", &[CHAINS, ROWS, COLUMNS], YES,
        "those of them that may survive the merger (M2)"),
    ("new_size", &[ROWS, COLUMNS], SIZE,
        "the size of the chain that it would be in afterwards, 0 if it is in none"),
];

/// The kinds of placement but for tiles that are on the board or out of the game.
const PLACEMENTS: usize = PlacementKind::ALL.len() - 1;

const fn layout<const N: usize>(parts: &[Part], mut start: usize) -> [Field; N] {
    let none = Field {
        name: "",
        start: 0,
        shape: &[],
        unit: "",
        low: 0.0,
        high: 0.0,
        scale: 1.0,
        doc: "",
    };
    let mut fields = [none; N];
    let mut i = 0;
    while i < N {
        let (name, shape, (unit, low, high, scale), doc) = parts[i];
        fields[i] = Field { name, start, shape, unit, low, high, scale, doc };
        start += fields[i].len();
        i += 1;
    }
    fields
}

const LAYOUT: [Field; PARTS.len()] = layout(PARTS, 0);
const MORE_LAYOUT: [Field; MORE_PARTS.len()] = layout(MORE_PARTS, LEN);

/// The parts of an observation in order. Each begins where the previous one ends.
pub const FIELDS: &[Field] = &LAYOUT;

/// The length of an observation.
pub const LEN: usize = LAYOUT[LAYOUT.len() - 1].range().end;

/// The parts that [`View::observe_more`] adds, in order. The first begins where [`FIELDS`] end.
pub const MORE: &[Field] = &MORE_LAYOUT;

/// The length of an observation with the fields of [`MORE`].
pub const MORE_LEN: usize = MORE_LAYOUT[MORE_LAYOUT.len() - 1].range().end;

/// Returns the field of [`FIELDS`] or [`MORE`] with this name.
#[must_use]
pub fn field(name: &str) -> Option<&'static Field> {
    FIELDS.iter().chain(MORE).find(|field| field.name == name)
}

/// The buffer for an observation has the wrong length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an observation has {needed} numbers; the buffer has {given}")]
pub struct ObservationError {
    /// The length of the observation.
    pub needed: usize,
    /// The buffer's length.
    pub given: usize,
}

/// Returns where a field begins. In a constant, a name that is not a field is a compile error.
const fn start(fields: &[Field], name: &str) -> usize {
    let mut i = 0;
    loop {
        let (other, name) = (fields[i].name.as_bytes(), name.as_bytes());
        let mut same = other.len() == name.len();
        let mut at = 0;
        while same && at < name.len() {
            same = other[at] == name[at];
            at += 1;
        }
        if same {
            return fields[i].start;
        }
        i += 1;
    }
}

/// Returns the number of numbers for an option with this many values: one is enough for yes and no.
const fn numbers_of(values: usize) -> usize {
    if values == 2 { 1 } else { values }
}

const _: () = {
    let mut place = start(FIELDS, "edition") + Edition::ALL.len();
    let mut i = 0;
    while i < RuleOption::ALL.len() {
        place += numbers_of(RuleOption::ALL[i].values().len());
        i += 1;
    }
    assert!(place == LEN, "every option has a field");
};

/// Writes into an observation that is all zeros.
struct Writer<'a>(&'a mut [f32; LEN]);

/// The place of a field.
macro_rules! at {
    ($name:ident) => {
        const { start(FIELDS, stringify!($name)) }
    };
}

impl Writer<'_> {
    #[inline(always)]
    fn put(&mut self, place: usize, value: u8) {
        if let Some(number) = self.0.get_mut(place) {
            *number = f32::from(value);
        }
    }

    #[inline(always)]
    fn yes(&mut self, place: usize) {
        self.put(place, 1);
    }

    #[inline]
    fn tiles(&mut self, plane: usize, tiles: TileSet) {
        tiles.each(|tile| self.yes(plane + tile.index()));
    }

    #[inline]
    fn chains(&mut self, place: usize, chains: ChainSet) {
        for chain in 0..CHAINS {
            self.put(place + chain, chains.bits() >> chain & 1);
        }
    }

    fn board(&mut self, board: &Board) {
        board.tiles().each(|tile| {
            self.yes(at!(board) + board.plane(tile) * Tile::COUNT + tile.index());
        });
        for chain in Chain::ALL {
            let i = chain.index();
            self.put(at!(sizes) + i, board.size(chain));
            self.0[at!(prices) + i] = thousands(board.price_hundreds(chain).into());
        }
        self.chains(at!(safe), board.safe());
        self.put(at!(end_condition), board.end_condition().into());
    }

    fn rules(&mut self, position: &Position) {
        let rules = position.rules;
        self.yes(at!(edition) + rules.edition() as usize);
        // The options are the last fields, in their order.
        let mut place = at!(edition) + Edition::ALL.len();
        for &option in RuleOption::ALL {
            let (value, values) = (rules.value(option), option.values().len());
            match values {
                2 => self.put(place, value),
                _ => self.yes(place + usize::from(value)),
            }
            place += numbers_of(values);
        }
    }

    fn seat(&mut self, view: &View, player: Player, seat: usize) {
        let position = &view.position;
        self.tiles(at!(racks) + seat * Tile::COUNT, view.racks[player]);
        let known = &view.holdings[player];
        self.0[at!(cash) + seat] = known.cash.map_or(CONCEALED, thousands);
        for (chain, shares) in known.shares.iter() {
            let number = shares.map_or(CONCEALED, f32::from);
            self.0[at!(shares) + seat * CHAINS + chain.index()] = number;
        }
        self.put(at!(rack_sizes) + seat, position.rack_sizes[player]);
        let used = position.powers_used[player].bits();
        for power in 0..Power::ALL.len() {
            self.put(at!(powers_used) + seat * Power::ALL.len() + power, used >> power & 1);
        }
        self.yes(at!(seats) + seat);
    }

    fn turn(&mut self, position: &Position, seat: impl Fn(Player) -> usize) {
        let turn = &position.turn;
        self.yes(at!(turn_player) + seat(turn.player));
        self.put(at!(tiles_left), turn.tiles_left);
        self.put(at!(placed), turn.placed.into());
        self.put(at!(moved), turn.moved.into());
        self.put(at!(bought), turn.bought.into());
        self.put(at!(trades_left), turn.trades_left);
        self.put(at!(idle_turns), turn.idle_turns);
        if let Some(power) = turn.power {
            self.yes(at!(power) + power as usize);
        }
        if let Some(player) = turn.declared {
            self.yes(at!(declared) + seat(player));
        }
    }

    fn phase(&mut self, phase: Phase) {
        self.yes(at!(phase) + phase.kind() as usize);
        let mut tile_and_chains = |tile: Tile, chains: ChainSet| {
            self.yes(at!(asked_tile) + tile.index());
            self.chains(at!(choosable), chains);
        };
        match phase {
            Phase::FoundChain { tile, chains, .. } | Phase::ChooseSurvivor { tile, chains, .. } => {
                tile_and_chains(tile, chains);
            }
            Phase::ChooseDefunct { tile, survivor, chains, .. } => {
                tile_and_chains(tile, chains);
                self.yes(at!(survivor) + survivor.index());
            }
            Phase::DisposeStock { tile, defunct, survivor, held, available, .. } => {
                self.yes(at!(asked_tile) + tile.index());
                self.yes(at!(survivor) + survivor.index());
                self.yes(at!(defunct) + defunct.index());
                self.put(at!(held), held);
                self.put(at!(available), available);
            }
            Phase::BuyStock { limit, free, .. } => {
                self.put(at!(purchase_limit), limit);
                self.put(at!(free), free.into());
            }
            Phase::Over { reason } => self.yes(at!(end_reason) + reason as usize),
            Phase::PlaceTile { .. } | Phase::ReplaceTiles { .. } => {}
        }
    }
}

/// Writes the fields of [`MORE`] into their part of an observation, which is all zeros.
struct MoreWriter<'a>(&'a mut [f32; MORE_LEN - LEN]);

/// The place of a field within [`MORE`].
macro_rules! more_at {
    ($name:ident) => {
        const { start(MORE, stringify!($name)) - LEN }
    };
}

impl MoreWriter<'_> {
    fn put(&mut self, place: usize, number: f32) {
        if let Some(to) = self.0.get_mut(place) {
            *to = number;
        }
    }

    fn chains(&mut self, planes: usize, tile: Tile, chains: ChainSet) {
        for chain in chains.iter() {
            self.put(planes + chain.index() * Tile::COUNT + tile.index(), 1.0);
        }
    }

    fn placement(&mut self, tile: Tile, placement: Placement) {
        // The first kind is that of tiles that no rack has.
        let Some(kind) = (placement.kind() as usize).checked_sub(1) else { return };
        self.put(more_at!(placements) + kind * Tile::COUNT + tile.index(), 1.0);
        let size = match placement {
            Placement::Found { size, .. } => size,
            Placement::Grow { chain, size } => {
                self.chains(more_at!(joined), tile, [chain].into_iter().collect());
                size
            }
            Placement::Merge { chains, survivors, size } => {
                self.chains(more_at!(joined), tile, chains);
                self.chains(more_at!(surviving), tile, survivors);
                size
            }
            _ => 0,
        };
        self.put(more_at!(new_size) + tile.index(), size.into());
    }
}

fn thousands(hundreds: u16) -> f32 {
    f32::from(hundreds) / 10.0
}

impl View {
    /// Writes everything that the view shows, as numbers; see [`observation`](self) for the layout.
    ///
    /// Every number of the buffer is overwritten.
    ///
    /// # Errors
    /// [`ObservationError`] if the length of the buffer is not [`LEN`]. Nothing is written then.
    pub fn observe(&self, out: &mut [f32]) -> Result<(), ObservationError> {
        let given = out.len();
        let Ok(out) = <&mut [f32; LEN]>::try_from(out) else {
            return Err(ObservationError { needed: LEN, given });
        };
        self.write(out);
        Ok(())
    }

    /// Writes an observation, followed by the fields of [`MORE`], which are computed from it.
    ///
    /// Every number of the buffer is overwritten.
    ///
    /// # Errors
    /// [`ObservationError`] if the length of the buffer is not [`MORE_LEN`]. Nothing is written
    /// then.
    pub fn observe_more(&self, out: &mut [f32]) -> Result<(), ObservationError> {
        let wrong = ObservationError { needed: MORE_LEN, given: out.len() };
        let (first, rest) = out.split_first_chunk_mut::<LEN>().ok_or(wrong)?;
        let rest = <&mut [f32; MORE_LEN - LEN]>::try_from(rest).map_err(|_| wrong)?;
        self.write(first);
        rest.fill(0.0);
        let mut writer = MoreWriter(rest);
        for player in self.position.seats() {
            let worth = self.worth(player).map_or(CONCEALED, |worth| worth as f32 / 1000.0);
            writer.put(more_at!(worth) + self.seat_of(player), worth);
        }
        if let Some(viewer) = self.viewer {
            for tile in self.racks[viewer] {
                writer.placement(tile, self.position.placement(tile));
            }
        }
        Ok(())
    }

    /// Returns the place of a player among the players as the viewer lists them.
    fn seat_of(&self, player: Player) -> usize {
        let players = self.position.players();
        let ahead = player.index() + players - self.viewer.map_or(0, Player::index);
        if ahead >= players { ahead - players } else { ahead }
    }

    #[inline]
    fn write(&self, out: &mut [f32; LEN]) {
        out.fill(0.0);
        let position = &self.position;
        let seat = |player: Player| self.seat_of(player);
        let mut writer = Writer(out);
        writer.board(&position.board);
        writer.rules(position);
        writer.tiles(at!(shown), self.shown);
        writer.tiles(at!(set_aside), position.set_aside);
        for chain in Chain::ALL {
            writer.put(at!(bank) + chain.index(), position.bank[chain]);
        }
        for player in position.seats() {
            writer.seat(self, player, seat(player));
        }
        writer.put(at!(viewer), self.viewer.is_some().into());
        writer.put(at!(bag_count), position.bag_count);
        if let Some(player) = position.player() {
            writer.yes(at!(decider) + seat(player));
        }
        writer.turn(position, seat);
        writer.phase(self.phase());
    }
}
