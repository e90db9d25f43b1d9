//! Public information.

use acquire_core::{Cell, Chain, Placement, PlacementKind, Player, Position, Standing, Tile};

use super::sets::{AcqTileSet, places};
use crate::{
    argument::arg, codes::chain_mask, constants::ACQ_NONE, enums::AcqCellKind, failure::Failure,
    numbers,
};

/// One square of the board. A plain struct of 2 bytes.
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

/// The effect that placing a tile would have now, from any rack. A plain struct of 16 bytes.
///
/// The comment of each #AcqPlacementKind names the fields that it uses. acq_placement_text() writes
/// the effect as a sentence.
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
    /// 1 if the tile may be placed (T3), otherwise 0.
    pub playable: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 10],
}

impl From<Placement> for AcqPlacement {
    fn from(placement: Placement) -> Self {
        let blank = Self {
            kind: placement.kind() as u8,
            chain: ACQ_NONE,
            chains: 0,
            survivors: 0,
            size: 0,
            playable: placement.is_playable().into(),
            reserved: [0; _],
        };
        match placement {
            Placement::Unavailable | Placement::Isolated | Placement::Blocked => blank,
            Placement::Found { chains, size } => Self { chains: chain_mask(chains), size, ..blank },
            Placement::Grow { chain, size } => Self { chain: chain.index() as u8, size, ..blank },
            Placement::Merge { chains, survivors, size } => {
                let (chains, survivors) = (chain_mask(chains), chain_mask(survivors));
                Self { chains, survivors, size, ..blank }
            }
            Placement::Dead { chains } => Self { chains: chain_mask(chains), ..blank },
        }
    }
}

impl AcqPlacement {
    /// The placement that the struct describes.
    pub(crate) fn put_together(self) -> Result<Placement, Failure> {
        use PlacementKind as K;
        let placement = self;
        let chains = || numbers::chain_set(arg!(placement.chains));
        let size = || numbers::chain_size(arg!(placement.size));
        Ok(match numbers::placement_kind(arg!(placement.kind))? {
            K::Unavailable => Placement::Unavailable,
            K::Isolated => Placement::Isolated,
            K::Found => Placement::Found { chains: chains()?, size: size()? },
            K::Grow => {
                Placement::Grow { chain: numbers::chain(arg!(placement.chain))?, size: size()? }
            }
            K::Merge => {
                let survivors = numbers::chain_set(arg!(placement.survivors))?;
                Placement::Merge { chains: chains()?, survivors, size: size()? }
            }
            K::Dead => Placement::Dead { chains: chains()? },
            K::Blocked => Placement::Blocked,
        })
    }
}

/// Everything that is public under all options (I1). A plain struct of 208 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqPosition {
    /// The tiles that are out of the game (D6).
    pub set_aside: AcqTileSet,
    /// The price in dollars of one share of each chain (C2); 0 if it is not on the board.
    pub prices: [u32; 7],
    /// Each chain's bonuses in dollars: first those for the most shares, then those for the second
    /// most and the third most; 0 for those that the rules do not have (C3).
    pub bonuses: [[u32; 7]; 3],
    /// Each chain's size in tiles; 0 if it is not on the board.
    pub sizes: [u8; 7],
    /// The bank's shares of each chain (B4).
    pub bank: [u8; 7],
    /// The number of tiles in each rack.
    pub rack_sizes: [u8; 6],
    /// The powers that each player has used (P), bit `i` for #AcqPower `i`.
    pub powers_used: [u8; 6],
    /// The #AcqEdition.
    pub edition: u8,
    /// The number of players, 2 to 6.
    pub players: u8,
    /// The player to move; #ACQ_NONE when the game is over.
    pub player: u8,
    /// The reason why the game is over, an #AcqEndReason; #ACQ_NONE if it is not.
    pub end_reason: u8,
    /// The number of tiles in the bag.
    pub bag_count: u8,
    /// The chains on the board, bit `i` for chain `i`.
    pub active: u8,
    /// The safe chains (C4), bit `i` for chain `i`.
    pub safe: u8,
    /// 1 if the end condition is met (E1), otherwise 0.
    pub end_condition: u8,
    /// The player whose turn it is; when the game is over, the player who had the last turn.
    pub turn_player: u8,
    /// The #AcqPower played this turn, or #ACQ_NONE.
    pub turn_power: u8,
    /// The number of tiles that may still be placed this turn.
    pub turn_tiles_left: u8,
    /// 1 if a tile was placed this turn, otherwise 0.
    pub turn_placed: u8,
    /// 1 if a tile was placed, drawn or set aside this turn (E7), otherwise 0.
    pub turn_moved: u8,
    /// 1 if the purchase was made and only trades are left (P4), otherwise 0.
    pub turn_bought: u8,
    /// The number of trades that are left this turn (P4).
    pub turn_trades_left: u8,
    /// The player who declared the end (E3), or #ACQ_NONE.
    pub turn_declared: u8,
    /// The number of turns in a row before this one in which no tile was placed, drawn or set aside
    /// (E7).
    pub turn_idle_turns: u8,
    /// For each chain, the number of shares that the market would count as holding if the chain's
    /// bonuses were paid now: 0 without a market, #ACQ_NONE if a tile would be drawn for it (Z1,
    /// Z4, Z7).
    pub market_shares: [u8; 7],
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 30],
}

impl From<&Position> for AcqPosition {
    fn from(position: &Position) -> Self {
        let board = position.board();
        let turn = position.turn();
        let seat = |player: Option<Player>| player.map_or(ACQ_NONE, |player| player.index() as u8);
        let bonuses = Chain::ALL.map(|chain| places(&position.bonus(chain)));
        let mut rack_sizes = [0; 6];
        let mut powers_used = [0; 6];
        for player in position.seats() {
            rack_sizes[player.index()] = position.rack_size(player) as u8;
            powers_used[player.index()] = position.powers_used(player).bits();
        }
        Self {
            set_aside: position.set_aside().into(),
            prices: Chain::ALL.map(|chain| position.price(chain)),
            bonuses: std::array::from_fn(|place| bonuses.map(|list| list[place])),
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
            market_shares: Chain::ALL
                .map(|chain| position.market_shares(chain).unwrap_or(ACQ_NONE)),
            reserved: [0; _],
        }
    }
}

/// A player's place in the standings (E9). A plain struct of 16 bytes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqStanding {
    /// The player's worth in dollars.
    pub worth: u32,
    /// The player.
    pub player: u8,
    /// 1 for the winner; players of equal worth have equal ranks (E9).
    pub rank: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 10],
}

impl From<Standing> for AcqStanding {
    fn from(standing: Standing) -> Self {
        let Standing { player, rank, worth } = standing;
        Self { player: player.index() as u8, rank, worth, reserved: [0; _] }
    }
}

#[cfg(test)]
mod tests {
    use acquire_core::{Edition, Game, Rules, below, playout_stream};

    use super::*;

    #[test]
    fn every_placement_of_many_games_survives_being_taken_apart() {
        let mut seen = [false; PlacementKind::ALL.len()];
        for (number, &edition) in Edition::ALL.iter().cycle().take(60).enumerate() {
            let mut game = Game::new(Rules::new(edition), 5, number as u64).unwrap();
            let mut stream = playout_stream(number as u64, 0);
            loop {
                for tile in Tile::all() {
                    let placement = game.position().placement(tile);
                    seen[placement.kind() as usize] = true;
                    assert_eq!(AcqPlacement::from(placement).put_together().ok(), Some(placement));
                }
                let legal = game.legal_actions();
                let chosen = below(&mut stream, legal.len() as u32) as usize;
                let Some(action) = legal.get(chosen) else { break };
                game.apply(action).unwrap();
            }
        }
        assert_eq!(seen, [true; PlacementKind::ALL.len()]);
    }
}
