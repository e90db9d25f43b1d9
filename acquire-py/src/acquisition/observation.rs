//! The view of a learning program, as numbers.
//!
//! Version 1, 1016 numbers: seven planes of 144 squares, then eight numbers.
//!
//! - planes 0–3: the building tiles of the player who looks, and of the others in turn order
//! - plane 4: park tiles
//! - plane 5: squares where the tile that is asked for may be placed
//! - plane 6: tiles that a buyout would replace
//! - the supplies of the same four players, 0 for those who do not play
//! - park tiles still to be placed
//! - 1 if a park tile, a building tile, a buyout is to be decided

use acquisition_core::{ActionId, Game, LegalActions, Phase, Player, SquareSet};

const SQUARES: usize = acquisition_core::Square::COUNT;
const PLANES: usize = 7;
/// The number of numbers.
pub(crate) const LEN: usize = PLANES * SQUARES + Player::MAX + 4;
/// The version of the layout.
pub(crate) const VERSION: u32 = 1;

/// Writes the view of this player. Everything is public; only the order of the players depends on
/// the viewer.
pub(crate) fn write(game: &Game, player: Player, to: &mut [i8]) {
    to.fill(0);
    let mut plane = |number: usize, squares: SquareSet| {
        for square in squares {
            to[number * SQUARES + square.index()] = 1;
        }
    };
    let players = game.rules().players();
    let mut seats = [player; Player::MAX];
    for i in 1..players {
        seats[i] = seats[i - 1].next(players);
    }
    for (number, &seat) in seats[..players].iter().enumerate() {
        plane(number, game.board().owned(seat));
    }
    plane(4, game.board().parks());
    plane(5, game.legal_actions().squares());
    let phase = game.phase();
    if let Phase::Buyout { bought, .. } = phase {
        plane(6, bought);
    }
    let rest = &mut to[PLANES * SQUARES..];
    for (number, &seat) in rest.iter_mut().zip(&seats[..players]) {
        *number = game.supply(seat) as i8;
    }
    rest[Player::MAX] = game.parks_left() as i8;
    if let Some(asked) = rest.get_mut(Player::MAX + 1 + phase.kind() as usize) {
        *asked = 1;
    }
}

/// Writes for each id whether its action is legal.
pub(crate) fn write_mask(legal: &LegalActions, mask: &mut [bool]) {
    mask.fill(false);
    for action in legal {
        mask[usize::from(ActionId::from(action).get())] = true;
    }
}

/// Returns all players' rewards: 1 shared among the winners (Q6), and 0 until the game is over.
pub(crate) fn rewards(game: &Game) -> [f32; Player::MAX] {
    let mut rewards = [0.0; Player::MAX];
    if game.end_reason().is_some() {
        let standings = game.standings();
        let winners = standings.iter().filter(|standing| standing.rank == 1);
        let share = 1.0 / winners.clone().count() as f32;
        winners.for_each(|winner| rewards[winner.player.index()] = share);
    }
    rewards
}
