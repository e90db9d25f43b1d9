//! The plain structs.

use std::ffi::c_void;

use acquisition_core::{
    Buildings, Cell, Event, EventKind, Game, GameResult, Phase, PhaseKind, Placement,
    PlacementKind, Rules, SquareSet, Standing,
};

use super::{constants::ACQ_ACQUISITION_PLAYERS_MAX, numbers};
use crate::{argument::arg, constants::ACQ_NONE, failure::Failure};

/// The number of players and of their tiles (Q1, Q5). A plain struct of 16 bytes.
///
/// acq_acquisition_rules() gives those with all tiles; every function that takes one checks it.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqAcquisitionRules {
    /// The number of players, 2 to 4 (Q1).
    pub players: u32,
    /// The number of building tiles of each player: 1 to 40, 27 or 20 for two, three or four
    /// players (Q1, Q5).
    pub tiles_each: u32,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 8],
}

impl From<Rules> for AcqAcquisitionRules {
    fn from(rules: Rules) -> Self {
        Self {
            players: rules.players() as u32,
            tiles_each: rules.tiles_each().into(),
            reserved: [0; _],
        }
    }
}

impl AcqAcquisitionRules {
    /// Returns the rules in the struct.
    pub(crate) fn put_together(self) -> Result<Rules, Failure> {
        Ok(Rules::new(self.players as usize)?.with_tiles_each(self.tiles_each as usize)?)
    }
}

/// A set of squares: bit `i % 64` of word `i / 64` for the square with index `i`. A plain struct of
/// 24 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqAcquisitionSquareSet {
    /// Squares 0 to 63, then 64 to 127, then 128 to 143.
    pub words: [u64; 3],
}

impl AcqAcquisitionSquareSet {
    pub(crate) const EMPTY: Self = Self { words: [0; 3] };
}

impl From<SquareSet> for AcqAcquisitionSquareSet {
    fn from(squares: SquareSet) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.words[square.index() / 64] |= 1 << (square.index() % 64);
        }
        set
    }
}

/// Returns the number for the content of a square.
pub(crate) fn cell_number(cell: Cell) -> u8 {
    match cell {
        Cell::Empty => 0,
        Cell::Park => 1,
        Cell::Building(player) => 2 + player.index() as u8,
    }
}

/// The current decision, with the data that it needs. A plain struct of 64 bytes.
///
/// Fields that do not belong to the kind are #ACQ_NONE, or 0 if they are counts or sets.
/// acq_acquisition_phase_text() writes the decision as a sentence.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqAcquisitionPhase {
    /// Buyout: the group of three.
    pub group: AcqAcquisitionSquareSet,
    /// Buyout: the tiles of it that would be replaced.
    pub bought: AcqAcquisitionSquareSet,
    /// The #AcqAcquisitionPhaseKind.
    pub kind: u8,
    /// The player to move; #ACQ_NONE when the game is over.
    pub player: u8,
    /// Buyout: the player whose turn it is, who has just placed a tile.
    pub turn: u8,
    /// PlacePark: the number of park tiles still to be placed, including this one.
    pub left: u8,
    /// Buyout: the square of the tile that was placed.
    pub placed: u8,
    /// Over: the #AcqAcquisitionEndReason.
    pub reason: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 10],
}

impl From<Phase> for AcqAcquisitionPhase {
    fn from(phase: Phase) -> Self {
        let blank = Self {
            kind: phase.kind() as u8,
            player: phase.player().map_or(ACQ_NONE, |player| player.index() as u8),
            turn: ACQ_NONE,
            left: 0,
            placed: ACQ_NONE,
            reason: ACQ_NONE,
            reserved: [0; _],
            group: AcqAcquisitionSquareSet::EMPTY,
            bought: AcqAcquisitionSquareSet::EMPTY,
        };
        match phase {
            Phase::PlacePark { player: _, left } => Self { left, ..blank },
            Phase::PlaceBuilding { player: _ } => blank,
            Phase::Buyout { player: _, turn, placed, group, bought } => Self {
                turn: turn.index() as u8,
                placed: placed.index() as u8,
                group: group.into(),
                bought: bought.into(),
                ..blank
            },
            Phase::Over { reason } => Self { reason: reason as u8, ..blank },
        }
    }
}

impl AcqAcquisitionPhase {
    /// Returns the decision in the struct.
    pub(crate) fn put_together(self) -> Result<Phase, Failure> {
        let phase = self;
        let player = || numbers::player(arg!(phase.player));
        Ok(match numbers::phase_kind(arg!(phase.kind))? {
            PhaseKind::PlacePark => Phase::PlacePark { player: player()?, left: phase.left },
            PhaseKind::PlaceBuilding => Phase::PlaceBuilding { player: player()? },
            PhaseKind::Buyout => Phase::Buyout {
                player: player()?,
                turn: numbers::player(arg!(phase.turn))?,
                placed: numbers::square(arg!(phase.placed))?,
                group: numbers::square_set(arg!(phase.group.words))?,
                bought: numbers::square_set(arg!(phase.bought.words))?,
            },
            PhaseKind::Over => Phase::Over { reason: numbers::end_reason(arg!(phase.reason))? },
        })
    }
}

/// One result of an action. A plain struct of 40 bytes.
///
/// #AcqAcquisitionEventKind lists the fields of each kind. The others are #ACQ_NONE, or 0 if they
/// are counts or sets. All of it is public (Q1).
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqAcquisitionEvent {
    /// Several squares.
    pub squares: AcqAcquisitionSquareSet,
    /// The #AcqAcquisitionEventKind.
    pub kind: u8,
    /// The player.
    pub player: u8,
    /// The owner of the tile that was replaced.
    pub owner: u8,
    /// The square.
    pub square: u8,
    /// The number of tiles in the player's supply.
    pub supply: u8,
    /// The #AcqAcquisitionEndReason.
    pub reason: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 10],
}

impl From<Event> for AcqAcquisitionEvent {
    fn from(event: Event) -> Self {
        let by = |player: acquisition_core::Player| Self {
            kind: event.kind() as u8,
            player: player.index() as u8,
            owner: ACQ_NONE,
            square: ACQ_NONE,
            supply: 0,
            reason: ACQ_NONE,
            reserved: [0; _],
            squares: AcqAcquisitionSquareSet::EMPTY,
        };
        match event {
            Event::TurnBegan { player } => by(player),
            Event::ParkPlaced { player, square } | Event::TilePlaced { player, square } => {
                Self { square: square.index() as u8, ..by(player) }
            }
            Event::GroupCompleted { player, group: squares }
            | Event::BuyoutOffered { player, bought: squares }
            | Event::BuyoutDeclined { player, bought: squares } => {
                Self { squares: squares.into(), ..by(player) }
            }
            Event::BuyoutImpossible { player, bought, supply } => {
                Self { squares: bought.into(), supply, ..by(player) }
            }
            Event::TileBoughtOut { player, owner, square } => {
                Self { owner: owner.index() as u8, square: square.index() as u8, ..by(player) }
            }
            Event::GameOver { player, reason } => Self { reason: reason as u8, ..by(player) },
        }
    }
}

impl AcqAcquisitionEvent {
    /// Returns the event in the struct.
    pub(crate) fn put_together(self) -> Result<Event, Failure> {
        use EventKind as K;
        let event = self;
        let kind = numbers::event_kind(arg!(event.kind))?;
        let player = numbers::player(arg!(event.player))?;
        let square = || numbers::square(arg!(event.square));
        let squares = || numbers::square_set(arg!(event.squares.words));
        Ok(match kind {
            K::ParkPlaced => Event::ParkPlaced { player, square: square()? },
            K::TurnBegan => Event::TurnBegan { player },
            K::TilePlaced => Event::TilePlaced { player, square: square()? },
            K::GroupCompleted => Event::GroupCompleted { player, group: squares()? },
            K::BuyoutOffered => Event::BuyoutOffered { player, bought: squares()? },
            K::BuyoutImpossible => {
                Event::BuyoutImpossible { player, bought: squares()?, supply: event.supply }
            }
            K::TileBoughtOut => {
                let owner = numbers::player(arg!(event.owner))?;
                Event::TileBoughtOut { player, owner, square: square()? }
            }
            K::BuyoutDeclined => Event::BuyoutDeclined { player, bought: squares()? },
            K::GameOver => {
                Event::GameOver { player, reason: numbers::end_reason(arg!(event.reason))? }
            }
        })
    }
}

/// A function of the caller that receives events in the order in which things happen.
///
/// `event` is valid only during the call. The function must return normally: it must not throw or
/// jump out. A call with the handle that is being changed returns #ACQ_STATUS_BUSY, and the
/// function cannot free that handle.
pub type AcqAcquisitionObserver =
    Option<unsafe extern "C" fn(context: *mut c_void, event: *const AcqAcquisitionEvent)>;

/// The effect of placing a building tile on a square. A plain struct of 64 bytes.
///
/// Fields that do not belong to the kind are #ACQ_NONE, or 0 where they are sets.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqAcquisitionPlacement {
    /// GroupTooLarge, Group, Contest: the group with the tile.
    pub group: AcqAcquisitionSquareSet,
    /// Contest: the tiles that would be replaced.
    pub bought: AcqAcquisitionSquareSet,
    /// The #AcqAcquisitionPlacementKind.
    pub kind: u8,
    /// 1 if the tile may be placed, otherwise 0.
    pub legal: u8,
    /// Occupied: the #AcqAcquisitionCell.
    pub cell: u8,
    /// Contest: who could buy out.
    pub buyer: u8,
    /// Contest: 1 if the buyer has the tiles and is asked, otherwise 0.
    pub possible: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 11],
}

impl From<Placement> for AcqAcquisitionPlacement {
    fn from(placement: Placement) -> Self {
        let blank = Self {
            kind: placement.kind() as u8,
            legal: placement.is_legal().into(),
            cell: ACQ_NONE,
            buyer: ACQ_NONE,
            possible: 0,
            reserved: [0; _],
            group: AcqAcquisitionSquareSet::EMPTY,
            bought: AcqAcquisitionSquareSet::EMPTY,
        };
        match placement {
            Placement::Occupied { cell } => Self { cell: cell_number(cell), ..blank },
            Placement::GroupTooLarge { group } | Placement::Group { group } => {
                Self { group: group.into(), ..blank }
            }
            Placement::Contest { group, buyer, bought, possible } => Self {
                buyer: buyer.index() as u8,
                possible: possible.into(),
                group: group.into(),
                bought: bought.into(),
                ..blank
            },
        }
    }
}

impl AcqAcquisitionPlacement {
    /// Returns the placement in the struct.
    pub(crate) fn put_together(self) -> Result<Placement, Failure> {
        use PlacementKind as K;
        let placement = self;
        let group = || numbers::square_set(arg!(placement.group.words));
        Ok(match numbers::placement_kind(arg!(placement.kind))? {
            K::Occupied => Placement::Occupied { cell: numbers::tile(arg!(placement.cell))? },
            K::GroupTooLarge => Placement::GroupTooLarge { group: group()? },
            K::Group => Placement::Group { group: group()? },
            K::Contest => Placement::Contest {
                group: group()?,
                buyer: numbers::player(arg!(placement.buyer))?,
                bought: numbers::square_set(arg!(placement.bought.words))?,
                possible: crate::numbers::switch(arg!(placement.possible))?,
            },
        })
    }
}

/// The number of a player's buildings (Q6). A plain struct of 3 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqAcquisitionBuildings {
    /// Buildings of three tiles.
    pub large: u8,
    /// Buildings of two tiles.
    pub medium: u8,
    /// Buildings of one tile.
    pub small: u8,
}

impl From<Buildings> for AcqAcquisitionBuildings {
    fn from(Buildings { large, medium, small }: Buildings) -> Self {
        Self { large, medium, small }
    }
}

impl From<AcqAcquisitionBuildings> for Buildings {
    fn from(AcqAcquisitionBuildings { large, medium, small }: AcqAcquisitionBuildings) -> Self {
        Self { large, medium, small }
    }
}

/// A player's place in the standings (Q6). A plain struct of 16 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqAcquisitionStanding {
    /// The player.
    pub player: u8,
    /// 1 for the winner; equal buildings, equal rank.
    pub rank: u8,
    /// The player's buildings.
    pub buildings: AcqAcquisitionBuildings,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 11],
}

impl From<Standing> for AcqAcquisitionStanding {
    fn from(Standing { player, rank, buildings }: Standing) -> Self {
        Self { player: player.index() as u8, rank, buildings: buildings.into(), reserved: [0; _] }
    }
}

/// The board, the supplies and the turn. A plain struct of 176 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqAcquisitionPosition {
    /// The content of each square, an #AcqAcquisitionCell, in the order of the index.
    pub cells: [u8; 144],
    /// The number of building tiles in each player's supply; 0 beyond the number of players.
    pub supply: [u8; 4],
    /// The number of players.
    pub players: u8,
    /// The number of building tiles of each player, on the board and in supply.
    pub tiles_each: u8,
    /// The number of park tiles still to be placed.
    pub parks_left: u8,
    /// The player whose turn it is; during a buyout, the one who has placed the tile.
    pub turn: u8,
    /// The square of the tile that was placed last, or #ACQ_NONE.
    pub last: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 23],
}

impl From<&Game> for AcqAcquisitionPosition {
    fn from(game: &Game) -> Self {
        let mut position = Self {
            cells: [0; 144],
            supply: [0; ACQ_ACQUISITION_PLAYERS_MAX],
            players: game.rules().players() as u8,
            tiles_each: game.rules().tiles_each(),
            parks_left: game.parks_left(),
            turn: game.turn().player.index() as u8,
            last: game.last().map_or(ACQ_NONE, |square| square.index() as u8),
            reserved: [0; _],
        };
        for square in acquisition_core::Square::all() {
            position.cells[square.index()] = cell_number(game.board().cell(square));
        }
        for player in game.seats() {
            position.supply[player.index()] = game.supply(player);
        }
        position
    }
}

/// The result of a game (Q5, Q6). A plain struct of 32 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqAcquisitionResult {
    /// The #AcqAcquisitionEndReason, or #ACQ_NONE for an unfinished game.
    pub reason: u8,
    /// Each player's buildings, in seat order.
    pub buildings: [AcqAcquisitionBuildings; 4],
    /// Each player's rank, 1 for the winner, in seat order; 0 for those who do not play.
    pub ranks: [u8; 4],
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 15],
}

impl From<Option<&GameResult>> for AcqAcquisitionResult {
    fn from(result: Option<&GameResult>) -> Self {
        let none = AcqAcquisitionBuildings { large: 0, medium: 0, small: 0 };
        let mut to =
            Self { reason: ACQ_NONE, buildings: [none; 4], ranks: [0; 4], reserved: [0; _] };
        let Some(result) = result else { return to };
        to.reason = result.reason as u8;
        for (to, &buildings) in to.buildings.iter_mut().zip(&result.buildings) {
            *to = buildings.into();
        }
        for (to, &rank) in to.ranks.iter_mut().zip(&result.ranks) {
            *to = rank;
        }
        to
    }
}

impl AcqAcquisitionResult {
    /// Returns the result in the struct, of a game for this number of players.
    pub(crate) fn put_together(self, players: usize) -> Result<Option<GameResult>, Failure> {
        let result = self;
        if result.reason == ACQ_NONE {
            return Ok(None);
        }
        Ok(Some(GameResult {
            reason: numbers::end_reason(arg!(result.reason))?,
            buildings: result.buildings[..players].iter().map(|&b| b.into()).collect(),
            ranks: result.ranks[..players].to_vec(),
        }))
    }
}

/// The size of each part of a record, and the result that it claims. A plain struct of 64 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqAcquisitionRecordSummary {
    /// The number of players and of tiles each.
    pub rules: AcqAcquisitionRules,
    /// The number of tags.
    pub tags: u32,
    /// The number of actions.
    pub actions: u32,
    /// The result; its reason is #ACQ_NONE if the record claims none.
    pub result: AcqAcquisitionResult,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 8],
}

/// A search's evaluation of an action. A plain struct of 24 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AcqAcquisitionEvaluation {
    /// The share of the player to move in the victories of the playouts, from 0 to 1; a victory of
    /// two counts half for each. 0 without a playout.
    pub value: f64,
    /// The number of playouts in which the action was taken.
    pub visits: u32,
    /// The action id.
    pub action: u16,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 10],
}

/// The squares that a problem is about, beside the fields of its #AcqProblem. A plain struct of 40
/// bytes.
///
/// Fields that do not belong to the problem are 0; `square`, `cell` and `owner` are then #ACQ_NONE.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqAcquisitionProblem {
    /// The group that would be or is too large, or the tiles of a buyout.
    pub squares: AcqAcquisitionSquareSet,
    /// The square.
    pub square: u8,
    /// The content of the square, an #AcqAcquisitionCell.
    pub cell: u8,
    /// Another player than the `player` of the #AcqProblem: the one whose turn it is, or the owner
    /// of the tile.
    pub owner: u8,
    /// The symmetries that would remain, bit `i` for the #AcqAcquisitionSymmetry `i`.
    pub symmetries: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 12],
}

impl AcqAcquisitionProblem {
    /// A problem that is about no square.
    pub(crate) const BLANK: Self = Self {
        squares: AcqAcquisitionSquareSet::EMPTY,
        square: ACQ_NONE,
        cell: ACQ_NONE,
        owner: ACQ_NONE,
        symmetries: 0,
        reserved: [0; _],
    };
}

#[cfg(test)]
mod tests {
    use acquisition_core::{Action, below, playout_stream, random_game};

    use super::*;

    #[test]
    fn every_event_survives_being_taken_apart() {
        let mut kinds = std::collections::BTreeSet::new();
        for number in 0..200 {
            let rules = Rules::new(2 + number as usize % 3).unwrap();
            let mut events: Vec<Event> = Vec::new();
            let finished = random_game(rules, 1, number, &mut events);
            assert!(finished.decisions > 0);
            for event in events {
                let apart = AcqAcquisitionEvent::from(event);
                kinds.insert(apart.kind);
                assert_eq!(apart.put_together().ok(), Some(event));
            }
        }
        assert_eq!(kinds, EventKind::ALL.iter().map(|&kind| kind as u8).collect());
    }

    #[test]
    fn every_phase_and_placement_survives_being_taken_apart() {
        let mut phases = [false; PhaseKind::ALL.len()];
        let mut placements = [false; PlacementKind::ALL.len()];
        for number in 0..10 {
            let mut game = Game::new(Rules::new(3).unwrap());
            let mut stream = playout_stream(number, 0);
            loop {
                let phase = game.phase();
                phases[phase.kind() as usize] = true;
                assert_eq!(AcqAcquisitionPhase::from(phase).put_together().ok(), Some(phase));
                for square in acquisition_core::Square::all() {
                    let placement = game.placement(square);
                    placements[placement.kind() as usize] = true;
                    let apart = AcqAcquisitionPlacement::from(placement);
                    assert_eq!(apart.put_together().ok(), Some(placement));
                }
                let legal = game.legal_actions();
                let chosen = below(&mut stream, legal.len() as u32) as usize;
                let Some(action): Option<Action> = legal.get(chosen) else { break };
                game.apply(action).unwrap();
            }
        }
        assert_eq!(phases, [true; PhaseKind::ALL.len()]);
        assert_eq!(placements, [true; PlacementKind::ALL.len()]);
    }
}
