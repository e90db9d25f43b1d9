//! The names of tiles, chains and powers, and the numbers of actions.

use acquire_core::{ActionId, Chain, ChainSet, Edition, Power, PowerSet, RuleOption, Tile};
use pyo3::{
    prelude::*,
    sync::PyOnceLock,
    types::{PyBool, PyDict, PyInt, PyMappingProxy, PyString, PyTuple},
};

use crate::answers::lists::tuple;

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
    tuple(py, tiles.into_iter().map(|tile| Ok(tile_name(py, tile))))
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

/// Returns a value for each chain, by its name.
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

/// Returns the chains' initials in an edition, in ascending order.
pub(crate) fn initials(edition: Edition) -> String {
    Chain::ALL.iter().map(|chain| chain.initial(edition)).collect()
}

/// Returns the values of every option of the rules by its name: strings, or `False` and `True` (O).
pub(crate) fn options(py: Python<'_>) -> PyResult<Bound<'_, PyMappingProxy>> {
    let options = PyDict::new(py);
    for option in RuleOption::ALL {
        let values = option.values().iter().map(|&value| match value {
            "false" => PyBool::new(py, false).to_owned().into_any(),
            "true" => PyBool::new(py, true).to_owned().into_any(),
            value => PyString::new(py, value).into_any(),
        });
        options.set_item(option.name(), PyTuple::new(py, values.collect::<Vec<_>>())?)?;
    }
    Ok(PyMappingProxy::new(py, options.as_mapping()))
}
