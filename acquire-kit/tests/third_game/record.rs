//! Noughts and crosses with a bag: what a record of it is.

use core::fmt::{self, Write};

use acquire_kit::{
    header,
    lines::{At, Line},
    record::{
        self, Outcome, Reader, Recorded, Words, record_error_kind, record_methods, record_words,
        recorder,
    },
    tags::Tags,
};

use crate::game::{Action, ActionError, Bag, EndReason, Event, Game, Mark, ParseActionError, Rule};

/// A record of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub bag: Bag,
    pub tags: Tags,
    pub actions: Vec<Action>,
    pub result: Option<GameResult>,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct GameResult {
    pub reason: EndReason,
    /// The ranks, 1 for the winner (N3, N4).
    pub ranks: Vec<u8>,
    /// The squares of the line (N3).
    pub line: Vec<Action>,
}

impl Outcome for GameResult {
    type Game = Game;
    type Reason = EndReason;

    const FIELDS: &'static [&'static str] = &["ranks", "line"];

    fn of_game(game: &Game) -> Option<Self> {
        let reason = game.end_reason()?;
        let line = game.line().into_iter().flatten().map(|square| Action(square as u8));
        let loses = |player| reason == EndReason::Line && player != game.last_player();
        let ranks = (0..2).map(|player| 1 + u8::from(loses(player)));
        Some(Self { reason, ranks: ranks.collect(), line: line.collect() })
    }

    fn end_reason(&self) -> EndReason {
        self.reason
    }

    fn written(&self) -> Vec<(&'static str, String)> {
        fn joined<T: ToString>(items: &[T]) -> String {
            items.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
        }
        let (ranks, line) = (joined(&self.ranks), joined(&self.line));
        vec![("reason", self.reason.to_string()), ("ranks", ranks), ("line", line)]
    }
}

pub type RecordError = record::RecordError<Kind>;

record_error_kind! {
    /// A kind of problem of a record.
    pub enum Kind of Record {
        action: Action, parse: ParseActionError, illegal: ActionError, reason: EndReason, rule: Rule;
        /// There are too many actions.
        #[error("too many actions")]
        TooMany,
    }
}

impl Kind {
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Self::Illegal { error, .. } => Some(error.rule),
            Self::Over { reason } => Some(reason.rule()),
            Self::Result { .. } => Some(Rule::N3),
            _ => None,
        }
    }
}

record_methods!(Record, Game, RecordError);

recorder! {
    /// A game that keeps its own record.
    pub struct Recorder of Record: Game, Action, Event, ActionError, RecordError;
}

impl Recorder {
    /// Begins the game of this seed.
    pub fn new(seed: u64) -> Self {
        let bag = Game::bag(seed);
        let (tags, actions) = (Tags::new(), Vec::new());
        Self::begin(Game::new(bag), Record { bag, tags, actions, result: None })
    }
}

impl Record {
    fn note(&mut self, (): &mut (), _: &Event) {}

    fn settle(&mut self, game: &Game, (): &()) {
        self.result = GameResult::of_game(game);
    }
}

impl Recorded for Record {
    type Game = Game;
    type ParseError = ParseActionError;
    type Reason = EndReason;
    type Result = GameResult;
    type Kind = Kind;
    type Progress = ();
    type Head = Head;

    const WORDS: Words = record_words!(
        header!("noughts record 1"),
        "end",
        "ranks",
        "line",
        "`result` or `unfinished`"
    );

    fn player_count(&self) -> usize {
        2
    }

    fn tags(&self) -> &Tags {
        &self.tags
    }

    fn actions(&self) -> &[Action] {
        &self.actions
    }

    fn result(&self) -> Option<&GameResult> {
        self.result.as_ref()
    }

    fn start(&self) -> Game {
        Game::new(self.bag)
    }

    fn write_head(&self, out: &mut String) -> fmt::Result {
        let marks = self.bag.map(Mark::name).join(" ");
        writeln!(out, "bag {marks}")
    }

    fn write_action(&self, action: Action, out: &mut String) -> fmt::Result {
        write!(out, "{action}")
    }

    fn too_many_actions() -> Kind {
        Kind::TooMany
    }

    fn unread(text: &str, error: &ParseActionError) -> impl fmt::Display {
        format!("`{text}`: {error}")
    }

    fn refused(error: &ActionError, allowed: &[Action], _: &[String]) -> impl fmt::Display {
        let allowed: Vec<_> = allowed.iter().map(Action::to_string).collect();
        format!("{error}; legal: {}", allowed.join(", "))
    }

    fn result_rule(_: &str) -> impl fmt::Display {
        Rule::N3
    }
}

/// The head of a record's text: the bag.
#[derive(Default)]
pub struct Head {
    bag: Option<Bag>,
    at: At,
}

impl record::Head<Record> for Head {
    fn place(&self, _: &str) -> Option<At> {
        None
    }

    fn line(&mut self, line: Line<'_>, word: &str, rest: &str, reader: &mut Reader<'_, Record>) {
        if word != "bag" {
            return reader.expected(line, word, "`bag`, `tag` or `actions`");
        }
        if reader.once(&mut self.at, line, word, "bag") {
            let marks: Result<Vec<Mark>, _> = rest.split(' ').map(str::parse).collect();
            self.bag = marks.ok().and_then(|marks| marks.try_into().ok());
            if self.bag.is_none() {
                reader.expected(line, rest, "nine marks, x or o");
            }
        }
    }

    fn begin(&mut self, _: Line<'_>, _: &mut Reader<'_, Record>) {}

    fn action(&self, text: &str) -> Result<Action, (usize, ParseActionError)> {
        text.parse().map_err(|error| (1, error))
    }

    fn result(&self, reason: &str) -> (Option<GameResult>, Option<Kind>) {
        let (ranks, line) = (Vec::new(), Vec::new());
        match reason.parse() {
            Ok(reason) => (Some(GameResult { reason, ranks, line }), None),
            Err(_) => (None, Some(record::Kind::expected("`line` or `full`", reason.into()))),
        }
    }

    fn item(result: &mut GameResult, field: &str, text: &str) -> Result<(), &'static str> {
        match field {
            "ranks" => result.ranks.push(text.parse().map_err(|_| "a rank for each player")?),
            _ => result.line.push(text.parse().map_err(|_| "the squares of the line")?),
        }
        Ok(())
    }

    fn missing(&self, _: bool, reader: &mut Reader<'_, Record>) -> bool {
        if !self.at.is_somewhere() {
            reader.missing("`bag` with the marks");
        }
        true
    }

    fn finish(
        &mut self,
        tags: Tags,
        actions: Vec<Action>,
        result: Option<GameResult>,
    ) -> Option<Record> {
        Some(Record { bag: self.bag?, tags, actions, result })
    }
}

#[cfg(feature = "json")]
mod json {
    use acquire_kit::{
        reading::FormatVersion,
        record::{Problem, Problems, ReadTags, from_json, read_actions},
        tags::Tags,
    };
    use serde::{Deserialize, Serialize, Serializer};

    use super::{Action, Bag, GameResult, Record};

    #[derive(Serialize)]
    struct Written<'a> {
        version: FormatVersion<1>,
        bag: Bag,
        tags: &'a Tags,
        actions: &'a [Action],
        result: &'a Option<GameResult>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Parts {
        #[serde(rename = "version")]
        _version: FormatVersion<1>,
        bag: Bag,
        tags: ReadTags,
        actions: Vec<String>,
        result: Option<GameResult>,
    }

    impl Serialize for Record {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let Self { bag, tags, actions, result } = self;
            let version = FormatVersion;
            Written { version, bag: *bag, tags, actions, result }.serialize(serializer)
        }
    }

    impl Record {
        pub(super) fn read_json(json: &str) -> Result<Self, Vec<Problem<Self>>> {
            let Parts { bag, tags, actions, result, .. } = from_json::<Self, _>(json, &[])?;
            let mut problems = Problems::default();
            let tags = tags.read::<Self>(&mut problems);
            let texts = actions.iter().map(String::as_str);
            let actions = read_actions::<Self>(texts, str::parse, &mut problems);
            match problems.is_empty() {
                true => Ok(Self { bag, tags, actions, result }),
                false => Err(problems.into_list::<Self>()),
            }
        }
    }
}
