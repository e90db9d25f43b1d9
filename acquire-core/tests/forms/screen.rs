//! A screen answers what a view is asked one by one, and shows nothing else.
#![cfg(feature = "schema")]

use acquire_core::{
    Action, ActionId, Cell, Dollars, Edition, Event, Game, Holdings, Names, PhaseKind, Player,
    Record, Rules, Screen, Tile, TwoPlayerMarket, View, playout_stream, random_action, read_json,
    write_json,
};
use jsonschema::Validator;
use serde_json::Value;

use crate::{committed, files};

/// Names that JSON has to escape.
const NAMES: [&str; 6] = ["Ann", "\"Ben\\", "Cléo\n", "", "Eve", "Finn"];
/// One of so many screens is validated against the schema, which takes long.
const VALIDATED: usize = 20;

fn records() -> Vec<(String, Record)> {
    let texts = files::texts("../tests/data/records").into_iter();
    texts.map(|(name, text)| (name, Record::from_text(&text).unwrap())).collect()
}

fn validator() -> Validator {
    jsonschema::draft202012::new(&serde_json::from_str(View::SCREEN_SCHEMA).unwrap()).unwrap()
}

/// The player and the spectator, who may look at a game.
fn viewers(game: &Game) -> impl Iterator<Item = Option<Player>> {
    game.position().seats().map(Some).chain([None])
}

fn view(game: &Game, viewer: Option<Player>) -> View {
    viewer.map_or_else(|| game.spectator_view(), |player| game.view(player).unwrap())
}

fn names(edition: Edition, viewer: Option<Player>) -> Names<'static> {
    let names = Names::new(edition).with_players(&NAMES);
    viewer.map_or(names, |player| names.with_you(player))
}

/// What a screen says is what the view answers.
fn agrees(view: &View, names: &Names<'_>, events: &[Event], screen: &Screen) {
    let position = view.position();
    let (edition, board) = (position.edition(), position.board());
    let phase = view.phase();
    assert_eq!(screen.edition, edition);
    assert_eq!(screen.viewer, view.viewer());
    assert_eq!(screen.player, view.player());
    assert_eq!(screen.turn, position.turn().player);
    assert_eq!(screen.declared, position.turn().declared);
    assert_eq!(screen.phase, phase);
    assert_eq!(screen.asks, phase.text(names).to_string());

    let legal: Vec<Action> = view.legal_actions().iter().collect();
    assert_eq!(screen.actions.len(), legal.len());
    for (shown, &action) in screen.actions.iter().zip(&legal) {
        assert_eq!(shown.id, ActionId::from(action));
        assert_eq!(shown.kind, action.kind());
        assert_eq!(shown.text, action.text(edition).to_string());
        assert_eq!(shown.sentence, action.long_text(names).to_string());
        let (mut tile, mut chain) = (None, None);
        match action {
            Action::Place(placed) => {
                tile = Some(placed);
                let effect = position.placement(placed).text(names).to_string();
                assert_eq!(shown.effect.as_ref(), Some(&effect));
            }
            Action::Replace(dead) => tile = Some(dead),
            Action::Found(of) | Action::Survivor(of) | Action::Defunct(of) => chain = Some(of),
            Action::DeclareEnd => {}
            _ => assert_eq!(shown.effect, None),
        }
        assert_eq!((shown.tile, shown.chain), (tile, chain));
    }

    let rack: Vec<Tile> = view.rack().into_iter().flatten().collect();
    assert_eq!(screen.rack.iter().map(|shown| shown.tile).collect::<Vec<_>>(), rack);
    for shown in &screen.rack {
        let placement = position.placement(shown.tile);
        assert_eq!(shown.kind, placement.kind());
        assert_eq!(shown.effect, placement.text(names).to_string());
        assert_eq!(shown.rule.is_none(), placement.is_playable());
        if let (Some(rule), Some(_)) = (&shown.rule, view.player()) {
            assert!(shown.effect.contains(&format!("({rule})")), "{}", shown.effect);
        }
    }

    for tile in Tile::all() {
        let letter = match board.cell(tile) {
            Cell::Empty => '.',
            Cell::Unincorporated => 'o',
            Cell::Chain(chain) => chain.initial(edition),
        };
        let row = &screen.board[tile.index() / usize::from(Tile::COLUMNS)];
        assert_eq!(row.chars().nth(tile.index() % usize::from(Tile::COLUMNS)), Some(letter));
    }

    for (chain, shown) in screen.chains.iter() {
        assert_eq!(shown.name, chain.name(edition));
        assert_eq!(shown.initial, chain.initial(edition));
        assert_eq!(shown.size, board.size(chain));
        assert_eq!(shown.safe, board.safe().contains(chain));
        assert_eq!(shown.price, position.price(chain));
        assert_eq!(shown.bank, position.bank(chain));
        assert_eq!(shown.bonuses[..], position.bonus(chain)[..]);
        let market = position.market_shares(chain);
        let paid = view.bonuses(chain, None);
        let receive = paid.map(|paid| position.seats().map(|seat| paid.amounts[seat]).collect());
        assert_eq!(shown.receive, receive);
        assert_eq!(shown.market.is_some(), position.market() != TwoPlayerMarket::None);
        if let Some(shown) = &shown.market {
            assert_eq!(shown.shares, market);
            assert_eq!(shown.bonus, paid.filter(|_| market.is_some()).map(|paid| paid.market));
        }
    }

    assert_eq!(screen.players.len(), position.players());
    let standings = view.standings();
    for (player, shown) in position.seats().zip(&screen.players) {
        let name = Names::new(edition).with_players(&NAMES).start(player).to_string();
        assert_eq!(shown.name, name);
        assert_eq!(shown.cash, view.cash(player));
        assert!(shown.shares.iter().all(|(chain, &shares)| shares == view.shares(player, chain)));
        assert_eq!(shown.rack, view.known_rack(player));
        assert_eq!(usize::from(shown.tiles), position.rack_size(player));
        assert_eq!(shown.deductions, view.deductions(player).collect::<Vec<_>>());
        assert_eq!(shown.powers_used, position.powers_used(player));
        assert_eq!(shown.worth, view.worth(player));
        let place = standings.iter().flatten().find(|place| place.player == player);
        assert_eq!(shown.rank, place.map(|place| place.rank));
    }

    assert_eq!(usize::from(screen.bag), position.bag_count());
    assert_eq!(screen.set_aside, position.set_aside());
    assert_eq!(screen.market, position.market());
    assert_eq!(screen.end_condition, board.end_condition());
    assert_eq!(screen.events.len(), events.len());
    for (shown, event) in screen.events.iter().zip(events) {
        let seen = event.seen_by(view.viewer());
        assert_eq!(shown.event, seen);
        assert_eq!(shown.sentence, seen.text(names).to_string());
    }
}

/// The dollars that a player gets for what they buy or dispose of, as the events account for them.
fn cash(events: &[Event], player: Player) -> i64 {
    let dealings = events
        .iter()
        .filter(|event| matches!(event, Event::StockBought { .. } | Event::StockDisposed { .. }));
    let money = dealings.filter_map(Event::money).filter(|(of, ..)| *of == player);
    money.map(|(_, gained, spent)| i64::from(gained) - i64::from(spent)).sum()
}

/// What the screen says that an action does is what happens.
fn effect_agrees(effect: &str, action: Action, events: &[Event], names: &Names<'_>, rules: &Rules) {
    let bonuses = events.iter().filter_map(|event| match *event {
        Event::BonusPaid { player, chain, amount } => Some((player, chain, amount)),
        _ => None,
    });
    match action {
        Action::Found(chain) => {
            let size = events.iter().find_map(|event| match event {
                Event::ChainFounded { size, .. } => Some(*size),
                _ => None,
            });
            let size = size.unwrap();
            let price = Dollars(rules.price(chain.tier(), size));
            let chain_name = names.chain(chain);
            let founded =
                format!("{chain_name} has {size} tiles, shares cost {price}, bonuses are ");
            assert!(effect.starts_with(&founded), "{effect}");
            for &bonus in &rules.bonus(chain.tier(), size) {
                assert!(effect.contains(&Dollars(bonus).to_string()), "{effect}");
            }
            let free = events.iter().any(|event| matches!(event, Event::FreeShare { .. }));
            assert_eq!(effect.ends_with(" a free share"), free, "{effect}");
        }
        Action::Survivor(_) | Action::Defunct(_) => {
            let unknown = effect.contains("concealed") || effect.contains("market's tile");
            for (player, chain, amount) in bonuses {
                let paid = format!("{} {}", names.player(player), Dollars(amount));
                assert!(unknown || effect.contains(&paid), "{effect}: {paid}");
                assert!(effect.contains(&format!("onuses for {}", names.chain(chain))), "{effect}");
            }
        }
        Action::Replace(tile) => assert!(effect.starts_with(&tile.to_string()), "{effect}"),
        _ => {}
    }
}

#[test]
fn a_screen_agrees_with_the_questions_for_every_viewer_of_every_game() {
    let validator = validator();
    let mut described = 0;
    for (name, record) in records() {
        let mut replay = record.replay();
        let all: Vec<_> = viewers(replay.game()).collect();
        let mut followed: Vec<View> =
            all.iter().map(|&viewer| view(replay.game(), viewer)).collect();
        let mut events: Vec<Event> = Vec::new();
        for number in 0.. {
            // The viewers take turns.
            let followed_view = &followed[number % all.len()];
            let viewer = followed_view.viewer();
            let names = names(record.rules().edition(), viewer);
            let json = followed_view.screen_to_json(&names, &events);
            let screen: Screen = read_json(&json).unwrap();
            agrees(followed_view, &names, &events, &screen);
            assert_eq!(write_json(&screen), json, "{name}");
            if number % VALIDATED == 0 {
                let value: Value = serde_json::from_str(&json).unwrap();
                if let Err(error) = validator.validate(&value) {
                    panic!("{name}: {}: {error}", error.instance_path());
                }
            }

            let offered = replay.game().player().map(|player| {
                let view = replay.game().view(player).unwrap();
                (player, read_json::<Screen>(&view.screen_to_json(&names, &[])).unwrap())
            });
            events.clear();
            let Some(action) = replay.step(&mut events).unwrap() else { break };
            let (player, screen) = offered.unwrap();
            let offered = screen.actions.iter().find(|one| one.id == action.into()).unwrap();
            let gained = i64::from(offered.cash.unwrap_or(0));
            assert_eq!(gained, cash(&events, player), "{name}: {}", offered.text);
            if let Some(effect) = &offered.effect {
                effect_agrees(effect, action, &events, &names, &record.rules());
                described += 1;
            }
            for view in &mut followed {
                let viewer = view.viewer();
                events.iter().for_each(|event| view.follow(event.seen_by(viewer)).unwrap());
            }
        }
    }
    assert!(described > 1_000, "{described}");
}

#[test]
fn i2_a_screen_does_not_depend_on_what_is_hidden() {
    for (i, holdings) in Holdings::ALL.iter().copied().cycle().take(8).enumerate() {
        let rules = Rules::new(Edition::ALL[i % 3]).with_holdings(holdings);
        let mut game = Game::new(rules, 3, i as u64).unwrap();
        let mut random = playout_stream(i as u64, 0);
        let mut events: Vec<Event> = Vec::new();
        while let Some(action) = random_action(&game, &mut random) {
            for viewer in viewers(&game) {
                let seen = view(&game, viewer);
                let names = names(rules.edition(), viewer);
                let screen = seen.screen_to_json(&names, &events);
                // The racks and the bag of the other game are different.
                let other = view(&seen.sample(&mut random), viewer);
                let blind: Vec<Event> = events.iter().map(|event| event.seen_by(viewer)).collect();
                assert_eq!(other.screen_to_json(&names, &blind), screen);
            }
            events.clear();
            game.apply_observed(action, &mut events).unwrap();
        }
    }
}

#[test]
fn p2_the_largest_screens_are_right_too() {
    let rules = Rules::new(Edition::AvalonHill).with_special_powers(true);
    let mut most = 0;
    for seed in 0..40 {
        let mut game = Game::new(rules, 2, seed).unwrap();
        let mut random = playout_stream(seed, 0);
        while let Some(action) = random_action(&game, &mut random) {
            let actions = game.legal_actions().len();
            if actions > most {
                most = actions;
                let view = game.view(game.player().unwrap()).unwrap();
                let names = names(rules.edition(), view.viewer());
                let screen = read_json(&view.screen_to_json(&names, &[])).unwrap();
                agrees(&view, &names, &[], &screen);
            }
            game.apply(action).unwrap();
        }
    }
    assert!(most > 200, "{most}");
}

/// Screens for the other languages to compare with: the first of each kind of decision, for the player
/// who decides, for another player and for a spectator.
#[test]
fn screens_are_the_golden_ones() {
    const PLAYERS: [&str; 6] = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"];
    let mut lines = vec![
        "# screens of tests/data/records, separated by tabs: record, number of actions before it, \
         viewer or -, then the screen with the events of the last action and the players' names \
         Ann, Ben, Cleo, Dan, Eve, Finn, where the viewer is \"you\"; written by \
         acquire-core/tests/forms/screen.rs (UPDATE_DATA=1)"
            .to_owned(),
    ];
    let mut left: Vec<PhaseKind> = PhaseKind::ALL.to_vec();
    for (name, record) in records() {
        let mut replay = record.replay();
        let mut events: Vec<Event> = Vec::new();
        for number in 0.. {
            let game = replay.game();
            if let Some(at) = left.iter().position(|&kind| kind == game.phase().kind()) {
                let kind = left.remove(at);
                let decides = game.player();
                let viewer = match kind as usize % 3 {
                    0 => decides,
                    1 => decides.map(|player| player.next(game.position().players())),
                    _ => None,
                };
                for viewer in [decides, viewer] {
                    let names = Names::new(record.rules().edition()).with_players(&PLAYERS);
                    let names = viewer.map_or(names, |viewer| names.with_you(viewer));
                    let screen = view(game, viewer).screen_to_json(&names, &events);
                    let viewer = viewer.map_or("-".to_owned(), |viewer| viewer.to_string());
                    let line = format!("{name}\t{number}\t{viewer}\t{screen}");
                    if !lines.contains(&line) {
                        lines.push(line);
                    }
                }
            }
            events.clear();
            if replay.step(&mut events).unwrap().is_none() {
                break;
            }
        }
    }
    assert!(left.is_empty());
    committed::compare("../tests/data/golden/screens.txt", &(lines.join("\n") + "\n"));
}
