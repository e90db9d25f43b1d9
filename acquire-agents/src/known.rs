//! The knowledge of a player to move, in the form in which it is appraised.

use acquire_core::{ByChain, ByPlayer, Chain, Game, Player, Position, TileSet, View};

/// The shares of one chain, by player.
pub(crate) type Shares = ByPlayer<u8>;

/// The position, the player to move, their rack, and all cash and shares.
pub(crate) struct Known<'a> {
    pub(crate) position: &'a Position,
    pub(crate) me: Player,
    pub(crate) rack: TileSet,
    /// In hundreds of dollars.
    pub(crate) cash: ByPlayer<f32>,
    pub(crate) shares: ByChain<Shares>,
}

impl<'a> Known<'a> {
    /// Returns the knowledge of the player to move in this game if they knew all cash and shares;
    /// `None` when the game is over.
    #[inline]
    pub(crate) fn in_game(game: &'a Game) -> Option<Self> {
        let me = game.player()?;
        let position = game.position();
        let mut known = Self::nothing(position, me, game.rack(me));
        for player in position.seats() {
            known.cash[player] = (game.cash(player) / 100) as f32;
            for chain in Chain::ALL {
                known.shares[chain][player] = game.shares(player, chain);
            }
        }
        Some(known)
    }

    /// Returns the knowledge of the viewer of this view; `None` if the viewer is not to move.
    ///
    /// Concealed shares are assumed to be spread evenly over the players whose shares are
    /// concealed, and concealed cash to be the likely amount with these shares.
    pub(crate) fn in_view(view: &'a View) -> Option<Self> {
        let me = view.viewer().filter(|&viewer| view.player() == Some(viewer))?;
        let position = view.position();
        let mut known = Self::nothing(position, me, view.rack()?);
        for chain in Chain::ALL {
            let mut concealed = view.concealed_shares(chain);
            let mut unknown = position.seats().filter(|&p| view.shares(p, chain).is_none()).count();
            for player in position.seats() {
                known.shares[chain][player] = view.shares(player, chain).unwrap_or_else(|| {
                    let part = concealed.div_ceil(unknown.max(1) as u8);
                    concealed -= part;
                    unknown = unknown.saturating_sub(1);
                    part
                });
            }
        }
        for player in position.seats() {
            let shares = ByChain::from_fn(|chain| known.shares[chain][player]);
            known.cash[player] = (view.likely_cash(player, &shares) / 100) as f32;
        }
        Some(known)
    }

    fn nothing(position: &'a Position, me: Player, rack: TileSet) -> Self {
        let (cash, shares) = (ByPlayer::default(), ByChain([Shares::default(); Chain::COUNT]));
        Self { position, me, rack, cash, shares }
    }
}
