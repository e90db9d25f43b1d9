//! Measures how often the 95 % intervals of forecasts and analyses contain the truth: the result of
//! many more games from the same position by the same players.
//!
//! `cargo run --release -p acquire-agents --example intervals -- 1000 4`: the number of positions and
//! of players. A third number is that of the first position, to go on from there, and a fourth one the
//! number of playouts of an analysis. With a fifth argument, `hunt`, only decisions of mergers are looked
//! at, and those at which the end can be declared. Each interval is printed on standard error as a line of a table:
//! the number of the position, its kind, the estimate, the bounds and the truth, separated by commas.

use acquire_agents::{
    AnalysisSettings, Budget, Evaluation, ForecastSettings, Greedy, Settings, Table, analyse,
    win_chances,
};
use acquire_core::{
    Action, ByPlayer, Edition, Game, Placement, Player, Rules, View, below, playout_stream,
};
use rand::Rng;

/// The number of games that tell the truth.
const TRUTH: u32 = 8_000;
/// The number of games that an estimate has.
const GAMES: u32 = 800;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let positions: u64 = arguments.next().map_or(Ok(1_000), |text| text.parse())?;
    let players: usize = arguments.next().map_or(Ok(4), |text| text.parse())?;
    let start: u64 = arguments.next().map_or(Ok(0), |text| text.parse())?;
    let playouts: Option<u32> = arguments.next().map(|text| text.parse()).transpose()?;
    let hunt = arguments.next().is_some_and(|text| text == "hunt");
    let threads = std::thread::available_parallelism()?.get() as u64;
    let parts: Vec<[Coverage; 5]> = std::thread::scope(|scope| {
        let part = |first: u64| {
            let mut found = [Coverage::default(); 5];
            for number in (start + first..start + positions).step_by(threads as usize) {
                look(number, players, playouts, hunt, &mut found);
            }
            found
        };
        let parts: Vec<_> = (0..threads).map(|first| scope.spawn(move || part(first))).collect();
        parts.into_iter().map(|part| part.join().expect("no panic")).collect()
    });
    for (i, name) in KINDS.iter().enumerate() {
        let mut all = Coverage::default();
        parts.iter().for_each(|part| all.join(&part[i]));
        println!("{name:22} {all}");
    }
    Ok(())
}

/// What has an interval.
const KINDS: [&str; 5] = [
    "chance of a player",
    "best action",
    "another finalist",
    "action tried by search",
    "cost of a finalist",
];

/// How often intervals contained the truth.
#[derive(Clone, Copy, Default)]
struct Coverage {
    count: u32,
    inside: u32,
    above: u32,
    width: f64,
    /// The squares of the errors, and of the errors that the intervals expect.
    errors: [f64; 2],
}

impl Coverage {
    fn add(&mut self, estimate: f64, (low, high): (f64, f64), truth: f64) {
        self.count += 1;
        // A truth of 0 or 1 is often the bound itself, but for the last digit.
        self.inside += u32::from(low - 1e-9 <= truth && truth <= high + 1e-9);
        self.above += u32::from(truth > high);
        self.width += high - low;
        self.errors[0] += (estimate - truth) * (estimate - truth);
        self.errors[1] += ((high - low) / 3.92).powi(2);
    }

    fn join(&mut self, other: &Self) {
        self.count += other.count;
        self.inside += other.inside;
        self.above += other.above;
        self.width += other.width;
        self.errors[0] += other.errors[0];
        self.errors[1] += other.errors[1];
    }
}

impl std::fmt::Display for Coverage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let count = f64::from(self.count.max(1));
        write!(
            f,
            "{:5} intervals, {:.1} % contain the truth ({} too low), {:.3} wide, errors {:.4}, expected {:.4}",
            self.count,
            100.0 * f64::from(self.inside) / count,
            self.above,
            self.width / count,
            (self.errors[0] / count).sqrt(),
            (self.errors[1] / count).sqrt(),
        )
    }
}

/// Looks at one position: a random decision of a random game of greedy players.
fn look(number: u64, players: usize, playouts: Option<u32>, hunt: bool, found: &mut [Coverage; 5]) {
    let mut add = |kind: usize, estimate: f64, (low, high): (f64, f64), truth: f64| {
        found[kind].add(estimate, (low, high), truth);
        eprintln!("{number},{},{estimate:.5},{low:.5},{high:.5},{truth:.5}", KINDS[kind]);
    };
    let mut random = playout_stream(2, number);
    let game = Game::new(Rules::new(Edition::AvalonHill), players, random.next_u64());
    let mut table = Table::new(game.expect("the rules allow it"));
    let decisions = below(&mut random, 30 * players as u32);
    for _ in 0..decisions {
        let Some(action) = Greedy::default().choose_in(table.game()) else { break };
        table.apply(action, |_, _| {}).expect("it is legal");
    }
    while hunt && !is_hunted(table.game()) {
        let Some(action) = Greedy::default().choose_in(table.game()) else { return };
        table.apply(action, |_, _| {}).expect("it is legal");
    }
    let Some(me) = table.game().player() else { return };
    let view = table.view(me);
    let settings = ForecastSettings { budget: Budget::Playouts(GAMES), threads: 1 };
    let chances = win_chances(view, &settings, number);
    let truth = truth(view, None, number);
    let of = below(&mut random, players as u32) as usize;
    let forecast = &chances.players[of];
    add(0, forecast.chance, forecast.interval, truth[forecast.player]);
    if view.legal_actions().len() < 2 {
        return;
    }
    let search =
        Settings { budget: Budget::Playouts(playouts.unwrap_or(2_000)), ..Settings::default() };
    let games = Budget::Playouts(playouts.unwrap_or(4 * GAMES));
    let settings = AnalysisSettings { search, ..AnalysisSettings::new(games) };
    let evaluations = analyse(view, &settings, number).expect("it is asked").evaluations;
    let truth_after = |i: usize| self::truth(view, Some(evaluations[i].action), number)[me];
    let best = truth_after(0);
    let any = (0.0, 1.0);
    add(1, evaluations[0].chance.unwrap(), evaluations[0].interval.unwrap_or(any), best);
    let finalists: Vec<_> = (1..evaluations.len()).filter(|&i| evaluations[i].games > 0).collect();
    let others: Vec<_> = (1..evaluations.len()).filter(|&i| evaluations[i].games == 0).collect();
    for (kind, group) in [(2, finalists), (3, others)] {
        if !group.is_empty() {
            let i = group[below(&mut random, group.len() as u32) as usize];
            let Evaluation { chance, interval, cost, cost_interval, .. } = evaluations[i];
            let other = truth_after(i);
            add(kind, chance.unwrap(), interval.unwrap_or(any), other);
            if kind == 2 {
                add(4, cost.unwrap(), cost_interval.unwrap_or((-1.0, 1.0)), best - other);
            }
        }
    }
}

/// Whether the decision is about a merger or the end, where actions differ most.
fn is_hunted(game: &Game) -> bool {
    let legal = game.legal_actions();
    let merges = |action| match action {
        Action::Place(tile) => matches!(game.position().placement(tile), Placement::Merge { .. }),
        Action::Survivor(_) | Action::Dispose(_) | Action::DeclareEnd => true,
        _ => false,
    };
    legal.len() > 1 && legal.iter().any(merges)
}

/// Each player's chance to win, in many games from here, or after this action.
fn truth(view: &View, action: Option<Action>, number: u64) -> ByPlayer<f64> {
    let mut random = playout_stream(3, number);
    let mut chances = ByPlayer::<f64>::default();
    for _ in 0..TRUTH {
        let mut game = view.sample(&mut random);
        if let Some(action) = action {
            game.apply(action).expect("it is legal");
        }
        while let Some(action) = Greedy::default().choose_in(&game) {
            game.apply(action).expect("it is legal");
        }
        let standings = game.standings();
        let winners = standings.iter().filter(|standing| standing.rank == 1);
        let winners: Vec<Player> = winners.map(|standing| standing.player).collect();
        for &winner in &winners {
            chances[winner] += 1.0 / (winners.len() as f64 * f64::from(TRUTH));
        }
    }
    chances
}
