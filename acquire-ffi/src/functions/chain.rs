//! Chains, prices and bonuses.

use std::ffi::c_char;

use acquire_core::{Chain, ChainSet, Dollars, Names, Rule, prices};

use crate::{
    argument::arg,
    failure::{Failure, clip},
    ffi::guard,
    numbers,
    status::AcqStatus,
    structs::AcqBonuses,
};

/// Writes the name of a chain in an edition, such as `Luxor` (C1). Its initial is its short name.
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
    guard("acq_chain_name", |call| {
        let name = numbers::chain(arg!(chain))?.name(numbers::edition(arg!(edition))?);
        call.write_text(arg!(buffer, capacity, needed), name)
    })
}

/// Finds a chain by its name or its initial in an edition (C1). Case does not matter.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_VALUE, #ACQ_STATUS_CHAIN.
#[unsafe(no_mangle)]
pub extern "C" fn acq_chain_parse(
    edition: i32,
    text: *const c_char,
    length: usize,
    chain: *mut u8,
) -> i32 {
    guard("acq_chain_parse", |call| {
        let chain = call.out(arg!(chain))?;
        let text = call.text(arg!(text, length))?;
        let edition = numbers::edition(arg!(edition))?;
        let found = Chain::parse(text, edition).ok_or_else(|| {
            let chains = Names::new(edition).any_chain(ChainSet::ALL);
            let text = format!("text is `{}`; it must be {chains}, or an initial", clip(text));
            Failure::breaks(AcqStatus::Chain, Rule::C1, text)
        })?;
        chain.set(found.index() as u8);
        Ok(())
    })
}

/// Gives the #AcqTier of a chain, which is the same in every edition (C1).
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_CHAIN.
#[unsafe(no_mangle)]
pub extern "C" fn acq_chain_tier(chain: u32, tier: *mut u8) -> i32 {
    guard("acq_chain_tier", |call| {
        let tier = call.out(arg!(tier))?;
        tier.set(numbers::chain(arg!(chain))?.tier() as u8);
        Ok(())
    })
}

/// Gives the price of one share of a chain of this size (C2), and the chain's majority and minority
/// bonuses (C3), in dollars. All are 0 for fewer than two tiles.
///
/// @param size The size in tiles, 0 to 108.
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
    guard("acq_price", |call| {
        let (price, majority, minority) =
            (call.out(arg!(price))?, call.out(arg!(majority))?, call.out(arg!(minority))?);
        let (tier, size) = (numbers::tier(arg!(tier))?, numbers::chain_size(arg!(size))?);
        price.set(prices::price(tier, size));
        majority.set(prices::majority_bonus(tier, size));
        minority.set(prices::minority_bonus(tier, size));
        Ok(())
    })
}

/// Splits the bonuses of a chain among its shareholders (N1–N5).
///
/// @param price The price of one share in dollars, one of those in C2 or 0.
/// @param shares The shares of each of six players, at most 25 in all (B4); 0 beyond
/// the number of players.
/// @param market The number of shares that the market counts as holding (Z1, Z7), 0 to 25; 0
/// without a market.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE for the price, #ACQ_STATUS_SIZE for the shares.
#[unsafe(no_mangle)]
pub extern "C" fn acq_split_bonuses(
    price: u32,
    shares: *const u8,
    market: u32,
    bonuses: *mut AcqBonuses,
) -> i32 {
    guard("acq_split_bonuses", |call| {
        let bonuses = call.out(arg!(bonuses))?;
        let price = numbers::price(arg!(price))?;
        let shares = numbers::shares_by_seat("shares", call.array(arg!(shares))?)?;
        let market = numbers::shares(arg!(market))?;
        bonuses.set(prices::split_bonuses(price, &shares, market).into());
        Ok(())
    })
}

/// Writes an amount in dollars, such as `$12,500`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER.
#[unsafe(no_mangle)]
pub extern "C" fn acq_dollars_format(
    amount: u32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard("acq_dollars_format", |call| {
        call.write_text(arg!(buffer, capacity, needed), &Dollars(amount).to_string())
    })
}
