//! What the viewer of a sample remembers while its game continues.

use alloc::{sync::Arc, vec::Vec};

use acquire_kit::History;

use crate::{
    game::Game,
    moves::{action::Action, event::Event},
    view::View,
    words::player::Player,
};

/// The viewer of a sampled game, who continues with what their view remembers.
///
/// [`View::sample`] returns a game, which remembers nothing: its views show only what the rules show
/// (I3). A follower has the view of which the sample was made, and follows the game that began with
/// the sample.
///
/// ```
/// use acquire_core::{Edition, Follower, Game, History, Player, Rules, playout_stream};
///
/// let game = Game::new(Rules::new(Edition::AvalonHill), 3, 7)?;
/// let [me, other] = [0, 1].map(|index| Player::from_index(index).unwrap());
/// let mut view = game.view(me).unwrap();
/// view.note_start();
/// let mut history = History::new(view.sample(&mut playout_stream(1, 0)));
/// let mut follower = Follower::new(view);
/// for _ in 0..60 {
///     history.go_on(history.game().legal_actions().get(0).unwrap());
/// }
/// let cash = history.game().cash(other);
/// assert_eq!(history.game().view(me).unwrap().cash(other), None);
/// assert_eq!(follower.view(&history, Some(me)).unwrap().cash(other), Some(cash));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Follower {
    /// Copies share it.
    start: Arc<View>,
    now: Option<Now>,
}

/// A view that has followed the first actions of a game.
#[derive(Clone, Debug)]
struct Now {
    /// `None` if the view does not fit the game.
    view: Option<View>,
    game: Game,
    actions: Vec<Action>,
}

impl Now {
    fn follow(&mut self, action: Action) {
        let mut events: Vec<Event> = Vec::new();
        let fits = self.game.apply_observed(action, &mut events).is_ok();
        self.view = self.view.take().filter(|_| fits).and_then(|mut view| {
            let viewer = view.viewer();
            let mut seen = events.iter().map(|event| event.seen_by(viewer));
            seen.try_for_each(|event| view.follow(event)).ok().map(|()| view)
        });
        self.actions.push(action);
    }
}

impl Follower {
    /// Returns a follower of games that begin with a sample of this view.
    #[must_use]
    pub fn new(start: View) -> Self {
        Self { start: Arc::new(start), now: None }
    }

    /// Returns the view of which the sample was made.
    #[must_use]
    pub fn start(&self) -> &View {
        &self.start
    }

    /// Returns what the viewer remembers after the actions of the history, which begins with the
    /// sample; `None` if the view does not fit the game.
    ///
    /// It follows the actions since the last call, or all of them if some were undone.
    pub fn memory(&mut self, history: &History<Game>) -> Option<&View> {
        let actions = history.actions();
        self.now.take_if(|now| !actions.starts_with(&now.actions));
        let now = self.now.get_or_insert_with(|| {
            let (view, game) = (Some(View::clone(&self.start)), history.start().clone());
            Now { view, game, actions: Vec::new() }
        });
        for &action in &actions[now.actions.len()..] {
            now.follow(action);
        }
        now.view.as_ref()
    }

    /// Returns the view of a player, or of a spectator, of the game now: [`Follower::memory`] for the
    /// viewer of the sample while the game is not over, and [`Game::view`] otherwise. `None` if the
    /// game has no such player.
    pub fn view(&mut self, history: &History<Game>, viewer: Option<Player>) -> Option<View> {
        history.game().view_remembering(self.memory(history), viewer)
    }

    /// Returns the view of a player, or of a spectator, who has followed the game since it began:
    /// [`Follower::memory`] for the viewer of the sample, and [`View::following`] otherwise. `None` if
    /// the game has no such player.
    pub fn followed_view(
        &mut self,
        history: &History<Game>,
        viewer: Option<Player>,
    ) -> Option<View> {
        let memory = self.memory(history).filter(|memory| memory.viewer() == viewer);
        memory.cloned().or_else(|| View::following(history, viewer))
    }
}

impl Game {
    /// Returns the view of a player, or of a spectator, who may have a [`Follower::memory`] of this
    /// moment. At the end of the game everything is shown (I3), even what the memory has not followed
    /// from the start. `None` if the game has no such player.
    #[must_use]
    pub fn view_remembering(&self, memory: Option<&View>, viewer: Option<Player>) -> Option<View> {
        let remembers = |memory: &&View| memory.viewer() == viewer && self.player().is_some();
        match (memory.filter(remembers), viewer) {
            (Some(memory), _) => Some(memory.clone()),
            (None, Some(player)) => self.view(player),
            (None, None) => Some(self.spectator_view()),
        }
    }
}
