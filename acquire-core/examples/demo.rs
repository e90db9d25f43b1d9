//! Checks recorded games, shows the end of one, refuses a broken one, and plays thousands of games
//! at random. `make demo-rust` runs it.

use std::{collections::BTreeMap, error::Error, fs, path::Path};

use acquire_core::{
    Cell, Chain, Dollars, Edition, Game, Position, Record, Rules, Tier, Tile, random_game,
};
use anstream::println;
use anstyle::{AnsiColor, Style};
use comfy_table::{CellAlignment, Table, presets::UTF8_FULL_CONDENSED};

const SHOWN: &str = "avalon-hill-4p-1";
const RANDOM_GAMES: u64 = 2_000;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/records");
    let records = read_records(&folder)?;

    heading("Checking recorded games");
    let mut actions = 0;
    let mut reasons = BTreeMap::new();
    for (name, text) in &records {
        let game = Record::check_text(text).map_err(|error| format!("{name}: {error}"))?;
        actions += Record::from_text(text)?.actions().len();
        *reasons.entry(reason(&game)).or_insert(0) += 1;
    }
    println!(
        "{} games with {actions} actions: every action legal, every result right.",
        records.len()
    );
    for (reason, games) in reasons {
        println!("  {games:>2} ended with {reason}");
    }

    let text = &records.iter().find(|(name, _)| name == SHOWN).ok_or("no record to show")?.1;
    heading(&format!("The end of {SHOWN}"));
    let game = Record::check_text(text)?;
    print_board(game.position());
    println!("{}", standings(&game));

    heading("The same record with one action changed");
    let broken = text.replacen("\nbuy C C C\n", "\nbuy C C C C\n", 1);
    match Record::check_text(&broken) {
        Ok(_) => return Err("a broken record was accepted".into()),
        Err(error) => println!("Refused. {error}"),
    }

    heading("Random games, every choice uniform over the legal actions");
    println!("{}", statistics()?);
    Ok(())
}

fn heading(text: &str) {
    let bold = Style::new().bold();
    println!("\n{bold}{text}{bold:#}");
}

/// The records by name.
fn read_records(folder: &Path) -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let mut records = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        records.push((name, fs::read_to_string(path)?));
    }
    records.sort();
    Ok(records)
}

fn reason(game: &Game) -> String {
    game.end_reason().map_or_else(|| "nothing".into(), |reason| reason.to_string())
}

fn colour(chain: Chain) -> Style {
    let colour = match chain.index() {
        0 => AnsiColor::BrightRed,
        1 => AnsiColor::BrightYellow,
        2 => AnsiColor::BrightBlue,
        3 => AnsiColor::BrightGreen,
        4 => AnsiColor::Yellow,
        5 => AnsiColor::BrightCyan,
        _ => AnsiColor::BrightMagenta,
    };
    Style::new().fg_color(Some(colour.into())).bold()
}

fn print_board(position: &Position) {
    let edition = position.edition();
    print_columns();
    for row in 'A'..='I' {
        let mut line = format!(" {row} ");
        for column in 1..=Tile::COLUMNS {
            let Some(tile) = Tile::new(column, row) else { continue };
            line += &match position.board().cell(tile) {
                Cell::Empty => "  ·".to_owned(),
                Cell::Unincorporated => "  o".to_owned(),
                Cell::Chain(chain) => {
                    let style = colour(chain);
                    format!("  {style}{}{style:#}", chain.initial(edition))
                }
            };
        }
        println!("{line}");
    }
    println!();
    for chain in position.board().active().iter() {
        let style = colour(chain);
        let tier = match chain.tier() {
            Tier::Cheap => "cheap",
            Tier::Medium => "medium",
            Tier::Expensive => "expensive",
        };
        let (name, size) = (chain.name(edition), position.board().size(chain));
        let price = Dollars(position.price(chain));
        println!("   {style}{name:<12}{style:#} {tier:<10} {size:>3} tiles   {price} a share");
    }
    println!();
}

fn print_columns() {
    let columns: String = (1..=Tile::COLUMNS).map(|column| format!("{column:>3}")).collect();
    println!("   {columns}");
}

fn table(head: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(UTF8_FULL_CONDENSED).set_header(head.iter().copied());
    table
}

fn align_numbers(table: &mut Table) {
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
}

fn standings(game: &Game) -> Table {
    let mut table = table(&["player", "rank", "money"]);
    for standing in game.standings() {
        table.add_row([
            format!("player {}", standing.player),
            standing.rank.to_string(),
            Dollars(standing.worth).to_string(),
        ]);
    }
    align_numbers(&mut table);
    table
}

/// Means over many random games of each edition.
fn statistics() -> Result<Table, Box<dyn Error>> {
    let mut table = table(&[
        "edition",
        "players",
        "games",
        "decisions",
        "money",
        "winner's money",
        "first player wins",
    ]);
    for &edition in Edition::ALL {
        for players in [3, 4, 6] {
            let rules = Rules::new(edition);
            let (mut decisions, mut money, mut best, mut first_wins) = (0u64, 0u64, 0u64, 0u64);
            for number in 0..RANDOM_GAMES {
                let mut first = None;
                let finished = random_game(rules, players, 1, number, &mut |event| {
                    if let acquire_core::Event::TilePlaced { player, .. } = event {
                        first = first.or(Some(player));
                    }
                })?;
                let standings = finished.game.standings();
                decisions += u64::from(finished.decisions);
                money += standings.iter().map(|standing| u64::from(standing.worth)).sum::<u64>();
                best += u64::from(standings[0].worth);
                first_wins += u64::from(Some(standings[0].player) == first);
            }
            let mean = |sum: u64, count: u64| sum as f64 / count as f64;
            let dollars = |mean: f64| Dollars(mean.round() as u32).to_string();
            table.add_row([
                edition.to_string(),
                players.to_string(),
                RANDOM_GAMES.to_string(),
                format!("{:.1}", mean(decisions, RANDOM_GAMES)),
                dollars(mean(money, RANDOM_GAMES * players as u64)),
                dollars(mean(best, RANDOM_GAMES)),
                format!("{:.1} %", 100.0 * mean(first_wins, RANDOM_GAMES)),
            ]);
        }
    }
    align_numbers(&mut table);
    Ok(table)
}
