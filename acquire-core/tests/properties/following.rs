//! A client keeps its own view up to date from the events that it sees (I1–I3).

use acquire_core::{
    Chain, Contradiction, DeadTiles, Deduction, Edition, EndReason, Event, Follower, Game, History,
    Holdings, Names, Player, Rules, Sketch, Tile, TileSet, View, below, random_action,
    random_game_start,
};
use proptest::prelude::*;
use rand::Rng;

use crate::games::{Plan, Step, config, plans};

/// Every player's view and a spectator's, at the start of a game.
fn started(game: &Game) -> Vec<View> {
    let players = game.position().seats().map(|player| game.view(player).unwrap());
    let mut views: Vec<View> = players.chain([game.spectator_view()]).collect();
    for view in &mut views {
        assert!(view.note_start(), "B5: everybody knows what the players begin with");
    }
    views
}

fn view_of(game: &Game, viewer: Option<Player>) -> View {
    viewer.map_or_else(|| game.spectator_view(), |player| game.view(player).unwrap())
}

fn follow(views: &mut [View], step: &Step<'_>) {
    for view in views {
        for event in step.events {
            let seen = event.seen_by(view.viewer());
            if let Err(error) = view.follow(seen) {
                panic!("{error}\n{view:?}");
            }
        }
    }
}

/// Something like the event, which may or may not be possible.
fn mutated(event: Event, random: &mut impl Rng) -> Event {
    let player = Player::from_index(below(random, 6) as u8).unwrap();
    let chain = Chain::ALL[below(random, 7) as usize];
    let tile = Tile::from_index(below(random, 108) as u8).unwrap();
    let more = |tiles: TileSet| tiles | [tile].into_iter().collect();
    match event {
        Event::TurnBegan { .. } => Event::TurnBegan { player },
        Event::TilePlaced { player, .. } => Event::TilePlaced { player, tile },
        Event::Passed { .. } => Event::Passed { player },
        Event::RackShown { player, tiles } => Event::RackShown { player, tiles: more(tiles) },
        Event::RackSetAside { player, tiles } => Event::RackSetAside { player, tiles: more(tiles) },
        Event::TileSetAside { player, .. } => Event::TileSetAside { player, tile },
        Event::TileDrawn { player, .. } => Event::TileDrawn { player, tile: Some(tile) },
        Event::ChainFounded { player, size, tiles, .. } => {
            Event::ChainFounded { player, chain, size, tiles }
        }
        Event::FreeShare { player, .. } => Event::FreeShare { player, chain },
        Event::ChainGrew { chain, size, tiles } => {
            Event::ChainGrew { chain, size: size.wrapping_add(1), tiles }
        }
        Event::MergerBegan { player, chains, .. } => Event::MergerBegan { player, tile, chains },
        Event::Survives { .. } => Event::Survives { chain },
        Event::MarketTile { chain, .. } => Event::MarketTile { chain, tile },
        Event::SharesShown { chain, mut shares } => {
            shares[player] = below(random, 256) as u8;
            Event::SharesShown { chain, shares }
        }
        Event::BonusPaid { player, chain, .. } => {
            Event::BonusPaid { player, chain, amount: random.next_u32() }
        }
        Event::StockDisposed { chain, survivor, disposal, proceeds, .. } => {
            Event::StockDisposed { player, chain, survivor, disposal, proceeds }
        }
        Event::ChainAbsorbed { chain, survivor, size, tiles } => {
            Event::ChainAbsorbed { chain, survivor, size, tiles: more(tiles) }
        }
        Event::StockBought { player, purchase, cost } => {
            Event::StockBought { player, purchase, cost: cost.wrapping_sub(100) }
        }
        Event::StockTraded { trade, .. } => Event::StockTraded { player, trade },
        Event::PowerPlayed { power, .. } => Event::PowerPlayed { player, power },
        Event::EndDeclared { .. } => Event::EndDeclared { player },
        Event::GameOver { .. } => Event::GameOver { reason: EndReason::Stalemate },
        Event::StockSold { player, chain, proceeds, .. } => {
            Event::StockSold { player, chain, shares: below(random, 256) as u8, proceeds }
        }
    }
}

/// Checks that the conclusions of the view about racks are true in this game.
fn conforms(view: &View, game: &Game) {
    for player in game.position().seats() {
        let hidden = game.rack(player) - view.known_rack(player);
        for Deduction { tiles, among } in view.deductions(player) {
            assert!(among.is_subset(&view.unseen()) && among != view.unseen(), "{view:?}");
            assert!((hidden & among).len() >= tiles.into(), "{player:?} {hidden} {view:?}");
        }
    }
}

/// Plays with followers, and offers them wrong events on the way.
fn check(plan: &Plan) {
    let mut random = plan.random();
    let mut views = started(&plan.start());
    plan.play(|step| {
        for view in &mut views {
            let event = step.events[below(&mut random, step.events.len() as u32) as usize];
            let wrong = mutated(event, &mut random);
            let mut other = view.clone();
            if other.follow(wrong).is_err() {
                assert_eq!(&other, view, "a refused event changes nothing");
            }
        }
        follow(&mut views, step);
        for view in &views {
            assert_eq!(view.without_memory(), view_of(step.after, view.viewer()), "I1-I3");
            for player in step.after.position().seats() {
                assert_eq!(view.cash(player), Some(step.after.cash(player)), "I3");
                for chain in Chain::ALL {
                    assert_eq!(view.shares(player, chain), Some(step.after.shares(player, chain)));
                }
                let concealed = plan.rules.holdings() == Holdings::Concealed
                    && step.after.end_reason().is_none()
                    && view.viewer() != Some(player);
                assert_eq!(view.remembers(player), concealed, "I3");
            }
            assert_eq!(view.standings().map(|s| s.to_vec()), Some(step.after.standings().to_vec()));
            conforms(view, step.after);
            if step.after.end_reason().is_some() || below(&mut random, 16) == 0 {
                assert_eq!(View::from_json(&view.to_json()).as_ref(), Ok(view));
                let text = view.to_text(&Names::new(plan.rules.edition()));
                assert_eq!(Sketch::from_text(&text).to_view().as_ref(), Ok(view), "{text}");
                let sample = view.sample(&mut random);
                assert_eq!(view_of(&sample, view.viewer()), view.without_memory());
                conforms(view, &sample);
            }
        }
    });
}

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn i1_a_view_that_follows_the_events_shows_what_the_game_shows(plan in plans()) {
        check(&plan);
    }

    #[test]
    fn p6_a_view_that_follows_knows_whether_a_further_tile_is_asked_for(plan in plans()) {
        check(&plan.with_powers());
    }

    #[test]
    fn z1_a_view_that_follows_takes_in_the_market(plan in plans()) {
        check(&plan.with_market());
    }

    /// A view that begins in the middle knows less, and what it knows is right.
    #[test]
    fn i3_a_view_that_begins_late_knows_no_wrong_holdings(plan in plans(), late in 1..60usize) {
        let mut views: Vec<View> = Vec::new();
        let mut number = 0;
        plan.play(|step| {
            number += 1;
            if number == late {
                let seats = step.after.position().seats();
                views = seats.map(|player| step.after.view(player).unwrap()).collect();
            } else {
                follow(&mut views, step);
            }
            for view in &views {
                let over = step.after.end_reason().is_some();
                for player in step.after.position().seats() {
                    let cash = view.cash(player);
                    assert!(cash.is_none_or(|cash| cash == step.after.cash(player)));
                }
                if over {
                    assert_eq!(View::from_json(&view.to_json()).as_ref(), Ok(view), "I3");
                }
                // Without the holdings it is unknown whether another trade is asked for (P4).
                let turn = view.position().turn();
                let unsure = turn.bought && turn.trades_left > 0;
                if !over && !unsure {
                    let viewer = view.viewer();
                    assert_eq!(view.without_memory(), view_of(step.after, viewer));
                }
            }
        });
    }
}

/// The first event of the kind in a game, with the view before it.
fn before_first(wanted: impl Fn(&Event) -> bool) -> (View, Event) {
    let rules = Rules::new(Edition::AvalonHill);
    for number in 0.. {
        let (seed, mut random) = random_game_start(1, number);
        let mut game = Game::new(rules, 3, seed).unwrap();
        let mut view = game.spectator_view();
        view.note_start();
        while let Some(action) = random_action(&game, &mut random) {
            let mut events = Vec::new();
            game.apply_observed(action, &mut events).unwrap();
            for event in events {
                let event = event.seen_by(None);
                if wanted(&event) {
                    return (view, event);
                }
                view.follow(event).unwrap();
            }
        }
    }
    unreachable!()
}

#[test]
fn i2_a_view_refuses_what_its_viewer_may_not_see() {
    let (mut view, event) = before_first(|event| matches!(event, Event::TileDrawn { .. }));
    let Event::TileDrawn { player, .. } = event else { unreachable!() };
    let tile = view.unseen().iter().next();
    let error = view.follow(Event::TileDrawn { player, tile }).unwrap_err();
    assert_eq!(error.contradiction, Contradiction::Hidden { viewer: view.viewer() });
    assert_eq!(
        error.to_string(),
        format!(
            "\"Player {player} draws {}\" cannot have happened: this view is for a spectator, and \
             takes exactly what a spectator may see (I2)",
            tile.unwrap(),
        )
    );
    view.follow(event).unwrap();
}

#[test]
fn d1_a_view_notices_that_a_draw_was_left_out() {
    let (mut view, event) = before_first(|event| matches!(event, Event::TileDrawn { .. }));
    let Event::TileDrawn { player, .. } = event else { unreachable!() };
    let next = player.next(3);
    let error = view.follow(Event::TurnBegan { player: next }).unwrap_err();
    assert!(matches!(error.contradiction, Contradiction::Bag { .. }), "{error}");
}

#[test]
fn y1_a_view_counts_the_price() {
    let bought = |event: &Event| matches!(event, Event::StockBought { cost, .. } if *cost > 0);
    let (mut view, event) = before_first(bought);
    let Event::StockBought { player, purchase, cost } = event else { unreachable!() };
    let cheap = Event::StockBought { player, purchase, cost: cost - 100 };
    let error = view.follow(cheap).unwrap_err();
    assert_eq!(error.contradiction, Contradiction::Amount { expected: cost });
    view.follow(event).unwrap();
    assert_eq!(view.cash(player), Some(6_000 - cost));
}

/// A player who keeps a dead tile that all know may also keep others.
#[test]
fn d3_nothing_follows_from_keeping_a_dead_tile_that_was_shown() {
    let rules =
        Rules::new(Edition::ThreeM).with_dead_tiles(DeadTiles::Replace).with_special_powers(true);
    for number in 0..100 {
        let (seed, mut random) = random_game_start(1, number);
        let mut game = Game::new(rules, 6, seed).unwrap();
        let mut view = game.spectator_view();
        while let Some(action) = random_action(&game, &mut random) {
            let mut events = Vec::new();
            game.apply_observed(action, &mut events).unwrap();
            for event in events {
                if let Err(error) = view.follow(event.seen_by(None)) {
                    panic!("game {number}: {error}");
                }
            }
            conforms(&view, &game);
        }
    }
}

#[test]
fn b5_only_a_game_that_has_just_begun_is_taken_for_one() {
    let (view, event) = before_first(|event| matches!(event, Event::TurnBegan { .. }));
    let mut founded = view.without_memory();
    assert!(founded.note_start(), "nothing was founded or bought yet: {event:?}");
    let (view, _) = before_first(|event| matches!(event, Event::FreeShare { .. }));
    let mut founded = view.without_memory();
    assert!(!founded.note_start());
    assert_eq!(founded, view.without_memory());
}

/// The viewer of a sample knows what the view remembered, also after another line of actions.
#[test]
fn i3_a_follower_of_a_sample_continues_with_what_the_view_remembers() {
    let rules = Rules::new(Edition::AvalonHill);
    let (seed, mut random) = random_game_start(5, 0);
    let mut begun = History::new(Game::new(rules, 3, seed).unwrap());
    for _ in 0..60 {
        let action = random_action(begun.game(), &mut random).unwrap();
        begun.go_on(action);
    }
    let [me, other] = [0, 1].map(Player::from_index);
    let mine = View::following(&begun, me).unwrap();
    assert!(mine.remembers(other.unwrap()));
    let mut history = History::new(mine.sample(&mut random));
    let mut follower = Follower::new(mine.clone());
    let mut views = vec![mine];
    for line in 0..3 {
        while let Some(action) = random_action(history.game(), &mut random) {
            if history.actions().len() == 30 && line < 2 {
                break;
            }
            let mut events: Vec<Event> = Vec::new();
            let done =
                history.carry_out(action, |game, action| game.apply_observed(action, &mut events));
            assert_eq!(done, Ok(()));
            let mut known = views.last().unwrap().clone();
            for event in events {
                known.follow(event.seen_by(me)).unwrap();
            }
            let over = history.game().end_reason().is_some();
            let seen = if over { history.game().view(me.unwrap()).unwrap() } else { known.clone() };
            assert_eq!(follower.view(&history, me), Some(seen));
            assert_eq!(follower.followed_view(&history, me).as_ref(), Some(&known));
            assert_eq!(follower.view(&history, other), history.game().view(other.unwrap()));
            assert_eq!(follower.view(&history, None), Some(history.game().spectator_view()));
            assert_eq!(follower.view(&history, Player::from_index(3)), None);
            views.push(known);
        }
        if line < 2 {
            // The next line has as many actions.
            history.undo(20, &mut ()).unwrap();
            views.truncate(11);
        }
    }
    assert!(history.game().end_reason().is_some());
}

/// A follower that is asked about the history of another game has no memory of it.
#[test]
fn i3_a_follower_of_another_game_remembers_nothing() {
    let rules = Rules::new(Edition::AvalonHill);
    let [mut one, mut other] = [1, 2].map(|seed| History::new(Game::new(rules, 3, seed).unwrap()));
    let mut follower = Follower::new(one.game().view(Player::from_index(0).unwrap()).unwrap());
    assert!(follower.memory(&one).is_some());
    let (_, mut random) = random_game_start(5, 0);
    for history in [&mut other, &mut one] {
        for _ in 0..20 {
            let action = random_action(history.game(), &mut random).unwrap();
            history.go_on(action);
        }
    }
    assert_eq!(follower.memory(&other), None);
    assert!(follower.memory(&one).is_some());
}
