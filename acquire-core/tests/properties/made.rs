//! Everything that can be made can be written, and everything that is written can be read.

use acquire_core::{
    Action, ActionId, ByChain, Chain, ChainSet, Deduction, EndReason, Game, GameResult,
    MarketTiles, Player, Power, PowerSet, Record, Rules, Seat, Setup, Stage, Tile, TileSet, View,
    below, tile_order,
};
use proptest::{collection::vec, option, prelude::*, sample::select};

use crate::games::{config, plans};

fn tiles(most: usize) -> impl Strategy<Value = Vec<Tile>> {
    vec((0..Tile::COUNT as u8).prop_map(|i| Tile::from_index(i).unwrap()), 0..=most)
}

fn tile() -> impl Strategy<Value = Tile> {
    (0..Tile::COUNT as u8).prop_map(|i| Tile::from_index(i).unwrap())
}

fn tile_set() -> impl Strategy<Value = TileSet> {
    tiles(20).prop_map(|tiles| tiles.into_iter().collect())
}

fn chain() -> impl Strategy<Value = Chain> {
    select(Chain::ALL.to_vec())
}

fn player() -> impl Strategy<Value = Player> {
    (0..Player::MAX as u8).prop_map(|i| Player::from_index(i).unwrap())
}

fn reason() -> impl Strategy<Value = EndReason> {
    select(EndReason::ALL.to_vec())
}

fn powers() -> impl Strategy<Value = PowerSet> {
    vec(select(Power::ALL.to_vec()), 0..5)
        .prop_map(|powers| powers.into_iter().map(PowerSet::from).collect())
}

fn result() -> impl Strategy<Value = GameResult> {
    (reason(), vec(any::<u32>(), 0..8), vec(any::<u8>(), 0..8))
        .prop_map(|(reason, cash, ranks)| GameResult { reason, cash, ranks })
}

fn stage() -> impl Strategy<Value = Stage> {
    prop_oneof![
        Just(Stage::PlaceTile),
        Just(Stage::BuyStock),
        Just(Stage::ReplaceTiles),
        tile().prop_map(|tile| Stage::FoundChain { tile }),
        tile().prop_map(|tile| Stage::ChooseSurvivor { tile }),
        (tile(), chain()).prop_map(|(tile, survivor)| Stage::ChooseDefunct { tile, survivor }),
        (tile(), chain(), chain(), player()).prop_map(|(tile, survivor, defunct, player)| {
            Stage::DisposeStock { tile, survivor, defunct, player }
        }),
        reason().prop_map(|reason| Stage::Over { reason }),
    ]
}

fn seat() -> impl Strategy<Value = Seat> {
    let shares = vec(option::of(any::<u8>()), Chain::COUNT);
    let deduction = (any::<u8>(), tile_set()).prop_map(|(tiles, among)| Deduction { tiles, among });
    let deduced = (vec(deduction, 0..3), tile_set());
    let rack = (tile_set(), option::of(any::<u8>()), tile_set());
    (option::of(any::<u32>()), shares, rack, powers(), deduced).prop_map(
        |(cash, shares, (rack, rack_size, shown), powers_used, (deductions, declined))| Seat {
            cash,
            shares: ByChain(shares.try_into().unwrap()),
            rack,
            rack_size,
            shown,
            powers_used,
            deductions,
            declined,
        },
    )
}

fn setup(rules: Rules) -> impl Strategy<Value = Setup> {
    let board = (vec(tile_set(), Chain::COUNT), tile_set(), tile_set());
    let hidden = (
        option::of(tiles(120)),
        option::of((any::<u64>(), any::<u8>(), tiles(60))),
        option::of(vec(any::<u8>(), Chain::COUNT)),
    );
    let turn = (player(), stage(), option::of(select(Power::ALL.to_vec())), option::of(player()));
    let counts = (any::<[u8; 3]>(), any::<[bool; 3]>());
    (vec(seat(), 0..8), option::of(player()), board, hidden, turn, counts).prop_map(
        move |(seats, viewer, (chains, unincorporated, set_aside), hidden, turn, counts)| {
            let mut setup = Setup::new(rules, 0);
            let (bag, market, bank) = hidden;
            setup.seats = seats;
            setup.viewer = viewer;
            setup.chains = ByChain(chains.try_into().unwrap());
            setup.unincorporated = unincorporated;
            setup.set_aside = set_aside;
            setup.bag = bag;
            setup.market = market.map(|(seed, shown, draws)| MarketTiles { seed, shown, draws });
            setup.bank = bank.map(|bank| ByChain(bank.try_into().unwrap()));
            (setup.turn.player, setup.turn.stage, setup.turn.power, setup.turn.declared) = turn;
            let ([tiles_left, trades_left, idle_turns], [placed, moved, bought]) = counts;
            setup.turn.tiles_left = tiles_left;
            setup.turn.trades_left = trades_left;
            setup.turn.idle_turns = idle_turns;
            (setup.turn.placed, setup.turn.moved, setup.turn.bought) = (placed, moved, bought);
            setup
        },
    )
}

fn record_comes_back(record: &Record) {
    let (text, json) = (record.to_text(), record.to_json());
    assert!(text.len().max(json.len()) <= Record::MAX_BYTES);
    assert_eq!(Record::from_text(&text).as_ref(), Ok(record));
    assert_eq!(Record::from_json(&json).as_ref(), Ok(record));
    assert_eq!(Record::from_json(&json).unwrap().to_text(), text);
    assert_eq!(record.check().ok(), Record::check_text(&text).ok());
    assert_eq!(record.check().ok(), Record::check_json(&json).ok());
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn every_record_that_can_be_made_can_be_read(
        plan in plans(),
        tags in vec(("[ A-Za-z0-9_é-]{0,4}", "\\PC{0,6}[ \t\n]?"), 0..12),
        ids in vec(0..ActionId::COUNT as u16, 0..40),
        (draws, seed) in (tiles(60), any::<u64>()),
        result in option::of(result()),
        cut in any::<u64>(),
    ) {
        let mut record = Record::new(plan.rules, plan.players, &tile_order(plan.seed)).unwrap();
        let mut names = Vec::new();
        for (i, (name, text)) in tags.iter().enumerate() {
            if i % 2 == 0 {
                let new = !names.contains(name);
                let fits = record.clone().set_tag(name, text).is_ok();
                assert_eq!(record.add_tag(name, text).is_ok(), fits && new);
            } else {
                let _ = record.set_tag(name, text);
            }
            if record.tags().get(name).is_some() && !names.contains(name) {
                names.push(name.clone());
            }
            assert_eq!(record.tags().len(), names.len());
        }
        record_comes_back(&record);
        let actions: Vec<Action> = ids.iter().map(|&id| ActionId::new(id).unwrap().into()).collect();
        record.set_actions(actions).unwrap();
        assert_eq!(record.set_market_draws(&draws).is_ok(), draws.len() <= 54);
        record.set_market_seed(seed);
        let fits = result.iter().all(|result| result.cash.len() <= 6 && result.ranks.len() <= 6);
        assert_eq!(record.set_result(result).is_ok(), fits);
        record_comes_back(&record);

        // What breaks off is not read.
        let text = record.to_text();
        let mut end = cut as usize % (text.len() - 1);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        assert!(Record::from_text(&text[..end]).is_err());
    }

    #[test]
    fn every_setup_that_can_be_made_can_be_read(
        setup in plans().prop_flat_map(|plan| setup(plan.rules)),
    ) {
        let json = setup.to_json();
        assert_eq!(Setup::from_json(&json).as_ref(), Ok(&setup));
        assert_eq!(Game::from_json(&json).ok(), setup.to_game().ok());
        assert_eq!(View::from_json(&json).ok(), setup.to_view().ok());
    }

    #[test]
    fn every_view_that_can_be_made_can_be_read(plan in plans(), at in 0..150u32) {
        let mut game = plan.start();
        let mut random = plan.random();
        for _ in 0..at {
            let legal = game.legal_actions();
            let Some(action) = legal.get(below(&mut random, legal.len().max(1) as u32) as usize)
            else { break };
            game.apply(action).unwrap();
        }
        let mut views = vec![game.spectator_view()];
        views.extend(game.position().seats().filter_map(|player| game.view(player)));
        for mut view in views {
            assert_eq!(View::from_json(&view.to_json()).as_ref(), Ok(&view));
            let known = game.position().seats().next().unwrap();
            let shares = ByChain::from_fn(|chain| game.shares(known, chain));
            let _ = view.note_holdings(known, game.cash(known), &shares);
            assert_eq!(View::from_json(&view.to_json()).as_ref(), Ok(&view));
            let sampled = view.sample(&mut random);
            assert_eq!(Game::from_json(&sampled.to_json()), Ok(sampled));
        }
    }
}

/// The sets that setups are made of keep what they are made of.
#[test]
fn sets_of_chains_come_back() {
    for bits in 0..128u8 {
        let set: ChainSet = Chain::ALL.into_iter().filter(|c| bits >> c.index() & 1 != 0).collect();
        let json = serde_json::to_string(&set).unwrap();
        assert_eq!(serde_json::from_str::<ChainSet>(&json).unwrap(), set);
    }
}
