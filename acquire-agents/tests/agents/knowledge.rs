//! Agents know nothing that their seat does not know (I2), and say so if they are not asked.

use acquire_agents::{
    Agent, AgentError, AnalysisSettings, Budget, ForecastSettings, Greedy, Search, Settings, Table,
    Version, analyse, reasons, win_chances,
};
use acquire_core::{Edition, Game, Player, Rule, Rules, View, playout_stream, random_action};

const SETTINGS: Settings =
    Settings { budget: Budget::Playouts(30), turns: 3, candidates: 6, ..Settings::of(Version::V3) };

/// The view of this player in a game that looks the same to them, with what they remember.
fn elsewhere(table: &Table, player: Player, seed: u64) -> View {
    let view = table.view(player);
    let world = view.sample(&mut playout_stream(seed, 0));
    assert_ne!(world.bag(), table.game().bag());
    let mut other = world.view(player).unwrap();
    for seat in world.position().seats() {
        let shares = acquire_core::ByChain::from_fn(|chain| world.shares(seat, chain));
        other.note_holdings(seat, world.cash(seat), &shares).unwrap();
    }
    other
}

/// Greedy players and reasons are asked at every decision, one of the searches, which take longer, at
/// every third.
#[test]
fn i2_choices_do_not_depend_on_what_is_hidden() {
    for (seed, rules) in (0..6).zip(Edition::ALL.iter().cycle().map(|&e| Rules::new(e))) {
        let mut table = Table::new(Game::new(rules, 4, seed).unwrap());
        let mut random = playout_stream(seed, 1);
        let mut greedy = Greedy::default();
        let mut decisions = 0;
        while let Some(player) = table.game().player().filter(|_| decisions < 40) {
            if table.game().position().bag_count() < 2 {
                break;
            }
            let view = table.view(player);
            let legal = view.legal_actions();
            if legal.len() > 1 {
                let other = elsewhere(&table, player, seed);
                let chosen = greedy.choose(view, &legal).unwrap();
                assert_eq!(greedy.choose(&other, &legal), Ok(chosen));
                assert!(legal.iter().all(|it| reasons(view, it) == reasons(&other, it)));
                if decisions % 3 == seed % 3 {
                    assert_searched_alike(view, &other, decisions / 3);
                }
                decisions += 1;
            }
            let action = random_action(table.game(), &mut random).unwrap();
            table.apply(action, |_, _| {}).unwrap();
        }
        assert_eq!(decisions, 40);
    }
}

/// The number chooses one of the searches.
fn assert_searched_alike(view: &View, other: &View, number: u64) {
    let analysed = |settings: AnalysisSettings| {
        assert_eq!(analyse(view, &settings, 5), analyse(other, &settings, 5));
    };
    match number % 3 {
        0 => analysed(SETTINGS.into()),
        1 => analysed(AnalysisSettings::new(Budget::Playouts(16))),
        _ => {
            let settings = ForecastSettings { budget: Budget::Playouts(3), threads: 1 };
            assert_eq!(win_chances(view, &settings, 5), win_chances(other, &settings, 5));
        }
    }
}

/// Without memory, concealed holdings are guessed, and the choice is legal all the same.
#[test]
fn i3_a_view_without_memory_is_enough_to_choose() {
    let mut game = Game::new(Rules::new(Edition::AvalonHill), 5, 3).unwrap();
    let (mut greedy, mut search) = (Greedy::default(), Search::new(SETTINGS));
    let mut number = 0;
    while let Some(player) = game.player() {
        let view = game.view(player).unwrap();
        let legal = view.legal_actions();
        number += 1;
        let agent: &mut dyn Agent = if number % 5 == 0 { &mut search } else { &mut greedy };
        game.apply(agent.choose(&view, &legal).unwrap()).unwrap();
    }
}

#[test]
fn nobody_chooses_while_another_player_decides_or_the_game_is_over() {
    let game = Game::new(Rules::new(Edition::AvalonHill), 3, 7).unwrap();
    let other = game.player().unwrap().next(3);
    for view in [game.view(other).unwrap(), game.spectator_view()] {
        let legal = view.legal_actions();
        let mut agents: [Box<dyn Agent>; 3] = [
            Box::new(Greedy::default()),
            Box::new(Search::new(SETTINGS)),
            Box::new(acquire_agents::RandomAgent::default()),
        ];
        for agent in &mut agents {
            assert_eq!(agent.choose(&view, &legal), Err(AgentError::NotAsked));
        }
        assert_eq!(analyse(&view, &SETTINGS.into(), 1), Err(AgentError::NotAsked));
        assert!(Greedy::default().value_actions(&view, |_, _| {}).is_err());
    }
    let mut over = game.clone();
    let mut random = playout_stream(7, 0);
    while let Some(action) = random_action(&over, &mut random) {
        over.apply(action).unwrap();
    }
    for (view, sentence, rule) in [
        (
            game.view(other).unwrap(),
            format!("player {} decides, not player {other} (T)", game.player().unwrap()),
            Rule::T,
        ),
        (game.spectator_view(), "a spectator does not decide (T)".into(), Rule::T),
        (over.view(other).unwrap(), "the game is over, so no player decides (E)".into(), Rule::E),
        (over.spectator_view(), "the game is over, so no player decides (E)".into(), Rule::E),
    ] {
        let error = analyse(&view, &SETTINGS.into(), 1).unwrap_err();
        assert_eq!(error.in_view(&view), (sentence, Some(rule)));
    }
}
