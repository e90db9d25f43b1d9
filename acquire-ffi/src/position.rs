//! What everybody sees, and the decision that is asked.

use acquire_core::{
    Cell, Chain, Game, LegalActions, Phase, Placement, Player, Position, Standing, Tile,
};

use crate::{
    action::ACQ_NO_ACTION,
    error::Failure,
    ffi::Call,
    words::{ACQ_NONE, AcqTileSet, chain_mask},
};

/// What lies on a square.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqCellKind {
    /// Nothing.
    Empty = 0,
    /// A tile that belongs to no chain (S2, F4).
    Unincorporated = 1,
    /// A tile of a chain.
    Chain = 2,
}

/// One square of the board. A plain struct of 2 bytes, the caller's own.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqCell {
    /// The #AcqCellKind.
    pub kind: u8,
    /// The chain, or #ACQ_NONE.
    pub chain: u8,
}

/// The board, in the order of the tiles' indices.
pub(crate) fn cells(position: &Position) -> impl ExactSizeIterator<Item = AcqCell> {
    Tile::all().map(|tile| match position.board().cell(tile) {
        Cell::Empty => AcqCell { kind: AcqCellKind::Empty as u8, chain: ACQ_NONE },
        Cell::Unincorporated => {
            AcqCell { kind: AcqCellKind::Unincorporated as u8, chain: ACQ_NONE }
        }
        Cell::Chain(chain) => {
            AcqCell { kind: AcqCellKind::Chain as u8, chain: chain.index() as u8 }
        }
    })
}

/// The decision that is asked (T), with what it needs. A plain struct of 20 bytes, the caller's
/// own.
///
/// What does not belong to the kind is #ACQ_NONE, or 0 where it counts or is a set.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqPhase {
    /// The #AcqPhaseKind.
    pub kind: u8,
    /// The seat that decides; #ACQ_NONE when the game is over.
    pub player: u8,
    /// FoundChain, ChooseSurvivor, ChooseDefunct, DisposeStock: the tile that was placed.
    pub tile: u8,
    /// DisposeStock: the chain whose shares are disposed of.
    pub defunct: u8,
    /// ChooseDefunct, DisposeStock: the chain that survives.
    pub survivor: u8,
    /// FoundChain, ChooseSurvivor, ChooseDefunct: the chains to choose from, bit `i` for chain
    /// `i`.
    pub chains: u8,
    /// DisposeStock: how many shares of the defunct chain the player holds.
    pub held: u8,
    /// DisposeStock: how many shares of the survivor the bank has.
    pub available: u8,
    /// PlaceTile: how many tiles may still be placed, 1, or up to 4 under place4 (P6).
    pub tiles_left: u8,
    /// PlaceTile: 1 if a tile was placed already this turn (P6).
    pub further: u8,
    /// BuyStock: how many shares may be bought: 3, or 5 (P2), or 0 after the purchase (P4).
    pub limit: u8,
    /// BuyStock: 1 if the shares cost nothing (P1).
    pub free: u8,
    /// BuyStock: trades left (P4).
    pub trades_left: u8,
    /// Over: the #AcqEndReason.
    pub reason: u8,
    /// Padding; written as 0.
    pub reserved: [u8; 2],
    /// DisposeStock: dollars for each share sold (H2).
    pub price: u32,
}

impl From<Phase> for AcqPhase {
    fn from(phase: Phase) -> Self {
        let blank = Self {
            kind: phase.kind() as u8,
            player: phase.player().map_or(ACQ_NONE, |player| player.index() as u8),
            tile: ACQ_NONE,
            defunct: ACQ_NONE,
            survivor: ACQ_NONE,
            chains: 0,
            held: 0,
            available: 0,
            tiles_left: 0,
            further: 0,
            limit: 0,
            free: 0,
            trades_left: 0,
            reason: ACQ_NONE,
            reserved: [0; 2],
            price: 0,
        };
        match phase {
            Phase::PlaceTile { player: _, tiles_left, further } => {
                Self { tiles_left, further: further.into(), ..blank }
            }
            Phase::FoundChain { player: _, tile, chains }
            | Phase::ChooseSurvivor { player: _, tile, chains } => {
                Self { tile: tile.index() as u8, chains: chain_mask(chains), ..blank }
            }
            Phase::ChooseDefunct { player: _, tile, survivor, chains } => Self {
                tile: tile.index() as u8,
                survivor: survivor.index() as u8,
                chains: chain_mask(chains),
                ..blank
            },
            Phase::DisposeStock { player: _, tile, defunct, survivor, held, price, available } => {
                Self {
                    tile: tile.index() as u8,
                    defunct: defunct.index() as u8,
                    survivor: survivor.index() as u8,
                    held,
                    available,
                    price,
                    ..blank
                }
            }
            Phase::BuyStock { player: _, limit, free, trades_left } => {
                Self { limit, free: free.into(), trades_left, ..blank }
            }
            Phase::ReplaceTiles { player: _ } => blank,
            Phase::Over { reason } => Self { reason: reason as u8, ..blank },
        }
    }
}

/// What placing a tile would do.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum AcqPlacementKind {
    /// The tile lies on the board already or is out of the game (B6).
    Unavailable = 0,
    /// It touches nothing and stays alone (F4).
    Isolated = 1,
    /// It founds a chain of `size`, any of `chains` (F1).
    Found = 2,
    /// It makes `chain` grow to `size` (F3).
    Grow = 3,
    /// It merges `chains`; one of `survivors` survives and has `size` afterwards (M1, M2).
    Merge = 4,
    /// It can never be placed: it touches the safe `chains` (T4).
    Dead = 5,
    /// It cannot be placed now: it would found an eighth chain (T5).
    Blocked = 6,
}

/// What placing a tile would do now, whoever has it. A plain struct of 8 bytes, the caller's own.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqPlacement {
    /// The #AcqPlacementKind.
    pub kind: u8,
    /// The chain that grows, or #ACQ_NONE.
    pub chain: u8,
    /// Chains, bit `i` for chain `i`.
    pub chains: u8,
    /// The largest of `chains` in a merger, bit `i` for chain `i`.
    pub survivors: u8,
    /// The size in tiles of the chain that results, or 0.
    pub size: u8,
    /// 1 if the tile may be placed (T3), else 0.
    pub playable: u8,
    /// Padding; written as 0.
    pub reserved: [u8; 2],
}

impl From<Placement> for AcqPlacement {
    fn from(placement: Placement) -> Self {
        let blank = Self {
            kind: 0,
            chain: ACQ_NONE,
            chains: 0,
            survivors: 0,
            size: 0,
            playable: placement.is_playable().into(),
            reserved: [0; 2],
        };
        use AcqPlacementKind as K;
        let (kind, placement) = match placement {
            Placement::Unavailable => (K::Unavailable, blank),
            Placement::Isolated => (K::Isolated, blank),
            Placement::Found { chains, size } => {
                (K::Found, Self { chains: chain_mask(chains), size, ..blank })
            }
            Placement::Grow { chain, size } => {
                (K::Grow, Self { chain: chain.index() as u8, size, ..blank })
            }
            Placement::Merge { chains, survivors, size } => {
                let (chains, survivors) = (chain_mask(chains), chain_mask(survivors));
                (K::Merge, Self { chains, survivors, size, ..blank })
            }
            Placement::Dead { chains } => (K::Dead, Self { chains: chain_mask(chains), ..blank }),
            Placement::Blocked => (K::Blocked, blank),
        };
        Self { kind: kind as u8, ..placement }
    }
}

/// Everything public whatever the options (I1), in one piece. A plain struct of 144 bytes, the
/// caller's own.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqPosition {
    /// The tiles that are out of the game (D6).
    pub set_aside: AcqTileSet,
    /// The price in dollars of one share of each chain (C2); 0 if it is not on the board.
    pub prices: [u32; 7],
    /// Each chain's majority bonus in dollars (C3).
    pub majority_bonuses: [u32; 7],
    /// Each chain's minority bonus in dollars (C3).
    pub minority_bonuses: [u32; 7],
    /// Each chain's size in tiles; 0 if it is not on the board.
    pub sizes: [u8; 7],
    /// The bank's shares of each chain (B4).
    pub bank: [u8; 7],
    /// How many tiles are in each rack.
    pub rack_sizes: [u8; 6],
    /// The powers that each seat has used (P), bit `i` for #AcqPower `i`.
    pub powers_used: [u8; 6],
    /// The #AcqEdition.
    pub edition: u8,
    /// How many players there are, 2 to 6.
    pub players: u8,
    /// The seat that decides; #ACQ_NONE when the game is over.
    pub player: u8,
    /// Why the game is over, an #AcqEndReason; #ACQ_NONE if it is not.
    pub end_reason: u8,
    /// How many tiles are in the bag.
    pub bag_count: u8,
    /// The chains on the board, bit `i` for chain `i`.
    pub active: u8,
    /// The safe chains (C4), bit `i` for chain `i`.
    pub safe: u8,
    /// 1 if the end condition holds (E1), else 0.
    pub end_condition: u8,
    /// Whose turn it is, or was last.
    pub turn_player: u8,
    /// The #AcqPower played this turn, or #ACQ_NONE.
    pub turn_power: u8,
    /// How many tiles may still be placed this turn.
    pub turn_tiles_left: u8,
    /// 1 if a tile was placed this turn.
    pub turn_placed: u8,
    /// 1 if a tile was placed, drawn or set aside this turn (E7).
    pub turn_moved: u8,
    /// 1 if the purchase was made and only trades are left (P4).
    pub turn_bought: u8,
    /// How many trades are left this turn (P4).
    pub turn_trades_left: u8,
    /// Who declared the end (E3), or #ACQ_NONE.
    pub turn_declared: u8,
    /// How many turns without movement came before this one (E7).
    pub turn_idle_turns: u8,
    /// Padding; written as 0.
    pub reserved: [u8; 1],
}

impl From<&Position> for AcqPosition {
    fn from(position: &Position) -> Self {
        let board = position.board();
        let turn = position.turn();
        let seat = |player: Option<Player>| player.map_or(ACQ_NONE, |player| player.index() as u8);
        let mut rack_sizes = [0; 6];
        let mut powers_used = [0; 6];
        for player in position.seats() {
            rack_sizes[player.index()] = position.rack_size(player) as u8;
            powers_used[player.index()] = position.powers_used(player).bits();
        }
        Self {
            set_aside: position.set_aside().into(),
            prices: Chain::ALL.map(|chain| position.price(chain)),
            majority_bonuses: Chain::ALL.map(|chain| position.bonus(chain).0),
            minority_bonuses: Chain::ALL.map(|chain| position.bonus(chain).1),
            sizes: Chain::ALL.map(|chain| board.size(chain)),
            bank: Chain::ALL.map(|chain| position.bank(chain)),
            rack_sizes,
            powers_used,
            edition: position.edition() as u8,
            players: position.players() as u8,
            player: seat(position.player()),
            end_reason: position.end_reason().map_or(ACQ_NONE, |reason| reason as u8),
            bag_count: position.bag_count() as u8,
            active: chain_mask(board.active()),
            safe: chain_mask(board.safe()),
            end_condition: board.end_condition().into(),
            turn_player: turn.player.index() as u8,
            turn_power: turn.power.map_or(ACQ_NONE, |power| power as u8),
            turn_tiles_left: turn.tiles_left,
            turn_placed: turn.placed.into(),
            turn_moved: turn.moved.into(),
            turn_bought: turn.bought.into(),
            turn_trades_left: turn.trades_left,
            turn_declared: seat(turn.declared),
            turn_idle_turns: turn.idle_turns,
            reserved: [0],
        }
    }
}

/// A player's place in the standings (E9). A plain struct of 8 bytes, the caller's own.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqStanding {
    /// The seat.
    pub player: u8,
    /// 1 for the winner; equal worth, equal rank.
    pub rank: u8,
    /// Padding; written as 0.
    pub reserved: [u8; 2],
    /// Dollars.
    pub worth: u32,
}

impl From<Standing> for AcqStanding {
    fn from(standing: Standing) -> Self {
        let Standing { player, rank, worth } = standing;
        Self { player: player.index() as u8, rank, reserved: [0; 2], worth }
    }
}

pub(crate) fn standings(game: &Game) -> impl ExactSizeIterator<Item = AcqStanding> {
    game.standings().into_iter().map(AcqStanding::from)
}

/// Writes the ids of legal actions.
#[inline]
pub(crate) fn legal_list(
    call: &Call,
    legal: LegalActions,
    ids: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> Result<(), Failure> {
    call.list(
        ids,
        capacity,
        count,
        legal.iter().map(|action| acquire_core::ActionId::from(action).get()),
    )
}

/// The id of a legal action.
#[inline]
pub(crate) fn legal_get(legal: LegalActions, index: usize) -> Result<u16, Failure> {
    let action = legal.get(index).ok_or_else(|| Failure::index(index, legal.len()))?;
    let id = acquire_core::ActionId::from(action).get();
    debug_assert!(id != ACQ_NO_ACTION);
    Ok(id)
}
