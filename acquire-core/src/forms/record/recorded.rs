//! The description of Acquire's records for [`acquire_kit`].

use alloc::string::String;
use core::fmt::{self, Write};

use acquire_kit::{
    Observer,
    record::{Places, Problems, RecordError, Recorded, Refusal, Words, record_methods},
    tags::Tags,
};

use super::{
    content::Record,
    error::{self, RecordErrorKind, result_rule},
    head::Head,
    limits::TooMany,
    replay::{Replay, Shown},
    result::GameResult,
    text::WORDS,
};
use crate::{
    game::Game,
    moves::{
        action::Action,
        event::Event,
        notation::{ParseActionError, legal_ending},
        phase::EndReason,
    },
    position::ActionError,
    rules::TwoPlayerMarket,
    words::names::Names,
};

record_methods!(Record, Game, error::RecordError);

impl Recorded for Record {
    type Game = Game;
    type ParseError = ParseActionError;
    type Reason = EndReason;
    type Result = GameResult;
    type Kind = RecordErrorKind;
    type Progress = Shown;
    type Head = Head;

    const WORDS: Words = WORDS;
    const NOT_OVER_AT: &'static str = "reason";

    fn player_count(&self) -> usize {
        self.players
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
        self.begin()
    }

    fn advance(
        &self,
        game: &mut Game,
        shown: &mut Shown,
        number: usize,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), Refusal<Self>> {
        self.carry_out(game, shown, number, action, observer)
    }

    fn check_rest(
        &self,
        replay: &Replay<'_>,
        places: &impl Places,
        problems: &mut Problems<RecordErrorKind>,
    ) {
        let unused = self.market_draws.len() - replay.progress();
        // A game that continues may still show them, if its market draws tiles (Z1).
        let game = replay.game();
        let over = self.result.is_some() || game.end_reason().is_some();
        let draws = game.position.market() == TwoPlayerMarket::DrawnTile;
        if unused > 0 && (over || !draws) {
            let kind = RecordErrorKind::MarketDrawsUnused { unused };
            problems.add(|| RecordError::new(places.part("market_draws"), kind));
        }
    }

    fn write_head(&self, out: &mut String) -> fmt::Result {
        self.write_settings(out)
    }

    fn write_start(&self, out: &mut String) -> fmt::Result {
        self.write_lists(out)
    }

    fn write_action(&self, action: Action, out: &mut String) -> fmt::Result {
        write!(out, "{}", action.text(self.rules.edition()))
    }

    fn too_many_actions() -> RecordErrorKind {
        TooMany::ACTIONS.into()
    }

    fn unread(text: &str, error: &ParseActionError) -> impl fmt::Display {
        error.message(text)
    }

    fn refused(error: &ActionError, allowed: &[Action], names: &[String]) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            let players: alloc::vec::Vec<&str> = names.iter().map(String::as_str).collect();
            let names = Names::new(error.edition).with_players(&players);
            write!(f, "{}{}", error.message(&names), legal_ending(allowed, error.edition))
        })
    }

    fn result_rule(what: &str) -> impl fmt::Display {
        result_rule(what)
    }
}
