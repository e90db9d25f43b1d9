//! Following notes action by action.

use alloc::vec::Vec;

use super::{
    asked::Query,
    content::{Notes, NotesEntry, Viewer},
    error::{Excluded, NotesProblem},
    forced::{Forced, turn_ended},
    known::{Fact, Known},
    order::{NoOrder, Orders, slots_from},
};
use crate::{
    game::Game,
    moves::{
        action::{Action, Power},
        event::Event,
        phase::{EndReason, Stage},
    },
    position::{Position, hidden::MarketTiles},
    rules::DeadTiles,
    view::View,
    words::{
        player::{ByPlayer, Player},
        tile::{Tile, TileSet},
    },
};

/// The state after the entries so far.
#[derive(Clone, Debug)]
pub(super) struct Walk<'a> {
    pub(super) notes: &'a Notes,
    /// A game that looks like the one of the notes.
    pub(super) game: Game,
    pub(super) known: Known,
    pub(super) view: View,
    /// The number of the turn, and whether the next action begins it.
    pub(super) turn: u32,
    pub(super) begins: bool,
    /// The number of entries that were followed.
    pub(super) entries: usize,
    pub(super) forced: Forced,
    /// The indices of the entries that repeat automatic actions.
    pub(super) unasked: Vec<usize>,
}

impl<'a> Walk<'a> {
    pub(super) fn begin(notes: &'a Notes) -> Result<Self, NotesProblem> {
        let mut known = Known {
            orders: Orders::new(),
            drawn: 0,
            owned: ByPlayer::default(),
            gone: TileSet::EMPTY,
            facts: Vec::new(),
        };
        let start: TileSet = notes.start.iter().copied().collect();
        let others = (TileSet::ALL - start).iter();
        let order: Vec<Tile> = notes.start.iter().copied().chain(others).collect();
        let mut game = Game::deal(notes.rules, notes.players, &order, &MarketTiles::listed(&[]));
        for (player, &tile) in game.position.seats().zip(&notes.start) {
            known.draws(player, Some(tile));
            if notes.rules.edition().booklet().starts_on_board {
                known.owned[player] = 0;
                known.gone.insert(tile);
            }
        }
        let first = game.position.turn.player;
        for player in first.clockwise(notes.players) {
            let size = game.position.rack_size(player);
            while (known.owned[player].count_ones() as usize) < size {
                known.draws(player, None);
            }
            let (rack, sees) = (notes.racks[player], notes.viewer.sees(player));
            match (sees, rack.len()) {
                (false, 0) => {}
                (false, _) => return Err(NotesProblem::Unseen { player }),
                (true, tiles) if tiles == size => known.all_among(player, rack),
                (true, tiles) => return Err(NotesProblem::FirstRack { player, tiles }),
            }
        }
        known.orders.solve().map_err(|_| {
            let noted = |player: &Player| !notes.racks[*player].is_empty();
            let player = game.position.seats().find(noted).unwrap_or(first);
            NotesProblem::FirstRack { player, tiles: notes.racks[player].len() }
        })?;
        known.fill(&mut game, &[]);
        let viewer = match notes.viewer {
            Viewer::Player(player) => game.view(player),
            Viewer::Spectator | Viewer::Complete => None,
        };
        let mut view = viewer.unwrap_or_else(|| game.spectator_view());
        view.note_start();
        Ok(Self {
            notes,
            game,
            known,
            view,
            turn: 1,
            begins: true,
            entries: 0,
            forced: Forced::default(),
            unasked: Vec::new(),
        })
    }

    /// Returns the number of the next action, counting from 1 without those that were forced.
    pub(super) fn number(&self) -> usize {
        self.entries - self.unasked.len() + 1
    }

    /// Follows one more entry, given those that come after it. After an error it is where it was.
    pub(super) fn step(
        &mut self,
        entry: &NotesEntry,
        rest: &[NotesEntry],
    ) -> Result<(), NotesProblem> {
        let mut next = self.clone();
        match next.follow(entry, rest) {
            Ok(()) => {
                *self = next;
                Ok(())
            }
            Err(problem) => {
                self.forced.take(entry, self.game.phase().kind(), problem)?;
                self.unasked.push(self.entries);
                self.entries += 1;
                Ok(())
            }
        }
    }

    fn follow(&mut self, entry: &NotesEntry, rest: &[NotesEntry]) -> Result<(), NotesProblem> {
        let player = self.expected(entry)?;
        let mut known = self.known.clone();
        let mut game = self.game.clone();
        self.before(&mut known, player, entry)?;
        if let Err(no) = known.orders.solve() {
            return Err(self.why_not(player, entry.action, no));
        }
        known.fill(&mut game, &entry.market);
        game.check(entry.action).map_err(|error| self.illegal(error))?;

        // The effects of the action are the same in all these games, except for the drawn tiles and
        // the further questions to the player.
        let mut events: Vec<Event> = Vec::new();
        let mut probe = game.clone();
        probe.apply_unchecked_observed(entry.action, &mut events);
        let asked = self.game.position.turn.player;
        known.facts.extend(self.fact_of(player, entry.action));
        let query = self.draw(&mut known, asked, entry, &events, &probe).map_err(|problem| {
            // In another player's turn it is the player of the action who is said to draw.
            let NotesProblem::Draws { noted, drawn: 0, .. } = problem else { return problem };
            NotesProblem::Draws { player, noted, drawn: 0 }
        })?;
        let mut forced = self.forced.clone();
        forced.after(player, entry.action, &events, &probe);
        let rest = forced.skip(rest);
        let mut problem = None;
        for answer in Query::answers(query, asked, rest, self.notes) {
            let mut known = known.clone();
            if let Some((query, yes)) = answer {
                self.answer(&mut known, asked, query, yes);
            }
            let mut game = game.clone();
            match self.carry_out(&mut known, &mut game, player, entry) {
                Ok(events) => return self.take_in(known, game, player, entry, &events),
                Err(other) => problem = problem.or(Some(other)),
            }
        }
        Err(problem.unwrap_or(NotesProblem::NoTileOrder { player }))
    }

    /// Carries out the action in a game that agrees with the entry.
    fn carry_out(
        &self,
        known: &mut Known,
        game: &mut Game,
        player: Player,
        entry: &NotesEntry,
    ) -> Result<Vec<Event>, NotesProblem> {
        let why_not = |no| self.why_not(player, entry.action, no);
        let mut events: Vec<Event> = Vec::new();
        known.orders.solve().map_err(why_not)?;
        let mut probe = self.game.clone();
        let mut before = self.known.clone();
        before.orders = known.orders.clone();
        before.fill(&mut probe, &entry.market);
        probe.apply_unchecked_observed(entry.action, &mut events);
        self.show(known, player, entry, &events, &probe)?;
        known.orders.solve().map_err(why_not)?;
        before.orders = known.orders.clone();
        before.fill(game, &entry.market);
        events.clear();
        game.apply_unchecked_observed(entry.action, &mut events);
        Ok(events)
    }

    /// Returns the player to move, if it is the player in the entry.
    fn expected(&self, entry: &NotesEntry) -> Result<Player, NotesProblem> {
        let phase = self.game.phase();
        let expected = match (self.game.player(), self.game.end_reason()) {
            (Some(player), _) => player,
            (None, reason) => {
                let reason = reason.unwrap_or(EndReason::Declared);
                return Err(NotesProblem::GameOver { reason });
            }
        };
        if let Some(noted) = entry.player
            && noted != expected
        {
            let start = (self.entries == 0).then(|| self.notes.start[expected.index()]);
            return Err(NotesProblem::Player { noted, expected, asked: phase.kind(), start });
        }
        if let Some(noted) = entry.turn
            && (noted != self.turn || !self.begins)
        {
            let (number, begins) = (self.turn, self.begins);
            return Err(NotesProblem::Turn { noted, number, begins });
        }
        Ok(expected)
    }

    /// Takes in the conclusions about the player's rack before the action.
    fn before(
        &self,
        known: &mut Known,
        player: Player,
        entry: &NotesEntry,
    ) -> Result<(), NotesProblem> {
        let position = &self.game.position;
        let board = &position.board;
        match (position.turn.stage, entry.action) {
            (Stage::PlaceTile, Action::Place(tile))
            | (Stage::ReplaceTiles, Action::Replace(tile)) => {
                known.orders.is_among(known.owned[player], tile);
                if known.gone.contains(tile) {
                    return Err(self.why_not(player, entry.action, NoOrder::Impossible));
                }
            }
            (Stage::PlaceTile, Action::Pass) if position.must_place() => {
                known.all_among(player, TileSet::ALL - board.playable(TileSet::ALL));
            }
            (Stage::PlaceTile, Action::Power(Power::Place4)) => {
                known.one_among(player, board.playable(TileSet::ALL));
            }
            (Stage::PlaceTile, Action::Redraw) if position.has_redraw() => {
                let tiles: TileSet = entry.sets_aside.iter().copied().collect();
                let size = position.rack_size(player);
                if entry.sets_aside.len() != size || tiles.len() != size {
                    let (noted, expected) = (entry.sets_aside.len(), Some(size));
                    return Err(NotesProblem::SetsAside { player, noted, expected });
                }
                known.all_among(player, tiles);
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns what the action also reveals about the rack later.
    fn fact_of(&self, player: Player, action: Action) -> Option<Fact> {
        let position = &self.game.position;
        let passed = position.turn.stage == Stage::PlaceTile
            && action == Action::Pass
            && position.must_place();
        let tiles = position.board.playable(TileSet::ALL);
        passed.then(|| self.fact(Some(player), tiles, Excluded::Passed))
    }

    fn fact(&self, player: Option<Player>, tiles: TileSet, excluded: Excluded) -> Fact {
        let (turn, entry, number) = (self.turn, self.entries + 1, self.number());
        Fact { player, tiles, excluded, turn, entry, number }
    }

    /// Takes in the tiles that leave the rack and are drawn. Returns the player's next question, if
    /// it depends on the rack.
    fn draw(
        &self,
        known: &mut Known,
        player: Player,
        entry: &NotesEntry,
        events: &[Event],
        probe: &Game,
    ) -> Result<Option<Query>, NotesProblem> {
        let position = &probe.position;
        match entry.action {
            Action::Place(tile) | Action::Replace(tile) => known.leaves(player, tile),
            Action::Redraw => known.gone.extend(entry.sets_aside.iter().copied()),
            _ => {}
        }
        // The tiles replaced automatically come after those that fill the rack (D5).
        let replacing = self.game.position.turn.stage == Stage::ReplaceTiles;
        let asks = replacing || self.game.position.turn.stage == Stage::PlaceTile;
        let set_aside = |event: &&Event| matches!(event, Event::TileSetAside { .. });
        let filling = events.iter().take_while(|event| asks || !set_aside(event));
        let drawn = |event: &&Event| matches!(event, Event::TileDrawn { .. });
        let fill = filling.filter(drawn).count();
        let ended = turn_ended(events) || (position.turn.stage == Stage::ReplaceTiles);
        let automatic =
            ended && !replacing && position.rules.dead_tiles() == DeadTiles::ReplaceAutomatically;
        let sets_aside = match entry.action {
            Action::Redraw => &[],
            _ => &entry.sets_aside[..],
        };
        if !automatic && !sets_aside.is_empty() {
            let (noted, expected) = (sets_aside.len(), Some(0));
            return Err(NotesProblem::SetsAside { player, noted, expected });
        }
        let count = fill + sets_aside.len();
        if known.drawn + count > Tile::COUNT {
            let noted = sets_aside.len();
            return Err(NotesProblem::SetsAside { player, noted, expected: None });
        }
        let sees = self.notes.viewer.sees(player);
        if entry.draws.len() != if sees { count } else { 0 } {
            if !sees {
                return Err(NotesProblem::Unseen { player });
            }
            let noted = entry.draws.len();
            return Err(NotesProblem::Draws { player, noted, drawn: count });
        }
        for &tile in &entry.draws {
            if let Some(place) = self.whereabouts(known, tile) {
                return Err(NotesProblem::Elsewhere { player, tile, place });
            }
        }
        let mut noted = entry.draws.iter().copied();
        for _ in 0..fill {
            known.draws(player, noted.next());
        }
        let dead = position.board.dead(TileSet::ALL);
        if automatic {
            for &tile in sets_aside {
                if !dead.contains(tile) {
                    return Err(NotesProblem::NotDead { tile });
                }
                if known.gone.contains(tile) {
                    return Err(self.why_not(player, Action::Replace(tile), NoOrder::Impossible));
                }
                // The dead tile with the lowest index is first (D5).
                let first = dead.filter(|other| other.index() < tile.index());
                known.all_among(player, TileSet::ALL - first);
                known.leaves(player, tile);
                known.draws(player, noted.next());
            }
            if known.drawn < Tile::COUNT {
                known.all_among(player, TileSet::ALL - dead);
                known.facts.push(self.fact(Some(player), dead, Excluded::NotReplaced));
            }
        }
        let passed = entry.action == Action::Pass;
        let further = position.turn.stage == Stage::PlaceTile && position.turn.placed;
        let no_further = events.iter().any(|event| matches!(event, Event::Passed { .. }));
        Ok(if !passed && ((further && entry.action != Action::DeclareEnd) || no_further) {
            Some(Query::Further(position.board.playable(TileSet::ALL)))
        } else if ended
            && !(passed && replacing)
            && position.rules.dead_tiles() == DeadTiles::Replace
            && known.drawn < Tile::COUNT
        {
            Some(Query::Replace(dead))
        } else {
            None
        })
    }

    /// Takes in the market's tiles and the racks that are shown.
    fn show(
        &self,
        known: &mut Known,
        actor: Player,
        entry: &NotesEntry,
        events: &[Event],
        probe: &Game,
    ) -> Result<(), NotesProblem> {
        let market = |event: &&Event| matches!(event, Event::MarketTile { .. });
        let (noted, shown) = (entry.market.len(), events.iter().filter(market).count());
        if noted != shown {
            return Err(NotesProblem::Market { noted, shown });
        }
        for &tile in &entry.market {
            if let Some(place) = self.whereabouts(known, tile) {
                return Err(NotesProblem::Elsewhere { player: actor, tile, place });
            }
            known.orders.is_among(slots_from(known.drawn, Tile::COUNT), tile);
        }
        if !entry.market.is_empty() {
            let tiles = entry.market.iter().copied().collect();
            known.facts.push(self.fact(None, tiles, Excluded::Market));
        }
        for &(player, tiles) in &entry.shows {
            let player = player.unwrap_or(actor);
            let shows = |event: &Event| matches!(event, Event::RackShown { player: shown, .. } if *shown == player);
            let noted = tiles.len();
            if !events.iter().any(shows) {
                return Err(NotesProblem::Shows { player, noted, shown: None });
            }
            let size = probe.position.rack_size(player);
            if noted != size {
                return Err(NotesProblem::Shows { player, noted, shown: Some(size) });
            }
            for tile in tiles {
                if known.gone.contains(tile)
                    || !known.orders.can_be_among(known.owned[player], tile)
                {
                    return Err(self.why_not_tile(player, tile));
                }
            }
            known.all_among(player, tiles);
            known.facts.push(self.fact(Some(player), TileSet::ALL - tiles, Excluded::Shown));
        }
        Ok(())
    }

    /// Takes in whether the player is asked for more, which shows whether there is a tile to ask
    /// for.
    fn answer(&self, known: &mut Known, player: Player, query: Query, yes: bool) {
        let (tiles, excluded) = match query {
            Query::Further(playable) => (playable, Excluded::NoFurther),
            Query::Replace(dead) => (dead, Excluded::NotReplaced),
        };
        if yes {
            known.one_among(player, tiles);
        } else {
            known.all_among(player, TileSet::ALL - tiles);
            known.facts.push(self.fact(Some(player), tiles, excluded));
        }
    }

    /// Continues with the game after the entry. The view takes in what its viewer sees, and racks
    /// only if the notes give them.
    fn take_in(
        &mut self,
        known: Known,
        game: Game,
        actor: Player,
        entry: &NotesEntry,
        events: &[Event],
    ) -> Result<(), NotesProblem> {
        let viewer = self.view.viewer();
        for event in events {
            if let Event::RackShown { player, .. } = *event
                && !entry.shows.iter().any(|&(noted, _)| noted.unwrap_or(actor) == player)
            {
                continue;
            }
            if self.view.follow(event.seen_by(viewer)).is_err() {
                return Err(NotesProblem::NoTileOrder { player: actor });
            }
        }
        self.forced.after(actor, entry.action, events, &game);
        (self.game, self.known) = (game, known);
        self.entries += 1;
        self.begins = events.iter().any(|event| matches!(event, Event::TurnBegan { .. }));
        self.turn += u32::from(self.begins);
        Ok(())
    }
}

impl Position {
    /// Returns whether the turn's player has to place a tile if one is playable (T2).
    const fn must_place(&self) -> bool {
        !self.turn.placed && !self.is_declared()
    }
}
