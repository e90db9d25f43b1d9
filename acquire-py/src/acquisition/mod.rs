//! Acquisition, Phil Leduc's game, for Python: the native part of `acquire_engine.acquisition`.
//!
//! Phil Leduc reserves all rights, but allows the booklet to be copied. He asks everyone who
//! programs or sells the game, in any form, to contact him for permission or a license. This project
//! has no such permission.

use pyo3::prelude::*;

mod action;
mod agents;
mod arguments;
mod batch;
mod checking;
mod described;
mod game;
mod legal_actions;
mod objects;
mod observation;
mod questions;
mod record;
mod refusals;
mod replay;
mod results;
mod rules;
mod simulation;
mod snapshot;

/// Acquisition; use it through `acquire_engine.acquisition`.
#[pymodule(gil_used = false)]
pub(crate) mod acquisition {
    use acquisition_core::{ActionId, Record, Square};
    use pyo3::{prelude::*, types::PyTuple};

    #[pymodule_export]
    use super::{
        agents::PyAgent,
        batch::BatchGames,
        checking::{check_text, check_texts},
        described::sentence,
        game::random_game,
        objects::{PyAction, PyGame, PyLegalActions, PyRecord, PyRules, PySnapshot},
        questions::perft,
        replay::PyStep,
        rules::new_setup,
        simulation::_simulate,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let squares: Vec<String> = Square::all().map(|square| square.to_string()).collect();
        module.add("SQUARES", PyTuple::new(module.py(), squares)?)?;
        module.add("ACTION_COUNT", ActionId::COUNT)?;
        module.add("ACTION_VERSION", ActionId::VERSION)?;
        module.add("OBSERVATION_LEN", super::observation::LEN)?;
        module.add("OBSERVATION_VERSION", super::observation::VERSION)?;
        module.add("RECORD_VERSION", Record::VERSION)
    }
}
