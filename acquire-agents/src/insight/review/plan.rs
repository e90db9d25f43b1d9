//! The positions of a game to analyse, and the results.

use acquire_core::{
    Action, Event, Game, Notes, NotesEnd, PhaseKind, Player, Power, Record, Standing, View, Viewer,
};
use alloc::{boxed::Box, vec::Vec};
use core::ops::ControlFlow;

use super::{
    ReviewError, ReviewSettings,
    found::{ReviewedDecision, ReviewedTurn},
};
use crate::{
    insight::{
        AnalysisSettings, Evaluation, ForecastSettings, WinChances, analyse_watched,
        win_chances_watched,
    },
    search::Budget,
};

/// The reason to analyse a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewKind {
    /// The player decides between several actions.
    Decision {
        /// The player's action.
        action: Action,
    },
    /// The player's own turn is over, and the tiles are drawn.
    Drawn,
    /// A turn begins, or the game stops without being over.
    Turn,
}

/// A position of a game that a review looks at.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewPosition {
    kind: ReviewKind,
    number: u32,
    turn: u32,
    player: Option<Player>,
    view: View,
}

/// The analysis of a position.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewLook {
    /// About a decision.
    Decision {
        /// The player's action.
        chosen: Evaluation,
        /// The best actions, at most [`ReviewedDecision::ALTERNATIVES_MAX`], the best one first.
        alternatives: Vec<Evaluation>,
    },
    /// About any other position.
    Chances(Box<WinChances>),
}

impl ReviewPosition {
    /// Returns why the position is looked at.
    #[must_use]
    pub const fn kind(&self) -> ReviewKind {
        self.kind
    }

    /// Returns the number of actions before it.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Returns the number of the turn, counting from 1.
    #[must_use]
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// Returns the player who is to move or has drawn, or whose turn begins; `None` where the game
    /// stops.
    #[must_use]
    pub const fn player(&self) -> Option<Player> {
        self.player
    }

    /// Returns the view there, with the memory of everything since the game began: that of the
    /// player who is to move or has drawn, or else of the reviewed player or everyone who follows
    /// the game.
    #[must_use]
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// Analyses the position: the actions of a decision, or all players' chances.
    ///
    /// The result is the same for the same position, settings and seed on every platform. The
    /// number of threads makes no difference.
    #[must_use]
    pub fn look(&self, settings: &ReviewSettings, seed: u64) -> ReviewLook {
        unstopped(self.look_watched(settings, seed, &mut |_| ControlFlow::Continue(())))
    }

    /// Analyses like [`ReviewPosition::look`], and reports its progress, 0 to 1, to `watch` from
    /// time to time. If `watch` breaks off, the result is `None`.
    #[must_use]
    pub fn look_watched(
        &self,
        settings: &ReviewSettings,
        seed: u64,
        watch: &mut dyn FnMut(f64) -> ControlFlow<()>,
    ) -> Option<ReviewLook> {
        let budget = Budget::Playouts(settings.playouts.max(ReviewSettings::PLAYOUTS_MIN));
        let ReviewKind::Decision { action } = self.kind else {
            let settings = ForecastSettings { budget, threads: 1 };
            let found = win_chances_watched(&self.view, &settings, seed, watch);
            return found.complete.then_some(ReviewLook::Chances(Box::new(found)));
        };
        let including = Some(action);
        let settings = AnalysisSettings { including, ..AnalysisSettings::new(budget) };
        let analysis = analyse_watched(&self.view, &settings, seed, watch).ok()?;
        let mut found = analysis.evaluations;
        let chosen = *found.iter().find(|evaluation| evaluation.action == action)?;
        found.truncate(ReviewedDecision::ALTERNATIVES_MAX);
        analysis.complete.then_some(ReviewLook::Decision { chosen, alternatives: found })
    }
}

/// The steps of a review, for a program that distributes the work itself: list the positions,
/// analyse each of them anywhere and in any order, and combine the results.
///
/// ```
/// use acquire_agents::{ReviewPlan, ReviewSettings, review};
/// use acquire_core::{Edition, Recorder, Rules};
///
/// let mut game = Recorder::new(Rules::new(Edition::AvalonHill), 3, 7)?;
/// for _ in 0..6 {
///     let action = game.game().legal_actions().get(0).unwrap();
///     game.apply(action)?;
/// }
/// let settings = ReviewSettings { playouts: 20, ..ReviewSettings::default() };
/// let plan = ReviewPlan::of_record(game.record(), None)?;
/// let looks = plan.positions().iter().map(|position| position.look(&settings, 1)).collect();
/// assert_eq!(plan.join(looks, &settings), Some(review(game.record(), None, &settings, 1)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewPlan {
    positions: Vec<ReviewPosition>,
    end: Option<ReviewedTurn>,
}

impl ReviewPlan {
    /// Plans the review of a recorded game: of the decisions of one player, or of all.
    ///
    /// # Errors
    /// [`ReviewError`] if the record cannot be replayed, or the game has no such player.
    pub fn of_record(record: &Record, player: Option<Player>) -> Result<Self, ReviewError> {
        let players = record.players();
        if let Some(player) = player.filter(|player| player.index() >= players) {
            return Err(ReviewError::NoPlayer { player, players });
        }
        let mut replay = record.replay();
        let mut known = Known::new(replay.game(), player);
        let mut walk = Walk::default();
        let mut events: Vec<Event> = Vec::new();
        for &action in record.actions() {
            let position = replay.game().position();
            let (owner, decides) = (position.turn().player, position.player());
            walk.draw(owner, |before| known.of(before));
            walk.begin_turn(owner, known.of_watcher());
            if let Some(player) = decides
                && let Some(view) = known.of(player)
            {
                walk.decide(player, view, action);
            }
            events.clear();
            replay.step(&mut events)?;
            known.follow(&events);
            walk.number += 1;
        }
        let game = replay.game();
        if game.end_reason().is_some() {
            return Ok(walk.over(Some(&game.standings())));
        }
        walk.draw(game.position().turn().player, |before| known.of(before));
        Ok(walk.unfinished(known.of_watcher()))
    }

    /// Plans the review of a player's notes: of that player's decisions.
    ///
    /// # Errors
    /// [`ReviewError`] if the notes cannot have been so, or are not those of a player.
    pub fn of_notes(notes: &Notes) -> Result<Self, ReviewError> {
        let viewer = notes.viewer();
        let Viewer::Player(me) = viewer else { return Err(ReviewError::Viewer { viewer }) };
        let notes = &notes.without_forced()?;
        let last = notes.check()?;
        let mut before = notes.without_entries();
        let mut walk = Walk::default();
        for entry in notes.entries() {
            before.set_end(NotesEnd::Unfinished(asked(entry.action)))?;
            let view = before.check()?;
            let (owner, decides) = (view.position().turn().player, view.player());
            walk.draw(owner, |before| (before == me).then_some(&view));
            walk.begin_turn(owner, &view);
            if decides == Some(me) {
                walk.decide(me, &view, entry.action);
            }
            before.push(entry.clone())?;
            walk.number += 1;
        }
        if last.position().end_reason().is_some() {
            // The notes may leave out facts that the standings depend on.
            return Ok(walk.over(last.standings().as_deref()));
        }
        walk.draw(last.position().turn().player, |before| (before == me).then_some(&last));
        Ok(walk.unfinished(&last))
    }

    /// Returns the positions to look at, in order.
    #[must_use]
    pub fn positions(&self) -> &[ReviewPosition] {
        &self.positions
    }

    /// Returns the end of the game, with each player's part of the victory and money; `None` if it is
    /// not over, or if notes leave it open.
    #[must_use]
    pub const fn end(&self) -> Option<&ReviewedTurn> {
        self.end.as_ref()
    }
}

/// Returns the result of work that could not be stopped.
#[expect(clippy::expect_used, reason = "a plan holds only positions that can be looked at")]
pub(super) fn unstopped<T>(found: Option<T>) -> T {
    found.expect("every position of a plan can be looked at")
}

/// Returns the decision that such an action answers, if there is only one: the notes before it may
/// leave open whether the player was asked to replace a tile (D3).
const fn asked(action: Action) -> Option<PhaseKind> {
    match action {
        Action::Place(_) | Action::Redraw | Action::Power(Power::Take5 | Power::Place4) => {
            Some(PhaseKind::PlaceTile)
        }
        Action::Found(_) => Some(PhaseKind::FoundChain),
        Action::Survivor(_) => Some(PhaseKind::ChooseSurvivor),
        Action::Defunct(_) => Some(PhaseKind::ChooseDefunct),
        Action::Dispose(_) => Some(PhaseKind::DisposeStock),
        Action::Buy(_)
        | Action::Trade(_)
        | Action::Power(Power::Free3 | Power::Buy5 | Power::Trade2) => Some(PhaseKind::BuyStock),
        Action::Replace(_) => Some(PhaseKind::ReplaceTiles),
        Action::Pass | Action::DeclareEnd => None,
    }
}

/// The views that a review needs, which have followed the game from its start.
struct Known {
    /// The views of the reviewed players, and the last one that of the reviewed player or a
    /// spectator.
    views: Vec<View>,
}

impl Known {
    fn new(game: &Game, player: Option<Player>) -> Self {
        let mut views: Vec<View> = match player {
            Some(player) => game.view(player).into_iter().collect(),
            None => game.position().seats().filter_map(|player| game.view(player)).collect(),
        };
        if player.is_none() {
            views.push(game.spectator_view());
        }
        views.iter_mut().for_each(|view| _ = view.note_start());
        Self { views }
    }

    fn follow(&mut self, events: &[Event]) {
        for view in &mut self.views {
            for event in events {
                let followed = view.follow(event.seen_by(view.viewer()));
                debug_assert!(followed.is_ok(), "{followed:?}");
            }
        }
    }

    fn of(&self, player: Player) -> Option<&View> {
        self.views.iter().find(|view| view.viewer() == Some(player))
    }

    fn of_watcher(&self) -> &View {
        &self.views[self.views.len() - 1]
    }
}

/// The way through a game, with the positions so far.
#[derive(Default)]
struct Walk {
    positions: Vec<ReviewPosition>,
    number: u32,
    turn: u32,
    /// The player whose turn it is.
    owner: Option<Player>,
}

impl Walk {
    /// Analyses the draw of a player whose turn is over, if `view` knows it.
    fn draw<'a>(&mut self, owner: Player, view: impl FnOnce(Player) -> Option<&'a View>) {
        if let Some(before) = self.owner.filter(|&before| before != owner)
            && let Some(view) = view(before)
        {
            self.push(ReviewKind::Drawn, Some(before), view);
        }
    }

    /// Looks at the beginning of a turn, if it is a new one.
    fn begin_turn(&mut self, owner: Player, view: &View) {
        if self.owner != Some(owner) {
            self.owner = Some(owner);
            self.turn += 1;
            self.push(ReviewKind::Turn, self.owner, view);
        }
    }

    /// Looks at a decision, if there is a choice.
    fn decide(&mut self, player: Player, view: &View, action: Action) {
        if view.legal_actions().len() > 1 && view.check(action).is_ok() {
            self.push(ReviewKind::Decision { action }, Some(player), view);
        }
    }

    fn push(&mut self, kind: ReviewKind, player: Option<Player>, view: &View) {
        let (number, turn, view) = (self.number, self.turn, view.clone());
        self.positions.push(ReviewPosition { kind, number, turn, player, view });
    }

    /// Returns the plan for a game that stops here.
    fn unfinished(mut self, view: &View) -> ReviewPlan {
        self.push(ReviewKind::Turn, None, view);
        ReviewPlan { positions: self.positions, end: None }
    }

    /// Returns the plan for a game that is over, with these standings if they are known.
    fn over(self, standings: Option<&[Standing]>) -> ReviewPlan {
        let end = standings.map(|standings| {
            let winners = standings.iter().filter(|standing| standing.rank == 1).count();
            let mut by_seat: Vec<_> = standings.iter().collect();
            by_seat.sort_by_key(|standing| standing.player);
            let part = |standing: &&Standing| match standing.rank {
                1 => 1.0 / winners as f64,
                _ => 0.0,
            };
            ReviewedTurn {
                number: self.number,
                turn: self.turn,
                player: None,
                chances: by_seat.iter().map(part).collect(),
                money: by_seat.iter().map(|standing| f64::from(standing.worth)).collect(),
            }
        });
        ReviewPlan { positions: self.positions, end }
    }
}
