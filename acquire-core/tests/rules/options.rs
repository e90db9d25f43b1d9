//! Editions and options (O), chains and prices (C).

use acquire_core::{Chain, DeadTiles, Edition, End, Game, Holdings, Rules, Tier, TwoPlayerMarket};

use crate::support::{AH, EDITIONS, M3, Scene, Table, WZ, bonuses, seat};

#[test]
fn o1_the_editions_have_their_own_defaults() {
    let defaults = |rules: Rules| {
        let (market, powers) = (rules.two_player_market(), rules.special_powers());
        (rules.dead_tiles(), rules.end(), market, rules.holdings(), powers)
    };
    assert_eq!(
        defaults(M3),
        (DeadTiles::Keep, End::Automatic, TwoPlayerMarket::None, Holdings::Open, false)
    );
    assert_eq!(
        defaults(AH),
        (
            DeadTiles::Replace,
            End::DeclareAnyTime,
            TwoPlayerMarket::DrawnTile,
            Holdings::Concealed,
            false
        )
    );
    assert_eq!(
        defaults(WZ),
        (DeadTiles::Redraw, End::DeclareAfterTile, TwoPlayerMarket::None, Holdings::Open, false)
    );
}

/// The edition of the first with the options of the second.
fn options_of(rules: Rules, other: Rules) -> Rules {
    rules
        .with_dead_tiles(other.dead_tiles())
        .with_end(other.end())
        .with_two_player_market(other.two_player_market())
        .with_holdings(other.holdings())
        .with_special_powers(true)
}

#[test]
fn o1_every_option_can_be_set_in_every_edition() {
    for rules in EDITIONS {
        for other in EDITIONS {
            let mixed = options_of(rules, other);
            let game = Game::new(mixed, 3, 1).unwrap();
            assert_eq!(*game.position().rules(), mixed);
        }
    }
}

#[test]
fn o1_start_first_player_and_names_belong_to_the_edition_whatever_the_options() {
    for rules in EDITIONS {
        for other in EDITIONS {
            let table = Table::deal(options_of(rules, other), 3, "1B 3A 9I");
            let board = table.game.position().board();
            assert_eq!(board.tiles().is_empty(), rules.edition() == Edition::ThreeM);
            let first = if rules.edition() == Edition::Wizards2008 { 1 } else { 0 };
            assert_eq!(table.game.player(), Some(seat(first)));
            let name = Chain::ALL[0].name(table.game.position().edition());
            assert_eq!(name, Chain::ALL[0].name(rules.edition()));
        }
    }
}

#[test]
fn o2_3m_several_mergers_at_once_follow_ah() {
    for rules in [M3, AH] {
        let board = "C .....A / D .....A / E ...LL.FFF";
        let mut table = Scene::new(rules, 3, board).rack(0, "6E").table();
        table.play("6E");
        assert_eq!(table.legal(), "defunct L, defunct A");
    }
}

#[test]
fn o2_3m_without_a_share_in_the_bank_the_founder_receives_none() {
    let mut table = Scene::new(M3, 3, "A o").shares(1, "25L").rack(0, "2A").table();
    table.play("2A; found L");
    assert_eq!((table.size("L"), table.shares(0, "L"), table.bank("L")), (2, 0, 0));
}

#[test]
fn o2_3m_ties_for_second_follow_ah() {
    for rules in [M3, AH] {
        let mut table = Scene::new(rules, 3, "A LLLLL.TTTTTT")
            .shares(0, "4L")
            .shares(1, "2L")
            .shares(2, "2L")
            .rack(0, "6A")
            .table();
        let events = table.play("6A");
        let luxor = table.chain("L");
        assert_eq!(bonuses(&events), [(0, luxor, 5_000), (1, luxor, 1_300), (2, luxor, 1_300)]);
    }
}

#[test]
fn c1_names_by_edition() {
    let names = |edition| Chain::ALL.map(|chain| chain.name(edition));
    for edition in [Edition::ThreeM, Edition::AvalonHill] {
        assert_eq!(
            names(edition),
            ["Luxor", "Tower", "American", "Festival", "Worldwide", "Continental", "Imperial"]
        );
    }
    assert_eq!(
        names(Edition::Wizards2008),
        ["Worldwide", "Sackson", "Festival", "Imperial", "American", "Continental", "Tower"]
    );
}

#[test]
fn c1_the_initial_is_the_short_name_and_no_two_are_the_same() {
    for rules in EDITIONS {
        let edition = rules.edition();
        let mut initials = Chain::ALL.map(|chain| chain.initial(edition));
        for (chain, initial) in Chain::ALL.into_iter().zip(initials) {
            assert!(chain.name(edition).starts_with(initial));
            assert_eq!(Chain::parse(&initial.to_string(), edition), Some(chain));
        }
        initials.sort_unstable();
        assert!(initials.windows(2).all(|pair| pair[0] != pair[1]));
    }
}

#[test]
fn c1_two_chains_are_cheap_three_medium_and_two_expensive_in_every_edition() {
    use Tier::{Cheap, Expensive, Medium};
    let tiers = [Cheap, Cheap, Medium, Medium, Medium, Expensive, Expensive];
    assert_eq!(Chain::ALL.map(Chain::tier), tiers);
    for (rules, board) in [(M3, "A LL.TT.AA.FF / C WW.CC.II"), (WZ, "A WW.SS.FF.II / C AA.CC.TT")] {
        let table = Scene::new(rules, 3, board).table();
        let prices = Chain::ALL.map(|chain| table.game.position().price(chain));
        assert_eq!(prices, [200, 200, 300, 300, 300, 400, 400]);
    }
}

#[test]
fn c2_the_price_goes_by_size_and_tier() {
    let brackets = [
        (2..=2, 200),
        (3..=3, 300),
        (4..=4, 400),
        (5..=5, 500),
        (6..=10, 600),
        (11..=20, 700),
        (21..=30, 800),
        (31..=40, 900),
        (41..=108, 1_000),
    ];
    for (sizes, cheap) in brackets {
        for size in sizes {
            assert_eq!(AH.price(Tier::Cheap, size), cheap, "size {size}");
            assert_eq!(AH.price(Tier::Medium, size), cheap + 100, "size {size}");
            assert_eq!(AH.price(Tier::Expensive, size), cheap + 200, "size {size}");
        }
    }
}

#[test]
fn c2_a_chain_that_is_not_on_the_board_has_no_price() {
    let table = Scene::new(AH, 3, "A LL").shares(0, "3I").table();
    assert_eq!(table.game.position().price(table.chain("L")), 200);
    assert_eq!(table.game.position().price(table.chain("I")), 0);
    assert_eq!(table.game.position().bonus(table.chain("I"))[..], [0, 0]);
}

#[test]
fn c3_the_bonuses_are_ten_and_five_times_the_price() {
    let table = Scene::new(AH, 3, "A LLLLL.IIIIII").table();
    assert_eq!(table.game.position().bonus(table.chain("L"))[..], [5_000, 2_500]);
    assert_eq!(table.game.position().bonus(table.chain("I"))[..], [8_000, 4_000]);
    let rules = AH;
    for tier in [Tier::Cheap, Tier::Medium, Tier::Expensive] {
        for size in 2..=108 {
            let price = rules.price(tier, size);
            assert_eq!(rules.bonus(tier, size)[..], [10 * price, 5 * price]);
        }
    }
}

#[test]
fn c4_a_chain_is_safe_from_eleven_tiles_on() {
    let mut table = Scene::new(AH, 3, "A LLLLLLLLLL / C TTTTTTTTTTT").rack(0, "11A").table();
    let safe =
        |table: &Table, chain| table.game.position().board().safe().contains(table.chain(chain));
    assert!(!safe(&table, "L") && safe(&table, "T"));
    table.play("11A");
    assert!(safe(&table, "L"));
}
