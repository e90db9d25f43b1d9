//! The functions of agents.

use std::{
    collections::BTreeSet,
    ffi::{c_char, c_void},
    ptr,
};

use acquire::{AcqAgentStatus as A, AcqStatus as S, *};

use crate::{
    ILLEGAL, call,
    documented::Documented,
    event, names, no_events,
    turn::{
        Expect::{self, Fine, Numbers, Only},
        Made, Turn, call_all,
    },
};

extern "C" fn choose(_: *mut c_void, view: *const AcqView, id: *mut u16) -> i32 {
    acq_view_legal_get(view, 0, id)
}

const OWN: AcqAgentCallbacks = AcqAgentCallbacks {
    context: ptr::null_mut(),
    begin: None,
    observe: None,
    choose: Some(choose),
    end: None,
};

/// An agent, and an agent that a program has itself.
pub(crate) struct Handles {
    pub(crate) agent: *mut AcqAgent,
    /// Of a player, of a game of two actions.
    notes: *mut AcqNotes,
    pub(crate) review: *mut AcqReview,
    /// With and without the function that chooses.
    own: Box<[AcqAgentCallbacks; 2]>,
    /// Agents for the seats of a game for four.
    seats: Vec<[AcqAgentSeat; 4]>,
}

impl Handles {
    pub(crate) fn new() -> Self {
        let own = Box::new([OWN, AcqAgentCallbacks { choose: None, ..OWN }]);
        let (agent, notes, review) = (ptr::null_mut(), ptr::null_mut(), ptr::null_mut());
        let mut handles = Self { agent, notes, review, own, seats: Vec::new() };
        let (text, agent) = (c"search:playouts=5", &raw mut handles.agent);
        assert_eq!(acq_agent_new(text.as_ptr(), ACQ_NUL_TERMINATED, agent), 0);
        handles
    }

    fn reviewed_game(&mut self) -> &mut *mut AcqReview {
        self.review_a_game();
        &mut self.review
    }

    /// Plays two actions of a game, and reviews them, if that has not been done: few calls need it,
    /// and it takes longer than they do.
    fn review_a_game(&mut self) {
        if !self.review.is_null() {
            return;
        }
        let (mut rules, mut recorder, mut record) =
            (ptr::null_mut(), ptr::null_mut(), ptr::null_mut());
        assert_eq!(acq_rules_new(AcqEdition::AvalonHill as i32, &raw mut rules), 0);
        assert_eq!(acq_recorder_new(rules, 4, 7, &raw mut recorder), 0);
        let mut player = 0;
        for _ in 0..2 {
            let (mut game, mut id) = (ptr::null_mut(), 0);
            assert_eq!(acq_recorder_game(recorder, &raw mut game), 0);
            assert_eq!(acq_game_player(game, &raw mut player), 0);
            assert_eq!(acq_game_legal_get(game, 0, &raw mut id), 0);
            assert_eq!(acq_recorder_apply(recorder, id), 0);
            acq_game_free(game);
        }
        assert_eq!(acq_recorder_record(recorder, &raw mut record), 0);
        let player = player.into();
        assert_eq!(acq_notes_from_record(record, player, &raw mut self.notes), 0);
        let status = acq_notes_review(
            self.notes,
            &raw const REVIEW,
            7,
            None,
            ptr::null_mut(),
            &raw mut self.review,
        );
        assert_eq!(status, 0);
        acq_record_free(record);
        acq_recorder_free(recorder);
        acq_rules_free(rules);
    }
}

impl Drop for Handles {
    fn drop(&mut self) {
        acq_agent_free(self.agent);
        acq_notes_free(self.notes);
        acq_review_free(self.review);
    }
}

impl Made for AcqReview {
    fn free(handle: *mut Self) {
        acq_review_free(handle);
    }
}

impl Made for AcqAgent {
    fn free(handle: *mut Self) {
        acq_agent_free(handle);
    }
}

const NO_AGENT: Expect = Numbers(&[A::Specification as i32]);
const SEATS: Expect = Numbers(&[A::Seats as i32]);

const STANDING: AcqStanding = AcqStanding { player: 3, rank: 1, reserved: [0; _], worth: 6_000 };
static STANDINGS: [AcqStanding; 7] = [STANDING; 7];
static NO_STANDINGS: [AcqStanding; 2] = [STANDING, AcqStanding { player: 6, ..STANDING }];

/// A tile that can be placed in the view.
const TILE: u16 = 29;

const ANALYSIS: AcqAnalysisSettings = AcqAnalysisSettings {
    playouts: 20,
    milliseconds: 0,
    threads: 2,
    turns: 1,
    candidates: 3,
    finalists: 2,
    action: TILE,
    including: 1,
    search_only: 0,
    reserved: [0; _],
};

/// Other settings, and which of them are refused.
static NO_ANALYSES: [(AcqAnalysisSettings, &[S]); 17] = {
    const FINE: AcqAnalysisSettings = ANALYSIS;
    [
        (AcqAnalysisSettings { playouts: 0, milliseconds: 1, ..FINE }, &[S::Ok]),
        (AcqAnalysisSettings { search_only: 1, ..FINE }, &[S::Ok]),
        (AcqAnalysisSettings { action: 1261, including: 0, ..FINE }, &[S::Ok]),
        (AcqAnalysisSettings { playouts: 100_000_001, ..FINE }, &[S::Value]),
        (AcqAnalysisSettings { milliseconds: 1, ..FINE }, &[S::Value]),
        (AcqAnalysisSettings { playouts: 0, milliseconds: 86_400_001, ..FINE }, &[S::Value]),
        (AcqAnalysisSettings { threads: 257, ..FINE }, &[S::Value]),
        (AcqAnalysisSettings { turns: 1_001, ..FINE }, &[S::Value]),
        (AcqAnalysisSettings { candidates: 10_001, ..FINE }, &[S::Value]),
        (AcqAnalysisSettings { finalists: 10_001, ..FINE }, &[S::Value]),
        (AcqAnalysisSettings { finalists: u32::MAX, ..FINE }, &[S::Value]),
        (AcqAnalysisSettings { action: 1260, ..FINE }, &[S::IllegalWrongPhase]),
        (AcqAnalysisSettings { action: 1261, ..FINE }, &[S::ActionId]),
        (AcqAnalysisSettings { including: 2, ..FINE }, &[S::Value]),
        (AcqAnalysisSettings { search_only: 255, ..FINE }, &[S::Value]),
        (AcqAnalysisSettings { reserved: [1, 0, 0], ..FINE }, &[S::Value]),
        (AcqAnalysisSettings { reserved: [0, 0, 1], ..FINE }, &[S::Value]),
    ]
};

const FORECAST: AcqForecastSettings =
    AcqForecastSettings { games: 3, milliseconds: 0, threads: 2, reserved: [0; _] };

/// Other settings, and which of them are refused.
static NO_FORECASTS: [(AcqForecastSettings, &[S]); 6] = [
    (AcqForecastSettings { games: 0, milliseconds: 1, ..FORECAST }, &[S::Ok]),
    (AcqForecastSettings { games: 100_000_001, ..FORECAST }, &[S::Value]),
    (AcqForecastSettings { milliseconds: 1, ..FORECAST }, &[S::Value]),
    (AcqForecastSettings { games: 0, milliseconds: 86_400_001, ..FORECAST }, &[S::Value]),
    (AcqForecastSettings { threads: 257, ..FORECAST }, &[S::Value]),
    (AcqForecastSettings { reserved: [0, 7, 0], ..FORECAST }, &[S::Value]),
];

static REVIEW: AcqReviewSettings = AcqReviewSettings { playouts: 8, threads: 2, reserved: [0; _] };

/// Other settings, and which of them are refused.
static NO_REVIEWS: [(AcqReviewSettings, &[S]); 5] = {
    const FINE: AcqReviewSettings = AcqReviewSettings { playouts: 8, threads: 2, reserved: [0; _] };
    [
        (AcqReviewSettings { threads: 0, ..FINE }, &[S::Ok]),
        (AcqReviewSettings { playouts: 7, ..FINE }, &[S::Value]),
        (AcqReviewSettings { playouts: 100_000_001, ..FINE }, &[S::Value]),
        (AcqReviewSettings { threads: 257, ..FINE }, &[S::Value]),
        (AcqReviewSettings { reserved: [0, 0, 0, 1], ..FINE }, &[S::Value]),
    ]
};

/// The arguments that only these functions have.
impl Turn {
    fn progress(&mut self) -> AcqProgress {
        extern "C" fn go_on(_: *mut c_void, part: f64) -> i32 {
            i32::from(!(0.0..=1.0).contains(&part))
        }
        extern "C" fn stop(_: *mut c_void, _: f64) -> i32 {
            -1
        }
        self.any(&[Some(go_on as unsafe extern "C" fn(_, _) -> _), Some(stop), None])
    }

    /// The same for a call that has nothing when it is stopped.
    fn whole_progress(&mut self) -> AcqProgress {
        extern "C" fn stop(_: *mut c_void, _: f64) -> i32 {
            1
        }
        self.pick(&[
            (None, Fine),
            (Some(stop as unsafe extern "C" fn(_, _) -> _), Numbers(&[A::Stopped as i32])),
        ])
    }

    /// Whose decisions are reviewed.
    fn reviewed(&mut self) -> u32 {
        const NOT: Expect = Only(&[S::Player]);
        let all = ACQ_NONE.into();
        self.pick(&[(0, Fine), (3, Fine), (all, Fine), (4, NOT), (254, NOT), (u32::MAX, NOT)])
    }

    fn notes_of_player(&mut self) -> *mut AcqNotes {
        self.world.agents.review_a_game();
        let (notes, others) = (self.world.agents.notes, self.world.notes);
        self.pick(&[
            (notes, Fine),
            (ptr::null_mut(), Only(&[S::Null])),
            (notes.wrapping_byte_add(1), Only(&[S::Unaligned])),
            (self.world.stream.cast(), Only(&[S::Handle])),
            (others, Numbers(&[A::Viewer as i32])),
        ])
    }

    fn review(&mut self) -> *mut AcqReview {
        self.world.agents.review_a_game();
        self.handle(self.world.agents.review, self.world.stream.cast())
    }

    fn agent(&mut self) -> *mut AcqAgent {
        self.handle(self.world.agents.agent, self.world.stream.cast())
    }

    fn standings(&mut self) -> *const AcqStanding {
        let good = STANDINGS.as_ptr();
        self.list(&[
            ((good, 6), Fine),
            ((ptr::null(), 0), Fine),
            ((ptr::null(), 1), Only(&[S::Null])),
            ((good.wrapping_byte_add(1), 1), Only(&[S::Unaligned])),
            ((NO_STANDINGS.as_ptr(), 2), Only(&[S::Player])),
            ((good, 7), Only(&[S::Size])),
            ((good, usize::MAX), Only(&[S::Size])),
        ])
    }

    fn seats(&mut self) -> *const AcqAgentSeat {
        let (stream, agents) = (self.world.stream, &mut self.world.agents);
        let none = AcqAgentSeat { agent: ptr::null_mut(), callbacks: ptr::null() };
        let of = |callbacks: *const AcqAgentCallbacks| AcqAgentSeat { callbacks, ..none };
        let (own, agent) = (of(&raw const agents.own[0]), agents.agent);
        let with = |last: AcqAgentSeat| [AcqAgentSeat { agent, ..none }, own, own, last];
        let seats = [
            (with(own), Fine),
            (with(none), Only(&[S::Null])),
            (with(of(&raw const agents.own[1])), Only(&[S::Null])),
            (with(of(own.callbacks.wrapping_byte_add(1))), Only(&[S::Unaligned])),
            (with(AcqAgentSeat { agent, ..own }), Only(&[S::Value])),
            (with(AcqAgentSeat { agent, ..none }), Only(&[S::Busy])),
            (with(AcqAgentSeat { agent: stream.cast(), ..none }), Only(&[S::Handle])),
            (
                with(AcqAgentSeat { agent: agent.wrapping_byte_add(1), ..none }),
                Only(&[S::Unaligned]),
            ),
        ];
        agents.seats = seats.iter().map(|(seats, _)| *seats).collect();
        let first = |i: usize| agents.seats[i].as_ptr();
        let mut values = vec![
            ((first(0), 4), Fine),
            ((first(0), 3), SEATS),
            ((first(0), 0), SEATS),
            ((first(0), usize::MAX), SEATS),
            ((ptr::null(), 4), Only(&[S::Null])),
            ((first(0).wrapping_byte_add(1), 4), Only(&[S::Unaligned])),
        ];
        values.extend((1..seats.len()).map(|i| ((first(i), 4), seats[i].1)));
        self.list(&values)
    }
}

#[test]
fn every_argument_of_every_function_is_checked() {
    let mut called = BTreeSet::new();
    let called_here = &mut called;
    let (placed, wrong_events) = (event(AcqEventKind::TilePlaced), no_events());
    let (named, wrong_names) = names();
    call! { called_here;
        acq_agent_new(
            t,
            t.text_or("greedy", &[("deep", NO_AGENT), ("search:ms=0", NO_AGENT)]),
            t.length(),
            t.made(),
        );
        acq_agent_free(t, t.freed(|world| &mut world.agents.agent));
        acq_agent_specification(t, t.agent()) -> c_char;
        acq_agent_forfeit(t, t.agent()) -> c_char;
        acq_agent_begin(t, t.agent(), t.rules(), t.players(), t.seat(), t.wide());
        acq_agent_observe(t, t.agent(), t.plain(&placed, &wrong_events));
        acq_agent_choose(t, t.agent(), t.view(), t.out());
        acq_agent_end(t, t.agent(), t.standings(), t.length());
        acq_play_agents(
            t, t.game(), t.seats(), t.length(), t.wide(), t.observer(), t.context(),
        );
        acq_view_analyse(
            t,
            t.view(),
            t.optional(&ANALYSIS, &NO_ANALYSES),
            t.wide(),
            t.progress(),
            t.context(),
            t.out(),
        ) -> AcqEvaluation;
        acq_view_win_chances(
            t,
            t.view(),
            t.optional(&FORECAST, &NO_FORECASTS),
            t.wide(),
            t.progress(),
            t.context(),
            t.out(),
        );
        acq_game_win_chances(
            t,
            t.game(),
            t.optional(&FORECAST, &NO_FORECASTS),
            t.wide(),
            t.progress(),
            t.context(),
            t.out(),
        );
        acq_record_review(
            t,
            t.record(),
            t.reviewed(),
            t.optional(&REVIEW, &NO_REVIEWS),
            t.wide(),
            t.whole_progress(),
            t.context(),
            t.made(),
        );
        acq_notes_review(
            t,
            t.notes_of_player(),
            t.optional(&REVIEW, &NO_REVIEWS),
            t.wide(),
            t.whole_progress(),
            t.context(),
            t.made(),
        );
        acq_review_free(t, t.freed(|world| world.agents.reviewed_game()));
        acq_review_decisions(t, t.review()) -> AcqReviewedDecision;
        acq_review_alternatives(t, t.review(), t.index(1)) -> AcqEvaluation;
        acq_review_view(t, t.review(), t.index(1), t.made());
        acq_review_turns(t, t.review()) -> AcqReviewedTurn;
        acq_review_players(t, t.review()) -> AcqReviewedPlayer;
        acq_verdict_name(t, t.value(6)) -> c_char;
        acq_view_reasons(t, t.view(), t.id(ILLEGAL), t.later(), t.names(&named, &wrong_names)) -> c_char;
    }
    let documented = Documented::get().names_of_agents();
    assert_eq!(called, documented, "every function of the header is called here");
}
