//! The content of notes.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use acquire_kit::lines::trim;

use super::{
    error::{NotesError, NotesProblem},
    names::player_called,
    places::ReadAt,
};
use crate::{
    forms::record::{GameResult, Place, TagError, Tags},
    moves::{action::Action, phase::PhaseKind},
    position::hidden::MARKET_DRAWS_MAX,
    rules::Rules,
    words::{
        player::{ByPlayer, Player},
        tile::{Tile, TileSet},
    },
};

/// The viewer of the notes, which decides their content.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player, who sees their own rack and draws (I2).
    Player(Player),
    /// A spectator, who sees no rack.
    Spectator,
    /// A viewer of every rack and every draw.
    Complete,
}

impl Viewer {
    /// Returns whether the viewer sees this player's rack and draws.
    #[must_use]
    pub fn sees(self, player: Player) -> bool {
        match self {
            Self::Player(viewer) => viewer == player,
            Self::Spectator => false,
            Self::Complete => true,
        }
    }

    /// Returns the viewer with this name in the [text form](crate::notes_form), among players with
    /// these names: `spectator`, `complete`, a name or a seat number. `None` if there is no such
    /// viewer.
    ///
    /// ```
    /// use acquire_core::{Player, Viewer};
    ///
    /// assert_eq!(Viewer::called("ben", &["Ann", "Ben"]), Player::from_index(1).map(Viewer::Player));
    /// assert_eq!(Viewer::called("complete", &["Ann", "Ben"]), Some(Viewer::Complete));
    /// assert_eq!(Viewer::called("Cleo", &["Ann", "Ben"]), None);
    /// ```
    #[must_use]
    pub fn called(text: &str, names: &[&str]) -> Option<Self> {
        match text {
            "spectator" => Some(Self::Spectator),
            "complete" => Some(Self::Complete),
            name => player_called(name, names).map(Self::Player),
        }
    }
}

/// One action in notes, with the facts seen at that moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotesEntry {
    /// Comments above the action, each on a separate line.
    pub above: Vec<String>,
    /// The number of the turn that begins with this action, counting from 1, if it is given.
    pub turn: Option<u32>,
    /// The player who acted, if the notes name one.
    pub player: Option<Player>,
    /// The action.
    pub action: Action,
    /// The tiles that the player drew then, in order, if the viewer sees them (D1, D3–D5, P5).
    pub draws: Vec<Tile>,
    /// The tiles that the player set aside, without the one that the action names: the rack of a
    /// redraw (D4), and the tiles replaced automatically, in order (D5).
    pub sets_aside: Vec<Tile>,
    /// The tiles that the market showed, in order (Z1).
    pub market: Vec<Tile>,
    /// Racks that were shown to all (I1, I3), `None` for the player who acted. They may be left
    /// out.
    pub shows: Vec<(Option<Player>, TileSet)>,
    /// A comment beside the action; empty if there is none.
    pub comment: String,
}

impl NotesEntry {
    /// Returns an action about which nothing else is known.
    #[must_use]
    pub const fn new(action: Action) -> Self {
        Self {
            above: Vec::new(),
            turn: None,
            player: None,
            action,
            draws: Vec::new(),
            sets_aside: Vec::new(),
            market: Vec::new(),
            shows: Vec::new(),
            comment: String::new(),
        }
    }

    fn check(&self) -> Result<(), NotesProblem> {
        let lists = [
            ("draws of one action", self.draws.len(), Tile::COUNT),
            ("tiles set aside by one action", self.sets_aside.len(), Tile::COUNT),
            ("market tiles of one action", self.market.len(), MARKET_DRAWS_MAX),
            ("racks shown by one action", self.shows.len(), Player::MAX),
        ];
        for (what, count, most) in lists {
            if count > most {
                return Err(NotesProblem::TooMany { what, most });
            }
        }
        self.above.iter().chain([&self.comment]).try_for_each(|text| check_comment(text))
    }

    /// Returns the number of tiles that count towards [`Notes::TILES_MAX`].
    fn tiles(&self) -> usize {
        let shown = self.shows.iter().map(|(_, rack)| rack.len().max(16)).sum::<usize>();
        self.draws.len() + self.sets_aside.len() + self.market.len() + shown
    }

    fn comment_bytes(&self) -> usize {
        self.above.iter().chain([&self.comment]).map(|text| text.len() + 2).sum()
    }
}

/// The end of notes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotesEnd {
    /// The game is unfinished. The next decision is included if it is known.
    Unfinished(Option<PhaseKind>),
    /// The game is over. Cash and ranks may be left out.
    Over(GameResult),
}

/// One viewer's notes of a game, finished or not: the rules, the tiles that this viewer knows, and
/// the actions in order.
///
/// Notes need no tile order, so they can be written at a table. [`Notes::check`] checks whether
/// they are possible, and [`Notes::complete`] gives a whole [`Record`](crate::Record) that explains
/// them.
///
/// ```
/// use acquire_core::{Edition, Notes, Player, Recorder, Rules, Viewer};
///
/// let mut recorder = Recorder::new(Rules::new(Edition::AvalonHill), 4, 7)?;
/// while let Some(action) = recorder.game().legal_actions().get(0) {
///     recorder.apply(action)?;
/// }
/// let me = Viewer::Player(Player::from_index(0).unwrap());
/// let notes = Notes::from_record(recorder.record(), me)?;
/// let view = notes.check()?;
/// assert_eq!(view.position(), recorder.game().position());
///
/// let explained = notes.complete(1)?;
/// assert_eq!(Notes::from_record(&explained, me)?, notes);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notes {
    pub(super) rules: Rules,
    pub(super) players: usize,
    pub(super) viewer: Viewer,
    pub(super) tags: Tags,
    pub(super) comments: Vec<String>,
    pub(super) start: Vec<Tile>,
    pub(super) racks: ByPlayer<TileSet>,
    pub(super) entries: Vec<NotesEntry>,
    pub(super) closing: Vec<String>,
    pub(super) end: NotesEnd,
    comment_bytes: usize,
    tiles: usize,
    pub(super) read_at: ReadAt,
}

impl Notes {
    /// The version of both stored forms.
    pub const VERSION: u32 = 1;
    /// The most bytes of the text or JSON of notes, however they were made: 16 MiB. Notes of a long
    /// game have a few thousand.
    pub const MAX_BYTES: usize = 16 << 20;
    /// The most actions of notes: far more than the longest game has.
    pub const ENTRIES_MAX: usize = 1 << 15;
    /// The largest number of tiles given with all actions, where a shown rack counts as at least
    /// 16. The longest game shows far fewer.
    pub const TILES_MAX: usize = 1 << 16;
    /// The most bytes of all comments, and 2 for each: 1 MiB.
    pub const COMMENTS_MAX: usize = 1 << 20;

    /// Notes of a game that has not begun. `start` has the tile that each player drew to decide who
    /// begins, in seat order (S1).
    ///
    /// # Errors
    /// [`NotesError`] if the rules do not allow this number of players, or if `start` does not have
    /// one tile for each.
    pub fn new(
        rules: Rules,
        players: usize,
        viewer: Viewer,
        start: &[Tile],
    ) -> Result<Self, NotesError> {
        let problem = |path: &str, problem| NotesError::plain(Place::Path(path.into()), problem);
        rules.check_players(players).map_err(|error| problem("players", error.into()))?;
        let different: TileSet = start.iter().copied().collect();
        if start.len() != players || different.len() != players {
            return Err(problem("start", NotesProblem::Start { players }));
        }
        let mut notes = Self {
            rules,
            players,
            viewer: Viewer::Spectator,
            tags: Tags::new(),
            comments: Vec::new(),
            start: start.to_vec(),
            racks: ByPlayer::default(),
            entries: Vec::new(),
            closing: Vec::new(),
            end: NotesEnd::Unfinished(None),
            comment_bytes: 0,
            tiles: 0,
            read_at: ReadAt::default(),
        };
        notes.set_viewer(viewer)?;
        Ok(notes)
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the number of players.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Returns the viewer.
    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the tags, such as names, the date and the origin of the game.
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// Returns the players' names: the tags `player0` to `player5`, each empty if it is missing.
    #[must_use]
    pub fn player_names(&self) -> [&str; Player::MAX] {
        core::array::from_fn(|i| self.tags.get(&format!("player{i}")).unwrap_or_default())
    }

    /// Returns the comments at the beginning.
    #[must_use]
    pub fn comments(&self) -> &[String] {
        &self.comments
    }

    /// Returns the comments after the last action.
    #[must_use]
    pub fn closing_comments(&self) -> &[String] {
        &self.closing
    }

    /// Returns the tiles that decided who begins, in seat order (S1, S3).
    #[must_use]
    pub fn start(&self) -> &[Tile] {
        &self.start
    }

    /// Returns the player's first rack, with the tile of S1 if that goes into it (S2, S4); empty if
    /// the notes do not give it.
    #[must_use]
    pub fn first_rack(&self, player: Player) -> TileSet {
        self.racks[player]
    }

    /// Returns the actions in order, each with the facts seen at that moment.
    #[must_use]
    pub fn entries(&self) -> &[NotesEntry] {
        &self.entries
    }

    /// Returns the end of the notes.
    #[must_use]
    pub const fn end(&self) -> &NotesEnd {
        &self.end
    }

    /// Sets the viewer.
    ///
    /// # Errors
    /// [`NotesError`] if the game has no such player.
    pub fn set_viewer(&mut self, viewer: Viewer) -> Result<(), NotesError> {
        if let Viewer::Player(player) = viewer
            && player.index() >= self.players
        {
            let problem = NotesProblem::NoPlayer { players: self.players };
            return Err(NotesError::plain(Place::Path("viewer".into()), problem));
        }
        self.viewer = viewer;
        Ok(())
    }

    /// Sets a tag, in place of one of the same name; see [`Tags::set`].
    ///
    /// # Errors
    /// [`TagError`] if the tag could not be written.
    pub fn set_tag(&mut self, name: &str, text: &str) -> Result<(), TagError> {
        self.tags.set(name, text).map(|_| ())
    }

    /// Sets a player's first rack; see [`Notes::first_rack`]. Whether it is possible is not checked.
    ///
    /// # Errors
    /// [`NotesError`] if the game has no such player.
    pub fn set_first_rack(&mut self, player: Player, rack: TileSet) -> Result<(), NotesError> {
        if player.index() >= self.players {
            let problem = NotesProblem::NoPlayer { players: self.players };
            return Err(NotesError::plain(Place::Path("racks".into()), problem));
        }
        self.racks[player] = rack;
        self.read_at = ReadAt::default();
        Ok(())
    }

    /// Adds an action. Whether it is possible is not checked.
    ///
    /// # Errors
    /// [`NotesError`] if there are more actions, tiles or comments than notes can have, if a comment
    /// is not one line, or if the game has no such player.
    pub fn push(&mut self, entry: NotesEntry) -> Result<(), NotesError> {
        let (index, players) = (self.entries.len(), self.players);
        let mentioned = entry.shows.iter().map(|shown| shown.0).chain([entry.player]).flatten();
        let checked = if index >= Self::ENTRIES_MAX {
            Err(NotesProblem::TooMany { what: "actions", most: Self::ENTRIES_MAX })
        } else if mentioned.clone().any(|player| player.index() >= players) {
            Err(NotesProblem::NoPlayer { players })
        } else if self.tiles + entry.tiles() > Self::TILES_MAX {
            Err(NotesProblem::TooMany { what: "tiles given with actions", most: Self::TILES_MAX })
        } else {
            entry.check().and_then(|()| self.count_comments(entry.comment_bytes()))
        };
        checked.map_err(|problem| NotesError::plain(Place::of_item("entries", index), problem))?;
        self.tiles += entry.tiles();
        self.entries.push(entry);
        self.read_at = ReadAt::default();
        Ok(())
    }

    /// Returns these notes with everything but the actions.
    #[must_use]
    pub fn without_entries(&self) -> Self {
        let comments = self.entries.iter().map(NotesEntry::comment_bytes).sum::<usize>();
        Self {
            rules: self.rules,
            players: self.players,
            viewer: self.viewer,
            tags: self.tags.clone(),
            comments: self.comments.clone(),
            start: self.start.clone(),
            racks: self.racks,
            entries: Vec::new(),
            closing: self.closing.clone(),
            end: self.end.clone(),
            comment_bytes: self.comment_bytes - comments,
            tiles: 0,
            read_at: ReadAt::default(),
        }
    }

    /// Adds a comment at the beginning.
    ///
    /// # Errors
    /// [`NotesError`] if it is not one line, or makes the comments too long.
    pub fn push_comment(&mut self, text: &str) -> Result<(), NotesError> {
        self.check_comment("comments", text)?;
        self.comments.push(text.to_string());
        Ok(())
    }

    /// Adds a comment after the last action.
    ///
    /// # Errors
    /// [`NotesError`] if it is not one line, or makes the comments too long.
    pub fn push_closing_comment(&mut self, text: &str) -> Result<(), NotesError> {
        self.check_comment("closing", text)?;
        self.closing.push(text.to_string());
        Ok(())
    }

    fn check_comment(&mut self, path: &str, text: &str) -> Result<(), NotesError> {
        check_comment(text)
            .and_then(|()| self.count_comments(text.len() + 2))
            .map_err(|problem| NotesError::plain(Place::Path(path.into()), problem))
    }

    fn count_comments(&mut self, more: usize) -> Result<(), NotesProblem> {
        let bytes = self.comment_bytes + more;
        if bytes > Self::COMMENTS_MAX {
            return Err(NotesProblem::TooMany {
                what: "bytes of comments",
                most: Self::COMMENTS_MAX,
            });
        }
        self.comment_bytes = bytes;
        Ok(())
    }

    /// Sets the end of the notes, without checking it against the actions.
    ///
    /// # Errors
    /// [`NotesError`] if there is more in a result than for six players, or if the next decision is
    /// that the game is over.
    pub fn set_end(&mut self, end: NotesEnd) -> Result<(), NotesError> {
        if end == NotesEnd::Unfinished(Some(PhaseKind::Over)) {
            let (expected, found) = ("a result when the game is over", PhaseKind::Over.to_string());
            let problem = NotesProblem::Expected { expected, found };
            return Err(NotesError::plain(Place::Path("asked".into()), problem));
        }
        if let NotesEnd::Over(result) = &end
            && result.cash.len().max(result.ranks.len()) > Player::MAX
        {
            let what = "amounts of cash and ranks";
            let problem = NotesProblem::TooMany { what, most: Player::MAX };
            return Err(NotesError::plain(Place::Path("result".into()), problem));
        }
        self.end = end;
        self.read_at = ReadAt::default();
        Ok(())
    }
}

/// The JSON form of the largest notes can be read: tags and comments take at most twice their bytes
/// in JSON, an action with its turn and player less than 104, and a tile less than 6.
const _: () = assert!(
    2 * Tags::MAX_BYTES
        + 2 * Notes::COMMENTS_MAX
        + 104 * Notes::ENTRIES_MAX
        + 6 * Notes::TILES_MAX
        + 4_096
        <= Notes::MAX_BYTES
);

/// Checks that the text can be written after a `#`.
pub(super) fn check_comment(text: &str) -> Result<(), NotesProblem> {
    let line = trim(text) == text && !text.chars().any(char::is_control);
    if line { Ok(()) } else { Err(NotesProblem::Comment) }
}
