//! Views: a position with one player's knowledge (I).

pub(crate) mod concealed;
pub(crate) mod contradiction;
pub(crate) mod deduction;
pub(crate) mod follower;
pub(crate) mod following;
pub(crate) mod hash;
pub(crate) mod inference;
pub mod observation;
pub(crate) mod sampling;

use core::fmt;

use acquire_kit::quantity::quantity;
use arrayvec::ArrayVec;

use crate::{
    game::{Game, Standing, standings},
    moves::{
        action::{Action, Power},
        phase::{Phase, Stage},
    },
    position::{
        ActionError, Illegal, LegalActions, Position,
        hidden::{Holding, RACK_MAX},
    },
    rules::{End, Holdings, prices::Bonuses},
    view::deduction::{Deduction, Deductions},
    words::{
        chain::{ByChain, Chain, SHARES},
        money::Dollars,
        names::Names,
        player::{ByPlayer, Player},
        tile::{Tile, TileSet},
    },
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

/// The knowledge of one player, or of a spectator, about a game (I).
///
/// [`Game::view`] makes it. Nothing in it depends on facts that the viewer cannot know, and neither
/// do its equality, hash, `Debug` output, JSON and errors.
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
    /// The tiles in racks that were shown to all players.
    pub(crate) shown: TileSet,
    /// The conclusions of the view while it followed the game.
    pub(crate) deductions: Deductions,
}

impl Game {
    /// Returns this player's view; `None` if the game has no such player.
    #[must_use]
    pub fn view(&self, player: Player) -> Option<View> {
        (player.index() < self.position.players()).then(|| self.seen_by(Some(player)))
    }

    /// Returns a spectator's view. A spectator sees no rack.
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
            deductions: Deductions::default(),
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

/// A fact about the rack of the turn's player from their actions this turn (T1, D3, P6, P7).
pub(crate) enum RackFact {
    /// No fact.
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

    /// Returns the fact about the rack of the turn's player that the current decision reveals.
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
    /// Returns everything that is public.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the viewer; `None` for a spectator.
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

    /// Returns the player to move; `None` when the game is over.
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

    /// Returns the tiles in racks, including the viewer's, that were shown to all players (I1).
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

    /// The most deductions of one rack: one for each of its tiles, and one from a declined
    /// replacement (D3).
    pub const DEDUCTIONS_MAX: usize = RACK_MAX + 1;

    /// Returns the number of tiles in the player's rack that the viewer does not know.
    #[must_use]
    pub fn hidden_tiles(&self, player: Player) -> usize {
        self.position.rack_size(player).saturating_sub(self.racks[player].len())
    }

    /// Returns the deductions of a view that has followed the game about the player's hidden tiles,
    /// from earlier turns; see [`View::follow`]. [`View::sample`] agrees with them.
    ///
    /// Deductions are made from a pass in PlaceTile without showing the rack (T2), a market tile
    /// (Z1), and whether a player replaced a dead tile, declined to, or was not asked to (D3).
    /// Under `place4` the events do not reveal whether a player who places no further tile was
    /// asked (P6), so nothing is deduced from it.
    pub fn deductions(&self, player: Player) -> impl Iterator<Item = Deduction> + '_ {
        let some = self.deductions.some(player).map(|among| Deduction { tiles: 1, among });
        self.deductions.ages(player).chain(some)
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

    /// Returns the number of the chain's shares in the hands of players whose shares the view
    /// conceals (I3).
    #[must_use]
    #[inline(never)]
    pub fn concealed_shares(&self, chain: Chain) -> u8 {
        let shown = self.position.seats().filter_map(|player| self.shares(player, chain));
        let known = u32::from(self.position.bank(chain)) + shown.map(u32::from).sum::<u32>();
        u32::from(SHARES).saturating_sub(known) as u8
    }

    /// Returns the bonuses that each player would receive if the chain's bonuses were paid now (N),
    /// if the view shows all players' shares of it; see [`Game::bonuses`].
    #[must_use]
    pub fn bonuses(&self, chain: Chain, market: impl Into<Option<u8>>) -> Option<Bonuses> {
        let market = self.position.market_or(market, chain);
        let mut shares = ByPlayer::default();
        for player in self.position.seats() {
            shares[player] = self.shares(player, chain)?;
        }
        Some(self.position.rules.split_bonuses(self.position.price(chain), &shares, market))
    }

    /// Returns the dollars that the player would have if the game were scored now, if the view
    /// shows everything that this depends on; see [`Game::worth`].
    #[must_use]
    pub fn worth(&self, player: Player) -> Option<u32> {
        let mut worth = self.cash(player)?;
        for chain in self.position.board.active().iter() {
            worth += u32::from(self.shares(player, chain)?) * self.position.price(chain);
            if self.position.paid_chain() != Some(chain) {
                worth += self.bonuses(chain, None)?.amounts[player];
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
}

impl View {
    /// Returns the position for people to read, with the players' names: the board, and a line for
    /// each player and for the bag.
    ///
    /// ```
    /// use acquire_core::{Edition, Game, Names, Rules};
    ///
    /// let game = Game::new(Rules::new(Edition::AvalonHill), 2, 7)?;
    /// let view = game.spectator_view();
    /// let names = Names::new(Edition::AvalonHill).with_players(&["Ann", "Ben"]);
    /// assert!(view.text(&names).to_string().contains(" ? I; 6 unknown tiles\n"));
    /// # Ok::<(), acquire_core::RulesError>(())
    /// ```
    #[must_use]
    pub fn text(&self, names: &Names<'_>) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            let position = &self.position;
            let edition = position.edition();
            write!(f, "{}", position.board.diagram(edition))?;
            for player in position.seats() {
                write!(f, "\n{}:", names.player(player))?;
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
                let hidden = size - known.len();
                f.write_str("; ")?;
                match (known.is_empty(), hidden) {
                    (_, 0) => write!(f, "{known}")?,
                    (true, _) => write!(f, "{}", quantity(hidden, "unknown tile"))?,
                    (false, _) => write!(f, "{known} and {hidden} unknown")?,
                }
                for Deduction { tiles, among } in self.deductions(player) {
                    write!(f, ", {tiles} of {among}")?;
                }
            }
            write!(f, "\nbag: {}", quantity(position.bag_count, "tile"))
        })
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = &self.position;
        match self.viewer {
            Some(viewer) => write!(f, "View of {viewer:?}")?,
            None => write!(f, "View of a spectator")?,
        }
        writeln!(f, " ({}, {} players, {:?})", position.rules, position.players, self.phase())?;
        write!(f, "{}", self.text(&Names::new(position.edition())))
    }
}
