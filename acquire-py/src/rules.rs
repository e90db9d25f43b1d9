//! Rules.

use std::hash::{DefaultHasher, Hash, Hasher};

use acquire_core::{ByPlayer, Edition, Player, Rules, RulesError, Tier, market};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBool, PyDict, PyString, PyTuple, PyType},
};

use crate::{
    action::initials,
    convert::{
        List, Number, by_player, chain_arg, chain_name, chain_names, clip, copied_as_itself,
        from_json, make,
    },
    errors,
};

/// An edition of Acquire with its options (O); immutable.
///
/// `edition` is `3m`, `avalon-hill` or `wizards-2008`; options that are left out are the edition's
/// own. Every option can be set in every edition (O1).
///
/// - `dead_tiles`: `keep`, `replace`, `replace_automatically` or `redraw` (D5)
/// - `end`: `automatic`, `declare_any_time` or `declare_after_tile` (E5)
/// - `two_player_market`: whether the market is a shareholder in two-player games (Z)
/// - `holdings`: `open` or `concealed` (I3)
/// - `special_powers`: whether they are in play (P)
///
/// Raises RulesError, which says what is allowed.
#[pyclass(frozen, module = "acquire_engine", name = "Rules")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyRules(pub(crate) Rules);

pub(crate) fn edition_arg(edition: &Bound<'_, PyString>) -> PyResult<Edition> {
    let name = edition.to_string_lossy();
    name.parse().map_err(|error: RulesError| {
        errors::rules_text(edition.py(), format!("`{}`: {error}", clip(&name)))
    })
}

/// Rules as an argument: a Rules, or an edition by its name; the default is the package's own.
#[derive(Clone, Copy)]
pub(crate) struct RulesArg(pub(crate) Rules);

impl Default for RulesArg {
    fn default() -> Self {
        Self(Rules::new(Edition::AvalonHill))
    }
}

impl<'py> FromPyObject<'_, 'py> for RulesArg {
    type Error = PyErr;

    fn extract(edition: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(rules) = edition.cast::<PyRules>() {
            Ok(Self(rules.get().0))
        } else if let Ok(name) = edition.cast::<PyString>() {
            edition_arg(&name).map(|edition| Self(Rules::new(edition)))
        } else {
            let found = edition.get_type().name()?;
            let message = format!("the edition is its name or a Rules, not {found}");
            Err(PyTypeError::new_err(message))
        }
    }
}

impl RulesArg {
    /// With the options that are given, in the order of [`Rules::OPTIONS`].
    pub(crate) fn with_options(self, options: [Option<Bound<'_, PyAny>>; 5]) -> PyResult<Rules> {
        let mut rules = self.0;
        for (name, value) in Rules::OPTIONS.iter().zip(options) {
            let Some(value) = value else { continue };
            let text = if let Ok(switch) = value.cast::<PyBool>() {
                String::from(if switch.is_true() { "true" } else { "false" })
            } else if let Ok(text) = value.cast::<PyString>() {
                text.to_string_lossy().into_owned()
            } else {
                let found = value.get_type().name()?;
                let message = format!("{name} is a name or a bool, not {found}");
                return Err(PyTypeError::new_err(message));
            };
            rules = rules.with_option(name, &text).map_err(|error| {
                errors::rules_text(value.py(), format!("`{}`: {error}", clip(&text)))
            })?;
        }
        Ok(rules)
    }
}

/// A number of players that can play by these rules (S5).
pub(crate) fn players_arg(py: Python<'_>, rules: &Rules, players: Number<i64>) -> PyResult<usize> {
    let players = players.0;
    // A negative number is as wrong as a large one; the message shows what was given.
    let Ok(count) = usize::try_from(players) else {
        let message = format!("{players} players cannot play: at least 2 are needed (S5)");
        return Err(errors::rules_text(py, message));
    };
    rules.check_players(count).map_err(|error| errors::rules(py, &error))?;
    Ok(count)
}

const fn tier_name(tier: Tier) -> &'static str {
    match tier {
        Tier::Cheap => "cheap",
        Tier::Medium => "medium",
        Tier::Expensive => "expensive",
    }
}

/// A number of tiles; more than the board has are as many as it has.
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
    #[pyo3(signature = (
        edition = RulesArg::default(), *, dead_tiles = None, end = None, two_player_market = None,
        holdings = None, special_powers = None
    ), text_signature = "(edition='avalon-hill', *, dead_tiles=None, end=None, \
        two_player_market=None, holdings=None, special_powers=None)")]
    fn new(
        edition: RulesArg,
        dead_tiles: Option<Bound<'_, PyAny>>,
        end: Option<Bound<'_, PyAny>>,
        two_player_market: Option<Bound<'_, PyAny>>,
        holdings: Option<Bound<'_, PyAny>>,
        special_powers: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let options = [dead_tiles, end, two_player_market, holdings, special_powers];
        edition.with_options(options).map(Self)
    }

    /// The edition: `3m`, `avalon-hill` or `wizards-2008`.
    #[getter]
    fn edition(&self) -> &'static str {
        self.edition_of().name()
    }

    /// What may be done with dead tiles (D5).
    #[getter]
    fn dead_tiles(&self) -> &'static str {
        self.0.dead_tiles().name()
    }

    /// How the game ends (E5).
    #[getter]
    fn end(&self) -> &'static str {
        self.0.end().name()
    }

    /// Whether the market is a shareholder in two-player games (Z).
    #[getter]
    fn two_player_market(&self) -> bool {
        self.0.two_player_market()
    }

    /// Whether a view shows what others own: `open` or `concealed` (I3).
    #[getter]
    fn holdings(&self) -> &'static str {
        self.0.holdings().name()
    }

    /// Whether the Special Powers are in play (P).
    #[getter]
    fn special_powers(&self) -> bool {
        self.0.special_powers()
    }

    /// The seven chains' names in the order of the index (C1).
    #[getter]
    fn chains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        chain_names(py, acquire_core::Chain::ALL, self.edition_of())
    }

    /// The seven chains' initials in the order of the index (C1).
    #[getter]
    fn initials(&self) -> String {
        initials(self.edition_of())
    }

    /// The full name of a chain that is given by its name, initial or index.
    ///
    /// Raises UnknownWordError if there is no such chain.
    fn chain<'py>(&self, chain: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyString>> {
        let edition = self.edition_of();
        Ok(chain_name(chain.py(), chain_arg(chain, edition)?, edition))
    }

    /// The index of a chain, 0 to 6: cheap ones first, expensive ones last (C1).
    fn chain_index(&self, chain: &Bound<'_, PyAny>) -> PyResult<usize> {
        Ok(chain_arg(chain, self.edition_of())?.index())
    }

    /// The tier of a chain: `cheap`, `medium` or `expensive` (C1).
    fn tier(&self, chain: &Bound<'_, PyAny>) -> PyResult<&'static str> {
        Ok(tier_name(chain_arg(chain, self.edition_of())?.tier()))
    }

    /// The price in dollars of one share of the chain with so many tiles (C2).
    fn price(&self, chain: &Bound<'_, PyAny>, size: Number<u32>) -> PyResult<u32> {
        Ok(market::price(chain_arg(chain, self.edition_of())?.tier(), size_arg(size)))
    }

    /// The majority and the minority bonus in dollars of the chain with so many tiles (C3).
    fn bonus(&self, chain: &Bound<'_, PyAny>, size: Number<u32>) -> PyResult<(u32, u32)> {
        let tier = chain_arg(chain, self.edition_of())?.tier();
        let size = size_arg(size);
        Ok((market::majority_bonus(tier, size), market::minority_bonus(tier, size)))
    }

    /// Splits the bonuses of a chain with this share price in dollars among its shareholders
    /// (N1-N5): `shares` of each player, and what the market counts as holding (Z2).
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
        shares: List<Number<u8>>,
        market: Number<u8>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let shares = shares.0;
        if shares.len() > Player::MAX || shares.iter().any(|held| held.0 > acquire_core::SHARES) {
            let message = format!(
                "at most {} players hold at most {} shares each (B4)",
                Player::MAX,
                acquire_core::SHARES
            );
            return Err(errors::range(py, message));
        }
        let held = ByPlayer::from_fn(|player| shares.get(player.index()).map_or(0, |held| held.0));
        let bonuses = market::split_bonuses(price.0, &held, market.0);
        let amounts = by_player(py, shares.len(), &bonuses.amounts)?;
        make!(py, "words", "Bonuses", (amounts, bonuses.market))
    }

    /// Raises RulesError if so many cannot play by these rules (S5).
    fn check_players(&self, py: Python<'_>, players: Number<i64>) -> PyResult<()> {
        players_arg(py, &self.0, players).map(|_| ())
    }

    /// The edition and the options that differ from its own, as in records.
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
