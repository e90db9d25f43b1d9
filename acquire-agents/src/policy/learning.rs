//! Decisions to learn from: positions as the policy of a [`Search`](crate::Search) sees them, with the
//! chance to win after each of the actions that it would choose from.
//!
//! The policy is a small neural network for each kind of decision, which gives each action a score. The
//! example `decisions` writes decisions to a file for NumPy, and `python/tools/learn_policy.py` learns
//! the numbers of the networks from it.

use alloc::{boxed::Box, vec, vec::Vec};
use core::ops::Range;

use acquire_core::{
    Action, ByChain, Chain, Edition, Game, LegalActions, Rules, TwoPlayerMarket, View, below,
    playout_stream, random_action,
};
use rand::Rng;

use super::inputs::{CANDIDATE, CANDIDATES, CHAIN, CHANGE, CONTEXT, Choice};
use crate::{
    agent::Agent,
    greedy::{Greedy, Weights},
    host::Table,
    known::Known,
    search::{Line, Playouts, Settings},
    styles::{Style, StyledAgent},
    worlds::share,
};

/// The number of playouts as which the value to a greedy player counts.
const PROMISED: f32 = 4.0;
/// One action in so many is random.
const RANDOM: u32 = 40;

/// A decision between several actions, with the result of each.
///
/// There are up to 12 candidates: the actions that a greedy player values most, the best one first.
/// The inputs are numbers of about 1; those of candidates that do not exist are 0.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Decision {
    /// The number of the game.
    pub game: u64,
    /// The number of the network: 0 for placements and the decisions that they cause, 1 for purchases,
    /// and 2 for disposals.
    pub network: u32,
    /// The 16 inputs that are the same for all candidates.
    pub context: [f32; CONTEXT],
    /// The 22 inputs of each of the seven chains, all 0 for a chain that makes no difference.
    pub chains: [[f32; CHAIN]; Chain::COUNT],
    /// The 28 further inputs of each candidate, not all of them 0.
    pub candidates: [[f32; CANDIDATE]; CANDIDATES],
    /// The 14 inputs of each chain that a candidate changes, not all of them 0; by candidate and chain.
    pub changes: [[[f32; CHANGE]; Chain::COUNT]; CANDIDATES],
    /// The value of each candidate: the mean of its chances, and the difference in the chance to win
    /// that a greedy player expects to the first candidate, which counts as much as four playouts.
    pub values: [f32; CANDIDATES],
    /// In each world, the player's chance to win after each candidate, between 0 and 1.
    pub chances: Vec<[f32; CANDIDATES]>,
}

/// Plays the games with these numbers and returns their decisions, in order.
///
/// They are games of 2 to 6 players in all editions, most of them of four. Each seat belongs to a
/// greedy player, most of these with changed weights, to a player with a habit or, more often, to one
/// who takes the candidate with the best value. All decisions of the last kind are returned, and half of
/// the others. One action in forty is random.
///
/// Each candidate is tried in the same `worlds` worlds, at least one, by playouts of a search with
/// these settings, of which the budget and the number of candidates do not matter. The threads share
/// the games, and make no difference to the result. A decision takes about 7 kB.
#[must_use]
pub fn decisions(
    games: Range<u64>,
    settings: &Settings,
    worlds: usize,
    seed: u64,
) -> Vec<Decision> {
    let teacher =
        Teacher { settings: &Settings { threads: 1, ..*settings }, worlds: worlds.max(1), seed };
    let mut found = vec![Vec::new(); games.clone().count()];
    share(settings.threads as usize, &mut found, 1, games.start, |part, first| {
        for (found, game) in part.iter_mut().zip(first..) {
            *found = teacher.play(game);
        }
    });
    found.into_iter().flatten().collect()
}

/// Tries the candidates of decisions.
struct Teacher<'a> {
    settings: &'a Settings,
    worlds: usize,
    seed: u64,
}

impl Teacher<'_> {
    /// Plays the game with this number and returns its decisions.
    fn play(&self, number: u64) -> Vec<Decision> {
        let mut stream = playout_stream(self.seed, number);
        let game = deal(number, &mut stream);
        // Without an agent, a seat takes the best candidate.
        let mut agents: Vec<_> = game.position().seats().map(|_| agent(&mut stream)).collect();
        let mut table = Table::new(game);
        let mut decisions = Vec::new();
        while let Some(player) = table.game().player() {
            let view = table.view(player);
            let legal = view.legal_actions();
            let agent = &mut agents[player.index()];
            let mut chosen = None;
            if agent.is_none() || below(&mut stream, 2) == 0 {
                let (action, decision) = self.best(number, view, &legal);
                chosen = Some(action);
                decisions.extend(decision);
            }
            if let Some(agent) = agent {
                chosen = agent.choose(view, &legal).ok();
            }
            if below(&mut stream, RANDOM) == 0 {
                chosen = random_action(table.game(), &mut stream);
            }
            let action = chosen.expect("the game is not over");
            table.apply(action, |_, _| {}).expect("the action is legal");
        }
        decisions
    }

    /// Returns the action with the best value, and the decision if there is something to decide.
    fn best(&self, game: u64, view: &View, legal: &LegalActions) -> (Action, Option<Decision>) {
        let known = Known::in_view(view).expect("the viewer is to move");
        let choice = Choice::new(&known, &Weights::TUNED, legal, CANDIDATES);
        let inputs = match choice.expect("the game is not over") {
            Choice::Certain(action) => return (action, None),
            Choice::Open(inputs) => inputs,
        };
        let lines: Vec<Line> = inputs.candidates.iter().map(|one| one.action.into()).collect();
        let playouts = Playouts::new(view, known.me, self.settings, self.seed);
        let mut decision = Decision {
            game,
            network: inputs.net as u32,
            context: inputs.context,
            chains: inputs.chains.0.map(Option::unwrap_or_default),
            candidates: [[0.0; CANDIDATE]; CANDIDATES],
            changes: [[[0.0; CHANGE]; Chain::COUNT]; CANDIDATES],
            values: [0.0; CANDIDATES],
            chances: vec![[0.0; CANDIDATES]; self.worlds],
        };
        let chances = playouts.chances(&lines, 0, self.worlds);
        for (to, chances) in decision.chances.iter_mut().zip(chances.chunks_exact(lines.len())) {
            to.iter_mut().zip(chances).for_each(|(to, &chance)| *to = chance as f32);
        }
        let worlds = self.worlds as f32;
        let mut best = 0;
        for (i, candidate) in inputs.candidates.iter().enumerate() {
            decision.candidates[i] = candidate.inputs;
            let mut changes = ByChain([[0.0; CHANGE]; Chain::COUNT]);
            for &number in &candidate.changes {
                let changed = &inputs.changes[usize::from(number)];
                changes[changed.chain] = changed.inputs;
            }
            decision.changes[i] = changes.0;
            let sum: f32 = decision.chances.iter().map(|chances| chances[i]).sum();
            decision.values[i] = (sum + PROMISED * candidate.lead()) / worlds;
            if decision.values[i] > decision.values[best] {
                best = i;
            }
        }
        (inputs.candidates[best].action, Some(decision))
    }
}

/// Begins the game with this number.
fn deal(number: u64, stream: &mut impl Rng) -> Game {
    let (edition, players) = match number % 16 {
        0..10 => (Edition::AvalonHill, 4),
        10 => (Edition::AvalonHill, 2),
        11 => (Edition::AvalonHill, 3),
        12 => (Edition::AvalonHill, 5 + below(stream, 2)),
        13 => (Edition::ThreeM, 3 + below(stream, 4)),
        14 => (Edition::Wizards2008, 3 + below(stream, 4)),
        _ => (Edition::AvalonHill, 2 + below(stream, 5)),
    };
    let mut rules = Rules::new(edition);
    if number % 64 == 15 {
        rules = rules.with_special_powers(true);
    }
    if players == 2 && number / 16 % 4 == 1 {
        rules = rules.with_two_player_market(TwoPlayerMarket::Bank);
    }
    Game::new(rules, players as usize, stream.next_u64()).expect("that many may play")
}

/// Returns an agent for a seat, or none.
fn agent(stream: &mut impl Rng) -> Option<Box<dyn Agent>> {
    match below(stream, 20) {
        0..11 => None,
        11..17 => {
            let weights = match below(stream, 3) {
                0 => Weights::TUNED,
                _ => Weights::TUNED.varied(0.3, stream),
            };
            Some(Box::new(Greedy::with_weights(weights)))
        }
        _ => {
            let style = Style::ALL[below(stream, Style::ALL.len() as u32) as usize];
            Some(Box::new(StyledAgent::new(style)))
        }
    }
}
