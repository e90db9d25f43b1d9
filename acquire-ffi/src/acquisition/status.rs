//! The statuses of this game's calls, in addition to those of the library.

use std::ffi::CStr;

use crate::status::named;

/// The return value of a function of this header if no #AcqStatus fits. acq_status_name() gives its
/// name. The numbers never change, and none is ever reused.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AcqAcquisitionStatus {
    /// No square has this index, 0 to 143 (Q1).
    Square = 500,

    /// So many players cannot play (Q1).
    RulesPlayers = 510,
    /// This number of tiles for each player is not possible (Q1, Q5).
    RulesTilesEach = 511,
    /// There is no such option (Q5).
    RulesOption = 512,
    /// The value of the option is not a number (Q5).
    RulesNotANumber = 513,
    /// The text is not a square (Q1).
    ParseSquare = 520,
    /// The text does not begin like an action.
    ParseActionVerb = 521,
    /// A square is expected (Q1).
    ParseActionSquare = 522,
    /// The text continues after the action.
    ParseActionTrailing = 523,
    /// The text names no computer player.
    ParseAgent = 530,

    /// The game is over (Q5).
    IllegalGameOver = 600,
    /// Such an action does not answer the decision (Q2–Q4).
    IllegalWrongPhase = 601,
    /// There is a tile on the square (Q2, Q3).
    IllegalOccupied = 602,
    /// The last park tile would leave the park tiles symmetrical (Q2).
    IllegalSymmetrical = 603,
    /// The group of building tiles would be larger than three (Q3).
    IllegalGroupTooLarge = 604,
    /// No building tile has just been placed, so there is no buyout (Q4).
    IllegalNothingPlaced = 605,
    /// The last tile has not completed a group of three, so there is no buyout (Q4).
    IllegalNoGroup = 606,
    /// The group of three has one owner, so there is no buyout (Q4a).
    IllegalOneOwner = 607,
    /// The player who could buy out has too few tiles (Q4b, Q4c).
    IllegalTooFewTiles = 608,
    /// The buyout was declined (Q4).
    IllegalDeclined = 609,

    /// There are not as many seats as players (Q1).
    SetupSeats = 700,
    /// The turn belongs to a player who is not in the game (Q1).
    SetupNoSuchPlayer = 701,
    /// There are two tiles on a square (Q3).
    SetupSquareTwice = 702,
    /// A player has more tiles on the board than they have (Q1, Q5).
    SetupTooManyTiles = 703,
    /// A supply does not fit the board (Q1, Q5).
    SetupSupply = 704,
    /// A park tile is to be placed, and all are (Q2).
    SetupNoParkLeft = 705,
    /// Building tiles are placed, and the number of park tiles is not right (Q2).
    SetupParkCount = 706,
    /// A park tile is to be placed, but there are building tiles (Q2).
    SetupTilesBeforeParks = 707,
    /// The park tiles are symmetrical (Q2).
    SetupSymmetrical = 708,
    /// A group of building tiles is larger than three (Q3).
    SetupGroupTooLarge = 709,
    /// It is another player's turn (Q7).
    SetupTurnOrder = 710,
    /// The tile placed last cannot have been placed last (Q2, Q3).
    SetupLastTile = 711,
    /// The tile placed last is not the tile of the player whose turn it is (Q4).
    SetupNotPlacer = 712,
    /// A buyout is to be decided, but there is none (Q4).
    SetupNoBuyout = 713,

    /// The record leaves the game unfinished, but it is over (Q5).
    RecordOver = 800,
    /// The record claims a result, but the game is not over (Q5).
    RecordNotOver = 801,
    /// The record claims another result than the rules give (Q5, Q6).
    RecordResult = 802,
    /// There are more problems than are kept.
    RecordMoreProblems = 803,
}

named! {
    AcqAcquisitionStatus:
    Square, RulesPlayers, RulesTilesEach, RulesOption, RulesNotANumber, ParseSquare,
    ParseActionVerb, ParseActionSquare, ParseActionTrailing, ParseAgent, IllegalGameOver,
    IllegalWrongPhase, IllegalOccupied, IllegalSymmetrical, IllegalGroupTooLarge,
    IllegalNothingPlaced, IllegalNoGroup, IllegalOneOwner, IllegalTooFewTiles, IllegalDeclined,
    SetupSeats, SetupNoSuchPlayer, SetupSquareTwice, SetupTooManyTiles, SetupSupply,
    SetupNoParkLeft, SetupParkCount, SetupTilesBeforeParks, SetupSymmetrical, SetupGroupTooLarge,
    SetupTurnOrder, SetupLastTile, SetupNotPlacer, SetupNoBuyout, RecordOver, RecordNotOver,
    RecordResult, RecordMoreProblems,
}

/// Returns the name of a status of this game.
pub(crate) fn status_name(status: i32) -> Option<&'static CStr> {
    let found = AcqAcquisitionStatus::ALL.iter().find(|&&code| code as i32 == status);
    found.map(|code| code.name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::status::AcqStatus;

    #[test]
    fn every_status_has_its_name_in_the_header_and_a_number_of_its_own() {
        let header = include_str!("../../../include/acquisition.h");
        for &status in AcqAcquisitionStatus::ALL {
            let line = format!("\n    {} = {},\n", status.name().to_str().unwrap(), status as i32);
            assert!(header.contains(&line), "{line}");
            assert!(AcqStatus::ALL.iter().all(|&other| other as i32 != status as i32));
        }
        let count = header.matches("\n    ACQ_ACQUISITION_STATUS_").count();
        assert_eq!(count, AcqAcquisitionStatus::ALL.len());
    }
}
