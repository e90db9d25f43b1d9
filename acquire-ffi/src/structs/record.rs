//! The size and the result of a record, and its place in a string with several, in numbers.

use acquire_core::{GameResult, Piece};

use crate::{constants::ACQ_NONE, failure::saturated};

/// The end of a game. A plain struct of 48 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqResult {
    /// Each player's final cash in dollars; 0 beyond the number of players.
    pub cash: [u32; 6],
    /// Each player's rank, 1 for the winner (E9); 0 beyond the number of players.
    pub ranks: [u8; 6],
    /// The #AcqEndReason; #ACQ_NONE if the game is unfinished.
    pub reason: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 17],
}

impl From<Option<&GameResult>> for AcqResult {
    fn from(result: Option<&GameResult>) -> Self {
        let mut to = Self { cash: [0; 6], ranks: [0; 6], reason: ACQ_NONE, reserved: [0; _] };
        if let Some(result) = result {
            to.reason = result.reason as u8;
            to.cash.iter_mut().zip(&result.cash).for_each(|(to, cash)| *to = *cash);
            to.ranks.iter_mut().zip(&result.ranks).for_each(|(to, rank)| *to = *rank);
        }
        to
    }
}

/// The size of each part of a record, and its result. A plain struct of 88 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqRecordSummary {
    /// The number of players.
    pub players: u32,
    /// The number of tags.
    pub tags: u32,
    /// The number of tiles in the tile order: 108.
    pub tiles: u32,
    /// The number of tiles that the market shows (Z1).
    pub market_draws: u32,
    /// The number of actions.
    pub actions: u32,
    /// The result that the record claims.
    pub result: AcqResult,
    /// The #AcqEdition.
    pub edition: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 19],
}

/// A record in a string with several, after it was checked. A plain struct of 48 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqPiece {
    /// The number of bytes before it in the whole text.
    pub start: u64,
    /// Its length in bytes, without the line break at its end. That and blank lines around it belong to
    /// no piece: to write the pieces again, copy what is between them.
    pub length: u64,
    /// The number of its first line in the whole text; the first line is 1.
    pub line: u32,
    /// 0 if all of it is correct, otherwise the #AcqStatus of its first problem.
    pub status: i32,
    /// 1 if it is JSON, 0 if it is text.
    pub is_json: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 23],
}

impl From<&Piece<'_>> for AcqPiece {
    fn from(piece: &Piece<'_>) -> Self {
        Self {
            start: piece.start as u64,
            length: piece.text.len() as u64,
            line: saturated(piece.line),
            status: 0,
            is_json: piece.is_json().into(),
            reserved: [0; _],
        }
    }
}
