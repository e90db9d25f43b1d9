//! Computer players play legally, alike for the same seed, and well.

use acquisition_core::{
    Action, Game, Rules,
    agents::{Agent, Specification, analyse},
};
use proptest::prelude::*;

use crate::games::{config, plans};

const SEARCH: Specification = Specification::Search { playouts: 200 };

fn play(agents: &mut [Agent], rules: Rules) -> Game {
    let mut game = Game::new(rules);
    while let Some(player) = game.player() {
        let action = agents[player.index()].choose(&game).unwrap();
        game.apply(action).unwrap();
    }
    assert!(agents[0].choose(&game).is_none());
    game
}

#[test]
fn search_beats_random() {
    // The example `match` plays enough games to measure it; these are the same in every run.
    for players in 2..=4 {
        for seat in 0..players {
            let mut agents: Vec<Agent> = (0..players)
                .map(|other| {
                    let agent = if other == seat { SEARCH } else { Specification::Random };
                    Agent::new(agent, other as u64)
                })
                .collect();
            let game = play(&mut agents, Rules::new(players).unwrap());
            let first = game.standings()[0];
            assert_eq!(first.player.index(), seat, "{:?}", game.standings());
        }
    }
}

#[test]
fn a_search_with_few_playouts_wins_nearly_every_game_against_random() {
    let games = 40;
    let won = (0..games).filter(|number| {
        let seat = (number % 2) as usize;
        let mut agents = ["search:playouts=60", "random"].map(|name| name.parse().unwrap());
        agents.rotate_right(seat);
        let mut agents = [0, 1].map(|other| Agent::new(agents[other], 2 * number + other as u64));
        let standings = play(&mut agents, Rules::new(2).unwrap()).standings();
        standings[0].player.index() == seat && standings[1].rank == 2
    });
    assert!(won.count() >= 38);
}

#[test]
fn the_same_seeds_play_the_same_games() {
    let rules = Rules::new(3).unwrap().with_tiles_each(6).unwrap();
    let game = |seeds: [u64; 3]| {
        play(&mut seeds.map(|seed| Agent::new("search:playouts=30".parse().unwrap(), seed)), rules)
    };
    assert_eq!(game([1, 2, 3]), game([1, 2, 3]));
    assert_ne!(game([1, 2, 3]), game([4, 5, 6]));
}

#[test]
fn a_search_takes_the_winning_buyout() {
    // With Ann's last tile in supply, only the buyout makes a large building.
    let record = acquisition_core::Record::from_text(
        "acquisition record 1\nplayers 2\ntiles_each 4\nactions\npark 1A\npark 5E\npark 9C\n\
         park 2K\npark 11H\npark 7G\n3C\n4C\n8J\n1H\n5C\nunfinished\nend\n",
    )
    .unwrap();
    let game = record.check().unwrap();
    let analysis = analyse(&game, 500, 1);
    let [best, worse] = analysis.evaluations[..] else { panic!("{analysis:?}") };
    assert_eq!((best.action, worse.action), (Action::Buyout, Action::Decline));
    assert!(best.value.unwrap() > worse.value.unwrap(), "{analysis:?}");
    assert_eq!(best.visits + worse.visits, 500);
}

#[test]
fn texts_that_name_no_player_are_refused() {
    for text in [
        "",
        "Random",
        "search:",
        "search:playouts=",
        "search:playouts=0",
        "search:ms=5",
        "search:playouts=10000001",
        "search:playouts=1e3",
        "search:playouts=-1",
        "greedy",
    ] {
        let error = text.parse::<Specification>().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "`{text}` is not a computer player; expected `random`, `search` or \
                 `search:playouts=N` with N from 1 to 10000000"
            )
        );
    }
    for text in ["random", "search:playouts=1", "search:playouts=10000000"] {
        assert_eq!(text.parse::<Specification>().unwrap().to_string(), text);
    }
}

proptest! {
    #![proptest_config(config(20))]

    #[test]
    fn analyses_hold_every_legal_action_once(plan in plans(), playouts in 0..60u32) {
        let mut number = 0;
        plan.play(|step| {
            number += 1;
            if number % 9 != 0 {
                return;
            }
            let analysis = analyse(step.before, playouts, plan.seed);
            assert_eq!(analysis.player, step.before.player());
            let mut actions: Vec<Action> =
                analysis.evaluations.iter().map(|evaluation| evaluation.action).collect();
            actions.sort();
            assert!(actions.iter().copied().eq(step.before.legal_actions()));
            let visits: u32 = analysis.evaluations.iter().map(|e| e.visits).sum();
            assert_eq!(visits, playouts);
            assert!(analysis.evaluations.is_sorted_by(|a, b| a.visits >= b.visits));
            for evaluation in &analysis.evaluations {
                assert_eq!(evaluation.value.is_some(), evaluation.visits > 0);
                assert!(evaluation.value.is_none_or(|value| (0.0..=1.0).contains(&value)));
            }
            let best = Agent::new(Specification::Random, 1).choose(step.before).unwrap();
            assert!(step.before.check(best).is_ok());
        });
    }
}
