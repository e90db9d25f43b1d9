//! The description of Acquisition's records for [`acquire_kit`].

use alloc::{string::String, vec::Vec};
use core::fmt::{self, Write};

use acquire_kit::{
    excerpt::Excerpt,
    record::{Recorded, Words, record_methods},
    tags::Tags,
};

use super::{
    content::Record,
    error::{RecordError, RecordErrorKind, result_rule},
    result::GameResult,
    text::{Head, WORDS},
};
use crate::{
    action::Action,
    game::Game,
    illegal::ActionError,
    names::Names,
    notation::{ParseActionError, legal_ending},
    phase::EndReason,
};

record_methods!(Record, Game, RecordError);

impl Recorded for Record {
    type Game = Game;
    type ParseError = ParseActionError;
    type Reason = EndReason;
    type Result = GameResult;
    type Kind = RecordErrorKind;
    type Progress = ();
    type Head = Head;

    const WORDS: Words = WORDS;
    const NOT_OVER: &'static str = " (Q5)";

    fn player_count(&self) -> usize {
        self.rules.players()
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
        Game::new(self.rules)
    }

    fn write_head(&self, out: &mut String) -> fmt::Result {
        self.write_rules(out)
    }

    fn write_action(&self, action: Action, out: &mut String) -> fmt::Result {
        write!(out, "{action}")
    }

    fn too_many_actions() -> RecordErrorKind {
        RecordErrorKind::TooMany
    }

    fn unread(text: &str, error: &ParseActionError) -> impl fmt::Display {
        fmt::from_fn(move |f| write!(f, "`{}`: {error}", Excerpt(text)))
    }

    fn refused(error: &ActionError, allowed: &[Action], names: &[String]) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            let players: Vec<&str> = names.iter().map(String::as_str).collect();
            let names = Names::new().with_players(&players);
            write!(f, "{}{}", error.message(&names), legal_ending(allowed))
        })
    }

    fn result_rule(what: &str) -> impl fmt::Display {
        result_rule(what)
    }
}
