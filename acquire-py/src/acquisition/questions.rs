//! The questions that games and snapshots answer.

use acquisition_core::{Cell, Game, Player, Square, SquareSet, agents::Specification};
use pyo3::{prelude::*, types::PyTuple};

use super::{agents, objects::game_or_snapshot};
use crate::{
    answers::make::make,
    arguments::numbers::Number,
    classes::series::count_sequences,
    work::{aside::aside, threads::outside},
};

/// Returns the content of the squares: 0 for an empty one, 1 for a park tile, 2 + the owner of a
/// building tile.
pub(super) fn board<'py>(py: Python<'py>, game: &Game) -> PyResult<Bound<'py, PyAny>> {
    let codes: Vec<u8> = Square::all()
        .map(|square| match game.board().cell(square) {
            Cell::Empty => 0,
            Cell::Park => 1,
            Cell::Building(player) => 2 + player.index() as u8,
        })
        .collect();
    make!(py, "acquisition.board", "Board", (pyo3::types::PyBytes::new(py, &codes),))
}

/// Returns the results of a search.
pub(super) fn analysis<'py>(
    py: Python<'py>,
    game: &Game,
    playouts: u32,
    seed: u64,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let (game, work) = (game.clone(), agents::work(Specification::Search { playouts }));
    let found = aside(py, work, move |_| acquisition_core::agents::analyse(&game, playouts, seed))?;
    let evaluation = |it: &acquisition_core::agents::Evaluation| {
        let action = Bound::new(py, super::objects::PyAction(it.action))?;
        make!(py, "acquisition.words", "Evaluation", (action, it.visits, it.value))
    };
    found.evaluations.iter().map(evaluation).collect()
}

pub(super) fn names<'py>(py: Python<'py>, squares: SquareSet) -> PyResult<Bound<'py, PyTuple>> {
    super::refusals::square_names(py, squares)
}

/// Returns the decision in a few words.
pub(super) fn decision(game: &Game) -> String {
    match game.phase() {
        acquisition_core::Phase::Over { reason } => format!("over ({reason})"),
        phase => {
            let player = phase.player().map_or(0, Player::index);
            format!("player {player}: {}", phase.kind())
        }
    }
}

/// The questions, for a class that has a state.
macro_rules! questions {
    ($class:ty) => {
        #[pymethods]
        impl $class {
            /// The rules.
            #[getter]
            fn rules(&self) -> PyRules {
                PyRules(self.state().rules())
            }

            /// The number of players.
            #[getter]
            fn players(&self) -> usize {
                self.state().rules().players()
            }

            /// The current decision: a Phase.
            #[getter]
            fn phase<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                described::object(py, "phase", &self.state().phase())
            }

            /// The player to move; `None` when the game is over.
            #[getter]
            fn player(&self) -> Option<usize> {
                self.state().player().map(Player::index)
            }

            /// True if the game is over (Q5).
            #[getter]
            fn over(&self) -> bool {
                self.state().end_reason().is_some()
            }

            /// The reason why the game is over, `no_tile` or `no_square`; `None` if it is not (Q5).
            #[getter]
            fn end_reason(&self) -> Option<&'static str> {
                self.state().end_reason().map(EndReason::name)
            }

            /// The final or current result: a GameResult.
            #[getter]
            fn result<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                Outcome::of(&self.state()).value(py)
            }

            /// The board.
            #[getter]
            fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                questions::board(py, &self.state())
            }

            /// The number of building tiles in each player's supply, in seat order.
            #[getter]
            fn supply<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                let game = self.state();
                let supply: Vec<u8> = game.seats().map(|player| game.supply(player)).collect();
                PyTuple::new(py, supply)
            }

            /// The number of park tiles still to be placed (Q2).
            #[getter]
            fn parks_left(&self) -> u8 {
                self.state().parks_left()
            }

            /// The player whose turn it is; during a buyout, the one who has placed the tile.
            #[getter]
            fn turn(&self) -> usize {
                self.state().turn().player.index()
            }

            /// The square of the tile that was placed last; `None` if it is not known.
            #[getter]
            fn last(&self) -> Option<String> {
                self.state().last().map(|square| square.to_string())
            }

            /// The squares where a building tile may be placed, the same for every player (Q3).
            #[getter]
            fn open<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                questions::names(py, self.state().board().open())
            }

            /// Returns the building tiles connected with this square, and the square itself (Q3).
            fn group<'py>(
                &self,
                py: Python<'py>,
                square: SquareArg,
            ) -> PyResult<Bound<'py, PyTuple>> {
                questions::names(py, self.state().board().group(square.0))
            }

            /// Returns a player's buildings: Buildings (Q6).
            ///
            /// Raises PlayerError if there is no such player.
            fn buildings<'py>(
                &self,
                py: Python<'py>,
                player: Number<i64>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let game = self.state();
                results::buildings(py, game.buildings(player_arg(py, &game, player)?))
            }

            /// Returns the players by their buildings, the winner first: a list of Standings (Q6).
            fn standings<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
                results::standings(py, &self.state())
            }

            /// Returns the effect of a building tile of the player whose turn it is here: a
            /// Placement (Q3, Q4).
            fn placement<'py>(
                &self,
                py: Python<'py>,
                square: SquareArg,
            ) -> PyResult<Bound<'py, PyAny>> {
                described::object(py, "placement", &self.state().placement(square.0))
            }

            /// Returns all legal actions; none when the game is over.
            fn legal_actions(&self) -> PyLegalActions {
                PyLegalActions(self.state().legal_actions())
            }

            /// Raises IllegalActionError, with the reason, if the action is not legal.
            fn check(&self, action: &Bound<'_, PyAny>) -> PyResult<()> {
                let (action, game) = (action_arg(action)?, self.state());
                game.check(action).map_err(|error| {
                    let legal = game.legal_actions();
                    Python::attach(|py| refusals::illegal(py, "", &error, &legal))
                })
            }

            /// Returns the results of Monte-Carlo tree search with this number of playouts: a list
            /// of Evaluations of the legal actions, the best one first. The same seed gives the
            /// same list.
            ///
            /// Raises RangeError unless there are 1 to 10,000,000 playouts.
            #[pyo3(
                                        signature = (playouts = Number(1_000), seed = Seed(Some(0))),
                                        text_signature = "($self, playouts=1000, seed=0)"
                                    )]
            fn analyse<'py>(
                &self,
                py: Python<'py>,
                playouts: Number<i64>,
                seed: Seed,
            ) -> PyResult<Vec<Bound<'py, PyAny>>> {
                let playouts = agents::playouts_arg(py, playouts)?;
                questions::analysis(py, &self.state(), playouts, seed.get(py)?)
            }

            /// Returns the view of a player, by default the player to move, as an int8 array of
            /// shape (1016,).
            ///
            /// Everything is public. The players come in turn order, beginning with this one. The
            /// layout is in `acquire_engine.acquisition.rl`.
            #[pyo3(signature = (player = None))]
            fn observation<'py>(
                &self,
                py: Python<'py>,
                player: Option<Number<i64>>,
            ) -> PyResult<Bound<'py, PyArray1<i8>>> {
                let game = self.state();
                let player = match player {
                    Some(player) => player_arg(py, &game, player)?,
                    None => game.player().unwrap_or(game.turn().player),
                };
                let mut numbers = vec![0; observation::LEN];
                observation::write(&game, player, &mut numbers);
                Ok(PyArray1::from_vec(py, numbers))
            }

            /// Returns all players' rewards: 1 shared among the winners (Q6), and 0 until the game
            /// is over.
            #[getter]
            fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                let game = self.state();
                PyTuple::new(py, &observation::rewards(&game)[..game.rules().players()])
            }

            /// Returns a hash of everything that decides how the game continues, the same on every
            /// platform, in every language and in every later version.
            #[getter]
            fn stable_hash(&self) -> u64 {
                self.state().stable_hash()
            }

            /// Returns the state as JSON on one line: a setup.
            fn to_json(&self) -> String {
                self.state().to_json()
            }

            /// Returns the state as a dictionary in the form of `to_json`.
            fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                from_json(py, &self.state().to_json())
            }

            fn __str__(&self) -> String {
                // The engine's own output, under a first line that suits Python.
                let state = format!("{:?}", self.state());
                let rest = state.split_once('\n').map_or("", |(_, rest)| rest);
                format!("{}\n{rest}", self.__repr__())
            }

            fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
                slf.py().import("acquire_engine.acquisition.display")?.call_method1("html", (slf,))
            }

            fn __rich__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
                slf.py().import("acquire_engine.acquisition.display")?.call_method1("rich", (slf,))
            }
        }
    };
}
pub(super) use questions;

/// Returns the number of sequences of this many legal actions. Those that end the game earlier are
/// not included.
///
/// It grows quickly with the depth. The interpreter lock is released during the count, and Ctrl-C
/// stops it. Raises TypeError unless `game` is a Game or a Snapshot.
#[pyfunction]
pub(crate) fn perft(py: Python<'_>, game: &Bound<'_, PyAny>, depth: Number<u32>) -> PyResult<u64> {
    let game = game_or_snapshot(game)?;
    outside(py, |ear| count_sequences!(acquisition_core, 2, ear, &game, depth.0))
}
