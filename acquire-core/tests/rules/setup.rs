//! The board, the tiles and the money (B), and how a game begins (S).

use acquire_core::{
    ByChain, Cell, Chain, Edition, Event, Game, Placement, Rule, Rules, RulesError, Setup,
    SetupError, SetupProblem, Tile, TileSet, TwoPlayerMarket, below, playout_stream,
};

use crate::support::{AH, EDITIONS, M3, Scene, Table, WZ, seat, tile, tiles};

#[test]
fn b1_the_board_has_108_squares_written_column_then_row() {
    assert_eq!(Tile::all().count(), 108);
    assert_eq!((tile("12i").column(), tile("12i").row()), (12, 'I'));
    assert_eq!(tile("5e").to_string(), "5E");
    let everywhere: TileSet = (1..=12)
        .flat_map(|column| ('A'..='I').filter_map(move |row| Tile::new(column, row)))
        .collect();
    assert_eq!(everywhere, TileSet::ALL);
    for wrong in ["0A", "13A", "5J", "E5", "05E"] {
        assert!(wrong.parse::<Tile>().unwrap_err().to_string().contains("(B1)"));
    }
}

#[test]
fn b1_there_is_one_tile_for_each_square() {
    let game = Game::new(AH, 2, 1).unwrap();
    let mut all = game.bag().to_vec();
    all.extend(game.position().board().tiles().iter());
    all.extend(game.position().seats().flat_map(|player| game.rack(player).iter()));
    all.sort_unstable();
    assert!(all.into_iter().eq(Tile::all()));
}

#[test]
fn b2_the_index_counts_along_the_rows() {
    for (text, index) in [("1A", 0), ("12A", 11), ("1B", 12), ("5E", 52), ("12I", 107)] {
        assert_eq!(tile(text).index(), index);
        assert_eq!(Tile::from_index(index as u8), Some(tile(text)));
    }
}

#[test]
fn b3_a_tile_beside_a_chain_joins_it_and_one_across_a_corner_does_not() {
    let mut table =
        Scene::new(WZ, 3, "D .......T / E .......T / F .......T").rack(0, "9E 9G").table();
    let placement = table.game.position().placement(tile("9G"));
    assert_eq!(placement, Placement::Isolated);
    table.play("9E");
    assert_eq!(table.size("T"), 4);
}

#[test]
fn b3_the_edges_of_the_board_do_not_join() {
    let table = Scene::new(AH, 3, "A ...........o").table();
    for far in ["1A", "1B", "12I"] {
        assert_eq!(table.game.position().board().placement(tile(far)), Placement::Isolated);
    }
}

#[test]
fn b4_the_bank_holds_what_nobody_owns_of_25_shares_a_chain() {
    for rules in EDITIONS {
        let game = Game::new(rules, 3, 1).unwrap();
        assert_eq!(Chain::ALL.map(|chain| game.position().bank(chain)), [25; 7]);
    }
    let scene = Scene::new(AH, 3, "A LLL").shares(1, "7L").cash(1, 4_500).rack(0, "12I");
    let mut table = scene.table();
    assert_eq!(table.bank("L"), 18);
    table.play("12I; buy L L L");
    assert_eq!((table.bank("L"), table.shares(0, "L")), (15, 3));
}

#[test]
fn b4_no_setup_has_more_or_fewer_shares() {
    let table = Scene::new(AH, 3, "A LLL").table();
    let mut setup = Setup::from(&table.game);
    let chain = table.chain("L");
    setup.seats[0].shares[chain] = Some(1);
    let problems = setup.to_game().unwrap_err().problems;
    assert_eq!(problems, [SetupProblem::Shares { chain, count: 26 }]);
}

#[test]
fn b4_the_money_of_the_bank_is_unlimited() {
    let mut table = Scene::new(AH, 3, "A IIIIIIIIIIII / B IIIIIIIIIIII / C IIIIIIIIIIII / D IIIII")
        .cash(0, 600_000)
        .shares(0, "25I")
        .rack(0, "12I")
        .table();
    table.play("end; 12I; buy");
    assert_eq!(table.cash(0), 600_000 + 12_000 + 6_000 + 25 * 1_200);
}

#[test]
fn b5_everybody_starts_with_6000_dollars_and_no_shares() {
    for rules in EDITIONS {
        let game = Game::new(rules, 6, 1).unwrap();
        for player in game.position().seats() {
            assert_eq!(game.cash(player), 6_000);
            assert!(Chain::ALL.iter().all(|&chain| game.shares(player, chain) == 0));
        }
    }
}

#[test]
fn b5_money_is_a_multiple_of_100() {
    let mut setup = Setup::from(&Table::deal(AH, 3, "").game);
    setup.seats[1].cash = Some(50);
    let problems = setup.to_game().unwrap_err().problems;
    let most = acquire_core::CASH_MAX;
    assert_eq!(problems, [SetupProblem::Cash { player: seat(1), cash: 50, least: 0, most }]);
    setup.seats[1].cash = Some(5_900);
    let error = setup.to_game().unwrap_err();
    let (least, most) = (6_000, 6_000);
    let problem = SetupProblem::Cash { player: seat(1), cash: 5_900, least, most };
    assert_eq!(error.problems, [problem]);
    let said = "it must be $6,000, because no chain can have been merged";
    assert!(error.to_string().contains(said), "{error}");
}

/// Luxor with this many tiles; player 1 has 3 shares of it and the cash.
fn cash_beside_luxor(rules: Rules, size: usize, cash: u32) -> Result<Game, SetupError> {
    let mut setup = Setup::from(&Table::deal(rules, 3, "").game);
    let luxor = Chain::ALL[0];
    let free = setup.bag.take().unwrap();
    let tiles = |row| (1..=12).map(move |column| Tile::new(column, row).unwrap());
    let row = ('A'..='I').find(|&row| tiles(row).all(|tile| free.contains(&tile))).unwrap();
    setup.chains[luxor] = tiles(row).take(size).collect();
    setup.bag =
        Some(free.into_iter().filter(|&tile| !setup.chains[luxor].contains(tile)).collect());
    setup.seats[1].shares[luxor] = Some(3);
    setup.bank = None;
    setup.seats[1].cash = Some(cash);
    setup.to_game()
}

#[test]
fn b5_m4_money_comes_only_from_mergers() {
    let problem = |rules, size, cash| cash_beside_luxor(rules, size, cash).unwrap_err().to_string();
    // A chain of four has absorbed none. Its shares cost $200 to $400, and the founder's nothing (F2).
    assert!(cash_beside_luxor(AH, 4, 5_200).is_ok() && cash_beside_luxor(AH, 4, 5_600).is_ok());
    assert!(
        problem(AH, 4, 5_700)
            .contains("from $4,800 to $5,600, because shares were paid for, and no")
    );
    assert!(problem(AH, 4, 4_700).contains("from $4,800 to $5,600"));
    // No other player can have been the founder.
    assert!(problem(AH, 4, 5_100).contains("$17,100; it must be from $17,200 to $17,600"));
    // Shares may have been traded for it (P4).
    assert!(cash_beside_luxor(AH.with_special_powers(true), 4, 0).is_ok());
    // One merger, which paid both bonuses and the price of all shares at $800 at most.
    assert!(cash_beside_luxor(AH, 5, 0).is_ok() && cash_beside_luxor(AH, 5, 38_000).is_ok());
    assert!(problem(AH, 5, 38_100).contains("from $0 to $38,000, because the mergers that"));
}

/// What is known of some limits what the others can have, and so what can be noted (I3).
#[test]
fn b5_f2_the_cash_of_all_is_what_shares_have_left() {
    let mut setup = Setup::from(&cash_beside_luxor(AH, 4, 5_400).unwrap());
    setup.seats[0].shares[Chain::ALL[0]] = Some(2);
    setup.seats[0].cash = Some(5_400);
    setup.bank = None;
    let game = setup.to_game().unwrap();
    let shares = |player| ByChain::from_fn(|chain| game.shares(seat(player), chain));
    let noted = |cash: [u32; 2]| {
        let mut view = game.view(seat(2)).unwrap();
        view.note_holdings(seat(0), cash[0], &shares(0)).unwrap();
        view.note_holdings(seat(1), cash[1], &shares(1))
    };
    // Five shares of $200 to $400, of which the founder's was free.
    assert!(noted([5_200, 5_200]).is_ok() && noted([5_800, 5_400]).is_ok());
    for cash in [[5_200, 5_100], [5_800, 5_500]] {
        let error = noted(cash).unwrap_err();
        let sum = cash[0] + cash[1] + 6_000;
        let (least, most) = (16_400, 17_200);
        assert_eq!(error.problem, Some(SetupProblem::AllCash { cash: sum, least, most }));
        assert!(error.to_string().ends_with("more money comes only from mergers (B5)"), "{error}");
    }
    // Nothing is refused that the others' concealed shares can explain.
    let mut view = game.view(seat(2)).unwrap();
    assert!(view.note_holdings(seat(1), 4_800, &shares(1)).is_ok());
    assert_eq!(view.note_holdings(seat(1), 4_900, &shares(1)).unwrap_err().rule(), Rule::I3);
}

#[test]
fn b6_every_tile_is_in_one_place_at_all_times() {
    for rules in EDITIONS {
        let mut game = Game::new(rules.with_special_powers(true), 4, 5).unwrap();
        let mut random = playout_stream(5, 0);
        loop {
            let position = game.position();
            let mut all = game.bag().to_vec();
            all.extend(position.seats().flat_map(|player| game.rack(player).iter()));
            all.extend(position.board().tiles().iter().chain(position.set_aside().iter()));
            all.sort_unstable();
            assert!(all.into_iter().eq(Tile::all()), "{game:?}");
            let legal = game.legal_actions();
            if legal.is_empty() {
                break;
            }
            game.apply(legal.get(below(&mut random, legal.len() as u32) as usize).unwrap())
                .unwrap();
        }
    }
}

#[test]
fn s1_each_seat_draws_one_tile_in_seat_order() {
    let table = Table::deal(M3, 4, "9C 5A 7B 1I");
    for (player, text) in ["9C", "5A", "7B", "1I"].into_iter().enumerate() {
        assert_eq!(table.game.spectator_view().known_rack(seat(player)), tiles(text));
    }
}

#[test]
fn s2_3m_the_first_tiles_go_into_the_racks_and_the_board_is_empty() {
    let table = Table::deal(M3, 3, "9C 5A 7B");
    assert!(table.game.position().board().tiles().is_empty());
    assert!(table.game.rack(seat(0)).contains(tile("9C")));
}

#[test]
fn s2_ah_and_wz_the_first_tiles_lie_on_the_board_and_do_not_form_a_chain() {
    for rules in [AH, WZ] {
        let table = Table::deal(rules, 3, "5E 5F 6E");
        let board = table.game.position().board();
        assert_eq!(board.unincorporated(), tiles("5E 5F 6E"));
        assert!(board.active().is_empty());
        assert_eq!(board.cell(tile("5E")), Cell::Unincorporated);
    }
}

#[track_caller]
fn assert_first(edition: Edition, drawn: &str, first: usize) {
    let rules = Rules::new(edition);
    let table = Table::deal(rules, drawn.split(' ').count(), drawn);
    assert_eq!(table.asks(), format!("PlaceTile {first}"), "{edition}: {drawn}");
}

#[test]
fn s3_3m_and_ah_the_lowest_column_begins_then_the_letter_nearest_a() {
    for edition in [Edition::ThreeM, Edition::AvalonHill] {
        assert_first(edition, "2E 3A 2B", 2);
        assert_first(edition, "3A 2E 12A", 1);
        assert_first(edition, "10A 9I 11A", 1);
    }
}

#[test]
fn s3_wz_the_row_nearest_a_begins_then_the_lowest_column() {
    assert_first(Edition::Wizards2008, "1B 3A 1C", 1);
    assert_first(Edition::Wizards2008, "3A 2B 12I", 0);
    assert_first(Edition::Wizards2008, "10A 1B 9A", 2);
}

#[test]
fn s4_racks_are_filled_clockwise_from_the_first_player_six_tiles_at_a_time() {
    let table = Table::deal(AH, 3, "9C 5A 7B");
    assert_eq!(table.rack(1), "1A 2A 3A 4A 6A 7A");
    assert_eq!(table.rack(2), "8A 9A 10A 11A 12A 1B");
    assert_eq!(table.rack(0), "2B 3B 4B 5B 6B 8B");
    assert_eq!(table.game.bag()[0], tile("9B"));
}

#[test]
fn s4_3m_the_first_tile_counts_among_the_six() {
    let table = Table::deal(M3, 3, "9C 5A 7B");
    assert_eq!(table.rack(1), "1A 2A 3A 4A 5A 6A");
    assert_eq!(table.rack(2), "7A 8A 9A 10A 11A 7B");
    assert_eq!(table.rack(0), "12A 1B 2B 3B 4B 9C");
}

#[test]
fn s4_clockwise_is_ascending_seats_wrapping() {
    let mut table = Scene::new(AH, 3, "").turn(seat(2)).rack(2, "12I").table();
    let events = table.play("12I; buy");
    assert!(events.contains(&Event::TurnBegan { player: seat(0) }));
    assert_eq!(table.asks(), "PlaceTile 0");
}

#[test]
fn s5_how_many_can_play() {
    let allowed = |rules| (0..=8).filter(|&n| Game::new(rules, n, 1).is_ok()).collect::<Vec<_>>();
    for &market in TwoPlayerMarket::ALL {
        assert_eq!(allowed(AH.with_two_player_market(market)), [2, 3, 4, 5, 6]);
    }
    for rules in [M3, WZ] {
        assert_eq!(allowed(rules), [3, 4, 5, 6]);
        for market in [TwoPlayerMarket::DrawnTile, TwoPlayerMarket::Bank] {
            assert_eq!(allowed(rules.with_two_player_market(market)), [2, 3, 4, 5, 6]);
        }
    }
}

#[test]
fn s5_the_refusal_says_how_many_can() {
    let error = Game::new(WZ, 2, 1).unwrap_err();
    assert_eq!(error, RulesError::Players { players: 2, least: 3, edition: Edition::Wizards2008 });
    assert_eq!(
        error.to_string(),
        "wizards-2008 needs 3 to 6 players, not 2; with two_player_market=drawn_tile or \
         two_player_market=bank two can play (S5)"
    );
}
