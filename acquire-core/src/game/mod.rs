//! Games: a position and its hidden part.

pub(crate) mod playout;

use core::fmt;

use acquire_kit::{Observer, quantity::quantity};
use arrayvec::ArrayVec;
use thiserror::Error;

use crate::{
    board::Board,
    moves::{
        action::Action,
        event::Event,
        phase::{EndReason, Phase, Stage, Turn},
    },
    position::{
        ActionError, Illegal, LegalActions, Position, Transition,
        hidden::{Hidden, Holding, MARKET_DRAWS_MAX, MarketTiles, RACK_FULL},
    },
    rules::{Rules, RulesError, TwoPlayerMarket, prices::Bonuses},
    words::{
        chain::{ByChain, Chain, SHARES},
        chain_counts::ChainCounts,
        money::{CASH_MAX, Dollars, STARTING_CASH, hundreds},
        names::Names,
        player::{ByPlayer, Player},
        random::tile_order,
        rulebook::Rule,
        tile::{Tile, TileSet},
    },
};

/// A game of Acquire: everything public, each player's cash and shares, the racks and the bag.
///
/// It is small and uses no heap, so a search can clone it cheaply. Two games are equal if the same
/// actions have the same results in both.
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

/// An error in a tile order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TileOrderError {
    /// The tile order does not have 108 tiles.
    #[error(
        "a tile order has {} tiles, not {count}{} (B1)",
        Tile::COUNT,
        fmt::from_fn(|f| match Tile::COUNT.saturating_sub(*count) {
            0 => Ok(()),
            1 => f.write_str("; 1 is missing"),
            missing => write!(f, "; {missing} are missing"),
        })
    )]
    Count {
        /// The number that it has.
        count: usize,
    },
    /// The tile order contains a tile twice.
    #[error("{tile} is in the tile order twice, the second time at number {number} (B1)")]
    Twice {
        /// The tile.
        tile: Tile,
        /// The position of its second occurrence, counting from 1.
        number: usize,
    },
    /// The tile order has more market draws than a game can have.
    #[error("there are {count} market draws; a game has at most {MARKET_DRAWS_MAX} (Z3)")]
    MarketDraws {
        /// The number that it has.
        count: usize,
    },
}

/// The reason why a game cannot begin.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NewGameError {
    /// The rules do not allow the number of players.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The tile order is wrong.
    #[error(transparent)]
    TileOrder(#[from] TileOrderError),
}

impl TileOrderError {
    /// Returns the rule that the tile order breaks.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::Count { .. } | Self::Twice { .. } => Rule::B1,
            Self::MarketDraws { .. } => Rule::Z3,
        }
    }

    /// Returns the index of the tile that is wrong in its list; `None` if tiles are missing.
    pub(crate) const fn index(&self) -> Option<usize> {
        match *self {
            Self::Count { .. } => None,
            Self::Twice { number, .. } => number.checked_sub(1),
            Self::MarketDraws { .. } => Some(MARKET_DRAWS_MAX),
        }
    }
}

impl NewGameError {
    /// Returns the rule that is broken.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::Rules(error) => error.rule(),
            Self::TileOrder(error) => error.rule(),
        }
    }
}

/// A player's place in the standings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Standing {
    /// The player.
    pub player: Player,
    /// The rank, 1 for the winner. Players with equal worth have the same rank (E9).
    pub rank: u8,
    /// The player's worth in dollars; see [`Game::worth`].
    pub worth: u32,
}

impl Game {
    /// Begins a game with tiles shuffled by the seed (S).
    ///
    /// The same seed gives the same game on every platform and in every later version.
    ///
    /// # Errors
    /// [`RulesError::Players`] if the rules do not allow this number of players (S5).
    pub fn new(rules: Rules, players: usize, seed: u64) -> Result<Self, RulesError> {
        rules.check_players(players)?;
        Ok(Self::deal(rules, players, &tile_order(seed), &MarketTiles::seeded(seed)))
    }

    /// Begins a game whose tiles are drawn in this order, beginning with the setup (S1, S4). The
    /// market has shown no tile yet, regardless of `market`.
    ///
    /// # Errors
    /// [`NewGameError`] if the rules do not allow this number of players, if `tiles` does not
    /// contain every tile exactly once, or if there are too many market draws.
    pub fn with_tile_order(
        rules: Rules,
        players: usize,
        tiles: &[Tile],
        market: &MarketTiles,
    ) -> Result<Self, NewGameError> {
        rules.check_players(players)?;
        check_tile_order(tiles)?;
        check_market_draws(market.draws.len())?;
        Ok(Self::deal(rules, players, tiles, market))
    }

    /// Begins a game that can begin (S1–S4).
    pub(crate) fn deal(rules: Rules, players: usize, tiles: &[Tile], market: &MarketTiles) -> Self {
        let mut position = Position {
            rules,
            players: players as u8,
            board: Board::EMPTY,
            set_aside: TileSet::EMPTY,
            bag_count: Tile::COUNT as u8,
            rack_sizes: ByPlayer::default(),
            bank: ChainCounts::new(ByChain([SHARES; Chain::COUNT])),
            powers_used: ByPlayer::default(),
            turn: Turn::begin(Player::trusted(0), 0),
        };
        let mut hidden = Hidden::new(tiles, position.market_of(market));
        hidden.market_shown = 0;
        let mut first = None;
        for player in position.seats() {
            let tile = hidden.draw(position.bag_count);
            position.bag_count -= 1;
            if rules.edition().booklet().starts_on_board {
                position.board.lay(tile);
            } else {
                hidden.rack_mut(player).insert(tile);
                position.rack_sizes[player] = 1;
                hidden.shown.insert(tile);
            }
            // S3
            let (row, column) = (tile.row() as u8, tile.column());
            let by_row = rules.edition().booklet().first_by_row;
            let order = if by_row { (row, column) } else { (column, row) };
            first = first.min(Some((order, player))).or(Some((order, player)));
        }
        let first = first.map_or(Player::trusted(0), |(_, player)| player);
        for player in first.clockwise(players) {
            while position.rack_size(player) < RACK_FULL {
                let tile = hidden.draw(position.bag_count);
                hidden.rack_mut(player).insert(tile);
                position.rack_sizes[player] += 1;
                position.bag_count -= 1;
            }
        }
        position.turn = Turn::begin(first, 0);
        let start = Holding { cash: hundreds(STARTING_CASH), shares: ChainCounts::default() };
        let mut holdings = ByPlayer::default();
        for player in position.seats() {
            holdings[player] = start;
        }
        Self { position, holdings, hidden }
    }

    /// Returns everything that is public.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the current decision.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.position.phase(|player, chain| self.shares(player, chain))
    }

    /// Returns the player to move; `None` when the game is over.
    #[must_use]
    pub const fn player(&self) -> Option<Player> {
        self.position.player()
    }

    /// Returns the reason why the game is over; `None` if it is not.
    #[must_use]
    pub const fn end_reason(&self) -> Option<EndReason> {
        self.position.end_reason()
    }

    /// Returns the player whose rack and cash the decision concerns.
    #[inline]
    fn decider(&self) -> Player {
        match self.position.turn.stage {
            Stage::DisposeStock { player, .. } => player,
            _ => self.position.turn.player,
        }
    }

    /// Returns the legal actions of the player to move.
    #[must_use]
    #[inline(always)]
    pub fn legal_actions(&self) -> LegalActions {
        let player = self.decider();
        self.position.legal_actions(self.hidden.rack(player), &self.holdings[player])
    }

    /// Checks whether an action is legal.
    ///
    /// # Errors
    /// [`ActionError`] if it is not, with the reason and the rule.
    #[inline]
    pub fn check(&self, action: Action) -> Result<(), ActionError> {
        let player = self.decider();
        self.position
            .check(self.hidden.rack(player), &self.holdings[player], action)
            .map_err(|reason| self.action_error(action, reason))
    }

    #[cold]
    fn action_error(&self, action: Action, reason: Illegal) -> ActionError {
        ActionError { action, phase: self.phase(), reason, edition: self.position.edition() }
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// [`ActionError`] if it is not legal. The game is then unchanged.
    #[inline(always)]
    pub fn apply(&mut self, action: Action) -> Result<(), ActionError> {
        self.apply_observed(action, &mut ())
    }

    /// Carries out an action and reports everything that happens as a result.
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
    /// [`ActionError`] if it is not legal. The game is then unchanged, and no event was reported.
    #[inline(always)]
    pub fn apply_observed(
        &mut self,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), ActionError> {
        let sound = cfg!(debug_assertions) && self.is_sound();
        if !self.transition(observer).carry_out_if_ordinary(action) {
            self.apply_other(action, observer)?;
        }
        debug_assert!(!sound || self.is_sound(), "{action:?} left an unsound game: {self:?}");
        Ok(())
    }

    /// Carries out an action that is rare or illegal.
    #[inline(never)]
    fn apply_other(
        &mut self,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), ActionError> {
        self.check(action)?;
        self.transition(observer).carry_out(action);
        Ok(())
    }

    /// Returns whether shares, cash and tiles add up. Only an illegal unchecked action can make
    /// that false.
    fn is_sound(&self) -> bool {
        let position = &self.position;
        let shares = |chain| position.seats().map(move |player| self.shares(player, chain));
        let sold = |chain| shares(chain).map(u32::from).sum::<u32>();
        let racks = position.seats().map(|player| position.rack_size(player)).sum::<usize>();
        let tiles = position.board.tiles().len() + position.set_aside.len();
        Chain::ALL.iter().all(|&c| sold(c) + u32::from(position.bank[c]) == u32::from(SHARES))
            && position.seats().all(|player| self.cash(player) <= CASH_MAX)
            && tiles + racks + position.bag_count() == Tile::COUNT
    }

    /// Checks an action that this player requests, as a server does with a client's message.
    ///
    /// # Errors
    /// [`ActionError`], which reveals only what this player may know. While another player is to
    /// move, it is [`Illegal::NotYours`] for every action (T).
    pub fn check_as(&self, player: Player, action: Action) -> Result<(), ActionError> {
        match self.player() {
            Some(decider) if decider != player => Err(self.action_error(action, Illegal::NotYours)),
            _ => self.check(action),
        }
    }

    /// Carries out an action that this player requests, and reports everything that happens as a
    /// result. Send each player only what [`Event::seen_by`](crate::Event::seen_by) returns for
    /// them.
    ///
    /// # Errors
    /// The same as [`Game::check_as`]. The game is then unchanged, and no event was reported.
    pub fn apply_as(
        &mut self,
        player: Player,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), ActionError> {
        self.check_as(player, action)?;
        self.apply_observed(action, observer)
    }

    /// Carries out an action without checking that it is legal.
    ///
    /// This is for searches that apply only legal actions. An illegal action may lead to a state
    /// that is impossible under the rules, and the game's answers are then meaningless. It never
    /// panics and never causes undefined behaviour.
    #[inline]
    pub fn apply_unchecked(&mut self, action: Action) {
        self.apply_unchecked_observed(action, &mut ());
    }

    /// Does the same as [`Game::apply_unchecked`] and reports what happens; see
    /// [`Game::apply_observed`].
    #[inline]
    pub fn apply_unchecked_observed(
        &mut self,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) {
        self.transition(observer).carry_out(action);
    }

    #[inline(always)]
    fn transition<'a, O>(&'a mut self, observer: &'a mut O) -> Transition<'a, O> {
        let Self { position, holdings, hidden } = self;
        Transition { position, holdings, hidden, observer }
    }

    /// Returns the player's cash in dollars (B5).
    #[must_use]
    pub fn cash(&self, player: Player) -> u32 {
        u32::from(self.holdings[player].cash) * 100
    }

    /// Returns the number of shares of the chain that the player holds.
    #[must_use]
    pub fn shares(&self, player: Player, chain: Chain) -> u8 {
        self.holdings[player].shares[chain]
    }

    /// Returns the tiles in the player's rack.
    #[must_use]
    pub fn rack(&self, player: Player) -> TileSet {
        *self.hidden.rack(player)
    }

    /// Returns the tiles in the bag in the order in which they will be drawn.
    #[must_use]
    pub fn bag(&self) -> &[Tile] {
        self.hidden.bag(self.position.bag_count)
    }

    /// Returns the source of the market's tiles (Z1).
    #[must_use]
    pub fn market(&self) -> MarketTiles {
        match self.position.market() {
            TwoPlayerMarket::DrawnTile => self.hidden.market(),
            TwoPlayerMarket::None | TwoPlayerMarket::Bank => MarketTiles::default(),
        }
    }

    /// Returns the bonuses that each player would receive if the chain's bonuses were paid now (N).
    ///
    /// `market` is the number of shares that the market has for its bonus (Z1, Z7). With `None` it is
    /// its current number, or 0 if a tile would be drawn for it; see [`Position::market_shares`].
    #[must_use]
    pub fn bonuses(&self, chain: Chain, market: impl Into<Option<u8>>) -> Bonuses {
        let market = self.position.market_or(market, chain);
        let shares = ByPlayer::from_fn(|player| self.shares(player, chain));
        self.position.rules.split_bonuses(self.position.price(chain), &shares, market)
    }

    /// Returns the dollars that the player would have if the game were scored now: their cash,
    /// the value of their shares of chains on the board, and the bonuses of these chains (E8).
    ///
    /// While shares of a defunct chain are disposed of, its bonuses have already been paid and are
    /// part of the cash (M4). If the market's shares depend on a tile that is not drawn yet, the
    /// market is treated as having none (Z1).
    #[must_use]
    pub fn worth(&self, player: Player) -> u32 {
        self.worths()[player]
    }

    /// Returns every player's worth in dollars, see [`Game::worth`]; 0 for players who are not in
    /// the game.
    #[must_use]
    pub fn worths(&self) -> ByPlayer<u32> {
        let mut worths = ByPlayer::from_fn(|player| self.cash(player));
        // In a finished game no player has a share of a chain on the board.
        for chain in self.position.board.active().iter() {
            let price = self.position.price(chain);
            let paid = self.position.paid_chain() == Some(chain);
            let bonuses = if paid { Bonuses::default() } else { self.bonuses(chain, None) };
            for player in self.position.seats() {
                worths[player] += u32::from(self.shares(player, chain)) * price;
                worths[player] += bonuses.amounts[player];
            }
        }
        worths
    }

    /// Returns the players by worth, the richest first and ties in seat order (E9).
    #[must_use]
    pub fn standings(&self) -> ArrayVec<Standing, { Player::MAX }> {
        let worths = self.worths();
        standings(self.position.seats().map(|player| (player, worths[player])))
    }
}

/// Returns the players by worth, the richest first and ties in seat order (E9).
pub(crate) fn standings(
    worths: impl Iterator<Item = (Player, u32)>,
) -> ArrayVec<Standing, { Player::MAX }> {
    let worths: ArrayVec<_, { Player::MAX }> = worths.collect();
    let rank = |worth| 1 + worths.iter().filter(|&&(_, other)| other > worth).count() as u8;
    let mut standings = ArrayVec::new();
    for &(player, worth) in &worths {
        let at = standings.partition_point(|other: &Standing| other.worth >= worth);
        standings.insert(at, Standing { player, rank: rank(worth), worth });
    }
    standings
}

/// Checks that a game can have this number of market draws (Z3).
pub(crate) const fn check_market_draws(count: usize) -> Result<(), TileOrderError> {
    if count > MARKET_DRAWS_MAX { Err(TileOrderError::MarketDraws { count }) } else { Ok(()) }
}

/// Checks that every tile appears exactly once.
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

impl Game {
    /// Returns the state for people to read, with the players' names: the board, and a line for each
    /// player and for the bag.
    #[must_use]
    pub fn text(&self, names: &Names<'_>) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            let edition = self.position.edition();
            write!(f, "{}", self.position.board.diagram(edition))?;
            for player in self.position.seats() {
                let holding = &self.holdings[player];
                write!(f, "\n{}: {}", names.player(player), Dollars(self.cash(player)))?;
                for (chain, shares) in
                    holding.shares.by_chain().iter().filter(|(_, shares)| **shares > 0)
                {
                    write!(f, " {shares} {}", chain.initial(edition))?;
                }
                write!(f, "; {}", self.rack(player))?;
            }
            write!(f, "\nbag: {}, in the order of draws", quantity(self.bag().len(), "tile"))?;
            for line in self.bag().chunks(18) {
                write!(f, "\n ")?;
                line.iter().try_for_each(|tile| write!(f, " {tile:>3}"))?;
            }
            Ok(())
        })
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Game({}, {} players, {:?})",
            self.position.rules,
            self.position.players,
            self.phase()
        )?;
        write!(f, "{}", self.text(&Names::new(self.position.edition())))
    }
}

acquire_kit::game!(Game: Action, Event, ActionError);
