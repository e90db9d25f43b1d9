//! Agents play every game to its end, and the same seed gives the same game.

use acquire_agents::{
    Agent, AgentError, Budget, Greedy, PlayError, RandomAgent, Search, Settings, Specification,
    Table, agent_seed, play,
};
use acquire_core::{
    Action, DeadTiles, Edition, End, Event, Game, Holdings, LegalActions, Player, Rules, Standing,
    TwoPlayerMarket, View,
};

fn quick() -> Search {
    Search::new(Settings {
        budget: Budget::Playouts(12),
        turns: 2,
        candidates: 4,
        ..Settings::default()
    })
}

fn all_rules() -> Vec<Rules> {
    let mut all = Vec::new();
    for &edition in Edition::ALL {
        let rules = Rules::new(edition);
        all.push(rules);
        all.push(rules.with_special_powers(true).with_dead_tiles(DeadTiles::Redraw));
        all.extend(DeadTiles::ALL.iter().map(|&option| rules.with_dead_tiles(option)));
        all.extend(End::ALL.iter().map(|&option| rules.with_end(option)));
        all.extend(TwoPlayerMarket::ALL.iter().map(|&market| rules.with_two_player_market(market)));
        all.extend(Holdings::ALL.iter().map(|&holdings| rules.with_holdings(holdings)));
    }
    all
}

#[test]
fn every_agent_plays_legally_to_the_end_by_all_rules() {
    for (number, rules) in all_rules().into_iter().enumerate() {
        for players in (2..=6).filter(|&players| rules.check_players(players).is_ok()) {
            let seed = (number * 10 + players) as u64;
            let game = Game::new(rules, players, seed).unwrap();
            let mut agents: Vec<Box<dyn Agent>> = Vec::new();
            for seat in 0..players {
                agents.push(match seat % 3 {
                    0 => Box::new(Greedy::default()),
                    1 => Box::new(quick()),
                    _ => Box::new(RandomAgent::default()),
                });
            }
            let mut seats: Vec<&mut dyn Agent> = Vec::new();
            seats.extend(agents.iter_mut().map(|agent| &mut **agent as &mut dyn Agent));
            let finished = play(game, &mut seats, seed, &mut ()).unwrap();
            assert!(finished.end_reason().is_some(), "{rules}, {players} players");
        }
    }
}

fn greedy_game(rules: Rules, players: usize, seed: u64) -> Game {
    let mut agents = vec![Greedy::default(); players];
    let mut seats: Vec<&mut dyn Agent> = Vec::new();
    seats.extend(agents.iter_mut().map(|agent| agent as &mut dyn Agent));
    play(Game::new(rules, players, seed).unwrap(), &mut seats, seed, &mut ()).unwrap()
}

/// Changed weights change these; nothing else may.
#[test]
fn greedy_games_are_the_same_everywhere() {
    let hashes: Vec<_> = Edition::ALL
        .iter()
        .map(|&edition| format!("{:016x}", greedy_game(Rules::new(edition), 4, 7).stable_hash()))
        .collect();
    assert_eq!(hashes, GREEDY_HASHES);
}

const GREEDY_HASHES: [&str; 3] = ["e297b9f6cb96141b", "caf3c81a1a306d45", "68f01334f367c867"];

/// The search looks at random worlds, which its seed determines.
#[test]
fn searches_are_the_same_everywhere() {
    let (mut search, mut random, mut greedy) = (quick(), RandomAgent::default(), Greedy::default());
    let game = Game::new(Rules::new(Edition::AvalonHill), 3, 7).unwrap();
    let finished = play(game, &mut [&mut search, &mut random, &mut greedy], 7, &mut ()).unwrap();
    assert_eq!(format!("{:016x}", finished.stable_hash()), SEARCH_HASH);
}

const SEARCH_HASH: &str = "27ad0e937c7a764c";

#[test]
fn another_seed_is_another_random_agent() {
    let game = |seed| {
        let mut agents = [RandomAgent::default(); 3];
        let [one, two, three] = &mut agents;
        let deal = Game::new(Rules::new(Edition::ThreeM), 3, 7).unwrap();
        play(deal, &mut [one, two, three], seed, &mut ()).unwrap().stable_hash()
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
    let seats: Vec<u64> = Player::all(6).map(|seat| agent_seed(1, seat)).collect();
    assert!((1..6).all(|i| !seats[..i].contains(&seats[i])), "{seats:?}");
}

/// With concealed holdings the remembering view shows what the game knows (I3).
#[test]
fn i3_greedy_chooses_the_same_from_a_view_that_remembers_as_in_the_open() {
    for seed in 0..10 {
        let rules = Rules::new(Edition::AvalonHill).with_special_powers(seed % 2 == 0);
        let mut table = Table::new(Game::new(rules, 4, seed).unwrap());
        let mut greedy = Greedy::default();
        while let Some(player) = table.game().player() {
            let view = table.view(player);
            let chosen = greedy.choose(view, &view.legal_actions()).unwrap();
            assert_eq!(Some(chosen), greedy.choose_in(table.game()));
            table.apply(chosen, |_, _| {}).unwrap();
        }
    }
}

#[test]
fn greedy_beats_random_and_search_beats_greedy() {
    let wins = |agents: [&str; 3], deals| {
        let agents = agents.map(|text| text.parse::<Specification>().unwrap()).to_vec();
        let rules = Rules::new(Edition::AvalonHill);
        let contest = acquire_agents::Contest { rules, agents, deals, seed: 1 };
        contest.play(1, |_| {}).unwrap().wins[0].mean
    };
    assert!(wins(["greedy", "random", "random"], 40) > 0.95);
    assert!(wins(["search:playouts=60,turns=4", "greedy", "greedy"], 8) > 0.5);
}

/// Notes the calls that it receives.
#[derive(Default)]
struct Told {
    seat: Option<(Player, u64)>,
    own_tiles: u32,
    others_tiles: u32,
    ended: bool,
}

impl Agent for Told {
    fn begin(&mut self, _: &Rules, _: usize, seat: Player, seed: u64) {
        self.seat = Some((seat, seed));
    }

    fn observe(&mut self, event: Event) {
        if let Event::TileDrawn { player, tile } = event {
            assert_eq!(Some(player) == self.seat.map(|(seat, _)| seat), tile.is_some());
            self.own_tiles += u32::from(tile.is_some());
            self.others_tiles += u32::from(tile.is_none());
        }
    }

    fn choose(&mut self, view: &View, legal: &LegalActions) -> Result<Action, AgentError> {
        assert_eq!(view.legal_actions(), *legal);
        Greedy::default().choose(view, legal)
    }

    fn end(&mut self, standings: &[Standing]) {
        self.ended = standings.len() == 2;
    }
}

#[test]
fn i2_the_host_tells_each_agent_what_its_seat_sees() {
    let (mut one, mut two) = (Told::default(), Told::default());
    let game = Game::new(Rules::new(Edition::AvalonHill), 2, 7).unwrap();
    let mut seen = Vec::new();
    play(game, &mut [&mut one, &mut two], 9, &mut seen).unwrap();
    for (seat, agent) in Player::all(2).zip([&one, &two]) {
        assert_eq!(agent.seat, Some((seat, agent_seed(9, seat))));
        assert!(agent.own_tiles > 5 && agent.others_tiles > 5 && agent.ended);
    }
    assert!(matches!(seen.last(), Some(Event::StockSold { .. } | Event::BonusPaid { .. })));
}

/// Answers wrongly, or not at all.
struct Broken(Option<Action>);

impl Agent for Broken {
    fn choose(&mut self, _: &View, _: &LegalActions) -> Result<Action, AgentError> {
        self.0.ok_or_else(|| AgentError::Failed("the battery is empty".into()))
    }
}

#[test]
fn a_broken_agent_stops_the_game_with_the_reason() {
    let rules = Rules::new(Edition::AvalonHill);
    let broken = |action, seats| {
        let (mut one, mut two) = (Broken(action), Broken(action));
        let agents: &mut [&mut dyn Agent] = &mut [&mut one, &mut two];
        play(Game::new(rules, 2, 7).unwrap(), &mut agents[..seats], 7, &mut ()).unwrap_err()
    };
    let none = broken(None, 2);
    assert!(matches!(none, PlayError::Agent { decision: 1, .. }));
    assert!(none.to_string().ends_with("the agent failed: the battery is empty"), "{none}");
    let illegal = broken(Some(Action::Redraw), 2);
    assert!(matches!(illegal, PlayError::Illegal { decision: 1, .. }));
    assert_eq!(broken(None, 1).to_string(), "a game of 2 players needs 2 agents, not 1 (S5)");
}
