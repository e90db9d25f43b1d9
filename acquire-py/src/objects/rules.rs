//! Rules.

use acquire_core::Rules;
use pyo3::prelude::*;

/// An edition of Acquire with its options (O). Immutable.
///
/// `edition` is `3m`, `avalon-hill` or `wizards-2008`. Options that are left out have the edition's
/// defaults. Every option can be set in every edition (O1).
///
/// - `dead_tiles`: `keep`, `replace`, `replace_automatically` or `redraw` (D5)
/// - `end`: `automatic`, `declare_any_time` or `declare_after_tile` (E5)
/// - `two_player_market`: `none`, `drawn_tile` or `bank`, the third shareholder in two-player
///   games (Z)
/// - `holdings`: `open` or `concealed` (I3)
/// - `special_powers`: whether the Special Powers are in play (P)
/// - `bonuses`: `classic` or `tycoon`, with a third bonus (N6)
///
/// Raises RulesError for unknown editions, options and values. The message lists the allowed ones.
#[pyclass(frozen, module = "acquire_engine", name = "Rules")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyRules(pub(crate) Rules);
