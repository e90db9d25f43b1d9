//! The features of a position for the network, as numbers of about 1.

use acquire_core::{ByChain, ByPlayer, Chain, Game, Player, SAFE_SIZE, TileSet, TwoPlayerMarket};

use arrayvec::ArrayVec;

use crate::{
    known::Shares,
    outlook::{Outlook, price},
};

/// The number of features of a chain, the same for all players.
pub(super) const CHAIN: usize = 14;
/// The number of features of a chain and a player.
pub(super) const STAKE: usize = 13;
/// The number of features of a player.
pub(super) const SEAT: usize = 28;

/// The size in tiles of which a chain that is not on the board is thought.
const DORMANT_SIZE: u8 = 3;

/// Returns 1 for true and 0 for false.
const fn is(truth: bool) -> f32 {
    truth as u8 as f32
}

/// A player's shares of a chain.
pub(super) struct Stake {
    pub(super) player: Player,
    /// The number of the chain among those of the features.
    pub(super) chain: usize,
    pub(super) inputs: [f32; STAKE],
}

/// The features of a position.
pub(super) struct Features {
    /// The chains of which a player has a share.
    pub(super) chains: ArrayVec<[f32; CHAIN], { Chain::COUNT }>,
    /// By chain.
    pub(super) stakes: ArrayVec<Stake, { Chain::COUNT * Player::MAX }>,
    /// By seat.
    pub(super) seats: ArrayVec<[f32; SEAT], { Player::MAX }>,
}

/// The empty squares beside a chain.
#[derive(Clone, Copy, Default)]
struct Surroundings {
    /// The number of squares where it grows.
    growth: u8,
    /// The number of squares where it takes over another chain.
    wins: u8,
    /// The number of squares where it is taken over, or may be.
    losses: u8,
    /// The number of the squares where it grows whose tiles are in each player's rack.
    held_growth: ByPlayer<u8>,
    held_wins: ByPlayer<u8>,
    held_losses: ByPlayer<u8>,
}

fn surroundings(game: &Game) -> ByChain<Surroundings> {
    let position = game.position();
    let board = position.board();
    let mut around = ByChain([Surroundings::default(); Chain::COUNT]);
    let empty = TileSet::ALL - board.tiles() - position.set_aside();
    let mut racks = [TileSet::EMPTY; Player::MAX];
    let mut held = TileSet::EMPTY;
    for player in position.seats() {
        racks[player.index()] = game.rack(player);
        held |= game.rack(player);
    }
    for tile in empty {
        let chains = board.adjacent_chains(tile);
        let Some(first) = chains.first() else { continue };
        let holder = if held.contains(tile) {
            position.seats().find(|p| racks[p.index()].contains(tile))
        } else {
            None
        };
        let several = chains.len() > 1;
        if !several {
            let around = &mut around[first];
            around.growth += 1;
            if let Some(holder) = holder {
                around.held_growth[holder] += 1;
            }
            continue;
        }
        if (chains & board.safe()).len() > 1 {
            continue;
        }
        let largest = board.largest(chains);
        for chain in chains.iter() {
            let around = &mut around[chain];
            let (all, held) = if largest.contains(chain) && largest.len() == 1 {
                (&mut around.wins, &mut around.held_wins)
            } else {
                (&mut around.losses, &mut around.held_losses)
            };
            *all += 1;
            if let Some(holder) = holder {
                held[holder] += 1;
            }
        }
    }
    around
}

impl Features {
    pub(super) fn new(game: &Game, outlook: &Outlook) -> Self {
        let position = game.position();
        let board = position.board();
        let mut features =
            Self { chains: ArrayVec::new(), stakes: ArrayVec::new(), seats: ArrayVec::new() };
        let left = outlook.left;
        let around = surroundings(game);
        // In hundreds of dollars.
        let mut worths = ByPlayer::default();
        for player in position.seats() {
            worths[player] = (game.cash(player) / 100) as f32;
        }
        for chain in Chain::ALL {
            let mut shares = Shares::default();
            // The largest holdings, each with the next.
            let mut most = [0u8; 3];
            let mut squares = 0u32;
            for player in position.seats() {
                let held = game.shares(player, chain);
                shares[player] = held;
                squares += u32::from(held) * u32::from(held);
                if held > most[0] {
                    most = [held, most[0], most[1]];
                } else if held > most[1] {
                    most = [most[0], held, most[1]];
                } else if held > most[2] {
                    most[2] = held;
                }
            }
            if most[0] == 0 {
                continue;
            }
            let (size, bank) = (board.size(chain), position.bank(chain));
            let around = &around[chain];
            let dormant = size == 0;
            let now = price(chain.tier(), if dormant { DORMANT_SIZE } else { size });
            let number = features.chains.len();
            features.chains.push([
                1.0,
                f32::from(chain.tier() as u8) / 2.0,
                f32::from(size.min(SAFE_SIZE)) / 11.0,
                f32::from(size.saturating_sub(SAFE_SIZE).min(30)) / 30.0,
                is(size >= SAFE_SIZE),
                now / 10.0,
                left,
                now * left / 10.0,
                f32::from(bank) / 25.0,
                f32::from(bank) * left / 25.0,
                f32::from(around.losses.min(8)) / 4.0,
                f32::from(around.wins.min(8)) / 4.0,
                f32::from(around.growth) / 10.0,
                is(dormant),
            ]);
            let certain = outlook.bonus_of_each(now, &shares, bank);
            let each_square = outlook.bonuses_of(&shares) / 100.0 * now / squares as f32;
            let all_losses: u8 = around.held_losses.0.iter().sum();
            for player in position.seats() {
                let mine = shares[player];
                if mine == 0 {
                    continue;
                }
                let (first, second) = match mine {
                    _ if mine == most[0] => (most[1], most[2]),
                    _ if mine == most[1] => (most[0], most[2]),
                    _ => (most[0], most[1]),
                };
                let held = f32::from(mine);
                if !dormant {
                    worths[player] += held * now + certain[player];
                }
                let inputs = [
                    held / 13.0,
                    held * now / 50.0,
                    certain[player] / 100.0,
                    held * held * each_square,
                    ((held - f32::from(first)) / 10.0).clamp(-0.8, 0.8),
                    ((held - f32::from(second)) / 10.0).clamp(-0.8, 0.8),
                    f32::from(first) / 13.0,
                    held * left / 13.0,
                    is(mine > first),
                    f32::from(around.held_losses[player].min(2)) / 2.0,
                    f32::from((all_losses - around.held_losses[player]).min(4)) / 4.0,
                    f32::from(around.held_wins[player].min(2)) / 2.0,
                    f32::from(around.held_growth[player].min(3)) / 3.0,
                ];
                features.stakes.push(Stake { player, chain: number, inputs });
            }
        }
        features.add_seats(game, &worths, left);
        features
    }

    fn add_seats(&mut self, game: &Game, worths: &ByPlayer<f32>, left: f32) {
        let position = game.position();
        let (board, players) = (position.board(), position.players());
        let mover = position.turn().player.index();
        let all: f32 = worths.0.iter().sum();
        let sizes = || Chain::ALL.into_iter().map(|chain| board.size(chain));
        let largest = f32::from(sizes().max().unwrap_or(0));
        let open = (board.active().len() - board.safe().len()) as f32;
        let ends = is(board.end_condition());
        let (drawn, bank) = match position.market() {
            TwoPlayerMarket::None => (0.0, 0.0),
            TwoPlayerMarket::DrawnTile => (1.0, 0.0),
            TwoPlayerMarket::Bank => (0.0, 1.0),
        };
        for player in position.seats() {
            let others = position.seats().filter(|&other| other != player);
            let best = others.map(|other| worths[other]).fold(0.0, f32::max);
            let mine = worths[player];
            let mean = (all - mine) / (players as f32 - 1.0);
            let cash = (game.cash(player) / 100) as f32;
            let until = (player.index() + players - mover) % players;
            let powers = if position.rules().special_powers() {
                (5 - position.powers_used(player).powers().count()) as f32 * left / 5.0
            } else {
                0.0
            };
            let lead = (mine - best) / 100.0;
            self.seats.push([
                1.0,
                left,
                cash / 100.0,
                cash * left / 50.0,
                cash.min(10.0) / 10.0,
                cash.min(30.0) / 30.0,
                until as f32 / players as f32,
                is(until == 0),
                mine / 300.0,
                (mine - mean) / 100.0,
                lead,
                (mine - mean) * left / 50.0,
                lead * left / 2.0,
                lead * (1.0 - left),
                lead.clamp(-0.1, 0.1) * 10.0 * (1.0 - left),
                is(players == 2),
                is(players == 3),
                is(players == 5),
                is(players == 6),
                open / 7.0,
                board.safe().len() as f32 / 7.0,
                largest / 41.0,
                ends,
                ends * is(until == 0),
                ends * lead,
                drawn,
                bank,
                powers,
            ]);
        }
    }
}
