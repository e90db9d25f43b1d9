//! Checking that a setup describes a possible position.

use alloc::vec::Vec;

use super::{
    content::Setup,
    problem::{SetupError, SetupProblem},
};
use crate::{
    board::{Board, Cell, LARGEST_GROUP, connected},
    game::Game,
    illegal::NoBuyout,
    phase::Stage,
    player::Player,
    square::SquareSet,
    symmetry::SymmetrySet,
};

/// Collects the problems of one setup.
struct Check<'a> {
    setup: &'a Setup,
    problems: Vec<SetupProblem>,
}

impl Setup {
    /// Returns the game that this setup describes.
    ///
    /// If a turn begins and the player has no tile or there is no legal square, the game is over
    /// (Q5).
    ///
    /// # Errors
    /// [`SetupError`], with every problem found.
    pub fn to_game(&self) -> Result<Game, SetupError> {
        let mut check = Check { setup: self, problems: Vec::new() };
        check.players();
        let board = check.board();
        check.parks(&board);
        check.turn(&board);
        // Only a possible board with a player on it can show a buyout.
        let game =
            check.is_playable(&board).then(|| Game::from_parts(self.rules, board, self.turn));
        if let Some(game) = &game {
            check.buyout(game);
        }
        match game {
            Some(game) if check.problems.is_empty() => Ok(game),
            _ => Err(SetupError { problems: check.problems }),
        }
    }
}

impl Check<'_> {
    fn problem(&mut self, problem: SetupProblem) {
        self.problems.push(problem);
    }

    fn players(&mut self) {
        let (players, seats) = (self.setup.rules.players(), self.setup.seats.len());
        if seats != players {
            self.problem(SetupProblem::Seats { seats, players });
        }
        let player = self.setup.turn.player;
        if player.index() >= players {
            self.problem(SetupProblem::NoSuchPlayer { player, players });
        }
    }

    /// Puts the tiles on a board: each on a different square, in groups that are not too large, and
    /// not more than there are.
    fn board(&mut self) -> Board {
        let setup = self.setup;
        let tiles_each = setup.rules.tiles_each();
        let mut board = Board::EMPTY;
        setup.parks.iter().for_each(|square| board.lay_park(square));
        for (player, seat) in setup.rules.seats().zip(&setup.seats) {
            for square in seat.tiles {
                let first = board.cell(square);
                if first == Cell::Empty {
                    board.build(square, player);
                } else {
                    let second = Cell::Building(player);
                    self.problem(SetupProblem::SquareTwice { square, first, second });
                }
            }
            let on_board = seat.tiles.len();
            if on_board > tiles_each.into() {
                self.problem(SetupProblem::TooManyTiles { player, on_board, tiles_each });
            } else if let Some(supply) = seat.supply
                && on_board + usize::from(supply) != usize::from(tiles_each)
            {
                self.problem(SetupProblem::Supply { player, on_board, supply, tiles_each });
            }
        }
        let mut seen = SquareSet::EMPTY;
        for square in board.built() {
            if !seen.contains(square) {
                let group = connected(&board.built(), square);
                seen |= group;
                if group.len() > LARGEST_GROUP {
                    self.problem(SetupProblem::GroupTooLarge { group });
                }
            }
        }
        board
    }

    /// Checks the park tiles (Q2).
    fn parks(&mut self, board: &Board) {
        let (parks, of) = (self.setup.parks.len(), self.setup.rules.parks());
        let wanted = usize::from(of);
        let tiles = board.built().len();
        if self.setup.turn.stage == Stage::PlacePark {
            if parks >= wanted {
                self.problem(SetupProblem::NoParkLeft { parks, of });
            }
            if tiles > 0 {
                self.problem(SetupProblem::TilesBeforeParks { tiles });
            }
        } else {
            let symmetries = SymmetrySet::of(&self.setup.parks);
            if parks != wanted {
                self.problem(SetupProblem::ParkCount { parks, of });
            } else if !symmetries.is_empty() {
                self.problem(SetupProblem::Symmetrical { symmetries });
            }
        }
    }

    /// Checks the turn: every turn places one tile, and no tile ever leaves the board (Q7).
    fn turn(&mut self, board: &Board) {
        let turn = self.setup.turn;
        let players = self.setup.rules.players();
        let parks = turn.stage == Stage::PlacePark;
        let tiles = if parks { board.parks() } else { board.built() }.len();
        // A buyout belongs to the turn in which the last tile was placed.
        let turns = if turn.stage == Stage::Buyout { tiles.saturating_sub(1) } else { tiles };
        let expected = Player::trusted((turns % players) as u8);
        if turn.player != expected {
            let player = turn.player;
            self.problem(SetupProblem::TurnOrder { player, expected, tiles, parks });
        }
        let Some(square) = turn.last else { return };
        let cell = board.cell(square);
        let park = board.built().is_empty();
        let fits = match cell {
            Cell::Empty => false,
            Cell::Park => park,
            Cell::Building(_) => true,
        };
        if !fits {
            self.problem(SetupProblem::LastTile { square, cell, park });
        }
    }

    fn is_playable(&self, board: &Board) -> bool {
        let most = self.setup.rules.tiles_each().into();
        let spoils = |problem: &SetupProblem| {
            matches!(
                problem,
                SetupProblem::NoSuchPlayer { .. }
                    | SetupProblem::SquareTwice { .. }
                    | SetupProblem::GroupTooLarge { .. }
            )
        };
        Player::all(Player::MAX).all(|player| board.owned(player).len() <= most)
            && !self.problems.iter().any(spoils)
    }

    /// Checks the buyout (Q4).
    fn buyout(&mut self, game: &Game) {
        let turn = self.setup.turn;
        if turn.stage != Stage::Buyout {
            return;
        }
        if let Some(square) = turn.last
            && let Cell::Building(owner) = game.board().cell(square)
            && owner != turn.player
        {
            let player = turn.player;
            self.problem(SetupProblem::NotPlacer { square, owner, player });
        }
        // A buyout that could be declined is possible.
        match game.no_buyout() {
            NoBuyout::Declined { .. } => {}
            because => self.problem(SetupProblem::NoBuyout { because }),
        }
    }
}
