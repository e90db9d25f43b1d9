//! The current decision.

use acquire_core::{Phase, PhaseKind};

use crate::{
    argument::arg,
    codes::chain_mask,
    constants::{ACQ_NONE, ACQ_PLAYERS_MAX},
    failure::Failure,
    numbers,
};

/// The current decision (T) and its data. A plain struct of 32 bytes.
///
/// Fields that the kind does not use are #ACQ_NONE, or 0 if they are counts or sets.
/// acq_phase_text() writes the decision as a sentence.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqPhase {
    /// The #AcqPhaseKind.
    pub kind: u8,
    /// The player to move; #ACQ_NONE when the game is over.
    pub player: u8,
    /// FoundChain, ChooseSurvivor, ChooseDefunct, DisposeStock: the tile that was placed.
    pub tile: u8,
    /// DisposeStock: the chain whose shares are disposed of.
    pub defunct: u8,
    /// DisposeStock: dollars for each share sold (H2).
    pub price: u32,
    /// ChooseDefunct, DisposeStock: the chain that survives.
    pub survivor: u8,
    /// FoundChain, ChooseSurvivor, ChooseDefunct: the chains to choose from, bit `i` for chain
    /// `i`.
    pub chains: u8,
    /// DisposeStock: the number of shares of the defunct chain that the player holds.
    pub held: u8,
    /// DisposeStock: the number of shares of the survivor that the bank has.
    pub available: u8,
    /// PlaceTile: the number of tiles that may still be placed, 1, or up to 4 under place4 (P6).
    pub tiles_left: u8,
    /// PlaceTile: 1 if the player has placed a tile this turn and may pass (P6), otherwise 0.
    pub further: u8,
    /// BuyStock: the number of shares that may be bought: 3, or 5 (P2), or 0 after the purchase
    /// (P4).
    pub limit: u8,
    /// BuyStock: 1 if the shares cost nothing (P1), otherwise 0.
    pub free: u8,
    /// BuyStock: the number of trades that are left under trade2 (P4).
    pub trades_left: u8,
    /// Over: the #AcqEndReason.
    pub reason: u8,
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 14],
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
            reserved: [0; _],
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

impl AcqPhase {
    /// The decision that the struct describes.
    pub(crate) fn put_together(self) -> Result<Phase, Failure> {
        use PhaseKind as K;
        let Self { tiles_left, limit, trades_left, price, .. } = self;
        let phase = self;
        let player = || numbers::player(arg!(phase.player), ACQ_PLAYERS_MAX);
        let tile = || numbers::tile(arg!(phase.tile));
        let chains = || numbers::chain_set(arg!(phase.chains));
        let survivor = || numbers::chain(arg!(phase.survivor));
        Ok(match numbers::phase_kind(arg!(phase.kind))? {
            K::PlaceTile => {
                let further = numbers::switch(arg!(phase.further))?;
                Phase::PlaceTile { player: player()?, tiles_left, further }
            }
            K::FoundChain => {
                Phase::FoundChain { player: player()?, tile: tile()?, chains: chains()? }
            }
            K::ChooseSurvivor => {
                Phase::ChooseSurvivor { player: player()?, tile: tile()?, chains: chains()? }
            }
            K::ChooseDefunct => Phase::ChooseDefunct {
                player: player()?,
                tile: tile()?,
                survivor: survivor()?,
                chains: chains()?,
            },
            K::DisposeStock => Phase::DisposeStock {
                player: player()?,
                tile: tile()?,
                defunct: numbers::chain(arg!(phase.defunct))?,
                survivor: survivor()?,
                held: numbers::shares(arg!(phase.held))?,
                price,
                available: numbers::shares(arg!(phase.available))?,
            },
            K::BuyStock => {
                let free = numbers::switch(arg!(phase.free))?;
                Phase::BuyStock { player: player()?, limit, free, trades_left }
            }
            K::ReplaceTiles => Phase::ReplaceTiles { player: player()? },
            K::Over => Phase::Over { reason: numbers::end_reason(arg!(phase.reason))? },
        })
    }
}

#[cfg(test)]
mod tests {
    use acquire_core::{Edition, Game, Rules, below, playout_stream};

    use super::*;

    #[test]
    fn every_phase_of_many_games_survives_being_taken_apart() {
        let mut seen = [false; PhaseKind::ALL.len()];
        for (number, &edition) in Edition::ALL.iter().cycle().take(90).enumerate() {
            let rules = Rules::new(edition).with_special_powers(true);
            let mut game = Game::new(rules, 3, number as u64).unwrap();
            let mut stream = playout_stream(number as u64, 0);
            loop {
                let phase = game.phase();
                seen[phase.kind() as usize] = true;
                assert_eq!(AcqPhase::from(phase).put_together().ok(), Some(phase));
                let legal = game.legal_actions();
                let chosen = below(&mut stream, legal.len() as u32) as usize;
                let Some(action) = legal.get(chosen) else { break };
                game.apply(action).unwrap();
            }
        }
        assert_eq!(seen, [true; PhaseKind::ALL.len()]);
    }
}
