//! Words of the core as Python values and back.

use std::{borrow::Cow, fmt};

use acquire_core::{
    Action, ActionId, ByPlayer, Chain, ChainSet, Edition, Player, Position, Power, PowerSet, Tile,
};
use pyo3::{
    conversion::FromPyObjectOwned,
    exceptions::{PyOverflowError, PyRecursionError, PyTypeError, PyValueError},
    prelude::*,
    sync::PyOnceLock,
    types::{PyDict, PyInt, PyList, PyMapping, PyString, PyTuple},
};

use crate::{action::PyAction, errors};

/// Calls a class of the package: its module, its name and its arguments.
macro_rules! make {
    ($py:expr, $module:literal, $class:literal, ($($argument:expr),* $(,)?)) => {{
        static CLASS: pyo3::sync::PyOnceLock<pyo3::Py<pyo3::types::PyType>> =
            pyo3::sync::PyOnceLock::new();
        CLASS
            .import($py, concat!("acquire_engine.", $module), $class)?
            .call1(($($argument,)*))
    }};
}
pub(crate) use make;

/// What never changes is its own copy.
macro_rules! copied_as_itself {
    ($class:ty) => {
        #[pymethods]
        impl $class {
            fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
                slf
            }

            fn __deepcopy__<'py>(
                slf: Bound<'py, Self>,
                _memo: &Bound<'py, PyAny>,
            ) -> Bound<'py, Self> {
                slf
            }
        }
    };
}
pub(crate) use copied_as_itself;

/// Words that are handed out again and again.
struct Words {
    tiles: Vec<Py<PyString>>,
    chains: Vec<Vec<Py<PyString>>>,
    ids: Vec<Py<PyInt>>,
}

fn words(py: Python<'_>) -> &Words {
    static WORDS: PyOnceLock<Words> = PyOnceLock::new();
    WORDS.get_or_init(py, || Words {
        tiles: Tile::all().map(|tile| PyString::intern(py, &tile.to_string()).unbind()).collect(),
        chains: Edition::ALL
            .iter()
            .map(|&edition| {
                let name = |chain: Chain| PyString::intern(py, chain.name(edition)).unbind();
                Chain::ALL.into_iter().map(name).collect()
            })
            .collect(),
        ids: ActionId::all().map(|id| PyInt::new(py, id.get()).unbind()).collect(),
    })
}

pub(crate) fn tile_name(py: Python<'_>, tile: Tile) -> Bound<'_, PyString> {
    words(py).tiles[tile.index()].bind(py).clone()
}

pub(crate) fn chain_name(py: Python<'_>, chain: Chain, edition: Edition) -> Bound<'_, PyString> {
    words(py).chains[edition as usize][chain.index()].bind(py).clone()
}

pub(crate) fn id_number(py: Python<'_>, id: ActionId) -> &Py<PyInt> {
    &words(py).ids[usize::from(id.get())]
}

pub(crate) fn tile_names(
    py: Python<'_>,
    tiles: impl IntoIterator<Item = Tile>,
) -> PyResult<Bound<'_, PyTuple>> {
    let tiles: Vec<_> = tiles.into_iter().map(|tile| tile_name(py, tile)).collect();
    PyTuple::new(py, tiles)
}

pub(crate) fn chain_names(
    py: Python<'_>,
    chains: impl IntoIterator<Item = Chain>,
    edition: Edition,
) -> PyResult<Bound<'_, PyTuple>> {
    let chains: Vec<_> = chains.into_iter().map(|chain| chain_name(py, chain, edition)).collect();
    PyTuple::new(py, chains)
}

pub(crate) fn chain_set_names(
    py: Python<'_>,
    chains: ChainSet,
    edition: Edition,
) -> PyResult<Bound<'_, PyTuple>> {
    chain_names(py, chains.iter(), edition)
}

pub(crate) fn power_names(py: Python<'_>, powers: PowerSet) -> PyResult<Bound<'_, PyTuple>> {
    let names: Vec<_> = powers.powers().map(Power::name).collect();
    PyTuple::new(py, names)
}

/// A value for each chain, by its name.
pub(crate) fn by_chain<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    edition: Edition,
    mut value: impl FnMut(Chain) -> T,
) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for chain in Chain::ALL {
        dict.set_item(chain_name(py, chain, edition), value(chain))?;
    }
    Ok(dict)
}

/// A value for each player, in seat order.
pub(crate) fn by_player<'py, T: Copy + IntoPyObject<'py>>(
    py: Python<'py>,
    players: usize,
    values: &ByPlayer<T>,
) -> PyResult<Bound<'py, PyTuple>> {
    let values: Vec<T> = Player::all(players).map(|player| values[player]).collect();
    PyTuple::new(py, values)
}

/// A tile as an argument: its name or its index.
#[derive(Clone, Copy)]
pub(crate) struct TileArg(pub(crate) Tile);

impl<'py> FromPyObject<'_, 'py> for TileArg {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(text) = value.cast::<PyString>() {
            let text = text.to_string_lossy();
            return text.parse().map(Self).map_err(|error| {
                errors::unknown_word(value.py(), format!("`{}` is {error}", clip(&text)))
            });
        }
        let index = index(&value, "a tile is its name like \"5E\" or its index")?;
        let tile = index.and_then(|index| u8::try_from(index).ok()).and_then(Tile::from_index);
        tile.map(Self).ok_or_else(|| {
            let message = format!("{} is no tile: the indices are 0 to 107 (B2)", number(index));
            errors::unknown_word(value.py(), message)
        })
    }
}

/// A number as an argument, with an error of our own if it is too small or too large.
#[derive(Clone, Copy)]
pub(crate) struct Number<T>(pub(crate) T);

/// The numbers that an argument can be.
pub(crate) trait Bounded {
    const LEAST: i128;
    const MOST: i128;
}

macro_rules! bounded {
    ($($number:ty),+) => {
        $(impl Bounded for $number {
            const LEAST: i128 = <$number>::MIN as i128;
            const MOST: i128 = <$number>::MAX as i128;
        })+
    };
}
bounded!(u8, u32, u64, usize, i64);

impl<'py, T> FromPyObject<'_, 'py> for Number<T>
where
    T: Bounded + for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        value.extract::<T>().map(Self).map_err(|error| {
            let py = value.py();
            if !error.is_instance_of::<PyOverflowError>(py) {
                return error;
            }
            let (least, most) = (T::LEAST, T::MOST);
            let number = number(value.extract::<i128>().ok());
            errors::range(py, format!("{number} is out of range: {least} to {most}"))
        })
    }
}

/// The elements of any iterable as an argument; what it says of its own length is not believed.
pub(crate) struct List<T>(pub(crate) Vec<T>);

impl<'py, T: FromPyObjectOwned<'py>> FromPyObject<'_, 'py> for List<T> {
    type Error = PyErr;

    fn extract(values: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if values.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err("a text is no list"));
        }
        let mut list = Vec::new();
        for value in values.try_iter()? {
            // What never ends can be stopped by Ctrl-C.
            if list.len() % 1024 == 1023 {
                values.py().check_signals()?;
            }
            list.push(value?.extract().map_err(Into::into)?);
        }
        Ok(Self(list))
    }
}

/// The keys and values of a mapping, which may change while they are looked at.
pub(crate) fn pairs<'py>(
    mapping: &Bound<'py, PyAny>,
) -> PyResult<Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
    let dict = PyDict::new(mapping.py());
    dict.call_method1("update", (mapping.cast::<PyMapping>()?,))?;
    let items: Bound<'py, PyList> = dict.items();
    items.iter().map(|item| item.extract()).collect()
}

/// An integer; `None` if it is far too large, a `TypeError` if it is none.
pub(crate) fn index(value: &Bound<'_, PyAny>, expected: &str) -> PyResult<Option<i64>> {
    let py = value.py();
    match value.extract::<i64>() {
        Ok(index) => Ok(Some(index)),
        Err(error) if error.is_instance_of::<PyOverflowError>(py) => Ok(None),
        Err(error) if error.is_instance_of::<PyTypeError>(py) => {
            let found = value.get_type().name()?;
            Err(PyTypeError::new_err(format!("{expected}, not {found}")))
        }
        Err(error) => Err(error),
    }
}

/// A number in a message. Python may be unable to write one that is far too large.
pub(crate) fn number(number: Option<impl ToString>) -> String {
    number.map_or_else(|| String::from("a number that large"), |number| number.to_string())
}

/// A text in a message: as much as one can read.
pub(crate) fn clip(text: &str) -> String {
    match text.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

/// A text in which everything is a character.
pub(crate) fn whole_text<'a>(text: &'a Bound<'_, PyString>) -> Result<Cow<'a, str>, NoText> {
    text.to_cow().map_err(|_| {
        // What is before a lone surrogate stays as it is.
        let before = text.to_string_lossy();
        let before = before.split(char::REPLACEMENT_CHARACTER).next().unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        NoText { line, column }
    })
}

/// A lone surrogate in a text, and where it is, counting from 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoText {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl fmt::Display for NoText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: a lone surrogate is no character", self.line, self.column)
    }
}

/// A chain as an argument: its name, its initial or its index.
pub(crate) fn chain_arg(value: &Bound<'_, PyAny>, edition: Edition) -> PyResult<Chain> {
    let unknown = |text: String| {
        let names = Chain::ALL.map(|chain| chain.name(edition)).join(", ");
        let message = format!(
            "`{text}` is no chain of {edition}: allowed are {names}, their initials and the \
             indices 0 to 6 (C1)"
        );
        errors::unknown_word(value.py(), message)
    };
    if let Ok(text) = value.cast::<PyString>() {
        let text = text.to_string_lossy();
        return Chain::parse(&text, edition).ok_or_else(|| unknown(clip(&text)));
    }
    let index = index(value, "a chain is its name, its initial or its index")?;
    let chain = index.and_then(|index| u8::try_from(index).ok()).and_then(Chain::from_index);
    chain.ok_or_else(|| unknown(number(index)))
}

/// A seat of this position as an argument.
pub(crate) fn player_arg(
    py: Python<'_>,
    position: &Position,
    player: Number<i64>,
) -> PyResult<Player> {
    let (player, players) = (player.0, position.players());
    u8::try_from(player)
        .ok()
        .and_then(Player::from_index)
        .filter(|player| player.index() < players)
        .ok_or_else(|| {
            let message = format!("nobody sits at {player}: the seats are 0 to {}", players - 1);
            errors::player(py, message)
        })
}

/// An action as an argument: an [`PyAction`], its text or its id.
pub(crate) fn action_arg(value: &Bound<'_, PyAny>, edition: Edition) -> PyResult<Action> {
    if let Ok(action) = value.cast::<PyAction>() {
        return Ok(action.get().action);
    }
    if let Ok(text) = value.cast::<PyString>() {
        return parse_action(text, edition);
    }
    let given = index(value, "an action is an Action, its text or its id")?;
    let id = given.and_then(|id| u16::try_from(id).ok()).and_then(ActionId::new);
    id.map(Action::from).ok_or_else(|| {
        let (given, last) = (number(given), ActionId::COUNT - 1);
        errors::unknown_word(value.py(), format!("{given} is no action id: they are 0 to {last}"))
    })
}

pub(crate) fn parse_action(text: &Bound<'_, PyString>, edition: Edition) -> PyResult<Action> {
    Action::parse(&text.to_string_lossy(), edition)
        .map_err(|error| errors::action_syntax(text, &error))
}

/// JSON as an argument.
pub(crate) fn json_arg<'a>(json: &'a Bound<'_, PyString>) -> PyResult<Cow<'a, str>> {
    whole_text(json).map_err(|problem| errors::json_text(json.py(), problem.to_string()))
}

/// JSON as Python values.
pub(crate) fn from_json<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}

/// Python values as JSON: a `TypeError` if one has the wrong type, and an error of our own, made
/// of a message, if there is no JSON for them, as for what contains itself.
pub(crate) fn to_json(
    value: &Bound<'_, PyAny>,
    error: impl Fn(Python<'_>, String) -> PyErr,
) -> PyResult<String> {
    let py = value.py();
    let json = py.import("json")?.call_method1("dumps", (value,)).map_err(|cause| {
        if cause.is_instance_of::<PyValueError>(py) || cause.is_instance_of::<PyRecursionError>(py)
        {
            let error = error(py, format!("there is no JSON for this: {}", cause.value(py)));
            error.set_cause(py, Some(cause));
            return error;
        }
        cause
    })?;
    json.extract()
}
