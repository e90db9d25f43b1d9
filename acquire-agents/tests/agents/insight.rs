//! Forecasts, analyses and reasons.

use core::{ops::ControlFlow, time::Duration};

use acquire_agents::{
    AnalysisSettings, Budget, ForecastSettings, Greedy, GuessedNumber, GuessedPlayer, Place,
    Reason, ReviewKind, ReviewPlan, Table, Weights, analyse, analyse_watched, reasons,
    reasons_with, win_chances, win_chances_in, win_chances_watched,
};
use acquire_core::{
    Action, ByChain, ByPlayer, Chain, Edition, Event, Game, Holdings, Names, Notes, Phase,
    Placement, Player, Record, Recorder, Rules, Setup, Sketch, Tile, TileSet, TwoPlayerMarket,
    View, playout_stream,
};

/// A game of greedy players with a view for each, before the decision with this number.
fn middle(rules: Rules, players: usize, seed: u64, decisions: usize) -> Table {
    let mut table = Table::new(Game::new(rules, players, seed).unwrap());
    for _ in 0..decisions {
        let Some(action) = Greedy::default().choose_in(table.game()) else { break };
        table.apply(action, |_, _| {}).unwrap();
    }
    table
}

fn asked(table: &Table) -> &View {
    table.view(table.game().player().unwrap())
}

fn games(count: u32) -> ForecastSettings {
    ForecastSettings { budget: Budget::Playouts(count), threads: 1 }
}

#[test]
fn chances_add_up_to_one_in_every_edition() {
    for (number, edition) in Edition::ALL.iter().copied().enumerate() {
        for players in 3..=5 {
            let table = middle(Rules::new(edition), players, number as u64, 30);
            let chances = win_chances(asked(&table), &games(40), 1);
            assert_eq!((chances.games, chances.players.len()), (40, players));
            assert!(chances.complete);
            let all: f64 = chances.players.iter().map(|player| player.chance).sum();
            assert!((all - 1.0).abs() < 1e-6, "{all}");
            for player in &chances.players {
                let (low, high) = player.interval;
                assert!(0.0 <= low && low <= player.chance && player.chance <= high && high <= 1.0);
                let (low, high) = player.money_interval.unwrap();
                assert!(low <= player.money && player.money <= high);
                assert!(1.0 <= player.rank && player.rank <= players as f64);
            }
        }
    }
}

#[test]
fn a_game_that_is_over_has_a_certain_winner() {
    let table = middle(Rules::new(Edition::AvalonHill), 3, 5, usize::MAX);
    let game = table.game();
    let view = game.spectator_view();
    for chances in [win_chances(&view, &games(10), 1), win_chances_in(game, &games(10), 1)] {
        for standing in game.standings() {
            let player = &chances.players[standing.player.index()];
            assert_eq!(player.interval, (player.chance, player.chance));
            assert_eq!(player.money_interval, Some((player.money, player.money)));
            assert_eq!(player.money, f64::from(standing.worth));
            assert_eq!(player.rank, f64::from(standing.rank));
            assert_eq!(player.chance, f64::from(u8::from(standing.rank == 1)));
        }
    }
    assert!(analyse(&view, &AnalysisSettings::default(), 1).is_err());
}

#[test]
fn a_single_game_is_a_forecast_too() {
    let table = middle(Rules::new(Edition::AvalonHill), 3, 5, 20);
    for budget in [Budget::Playouts(0), Budget::Playouts(1), Budget::Time(Default::default())] {
        let chances = win_chances(asked(&table), &ForecastSettings { budget, threads: 1 }, 1);
        assert_eq!(chances.games, 1);
        assert_eq!(chances.players[0].money_interval, None);
        let (low, high) = chances.players[0].interval;
        assert!(high - low > 0.5, "one game tells little");
    }
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let table = middle(Rules::new(Edition::AvalonHill), 4, 2, 40);
    let view = asked(&table);
    let one = win_chances(view, &games(300), 3);
    let settings = AnalysisSettings::new(Budget::Playouts(300));
    let analysis = analyse(view, &settings, 3).unwrap();
    for threads in [2, 3] {
        assert_eq!(win_chances(view, &ForecastSettings { threads, ..games(300) }, 3), one);
        let mut settings = settings;
        settings.search.threads = threads;
        assert_eq!(analyse(view, &settings, 3).unwrap(), analysis);
    }
    assert_ne!(win_chances(view, &games(300), 4), one, "another seed");
}

#[test]
fn what_is_stopped_says_so_and_keeps_what_it_has() {
    let table = middle(Rules::new(Edition::AvalonHill), 4, 2, 40);
    let view = asked(&table);
    let mut noted = Vec::new();
    let chances = win_chances_watched(view, &games(2_000), 3, &mut |part| {
        noted.push(part);
        if noted.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(!chances.complete && chances.games < 2_000 && chances.games > 100);
    assert!(noted.is_sorted() && noted[0] > 0.0 && noted[2] < 1.0, "{noted:?}");
    let settings = AnalysisSettings::new(Budget::Playouts(1_500));
    let stop_at = |most: f64| {
        let mut last = 0.0;
        analyse_watched(view, &settings, 3, &mut |part| {
            assert!(last <= part && part <= 1.0, "{last} {part}");
            last = part;
            if part > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .unwrap()
    };
    let during_search = stop_at(0.0);
    assert!(!during_search.complete && during_search.games == 0);
    assert!(during_search.evaluations[0].chance.is_some());
    let during_games = stop_at(0.5);
    assert!(!during_games.complete && during_games.games > 0);
    let whole = stop_at(2.0);
    assert!(whole.complete && whole.games > during_games.games);
    // As long as it takes until it is stopped.
    let settings = AnalysisSettings::new(Budget::Time(Duration::MAX));
    let mut glances = 0;
    let stopped = analyse_watched(view, &settings, 3, &mut |_| {
        glances += 1;
        if glances > 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(!stopped.unwrap().complete);
}

/// What the player does in a merger of another player's turn depends on others, so no purchase counts
/// on it.
#[test]
fn e2_a_later_action_is_one_of_the_same_turn() {
    let table = middle(Rules::new(Edition::AvalonHill), 6, 376, 103);
    let settings = AnalysisSettings::new(Budget::Playouts(200));
    for seed in [5, 7] {
        let found = analyse(asked(&table), &settings, seed).unwrap().evaluations;
        let purchases: Vec<_> =
            found.iter().filter(|it| matches!(it.action, Action::Buy(_))).collect();
        assert!(purchases.len() > 1);
        assert!(purchases.iter().all(|it| it.later.is_none()), "{purchases:#?}");
    }
}

#[test]
fn an_analysis_can_be_stopped_at_every_glance() {
    let game = Game::new(Rules::new(Edition::AvalonHill), 3, 7).unwrap();
    let view = game.view(game.player().unwrap()).unwrap();
    let settings = AnalysisSettings::new(Budget::Playouts(300));
    let glances = |stop: usize| {
        let mut glances = 0;
        let analysis = analyse_watched(&view, &settings, 1, &mut |_| {
            glances += 1;
            if glances == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (glances, analysis.unwrap().complete)
    };
    let (all, _) = glances(usize::MAX);
    // In the search, for later actions, and in games to the end.
    assert!(all > 5, "{all}");
    for stop in 1..=all {
        assert_eq!(glances(stop), (stop, false));
    }
}

/// A game whose first player, of as many, has 3A, with these tiles on the board.
fn with_3a(rules: Rules, players: usize, set: impl FnOnce(&mut Setup)) -> Game {
    let mut setup = Setup::new(rules.with_holdings(Holdings::Open), players);
    set(&mut setup);
    setup.seats[0].rack = ["3A"].iter().map(|tile| tile.parse::<Tile>().unwrap()).collect();
    setup.deal(7);
    setup.to_game().unwrap()
}

fn two_tiles() -> TileSet {
    ["1A", "2A"].iter().map(|tile| tile.parse::<Tile>().unwrap()).collect()
}

#[test]
fn f1_reasons_count_tiles_that_are_connected_through_others() {
    let mut game =
        with_3a(Rules::new(Edition::AvalonHill), 3, |setup| setup.unincorporated = two_tiles());
    let me = game.player().unwrap();
    game.apply(Action::Place("3A".parse().unwrap())).unwrap();
    let luxor = Chain::ALL[0];
    let found = reasons(&game.view(me).unwrap(), Action::Found(luxor));
    assert!(matches!(found[0], Reason::Founds { size: 3, free: true, .. }), "{found:?}");
    assert!(
        matches!(found[1], Reason::Stands { ref bonuses, .. } if bonuses[..] == [3_000, 1_500]),
        "{found:?}"
    );
}

#[test]
fn z_reasons_know_that_the_market_has_shares() {
    let names = Names::new(Edition::AvalonHill);
    for (market, text) in [
        (
            TwoPlayerMarket::DrawnTile,
            "Player 0 is the only player with shares of Luxor (1); the bonuses are $3,000 and \
             $1,500, and the market has shares, too",
        ),
        (
            TwoPlayerMarket::None,
            "Player 0 is the only player with shares of Luxor (1), worth $4,500 in bonuses",
        ),
    ] {
        let rules = Rules::new(Edition::AvalonHill).with_two_player_market(market);
        let game = with_3a(rules, 2, |setup| {
            setup.chains[Chain::ALL[0]] = two_tiles();
            setup.seats[0].shares[Chain::ALL[0]] = Some(1);
        });
        let me = game.player().unwrap();
        let place = Action::Place("3A".parse().unwrap());
        let said: Vec<String> = reasons(&game.view(me).unwrap(), place)
            .iter()
            .map(|reason| reason.text(me, &names).to_string())
            .collect();
        assert!(said.iter().any(|said| said == text), "{said:?}");
    }
}

/// No reserve is a weight like any other.
#[test]
fn y2_a_player_without_a_reserve_has_values() {
    let weights = Weights { reserve: 0.0, ..Weights::TUNED };
    let without = Greedy::with_weights(weights);
    let mut table = middle(Rules::new(Edition::AvalonHill), 3, 5, 20);
    for _ in 0..60 {
        let Some(action) = without.choose_in(table.game()) else { break };
        let mut values = 0;
        without
            .value_actions(asked(&table), |action, value| {
                assert!(value.is_finite(), "{action:?}: {value}");
                values += 1;
            })
            .unwrap();
        assert!(values > 0);
        table.apply(action, |_, _| {}).unwrap();
    }
}

#[test]
fn every_legal_action_has_a_chance_and_the_best_comes_first() {
    for (seed, decisions) in [(1, 31), (2, 60), (3, 87)] {
        let table = middle(Rules::new(Edition::Wizards2008), 3, seed, decisions);
        let view = asked(&table);
        let analysis = analyse(view, &AnalysisSettings::new(Budget::Playouts(400)), 1).unwrap();
        assert_eq!(analysis.evaluations.len(), view.legal_actions().len());
        let chances: Vec<f64> = analysis.evaluations.iter().map(|e| e.chance.unwrap()).collect();
        assert!(chances.is_sorted_by(|one, other| one >= other), "{chances:?}");
        for evaluation in &analysis.evaluations {
            let (low, high) = evaluation.interval.unwrap();
            let chance = evaluation.chance.unwrap();
            assert!(low <= chance && chance <= high, "{evaluation:?}");
            assert_eq!(evaluation.games > 0, evaluation.money.is_some());
            let cost = evaluation.cost.unwrap();
            assert!((chances[0] - chance - cost).abs() < 1e-12);
            let (low, high) = evaluation.cost_interval.unwrap();
            assert!(low <= cost && cost <= high && high - low < 1.0);
        }
        assert_eq!(analysis.evaluations[0].cost_interval, Some((0.0, 0.0)));
        assert!(analysis.evaluations[0].games > 0, "the best one was looked at closely");
        let games: u64 = analysis.evaluations.iter().map(|e| u64::from(e.games)).sum();
        assert_eq!(games, analysis.games);
        assert!(games <= 400);
    }
}

/// The turn ends with a purchase, so nothing later in it is tried.
#[test]
fn a_purchase_costs_no_more_playouts_than_its_search() {
    let mut table = middle(Rules::new(Edition::AvalonHill), 4, 2, 41);
    while !matches!(table.game().phase(), Phase::BuyStock { .. }) {
        let action = Greedy::default().choose_in(table.game()).unwrap();
        table.apply(action, |_, _| {}).unwrap();
    }
    let view = asked(&table);
    let analysis = analyse(view, &AnalysisSettings::new(Budget::Playouts(400)), 1).unwrap();
    let others = 16 * view.legal_actions().len() as u64;
    assert!(analysis.playouts <= 400 + others, "{}", analysis.playouts);
    assert!(analysis.evaluations.iter().all(|it| it.later.is_none()));
}

/// Every action that stays in sight gets games of its own as the budget grows.
#[test]
fn a_larger_budget_plays_games_after_more_actions() {
    let mut table = middle(Rules::new(Edition::AvalonHill), 3, 4, 60);
    while !matches!(table.game().phase(), Phase::BuyStock { .. })
        || table.game().legal_actions().len() < 20
    {
        let action = Greedy::default().choose_in(table.game()).unwrap();
        table.apply(action, |_, _| {}).unwrap();
    }
    let view = asked(&table);
    let examined = |games: u32| {
        let search = AnalysisSettings::new(Budget::Playouts(60)).search;
        let games = Budget::Playouts(games);
        let settings = AnalysisSettings { search, games, finalists: 1, including: None };
        let found = analyse(view, &settings, 1).unwrap().evaluations;
        found.iter().filter(|one| one.games > 0).count()
    };
    // At most twice as many as the budget has 750 games for are looked at.
    assert!(examined(749) <= 2);
    for actions in [3, 6] {
        let found = examined(750 * actions);
        let least = actions as usize;
        assert!((least..=2 * least).contains(&found), "{found} of {actions}");
    }
}

#[test]
fn an_action_is_looked_at_closely_on_request() {
    let table = middle(Rules::new(Edition::AvalonHill), 4, 2, 41);
    let view = asked(&table);
    let settings = AnalysisSettings::new(Budget::Playouts(400));
    let analysis = analyse(view, &settings, 1).unwrap();
    let worst = analysis.evaluations.iter().rfind(|evaluation| evaluation.games == 0).unwrap();
    let settings = AnalysisSettings { including: Some(worst.action), ..settings };
    let including = analyse(view, &settings, 1).unwrap();
    let found = including.evaluations.iter().find(|e| e.action == worst.action).unwrap();
    assert!(found.games > 0 && found.money.is_some());
}

/// Returns how often the viewer wins, if they take these actions as soon as each is legal in this
/// turn, and greedy players decide everything else.
fn wins(view: &View, line: &[Action]) -> f64 {
    let (me, turn) = (view.viewer().unwrap(), view.position().turn().player);
    let mut stream = playout_stream(11, 0);
    let worlds = 400;
    let mut won = 0.0;
    for _ in 0..worlds {
        let mut game = view.sample(&mut stream);
        let mut line = line.iter().copied().peekable();
        while let Some(greedy) = Greedy::default().choose_in(&game) {
            let mine = game.player() == Some(me) && game.position().turn().player == turn;
            let next = line.next_if(|&next| mine && game.check(next).is_ok());
            game.apply(next.unwrap_or(greedy)).unwrap();
        }
        won += finish(game)[me];
    }
    won / f64::from(worlds)
}

/// A tile is worth what it is with good play in the rest of the turn: greedy players do not declare
/// the end here, or buy badly.
#[test]
fn e2_no_action_is_charged_with_a_mistake_later_in_the_turn() {
    let notes = include_str!("../../../tests/data/notes/sunday.notes");
    // The notes have a slip.
    let notes = Notes::from_text(&notes.replace("Cleo: 4F", "Cleo: 4G")).unwrap();
    let plan = ReviewPlan::of_notes(&notes).unwrap();
    let before = |number| {
        let decisions = plan.positions().iter();
        let mut decisions = decisions.filter(|it| matches!(it.kind(), ReviewKind::Decision { .. }));
        decisions.find(|it| it.number() == number).unwrap().view()
    };
    let settings = AnalysisSettings::new(Budget::Playouts(600));
    let mut certain = 0;
    for (number, later) in [(178, 3), (185, 6)] {
        let view = before(number);
        let found = analyse(view, &settings, 1).unwrap().evaluations;
        let with_end: Vec<_> =
            found.iter().filter(|it| it.later == Some(Action::DeclareEnd)).collect();
        assert_eq!(with_end.len(), later, "{found:#?}");
        for evaluation in with_end {
            assert!(evaluation.cost.unwrap() < 0.01, "{evaluation:?}");
            assert!(wins(view, &[evaluation.action]) < 0.1);
            assert!(wins(view, &[evaluation.action, Action::DeclareEnd]) > 0.95);
            let reason = &evaluation.reasons(view)[0];
            let names = Names::new(view.position().edition());
            assert_eq!(reason.text(view.viewer().unwrap(), &names).to_string(), "Then end");
            let ends = evaluation.reasons(view).into_iter().find_map(|reason| match reason {
                Reason::Ends { worth, scored: true, .. } => Some(f64::from(worth)),
                _ => None,
            });
            // Unless others sell or trade before the end, the result is certain.
            if ends.is_some() {
                certain += 1;
                assert_eq!((ends, evaluation.chance), (evaluation.money, Some(1.0)));
            }
            let without = reasons(view, evaluation.action);
            assert!(without.iter().all(|it| !matches!(it, Reason::Ends { .. })), "{without:?}");
        }
    }
    assert!(certain >= 6, "{certain}");
    for (number, seed) in [(40, 1), (60, 2)] {
        let table = middle(Rules::new(Edition::AvalonHill), 3, seed, number);
        for evaluation in analyse(asked(&table), &settings, 1).unwrap().evaluations {
            let Some(later) = evaluation.later else { continue };
            let (without, with) = (
                wins(asked(&table), &[evaluation.action]),
                wins(asked(&table), &[evaluation.action, later]),
            );
            assert!(with > without - 0.05, "{evaluation:?}: {without}, {with}");
        }
    }
}

/// A purchase that helps after one disposal is also tried after the others. Otherwise it seems to cost ten
/// points to sell no share before the trade, which in games with the purchase after both costs one.
#[test]
fn a_later_action_that_helps_after_one_action_is_tried_after_all() {
    let text = include_str!("../../../tests/data/judgement/the-same-purchase.acquire");
    let recorder = Recorder::resume(Record::from_text(text).unwrap()).unwrap();
    let view = recorder.followed_view(recorder.game().player()).unwrap();
    for seed in [2, 4] {
        let found = analyse(&view, &AnalysisSettings::new(Budget::Playouts(2_000)), seed).unwrap();
        let of = |text| {
            let action = Action::parse(text, Edition::AvalonHill).unwrap();
            found.evaluations.iter().find(|it| it.action == action).unwrap()
        };
        let [without, with] = ["trade 6", "sell 4 trade 6"].map(of);
        assert_eq!(without.later, with.later);
        for disposal in [without, with] {
            let (low, high) = disposal.cost_interval.unwrap();
            assert!(low <= 0.01 && 0.0 <= high && disposal.cost.unwrap() < 0.03, "{disposal:?}");
        }
    }
}

/// All worlds that are possible near the end, with an empty bag: every way to deal the unseen tiles
/// to the other players.
fn worlds(view: &View) -> Vec<Game> {
    let mut worlds: Vec<Game> = Vec::new();
    for number in 0..500 {
        let world = view.sample(&mut playout_stream(4, number));
        if !worlds.contains(&world) {
            worlds.push(world);
        }
    }
    worlds
}

fn finish(mut game: Game) -> ByPlayer<f64> {
    while let Some(action) = Greedy::default().choose_in(&game) {
        game.apply(action).unwrap();
    }
    let standings = game.standings();
    let winners = standings.iter().filter(|standing| standing.rank == 1).count();
    let mut victory = ByPlayer::default();
    for standing in standings.iter().filter(|standing| standing.rank == 1) {
        victory[standing.player] = 1.0 / winners as f64;
    }
    victory
}

#[test]
fn small_endings_agree_with_enumeration() {
    let mut looked = 0;
    let mut inside = 0;
    for seed in 0..200 {
        let mut table = middle(Rules::new(Edition::AvalonHill), 3, seed, 0);
        // No player declares the end while there are tiles to place.
        while let Some(action) = Greedy::default().choose_in(table.game()) {
            let game = table.game();
            let hidden: usize = {
                let view = asked(&table);
                game.position().seats().map(|player| view.hidden_tiles(player)).sum()
            };
            let few = game.position().bag_count() == 0 && (1..=6).contains(&hidden);
            if few && game.legal_actions().len() > 1 {
                break;
            }
            let action = match action {
                Action::DeclareEnd => game.legal_actions().get(0).unwrap(),
                other => other,
            };
            table.apply(action, |_, _| {}).unwrap();
        }
        if table.game().player().is_none() {
            continue;
        }
        let view = asked(&table);
        let me = view.viewer().unwrap();
        let worlds = worlds(view);
        let exact = |action: Option<Action>| {
            let each = worlds.iter().map(|world| {
                let mut game = world.clone();
                action.map_or(Ok(()), |action| game.apply(action)).unwrap();
                finish(game)[me]
            });
            each.sum::<f64>() / worlds.len() as f64
        };
        let forecast = win_chances(view, &games(400), 1);
        let (low, high) = forecast.players[me.index()].interval;
        let truth = exact(None);
        assert!(low - 0.03 <= truth && truth <= high + 0.03, "{low} {truth} {high}");
        let analysis = analyse(view, &AnalysisSettings::new(Budget::Playouts(800)), 1).unwrap();
        let best = exact(analysis.best());
        let chances = view.legal_actions().iter().map(|action| exact(Some(action)));
        let most = chances.fold(0.0, f64::max);
        assert!(best > most - 0.02, "{best} of {most}");
        let (low, high) = analysis.evaluations[0].interval.unwrap();
        inside += usize::from(low <= best && best <= high);
        looked += 1;
        if looked == 12 {
            break;
        }
    }
    assert_eq!(looked, 12);
    assert!(inside >= 11, "{inside} of {looked}");
}

/// Plays on after the action, without further choices that are not forced by it, until the merger
/// and the placement are over; returns the events.
fn follow_up(game: &Game, action: Action) -> (Game, Vec<Event>) {
    let (mut game, mut events) = (game.clone(), Vec::new());
    game.apply_observed(action, &mut events).unwrap();
    while let Phase::ChooseDefunct { .. } | Phase::DisposeStock { .. } = game.phase() {
        let action = game.legal_actions().get(0).unwrap();
        game.apply_observed(action, &mut events).unwrap();
    }
    (game, events)
}

/// Plays the action and the rest of the game, which ends with this turn, with greedy players; returns
/// the actions after the first one.
fn last_turn(game: &Game, action: Action) -> (Game, Vec<Action>) {
    let (mut game, turn) = (game.clone(), game.position().turn().player);
    game.apply(action).unwrap();
    let mut rest = Vec::new();
    while let Some(action) = Greedy::default().choose_in(&game) {
        assert_eq!(game.player(), Some(turn));
        game.apply(action).unwrap();
        rest.push(action);
    }
    (game, rest)
}

/// T5: a tile that founds a chain is blocked after the seventh was founded.
#[test]
fn t5_a_kept_tile_is_described_after_the_action() {
    let rules = Rules::new(Edition::AvalonHill).with_holdings(Holdings::Open);
    let table = middle(rules, 3, 0, 95);
    let (game, view) = (table.game(), asked(&table));
    let [founds, other]: [Tile; 2] = ["3B", "7E"].map(|tile| tile.parse().unwrap());
    for tile in [founds, other] {
        assert!(matches!(game.position().placement(tile), Placement::Found { .. }));
    }
    let found = reasons(view, Action::Place(founds));
    let keeps = |it: &Reason| matches!(it, Reason::Keeps { tile, .. } if *tile == other);
    assert!(!found.is_empty() && !found.iter().any(keeps), "{found:?}");
}

/// The shares of a later purchase are counted.
#[test]
fn reasons_speak_of_the_state_after_the_later_action() {
    let rules = Rules::new(Edition::AvalonHill).with_holdings(Holdings::Open);
    let (mut bought, mut founded) = (0, 0);
    for seed in 500..504 {
        let mut table = middle(rules, 4, seed, 0);
        while let Some(chosen) = Greedy::default().choose_in(table.game()) {
            let (game, view) = (table.game(), asked(&table));
            let (me, phase) = (view.viewer().unwrap(), game.phase());
            for action in view.legal_actions().iter().filter(|it| matches!(it, Action::Place(_))) {
                let mut after = game.clone();
                after.apply(action).unwrap();
                if let Phase::FoundChain { .. } = after.phase() {
                    let later = after.legal_actions().get(0).unwrap();
                    let said = reasons_with(view, action, Some(later));
                    let Action::Found(chain) = later else { unreachable!() };
                    let founds = |it: &Reason| {
                        matches!(it, Reason::Founds { chains, .. }
                            if chains.iter().eq([chain]))
                    };
                    assert!(said.iter().any(founds), "{said:?}");
                    founded += 1;
                    after.apply(later).unwrap();
                    continue;
                }
                let Phase::BuyStock { .. } = after.phase() else { continue };
                let later = after.legal_actions().iter().rfind(|it| matches!(it, Action::Buy(_)));
                let said = reasons_with(view, action, later);
                after.apply(later.unwrap()).unwrap();
                if after.end_reason().is_some() {
                    continue;
                }
                for reason in said {
                    if let Reason::Stands { chain, shares, level, .. } = reason {
                        let mine = after.shares(me, chain);
                        let equal = |&it: &Player| it != me && after.shares(it, chain) == mine;
                        let equal: Vec<_> = after.position().seats().filter(equal).collect();
                        assert_eq!((shares, &level[..]), (mine, &equal[..]), "{phase:?}");
                        bought += usize::from(mine > game.shares(me, chain));
                    }
                }
            }
            table.apply(chosen, |_, _| {}).unwrap();
        }
    }
    assert!(bought > 50 && founded > 10, "{bought} {founded}");
}

/// E3, E8: the end and the purchase that wins after it.
#[test]
fn e3_the_end_is_named_with_its_purchase_and_the_result() {
    let rules = Rules::new(Edition::AvalonHill).with_holdings(Holdings::Open);
    let mut table = middle(rules, 3, 7, 0);
    let may_end = |game: &Game| game.check(Action::DeclareEnd).is_ok();
    while !may_end(table.game()) || !matches!(table.game().phase(), Phase::BuyStock { .. }) {
        let action = Greedy::default().choose_in(table.game()).unwrap();
        table.apply(action, |_, _| {}).unwrap();
    }
    let (game, view) = (table.game(), asked(&table));
    let me = view.viewer().unwrap();
    let (over, rest) = last_turn(game, Action::DeclareEnd);
    let names = Names::new(Edition::AvalonHill).with_players(&["Ann", "Ben", "Cleo"]).with_you(me);
    let said: Vec<String> = reasons(view, Action::DeclareEnd)
        .iter()
        .map(|reason| reason.text(me, &names).to_string())
        .collect();
    let worth = over.worth(me) / 1_000;
    assert_eq!(said[0], format!("Then {}", rest[0].text(Edition::AvalonHill)));
    assert!(said[1].starts_with(&format!("You have ${worth},")), "{said:?}");
    assert!(said[1].contains(" at the end, $") && said[1].ends_with(" more than Cleo"), "{said:?}");

    // What only the purchase can change is certain, however many games are played.
    let mut declared = game.clone();
    declared.apply(Action::DeclareEnd).unwrap();
    for playouts in [20, 1_000, 3_000] {
        let settings = AnalysisSettings::new(Budget::Playouts(playouts));
        let found = analyse(view, &settings, 1).unwrap().evaluations;
        let end = found.iter().find(|it| it.action == Action::DeclareEnd).unwrap();
        assert_eq!((end.chance, end.interval), (Some(1.0), Some((1.0, 1.0))));
        assert_eq!(end.money, Some(f64::from(over.worth(me))));
        for other in found.iter().filter(|it| it.action != Action::DeclareEnd) {
            let ((low, high), cost) = (other.interval.unwrap(), other.cost_interval.unwrap());
            assert!((cost.0 - (1.0 - high)).abs() < 1e-12 && (cost.1 - (1.0 - low)).abs() < 1e-12);
        }
        let view = declared.view(me).unwrap();
        for purchase in analyse(&view, &settings, 1).unwrap().evaluations {
            let mut over = declared.clone();
            over.apply(purchase.action).unwrap();
            let chance = finish(over.clone())[me];
            assert_eq!(purchase.interval, Some((chance, chance)), "{purchase:?}");
            let costs = 1.0 - chance;
            assert_eq!(purchase.cost_interval, Some((costs, costs)), "{purchase:?}");
            assert_eq!(purchase.money, Some(f64::from(over.worth(me))));
        }
        for player in win_chances(&view, &games(playouts), 1).players {
            assert_eq!(player.interval, (player.chance, player.chance));
        }
    }
}

/// Ann leads Luxor and may declare the end.
const ENDING: &str = include_str!("../../../tests/data/positions/ending.position");

/// More games make no interval wider, even where all of them are lost, as after `buy L L`.
#[test]
fn intervals_become_no_wider_with_more_games() {
    let buying = ENDING.replace("turn Ann\n", "turn Ann\nstage BuyStock\n");
    let view = Sketch::from_text(&buying).to_view().unwrap();
    let lost = Action::parse("buy L L", Edition::AvalonHill).unwrap();
    for seed in 2..5 {
        let highest = |playouts| {
            let settings = AnalysisSettings {
                including: Some(lost),
                ..AnalysisSettings::new(Budget::Playouts(playouts))
            };
            let found = analyse(&view, &settings, seed).unwrap().evaluations;
            found.iter().find(|it| it.action == lost).unwrap().interval.unwrap().1
        };
        let (few, many) = (highest(1_000), highest(4_000));
        assert!(many < few && few < 0.3, "{few} {many}");
    }
}

/// Every number that a reason mentions is what the rules make of the action.
#[test]
fn reasons_are_true() {
    let mut kinds = [0; 13];
    for (seed, edition) in (0..14).zip(Edition::ALL.iter().copied().cycle()) {
        let mut table = middle(Rules::new(edition), 3, seed, 0);
        while let Some(chosen) = Greedy::default().choose_in(table.game()) {
            let (game, view) = (table.game(), asked(&table));
            let me = view.viewer().unwrap();
            // Those of the other actions are checked in `reasons.rs`.
            let other =
                |it: &Action| matches!(it, Action::Pass | Action::Replace(_) | Action::Redraw);
            for action in view.legal_actions().iter().step_by(7).filter(|it| !other(it)) {
                for reason in reasons(view, action) {
                    kinds[check_reason(game, me, action, &reason)] += 1;
                    let names = Names::new(edition).with_players(&["Ann", "Ben", "Cleo"]);
                    let text = reason.text(me, &names).to_string();
                    assert!(text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()));
                }
            }
            table.apply(chosen, |_, _| {}).unwrap();
        }
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}

/// Checks a reason against the game, and returns the number of its kind.
fn check_reason(game: &Game, me: Player, action: Action, reason: &Reason) -> usize {
    let (after, events) = follow_up(game, action);
    let position = game.position();
    match *reason {
        Reason::Pays { dollars, left } => {
            let cost = events.iter().find_map(|event| match event {
                Event::StockBought { cost, .. } => Some(*cost),
                _ => None,
            });
            assert_eq!((Some(dollars), left), (cost, Some(game.cash(me) - dollars)));
            0
        }
        Reason::Sells { chain, shares, dollars } => {
            assert!(events.iter().any(|event| matches!(event,
                Event::StockDisposed { chain: sold, disposal, proceeds, .. }
                    if *sold == chain && disposal.sell() == shares && *proceeds == dollars)));
            1
        }
        Reason::Trades { give, given, take, taken } => {
            let before = (game.shares(me, give), game.shares(me, take));
            let mut one = game.clone();
            one.apply(action).unwrap();
            if one.player() == Some(me) || matches!(action, Action::Dispose(_)) {
                let sold = match action {
                    Action::Dispose(disposal) => disposal.sell(),
                    _ => 0,
                };
                assert_eq!(one.shares(me, give), before.0 - given - sold);
                assert_eq!(one.shares(me, take), before.1 + taken);
            }
            2
        }
        Reason::Holds { chain, shares } => {
            let mut one = game.clone();
            one.apply(action).unwrap();
            assert_eq!(one.shares(me, chain), shares);
            3
        }
        Reason::Founds { chains, size, free } => {
            let founded = chains.iter().map(|chain| {
                let mut founded = after.clone();
                if let Phase::FoundChain { .. } = founded.phase() {
                    founded.apply(Action::Found(chain)).unwrap();
                }
                (founded, chain)
            });
            for (founded, chain) in founded {
                assert_eq!(founded.position().board().size(chain), size);
                let gained = founded.shares(me, chain) - game.shares(me, chain);
                assert!(!free || gained == 1);
            }
            4
        }
        Reason::Grows { chain, size, price, gain } => {
            assert_eq!(size.0, position.board().size(chain));
            assert_eq!(price.0, position.price(chain));
            if after.end_reason().is_none() {
                assert_eq!(size.1, after.position().board().size(chain), "{action:?}");
                assert_eq!(price.1, after.position().price(chain));
            }
            assert_eq!(gain, u32::from(game.shares(me, chain)) * (price.1 - price.0));
            5
        }
        Reason::Chooses { survivors } => {
            assert!(matches!(after.phase(), Phase::ChooseSurvivor { player, chains, .. }
                if player == me && chains == survivors));
            6
        }
        Reason::Bonuses { chain, ref paid } => {
            let mut received: Vec<(Player, u32)> = Vec::new();
            for event in &events {
                if let Event::BonusPaid { player, chain: due, amount } = *event
                    && due == chain
                {
                    received.push((player, amount));
                }
            }
            // If a survivor is still to be chosen, nothing is paid yet.
            if !matches!(after.phase(), Phase::ChooseSurvivor { .. }) {
                received.sort_by_key(|&(player, dollars)| (core::cmp::Reverse(dollars), player));
                assert_eq!(paid.as_slice(), received, "{action:?}");
            }
            7
        }
        Reason::Cashes { chain, shares, dollars } => {
            assert_eq!(shares, game.shares(me, chain));
            assert_eq!(dollars, u32::from(shares) * position.price(chain));
            8
        }
        Reason::Stands { chain, shares, ref level, other, ref bonuses, .. } => {
            let mut one = game.clone();
            one.apply(action).unwrap();
            let theirs = |player| game.shares(player, chain);
            let as_many = position.seats().filter(|&it| it != me && theirs(it) == shares);
            assert_eq!(level[..], as_many.collect::<Vec<_>>());
            if let Some((player, count)) = other {
                assert_eq!(count, theirs(player));
            }
            let most = position.seats().filter(|&player| player != me).map(theirs).max();
            assert_eq!(other.map_or(0, |(_, count)| count), most.unwrap());
            if one.end_reason().is_none() {
                assert_eq!(shares, one.shares(me, chain), "{action:?}");
            }
            if after.end_reason().is_none()
                && !matches!(after.phase(), Phase::FoundChain { .. } | Phase::ChooseSurvivor { .. })
                && after.position().board().active().contains(chain)
            {
                assert_eq!(*bonuses, after.position().bonus(chain), "{action:?}");
            }
            9
        }
        Reason::Keeps { tile, placement } => {
            assert!(game.rack(me).contains(tile) && action != Action::Place(tile));
            assert!(game.check(Action::Place(tile)).is_ok());
            let choices = match after.phase() {
                Phase::FoundChain { .. } | Phase::ChooseSurvivor { .. } => after.legal_actions(),
                _ => {
                    assert_eq!(placement, after.position().placement(tile), "{action:?}");
                    return 10;
                }
            };
            for choice in &choices {
                let now = follow_up(&after, choice).0.position().placement(tile);
                assert_eq!(placement.kind(), now.kind(), "{action:?}, {choice:?}");
            }
            10
        }
        Reason::Ends { worth, other, scored: false } => {
            let (other, theirs) = other.unwrap();
            assert_eq!((worth, theirs), (game.worth(me), game.worth(other)));
            11
        }
        Reason::Ends { worth, other, scored: true } => {
            let (over, _) = last_turn(game, action);
            let (other, theirs) = other.unwrap();
            assert_eq!((worth, theirs), (over.worth(me), over.worth(other)), "{action:?}");
            let most = position.seats().filter(|&player| player != me).map(|it| over.worth(it));
            assert_eq!(Some(theirs), most.max());
            11
        }
        Reason::Later { action: later } => {
            assert!(last_turn(game, action).1.contains(&later), "{action:?}, {later:?}");
            12
        }
        ref unknown => panic!("{unknown:?}"),
    }
}

/// I3: what is concealed is guessed, and the result says how much hangs on it.
#[test]
fn guesses_are_named_with_what_hangs_on_them() {
    let table = middle(Rules::new(Edition::AvalonHill), 4, 3, 60);
    let (game, me) = (table.game(), table.game().player().unwrap());
    let late = game.view(me).unwrap();
    let others: Vec<Player> = game.position().seats().filter(|&player| player != me).collect();
    let chances = win_chances(&late, &games(600), 1);
    let guessed = |found: &[GuessedPlayer]| found.iter().map(|it| it.player).collect::<Vec<_>>();
    assert_eq!(guessed(&chances.guessed), others);
    let samples: Vec<Game> =
        (0..500).map(|number| late.sample(&mut playout_stream(9, number))).collect();
    for GuessedPlayer { player, cash, shares } in &chances.guessed {
        let all = |game: &Game| Chain::ALL.map(|chain| u32::from(game.shares(*player, chain)));
        let of_shares = |game: &Game| all(game).iter().sum();
        let of_cash = |game: &Game| game.cash(*player);
        for (number, of) in [(cash, &of_cash as &dyn Fn(&Game) -> u32), (shares, &of_shares)] {
            let (GuessedNumber { median, range: (low, high) }, mut inside) = (*number, [0; 3]);
            assert!(low <= median && median <= high, "{number:?}");
            for value in samples.iter().map(of) {
                inside[0] += u32::from(value <= median);
                inside[1] += u32::from(value >= median);
                inside[2] += u32::from((low..=high).contains(&value));
            }
            assert!(inside[0] >= 215 && inside[1] >= 215 && inside[2] >= 425, "{inside:?}");
        }
        assert!(cash.range.1 > cash.range.0);
    }
    for player in &chances.players {
        let (worst, best) = player.by_guess.unwrap();
        assert!(worst < player.chance && player.chance < best, "{player:?}");
    }
    let analysis = analyse(&late, &AnalysisSettings::new(Budget::Playouts(400)), 1).unwrap();
    assert_eq!(guessed(&analysis.guessed), others);
    let closely = analysis.evaluations.iter().filter(|it| it.games > 40);
    assert!(closely.clone().count() > 1);
    for found in closely {
        let (worst, best) = found.by_guess.unwrap();
        assert!(worst < best, "{found:?}");
        assert!((worst..=best).contains(&found.chance.unwrap()), "{found:?}");
    }
    assert!(analysis.evaluations.iter().all(|it| it.games > 0 || it.by_guess.is_none()));
    // Even where few games turn it around by chance.
    for seed in 0..20 {
        for player in &win_chances(&late, &games(60), seed).players {
            let Some((worst, best)) = player.by_guess else { continue };
            assert!(worst <= player.chance && player.chance <= best, "{player:?}");
        }
    }
    let few = win_chances(&late, &games(12), 1);
    assert!(few.players.iter().all(|it| it.by_guess.is_none()) && few.guessed == chances.guessed);

    // A view that has followed the game knows everything, and so do those who see all racks.
    for chances in [win_chances(asked(&table), &games(60), 1), win_chances_in(game, &games(60), 1)]
    {
        assert!(chances.guessed.is_empty());
        assert!(chances.players.iter().all(|it| it.by_guess.is_none()));
    }
    // Before the first chain every player has $6,000 (S3).
    let begun = middle(Rules::new(Edition::AvalonHill), 4, 3, 0);
    let view = begun.game().view(begun.game().player().unwrap()).unwrap();
    assert!(view.is_concealed(Player::from_index(3).unwrap()));
    assert!(win_chances(&view, &games(60), 1).guessed.is_empty());
}

/// N3, N4, N6: tied players split the bonuses of their places.
#[test]
fn ties_split_the_bonuses() {
    let [me, ben, cleo, dan] = [0, 1, 2, 3].map(|index| Player::from_index(index).unwrap());
    let names = Names::new(Edition::AvalonHill).with_players(&["Ann", "Ben", "Cleo", "Dan"]);
    let text = |before, after, level: &[Player], most, bonuses: &[u32]| {
        let reason = Reason::Stands {
            chain: Chain::ALL[0],
            shares: 3,
            before,
            after,
            level: level.iter().copied().collect(),
            other: Some((dan, most)),
            bonuses: bonuses.iter().copied().collect(),
            market: false,
        };
        reason.text(me, &names.with_you(me)).to_string()
    };
    let (two, three) = (&[3_000, 1_500][..], &[3_000, 2_300, 1_500][..]);
    for (before, after, level, most, bonuses, expected) in [
        (
            None,
            Place::First,
            &[][..],
            2,
            two,
            "You take the lead in Luxor with 3 shares to Dan's 2; the first bonus is $3,000",
        ),
        (
            None,
            Place::SharedFirst,
            &[dan],
            3,
            two,
            "You draw level with Dan in Luxor (3 shares each), and the bonuses of $3,000 and $1,500 are split",
        ),
        (
            Some(Place::SharedFirst),
            Place::SharedFirst,
            &[ben, cleo, dan],
            3,
            two,
            "You share the lead in Luxor with Ben, Cleo and Dan (3 shares each), and the bonuses of $3,000 and $1,500 are split",
        ),
        (
            Some(Place::First),
            Place::SharedFirst,
            &[dan],
            3,
            three,
            "You share the lead in Luxor with Dan (3 shares each), and the bonuses of $3,000 and $2,300 are split",
        ),
        (
            None,
            Place::Second,
            &[],
            4,
            two,
            "You become second in Luxor with 3 shares to Dan's 4; the second bonus is $1,500",
        ),
        (
            None,
            Place::SharedSecond,
            &[ben],
            4,
            two,
            "You share second place in Luxor with Ben (3 shares each; Dan has 4), and the second bonus of $1,500 is split",
        ),
        (
            None,
            Place::SharedSecond,
            &[ben],
            4,
            three,
            "You share second place in Luxor with Ben (3 shares each; Dan has 4), and the bonuses of $2,300 and $1,500 are split",
        ),
        (
            None,
            Place::SharedThird,
            &[ben, cleo],
            4,
            three,
            "You share third place in Luxor with Ben and Cleo (3 shares each; Dan has 4), and the third bonus of $1,500 is split",
        ),
        (
            Some(Place::Second),
            Place::Behind,
            &[ben],
            4,
            two,
            "You are behind in Luxor with 3 shares to Dan's 4; the first bonus is $3,000",
        ),
    ] {
        assert_eq!(text(before, after, level, most, bonuses), expected);
    }
}

/// The place that brings most comes first, whatever the place of its chain in the list.
#[test]
fn the_decisive_place_comes_first() {
    let mut seen = 0;
    for seed in 0..20 {
        let mut game = Game::new(Rules::new(Edition::AvalonHill), 4, seed).unwrap();
        while let Some(me) = game.player() {
            let view = game.view(me).unwrap();
            let mut whole = view.clone();
            for seat in game.position().seats() {
                let shares = ByChain::from_fn(|chain| game.shares(seat, chain));
                whole.note_holdings(seat, game.cash(seat), &shares).unwrap();
            }
            for action in game.legal_actions().iter().filter(|it| matches!(it, Action::Buy(_))) {
                let found = reasons(&whole, action);
                let becomes_first = |it: &Reason| {
                    matches!(it, Reason::Stands { before, after: Place::First, .. }
                        if !matches!(before, Some(Place::First)))
                };
                let stays = |it: &Reason| matches!(it, Reason::Stands { before, after, .. } if *before == Some(*after));
                if found.iter().any(becomes_first) {
                    seen += 1;
                    assert!(!stays(&found[0]), "{found:?}");
                }
                assert!(matches!(found.last(), Some(Reason::Pays { .. })));
            }
            let action = Greedy::default().choose_in(&game).unwrap();
            game.apply(action).unwrap();
        }
    }
    assert!(seen > 1_000, "{seen}");
}

#[test]
fn one_share_takes_the_verb_of_one() {
    let (me, chain) = (Player::from_index(0).unwrap(), Chain::ALL[0]);
    let names = Names::new(Edition::AvalonHill).with_you(me);
    for (shares, sells, stays) in [
        (1, "1 Luxor brings $300", "1 share of Luxor stays, without a price"),
        (2, "2 Luxor bring $300", "2 shares of Luxor stay, without a price"),
    ] {
        let said = Reason::Sells { chain, shares, dollars: 300 }.text(me, &names).to_string();
        assert_eq!(said, sells);
        let said = Reason::Holds { chain, shares }.text(me, &names).to_string();
        assert!(said.starts_with(stays), "{said}");
    }
}

#[test]
fn reasons_read_well() {
    let edition = Edition::AvalonHill;
    let names = Names::new(edition).with_players(&["Ann", "Ben", "Cleo"]);
    let mut sentences = Vec::new();
    for seed in 0..6 {
        let mut table = middle(Rules::new(edition), 3, seed, 0);
        while let Some(chosen) = Greedy::default().choose_in(table.game()) {
            let view = asked(&table);
            let me = view.viewer().unwrap();
            for reason in reasons(view, chosen) {
                for names in [names, names.with_you(me)] {
                    sentences.push(reason.text(me, &names).to_string());
                }
            }
            table.apply(chosen, |_, _| {}).unwrap();
        }
    }
    for start in ["You take the lead in ", "Costs $", "Keeps ", "Ben takes the lead in "] {
        assert!(sentences.iter().any(|sentence| sentence.starts_with(start)), "{start}");
    }
    let wrong = ["you is", "You leads", " 1 shares", "  "];
    for text in sentences {
        assert!(wrong.iter().all(|wrong| !text.contains(wrong)), "{text}");
    }
}
