//! Impossible positions, and unusual ones that are possible.

use std::collections::BTreeSet;

use acquire_core::{
    CASH_MAX, DeadTiles, Deduction, Edition, End, EndReason, Game, MarketTiles, Names, Player,
    Power, PowerSet, RulesError, Setup, SetupProblem as S, Stage, Tile, TilePlace, TileSet,
    TurnProblem as T,
};

use crate::support::{
    TWO_SAFE, after_placing, chain, finished, give, play, player, resolving, setup, tile, tiles,
    variants, visit_games,
};

/// Luxor on 1A–3A and American on 1I 2I.
fn base() -> Setup {
    let mut setup = setup("avalon-hill", &[(0, "1A 2A 3A"), (2, "1I 2I")], [""; 3]);
    setup.deal(7);
    setup
}

/// The message of a problem.
fn text(problem: &S) -> String {
    problem.message(&Names::new(Edition::AvalonHill)).to_string()
}

fn game_problems(setup: &Setup) -> Vec<S> {
    setup.to_game().map_or_else(|error| error.problems, |_| Vec::new())
}

fn view_problems(setup: &Setup) -> Vec<S> {
    setup.to_view().map_or_else(|error| error.problems, |_| Vec::new())
}

/// The setup with a change.
fn with(mut setup: Setup, change: impl FnOnce(&mut Setup)) -> Setup {
    change(&mut setup);
    setup
}

/// A player's view of the base, with open holdings.
fn base_view() -> Setup {
    let mut setup = base();
    setup.rules = setup.rules.with_holdings(acquire_core::Holdings::Open);
    Setup::from(&setup.to_game().unwrap().view(player(1)).unwrap())
}

/// A player's view of a board with dead tiles, with open holdings.
fn dead_row() -> Setup {
    let mut setup = setup("avalon-hill", &TWO_SAFE, [""; 3]);
    setup.rules = setup.rules.with_dead_tiles(DeadTiles::Replace);
    setup.rules = setup.rules.with_holdings(acquire_core::Holdings::Open);
    setup.deal(7);
    Setup::from(&setup.to_game().unwrap().view(player(1)).unwrap())
}

fn deduced(count: u8, among: &str) -> Deduction {
    Deduction { tiles: count, among: tiles(among) }
}

/// Whether the JSON has the place; a field that is missing has an object to be missing in.
fn has_place(setup: &Setup, path: &str) -> bool {
    let json: serde_json::Value = serde_json::from_str(&setup.to_json()).unwrap();
    let steps: Vec<_> = path.split(['.', '[']).filter(|step| !step.is_empty()).collect();
    let mut at = Some(&json);
    for (number, step) in steps.iter().enumerate() {
        let Some(value) = at else { return false };
        at = match step.strip_suffix(']') {
            Some(index) => value.get(index.parse::<usize>().unwrap()),
            None if number + 1 == steps.len() => return value.is_object(),
            None => value.get(step),
        };
    }
    at.is_some()
}

#[test]
fn a_problem_has_a_path() {
    for (change, path) in [
        ((|s| s.seats[2].cash = Some(50)) as fn(&mut Setup), "seats[2].cash"),
        (|s| s.seats.truncate(1), "seats"),
        (|s| s.bag = None, "bag"),
        (|s| s.viewer = Some(player(1)), "viewer"),
        (|s| s.turn.declared = Some(player(5)), "turn.declared"),
        (|s| s.turn.idle_turns = 3, "turn.idle_turns"),
        (|s| s.set_aside = tiles("1A"), "set_aside"),
        (|s| s.bag.as_mut().unwrap().truncate(1), "."),
    ] {
        let setup = with(base(), change);
        let paths: Vec<_> = game_problems(&setup).iter().map(S::path).collect();
        assert!(paths.iter().any(|found| found == path), "{path}: {paths:?}");
    }
}

#[test]
fn every_problem_of_a_position_is_found() {
    let rules_error =
        |players| S::Rules(RulesError::Players { players, least: 2, edition: Edition::AvalonHill });
    let last = *base().bag.unwrap().last().unwrap();
    let first = base().bag.unwrap()[0];
    let of_rack = |seat: usize| base().seats[seat].rack.iter().next().unwrap();
    let cases: Vec<(S, Setup)> = vec![
        (rules_error(7), with(base(), |s| s.seats.resize(7, s.seats[0].clone()))),
        (rules_error(1), with(base(), |s| s.seats.truncate(1))),
        (rules_error(0), with(base(), |s| s.seats.clear())),
        (
            S::NoSuchPlayer { player: player(3), what: "turn.player", players: 3 },
            with(base(), |s| s.turn.player = player(3)),
        ),
        (
            S::NoSuchPlayer { player: player(5), what: "turn.declared", players: 3 },
            with(base(), |s| s.turn.declared = Some(player(5))),
        ),
        (
            S::NoSuchPlayer { player: player(4), what: "viewer", players: 3 },
            with(base(), |s| s.viewer = Some(player(4))),
        ),
        (
            S::NoSuchPlayer { player: player(4), what: "turn.stage", players: 3 },
            with(base(), |s| {
                let (tile, survivor, defunct) = (tile("4A"), chain(0), chain(2));
                s.turn.stage = Stage::DisposeStock { tile, survivor, defunct, player: player(4) };
            }),
        ),
        (
            S::TileTwice {
                tile: tile("1A"),
                first: TilePlace::Chain(chain(0)),
                second: TilePlace::Unincorporated,
            },
            with(base(), |s| s.unincorporated = tiles("1A")),
        ),
        (
            S::TileTwice { tile: last, first: TilePlace::Bag, second: TilePlace::Bag },
            with(base(), |s| s.bag.as_mut().unwrap().push(last)),
        ),
        (
            S::TileTwice { tile: last, first: TilePlace::SetAside, second: TilePlace::Bag },
            with(base(), |s| s.set_aside.extend([last])),
        ),
        (
            S::TileTwice {
                tile: of_rack(0),
                first: TilePlace::Rack(player(0)),
                second: TilePlace::Rack(player(2)),
            },
            with(base(), |s| s.seats[2].rack = s.seats[0].rack),
        ),
        (
            S::TileMissing { tile: last },
            with(base(), |s| assert_eq!(s.bag.as_mut().unwrap().pop(), Some(last))),
        ),
        (S::BagMissing, with(base(), |s| s.bag = None)),
        (S::ViewerInGame, with(base(), |s| s.viewer = Some(player(0)))),
        (
            S::RackUnknown { player: player(1), size: 7, known: 6 },
            with(base(), |s| s.seats[1].rack_size = Some(7)),
        ),
        (
            S::RackTooLarge { player: player(1), size: 7, most: 6 },
            with(base(), |s| s.seats[1].rack.extend(s.bag.as_mut().unwrap().pop())),
        ),
        (
            S::RackTooSmall { player: player(2), size: 5 },
            with(base(), |s| {
                s.seats[2].rack.remove(of_rack(2));
                s.bag.as_mut().unwrap().push(of_rack(2));
            }),
        ),
        (
            S::ShownElsewhere { player: player(0), tile: first },
            with(base(), |s| s.seats[0].shown.extend([first])),
        ),
        (
            S::HoldingMissing { player: player(1), cash: true, shares: false },
            with(base(), |s| s.seats[1].cash = None),
        ),
        (
            S::HoldingMissing { player: player(1), cash: false, shares: true },
            with(base(), |s| s.seats[1].shares[chain(6)] = None),
        ),
        (
            S::Cash { player: player(1), cash: 6_050, least: 0, most: CASH_MAX },
            with(base(), |s| s.seats[1].cash = Some(6_050)),
        ),
        (
            S::Cash { player: player(1), cash: u32::MAX, least: 0, most: CASH_MAX },
            with(base(), |s| s.seats[1].cash = Some(u32::MAX)),
        ),
        (
            S::Cash { player: player(1), cash: CASH_MAX + 100, least: 0, most: CASH_MAX },
            with(base(), |s| s.seats[1].cash = Some(CASH_MAX + 100)),
        ),
        (
            S::AllCash { cash: 18_000, least: 17_700, most: 17_800 },
            with(base(), |s| (0..2).for_each(|seat| give(s, seat, 0, 1))),
        ),
        (S::Shares { chain: chain(3), count: 26 }, with(base(), |s| give(s, 0, 3, 26))),
        (
            S::Shares { chain: chain(3), count: 765 },
            with(base(), |s| (0..3).for_each(|seat| give(s, seat, 3, 255))),
        ),
        (
            S::Shares { chain: chain(3), count: 24 },
            with(base(), |s| {
                s.bank = Some(acquire_core::ByChain([25; 7]));
                s.bank.as_mut().unwrap()[chain(3)] = 24;
            }),
        ),
        (
            S::SingleTile { chain: chain(0) },
            with(base(), |s| {
                s.bag.as_mut().unwrap().extend(tiles("1A 2A").iter());
                s.chains[chain(0)] = tiles("3A");
            }),
        ),
        (
            S::NotConnected { chain: chain(0), tile: tile("3A") },
            with(base(), |s| {
                s.bag.as_mut().unwrap().push(tile("2A"));
                s.chains[chain(0)] = tiles("1A 3A");
            }),
        ),
        (
            S::ChainsTouch { first: chain(0), second: chain(3), tile: tile("2A") },
            with(base(), |s| {
                s.chains[chain(0)] = tiles("1A 2A");
                s.chains[chain(3)] = tiles("3A 4A");
                s.deal(7);
            }),
        ),
        (
            S::TileTouchesChain { tile: tile("1B"), chain: chain(0) },
            with(base(), |s| {
                s.unincorporated = tiles("1B");
                s.seats.iter_mut().for_each(|seat| seat.rack = TileSet::EMPTY);
                s.deal(7);
            }),
        ),
        (
            S::TilesTouch { count: 4, most: 3 },
            with(base(), |s| {
                s.unincorporated = tiles("5E 5F 9E 9F");
                s.seats.iter_mut().for_each(|seat| seat.rack = TileSet::EMPTY);
                s.deal(7);
            }),
        ),
        (
            S::TilesTouch { count: 2, most: 0 },
            with(base(), |s| {
                s.rules = crate::support::rules("3m");
                s.unincorporated = tiles("5E 5F");
                s.seats.iter_mut().for_each(|seat| seat.rack = TileSet::EMPTY);
                s.deal(7);
            }),
        ),
        (
            S::PowersUsed { player: player(0) },
            with(base(), |s| s.seats[0].powers_used = PowerSet::BUY5),
        ),
        (
            S::MarketDraws { count: 55 },
            with(base(), |s| s.market = Some(MarketTiles::listed(&[tile("1A"); 55]))),
        ),
        (S::Turn(T::IdleTurns), with(base(), |s| s.turn.idle_turns = 3)),
    ];
    let views: Vec<(S, Setup)> = vec![
        (S::HiddenInView { what: "bag" }, with(base_view(), |s| s.bag = Some(Vec::new()))),
        (
            S::Deductions { player: player(0) },
            with(base_view(), |s| s.seats[0].deductions = vec![deduced(7, "5E 6E")]),
        ),
        (
            S::Deductions { player: player(2) },
            with(base_view(), |s| {
                s.seats[2].deductions = vec![deduced(2, "5E 6E 7E"), deduced(3, "5E 6E 8E 9E")];
            }),
        ),
        (
            S::Deductions { player: player(0) },
            with(base_view(), |s| s.seats[0].deductions = vec![deduced(0, "5E 6E")]),
        ),
        (
            S::Deductions { player: player(1) },
            with(dead_row(), |s| {
                s.seats[1].declined = tiles("3B");
                s.seats[1].rack_size = None;
            }),
        ),
        // Who was asked to replace a tile had a dead one (D3).
        (
            S::Deductions { player: player(0) },
            with(dead_row(), |s| s.seats[0].declined = tiles("2B 5E")),
        ),
        (
            S::Deductions { player: player(0) },
            with(dead_row(), |s| {
                s.seats[0].declined = tiles("2B");
                s.rules = s.rules.with_dead_tiles(DeadTiles::ReplaceAutomatically);
            }),
        ),
        (
            S::NoDeal,
            with(base_view(), |s| {
                s.seats[0].deductions = vec![deduced(2, "5E 6E 7E")];
                s.seats[2].deductions = vec![deduced(2, "5E 6E 7E")];
            }),
        ),
        (
            S::NoDeal,
            with(dead_row(), |s| {
                s.seats[0].deductions = vec![deduced(6, "5E 6E 7E 8E 9E 10E")];
                s.seats[0].declined = tiles("2B 3B");
            }),
        ),
        (
            S::HiddenInView { what: "market" },
            with(base_view(), |s| s.market = Some(MarketTiles::seeded(1))),
        ),
        (
            S::TooFewUnseen { unseen: 4, wanted: 12 },
            with(base_view(), |s| {
                let seen = s.seats[1].rack | tiles("1A 2A 3A 1I 2I");
                s.set_aside = (TileSet::ALL - seen).iter().skip(4).collect();
            }),
        ),
        (
            S::RackUnknown { player: player(1), size: 6, known: 5 },
            with(base_view(), |s| {
                s.seats[1].rack.remove(of_rack(1));
                s.seats[1].rack_size = Some(6);
            }),
        ),
        (
            S::ShownElsewhere { player: player(0), tile: of_rack(0) },
            with(base_view(), |s| s.seats[0].rack.extend([of_rack(0)])),
        ),
        (
            S::RackSizeMissing { player: player(2), known: 0 },
            with(base_view(), |s| s.seats[2].rack_size = None),
        ),
        (
            S::HoldingMissing { player: player(1), cash: true, shares: false },
            with(base_view(), |s| s.seats[1].cash = None),
        ),
        (
            S::BankMissing,
            with(base_view(), |s| {
                s.seats[1].shares[chain(0)] = None;
                s.bank = None;
            }),
        ),
    ];

    let (name, all) = variants!(S:
        Rules NoSuchPlayer TileTwice TileMissing BagMissing BankMissing HiddenInView ViewerInGame TooFewUnseen
        RackUnknown RackTooLarge RackTooSmall RackSizeMissing ShownElsewhere HoldingMissing Cash AllCash Shares SingleTile
        NotConnected ChainsTouch TileTouchesChain TilesTouch PowersUsed Turn MarketDraws Deductions NoDeal);
    let mut seen = BTreeSet::new();
    let found = cases
        .iter()
        .map(|(expected, setup)| (expected, setup, game_problems(setup)))
        .chain(views.iter().map(|(expected, setup)| (expected, setup, view_problems(setup))));
    for (expected, setup, problems) in found {
        let path = expected.path();
        assert!(has_place(setup, &path), "{expected:?} is not at {path}");
        assert!(problems.contains(expected), "{expected:?} is not among {problems:?}");
        assert!(text(expected).ends_with(&format!("({})", expected.rule())), "{}", text(expected));
        seen.insert(name(expected));
    }
    assert_eq!(seen, all);
    assert_eq!(game_problems(&base()), []);
    assert_eq!(view_problems(&base_view()), []);
}

/// A merger at 4A of Luxor (1A–3A, the survivor) with American (5A 6A) and Festival (4B 4C).
const MERGER: [(u8, &str); 3] = [(0, "1A 2A 3A"), (2, "5A 6A"), (3, "4B 4C")];

fn merger(stage: Stage) -> Setup {
    merger_of(&MERGER, "4A", stage)
}

fn merger_of(chains: &[(u8, &str)], lone: &str, stage: Stage) -> Setup {
    let mut setup = resolving("avalon-hill", chains, lone, stage);
    give(&mut setup, 1, 2, 3);
    setup
}

fn disposal(survivor: u8, defunct: u8, seat: u8) -> Stage {
    Stage::DisposeStock {
        tile: tile("4A"),
        survivor: chain(survivor),
        defunct: chain(defunct),
        player: player(seat),
    }
}

/// Player 0 bought under trade2 and holds four shares of Luxor.
fn trading() -> Setup {
    let mut setup = base();
    setup.rules = setup.rules.with_special_powers(true);
    after_placing(&mut setup, Stage::BuyStock);
    play(&mut setup, Power::Trade2);
    setup.turn.trades_left = 2;
    setup.turn.bought = true;
    give(&mut setup, 0, 0, 4);
    setup
}

/// Two safe chains, all tiles of the racks dead, and the bag empty.
fn all_dead() -> Setup {
    let mut setup = setup("avalon-hill", &TWO_SAFE, ["1B 2B", "3B 4B", "5B 6B"]);
    let on_board = setup.chains[chain(0)] | setup.chains[chain(1)];
    setup.set_aside = TileSet::ALL - on_board - tiles("1B 2B 3B 4B 5B 6B");
    setup.deal(7);
    setup
}

/// One safe chain under rules under which the game ends by itself.
fn automatic() -> Setup {
    let mut setup = setup("3m", &TWO_SAFE[..1], [""; 3]);
    setup.deal(7);
    setup
}

fn over(reason: EndReason) -> Setup {
    with(base(), |s| after_placing(s, Stage::Over { reason }))
}

/// Place4 is under way, and the turn's player has these tiles left.
fn placing_on(rack: &str) -> Setup {
    let mut setup = setup("avalon-hill special_powers=true", &TWO_SAFE, [""; 3]);
    setup.unincorporated = tiles("12I");
    setup.seats[0].rack = tiles(rack);
    after_placing(&mut setup, Stage::PlaceTile);
    setup.deal(7);
    // Dealing has filled the rack up again.
    let drawn: TileSet = setup.seats[0].rack - tiles(rack);
    setup.seats[0].rack = tiles(rack);
    setup.bag.as_mut().unwrap().extend(drawn.iter());
    play(&mut setup, Power::Place4);
    setup.turn.tiles_left = 3;
    setup
}

/// Player 0 passed with 12I in the rack after place4, and after declaring the end if `declared`
/// says so. Player 1 has only dead tiles.
fn passed_under_place4(declared: Option<Player>) -> Setup {
    let mut setup = setup(
        "avalon-hill special_powers=true",
        &TWO_SAFE,
        ["12I 1B 2B 3B 4B 5B", "6B 7B 8B 9B 10B 11B", ""],
    );
    setup.deal(7);
    setup.turn.stage = Stage::BuyStock;
    setup.turn.declared = declared;
    setup.turn.tiles_left = 4;
    play(&mut setup, Power::Place4);
    setup
}

fn replacing(dead: DeadTiles, rack: &str) -> Setup {
    let mut setup = setup("avalon-hill", &TWO_SAFE, [rack, "", ""]);
    setup.rules = setup.rules.with_dead_tiles(dead);
    after_placing(&mut setup, Stage::ReplaceTiles);
    setup.turn.bought = true;
    setup.deal(7);
    setup
}

#[test]
fn every_problem_of_a_turn_is_found() {
    let powers = |s: &mut Setup| s.rules = s.rules.with_special_powers(true);
    let found = |tile: &str| Stage::FoundChain { tile: self::tile(tile) };
    let choose = |tile: &str| Stage::ChooseSurvivor { tile: self::tile(tile) };
    let next = |survivor| Stage::ChooseDefunct { tile: tile("4A"), survivor: chain(survivor) };
    let cases: Vec<(T, Setup)> = vec![
        (
            T::PowerNotUsed,
            with(base(), |s| {
                powers(s);
                s.turn.power = Some(Power::Take5);
            }),
        ),
        (
            T::PowerTooEarly,
            with(base(), |s| {
                powers(s);
                play(s, Power::Free3);
            }),
        ),
        (T::TilesLeft, with(base(), |s| s.turn.tiles_left = 2)),
        (T::TilesLeft, with(base(), |s| s.turn.tiles_left = 255)),
        (T::TilesLeft, with(base(), |s| after_placing(s, Stage::PlaceTile))),
        (T::TilesLeft, with(placing_on("1G 2G 3G 4G 5G"), |s| s.turn.tiles_left = 0)),
        (
            T::Placed,
            with(resolving("avalon-hill", &[], "5E 6E", found("5E")), |s| s.turn.placed = false),
        ),
        // Under place4 a first tile is placed, unless the end was declared before it (P7, E3).
        (T::Placed, passed_under_place4(None)),
        (
            T::Placed,
            with(passed_under_place4(Some(player(0))), |s| {
                s.rules = s.rules.with_end(End::DeclareAfterTile);
            }),
        ),
        (
            T::NoEffect,
            with(passed_under_place4(Some(player(0))), |s| {
                let rack = s.seats[0].rack;
                s.seats[0].rack = std::mem::replace(&mut s.seats[1].rack, rack);
            }),
        ),
        (T::Moved, with(trading(), |s| s.turn.moved = false)),
        (T::Bought, with(base(), |s| s.turn.bought = true)),
        (T::Bought, with(merger(disposal(0, 2, 1)), |s| s.turn.bought = true)),
        (T::TradesLeft, with(base(), |s| s.turn.trades_left = 1)),
        (T::TradesLeft, with(trading(), |s| s.turn.trades_left = 4)),
        (T::TradesLeft, with(trading(), |s| s.turn.trades_left = 0)),
        (T::NoTrade, with(trading(), |s| give(s, 0, 0, 1))),
        (
            T::NoEffect,
            with(trading(), |s| {
                give(s, 0, 0, 1);
                s.seats[0].cash = Some(0);
                s.turn.bought = false;
                s.turn.trades_left = 3;
            }),
        ),
        (T::Declared, with(base(), |s| s.turn.declared = Some(player(1)))),
        (
            T::Declared,
            with(base(), |s| {
                s.rules = s.rules.with_end(End::DeclareAfterTile);
                s.turn.declared = Some(player(0));
            }),
        ),
        (
            T::Declared,
            with(base(), |s| {
                s.rules = s.rules.with_end(End::Automatic);
                s.turn.declared = Some(player(0));
            }),
        ),
        (T::IdleTurns, with(base(), |s| s.turn.idle_turns = 255)),
        (T::Reason, over(EndReason::Automatic)),
        (T::Reason, over(EndReason::Declared)),
        (T::Reason, over(EndReason::AllTiles)),
        (T::Reason, over(EndReason::Stalemate)),
        (
            T::Reason,
            with(all_dead(), |s| {
                // 12I can still be placed.
                s.set_aside.remove(tile("12I"));
                s.seats[0].rack.extend([tile("12I")]);
                s.turn.stage = Stage::Over { reason: EndReason::AllTiles };
                s.turn.moved = true;
            }),
        ),
        (
            T::SharesLeft,
            with(over(EndReason::Declared), |s| {
                s.turn.declared = Some(player(0));
                give(s, 2, 0, 1);
            }),
        ),
        (T::OverAutomatically, automatic()),
        (
            T::OverAutomatically,
            with(replacing(DeadTiles::Replace, "1B"), |s| {
                s.rules = s.rules.with_end(End::Automatic);
            }),
        ),
        (T::OverAllTiles, all_dead()),
        (T::TileNotLaid, resolving("avalon-hill", &MERGER, "", disposal(0, 2, 1))),
        (T::TileNotLaid, resolving("avalon-hill", &MERGER[..1], "5E 6E", found("1A"))),
        (T::NothingToFound, resolving("avalon-hill", &[], "5E", found("5E"))),
        (
            T::NothingToFound,
            resolving(
                "avalon-hill",
                &[
                    (0, "1A 2A"),
                    (1, "4A 5A"),
                    (2, "7A 8A"),
                    (3, "1C 2C"),
                    (4, "4C 5C"),
                    (5, "7C 8C"),
                ],
                "5E 6E",
                found("5E"),
            ),
        ),
        (T::NoMerger, resolving("avalon-hill", &MERGER, "7E", choose("7E"))),
        (T::NoMerger, merger_of(&MERGER, "7E", disposal_at("7E"))),
        (T::NoMerger, merger_of(&MERGER[..2], "4A", next(0))),
        (T::NoTie, merger(choose("4A"))),
        (T::NoTie, merger_of(&[(0, "1A 2A 3A"), (2, "5A 6A 7A"), (3, "4B 4C")], "4A", next(0))),
        (T::Survivor, merger(disposal(3, 2, 1))),
        (T::Survivor, merger(disposal(6, 2, 1))),
        (T::Survivor, merger(next(5))),
        (T::Defunct, merger(disposal(0, 6, 1))),
        (T::Defunct, merger(disposal(0, 0, 1))),
        (
            T::Defunct,
            merger_of(&[(0, "1A 2A 3A"), (2, "5A 6A"), (3, "4B 4C 4D")], "4A", disposal(0, 2, 1)),
        ),
        (T::NoShare, merger(disposal(0, 2, 2))),
        (
            T::Playable,
            with(base(), |s| {
                s.turn.stage = Stage::BuyStock;
            }),
        ),
        (T::NotPlayable, placing_on("1B 2B 3B 4B 5B")),
        (T::NothingToReplace, replacing(DeadTiles::Replace, "1G 2G 3G 4G 5G 6G")),
        (T::NothingToReplace, replacing(DeadTiles::Redraw, "1B")),
        (T::NothingToReplace, with(all_dead(), |s| after_placing(s, Stage::ReplaceTiles))),
    ];
    let (name, all) = variants!(T:
        PowerNotUsed PowerTooEarly TilesLeft Placed Moved Bought TradesLeft NoTrade NoEffect Declared
        IdleTurns Reason SharesLeft OverAutomatically OverAllTiles TileNotLaid NothingToFound
        NoMerger NoTie Survivor Defunct NoShare Playable NotPlayable NothingToReplace);
    let mut seen = BTreeSet::new();
    for (expected, setup) in cases {
        let problems = game_problems(&setup);
        assert!(problems.contains(&S::Turn(expected)), "{expected:?} is not among {problems:?}");
        let path = S::Turn(expected).path();
        assert!(has_place(&setup, &path), "{expected:?} is not at {path}");
        let text = text(&S::Turn(expected));
        assert!(text.ends_with(&format!("({})", expected.rule())), "{text}");
        seen.insert(name(&expected));
    }
    assert_eq!(seen, all);
}

fn disposal_at(text: &str) -> Stage {
    let (survivor, defunct) = (chain(0), chain(2));
    Stage::DisposeStock { tile: tile(text), survivor, defunct, player: player(1) }
}

#[test]
fn problems_that_do_not_depend_on_each_other_are_all_reported() {
    let setup = with(base(), |s| {
        s.bag = None;
        s.viewer = Some(player(2));
        s.market = Some(MarketTiles::listed(&[tile("1A"); 60]));
        s.unincorporated = tiles("2A 1B");
        s.seats[0].cash = Some(1);
        s.seats[1].cash = None;
        s.seats[1].rack_size = Some(9);
        s.seats[2].powers_used = PowerSet::TAKE5;
        give(s, 2, 4, 30);
    });
    let (name, _) = variants!(S:
        Rules NoSuchPlayer TileTwice TileMissing BagMissing BankMissing HiddenInView ViewerInGame TooFewUnseen
        RackUnknown RackTooLarge RackTooSmall RackSizeMissing ShownElsewhere HoldingMissing Cash AllCash Shares SingleTile
        NotConnected ChainsTouch TileTouchesChain TilesTouch PowersUsed Turn MarketDraws Deductions NoDeal);
    let problems = game_problems(&setup);
    let names: BTreeSet<&str> = problems.iter().map(name).collect();
    let expected = [
        "BagMissing",
        "Cash",
        "HoldingMissing",
        "MarketDraws",
        "PowersUsed",
        "RackTooLarge",
        "RackUnknown",
        "Shares",
        "TileTouchesChain",
        "TileTwice",
        "ViewerInGame",
    ];
    assert!(expected.iter().all(|name| names.contains(name)), "{names:?}");
    let message = setup.to_game().unwrap_err().to_string();
    for problem in problems {
        assert!(message.contains(&text(&problem)));
    }

    let several = with(base(), |s| {
        s.turn.tiles_left = 0;
        s.turn.bought = true;
        s.turn.idle_turns = 9;
        s.turn.declared = Some(player(2));
    });
    assert_eq!(
        game_problems(&several),
        [T::TilesLeft, T::Bought, T::Declared, T::IdleTurns].map(S::Turn)
    );
    let nobody = with(base(), |s| {
        s.seats.truncate(1);
        s.turn.player = player(1);
        s.viewer = Some(player(4));
    });
    assert_eq!(game_problems(&nobody).len(), 4);
}

#[track_caller]
fn accepted(setup: &Setup) -> Game {
    let game = setup.to_game().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(Setup::from(&game).to_game().as_ref(), Ok(&game));
    for view in Player::all(3).filter_map(|player| game.view(player)) {
        assert_eq!(Setup::from(&view).to_view(), Ok(view));
    }
    let mut end = game.clone();
    acquire_core::play_randomly(&mut end, &mut acquire_core::playout_stream(7, 0), &mut ());
    assert_eq!(Setup::from(&end).to_game(), Ok(end));
    game
}

#[test]
fn unusual_positions_are_accepted() {
    accepted(&merger(disposal(0, 2, 1)));
    let next = Stage::ChooseDefunct { tile: tile("4A"), survivor: chain(0) };
    accepted(&merger(next));
    // American has joined Luxor already, and only the placed tile connects them (M4).
    let joined = [(0, "1A 2A 3A 5A 6A"), (3, "4B 4C")];
    accepted(&with(merger_of(&joined, "4A", disposal(0, 3, 2)), |s| give(s, 2, 3, 1)));
    let tie = [(0, "1A 2A 3A"), (2, "5A 6A 7A")];
    let survivor = merger_of(&tie, "4A", Stage::ChooseSurvivor { tile: tile("4A") });
    accepted(&with(survivor, |s| s.seats[1].cash = Some(5_300)));
    // Starting tiles that touch, and that a placed tile connects.
    accepted(&resolving("avalon-hill", &[], "5E 6E 6F", Stage::FoundChain { tile: tile("5E") }));
    accepted(&trading());
    accepted(&replacing(DeadTiles::Replace, "1B 2B"));
    accepted(&placing_on("1G 2G 3G 4G 5G"));
    // No tile was placed although place4 was played, because the end was declared (E3).
    accepted(&passed_under_place4(Some(player(0))));
    // Eleven tiles in a rack (P5).
    let eleven = with(setup("avalon-hill special_powers=true", &[], [""; 3]), |s| {
        s.seats[0].rack = (0..11).filter_map(Tile::from_index).collect();
        s.deal(7);
        s.turn.moved = true;
        play(s, Power::Take5);
    });
    assert_eq!(accepted(&eleven).legal_actions().len(), 11);
    let empty_bag = with(setup("avalon-hill", &[], ["5E", "", "9A"]), |s| {
        s.set_aside = TileSet::ALL - tiles("5E 9A");
        s.deal(7);
    });
    assert_eq!(accepted(&empty_bag).position().bag_count(), 0);
    for text in ["3m", "avalon-hill", "wizards-2008"] {
        accepted(&Setup::from(&finished(text, 3)));
    }
    // A merger may have taken or brought much (M4).
    accepted(&with(merger(disposal(0, 2, 1)), |s| s.seats[0].cash = Some(0)));
    accepted(&with(merger(disposal(0, 2, 1)), |s| s.seats[1].cash = Some(38_000)));
}

/// A tile that touched a chain before this tile was placed would have joined it (F3, M1).
#[test]
fn only_the_placed_tile_may_touch_chains() {
    let chains = [(0, "1A 2A"), (1, "7E 8E")];
    let setup = resolving("avalon-hill", &chains, "5E 6E", Stage::FoundChain { tile: tile("5E") });
    let problem = S::TileTouchesChain { tile: tile("6E"), chain: chain(1) };
    assert_eq!(game_problems(&setup), [problem]);
}

/// A player who has emptied the bag by a redraw finishes the turn although all tiles are dead
/// (D4, E6).
#[test]
fn a_bag_emptied_before_placing_does_not_end_the_game_at_once() {
    let redrawn = with(all_dead(), |s| {
        s.rules = s.rules.with_dead_tiles(DeadTiles::Redraw);
        s.turn.moved = true;
    });
    let mut game = accepted(&redrawn);
    game.apply(acquire_core::Action::Pass).unwrap();
    game.apply(acquire_core::Action::Buy(acquire_core::Purchase::NOTHING)).unwrap();
    assert_eq!(game.end_reason(), Some(EndReason::AllTiles));
}

/// Setups of all states are accepted. With one field changed they are answered without a panic.
#[test]
fn positions_of_games_are_accepted_and_damaged_ones_answered() {
    let mut step = 0u32;
    visit_games(|game| {
        step += 1;
        let setup = Setup::from(game);
        assert_eq!(setup.to_game().as_ref(), Ok(game));
        let number = step as u8;
        let damages: [fn(&mut Setup, u8); 8] = [
            |s, n| s.turn.player = player(n % 6),
            |s, n| s.turn.tiles_left = n,
            |s, n| s.turn.placed ^= n % 2 == 0,
            |s, n| s.turn.bought ^= n % 2 == 0,
            |s, n| s.turn.trades_left = n,
            |s, n| s.seats[0].rack_size = Some(n),
            |s, n| s.chains[chain(n % 7)] = TileSet::EMPTY,
            |s, n| {
                s.turn.stage = Stage::ChooseSurvivor { tile: Tile::from_index(n % 108).unwrap() }
            },
        ];
        let damage = damages[step as usize / 8 % damages.len()];
        let damaged = with(setup, |s| damage(s, number));
        for problem in game_problems(&damaged).iter().chain(&view_problems(&damaged)) {
            assert!(!text(problem).is_empty());
        }
        if let Ok(mut game) = damaged.to_game() {
            acquire_core::play_randomly(
                &mut game,
                &mut acquire_core::playout_stream(1, 0),
                &mut (),
            );
            assert!(game.end_reason().is_some());
        }
    });
}
