//! Whole games with all rules, by players with preferences.

use std::collections::BTreeMap;

use acquire_core::{
    Action, Disposal, Edition, EndReason, Event, Game, PhaseKind, Placement, Power, RuleOption,
    Rules, TwoPlayerMarket, below, playout_stream,
};
use proptest::{prelude::*, sample::select, strategy::ValueTree, test_runner::TestRunner};
use rand::Rng;

use crate::cases::Place;
pub(crate) use crate::cases::config;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Tiles {
    Any,
    Merge,
    Found,
    Apart,
    Grow,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Stock {
    Any,
    Hold,
    Trade,
    Nothing,
}

/// The players' preferences. Without any, every choice is uniform.
#[derive(Clone, Copy, Debug)]
struct Likings {
    tiles: Tiles,
    stock: Stock,
    /// Play powers and trade as soon as possible.
    powers: bool,
    /// Do not declare the end.
    patient: bool,
}

impl Likings {
    fn weight(self, game: &Game, action: Action) -> u32 {
        match action {
            Action::Place(tile) => match (self.tiles, game.position().placement(tile)) {
                (Tiles::Merge, Placement::Merge { .. })
                | (Tiles::Found, Placement::Found { .. })
                | (Tiles::Apart, Placement::Isolated)
                | (Tiles::Grow, Placement::Grow { .. }) => 20,
                _ => 1,
            },
            Action::Dispose(disposal) => match self.stock {
                Stock::Hold if disposal == Disposal::HOLD => 100,
                Stock::Trade => 1 + 10 * u32::from(disposal.trade()),
                _ => 1,
            },
            Action::Buy(purchase) => match self.stock {
                Stock::Hold | Stock::Trade => 1 << (2 * purchase.len()),
                Stock::Nothing if purchase.is_empty() => 1_000,
                _ => 1,
            },
            Action::Power(_) | Action::Trade(_) if self.powers => 100,
            Action::DeclareEnd if self.patient => 0,
            _ => 1,
        }
    }

    fn choose(self, game: &Game, random: &mut impl Rng) -> Option<Action> {
        let legal = game.legal_actions();
        let total = legal.iter().map(|action| self.weight(game, action)).sum();
        let mut number = below(random, total);
        legal.iter().find(|&action| {
            let weight = self.weight(game, action);
            let found = number < weight;
            number = number.saturating_sub(weight);
            found
        })
    }
}

/// One whole game: the rules, and everything that chance and the players decide.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) rules: Rules,
    pub(crate) players: usize,
    pub(crate) seed: u64,
    likings: Likings,
}

/// Every combination of edition and options (O1), every number of players that it allows (S5).
/// It is boxed, so that its type is compiled once and not for each property.
pub(crate) fn plans() -> BoxedStrategy<Plan> {
    let values = RuleOption::ALL.iter().map(|option| 0..option.values().len() as u8);
    let rules = (select(Edition::ALL), values.collect::<Vec<_>>());
    let likings = (
        select(&[Tiles::Any, Tiles::Merge, Tiles::Found, Tiles::Apart, Tiles::Grow]),
        select(&[Stock::Any, Stock::Hold, Stock::Trade, Stock::Nothing]),
        any::<bool>(),
        any::<bool>(),
    );
    (rules, 2..=6usize, any::<u64>().no_shrink(), likings)
        .prop_map(|((edition, values), players, seed, likings)| {
            let rules = RuleOption::ALL
                .iter()
                .zip(values)
                .fold(Rules::new(edition), |rules, (&option, value)| {
                    rules.with_value(option, value).unwrap()
                });
            let alone = rules.check_players(players).is_err();
            let (tiles, stock, powers, patient) = likings;
            Plan {
                rules: if alone {
                    rules.with_two_player_market(TwoPlayerMarket::DrawnTile)
                } else {
                    rules
                },
                players,
                seed,
                likings: Likings { tiles, stock, powers, patient },
            }
        })
        .boxed()
}

pub(crate) fn shuffle<T>(random: &mut impl Rng, items: &mut [T]) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(random, i as u32 + 1) as usize);
    }
}

/// One action of a game.
pub(crate) struct Step<'a> {
    pub(crate) before: &'a Game,
    pub(crate) action: Action,
    pub(crate) events: &'a [Event],
    pub(crate) after: &'a Game,
}

impl Plan {
    pub(crate) fn start(&self) -> Game {
        Game::new(self.rules, self.players, self.seed).unwrap()
    }

    /// The same plan for two players with a market (Z).
    pub(crate) fn with_market(self) -> Self {
        Self {
            rules: self.rules.with_two_player_market(TwoPlayerMarket::DrawnTile),
            players: 2,
            ..self
        }
    }

    /// The same plan with the Special Powers (P).
    pub(crate) fn with_powers(self) -> Self {
        Self { rules: self.rules.with_special_powers(true), ..self }
    }

    /// Random numbers for the test itself, independent of the players' choices.
    pub(crate) fn random(&self) -> impl Rng + use<> {
        playout_stream(self.seed, 1)
    }

    /// Plays to the end and returns the finished game.
    pub(crate) fn play(&self, mut each: impl FnMut(&Step<'_>)) -> Game {
        let mut random = playout_stream(self.seed, 0);
        let mut game = self.start();
        let mut events = Vec::new();
        for number in 1.. {
            let Some(action) = self.likings.choose(&game, &mut random) else { break };
            let _place = Place(number, action);
            let before = game.clone();
            events.clear();
            game.apply_observed(action, &mut events).unwrap();
            each(&Step { before: &before, action, events: &events, after: &game });
        }
        game
    }
}

/// The other tests depend on it.
#[test]
fn the_plans_reach_every_decision_every_power_and_every_ending() {
    let mut runner = TestRunner::new(config(1));
    let mut seen = BTreeMap::<&str, u32>::new();
    for _ in 0..800 {
        let plan = plans().new_tree(&mut runner).unwrap().current();
        let mut see = |what| *seen.entry(what).or_default() += 1;
        let end = plan.play(|step| {
            let turn = step.before.position().turn();
            let phase = step.before.phase().kind();
            see(phase.name());
            match phase {
                PhaseKind::PlaceTile if turn.placed => see("a further tile (P6)"),
                PhaseKind::BuyStock if turn.bought => see("a trade after buying (P4)"),
                PhaseKind::BuyStock if !turn.placed => see("buying without placing (Y2)"),
                _ => {}
            }
            match step.action {
                Action::Redraw => see("a redraw (D4)"),
                Action::Power(power) => see(power.name()),
                _ => {}
            }
            if step.events.iter().any(|event| matches!(event, Event::MarketTile { .. })) {
                see("a market tile (Z1)");
            }
        });
        see(end.end_reason().unwrap().name());
        see(PhaseKind::Over.name());
    }
    for what in PhaseKind::ALL
        .iter()
        .map(|kind| kind.name())
        .chain(EndReason::ALL.iter().map(|reason| reason.name()))
    {
        assert!(seen.get(what) >= Some(&5), "{what}: {seen:?}");
    }
    assert_eq!(seen.len(), PhaseKind::ALL.len() + EndReason::ALL.len() + Power::ALL.len() + 5);
}
