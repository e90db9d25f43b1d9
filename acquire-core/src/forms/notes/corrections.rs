//! Small changes that fix notes.
//!
//! The search tries changes of one place near the mistake, and keeps those with which the action in
//! error becomes possible. A change is likelier if more of the following actions are possible as
//! well, and after the last one the end; among equals, the smaller and nearer one comes first. All
//! trials together follow at most [`STEPS_MAX`] actions, so hostile notes take no longer than others.

use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::{cmp::Reverse, fmt};

use super::{
    content::{Notes, NotesEntry},
    error::{NotesError, NotesProblem},
    guess::{Guess, GuessChange, TextEdit, WINDOW},
    step::Walk,
};
use crate::{
    moves::{
        action::{Action, Disposal, Purchase},
        notation::did_you_mean,
        phase::PhaseKind,
        suggestion::distance,
    },
    words::{
        chain::Chain,
        names::{Names, write_list},
        player::Player,
        tile::{Tile, TileSet},
    },
};

/// The number of actions that each trial follows at first.
const GOES_ON: usize = 6;
/// The number of changes that are followed further.
const FOLLOWED_MAX: usize = 100;
/// The largest number of actions for which a change is followed.
const FURTHER: usize = 150;
/// The number of actions that all trials follow together.
const STEPS_MAX: usize = 9_000;
/// The part of them that is kept for following changes further.
const STEPS_KEPT: usize = 4_000;

/// A change of the notes.
enum Edit {
    /// Entries from one near the error on are replaced.
    Near { at: usize, replaced: usize, with: Vec<NotesEntry> },
    /// A first rack, or an entry far before the error, is replaced.
    Far { notes: Box<Notes>, replaced: Far },
}

/// The part of the notes that is possible with a change; more is greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    /// The number of entries, beginning with the one in error.
    actions: usize,
    /// True if these are all, and the end agrees with them.
    end: bool,
}

impl Fit {
    const NONE: Self = Self { actions: 0, end: false };
}

enum Far {
    Rack(Player),
    Entry(usize),
}

/// A change that may fix the notes.
struct Candidate {
    edit: Edit,
    change: GuessChange,
    question: String,
    text: String,
    /// The smaller, the likelier is such a mistake.
    unlikely: usize,
}

impl Candidate {
    /// Returns whether only the number of a turn is replaced.
    #[inline(never)]
    fn is_of_turn(&self, notes: &Notes) -> bool {
        let Edit::Near { at, replaced: 1, with } = &self.edit else { return false };
        let changes = |with: &NotesEntry| with.turn != notes.entries[*at].turn;
        self.change == GuessChange::Replace && with.first().is_some_and(changes)
    }

    /// Returns the change to the text from which the notes were read.
    #[inline(never)]
    fn text_edit(&self, notes: &Notes) -> Option<TextEdit> {
        let text = || self.text.clone();
        match &self.edit {
            Edit::Far { replaced: Far::Rack(player), .. } => notes.rack_edit(*player, text()),
            Edit::Far { replaced: Far::Entry(at), .. } => notes.replacing_edit(*at..at + 1, text()),
            Edit::Near { at, replaced, with } => match (self.change, with.first()) {
                (GuessChange::Remove, _) => notes.removing_edit(*at),
                (GuessChange::Insert, first) => notes.inserting_edit(*at, &self.text, first?),
                _ if self.is_of_turn(notes) => notes.turn_edit(*at, text()),
                _ => notes.replacing_edit(*at..at + replaced, text()),
            },
        }
    }
}

struct Search<'a> {
    notes: &'a Notes,
    names: &'a Names<'a>,
    /// The index of the entry in error.
    wrong: usize,
    /// The states before the entries from this one on to the one in error.
    first: usize,
    walks: Vec<Walk<'a>>,
    steps: usize,
    found: Vec<(Candidate, Fit)>,
}

impl Notes {
    /// Returns changes that may fix the notes, of which this entry is the first that is impossible;
    /// the likeliest first.
    pub(super) fn guesses(
        &self,
        wrong: usize,
        problem: &NotesProblem,
        names: &Names<'_>,
    ) -> Vec<Guess> {
        let Ok(mut walk) = Walk::begin(self) else { return Vec::new() };
        let first = wrong.saturating_sub(WINDOW);
        let mut walks = Vec::new();
        for (i, entry) in self.entries[..wrong].iter().enumerate() {
            if i >= first {
                walks.push(walk.clone());
            }
            if walk.step(entry, &self.entries[i + 1..]).is_err() {
                return Vec::new();
            }
        }
        walks.push(walk);
        let mut search =
            Search { notes: self, names, wrong, first, walks, steps: STEPS_MAX, found: Vec::new() };
        search.look(problem);
        search.ranked()
    }
}

impl<'a> Search<'a> {
    fn walk(&self, at: usize) -> &Walk<'a> {
        &self.walks[at - self.first]
    }

    fn entry(&self, at: usize) -> &'a NotesEntry {
        &self.notes.entries[at]
    }

    /// Returns what is possible with the change, of at most this number of entries.
    fn fits(&mut self, edit: &Edit, most: usize) -> Fit {
        let entries = self.notes.entries.len();
        let end = entries.min(self.wrong + most);
        let (mut walk, possible);
        match edit {
            Edit::Near { at, replaced, with } => {
                let resumes = at + replaced;
                let end = end.max(resumes);
                let mut some = with.clone();
                // The entry after the last one shows which decision was asked.
                let seen = entries.min(end + 1);
                some.extend(self.notes.entries[resumes..seen].iter().cloned());
                let all = with.len() + (end - resumes);
                walk = self.walk(*at).clone();
                let passed = self.follow(&mut walk, &some, all);
                // Nothing fits unless all that replaces entries does.
                possible = passed.checked_sub(with.len()).map_or(0, |passed| resumes + passed);
            }
            Edit::Far { notes, .. } => {
                let Ok(begun) = Walk::begin(notes) else { return Fit::NONE };
                walk = begun;
                possible = self.follow(&mut walk, &notes.entries[..entries.min(end + 1)], end);
            }
        }
        Fit {
            actions: possible.saturating_sub(self.wrong),
            end: possible == entries && self.notes.check_end(&walk.game).is_ok(),
        }
    }

    /// Returns the number of the first `all` entries that are possible, one after the other; 0 if
    /// the trials have followed too many.
    fn follow(&mut self, walk: &mut Walk<'_>, entries: &[NotesEntry], all: usize) -> usize {
        for (i, entry) in entries[..all].iter().enumerate() {
            if self.steps == 0 {
                return 0;
            }
            self.steps -= 1;
            if walk.step(entry, &entries[i + 1..]).is_err() {
                return i;
            }
        }
        all
    }

    #[inline(never)]
    fn try_out(&mut self, candidate: Candidate) -> bool {
        if self.steps <= STEPS_KEPT {
            return false;
        }
        let fits = self.fits(&candidate.edit, GOES_ON);
        // Without the last action notes are always right, and a question that is left out changes
        // nothing before the next one.
        let removes = usize::from(candidate.change == GuessChange::Remove);
        let helps = fits.actions > removes;
        if helps {
            self.found.push((candidate, fits));
        }
        helps
    }

    fn look(&mut self, problem: &NotesProblem) {
        let at = self.wrong;
        if let NotesProblem::Player { noted, expected, .. } = *problem {
            let entry = NotesEntry { player: Some(expected), ..self.entry(at).clone() };
            let (not, is) = (self.names.player(noted), self.names.player(expected));
            self.replace(at, entry, format!("was it {is}, not {not}?"), 0);
        }
        if let NotesProblem::Turn { number, begins: true, .. } = *problem {
            self.other_turn(number);
        }
        if let NotesProblem::Draws { player, drawn: 0, .. } = *problem {
            self.early_draw(player);
        }
        self.wrong_draw();
        self.skipped();
        self.skipped_disposals();
        self.missing_turn(problem);
        self.known_tiles(true);
        for at in (self.first..=self.wrong).rev() {
            let far = self.wrong - at;
            self.other_action(at, far);
            if far <= 8 {
                self.swap(at, far);
                self.remove(at, far);
            }
        }
        self.known_tiles(false);
    }

    #[inline(never)]
    fn replace(&mut self, at: usize, entry: NotesEntry, question: String, unlikely: usize) -> bool {
        let text = self.notes.entry_text(&entry);
        let edit = Edit::Near { at, replaced: 1, with: vec![entry] };
        self.try_out(Candidate { edit, change: GuessChange::Replace, question, text, unlikely })
    }

    /// Tries another number of the turn that begins with the action in error.
    #[inline(never)]
    fn other_turn(&mut self, number: u32) {
        let at = self.wrong;
        let with = vec![NotesEntry { turn: Some(number), ..self.entry(at).clone() }];
        let text = format!("turn {number}");
        let question = format!("did you mean {text}?");
        let (edit, change) = (Edit::Near { at, replaced: 1, with }, GuessChange::Replace);
        self.try_out(Candidate { edit, change, question, text, unlikely: 0 });
    }

    #[inline(never)]
    fn did_you_mean(&mut self, at: usize, action: Action, unlikely: usize) {
        let entry = NotesEntry { action, ..self.entry(at).clone() };
        let edition = self.notes.rules.edition();
        let question = match action {
            Action::Place(tile) | Action::Replace(tile) => format!("did you mean {tile}?"),
            _ => did_you_mean(action, edition),
        };
        self.replace(at, entry, question, unlikely);
    }

    /// Tries other actions of the same kind.
    fn other_action(&mut self, at: usize, far: usize) {
        let entry = self.entry(at);
        let walk = self.walk(at);
        let player = walk.game.player();
        match entry.action {
            Action::Place(tile) | Action::Replace(tile) => {
                let known = player.filter(|player| self.notes.viewer.sees(*player));
                let rack = known.map(|player| walk.known.rack(player));
                let near = similar(tile);
                let tiles = rack.map_or(near, |rack| rack | near);
                for other in tiles.iter().filter(|other| *other != tile) {
                    let beside = tile.neighbors().any(|near| near == other);
                    let unlikely = if beside { 2 } else { 3 + usize::from(!near.contains(other)) };
                    let action = match entry.action {
                        Action::Replace(_) => Action::Replace(other),
                        _ => Action::Place(other),
                    };
                    self.did_you_mean(at, action, unlikely + 2 * far);
                }
            }
            Action::Buy(purchase) => {
                let chains: Vec<Chain> = purchase.chains().collect();
                let active: Vec<Chain> = walk.game.position().board().active().iter().collect();
                let mut seen = Vec::new();
                for (i, one) in chains.iter().enumerate() {
                    let mut rest = chains.clone();
                    rest.remove(i);
                    // A tile that appears a second time was written too often.
                    let fewer = if rest.contains(one) { 2 } else { 3 };
                    add(&mut seen, Purchase::new(rest.clone()), fewer);
                    for other in active.iter().filter(|other| *other != one) {
                        let shares = rest.iter().copied().chain([*other]);
                        add(&mut seen, Purchase::new(shares), 2);
                        // The same mistake with each share of a chain.
                        let all = chains.iter().map(|it| if it == one { *other } else { *it });
                        add(&mut seen, Purchase::new(all), 3);
                    }
                }
                for other in active {
                    let shares = chains.iter().copied().chain([other]);
                    let more = if chains.contains(&other) { 2 } else { 4 };
                    add(&mut seen, Purchase::new(shares), more);
                }
                for (buy, unlikely) in seen {
                    self.did_you_mean(at, Action::Buy(buy), unlikely + 2 * far);
                }
            }
            Action::Dispose(noted) => {
                let legal: Vec<Action> = walk.game.legal_actions().iter().collect();
                for action in legal {
                    if let Action::Dispose(other) = action
                        && other != noted
                    {
                        let unlikely = unlike(noted.sell(), other.sell())
                            + unlike(noted.trade(), other.trade());
                        self.did_you_mean(at, action, 1 + unlikely + 2 * far);
                    }
                }
            }
            Action::Found(noted) | Action::Survivor(noted) | Action::Defunct(noted) => {
                let other = |chain| match entry.action {
                    Action::Found(_) => Action::Found(chain),
                    Action::Survivor(_) => Action::Survivor(chain),
                    _ => Action::Defunct(chain),
                };
                for chain in Chain::ALL.into_iter().filter(|chain| *chain != noted) {
                    self.did_you_mean(at, other(chain), 2 + 2 * far);
                }
            }
            _ => {}
        }
    }

    /// Tries actions that may have been left out before the entry in error.
    fn skipped(&mut self) {
        let at = self.wrong;
        let walk = self.walk(at);
        let Some(player) = walk.game.player() else { return };
        let unseen = self.unseen();
        let one = |action| vec![of(player, action)];
        let legal = || walk.game.legal_actions().iter().map(one).collect::<Vec<_>>();
        let (tries, what) = match walk.game.phase().kind() {
            PhaseKind::BuyStock => {
                let buy = of(player, Action::Buy(Purchase::NOTHING));
                let mut tries = vec![vec![buy.clone()]];
                // A viewer who sees the draws has also left out the drawn tile.
                if self.notes.viewer.sees(player) {
                    let draws = self.likely_draws(player);
                    let with = |tile| vec![NotesEntry { draws: vec![tile], ..buy.clone() }];
                    tries.extend(draws.into_iter().take(40).map(with));
                }
                (tries, "purchase")
            }
            PhaseKind::PlaceTile => {
                let rack = walk.known.rack(player);
                let seen = self.notes.viewer.sees(player);
                let placed = if seen { rack } else { unseen };
                let placed = placed.iter().map(|tile| one(Action::Place(tile)));
                ([one(Action::Pass)].into_iter().chain(placed).collect(), "tile")
            }
            PhaseKind::ReplaceTiles => (vec![one(Action::Pass)], "`pass`"),
            PhaseKind::DisposeStock => {
                let mut all = legal();
                let hold = Action::Dispose(Disposal::HOLD);
                // Holding is the likeliest.
                if let Some(at) = all.iter().position(|entries| entries[0].action == hold) {
                    all[..=at].rotate_right(1);
                }
                (all, "disposal")
            }
            PhaseKind::FoundChain => (legal(), "choice of the chain to found"),
            PhaseKind::ChooseSurvivor => (legal(), "choice of the survivor"),
            PhaseKind::ChooseDefunct => (legal(), "choice of the next chain"),
            PhaseKind::Over => return,
        };
        let owner = self.names.owner(player).to_string();
        let mut tried = 0;
        for with in tries {
            let question = match with[0].action {
                Action::Pass => format!("did you skip {owner} `pass`?"),
                _ => format!("did you skip {owner} {what}?"),
            };
            tried += usize::from(self.insert(with, question, 1));
            if tried == 6 {
                break;
            }
        }
    }

    /// Tries to insert the purchase before tiles that are drawn too early: people who buy nothing may
    /// write nothing.
    fn early_draw(&mut self, player: Player) {
        let at = self.wrong;
        let entry = self.entry(at);
        let buy = of(player, Action::Buy(Purchase::NOTHING));
        let with = vec![
            NotesEntry { draws: Vec::new(), ..entry.clone() },
            NotesEntry { draws: entry.draws.clone(), ..buy },
        ];
        let question = format!("did you skip {} purchase?", self.names.owner(player));
        let (change, text) = (GuessChange::Replace, self.texts(&with));
        let edit = Edit::Near { at, replaced: 1, with };
        self.try_out(Candidate { edit, change, question, text, unlikely: 1 });
    }

    /// Tries to insert the disposals of several players, which people leave out where all held
    /// their shares.
    fn skipped_disposals(&mut self) {
        let entry = self.entry(self.wrong);
        let mut walk = self.walk(self.wrong).clone();
        let mut with: Vec<NotesEntry> = Vec::new();
        let mut owners: Vec<Player> = Vec::new();
        while let Some(player) = walk.game.player()
            && walk.game.phase().kind() == PhaseKind::DisposeStock
            && !(matches!(entry.action, Action::Dispose(_)) && entry.player == Some(player))
        {
            let hold = of(player, Action::Dispose(Disposal::HOLD));
            if walk.step(&hold, &[]).is_err() {
                return;
            }
            with.push(hold);
            if !owners.contains(&player) {
                owners.push(player);
            }
        }
        if owners.len() > 1 {
            let question = format!("did you skip the disposals of {}?", self.list(&owners));
            self.insert(with, question, 1);
        }
    }

    /// Returns the players' names as a list.
    fn list(&self, players: &[Player]) -> impl fmt::Display {
        fmt::from_fn(|f| write_list(f, players.iter().map(|it| self.names.player(*it)), "and"))
    }

    /// Returns entries in the text form, on one line.
    fn texts(&self, entries: &[NotesEntry]) -> String {
        let texts: Vec<String> = entries.iter().map(|it| self.notes.entry_text(it)).collect();
        texts.join("; ")
    }

    #[inline(never)]
    fn insert(&mut self, mut with: Vec<NotesEntry>, question: String, unlikely: usize) -> bool {
        let (at, change, text) = (self.wrong, GuessChange::Insert, self.texts(&with));
        let (walk, entry) = (self.walk(at), self.entry(at));
        let mut replaced = 0;
        if walk.begins
            && entry.turn == Some(walk.turn)
            && let Some(first) = with.first_mut()
        {
            // The line with the number of the turn comes before what was left out.
            first.turn = entry.turn;
            with.push(NotesEntry { turn: None, ..entry.clone() });
            replaced = 1;
        }
        let edit = Edit::Near { at, replaced, with };
        self.try_out(Candidate { edit, change, question, text, unlikely })
    }

    /// Returns the tiles that no player has placed or set aside, without those that are placed
    /// later.
    fn unseen(&self) -> TileSet {
        let later =
            self.notes.entries[self.wrong..].iter().filter_map(|entry| match entry.action {
                Action::Place(tile) | Action::Replace(tile) => Some(tile),
                _ => None,
            });
        TileSet::ALL - self.walk(self.wrong).known.gone - later.collect()
    }

    /// Returns the tiles that the player may have drawn, the likeliest first: those they have
    /// later.
    fn likely_draws(&self, player: Player) -> Vec<Tile> {
        let mut tiles = self.placed_later(player);
        let others = self.unseen() - self.drawn_later() - self.walk(self.wrong).known.rack(player);
        tiles.extend(others.iter());
        tiles
    }

    /// Returns the tiles that are drawn in the action in error and later.
    fn drawn_later(&self) -> TileSet {
        self.notes.entries[self.wrong..]
            .iter()
            .flat_map(|entry| entry.draws.iter().copied())
            .collect()
    }

    /// Returns the tiles that the player places later, and of which the notes do not say where they
    /// come from.
    fn placed_later(&self, player: Player) -> Vec<Tile> {
        let (drawn, rack) = (self.drawn_later(), self.walk(self.wrong).known.rack(player));
        self.notes.entries[self.wrong..]
            .iter()
            .filter(|entry| entry.player.is_none_or(|noted| noted == player))
            .filter_map(|entry| match entry.action {
                Action::Place(tile) => Some(tile),
                _ => None,
            })
            .filter(|tile| !drawn.contains(*tile) && !rack.contains(*tile))
            .collect()
    }

    /// Returns tiles that may be meant by one that was drawn or in a first rack, with the unlikeliness
    /// of such a mistake.
    fn instead_of(&self, tile: Tile, player: Player) -> Vec<(Tile, usize)> {
        let beside = tile.beside();
        let near = similar(tile);
        let mut tiles: Vec<_> =
            near.iter().map(|one| (one, if beside.contains(one) { 2 } else { 3 })).collect();
        let others = self.placed_later(player).into_iter().filter(|one| !near.contains(*one));
        tiles.extend(others.map(|one| (one, 6)));
        tiles
    }

    /// Tries other tiles in place of those that are drawn in the action in error, there and where the
    /// notes had them before.
    fn wrong_draw(&mut self) {
        let entry = self.entry(self.wrong);
        let Some(player) = self.walk(self.wrong).game.player() else { return };
        for (i, &drawn) in entry.draws.iter().enumerate() {
            for (other, unlikely) in self.instead_of(drawn, player) {
                let mut changed = entry.clone();
                changed.draws[i] = other;
                self.replace(self.wrong, changed, was_drawn(other, drawn), unlikely);
                self.exchange(drawn, other, unlikely + 1);
            }
        }
    }

    /// Tries whole turns that were left out: the turn of the player who was to move but comes
    /// later.
    fn missing_turn(&mut self, problem: &NotesProblem) {
        let walk = self.walk(self.wrong);
        let Some(expected) = walk.game.player() else { return };
        if !walk.begins {
            return;
        }
        let next = match *problem {
            NotesProblem::Player { noted, .. } => noted,
            _ if self.entry(self.wrong).player.is_none() => {
                expected.clockwise(self.notes.players).nth(1).unwrap_or(expected)
            }
            _ => return,
        };
        let players: Vec<Player> =
            expected.clockwise(self.notes.players).take_while(|player| *player != next).collect();
        let verb = match players.len() {
            0 => return,
            1 => "is a turn",
            _ => "are turns",
        };
        let question = format!("{verb} of {} missing before this?", self.list(&players));
        let board = walk.game.position().board();
        let unseen = self.unseen();
        // A tile that touches nothing changes least.
        let alone =
            unseen.filter(|tile| tile.neighbors().all(|near| !board.tiles().contains(near)));
        let tiles: Vec<Tile> = alone.iter().step_by(3).chain((unseen - alone).iter()).collect();
        let mut fitting = 0;
        for shift in 0..tiles.len().min(60) {
            let mut with: Vec<NotesEntry> = Vec::new();
            for (i, &player) in players.iter().enumerate() {
                let rack: Vec<Tile> = self.walk(self.wrong).known.rack(player).iter().collect();
                let mut place = tiles[(shift + 7 * i) % tiles.len()];
                let mut buy = of(player, Action::Buy(Purchase::NOTHING));
                if self.notes.viewer.sees(player) {
                    let draws = self.likely_draws(player);
                    place = rack[shift % rack.len().max(1)];
                    let draw = shift / rack.len().max(1);
                    buy.draws.extend(draws.get(draw));
                }
                with.extend([of(player, Action::Place(place)), buy]);
            }
            fitting += usize::from(self.insert(with, question.clone(), 1));
            if fitting == 8 {
                break;
            }
        }
        let board = self.walk(self.wrong).game.position().board();
        let is_again = |tile| board.tiles().contains(tile);
        let again = matches!(self.entry(self.wrong).action, Action::Place(tile) if is_again(tile));
        if fitting == 0 && !again && matches!(problem, NotesProblem::Player { .. }) {
            // Whatever was placed, nothing else explains who comes next.
            let edit = Edit::Near { at: self.wrong, replaced: 0, with: Vec::new() };
            let (change, text) = (GuessChange::Insert, String::new());
            self.found.push((Candidate { edit, change, question, text, unlikely: 1 }, Fit::NONE));
        }
    }

    /// Tries to swap two actions or two turns.
    fn swap(&mut self, at: usize, far: usize) {
        let entries = &self.notes.entries;
        let turn_from = |at: usize| {
            let ends =
                entries[at..].iter().position(|entry| matches!(entry.action, Action::Buy(_)));
            ends.map(|end| at + end + 1)
        };
        let mut swaps = Vec::new();
        if at + 1 < entries.len() {
            swaps.push((at + 1, at + 2));
        }
        if self.walk(at).begins
            && let Some(middle) = turn_from(at)
            && let Some(end) = turn_from(middle)
        {
            swaps.push((middle, end));
        }
        for (middle, end) in swaps {
            if end <= self.wrong || end - at > 24 {
                continue;
            }
            let (one, other) = (&entries[at..middle], &entries[middle..end]);
            let mut with: Vec<NotesEntry> = other.iter().chain(one).cloned().collect();
            for entry in &mut with {
                entry.turn = None;
            }
            with[0].turn = one[0].turn;
            let what = if end - at == 2 { "actions" } else { "turns" };
            self.try_out(Candidate {
                change: GuessChange::Swap,
                question: format!("did two {what} change places?"),
                text: self.texts(&with),
                edit: Edit::Near { at, replaced: end - at, with },
                unlikely: 2 + 2 * far,
            });
        }
    }

    fn remove(&mut self, at: usize, far: usize) {
        let question = String::from("is this action one too many?");
        let next = self.notes.entries.get(at + 1).filter(|next| next.turn.is_none());
        let edit = match (self.entry(at).turn, next) {
            // The number of the turn stays.
            (turn @ Some(_), Some(next)) => {
                Edit::Near { at, replaced: 2, with: vec![NotesEntry { turn, ..next.clone() }] }
            }
            _ => Edit::Near { at, replaced: 1, with: Vec::new() },
        };
        let (change, text, unlikely) = (GuessChange::Remove, String::new(), 5 + 2 * far);
        self.try_out(Candidate { edit, change, question, text, unlikely });
    }

    /// Tries the tile of the action in error in place of those that its player is known to have:
    /// `near` those that are easily mistaken for it, or the others.
    fn known_tiles(&mut self, near: bool) {
        let (Action::Place(tile) | Action::Replace(tile)) = self.entry(self.wrong).action else {
            return;
        };
        let walk = self.walk(self.wrong);
        let Some(player) = walk.game.player().filter(|&player| self.notes.viewer.sees(player))
        else {
            return;
        };
        let rack = walk.known.rack(player);
        if rack.contains(tile) {
            return;
        }
        let similar = similar(tile);
        let tiles = if near { rack & similar } else { rack - similar };
        for other in tiles {
            self.exchange(other, tile, if near { 3 } else { 9 });
        }
    }

    /// Tries a tile in place of one that the notes have in a first rack or as drawn before the error.
    fn exchange(&mut self, noted: Tile, tile: Tile, unlikely: usize) {
        let mut notes = self.notes.clone();
        let owner =
            Player::all(notes.players).find(|player| self.notes.racks[*player].contains(noted));
        let (replaced, question, text) = if let Some(owner) = owner {
            let rack = &mut notes.racks[owner];
            *rack = (*rack - TileSet::from(noted)) | TileSet::from(tile);
            let question = format!("was {tile} in the first rack, not {noted}?");
            (Far::Rack(owner), question, notes.rack_text(owner, notes.racks[owner]).to_string())
        } else {
            let drawn = notes.entries[..self.wrong].iter_mut().enumerate().find_map(|(at, it)| {
                let drawn = it.draws.iter_mut().find(|drawn| **drawn == noted)?;
                *drawn = tile;
                Some((at, it.clone()))
            });
            let Some((at, changed)) = drawn else { return };
            if at >= self.first {
                self.replace(at, changed, was_drawn(tile, noted), unlikely);
                return;
            }
            (Far::Entry(at), was_drawn(tile, noted), notes.entry_text(&changed))
        };
        let edit = Edit::Far { notes: Box::new(notes), replaced };
        let change = GuessChange::Replace;
        self.try_out(Candidate { edit, change, question, text, unlikely });
    }

    fn ranked(mut self) -> Vec<Guess> {
        let mut found = core::mem::take(&mut self.found);
        sort(&mut found);
        found.truncate(FOLLOWED_MAX);
        let rest = self.notes.entries.len() - self.wrong;
        for (followed, further) in [(GOES_ON, FURTHER), (FURTHER, rest)] {
            let equal = found.iter().filter(|(_, fits)| fits.actions == followed).count();
            // Those that fit so far are followed to the end only if all of them can be.
            if further == rest && equal * rest > self.steps {
                break;
            }
            for (candidate, fits) in &mut found {
                if fits.actions == followed {
                    *fits = self.fits(&candidate.edit, further).max(*fits);
                }
            }
            sort(&mut found);
        }
        let notes = self.notes;
        let mut guesses: Vec<Guess> = Vec::new();
        for (candidate, fits) in found {
            let at = match candidate.edit {
                Edit::Near { at, .. } | Edit::Far { replaced: Far::Entry(at), .. } => Some(at),
                Edit::Far { replaced: Far::Rack(_), .. } => None,
            };
            let place = match at {
                None => notes.place_of_racks(),
                Some(at) if candidate.is_of_turn(notes) => notes.place_of_turn(at),
                Some(at) => notes.place_of_entry(at),
            };
            let same =
                |guess: &&mut Guess| guess.question == candidate.question && guess.place == place;
            if let Some(first) = guesses.iter_mut().find(same) {
                // The tile that was left out is not known.
                if candidate.change == GuessChange::Insert {
                    first.text.clear();
                    first.edit = None;
                }
                continue;
            }
            // Something else may have been left out.
            let known = candidate.change != GuessChange::Insert || fits.end;
            guesses.push(Guess {
                edit: candidate.text_edit(notes).filter(|_| known),
                change: candidate.change,
                text: candidate.text,
                place,
                entry: at.map(|at| at + 1),
                question: candidate.question,
                fits: fits.actions,
                all: fits.end,
            });
        }
        guesses.truncate(NotesError::GUESSES_MAX);
        guesses
    }
}

/// Returns an entry with the action of this player.
fn of(player: Player, action: Action) -> NotesEntry {
    NotesEntry { player: Some(player), ..NotesEntry::new(action) }
}

/// Adds a purchase, if there is one, to a list in the order of their indices. Each is in it once, with
/// the likeliest mistake.
fn add(seen: &mut Vec<(Purchase, usize)>, buy: Option<Purchase>, unlikely: usize) {
    let Some(buy) = buy else { return };
    let at = seen.partition_point(|(other, _)| other.index() < buy.index());
    match seen.get_mut(at) {
        Some((other, least)) if *other == buy => *least = unlikely.min(*least),
        _ => seen.insert(at, (buy, unlikely)),
    }
}

/// Returns how unlikely it is that one number was written in place of another: a few more or less, or
/// a digit wrong, too many or too few.
fn unlike(noted: u8, meant: u8) -> usize {
    let digits = distance(&noted.to_string(), &meant.to_string());
    usize::from(noted.abs_diff(meant)).min(2 * digits)
}

fn was_drawn(tile: Tile, noted: Tile) -> String {
    format!("was {tile} drawn, not {noted}?")
}

/// Puts those first after which most is possible, and of these the likeliest.
fn sort(found: &mut [(Candidate, Fit)]) {
    found.sort_by_key(|(candidate, fits)| (Reverse(*fits), candidate.unlikely));
}

/// Returns the tiles that are easily mistaken for this one: those beside it, the one with a 1 too
/// many or too few in its column, and the one whose column and row are exchanged, as in 2C and 3B.
fn similar(tile: Tile) -> TileSet {
    let (column, row) = (tile.column(), tile.row());
    let other = if column > 10 { column - 10 } else { column + 10 };
    let exchanged = (b'A' + column - 1, row as u8 - b'A' + 1);
    let far = [Tile::new(other, row), Tile::new(exchanged.1, exchanged.0.into())];
    tile.neighbors().chain(far.into_iter().flatten()).filter(|other| *other != tile).collect()
}
