//! Chains and amounts.

use std::ffi::c_char;

use acquire_core::{Chain, ChainSet, Dollars, Names, Rule};

use crate::{
    argument::arg,
    failure::{Failure, clip},
    ffi::guard,
    numbers,
    status::AcqStatus,
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
