//! Errors, which cross the border as JSON: the name of the class, the message and the fields.

use acquire_core::{
    Action, ActionError, ActionId, Edition, ErrorDetails, FollowError, Guess, JsonError,
    LegalActions, Names, NewGameError, NotesError, NotesProblem, ParseActionError, Place, Player,
    RecordError, RecordErrorKind, Rule, RulesError, SetupError, SketchError, StateError, TagError,
    TileOrderError, TooMany, notation,
};
#[cfg(feature = "rules")]
use acquire_foreign::{ForeignError, ForeignProblem};
use serde_json::{Map, Value, json};
use wasm_bindgen::JsValue;

use crate::words::{Context, action_to_js, chains, to_js};

/// An error in the making.
#[derive(Debug)]
pub(crate) struct Refusal(Map<String, Value>);

impl Refusal {
    /// An error of this class with this message.
    pub(crate) fn new(class: &str, message: &str) -> Self {
        let mut fields = Map::new();
        fields.insert("class".into(), class.into());
        fields.insert("message".into(), message.into());
        Self(fields)
    }

    /// Adds a field.
    pub(crate) fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.0.insert(name.into(), value.into());
        self
    }

    /// Adds the fields that all errors have in common.
    pub(crate) fn about(mut self, details: &ErrorDetails) -> Self {
        let ErrorDetails {
            kind,
            reason,
            rule,
            player,
            tile,
            chain,
            chains: of,
            power,
            wanted,
            available,
            meant: _,
            edition,
        } = *details;
        let edition = edition.unwrap_or(Edition::AvalonHill);
        let mut set = |name: &str, value: Option<Value>| {
            if let Some(value) = value {
                self.0.insert(name.into(), value);
            }
        };
        set("kind", kind.map(Into::into));
        set("reason", reason.map(Into::into));
        set("rule", rule.map(|rule| rule.code().into()));
        set("player", player.map(|player| player.index().into()));
        set("tile", tile.map(|tile| tile.to_string().into()));
        set("chain", chain.map(|chain| chain.name(edition).into()));
        set("chains", of.map(|of| chains(of.iter(), edition).into()));
        set("power", power.map(|power| power.name().into()));
        set("wanted", wanted.map(Into::into));
        set("available", available.map(Into::into));
        set("guess", details.guess().map(Into::into));
        self
    }

    /// Adds the place in a string or in JSON.
    fn at(self, place: &Place) -> Self {
        match place {
            Place::Text { line, column } => self.with("line", *line).with("column", *column),
            Place::Path(path) => self.with("path", path.as_str()),
        }
    }

    /// Removes the path.
    #[cfg(feature = "rules")]
    fn nowhere(mut self) -> Self {
        self.0.remove("path");
        self
    }

    /// Adds the fields of an illegal action.
    fn about_illegal(self, error: &ActionError, allowed: &[Action]) -> Self {
        let edition = error.edition;
        let context = Context { edition, players: Player::MAX };
        let allowed: Value = allowed.iter().map(|&action| action_to_js(action, edition)).collect();
        self.about(&error.into())
            .with("action", action_to_js(error.action, edition))
            .with("phase", to_js(&error.phase, context))
            .with("allowed", allowed)
    }

    /// An action that is not legal, in a game with these names.
    pub(crate) fn illegal(error: &ActionError, legal: &LegalActions, names: &[&str]) -> Self {
        let allowed: Vec<_> = legal.iter().collect();
        let named = Names::new(error.edition).with_players(names);
        let legal = notation::legal_ending(&allowed, error.edition);
        let message = format!("{}{legal}", error.message(&named));
        Self::new("IllegalActionError", &message).about_illegal(error, &allowed)
    }

    /// An event that cannot happen in the game that a view with these names shows.
    pub(crate) fn event(error: &FollowError, names: &[&str]) -> Self {
        let context = Context { edition: error.edition, players: Player::MAX };
        let message = error.message(&Names::new(error.edition).with_players(names)).to_string();
        Self::new("EventError", &message)
            .about(&error.into())
            .with("event", to_js(&error.event, context))
    }

    /// Something that is not a word or a number of this kind.
    pub(crate) fn unknown(kind: &'static str, rule: Option<Rule>, message: &str) -> Self {
        let details = ErrorDetails { kind: Some(kind), rule, ..ErrorDetails::default() };
        Self::new("UnknownWordError", message).about(&details)
    }

    /// A number that is not a player.
    pub(crate) fn player(number: u32, players: usize) -> Self {
        let message = format!(
            "player {number} is not in this game: the players are 0 to {}",
            players.saturating_sub(1)
        );
        Self::new("PlayerError", &message)
    }

    /// An id that no action has.
    pub(crate) fn action_id(id: u32) -> Self {
        let message = format!("no action has the id {id}: they are 0 to {}", ActionId::COUNT - 1);
        Self::unknown("action", None, &message)
    }

    /// A string that is not an action.
    pub(crate) fn action_syntax(text: &str, error: &ParseActionError) -> Self {
        Self::new("ActionSyntaxError", &error.message(text).to_string())
            .about(&error.into())
            .with("text", text.chars().take(200).collect::<String>())
            .with("column", error.column)
    }

    /// JSON that cannot be read.
    pub(crate) fn json(error: &JsonError) -> Self {
        Self::new("FormatError", &error.to_string())
            .with("kind", "json")
            .with("path", error.path.as_str())
    }

    /// A position that is impossible for one reason.
    pub(crate) fn position(message: &str, rule: Rule) -> Self {
        let details =
            ErrorDetails { kind: Some("holdings"), rule: Some(rule), ..ErrorDetails::default() };
        let problem = Self::new("Problem", message).about(&details).value();
        Self::new("SetupError", message).with("problems", vec![problem])
    }

    /// A record with an error in it. Positions in records have the names of its tags.
    pub(crate) fn tag(class: &str, name: &str, error: TagError) -> Self {
        Self::new(class, &format!("tag `{name}`: {error}")).about(&(&error).into())
    }

    /// All problems of a record.
    pub(crate) fn records(errors: &[RecordError]) -> Self {
        let problems: Vec<_> = errors.iter().map(|error| Self::from(error).value()).collect();
        match errors.first() {
            Some(first) => Self::from(first).with("problems", problems),
            None => Self::new("RecordError", "the record has no problem"),
        }
    }

    /// Returns the error as JSON.
    pub(crate) fn value(self) -> Value {
        Value::Object(self.0)
    }
}

impl From<Refusal> for JsValue {
    fn from(refusal: Refusal) -> Self {
        Self::from_str(&refusal.value().to_string())
    }
}

impl From<&RulesError> for Refusal {
    fn from(error: &RulesError) -> Self {
        Self::new("RulesError", &error.to_string()).about(&error.into())
    }
}

impl From<&TileOrderError> for Refusal {
    fn from(error: &TileOrderError) -> Self {
        Self::new("TileOrderError", &error.to_string()).about(&error.into())
    }
}

impl From<&NewGameError> for Refusal {
    fn from(error: &NewGameError) -> Self {
        match error {
            NewGameError::Rules(error) => error.into(),
            NewGameError::TileOrder(error) => error.into(),
        }
    }
}

impl From<&TooMany> for Refusal {
    fn from(error: &TooMany) -> Self {
        Self::new("RecordError", &error.to_string()).about(&error.into())
    }
}

impl From<&SetupError> for Refusal {
    fn from(error: &SetupError) -> Self {
        let names = Names::new(error.edition);
        let problem = |problem| {
            let details = ErrorDetails::of_setup(problem, error.edition);
            let made = Self::new("Problem", &problem.message(&names).to_string()).about(&details);
            made.with("path", problem.path()).value()
        };
        let problems: Vec<_> = error.problems.iter().map(problem).collect();
        Self::new("SetupError", &error.to_string()).with("problems", problems)
    }
}

impl From<&StateError> for Refusal {
    fn from(error: &StateError) -> Self {
        match error {
            StateError::Json(error) => Self::json(error),
            StateError::Setup(error) => error.into(),
        }
    }
}

impl From<&SketchError> for Refusal {
    fn from(error: &SketchError) -> Self {
        let problem = |problem: &acquire_core::SketchProblem| {
            let made = Self::new("Problem", &problem.kind.to_string());
            made.about(&(&*problem.kind).into()).at(&problem.place).value()
        };
        let problems: Vec<_> = error.problems.iter().map(problem).collect();
        Self::new("SetupError", &error.to_string()).with("problems", problems)
    }
}

impl From<&RecordError> for Refusal {
    fn from(error: &RecordError) -> Self {
        let message = error.to_string();
        let refusal = match &*error.kind {
            RecordErrorKind::Illegal { error, allowed, .. } => {
                Self::new("IllegalActionError", &message).about_illegal(error, allowed)
            }
            kind => Self::new("RecordError", &message).about(&kind.into()),
        };
        let sentence = error.kind.to_string();
        details(refusal, &error.kind).at(&error.place).with("sentence", sentence)
    }
}

/// Adds the fields that only problems of records have.
fn details(refusal: Refusal, kind: &RecordErrorKind) -> Refusal {
    use RecordErrorKind as K;
    match kind {
        K::Action { number, text, .. } => {
            refusal.with("index", number - 1).with("found", text.as_str())
        }
        K::Illegal { number, .. } | K::MarketDraw { number, .. } => {
            refusal.with("index", number - 1)
        }
        K::Expected { expected, found } => {
            refusal.with("expected", *expected).with("found", found.as_str())
        }
        K::Result { what: _, claimed, computed } => {
            refusal.with("expected", computed.as_str()).with("found", claimed.as_str())
        }
        K::Tile { text, .. } => refusal.with("found", text.as_str()),
        K::Twice { name } => refusal.with("found", *name),
        _ => refusal,
    }
}

#[cfg(feature = "rules")]
impl From<&ForeignError> for Refusal {
    fn from(error: &ForeignError) -> Self {
        let message = error.to_string();
        let refusal = match &*error.problem {
            ForeignProblem::Illegal { error, allowed } => {
                Self::new("IllegalActionError", &message).about_illegal(error, allowed)
            }
            // The place of the notes' error is in notes that no reader has seen.
            ForeignProblem::Notes(error) => Self::from(&**error).with("message", message).nowhere(),
            problem => Self::new("RecordError", &message).about(&problem.into()),
        };
        let refusal = match &*error.problem {
            ForeignProblem::Expected { expected, found } => {
                refusal.with("expected", expected.as_str()).with("found", found.as_str())
            }
            _ => refusal,
        };
        let refusal = refusal.with("sentence", error.problem.sentence());
        match error.index {
            Some(index) => refusal.at(&error.place).with("index", index),
            None => refusal.at(&error.place),
        }
    }
}

fn guess(guess: &Guess) -> Value {
    let edit = guess.edit.as_ref().map(|edit| {
        let (start, end) = (edit.range.start, edit.range.end);
        json!({ "start": start, "end": end, "text": edit.text })
    });
    let made = Refusal(Map::new())
        .with("change", guess.change.name())
        .with("text", guess.text.as_str())
        .with("question", guess.question.as_str())
        .with("index", guess.entry.map(|number| number - 1))
        .with("fits", guess.fits)
        .with("all", guess.all)
        .with("message", guess.to_string())
        .with("edit", edit);
    made.at(&guess.place).value()
}

impl From<&NotesError> for Refusal {
    fn from(error: &NotesError) -> Self {
        let refusal = Self::new("NotesError", &error.to_string());
        let refusal = match &*error.problem {
            NotesProblem::Illegal { error, allowed } => refusal.about_illegal(error, allowed),
            NotesProblem::Record(kind) => details(refusal.about(&(&**kind).into()), kind),
            NotesProblem::Expected { expected, found } => refusal
                .about(&(&*error.problem).into())
                .with("expected", *expected)
                .with("found", found.as_str()),
            problem => refusal.about(&problem.into()),
        };
        let guesses: Value = error.guesses.iter().map(guess).collect();
        let refusal = refusal
            .at(&error.place)
            .with("sentence", error.message())
            .with("guess", error.guess())
            .with("guesses", guesses)
            .with("names", json!(error.names))
            .with("view", error.view.as_ref().map(|view| view.to_json()));
        match error.entry {
            Some(number) => refusal.with("index", number - 1),
            None => refusal,
        }
    }
}

/// Makes a refusal of the error.
pub(crate) fn refused<E>(error: E) -> Refusal
where
    for<'e> Refusal: From<&'e E>,
{
    (&error).into()
}
