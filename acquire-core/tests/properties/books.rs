//! Events account for all tiles, shares and money, and cached values agree with a slow computation
//! from the rules.

use std::collections::{HashMap, VecDeque};

use acquire_core::{
    Board, BonusScheme, ByPlayer, Cell, Chain, ChainSet, EndReason, Event, Game, Observer, Phase,
    Placement, Player, Power, PowerSet, SHARES, Setup, Tile, TileSet, Turn, TwoPlayerMarket,
};
use proptest::prelude::*;

use crate::games::{Plan, Step, config, plans, shuffle};

/// The price of one share in dollars (C2).
pub(crate) fn price(chain: Chain, size: u8) -> u32 {
    let cheap = match size {
        0 | 1 => return 0,
        2..=5 => u32::from(size) * 100,
        6..=10 => 600,
        11..=20 => 700,
        21..=30 => 800,
        31..=40 => 900,
        41.. => 1_000,
    };
    cheap + [0, 0, 100, 100, 100, 200, 200][chain.index()]
}

/// The bonuses of each player in seat order (N, Z2).
pub(crate) fn bonuses(scheme: BonusScheme, price: u32, shares: &[u8], market: u8) -> Vec<u32> {
    match scheme {
        BonusScheme::Classic => classic(price, shares, market),
        BonusScheme::Tycoon => tycoon(price, shares, market),
    }
}

/// N6
fn tycoon(price: u32, shares: &[u8], market: u8) -> Vec<u32> {
    let up = |dollars: u32, parts: u32| dollars.div_ceil(100 * parts) * 100;
    let list = [10 * price, up(15 * price, 2), 5 * price];
    let holders: Vec<u8> = shares.iter().copied().chain([market]).filter(|&n| n > 0).collect();
    let due = |&held: &u8| {
        if held == 0 {
            return 0;
        }
        let first = holders.iter().filter(|&&other| other > held).count();
        let tied = holders.iter().filter(|&&other| other == held).count();
        let places = if holders.len() == 1 { 3 } else { tied };
        up(list.iter().skip(first).take(places).sum(), tied as u32)
    };
    shares.iter().map(due).collect()
}

/// N1 to N5
fn classic(price: u32, shares: &[u8], market: u8) -> Vec<u32> {
    let mut ranks: Vec<u8> = shares.iter().copied().chain([market]).filter(|&n| n > 0).collect();
    ranks.sort_unstable();
    ranks.dedup();
    let count = |n: u8| shares.iter().chain([&market]).filter(|&&m| m == n).count() as u32;
    let part = |dollars: u32, parts: u32| (dollars / 100).div_ceil(parts) * 100;
    let most = ranks.pop().unwrap_or(0);
    let second = ranks.pop().unwrap_or(0);
    let due = |held: u8| match count(most) {
        _ if held == 0 => 0,
        1 if held == most && second == 0 => 15 * price,
        1 if held == most => 10 * price,
        1 if held == second => part(5 * price, count(second)),
        tied if held == most => part(15 * price, tied),
        _ => 0,
    };
    shares.iter().map(|&held| due(held)).collect()
}

/// The sum of the events of a game.
struct Books {
    scheme: BonusScheme,
    cash: Vec<u32>,
    shares: Vec<[u8; Chain::COUNT]>,
    racks: Vec<TileSet>,
    powers: Vec<PowerSet>,
    bag: VecDeque<Tile>,
    set_aside: TileSet,
    starting: TileSet,
    cells: [Cell; Tile::COUNT],
    /// The third shareholder; none with more than two players.
    market: TwoPlayerMarket,
    market_tile: Option<(Chain, Tile)>,
    due: VecDeque<(Player, Chain, u32)>,
    /// The chains whose bonuses were paid since they came on the board.
    paid: Vec<Chain>,
    free: bool,
    turn: Option<Player>,
    declared: Option<Player>,
    over: Option<EndReason>,
}

impl Books {
    fn open(game: &Game) -> Self {
        let position = game.position();
        let players = position.players();
        let starting = position.board().tiles();
        let mut cells = [Cell::Empty; Tile::COUNT];
        starting.iter().for_each(|tile| cells[tile.index()] = Cell::Unincorporated);
        Self {
            scheme: position.rules().bonuses(),
            cash: vec![6_000; players],
            shares: vec![[0; Chain::COUNT]; players],
            racks: position.seats().map(|player| game.rack(player)).collect(),
            powers: vec![PowerSet::empty(); players],
            bag: game.bag().iter().copied().collect(),
            set_aside: TileSet::EMPTY,
            starting,
            cells,
            market: match players {
                2 => position.rules().two_player_market(),
                _ => TwoPlayerMarket::None,
            },
            market_tile: None,
            due: VecDeque::new(),
            paid: Vec::new(),
            free: false,
            turn: position.player(),
            declared: None,
            over: None,
        }
    }

    fn take(&mut self, player: Player, chain: Chain, shares: u8) {
        self.shares[player.index()][chain.index()] += shares;
    }

    fn give(&mut self, player: Player, chain: Chain, shares: u8) {
        self.shares[player.index()][chain.index()] -= shares;
    }

    fn size(&self, chain: Chain) -> u8 {
        self.cells.iter().filter(|&&cell| cell == Cell::Chain(chain)).count() as u8
    }

    fn price(&self, chain: Chain) -> u32 {
        price(chain, self.size(chain))
    }

    /// All these squares change from one thing to another.
    fn turn_into(&mut self, tiles: TileSet, from: Cell, to: Cell) {
        for tile in tiles {
            let before = std::mem::replace(&mut self.cells[tile.index()], to);
            assert_eq!(before, from, "{tile}");
        }
    }

    fn enter(&mut self, event: Event) {
        if let Some((player, gained, spent)) = event.money() {
            let cash = &mut self.cash[player.index()];
            *cash = *cash + gained - spent;
        }
        match event {
            Event::TurnBegan { player } => {
                let clockwise = (self.turn.unwrap().index() + 1) % self.cash.len();
                assert_eq!(player.index(), clockwise, "S4");
                self.turn = Some(player);
                self.free = false;
            }
            Event::TilePlaced { player, tile } => {
                assert!(self.racks[player.index()].remove(tile), "T1");
                self.turn_into(TileSet::from_iter([tile]), Cell::Empty, Cell::Unincorporated);
            }
            Event::RackShown { player, tiles } => assert_eq!(tiles, self.racks[player.index()]),
            Event::RackSetAside { player, tiles } => {
                let rack = std::mem::take(&mut self.racks[player.index()]);
                assert_eq!(tiles, rack, "D4");
                self.set_aside |= rack;
            }
            Event::TileSetAside { player, tile } => {
                assert!(self.racks[player.index()].remove(tile), "D3");
                self.set_aside.insert(tile);
            }
            Event::TileDrawn { player, tile } => {
                assert_eq!(tile, self.bag.pop_front(), "the bag is drawn from in its order");
                assert!(self.racks[player.index()].insert(tile.unwrap()));
            }
            Event::ChainFounded { chain, size, tiles, .. } => {
                assert_eq!(self.size(chain), 0, "F1");
                self.turn_into(tiles, Cell::Unincorporated, Cell::Chain(chain));
                assert_eq!(size, self.size(chain), "F1");
            }
            Event::FreeShare { player, chain } => self.take(player, chain, 1),
            Event::ChainGrew { chain, size, tiles } => {
                assert!(!tiles.is_empty() && self.size(chain) > 0, "F3");
                self.turn_into(tiles, Cell::Unincorporated, Cell::Chain(chain));
                assert_eq!(size, self.size(chain), "F3, M4");
            }
            Event::ChainAbsorbed { chain, survivor, size, tiles } => {
                assert!(self.size(survivor) >= self.size(chain), "M2");
                self.turn_into(tiles, Cell::Chain(chain), Cell::Chain(survivor));
                assert_eq!((size, self.size(chain)), (self.size(survivor), 0), "M4");
                assert_eq!(self.paid.pop(), Some(chain), "M4");
            }
            Event::MarketTile { chain, tile } => {
                assert_eq!(self.market, TwoPlayerMarket::DrawnTile, "Z1");
                assert!(self.bag.contains(&tile), "Z1");
                self.market_tile = Some((chain, tile));
            }
            Event::SharesShown { chain, shares } => self.pay(chain, &shares),
            Event::BonusPaid { player, chain, amount } => {
                assert_eq!(self.due.pop_front(), Some((player, chain, amount)), "N");
            }
            Event::StockDisposed { player, chain, survivor, disposal, proceeds } => {
                assert_eq!(proceeds, u32::from(disposal.sell()) * self.price(chain), "H2");
                self.give(player, chain, disposal.sell() + disposal.trade());
                self.take(player, survivor, disposal.trade() / 2);
            }
            Event::StockBought { player, purchase, cost } => {
                let prices: u32 = purchase.chains().map(|chain| self.price(chain)).sum();
                assert_eq!(cost, if self.free { 0 } else { prices }, "Y1, P1");
                purchase.chains().for_each(|chain| self.take(player, chain, 1));
            }
            Event::StockTraded { player, trade } => {
                self.give(player, trade.give(), 2);
                self.take(player, trade.take(), 1);
            }
            Event::PowerPlayed { player, power } => {
                let used = &mut self.powers[player.index()];
                assert!(!used.contains(power.into()), "P");
                *used |= power.into();
                self.free = power == Power::Free3;
            }
            Event::EndDeclared { player } => {
                assert_eq!(self.declared.replace(player), None, "E3");
            }
            Event::GameOver { reason } => assert_eq!(self.over.replace(reason), None),
            Event::StockSold { player, chain, shares, proceeds } => {
                assert_eq!(proceeds, u32::from(shares) * self.price(chain), "E8");
                self.give(player, chain, shares);
                assert_eq!(self.shares[player.index()][chain.index()], 0, "E8");
            }
            Event::Passed { .. } | Event::MergerBegan { .. } | Event::Survives { .. } => {}
        }
    }

    fn pay(&mut self, chain: Chain, shown: &ByPlayer<u8>) {
        assert!(self.due.is_empty(), "N");
        self.paid.push(chain);
        let shares: Vec<u8> = self.shares.iter().map(|shares| shares[chain.index()]).collect();
        assert_eq!(shown.0[..shares.len()], shares, "I3");
        let market = match (self.market, self.market_tile.take()) {
            (TwoPlayerMarket::DrawnTile, Some((for_chain, tile))) => {
                assert_eq!(for_chain, chain, "Z3");
                tile.column()
            }
            (TwoPlayerMarket::DrawnTile, None) => {
                assert!(self.bag.is_empty(), "Z3, Z4");
                0
            }
            (TwoPlayerMarket::Bank, _) => SHARES - shares.iter().sum::<u8>(),
            (TwoPlayerMarket::None, _) => 0,
        };
        let amounts = bonuses(self.scheme, self.price(chain), &shares, market);
        let amounts = Player::all(shares.len()).zip(amounts).filter(|&(_, amount)| amount > 0);
        self.due.extend(amounts.map(|(player, amount)| (player, chain, amount)));
    }

    fn agree_with(&self, game: &Game) {
        let position = game.position();
        assert!(self.due.is_empty() && self.market_tile.is_none(), "all bonuses are paid");
        for player in position.seats() {
            let i = player.index();
            assert_eq!(game.cash(player), self.cash[i]);
            assert_eq!(Chain::ALL.map(|chain| game.shares(player, chain)), self.shares[i]);
            assert_eq!(game.rack(player), self.racks[i]);
            assert_eq!(position.powers_used(player), self.powers[i]);
        }
        assert_eq!(position.set_aside(), self.set_aside);
        assert!(game.bag().iter().eq(&self.bag));
        for tile in Tile::all() {
            assert_eq!(position.board().cell(tile), self.cells[tile.index()], "{tile}");
        }
        assert_eq!(Some(position.turn().player), self.turn);
        assert_eq!(game.end_reason(), self.over);
        if self.over.is_some() {
            assert!(position.board().active().iter().eq(self.paid.iter().copied()), "E8, Z6");
        }
        assert_eq!(position.turn().declared, self.declared);
    }
}

/// Every tile is in one place, and shares and cash add up (B4–B6).
fn is_conserved(game: &Game) {
    let position = game.position();
    let mut places = [0; Tile::COUNT];
    let on_board = Tile::all().filter(|&tile| position.board().cell(tile) != Cell::Empty);
    let tiles = on_board
        .chain(position.set_aside().iter())
        .chain(position.seats().flat_map(|player| game.rack(player).iter().collect::<Vec<_>>()))
        .chain(game.bag().iter().copied());
    tiles.for_each(|tile| places[tile.index()] += 1);
    assert_eq!(places, [1; Tile::COUNT], "B6");
    assert_eq!(position.bag_count(), game.bag().len());
    for player in position.seats() {
        assert_eq!(position.rack_size(player), game.rack(player).iter().count());
        assert_eq!(game.cash(player) % 100, 0, "B5");
    }
    for chain in Chain::ALL {
        let held = position.seats().map(|player| game.shares(player, chain));
        assert_eq!(held.sum::<u8>() + position.bank(chain), SHARES, "B4");
    }
}

/// The adjacent squares (B3), computed without the engine.
fn neighbors(tile: Tile) -> Vec<Tile> {
    let (column, row) = (i32::from(tile.column()), tile.row() as i32 - 'A' as i32);
    [(-1, 0), (1, 0), (0, -1), (0, 1)]
        .into_iter()
        .map(|(dx, dy)| (column + dx, row + dy))
        .filter(|&(column, row)| (1..=12).contains(&column) && (0..9).contains(&row))
        .map(|(column, row)| Tile::from_index((row * 12 + column - 1) as u8).unwrap())
        .collect()
}

/// The tile and all tiles that are connected with it through tiles that are alike.
fn flood(tile: Tile, alike: impl Fn(Tile) -> bool) -> TileSet {
    let mut reached = TileSet::from_iter([tile]);
    let mut stack = vec![tile];
    while let Some(next) = stack.pop() {
        for neighbor in neighbors(next) {
            if alike(neighbor) && reached.insert(neighbor) {
                stack.push(neighbor);
            }
        }
    }
    reached
}

/// Chains are connected tiles, and sizes and sets of chains follow from them (F, M1, C4, E1).
fn board_is_consistent(game: &Game, starting: TileSet) {
    let board = game.position().board();
    let lone = |tile| board.cell(tile) == Cell::Unincorporated;
    let (placed, survivor) = match game.phase() {
        Phase::FoundChain { tile, .. } | Phase::ChooseSurvivor { tile, .. } => (Some(tile), None),
        Phase::ChooseDefunct { tile, survivor, .. }
        | Phase::DisposeStock { tile, survivor, .. } => (Some(tile), Some(survivor)),
        _ => (None, None),
    };
    let pending = placed.map_or(TileSet::EMPTY, |tile| flood(tile, lone));
    let (mut active, mut safe) = (ChainSet::EMPTY, ChainSet::EMPTY);
    for chain in Chain::ALL {
        let tiles: TileSet =
            Tile::all().filter(|&tile| board.cell(tile) == Cell::Chain(chain)).collect();
        assert_eq!((board.tiles_of(chain), board.size(chain)), (tiles, tiles.len() as u8));
        assert_eq!(board.price(chain), price(chain, board.size(chain)), "C2");
        let bonus = game.position().bonus(chain);
        let price = board.price(chain);
        match game.position().rules().bonuses() {
            BonusScheme::Classic => assert_eq!(bonus[..], [10 * price, 5 * price], "C3"),
            // Half a hundred is rounded up.
            BonusScheme::Tycoon => {
                let second = (75 * price + 500) / 1_000 * 100;
                assert_eq!(bonus[..], [10 * price, second, 5 * price], "N6");
            }
        }
        if let Some(first) = tiles.iter().next() {
            // M4: what the survivor has absorbed may touch it only through the placed tile.
            let bridge = placed.filter(|_| survivor == Some(chain));
            let reached = flood(first, |tile| tiles.contains(tile) || bridge == Some(tile));
            assert!(tiles.is_subset(&reached), "F1: {tiles}");
            assert!(tiles.len() >= 2, "F1");
            active.insert(chain);
        }
        if tiles.len() >= 11 {
            safe.insert(chain);
        }
    }
    assert_eq!((board.active(), board.safe()), (active, safe), "C4");
    let giant = Chain::ALL.iter().any(|&chain| board.size(chain) >= 41);
    assert_eq!(board.end_condition(), !active.is_empty() && (active == safe || giant), "E1");
    for tile in Tile::all() {
        let around = || neighbors(tile).into_iter().map(|neighbor| board.cell(neighbor));
        match board.cell(tile) {
            Cell::Empty => placement_is_right(game, tile),
            Cell::Chain(chain) => {
                let other = around().any(|c| matches!(c, Cell::Chain(other) if other != chain));
                assert!(!other, "M1: {tile} touches another chain");
            }
            Cell::Unincorporated if pending.contains(tile) => {}
            Cell::Unincorporated => {
                assert!(!around().any(|cell| matches!(cell, Cell::Chain(_))), "F3: {tile}");
                let alone = !around().any(|cell| cell == Cell::Unincorporated);
                assert!(alone || starting.contains(tile), "F1, S2: {tile}");
            }
        }
    }
}

/// The effect of placing the tile is the one that the rules say (T3–T5, F, M1, M2).
fn placement_is_right(game: &Game, tile: Tile) {
    let board: &Board = game.position().board();
    let joined = flood(tile, |t| board.cell(t) == Cell::Unincorporated);
    let touched: ChainSet = neighbors(tile)
        .into_iter()
        .filter_map(|neighbor| match board.cell(neighbor) {
            Cell::Chain(chain) => Some(chain),
            _ => None,
        })
        .collect();
    let size = |chain| board.size(chain);
    let safe: ChainSet = touched.iter().filter(|&chain| size(chain) >= 11).collect();
    let total = joined.len() as u8 + touched.iter().map(size).sum::<u8>();
    let expected = if game.position().set_aside().contains(tile) {
        Placement::Unavailable
    } else if safe.len() >= 2 {
        Placement::Dead { chains: safe }
    } else if touched.len() >= 2 {
        let most = touched.iter().map(size).max().unwrap();
        let survivors = touched.iter().filter(|&chain| size(chain) == most).collect();
        Placement::Merge { chains: touched, survivors, size: total }
    } else if let Some(chain) = touched.first() {
        Placement::Grow { chain, size: total }
    } else if joined.len() == 1 {
        Placement::Isolated
    } else if board.active().len() == Chain::COUNT {
        Placement::Blocked
    } else {
        Placement::Found { chains: board.active().complement(), size: total }
    };
    assert_eq!(game.position().placement(tile), expected, "{tile}");
    if !game.position().set_aside().contains(tile) {
        assert_eq!(board.is_playable(tile), expected.is_playable(), "{tile}");
        assert_eq!(board.is_dead(tile), safe.len() >= 2, "T4: {tile}");
    }
}

/// Standings and shares are as they should be after the final scoring (E8, E9).
fn is_scored(game: &Game) {
    let position = game.position();
    let standings = game.standings();
    let mut cash: Vec<u32> = position.seats().map(|player| game.cash(player)).collect();
    for standing in &standings {
        assert_eq!(standing.worth, game.cash(standing.player));
        let richer = cash.iter().filter(|&&other| other > standing.worth).count();
        assert_eq!(usize::from(standing.rank), richer + 1, "E9");
    }
    cash.sort_unstable_by(|a, b| b.cmp(a));
    assert!(standings.iter().map(|standing| standing.worth).eq(cash));
    for chain in position.board().active().iter() {
        assert_eq!(position.bank(chain), SHARES, "E8");
    }
    assert!(game.legal_actions().is_empty() && game.player().is_none());
}

/// Within a turn, these fields change in one direction only.
fn turn_goes_on(before: &Turn, after: &Turn) {
    if before.player == after.player && after.idle_turns == before.idle_turns {
        assert!(after.placed >= before.placed && after.moved >= before.moved);
        assert!(after.declared.is_some() >= before.declared.is_some());
    }
}

/// Fails if it receives an event.
struct NotInterested;

impl Observer<Event> for NotInterested {
    const WANTED: bool = false;

    fn notice(&mut self, event: Event) {
        panic!("{event:?} was made although no event is wanted");
    }
}

proptest! {
    #![proptest_config(config(600))]

    #[test]
    fn no_event_is_made_for_an_observer_that_wants_none(plan in plans()) {
        const { assert!(!<() as Observer<Event>>::WANTED) };
        plan.play(|step| {
            let mut game = step.before.clone();
            game.apply_observed(step.action, &mut NotInterested).unwrap();
            assert_eq!(&game, step.after);
            let mut game = step.before.clone();
            game.apply_unchecked_observed(step.action, &mut ());
            assert_eq!(&game, step.after);
        });
    }

    #[test]
    fn everything_is_accounted_for_after_every_action(plan in plans()) {
        let mut books = Books::open(&plan.start());
        books.agree_with(&plan.start());
        is_conserved(&plan.start());
        board_is_consistent(&plan.start(), books.starting);
        let end = plan.play(|step: &Step<'_>| {
            step.events.iter().for_each(|&event| books.enter(event));
            books.agree_with(step.after);
            is_conserved(step.after);
            board_is_consistent(step.after, books.starting);
            turn_goes_on(step.before.position().turn(), step.after.position().turn());
        });
        is_scored(&end);
    }

    /// A setup is checked as a whole, so this also checks every state.
    #[test]
    fn every_state_is_a_valid_setup_and_its_hash_is_recomputed_from_it(plan in plans()) {
        let mut hashes = HashMap::new();
        let mut check = |game: &Game| {
            let again = Setup::from(game).to_game();
            assert_eq!(again.as_ref(), Ok(game));
            let hash = game.stable_hash();
            assert_eq!(again.unwrap().stable_hash(), hash);
            if let Some(other) = hashes.insert(hash, game.clone()) {
                assert_eq!(&other, game, "different games have the same hash");
            }
        };
        check(&plan.start());
        plan.play(|step| check(step.after));
    }

    /// The market's tile stays the same when the bag is shuffled.
    #[test]
    fn z5_the_markets_tile_does_not_depend_on_the_order_of_the_bag(
        plan in plans().prop_map(Plan::with_market)
    ) {
        let mut random = plan.random();
        let market = |events: &[Event]| {
            let shown = |event: &&Event| matches!(event, Event::MarketTile { .. });
            events.iter().filter(shown).copied().collect::<Vec<_>>()
        };
        plan.play(|step| {
            if market(step.events).is_empty() {
                return;
            }
            let mut setup = Setup::from(step.before);
            shuffle(&mut random, setup.bag.as_mut().unwrap());
            let mut events = Vec::new();
            setup.to_game().unwrap().apply_observed(step.action, &mut events).unwrap();
            assert_eq!(market(&events), market(step.events));
        });
    }
}
