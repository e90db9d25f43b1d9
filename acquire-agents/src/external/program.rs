//! A program as text.

use std::{fmt, string::String, time::Duration, vec::Vec};

use acquire_kit::excerpt::{Excerpt, clip};
use thiserror::Error;

/// A command that starts a program, and the program's time limits.
///
/// The text is a command as in a shell: words at spaces, with quotes and backslashes. No shell runs
/// it, so there are no variables and no patterns. Options come before it, as in
/// `ms=500,start_ms=60000 ./my-agent --fast`:
///
/// | option | default | meaning |
/// |---|---|---|
/// | `ms` | 10000 | milliseconds for a decision |
/// | `start_ms` | 10000 | milliseconds from the start to the answer `ready` |
/// | `end_ms` | 5000 | milliseconds in which it ends after its input has closed; then it is killed |
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Program {
    words: Vec<String>,
    budget: Duration,
    start: Duration,
    end: Duration,
}

/// The reason why a string is not a command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ProgramError {
    /// There is no command.
    #[error("no program is named; write a command, as in external:./my-agent")]
    Nothing,
    /// A quotation is open, or the last character is a backslash.
    #[error(
        "`{}` is not a command: a quotation is not closed, or nothing follows the last backslash",
        Excerpt(text)
    )]
    Open {
        /// The command, or its beginning.
        text: String,
    },
    /// A command cannot have this character.
    #[error("a command cannot contain the character with the code 0")]
    Nul,
}

impl Program {
    /// The usual time for a decision.
    pub const BUDGET: Duration = Duration::from_secs(10);
    /// The usual time until the program is ready.
    pub const START: Duration = Duration::from_secs(10);
    /// The usual time in which the program ends.
    pub const END: Duration = Duration::from_secs(5);
    /// The longest time in milliseconds: one day.
    pub const MS_MAX: u32 = 86_400_000;

    /// The names of the options.
    pub(crate) const OPTIONS: &[&str] = &["ms", "start_ms", "end_ms"];

    /// Reads a command, without options.
    ///
    /// # Errors
    /// [`ProgramError`] if there is no command or a quotation is not closed.
    pub fn new(command: &str) -> Result<Self, ProgramError> {
        if command.contains('\0') {
            return Err(ProgramError::Nul);
        }
        let open = || ProgramError::Open { text: clip(command) };
        let words = shlex::split(command).ok_or_else(open)?;
        if words.first().is_none_or(String::is_empty) {
            return Err(ProgramError::Nothing);
        }
        Ok(Self { words, budget: Self::BUDGET, start: Self::START, end: Self::END })
    }

    /// Changes the time for a decision.
    #[must_use]
    pub const fn with_budget(mut self, budget: Duration) -> Self {
        self.budget = budget;
        self
    }

    /// Changes the time until the program is ready.
    #[must_use]
    pub const fn with_start(mut self, start: Duration) -> Self {
        self.start = start;
        self
    }

    /// Changes the time in which the program ends after its input has closed.
    #[must_use]
    pub const fn with_end(mut self, end: Duration) -> Self {
        self.end = end;
        self
    }

    /// Returns the program and its arguments, at least one word.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Returns the time for a decision.
    #[must_use]
    pub const fn budget(&self) -> Duration {
        self.budget
    }

    /// Returns the time until the program is ready.
    #[must_use]
    pub const fn start(&self) -> Duration {
        self.start
    }

    /// Returns the time in which the program ends after its input has closed.
    #[must_use]
    pub const fn end(&self) -> Duration {
        self.end
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut options = Vec::new();
        let times = [(self.budget, Self::BUDGET), (self.start, Self::START), (self.end, Self::END)];
        for (name, (time, usual)) in Self::OPTIONS.iter().zip(times) {
            if time != usual {
                options.push(std::format!("{name}={}", time.as_millis()));
            }
        }
        if !options.is_empty() {
            write!(f, "{} ", options.join(","))?;
        }
        // Words without the character 0 can always be joined.
        let command = shlex::try_join(self.words.iter().map(String::as_str)).unwrap_or_default();
        f.write_str(&command)
    }
}
