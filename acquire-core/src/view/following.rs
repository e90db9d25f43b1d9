//! Views that follow a game from its events, and remember.

use alloc::vec::Vec;

use acquire_kit::History;

use crate::{
    board::{Board, Contact},
    game::Game,
    moves::{
        action::{Disposal, Power, Trade},
        event::Event,
        phase::{EndReason, Stage, Turn},
    },
    position::hidden::{Holding, RACK_FULL, RACK_MAX},
    rules::{End, Holdings},
    view::{
        KnownHolding, View,
        contradiction::{Contradiction, FollowError},
        deduction::Deductions,
    },
    words::{
        chain::{ByChain, Chain, ChainSet, SHARES},
        chain_counts::ChainCounts,
        money::{CASH_MAX, STARTING_CASH, hundreds},
        player::{ByPlayer, Player},
        tile::{Tile, TileSet},
    },
};

type Follow = Result<(), Contradiction>;

impl View {
    /// Takes in an event that this viewer sees: a client keeps its own view up to date in this way.
    ///
    /// The events are those of [`Game::apply_as`](crate::Game::apply_as) or
    /// [`Game::apply_observed`](crate::Game::apply_observed), filtered by [`Event::seen_by`]. After
    /// the last event of an action the view agrees with [`Game::view`](crate::Game::view). Store
    /// it only then: between two events of an action, `from_json` may refuse what `to_json`
    /// has written. The view also remembers the cash and shares that follow from the transactions
    /// where the rules conceal them (I3), see [`View::note_start`], and the deductions about hidden
    /// tiles, see [`View::deductions`]. [`View::without_memory`] leaves both out.
    ///
    /// If holdings are concealed, note the start first: no event shows the cash and shares that
    /// become public when the game is over. Without the start, a view that begins late lacks the
    /// cash at the end of the game.
    ///
    /// ```
    /// use acquire_core::{Edition, Game, Player, Rules};
    ///
    /// let mut game = Game::new(Rules::new(Edition::AvalonHill), 3, 7)?;
    /// let me = Player::from_index(0).unwrap();
    /// let mut mine = game.view(me).unwrap();
    /// mine.note_start();
    /// for _ in 0..100 {
    ///     let action = game.legal_actions().get(0).unwrap();
    ///     let mut events = Vec::new();
    ///     game.apply_observed(action, &mut events)?;
    ///     for event in events {
    ///         mine.follow(event.seen_by(Some(me)))?;
    ///     }
    ///     assert_eq!(mine.without_memory(), game.view(me).unwrap());
    /// }
    /// // Concealed, but everybody can keep track of it.
    /// let other = Player::from_index(1).unwrap();
    /// assert_eq!(game.view(me).unwrap().cash(other), None);
    /// assert_eq!(mine.cash(other), Some(game.cash(other)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// A view that begins later shows less. Of concealed holdings it knows only the part that it
    /// has seen, so the next event shows it whether a further trade was asked for (P4).
    ///
    /// # Errors
    /// [`FollowError`] if the event cannot happen in any game that looks like this view. The view
    /// is then unchanged. Events that are left out are noticed when a later event does not fit.
    pub fn follow(&mut self, event: Event) -> Result<(), FollowError> {
        let mut next = self.clone();
        next.recall();
        let taken = next.take_in(event).and_then(|()| next.conclude(self, event));
        taken.map_err(|contradiction| FollowError {
            event,
            contradiction,
            edition: self.position.edition(),
        })?;
        *self = next;
        Ok(())
    }

    /// Returns the view of a player, or of a spectator, who has followed a game since it began. `None`
    /// if the game has no such player.
    ///
    /// It plays the game again, which takes less than a millisecond: a client that keeps its own
    /// view up to date with [`View::follow`] needs it only after undoing and loading.
    ///
    /// ```
    /// use acquire_core::{Edition, Game, History, Player, Rules, View};
    ///
    /// let mut history = History::new(Game::new(Rules::new(Edition::AvalonHill), 3, 7)?);
    /// history.play_on(|game| game.legal_actions().get(0));
    /// history.undo(100, &mut ())?;
    /// let [me, other] = [0, 1].map(|index| Player::from_index(index).unwrap());
    /// let view = View::following(&history, Some(me)).unwrap();
    /// assert_eq!(view.cash(other), Some(history.game().cash(other)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn following(history: &History<Game>, viewer: Option<Player>) -> Option<Self> {
        let mut game = history.start().clone();
        let mut view = match viewer {
            Some(player) => game.view(player)?,
            None => game.spectator_view(),
        };
        view.note_start();
        let mut events: Vec<Event> = Vec::new();
        for &action in history.actions() {
            game.apply_unchecked_observed(action, &mut events);
            for event in events.drain(..) {
                let followed = view.follow(event.seen_by(viewer));
                debug_assert!(followed.is_ok(), "{followed:?}");
            }
        }
        Some(view)
    }

    /// The message for a view whose start cannot be noted, see [`View::note_start`].
    pub const NO_START: &str = "players have had more or less than the starting cash and no shares \
        (B5): to begin later, use the followed view of the game, which remembers its start";

    /// Notes that the game began in the usual way and that no player has bought, sold or received
    /// anything yet: every player has the starting cash and no shares (B5).
    ///
    /// Returns false and changes nothing if the view shows a chain, a share outside the bank or a
    /// used power; [`View::NO_START`] gives the reason and the remedy.
    pub fn note_start(&mut self) -> bool {
        let position = &self.position;
        let begun = !position.board.active().is_empty()
            || Chain::ALL.iter().any(|&chain| position.bank(chain) < SHARES)
            || position.seats().any(|player| !position.powers_used(player).is_empty());
        if begun {
            return false;
        }
        let none = ByChain::default();
        let before = self.holdings;
        let noted =
            self.position.seats().all(|p| self.note_holdings(p, STARTING_CASH, &none).is_ok());
        if !noted {
            self.holdings = before;
        }
        noted
    }

    /// Returns this view without its memory of concealed cash and shares and its deductions about
    /// racks, like [`Game::view`](crate::Game::view).
    #[must_use]
    pub fn without_memory(&self) -> Self {
        let mut view = self.clone();
        for player in self.position.seats() {
            view.holdings[player] = self.shown_holding(player);
        }
        view.deductions = Deductions::default();
        view
    }

    /// Returns whether the view knows cash or shares of this player that the rules conceal (I3).
    #[must_use]
    pub fn remembers(&self, player: Player) -> bool {
        self.holdings[player] != self.shown_holding(player)
    }

    /// Returns the known part of the player's holdings that the rules show.
    fn shown_holding(&self, player: Player) -> KnownHolding {
        let open = match self.position.rules.holdings() {
            Holdings::Open => true,
            Holdings::Concealed => self.position.end_reason().is_some(),
        };
        let known = self.holdings[player];
        if open || self.viewer == Some(player) {
            return known;
        }
        let mut shown = KnownHolding::default();
        if let Some(chain) = self.position.paid_chain() {
            shown.shares[chain] = known.shares[chain];
        }
        shown
    }

    fn take_in(&mut self, event: Event) -> Follow {
        match event {
            Event::TurnBegan { player } => self.turn_began(player),
            Event::TilePlaced { player, tile } => self.tile_placed(player, tile),
            Event::Passed { player } => self.passed(player),
            Event::RackShown { player, tiles } => self.rack_shown(player, tiles),
            Event::RackSetAside { player, tiles } => self.rack_set_aside(player, tiles),
            Event::TileSetAside { player, tile } => self.tile_set_aside(player, tile),
            Event::TileDrawn { player, tile } => self.tile_drawn(player, tile),
            Event::ChainFounded { player, chain, size, tiles } => {
                self.chain_founded(player, chain, size, tiles)
            }
            Event::FreeShare { player, chain } => self.free_share(player, chain),
            Event::ChainGrew { chain, size, tiles } => self.chain_grew(chain, size, tiles),
            Event::MergerBegan { player, tile, chains } => self.merger_began(player, tile, chains),
            Event::Survives { chain } => self.survives(chain),
            Event::MarketTile { chain, tile } => self.market_tile(chain, tile),
            Event::SharesShown { chain, shares } => self.shares_shown(chain, &shares),
            Event::BonusPaid { player, chain, amount } => self.bonus_paid(player, chain, amount),
            Event::StockDisposed { player, chain, survivor, disposal, proceeds } => {
                self.stock_disposed(player, chain, survivor, disposal, proceeds)
            }
            Event::ChainAbsorbed { chain, survivor, size, tiles } => {
                self.chain_absorbed(chain, survivor, size, tiles)
            }
            Event::StockBought { player, purchase, cost } => {
                self.stock_bought(player, &purchase.counts(), cost)
            }
            Event::StockTraded { player, trade } => self.stock_traded(player, trade),
            Event::PowerPlayed { player, power } => self.power_played(player, power),
            Event::EndDeclared { player } => self.end_declared(player),
            Event::GameOver { reason } => self.game_over(reason),
            Event::StockSold { player, chain, shares, proceeds } => {
                self.stock_sold(player, chain, shares, proceeds)
            }
        }
    }

    fn not_now(&self) -> Contradiction {
        Contradiction::NotNow { phase: self.phase().kind() }
    }

    /// Checks that the stage is one of those that the test accepts.
    fn stage(&self, test: impl FnOnce(Stage) -> bool) -> Follow {
        if test(self.position.turn.stage) { Ok(()) } else { Err(self.not_now()) }
    }

    /// Checks that it is this player's turn.
    fn turn_of(&self, player: Player) -> Follow {
        let expected = self.position.turn.player;
        if player == expected { Ok(()) } else { Err(Contradiction::Player { expected }) }
    }

    fn plays(&self, player: Player) -> Follow {
        let players = self.position.players();
        if player.index() < players {
            return Ok(());
        }
        Err(Contradiction::NoPlayer { players: players as u8 })
    }

    /// Checks that the tile may be in this player's rack.
    fn in_rack(&self, player: Player, tile: Tile) -> Follow {
        let rack = self.racks[player];
        let complete = rack.len() >= self.position.rack_size(player);
        let possible = rack.contains(tile) || (!complete && self.unseen().contains(tile));
        if possible { Ok(()) } else { Err(Contradiction::Elsewhere { tile }) }
    }

    /// Checks that these may be all tiles in the player's rack.
    fn is_rack(&self, player: Player, tiles: TileSet) -> Follow {
        tiles.iter().try_for_each(|tile| self.in_rack(player, tile))?;
        let known = self.racks[player];
        let whole = tiles.len() == self.position.rack_size(player) && (known - tiles).is_empty();
        if whole { Ok(()) } else { Err(Contradiction::Tiles) }
    }

    fn take_from_rack(&mut self, player: Player, tile: Tile) {
        self.racks[player].remove(tile);
        self.shown.remove(tile);
        self.position.rack_sizes[player] -= 1;
        self.position.turn.moved = true;
    }

    fn gain(&mut self, player: Player, dollars: u32) {
        if let Some(cash) = &mut self.holdings[player].cash {
            *cash = cash.saturating_add(hundreds(dollars)).min(hundreds(CASH_MAX));
        }
    }

    /// Shares from the bank to the player.
    fn receive(&mut self, player: Player, chain: Chain, shares: u8) -> Follow {
        let available = self.position.bank[chain];
        let Some(left) = available.checked_sub(shares) else {
            return Err(Contradiction::Shares { chain, available });
        };
        self.position.bank[chain] = left;
        if let Some(held) = &mut self.holdings[player].shares[chain] {
            *held = held.saturating_add(shares);
        }
        Ok(())
    }

    /// Shares from the player to the bank.
    fn give_back(&mut self, player: Player, chain: Chain, shares: u8) -> Follow {
        let outside = SHARES.saturating_sub(self.position.bank[chain]);
        let held = &mut self.holdings[player].shares[chain];
        let available = held.unwrap_or(outside);
        let Some(left) = available.checked_sub(shares) else {
            return Err(Contradiction::Shares { chain, available });
        };
        *held = held.map(|_| left);
        self.position.bank[chain] = self.position.bank[chain].saturating_add(shares);
        Ok(())
    }

    fn turn_began(&mut self, player: Player) -> Follow {
        self.end_trading();
        self.stage(|stage| stage == Stage::ReplaceTiles)?;
        let players = self.position.players();
        let turn = self.position.turn;
        let expected = turn.player.next(players);
        if player != expected {
            return Err(Contradiction::Player { expected });
        }
        let full = self.position.rack_size(turn.player) >= RACK_FULL;
        if !full && self.position.bag_count > 0 {
            return Err(Contradiction::Bag { tiles: self.position.bag_count });
        }
        let idle = if turn.moved { 0 } else { turn.idle_turns.saturating_add(1) };
        self.position.turn = Turn::begin(player, idle);
        Ok(())
    }

    fn tile_placed(&mut self, player: Player, tile: Tile) -> Follow {
        self.stage(|stage| stage == Stage::PlaceTile)?;
        self.turn_of(player)?;
        self.in_rack(player, tile)?;
        if !self.position.board.is_playable(tile) {
            return Err(Contradiction::Placement { tile });
        }
        self.take_from_rack(player, tile);
        self.position.turn.placed = true;
        self.position.turn.tiles_left = self.position.turn.tiles_left.saturating_sub(1);
        match self.position.board.contact(tile) {
            Contact::Nothing => {
                self.position.board.lay(tile);
                self.placed();
            }
            Contact::Unincorporated => {
                self.position.board.lay(tile);
                self.position.turn.stage = Stage::FoundChain { tile };
            }
            // The chain grows, or the merger begins, by the next event.
            Contact::One(_) | Contact::Several(_) => {
                self.position.board.lay(tile);
                self.position.turn.stage = Stage::ChooseSurvivor { tile };
            }
        }
        Ok(())
    }

    /// Continues after a placed tile. Under `place4` a pass follows if no further tile is playable
    /// (P6).
    fn placed(&mut self) {
        let further = self.position.turn.tiles_left > 0;
        self.position.turn.stage = if further { Stage::PlaceTile } else { Stage::BuyStock };
    }

    fn passed(&mut self, player: Player) -> Follow {
        self.turn_of(player)?;
        let turn = &self.position.turn;
        if turn.stage == Stage::PlaceTile && !turn.placed && !self.position.is_declared() {
            // Only who can place no tile may pass (T2).
            let playable = self.position.board.playable(self.racks[player]);
            if !playable.is_empty() {
                return Err(self.not_now());
            }
        }
        self.position.turn.stage = match self.position.turn.stage {
            Stage::PlaceTile => Stage::BuyStock,
            Stage::BuyStock if self.position.turn.bought => Stage::ReplaceTiles,
            Stage::ReplaceTiles => Stage::ReplaceTiles,
            _ => return Err(self.not_now()),
        };
        Ok(())
    }

    fn rack_shown(&mut self, player: Player, tiles: TileSet) -> Follow {
        self.plays(player)?;
        self.is_rack(player, tiles)?;
        if self.position.end_reason().is_none() {
            let passed = self.position.turn.stage == Stage::BuyStock;
            if !passed || !self.position.pass_shows_rack() {
                return Err(self.not_now());
            }
            self.turn_of(player)?;
            self.shown |= tiles;
        }
        self.racks[player] = tiles;
        Ok(())
    }

    fn rack_set_aside(&mut self, player: Player, tiles: TileSet) -> Follow {
        self.stage(|stage| stage == Stage::PlaceTile)?;
        self.turn_of(player)?;
        self.is_rack(player, tiles)?;
        if !self.position.has_redraw() || self.position.turn.placed {
            return Err(self.not_now());
        }
        for tile in tiles {
            self.take_from_rack(player, tile);
        }
        self.position.set_aside |= tiles;
        Ok(())
    }

    fn tile_set_aside(&mut self, player: Player, tile: Tile) -> Follow {
        self.end_trading();
        self.stage(|stage| stage == Stage::ReplaceTiles)?;
        self.turn_of(player)?;
        self.in_rack(player, tile)?;
        if !self.position.board.is_dead(tile) {
            return Err(Contradiction::Placement { tile });
        }
        self.take_from_rack(player, tile);
        self.position.set_aside.insert(tile);
        Ok(())
    }

    fn tile_drawn(&mut self, player: Player, tile: Option<Tile>) -> Follow {
        self.end_trading();
        self.stage(|stage| matches!(stage, Stage::PlaceTile | Stage::ReplaceTiles))?;
        self.turn_of(player)?;
        if self.position.bag_count == 0 {
            return Err(Contradiction::Bag { tiles: 0 });
        }
        let only_full = self.position.turn.stage == Stage::PlaceTile
            && self.position.turn.power != Some(Power::Take5);
        let room = if only_full { RACK_FULL } else { RACK_MAX };
        if self.position.rack_size(player) >= room {
            return Err(self.not_now());
        }
        match tile {
            Some(tile) if self.viewer == Some(player) => {
                if !self.unseen().contains(tile) {
                    return Err(Contradiction::Elsewhere { tile });
                }
                self.racks[player].insert(tile);
            }
            None if self.viewer != Some(player) => {}
            _ => return Err(Contradiction::Hidden { viewer: self.viewer }),
        }
        self.position.bag_count -= 1;
        self.position.rack_sizes[player] += 1;
        self.position.turn.moved = true;
        Ok(())
    }

    /// Checks that the board after a change gives the chain this size and these new tiles.
    fn fits(&self, before: &Board, chain: Chain, size: u8, tiles: TileSet) -> Follow {
        let board = &self.position.board;
        let joined = board.tiles_of(chain) - before.tiles_of(chain);
        let fits = board.size(chain) == size && joined == tiles;
        if fits { Ok(()) } else { Err(Contradiction::Tiles) }
    }

    fn chain_founded(&mut self, player: Player, chain: Chain, size: u8, tiles: TileSet) -> Follow {
        let Stage::FoundChain { tile } = self.position.turn.stage else {
            return Err(self.not_now());
        };
        self.turn_of(player)?;
        if self.position.board.active().contains(chain) {
            return Err(Contradiction::Chain { chain });
        }
        let before = self.position.board;
        self.position.board.incorporate(tile, chain);
        self.fits(&before, chain, size, tiles)?;
        self.placed();
        Ok(())
    }

    fn free_share(&mut self, player: Player, chain: Chain) -> Follow {
        self.stage(|stage| matches!(stage, Stage::PlaceTile | Stage::BuyStock))?;
        self.turn_of(player)?;
        if !self.position.board.active().contains(chain) {
            return Err(Contradiction::Chain { chain });
        }
        self.receive(player, chain, 1)
    }

    fn chain_grew(&mut self, chain: Chain, size: u8, tiles: TileSet) -> Follow {
        let position = &self.position;
        let tile = match position.turn.stage {
            Stage::ChooseSurvivor { tile } => {
                let only = position.board.adjacent_chains(tile).without(chain).is_empty();
                only.then_some(tile)
            }
            Stage::ChooseDefunct { tile, survivor } => {
                let last = position.pending(tile, survivor).is_empty();
                (survivor == chain && last).then_some(tile)
            }
            _ => return Err(self.not_now()),
        };
        let touches = |&tile: &Tile| position.board.adjacent_chains(tile).contains(chain);
        let Some(tile) = tile.filter(touches) else {
            return Err(Contradiction::Chain { chain });
        };
        let before = position.board;
        self.position.board.incorporate(tile, chain);
        self.fits(&before, chain, size, tiles)?;
        self.placed();
        Ok(())
    }

    fn merger_began(&mut self, player: Player, tile: Tile, chains: ChainSet) -> Follow {
        self.stage(|stage| stage == Stage::ChooseSurvivor { tile })?;
        self.turn_of(player)?;
        let merged = self.position.board.adjacent_chains(tile);
        let fits = chains == merged && merged.is_several();
        if fits { Ok(()) } else { Err(Contradiction::Tiles) }
    }

    fn survives(&mut self, chain: Chain) -> Follow {
        let Stage::ChooseSurvivor { tile } = self.position.turn.stage else {
            return Err(self.not_now());
        };
        let board = &self.position.board;
        let chains = board.adjacent_chains(tile);
        if !chains.is_several() || !board.largest(chains).contains(chain) {
            return Err(Contradiction::Chain { chain });
        }
        self.position.turn.stage = Stage::ChooseDefunct { tile, survivor: chain };
        Ok(())
    }

    fn market_tile(&self, chain: Chain, tile: Tile) -> Follow {
        self.paying(chain)?;
        if self.position.market_shares(chain).is_some() {
            return Err(self.not_now());
        }
        let in_bag = self.unseen().contains(tile);
        if in_bag { Ok(()) } else { Err(Contradiction::Elsewhere { tile }) }
    }

    /// Checks that the chain's bonuses are being paid: in a merger, or in the final scoring.
    fn paying(&self, chain: Chain) -> Follow {
        let position = &self.position;
        let paying = match position.turn.stage {
            Stage::DisposeStock { defunct, .. } => defunct == chain,
            Stage::ChooseDefunct { tile, survivor } => {
                position.pending(tile, survivor).contains(chain)
            }
            Stage::Over { .. } => position.board.active().contains(chain),
            _ => return Err(self.not_now()),
        };
        if paying { Ok(()) } else { Err(Contradiction::Chain { chain }) }
    }

    fn shares_shown(&mut self, chain: Chain, shares: &ByPlayer<u8>) -> Follow {
        self.paying(chain)?;
        let players = self.position.players();
        let bank = self.position.bank[chain];
        let available = SHARES.saturating_sub(bank);
        let held = shares.0.iter().fold(0u8, |sum, &held| sum.saturating_add(held));
        let known = |player: Player| self.holdings[player].shares[chain];
        let fits = held == available
            && shares.0[players..].iter().all(|&held| held == 0)
            && self.position.seats().all(|p| known(p).is_none_or(|known| known == shares[p]));
        if !fits {
            return Err(Contradiction::Shares { chain, available });
        }
        for player in self.position.seats() {
            self.holdings[player].shares[chain] = Some(shares[player]);
        }
        if let Stage::ChooseDefunct { tile, survivor } = self.position.turn.stage {
            let mergemaker = self.position.turn.player;
            self.next_to_dispose(tile, survivor, chain, mergemaker.clockwise(players));
        }
        Ok(())
    }

    /// Asks the next of these players who holds a share to dispose (H1). If there is none, the next
    /// event absorbs the chain.
    fn next_to_dispose(
        &mut self,
        tile: Tile,
        survivor: Chain,
        defunct: Chain,
        mut players: impl Iterator<Item = Player>,
    ) {
        let next = players.find(|&player| self.shares(player, defunct).unwrap_or(0) > 0);
        self.position.turn.stage = match next {
            Some(player) => Stage::DisposeStock { tile, survivor, defunct, player },
            None => Stage::ChooseDefunct { tile, survivor },
        };
    }

    fn bonus_paid(&mut self, player: Player, chain: Chain, amount: u32) -> Follow {
        self.paying(chain)?;
        self.plays(player)?;
        let exact = match self.position.market_shares(chain) {
            Some(market) => self.bonuses(chain, market).map(|bonuses| bonuses.amounts[player]),
            None => None,
        };
        let expected = exact.unwrap_or_else(|| self.position.bonus(chain).iter().sum());
        let right = exact.is_none_or(|exact| amount == exact) && amount <= expected;
        if !right || !amount.is_multiple_of(100) {
            return Err(Contradiction::Amount { expected });
        }
        self.gain(player, amount);
        Ok(())
    }

    fn stock_disposed(
        &mut self,
        player: Player,
        chain: Chain,
        survivor: Chain,
        disposal: Disposal,
        proceeds: u32,
    ) -> Follow {
        let Stage::DisposeStock { tile, survivor: into, defunct, player: expected } =
            self.position.turn.stage
        else {
            return Err(self.not_now());
        };
        if player != expected {
            return Err(Contradiction::Player { expected });
        }
        if chain != defunct {
            return Err(Contradiction::Chain { chain });
        }
        if survivor != into {
            return Err(Contradiction::Chain { chain: survivor });
        }
        self.sold_for(chain, disposal.sell(), proceeds)?;
        self.give_back(player, chain, disposal.sell() + disposal.trade())?;
        self.receive(player, survivor, disposal.receive())?;
        self.gain(player, proceeds);
        let (mergemaker, players) = (self.position.turn.player, self.position.players());
        let rest = player.clockwise(players).skip(1).take_while(|&other| other != mergemaker);
        self.next_to_dispose(tile, survivor, chain, rest);
        Ok(())
    }

    /// Checks that the proceeds are the price of the shares.
    fn sold_for(&self, chain: Chain, shares: u8, proceeds: u32) -> Follow {
        let expected = u32::from(shares) * self.position.price(chain);
        if proceeds == expected { Ok(()) } else { Err(Contradiction::Amount { expected }) }
    }

    fn chain_absorbed(
        &mut self,
        chain: Chain,
        survivor: Chain,
        size: u8,
        tiles: TileSet,
    ) -> Follow {
        let Stage::ChooseDefunct { tile, survivor: into } = self.position.turn.stage else {
            return Err(self.not_now());
        };
        if survivor != into || !self.position.pending(tile, into).contains(chain) {
            return Err(Contradiction::Chain { chain });
        }
        let before = self.position.board;
        self.position.board.absorb(chain, survivor);
        self.fits(&before, survivor, size, tiles)
    }

    fn stock_bought(&mut self, player: Player, counts: &ByChain<u8>, cost: u32) -> Follow {
        self.stage(|stage| stage == Stage::BuyStock)?;
        self.turn_of(player)?;
        if self.position.turn.bought {
            return Err(self.not_now());
        }
        let mut expected = 0;
        for (chain, &shares) in counts.iter().filter(|&(_, &shares)| shares > 0) {
            if !self.position.board.active().contains(chain) {
                return Err(Contradiction::Chain { chain });
            }
            expected += u32::from(shares) * self.position.price(chain);
            self.receive(player, chain, shares)?;
        }
        if self.position.turn.power == Some(Power::Free3) {
            expected = 0;
        }
        let cash = &mut self.holdings[player].cash;
        let paid = (cost / 100) as u16;
        if cost != expected || cash.is_some_and(|cash| cash < paid) {
            return Err(Contradiction::Amount { expected });
        }
        *cash = cash.map(|cash| cash - paid);
        self.position.turn.bought = true;
        self.ask_to_trade(player);
        Ok(())
    }

    /// Asks for another trade if one is left and may be possible (P4), or ends buying.
    fn ask_to_trade(&mut self, player: Player) {
        let turn = &self.position.turn;
        let again = turn.trades_left > 0 && self.position.can_trade(&self.at_most(player));
        self.position.turn.stage = if again { Stage::BuyStock } else { Stage::ReplaceTiles };
    }

    /// Ends buying if it is not known whether another trade is possible: an event after the last
    /// one shows that none is (P4).
    fn end_trading(&mut self) {
        let turn = self.position.turn;
        let trading = turn.stage == Stage::BuyStock && turn.bought;
        if trading
            && self.full(turn.player).is_none_or(|(_, holding)| !self.position.can_trade(&holding))
        {
            self.position.turn.stage = Stage::ReplaceTiles;
        }
    }

    /// Returns the most that the player may hold.
    fn at_most(&self, player: Player) -> Holding {
        let known = &self.holdings[player];
        Holding {
            cash: known.cash.unwrap_or(hundreds(CASH_MAX)),
            shares: ChainCounts::new(ByChain::from_fn(|c| {
                known.shares[c].unwrap_or(self.concealed_shares(c))
            })),
        }
    }

    fn stock_traded(&mut self, player: Player, trade: Trade) -> Follow {
        self.stage(|stage| stage == Stage::BuyStock)?;
        self.turn_of(player)?;
        let Some(left) = self.position.turn.trades_left.checked_sub(1) else {
            return Err(Contradiction::Power);
        };
        for chain in [trade.give(), trade.take()] {
            if !self.position.board.active().contains(chain) {
                return Err(Contradiction::Chain { chain });
            }
        }
        self.give_back(player, trade.give(), 2)?;
        self.receive(player, trade.take(), 1)?;
        self.position.turn.trades_left = left;
        if self.position.turn.bought {
            self.ask_to_trade(player);
        }
        Ok(())
    }

    fn power_played(&mut self, player: Player, power: Power) -> Follow {
        self.turn_of(player)?;
        if !self.position.powers_left().contains(power.into()) || !self.may_have_effect(power) {
            return Err(Contradiction::Power);
        }
        self.position.use_power(power);
        Ok(())
    }

    /// Returns whether the power of the turn's player has an effect, or may have one with unknown
    /// tiles, shares and cash (P7).
    fn may_have_effect(&self, power: Power) -> bool {
        let player = self.position.turn.player;
        let (rack, known) = (self.racks[player], self.holdings[player]);
        let whole = rack.len() == self.position.rack_size(player);
        let rack = if whole { rack } else { TileSet::ALL };
        let shares = ByChain::from_fn(|chain| {
            known.shares[chain].unwrap_or_else(|| self.concealed_shares(chain))
        });
        let cash = known.cash.unwrap_or((CASH_MAX / 100) as u16);
        let holding = Holding { cash, shares: ChainCounts::new(shares) };
        self.position.power_has_effect(power, rack, &holding)
    }

    fn end_declared(&mut self, player: Player) -> Follow {
        self.turn_of(player)?;
        if !self.position.may_declare_end() {
            return Err(Contradiction::End);
        }
        self.position.turn.declared = Some(player);
        Ok(())
    }

    fn game_over(&mut self, reason: EndReason) -> Follow {
        self.end_trading();
        self.stage(|stage| stage == Stage::ReplaceTiles)?;
        let position = &self.position;
        let turn = &position.turn;
        let fits = match reason {
            EndReason::Declared => position.is_declared(),
            EndReason::Automatic => match position.rules.end() {
                End::Automatic => position.board.end_condition(),
                End::DeclareAnyTime | End::DeclareAfterTile => false,
            },
            EndReason::AllTiles => position.bag_count == 0,
            EndReason::Stalemate => {
                !turn.moved && usize::from(turn.idle_turns) + 1 >= position.players()
            }
        };
        if !fits {
            return Err(Contradiction::End);
        }
        self.position.turn.stage = Stage::Over { reason };
        Ok(())
    }

    fn stock_sold(&mut self, player: Player, chain: Chain, shares: u8, proceeds: u32) -> Follow {
        self.plays(player)?;
        self.stage(|stage| matches!(stage, Stage::Over { .. }))?;
        self.sold_for(chain, shares, proceeds)?;
        self.give_back(player, chain, shares)?;
        self.gain(player, proceeds);
        Ok(())
    }
}
