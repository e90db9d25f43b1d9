//! Tiles, chains, seats and the enumerations.

use std::ffi::c_char;

use acquire_core::{
    ByPlayer, Chain, ChainSet, DeadTiles, Dollars, Edition, End, EndReason, Holdings, PhaseKind,
    Player, Power, Tier, Tile, TileSet, market,
};

use crate::{
    error::{AcqStatus, Failure},
    ffi::{Call, guard},
};

/// How many tiles there are (B1). The tile in column `c` and row `r`, both from 0, has the index
/// `12 * r + c` (B2): 0 is 1A, 107 is 12I.
pub const ACQ_TILES: usize = 108;
/// How many chains there are (B4).
pub const ACQ_CHAINS: usize = 7;
/// The most players of a game (S5).
pub const ACQ_PLAYERS_MAX: usize = 6;
/// In a `uint8_t` that names a seat, a tile, a chain, a phase, a power or a reason: none.
pub const ACQ_NONE: u8 = 255;

const _: () = {
    assert!(ACQ_TILES == Tile::COUNT);
    assert!(ACQ_CHAINS == Chain::COUNT);
    assert!(ACQ_PLAYERS_MAX == Player::MAX);
};

/// Defines how the integers of C become an enumeration of the core, which has as many values.
macro_rules! enumeration {
    ($(#[$doc:meta])* $function:ident: $c:ident, $core:ty, $kind:literal, [$($variant:ident),+]) => {
        const _: () = {
            $(assert!($c::$variant as i32 == <$core>::$variant as i32);)+
            assert!(<$core>::ALL.len() == [$($c::$variant as i32),+].len());
        };

        $(#[$doc])*
        pub(crate) fn $function(value: i32) -> Result<$core, Failure> {
            let found = <$core>::ALL.iter().copied().find(|&known| known as i32 == value);
            found.ok_or_else(|| Failure::value(AcqStatus::Value, $kind, value))
        }
    };
}

/// A rule booklet (O).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqEdition {
    /// The 3M bookshelf booklet.
    ThreeM = 0,
    /// The Avalon Hill booklet.
    AvalonHill = 1,
    /// The Avalon Hill / Wizards of the Coast rule book of 2008.
    Wizards2008 = 2,
}

/// What a player may do with tiles that he cannot play (D5).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqDeadTiles {
    /// They stay in the rack (D2).
    Keep = 0,
    /// After drawing, dead tiles may be replaced one by one (D3).
    Replace = 1,
    /// After drawing, dead tiles are replaced without asking (D5).
    ReplaceAutomatically = 2,
    /// A rack without a playable tile may be set aside before placing (D4).
    Redraw = 3,
}

/// How the game comes to its end (E5).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqEnd {
    /// By itself, after buying (E2).
    Automatic = 0,
    /// The turn's player may declare it before placing and before buying (E3).
    DeclareAnyTime = 1,
    /// The turn's player may declare it before buying (E4).
    DeclareAfterTile = 2,
}

/// Whether a view shows what the others own (I3).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqHoldings {
    /// Everybody's cash and shares are shown.
    Open = 0,
    /// The viewer's own alone, and what a merger shows.
    Concealed = 1,
}

/// What decides a chain's price at a given size (C1, C2).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqTier {
    /// Chains 0 and 1.
    Cheap = 0,
    /// Chains 2 to 4.
    Medium = 1,
    /// Chains 5 and 6.
    Expensive = 2,
}

/// One of the five Special Powers (P).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqPower {
    /// Shares bought this turn cost nothing (P1).
    Free3 = 0,
    /// Up to five shares may be bought this turn (P2).
    Buy5 = 1,
    /// Up to three trades of two shares for one (P4).
    Trade2 = 2,
    /// Take five tiles (P5).
    Take5 = 3,
    /// Place up to four tiles (P6).
    Place4 = 4,
}

/// Which decision is asked (T).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqPhaseKind {
    /// Place a tile (T1).
    PlaceTile = 0,
    /// Found a chain (F1).
    FoundChain = 1,
    /// Choose the survivor among the largest chains (M2).
    ChooseSurvivor = 2,
    /// Choose which defunct chain is handled next (M3).
    ChooseDefunct = 3,
    /// Sell, trade or hold shares of a defunct chain (H).
    DisposeStock = 4,
    /// Buy stock (Y), play a power (P1, P2, P4), trade (P4).
    BuyStock = 5,
    /// Replace dead tiles (D3).
    ReplaceTiles = 6,
    /// The game is over (E); nobody decides.
    Over = 7,
}

/// Why a game is over (E).
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqEndReason {
    /// A player declared it (E3, E4).
    Declared = 0,
    /// The end condition held after buying (E2).
    Automatic = 1,
    /// The bag is empty and every tile left in a rack is dead (E6).
    AllTiles = 2,
    /// Nothing moved for a whole round (E7).
    Stalemate = 3,
}

enumeration!(edition: AcqEdition, Edition, "an edition", [ThreeM, AvalonHill, Wizards2008]);
enumeration!(
    dead_tiles: AcqDeadTiles, DeadTiles, "a treatment of dead tiles",
    [Keep, Replace, ReplaceAutomatically, Redraw]
);
enumeration!(end: AcqEnd, End, "an end", [Automatic, DeclareAnyTime, DeclareAfterTile]);
enumeration!(holdings: AcqHoldings, Holdings, "open or concealed holdings", [Open, Concealed]);
enumeration!(power: AcqPower, Power, "a power", [Free3, Buy5, Trade2, Take5, Place4]);
enumeration!(
    phase_kind: AcqPhaseKind, PhaseKind, "a phase",
    [
        PlaceTile, FoundChain, ChooseSurvivor, ChooseDefunct, DisposeStock, BuyStock, ReplaceTiles,
        Over
    ]
);
enumeration!(
    end_reason: AcqEndReason, EndReason, "a reason",
    [Declared, Automatic, AllTiles, Stalemate]
);

fn tier(value: i32) -> Result<Tier, Failure> {
    [Tier::Cheap, Tier::Medium, Tier::Expensive]
        .into_iter()
        .find(|&tier| tier as i32 == value)
        .ok_or_else(|| Failure::value(AcqStatus::Value, "a tier", value))
}

/// The index of a tile, a chain or a seat as C gives it.
fn small(value: u32) -> u8 {
    u8::try_from(value).unwrap_or(u8::MAX)
}

pub(crate) fn tile(index: u32) -> Result<Tile, Failure> {
    Tile::from_index(small(index))
        .ok_or_else(|| Failure::value(AcqStatus::Tile, "the index of a tile, 0 to 107 (B2)", index))
}

pub(crate) fn chain(index: u32) -> Result<Chain, Failure> {
    Chain::from_index(small(index))
        .ok_or_else(|| Failure::value(AcqStatus::Chain, "a chain, 0 to 6 (B4)", index))
}

/// A seat of a game for so many players.
pub(crate) fn player(index: u32, players: usize) -> Result<Player, Failure> {
    Player::from_index(small(index)).filter(|player| player.index() < players).ok_or_else(|| {
        Failure::value(AcqStatus::Player, &format!("a seat, of which there are {players}"), index)
    })
}

pub(crate) fn tiles(call: &Call, first: *const u8, count: usize) -> Result<Vec<Tile>, Failure> {
    call.slice(first, count)?.iter().map(|&index| tile(index.into())).collect()
}

/// Bit `i` for chain `i`.
pub(crate) fn chain_mask(chains: ChainSet) -> u8 {
    chains.iter().fold(0, |mask, chain| mask | 1 << chain.index())
}

/// A set of tiles: bit `i % 64` of word `i / 64` for the tile with index `i`. A plain struct of
/// 16 bytes, the caller's own.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqTileSet {
    /// The words.
    pub words: [u64; 2],
}

impl From<TileSet> for AcqTileSet {
    fn from(tiles: TileSet) -> Self {
        let mut words = [0; 2];
        for tile in tiles.iter() {
            words[tile.index() / 64] |= 1 << (tile.index() % 64);
        }
        Self { words }
    }
}

/// Who gets which bonus of one chain (N), in dollars. A plain struct of 28 bytes, the caller's
/// own.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqBonuses {
    /// To each seat.
    pub amounts: [u32; 6],
    /// What falls to the market and is not paid (Z2).
    pub market: u32,
}

impl From<market::Bonuses> for AcqBonuses {
    fn from(bonuses: market::Bonuses) -> Self {
        Self { amounts: bonuses.amounts.0, market: bonuses.market }
    }
}

/// Reads a tile like `"5E"`, in either case (B1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_PARSE_TILE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_tile_parse(text: *const c_char, length: usize, tile: *mut u8) -> i32 {
    guard(|call| {
        let tile = call.out(tile)?;
        tile.set(call.text(text, length)?.parse::<Tile>()?.index() as u8);
        Ok(())
    })
}

/// Writes a tile like `5E` (B1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_TILE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_tile_format(
    tile: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| call.write_text(&self::tile(tile)?.to_string(), buffer, capacity, needed))
}

/// The two to four squares that share an edge with a tile's (B3), in the order of the index.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_TILE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_tile_neighbors(
    tile: u32,
    tiles: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard(|call| {
        let all: Vec<u8> = self::tile(tile)?.neighbors().map(|tile| tile.index() as u8).collect();
        call.list(tiles, capacity, count, all.into_iter())
    })
}

/// The 108 tiles in the order in which a new game with this seed draws them.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_tile_order(
    seed: u64,
    tiles: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard(|call| {
        let order = acquire_core::tile_order(seed).map(|tile| tile.index() as u8);
        call.list(tiles, capacity, count, order.into_iter())
    })
}

/// The name of a chain in an edition (C1); its initial is its short name.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE, #ACQ_STATUS_CHAIN.
#[unsafe(no_mangle)]
pub extern "C" fn acq_chain_name(
    edition: i32,
    chain: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| {
        let name = self::chain(chain)?.name(self::edition(edition)?);
        call.write_text(name, buffer, capacity, needed)
    })
}

/// The chain with this name or initial in an edition, in either case (C1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_VALUE, #ACQ_STATUS_CHAIN.
#[unsafe(no_mangle)]
pub extern "C" fn acq_chain_parse(
    edition: i32,
    text: *const c_char,
    length: usize,
    chain: *mut u8,
) -> i32 {
    guard(|call| {
        let chain = call.out(chain)?;
        let text = call.text(text, length)?;
        let edition = self::edition(edition)?;
        let found = Chain::parse(text, edition).ok_or_else(|| {
            Failure::new(AcqStatus::Chain, format!("`{text}` is no chain of {edition} (C1)"))
        })?;
        chain.set(found.index() as u8);
        Ok(())
    })
}

/// The #AcqTier of a chain, the same in every edition (C1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CHAIN.
#[unsafe(no_mangle)]
pub extern "C" fn acq_chain_tier(chain: u32, tier: *mut u8) -> i32 {
    guard(|call| {
        let tier = call.out(tier)?;
        tier.set(self::chain(chain)?.tier() as u8);
        Ok(())
    })
}

/// The price in dollars of one share of a chain with so many tiles (C2), and what its majority and
/// minority bonus are (C3); 0 for a chain that is not on the board.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE, #ACQ_STATUS_SIZE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_price(
    tier: i32,
    size: u32,
    price: *mut u32,
    majority: *mut u32,
    minority: *mut u32,
) -> i32 {
    guard(|call| {
        let (price, majority, minority) =
            (call.out(price)?, call.out(majority)?, call.out(minority)?);
        let tier = self::tier(tier)?;
        let size = u8::try_from(size)
            .map_err(|_| Failure::value(AcqStatus::Size, "the size of a chain", size))?;
        price.set(market::price(tier, size));
        majority.set(market::majority_bonus(tier, size));
        minority.set(market::minority_bonus(tier, size));
        Ok(())
    })
}

/// Splits the bonuses of a chain with this share price among its shareholders (N1–N5).
///
/// @param shares The shares of each of the six seats, 0 where nobody sits.
/// @param market How many shares the market counts as holding (Z1), 0 without one.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_SIZE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_split_bonuses(
    price: u32,
    shares: *const u8,
    market: u32,
    bonuses: *mut AcqBonuses,
) -> i32 {
    guard(|call| {
        let bonuses = call.out(bonuses)?;
        let mut all = ByPlayer([0; ACQ_PLAYERS_MAX]);
        all.0.copy_from_slice(call.slice(shares, ACQ_PLAYERS_MAX)?);
        bonuses.set(market::split_bonuses(price, &all, market_shares(market)?).into());
        Ok(())
    })
}

pub(crate) fn market_shares(market: u32) -> Result<u8, Failure> {
    u8::try_from(market).map_err(|_| Failure::value(AcqStatus::Size, "a number of shares", market))
}

/// Writes an amount like `$12,500`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_dollars_format(
    amount: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| call.write_text(&Dollars(amount).to_string(), buffer, capacity, needed))
}

/// The name of an #AcqEdition as it is in records: `3m`, `avalon-hill`, `wizards-2008`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_edition_name(
    edition: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| call.write_text(self::edition(edition)?.name(), buffer, capacity, needed))
}

/// The #AcqEdition with this name.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_RULES_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_edition_parse(text: *const c_char, length: usize, edition: *mut u8) -> i32 {
    guard(|call| {
        let edition = call.out(edition)?;
        edition.set(call.text(text, length)?.parse::<Edition>()? as u8);
        Ok(())
    })
}

/// The name of an #AcqPower: `free3`, `buy5`, `trade2`, `take5`, `place4`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_power_name(
    power: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| call.write_text(self::power(power)?.name(), buffer, capacity, needed))
}

/// The name of an #AcqPhaseKind, as `PlaceTile`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_phase_name(
    phase: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| call.write_text(phase_kind(phase)?.name(), buffer, capacity, needed))
}

/// The name of an #AcqEndReason as it is in records, as `declared`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_end_reason_name(
    reason: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| call.write_text(end_reason(reason)?.name(), buffer, capacity, needed))
}
