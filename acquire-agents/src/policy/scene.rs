//! The position as the policy sees it: each chain with its shareholders and the squares beside it.

use acquire_core::{Board, ByChain, Chain, Placement, TileSet};

use crate::{greedy::Appraisal, outlook::price};

/// A chain. Money is in hundreds of dollars.
#[derive(Clone, Copy, Default)]
pub(super) struct ChainInScene {
    pub(super) size: u8,
    pub(super) price: f32,
    /// The shares of the player, of the two others who have the most, of all others, and of the bank.
    pub(super) mine: u8,
    pub(super) first: u8,
    pub(super) second: u8,
    pub(super) others: u8,
    pub(super) bank: u8,
    /// The player's bonus, if the chain were paid out now.
    pub(super) bonus: f32,
    /// The squares beside it.
    pub(super) squares: Squares,
    /// Those of them for which the player has the tile.
    pub(super) rack: Squares,
}

/// Numbers of squares beside a chain.
#[derive(Clone, Copy, Default)]
pub(super) struct Squares {
    /// Those where it grows.
    pub(super) growing: u8,
    /// Those where it is the largest of the chains that merge.
    pub(super) winning: u8,
    /// Those where it may be defunct.
    pub(super) losing: u8,
}

/// The position of a decision.
pub(super) struct Scene<'a> {
    pub(super) appraisal: &'a Appraisal<'a>,
    pub(super) board: &'a Board,
    pub(super) chains: ByChain<ChainInScene>,
    /// The player's tiles that would found a chain, and that would merge chains.
    pub(super) founding: u8,
    pub(super) merging: u8,
    /// The player's cash in hundreds of dollars.
    pub(super) cash: f32,
    /// The player's lead over the richest opponent, and over their average, in ten thousands of
    /// dollars, if the game were over.
    pub(super) lead: f32,
    pub(super) lead_over_average: f32,
}

impl<'a> Scene<'a> {
    pub(super) fn new(appraisal: &'a Appraisal<'a>) -> Self {
        let known = appraisal.known;
        let position = known.position;
        let board = position.board();
        let mut chains = ByChain([ChainInScene::default(); Chain::COUNT]);
        let mut worths = known.cash;
        for chain in Chain::ALL {
            let shares = &known.shares[chain];
            let seen = &mut chains[chain];
            *seen = ChainInScene {
                size: board.size(chain),
                mine: shares[known.me],
                bank: position.bank(chain),
                ..ChainInScene::default()
            };
            for player in position.seats().filter(|&player| player != known.me) {
                seen.others += shares[player];
                if shares[player] > seen.first {
                    (seen.second, seen.first) = (seen.first, shares[player]);
                } else if shares[player] > seen.second {
                    seen.second = shares[player];
                }
            }
            if seen.size > 0 {
                seen.price = price(chain.tier(), seen.size);
                if seen.mine + seen.others > 0 {
                    seen.bonus = appraisal.pay_out(chain, &mut worths)[known.me];
                }
            }
        }
        if !board.active().is_empty() {
            let empty = TileSet::ALL - board.tiles() - position.set_aside();
            for tile in empty {
                let beside = board.adjacent_chains(tile);
                if beside.is_empty() || (beside & board.safe()).len() > 1 {
                    continue;
                }
                let largest = board.largest(beside);
                for chain in beside.iter() {
                    let count = |squares: &mut Squares| match beside.len() {
                        1 => squares.growing += 1,
                        _ if largest.len() == 1 && largest.contains(chain) => squares.winning += 1,
                        _ => squares.losing += 1,
                    };
                    count(&mut chains[chain].squares);
                    if known.rack.contains(tile) {
                        count(&mut chains[chain].rack);
                    }
                }
            }
        }
        let (mut founding, mut merging) = (0, 0);
        for tile in known.rack {
            match board.placement(tile) {
                Placement::Found { .. } => founding += 1,
                Placement::Merge { .. } => merging += 1,
                _ => {}
            }
        }
        let (mut most, mut all) = (0.0f32, 0.0);
        for player in position.seats().filter(|&player| player != known.me) {
            all += worths[player];
            most = most.max(worths[player]);
        }
        let average = all / (position.players() as f32 - 1.0);
        Self {
            appraisal,
            board,
            chains,
            founding,
            merging,
            cash: known.cash[known.me],
            lead: (worths[known.me] - most) / 100.0,
            lead_over_average: (worths[known.me] - average) / 100.0,
        }
    }
}
