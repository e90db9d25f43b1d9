//! The conclusions of a view about hidden tiles, from the events that it follows.

use crate::{
    moves::{event::Event, phase::Stage},
    rules::DeadTiles,
    view::{RackFact, View, contradiction::Contradiction},
    words::{
        player::Player,
        tile::{Tile, TileSet},
    },
};

impl View {
    /// Takes in a pass before the view began, which the decision still reveals (T2). Once the turn
    /// is over, the view has to remember it.
    pub(crate) fn recall(&mut self) {
        let turn = &self.position.turn;
        let player = turn.player;
        let passed = turn.stage == Stage::BuyStock && !turn.placed;
        if !passed || self.deductions.speaks_of(player) {
            return;
        }
        if let RackFact::AllAmong(set) = self.position.rack_fact() {
            self.all_among(player, set);
        }
    }

    fn all_among(&mut self, player: Player, set: TileSet) {
        let hidden = self.hidden_tiles(player);
        if hidden > 0 {
            self.deductions.all_among(player, hidden, set);
            self.deductions.tidy(self.unseen());
        }
    }

    /// Draws the conclusions from an event that this view has taken in since it was like `before`.
    pub(crate) fn conclude(&mut self, before: &Self, event: Event) -> Result<(), Contradiction> {
        match event {
            Event::TilePlaced { player, tile } => self.revealed(before, player, tile)?,
            Event::TileSetAside { player, tile } => {
                self.revealed(before, player, tile)?;
                if self.position.rules.dead_tiles() == DeadTiles::ReplaceAutomatically {
                    // The dead tile with the lowest index is first (D5).
                    let dead = self.position.board.dead(TileSet::ALL);
                    let before = dead.filter(|other| other.index() < tile.index());
                    self.all_among(player, TileSet::ALL - before);
                }
            }
            Event::RackShown { player, tiles } | Event::RackSetAside { player, tiles } => {
                if !self.deductions.reveal_all(player, tiles - before.racks[player]) {
                    return Err(Contradiction::Racks);
                }
            }
            Event::Passed { player } => self.has_passed(before, player),
            Event::TurnBegan { .. } => self.turn_ended(before),
            Event::MarketTile { tile, .. } => {
                // The tile was in the bag, and may be drawn later (Z1).
                let others = TileSet::ALL - [tile].into_iter().collect();
                for player in self.position.seats() {
                    self.all_among(player, others);
                }
            }
            Event::TileDrawn { tile: Some(_), .. } => {}
            _ => return Ok(()),
        }
        if self.deductions.is_empty() {
            return Ok(());
        }
        let unseen = self.unseen();
        self.deductions.tidy(unseen);
        let fit = self.deductions.fit(unseen, |player| self.hidden_tiles(player));
        if fit { Ok(()) } else { Err(Contradiction::Racks) }
    }

    /// Takes in that a tile that may have been hidden has left the rack.
    fn revealed(&mut self, before: &Self, player: Player, tile: Tile) -> Result<(), Contradiction> {
        let hidden = before.hidden_tiles(player);
        let known = before.racks[player].contains(tile);
        let possible = known || self.deductions.reveal(player, hidden, tile);
        if possible { Ok(()) } else { Err(Contradiction::NotHeld { tile }) }
    }

    fn has_passed(&mut self, before: &Self, player: Player) {
        let position = &before.position;
        match position.turn.stage {
            // None was playable (T2). A player who shows the rack hides nothing, and one who has
            // declared the end may pass in any case (E3).
            Stage::PlaceTile if position.turn.placed || position.is_declared() => {}
            Stage::PlaceTile if position.pass_shows_rack() => {}
            Stage::PlaceTile => {
                let unseen = self.unseen();
                self.all_among(player, unseen - position.board.playable(unseen));
            }
            // A dead tile is there that the player did not replace (D3).
            Stage::ReplaceTiles => {
                let dead = self.position.board.dead(TileSet::ALL);
                if self.hidden_tiles(player) > 0 && self.racks[player].is_disjoint(&dead) {
                    self.deductions.one_among(player, dead & self.unseen());
                }
            }
            _ => {}
        }
    }

    /// Takes in the end of a turn. While there are tiles in the bag, a rack keeps dead tiles only
    /// if the player chose not to replace one (D3, D5).
    fn turn_ended(&mut self, before: &Self) {
        let turn = &before.position.turn;
        let player = turn.player;
        let unseen = self.unseen();
        let dead = self.position.board.dead(unseen);
        let keeps = match self.position.rules.dead_tiles() {
            DeadTiles::Keep | DeadTiles::Redraw => true,
            // A player who certainly has a dead tile was asked, and may have others. A pass by a
            // player who may have had another trade may also have been the answer (P4).
            DeadTiles::Replace => {
                (turn.trades_left > 0 && self.full(player).is_none())
                    || self.deductions.some(player).next().is_some()
                    || dead == unseen
                    || !self.position.board.dead(self.racks[player]).is_empty()
            }
            DeadTiles::ReplaceAutomatically => false,
        };
        if !keeps && self.position.bag_count > 0 && !dead.is_empty() {
            self.all_among(player, TileSet::ALL - dead);
        }
    }
}
