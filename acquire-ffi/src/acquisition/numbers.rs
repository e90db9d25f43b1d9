//! The meaning of the numbers that come from C.

use std::fmt::Display;

use acquisition_core::{
    Action, ActionId, ActionKind, Cell, Colour, EndReason, EventKind, PhaseKind, PlacementKind,
    Player, Rule, Square, SquareSet, Symmetry,
};

use super::status::AcqAcquisitionStatus;
use crate::{
    argument::Arg,
    constants::ACQ_NO_ACTION,
    failure::{Failure, Message, Problem},
    numbers::{enumeration, no_player, small},
    status::AcqStatus,
};

enumeration!(phase_kind: AcqAcquisitionPhaseKind as PhaseKind);
enumeration!(end_reason: AcqAcquisitionEndReason as EndReason);
enumeration!(action_kind: AcqAcquisitionActionKind as ActionKind);
enumeration!(event_kind: AcqAcquisitionEventKind as EventKind);
enumeration!(placement_kind: AcqAcquisitionPlacementKind as PlacementKind);
enumeration!(symmetry: AcqAcquisitionSymmetry as Symmetry);
enumeration!(colour: AcqAcquisitionColour as Colour);

pub(crate) fn square(index: Arg<impl Into<u32>>) -> Result<Square, Failure> {
    let value = index.value.into();
    Square::from_index(small(value)).ok_or_else(|| no_square(index.name, value))
}

#[cold]
fn no_square(name: impl Display, index: u32) -> Failure {
    let text = format!("{name} is {index}; it must be 0 to 143 ({})", Rule::Q1);
    let status = AcqAcquisitionStatus::Square as i32;
    let mut problem = Problem::coded(status, Rule::Q1.code(), Message::from(text));
    problem.fields.wanted = index;
    problem.into()
}

/// Reads the squares of a set: bit `i % 64` of word `i / 64` for the square with index `i`.
pub(crate) fn square_set(words: Arg<[u64; 3]>) -> Result<SquareSet, Failure> {
    let mut set = SquareSet::EMPTY;
    for index in 0..3 * u64::BITS {
        if words.value[index as usize / 64] >> (index % 64) & 1 != 0 {
            let square = Square::from_index(small(index));
            let no_square = || no_square(format_args!("a bit of {}", words.name), index);
            set.insert(square.ok_or_else(no_square)?);
        }
    }
    Ok(set)
}

/// Reads a player of a game for the largest number of players.
pub(crate) fn player(index: Arg<impl Into<u32>>) -> Result<Player, Failure> {
    player_of(index, Player::MAX)
}

/// Reads a player of a game for this number of players.
pub(crate) fn player_of(index: Arg<impl Into<u32>>, players: usize) -> Result<Player, Failure> {
    let value = index.value.into();
    let player = Player::from_index(small(value)).filter(|player| player.index() < players);
    player.ok_or_else(|| no_player(Arg { name: index.name, value }, players))
}

/// Reads the content of a square that is not empty.
pub(crate) fn tile(number: Arg<u8>) -> Result<Cell, Failure> {
    match number.value {
        1 => Ok(Cell::Park),
        value => {
            value.checked_sub(2).and_then(Player::from_index).map(Cell::Building).ok_or_else(|| {
                Failure::argument(AcqStatus::Value, number.name, value, "1 to 5", None)
            })
        }
    }
}

/// Reads the action with this id.
pub(crate) fn by_id(id: Arg<u16>) -> Result<Action, Failure> {
    match ActionId::new(id.value) {
        Some(id) => Ok(id.into()),
        None => Err(no_action(id.name, id.value)),
    }
}

#[cold]
fn no_action(name: impl Display, id: u16) -> Failure {
    Failure::argument(AcqStatus::ActionId, name, id, "0 to 289", None)
}

/// Returns the id of an action, or [`ACQ_NO_ACTION`].
pub(crate) fn id(action: Option<Action>) -> u16 {
    action.map_or(ACQ_NO_ACTION, |action| ActionId::from(action).get())
}

/// Reads several actions, from the id of each.
pub(crate) fn by_ids(first: &str, ids: &[u16]) -> Result<Vec<Action>, Failure> {
    let action = |(i, &id): (usize, &u16)| match ActionId::new(id) {
        Some(id) => Ok(id.into()),
        None => Err(no_action(format_args!("{first}[{i}]"), id)),
    };
    ids.iter().enumerate().map(action).collect()
}
