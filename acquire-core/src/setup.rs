//! Arbitrary positions: an untrusted description, checked as a whole.

use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::{
    action::{Power, PowerSet, SHARES},
    board::{Board, Cell},
    chain::{ByChain, Chain, ChainSet},
    game::Game,
    hidden::{Hidden, Holding, MARKET_DRAWS_MAX, Market, RACK_FULL, RACK_MAX, Rack},
    money::Dollars,
    phase::{EndReason, Stage, Turn},
    player::{ByPlayer, Player},
    position::Position,
    random::{Purpose, shuffle, stream},
    rules::{End, Holdings, Rules, RulesError},
    tile::{Tile, TileSet},
    view::{KnownHolding, RackFact, View},
};

/// An untrusted description of a game, or of one player's view of it.
///
/// Everything is public and may be nonsense. [`Setup::to_game`] and [`Setup::to_view`] check it
/// and report every problem that they find. What a view does not know is left out: bag, market,
/// tiles in others' racks, concealed possessions.
///
/// ```
/// use acquire_core::{Chain, Edition, Game, Rules, Setup};
///
/// // A game with Luxor on 1A–3A, of which player 0 holds two shares.
/// let mut setup = Setup::new(Rules::new(Edition::AvalonHill), 3);
/// let luxor = Chain::from_index(0).unwrap();
/// setup.chains[luxor] = ["1A", "2A", "3A"].iter().map(|tile| tile.parse().unwrap()).collect();
/// setup.seats[0].shares[luxor] = Some(2);
/// setup.deal(7);
/// let game = setup.to_game()?;
/// assert_eq!(game.position().price(luxor), 300);
/// assert_eq!(Setup::from(&game).to_game()?, game);
///
/// setup.seats[1].cash = Some(-1i32 as u32);
/// setup.unincorporated = setup.chains[luxor];
/// assert_eq!(setup.to_game().unwrap_err().problems.len(), 4);
/// # Ok::<(), acquire_core::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Setup {
    /// The version of the stored form.
    #[cfg(feature = "serde")]
    pub version: crate::FormatVersion<1>,
    /// The rules.
    pub rules: Rules,
    /// Whose view this is; left out for a game and for a spectator's view.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub viewer: Option<Player>,
    /// The tiles of each chain.
    pub chains: ByChain<TileSet>,
    /// The tiles on the board that belong to no chain.
    pub unincorporated: TileSet,
    /// The tiles that are out of the game (D6).
    pub set_aside: TileSet,
    /// One for each player, in seat order.
    pub seats: Vec<Seat>,
    /// The bank's shares; left out, what nobody holds (B4). A view with concealed holdings needs it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub bank: Option<ByChain<u8>>,
    /// The bag in the order in which its tiles are drawn; left out in a view.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub bag: Option<Vec<Tile>>,
    /// Where the market's tiles come from (Z1); left out in a view.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub market: Option<Market>,
    /// The turn so far and the decision being asked.
    pub turn: Turn,
}

/// A player's part of a [`Setup`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Seat {
    /// Dollars; `None` if concealed (I3).
    pub cash: Option<u32>,
    /// Shares of each chain; `None` if concealed (I3).
    pub shares: ByChain<Option<u8>>,
    /// The tiles in the rack, in a view those that are known.
    pub rack: TileSet,
    /// How many tiles are in the rack; left out, as many as are known.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub rack_size: Option<u8>,
    /// The tiles in the rack that everybody has seen (I1).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "TileSet::is_empty"))]
    pub shown: TileSet,
    /// The powers used (P).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "PowerSet::is_empty"))]
    pub powers_used: PowerSet,
}

/// Everything that is wrong with a [`Setup`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct SetupError {
    /// At least one.
    pub problems: Vec<SetupProblem>,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.problems.iter().enumerate() {
            let separator = if i == 0 { "" } else { "; " };
            write!(f, "{separator}{problem}")?;
        }
        Ok(())
    }
}

/// One thing that is wrong with a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs, reason = "the fields are what their names and the messages say")]
pub enum SetupProblem {
    /// The rules do not allow so many players.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// Somebody is named who does not play.
    #[error("{player:?} is named in {what}, and there are {players} players")]
    NoSuchPlayer { player: Player, what: &'static str, players: usize },
    /// A tile is in two places.
    #[error("{tile} is in two places: {first} and {second} (B6)")]
    TileTwice { tile: Tile, first: TilePlace, second: TilePlace },
    /// A tile is nowhere.
    #[error("{tile} is nowhere (B6)")]
    TileMissing { tile: Tile },
    /// A game needs the bag.
    #[error("the order of the bag is missing")]
    BagMissing,
    /// A view knows neither bag nor market.
    #[error("a view does not know the {what} (I2)")]
    HiddenInView { what: &'static str },
    /// A game has no viewer.
    #[error("a game is nobody's view: leave `viewer` out")]
    ViewerInGame,
    /// A view leaves the wrong number of tiles for bag and racks.
    #[error("{unseen} tiles are unseen, and the others' racks hold {wanted} of them")]
    TooFewUnseen { unseen: usize, wanted: usize },
    /// A rack does not hold what it should.
    #[error("the rack of {player:?} has {size} tiles, of which {known} are known")]
    RackUnknown { player: Player, size: u8, known: usize },
    /// A rack is larger than it can be.
    #[error("the rack of {player:?} has {size} tiles, and at most {most} are possible (D1, P5)")]
    RackTooLarge { player: Player, size: usize, most: usize },
    /// A rack is smaller than it can be.
    #[error("the rack of {player:?} has {size} tiles though the bag is not empty (D1)")]
    RackTooSmall { player: Player, size: usize },
    /// A tile is shown that is not in the rack.
    #[error("{tile} is shown to all, and not in the rack of {player:?} (I1)")]
    ShownElsewhere { player: Player, tile: Tile },
    /// The viewer's own possessions, or open ones, are missing.
    #[error("cash or shares of {player:?} are missing (I3)")]
    HoldingMissing { player: Player },
    /// Cash is not possible.
    #[error("{player:?} has {}, which is no multiple of $100 up to {} (B5)", Dollars(*cash), Dollars(Setup::CASH_MAX))]
    Cash { player: Player, cash: u32 },
    /// There are 25 shares of a chain.
    #[error("players and bank have {count} shares of chain {chain:?} instead of {SHARES} (B4)")]
    Shares { chain: Chain, count: u16 },
    /// A chain has one tile.
    #[error("chain {chain:?} has a single tile (F1)")]
    SingleTile { chain: Chain },
    /// A chain is in pieces.
    #[error("chain {chain:?} is not connected: {tile} lies apart (F1)")]
    NotConnected { chain: Chain, tile: Tile },
    /// Two chains touch.
    #[error("chains {first:?} and {second:?} touch at {tile} without having merged (M1)")]
    ChainsTouch { first: Chain, second: Chain, tile: Tile },
    /// An unincorporated tile touches a chain.
    #[error("{tile} touches chain {chain:?} without having joined it (F3)")]
    TileTouchesChain { tile: Tile, chain: Chain },
    /// Unincorporated tiles touch that cannot be starting tiles.
    #[error(
        "{count} unincorporated tiles touch others, and only starting tiles may, at most {most} (S2, F1)"
    )]
    TilesTouch { count: usize, most: usize },
    /// Powers in a game without them.
    #[error("{player:?} has used powers in a game without special powers (P)")]
    PowersUsed { player: Player },
    /// The turn contradicts itself or the rules.
    #[error("the turn is impossible: {0}")]
    Turn(TurnProblem),
    /// More market draws than there can be.
    #[error("{count} market draws, and no game needs more than {MARKET_DRAWS_MAX} (Z3)")]
    MarketDraws { count: usize },
}

/// Why a [`Turn`] is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum TurnProblem {
    #[error("the power played this turn is not among those that the player has used (P)")]
    PowerNotUsed,
    #[error("the power played this turn belongs to a later phase (P1–P6)")]
    PowerTooEarly,
    #[error("the number of tiles still to place does not fit (P6)")]
    TilesLeft,
    #[error("a tile is placed before this decision, or not at all (T)")]
    Placed,
    #[error("whoever has placed a tile has moved (E7)")]
    Moved,
    #[error("the purchase is made in BuyStock, and before what follows it (T)")]
    Bought,
    #[error("trades are left only under trade2, at most three (P4)")]
    TradesLeft,
    #[error("no trade is possible, so that none is asked for (P4)")]
    NoTrade,
    #[error(
        "the end is declared by the turn's player, before buying, where the option allows it (E)"
    )]
    Declared,
    #[error("the game ends before so many idle turns (E7)")]
    IdleTurns,
    #[error("the game is over for another reason, or not (E)")]
    Reason,
    #[error("players hold shares of chains on the board though the game is over (E8)")]
    SharesLeft,
    #[error("the game should be over: the end condition holds (E2)")]
    OverAutomatically,
    #[error("the game should be over: every tile left is dead (E6)")]
    OverAllTiles,
    #[error("the tile being resolved is not an unincorporated tile on the board (M1)")]
    TileNotLaid,
    #[error("the tile founds no chain, or there is nothing to choose (F1)")]
    NothingToFound,
    #[error("the tile merges no chains (M1)")]
    NoMerger,
    #[error("no two of the largest chains are tied, so that nothing is chosen (M2, M3)")]
    NoTie,
    #[error("the survivor is not the largest chain of the merger (M2)")]
    Survivor,
    #[error("the defunct chain is not the largest of those left (M3)")]
    Defunct,
    #[error("the player has no share of the defunct chain (H1)")]
    NoShare,
    #[error("a player who did not place has no playable tile (T2)")]
    Playable,
    #[error("no playable tile is left, so that no further one is asked for (P6)")]
    NotPlayable,
    #[error("there is no dead tile to replace, or no tile to replace it with (D3)")]
    NothingToReplace,
}

/// Where a tile is (B6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TilePlace {
    /// On the board, in a chain.
    Chain(Chain),
    /// On the board, in no chain.
    Unincorporated,
    /// Out of the game.
    SetAside,
    /// In a rack.
    Rack(Player),
    /// In the bag.
    Bag,
}

impl fmt::Display for TilePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chain(chain) => write!(f, "chain {chain:?}"),
            Self::Unincorporated => f.write_str("unincorporated"),
            Self::SetAside => f.write_str("set aside"),
            Self::Rack(player) => write!(f, "the rack of {player:?}"),
            Self::Bag => f.write_str("the bag"),
        }
    }
}

impl Setup {
    /// The most cash in dollars that a player can have in a setup.
    pub const CASH_MAX: u32 = 6_500_000;

    /// An empty board at the start of seat 0's turn, with the starting cash and empty racks.
    ///
    /// Before it is a game it needs tiles in racks and bag; see [`Setup::deal`].
    #[must_use]
    pub fn new(rules: Rules, players: usize) -> Self {
        let seat = Seat {
            cash: Some(6_000),
            shares: ByChain([Some(0); Chain::COUNT]),
            rack: TileSet::EMPTY,
            rack_size: None,
            shown: TileSet::EMPTY,
            powers_used: PowerSet::empty(),
        };
        Self {
            #[cfg(feature = "serde")]
            version: crate::FormatVersion,
            rules,
            viewer: None,
            chains: ByChain::default(),
            unincorporated: TileSet::EMPTY,
            set_aside: TileSet::EMPTY,
            seats: alloc::vec![seat; players],
            bank: None,
            bag: None,
            market: None,
            turn: Turn::begin(Player::trusted(0), 0),
        }
    }

    /// Shuffles all tiles that are nowhere else, fills the racks up to six and makes the rest the
    /// bag.
    pub fn deal(&mut self, seed: u64) {
        let mut bag: Vec<Tile> = (TileSet::ALL - self.placed()).iter().collect();
        shuffle(&mut stream(seed, Purpose::Tiles, 1), &mut bag);
        for seat in &mut self.seats {
            while seat.rack.len() < RACK_FULL {
                let Some(tile) = bag.pop() else { break };
                seat.rack.insert(tile);
            }
        }
        self.bag = Some(bag);
        self.market = Some(Market::seeded(seed));
    }

    /// The tiles that are on the board, in a rack or out of the game.
    fn placed(&self) -> TileSet {
        let mut placed = self.unincorporated | self.set_aside;
        self.chains.values().for_each(|&tiles| placed |= tiles);
        self.seats.iter().for_each(|seat| placed |= seat.rack);
        placed
    }

    /// The game that this describes.
    ///
    /// # Errors
    /// [`SetupError`] with every problem found.
    pub fn to_game(&self) -> Result<Game, SetupError> {
        let mut check = Check { setup: self, problems: Vec::new() };
        check.require(self.bag.is_some(), SetupProblem::BagMissing);
        check.require(self.viewer.is_none(), SetupProblem::ViewerInGame);
        let nowhere: Vec<Tile>;
        let bag = match &self.bag {
            Some(bag) => bag,
            // To find the other problems, any order will do.
            None => {
                nowhere = (TileSet::ALL - self.placed()).iter().collect();
                &nowhere
            }
        };
        let view = check.run(Some(bag))?;
        let market = self.market.clone().unwrap_or_default();
        let mut hidden = Hidden::new(bag, &market);
        hidden.shown = view.shown;
        let mut holdings = ByPlayer::<Holding>::default();
        for player in view.position.seats() {
            hidden.racks[player] = view.racks[player].iter().collect::<Rack>();
            let known = view.holdings[player];
            holdings[player].cash = known.cash.unwrap_or_default();
            holdings[player].shares = ByChain(known.shares.0.map(Option::unwrap_or_default));
        }
        Ok(Game { position: view.position, holdings, hidden })
    }

    /// The view that this describes.
    ///
    /// # Errors
    /// [`SetupError`] with every problem found.
    pub fn to_view(&self) -> Result<View, SetupError> {
        let mut check = Check { setup: self, problems: Vec::new() };
        for (what, known) in [("bag", self.bag.is_some()), ("market", self.market.is_some())] {
            check.require(!known, SetupProblem::HiddenInView { what });
        }
        check.run(None)
    }
}

impl From<&Game> for Setup {
    fn from(game: &Game) -> Self {
        let view = game.spectator_view();
        let mut setup = Self::from(&view);
        for (player, seat) in Player::all(setup.seats.len()).zip(&mut setup.seats) {
            seat.cash = Some(game.cash(player));
            seat.shares = ByChain::from_fn(|chain| Some(game.shares(player, chain)));
            seat.rack = game.rack(player);
            seat.rack_size = None;
        }
        setup.bag = Some(game.bag().to_vec());
        setup.market = Some(game.market());
        setup
    }
}

impl From<&View> for Setup {
    fn from(view: &View) -> Self {
        let position = &view.position;
        let seats = position.seats().map(|player| {
            let (rack, size) = (view.known_rack(player), position.rack_size(player));
            Seat {
                cash: view.cash(player),
                shares: ByChain::from_fn(|chain| view.shares(player, chain)),
                rack,
                rack_size: (size != rack.len()).then_some(size as u8),
                shown: rack & view.shown,
                powers_used: position.powers_used(player),
            }
        });
        Self {
            #[cfg(feature = "serde")]
            version: crate::FormatVersion,
            rules: position.rules,
            viewer: view.viewer,
            chains: ByChain::from_fn(|chain| position.board.tiles_of(chain)),
            unincorporated: position.board.unincorporated(),
            set_aside: position.set_aside,
            seats: seats.collect(),
            bank: Some(position.bank),
            bag: None,
            market: None,
            turn: position.turn,
        }
    }
}

/// Collects the problems of one setup.
struct Check<'a> {
    setup: &'a Setup,
    problems: Vec<SetupProblem>,
}

impl Check<'_> {
    fn problem(&mut self, problem: SetupProblem) {
        self.problems.push(problem);
    }

    fn require(&mut self, holds: bool, problem: SetupProblem) {
        if !holds {
            self.problem(problem);
        }
    }

    fn require_turn(&mut self, holds: bool, problem: TurnProblem) {
        self.require(holds, SetupProblem::Turn(problem));
    }

    /// Checks everything; `bag` is given for a game.
    fn run(mut self, bag: Option<&[Tile]>) -> Result<View, SetupError> {
        if !self.players() {
            // Without the right seats the rest makes no sense.
            return Err(SetupError { problems: self.problems });
        }
        let count = self.setup.market.as_ref().map_or(0, |market| market.draws.len());
        self.require(count <= MARKET_DRAWS_MAX, SetupProblem::MarketDraws { count });
        let places = self.tiles(bag);
        let view = self.view(&places, bag.is_some());
        self.board(&view.position.board);
        self.holdings(&view, bag.is_some());
        if self.problems.is_empty() {
            self.turn(&view, bag.is_some());
        }
        if self.problems.is_empty() {
            Ok(view)
        } else {
            Err(SetupError { problems: self.problems })
        }
    }

    /// Whether the seats are right.
    fn players(&mut self) -> bool {
        let setup = self.setup;
        let before = self.problems.len();
        let players = setup.seats.len();
        if let Err(error) = setup.rules.check_players(players) {
            self.problem(error.into());
        }
        let disposes = match setup.turn.stage {
            Stage::DisposeStock { player, .. } => Some(player),
            _ => None,
        };
        for (player, what) in [
            (Some(setup.turn.player), "turn.player"),
            (setup.turn.declared, "turn.declared"),
            (disposes, "turn.stage"),
            (setup.viewer, "viewer"),
        ] {
            if let Some(player) = player.filter(|player| player.index() >= players) {
                self.problem(SetupProblem::NoSuchPlayer { player, what, players });
            }
        }
        self.problems.len() == before
    }

    /// Where every tile is: once, and in a game somewhere (B6).
    fn tiles(&mut self, bag: Option<&[Tile]>) -> [Option<TilePlace>; Tile::COUNT] {
        let setup = self.setup;
        let mut places = [None; Tile::COUNT];
        let mut put = |tile: Tile, second: TilePlace| {
            if let Some(first) = places[tile.index()].replace(second) {
                self.problems.push(SetupProblem::TileTwice { tile, first, second });
            }
        };
        for (chain, tiles) in setup.chains.iter() {
            tiles.iter().for_each(|tile| put(tile, TilePlace::Chain(chain)));
        }
        setup.unincorporated.iter().for_each(|tile| put(tile, TilePlace::Unincorporated));
        setup.set_aside.iter().for_each(|tile| put(tile, TilePlace::SetAside));
        for (player, seat) in Player::all(setup.seats.len()).zip(&setup.seats) {
            seat.rack.iter().for_each(|tile| put(tile, TilePlace::Rack(player)));
        }
        bag.unwrap_or_default().iter().for_each(|&tile| put(tile, TilePlace::Bag));
        if bag.is_some() {
            for tile in Tile::all().filter(|tile| places[tile.index()].is_none()) {
                self.problem(SetupProblem::TileMissing { tile });
            }
        }
        places
    }

    /// Puts everything together, trusting nothing yet.
    fn view(&mut self, places: &[Option<TilePlace>; Tile::COUNT], complete: bool) -> View {
        let setup = self.setup;
        let mut board = Board::EMPTY;
        for tile in Tile::all() {
            match places[tile.index()] {
                Some(TilePlace::Chain(chain)) => board.put(tile, chain),
                Some(TilePlace::Unincorporated) => board.lay(tile),
                _ => {}
            }
        }
        let mut view = View {
            position: Position {
                rules: setup.rules,
                players: setup.seats.len() as u8,
                board,
                set_aside: setup.set_aside,
                bag_count: 0,
                rack_sizes: ByPlayer::default(),
                bank: ByChain::default(),
                powers_used: ByPlayer::default(),
                turn: setup.turn,
            },
            viewer: setup.viewer,
            holdings: ByPlayer::default(),
            racks: ByPlayer::default(),
            shown: TileSet::EMPTY,
        };
        let mut known = ByChain([0u16; Chain::COUNT]);
        for (player, seat) in Player::all(setup.seats.len()).zip(&setup.seats) {
            view.racks[player] = seat.rack;
            view.position.rack_sizes[player] = seat.rack_size.unwrap_or(seat.rack.len() as u8);
            view.position.powers_used[player] = seat.powers_used;
            view.shown |= seat.shown;
            let cash = seat.cash.map(|cash| (cash.min(Setup::CASH_MAX) / 100) as u16);
            view.holdings[player] = KnownHolding { cash, shares: seat.shares };
            for (chain, shares) in seat.shares.iter() {
                known[chain] += u16::from(shares.unwrap_or(0));
            }
        }
        view.position.bank = setup.bank.unwrap_or_else(|| {
            ByChain::from_fn(|chain| u16::from(SHARES).saturating_sub(known[chain]) as u8)
        });
        let unseen =
            (0..Tile::COUNT).filter(|&i| matches!(places[i], None | Some(TilePlace::Bag))).count();
        let sizes = setup.seats.iter().filter_map(|seat| Some((seat, seat.rack_size?)));
        let hidden = sizes.map(|(seat, size)| usize::from(size).saturating_sub(seat.rack.len()));
        let wanted = if complete { 0 } else { hidden.sum() };
        self.require(wanted <= unseen, SetupProblem::TooFewUnseen { unseen, wanted });
        view.position.bag_count = unseen.saturating_sub(wanted) as u8;
        self.racks(&view, complete);
        view
    }

    fn racks(&mut self, view: &View, complete: bool) {
        let setup = self.setup;
        let turn = &setup.turn;
        let over = matches!(turn.stage, Stage::Over { .. });
        for (player, seat) in Player::all(setup.seats.len()).zip(&setup.seats) {
            let size = view.position.rack_size(player);
            let known = seat.rack.len();
            let all_known = complete || over || setup.viewer == Some(player);
            if size < known || (all_known && size != known) {
                self.problem(SetupProblem::RackUnknown { player, size: size as u8, known });
            }
            for tile in (seat.shown - seat.rack).iter() {
                self.problem(SetupProblem::ShownElsewhere { player, tile });
            }
            let hidden = seat.rack - seat.shown;
            if !all_known && let Some(tile) = hidden.iter().next() {
                self.problem(SetupProblem::ShownElsewhere { player, tile });
            }
            let most = match seat.powers_used.contains(PowerSet::TAKE5) {
                true => RACK_MAX,
                false => RACK_FULL,
            };
            self.require(size <= most, SetupProblem::RackTooLarge { player, size, most });
            // Tiles placed this turn have not been drawn again yet.
            let placed = match (player == turn.player && !over, turn.power) {
                (false, _) => 0,
                (true, Some(Power::Place4)) => 4usize.saturating_sub(turn.tiles_left.into()),
                (true, _) => usize::from(turn.placed),
            };
            let placed = if turn.stage == Stage::ReplaceTiles { 0 } else { placed };
            let filled = size + placed >= RACK_FULL || view.position.bag_count == 0 || over;
            self.require(filled, SetupProblem::RackTooSmall { player, size });
            let powers = setup.rules.special_powers() || seat.powers_used.is_empty();
            self.require(powers, SetupProblem::PowersUsed { player });
        }
    }

    /// The tile being resolved lies on the board unincorporated (M1).
    fn pending_tile(&self) -> Option<Tile> {
        match self.setup.turn.stage {
            Stage::FoundChain { tile }
            | Stage::ChooseSurvivor { tile }
            | Stage::ChooseDefunct { tile, .. }
            | Stage::DisposeStock { tile, .. } => Some(tile),
            _ => None,
        }
    }

    fn board(&mut self, board: &Board) {
        for (chain, &tiles) in self.setup.chains.iter() {
            if tiles.len() == 1 {
                self.problem(SetupProblem::SingleTile { chain });
            }
            // What a survivor has absorbed so far may touch it only through the placed tile (M4).
            let bridge = match self.setup.turn.stage {
                Stage::ChooseDefunct { tile, survivor }
                | Stage::DisposeStock { tile, survivor, .. }
                    if survivor == chain =>
                {
                    Some(tile)
                }
                _ => None,
            };
            if let Some(tile) = unreached(tiles, bridge) {
                self.problem(SetupProblem::NotConnected { chain, tile });
            }
        }
        // The tile being resolved touches what it will; the others lay there before it.
        let pending = self.pending_tile();
        let mut touching = 0;
        for tile in Tile::all() {
            let chains = board.adjacent_chains(tile);
            match board.cell(tile) {
                Cell::Empty => {}
                Cell::Unincorporated if pending == Some(tile) => {}
                Cell::Unincorporated => {
                    if let Some(chain) = chains.first() {
                        self.problem(SetupProblem::TileTouchesChain { tile, chain });
                    }
                    let lone =
                        |other| board.cell(other) == Cell::Unincorporated && pending != Some(other);
                    touching += usize::from(tile.neighbors().any(lone));
                }
                Cell::Chain(first) => {
                    let other = chains.iter().find(|&other| other > first);
                    if let Some(second) = other {
                        self.problem(SetupProblem::ChainsTouch { first, second, tile });
                    }
                }
            }
        }
        let most = if self.setup.rules.starts_on_board() { self.setup.seats.len() } else { 0 };
        self.require(touching <= most, SetupProblem::TilesTouch { count: touching, most });
    }

    fn holdings(&mut self, view: &View, complete: bool) {
        let setup = self.setup;
        let over = matches!(setup.turn.stage, Stage::Over { .. });
        let open = complete || over || setup.rules.holdings() == Holdings::Open;
        let shown = view.position.shown_chain();
        for (player, seat) in Player::all(setup.seats.len()).zip(&setup.seats) {
            if let Some(cash) = seat.cash.filter(|c| !c.is_multiple_of(100) || *c > Setup::CASH_MAX)
            {
                self.problem(SetupProblem::Cash { player, cash });
            }
            let all = seat.cash.is_some() && seat.shares.values().all(Option::is_some);
            let needed = open || setup.viewer == Some(player);
            let shown = shown.is_none_or(|chain| seat.shares[chain].is_some());
            self.require((all || !needed) && shown, SetupProblem::HoldingMissing { player });
        }
        for chain in Chain::ALL {
            let shares = || setup.seats.iter().map(|seat| seat.shares[chain]);
            let known: u16 = shares().flatten().map(u16::from).sum();
            let count = known + u16::from(view.position.bank[chain]);
            let all = shares().all(|shares| shares.is_some());
            let fits = count == u16::from(SHARES) || (!all && count < u16::from(SHARES));
            self.require(fits, SetupProblem::Shares { chain, count });
        }
    }

    fn turn(&mut self, view: &View, complete: bool) {
        use TurnProblem as P;
        let position = &view.position;
        let turn = &position.turn;
        let stage = turn.stage;
        let over = matches!(stage, Stage::Over { .. });
        let placing = stage == Stage::PlaceTile;
        let resolving = self.pending_tile().is_some();
        let later = matches!(stage, Stage::BuyStock | Stage::ReplaceTiles) || over;

        let used = turn.power.is_none_or(|p| position.powers_used[turn.player].contains(p.into()));
        self.require_turn(used, P::PowerNotUsed);
        let early = !matches!(turn.power, Some(Power::Free3 | Power::Buy5 | Power::Trade2));
        self.require_turn(early || later, P::PowerTooEarly);
        let left = match (turn.power, turn.placed) {
            (Some(Power::Place4), false) => 4..=4,
            (Some(Power::Place4), true) => u8::from(placing)..=3,
            (_, placed) => u8::from(!placed)..=u8::from(!placed),
        };
        self.require_turn(left.contains(&turn.tiles_left), P::TilesLeft);
        // Under place4 a first tile is placed, because there is a playable one.
        let placed = turn.placed || (!resolving && (placing || turn.power != Some(Power::Place4)));
        self.require_turn(placed, P::Placed);
        self.require_turn(turn.moved || !turn.placed, P::Moved);
        let bought = match stage {
            Stage::BuyStock => true,
            Stage::ReplaceTiles | Stage::Over { .. } => turn.bought,
            _ => !turn.bought,
        };
        self.require_turn(bought, P::Bought);
        let trades = if turn.power == Some(Power::Trade2) { 3 } else { 0 };
        self.require_turn(turn.trades_left <= trades, P::TradesLeft);
        let declared = match (position.rules.end(), stage) {
            (_, Stage::ReplaceTiles) | (End::Automatic, _) => false,
            (End::DeclareAfterTile, _) => later,
            (End::DeclareAnyTime, _) => true,
        };
        let declared = turn.declared.is_none_or(|player| declared && player == turn.player);
        self.require_turn(declared, P::Declared);
        self.require_turn(usize::from(turn.idle_turns) < position.players(), P::IdleTurns);

        // A turn has begun, or buying is over, and the game went on.
        if (!turn.placed && !over) || stage == Stage::ReplaceTiles {
            let automatic = position.rules.end() == End::Automatic;
            let condition = position.board.end_condition();
            self.require_turn(!(automatic && condition), P::OverAutomatically);
        }
        // Whoever has moved before placing may have emptied the bag himself (D4, P5).
        if placing && !turn.moved {
            let alive = Tile::all().any(|tile| {
                let unseen =
                    position.board.cell(tile) == Cell::Empty && !position.set_aside.contains(tile);
                unseen && !position.board.is_dead(tile)
            });
            self.require_turn(alive || position.bag_count > 0, P::OverAllTiles);
        }
        match stage {
            Stage::Over { reason } => self.over(view, reason),
            Stage::BuyStock if turn.bought => {
                self.require_turn(turn.trades_left > 0, P::TradesLeft);
                self.require_turn(could_trade(view), P::NoTrade);
            }
            Stage::ReplaceTiles => {
                let replaces = position.rules.dead_tiles() == crate::DeadTiles::Replace;
                self.require_turn(replaces && position.bag_count > 0, P::NothingToReplace);
            }
            _ => {}
        }
        if let Some(tile) = self.pending_tile() {
            self.merger(view, tile);
        }
        self.rack_fact(view, complete);
    }

    /// What the decision says of the rack of the turn's player.
    fn rack_fact(&mut self, view: &View, complete: bool) {
        let player = view.position.turn.player;
        let rack = view.racks[player];
        let hidden = view.position.rack_size(player).saturating_sub(rack.len());
        let unseen = if complete { TileSet::EMPTY } else { view.unseen() };
        let placing = view.position.turn.stage == Stage::PlaceTile;
        match view.position.rack_fact() {
            RackFact::None => {}
            RackFact::AllAmong(set) => {
                let possible = rack.is_subset(&set) && (unseen & set).len() >= hidden;
                self.require_turn(possible, TurnProblem::Playable);
            }
            RackFact::SomeAmong(set) => {
                let possible = !rack.is_disjoint(&set) || (hidden > 0 && !unseen.is_disjoint(&set));
                let problem =
                    if placing { TurnProblem::NotPlayable } else { TurnProblem::NothingToReplace };
                self.require_turn(possible, problem);
            }
        }
    }

    fn over(&mut self, view: &View, reason: EndReason) {
        let Position { turn, board, rules, bag_count, .. } = &view.position;
        let dead = |tiles: &TileSet| tiles.iter().all(|tile| board.is_dead(tile));
        let idle = !turn.moved && usize::from(turn.idle_turns) + 1 == view.position.players();
        // In the order in which they come into effect.
        let actual = if turn.declared.is_some() {
            Some(EndReason::Declared)
        } else if rules.end() == End::Automatic && board.end_condition() {
            Some(EndReason::Automatic)
        } else if *bag_count == 0 && view.racks.0.iter().all(dead) {
            Some(EndReason::AllTiles)
        } else {
            idle.then_some(EndReason::Stalemate)
        };
        self.require_turn(actual == Some(reason), TurnProblem::Reason);
        let on_board = view.position.board.active();
        let sold = on_board.iter().all(|chain| view.position.bank[chain] == SHARES);
        self.require_turn(sold, TurnProblem::SharesLeft);
    }

    /// The decisions that a placed tile brings (F1, M).
    fn merger(&mut self, view: &View, tile: Tile) {
        use TurnProblem as P;
        let board = &view.position.board;
        self.require_turn(board.cell(tile) == Cell::Unincorporated, P::TileNotLaid);
        let chains = board.adjacent_chains(tile);
        let largest = |chains: ChainSet| board.largest(chains);
        // Of a merger's chains at most one is safe; once it is under way, only the survivor (M1).
        let open = |chains: ChainSet| (chains & board.safe()).is_empty();
        match self.setup.turn.stage {
            Stage::FoundChain { .. } => {
                let founds = chains.is_empty() && board.connected(tile).len() > 1;
                let choice = board.active().complement().is_several();
                self.require_turn(founds && choice, P::NothingToFound);
            }
            Stage::ChooseSurvivor { .. } => {
                self.require_turn(chains.is_several(), P::NoMerger);
                self.require_turn(largest(chains).is_several() && open(chains), P::NoTie);
            }
            Stage::ChooseDefunct { survivor, .. } => {
                let pending = chains.without(survivor);
                self.require_turn(pending.is_several(), P::NoMerger);
                self.require_turn(largest(pending).is_several() && open(pending), P::NoTie);
                let survives = chains.contains(survivor) && largest(chains).contains(survivor);
                self.require_turn(survives, P::Survivor);
            }
            Stage::DisposeStock { survivor, defunct, player, .. } => {
                let pending = chains.without(survivor);
                self.require_turn(chains.is_several(), P::NoMerger);
                let survives = chains.contains(survivor) && largest(chains).contains(survivor);
                self.require_turn(survives, P::Survivor);
                let next = largest(pending).contains(defunct) && open(pending);
                self.require_turn(next, P::Defunct);
                let holds = view.shares(player, defunct).is_some_and(|shares| shares > 0);
                self.require_turn(holds, P::NoShare);
            }
            _ => {}
        }
    }
}

/// Whether the turn's player may have the shares for a trade (P4).
fn could_trade(view: &View) -> bool {
    let position = &view.position;
    let player = position.turn.player;
    let mut most = Holding::default();
    for chain in Chain::ALL {
        let shares = view.shares(player, chain);
        most.shares[chain] = shares.unwrap_or_else(|| view.concealed(chain));
    }
    position.can_trade(&most)
}

/// A tile of the set that cannot be reached from the first one through others of the set, and
/// through the bridge.
fn unreached(tiles: TileSet, bridge: Option<Tile>) -> Option<Tile> {
    let passable = |tile: &Tile| tiles.contains(*tile) || bridge == Some(*tile);
    let mut reached = TileSet::EMPTY;
    let mut stack: Vec<Tile> = tiles.iter().take(1).collect();
    stack.iter().for_each(|&tile| {
        reached.insert(tile);
    });
    while let Some(tile) = stack.pop() {
        for next in tile.neighbors().filter(passable) {
            if reached.insert(next) {
                stack.push(next);
            }
        }
    }
    (tiles - reached).iter().next()
}
