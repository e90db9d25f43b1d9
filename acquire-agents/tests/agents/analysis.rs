//! The results of analyses.

use acquire_agents::{
    Agent, AnalysisSettings, Budget, Greedy, Search, Settings, Table, Version, analyse,
};
use acquire_core::{Action, Edition, Game, Phase, Rules, View};

fn settings(playouts: u32) -> Settings {
    let budget = Budget::Playouts(playouts);
    Settings { budget, turns: 3, candidates: 8, ..Settings::of(Version::V1) }
}

/// Calls `look` with the view of every decision of games of greedy players.
fn each_decision(rules: Rules, mut look: impl FnMut(&View)) {
    for seed in 0..4 {
        let mut table = Table::new(Game::new(rules, 4, seed).unwrap());
        let mut greedy = Greedy::default();
        while let Some(player) = table.game().player() {
            let view = table.view(player);
            look(view);
            let action = greedy.choose(view, &view.legal_actions()).unwrap();
            table.apply(action, |_, _| {}).unwrap();
        }
    }
}

#[test]
fn every_legal_action_is_evaluated_within_the_budget() {
    let mut number = 0;
    each_decision(Rules::new(Edition::AvalonHill), |view| {
        number += 1;
        if number % 7 != 0 {
            return;
        }
        let legal = view.legal_actions();
        for playouts in [1, 5, 100] {
            let analysis = analyse(view, &settings(playouts).into(), 1).unwrap();
            assert_eq!(Some(analysis.player), view.viewer());
            assert_eq!(analysis.evaluations.len(), legal.len());
            assert!(legal.iter().all(|action| {
                analysis.evaluations.iter().any(|evaluation| evaluation.action == action)
            }));
            let visits: u64 = analysis.evaluations.iter().map(|e| u64::from(e.visits)).sum();
            assert_eq!(visits, analysis.playouts);
            assert!(visits <= u64::from(playouts), "{visits} of {playouts}");
            if legal.len() > 1 && playouts == 100 {
                assert!(visits > 60, "{visits}");
            }
            for evaluation in &analysis.evaluations {
                assert_eq!(evaluation.chance.is_some(), evaluation.visits > 0);
                if let (Some(value), Some((low, high))) = (evaluation.chance, evaluation.interval) {
                    assert!(0.0 <= low && low <= value && value <= high && high <= 1.0);
                }
            }
        }
    });
}

#[test]
fn the_best_action_has_most_visits_and_the_agent_chooses_it() {
    let mut number = 0;
    each_decision(Rules::new(Edition::Wizards2008), |view| {
        number += 1;
        let legal = view.legal_actions();
        if number % 11 == 0 && legal.len() > 1 {
            let analysis = analyse(view, &settings(200).into(), 1).unwrap();
            let most = analysis.evaluations.iter().map(|e| e.visits).max().unwrap();
            assert_eq!(analysis.evaluations[0].visits, most);
            assert_eq!(analysis.best(), Some(analysis.evaluations[0].action));
            let mut search = Search::new(settings(200));
            search.begin(view.position().rules(), 4, analysis.player, 1);
            assert_eq!(search.choose(view, &legal).ok(), analysis.best());
            assert_eq!(search.choose(view, &legal).ok(), analysis.best());
        }
    });
}

/// No playout is needed where there is nothing to decide.
#[test]
fn y1_a_single_legal_action_is_chosen_without_a_playout() {
    let mut single = 0;
    each_decision(Rules::new(Edition::AvalonHill), |view| {
        let legal = view.legal_actions();
        if legal.len() == 1 {
            single += 1;
            let analysis = analyse(view, &settings(1_000).into(), 1).unwrap();
            assert_eq!((analysis.best(), analysis.playouts), (legal.get(0), 0));
            assert_eq!(analysis.evaluations[0].chance, None);
        }
    });
    assert!(single > 0);
}

/// Also where another action surely wins as well, with more money.
#[test]
fn e3_the_end_is_declared_by_a_player_who_wins() {
    let mut declared = 0;
    each_decision(Rules::new(Edition::AvalonHill), |view| {
        let legal = view.legal_actions();
        let buys = matches!(view.phase(), Phase::BuyStock { .. });
        if !buys || !legal.contains(Action::DeclareEnd) {
            return;
        }
        let standings = view.standings().unwrap();
        let ahead = standings[0].worth > standings[1].worth + 3_000;
        if Some(standings[0].player) == view.viewer() && ahead {
            declared += 1;
            let with_games = AnalysisSettings::new(Budget::Playouts(100));
            for settings in [settings(100).into(), with_games] {
                let analysis = analyse(view, &settings, 1).unwrap();
                assert_eq!(analysis.best(), Some(Action::DeclareEnd));
                assert_eq!(analysis.evaluations[0].chance, Some(1.0));
            }
        }
    });
    assert!(declared > 0);
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let mut number = 0;
    each_decision(Rules::new(Edition::AvalonHill), |view| {
        number += 1;
        if number % 25 == 0 {
            let one = analyse(view, &settings(200).into(), 1);
            for threads in [2, 3, 256] {
                let several = analyse(view, &Settings { threads, ..settings(200) }.into(), 1);
                assert_eq!(one, several, "{threads} threads");
            }
        }
    });
}

/// Whatever the order of the worlds, their number is the whole budget but for a rest of each round.
#[test]
fn large_budgets_are_used_up() {
    let table = Table::new(Game::new(Rules::new(Edition::AvalonHill), 3, 7).unwrap());
    let view = table.view(table.game().player().unwrap());
    let settings = Settings { budget: Budget::Playouts(30_000), turns: 1, ..settings(1) };
    let playouts = analyse(view, &settings.into(), 1).unwrap().playouts;
    assert!((29_900..=30_000).contains(&playouts), "{playouts}");
}

#[cfg(feature = "std")]
#[test]
fn a_budget_of_time_is_used_at_least_once_for_each_candidate() {
    let table = Table::new(Game::new(Rules::new(Edition::AvalonHill), 3, 7).unwrap());
    let view = table.view(table.game().player().unwrap());
    let time = core::time::Duration::ZERO;
    let settings =
        Settings { budget: Budget::Time(time), turns: 1, candidates: 4, ..Settings::default() };
    let analysis = analyse(view, &settings.into(), 1).unwrap();
    assert!(analysis.evaluations.iter().filter(|e| e.visits > 0).count() == 4);
}
