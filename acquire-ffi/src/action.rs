//! Actions as ids, structs and texts.

use std::ffi::c_char;

use acquire_core::{Action, ActionId, ByChain, Disposal, Purchase, Trade};

use crate::{
    error::{AcqStatus, Failure},
    ffi::{Call, guard},
    words::{self, ACQ_NONE},
};

/// How many ActionIds there are: 0 to 1260. The layout is version #ACQ_ACTION_ID_VERSION:
///
/// - 0–107 place the tile with this index
/// - 108 pass
/// - 109 redraw
/// - 110 declare the end
/// - 111–115 power free3, buy5, trade2, take5, place4
/// - 116–122 found chain 0–6
/// - 123–129 survivor chain 0–6
/// - 130–136 defunct chain 0–6
/// - 137–318 dispose: by shares received (0–12), then by shares sold
/// - 319–1110 buy: by the number of shares (0–5), then by the chains in ascending order
/// - 1111–1218 replace the tile with this index
/// - 1219–1260 trade: by the chain given, then by the chain taken
pub const ACQ_ACTION_IDS: usize = 1261;
/// No ActionId.
pub const ACQ_NO_ACTION: u16 = 65535;

const _: () = assert!(ACQ_ACTION_IDS == ActionId::COUNT);

/// The kind of an action.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqActionKind {
    /// Place a tile (T1): `tile`.
    Place = 0,
    /// Decline, or be unable to place (T1, D3, P4, P6).
    Pass = 1,
    /// Set the whole rack aside and draw a new one (D4).
    Redraw = 2,
    /// Declare the end of the game (E3, E4).
    DeclareEnd = 3,
    /// Play a power (P): `power`.
    Power = 4,
    /// Found a chain (F1): `chain`.
    Found = 5,
    /// Let a chain survive (M2): `chain`.
    Survivor = 6,
    /// Handle a defunct chain next (M3): `chain`.
    Defunct = 7,
    /// Sell, trade and hold shares of a defunct chain (H): `sell`, `trade`.
    Dispose = 8,
    /// Buy shares (Y): `shares`.
    Buy = 9,
    /// Set a dead tile aside and draw another (D3): `tile`.
    Replace = 10,
    /// Two shares of one chain for one of another (P4): `chain` is given, `take` taken.
    Trade = 11,
}

/// An action, taken apart. A plain struct of 16 bytes, the caller's own.
///
/// Of the fields only those are read that belong to the kind; the others are written as
/// #ACQ_NONE, or 0 where they count shares.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqAction {
    /// The #AcqActionKind.
    pub kind: u8,
    /// The tile.
    pub tile: u8,
    /// The chain.
    pub chain: u8,
    /// The chain of which one share is taken.
    pub take: u8,
    /// The #AcqPower.
    pub power: u8,
    /// How many shares are sold.
    pub sell: u8,
    /// How many shares are traded in, an even number.
    pub trade: u8,
    /// How many shares of each chain are bought, at most five in all.
    pub shares: [u8; 7],
    /// Padding; written as 0, never read.
    pub reserved: [u8; 2],
}

impl From<Action> for AcqAction {
    fn from(action: Action) -> Self {
        let blank = Self {
            kind: AcqActionKind::Pass as u8,
            tile: ACQ_NONE,
            chain: ACQ_NONE,
            take: ACQ_NONE,
            power: ACQ_NONE,
            sell: 0,
            trade: 0,
            shares: [0; 7],
            reserved: [0; 2],
        };
        let with_tile = |kind: AcqActionKind, tile: acquire_core::Tile| Self {
            kind: kind as u8,
            tile: tile.index() as u8,
            ..blank
        };
        let with_chain = |kind: AcqActionKind, chain: acquire_core::Chain| Self {
            kind: kind as u8,
            chain: chain.index() as u8,
            ..blank
        };
        match action {
            Action::Place(tile) => with_tile(AcqActionKind::Place, tile),
            Action::Pass => blank,
            Action::Redraw => Self { kind: AcqActionKind::Redraw as u8, ..blank },
            Action::DeclareEnd => Self { kind: AcqActionKind::DeclareEnd as u8, ..blank },
            Action::Power(power) => {
                Self { kind: AcqActionKind::Power as u8, power: power as u8, ..blank }
            }
            Action::Found(chain) => with_chain(AcqActionKind::Found, chain),
            Action::Survivor(chain) => with_chain(AcqActionKind::Survivor, chain),
            Action::Defunct(chain) => with_chain(AcqActionKind::Defunct, chain),
            Action::Dispose(disposal) => Self {
                kind: AcqActionKind::Dispose as u8,
                sell: disposal.sell(),
                trade: disposal.trade(),
                ..blank
            },
            Action::Buy(purchase) => {
                Self { kind: AcqActionKind::Buy as u8, shares: purchase.counts().0, ..blank }
            }
            Action::Replace(tile) => with_tile(AcqActionKind::Replace, tile),
            Action::Trade(trade) => {
                let take = trade.take().index() as u8;
                Self { take, ..with_chain(AcqActionKind::Trade, trade.give()) }
            }
        }
    }
}

impl AcqAction {
    /// The action that the struct describes.
    fn put_together(self) -> Result<Action, Failure> {
        use AcqActionKind as K;
        const KINDS: [K; 12] = [
            K::Place,
            K::Pass,
            K::Redraw,
            K::DeclareEnd,
            K::Power,
            K::Found,
            K::Survivor,
            K::Defunct,
            K::Dispose,
            K::Buy,
            K::Replace,
            K::Trade,
        ];
        let Some(&kind) = KINDS.get(usize::from(self.kind)) else {
            return Err(Failure::value(AcqStatus::Value, "a kind of action", self.kind));
        };
        let tile = || words::tile(self.tile.into());
        let chain = || words::chain(self.chain.into());
        let no_action = |text: &'static str| move || Failure::new(AcqStatus::Action, text);
        Ok(match kind {
            K::Place => Action::Place(tile()?),
            K::Pass => Action::Pass,
            K::Redraw => Action::Redraw,
            K::DeclareEnd => Action::DeclareEnd,
            K::Power => Action::Power(words::power(self.power.into())?),
            K::Found => Action::Found(chain()?),
            K::Survivor => Action::Survivor(chain()?),
            K::Defunct => Action::Defunct(chain()?),
            K::Dispose => Action::Dispose(Disposal::new(self.sell, self.trade).ok_or_else(
                no_action("shares are traded two for one, and a chain has 25 (B4, H2)"),
            )?),
            K::Buy => Action::Buy(
                Purchase::from_counts(&ByChain(self.shares))
                    .ok_or_else(no_action("at most five shares can be bought (P2)"))?,
            ),
            K::Replace => Action::Replace(tile()?),
            K::Trade => Action::Trade(
                Trade::new(chain()?, words::chain(self.take.into())?)
                    .ok_or_else(no_action("a chain cannot be traded for itself (P4)"))?,
            ),
        })
    }
}

/// The action with this id.
#[inline]
pub(crate) fn by_id(id: u16) -> Result<Action, Failure> {
    match ActionId::new(id) {
        Some(id) => Ok(id.into()),
        None => Err(Failure::value(AcqStatus::ActionId, "an ActionId, 0 to 1260", id)),
    }
}

pub(crate) fn by_struct(call: &Call, action: *const AcqAction) -> Result<Action, Failure> {
    call.read(action)?.put_together()
}

pub(crate) fn by_text(
    call: &Call,
    text: *const c_char,
    length: usize,
    edition: acquire_core::Edition,
) -> Result<Action, Failure> {
    Ok(Action::parse(call.text(text, length)?, edition)?)
}

/// Takes the action with an ActionId apart.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_action_from_id(id: u16, action: *mut AcqAction) -> i32 {
    guard(|call| {
        let action = call.out(action)?;
        action.set(by_id(id)?.into());
        Ok(())
    })
}

/// The ActionId of an action.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_VALUE, #ACQ_STATUS_TILE, #ACQ_STATUS_CHAIN,
/// #ACQ_STATUS_ACTION.
#[unsafe(no_mangle)]
pub extern "C" fn acq_action_to_id(action: *const AcqAction, id: *mut u16) -> i32 {
    guard(|call| {
        let id = call.out(id)?;
        id.set(ActionId::from(by_struct(call, action)?).get());
        Ok(())
    })
}

/// Reads an action, in either case; the names of the chains are those of an #AcqEdition.
///
/// `5E`, `pass`, `redraw`, `end`, `power take5`, `found T`, `survivor C`, `defunct A`,
/// `sell 3 trade 2`, `hold`, `buy T T L`, `replace 5E`, `trade L T`.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_UTF8, #ACQ_STATUS_VALUE, ACQ_STATUS_PARSE_ACTION_… with
/// the column.
#[unsafe(no_mangle)]
pub extern "C" fn acq_action_parse(
    edition: i32,
    text: *const c_char,
    length: usize,
    id: *mut u16,
) -> i32 {
    guard(|call| {
        let id = call.out(id)?;
        let action = by_text(call, text, length, words::edition(edition)?)?;
        id.set(ActionId::from(action).get());
        Ok(())
    })
}

/// Writes the action with an ActionId in the short form of an #AcqEdition.
///
/// Errors: #ACQ_STATUS_NULL, #ACQ_STATUS_BUFFER, #ACQ_STATUS_VALUE, #ACQ_STATUS_ACTION_ID.
#[unsafe(no_mangle)]
pub extern "C" fn acq_action_format(
    edition: i32,
    id: u16,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> i32 {
    guard(|call| {
        let text = by_id(id)?.text(words::edition(edition)?).to_string();
        call.write_text(&text, buffer, capacity, needed)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_survives_being_taken_apart() {
        for id in ActionId::all() {
            let action = Action::from(id);
            assert_eq!(AcqAction::from(action).put_together().ok(), Some(action));
        }
    }
}
