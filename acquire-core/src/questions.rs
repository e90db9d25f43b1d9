//! The questions that both a game and a view answer.

use alloc::string::String;

use arrayvec::ArrayVec;

use crate::{
    game::{Game, Standing},
    moves::{action::Action, phase::Phase},
    position::{ActionError, LegalActions, Position},
    rules::prices::Bonuses,
    view::View,
    words::{chain::Chain, names::Names, player::Player, tile::TileSet},
};

/// The questions that both a [`Game`] and a [`View`] answer, for code that takes either.
///
/// An answer that a view may not show is `None`; a game knows everything. The types have methods
/// with the same names, whose documentation is more detailed.
pub trait Questions {
    /// Returns everything public.
    fn position(&self) -> &Position;

    /// Returns the current decision.
    fn phase(&self) -> Phase;

    /// Returns the legal actions; in a view those of its viewer.
    fn legal_actions(&self) -> LegalActions;

    /// Checks whether an action is legal; in a view for its viewer.
    ///
    /// # Errors
    ///
    /// The reason if it is not, with the rule.
    fn check(&self, action: Action) -> Result<(), ActionError>;

    /// Returns the default owner of a rack: in a game the player to move, in a view its viewer.
    fn rack_owner(&self) -> Option<Player>;

    /// Returns the tiles of a player's rack that are known.
    fn known_rack(&self, player: Player) -> TileSet;

    /// Returns a player's cash in dollars (B5, I3).
    fn cash(&self, player: Player) -> Option<u32>;

    /// Returns the number of shares of a chain that a player holds (I3).
    fn shares(&self, player: Player, chain: Chain) -> Option<u8>;

    /// Returns the bonuses of a chain if they were paid now, in dollars (N). `market` is the number
    /// of shares that the market has for its bonus (Z); see [`Game::bonuses`](crate::Game::bonuses).
    fn bonuses(&self, chain: Chain, market: Option<u8>) -> Option<Bonuses>;

    /// Returns a player's worth in dollars if the game were scored now (E8).
    fn worth(&self, player: Player) -> Option<u32>;

    /// Returns the players by worth, the richest first (E9).
    fn standings(&self) -> Option<ArrayVec<Standing, { Player::MAX }>>;

    /// Returns a hash that is the same on every platform and in every later version.
    fn stable_hash(&self) -> u64;

    /// Returns the text form of the position, with these names.
    fn to_text(&self, names: &Names<'_>) -> String;

    /// Returns the state as JSON on one line.
    #[cfg(feature = "json")]
    fn to_json(&self) -> String;
}

/// Implements [`Questions`] with the methods of the type: `$some` makes an answer of a method's
/// result, and `$owner` and `$rack` are its methods for racks.
macro_rules! questions {
    ($type:ty, $some:expr, $owner:ident, $rack:ident) => {
        impl Questions for $type {
            fn position(&self) -> &Position {
                self.position()
            }

            fn phase(&self) -> Phase {
                self.phase()
            }

            fn legal_actions(&self) -> LegalActions {
                self.legal_actions()
            }

            fn check(&self, action: Action) -> Result<(), ActionError> {
                self.check(action)
            }

            fn rack_owner(&self) -> Option<Player> {
                self.$owner()
            }

            fn known_rack(&self, player: Player) -> TileSet {
                self.$rack(player)
            }

            fn cash(&self, player: Player) -> Option<u32> {
                $some(self.cash(player))
            }

            fn shares(&self, player: Player, chain: Chain) -> Option<u8> {
                $some(self.shares(player, chain))
            }

            fn bonuses(&self, chain: Chain, market: Option<u8>) -> Option<Bonuses> {
                $some(self.bonuses(chain, market))
            }

            fn worth(&self, player: Player) -> Option<u32> {
                $some(self.worth(player))
            }

            fn standings(&self) -> Option<ArrayVec<Standing, { Player::MAX }>> {
                $some(self.standings())
            }

            fn stable_hash(&self) -> u64 {
                self.stable_hash()
            }

            fn to_text(&self, names: &Names<'_>) -> String {
                self.to_text(names)
            }

            #[cfg(feature = "json")]
            fn to_json(&self) -> String {
                self.to_json()
            }
        }
    };
}

questions!(Game, Some, player, rack);
questions!(View, core::convert::identity, viewer, known_rack);
