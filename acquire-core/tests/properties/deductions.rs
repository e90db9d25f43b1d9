//! The conclusions of a view about racks (T2, D3, D5, Z1), compared with all deals that explain the
//! events, in endings in which these can be listed.

use std::collections::BTreeMap;

use acquire_core::{
    Action, Chain, Contradiction, DeadTiles, Deduction, Edition, Event, Game, MarketTiles,
    PowerSet, Rules, Setup, Tile, TileSet, TwoPlayerMarket, View, playout_stream, random_action,
};
use rand::Rng;

use crate::uniform::{arrangements, chi_square_limit, seat, subsets, tiles, two_safe_chains};

const RULES: Rules = Rules::new(Edition::AvalonHill);

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

/// Applies the action and returns what the first player sees.
fn seen(game: &mut Game, action: Action) -> Option<Vec<Event>> {
    let mut events: Vec<Event> = Vec::new();
    game.apply_observed(action, &mut events).ok()?;
    Some(events.iter().map(|event| event.seen_by(Some(seat(0)))).collect())
}

/// The share of samples that would have to be others, if chance does not explain it.
fn bias<T: Ord>(weights: &BTreeMap<T, f64>, samples: &BTreeMap<T, u32>) -> f64 {
    let total: f64 = weights.values().sum();
    let count = f64::from(samples.values().sum::<u32>());
    let (mut chi_square, mut distance) = (0.0, 0.0);
    for (case, weight) in weights {
        let expected = count * weight / total;
        let found = f64::from(samples.get(case).copied().unwrap_or(0));
        chi_square += (found - expected).powi(2) / expected;
        distance += (found - expected).abs();
    }
    let limit = chi_square_limit(weights.len().max(2) as f64 - 1.0);
    if chi_square < limit { 0.0 } else { distance / (2.0 * count) }
}

/// A game in which the second player has the hidden rack, and the first player's view that followed
/// it.
struct Seen {
    game: Game,
    view: View,
    /// The second player's possible racks, by how many ways of drawing lead to them with the same
    /// actions and events.
    racks: BTreeMap<TileSet, f64>,
}

impl Seen {
    fn from(setup: &Setup) -> Self {
        let game = setup.to_game().unwrap();
        let unseen = game.rack(seat(1)) | game.bag().iter().copied().collect();
        let racks = subsets(unseen, game.rack(seat(1)).len());
        let racks = racks.into_iter().map(|rack| (rack, 1.0)).collect();
        Self { view: game.view(seat(0)).unwrap(), game, racks }
    }

    #[track_caller]
    fn apply(&mut self, action: Action) {
        let before = self.game.clone();
        let events =
            seen(&mut self.game, action).unwrap_or_else(|| panic!("{action:?} is illegal"));
        for &event in &events {
            self.view.follow(event).unwrap();
        }
        let drawn = before.bag().len() - self.game.bag().len();
        let market = events.iter().filter_map(|event| match event {
            Event::MarketTile { tile, .. } => Some(*tile),
            _ => None,
        });
        let market = MarketTiles::listed(&market.collect::<Vec<_>>());
        let mut setup = Setup::from(&before);
        setup.market = Some(market);
        let unseen = before.rack(seat(1)) | before.bag().iter().copied().collect();
        let racks = std::mem::take(&mut self.racks);
        for (rack, weight) in racks {
            setup.seats[1].rack = rack;
            setup.seats[1].shown = before.spectator_view().shown() & rack;
            let rest = unseen - rack;
            for order in arrangements(rest, drawn) {
                let others = rest - order.iter().copied().collect();
                setup.bag = Some(order.into_iter().chain(others.iter()).collect());
                let Ok(mut game) = setup.to_game() else { continue };
                if seen(&mut game, action).as_ref() == Some(&events) {
                    *self.racks.entry(game.rack(seat(1))).or_default() += weight;
                }
            }
        }
    }

    #[track_caller]
    fn apply_all(&mut self, actions: &str) {
        for action in actions.split(',') {
            self.apply(Action::parse(action.trim(), Edition::AvalonHill).unwrap());
        }
    }

    fn bias(&self) -> f64 {
        let mut random = playout_stream(7, 0);
        let count = 100 * self.racks.len() as u32;
        let mut samples: BTreeMap<TileSet, u32> = BTreeMap::new();
        for _ in 0..count {
            let rack = self.view.sample(&mut random).rack(seat(1));
            assert!(self.racks.contains_key(&rack), "{rack} is impossible: {:?}", self.view);
            *samples.entry(rack).or_default() += 1;
        }
        bias(&self.racks, &samples)
    }

    #[track_caller]
    fn is_exact(&self) {
        assert_eq!(self.bias(), 0.0, "{:?}", self.view);
    }
}

fn rules(dead_tiles: DeadTiles) -> Rules {
    RULES.with_dead_tiles(dead_tiles).with_two_player_market(TwoPlayerMarket::None)
}

#[test]
fn t2_who_has_passed_has_only_unplayable_tiles_in_later_turns_too() {
    for dead_tiles in [DeadTiles::Keep, DeadTiles::Redraw] {
        let unseen = "1B 2B 3B 4B 5B 6B 2E 7B 8B 4E";
        let setup = two_safe_chains(rules(dead_tiles), unseen, 6);
        let mut seen = Seen::from(&setup);
        seen.apply_all("pass, buy, 1I, buy");
        let known: Vec<_> = seen.view.deductions(seat(1)).collect();
        assert_eq!(known.len(), 1);
        assert_eq!((known[0].tiles, known[0].among), (6, tiles("1B 2B 3B 4B 5B 6B 7B 8B")));
        seen.is_exact();
        assert_eq!(seen.view.without_memory(), seen.game.view(seat(0)).unwrap());

        let error =
            seen.view.clone().follow(Event::TilePlaced { player: seat(1), tile: tile("4E") });
        assert_eq!(error.unwrap_err().contradiction, Contradiction::NotHeld { tile: tile("4E") });
    }
}

#[test]
fn t2_a_view_that_begins_after_the_pass_remembers_it_too() {
    let unseen = "1B 2B 3B 4B 5B 6B 2E 7B 8B 4E";
    let setup = two_safe_chains(rules(DeadTiles::Keep), unseen, 6);
    let mut seen = Seen::from(&setup);
    seen.apply_all("pass");
    seen.view = seen.game.view(seat(0)).unwrap();
    assert_eq!(seen.view.deductions(seat(1)).count(), 0, "the decision says it");
    seen.apply_all("buy, 1I, buy");
    assert_eq!(seen.view.deductions(seat(1)).count(), 1);
    seen.is_exact();
}

#[test]
fn d5_a_rack_has_no_dead_tile_after_automatic_replacement() {
    let unseen = "2E 4E 6E 8E 10E 2G 1B 4G 2B";
    let setup = two_safe_chains(rules(DeadTiles::ReplaceAutomatically), unseen, 6);
    let mut seen = Seen::from(&setup);
    seen.apply_all("2E, buy");
    assert!(seen.game.position().set_aside().contains(tile("1B")), "D5");
    let known: Vec<_> = seen.view.deductions(seat(1)).collect();
    assert_eq!(known.len(), 1);
    assert_eq!((known[0].tiles, known[0].among), (6, tiles("4E 6E 8E 10E 2G 4G")));
    seen.is_exact();
}

#[test]
fn d3_a_declined_replacement_is_remembered() {
    let unseen = "1B 2B 4E 6E 8E 2G 4G 6G 8G";
    let setup = two_safe_chains(rules(DeadTiles::Replace), unseen, 6);
    let mut seen = Seen::from(&setup);
    seen.apply_all("4E, buy, pass, 1I, buy");
    let known: Vec<_> = seen.view.deductions(seat(1)).collect();
    assert_eq!(known.len(), 1);
    assert_eq!((known[0].tiles, known[0].among), (1, tiles("1B 2B")));
    seen.is_exact();
    let again = View::from_json(&seen.view.to_json()).unwrap();
    assert_eq!(again, seen.view);
    assert_eq!(again.stable_hash(), seen.view.stable_hash());
    assert_ne!(again.stable_hash(), again.without_memory().stable_hash());
}

#[test]
fn d3_who_is_not_asked_to_replace_has_no_dead_tile() {
    let unseen = "4E 6E 8E 10E 2G 4G 1B 2B 6G";
    let setup = two_safe_chains(rules(DeadTiles::Replace), unseen, 6);
    let mut seen = Seen::from(&setup);
    seen.apply_all("4E, buy, replace 1B, pass");
    seen.is_exact();
    let setup = two_safe_chains(rules(DeadTiles::Replace), "4E 6E 8E 10E 2G 4G 6G 1B 2B", 6);
    let mut seen = Seen::from(&setup);
    seen.apply_all("4E, buy");
    let known: Vec<_> = seen.view.deductions(seat(1)).collect();
    assert_eq!((known[0].tiles, known[0].among), (6, tiles("6E 8E 10E 2G 4G 6G")));
    seen.is_exact();
}

/// To a view that does not know the shares, a pass may be the end of the trades (P4), as well as the
/// answer of a player who keeps a dead tile.
#[test]
fn d3_nothing_follows_from_a_pass_that_may_have_ended_the_trades() {
    let unseen = "4E 6E 8E 10E 2G 4G 1B 6G 8G 10G 12G 2B";
    let rules = RULES.with_dead_tiles(DeadTiles::Replace).with_special_powers(true);
    let mut setup = two_safe_chains(rules, unseen, 7);
    let mut third = setup.seats[0].clone();
    third.rack = tiles("2I 4I 6I 8I 10I 12I");
    third.shares[Chain::ALL[0]] = Some(2);
    setup.set_aside -= third.rack;
    setup.seats.push(third);
    setup.seats[1].powers_used = PowerSet::TAKE5;
    let mut game = setup.to_game().unwrap();
    let mut view = game.view(seat(0)).unwrap();
    let play = |game: &mut Game, view: &mut View, actions: &str| {
        for action in actions.split(", ") {
            let action = Action::parse(action, Edition::AvalonHill).unwrap();
            for event in seen(game, action).unwrap() {
                view.follow(event).unwrap_or_else(|error| panic!("{error}"));
            }
        }
    };
    play(&mut game, &mut view, "4E, power trade2, buy, pass");
    assert_eq!(view.deductions(seat(1)).count(), 0);
    play(&mut game, &mut view, "12I, buy, 1I, buy, 6E, buy, replace 1B");
    assert!(view.position().set_aside().contains(tile("1B")));
}

/// Three players with three tiles each and an empty bag; the first one's view.
fn three_racks(of_the_second: &[Deduction], of_the_third: &[Deduction], declined: &str) -> Setup {
    let mut setup = two_safe_chains(rules(DeadTiles::Replace), "1B 2B 3B 2E 4E 6E", 6);
    setup.seats.push(setup.seats[0].clone());
    setup.seats[2].rack = TileSet::EMPTY;
    setup.turn.player = seat(0);
    for (seat, known) in setup.seats[1..].iter_mut().zip([of_the_second, of_the_third]) {
        seat.rack = TileSet::EMPTY;
        seat.rack_size = Some(3);
        seat.deductions = known.to_vec();
    }
    setup.seats[2].declined = tiles(declined);
    setup.viewer = Some(seat(0));
    setup.bag = None;
    setup
}

/// However much a view knows, its hash is of all of it.
#[test]
fn i2_the_hash_is_of_everything_that_is_known() {
    let mut setup = Setup::new(Rules::new(Edition::ThreeM), 6);
    let unseen: Vec<Tile> = (TileSet::ALL - tiles("1I 3I 5I 7I 9I 11I")).iter().collect();
    for known in &mut setup.seats[1..] {
        known.rack_size = Some(6);
        let among = |count: u8| unseen.iter().copied().take(30 + usize::from(count)).collect();
        let known_of = |count| Deduction { tiles: count, among: among(count) };
        known.deductions = (1..=6).map(known_of).collect();
    }
    setup.seats[0].rack = tiles("1I 3I 5I 7I 9I 11I");
    setup.viewer = Some(seat(0));
    let view = setup.to_view().unwrap();
    setup.seats[5].deductions[5].among.insert(unseen[60]);
    let other = setup.to_view().unwrap();
    assert_ne!(other, view);
    assert_ne!(other.stable_hash(), view.stable_hash());
    assert_eq!(View::from_json(&other.to_json()).unwrap().stable_hash(), other.stable_hash());
}

#[test]
fn i2_what_is_known_of_several_racks_is_dealt_uniformly() {
    let among = |tiles: u8, text: &str| Deduction { tiles, among: self::tiles(text) };
    let unseen = tiles("1B 2B 3B 2E 4E 6E");
    for (second, third, declined) in [
        (vec![among(2, "1B 2B 3B 2E")], vec![among(1, "1B 2E"), among(2, "1B 2B 2E 4E")], ""),
        (vec![among(3, "1B 2B 3B 2E")], vec![], "1B 2B"),
        (vec![among(1, "1B 2E"), among(3, "1B 2B 2E 4E")], vec![among(2, "1B 3B 4E 6E")], "1B 3B"),
        (vec![among(2, "1B 2E")], vec![among(2, "2B 4E")], "2B 3B"),
    ] {
        let setup = three_racks(&second, &third, declined);
        let view = setup.to_view().unwrap();
        let slots = |known: &[Deduction]| -> Vec<TileSet> {
            let of = |slot: usize| known.iter().find(|d| slot < d.tiles.into());
            (0..3).map(|slot| of(slot).map_or(unseen, |known| known.among)).collect()
        };
        let slots = [slots(&second), slots(&third)].concat();
        let mut weights = BTreeMap::new();
        for deal in arrangements(unseen, 6) {
            let last: TileSet = deal[3..].iter().copied().collect();
            let fits = deal.iter().zip(&slots).all(|(&tile, set)| set.contains(tile));
            if fits && (declined.is_empty() || !last.is_disjoint(&tiles(declined))) {
                *weights.entry(last).or_default() += 1.0;
            }
        }
        let mut samples: BTreeMap<TileSet, u32> = BTreeMap::new();
        let mut random = playout_stream(9, 0);
        for _ in 0..4_000 {
            let rack = view.sample(&mut random).rack(seat(2));
            assert!(weights.contains_key(&rack), "{rack} is impossible");
            *samples.entry(rack).or_default() += 1;
        }
        assert!(weights.len() > 1);
        assert_eq!(bias(&weights, &samples), 0.0, "{weights:?} {samples:?}");
    }
}

/// Plays at random, but no player declares the end.
fn play(seen: &mut Seen, decisions: usize, random: &mut impl Rng) {
    for _ in 0..decisions {
        let mut actions = std::iter::repeat_with(|| random_action(&seen.game, random));
        let Some(action) = actions.find(|&action| action != Some(Action::DeclareEnd)).flatten()
        else {
            return;
        };
        seen.apply(action);
    }
}

/// No deal is impossible. The deals are exact, except where a tile that was placed may be an older
/// or a younger one, or where a player who declined to replace a tile has drawn another since: then
/// at most one in ten is another than it should be.
#[test]
fn i2_deals_are_those_that_explain_what_was_seen() {
    let unseen = ["1B", "2E", "2B", "3E", "9G", "5E", "3B", "4E", "1G", "12B", "3G", "7E"];
    let mut biased = 0;
    let mut total = 0;
    for seed in 0..40u64 {
        let dead_tiles = DeadTiles::ALL[seed as usize % DeadTiles::ALL.len()];
        let rules = RULES.with_dead_tiles(dead_tiles);
        let mut random = playout_stream(seed, 0);
        let mut unseen = unseen;
        crate::games::shuffle(&mut random, &mut unseen);
        let setup = two_safe_chains(rules, &unseen.join(" "), 6);
        let mut seen = Seen::from(&setup);
        play(&mut seen, 3 + seed as usize / 4, &mut random);
        let bias = seen.bias();
        assert!(bias < 0.1, "{bias} {rules} {:?}", seen.view);
        biased += usize::from(bias > 0.0);
        total += 1;
    }
    assert!(biased * 10 < total, "{biased} of {total}");
}
