//! Programs in any language as agents, by JSON lines over standard input and output.

mod message;
mod process;
mod program;

use std::{
    format,
    string::{String, ToString},
    time::Duration,
    vec::Vec,
};

use acquire_core::{
    Action, ActionId, Edition, Event, LegalActions, Player, Rules, Setup, Standing, View,
    read_json, write_json,
};

use self::process::{Failure, Process, Unanswered};
pub use self::{
    message::{Answer, Choice, Message, PROTOCOL, Seed},
    process::{Closed, Ending, LINE_MAX},
    program::{Program, ProgramError},
};
use crate::{
    agent::{Agent, AgentError, RandomAgent},
    forfeit::{Fault, Forfeit},
};

/// The JSON Schema of the messages to a program, itself in JSON.
pub const MESSAGE_SCHEMA: &str = include_str!("../../schema/agent_message.schema.json");
/// The JSON Schema of the answers of a program, itself in JSON.
pub const ANSWER_SCHEMA: &str = include_str!("../../schema/agent_answer.schema.json");

/// A program in any language as an agent. The protocol is in `docs/external-agents.md`.
///
/// The program is started for the first decision of a game, and also plays later games. If it does
/// anything wrong it is killed, and the game is forfeited: [`RandomAgent`] with the same seed
/// chooses for the rest of the game, and [`forfeit`](Agent::forfeit) returns the reason. The next
/// game starts the program again. When the agent is dropped, the program's input is closed; a
/// program that does not end within [`Program::end`] is killed.
///
/// On Unix the program leads a separate process group, and the rest of the group is killed with it.
/// Elsewhere only the program itself is.
#[derive(Debug)]
pub struct External {
    program: Program,
    process: Option<Process>,
    game: Option<Begun>,
    forfeit: Option<Forfeit>,
    name: Option<String>,
}

/// The game that is played.
#[derive(Debug)]
struct Begun {
    rules: Rules,
    players: usize,
    seat: Player,
    seed: u64,
    /// True if the running program knows that the game has begun.
    informed: bool,
    /// The events, and the number of those that the program has received.
    events: Vec<Event>,
    events_sent: usize,
    /// The number of decisions so far.
    decisions: u32,
}

/// A fault in a conversation, with the last line that was sent and the answer.
struct Trouble {
    fault: Fault,
    sent: String,
    answer: Option<String>,
}

/// The reason why a decision stops.
enum Stop {
    Trouble(Trouble),
    /// The caller does not want to wait any longer.
    Stopped,
}

impl External {
    /// Makes the agent. The program is not started yet.
    #[must_use]
    pub const fn new(program: Program) -> Self {
        Self { program, process: None, game: None, forfeit: None, name: None }
    }

    /// Returns the program.
    #[must_use]
    pub const fn program(&self) -> &Program {
        &self.program
    }

    /// Returns the name that the program gave when it was started last.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Chooses like [`choose`](Agent::choose), but gives up when `stopped` returns true; the
    /// program is then killed. `stopped` is called many times a second. The next call in the same
    /// game starts the program again and sends it the game from its beginning.
    ///
    /// # Errors
    /// Those of `choose`, and [`AgentError::Failed`] if `stopped` returned true.
    pub fn choose_unless(
        &mut self,
        view: &View,
        legal: &LegalActions,
        stopped: &dyn Fn() -> bool,
    ) -> Result<Action, AgentError> {
        let (Some(seat), false) = (view.viewer(), legal.is_empty()) else {
            return Err(AgentError::NotAsked);
        };
        let position = view.position();
        if self.game.as_ref().is_none_or(|game| game.seat != seat) {
            self.begin(position.rules(), position.players(), seat, 0);
        }
        let Some(game) = &mut self.game else { return Err(AgentError::NotAsked) };
        game.decisions += 1;
        if self.forfeit.is_none() {
            match self.decide(view, legal, stopped) {
                Ok(action) => return Ok(action),
                Err(Stop::Stopped) => {
                    let _ = self.process.take().map(Process::kill);
                    if let Some(game) = &mut self.game {
                        (game.informed, game.events_sent) = (false, 0);
                        game.decisions -= 1;
                    }
                    return Err(AgentError::Failed("it was stopped while it decided".into()));
                }
                Err(Stop::Trouble(trouble)) => self.give_up(trouble, view, legal),
            }
        }
        let mut random = RandomAgent::default();
        if let Some(game) = &self.game {
            random.begin(&game.rules, game.players, game.seat, game.seed);
        }
        random.choose(view, legal)
    }

    /// Asks the program for its choice, and starts it if it does not run.
    fn decide(
        &mut self,
        view: &View,
        legal: &LegalActions,
        stopped: &dyn Fn() -> bool,
    ) -> Result<Action, Stop> {
        self.start(stopped)?;
        self.inform();
        let edition = view.position().edition();
        let budget = self.program.budget();
        let message = Message::Choose {
            ids: legal.iter().map(|action| ActionId::from(action).get()).collect(),
            texts: legal.iter().map(|action| action.text(edition).to_string()).collect(),
            budget_ms: milliseconds(budget),
            view: Setup::from(view).into(),
        };
        let (sent, answer, read) = self.ask(&message, budget, stopped)?;
        let trouble = |fault| {
            Stop::Trouble(Trouble { fault, sent: sent.clone(), answer: Some(answer.clone()) })
        };
        match read.map_err(trouble)? {
            Answer::Choice(choice) => {
                let action = chosen(&choice, edition).map_err(trouble)?;
                let legal = view.check(action);
                legal.map_err(|error| trouble(Fault::Illegal(error.to_string())))?;
                Ok(action)
            }
            Answer::Ready { .. } => Err(trouble(unexpected("ready", "choice"))),
        }
    }

    /// Starts the program, unless it runs, and waits until it is ready.
    fn start(&mut self, stopped: &dyn Fn() -> bool) -> Result<(), Stop> {
        if self.process.is_some() {
            return Ok(());
        }
        let process = Process::start(self.program.words(), self.program.end());
        self.process = Some(process.map_err(|fault| {
            Stop::Trouble(Trouble { fault, sent: String::new(), answer: None })
        })?);
        let engine = concat!("acquire-engine ", env!("CARGO_PKG_VERSION")).into();
        let hello = Message::Hello { protocol: PROTOCOL, engine };
        let (sent, answer, read) = self.ask(&hello, self.program.start(), stopped)?;
        let fault = match read {
            Ok(Answer::Ready { protocol: PROTOCOL, name }) => {
                self.name = name.map(|name| name.chars().take(100).collect());
                return Ok(());
            }
            Ok(Answer::Ready { protocol: found, .. }) => {
                Fault::Version { found, expected: PROTOCOL }
            }
            Ok(Answer::Choice(_)) => unexpected("choice", "ready"),
            Err(fault) => fault,
        };
        Err(Stop::Trouble(Trouble { fault, sent, answer: Some(answer) }))
    }

    /// Sends a message, and returns the message, the line of the answer, and its content.
    fn ask(
        &mut self,
        message: &Message,
        limit: Duration,
        stopped: &dyn Fn() -> bool,
    ) -> Result<(String, String, Result<Answer, Fault>), Stop> {
        let sent = write_json(message);
        let asked = match &mut self.process {
            Some(process) => process.ask(sent.clone(), limit, stopped),
            None => Err(Unanswered::Stopped),
        };
        match asked {
            Ok(answer) => {
                let read = read_json(&answer);
                let read = read.map_err(|error| Fault::Unreadable(error.to_string()));
                Ok((sent, answer, read))
            }
            Err(Unanswered::Failure(Failure { fault, answer })) => {
                // A fault before the message was sent is not about it.
                let sent = self.process.as_ref().map_or(sent, |process| process.sent().into());
                Err(Stop::Trouble(Trouble { fault, sent, answer }))
            }
            Err(Unanswered::Stopped) => Err(Stop::Stopped),
        }
    }

    /// Informs the running program that the game has begun, and of the events since.
    fn inform(&mut self) {
        let (Some(game), Some(process)) = (&mut self.game, &mut self.process) else { return };
        if !game.informed {
            game.informed = true;
            process.tell(write_json(&Message::Begin {
                rules: game.rules,
                players: game.players,
                seat: game.seat,
                seed: Seed(game.seed),
            }));
        }
        let new = &game.events[game.events_sent..];
        if !new.is_empty() {
            process.tell(write_json(&Message::Events { events: new.to_vec() }));
            game.events_sent = game.events.len();
        }
    }

    fn give_up(&mut self, trouble: Trouble, view: &View, legal: &LegalActions) {
        let allowed = if trouble.fault == Fault::Unasked {
            r#"{"type":"choice","id":ID} once after each {"type":"choose"}"#.into()
        } else if trouble.sent.contains(r#""type":"choose""#) {
            allowed(view.position().edition(), legal)
        } else {
            format!(r#"{{"type":"ready","protocol":{PROTOCOL}}}"#)
        };
        let stderr = self.process.take().map(Process::kill).unwrap_or_default();
        self.forfeit = self.game.as_ref().map(|game| Forfeit {
            player: game.seat,
            decision: game.decisions,
            fault: trouble.fault,
            sent: trouble.sent,
            answer: trouble.answer,
            allowed,
            stderr,
        });
    }

    /// Closes the program's input and waits until it ends; kills it if that takes longer than
    /// [`Program::end`]. Returns `None` if it does not run.
    pub fn close(&mut self) -> Option<Closed> {
        self.process.take().map(Process::close)
    }
}

impl Agent for External {
    fn begin(&mut self, rules: &Rules, players: usize, seat: Player, seed: u64) {
        self.forfeit = None;
        let (rules, events) = (*rules, Vec::new());
        let (informed, events_sent, decisions) = (false, 0, 0);
        let game = Begun { rules, players, seat, seed, informed, events, events_sent, decisions };
        self.game = Some(game);
    }

    fn observe(&mut self, event: Event) {
        if let Some(game) = &mut self.game
            && self.forfeit.is_none()
        {
            game.events.push(event);
        }
    }

    fn choose(&mut self, view: &View, legal: &LegalActions) -> Result<Action, AgentError> {
        self.choose_unless(view, legal, &|| false)
    }

    fn end(&mut self, standings: &[Standing]) {
        if self.game.as_ref().is_some_and(|game| game.informed) && self.process.is_some() {
            self.inform();
            if let Some(process) = &mut self.process {
                let mut standings = standings.to_vec();
                standings.sort_by_key(|standing| standing.player);
                process.tell(write_json(&Message::End { standings }));
            }
        }
        self.game = None;
    }

    fn forfeit(&self) -> Option<&Forfeit> {
        self.forfeit.as_ref()
    }
}

fn milliseconds(time: Duration) -> u64 {
    time.as_millis().try_into().unwrap_or(u64::MAX)
}

fn unexpected(found: &str, expected: &str) -> Fault {
    Fault::Unreadable(format!(r#"its "type" is "{found}", not "{expected}""#))
}

fn chosen(choice: &Choice, edition: Edition) -> Result<Action, Fault> {
    match choice {
        Choice::Id { id } => {
            let known = u16::try_from(*id).ok().and_then(ActionId::new);
            known.map(Action::from).ok_or_else(|| {
                Fault::Illegal(format!("no action has the id {id}; there are {}", ActionId::COUNT))
            })
        }
        Choice::Text { text } => Action::parse(text, edition)
            .map_err(|error| Fault::Illegal(error.message(text).to_string())),
    }
}

/// The number of legal actions that a message lists.
const LISTED: usize = 12;

fn allowed(edition: Edition, legal: &LegalActions) -> String {
    let mut list = Vec::new();
    for action in legal.iter().take(LISTED) {
        list.push(format!("{} ({})", ActionId::from(action).get(), action.text(edition)));
    }
    let more = match legal.len().saturating_sub(LISTED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!(r#"{{"type":"choice","id":ID}} with one of the ids {}{more}"#, list.join(", "))
}
