//! The file with the results.

use std::{
    format,
    fs::{File, OpenOptions},
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    path::Path,
    string::{String, ToString as _},
    vec::Vec,
};

use acquire_core::Rules;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{pairing::Played, pool::Entry};
use crate::specification::Specification;

/// The settings of all games of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The rules as text, as [`Rules`] is printed.
    pub rules: String,
    /// The number of players.
    pub players: usize,
    /// The seed of the deals.
    pub seed: u64,
}

impl Setting {
    /// Makes one.
    #[must_use]
    pub fn new(rules: Rules, players: usize, seed: u64) -> Self {
        Self { rules: rules.to_string(), players, seed }
    }
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    /// The first line.
    Ladder(Setting),
    /// A player: all that later releases may change is written out.
    Player {
        name: String,
        agent: String,
    },
    Played(Played),
}

/// The reason why results cannot be read or kept.
#[derive(Debug, Error)]
pub enum LogError {
    /// The file cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A line is not one of a ladder.
    #[error("line {line}: {problem}")]
    Line {
        /// The number of the line, counting from 1.
        line: usize,
        /// The problem.
        problem: String,
    },
    /// The file has games of another setting.
    #[error(
        "the file has games of {} players by the rules {} with seed {}; choose another file",
        .0.players, .0.rules, .0.seed
    )]
    Setting(Setting),
    /// A name is that of another player.
    #[error("{name} is {known} in the file, not {other}; choose another name or file")]
    Player {
        /// The name.
        name: String,
        /// The player in the file.
        known: String,
        /// The other one.
        other: String,
    },
}

/// The results of a ladder or of a test, in a file of JSON Lines.
///
/// Each result is written at once. If a program is stopped while it writes, the incomplete last
/// line is dropped when the file is opened again.
#[derive(Debug)]
pub struct Log {
    setting: Setting,
    players: Vec<Entry>,
    played: Vec<Played>,
    /// None for a file that is only read.
    file: Option<File>,
}

impl Log {
    /// Opens the file, or makes it, for further results of this setting.
    ///
    /// # Errors
    /// [`LogError`] if the file cannot be read or written, is not a log, or has another setting.
    pub fn open(path: &Path, setting: &Setting) -> Result<Self, LogError> {
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::Start(whole as u64))?;
        if whole == 0 {
            let (setting, players, played) = (setting.clone(), Vec::new(), Vec::new());
            let mut log = Self { setting, players, played, file: Some(file) };
            log.write(&Line::Ladder(log.setting.clone()))?;
            return Ok(log);
        }
        let log = Self::parse(&text[..whole], Some(file))?;
        if log.setting == *setting { Ok(log) } else { Err(LogError::Setting(log.setting)) }
    }

    /// Reads the file.
    ///
    /// # Errors
    /// [`LogError`] if the file cannot be read or is not a log.
    pub fn read(path: &Path) -> Result<Self, LogError> {
        let text = std::fs::read_to_string(path)?;
        Self::parse(&text[..text.rfind('\n').map_or(0, |end| end + 1)], None)
    }

    fn parse(text: &str, file: Option<File>) -> Result<Self, LogError> {
        let mut log: Option<Self> = None;
        let mut file = Some(file);
        for (number, text) in text.lines().enumerate() {
            let wrong = |problem: String| LogError::Line { line: number + 1, problem };
            let line = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
            match (&mut log, line) {
                (None, Line::Ladder(setting)) => {
                    let (players, played) = (Vec::new(), Vec::new());
                    log = file.take().map(|file| Self { setting, players, played, file });
                }
                (None, _) => return Err(wrong("the file is not one of a ladder".into())),
                // Files of one setting may be joined.
                (Some(log), Line::Ladder(setting)) if log.setting == setting => {}
                (Some(_), Line::Ladder(_)) => {
                    return Err(wrong("the setting is not that of the first line".into()));
                }
                (Some(log), Line::Player { name, agent }) => {
                    let agent =
                        agent.parse::<Specification>().map_err(|error| wrong(error.to_string()))?;
                    log.know(Entry { name, agent })?;
                }
                (Some(log), Line::Played(played)) => {
                    let known = |name: &String| log.players.iter().any(|known| known.name == *name);
                    let players = log.setting.players;
                    if !known(&played.pairing.one) || !known(&played.pairing.other) {
                        return Err(wrong("the players are not those of lines before".into()));
                    }
                    if !played.is_sound(players) {
                        return Err(wrong(format!("no result of games of {players} players")));
                    }
                    if !log.played.contains(&played) {
                        log.played.push(played);
                    }
                }
            }
        }
        log.ok_or_else(|| LogError::Line { line: 1, problem: "the file is empty".into() })
    }

    /// Keeps the player under their name; returns whether it is new.
    fn know(&mut self, player: Entry) -> Result<bool, LogError> {
        let known = self.players.iter().find(|known| known.name == player.name);
        match known {
            None => {
                self.players.push(player);
                Ok(true)
            }
            Some(known) if known.agent == player.agent => Ok(false),
            Some(known) => Err(LogError::Player {
                name: player.name,
                known: known.agent.to_string(),
                other: player.agent.to_string(),
            }),
        }
    }

    fn write(&mut self, line: &Line) -> Result<(), LogError> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let text = serde_json::to_string(line).map_err(io::Error::from)? + "\n";
        file.write_all(text.as_bytes())?;
        Ok(file.flush()?)
    }

    /// Adds a player who takes part.
    ///
    /// # Errors
    /// [`LogError::Player`] if the name is that of another player, and [`LogError::Io`].
    pub fn add_player(&mut self, player: &Entry) -> Result<(), LogError> {
        if self.know(player.clone())? {
            let (name, agent) = (player.name.clone(), format!("{:#}", player.agent));
            self.write(&Line::Player { name, agent })?;
        }
        Ok(())
    }

    /// Adds a result.
    ///
    /// # Errors
    /// [`LogError::Io`] if it cannot be written.
    pub fn add(&mut self, played: Played) -> Result<(), LogError> {
        self.write(&Line::Played(played.clone()))?;
        self.played.push(played);
        Ok(())
    }

    /// Returns the settings of all games.
    #[must_use]
    pub const fn setting(&self) -> &Setting {
        &self.setting
    }

    /// Returns the players.
    #[must_use]
    pub fn players(&self) -> &[Entry] {
        &self.players
    }

    /// Returns the player with this name, if there is one.
    #[must_use]
    pub fn player(&self, name: &str) -> Option<&Specification> {
        self.players.iter().find(|known| known.name == name).map(|known| &known.agent)
    }

    /// Returns the results.
    #[must_use]
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// Returns the parts of the victories of `one`'s seats in the deals from `first` on, as far as the
    /// log has all of them.
    #[must_use]
    pub fn wins(&self, one: &str, other: &str, seats: usize, first: u64) -> Vec<f64> {
        let sides = (one, other, seats);
        let of_sides = self.played.iter().filter(|played| {
            let pairing = &played.pairing;
            (pairing.one.as_str(), pairing.other.as_str(), pairing.seats) == sides
        });
        let mut of_sides: Vec<_> = of_sides.collect();
        of_sides.sort_by_key(|played| played.pairing.first);
        let mut wins = Vec::new();
        for played in of_sides {
            if played.pairing.first == first + wins.len() as u64 {
                wins.extend(&played.wins);
            }
        }
        wins
    }
}
