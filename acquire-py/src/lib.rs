//! The native module of the Python package `acquire_engine`.
//!
//! Its classes and functions are the package's own; what is pure Python, such as exceptions,
//! phases, events and everything that is drawn, is in the package and looked up there.
#![forbid(unsafe_code)]

use pyo3::prelude::*;

mod action;
mod arrays;
mod batch;
mod columns;
mod convert;
mod errors;
mod game;
mod observation;
mod phase;
mod questions;
mod record;
mod rules;
mod setup;
mod simulate;
mod table;
mod tally;
mod threads;
mod view;

/// The engine; use it through `acquire_engine`.
#[pymodule(gil_used = false)]
mod _native {
    use acquire_core::{ActionId, Edition, Power, Record, observation};
    use pyo3::{prelude::*, types::PyTuple};

    #[pymodule_export]
    use crate::{
        action::{PyAction, PyLegalActions},
        batch::{BatchGames, final_rewards},
        game::{PyGame, PySnapshot, perft, py_tile_order, random_game},
        record::{PyRecord, PyStep, Steps, check_text, check_texts},
        rules::PyRules,
        setup::{deal, new_setup},
        simulate::{_row_bytes, _simulate, _time_playouts},
        table::PyTable,
        view::PyView,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        let editions = Edition::ALL.iter().map(|edition| edition.name());
        let powers = Power::ALL.iter().map(|power| power.name());
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("EDITIONS", PyTuple::new(py, editions.collect::<Vec<_>>())?)?;
        module.add("POWERS", PyTuple::new(py, powers.collect::<Vec<_>>())?)?;
        module.add("TILES", crate::action::all_tiles(py)?)?;
        module.add("ACTION_COUNT", ActionId::COUNT)?;
        module.add("ACTION_VERSION", ActionId::VERSION)?;
        module.add("OBSERVATION_FIELDS", crate::observation::fields(py)?)?;
        module.add("OBSERVATION_LEN", observation::LEN)?;
        module.add("OBSERVATION_VERSION", observation::VERSION)?;
        module.add("RECORD_VERSION", Record::VERSION)
    }
}
