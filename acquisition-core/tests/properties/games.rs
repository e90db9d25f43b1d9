//! Whole games, played by players with likings.

use std::collections::BTreeMap;

use acquisition_core::{
    Action, EndReason, Event, EventKind, Game, Phase, PhaseKind, Player, Rules, Square, Symmetry,
    below, playout_stream,
};
use proptest::{prelude::*, sample::select, strategy::ValueTree, test_runner::TestRunner};
use rand::Rng;

use crate::cases::Place;
pub(crate) use crate::cases::config;

/// The squares where players like to place their tiles.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Tiles {
    Any,
    Together,
    Apart,
    /// In groups of several owners.
    Contested,
}

/// The players' preference about buyouts.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Buyouts {
    Any,
    Always,
    Never,
}

/// The preferences of the players; without any, every choice is uniform.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) rules: Rules,
    pub(crate) seed: u64,
    tiles: Tiles,
    buyouts: Buyouts,
    /// The symmetry that the park tiles come close to.
    symmetry: Option<Symmetry>,
}

pub(crate) fn plans() -> impl Strategy<Value = Plan> {
    let tiles = select(vec![Tiles::Any, Tiles::Together, Tiles::Apart, Tiles::Contested]);
    let buyouts = select(vec![Buyouts::Any, Buyouts::Always, Buyouts::Never]);
    let symmetry = prop::option::of(select(Symmetry::ALL));
    let fewer = prop::option::of(1..=40usize);
    (2..=4usize, fewer, any::<u64>(), tiles, buyouts, symmetry).prop_map(
        |(players, fewer, seed, tiles, buyouts, symmetry)| {
            let all = Rules::new(players).unwrap();
            let rules = fewer.and_then(|fewer| all.with_tiles_each(fewer).ok()).unwrap_or(all);
            Plan { rules, seed, tiles, buyouts, symmetry }
        },
    )
}

/// One action of a game.
pub(crate) struct Step<'a> {
    pub(crate) before: &'a Game,
    pub(crate) action: Action,
    pub(crate) events: &'a [Event],
    pub(crate) after: &'a Game,
}

impl Plan {
    fn weight(&self, game: &Game, action: Action) -> u32 {
        let board = game.board();
        match action {
            Action::Park(square) => match self.symmetry {
                Some(symmetry) if board.parks().contains(symmetry.image(square)) => 1_000,
                _ => 1,
            },
            Action::Place(square) => {
                let group = board.group(square);
                let own = board.owned(game.turn().player);
                let others = (group & board.built()) - own;
                let fits = match self.tiles {
                    Tiles::Any => true,
                    Tiles::Together => group.len() > 1 && others.is_empty(),
                    Tiles::Apart => group.len() == 1,
                    Tiles::Contested => !others.is_empty(),
                };
                if fits { 200 } else { 1 }
            }
            Action::Buyout => u32::from(self.buyouts != Buyouts::Never),
            Action::Decline => u32::from(self.buyouts != Buyouts::Always),
        }
    }

    fn choose(&self, game: &Game, random: &mut impl Rng) -> Option<Action> {
        let legal = game.legal_actions();
        let weights: Vec<u32> = legal.iter().map(|action| self.weight(game, action)).collect();
        let mut rest = below(random, weights.iter().sum());
        let chosen = weights.iter().position(|&weight| match rest.checked_sub(weight) {
            Some(left) => {
                rest = left;
                false
            }
            None => true,
        });
        legal.get(chosen?)
    }

    pub(crate) fn start(&self) -> Game {
        Game::new(self.rules)
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
            let Some(action) = self.choose(&game, &mut random) else { break };
            let _place = Place(number, action);
            let before = game.clone();
            events.clear();
            game.apply_observed(action, &mut events).unwrap();
            each(&Step { before: &before, action, events: &events, after: &game });
        }
        game
    }
}

/// Otherwise the other tests would not see what is rare.
#[test]
fn the_plans_reach_every_decision_every_event_and_every_ending() {
    let mut runner = TestRunner::new(config(1));
    let mut seen = BTreeMap::<String, u32>::new();
    for _ in 0..600 {
        let plan = plans().new_tree(&mut runner).unwrap().current();
        let mut see =
            |what: &dyn std::fmt::Display| *seen.entry(what.to_string()).or_default() += 1;
        let end = plan.play(|step| {
            see(&step.before.phase().kind());
            step.events.iter().for_each(|event| see(&event.kind()));
            if let Phase::PlacePark { left: 1, .. } = step.before.phase() {
                let empty = Square::all().len() - step.before.board().parks().len();
                if step.before.legal_actions().len() < empty {
                    see(&"a forbidden park square (Q2)");
                }
            }
            if let Phase::Buyout { player, turn, bought, .. } = step.before.phase() {
                match (bought.len(), player == turn) {
                    (1, true) => see(&"a buyout by the one who placed (Q4b)"),
                    (1, false) => see(&"a buyout in another's turn (Q4b)"),
                    _ => see(&"a buyout of two (Q4c)"),
                }
                let spent = |player: &Player| step.before.supply(*player) == 0;
                let next = turn.next(plan.rules.players());
                if spent(&next) && step.after.end_reason().is_none() {
                    see(&"a player without a tile who gets one back (Q4)");
                }
            }
        });
        see(&end.end_reason().unwrap());
        see(&end.phase().kind());
    }
    let kinds = PhaseKind::ALL.iter().map(ToString::to_string);
    let events = EventKind::ALL.iter().map(ToString::to_string);
    let reasons = EndReason::ALL.iter().map(ToString::to_string);
    for what in kinds.chain(events).chain(reasons) {
        assert!(seen.get(&what) >= Some(&5), "{what}: {seen:?}");
    }
    let all = PhaseKind::ALL.len() + EventKind::ALL.len() + EndReason::ALL.len();
    assert_eq!(seen.len(), all + 5, "{seen:?}");
}
