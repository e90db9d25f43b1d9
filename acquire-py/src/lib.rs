//! The native module of the Python package `acquire_engine`.
use pyo3::prelude::*;

/// The engine itself; use it through `acquire_engine`.
#[pymodule]
mod _native {}
