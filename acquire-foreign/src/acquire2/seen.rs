//! Games of the server as one player or a watcher saw them.

use alloc::{collections::VecDeque, string::String, vec::Vec};

use acquire_core::{
    GameResult, Notes, NotesEnd, NotesEntry, NotesError, NotesProblem, Place, Placement, Player,
    RACK_FULL, Tile, TileSet, View, Viewer,
};

use super::{Content, Deed, EDITION, Kind, Move, out_of_place, rules, tags};
use crate::{
    error::{ForeignError, ForeignProblem},
    playing::{impossible, parsed, set_tags},
    tiles::column_first,
};

/// Returns the notes of one user's view of a game.
pub(super) fn read(content: Content) -> Result<Notes, ForeignError> {
    let Content { mode, arrangement, users, names, me, bag_place, moves, .. } = content;
    for (index, step) in moves.iter().enumerate() {
        if matches!(step.deed, Deed::Start) != (index == 0) {
            return Err(out_of_place(index, step));
        }
    }
    let Some((start, moves)) = moves.split_first() else {
        return Err(ForeignError::new(&bag_place, ForeignProblem::NoActions));
    };
    let viewer = Player::all(names.len()).zip(users).find(|&(_, user)| Some(user) == me);
    let viewer = viewer.map(|(player, _)| player);
    let mut teller = Teller::begin(start, viewer, &names, &tags(mode, arrangement))?;
    for (i, step) in moves.iter().enumerate() {
        teller.tell(step, moves.get(i + 1))?;
    }
    teller.ended()
}

/// Writes notes action by action, with the server's automatic actions.
struct Teller {
    notes: Notes,
    viewer: Option<Player>,
    /// The tiles of the viewer.
    rack: Vec<Tile>,
    /// The player whose turn it is.
    seat: Player,
    has_placed: bool,
    /// The origin of each entry.
    places: Vec<Place>,
}

/// The tiles of other players that are seen while an action is carried out.
struct Sight {
    /// The tiles that leave the bag, in order; `None` for one that is not seen.
    drawn: VecDeque<Option<Tile>>,
    /// The tiles that each player sets aside.
    dead: [Vec<Tile>; Player::MAX],
}

impl Teller {
    /// Begins with the starting tiles and the first racks.
    fn begin(
        start: &Move,
        viewer: Option<Player>,
        names: &[String],
        tags: &[(&str, &str)],
    ) -> Result<Self, ForeignError> {
        let players = names.len();
        let refused = |problem| ForeignError::new(&start.place, problem);
        let known = |tiles: &[Option<Tile>]| tiles.iter().copied().collect::<Option<Vec<_>>>();
        let drawn = &start.drawn;
        let starting = known(&drawn[..players.min(drawn.len())]);
        let starting = starting.filter(|_| drawn.len() == (1 + RACK_FULL) * players);
        let (Some(mut starting), Some(seat)) = (starting, Player::all(players).next()) else {
            return Err(refused(ForeignProblem::Draws { players }));
        };
        starting.sort_by_key(|&tile| column_first(tile));
        let rack = match viewer {
            Some(viewer) => {
                let first = players + RACK_FULL * viewer.index();
                let rack = known(&drawn[first..first + RACK_FULL]);
                rack.ok_or_else(|| refused(ForeignProblem::NoRack))?
            }
            None => Vec::new(),
        };
        let who = viewer.map_or(Viewer::Spectator, Viewer::Player);
        let mut notes = Notes::new(rules(), players, who, &starting)
            .map_err(|error| impossible(error, &start.place))?;
        set_tags(names, tags, &start.place, |name, text| notes.set_tag(name, text))?;
        if let Some(viewer) = viewer {
            let mut set = TileSet::EMPTY;
            if let Some(&tile) = rack.iter().find(|&&tile| !set.insert(tile)) {
                return Err(refused(ForeignProblem::RackTwice { tile }));
            }
            let noted = notes.set_first_rack(viewer, set);
            noted.map_err(|error| impossible(error, &start.place))?;
        }
        Ok(Self { notes, viewer, rack, seat, has_placed: false, places: Vec::new() })
    }

    /// Adds an action, and the automatic actions between it and the next one.
    fn tell(&mut self, step: &Move, then: Option<&Move>) -> Result<(), ForeignError> {
        let (place, players) = (&step.place, self.notes.players());
        let find = |number: usize| {
            Player::all(players).nth(number).ok_or_else(|| {
                let number = u32::try_from(number).unwrap_or(u32::MAX);
                ForeignError::new(place, ForeignProblem::NoPlayer { number })
            })
        };
        let acts = find(step.player.unwrap_or_default())?;
        let mut sight =
            Sight { drawn: step.drawn.iter().copied().collect(), dead: Default::default() };
        for &(tile, owner) in &step.shown {
            sight.dead[find(owner as usize)?.index()].push(tile);
        }
        if let Deed::Place(placed) = step.deed {
            self.has_placed = true;
            sight.dead[acts.index()].retain(|&tile| tile != placed);
            if self.viewer == Some(acts) {
                self.rack.retain(|&tile| tile != placed);
            }
        }
        let next = then.map(|then| then.deed.kind());
        let turn = matches!(next, Some(Kind::PlayTile | Kind::PurchaseShares));
        let last = then.is_none();
        if step.deed.kind() == Kind::PurchaseShares {
            if step.deed.ends() && last && sight.drawn.is_empty() {
                self.add("end", self.seat, place)?;
            }
            self.end_turn(&step.deed.text(), place, &mut sight)?;
        } else {
            self.add(&step.deed.text(), acts, place)?;
            let buys = next == Some(Kind::PurchaseShares)
                && then.is_some_and(|then| then.player == Some(self.seat.index()));
            let ended = turn || (last && !sight.drawn.is_empty());
            if buys || !ended {
                return Ok(());
            }
            self.end_turn("buy", place, &mut sight)?;
        }
        let Some(then) = then.filter(|_| turn) else { return Ok(()) };
        for _ in 0..players {
            if then.player == Some(self.seat.index()) {
                break;
            }
            self.add("pass", self.seat, place)?;
            self.end_turn("buy", place, &mut sight)?;
        }
        if next == Some(Kind::PurchaseShares) {
            self.add("pass", self.seat, place)?;
        }
        Ok(())
    }

    /// Adds an entry without further facts.
    fn add(&mut self, text: &str, player: Player, place: &Place) -> Result<(), ForeignError> {
        self.add_with(text, player, place, Vec::new(), Vec::new())
    }

    fn add_with(
        &mut self,
        text: &str,
        player: Player,
        place: &Place,
        draws: Vec<Tile>,
        sets_aside: Vec<Tile>,
    ) -> Result<(), ForeignError> {
        let action = parsed(text, EDITION, place)?;
        let entry =
            NotesEntry { player: Some(player), draws, sets_aside, ..NotesEntry::new(action) };
        self.places.push(place.clone());
        self.notes.push(entry).map_err(|error| self.impossible(error))
    }

    /// Adds the purchase that ends a turn, with the tiles that are drawn then.
    fn end_turn(
        &mut self,
        text: &str,
        place: &Place,
        sight: &mut Sight,
    ) -> Result<(), ForeignError> {
        let seat = self.seat;
        let mine = self.viewer == Some(seat);
        let replaces = mine && sight.drawn.len() > usize::from(self.has_placed);
        let view = if replaces { Some(self.checked(NotesEnd::Unfinished(None))?) } else { None };
        let is_dead = |tile: Tile| match &view {
            Some(view) => matches!(view.position().placement(tile), Placement::Dead { .. }),
            // The only tiles of others that are seen are those set aside at once.
            None => !mine,
        };
        let (mut draws, mut sets_aside) = (Vec::new(), Vec::new());
        let rack = &mut self.rack;
        let Sight { drawn, dead } = sight;
        let mut own: Vec<Tile> =
            rack.iter().copied().filter(|&tile| mine && is_dead(tile)).collect();
        let waiting = if mine { &mut own } else { &mut dead[seat.index()] };
        let mut wanted = self.has_placed;
        loop {
            if !wanted {
                // The order of replacements in D5: the lowest first, as long as there are tiles.
                let lowest = (0..waiting.len()).min_by_key(|&i| waiting[i]);
                let Some(lowest) = lowest.filter(|_| !drawn.is_empty()) else { break };
                let tile = waiting.remove(lowest);
                sets_aside.push(tile);
                rack.retain(|&other| !mine || other != tile);
            }
            wanted = false;
            let Some(tile) = drawn.pop_front() else { break };
            if let Some(tile) = tile {
                if mine {
                    draws.push(tile);
                    rack.push(tile);
                }
                if is_dead(tile) {
                    waiting.push(tile);
                }
            }
        }
        self.add_with(text, seat, place, draws, sets_aside)?;
        self.seat = seat.next(self.notes.players());
        self.has_placed = false;
        Ok(())
    }

    /// Returns the view after the entries, which must be possible.
    fn checked(&mut self, end: NotesEnd) -> Result<View, ForeignError> {
        let checked = self.notes.set_end(end).and_then(|()| self.notes.check());
        checked.or_else(|error| match (error.entry, &*error.problem, &error.view) {
            // The only problem is that the notes have no end.
            (None, NotesProblem::Over { .. }, Some(view)) => Ok((**view).clone()),
            _ => Err(self.impossible(error)),
        })
    }

    /// Returns the error of notes that are impossible, at the action that shows it.
    fn impossible(&self, error: NotesError) -> ForeignError {
        let entry = error.entry.and_then(|number| self.places.get(number - 1));
        let first = Place::Text { line: 1, column: 1 };
        let place = entry.or(self.places.last()).unwrap_or(&first);
        impossible(error, place)
    }

    /// Returns the notes, with the end if the game is over.
    fn ended(mut self) -> Result<Notes, ForeignError> {
        let view = self.checked(NotesEnd::Unfinished(None))?;
        if let Some(reason) = view.position().end_reason() {
            let result = GameResult { reason, cash: Vec::new(), ranks: Vec::new() };
            self.checked(NotesEnd::Over(result))?;
        }
        Ok(self.notes)
    }
}
