//! The strength of a computer player: `cargo run --release -p acquisition-core --example match --
//! [GAMES] [AGENT] [OPPONENT] [PLAYERS]`, as in `100 search:playouts=1000 random 2`.
//!
//! The agent plays every seat in turn, the opponents all others. Victories that are shared count
//! as their share. The same arguments give the same games. The interval is that of Wilson for the
//! games won by the agent alone.

use std::{env, error::Error, time::Instant};

use acquisition_core::{
    Game, Rules,
    agents::{Agent, Specification},
};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let argument = |i: usize, default| arguments.get(i).map_or(default, String::as_str);
    let games: u64 = argument(0, "100").parse()?;
    let agent: Specification = argument(1, "search:playouts=1000").parse()?;
    let opponent: Specification = argument(2, "random").parse()?;
    let rules = Rules::new(argument(3, "2").parse()?)?;

    let start = Instant::now();
    let (mut won, mut shared, mut points) = (0, 0, 0.0);
    for number in 0..games {
        let seat = (number % rules.players() as u64) as usize;
        let mut agents: Vec<Agent> = (0..rules.players())
            .map(|other| {
                let specification = if other == seat { agent } else { opponent };
                Agent::new(specification, number * rules.players() as u64 + other as u64)
            })
            .collect();
        let mut game = Game::new(rules);
        while let Some(player) = game.player() {
            let Some(action) = agents[player.index()].choose(&game) else { break };
            game.apply(action)?;
        }
        let standings = game.standings();
        let first = standings.iter().filter(|standing| standing.rank == 1);
        let winners = first.clone().count();
        if first.clone().any(|standing| standing.player.index() == seat) {
            won += u64::from(winners == 1);
            shared += u64::from(winners > 1);
            points += 1.0 / winners as f64;
        }
    }
    let [low, high] = interval(won as f64, games as f64);
    println!(
        "{agent} against {opponent}, {rules}: {won} of {games} games won, {shared} shared; 95 % \
         interval {:.2} % to {:.2} %; {:.1} % of the points, {:.1} s",
        100.0 * low,
        100.0 * high,
        100.0 * points / games as f64,
        start.elapsed().as_secs_f64(),
    );
    Ok(())
}

/// Returns the interval of the true share of victories with a probability of 95 %.
fn interval(won: f64, games: f64) -> [f64; 2] {
    const Z: f64 = 1.959_964;
    let (share, z2) = (won / games, Z * Z / games);
    let spread = Z * (share * (1.0 - share) / games + z2 / (4.0 * games)).sqrt();
    [-spread, spread].map(|spread| (share + z2 / 2.0 + spread) / (1.0 + z2))
}
