//! Arbitrary positions: untrusted descriptions, which are checked as a whole.

mod cash;
mod check;
mod path;
mod problem;

use alloc::vec::Vec;

use acquire_kit::random::shuffle;

use crate::{
    game::Game,
    moves::{action::PowerSet, phase::Turn},
    position::hidden::{Hidden, Holding, MarketTiles, RACK_FULL},
    rules::Rules,
    view::{View, deduction::Deduction},
    words::{
        chain::{ByChain, Chain},
        chain_counts::ChainCounts,
        money::STARTING_CASH,
        player::{ByPlayer, Player},
        random::tile_stream,
        tile::{Tile, TileSet},
    },
};

use check::Check;
pub(crate) use check::placed_this_turn;
pub(in crate::forms) use problem::missing;

pub use problem::{SetupError, SetupProblem, TilePlace, TurnProblem};

/// An untrusted description of a game, or of one player's view of it. A view leaves out the parts
/// that the viewer does not know: the bag, the market, tiles in other players' racks, concealed cash
/// and shares.
///
/// All fields are public, and nothing is assumed about their values. [`Setup::to_game`] and
/// [`Setup::to_view`] check them and report every problem.
///
/// ```
/// use acquire_core::{Chain, Edition, Game, Rules, Setup};
///
/// // A game with Luxor on 1A–3A, of which player 0 holds two shares: that of the founder, and one
/// // that cost $200.
/// let mut setup = Setup::new(Rules::new(Edition::AvalonHill), 3);
/// let luxor = Chain::from_index(0).unwrap();
/// setup.chains[luxor] = ["1A", "2A", "3A"].iter().map(|tile| tile.parse().unwrap()).collect();
/// setup.seats[0].shares[luxor] = Some(2);
/// setup.seats[0].cash = Some(5_800);
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
#[cfg_attr(feature = "serde", serde(remote = "Self", deny_unknown_fields))]
pub struct Setup {
    /// The version of the stored form.
    #[cfg(feature = "serde")]
    pub version: crate::FormatVersion<2>,
    /// The rules.
    pub rules: Rules,
    /// The viewer; `None` for a game and for a spectator's view.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub viewer: Option<Player>,
    /// The tiles of each chain.
    pub chains: ByChain<TileSet>,
    /// The tiles on the board that belong to no chain.
    pub unincorporated: TileSet,
    /// The tiles that are out of the game (D6).
    pub set_aside: TileSet,
    /// The seats of the players, in order.
    pub seats: Vec<Seat>,
    /// The bank's shares; `None` for those that no player holds (B4). A view that conceals shares
    /// needs them.
    #[cfg_attr(
        feature = "serde",
        serde(
            default,
            skip_serializing_if = "Option::is_none",
            deserialize_with = "crate::moves::serial::all_or_null"
        )
    )]
    pub bank: Option<ByChain<u8>>,
    /// The tiles of the bag in the order in which they are drawn; `None` in a view.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub bag: Option<Vec<Tile>>,
    /// The source of the market's tiles (Z1); `None` in a view.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub market: Option<MarketTiles>,
    /// The turn so far and the decision being asked.
    pub turn: Turn,
}

/// A player's part of a [`Setup`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(remote = "Self", deny_unknown_fields))]
pub struct Seat {
    /// Cash in dollars; `None` if it is concealed (I3).
    #[cfg_attr(
        feature = "serde",
        serde(default, deserialize_with = "acquire_kit::reading::whole_or_null")
    )]
    #[cfg_attr(feature = "schema", schemars(range(max = 4_294_967_295_u32)))]
    pub cash: Option<u32>,
    /// Shares of each chain; `None` if they are concealed (I3).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::moves::serial::each_or_null"))]
    pub shares: ByChain<Option<u8>>,
    /// The tiles in the rack; in a view, those that are known.
    pub rack: TileSet,
    /// The number of tiles in the rack; `None` if all of them are known.
    #[cfg_attr(
        feature = "serde",
        serde(
            default,
            skip_serializing_if = "Option::is_none",
            deserialize_with = "acquire_kit::reading::whole_or_null"
        )
    )]
    pub rack_size: Option<u8>,
    /// The tiles in the rack that were shown to all players (I1).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "TileSet::is_empty"))]
    pub shown: TileSet,
    /// The powers used (P).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "PowerSet::is_empty"))]
    pub powers_used: PowerSet,
    /// The conclusions about hidden tiles of a view that has followed the game, from the fewest
    /// tiles to the most, each time among more tiles; see [`View::deductions`].
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub deductions: Vec<Deduction>,
    /// The tiles of which the player declined to replace one (D3), in a view that has seen it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "TileSet::is_empty"))]
    pub declined: TileSet,
}

#[cfg(feature = "serde")]
acquire_kit::reading::stored_as_object!(Setup, Seat);

impl Seat {
    /// A player of whom nothing is known.
    pub(crate) const UNKNOWN: Self = Self {
        cash: None,
        shares: ByChain([None; Chain::COUNT]),
        rack: TileSet::EMPTY,
        rack_size: None,
        shown: TileSet::EMPTY,
        powers_used: PowerSet::empty(),
        deductions: Vec::new(),
        declined: TileSet::EMPTY,
    };
}

impl Setup {
    /// The most bytes of JSON that C and Python read as one setup, as of a record.
    pub const MAX_BYTES: usize = crate::Record::MAX_BYTES;

    /// Makes an empty board at the start of player 0's turn, with the starting cash and empty
    /// racks.
    ///
    /// A game also needs tiles in the racks and in the bag; see [`Setup::deal`].
    #[must_use]
    pub fn new(rules: Rules, players: usize) -> Self {
        let seat = Seat {
            cash: Some(STARTING_CASH),
            shares: ByChain([Some(0); Chain::COUNT]),
            ..Seat::UNKNOWN
        };
        Self {
            #[cfg(feature = "serde")]
            version: crate::FormatVersion,
            rules,
            viewer: None,
            chains: ByChain::default(),
            unincorporated: TileSet::EMPTY,
            set_aside: TileSet::EMPTY,
            // One player too many is refused like any larger number, without its cost.
            seats: alloc::vec![seat; players.min(Player::MAX + 1)],
            bank: None,
            bag: None,
            market: None,
            turn: Turn::begin(Player::trusted(0), 0),
        }
    }

    /// Shuffles all tiles that are nowhere else, fills the racks up to six tiles and puts the
    /// others into the bag.
    pub fn deal(&mut self, seed: u64) {
        let mut bag: Vec<Tile> = self.unplaced().iter().collect();
        shuffle(&mut tile_stream(seed, 1), &mut bag);
        for seat in &mut self.seats {
            while seat.rack.len() < RACK_FULL {
                let Some(tile) = bag.pop() else { break };
                seat.rack.insert(tile);
            }
        }
        self.bag = Some(bag);
        self.market = Some(MarketTiles::seeded(seed));
    }

    /// Returns the tiles that are either in the bag or unknown tiles of racks.
    pub(crate) fn unplaced(&self) -> TileSet {
        TileSet::ALL - self.placed()
    }

    /// Returns the tiles that are on the board, in a rack or out of the game.
    fn placed(&self) -> TileSet {
        let mut placed = self.unincorporated | self.set_aside;
        self.chains.values().for_each(|&tiles| placed |= tiles);
        self.seats.iter().for_each(|seat| placed |= seat.rack);
        placed
    }

    /// Makes the game that this describes.
    ///
    /// # Errors
    /// [`SetupError`] with every problem that was found.
    pub fn to_game(&self) -> Result<Game, SetupError> {
        let mut check = Check::new(self);
        check.require(self.bag.is_some(), SetupProblem::BagMissing);
        check.require(self.viewer.is_none(), SetupProblem::ViewerInGame);
        let nowhere: Vec<Tile>;
        let bag = match &self.bag {
            Some(bag) => bag,
            // Any order will do to find the other problems.
            None => {
                nowhere = self.unplaced().iter().collect();
                &nowhere
            }
        };
        let view = check.run(Some(bag))?;
        let market = self.market.clone().unwrap_or_default();
        let mut hidden = Hidden::new(bag, view.position.market_of(&market));
        hidden.shown = view.shown;
        if view.position.end_reason().is_some() {
            hidden.forget_market_draws();
        }
        let mut holdings = ByPlayer::<Holding>::default();
        for player in view.position.seats() {
            *hidden.rack_mut(player) = view.racks[player];
            let known = view.holdings[player];
            holdings[player].cash = known.cash.unwrap_or_default();
            let shares = known.shares.0.map(Option::unwrap_or_default);
            holdings[player].shares = ChainCounts::new(ByChain(shares));
        }
        Ok(Game { position: view.position, holdings, hidden })
    }

    /// Makes the view that this describes.
    ///
    /// # Errors
    /// [`SetupError`] with every problem that was found.
    pub fn to_view(&self) -> Result<View, SetupError> {
        let mut check = Check::new(self);
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
                deductions: view.deductions.ages(player).collect(),
                declined: view.deductions.some(player).next().unwrap_or_default(),
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
            bank: Some(position.bank.by_chain()),
            bag: None,
            market: None,
            turn: position.turn,
        }
    }
}
