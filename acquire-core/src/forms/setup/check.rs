//! The check that a setup describes a possible position.

use alloc::vec::Vec;

use super::{Seat, Setup, SetupError, SetupProblem, TilePlace, TurnProblem};
use crate::{
    board::{Board, Cell},
    moves::{
        action::{Power, PowerSet},
        phase::{EndReason, Stage, Turn},
    },
    position::{
        Position,
        cash_limits::CashLimits,
        hidden::{Holding, MARKET_DRAWS_MAX, RACK_FULL, RACK_MAX},
    },
    rules::{DeadTiles, End, Holdings},
    view::{KnownHolding, RackFact, View, deduction::Deductions},
    words::{
        chain::{ByChain, Chain, ChainSet, SHARES},
        chain_counts::ChainCounts,
        money::CASH_MAX,
        player::{ByPlayer, Player},
        tile::{Tile, TileSet},
    },
};

/// Collects the problems of one setup.
pub(super) struct Check<'a> {
    setup: &'a Setup,
    problems: Vec<SetupProblem>,
}

impl<'a> Check<'a> {
    pub(super) const fn new(setup: &'a Setup) -> Self {
        Self { setup, problems: Vec::new() }
    }

    fn error(self) -> SetupError {
        SetupError { problems: self.problems, edition: self.setup.rules.edition() }
    }

    fn problem(&mut self, problem: SetupProblem) {
        self.problems.push(problem);
    }

    pub(super) fn require(&mut self, holds: bool, problem: SetupProblem) {
        if !holds {
            self.problem(problem);
        }
    }

    fn require_turn(&mut self, holds: bool, problem: TurnProblem) {
        self.require(holds, SetupProblem::Turn(problem));
    }

    /// Checks everything; `bag` is given for a game.
    pub(super) fn run(mut self, bag: Option<&[Tile]>) -> Result<View, SetupError> {
        if !self.players() {
            // Without the right players the rest makes no sense.
            return Err(self.error());
        }
        let count = self.setup.market.as_ref().map_or(0, |market| market.draws.len());
        self.require(count <= MARKET_DRAWS_MAX, SetupProblem::MarketDraws { count });
        let places = self.tiles(bag);
        let view = self.view(&places, bag.is_some());
        self.board(&view.position.board);
        self.holdings(&view, bag.is_some());
        self.turn(&view);
        if self.problems.is_empty() {
            // The limits follow from everything else, so that one mistake is one problem.
            self.cash(&view);
        }
        if self.problems.is_empty() { Ok(view) } else { Err(self.error()) }
    }

    /// Returns whether the number of players is right and no player outside the game is named.
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

    /// Returns the place of every tile: at most one place, and in a game exactly one (B6).
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
        // The first excess tile is in the bag twice; the others need not be examined.
        let bag_tiles = bag.unwrap_or_default().iter().take(Tile::COUNT + 1);
        bag_tiles.for_each(|&tile| put(tile, TilePlace::Bag));
        if bag.is_some() {
            for tile in Tile::all().filter(|tile| places[tile.index()].is_none()) {
                self.problem(SetupProblem::TileMissing { tile });
            }
        }
        places
    }

    /// Puts everything together, without trusting it.
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
                bank: ChainCounts::default(),
                powers_used: ByPlayer::default(),
                turn: setup.turn,
            },
            viewer: setup.viewer,
            holdings: ByPlayer::default(),
            racks: ByPlayer::default(),
            shown: TileSet::EMPTY,
            deductions: Deductions::default(),
        };
        let mut known = ByChain([0u16; Chain::COUNT]);
        for (player, seat) in Player::all(setup.seats.len()).zip(&setup.seats) {
            view.racks[player] = seat.rack;
            view.position.rack_sizes[player] = seat.rack_size.unwrap_or(seat.rack.len() as u8);
            view.position.powers_used[player] = seat.powers_used;
            view.shown |= seat.shown;
            let cash = seat.cash.map(|cash| (cash.min(CASH_MAX) / 100) as u16);
            view.holdings[player] = KnownHolding { cash, shares: seat.shares };
            for (chain, shares) in seat.shares.iter() {
                known[chain] += u16::from(shares.unwrap_or(0));
            }
        }
        view.position.bank = ChainCounts::new(setup.bank.unwrap_or_else(|| {
            ByChain::from_fn(|chain| u16::from(SHARES).saturating_sub(known[chain]) as u8)
        }));
        let unseen =
            (0..Tile::COUNT).filter(|&i| matches!(places[i], None | Some(TilePlace::Bag))).count();
        let sizes = setup.seats.iter().filter_map(|seat| Some((seat, seat.rack_size?)));
        let hidden = sizes.map(|(seat, size)| usize::from(size).saturating_sub(seat.rack.len()));
        let wanted = if complete { 0 } else { hidden.sum() };
        self.require(wanted <= unseen, SetupProblem::TooFewUnseen { unseen, wanted });
        view.position.bag_count = unseen.saturating_sub(wanted) as u8;
        self.racks(&view, complete);
        self.deductions(&mut view);
        view
    }

    /// Checks the deductions about hidden tiles, which are nested: each covers more tiles than the
    /// one before, and contains all of its tiles.
    fn deductions(&mut self, view: &mut View) {
        let unseen = view.unseen();
        let mut possible = true;
        for (player, seat) in Player::all(self.setup.seats.len()).zip(&self.setup.seats) {
            let before = possible;
            let hidden = view.hidden_tiles(player);
            let (mut tiles, mut among) = (0, TileSet::EMPTY);
            for &deduction in seat.deductions.iter().take(RACK_MAX + 1) {
                possible &= tiles < deduction.tiles && among.is_subset(&deduction.among);
                (tiles, among) = (deduction.tiles, deduction.among);
                view.deductions.some_among(player, deduction);
            }
            possible &= usize::from(tiles) <= hidden;
            if !seat.declined.is_empty() {
                let replaces = view.position.rules.dead_tiles() == DeadTiles::Replace;
                let dead = view.position.board.dead(seat.declined);
                possible &= hidden > 0 && replaces && dead == seat.declined;
                view.deductions.one_among(player, seat.declined);
            }
            if before && !possible {
                self.problem(SetupProblem::Deductions { player });
            }
        }
        view.deductions.tidy(unseen);
        if possible && !view.deductions.fit(unseen, |player| view.hidden_tiles(player)) {
            self.problem(SetupProblem::NoDeal);
        }
    }

    fn racks(&mut self, view: &View, complete: bool) {
        let setup = self.setup;
        let turn = &setup.turn;
        let over = matches!(turn.stage, Stage::Over { .. });
        for (player, seat) in Player::all(setup.seats.len()).zip(&setup.seats) {
            let size = view.position.rack_size(player);
            let known = seat.rack.len();
            // The notes of a finished game need not give the racks that were shown (I3).
            let all_known = complete || setup.viewer == Some(player);
            if size < known || (all_known && size != known) {
                self.problem(SetupProblem::RackUnknown { player, size: size as u8, known });
            }
            for tile in seat.shown - seat.rack {
                self.problem(SetupProblem::ShownElsewhere { player, tile });
            }
            let hidden = seat.rack - seat.shown;
            let all_shown = all_known || (over && size == known);
            if !all_shown && let Some(tile) = hidden.iter().next() {
                self.problem(SetupProblem::ShownElsewhere { player, tile });
            }
            let most = match seat.powers_used.contains(PowerSet::TAKE5) {
                true => RACK_MAX,
                false => RACK_FULL,
            };
            self.require(size <= most, SetupProblem::RackTooLarge { player, size, most });
            let placed = placed_this_turn(turn, player);
            let filled = size + placed >= RACK_FULL || view.position.bag_count == 0 || over;
            let too_small = match (seat.rack_size, all_known) {
                (None, false) => SetupProblem::RackSizeMissing { player, known },
                _ => SetupProblem::RackTooSmall { player, size },
            };
            self.require(filled, too_small);
            let powers = setup.rules.special_powers() || seat.powers_used.is_empty();
            self.require(powers, SetupProblem::PowersUsed { player });
        }
    }

    /// Returns the tile being resolved, which lies on the board unincorporated (M1).
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
            // The tiles that a survivor has absorbed so far may touch it only through the placed
            // tile (M4).
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
        // The tile being resolved may touch anything. The others lay there before it.
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
        let most = if self.setup.rules.edition().booklet().starts_on_board {
            self.setup.seats.len()
        } else {
            0
        };
        self.require(touching <= most, SetupProblem::TilesTouch { count: touching, most });
    }

    fn holdings(&mut self, view: &View, complete: bool) {
        let setup = self.setup;
        let open = complete || setup.rules.holdings() == Holdings::Open;
        let all_shown = |seat: &Seat| seat.shares.values().all(Option::is_some);
        let bank = complete || setup.bank.is_some() || setup.seats.iter().all(all_shown);
        self.require(bank, SetupProblem::BankMissing);
        let shown = view.position.paid_chain();
        for (player, seat) in Player::all(setup.seats.len()).zip(&setup.seats) {
            if let Some(cash) = seat.cash.filter(|c| !c.is_multiple_of(100) || *c > CASH_MAX) {
                self.problem(SetupProblem::Cash { player, cash, least: 0, most: CASH_MAX });
            }
            let needed = open || setup.viewer == Some(player);
            let unpaid = shown.is_some_and(|chain| seat.shares[chain].is_none());
            let cash = needed && seat.cash.is_none();
            let shares = needed && !all_shown(seat) || unpaid;
            self.require(!cash && !shares, SetupProblem::HoldingMissing { player, cash, shares });
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

    /// Checks that no player has cash that they cannot have received or kept (B5, M4).
    fn cash(&mut self, view: &View) {
        let limits = CashLimits::new(&view.position);
        for player in view.position.seats() {
            if let Err(problem) = view.check_cash(player, &limits) {
                self.problem(problem);
            }
        }
        if self.problems.is_empty() {
            self.problems.extend(view.check_all_cash(&limits).err());
        }
    }

    fn turn(&mut self, view: &View) {
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
            // Without place4, a player who has placed is not asked for another tile.
            (_, placed) => u8::from(!placed || placing)..=u8::from(!placed),
        };
        self.require_turn(left.contains(&turn.tiles_left), P::TilesLeft);
        // Under place4 there is a playable tile (P7), which only a player who has declared the end
        // need not place (E3).
        let may_decline =
            turn.power != Some(Power::Place4) || position.may_be_declared_in_place_tile();
        let placed = turn.placed || (!resolving && (placing || may_decline));
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

        // The game continued at the beginning of the turn, or when buying was over.
        if (!turn.placed && !over) || stage == Stage::ReplaceTiles {
            let automatic = position.rules.end() == End::Automatic;
            let condition = position.board.end_condition();
            self.require_turn(!(automatic && condition), P::OverAutomatically);
        }
        // A player who has moved before placing may have emptied the bag (D4, P5).
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
            Stage::BuyStock => {
                self.require_turn(!turn.bought || turn.trades_left > 0, P::TradesLeft);
                let problem = if turn.bought { P::NoTrade } else { P::NoEffect };
                self.require_turn(could_be_asked(view), problem);
            }
            Stage::ReplaceTiles => {
                let replaces = position.rules.dead_tiles() == DeadTiles::Replace;
                self.require_turn(replaces && position.bag_count > 0, P::NothingToReplace);
            }
            _ => {}
        }
        if let Some(tile) = self.pending_tile() {
            self.merger(view, tile);
        }
        self.rack_fact(view);
    }

    /// Checks the racks against the decision, which reveals something about the rack of the turn's
    /// player.
    fn rack_fact(&mut self, view: &View) {
        let rack = view.racks[view.position.turn.player];
        let turn = &view.position.turn;
        let fact = view.position.rack_fact();
        let known = match fact {
            RackFact::None => return,
            RackFact::AllAmong(set) => rack.is_subset(&set),
            RackFact::SomeAmong(set) => {
                !rack.is_disjoint(&set) || view.hidden_tiles(turn.player) > 0
            }
        };
        // Wrong deductions are reported by another problem.
        let without = || view.deductions.fit(view.unseen(), |player| view.hidden_tiles(player));
        let possible = known
            && (view.known().fit(view.unseen(), |player| view.hidden_tiles(player)) || !without());
        let problem = match fact {
            RackFact::AllAmong(_) => TurnProblem::Playable,
            _ if turn.stage == Stage::ReplaceTiles => TurnProblem::NothingToReplace,
            _ if turn.placed => TurnProblem::NotPlayable,
            _ => TurnProblem::NoEffect,
        };
        self.require_turn(possible, problem);
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
        } else if *bag_count == 0 && dead(&view.unseen()) && view.racks.0.iter().all(dead) {
            Some(EndReason::AllTiles)
        } else {
            idle.then_some(EndReason::Stalemate)
        };
        self.require_turn(actual == Some(reason), TurnProblem::Reason);
        let on_board = view.position.board.active();
        let sold = on_board.iter().all(|chain| view.position.bank[chain] == SHARES);
        self.require_turn(sold, TurnProblem::SharesLeft);
    }

    /// Checks the decisions that a placed tile causes (F1, M).
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

/// Returns the number of tiles that the player has placed this turn without having drawn others for
/// them (D1).
pub(crate) fn placed_this_turn(turn: &Turn, player: Player) -> usize {
    match (turn.stage, turn.power) {
        (Stage::Over { .. } | Stage::ReplaceTiles, _) => 0,
        _ if player != turn.player => 0,
        (_, Some(Power::Place4)) => 4usize.saturating_sub(turn.tiles_left.into()),
        _ => usize::from(turn.placed),
    }
}

/// Returns whether the turn's player can have the holdings that this decision requires (P4, P7).
fn could_be_asked(view: &View) -> bool {
    let position = &view.position;
    let player = position.turn.player;
    let known = &view.holdings[player];
    let mut most = Holding { cash: known.cash.unwrap_or(u16::MAX), ..Holding::default() };
    for chain in Chain::ALL {
        most.shares[chain] = known.shares[chain].unwrap_or_else(|| view.concealed_shares(chain));
    }
    position.fits_holding(&most)
}

/// Returns a tile of the set that cannot be reached from the first one through others of the set or
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
