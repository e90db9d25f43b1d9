//! Rules.

use std::hash::{DefaultHasher, Hash, Hasher};

use acquire_core::{ByPlayer, Edition, Player, Tier};
use pyo3::{
    prelude::*,
    types::{PyDict, PyString, PyTuple, PyType},
};

use crate::{
    answers::{
        json::from_json,
        results::bonuses,
        words::{chain_name, chain_names, initials},
    },
    arguments::{
        lists::List,
        numbers::Number,
        rules::{RulesArg, players_arg},
        words::chain_arg,
    },
    batch::form::Compact,
    classes::copied::copied_as_itself,
    objects::rules::PyRules,
    refusals::plain,
};

const fn tier_name(tier: Tier) -> &'static str {
    match tier {
        Tier::Cheap => "cheap",
        Tier::Medium => "medium",
        Tier::Expensive => "expensive",
    }
}

/// Returns a number of tiles, at most the number on the board.
fn size_arg(size: Number<u32>) -> u8 {
    size.0.min(u8::MAX.into()) as u8
}

impl PyRules {
    fn edition_of(&self) -> Edition {
        self.0.edition()
    }
}

copied_as_itself!(PyRules);

#[pymethods]
impl PyRules {
    #[new]
    #[pyo3(
        signature = (edition = RulesArg::default(), **options),
        text_signature = "(edition='avalon-hill', **options)"
    )]
    fn new(edition: RulesArg, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        edition.with_options(options).map(Self)
    }

    /// The edition: `3m`, `avalon-hill` or `wizards-2008`.
    #[getter]
    fn edition(&self) -> &'static str {
        self.edition_of().name()
    }

    /// The rule for dead tiles in racks (D5).
    #[getter]
    fn dead_tiles(&self) -> &'static str {
        self.0.dead_tiles().name()
    }

    /// The way in which the game ends (E5).
    #[getter]
    fn end(&self) -> &'static str {
        self.0.end().name()
    }

    /// The third shareholder in two-player games: `none`, `drawn_tile` or `bank` (Z).
    #[getter]
    fn two_player_market(&self) -> &'static str {
        self.0.two_player_market().name()
    }

    /// The visibility of the cash and shares of other players in a view: `open` or `concealed`
    /// (I3).
    #[getter]
    fn holdings(&self) -> &'static str {
        self.0.holdings().name()
    }

    /// True if the Special Powers are in play (P).
    #[getter]
    fn special_powers(&self) -> bool {
        self.0.special_powers()
    }

    /// The bonuses of a chain: `classic` or `tycoon` (N6).
    #[getter]
    fn bonuses(&self) -> &'static str {
        self.0.bonuses().name()
    }

    /// The ids of all actions that can be legal in some game by these rules, in ascending order.
    ///
    /// The other ids belong to options that the rules do not have: powers, trades and purchases of
    /// more than three shares (P), replacing and setting aside dead tiles (D5), and declaring the
    /// end (E5).
    #[getter]
    fn action_ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, Compact::of(self.0).ids().iter().map(|id| id.get()))
    }

    /// The seven chains' names in ascending order (C1).
    #[getter]
    fn chains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        chain_names(py, acquire_core::Chain::ALL, self.edition_of())
    }

    /// The seven chains' initials in ascending order (C1).
    #[getter]
    fn initials(&self) -> String {
        initials(self.edition_of())
    }

    /// Returns the full name of a chain given by its name, initial or index.
    ///
    /// Raises UnknownWordError if there is no such chain.
    fn chain<'py>(&self, chain: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyString>> {
        let edition = self.edition_of();
        Ok(chain_name(chain.py(), chain_arg(chain, edition)?, edition))
    }

    /// Returns the index of a chain, 0 to 6: cheap ones first, expensive ones last (C1).
    fn chain_index(&self, chain: &Bound<'_, PyAny>) -> PyResult<usize> {
        Ok(chain_arg(chain, self.edition_of())?.index())
    }

    /// Returns the tier of a chain: `cheap`, `medium` or `expensive` (C1).
    fn tier(&self, chain: &Bound<'_, PyAny>) -> PyResult<&'static str> {
        Ok(tier_name(chain_arg(chain, self.edition_of())?.tier()))
    }

    /// Returns the price in dollars of one share of the chain with `size` tiles (C2).
    fn price(&self, chain: &Bound<'_, PyAny>, size: Number<u32>) -> PyResult<u32> {
        Ok(self.0.price(chain_arg(chain, self.edition_of())?.tier(), size_arg(size)))
    }

    /// Returns the bonuses in dollars of the chain with `size` tiles, the one for the most shares
    /// first (C3).
    fn bonus<'py>(
        &self,
        chain: &Bound<'py, PyAny>,
        size: Number<u32>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let tier = chain_arg(chain, self.edition_of())?.tier();
        PyTuple::new(chain.py(), self.0.bonus(tier, size_arg(size)))
    }

    /// Splits the bonuses of a chain among its shareholders (N). `price` is the price of a share in
    /// dollars, `shares` are the shares of each player, `market` those of the market (Z2).
    ///
    /// Raises RangeError for more than six players or more than 25 shares.
    #[pyo3(
        signature = (price, shares, market = Number(0)),
        text_signature = "($self, price, shares, market=0)"
    )]
    fn split_bonuses<'py>(
        &self,
        py: Python<'py>,
        price: Number<u32>,
        shares: List<Number<u8>, 1_000>,
        market: Number<u8>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let shares = shares.0;
        if shares.len() > Player::MAX || shares.iter().any(|held| held.0 > acquire_core::SHARES) {
            let message = format!(
                "at most {} players hold at most {} shares each (B4)",
                Player::MAX,
                acquire_core::SHARES
            );
            return Err(plain::range(py, message));
        }
        let held = ByPlayer::from_fn(|player| shares.get(player.index()).map_or(0, |held| held.0));
        let split = self.0.split_bonuses(price.0, &held, market.0);
        bonuses(py, shares.len(), &split.amounts, split.market)
    }

    /// Raises RulesError if the rules do not allow this number of players (S5).
    fn check_players(&self, py: Python<'_>, players: Number<i64>) -> PyResult<()> {
        players_arg(py, &self.0, players).map(|_| ())
    }

    /// Returns the edition and the options that differ from its defaults, as in records.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let json = serde_json::to_string(&self.0).unwrap_or_default();
        Ok(from_json(py, &json)?.cast_into()?)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self == other
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let mut text = format!("Rules('{}'", self.edition_of());
        for (option, value) in self.0.changed_options() {
            text += &match value {
                "true" => format!(", {option}=True"),
                "false" => format!(", {option}=False"),
                value => format!(", {option}='{value}'"),
            };
        }
        text + ")"
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let partial = py.import("functools")?.getattr("partial")?;
        let make = partial.call((PyType::new::<Self>(py),), Some(&self.to_dict(py)?))?;
        Ok((make, PyTuple::empty(py)))
    }
}
