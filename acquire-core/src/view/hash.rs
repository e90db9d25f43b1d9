//! A 64-bit hash of a state, the same on every platform and in every later version.
//!
//! It is XXH3-64 (seed 0) over version 1 of the bytes that [`Bytes`] writes.

use acquire_kit::hash;

use crate::{
    game::Game,
    moves::phase::Stage,
    position::Position,
    rules::RuleOption,
    view::View,
    words::{
        chain::{ByChain, Chain},
        player::Player,
        tile::{Tile, TileSet},
    },
};

/// The bytes of a state: room for every game, and for a view that has not concluded very much.
struct Bytes(hash::Bytes<768>);

/// The number of options in version 1 of the bytes.
const OPTIONS: usize = 5;

/// The byte for an absent value.
const NONE: u8 = 0xff;

impl Bytes {
    fn new(kind: u8, position: &Position) -> Self {
        let mut bytes = Self(hash::Bytes::new());
        // An option that is younger than version 1 changes no hash while it has its first value. No
        // kind has the highest bit.
        for &option in RuleOption::ALL.iter().skip(OPTIONS) {
            let value = position.rules.value(option);
            if value > 0 {
                bytes.all(&[0x80 | option as u8, value]);
            }
        }
        bytes.push(kind);
        bytes.position(position);
        bytes
    }

    fn push(&mut self, byte: u8) {
        self.0.push(byte);
    }

    fn all(&mut self, slice: &[u8]) {
        self.0.all(slice);
    }

    fn hash(self) -> u64 {
        self.0.hash()
    }

    fn tiles(&mut self, count: usize, tiles: impl IntoIterator<Item = Tile>) {
        self.push(count as u8);
        tiles.into_iter().for_each(|tile| self.push(tile.index() as u8));
    }

    fn set(&mut self, tiles: TileSet) {
        tiles.words().iter().for_each(|word| self.all(&word.to_le_bytes()));
    }

    fn position(&mut self, position: &Position) {
        let rules = position.rules;
        self.push(rules.edition() as u8);
        RuleOption::ALL.iter().take(OPTIONS).for_each(|&option| self.push(rules.value(option)));
        self.push(position.players);
        self.all(&position.board.codes());
        self.set(position.set_aside);
        self.push(position.bag_count);
        self.all(&position.rack_sizes.0);
        self.all(&position.bank.by_chain().0);
        position.powers_used.0.iter().for_each(|powers| self.push(powers.bits()));
        let turn = position.turn;
        let chain = |chain: Chain| chain.index() as u8;
        let tile = |tile: Tile| tile.index() as u8;
        let player = |player: Player| player.index() as u8;
        self.push(player(turn.player));
        self.all(&match turn.stage {
            Stage::PlaceTile => [0; 5],
            Stage::FoundChain { tile: t } => [1, tile(t), 0, 0, 0],
            Stage::ChooseSurvivor { tile: t } => [2, tile(t), 0, 0, 0],
            Stage::ChooseDefunct { tile: t, survivor } => [3, tile(t), chain(survivor), 0, 0],
            Stage::DisposeStock { tile: t, survivor, defunct, player: p } => {
                [4, tile(t), chain(survivor), chain(defunct), player(p)]
            }
            Stage::BuyStock => [5, 0, 0, 0, 0],
            Stage::ReplaceTiles => [6, 0, 0, 0, 0],
            Stage::Over { reason } => [7, reason as u8, 0, 0, 0],
        });
        self.all(&[
            turn.power.map_or(NONE, |power| power as u8),
            turn.tiles_left,
            turn.placed.into(),
            turn.moved.into(),
            turn.bought.into(),
            turn.trades_left,
            turn.declared.map_or(NONE, player),
            turn.idle_turns,
        ]);
    }

    fn holding(&mut self, cash: u16, shares: &ByChain<u8>) {
        self.all(&cash.to_le_bytes());
        self.all(&shares.0);
    }
}

impl Game {
    /// Returns a 64-bit hash of everything that decides how the game continues, including the
    /// hidden part, such as the order of the bag. [`View::stable_hash`] is the hash of a player's
    /// knowledge.
    ///
    /// Equal games have equal hashes on every platform and in every later version.
    #[must_use]
    pub fn stable_hash(&self) -> u64 {
        let mut bytes = Bytes::new(1, &self.position);
        for player in self.position.seats() {
            let holding = &self.holdings[player];
            bytes.holding(holding.cash, &holding.shares.by_chain());
            let rack = self.rack(player);
            bytes.tiles(rack.len(), rack.iter());
        }
        bytes.set(self.hidden.shown);
        bytes.tiles(self.bag().len(), self.bag().iter().copied());
        let market = self.market();
        bytes.all(&market.seed.to_le_bytes());
        bytes.push(market.shown);
        bytes.tiles(market.draws.len(), market.draws);
        bytes.hash()
    }
}

impl View {
    /// Returns a 64-bit hash of everything that the view shows.
    ///
    /// Equal views have equal hashes on every platform and in every later version.
    #[must_use]
    pub fn stable_hash(&self) -> u64 {
        let mut bytes = Bytes::new(2, self.position());
        bytes.push(self.viewer().map_or(NONE, |player| player.index() as u8));
        for player in self.position().seats() {
            // Known cash is always below the number for unknown cash.
            let cash = self.cash(player).map_or(u16::MAX, |cash| (cash / 100) as u16);
            let shares = ByChain::from_fn(|chain| self.shares(player, chain).unwrap_or(NONE));
            bytes.holding(cash, &shares);
            bytes.set(self.known_rack(player));
        }
        bytes.set(self.shown());
        for player in self.position().seats() {
            for deduction in self.deductions(player) {
                bytes.all(&[player.index() as u8, deduction.tiles]);
                bytes.set(deduction.among);
            }
        }
        bytes.hash()
    }
}
