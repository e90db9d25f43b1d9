//! The functions of `acquire_agents.h`.

use std::{ffi::c_void, mem::MaybeUninit, ptr};

use acquire::*;

use crate::{
    caller::{Caller, Kept, SLOTS},
    state::{State, Watched, observer},
};

/// How an own agent answers.
struct Own {
    /// The index of the action that it takes, modulo their number.
    index: usize,
    /// How many right answers it has left.
    right: usize,
    wrong: u8,
    game: *mut AcqGame,
}

extern "C" fn choose(context: *mut c_void, view: *const AcqView, id: *mut u16) -> i32 {
    // SAFETY: both belong to the call that is on its way.
    let (own, id) = unsafe { (&mut *context.cast::<Own>(), &mut *id) };
    let (busy, mut count) = (AcqStatus::Busy as i32, 0);
    acq_view_free(view.cast_mut());
    assert_eq!(acq_last_error_status(), busy);
    assert_eq!(acq_view_note_start(view.cast_mut()), busy);
    assert_eq!(acq_game_apply(own.game, 0), busy);
    assert_eq!(acq_view_legal_count(view, &raw mut count), 0);
    if own.right == 0 {
        *id = u16::from(own.wrong) * 16;
        return i32::from(own.wrong & 1);
    }
    own.right -= 1;
    acq_view_legal_get(view, own.index % count, id)
}

/// The receiver of a call's progress.
struct Told {
    /// Of the call, or NULL.
    view: *const AcqView,
    stop_after: usize,
}

extern "C" fn progress(context: *mut c_void, part: f64) -> i32 {
    // SAFETY: it belongs to the call that is on its way.
    let noted = unsafe { &mut *context.cast::<Told>() };
    assert!((0.0..=1.0).contains(&part));
    // The view is free to be changed.
    if !noted.view.is_null() {
        assert_ne!(acq_view_note_start(noted.view.cast_mut()), AcqStatus::Busy as i32);
    }
    if noted.stop_after == 0 {
        return -1;
    }
    noted.stop_after -= 1;
    0
}

/// Whether an agent of this specification answers soon, and is not a program.
fn is_quick(text: &[u8]) -> bool {
    let digits = text.chunk_by(|a, b| a.is_ascii_digit() && b.is_ascii_digit());
    !text.contains(&b'x') && digits.into_iter().all(|run| run.len() < 3 || !run[0].is_ascii_digit())
}

impl Caller<'_> {
    pub(crate) fn use_agents(&mut self) {
        const AGENTS: [&str; 4] = ["random", "greedy", "search:playouts=5,threads=2", "deep"];
        let agent = self.handle::<AcqAgent>();
        let seed = self.wide();
        match self.byte() % 12 {
            0 | 1 => {
                let text = AGENTS[self.below(AGENTS.len())];
                make!(self.acq_agent_new(text.as_ptr().cast(), text.len()));
            }
            2 => {
                let text = self.texts.first().cloned().filter(|text| is_quick(text));
                let text = text.unwrap_or_default();
                make!(self.acq_agent_new(text.as_ptr().cast(), text.len()));
            }
            3 => drop(list!(self.acq_agent_specification(agent))),
            4 => drop(list!(self.acq_agent_forfeit(agent))),
            5 => {
                let rules = self.handle::<AcqRules>();
                let (players, seat) = (self.small(7), self.small(6));
                plain!(self.acq_agent_begin(agent, rules, players, seat, seed));
            }
            6 => {
                let event = self.anything::<AcqEvent>();
                plain!(self.acq_agent_observe(agent, event.items[1].as_ptr()));
            }
            7 => {
                let standing = self.anything::<AcqStanding>();
                let count = [0, 1, ACQ_PLAYERS_MAX + 1][self.below(3)];
                plain!(self.acq_agent_end(agent, standing.items[1].as_ptr().cast(), count));
            }
            8 => self.ask_agent(agent, seed),
            9 => self.review_a_game(seed),
            10 => self.read_review(),
            _ => self.play_agents(agent, seed),
        }
    }

    /// In the view of a game that is possible: a spoiled one may have no answer.
    fn ask_agent(&mut self, agent: *mut AcqAgent, seed: u64) {
        let (game, player) = (self.possible_game(seed), self.small(4));
        let mut view = ptr::null_mut();
        let _ = acq_game_view(game, player, &raw mut view);
        give!(self.acq_agent_choose(agent, view));
        self.ask_for_insight(game, view, seed);
        acq_view_free(view);
        acq_game_free(game);
        acq_last_error_clear();
    }

    /// What is the best action, and who is winning? With any settings that do not take long.
    fn ask_for_insight(&mut self, game: *const AcqGame, view: *const AcqView, seed: u64) {
        let (id, later) = (self.id(game), self.id(game));
        let mut named = self.names();
        let how = self.byte();
        let text = list!(self.acq_view_reasons(view, id, later, named.pointer(how)));
        self.store(text);

        let mut noted = Told { view, stop_after: self.byte().into() };
        let context: *mut c_void = (&raw mut noted).cast();
        let progress = (self.byte() != 0).then_some(progress as unsafe extern "C" fn(_, _) -> _);
        let odd = self.byte();
        let settings = AcqAnalysisSettings {
            playouts: if odd == 1 { u32::MAX } else { 1 + self.below(30) as u32 },
            milliseconds: u32::from(odd == 2),
            threads: self.small(3),
            turns: self.small(5),
            candidates: self.small(5),
            finalists: self.small(5),
            action: id,
            including: self.byte() % 3,
            search_only: self.byte() % 3,
            reserved: [0, 0, u32::from(odd == 3)],
        };
        let settings = ptr::from_ref(&settings);
        let mut analysis = MaybeUninit::uninit();
        list!(self.acq_view_analyse(
            view,
            settings,
            seed,
            progress,
            context,
            analysis.as_mut_ptr()
        ));

        let settings = AcqForecastSettings {
            games: if odd == 1 { u32::MAX } else { 1 + self.below(4) as u32 },
            milliseconds: u32::from(odd == 2),
            threads: self.small(3),
            reserved: [u32::from(odd == 3), 0, 0],
        };
        let settings = ptr::from_ref(&settings);
        give!(self.acq_view_win_chances(view, settings, seed, progress, context));
        give!(self.acq_game_win_chances(game, settings, seed, progress, context));
    }

    /// Reviews a record or notes: those that are there, or those of a short game.
    fn review_a_game(&mut self, seed: u64) {
        let mut noted = Told { view: ptr::null(), stop_after: self.byte().into() };
        let context: *mut c_void = (&raw mut noted).cast();
        let progress = (self.byte() != 0).then_some(progress as unsafe extern "C" fn(_, _) -> _);
        let odd = self.byte();
        let settings = AcqReviewSettings {
            playouts: if odd == 1 { u32::MAX } else { 8 },
            threads: self.small(3),
            reserved: [0, 0, 0, u32::from(odd == 2)],
        };
        let (settings, player) = (ptr::from_ref(&settings), self.small(4));
        let player = if player == 4 { ACQ_NONE.into() } else { player };
        let (mut record, mut notes) = (self.short_record(seed), ptr::null_mut());
        let _ = acq_notes_from_record(record, player, &raw mut notes);
        if odd == 3 {
            acq_record_free(std::mem::replace(&mut record, ptr::null_mut()));
        }
        make!(self.acq_record_review(record, player, settings, seed, progress, context));
        make!(self.acq_notes_review(notes, settings, seed, progress, context));
        acq_notes_free(notes);
        acq_record_free(record);
        acq_last_error_clear();
    }

    /// The record of a few actions.
    fn short_record(&mut self, seed: u64) -> *mut AcqRecord {
        let (mut rules, mut recorder, mut record) =
            (ptr::null_mut(), ptr::null_mut(), ptr::null_mut());
        assert_eq!(acq_rules_new(i32::from(self.byte() % 3), &raw mut rules), 0);
        assert_eq!(acq_recorder_new(rules, 3, seed, &raw mut recorder), 0);
        for _ in 0..self.below(4) {
            let mut game = ptr::null_mut();
            assert_eq!(acq_recorder_game(recorder, &raw mut game), 0);
            let _ = acq_recorder_apply(recorder, self.id(game));
            acq_game_free(game);
        }
        assert_eq!(acq_recorder_record(recorder, &raw mut record), 0);
        acq_recorder_free(recorder);
        acq_rules_free(rules);
        record
    }

    fn read_review(&mut self) {
        let review = self.handle::<AcqReview>();
        let index = self.small(6) as usize;
        match self.byte() % 7 {
            0 => drop(list!(self.acq_review_decisions(review))),
            1 => drop(list!(self.acq_review_alternatives(review, index))),
            2 => make!(self.acq_review_view(review, index)),
            3 => drop(list!(self.acq_review_turns(review))),
            4 => drop(list!(self.acq_review_players(review))),
            5 => {
                let value = self.value();
                list!(self.acq_verdict_name(value));
            }
            _ => {
                let slot = self.below(SLOTS);
                let review = std::mem::replace(&mut AcqReview::slots(self)[slot], ptr::null_mut());
                acq_review_free(review);
            }
        }
    }

    fn play_agents(&mut self, agent: *mut AcqAgent, seed: u64) {
        let game = self.possible_game(seed);
        let index = self.below(9);
        let mut own = Own { index, right: self.byte().into(), wrong: self.byte(), game };
        let callbacks = AcqAgentCallbacks {
            context: (&raw mut own).cast(),
            begin: None,
            observe: None,
            choose: (self.byte() != 0).then_some(choose),
            end: None,
        };
        let own = AcqAgentSeat { agent: ptr::null_mut(), callbacks: &raw const callbacks };
        let other = AcqAgentSeat { agent, callbacks: ptr::null() };
        let seats = [own, other, own];
        let count = if self.byte() == 0 { 2 } else { 3 };
        let before = AcqGame::state(game);
        let mut watched = Watched { game, events: 0 };
        let (first, context) = (seats.as_ptr(), (&raw mut watched).cast());
        let status =
            plain!(self.acq_play_agents(game, first, count, seed, Some(observer), context));
        // As far as it was played, it has changed.
        assert_eq!(watched.events == 0, AcqGame::state(game) == before);
        let stopped = [AcqAgentStatus::NoAnswer, AcqAgentStatus::Illegal];
        assert!(
            status == 0
                || watched.events == 0
                || stopped.iter().any(|&stopped| stopped as i32 == status)
        );
        acq_game_free(game);
        acq_last_error_clear();
    }

    /// A new game for three.
    fn possible_game(&mut self, seed: u64) -> *mut AcqGame {
        let (mut rules, mut game) = (ptr::null_mut(), ptr::null_mut());
        assert_eq!(acq_rules_new(i32::from(self.byte() % 3), &raw mut rules), 0);
        assert_eq!(acq_game_new(rules, 3, seed, &raw mut game), 0);
        acq_rules_free(rules);
        game
    }
}
