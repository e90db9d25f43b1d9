//! Games that an agent has forfeited.

use alloc::string::String;
use core::fmt;

use acquire_core::Player;
use acquire_kit::excerpt::Escaped;
use thiserror::Error;

/// The reason why an agent has forfeited a game. [`RandomAgent`](crate::RandomAgent) chooses in its
/// place for the rest of that game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// The agent's player.
    pub player: Player,
    /// The number of the player's decision in this game, counting from 1.
    pub decision: u32,
    /// The fault.
    pub fault: Fault,
    /// The line that was sent last; empty if nothing was sent.
    pub sent: String,
    /// The line that was answered, if there was one. Of one that is too long, the beginning.
    pub answer: Option<String>,
    /// A right answer.
    pub allowed: String,
    /// The last output of the program on its standard error.
    pub stderr: String,
}

/// A fault of a program.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// It cannot be started.
    #[error("the program `{}` cannot be started: {reason}", Escaped(program))]
    NotStarted {
        /// The program, as the specification names it.
        program: String,
        /// The reason.
        reason: String,
    },
    /// It ended, or closed its output.
    #[error("the program does not answer any more: {0}")]
    Ended(String),
    /// It did not answer in time.
    #[error("the program did not answer within {milliseconds} ms")]
    Silent {
        /// The time that it had.
        milliseconds: u64,
    },
    /// It wrote a line that is too long.
    #[error("the program wrote a line of more than {most} bytes")]
    TooLong {
        /// The number of bytes that a line may have, without its end.
        most: usize,
    },
    /// It wrote a line without a request.
    #[error("the program wrote a line without being asked")]
    Unasked,
    /// Its answer does not follow the protocol.
    #[error("the answer cannot be read: {0}")]
    Unreadable(String),
    /// It speaks another version of the protocol.
    #[error("the program speaks version {found} of the protocol, not {expected}")]
    Version {
        /// Its version.
        found: u64,
        /// The expected version.
        expected: u64,
    },
    /// Its answer is not a legal action.
    #[error("the answer is not legal: {0}")]
    Illegal(String),
}

impl Fault {
    /// Returns the name of the fault: `not_started`, `ended`, `silent`, `too_long`, `unasked`,
    /// `unreadable`, `version` or `illegal`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::NotStarted { .. } => "not_started",
            Self::Ended(_) => "ended",
            Self::Silent { .. } => "silent",
            Self::TooLong { .. } => "too_long",
            Self::Unasked => "unasked",
            Self::Unreadable(_) => "unreadable",
            Self::Version { .. } => "version",
            Self::Illegal(_) => "illegal",
        }
    }
}

/// The number of characters of a line that a message shows.
const MOST: usize = 300;

/// Writes the beginning of a line, or its end.
fn write_line(f: &mut fmt::Formatter<'_>, line: &str, end: bool) -> fmt::Result {
    let cut = match end {
        false => line.char_indices().nth(MOST).map(|(at, _)| &line[..at]),
        true => line.char_indices().rev().nth(MOST - 1).map(|(at, _)| &line[at..]),
    };
    match cut {
        Some(cut) if cut.len() < line.len() && end => write!(f, "…{}", Escaped(cut)),
        Some(cut) if cut.len() < line.len() => write!(f, "{}…", Escaped(cut)),
        _ => write!(f, "{}", Escaped(line)),
    }
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (player, decision) = (self.player, self.decision);
        write!(
            f,
            "player {player} forfeits the game in their decision {decision}: {}",
            self.fault
        )?;
        if !self.sent.is_empty() {
            f.write_str("; sent: ")?;
            write_line(f, &self.sent, false)?;
        }
        if let Some(answer) = &self.answer {
            f.write_str("; answered: ")?;
            write_line(f, answer, false)?;
        }
        if !matches!(self.fault, Fault::NotStarted { .. }) {
            write!(f, "; allowed: {}", Escaped(&self.allowed))?;
        }
        if !self.stderr.trim().is_empty() {
            f.write_str("; on its standard error: ")?;
            write_line(f, self.stderr.trim(), true)?;
        }
        Ok(())
    }
}
