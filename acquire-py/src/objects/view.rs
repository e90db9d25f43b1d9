//! What one player may know.

use acquire_core::View;
use pyo3::prelude::*;

/// What one player, or a spectator, may know of a game (I); frozen and hashable.
///
/// Made by `Game.view`. Nothing in it depends on what they cannot know: not its equality, hash,
/// `repr`, html, JSON or pickle, and not its errors. What is not known is `None`.
#[pyclass(frozen, module = "acquire_engine", name = "View")]
#[derive(Clone)]
pub(crate) struct PyView(pub(crate) View);

impl PyView {
    pub(crate) const fn state(&self) -> &View {
        &self.0
    }
}
