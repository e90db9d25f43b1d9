//! The native module of the Python package `acquire_engine`.
//!
//! The package exports its classes and functions. Pure Python parts, such as exceptions, phases,
//! events and drawings, are in the package, and this module looks them up there.
#![forbid(unsafe_code)]

use pyo3::prelude::*;

#[cfg(feature = "acquisition")]
mod acquisition;
mod answers;
mod arguments;
mod batch;
mod classes;
mod mirror;
mod objects;
mod refusals;
mod simulation;
mod table;
mod text;
mod work;

/// The engine; use it through `acquire_engine`.
#[pymodule(gil_used = false)]
mod _native {
    use acquire_core::{ActionId, Edition, Notes, Power, Record, RuleOption, Tile, observation};
    use acquire_kit::excerpt::INVISIBLE;
    use pyo3::{
        prelude::*,
        types::{IntoPyDict, PyTuple},
    };

    #[cfg(feature = "acquisition")]
    #[pymodule_export]
    use crate::acquisition::acquisition;

    #[pymodule_export]
    use crate::{
        batch::{games::BatchGames, host::PyHost, rewards::final_rewards, seats::SeatGames},
        classes::{
            agent::PyAgent,
            checking::{action_lines, check_notes, check_text, check_texts, is_notes, pieces},
            external::PyExternal,
            foreign::{form_of, read_acquire2, read_nmoll},
            forms::{grammar, schema},
            insight::{_analyse, _win_chances, reasons_of},
            play::{_agent_seed, _deal_seed, _play},
            position::{build_position, is_position, player_called, read_position},
            replay::{PyStep, Steps},
            review::{_review_plan, _review_player, _review_verdicts},
            rulebook::{explain, rulebook, rulings},
            series::{perft, py_tile_order, random_game},
            setup::{deal, new_setup},
        },
        mirror::sentences::{described_classes, seen_by, sentence},
        objects::{
            action::{PyAction, PyLegalActions},
            game::{PyGame, PySnapshot},
            notes::PyNotes,
            record::PyRecord,
            rule::PyRule,
            rules::PyRules,
            view::PyView,
        },
        simulation::series::{_row_bytes, _simulate, _tabulate, _time_playouts},
        table::PyTable,
        work::signals::_set_patience,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        let editions = Edition::ALL.iter().map(|edition| edition.name());
        let powers = Power::ALL.iter().map(|power| power.name());
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("EDITIONS", PyTuple::new(py, editions.collect::<Vec<_>>())?)?;
        module.add("OPTIONS", crate::answers::words::options(py)?)?;
        let titles = Edition::ALL.iter().map(|edition| (edition.name(), edition.title()));
        module.add("_EDITION_TITLES", titles.into_py_dict(py)?)?;
        let texts =
            RuleOption::ALL.iter().map(|option| format!("{} ({})", option.text(), option.rule()));
        module.add("_OPTION_TEXTS", PyTuple::new(py, texts.collect::<Vec<_>>())?)?;
        module.add("_FOREIGN_FORMS", PyTuple::new(py, acquire_foreign::Form::NAMES)?)?;
        module.add("_INVISIBLE", PyTuple::new(py, INVISIBLE)?)?;
        module.add("POWERS", PyTuple::new(py, powers.collect::<Vec<_>>())?)?;
        module.add("TILES", crate::answers::words::tile_names(py, Tile::all())?)?;
        module.add("ACTION_COUNT", ActionId::COUNT)?;
        module.add("ACTION_VERSION", ActionId::VERSION)?;
        let fields = |fields| crate::classes::observation::fields(py, fields);
        module.add("OBSERVATION_FIELDS", fields(observation::FIELDS)?)?;
        module.add("OBSERVATION_MORE", fields(observation::MORE)?)?;
        module.add("OBSERVATION_LEN", observation::LEN)?;
        module.add("OBSERVATION_VERSION", observation::VERSION)?;
        module.add("RECORD_VERSION", Record::VERSION)?;
        module.add("NOTES_VERSION", Notes::VERSION)
    }
}
