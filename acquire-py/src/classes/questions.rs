//! The questions that a Game, a Snapshot and a View answer, written once.

use acquire_core::{Game, Phase, Placement, Player, Position, Questions, TileSet, View};
use pyo3::{
    prelude::*,
    types::{PyDict, PyList, PyTuple},
};

use crate::{
    answers::{
        actions::legal_ids,
        json::from_json,
        results::{board, bonuses, standings, turn},
        words::{by_chain, chain_set_names, power_names, tile_name, tile_names},
    },
    arguments::{
        actions::action_arg,
        lists::List,
        numbers::Number,
        types::Text,
        words::{PlayerArg, TileArg, ViewerArg, chain_arg, player_arg},
    },
    mirror::{
        Context, phases, placements as mirrored,
        sentences::{NamesArg, written},
    },
    objects::{
        action::PyLegalActions,
        game::{PyGame, PySnapshot},
        people::People,
        rules::PyRules,
        view::PyView,
    },
    refusals::actions::illegal,
};

/// Returns the current decision, in a few words.
pub(crate) fn decision(phase: &Phase, people: &People) -> String {
    match phase {
        Phase::Over { reason } => format!("over ({reason})"),
        phase => {
            let who = phase.player().map(|player| format!(" of {}", people.called(player)));
            format!("{}{}", phase.kind(), who.unwrap_or_default())
        }
    }
}

/// Returns the context in which phases and placements of this position are made.
fn context(position: &Position) -> Context {
    Context { edition: position.edition(), players: position.players() }
}

/// Returns the rack of the player, or of the default player if none is given; empty without either.
fn rack_of<Q: Questions>(
    py: Python<'_>,
    state: &Q,
    people: &People,
    player: Option<PlayerArg>,
) -> PyResult<TileSet> {
    let player = match player {
        Some(player) => Some(player_arg(py, state.position(), people, player)?),
        None => state.rack_owner(),
    };
    Ok(player.map(|player| state.known_rack(player)).unwrap_or_default())
}

pub(crate) fn rack<'py, Q: Questions>(
    py: Python<'py>,
    state: &Q,
    people: &People,
    player: Option<PlayerArg>,
) -> PyResult<Bound<'py, PyTuple>> {
    tile_names(py, rack_of(py, state, people, player)?.iter())
}

pub(crate) fn placements<'py, Q: Questions>(
    py: Python<'py>,
    state: &Q,
    people: &People,
    player: Option<PlayerArg>,
) -> PyResult<Bound<'py, PyDict>> {
    let position = state.position();
    let placements = PyDict::new(py);
    for tile in rack_of(py, state, people, player)? {
        let effect: Placement = position.placement(tile);
        placements
            .set_item(tile_name(py, tile), mirrored::give(py, &effect, context(position))?)?;
    }
    Ok(placements)
}

/// Defines the methods of every class whose `state()` is this type, a [`Game`] or a [`View`], or a
/// reference to it. The strings describe the legal actions and their number.
macro_rules! questions {
    ($class:ty, $state:ty, $legal:literal, $count:literal) => {
        #[pymethods]
        impl $class {
            /// The rules.
            #[getter]
            fn rules(&self) -> PyRules {
                PyRules(*self.state().position().rules())
            }

            /// The number of players, 2 to 6.
            #[getter]
            fn players(&self) -> usize {
                self.state().position().players()
            }

            /// The players' names in seat order, empty for those without one.
            ///
            /// Everything made from this state also has them. They are not part of the state:
            /// equality, hashes and JSON do not depend on them.
            #[getter]
            fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                PyTuple::new(py, self.people().of(self.state().position().players()))
            }

            /// Returns a copy with these names for the players, in seat order. A player with an
            /// empty name is shown as a number.
            ///
            /// Raises RangeError if there is not one name for each player, or if a name contains a
            /// line break, or begins or ends with a space.
            pub(crate) fn with_names(
                &self,
                py: Python<'_>,
                names: List<Text<'_>, 1_000>,
            ) -> PyResult<Self> {
                let people = People::given(py, names, self.state().position().players())?;
                Ok(self.with_people(people))
            }

            /// The current decision and its data (T). `sentence(phase)` is the decision as a sentence
            /// with the players' names.
            #[getter]
            fn phase<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                let state = self.state();
                phases::give(py, &state.phase(), context(state.position()))
            }

            /// Returns an event, a phase or a placement as a sentence without a full stop, with the
            /// players' names: `view.sentence(view.phase)`.
            ///
            /// `you` is the player who reads it and is addressed as "you".
            #[pyo3(signature = (what, you = None))]
            fn sentence(
                &self,
                what: &Bound<'_, PyAny>,
                you: Option<PlayerArg>,
            ) -> PyResult<String> {
                let (py, state, people) = (what.py(), self.state(), self.people());
                let position = state.position();
                let you = you.map(|you| player_arg(py, position, &people, you)).transpose()?;
                let you = you.map(|you| Number(you.index() as i64));
                written(what, &NamesArg::or(py, None, you, people.of(position.players()))?)
            }

            /// The player to move; `None` when the game is over.
            #[getter]
            fn player(&self) -> Option<usize> {
                self.state().position().player().map(Player::index)
            }

            /// True if the game is over (E).
            #[getter]
            fn over(&self) -> bool {
                self.state().position().end_reason().is_some()
            }

            /// The reason why the game is over: `declared`, `automatic`, `all_tiles` or `stalemate`
            /// (E); `None` if it is not over.
            #[getter]
            fn end_reason(&self) -> Option<&'static str> {
                self.state().position().end_reason().map(|reason| reason.name())
            }

            /// The turn so far.
            #[getter]
            fn turn<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                turn(py, self.state().position().turn())
            }

            /// The board.
            #[getter]
            fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                board(py, self.state().position())
            }

            /// The chains on the board.
            #[getter]
            fn chains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                let state = self.state();
                let position = state.position();
                chain_set_names(py, position.board().active(), position.edition())
            }

            /// The safe chains: those with 11 or more tiles (C4).
            #[getter]
            fn safe_chains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                let state = self.state();
                let position = state.position();
                chain_set_names(py, position.board().safe(), position.edition())
            }

            /// The size in tiles of every chain; 0 for a chain that is not on the board.
            #[getter]
            fn sizes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
                let state = self.state();
                let position = state.position();
                by_chain(py, position.edition(), |chain| position.board().size(chain))
            }

            /// The price in dollars of one share of every chain (C2); 0 for a chain that is not
            /// on the board.
            #[getter]
            fn prices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
                let state = self.state();
                let position = state.position();
                by_chain(py, position.edition(), |chain| position.price(chain))
            }

            /// The number of each chain's shares in the bank (B4).
            #[getter]
            fn bank<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
                let state = self.state();
                let position = state.position();
                by_chain(py, position.edition(), |chain| position.bank(chain))
            }

            /// The number of tiles in the bag.
            #[getter]
            fn bag_count(&self) -> usize {
                self.state().position().bag_count()
            }

            /// The tiles that are out of the game (D6).
            #[getter]
            fn set_aside<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                tile_names(py, self.state().position().set_aside().iter())
            }

            /// True if the end condition is met (E1).
            #[getter]
            fn end_condition(&self) -> bool {
                self.state().position().board().end_condition()
            }

            /// Returns the chain's size in tiles; 0 if it is not on the board.
            fn size(&self, chain: &Bound<'_, PyAny>) -> PyResult<u8> {
                let state = self.state();
                let position = state.position();
                Ok(position.board().size(chain_arg(chain, position.edition())?))
            }

            /// Returns the price in dollars of one share (C2); 0 for a chain that is not on the
            /// board.
            fn price(&self, chain: &Bound<'_, PyAny>) -> PyResult<u32> {
                let state = self.state();
                let position = state.position();
                Ok(position.price(chain_arg(chain, position.edition())?))
            }

            /// Returns the chain's bonuses in dollars at its current size, the one for the most
            /// shares first (C3).
            fn bonus<'py>(&self, chain: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
                let state = self.state();
                let position = state.position();
                let list = position.bonus(chain_arg(chain, position.edition())?);
                PyTuple::new(chain.py(), list)
            }

            /// Returns the powers that the player has used (P).
            fn powers_used<'py>(
                &self,
                py: Python<'py>,
                player: PlayerArg,
            ) -> PyResult<Bound<'py, PyTuple>> {
                let state = self.state();
                let position = state.position();
                power_names(
                    py,
                    position.powers_used(player_arg(py, position, &self.people(), player)?),
                )
            }

            /// Returns the number of tiles in the player's rack.
            fn rack_size(&self, py: Python<'_>, player: PlayerArg) -> PyResult<usize> {
                let state = self.state();
                let position = state.position();
                Ok(position.rack_size(player_arg(py, position, &self.people(), player)?))
            }

            /// Returns the effect that placing this tile would have now, from any rack, or the
            /// reason why it cannot be placed (T3-T5, F, M1).
            fn placement<'py>(
                &self,
                py: Python<'py>,
                tile: TileArg,
            ) -> PyResult<Bound<'py, PyAny>> {
                let state = self.state();
                let position = state.position();
                mirrored::give(py, &position.placement(tile.0), context(position))
            }

            /// Returns the effect that placing each tile of `rack(player)` would have now.
            #[pyo3(signature = (player = None))]
            fn placements<'py>(
                &self,
                py: Python<'py>,
                player: Option<PlayerArg>,
            ) -> PyResult<Bound<'py, PyDict>> {
                placements::<$state>(py, &self.state(), &self.people(), player)
            }

            #[doc = $legal]
            fn legal_actions(&self) -> PyLegalActions {
                let state = self.state();
                let edition = state.position().edition();
                PyLegalActions { legal: state.legal_actions(), edition }
            }

            /// Returns the ids of all legal actions in ascending order, as a new list.
            fn legal_ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
                legal_ids(py, &self.state().legal_actions())
            }

            #[doc = $count]
            fn legal_count(&self) -> usize {
                self.state().legal_actions().len()
            }

            /// Raises IllegalActionError with the rule and the reason if the action is not legal.
            ///
            /// `action` is an Action, its text or its id.
            fn check(&self, action: &Bound<'_, PyAny>) -> PyResult<()> {
                let state = self.state();
                let parsed = action_arg(action, state.position().edition())?;
                state.check(parsed).map_err(|error| {
                    let legal = state.legal_actions();
                    self.people()
                        .with(error.edition, |names| illegal(action.py(), &error, &legal, names))
                })
            }

            /// Returns whether the action, given as in `check`, is legal.
            fn is_legal(&self, action: &Bound<'_, PyAny>) -> PyResult<bool> {
                let state = self.state();
                let action = action_arg(action, state.position().edition())?;
                Ok(state.check(action).is_ok())
            }

            /// Returns the state as JSON on one line: a setup that `from_json` reads and checks.
            fn to_json(&self) -> String {
                self.state().to_json()
            }

            /// Returns the state as a dictionary in the form of `to_json`.
            fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                from_json(py, &self.state().to_json())
            }

            /// Analyses the current decision: `acquire_engine.analyse` with its options.
            #[pyo3(signature = (**options))]
            fn analyse<'py>(
                slf: &Bound<'py, Self>,
                options: Option<&Bound<'py, PyDict>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                slf.py().import("acquire_engine.insight")?.call_method("analyse", (slf,), options)
            }

            /// Estimates each player's chance to win: `acquire_engine.win_chances` with its options.
            #[pyo3(signature = (**options))]
            fn win_chances<'py>(
                slf: &Bound<'py, Self>,
                options: Option<&Bound<'py, PyDict>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let insight = slf.py().import("acquire_engine.insight")?;
                insight.call_method("win_chances", (slf,), options)
            }

            /// Returns the text form of the position, which people can read and edit: the board is
            /// drawn, and players have these names, by default their own. `Position.from_text` reads
            /// it back.
            ///
            /// A player without a name, or with one that could not be read back, is written as a
            /// number.
            #[pyo3(signature = (names = None))]
            fn to_text(
                &self,
                py: Python<'_>,
                names: Option<List<Text<'_>, 1_000>>,
            ) -> PyResult<String> {
                let (state, people) = (self.state(), self.people());
                let names = NamesArg::or(py, names, None, people.of(state.position().players()))?;
                Ok(names.with(state.position().edition(), |names| state.to_text(names)))
            }

            fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
                slf.py().import("acquire_engine.display")?.call_method1("html", (slf,))
            }

            fn __rich__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
                slf.py().import("acquire_engine.display")?.call_method1("rich", (slf,))
            }

            fn __str__(&self) -> String {
                let (state, people) = (self.state(), self.people());
                let edition = state.position().edition();
                let rest = people.with(edition, |names| state.text(names).to_string());
                format!("{}\n{rest}", self.__repr__())
            }
        }
    };
}

/// Defines the methods of a class that knows everything.
macro_rules! whole_questions {
    ($class:ty) => {
        questions!(
            $class,
            Game,
            "Returns the legal actions of the player to move; none if the game is over.",
            "Returns the number of legal actions; 0 if the game is over."
        );

        #[pymethods]
        impl $class {
            /// Returns the tiles in a player's rack. By default it is the rack of the player to
            /// move.
            #[pyo3(signature = (player = None))]
            fn rack<'py>(
                &self,
                py: Python<'py>,
                player: Option<PlayerArg>,
            ) -> PyResult<Bound<'py, PyTuple>> {
                rack::<Game>(py, &self.state(), &self.people(), player)
            }

            /// The tiles in the bag in the order in which they will be drawn.
            #[getter]
            fn bag<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
                tile_names(py, self.state().bag().iter().copied())
            }

            /// Returns the player's cash in dollars (B5).
            fn cash(&self, py: Python<'_>, player: PlayerArg) -> PyResult<u32> {
                let state = self.state();
                Ok(state.cash(player_arg(py, state.position(), &self.people(), player)?))
            }

            /// Returns the number of shares of the chain that the player holds.
            fn shares(&self, player: PlayerArg, chain: &Bound<'_, PyAny>) -> PyResult<u8> {
                let state = self.state();
                let player = player_arg(chain.py(), state.position(), &self.people(), player)?;
                Ok(state.shares(player, chain_arg(chain, state.position().edition())?))
            }

            /// Returns the number of shares of every chain that the player holds.
            ///
            /// When the game is over, all shares of chains on the board are sold (E8). The
            /// `SharesShown` events of the last step of `record.replay()` give their numbers.
            fn holdings<'py>(
                &self,
                py: Python<'py>,
                player: PlayerArg,
            ) -> PyResult<Bound<'py, PyDict>> {
                let state = self.state();
                let player = player_arg(py, state.position(), &self.people(), player)?;
                by_chain(py, state.position().edition(), |chain| state.shares(player, chain))
            }

            /// Returns the player's worth in dollars if the game were scored now: cash, the
            /// shares of chains on the board and their bonuses (E8). A bonus that was already paid
            /// is part of the cash (M4). If the market would have to draw a tile, it is treated as
            /// having no shares.
            fn worth(&self, py: Python<'_>, player: PlayerArg) -> PyResult<u32> {
                let state = self.state();
                Ok(state.worth(player_arg(py, state.position(), &self.people(), player)?))
            }

            /// Returns the bonuses that each player would receive if the chain's bonuses were paid
            /// now (N).
            ///
            /// `market` is the number of shares that the market has for its bonus. The default is
            /// its current number, or 0 if a tile would be drawn for it (Z1, Z7).
            #[pyo3(signature = (chain, market = None))]
            fn bonuses<'py>(
                &self,
                chain: &Bound<'py, PyAny>,
                market: Option<Number<u8>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let state = self.state();
                let position = state.position();
                let of = chain_arg(chain, position.edition())?;
                let paid = state.bonuses(of, market.map(|market| market.0));
                let players = position.players();
                bonuses(chain.py(), players, &paid.amounts, paid.market)
            }

            /// Returns the players by worth, the richest first and ties in seat order (E9), as a
            /// list of Standings.
            fn standings<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
                standings(py, &self.state().standings())
            }

            /// Returns the View of a player (I). By default, and for "spectator", it is the view of
            /// a spectator, who sees no rack.
            ///
            /// In a sampled game, the original viewer's view keeps its memory and deductions until
            /// the game is over.
            #[pyo3(signature = (player = ViewerArg(None)), text_signature = "($self, player=None)")]
            fn view(&self, py: Python<'_>, player: ViewerArg) -> PyResult<PyView> {
                let state = self.state();
                let people = self.people();
                let player = player.find(py, state.position(), &people)?;
                Ok(PyView(self.seen_by(player), people))
            }

            /// Returns a hash of the state that is the same on every platform, in every language
            /// and in every later version.
            fn stable_hash(&self) -> u64 {
                self.state().stable_hash()
            }
        }
    };
}

questions!(
    PyView,
    View,
    "Returns the viewer's legal actions; none while another player decides.",
    "Returns the number of the viewer's legal actions; 0 while another player decides."
);
whole_questions!(PyGame);
whole_questions!(PySnapshot);
