//! Tiles.

use std::ffi::c_char;

use acquire_core::{MarketTiles, Tile};

use crate::{
    argument::{Items, arg},
    failure::Failure,
    ffi::{Call, guard},
    numbers,
};

pub(super) fn tiles(call: &Call, tiles: Items<u8>) -> Result<Vec<Tile>, Failure> {
    numbers::tiles(tiles.first.name, call.slice(tiles)?)
}

/// Reads the order in which tiles are drawn, and the source of the market's tiles: first those that
/// are listed, then the seed's stream (Z1).
pub(super) fn tile_order(
    call: &Call,
    tiles: Items<u8>,
    seed: u64,
    draws: Items<u8>,
) -> Result<(Vec<Tile>, MarketTiles), Failure> {
    let order = self::tiles(call, tiles)?;
    Ok((order, MarketTiles { seed, shown: 0, draws: self::tiles(call, draws)? }))
}

/// Reads a tile such as `"5E"` (B1). Case does not matter.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_PARSE_TILE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_tile_parse(text: *const c_char, length: usize, tile: *mut u8) -> i32 {
    guard("acq_tile_parse", |call| {
        let tile = call.out(arg!(tile))?;
        tile.set(call.text(arg!(text, length))?.parse::<Tile>()?.index() as u8);
        Ok(())
    })
}

/// Writes the name of a tile, such as `5E` (B1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_TILE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_tile_format(
    tile: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_tile_format", |call| {
        call.write_text(arg!(buffer, capacity, needed), &numbers::tile(arg!(tile))?.to_string())
    })
}

/// Writes the two to four squares that share an edge with the square of a tile (B3), in ascending
/// order.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_TILE.
#[unsafe(no_mangle)]
pub extern "C" fn acq_tile_neighbors(
    tile: u32,
    tiles: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_tile_neighbors", |call| {
        let all: Vec<u8> =
            numbers::tile(arg!(tile))?.neighbors().map(|tile| tile.index() as u8).collect();
        call.list(arg!(tiles, capacity, count), all.into_iter())
    })
}

/// Writes the 108 tiles in the order in which a new game with this seed draws them.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_tile_order(
    seed: u64,
    tiles: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    guard("acq_tile_order", |call| {
        let order = acquire_core::tile_order(seed).map(|tile| tile.index() as u8);
        call.list(arg!(tiles, capacity, count), order.into_iter())
    })
}
