//! Agents as text.

use alloc::{
    boxed::Box,
    string::{String, ToString as _},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use acquire_kit::excerpt::{Excerpt, clip};
use thiserror::Error;

#[cfg(feature = "external")]
use crate::external::{External, Program, ProgramError};
use crate::{
    agent::{Agent, RandomAgent},
    greedy::{Greedy, Weights},
    search::{Budget, Search, Settings, Version},
    styles::{Style, StyledAgent},
};

/// An agent as text: its name and its options.
///
/// | text | agent |
/// |---|---|
/// | `random` | [`RandomAgent`] |
/// | `greedy` | [`Greedy`]; each of the [`Weights`] is an option, as in `greedy:rivalry=0.5,upset=1` |
/// | `search` | [`Search`]; see [`Settings`] |
/// | `search@1`, `search@2`, `search@3` | a [`Version`], the same in every release; `search` is the newest |
/// | `founder`, `hoarder`, `guardian`, `bargainer`, `closer` | [`StyledAgent`]; see [`Style`] |
/// | `external:COMMAND` | with the feature `external`, a program: `external::External` |
///
/// The options of `search` are `playouts=N` or `ms=N` (milliseconds), the budget for one decision;
/// `turns=N`, after which a playout stops; `candidates=N`, the number of actions that it considers;
/// `variation=N`, how much the opponents differ, in percent; and `threads=N`. A budget of playouts
/// gives the same choices everywhere, with any number of threads; one of time does not. Those of
/// `external` come before the command: `external:ms=500,start_ms=60000 ./my-agent --fast`.
///
/// An agent is written with its budget and the options that differ from the defaults, and reading
/// that gives the same agent. `{:#}` writes all that later releases may change: the version of a
/// search, and all weights. So it names the same agent for ever.
///
/// ```
/// use acquire_agents::Specification;
///
/// let agent: Specification = "search:turns=9,playouts=200".parse()?;
/// assert_eq!(agent.to_string(), "search:playouts=200,turns=9");
/// assert_eq!(format!("{agent:#}"), "search@3:playouts=200,turns=9");
///
/// let error = "search:playout=200".parse::<Specification>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the agent `search` has no option `playout`; it has playouts, ms, turns, candidates, threads, \
///      variation"
/// );
/// # Ok::<(), acquire_agents::SpecificationError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Specification {
    /// Every legal action is equally likely.
    Random,
    /// The most promising action.
    Greedy(Weights),
    /// Looking ahead.
    Search(Settings),
    /// A habit of human players.
    Style(Style),
    /// A program.
    #[cfg(feature = "external")]
    External(Program),
}

/// The reason why a string is not an agent.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SpecificationError {
    /// There is no agent of this name.
    #[error("there is no agent `{}`; the agents are {}", Excerpt(name), Specification::NAMES.join(", "))]
    UnknownAgent {
        /// The name, or its beginning.
        name: String,
    },
    /// There is no such version of the search.
    #[error(
        "there is no version `{}` of the agent `search`; it has {}",
        Excerpt(version),
        fmt::from_fn(|f| Version::ALL.iter().enumerate().try_for_each(|(i, version)| {
            write!(f, "{}{}", if i == 0 { "" } else { ", " }, version.number())
        }))
    )]
    UnknownVersion {
        /// The version, or its beginning.
        version: String,
    },
    /// The agent has no such option.
    #[error(
        "the agent `{agent}` has no option `{}`{}",
        Excerpt(option),
        fmt::from_fn(|f| match allowed.is_empty() {
            true => f.write_str("; it has none"),
            false => write!(f, "; it has {}", allowed.join(", ")),
        })
    )]
    UnknownOption {
        /// The name of the agent.
        agent: &'static str,
        /// The name of the option, or its beginning.
        option: String,
        /// The options that the agent has.
        allowed: Vec<&'static str>,
    },
    /// An option is not written as `name=value`.
    #[error(
        "`{}` is not an option of the agent `{agent}`: write it as name=value",
        Excerpt(option)
    )]
    NoValue {
        /// The name of the agent.
        agent: &'static str,
        /// The option, or its beginning.
        option: String,
    },
    /// An option has a value that is not allowed.
    #[error("`{}` is not a value of `{option}`, which is {expected}", Excerpt(value))]
    WrongValue {
        /// The option.
        option: &'static str,
        /// The value, or its beginning.
        value: String,
        /// The allowed value.
        expected: Expected,
    },
    /// An option is given twice, or two options set the same.
    #[error("{}", fmt::from_fn(|f| match first == second {
        true => write!(f, "`{first}` is given twice"),
        false => write!(f, "`{first}` and `{second}` both set the budget: give one of them"),
    }))]
    Twice {
        /// The first option.
        first: &'static str,
        /// The second option.
        second: &'static str,
    },
    /// The command of a program cannot be read.
    #[cfg(feature = "external")]
    #[error("the agent `external`: {0}")]
    Program(#[from] ProgramError),
}

/// The allowed values of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Expected {
    /// A whole number.
    #[error("a whole number from {least} to {most}")]
    Whole {
        /// The smallest one.
        least: u32,
        /// The largest one.
        most: u32,
    },
    /// Any number.
    #[error("a number such as 0.5")]
    Number,
}

impl Specification {
    /// The names of the agents.
    #[cfg(not(feature = "external"))]
    pub const NAMES: &'static [&'static str] =
        &["random", "greedy", "search", "founder", "hoarder", "guardian", "bargainer", "closer"];
    /// The names of the agents.
    #[cfg(feature = "external")]
    pub const NAMES: &'static [&'static str] = &[
        "random",
        "greedy",
        "search",
        "founder",
        "hoarder",
        "guardian",
        "bargainer",
        "closer",
        "external",
    ];

    /// Makes the agent.
    #[must_use]
    pub fn agent(&self) -> Box<dyn Agent + Send> {
        match self {
            Self::Random => Box::new(RandomAgent::default()),
            Self::Greedy(weights) => Box::new(Greedy::with_weights(*weights)),
            Self::Search(settings) => Box::new(Search::new(*settings)),
            Self::Style(style) => Box::new(StyledAgent::new(*style)),
            #[cfg(feature = "external")]
            Self::External(program) => Box::new(External::new(program.clone())),
        }
    }

    /// Returns whether the agent always makes the same choices with the same seed. One with a
    /// time budget does not, and a program may not.
    #[must_use]
    pub const fn is_deterministic(&self) -> bool {
        match self {
            Self::Random | Self::Greedy(_) | Self::Style(_) => true,
            Self::Search(settings) => matches!(settings.budget, Budget::Playouts(_)),
            #[cfg(feature = "external")]
            Self::External(_) => false,
        }
    }
}

impl FromStr for Specification {
    type Err = SpecificationError;

    fn from_str(text: &str) -> Result<Self, SpecificationError> {
        let (name, options) = match text.split_once(':') {
            Some((name, options)) => (name, Some(options)),
            None => (text, None),
        };
        let options = || options.into_iter().flat_map(|options| options.split(','));
        let without = |agent: Self, name| match options().next() {
            None => Ok(agent),
            Some(option) => Err(unknown_option(name, option, &[])),
        };
        if let Some(style) = Style::from_name(name) {
            return without(Self::Style(style), style.name());
        }
        if let Some(version) = name.strip_prefix("search@") {
            return read_settings(read_version(version)?, options()).map(Self::Search);
        }
        match name {
            "random" => without(Self::Random, "random"),
            "greedy" => read_weights(options()).map(Self::Greedy),
            "search" => read_settings(Version::CURRENT, options()).map(Self::Search),
            #[cfg(feature = "external")]
            "external" => {
                let command = text.split_once(':').map_or("", |(_, command)| command);
                read_program(command).map(Self::External)
            }
            _ => Err(SpecificationError::UnknownAgent { name: clip(name) }),
        }
    }
}

fn unknown_option(
    agent: &'static str,
    option: &str,
    allowed: &[&'static str],
) -> SpecificationError {
    let name = option.split_once('=').map_or(option, |(name, _)| name);
    SpecificationError::UnknownOption { agent, option: clip(name), allowed: allowed.to_vec() }
}

/// Reads the option of this agent that a part of the text sets, as its number, and the value.
fn read_option<'a>(
    agent: &'static str,
    part: &'a str,
    names: &[&'static str],
) -> Result<(usize, &'a str), SpecificationError> {
    let Some((name, value)) = part.split_once('=') else {
        return Err(SpecificationError::NoValue { agent, option: clip(part) });
    };
    let number = names.iter().position(|&known| known == name);
    number.map(|number| (number, value)).ok_or_else(|| unknown_option(agent, name, names))
}

fn read_weights<'a>(parts: impl Iterator<Item = &'a str>) -> Result<Weights, SpecificationError> {
    let names = Weights::NAMES;
    let mut weights = Weights::TUNED.to_array();
    let mut given = Vec::new();
    for part in parts {
        let (number, value) = read_option("greedy", part, names)?;
        let option = names[number];
        if given.contains(&number) {
            return Err(SpecificationError::Twice { first: option, second: option });
        }
        given.push(number);
        let wrong = || SpecificationError::WrongValue {
            option,
            value: clip(value),
            expected: Expected::Number,
        };
        let read = value.parse().ok().filter(|weight: &f32| weight.is_finite());
        weights[number] = read.ok_or_else(wrong)?;
    }
    Ok(Weights::from_array(weights))
}

fn read_version(text: &str) -> Result<Version, SpecificationError> {
    // Not `01` or `+1`.
    let version = Version::ALL.iter().copied().find(|version| version.number().to_string() == text);
    version.ok_or_else(|| SpecificationError::UnknownVersion { version: clip(text) })
}

const SEARCH_OPTIONS: &[&str] = &["playouts", "ms", "turns", "candidates", "threads", "variation"];
/// The options that set the budget.
const BUDGETS: usize = 2;

fn read_settings<'a>(
    version: Version,
    parts: impl Iterator<Item = &'a str>,
) -> Result<Settings, SpecificationError> {
    let mut settings = Settings::of(version);
    let mut given: Vec<usize> = Vec::new();
    for part in parts {
        let (number, value) = read_option("search", part, SEARCH_OPTIONS)?;
        let option = SEARCH_OPTIONS[number];
        let same = |&other: &usize| other == number || other.max(number) < BUDGETS;
        if let Some(&first) = given.iter().find(|other| same(other)) {
            let first = SEARCH_OPTIONS[first];
            return Err(SpecificationError::Twice { first, second: option });
        }
        given.push(number);
        match option {
            "playouts" => {
                let playouts = read_whole(option, value, Settings::PLAYOUTS_MAX)?;
                settings.budget = Budget::Playouts(playouts);
            }
            "ms" => settings.budget = read_time(value)?,
            "turns" => settings.turns = read_whole(option, value, Settings::TURNS_MAX)?,
            "candidates" => {
                settings.candidates = read_whole(option, value, Settings::CANDIDATES_MAX)?;
            }
            "threads" => settings.threads = read_whole(option, value, Settings::THREADS_MAX)?,
            _ => settings.variation = read_number(option, value, 0, Settings::VARIATION_MAX)?,
        }
    }
    Ok(settings)
}

#[cfg(feature = "std")]
fn read_time(value: &str) -> Result<Budget, SpecificationError> {
    let ms = read_whole("ms", value, Settings::MS_MAX)?;
    Ok(Budget::Time(core::time::Duration::from_millis(ms.into())))
}

/// Refuses the option, which does not exist without a clock.
#[cfg(not(feature = "std"))]
fn read_time(_: &str) -> Result<Budget, SpecificationError> {
    let allowed: Vec<_> = SEARCH_OPTIONS.iter().copied().filter(|&name| name != "ms").collect();
    Err(unknown_option("search", "ms", &allowed))
}

/// Options, which are one word, come before the command.
#[cfg(feature = "external")]
fn read_program(text: &str) -> Result<Program, SpecificationError> {
    let text = text.trim_start();
    let (first, rest) = text.split_once([' ', '\t', '\n']).unwrap_or((text, ""));
    let is_name = |name: &str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    let has_options = first.split_once('=').is_some_and(|(name, _)| is_name(name));
    let mut program = Program::new(if has_options { rest } else { text })?;
    let mut given = Vec::new();
    for part in first.split(',').filter(|_| has_options) {
        let (number, value) = read_option("external", part, Program::OPTIONS)?;
        let option = Program::OPTIONS[number];
        if given.contains(&number) {
            return Err(SpecificationError::Twice { first: option, second: option });
        }
        given.push(number);
        let time = read_whole(option, value, Program::MS_MAX)?;
        let time = core::time::Duration::from_millis(time.into());
        program = match option {
            "ms" => program.with_budget(time),
            "start_ms" => program.with_start(time),
            _ => program.with_end(time),
        };
    }
    Ok(program)
}

fn read_whole(option: &'static str, value: &str, most: u32) -> Result<u32, SpecificationError> {
    read_number(option, value, 1, most)
}

fn read_number(
    option: &'static str,
    value: &str,
    least: u32,
    most: u32,
) -> Result<u32, SpecificationError> {
    let digits = value.bytes().all(|byte| byte.is_ascii_digit());
    let number = value.parse().ok().filter(|number| digits && (least..=most).contains(number));
    number.ok_or_else(|| SpecificationError::WrongValue {
        option,
        value: clip(value),
        expected: Expected::Whole { least, most },
    })
}

impl fmt::Display for Specification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy(weights) => {
                f.write_str("greedy")?;
                let tuned = Weights::TUNED.to_array();
                let values = Weights::NAMES.iter().zip(weights.to_array().into_iter().zip(tuned));
                let all = f.alternate();
                let changed = values.filter(|(_, (value, tuned))| all || value != tuned);
                for (i, (name, (value, _))) in changed.enumerate() {
                    write!(f, "{}{name}={value}", if i == 0 { ':' } else { ',' })?;
                }
                Ok(())
            }
            Self::Search(settings) => {
                f.write_str("search")?;
                if f.alternate() || settings.version != Version::CURRENT {
                    write!(f, "@{}", settings.version.number())?;
                }
                match settings.budget {
                    Budget::Playouts(playouts) => write!(f, ":playouts={playouts}")?,
                    #[cfg(feature = "std")]
                    Budget::Time(time) => write!(f, ":ms={}", time.as_millis())?,
                }
                let default = Settings::of(settings.version);
                if settings.turns != default.turns {
                    write!(f, ",turns={}", settings.turns)?;
                }
                if settings.candidates != default.candidates {
                    write!(f, ",candidates={}", settings.candidates)?;
                }
                if settings.threads != default.threads {
                    write!(f, ",threads={}", settings.threads)?;
                }
                if settings.variation != default.variation {
                    write!(f, ",variation={}", settings.variation)?;
                }
                Ok(())
            }
            Self::Style(style) => f.write_str(style.name()),
            #[cfg(feature = "external")]
            Self::External(program) => write!(f, "external:{program}"),
        }
    }
}
