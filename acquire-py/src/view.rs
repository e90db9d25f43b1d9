//! What one player may know.

use std::hash::{DefaultHasher, Hash, Hasher};

use acquire_core::{ByChain, Player, View, playout_stream};
use pyo3::{
    prelude::*,
    types::{PyDict, PyList, PyString, PyTuple, PyType},
};

use crate::{
    action::PyLegalActions,
    convert::{
        Number, TileArg, action_arg, by_chain, chain_arg, chain_set_names, copied_as_itself,
        json_arg, pairs, player_arg, power_names, tile_names, to_json,
    },
    errors,
    game::PyGame,
    questions::questions,
    rules::PyRules,
};

/// What one player, or a spectator, may know of a game (I); frozen and hashable.
///
/// Made by `Game.view`. Nothing in it depends on what he cannot know: not its equality, hash,
/// `repr`, html, JSON or pickle, and not its errors. What is not known is `None`.
#[pyclass(frozen, module = "acquire_engine", name = "View")]
#[derive(Clone)]
pub(crate) struct PyView(pub(crate) View);

impl PyView {
    fn state(&self) -> &View {
        &self.0
    }

    fn read(py: Python<'_>, json: &str) -> PyResult<Self> {
        View::from_json(json).map(Self).map_err(|error| errors::state(py, &error))
    }
}

questions!(PyView);

copied_as_itself!(PyView);

#[pymethods]
impl PyView {
    /// Whose view this is; `None` for a spectator.
    #[getter]
    fn viewer(&self) -> Option<usize> {
        self.0.viewer().map(Player::index)
    }

    /// The tiles that are known to be in the player's rack: all of the viewer's, and what others
    /// have shown (I1). Without a player, the viewer's; a spectator has none.
    #[pyo3(signature = (player = None))]
    fn rack<'py>(
        &self,
        py: Python<'py>,
        player: Option<Number<i64>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        crate::questions::rack(py, &self.0, player)
    }

    /// The tiles in racks, the viewer's included, that everybody has seen (I1).
    #[getter]
    fn shown<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tile_names(py, self.0.shown().iter())
    }

    /// The tiles that may be in the bag or in the others' racks.
    #[getter]
    fn unseen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tile_names(py, self.0.unseen().iter())
    }

    /// The player's cash in dollars; `None` if it is concealed (I3).
    fn cash(&self, py: Python<'_>, player: Number<i64>) -> PyResult<Option<u32>> {
        Ok(self.0.cash(player_arg(py, self.0.position(), player)?))
    }

    /// How many shares of the chain the player holds; `None` if it is concealed (I3).
    fn shares(&self, player: Number<i64>, chain: &Bound<'_, PyAny>) -> PyResult<Option<u8>> {
        let position = self.0.position();
        let player = player_arg(chain.py(), position, player)?;
        Ok(self.0.shares(player, chain_arg(chain, position.edition())?))
    }

    /// How many shares of every chain the player holds; `None` where it is concealed (I3).
    fn holdings<'py>(&self, py: Python<'py>, player: Number<i64>) -> PyResult<Bound<'py, PyDict>> {
        let position = self.0.position();
        let player = player_arg(py, position, player)?;
        by_chain(py, position.edition(), |chain| self.0.shares(player, chain))
    }

    /// The player's worth in dollars if the final scoring came now (E8); `None` if something that
    /// decides it is concealed.
    fn worth(&self, py: Python<'_>, player: Number<i64>) -> PyResult<Option<u32>> {
        Ok(self.0.worth(player_arg(py, self.0.position(), player)?))
    }

    /// Who would get which bonus if the chain's bonuses were paid now (N); `None` if somebody's
    /// shares of it are concealed.
    #[pyo3(signature = (chain, market = Number(0)), text_signature = "($self, chain, market=0)")]
    fn bonuses<'py>(
        &self,
        chain: &Bound<'py, PyAny>,
        market: Number<u8>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let position = self.0.position();
        let bonuses = self.0.bonuses(chain_arg(chain, position.edition())?, market.0);
        let (py, players) = (chain.py(), position.players());
        bonuses
            .map(|bonuses| crate::questions::bonuses(py, players, &bonuses.amounts, bonuses.market))
            .transpose()
    }

    /// The players by worth, the richest first, equals in seat order (E9): a list of Standings;
    /// `None` if something that decides it is concealed.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Option<Vec<Bound<'py, PyAny>>>> {
        self.0.standings().map(|standings| crate::questions::standings(py, &standings)).transpose()
    }

    /// This view with what the viewer knows of another's concealed possessions by keeping count of
    /// the transactions, which are all public (I3): cash in dollars and shares by chain, 0 for a
    /// chain that is left out.
    ///
    /// Raises SetupError if it contradicts what the view shows.
    fn with_holdings(
        &self,
        py: Python<'_>,
        player: Number<i64>,
        cash: Number<u32>,
        shares: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let position = self.0.position();
        let player = player_arg(py, position, player)?;
        let mut held = ByChain::default();
        for (chain, count) in pairs(shares)? {
            held[chain_arg(&chain, position.edition())?] = count.extract::<Number<u8>>()?.0;
        }
        let mut view = self.0.clone();
        if view.note_holdings(player, cash.0, &held) {
            Ok(Self(view))
        } else {
            let message = format!(
                "player {player} cannot have ${} and these shares: the view shows something \
                 else, more shares are out than the chain has, or the cash is no multiple of $100 \
                 (I3, B4, B5)",
                cash.0
            );
            Err(errors::setup_text(py, message))
        }
    }

    /// A game that looks the same to this viewer, uniformly at random over what he cannot know:
    /// sample `number` of the series with this seed.
    ///
    /// Concealed cash is a multiple of $100 up to $30,000, unless `with_holdings` has said more.
    #[pyo3(signature = (seed, number = Number(0)), text_signature = "($self, seed, number=0)")]
    fn sample(&self, seed: Number<u64>, number: Number<u64>) -> PyGame {
        PyGame::from_position(self.0.sample(&mut playout_stream(seed.0, number.0)))
    }

    /// Reads a view from the JSON of `to_json`.
    ///
    /// Raises FormatError with the path, or SetupError with every problem of the position.
    #[staticmethod]
    fn from_json(json: &Bound<'_, PyString>) -> PyResult<Self> {
        Self::read(json.py(), &json_arg(json)?)
    }

    /// Reads a view from the dictionary of `to_dict`; raises what `from_json` raises.
    #[staticmethod]
    fn from_dict(setup: &Bound<'_, PyAny>) -> PyResult<Self> {
        Self::read(setup.py(), &to_json(setup, errors::json_text)?)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let position = self.0.position();
        let whose = match self.0.viewer() {
            Some(viewer) => format!("player {viewer}"),
            None => String::from("a spectator"),
        };
        let decision = crate::game::decision(&self.0.phase());
        format!(
            "<View of {whose}: {}, {} players, {decision}>",
            position.rules(),
            position.players()
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let read = PyType::new::<Self>(py).getattr("from_json")?;
        Ok((read, (self.0.to_json(),)))
    }
}
