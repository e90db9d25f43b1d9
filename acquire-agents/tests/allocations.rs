//! Playouts do not allocate.

use acquire_agents::{Agent, Budget, Greedy, Search, Settings, Table, Version};
use acquire_core::{Edition, Game, Rules};

fn allocations(call: impl FnOnce()) -> u64 {
    allocation_counter::measure(call).count_total
}

#[test]
fn a_game_of_greedy_players_does_not_allocate() {
    let greedy = Greedy::default();
    for players in 2..=6 {
        let rules = Rules::new(Edition::AvalonHill).with_special_powers(players % 2 == 0);
        let mut game = Game::new(rules, players, 7).unwrap();
        let used = allocations(|| {
            while let Some(action) = greedy.choose_in(&game) {
                game.apply_unchecked(action);
            }
        });
        assert_eq!(used, 0);
    }
}

/// A search allocates for its worlds, but nothing in the playouts.
#[test]
fn longer_playouts_do_not_allocate_more() {
    let table = Table::new(Game::new(Rules::new(Edition::AvalonHill), 4, 7).unwrap());
    let view = table.view(table.game().player().unwrap());
    let legal = view.legal_actions();
    for &version in Version::ALL {
        let used = |turns| {
            let settings = Settings::of(version);
            let budget = Budget::Playouts(60);
            let mut search = Search::new(Settings { budget, turns, candidates: 6, ..settings });
            allocations(|| _ = search.choose(view, &legal))
        };
        assert_eq!(used(1), used(40), "{version:?}");
    }
}
