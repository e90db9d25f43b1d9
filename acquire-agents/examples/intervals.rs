//! Measures how often the 95 % intervals of forecasts and analyses contain the truth: the result of
//! many more games from the same position by the same players. The truth of all actions comes from the
//! same worlds. It is an estimate too, so an interval contains it if it does after it is widened by the
//! error of the truth. Of a decision, all actions that were looked at closely are measured, and
//! up to three others.
//!
//! ```sh
//! cargo run --release -p acquire-agents --example intervals -- --positions 1000 --playouts 20,200,2000
//! ```
//!
//! Each interval is printed on standard error as a line of a table: the number of the position, that of
//! the playouts, its kind, the estimate, the bounds, the truth and its standard error, separated by
//! commas.

use std::rc::Rc;

use acquire_agents::{
    AnalysisSettings, Budget, ForecastSettings, Greedy, PolicyAgent, Settings, Table, analyse,
    win_chances,
};
use acquire_core::{
    Action, ByPlayer, Edition, Game, Phase, Placement, Player, Rules, View, below, playout_stream,
};
use clap::{Parser, ValueEnum};
use rand::Rng;

/// The number of games that tell the truth.
const TRUTH: usize = 2_000;
/// The most actions of a decision that are measured although no games were played after them.
const OTHERS: usize = 3;
/// The number of games that a forecast has.
const GAMES: u32 = 800;

/// Measures how often the 95 % intervals of forecasts and analyses contain the truth.
#[derive(Parser)]
struct Options {
    #[arg(long, default_value_t = 1_000)]
    positions: u64,
    /// The number of players of each game
    #[arg(long, default_value_t = 4)]
    players: usize,
    /// The number of the first position, to continue from there
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// The numbers of playouts of an analysis, and of games that are played to their end
    #[arg(long, value_delimiter = ',', default_value = "2000")]
    playouts: Vec<u32>,
    /// The decisions to look at [default: all]
    #[arg(long)]
    only: Option<Only>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Only {
    /// Decisions of mergers, and those at which the end can be declared
    Mergers,
    /// Purchases with more actions than a search considers
    Purchases,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Options { positions, players, first: start, playouts: budgets, only } = Options::parse();
    let wanted: fn(&Game) -> bool = match only {
        None => |_| true,
        Some(Only::Mergers) => decides_on_a_merger_or_the_end,
        Some(Only::Purchases) => is_wide_purchase,
    };
    let threads = std::thread::available_parallelism()?.get() as u64;
    let parts: Vec<Vec<Coverages>> = std::thread::scope(|scope| {
        let part = |first: u64, budgets: &[u32]| {
            let mut found = vec![Coverages::default(); budgets.len()];
            for number in (start + first..start + positions).step_by(threads as usize) {
                look(number, players, budgets, wanted, &mut found);
            }
            found
        };
        let budgets = &budgets;
        let parts: Vec<_> =
            (0..threads).map(|first| scope.spawn(move || part(first, budgets))).collect();
        parts.into_iter().map(|part| part.join().expect("no panic")).collect()
    });
    for (of, budget) in budgets.iter().enumerate() {
        println!("{budget} playouts");
        for (i, name) in KINDS.iter().enumerate() {
            let mut all = Coverage::default();
            parts.iter().for_each(|part| all.join(&part[of][i]));
            println!("{name:24} {all}");
        }
    }
    Ok(())
}

/// The kinds of values with an interval.
const KINDS: [&str; 6] = [
    "chance of a player",
    "best action",
    "another finalist",
    "action tried by search",
    "cost of a finalist",
    "cost of one by search",
];

type Coverages = [Coverage; KINDS.len()];

/// The rate at which intervals contained the truth.
#[derive(Clone, Copy, Default)]
struct Coverage {
    count: u32,
    inside: u32,
    above: u32,
    width: f64,
    /// The amount by which the estimates are above the truth.
    excess: f64,
    /// The squares of the errors without those of the truth, and of the errors that the intervals expect.
    errors: [f64; 2],
}

impl Coverage {
    fn add(&mut self, estimate: f64, (low, high): (f64, f64), (truth, error): (f64, f64)) {
        self.count += 1;
        // A truth of 0 or 1 is often the bound itself, but for the last digit.
        let beyond =
            |bound: f64| ((bound - estimate).powi(2) + (1.96 * error).powi(2)).sqrt() + 1e-9;
        self.inside +=
            u32::from(estimate - beyond(low) <= truth && truth <= estimate + beyond(high));
        self.above += u32::from(truth > estimate + beyond(high));
        self.width += high - low;
        self.excess += estimate - truth;
        self.errors[0] += (estimate - truth).powi(2) - error * error;
        self.errors[1] += ((high - low) / 3.92).powi(2);
    }

    fn join(&mut self, other: &Self) {
        self.count += other.count;
        self.inside += other.inside;
        self.above += other.above;
        self.width += other.width;
        self.excess += other.excess;
        self.errors[0] += other.errors[0];
        self.errors[1] += other.errors[1];
    }
}

impl std::fmt::Display for Coverage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let count = f64::from(self.count.max(1));
        write!(
            f,
            "{:5} intervals, {:.1} % contain the truth ({} too low), {:.3} wide, \
             {:+.4} too high on average, errors {:.4}, expected {:.4}",
            self.count,
            100.0 * f64::from(self.inside) / count,
            self.above,
            self.width / count,
            self.excess / count,
            (self.errors[0] / count).max(0.0).sqrt(),
            (self.errors[1] / count).sqrt(),
        )
    }
}

/// Looks at one position: a random decision of a random game of computer players, of whom the even ones
/// decide by the policy and the others are greedy, or the first wanted one after it.
fn look(
    number: u64,
    players: usize,
    budgets: &[u32],
    wanted: fn(&Game) -> bool,
    found: &mut [Coverages],
) {
    let mut random = playout_stream(2, number);
    let game = Game::new(Rules::new(Edition::AvalonHill), players, random.next_u64());
    let mut table = Table::new(game.expect("the rules allow it"));
    let decisions = below(&mut random, 30 * players as u32);
    for _ in 0..decisions {
        let Some(action) = choose(table.game()) else { break };
        table.apply(action, |_, _| {}).expect("it is legal");
    }
    while !wanted(table.game()) {
        let Some(action) = choose(table.game()) else { return };
        table.apply(action, |_, _| {}).expect("it is legal");
    }
    let Some(me) = table.game().player() else { return };
    let view = table.view(me);
    // The truth is the same for all budgets, and takes nearly all the time.
    let mut truths: Vec<(Line, Rc<Parts>)> = Vec::new();
    let mut truth = |line: Line| {
        if let Some((_, truth)) = truths.iter().find(|(known, _)| *known == line) {
            return Rc::clone(truth);
        }
        let found = Rc::new(many_games(view, line, number));
        truths.push((line, Rc::clone(&found)));
        found
    };
    for (&playouts, found) in budgets.iter().zip(found) {
        let mut random = playout_stream(4, number);
        let mut add = |kind: usize, estimate: f64, (low, high): (f64, f64), truth: (f64, f64)| {
            found[kind].add(estimate, (low, high), truth);
            let (kind, (truth, error)) = (KINDS[kind], truth);
            eprintln!(
                "{number},{playouts},{kind},{estimate:.5},{low:.5},{high:.5},{truth:.5},{error:.5}"
            );
        };
        let games = Budget::Playouts(playouts.min(GAMES));
        let chances = win_chances(view, &ForecastSettings { budget: games, threads: 1 }, number);
        let of = below(&mut random, players as u32) as usize;
        let forecast = &chances.players[of];
        let games = truth([None; 2]);
        let of_player = games.iter().map(|parts| parts[forecast.player]);
        add(0, forecast.chance, forecast.interval, mean(of_player));
        if view.legal_actions().len() < 2 {
            continue;
        }
        let settings = AnalysisSettings::new(Budget::Playouts(playouts));
        let evaluations = analyse(view, &settings, number).expect("it is asked").evaluations;
        let of_best = truth([Some(evaluations[0].action), evaluations[0].later]);
        let any = (0.0, 1.0);
        let best = mean(of_best.iter().map(|parts| parts[me]));
        add(1, evaluations[0].chance.unwrap(), evaluations[0].interval.unwrap_or(any), best);
        let mut others = 0;
        for one in &evaluations[1..] {
            others += usize::from(one.games == 0);
            if one.games == 0 && others > OTHERS {
                continue;
            }
            let (kind, of_cost) = if one.games > 0 { (2, 4) } else { (3, 5) };
            let after = truth([Some(one.action), one.later]);
            let costs = of_best.iter().zip(after.iter()).map(|(best, one)| best[me] - one[me]);
            let after = mean(after.iter().map(|parts| parts[me]));
            add(kind, one.chance.unwrap(), one.interval.unwrap_or(any), after);
            add(of_cost, one.cost.unwrap(), one.cost_interval.unwrap_or((-1.0, 1.0)), mean(costs));
        }
    }
}

/// Returns the choice of the player to move in the game that leads to the position.
fn choose(game: &Game) -> Option<Action> {
    match game.player()?.index() % 2 {
        0 => PolicyAgent.choose_in(game),
        _ => Greedy::default().choose_in(game),
    }
}

/// Returns whether the decision is a purchase with more actions than a search considers.
fn is_wide_purchase(game: &Game) -> bool {
    matches!(game.phase(), Phase::BuyStock { .. })
        && game.legal_actions().len() > Settings::default().candidates as usize
}

/// Returns whether the decision is about a merger or the end, where actions differ most.
fn decides_on_a_merger_or_the_end(game: &Game) -> bool {
    let legal = game.legal_actions();
    let merges = |action| match action {
        Action::Place(tile) => matches!(game.position().placement(tile), Placement::Merge { .. }),
        Action::Survivor(_) | Action::Dispose(_) | Action::DeclareEnd => true,
        _ => false,
    };
    legal.len() > 1 && legal.iter().any(merges)
}

/// Each player's part of the victory in many games.
type Parts = Vec<ByPlayer<f32>>;

/// The next action, and a later one of the same turn; the players decide where there is none.
type Line = [Option<Action>; 2];

/// Returns the parts in games from here that follow this line.
fn many_games(view: &View, [action, later]: Line, number: u64) -> Parts {
    let mut random = playout_stream(3, number);
    let play = |_| {
        let mut game = view.sample(&mut random);
        if let Some(action) = action {
            game.apply(action).expect("it is legal");
        }
        // An action begins a line, whose turn is not one of them.
        let by_policy = PolicyAgent::TURNS + u32::from(action.is_some());
        let (turn, mut later) = (view.position().turn().player, later);
        let (mut owner, mut turns) = (turn, 0);
        while game.player().is_some() {
            let now = game.position().turn().player;
            turns += u32::from(now != owner);
            owner = now;
            let by_policy = turns < by_policy && game.position().turn().declared.is_none();
            let chosen = match by_policy {
                true => PolicyAgent.choose_in(&game),
                false => Greedy::default().choose_in(&game),
            };
            let Some(action) = chosen else { break };
            let same = game.position().turn().player == turn && game.player() == view.viewer();
            let now = later.filter(|&later| same && game.legal_actions().contains(later));
            later = later.filter(|_| now.is_none());
            game.apply(now.unwrap_or(action)).expect("it is legal");
        }
        let standings = game.standings();
        let winners = standings.iter().filter(|standing| standing.rank == 1);
        let winners: Vec<Player> = winners.map(|standing| standing.player).collect();
        let mut parts = ByPlayer::default();
        winners.iter().for_each(|&winner| parts[winner] = 1.0 / winners.len() as f32);
        parts
    };
    (0..TRUTH).map(play).collect()
}

/// The mean of some numbers, and its standard error.
fn mean(numbers: impl Iterator<Item = f32> + Clone) -> (f64, f64) {
    let count = TRUTH as f64;
    let mean = numbers.clone().map(f64::from).sum::<f64>() / count;
    let squares: f64 = numbers.map(|number| (f64::from(number) - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
}
