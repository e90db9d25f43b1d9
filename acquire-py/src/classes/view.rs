//! What one player may know.

use std::hash::{DefaultHasher, Hash, Hasher};

use acquire_core::{ByChain, Player, Rule, playout_stream};
use pyo3::{
    prelude::*,
    types::{PyDict, PyString, PyTuple, PyType},
};

use crate::{
    answers::{
        results::{bonuses, standings},
        words::{by_chain, tile_names},
    },
    arguments::{
        json::{json_arg, to_json},
        lists::pairs,
        numbers::Number,
        setups::view_arg,
        words::{chain_arg, player_arg},
    },
    classes::{
        copied::copied_as_itself,
        questions::{decision, market_shares, rack},
    },
    facts::Facts,
    objects::{game::PyGame, view::PyView},
    refusals::setups::{self, Impossible},
};

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
        rack(py, &self.0, player)
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
    ///
    /// `market` is the number of shares that the market counts as holding. Left out, it is what
    /// the market would hold now, or 0 if a tile would be drawn for it (Z1, Z7).
    #[pyo3(signature = (chain, market = None))]
    fn bonuses<'py>(
        &self,
        chain: &Bound<'py, PyAny>,
        market: Option<Number<u8>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let position = self.0.position();
        let of = chain_arg(chain, position.edition())?;
        let paid = self.0.bonuses(of, market_shares(position, of, market));
        let (py, players) = (chain.py(), position.players());
        paid.map(|paid| bonuses(py, players, &paid.amounts, paid.market)).transpose()
    }

    /// The players by worth, the richest first, equals in seat order (E9): a list of Standings;
    /// `None` if something that decides it is concealed.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Option<Vec<Bound<'py, PyAny>>>> {
        self.0.standings().map(|all| standings(py, &all)).transpose()
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
            let facts = Facts {
                kind: Some("holdings"),
                rule: Some(Rule::I3),
                player: Some(player),
                wanted: Some(cash.0 as usize),
                ..Facts::default()
            };
            Err(Impossible::because(message, facts).raise(py))
        }
    }

    /// A game that looks the same to this viewer, uniformly at random over what they cannot know:
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
        view_arg(json.py(), json_arg(json)?).map(Self)
    }

    /// Reads a view from the dictionary of `to_dict`; raises what `from_json` raises.
    #[staticmethod]
    fn from_dict(setup: &Bound<'_, PyAny>) -> PyResult<Self> {
        view_arg(setup.py(), to_json(setup, setups::json_text)?).map(Self)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    pub(crate) fn __repr__(&self) -> String {
        let position = self.0.position();
        let whose = match self.0.viewer() {
            Some(viewer) => format!("player {viewer}"),
            None => String::from("a spectator"),
        };
        let decision = decision(&self.0.phase());
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
