//! The reasons why no tile order explains an action.

use super::{
    error::{NotesProblem, Whereabouts},
    known::Known,
    order::NoOrder,
    step::Walk,
};
use crate::{
    moves::{action::Action, phase::PhaseKind},
    position::{ActionError, Illegal},
    words::{player::Player, tile::Tile},
};

impl Walk<'_> {
    /// Returns the place of the tile, if it is neither in the bag nor unseen.
    pub(super) fn whereabouts(&self, known: &Known, tile: Tile) -> Option<Whereabouts> {
        let position = &self.game.position;
        if position.board.tiles().contains(tile) {
            return Some(Whereabouts::Board);
        }
        if known.gone.contains(tile) {
            return Some(Whereabouts::SetAside);
        }
        let holds = |&player: &Player| {
            let seen = self.notes.viewer.sees(player) && known.rack(player).contains(tile);
            seen || self.view.known_rack(player).contains(tile)
        };
        if let Some(player) = position.seats().find(holds) {
            return Some(Whereabouts::Rack(player));
        }
        let slot = known.orders.slot_of(tile)?;
        let owner = position.seats().find(|&player| known.owned[player] >> slot & 1 != 0);
        owner.map(Whereabouts::Rack)
    }

    /// Returns the reason why the player cannot have done this, so far as it depends on tiles.
    pub(super) fn why_not(&self, player: Player, action: Action, no: NoOrder) -> NotesProblem {
        if no == NoOrder::TooHard {
            return NotesProblem::TooHard;
        }
        if let Action::Place(tile) | Action::Replace(tile) = action {
            return self.why_not_tile(player, tile);
        }
        // The viewer's own rack is the whole evidence.
        if self.notes.viewer.sees(player)
            && let Err(error) = self.game.check(action)
        {
            return self.illegal(error);
        }
        NotesProblem::NoTileOrder { player }
    }

    /// Returns the reason why the player cannot have the tile.
    pub(super) fn why_not_tile(&self, player: Player, tile: Tile) -> NotesProblem {
        match self.whereabouts(&self.known, tile) {
            Some(Whereabouts::Rack(owner)) if owner == player => {}
            Some(place) => return NotesProblem::Elsewhere { player, tile, place },
            None => {}
        }
        let slots = self.known.owned[player];
        if self.known.orders.can_be_among(slots, tile) {
            return NotesProblem::NoTileOrder { player };
        }
        // The last fact is about the most draws.
        let mut facts = self.known.facts.iter().rev();
        let of_player = |of: Option<Player>| of.is_none_or(|of| of == player);
        match facts.find(|fact| of_player(fact.player) && fact.tiles.contains(tile)) {
            Some(fact) => NotesProblem::NotHeld {
                player,
                tile,
                excluded: fact.excluded,
                turn: fact.turn,
                entry: fact.entry,
                number: fact.number,
            },
            None => NotesProblem::Elsewhere { player, tile, place: Whereabouts::NotInRack },
        }
    }

    pub(super) fn illegal(&self, error: ActionError) -> NotesProblem {
        // The tiles of a hidden rack are chosen at random, so the notes must not reveal them.
        let hidden = matches!(error.phase.kind(), PhaseKind::PlaceTile | PhaseKind::ReplaceTiles)
            && error.phase.player().is_none_or(|player| !self.notes.viewer.sees(player));
        if let (Illegal::NotInRack { tile }, Some(player)) = (error.reason, error.phase.player()) {
            return self.why_not_tile(player, tile);
        }
        let allowed =
            if hidden { alloc::vec![] } else { self.game.legal_actions().iter().collect() };
        NotesProblem::Illegal { error, allowed }
    }
}
