//! Instructions a decision, counted by callgrind: a figure without noise.

use std::{env, io, process::Command};

use crate::play;

const FEW: u64 = 100;
const MANY: u64 = 1_100;

/// With this argument the program plays a number of games and prints how many decisions they had.
pub(crate) const PLAY: &str = "--play";

/// The instructions that a decision of a random game takes on average: the difference between many
/// games and few, without what the program needs to start.
pub(crate) fn each_decision() -> Result<f64, String> {
    let ((many, of_many), (few, of_few)) = (quantity(MANY)?, quantity(FEW)?);
    Ok((many - few) as f64 / (of_many - of_few) as f64)
}

/// The instructions that a program which plays so many games executes, and their decisions.
fn quantity(games: u64) -> Result<(u64, u64), String> {
    let program = env::current_exe().map_err(|error| error.to_string())?;
    let valgrind = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args([PLAY, &games.to_string()])
        .output()
        .map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => "valgrind is not installed".to_owned(),
            _ => format!("valgrind: {error}"),
        })?;
    let report = String::from_utf8_lossy(&valgrind.stderr);
    let instructions = report.split("Collected :").nth(1).and_then(first_number);
    let decisions = first_number(&String::from_utf8_lossy(&valgrind.stdout));
    instructions.zip(decisions).ok_or_else(|| format!("valgrind counted nothing:\n{report}"))
}

fn first_number(text: &str) -> Option<u64> {
    text.split_whitespace().next()?.parse().ok()
}

/// Plays the games that are counted.
pub(crate) fn play_and_print(games: &str) -> Result<(), String> {
    let games = games.parse::<u64>().map_err(|error| format!("{games}: {error}"))?;
    println!("{}", play(0, games));
    Ok(())
}
