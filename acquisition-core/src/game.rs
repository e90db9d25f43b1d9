//! A game: the board, the supplies, the turn, and the effects of actions.

use core::fmt;

use acquire_kit::Observer;
use arrayvec::ArrayVec;

use crate::{
    action::Action,
    board::{Board, Buildings, Cell, Contest, LARGEST_GROUP},
    event::Event,
    illegal::{ActionError, Illegal, NoBuyout},
    legal::LegalActions,
    phase::{EndReason, Phase, Stage, Turn},
    placement::Placement,
    player::{ByPlayer, Player},
    rules::Rules,
    square::{Square, SquareSet},
    symmetry::SymmetrySet,
};

/// A game of Acquisition.
///
/// It is small and uses no heap, so a search can clone it cheaply.
///
/// ```
/// use acquisition_core::{Game, Phase, Rules};
///
/// let mut game = Game::new(Rules::new(2)?);
/// while let Some(action) = game.legal_actions().iter().last() {
///     game.apply(action)?;
/// }
/// assert!(matches!(game.phase(), Phase::Over { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Game {
    board: Board,
    rules: Rules,
    supply: ByPlayer<u8>,
    turn: Turn,
    over: Option<EndReason>,
}

/// A player's place in the standings (Q6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Standing {
    /// The player.
    pub player: Player,
    /// The rank, 1 for the winner. Players with equal buildings have the same rank.
    pub rank: u8,
    /// The player's buildings.
    pub buildings: Buildings,
}

impl Game {
    /// Makes a new game: an empty board, full supplies, and player 0 to begin (Q1, Q7).
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        let mut supply = ByPlayer::default();
        for player in rules.seats() {
            supply[player] = rules.tiles_each();
        }
        let turn = Turn { player: Player::trusted(0), stage: Stage::PlacePark, last: None };
        Self { board: Board::EMPTY, rules, supply, turn, over: None }
    }

    /// Makes a game from a checked position at this stage of a turn.
    pub(crate) fn from_parts(rules: Rules, board: Board, turn: Turn) -> Self {
        let mut game = Self { board, turn, ..Self::new(rules) };
        for player in rules.seats() {
            game.supply[player] -= board.owned(player).len() as u8;
        }
        if turn.stage == Stage::PlaceBuilding {
            game.over = game.end();
        }
        game
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the players, in seat order.
    #[must_use]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + Clone {
        self.rules.seats()
    }

    /// Returns the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the turn with its player and stage. When the game is over, this is the turn that
    /// could not begin.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// Returns the square of the tile that was placed last, if it is known. A setup may leave it
    /// out.
    #[must_use]
    pub const fn last(&self) -> Option<Square> {
        self.turn.last
    }

    /// Returns the number of building tiles that the player has in supply.
    #[must_use]
    pub fn supply(&self, player: Player) -> u8 {
        self.supply[player]
    }

    /// Returns the number of park tiles still to be placed (Q2).
    #[must_use]
    pub fn parks_left(&self) -> u8 {
        self.rules.parks().saturating_sub(self.board.parks().len() as u8)
    }

    /// Returns the current decision.
    #[must_use]
    pub fn phase(&self) -> Phase {
        let player = self.turn.player;
        match (self.over, self.turn.stage) {
            (Some(reason), _) => Phase::Over { reason },
            (None, Stage::PlacePark) => Phase::PlacePark { player, left: self.parks_left() },
            (None, Stage::PlaceBuilding) => Phase::PlaceBuilding { player },
            (None, Stage::Buyout) => {
                let placed = self.turn.last.unwrap_or(Square::trusted(0));
                let Contest { buyer, bought } = self.contest();
                let group = self.board.group(placed);
                Phase::Buyout { player: buyer, turn: player, placed, group, bought }
            }
        }
    }

    /// Returns the player to move; `None` when the game is over.
    #[must_use]
    pub fn player(&self) -> Option<Player> {
        match (self.over, self.turn.stage) {
            (Some(_), _) => None,
            (None, Stage::PlacePark | Stage::PlaceBuilding) => Some(self.turn.player),
            (None, Stage::Buyout) => Some(self.contest().buyer),
        }
    }

    /// Returns the reason why the game is over; `None` if it is not.
    #[must_use]
    pub const fn end_reason(&self) -> Option<EndReason> {
        self.over
    }

    /// Returns the buyout that is being decided.
    fn contest(&self) -> Contest {
        let player = self.turn.player;
        let contest =
            self.turn.last.and_then(|last| self.board.contest(self.board.group(last), player));
        // Only an illegal unchecked action can leave no buyout here; nothing is bought then.
        contest.unwrap_or(Contest { buyer: player, bought: SquareSet::EMPTY })
    }

    /// Returns the player's buildings (Q6).
    #[must_use]
    pub fn buildings(&self, player: Player) -> Buildings {
        self.board.buildings(player)
    }

    /// Returns the players by their buildings, the winner first and ties in seat order (Q6).
    #[must_use]
    pub fn standings(&self) -> ArrayVec<Standing, { Player::MAX }> {
        let all = ByPlayer::from_fn(|player| self.buildings(player));
        let mut standings: ArrayVec<_, { Player::MAX }> = self
            .seats()
            .map(|player| {
                let better = self.seats().filter(|&other| all[other] > all[player]).count();
                Standing { player, rank: 1 + better as u8, buildings: all[player] }
            })
            .collect();
        standings.sort_by_key(|standing| (standing.rank, standing.player));
        standings
    }

    /// Returns the effect that a building tile of the turn's player would have on this square (Q3,
    /// Q4).
    #[must_use]
    pub fn placement(&self, square: Square) -> Placement {
        let cell = self.board.cell(square);
        if cell != Cell::Empty {
            return Placement::Occupied { cell };
        }
        let group = self.board.group(square);
        if group.len() > LARGEST_GROUP {
            return Placement::GroupTooLarge { group };
        }
        let player = self.turn.player;
        let mut board = self.board;
        board.build(square, player);
        match board.contest(group, player) {
            None => Placement::Group { group },
            Some(Contest { buyer, bought }) => {
                let placed = u8::from(buyer == player);
                let supply = self.supply[buyer].saturating_sub(placed);
                let possible = usize::from(supply) >= bought.len();
                Placement::Contest { group, buyer, bought, possible }
            }
        }
    }

    /// Returns all legal actions.
    #[must_use]
    #[inline]
    pub fn legal_actions(&self) -> LegalActions {
        match (self.over, self.turn.stage) {
            (Some(_), _) => LegalActions::NONE,
            (None, Stage::PlaceBuilding) => LegalActions::place(self.board.open()),
            (None, Stage::Buyout) => LegalActions::BUYOUT,
            (None, Stage::PlacePark) => LegalActions::park(if self.parks_left() == 1 {
                self.board.last_park_squares()
            } else {
                self.board.empty()
            }),
        }
    }

    /// Checks whether an action is legal.
    ///
    /// # Errors
    /// [`ActionError`] if it is not, with the reason and the rule.
    #[inline]
    pub fn check(&self, action: Action) -> Result<(), ActionError> {
        let legal = match (self.over, self.turn.stage, action) {
            (None, Stage::PlaceBuilding, Action::Place(square)) => {
                self.board.open().contains(square)
            }
            (None, Stage::Buyout, Action::Buyout | Action::Decline) => true,
            (None, Stage::PlacePark, Action::Park(_)) => self.legal_actions().contains(action),
            _ => false,
        };
        if legal { Ok(()) } else { Err(self.error(action)) }
    }

    #[cold]
    fn error(&self, action: Action) -> ActionError {
        ActionError { action, phase: self.phase(), reason: self.why_not(action) }
    }

    /// Returns the reason why an illegal action is not legal.
    fn why_not(&self, action: Action) -> Illegal {
        if let Some(reason) = self.over {
            return Illegal::GameOver { reason };
        }
        let wrong_phase = Illegal::WrongPhase { asked: self.phase().kind() };
        match (self.turn.stage, action) {
            (Stage::PlacePark, Action::Park(square))
            | (Stage::PlaceBuilding, Action::Place(square)) => {
                let park = self.turn.stage == Stage::PlacePark;
                let cell = self.board.cell(square);
                if cell != Cell::Empty {
                    Illegal::Occupied { square, cell, park }
                } else if park {
                    let parks = self.board.parks() | square.into();
                    Illegal::Symmetrical { square, symmetries: SymmetrySet::of(&parks) }
                } else {
                    Illegal::GroupTooLarge { square, group: self.board.group(square) }
                }
            }
            (Stage::PlaceBuilding, Action::Buyout | Action::Decline) => {
                Illegal::NoBuyout { because: self.no_buyout() }
            }
            _ => wrong_phase,
        }
    }

    /// Returns the reason why no buyout follows the tile that was placed last.
    pub(crate) fn no_buyout(&self) -> NoBuyout {
        let placed = self.turn.last.map(|last| (last, self.board.cell(last)));
        let Some((last, Cell::Building(owner))) = placed else {
            return NoBuyout::NothingPlaced;
        };
        let group = self.board.group(last);
        if group.len() < LARGEST_GROUP {
            return NoBuyout::NoGroup { group };
        }
        match self.board.contest(group, owner) {
            None => NoBuyout::OneOwner { owner, group },
            Some(Contest { buyer: player, bought }) => {
                let supply = self.supply[player];
                if usize::from(supply) < bought.len() {
                    NoBuyout::TooFewTiles { player, bought, supply }
                } else {
                    NoBuyout::Declined { player, bought }
                }
            }
        }
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// [`ActionError`] if it is not legal. The game is then unchanged.
    #[inline]
    pub fn apply(&mut self, action: Action) -> Result<(), ActionError> {
        self.apply_observed(action, &mut ())
    }

    /// Carries out an action and reports everything that happens as a result.
    ///
    /// ```
    /// use acquisition_core::{Action, Event, Game, Names, Rules};
    ///
    /// let mut game = Game::new(Rules::new(2)?);
    /// let mut events = Vec::new();
    /// game.apply_observed(Action::parse("park 3C")?, &mut events)?;
    /// let names = Names::new().with_players(&["Ann", "Ben"]);
    /// assert_eq!(events[0].text(&names).to_string(), "Ann places a park tile on 3C");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ActionError`] if it is not legal. The game is then unchanged, and no event was reported.
    #[inline]
    pub fn apply_observed(
        &mut self,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) -> Result<(), ActionError> {
        self.check(action)?;
        self.apply_unchecked_observed(action, observer);
        Ok(())
    }

    /// Carries out an action without checking that it is legal.
    ///
    /// This is for searches that apply only legal actions. An illegal action may lead to a state
    /// that is impossible under the rules, and the game's answers are then meaningless. It never
    /// panics and never causes undefined behaviour.
    #[inline]
    pub fn apply_unchecked(&mut self, action: Action) {
        self.apply_unchecked_observed(action, &mut ());
    }

    /// Does the same as [`Game::apply_unchecked`] and reports what happens; see
    /// [`Game::apply_observed`].
    #[inline]
    pub fn apply_unchecked_observed(
        &mut self,
        action: Action,
        observer: &mut impl Observer<Event>,
    ) {
        match action {
            Action::Place(square) => self.build(square, observer),
            Action::Park(square) => self.lay_park(square, observer),
            Action::Buyout => self.buy_out(observer),
            Action::Decline => {
                let Contest { buyer: player, bought } = self.contest();
                observer.notice(Event::BuyoutDeclined { player, bought });
                self.next_turn(observer);
            }
        }
    }

    /// Places a park tile (Q2).
    fn lay_park(&mut self, square: Square, observer: &mut impl Observer<Event>) {
        let player = self.turn.player;
        self.board.lay_park(square);
        self.turn.last = Some(square);
        observer.notice(Event::ParkPlaced { player, square });
        if self.parks_left() > 0 {
            self.turn.player = player.next(self.rules.players());
        } else {
            self.next_turn(observer);
        }
    }

    /// Places a building tile (Q3, Q4).
    #[inline]
    fn build(&mut self, square: Square, observer: &mut impl Observer<Event>) {
        let player = self.turn.player;
        let group = self.board.build(square, player);
        self.supply[player] = self.supply[player].saturating_sub(1);
        self.turn.last = Some(square);
        observer.notice(Event::TilePlaced { player, square });
        if group.len() == LARGEST_GROUP {
            observer.notice(Event::GroupCompleted { player, group });
            if let Some(Contest { buyer, bought }) = self.board.contest(group, player) {
                let (player, supply) = (buyer, self.supply[buyer]);
                if usize::from(supply) >= bought.len() {
                    self.turn.stage = Stage::Buyout;
                    observer.notice(Event::BuyoutOffered { player, bought });
                    return;
                }
                observer.notice(Event::BuyoutImpossible { player, bought, supply });
            }
        }
        self.next_turn(observer);
    }

    /// Carries out a buyout (Q4b, Q4c).
    fn buy_out(&mut self, observer: &mut impl Observer<Event>) {
        let Contest { buyer: player, bought } = self.contest();
        for square in bought {
            let Cell::Building(owner) = self.board.cell(square) else { continue };
            self.supply[player] = self.supply[player].saturating_sub(1);
            self.supply[owner] = self.supply[owner].saturating_add(1);
            observer.notice(Event::TileBoughtOut { player, owner, square });
        }
        self.board.take_over(bought, player);
        self.next_turn(observer);
    }

    /// Begins the turn of the next player (Q4, Q7), or ends the game (Q5).
    #[inline]
    fn next_turn(&mut self, observer: &mut impl Observer<Event>) {
        let player = self.turn.player.next(self.rules.players());
        self.turn.player = player;
        self.turn.stage = Stage::PlaceBuilding;
        self.over = self.end();
        observer.notice(match self.over {
            None => Event::TurnBegan { player },
            Some(reason) => Event::GameOver { player, reason },
        });
    }

    /// Returns the reason why the turn cannot begin; `None` if it can (Q5).
    #[inline]
    fn end(&self) -> Option<EndReason> {
        if self.supply[self.turn.player] == 0 {
            Some(EndReason::NoTile)
        } else if self.board.open().is_empty() {
            Some(EndReason::NoSquare)
        } else {
            None
        }
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Game({}, {:?})", self.rules, self.phase())?;
        write!(f, "{:?}", self.board)?;
        for player in self.seats() {
            let Buildings { large, medium, small } = self.buildings(player);
            write!(
                f,
                "\n{player:?}: {large} large, {medium} medium, {small} small, {} in supply",
                self.supply(player)
            )?;
        }
        Ok(())
    }
}

acquire_kit::game!(Game: Action, Event, ActionError);
