//! The native engine for the benchmark of the package for JavaScript, `web/bench/speed.mjs`, which asks
//! it and the package the same questions in turn.
//!
//! Each line of the standard input is a question:
//!
//! - `games SEED COUNT` plays the first games of a series of random games for four players.
//! - `records SEED COUNT` plays the same games, and each keeps its record.
//! - `search PLAYOUTS VIEW` analyses the decision in a view, which is JSON, on one thread.
//!
//! The answer is a line with the processor time that it took, in seconds, and the result, by which both can be compared:
//! the number of decisions in all games, or the id of the best action.

use std::{
    error::Error,
    io::{self, BufRead, Write},
};

use acquire_agents::{AnalysisSettings, Budget, analyse};
use acquire_core::{
    ActionId, Edition, Recorder, Rules, View, random_action, random_game, random_game_start,
};

/// The seconds of processor time that this program has taken.
#[cfg(unix)]
fn processor_time() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// The seconds since the program began, where its processor time is not known.
#[cfg(not(unix))]
fn processor_time() -> f64 {
    static START: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed().as_secs_f64()
}

fn rules() -> Rules {
    Rules::new(Edition::AvalonHill)
}

fn games(seed: u64, count: u64) -> Result<String, Box<dyn Error>> {
    let mut decisions = 0;
    for number in 0..count {
        decisions += random_game(rules(), 4, seed, number, &mut ())?.decisions;
    }
    Ok(decisions.to_string())
}

fn records(seed: u64, count: u64) -> Result<String, Box<dyn Error>> {
    let mut decisions = 0;
    for number in 0..count {
        let (seed, mut random) = random_game_start(seed, number);
        let mut recorder = Recorder::new(rules(), 4, seed)?;
        while let Some(action) = random_action(recorder.game(), &mut random) {
            recorder.apply(action)?;
        }
        decisions += recorder.record().actions().len();
    }
    Ok(decisions.to_string())
}

fn search(playouts: u32, view: &str) -> Result<String, Box<dyn Error>> {
    let settings = AnalysisSettings::new(Budget::Playouts(playouts));
    let found = analyse(&View::from_json(view)?, &settings, 0)?;
    let best = found.evaluations.first().ok_or("there is no action")?;
    Ok(ActionId::from(best.action).get().to_string())
}

fn answer(question: &str) -> Result<String, Box<dyn Error>> {
    let mut words = question.splitn(3, ' ');
    let [kind, first, second] = [(); 3].map(|()| words.next().unwrap_or_default());
    match kind {
        "games" => games(first.parse()?, second.parse()?),
        "records" => records(first.parse()?, second.parse()?),
        "search" => search(first.parse()?, second),
        _ => Err(format!("`{question}` is not a question").into()),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    for question in io::stdin().lock().lines() {
        let question = question?;
        let start = processor_time();
        let result = answer(&question)?;
        let seconds = processor_time() - start;
        writeln!(io::stdout(), "{seconds} {result}")?;
    }
    Ok(())
}
