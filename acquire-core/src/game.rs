//! A position plus what is hidden.

use core::fmt;

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::{
    action::{Action, SHARES},
    board::Board,
    chain::{ByChain, Chain},
    event::Observer,
    hidden::{Hidden, Holding, MARKET_DRAWS_MAX, Market, RACK_FULL},
    market::{Bonuses, split_bonuses},
    money::Dollars,
    phase::{EndReason, Phase, Stage, Turn},
    player::{ByPlayer, Player},
    position::{ActionError, Illegal, LegalActions, Position, Table},
    random::tile_order,
    rules::{Edition, Rules, RulesError},
    tile::{Tile, TileSet},
};

/// A game of Acquire: everything public, what each player owns, the racks and the bag.
///
/// It is small and flat; cloning it is how a search works. Two games are equal if nothing that
/// anybody does from now on can tell them apart.
///
/// ```
/// use acquire_core::{Edition, Game, Phase, Rules};
///
/// let mut game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
/// while let Some(action) = game.legal_actions().get(0) {
///     game.apply(action)?;
/// }
/// assert!(matches!(game.phase(), Phase::Over { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Game {
    pub(crate) position: Position,
    pub(crate) holdings: ByPlayer<Holding>,
    pub(crate) hidden: Hidden,
}

/// A tile order that is not one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TileOrderError {
    /// Not 108 tiles.
    #[error("a tile order has 108 tiles, not {count} (B1)")]
    Count {
        /// How many there are.
        count: usize,
    },
    /// A tile comes twice.
    #[error("{tile} comes twice in the tile order, again at number {number} of 108 (B1)")]
    Twice {
        /// The tile.
        tile: Tile,
        /// Where it comes again, counting from 1.
        number: usize,
    },
    /// More market draws than there can be in a game.
    #[error("{count} market draws, and no game needs more than {MARKET_DRAWS_MAX} (Z3)")]
    MarketDraws {
        /// How many there are.
        count: usize,
    },
}

/// A game that cannot begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NewGameError {
    /// The rules do not allow it.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The tile order is not one.
    #[error(transparent)]
    TileOrder(#[from] TileOrderError),
}

/// A player's place in the final standings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Standing {
    /// The player.
    pub player: Player,
    /// 1 for the winner; equal worth, equal rank (E9).
    pub rank: u8,
    /// Dollars.
    pub worth: u32,
}

impl Game {
    /// A new game, its tiles shuffled by the seed (S).
    ///
    /// The same seed gives the same game on every platform and in every later version.
    ///
    /// # Errors
    /// [`RulesError::Players`] if so many cannot play by these rules (S5).
    pub fn new(rules: Rules, players: usize, seed: u64) -> Result<Self, RulesError> {
        rules.check_players(players)?;
        Ok(Self::deal(rules, players, &tile_order(seed), &Market::seeded(seed)))
    }

    /// A new game whose 108 tiles are drawn in this order, the setup first (S1, S4).
    ///
    /// # Errors
    /// [`NewGameError`] if so many cannot play by these rules, or these are not the 108 tiles.
    pub fn with_tile_order(
        rules: Rules,
        players: usize,
        tiles: &[Tile],
        market: &Market,
    ) -> Result<Self, NewGameError> {
        rules.check_players(players)?;
        check_tile_order(tiles)?;
        let count = market.draws.len();
        if count > MARKET_DRAWS_MAX {
            return Err(TileOrderError::MarketDraws { count }.into());
        }
        Ok(Self::deal(rules, players, tiles, market))
    }

    /// S1–S4
    fn deal(rules: Rules, players: usize, tiles: &[Tile], market: &Market) -> Self {
        let mut position = Position {
            rules,
            players: players as u8,
            board: Board::EMPTY,
            set_aside: TileSet::EMPTY,
            bag_count: Tile::COUNT as u8,
            rack_sizes: ByPlayer::default(),
            bank: ByChain([SHARES; Chain::COUNT]),
            powers_used: ByPlayer::default(),
            turn: Turn::begin(Player::trusted(0), 0),
        };
        let mut hidden = Hidden::new(tiles, position.market_of(market));
        let mut first = None;
        for player in position.seats() {
            let tile = hidden.draw(position.bag_count);
            position.bag_count -= 1;
            if rules.starts_on_board() {
                position.board.lay(tile);
            } else {
                hidden.racks[player].insert(tile);
                hidden.shown.insert(tile);
            }
            // S3
            let (row, column) = (tile.row() as u8, tile.column());
            let order = match rules.edition() {
                Edition::Wizards2008 => (row, column),
                _ => (column, row),
            };
            first = first.min(Some((order, player))).or(Some((order, player)));
        }
        let first = first.map_or(Player::trusted(0), |(_, player)| player);
        for player in first.clockwise(players) {
            while hidden.racks[player].len() < RACK_FULL {
                let tile = hidden.draw(position.bag_count);
                hidden.racks[player].insert(tile);
                position.bag_count -= 1;
            }
            position.rack_sizes[player] = hidden.racks[player].len() as u8;
        }
        position.turn = Turn::begin(first, 0);
        let start = Holding { cash: 60, shares: ByChain::default() };
        let mut holdings = ByPlayer::default();
        for player in position.seats() {
            holdings[player] = start;
        }
        Self { position, holdings, hidden }
    }

    /// Everything public.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The decision that is being asked.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.position.phase(|player, chain| self.shares(player, chain))
    }

    /// The seat that decides; `None` when the game is over.
    #[must_use]
    pub const fn player(&self) -> Option<Player> {
        self.position.player()
    }

    /// Why the game is over, if it is.
    #[must_use]
    pub const fn end_reason(&self) -> Option<EndReason> {
        self.position.end_reason()
    }

    /// The seat whose rack and cash the decision concerns.
    #[inline]
    fn decider(&self) -> Player {
        match self.position.turn.stage {
            Stage::DisposeStock { player, .. } => player,
            _ => self.position.turn.player,
        }
    }

    /// All legal actions.
    #[must_use]
    #[inline]
    pub fn legal_actions(&self) -> LegalActions {
        let player = self.decider();
        self.position.legal_actions(&self.hidden.racks[player], &self.holdings[player])
    }

    /// Whether an action is legal, and if not, why.
    ///
    /// # Errors
    /// [`ActionError`] with the values and the rule.
    #[inline]
    pub fn check(&self, action: Action) -> Result<(), ActionError> {
        let player = self.decider();
        self.position
            .check(&self.hidden.racks[player], &self.holdings[player], action)
            .map_err(|reason| self.action_error(action, reason))
    }

    #[cold]
    fn action_error(&self, action: Action, reason: Illegal) -> ActionError {
        ActionError { action, phase: self.phase(), reason, edition: self.position.edition() }
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// [`ActionError`] if it is not legal; the game is as it was.
    #[inline]
    pub fn apply(&mut self, action: Action) -> Result<(), ActionError> {
        self.apply_observed(action, &mut ())
    }

    /// Carries out an action and reports everything that happens because of it.
    ///
    /// ```
    /// use acquire_core::{Action, Edition, Event, Game, Rules};
    ///
    /// let mut game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
    /// let mut events = Vec::new();
    /// let action = game.legal_actions().get(0).unwrap();
    /// game.apply_observed(action, &mut events)?;
    /// assert!(matches!(events[0], Event::TilePlaced { tile, .. } if action == Action::Place(tile)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ActionError`] if it is not legal; the game is as it was, and nothing was reported.
    #[inline]
    pub fn apply_observed(
        &mut self,
        action: Action,
        observer: &mut impl Observer,
    ) -> Result<(), ActionError> {
        self.check(action)?;
        self.carry_out(action, observer);
        Ok(())
    }

    /// Carries out an action without asking whether it is legal.
    ///
    /// For searches that only ever take legal actions. Any other action may leave a game that the
    /// rules do not know, whose answers mean nothing; it never panics and is never undefined
    /// behaviour.
    #[inline]
    pub fn apply_unchecked(&mut self, action: Action) {
        self.apply_unchecked_observed(action, &mut ());
    }

    /// As [`Game::apply_unchecked`], reporting what happens; see [`Game::apply_observed`].
    #[inline]
    pub fn apply_unchecked_observed(&mut self, action: Action, observer: &mut impl Observer) {
        self.carry_out(action, observer);
    }

    #[inline]
    fn carry_out(&mut self, action: Action, observer: &mut impl Observer) {
        let Self { position, holdings, hidden } = self;
        Table { position, holdings, hidden, observer }.carry_out(action);
    }

    /// The player's cash in dollars (B5).
    #[must_use]
    pub fn cash(&self, player: Player) -> u32 {
        u32::from(self.holdings[player].cash) * 100
    }

    /// How many shares of the chain the player holds.
    #[must_use]
    pub fn shares(&self, player: Player, chain: Chain) -> u8 {
        self.holdings[player].shares[chain]
    }

    /// The tiles in the player's rack.
    #[must_use]
    pub fn rack(&self, player: Player) -> TileSet {
        self.hidden.racks[player].tiles().iter().copied().collect()
    }

    /// The tiles in the bag in the order in which they will be drawn.
    #[must_use]
    pub fn bag(&self) -> &[Tile] {
        self.hidden.bag(self.position.bag_count)
    }

    /// Where the market's tiles come from (Z1).
    #[must_use]
    pub fn market(&self) -> Market {
        self.hidden.market()
    }

    /// Who would get which bonus if the chain's bonuses were paid now (N).
    ///
    /// `market` is the number of shares that the market counts as holding (Z1); 0 without one.
    #[must_use]
    pub fn bonuses(&self, chain: Chain, market: u8) -> Bonuses {
        let shares = ByPlayer::from_fn(|player| self.shares(player, chain));
        split_bonuses(self.position.price(chain), &shares, market)
    }

    /// The player's worth in dollars if the final scoring came now: cash, bonuses (without a
    /// market's share, which would be drawn) and the shares of chains on the board (E8).
    #[must_use]
    pub fn worth(&self, player: Player) -> u32 {
        let stock = self.position.board.active().iter().map(|chain| {
            let stock = u32::from(self.shares(player, chain)) * self.position.price(chain);
            stock + self.bonuses(chain, 0).amounts[player]
        });
        // When the game is over nobody has a share of a chain on the board.
        self.cash(player) + stock.sum::<u32>()
    }

    /// The players by worth, the richest first, equals in seat order (E9).
    #[must_use]
    pub fn standings(&self) -> ArrayVec<Standing, { Player::MAX }> {
        standings(self.position.seats().map(|player| (player, self.worth(player))))
    }
}

/// The players by worth, the richest first, equals in seat order (E9).
pub(crate) fn standings(
    worths: impl Iterator<Item = (Player, u32)>,
) -> ArrayVec<Standing, { Player::MAX }> {
    let worths: ArrayVec<_, { Player::MAX }> = worths.collect();
    let rank = |worth| 1 + worths.iter().filter(|&&(_, other)| other > worth).count() as u8;
    let mut standings: ArrayVec<_, { Player::MAX }> = worths
        .iter()
        .map(|&(player, worth)| Standing { player, rank: rank(worth), worth })
        .collect();
    standings.sort_by_key(|standing| (standing.rank, standing.player));
    standings
}

/// Checks that these are the 108 tiles.
pub(crate) fn check_tile_order(tiles: &[Tile]) -> Result<(), TileOrderError> {
    let mut seen = TileSet::EMPTY;
    for (i, &tile) in tiles.iter().enumerate() {
        if !seen.insert(tile) {
            return Err(TileOrderError::Twice { tile, number: i + 1 });
        }
    }
    let count = tiles.len();
    if count == Tile::COUNT { Ok(()) } else { Err(TileOrderError::Count { count }) }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edition = self.position.edition();
        writeln!(
            f,
            "Game({}, {} players, {:?})",
            self.position.rules,
            self.position.players,
            self.phase()
        )?;
        write!(f, "{}", self.position.board.diagram(edition))?;
        for player in self.position.seats() {
            let holding = &self.holdings[player];
            write!(f, "\n{player:?}: {}", Dollars(self.cash(player)))?;
            for (chain, shares) in holding.shares.iter().filter(|(_, shares)| **shares > 0) {
                write!(f, " {shares} {}", chain.initial(edition))?;
            }
            write!(f, "; {}", self.rack(player))?;
        }
        write!(f, "\nbag: {:?}", self.bag())
    }
}
