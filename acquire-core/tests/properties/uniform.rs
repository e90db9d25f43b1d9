//! How likely [`View::sample`] makes each game, in small cases in which all possible games can be
//! listed.

use std::collections::BTreeMap;

use acquire_core::{
    Action, ByChain, Chain, DeadTiles, Edition, End, Event, Game, MarketTiles, Player, Power,
    Purchase, Rules, Setup, SetupProblem, Stage, Tile, TileSet, TurnProblem, View, below,
    playout_stream,
};

pub(crate) fn tiles(text: &str) -> TileSet {
    text.split_whitespace().map(|tile| tile.parse::<Tile>().unwrap()).collect()
}

pub(crate) fn seat(index: u8) -> Player {
    Player::from_index(index).unwrap()
}

/// The value that a chi-square variable exceeds with probability 0.00003 (Wilson and Hilferty).
pub(crate) fn chi_square_limit(freedom: f64) -> f64 {
    let ninth = 2.0 / (9.0 * freedom);
    freedom * (1.0 - ninth + 4.0 * ninth.sqrt()).powi(3)
}

#[track_caller]
fn is_uniform<T: Ord + std::fmt::Debug>(possible: Vec<T>, samples: impl Iterator<Item = T>) {
    has_chances(possible.into_iter().map(|case| (case, 1.0)).collect(), samples);
}

/// Each case is sampled with a chance in proportion to its weight.
#[track_caller]
fn has_chances<T: Ord + std::fmt::Debug>(
    weights: BTreeMap<T, f64>,
    samples: impl Iterator<Item = T>,
) {
    let mut counts: BTreeMap<&T, u32> = weights.keys().map(|case| (case, 0)).collect();
    let mut total = 0;
    for sample in samples {
        let count = counts.get_mut(&sample);
        *count.unwrap_or_else(|| panic!("{sample:?} is impossible")) += 1;
        total += 1;
    }
    let all: f64 = weights.values().sum();
    let terms = counts.iter().map(|(case, &count)| {
        let expected = f64::from(total) * weights[*case] / all;
        assert!(expected >= 50.0, "{} cases are too many", counts.len());
        (f64::from(count) - expected).powi(2) / expected
    });
    let (chi_square, limit) = (terms.sum::<f64>(), chi_square_limit(counts.len() as f64 - 1.0));
    assert!(chi_square < limit, "{chi_square} is above {limit}");
}

/// All orders of all choices of `take` tiles.
pub(crate) fn arrangements(from: TileSet, take: usize) -> Vec<Vec<Tile>> {
    if take == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for tile in from {
        let mut rest = from;
        rest.remove(tile);
        all.extend(arrangements(rest, take - 1).into_iter().map(|mut tail| {
            tail.push(tile);
            tail
        }));
    }
    all
}

pub(crate) fn subsets(from: TileSet, take: usize) -> Vec<TileSet> {
    let mut all: Vec<TileSet> =
        arrangements(from, take).into_iter().map(TileSet::from_iter).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Every way to deal these tiles to the other player's rack and the bag with a possible rack.
fn deals(
    unseen: TileSet,
    rack: usize,
    possible: impl Fn(TileSet) -> bool,
) -> Vec<(TileSet, Vec<Tile>)> {
    let racks = subsets(unseen, rack).into_iter().filter(|&rack| possible(rack));
    racks
        .flat_map(|rack| {
            let bags = arrangements(unseen - rack, unseen.len() - rack.len());
            bags.into_iter().map(move |bag| (rack, bag))
        })
        .collect()
}

/// Two safe chains, Luxor on 1A–11A and Tower on 1C–11C: 1B–11B are dead (T4), 12B is not. It is
/// the turn of player 1, who has the first tiles of `unseen`; the bag has the others. Player 0 is
/// the viewer. All other tiles are set aside.
pub(crate) fn two_safe_chains(rules: Rules, unseen: &str, rack_size: usize) -> Setup {
    let mut setup = Setup::new(rules, 2);
    let row = |row| (1..=11).map(move |column| Tile::new(column, row).unwrap()).collect();
    setup.chains = ByChain([
        row('A'),
        row('C'),
        TileSet::EMPTY,
        TileSet::EMPTY,
        TileSet::EMPTY,
        TileSet::EMPTY,
        TileSet::EMPTY,
    ]);
    let mine = tiles("1I 3I 5I 7I 9I 11I");
    let unseen: Vec<Tile> = unseen.split_whitespace().map(|tile| tile.parse().unwrap()).collect();
    let (rack, bag) = unseen.split_at(rack_size);
    setup.seats[0].rack = mine;
    setup.seats[1].rack = rack.iter().copied().collect();
    setup.bag = Some(bag.to_vec());
    let known = setup.chains[Chain::ALL[0]] | setup.chains[Chain::ALL[1]] | mine;
    setup.set_aside = TileSet::ALL - known - unseen.into_iter().collect();
    setup.turn.player = seat(1);
    setup
}

fn view_of_the_first(setup: &Setup) -> View {
    setup.to_game().unwrap().view(seat(0)).unwrap()
}

fn samples(view: &View, count: usize) -> impl Iterator<Item = Game> {
    let mut random = playout_stream(count as u64, 0);
    let view = view.clone();
    std::iter::repeat_with(move || view.sample(&mut random)).take(count)
}

fn deal_of(game: Game) -> (TileSet, Vec<Tile>) {
    (game.rack(seat(1)), game.bag().to_vec())
}

const RULES: Rules = Rules::new(Edition::AvalonHill);

#[test]
fn i2_unseen_tiles_are_dealt_uniformly() {
    let setup = two_safe_chains(RULES, "1B 2B 3B 2E 4E 6E 8E 2G", 6);
    let view = view_of_the_first(&setup);
    let possible = deals(tiles("1B 2B 3B 2E 4E 6E 8E 2G"), 6, |_| true);
    assert_eq!(possible.len(), 28 * 2);
    is_uniform(possible, samples(&view, 40_000).map(deal_of));
}

#[test]
fn i2_with_an_empty_bag_racks_of_all_sizes_are_dealt_uniformly() {
    let mut setup = Setup::new(RULES, 3);
    let racks = ["1A 3A", "5A 7A 9A", "1C 3C"].map(tiles);
    for (seat, rack) in setup.seats.iter_mut().zip(racks) {
        seat.rack = rack;
    }
    let unseen = racks[1] | racks[2];
    setup.set_aside = TileSet::ALL - racks[0] - unseen;
    setup.bag = Some(Vec::new());
    let possible = subsets(unseen, 3).into_iter().map(|rack| (rack, unseen - rack)).collect();
    let racks = |game: Game| (game.rack(seat(1)), game.rack(seat(2)));
    is_uniform(possible, samples(&view_of_the_first(&setup), 20_000).map(racks));
}

#[test]
fn i1_tiles_that_were_shown_stay_where_they_are() {
    let mut setup = two_safe_chains(RULES, "1B 2B 3B 2E 4E 6E 8E 2G", 6);
    setup.seats[1].shown = tiles("1B 2E");
    let possible =
        deals(tiles("1B 2B 3B 2E 4E 6E 8E 2G"), 6, |rack| tiles("1B 2E").is_subset(&rack));
    assert_eq!(possible.len(), 15 * 2);
    is_uniform(possible, samples(&view_of_the_first(&setup), 20_000).map(deal_of));
}

#[test]
fn d3_a_player_who_is_asked_to_replace_has_a_dead_tile() {
    let mut setup = two_safe_chains(RULES, "1B 2E 4E 6E 8E 10E 2G 4G 2B", 6);
    setup.turn.stage = Stage::ReplaceTiles;
    (setup.turn.placed, setup.turn.moved, setup.turn.bought) = (true, true, true);
    setup.turn.tiles_left = 0;
    let possible =
        deals(tiles("1B 2B 2E 4E 6E 8E 10E 2G 4G"), 6, |rack| !rack.is_disjoint(&tiles("1B 2B")));
    assert_eq!(possible.len(), (84 - 7) * 6);
    is_uniform(possible, samples(&view_of_the_first(&setup), 60_000).map(deal_of));
}

#[test]
fn t2_a_player_who_could_not_place_has_no_playable_tile() {
    let rules = RULES.with_dead_tiles(DeadTiles::Keep);
    let mut setup = two_safe_chains(rules, "1B 2B 3B 4B 5B 6B 7B 8B 2E", 6);
    setup.turn.stage = Stage::BuyStock;
    let possible = deals(tiles("1B 2B 3B 4B 5B 6B 7B 8B 2E"), 6, |rack| {
        rack.is_subset(&tiles("1B 2B 3B 4B 5B 6B 7B 8B"))
    });
    assert_eq!(possible.len(), 28 * 6);
    is_uniform(possible, samples(&view_of_the_first(&setup), 40_000).map(deal_of));
}

/// After declaring, a player may pass with any rack. Where the end is declared only after placing
/// (E4), a pass means that nothing was playable.
#[test]
fn e3_a_pass_after_declaring_tells_nothing_of_the_rack() {
    let unseen = "1B 2B 3B 4B 5B 6B 7B 2E 4E";
    let dead = tiles("1B 2B 3B 4B 5B 6B 7B");
    for &dead_tiles in DeadTiles::ALL {
        for (end, cases) in [(End::DeclareAnyTime, 84), (End::DeclareAfterTile, 7)] {
            let rules = RULES.with_dead_tiles(dead_tiles).with_end(end);
            let mut setup = two_safe_chains(rules, unseen, 6);
            setup.turn.stage = Stage::BuyStock;
            setup.turn.declared = Some(seat(1));
            let any = end == End::DeclareAnyTime;
            let possible = deals(tiles(unseen), 6, |rack| any || rack.is_subset(&dead));
            assert_eq!(possible.len(), cases * 6);
            is_uniform(possible, samples(&view_of_the_first(&setup), 40_000).map(deal_of));
        }
    }
}

/// The power was offered because a tile was playable, and after declaring none had to be placed.
#[test]
fn e3_p7_a_pass_under_place4_tells_that_a_tile_is_playable() {
    let rules = RULES.with_special_powers(true);
    let mut setup = two_safe_chains(rules, "1B 2B 3B 4B 5B 2E 6B 7B", 6);
    setup.turn.stage = Stage::BuyStock;
    setup.turn.declared = Some(seat(1));
    setup.turn.power = Some(Power::Place4);
    setup.seats[1].powers_used = Power::Place4.into();
    setup.turn.tiles_left = 4;
    let possible =
        deals(tiles("1B 2B 3B 4B 5B 6B 7B 2E"), 6, |rack| rack.contains("2E".parse().unwrap()));
    assert_eq!(possible.len(), 21 * 2);
    is_uniform(possible, samples(&view_of_the_first(&setup), 40_000).map(deal_of));
    setup.seats[1].rack = tiles("1B 2B 3B 4B 5B 6B");
    setup.bag = Some(vec!["2E".parse().unwrap(), "7B".parse().unwrap()]);
    let problems = setup.to_game().unwrap_err().problems;
    assert_eq!(problems, [SetupProblem::Turn(TurnProblem::NoEffect)]);
}

#[test]
fn p6_a_player_who_is_asked_for_a_further_tile_has_a_playable_one() {
    let rules = RULES.with_special_powers(true);
    let mut setup = two_safe_chains(rules, "1B 2B 3B 4B 2E 5B 6B 4E", 5);
    setup.turn.power = Some(Power::Place4);
    setup.seats[1].powers_used = Power::Place4.into();
    (setup.turn.placed, setup.turn.moved) = (true, true);
    setup.turn.tiles_left = 3;
    let possible =
        deals(tiles("1B 2B 3B 4B 5B 6B 2E 4E"), 5, |rack| !rack.is_disjoint(&tiles("2E 4E")));
    assert_eq!(possible.len(), (56 - 6) * 6);
    is_uniform(possible, samples(&view_of_the_first(&setup), 40_000).map(deal_of));
}

/// P7: the power would not have been offered without one.
#[test]
fn p7_a_player_who_has_just_played_place4_has_a_playable_tile() {
    let rules = RULES.with_special_powers(true);
    let mut setup = two_safe_chains(rules, "1B 2B 3B 4B 5B 2E 6B 7B", 6);
    setup.turn.power = Some(Power::Place4);
    setup.seats[1].powers_used = Power::Place4.into();
    setup.turn.tiles_left = 4;
    let possible =
        deals(tiles("1B 2B 3B 4B 5B 6B 7B 2E"), 6, |rack| rack.contains("2E".parse().unwrap()));
    assert_eq!(possible.len(), 21 * 2);
    is_uniform(possible, samples(&view_of_the_first(&setup), 40_000).map(deal_of));
    setup.seats[1].rack = tiles("1B 2B 3B 4B 5B 6B");
    setup.bag = Some(vec!["2E".parse().unwrap(), "7B".parse().unwrap()]);
    let problems = setup.to_game().unwrap_err().problems;
    assert_eq!(problems, [SetupProblem::Turn(TurnProblem::NoEffect)]);
}

/// Player 0 has 2 Luxor; the others have 3 Luxor and 2 Tower together.
fn concealed_shares(rules: Rules, players: usize) -> Setup {
    let mut setup = Setup::new(rules, players);
    setup.chains[Chain::ALL[0]] = tiles("1A 2A");
    setup.chains[Chain::ALL[1]] = tiles("1C 2C");
    setup.seats[0].shares[Chain::ALL[0]] = Some(2);
    setup.seats[1].shares[Chain::ALL[0]] = Some(3);
    setup.seats[1].shares[Chain::ALL[1]] = Some(2);
    setup.seats[0].cash = Some(5_800);
    setup.seats[1].cash = Some(5_200);
    setup.deal(1);
    setup
}

fn shares_of(game: Game) -> Vec<[u8; 2]> {
    let shares = |player| [0, 1].map(|chain| game.shares(player, Chain::ALL[chain]));
    game.position().seats().skip(1).map(shares).collect()
}

/// Every way to spread 3 Luxor and 2 Tower over this number of players.
fn spreads(players: usize) -> Vec<Vec<[u8; 2]>> {
    let mut all = vec![Vec::new()];
    for _ in 0..players {
        all = all
            .into_iter()
            .flat_map(|start: Vec<[u8; 2]>| {
                (0..=3).flat_map(move |luxor| {
                    let start = start.clone();
                    (0..=2).map(move |tower| [&start[..], &[[luxor, tower]]].concat())
                })
            })
            .collect();
    }
    let total = |spread: &[[u8; 2]], chain: usize| spread.iter().map(|s| s[chain]).sum::<u8>();
    all.retain(|spread| total(spread, 0) == 3 && total(spread, 1) == 2);
    all
}

/// The sum of the squares of how many shares each player holds.
fn squares(way: &[[u8; 2]]) -> u32 {
    way.iter().map(|held| u32::from(held[0] + held[1]).pow(2)).sum()
}

/// Of four ways to spread the shares, each as likely as any other, the one is taken in which players
/// hold most equally many in all. Player 0 has the same in every way.
fn even_spreads(players: usize) -> BTreeMap<Vec<[u8; 2]>, f64> {
    let all = spreads(players);
    let sums: Vec<u32> = all.iter().map(|way| squares(way)).collect();
    let weight = |sum: u32| {
        let count = |test: &dyn Fn(u32) -> bool| sums.iter().filter(|&&s| test(s)).count() as f64;
        let (equal, worse) = (count(&|other| other == sum), count(&|other| other > sum));
        ((equal + worse).powi(4) - worse.powi(4)) / equal
    };
    all.iter().cloned().zip(sums.iter().map(|&sum| weight(sum))).collect()
}

#[test]
fn i3_concealed_shares_are_spread_in_all_ways_and_rather_evenly() {
    let possible = even_spreads(2);
    assert_eq!(possible.len(), 4 * 3);
    let view = view_of_the_first(&concealed_shares(RULES, 3));
    has_chances(possible, samples(&view, 200_000).map(shares_of));

    // Among four, the least even ways are too seldom to be counted one by one.
    let kind = |way: &[[u8; 2]]| squares(way).min(13);
    let mut kinds = BTreeMap::new();
    for (way, weight) in even_spreads(3) {
        *kinds.entry(kind(&way)).or_insert(0.0) += weight;
    }
    assert!(kinds.len() > 2);
    let view = view_of_the_first(&concealed_shares(RULES, 4));
    has_chances(kinds, samples(&view, 40_000).map(|game| kind(&shares_of(game))));
    let view = view_of_the_first(&concealed_shares(RULES, 2));
    assert!(samples(&view, 10).all(|game| shares_of(game) == [[3, 2]]));
}

#[test]
fn p4_a_player_who_is_asked_for_another_trade_can_make_one() {
    let mut setup = concealed_shares(RULES.with_special_powers(true), 3);
    setup.turn.player = seat(1);
    setup.turn.stage = Stage::BuyStock;
    setup.turn.power = Some(Power::Trade2);
    setup.turn.trades_left = 1;
    setup.seats[1].powers_used = Power::Trade2.into();
    let turn = &mut setup.turn;
    (turn.placed, turn.moved, turn.bought) = (true, true, true);
    turn.tiles_left = 0;
    let mut possible = even_spreads(2);
    possible.retain(|spread, _| spread[0].iter().any(|&held| held >= 2));
    assert_eq!(possible.len(), 2 * 3 + 2);
    has_chances(possible, samples(&view_of_the_first(&setup), 250_000).map(shares_of));
}

/// Every tile in the bag is equally likely.
#[test]
fn z1_the_market_shows_every_tile_of_the_bag_alike() {
    let mut setup = two_safe_chains(RULES, "1B 2B 3B 2E 4E 6E 8E 2G 4G 6G", 6);
    setup.turn.stage = Stage::BuyStock;
    (setup.turn.placed, setup.turn.moved) = (true, true);
    setup.turn.tiles_left = 0;
    setup.turn.declared = Some(seat(1));
    let shown = (0..20_000).map(|seed| {
        setup.market = Some(MarketTiles::seeded(seed));
        let mut game = setup.to_game().unwrap();
        let mut shown = Vec::new();
        let mut notice = |event: Event| {
            if let Event::MarketTile { tile, .. } = event {
                shown.push(tile);
            }
        };
        game.apply_observed(Action::Buy(Purchase::NOTHING), &mut notice).unwrap();
        shown
    });
    let bag = tiles("8E 2G 4G 6G");
    let pairs = bag.iter().flat_map(|first| bag.iter().map(move |second| vec![first, second]));
    is_uniform(pairs.collect(), shown);
}

#[test]
fn a_tile_of_a_set_is_found_by_its_place() {
    let mut random = playout_stream(1, 1);
    for sparse in [1, 2, 5, 40, 1_000] {
        let set: TileSet = Tile::all().filter(|_| below(&mut random, sparse) == 0).collect();
        let listed: Vec<Tile> = set.iter().collect();
        for place in 0..=listed.len() {
            let mut rest = set.iter();
            assert_eq!(rest.nth(place), listed.get(place).copied());
            assert!(rest.eq(listed.iter().copied().skip(place + 1)));
        }
    }
}
