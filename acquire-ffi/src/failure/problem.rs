//! A problem, and the failure of a call, which has one or more problems.

use std::{ffi::c_char, fmt::Display};

use acquire_core::{
    ActionError, Edition, ErrorDetails, Guess, JsonError, Names, NewGameError, NotesError,
    ParseActionError, ParseTileError, Place, RecordError, RedoError, Rule, RulesError, TagError,
    TileOrderError, TooMany, UndoError, View,
};

use crate::{
    argument::Arg,
    codes::chain_mask,
    constants::{ACQ_NO_ACTION, ACQ_NONE},
    player_names::PlayerNames,
    status::AcqStatus,
};

/// The details of a problem, for programs that do more than show its message. A plain struct of 64
/// bytes.
///
/// Fields that the problem does not use are 0, but `action` is then #ACQ_NO_ACTION, and `phase`,
/// `player`, `tile`, `chain` and `power` are #ACQ_NONE.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AcqProblem {
    /// The #AcqStatus of this problem.
    pub status: i32,
    /// The line of the text; the first line is 1. Of JSON with several records it is the line where
    /// the record begins, if acq_last_error_problem_path() writes the place in it.
    pub line: u32,
    /// The column in the line, in characters; the first one is 1. With a path it is the column in the
    /// string there, such as an action, and not in the line.
    pub column: u32,
    /// The number of the action in its record; the first action is 1.
    pub action_number: u32,
    /// The amount that was tried or found, in shares, tiles, players or dollars.
    pub wanted: u32,
    /// The amount that is allowed or available, in shares, tiles, players or dollars.
    pub available: u32,
    /// The action id of the action that was tried.
    pub action: u16,
    /// The #AcqPhaseKind of the current decision.
    pub phase: u8,
    /// The player.
    pub player: u8,
    /// The tile.
    pub tile: u8,
    /// The chain.
    pub chain: u8,
    /// The chains that are allowed or involved, bit `i` for chain `i`.
    pub chains: u8,
    /// The #AcqPower that was tried, or #ACQ_NONE.
    pub power: u8,
    /// The code of the rule that was broken, such as `"T4"`, ending in a NUL; empty if there is
    /// none. acq_rule_find() finds it in the rulebook.
    pub rule: [c_char; 8],
    /// For later versions: written as 0, not read.
    pub reserved: [u8; 24],
}

/// A problem with all fields unused.
const BLANK: AcqProblem = AcqProblem {
    status: 0,
    line: 0,
    column: 0,
    action_number: 0,
    wanted: 0,
    available: 0,
    action: ACQ_NO_ACTION,
    phase: ACQ_NONE,
    player: ACQ_NONE,
    tile: ACQ_NONE,
    chain: ACQ_NONE,
    chains: 0,
    power: ACQ_NONE,
    rule: [0; 8],
    reserved: [0; _],
};

/// A message that is written only when it is asked for.
pub(crate) enum Message {
    Fixed(&'static str),
    Text(String),
    /// A message that names players or chains.
    Spoken(Box<dyn Fn(&PlayerNames<'_>) -> String>),
}

impl Message {
    /// A message that names players, or chains of the edition.
    pub(crate) fn spoken(edition: Edition, say: impl Fn(&Names<'_>) -> String + 'static) -> Self {
        Self::naming(move |names| say(&names.in_edition(edition)))
    }

    /// A message that names players.
    pub(crate) fn naming(say: impl Fn(&PlayerNames<'_>) -> String + 'static) -> Self {
        Self::Spoken(Box::new(say))
    }

    /// The message with these names.
    pub(crate) fn text(&self, names: &PlayerNames<'_>) -> String {
        match self {
            Self::Fixed(text) => (*text).into(),
            Self::Text(text) => text.clone(),
            Self::Spoken(say) => say(names),
        }
    }
}

impl From<&'static str> for Message {
    fn from(text: &'static str) -> Self {
        Self::Fixed(text)
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// A mistake in notes.
pub(crate) struct Mistake {
    /// The probable meanings, the likeliest first.
    pub(crate) guesses: Vec<Guess>,
    /// The knowledge of the viewer before.
    pub(crate) view: Option<Box<View>>,
}

/// One problem.
pub(crate) struct Problem {
    pub(crate) fields: AcqProblem,
    /// The sentence, without the place with which the message begins. It may begin with the number
    /// of the action, and name the character of the text of the action.
    pub(crate) sentence: Message,
    /// The error of an action that cannot be read: it has the character that the sentence names, and
    /// the guess with which it ends.
    pub(crate) unread: Option<ParseActionError>,
    /// The place with which the message begins.
    pub(crate) place: Option<Place>,
    /// The place of the problem in JSON or in a record.
    pub(crate) path: String,
    /// The details of a mistake in notes.
    pub(crate) mistake: Option<Box<Mistake>>,
    /// The further details of a problem of the other game.
    #[cfg(feature = "acquisition")]
    pub(crate) squares: crate::acquisition::AcqAcquisitionProblem,
}

impl Problem {
    pub(crate) fn new(
        status: AcqStatus,
        rule: impl Into<Option<Rule>>,
        sentence: impl Into<Message>,
    ) -> Self {
        Self::coded(status as i32, rule.into().map_or("", Rule::code), sentence.into())
    }

    /// A problem with the fields that the core gives the error. Many errors use it, each once.
    #[inline(never)]
    pub(super) fn about(status: AcqStatus, details: &ErrorDetails, sentence: Message) -> Self {
        let mut problem = Self::new(status, details.rule, sentence);
        let fields = &mut problem.fields;
        fields.player = details.player.map_or(ACQ_NONE, |player| player.index() as u8);
        fields.tile = details.tile.map_or(ACQ_NONE, |tile| tile.index() as u8);
        fields.chain = details.chain.map_or(ACQ_NONE, |chain| chain.index() as u8);
        fields.chains = details.chains.map_or(0, chain_mask);
        fields.power = details.power.map_or(ACQ_NONE, |power| power as u8);
        fields.wanted = details.wanted.map_or(0, saturated);
        fields.available = details.available.map_or(0, saturated);
        problem
    }

    /// Says where in the text, or under which path, the problem is.
    pub(crate) fn put_at(&mut self, place: Place) {
        match &place {
            &Place::Text { line, column } => {
                self.fields.line = saturated(line);
                self.fields.column = saturated(column);
            }
            Place::Path(path) => self.path.clone_from(path),
        }
        self.place = Some(place);
    }

    /// The place and the sentence.
    pub(crate) fn message(&self, names: &PlayerNames<'_>) -> String {
        let sentence = self.sentence.text(names);
        match &self.place {
            Some(place) => place.before(Some(self.fields.action_number as usize), &sentence),
            None => sentence,
        }
    }

    /// The sentence without what the fields say of the place: the number of the action, which the
    /// sentence begins with, and the character.
    pub(crate) fn sentence_alone(&self, names: &PlayerNames<'_>) -> String {
        let mut text = self.sentence.text(names);
        let number = format!("action {}", self.fields.action_number);
        if let Some(rest) = text.strip_prefix(&number).filter(|_| self.fields.action_number > 0) {
            text = rest.strip_prefix(": ").map_or(text.clone(), String::from);
        }
        // The last one: the text of the action, which may have the same words, comes before it.
        let character = self.unread.map(|error| format!(" (at character {})", error.column));
        match character.as_deref().and_then(|words| text.rsplit_once(words)) {
            Some((before, after)) => [before, after].concat(),
            None => text,
        }
    }

    /// A problem with the code of the rule that was broken, of whichever game.
    #[inline(never)]
    pub(crate) fn coded(status: i32, code: &str, sentence: Message) -> Self {
        let mut fields = AcqProblem { status, ..BLANK };
        for (to, byte) in fields.rule[..7].iter_mut().zip(code.bytes()) {
            *to = byte as c_char;
        }
        Self {
            fields,
            sentence,
            unread: None,
            place: None,
            path: String::new(),
            mistake: None,
            #[cfg(feature = "acquisition")]
            squares: crate::acquisition::AcqAcquisitionProblem::BLANK,
        }
    }
}

/// All problems of a call, at least one.
pub(crate) struct Failure(pub(crate) Vec<Problem>);

impl Failure {
    #[cold]
    pub(crate) fn new(status: AcqStatus, message: impl Into<Message>) -> Self {
        Problem::new(status, None, message).into()
    }

    /// A problem that breaks a rule, which the message cites.
    #[cold]
    pub(crate) fn breaks(status: AcqStatus, rule: Rule, text: impl Display) -> Self {
        Problem::new(status, rule, format!("{text} ({rule})")).into()
    }

    /// An argument whose value breaks a rule, or means nothing.
    #[cold]
    pub(crate) fn argument<T: Display + Copy + TryInto<u32>>(
        status: AcqStatus,
        name: impl Display,
        value: T,
        must: impl Display,
        rule: impl Into<Option<Rule>>,
    ) -> Self {
        // What does not depend on the types is compiled once.
        fn refused(
            (status, rule): (AcqStatus, Option<Rule>),
            [name, value, must]: [&dyn Display; 3],
            wanted: u32,
        ) -> Failure {
            let mut text = format!("{name} is {value}; it must be {must}");
            if let Some(rule) = rule {
                text += &format!(" ({rule})");
            }
            let mut problem = Problem::new(status, rule, text);
            problem.fields.wanted = wanted;
            problem.into()
        }
        let shown: [&dyn Display; 3] = [&name, &value, &must];
        refused((status, rule.into()), shown, value.try_into().unwrap_or(u32::MAX))
    }

    #[cold]
    pub(crate) fn null(name: &str) -> Self {
        Self::new(AcqStatus::Null, format!("{name} must not be NULL"))
    }

    #[cold]
    pub(crate) fn too_small(name: &str, capacity: usize, needed: usize) -> Self {
        let text = format!("{name} is {capacity}; it must be at least {needed}");
        let mut problem = Problem::new(AcqStatus::Buffer, None, text);
        (problem.fields.wanted, problem.fields.available) =
            (saturated(needed), saturated(capacity));
        problem.into()
    }

    #[cold]
    pub(crate) fn index(index: Arg<usize>, count: usize) -> Self {
        let Arg { name, value } = index;
        let text = format!("{name} {value} is out of range; there are {count}");
        let mut problem = Problem::new(AcqStatus::Index, None, text);
        (problem.fields.wanted, problem.fields.available) = (saturated(value), saturated(count));
        problem.into()
    }

    /// Adds the item of a list that the problem is in.
    #[cold]
    pub(crate) fn in_item(mut self, list: &str, index: usize) -> Self {
        for problem in &mut self.0 {
            let text = problem.sentence.text(&PlayerNames::default());
            problem.sentence = Message::Text(format!("{list}[{index}]: {text}"));
        }
        self
    }

    /// Gives this line to the problems that have none.
    pub(crate) fn put_on_line(&mut self, line: u32) {
        for problem in self.0.iter_mut().filter(|problem| problem.fields.line == 0) {
            problem.fields.line = line;
        }
    }

    pub(crate) fn status(&self) -> i32 {
        self.0.first().map_or(AcqStatus::Panic as i32, |first| first.fields.status)
    }
}

/// The caller's text, shortened to fit into a message.
pub(crate) fn clip(text: &str) -> String {
    let mut characters = text.chars();
    let mut shown: String = characters.by_ref().take(40).collect();
    if characters.next().is_some() {
        shown.push('…');
    }
    shown
}

pub(crate) fn saturated(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self(vec![problem])
    }
}

/// An error of the core is a failure with one problem.
macro_rules! single {
    ($($error:ty),+ $(,)?) => {$(
        impl From<$error> for Failure {
            #[cold]
            fn from(error: $error) -> Self {
                Problem::from(error).into()
            }
        }
    )+};
}
#[cfg(any(feature = "acquisition", feature = "agents"))]
pub(crate) use single;

single! {
    RulesError, TileOrderError, NewGameError, ParseTileError, ParseActionError, ActionError,
    JsonError, TagError, TooMany, UndoError, RedoError, RecordError, NotesError,
}
