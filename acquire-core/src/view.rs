//! Views: a position plus what one player may know (I).

use core::fmt;

use arrayvec::ArrayVec;
use rand::Rng;

use crate::{
    action::{Action, Power},
    chain::{ByChain, Chain, ChainSet, SHARES},
    game::{Game, Standing, standings},
    hidden::{Hidden, Holding, MarketTiles},
    money::{CASH_MAX, Dollars},
    phase::{Phase, Stage},
    player::{ByPlayer, Player},
    position::{ActionError, Illegal, LegalActions, Position},
    prices::{Bonuses, split_bonuses},
    random::{below, shuffle},
    rules::{End, Holdings},
    tally::Tally,
    tile::{Tile, TileSet},
};

/// A player's cash and shares, as far as a view shows them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct KnownHolding {
    /// In hundreds of dollars.
    pub(crate) cash: Option<u16>,
    pub(crate) shares: ByChain<Option<u8>>,
}

impl From<Holding> for KnownHolding {
    fn from(holding: Holding) -> Self {
        Self { cash: Some(holding.cash), shares: ByChain(holding.shares.by_chain().0.map(Some)) }
    }
}

/// What one player, or a spectator, may know of a game (I).
///
/// Made by [`Game::view`]. Nothing in it depends on what the viewer cannot know, and neither do its
/// equality, hash, `Debug` output, JSON and errors.
///
/// ```
/// use acquire_core::{Edition, Game, Player, Rules, playout_stream};
///
/// let game = Game::new(Rules::new(Edition::AvalonHill), 4, 7)?;
/// let me = game.player().unwrap();
/// let view = game.view(me).unwrap();
/// assert_eq!(view.rack(), Some(game.rack(me)));
/// assert_eq!(view.legal_actions(), game.legal_actions());
///
/// // Any game that looks the same to this player.
/// let other = view.sample(&mut playout_stream(1, 0));
/// assert_eq!(other.view(me), Some(view));
/// # Ok::<(), acquire_core::RulesError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct View {
    pub(crate) position: Position,
    pub(crate) viewer: Option<Player>,
    pub(crate) holdings: ByPlayer<KnownHolding>,
    /// The viewer's rack, and the tiles that other players have shown.
    pub(crate) racks: ByPlayer<TileSet>,
    /// The tiles in racks that everybody has seen.
    pub(crate) shown: TileSet,
}

impl Game {
    /// Returns what this player may know; `None` if the game has no such player.
    #[must_use]
    pub fn view(&self, player: Player) -> Option<View> {
        (player.index() < self.position.players()).then(|| self.seen_by(Some(player)))
    }

    /// Returns what a spectator may know. A spectator sees no rack.
    #[must_use]
    pub fn spectator_view(&self) -> View {
        self.seen_by(None)
    }

    fn seen_by(&self, viewer: Option<Player>) -> View {
        let position = self.position;
        let open = position.rules.holdings() == Holdings::Open || self.end_reason().is_some();
        let all_racks = self.end_reason().is_some();
        let mut view = View {
            position,
            viewer,
            holdings: ByPlayer::default(),
            racks: ByPlayer::default(),
            shown: self.hidden.shown,
        };
        for player in position.seats() {
            let mine = viewer == Some(player);
            let rack = self.rack(player);
            view.racks[player] = if mine || all_racks { rack } else { rack & view.shown };
            let known = &mut view.holdings[player];
            if mine || open {
                *known = self.holdings[player].into();
            } else if let Some(chain) = position.paid_chain() {
                known.shares[chain] = Some(self.shares(player, chain));
            }
        }
        view
    }
}

/// What is known of the rack of the turn's player from what they did this turn (T1, D3, P6, P7).
pub(crate) enum RackFact {
    /// Nothing.
    None,
    /// All of its tiles are among these.
    AllAmong(TileSet),
    /// At least one of its tiles is among these.
    SomeAmong(TileSet),
}

impl Position {
    /// Returns whether the end was declared, possibly in PlaceTile (E3).
    pub(crate) const fn may_be_declared_in_place_tile(&self) -> bool {
        match self.rules.end() {
            End::DeclareAnyTime => self.is_declared(),
            End::Automatic | End::DeclareAfterTile => false,
        }
    }

    /// Returns what the current decision reveals about the rack of the turn's player.
    pub(crate) fn rack_fact(&self) -> RackFact {
        let among = |test: &dyn Fn(Tile) -> bool| Tile::all().filter(|&tile| test(tile)).collect();
        let playable = || among(&|tile| self.board.is_playable(tile));
        let place4 = self.turn.power == Some(Power::Place4);
        match self.turn.stage {
            // A player is asked for a further tile only if one is playable (P6).
            Stage::PlaceTile if self.turn.placed => RackFact::SomeAmong(playable()),
            // The power was offered because one is playable (P7), and no tile has moved since.
            Stage::PlaceTile | Stage::BuyStock if place4 && !self.turn.placed => {
                RackFact::SomeAmong(playable())
            }
            // After declaring, a player may pass although a tile is playable (E3).
            Stage::BuyStock if !self.turn.placed && !self.may_be_declared_in_place_tile() => {
                RackFact::AllAmong(TileSet::ALL - playable())
            }
            Stage::ReplaceTiles => RackFact::SomeAmong(among(&|tile| self.board.is_dead(tile))),
            _ => RackFact::None,
        }
    }
}

impl View {
    /// The largest cash in dollars that [`View::sample`] gives a player whose cash is concealed.
    pub const CONCEALED_CASH_MAX: u32 = 30_000;

    /// Returns everything that is public.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the player whose view this is; `None` for a spectator.
    #[must_use]
    pub const fn viewer(&self) -> Option<Player> {
        self.viewer
    }

    /// Returns the current decision, of the viewer or of another player.
    #[must_use]
    pub fn phase(&self) -> Phase {
        // The holdings in a defunct chain are shown while they are disposed of.
        self.position.phase(|player, chain| self.shares(player, chain).unwrap_or(0))
    }

    /// Returns the player who decides; `None` when the game is over.
    #[must_use]
    pub const fn player(&self) -> Option<Player> {
        self.position.player()
    }

    /// Returns the viewer's rack; `None` for a spectator.
    #[must_use]
    pub fn rack(&self) -> Option<TileSet> {
        self.viewer.map(|viewer| self.racks[viewer])
    }

    /// Returns the tiles that are known to be in the player's rack: all tiles of the viewer's own
    /// rack, and the tiles that other players have shown (I1). [`Position::rack_size`] is the
    /// number of all tiles in it.
    #[must_use]
    pub fn known_rack(&self, player: Player) -> TileSet {
        self.racks[player]
    }

    /// Returns the tiles in racks, the viewer's included, that everybody has seen (I1).
    #[must_use]
    pub const fn shown(&self) -> TileSet {
        self.shown
    }

    /// Returns the tiles that may be in the bag or in other players' racks.
    #[must_use]
    pub fn unseen(&self) -> TileSet {
        let known = self.position.board.tiles() | self.position.set_aside;
        self.racks.0.iter().fold(TileSet::ALL - known, |unseen, &rack| unseen - rack)
    }

    /// Returns the player's cash in dollars, if the view shows it (I3).
    #[must_use]
    pub fn cash(&self, player: Player) -> Option<u32> {
        self.holdings[player].cash.map(|hundreds| u32::from(hundreds) * 100)
    }

    /// Returns the player's shares of the chain, if the view shows them (I3).
    #[must_use]
    pub fn shares(&self, player: Player, chain: Chain) -> Option<u8> {
        self.holdings[player].shares[chain]
    }

    /// Returns the bonuses that each player would receive if the chain's bonuses were paid now (N),
    /// if the view shows all players' shares of it; see [`Game::bonuses`].
    #[must_use]
    pub fn bonuses(&self, chain: Chain, market: u8) -> Option<Bonuses> {
        let mut shares = ByPlayer::default();
        for player in self.position.seats() {
            shares[player] = self.shares(player, chain)?;
        }
        Some(split_bonuses(self.position.price(chain), &shares, market))
    }

    /// Returns the dollars that the player would have if the final scoring were now, if the view
    /// shows everything that this depends on; see [`Game::worth`].
    #[must_use]
    pub fn worth(&self, player: Player) -> Option<u32> {
        let mut worth = self.cash(player)?;
        for chain in self.position.board.active().iter() {
            worth += u32::from(self.shares(player, chain)?) * self.position.price(chain);
            if self.position.paid_chain() != Some(chain) {
                let market = self.position.market_shares(chain).unwrap_or(0);
                worth += self.bonuses(chain, market)?.amounts[player];
            }
        }
        Some(worth)
    }

    /// Returns the players by worth, the richest first and ties in seat order (E9), if the view
    /// shows everything that this depends on; see [`Game::standings`].
    #[must_use]
    pub fn standings(&self) -> Option<ArrayVec<Standing, { Player::MAX }>> {
        let worths = self.position.seats().map(|player| Some((player, self.worth(player)?)));
        let worths = worths.collect::<Option<ArrayVec<_, { Player::MAX }>>>()?;
        Some(standings(worths.into_iter()))
    }

    /// Returns the viewer's legal actions: none while another player decides.
    #[must_use]
    pub fn legal_actions(&self) -> LegalActions {
        match self.decider() {
            Some((rack, holding)) => self.position.legal_actions(&rack, &holding),
            None => LegalActions::NONE,
        }
    }

    /// Checks whether an action of the viewer is legal.
    ///
    /// # Errors
    /// [`ActionError`] if it is not, with the reason and the rule. The reason is
    /// [`Illegal::NotYours`] while another player decides.
    pub fn check(&self, action: Action) -> Result<(), ActionError> {
        let result = match self.decider() {
            Some((rack, holding)) => self.position.check(&rack, &holding, action),
            None if self.player().is_none() => Err(Illegal::GameOver),
            None => Err(Illegal::NotYours),
        };
        result.map_err(|reason| ActionError {
            action,
            phase: self.phase(),
            reason,
            edition: self.position.edition(),
        })
    }

    /// Returns the viewer's rack and holdings, if the viewer decides.
    fn decider(&self) -> Option<(TileSet, Holding)> {
        let viewer = self.viewer?;
        (self.player() == Some(viewer)).then(|| self.full(viewer)).flatten()
    }

    pub(crate) fn full(&self, player: Player) -> Option<(TileSet, Holding)> {
        let known = &self.holdings[player];
        let mut holding = Holding { cash: known.cash?, ..Holding::default() };
        for (chain, shares) in known.shares.iter() {
            holding.shares[chain] = (*shares)?;
        }
        Some((self.racks[player], holding))
    }

    /// Adds the concealed cash and shares of a player, which a viewer can know by keeping count of
    /// the public transactions (I3). [`View::sample`] then uses them.
    ///
    /// Returns false and changes nothing if this contradicts what the view shows, if the cash is
    /// not a multiple of $100 up to [`CASH_MAX`], or if the game has no such player.
    pub fn note_holdings(&mut self, player: Player, cash: u32, shares: &ByChain<u8>) -> bool {
        let fits = player.index() < self.position.players()
            && cash.is_multiple_of(100)
            && cash <= CASH_MAX
            && self.cash(player).is_none_or(|known| known == cash)
            && shares.iter().all(|(chain, &held)| match self.shares(player, chain) {
                Some(known) => known == held,
                None => held <= self.concealed(chain),
            });
        if fits {
            self.holdings[player] =
                Holding { cash: (cash / 100) as u16, shares: Tally::new(*shares) }.into();
        }
        fits
    }

    /// Returns the number of shares of the chain that are held by players whose holdings are
    /// concealed.
    pub(crate) fn concealed(&self, chain: Chain) -> u8 {
        let shares = self.position.seats().filter_map(|player| self.shares(player, chain));
        let known = shares.fold(self.position.bank(chain), u8::saturating_add);
        SHARES.saturating_sub(known)
    }

    /// Draws a random game that looks the same to this viewer. Everything that the viewer cannot
    /// know is uniformly random:
    ///
    /// - Tiles: uniform over all ways to distribute the unseen tiles over the other players' racks
    ///   and the bag that allow the current decision. A player who passed this turn has no playable
    ///   tile, unless they may have passed after declaring the end (E3). A player who is asked to
    ///   replace has a dead tile (D3). A player who has played `place4` has a playable tile before
    ///   the first placement (P7), and whenever they are asked for a further tile (P6). A view does
    ///   not contain conclusions from earlier turns.
    /// - Concealed shares: uniform over all ways to distribute them over the players with concealed
    ///   holdings. A player who is asked for another trade can make one (P4), and a power that was
    ///   just played had an effect (P7).
    /// - Concealed cash: uniform over the multiples of $100 up to [`View::CONCEALED_CASH_MAX`],
    ///   because nothing in a view limits it. A viewer who has kept count can add what they know
    ///   with [`View::note_holdings`].
    pub fn sample(&self, rng: &mut impl Rng) -> Game {
        let (racks, bag) = self.sample_tiles(rng);
        let holdings = self.sample_holdings(rng);
        let market = MarketTiles::seeded(rng.next_u64());
        let mut hidden = Hidden::new(&bag, self.position.market_of(&market));
        for player in self.position.seats() {
            *hidden.rack_mut(player) = racks[player];
        }
        hidden.shown = self.shown;
        Game { position: self.position, holdings, hidden }
    }

    fn sample_tiles(&self, rng: &mut impl Rng) -> (ByPlayer<TileSet>, alloc::vec::Vec<Tile>) {
        let mut racks = self.racks;
        let mut unseen: alloc::vec::Vec<Tile> = self.unseen().iter().collect();
        shuffle(rng, &mut unseen);
        let missing = |player: Player, rack: &TileSet| {
            self.position.rack_size(player).saturating_sub(rack.len())
        };
        // Begin with the rack about which something is known.
        let player = self.position.turn.player;
        let wanted = missing(player, &racks[player]);
        if wanted > 0 {
            let (among, other) = match self.position.rack_fact() {
                RackFact::SomeAmong(set) if self.racks[player].is_disjoint(&set) => {
                    let among = (set & self.unseen()).len();
                    (set, wanted - some_of(rng, among, unseen.len() - among, wanted))
                }
                RackFact::AllAmong(set) => (set, 0),
                _ => (TileSet::ALL, 0),
            };
            let mut left = [wanted - other, other];
            unseen.retain(|&tile| {
                let left = &mut left[usize::from(!among.contains(tile))];
                let taken = *left > 0;
                if taken {
                    *left -= 1;
                    racks[player].insert(tile);
                }
                !taken
            });
            // The order of the rest now depends on what was taken.
            shuffle(rng, &mut unseen);
        }
        for player in self.position.seats() {
            for _ in 0..missing(player, &racks[player]) {
                if let Some(tile) = unseen.pop() {
                    racks[player].insert(tile);
                }
            }
        }
        (racks, unseen)
    }

    fn sample_holdings(&self, rng: &mut impl Rng) -> ByPlayer<Holding> {
        let mut holdings = ByPlayer::default();
        let asked = self.position.turn.player;
        // At worst, one try in fifteen succeeds. The bound is for generators that are not random.
        for _ in 0..10_000 {
            for player in self.position.seats() {
                let most = Self::CONCEALED_CASH_MAX / 100 + 1;
                let cash = self.holdings[player].cash;
                let holding: &mut Holding = &mut holdings[player];
                holding.cash = cash.unwrap_or_else(|| below(rng, most) as u16);
            }
            for chain in ChainSet::ALL.iter() {
                self.spread(rng, chain, &mut holdings);
            }
            if self.position.fits_holding(&holdings[asked]) {
                break;
            }
        }
        holdings
    }

    /// Distributes the concealed shares of a chain. Every way is equally likely.
    fn spread(&self, rng: &mut impl Rng, chain: Chain, holdings: &mut ByPlayer<Holding>) {
        let concealed = usize::from(self.concealed(chain));
        let unknown = || self.position.seats().filter(|&p| self.shares(p, chain).is_none());
        let bars = unknown().count().saturating_sub(1);
        // Shares in a row, with bars between the players: the bars' places are a uniform subset.
        let mut row: ArrayVec<bool, 32> = core::iter::repeat_n(true, bars)
            .chain(core::iter::repeat_n(false, concealed))
            .collect();
        shuffle(rng, &mut row);
        let mut parts = row.split(|&bar| bar).map(<[bool]>::len);
        for player in self.position.seats() {
            holdings[player].shares[chain] = match self.shares(player, chain) {
                Some(shares) => shares,
                None => parts.next().unwrap_or(0) as u8,
            };
        }
    }
}

/// Returns how many of `wanted` tiles are among the `special` ones, given that at least one is,
/// when they are drawn at random from those and `other` ones.
fn some_of(rng: &mut impl Rng, special: usize, other: usize, wanted: usize) -> usize {
    let ways = |from: usize, take: usize| -> u128 {
        (0..take).fold(1, |ways, i| ways * (from.saturating_sub(i)) as u128 / (i + 1) as u128)
    };
    let weight = |k: usize| ways(special, k) * ways(other, wanted - k);
    let total: u128 = (1..=wanted).map(weight).sum();
    // Draws a number below the total. Too large numbers are rejected, to avoid bias.
    let bits = 128 - total.leading_zeros();
    let mut number = 0;
    for _ in 0..10_000 {
        number = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
        number = number.checked_shr(128 - bits).unwrap_or(0);
        if number < total {
            break;
        }
        number = 0;
    }
    for k in 1..=wanted {
        if number < weight(k) {
            return k;
        }
        number -= weight(k);
    }
    1.min(wanted)
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = &self.position;
        let edition = position.edition();
        match self.viewer {
            Some(viewer) => write!(f, "View of {viewer:?}")?,
            None => write!(f, "View of a spectator")?,
        }
        writeln!(f, " ({}, {} players, {:?})", position.rules, position.players, self.phase())?;
        write!(f, "{}", position.board.diagram(edition))?;
        for player in position.seats() {
            write!(f, "\n{player:?}:")?;
            match self.cash(player) {
                Some(cash) => write!(f, " {}", Dollars(cash))?,
                None => write!(f, " $?")?,
            }
            for chain in Chain::ALL {
                match self.shares(player, chain) {
                    Some(0) => {}
                    Some(shares) => write!(f, " {shares} {}", chain.initial(edition))?,
                    None => write!(f, " ? {}", chain.initial(edition))?,
                }
            }
            let (known, size) = (self.racks[player], position.rack_size(player));
            write!(f, "; {known}")?;
            if known.len() < size {
                write!(f, " and {} unknown", size - known.len())?;
            }
        }
        write!(f, "\nbag: {} tiles", position.bag_count)
    }
}
